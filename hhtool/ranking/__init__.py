"""Cards to strength: pure functions, integers in, integers out."""
