"""Text to HandRecord. Knows how sites write; knows no poker."""
