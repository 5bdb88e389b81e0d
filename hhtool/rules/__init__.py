"""Variants and houses as data, every answer with its citation."""
