"""What is handed to somebody else: a bundle that proves a verdict, the smallest hand that shows a
finding, a text without its players' names."""
