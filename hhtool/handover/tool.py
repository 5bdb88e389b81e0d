"""Which hhtool this is: its version, and one hash of everything that a verdict depends on."""

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple

from hhtool.version import VERSION

PACKAGES: Final = ("hhtool", "hhtool.grammar")
SUFFIXES: Final = (".py", ".lark", ".toml", ".md", ".json", ".j2", ".html", ".css", ".js")
"""Of the files of the packages those that are written by hand."""


class Tool(NamedTuple):
    """Two that are equal judge and tell alike. `sha256` is that of all files, name by name."""

    name: str
    version: str
    sha256: str


@cache
def this_tool() -> Tool:
    """The hhtool that runs."""
    digest = sha256()
    for package in PACKAGES:
        for name, data in sorted(_contents(files(package), f"{package}/")):
            digest.update(f"{name}\0{len(data)}\0".encode())
            digest.update(data)
    return Tool("hhtool", VERSION, digest.hexdigest())


def _contents(folder: Traversable, prefix: str) -> Iterator[tuple[str, bytes]]:
    for entry in folder.iterdir():
        if entry.is_dir() and entry.name not in ("__pycache__", "grammar"):
            yield from _contents(entry, f"{prefix}{entry.name}/")
        elif entry.name.endswith(SUFFIXES) and entry.name != "README.md":
            # A checkout may have other line ends than a wheel.
            yield f"{prefix}{entry.name}", entry.read_bytes().replace(b"\r\n", b"\n")
