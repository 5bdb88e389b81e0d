"""The text of a stored hand: kept in the database, or read again from where it stands.

A text that is read again is proved by its hash; one that has changed is never shown as the hand.
"""

import gzip
import sqlite3
import zipfile
import zlib
from collections.abc import Sequence
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

from hhtool.read.source import MEMBER, STDIN
from hhtool.read.split import LINE
from hhtool.store.connect import explained, open_for_reading

SHORTEST_HASH: Final = 8
"""Digits of a text hash that stand for a hand whose number could not be read."""

_FIND: Final = """
SELECT h.hand_id, h.site, h.hand_no, lower(hex(h.text_hash)), t.packed, h.judged_context
FROM hands h LEFT JOIN texts t USING (hand_id)
"""
_PLACES: Final = """
SELECT f.path, p.first_line, p.byte_start, p.byte_end, f.encoding FROM (
  SELECT file_id, first_line, byte_start, byte_end, 0 AS other FROM hands WHERE hand_id = ?1
  UNION ALL SELECT file_id, first_line, byte_start, byte_end, 1 FROM hand_places
    WHERE hand_id = ?1
) p JOIN files f USING (file_id) ORDER BY p.other, f.path, p.first_line
"""


class StoredText(NamedTuple):
    """The text of a stored hand and where it stands. `text` is "" when it is nowhere to be had,
    and `problem` then says why and what to do. `before` is what stands before it in its file, where
    the hand was judged after hands there and the file is to be had; else ""."""

    site: str
    hand_no: str
    path: str
    first_line: int
    byte_start: int
    byte_end: int
    encoding: str
    text: str
    problem: str
    before: str = ""


def find_hand(db_path: str, hand_id: str) -> list[StoredText]:
    """Every stored hand with that number at any site, or, when there is none, whose text hash
    begins so. StoreError when the database cannot be read."""
    with explained(db_path), closing(open_for_reading(db_path)) as connection:
        rows = connection.execute(f"{_FIND} WHERE h.hand_no = ?", (hand_id,)).fetchall()
        if not rows and len(hand_id) >= SHORTEST_HASH and hand_id.isalnum():
            found = f"{_FIND} WHERE lower(hex(h.text_hash)) GLOB ?"
            rows = connection.execute(found, (f"{hand_id.lower()}*",)).fetchall()
        return [_stored(connection, row) for row in rows]


def packed(lines: Sequence[str]) -> bytes:
    """Lines of a hand as they are kept."""
    return zlib.compress("\n".join(lines).encode("utf-8"))


def lines_of(text: str) -> list[str]:
    """The lines of a text, numbered as everywhere: only CR and LF end them."""
    return [line.rstrip("\r\n") for line in LINE.findall(text)]


def text_hash(text: str) -> str:
    """The hash by which a hand is known, of its text with whatever line ends."""
    lines = [line.lstrip("\ufeff").rstrip() for line in lines_of(text)]
    return sha256("\n".join(lines).encode("utf-8", "surrogatepass")).hexdigest()


def _stored(
    connection: sqlite3.Connection, row: tuple[int, str, str, str, bytes | None, str]
) -> StoredText:
    hand_id, site, number, digest, kept, context = row
    places = connection.execute(_PLACES, (hand_id,)).fetchall()
    path, line, start, end, encoding = places[0]
    if kept is not None:
        text = zlib.decompress(kept).decode("utf-8")
        before = _before(path, start, end, encoding, digest) if context else ""
        return StoredText(site, number, path, line, start, end, encoding, text, "", before)
    problems: list[str] = []
    for path, line, start, end, encoding in places:
        text, problem = _read_again(path, start, end, encoding, digest)
        if not problem:
            before = _before(path, start, end, encoding, digest) if context else ""
            return StoredText(site, number, path, line, start, end, encoding, text, "", before)
        problems.append(problem)
    path, line, start, end, encoding = places[0]
    advice = "put the file back as it was, or parse it again with --keep-text"
    problem = f"{problems[0]}; {advice}"
    return StoredText(site, number, path, line, start, end, encoding, "", problem)


def _read_again(path: str, start: int, end: int, encoding: str, digest: str) -> tuple[str, str]:
    """The text of a byte range, or what is wrong with it."""
    if path.startswith(f"{STDIN}#"):
        return "", "the hand came from standard input, which is not kept"
    try:
        text = _bytes(path, start, end).decode(encoding)
    except FileNotFoundError:
        return "", f"{path} has gone"
    except (OSError, EOFError, KeyError, RuntimeError, zlib.error, zipfile.BadZipFile) as error:
        return "", f"{path} cannot be read ({error})"
    except ValueError:
        return "", f"{path} has changed"
    if text_hash(text) != digest:
        return "", f"{path} has changed"
    return text, ""


def _before(path: str, start: int, end: int, encoding: str, digest: str) -> str:
    """The text before a hand, of a file in which the hand still stands."""
    if _read_again(path, start, end, encoding, digest)[1]:
        return ""
    try:
        return _bytes(path, 0, start).decode(encoding).removeprefix("\ufeff")
    except ValueError:
        return ""


def _bytes(path: str, start: int, end: int) -> bytes:
    archive, mark, member = path.partition(MEMBER)
    if mark and not Path(path).exists():
        with zipfile.ZipFile(archive) as opened:
            return opened.read(member)[start:end]
    if path.lower().endswith(".gz"):
        return gzip.decompress(Path(path).read_bytes())[start:end]
    with Path(path).open("rb") as file:
        file.seek(start)
        return file.read(end - start)
