"""Every hand of the PokerStars family in the corpus is read to its last line, or is on the list."""

import csv
import os
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from hhtool.core import claims as c
from hhtool.core.record import CANCELLED, HandRecord
from hhtool.read.build import build
from hhtool.read.dialects import DIALECTS
from hhtool.read.reader import Reader
from hhtool.read.source import decode
from hhtool.read.split import split

CORPUS = Path(os.environ.get("HHTOOL_CORPUS", Path(__file__).parents[3] / "shared" / "corpus"))

COMPANIONS: Final = frozenset((".gt", ".hands", ".hp"))
"""Files beside a hand history that tell another tool's reading of it."""

HANDS: Final[dict[str, int]] = {
    "pokerstars": 2177,
    "fulltilt-stars": 23,
    "pppoker": 1,
    "runitonce": 9,
    "everest": 167,
    "pokertracker": 49,
    "microgaming": 11,
}
"""By dialect: the hands of the corpus."""

ALL_IN: Final = "“Allin” does not tell whether a player calls, bets or raises, nor to how much"

FOLDERS: Final = ("*/pokerstars/**/*", "*/pokertracker-export/**/*")

UNREAD: Final[dict[str, str]] = {
    "151933331674": "the markers of two streets are printed into each other",
    "142624277978": "the file ends in the middle of the second line",
    "258753941248": "the summary names a player who was renamed in all other lines",
    "86564040647": "cut off in the middle of a line, where another file was joined",
    "86568539580": "the same",
    "91733835979": "the hero's last card is damaged: “[of]”",
    "109681289672": "the file ends before the summary",
    "164276048618": "a quotation mark stands behind the last line",
    "3047310402802": ALL_IN,
    "3047310402834": ALL_IN,
    "3704959981": ALL_IN,
    "9041315698": ALL_IN,
}
"""Hands with a line that cannot be read, or without their end, and why."""


CARD_OR_MONEY: Final = re.compile(r"\[[2-9TJQKA][cdhs]|(?<!\S)[$€£][0-9]")


class Told(NamedTuple):
    dialect: str
    file: str
    record: HandRecord
    ignored: tuple[str, ...]


pytestmark = pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus is not on this machine")


@pytest.fixture(scope="module")
def hands() -> list[Told]:
    return list(_hands())


def _hands() -> Iterator[Told]:
    readers: dict[str, Reader] = {}
    for file in sorted(file for folder in FOLDERS for file in CORPUS.glob(folder)):
        if not file.is_file() or file.suffix in COMPANIONS:
            continue
        for text in split(decode(str(file), file.read_bytes(), None), DIALECTS):
            if text.dialect is not None:
                grammar = text.dialect.grammar
                reader = readers.setdefault(grammar, Reader(grammar))
                record = build(text, reader).record
                ignored = tuple(text.lines[line - text.first_line] for line in record.ignored)
                name = file.relative_to(CORPUS).as_posix()
                yield Told(text.dialect.name, name, record, ignored)


def test_every_hand_is_read_to_its_last_line_or_listed(hands: list[Told]) -> None:
    """More than 995 in 1,000 are read without an unknown line."""
    others = {
        one.record.id
        for one in hands
        if one.record.unread or any(p.kind != CANCELLED for p in one.record.problems)
    }
    assert set(UNREAD) == others
    assert 0.995 * len(hands) <= len(hands) - len(others)


def test_the_hands_of_each_dialect_are_counted(hands: list[Told]) -> None:
    """A hand that is not recognised would be missing here."""
    assert HANDS == Counter(one.dialect for one in hands)


def test_cancelled_hands_are_told_apart(hands: list[Told]) -> None:
    """Three hands are void; their lines are all read."""
    void = [one for one in hands if any(p.kind == CANCELLED for p in one.record.problems)]
    assert 3 == len(void)
    assert [()] * 3 == [one.record.unread for one in void]


def test_what_is_ignored_holds_no_card_and_no_money(hands: list[Told]) -> None:
    """Chat may say anything, and a deposit is no part of the hand."""
    for one in hands:
        for line in one.ignored:
            assert not CARD_OR_MONEY.search(line) or " said, " in line or "Table deposit" in line


def total(record: HandRecord, *kinds: str) -> int:
    """What the claims of some kinds add up to."""
    return sum(claim.amount for claim in record.claims if claim.kind in kinds)


def test_what_is_read_of_the_money_is_what_another_reading_found(hands: list[Told]) -> None:
    """`stars-balance.tsv` has collected chips, rake and total of each hand, found by a script of
    its own."""
    with (CORPUS / "stars-balance.tsv").open(encoding="utf-8", newline="") as table:
        known = {(row["file"], row["hand"]): row for row in csv.DictReader(table, delimiter="\t")}
    compared = 0
    for one in hands:
        row = known.get((one.file, one.record.id))
        if row is None or one.record.id in UNREAD:
            continue
        compared += 1
        unit = one.record.play.denomination.minor_per_major
        told = {"rake": total(one.record, c.RAKE), "total pot": total(one.record, c.TOTAL_POT)}
        told["collected"] = total(one.record, c.COLLECTED) or total(
            one.record, c.SUMMARY_WON, c.SUMMARY_COLLECTED
        )
        for column, amount in told.items():
            text = row[column].replace("None", "0")
            assert round(float(text or 0) * unit) == amount, (one.file, one.record.id, column)
    assert compared > 2190
