"""What sites write, and nothing else: one Lark grammar per dialect."""
