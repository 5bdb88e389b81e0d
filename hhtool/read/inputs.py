"""Which files are read: those that are named, and those of folders that can be hand histories.

What is found in a folder and cannot be one, such as a database or a page of documentation, is
skipped with a reason; what is named is always read, so that its trouble is seen.
"""

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple

from hhtool.core.errors import RequestError
from hhtool.read.source import BOMS, STDIN, UTF8, no_text, too_many_zeros, without_mark

PACKED: Final = (".gz", ".zip")
HEAD: Final = 8192
"""Bytes of a file by which it is told whether it is text."""

QUARANTINE_MARK: Final = "# hhtool quarantine: text that could not be read"
"""The first line of a file of `parse --quarantine`, which must not be read again as input."""

NO_HISTORY: Final = frozenset(
    (".css", ".html", ".ini", ".js", ".json", ".md", ".py", ".rst", ".sh", ".toml", ".yaml", ".yml")
)
"""Endings that no site gives to its hand histories."""


class Skipped(NamedTuple):
    """A file that was found and not read, and why."""

    path: str
    reason: str


class Inputs(NamedTuple):
    """Files in the order in which they are read, and those that are not."""

    files: tuple[str, ...]
    skipped: tuple[Skipped, ...]


def inputs(paths: Iterable[str], encoding: str | None = None) -> Inputs:
    """Every file that the paths stand for, once. RequestError when a path does not exist."""
    files: dict[str, str] = {}
    skipped: list[Skipped] = []
    for path in paths:
        if path == STDIN:
            files.setdefault(STDIN, STDIN)
        elif _is_folder(path):
            for file in _walk(path, skipped):
                reason = _unfit(file, encoding)
                if reason:
                    skipped.append(Skipped(file, reason))
                else:
                    files.setdefault(os.path.abspath(file), file)  # noqa: PTH100 - links stay
        else:
            files.setdefault(os.path.abspath(path), path)  # noqa: PTH100 - links stay
    return Inputs(tuple(files.values()), tuple(skipped))


def _is_folder(path: str) -> bool:
    try:
        if Path(path).is_dir():
            return True
        if not Path(path).exists():
            raise RequestError(f"no such file or folder: {path}")
    except (OSError, ValueError) as error:
        raise RequestError(f"cannot open {path!r}: {error}") from error
    return False


def _walk(folder: str, skipped: list[Skipped]) -> list[str]:
    """The files below a folder, in alphabetical order, hidden ones left out."""

    def failed(error: OSError) -> None:
        skipped.append(Skipped(str(error.filename), f"cannot be opened: {error.strerror}"))

    found: list[Path] = []
    for root, folders, names in os.walk(folder, onerror=failed):
        folders[:] = [name for name in folders if not name.startswith(".")]
        found += [Path(root, name) for name in names if not name.startswith(".")]
    return [str(file) for file in sorted(found) if file.is_file()]


def _unfit(file: str, encoding: str | None) -> str:
    """Why a file that was found is not read; "" when it is."""
    suffix = Path(file).suffix.lower()
    if suffix in PACKED:
        return ""
    if suffix in NO_HISTORY:
        return f"is no hand history by its name ({suffix})"
    try:
        with Path(file).open("rb") as opened:
            return _foreign(opened.read(HEAD), encoding)
    except OSError as error:
        return f"cannot be read: {error.strerror}"


def _foreign(head: bytes, encoding: str | None) -> str:
    """What a file is that is no text, by its beginning; "" for a text."""
    if head.startswith(b"SQLite format 3\0"):
        return "is an SQLite database"
    if head.startswith(QUARANTINE_MARK.encode()):
        return "is a quarantine file"
    wide = without_mark(encoding or UTF8).startswith(("utf-16", "utf-32"))
    marked = head.startswith(tuple(bom for bom, _ in BOMS))
    if too_many_zeros(head.count(b"\0"), len(head)) and not wide and not marked:
        return no_text(head)
    return ""
