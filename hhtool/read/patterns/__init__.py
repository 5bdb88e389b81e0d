"""The grammars as patterns, one module each, made by `python -m hhtool.read.compile`."""
