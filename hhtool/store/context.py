"""What a verdict rests on beside the hand itself: the hands that stand before it at its table.

A Chinese or open-face hand goes on from the hand before: stacks, fantasyland, the button, what is
left of a cap. So the same text may be judged otherwise in another file, or in the same file when a
hand before it has been corrected. The context of a hand in a file is the number of hands before it
that it goes on from and a digest of what stands there; "" where nothing does, and for every hand of
a betting game, which hands nothing on. A hand that cannot be followed parts those before it from
those after it (see `verify/sequence.py`). Of several files the one with the most hands before it
counts. A note that a match began before the file hangs on the whole file, so it is part of the
context too.
"""

from bisect import bisect
from collections.abc import Iterator
from hashlib import sha256
from typing import Final, NamedTuple

from hhtool.core.case import Case
from hhtool.core.record import HandRecord
from hhtool.core.rows import RowSettlement
from hhtool.pipeline import FileResult
from hhtool.rules.game import load_game
from hhtool.rules.rowgame import RowGame
from hhtool.verify.beginnings import BEGINS_ELSEWHERE

OUTSIDE: Final = "HH111"
"""Lines outside every hand, which may have been one."""

Table = tuple[str, str, str]


class Placed(NamedTuple):
    """A judged hand and its context in the file in which it was judged."""

    case: Case
    context: str


class _Chain(NamedTuple):
    """The hands of a table up to now: how many, a digest, and the passages outside hands that
    stood in the file before the last of them."""

    hands: int
    digest: str
    passages: int


class Contexts:
    """What hands on from hand to hand of one file."""

    def __init__(self) -> None:
        self.chains: dict[Table, _Chain] = {}
        self.seen: dict[bytes, str] = {}
        self.outside: list[int] = []

    def of(self, result: FileResult) -> Iterator[Placed]:
        """The next hands of the file. One that stands there twice has the context of its first
        place."""
        self.outside += sorted(
            place.first_line for place, found in result.report.findings if found.code == OUTSIDE
        )
        for case in result.cases:
            yield Placed(case, self._context(case))

    def _context(self, case: Case) -> str:
        record, context = case.record, ""
        follows = isinstance(load_game(record.play.game), RowGame)
        if follows:
            passages = bisect(self.outside, record.place.first_line)
            context = _go_on(self.chains, record, passages)
        if not isinstance(case.settlement, RowSettlement):
            _part(self.chains, case)
        if any(finding.code == BEGINS_ELSEWHERE for finding in case.findings):
            context = _context(context[:6], _digest(context, BEGINS_ELSEWHERE))
        if not (follows or context):
            return ""
        key = sha256(repr((record.site, record.id, record.text_hash)).encode()).digest()
        return self.seen.setdefault(key, context)


def _table(record: HandRecord) -> Table:
    """Where hands follow each other."""
    return record.site, record.table, "" if record.table else record.play.match


def _part(chains: dict[Table, _Chain], case: Case) -> None:
    """After a hand that cannot be followed its table begins anew, or every table when nobody knows
    whose it was."""
    if case.settlement is None and not case.record.table:
        chains.clear()
    else:
        chains.pop(_table(case.record), None)


def _go_on(chains: dict[Table, _Chain], record: HandRecord, passages: int) -> str:
    """The context of the next hand of a table, which is then part of its chain."""
    table = _table(record)
    hands, digest, before = chains.get(table, (0, "", passages))
    if passages != before:
        digest = _digest(digest, str(passages - before))
    if any(table[1:]):
        chains[table] = _Chain(hands + 1, _digest(digest, record.text_hash), passages)
    return _context(f"{hands:06d}", digest) if hands else ""


def _context(hands: str, digest: str) -> str:
    return f"{hands or '000000'}-{digest[:16]}"


def _digest(before: str, text: str) -> str:
    return sha256(f"{before} {text}".encode()).hexdigest()
