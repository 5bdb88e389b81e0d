"""How a TOML file of ours is read, and how a mistake in it is reported: one line, file and line.

What the keys mean is for the modules that ask.
"""

import codecs
import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, NamedTuple

from hhtool.core.errors import RulesError

PACKAGE: Final = "hhtool.rules"

_ARRAY_ITEM: Final = re.compile(r"\s*\[\[([^\[\]]+)\]\]")
_TABLE: Final = re.compile(r"\s*\[([^\[\]]+)\]")
_KEY: Final = re.compile(r"\s*([\w\"'.-]+(?:\s*\.\s*[\w\"'-]+)*)\s*=")
_BROKEN_LINE: Final = re.compile(r" \(at line (\d+), column \d+\)$")


class Document(NamedTuple):
    """A parsed file. `shown` names it in messages, `path` is None when it came with the package,
    `lines` gives the line of every key by its dotted name."""

    shown: str
    path: Path | None
    tree: Mapping[str, Any]
    lines: Mapping[str, int]


def read_file(path: Path) -> Document:
    """The TOML file of a user. RulesError when it cannot be read or is no TOML."""
    try:
        data = path.read_bytes()
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise _located(str(path), 0, f"cannot be read: {reason}") from error
    return _parse(str(path), path, data)


@cache
def read_packaged(*parts: str) -> Document:
    """A TOML file that ships with the package, such as ("profiles", "tda.toml"). It is parsed once
    and never changed: most houses extend the same few."""
    data = files(PACKAGE).joinpath(*parts).read_bytes()
    return _parse("/".join((PACKAGE.replace(".", "/"), *parts)), None, data)


def packaged_text(*parts: str) -> str:
    """A TOML file that ships with the package, as it is written."""
    return files(PACKAGE).joinpath(*parts).read_text(encoding="utf-8")


def packaged_names(folder: str) -> tuple[str, ...]:
    """The names of the TOML files of a folder of the package, without the ending, sorted."""
    names = (entry.name for entry in files(PACKAGE).joinpath(folder).iterdir())
    return tuple(sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml")))


def wrong(document: Document, key: str, message: str) -> RulesError:
    """The error to raise about a dotted key; the line is that of the key or of what holds it."""
    while key and key not in document.lines:
        key = key.rpartition(".")[0]
    return _located(document.shown, document.lines.get(key, 1), message)


def _located(shown: str, line: int, message: str) -> RulesError:
    place = f"{shown}:{line}" if line else shown
    return RulesError(" ".join(f"{place}: {message}".splitlines()))


def _parse(shown: str, path: Path | None, data: bytes) -> Document:
    data = data.removeprefix(codecs.BOM_UTF8)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise _located(shown, line, "is not UTF-8") from error
    try:
        tree = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        found = _BROKEN_LINE.search(str(error))
        line = int(found[1]) if found else text.count("\n") + 1
        reason = _BROKEN_LINE.sub("", str(error))
        raise _located(shown, line, f"is not valid TOML: {reason}") from error
    return Document(shown, path, tree, _key_lines(text))


def _key_lines(text: str) -> dict[str, int]:
    """The first line of every dotted key; the items of an array of tables count from 0."""
    lines: dict[str, int] = {}
    items: dict[str, int] = {}
    table, quoted = "", False
    for number, line in enumerate(text.split("\n"), 1):
        if not quoted:
            if found := _ARRAY_ITEM.match(line):
                array = _dotted(found[1])
                items[array] = items.get(array, -1) + 1
                table = f"{array}.{items[array]}"
                lines.setdefault(array, number)
                lines[table] = number
            elif found := _TABLE.match(line):
                table = _dotted(found[1])
                lines.setdefault(table, number)
            elif found := _KEY.match(line):
                lines.setdefault(f"{table}.{_dotted(found[1])}".lstrip("."), number)
        quoted ^= (line.count('"""') + line.count("'''")) % 2 == 1
    return lines


def _dotted(key: str) -> str:
    return ".".join(part.strip().strip("\"'") for part in key.split("."))
