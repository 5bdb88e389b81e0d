"""The command line: parse options, call, render, exit code. The only package that knows typer."""
