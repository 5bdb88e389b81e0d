"""What the database knows already: of a file as a whole, and of a hand. Only questions, and the
taking out of a hand that is to be judged anew."""

import json
import sqlite3
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from hhtool.rules.house import HouseRules
from hhtool.store.inserting import Row
from hhtool.store.look_up import looked_up
from hhtool.store.outcome import KNOWN, HandKey, Outcome
from hhtool.store.removal import remove
from hhtool.store.reuse import CODE, reused_in
from hhtool.store.rows import Spot
from hhtool.version import VERSION

_IN_FILE: Final = """hand_id IN (
  SELECT hand_id FROM hands WHERE file_id = ?1 AND NOT gone
  UNION SELECT hand_id FROM hand_places WHERE file_id = ?1)"""

_BEFORE: Final = """
SELECT hand_id FROM hands WHERE file_id = ?1 AND first_line < ?2 AND NOT gone
UNION ALL SELECT hand_id FROM hand_places WHERE file_id = ?1 AND first_line < ?2
"""

_HANDS: Final = """
SELECT lower(hex(text_hash)), hand_id, site, hand_no, status, rules, rules_source, rules_hash,
  judged_by, gone, judged_context, EXISTS (SELECT 1 FROM texts t WHERE t.hand_id = h.hand_id)
FROM hands h WHERE site = ? AND
"""
_OF_NUMBERS: Final = f"{_HANDS} hand_no IN ({{}})"
_HAND: Final = f"{_HANDS} hand_no = ? AND text_hash = ?"


class Stored(NamedTuple):
    """What is asked of a stored hand before it is left as it is; `context` is its verdict's."""

    hand_id: int
    site: str
    hand_no: str
    status: str
    rules: str
    rules_source: str
    rules_hash: str
    judged_by: str
    gone: int
    context: str
    text_kept: int


class TakenOut(NamedTuple):
    """What is kept of a hand while it is judged anew: the rows of its other places, its text."""

    first: Spot
    places: list[Row]
    texts: list[Row]


def unchanged(connection: sqlite3.Connection, path: str, digest: str, encoding: str) -> int | None:
    """The number of a file that was read to its end with exactly this text, or None."""
    row = connection.execute(
        "SELECT file_id FROM files WHERE path = ? AND content_hash = ? AND encoding = ? "
        "AND state = 'done'",
        (path, digest, encoding),
    ).fetchone()
    return None if row is None else int(row[0])


def has_unreadable(connection: sqlite3.Connection, file_id: int) -> bool:
    """Whether a hand of the file could not be read."""
    return _any(connection, "status = 'unreadable'", (file_id,))


def has_other_rules(
    connection: sqlite3.Connection, file_id: int, house: HouseRules, digest: str
) -> bool:
    """Whether a hand of the file was judged, and not under this profile given by option, though
    the profile speaks of its game."""
    condition = (
        "rules <> '' AND (rules, rules_source, rules_hash) IS NOT (?2, 'option', ?3) "
        "AND game IN (SELECT value FROM json_each(?4))"
    )
    values = (file_id, house.name, digest, json.dumps(house.games))
    return _any(connection, condition, values)


def has_rules_by_option(connection: sqlite3.Connection, file_id: int) -> bool:
    """Whether a hand of the file was judged under a profile given by option."""
    return _any(connection, "rules_source = 'option'", (file_id,))


def has_other_context(connection: sqlite3.Connection, file_id: int, rules_given: bool) -> bool:
    """Whether a hand whose first place is in the file was judged after other hands than stand
    before it there; a verdict by option waits for the option."""
    condition = "context <> judged_context AND file_id = ?1 AND (?2 OR rules_source <> 'option')"
    return _any(connection, condition, (file_id, rules_given))


def lacks_text(connection: sqlite3.Connection, file_id: int) -> bool:
    """Whether a hand of the file is stored without its text."""
    return _any(connection, "hand_id NOT IN (SELECT hand_id FROM texts)", (file_id,))


def outcome(
    connection: sqlite3.Connection, file_id: int, shown: str, rules_given: bool, before: int
) -> Outcome:
    """What is to be said of a file that is known up to the line `before`: as if its hands there had
    been read again."""
    told = Outcome(shown, KNOWN)
    rows = connection.execute(
        "SELECT h.status, count(*), sum(h.rules_source = 'option'), sum(h.judged_by <> ?3) "  # noqa: S608 - ours
        f"FROM ({_BEFORE}) JOIN hands h USING (hand_id) GROUP BY h.status",
        (file_id, before, VERSION),
    )
    for status, count, by_option, by_other in rows:
        told.known += count
        told.statuses[status] += count
        told.option_rules += 0 if rules_given else by_option
        told.other_version += by_other
    told.findings = _codes(connection, file_id, before)
    told.reused = reused_in(connection, file_id)
    return told


class Found(NamedTuple):
    """The stored hand that was looked for, if it is there, and whether other texts have its
    number."""

    hand: Stored | None
    others: bool


NOT_FOUND: Final = Found(None, False)


def of_numbers(
    connection: sqlite3.Connection, site: str, numbers: Sequence[str]
) -> dict[HandKey, list[tuple[Any, ...]]]:
    """The stored hands of each of some numbers, as `same` looks through them."""
    found: dict[HandKey, list[tuple[Any, ...]]] = {(site, number): [] for number in numbers}
    for row in looked_up(connection, _OF_NUMBERS, site, numbers):
        found[site, row[3]].append(row)
    return found


def same(rows: Sequence[tuple[Any, ...]], key: tuple[str, str, str]) -> Found:
    """Of the stored hands of a number the one with that text."""
    one = next((Stored(*row[1:]) for row in rows if row[0] == key[2]), None)
    return Found(one, len(rows) > (one is not None))


def hand(connection: sqlite3.Connection, site: str, number: str, text_hash: str) -> Found:
    """The stored hand with that identity. Hands without a number have none in common."""
    if number:
        return same(of_numbers(connection, site, [number])[site, number], (site, number, text_hash))
    values = (site, number, bytes.fromhex(text_hash))
    return same(connection.execute(_HAND, values).fetchall(), (site, number, text_hash))


def next_hand(connection: sqlite3.Connection) -> int:
    """The first free number of a hand; stays free as long as the caller holds the write lock."""
    row = connection.execute("SELECT coalesce(max(hand_id), 0) + 1 FROM hands").fetchone()
    return int(row[0])


def codes_of(connection: sqlite3.Connection, hand_id: int) -> list[str]:
    """The codes of a stored hand's findings, but for that on its number."""
    rows = connection.execute(
        "SELECT code FROM findings WHERE hand_id = ? AND code <> ?", (hand_id, CODE)
    )
    return [row[0] for row in rows]


def shared_numbers(connection: sqlite3.Connection, keys: Iterable[HandKey]) -> set[HandKey]:
    """Those of some hand numbers that several stored hands have."""
    sql = "SELECT count(*) FROM hands WHERE site = ? AND hand_no = ?"
    return {key for key in keys if key[1] and connection.execute(sql, key).fetchone()[0] > 1}


def take_out(connection: sqlite3.Connection, hand_id: int) -> TakenOut:
    """Deletes a hand with all its parts, and hands over what is not judged."""
    first = connection.execute(
        "SELECT file_id, first_line, last_line, byte_start, byte_end, context "
        "FROM hands WHERE hand_id = ?",
        (hand_id,),
    ).fetchone()
    places = connection.execute("SELECT * FROM hand_places WHERE hand_id = ?", (hand_id,))
    texts = connection.execute("SELECT * FROM texts WHERE hand_id = ?", (hand_id,))
    taken = TakenOut(Spot(*first), places.fetchall(), texts.fetchall())
    remove(connection, hand_id)
    return taken


def _any(connection: sqlite3.Connection, condition: str, values: tuple[object, ...]) -> bool:
    sql = f"SELECT EXISTS (SELECT 1 FROM hands WHERE {_IN_FILE} AND {condition})"  # noqa: S608 - ours
    return bool(connection.execute(sql, values).fetchone()[0])


def _codes(connection: sqlite3.Connection, file_id: int, before: int) -> Counter[str]:
    rows = connection.execute(
        f"SELECT code, count(*) FROM ({_BEFORE}) "  # noqa: S608 - ours
        "JOIN findings USING (hand_id) WHERE code <> ?3 GROUP BY code "
        "UNION ALL SELECT code, count(*) FROM file_findings "
        "WHERE file_id = ?1 AND first_line < ?2 GROUP BY code",
        (file_id, before, CODE),
    )
    counts: Counter[str] = Counter()
    for code, count in rows:
        counts[code] += count
    return counts
