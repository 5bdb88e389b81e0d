"""Rendering: the only package, beside the command line, that prints."""
