"""What is to be said of a file beside its hands: lines outside them, its encoding, no hand."""

from collections.abc import Sequence
from typing import Final

from hhtool.core.finding import Finding, Place
from hhtool.read.dialects import Dialect
from hhtool.read.source import Source
from hhtool.verify.codes import BY_CODE

LONGEST_SHOWN: Final = 60
"""Characters of a line that are shown."""

Found = tuple[Place, Finding]


def not_read(source: Source) -> Found:
    """That there is no text."""
    return _found(source, "HH114", 1, 1, detail=source.error)


def no_hand(source: Source, dialects: Sequence[Dialect], why: str) -> Found:
    """That no hand of a known site begins in a file."""
    known = ", ".join(dialect.site for dialect in dialects)
    return _found(source, "HH112", 1, 1, known=known, why=why)


def of_encoding(source: Source, last_line: int) -> list[Found]:
    """How a file was decoded, where that was a guess or not all of it could be."""
    if source.guessed:
        return [_found(source, "HH113", 1, 1, encoding=source.encoding)]
    if not source.cut:
        return []
    last = "last byte" if source.cut == 1 else f"last {source.cut} bytes"
    read = f"{source.encoding} but for its {last}, the beginning of a character"
    # On the last line, which is judged again when the file has grown.
    at = max(1, last_line)
    return [_found(source, "HH113", at, at, encoding=read)]


def outside(source: Source, lines: Sequence[tuple[int, str]]) -> list[Found]:
    """One finding for a stretch of lines outside every hand."""
    if not lines:
        return []
    first, text = lines[0]
    count = "1 line belongs" if len(lines) == 1 else f"{len(lines)} lines belong"
    shown = text.strip()
    more = "…" if len(shown) > LONGEST_SHOWN else ""
    quoted = f"“{shown[:LONGEST_SHOWN]}{more}”"
    return [_found(source, "HH111", first, lines[-1][0], count=count, text=quoted)]


def _found(source: Source, code: str, first: int, last: int, **facts: str) -> Found:
    severity = BY_CODE[code].severity
    return Place(source.path, first, last), Finding(code, severity, first, -1, "", "", (), facts)
