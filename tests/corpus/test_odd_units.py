"""The hands of the corpus with an odd unit, and who got it: the seat that the profile says.

Only the files with these hands are read. Seats are named by the numbers that the text prints.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from hhtool.core import claims as c
from hhtool.core.case import Case
from hhtool.core.finding import CONFIRMED
from hhtool.core.result import PotSettlement
from hhtool.pipeline import Pipeline, Settings

CORPUS: Final = Path(
    os.environ.get("HHTOOL_CORPUS", Path(__file__).parents[3] / "shared" / "corpus")
)

FOLDERS: Final = ("*/pokerstars/**/*", "*/fulltilt/**/*", "*/ggpoker/**/*", "*/winamax/**/*")


class Odd(NamedTuple):
    """A share with odd units: the pot, its part, the number of the seat that has it, the share,
    and how much of it is odd."""

    pot: int
    part: str
    seat: int
    share: int
    units: int


ODD: Final[dict[str, tuple[Odd, ...]]] = {
    "35602268793": (Odd(0, "whole", 6, 110, 1),),
    "35602807096": (Odd(0, "whole", 3, 10, 1),),
    "90721705235": (Odd(0, "whole of run 1", 6, 11159, 1),),
    "232772509770": (Odd(1, "whole", 1, 4067, 1),),
    "35875034981": (Odd(0, "high", 3, 20, 1), Odd(0, "low", 2, 10, 1),),
    "18934320061": (Odd(0, "whole", 4, 354, 1),),
    "47656123972": (Odd(0, "whole", 7, 6645, 1),),
    "47656706371": (Odd(0, "whole", 8, 3688, 1),),
    "68173693354": (Odd(1, "high", 1, 200, 1),),
    "68173842857": (Odd(0, "high", 9, 827, 1),),
    "68174580765": (Odd(0, "high", 9, 938, 1), Odd(0, "low", 9, 469, 1),),
    "68174635584": (Odd(0, "high", 9, 2827, 1),),
    "68174850011": (Odd(0, "low", 9, 957, 1),),
    "1676150046": (Odd(1, "low", 6, 22, 1), Odd(0, "high", 3, 2383, 1),),
    "109680525613": (Odd(0, "low", 3, 478, 1),),
    "228682951586": (Odd(0, "whole", 1, 4560, 1),),
    "33727835942": (Odd(0, "high", 3, 390, 5),),
    "OM181427818": (Odd(0, "whole", 4, 806, 1),),
    "OM232657303": (Odd(0, "whole of run 1", 4, 4893, 1),),
    "HD1245993": (Odd(0, "whole of run 1", 5, 1712, 1),),
    "8976324-443-1476102647": (Odd(0, "high", 2, 47, 1),),
}  # fmt: skip

NOT_DIVIDED: Final = {
    "228691018522": "two hands tie for 6.37 and are paid 3.17 and 3.20",
}
"""Hands with an odd unit whose text is not confirmed, and why."""

pytestmark = pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus is not on this machine")


@pytest.fixture(scope="module")
def cases() -> dict[str, Case]:
    """The hands by their numbers."""
    return {case.record.id: case for case in _cases()}


def _cases() -> Iterator[Case]:
    wanted = [number.encode() for number in (*ODD, *NOT_DIVIDED)]
    files = (path for folder in FOLDERS for path in sorted(CORPUS.glob(folder)) if path.is_file())
    found = [path for path in files if any(map(path.read_bytes().__contains__, wanted))]
    for result in Pipeline(Settings(strict=True)).files(map(str, found)):
        yield from result.cases


def settled(case: Case) -> PotSettlement:
    """What follows from the play."""
    assert isinstance(case.settlement, PotSettlement)
    return case.settlement


def shares(case: Case) -> tuple[Odd, ...]:
    """The shares of a hand that have odd units."""
    seats = case.record.play.seats
    return tuple(
        Odd(due.pot, due.part, seats[due.seat].number, due.amount, due.odd)
        for due in settled(case).payouts
        if due.odd
    )


@pytest.mark.parametrize("number", ODD)
def test_the_odd_units_of_real_hands_are_where_their_site_put_them(
    number: str, cases: dict[str, Case]
) -> None:
    """By the site's profile, and the text says the same: no claim about money is refuted or
    open."""
    case = cases[number]
    money = (c.COLLECTED, c.SUMMARY_COLLECTED, c.SUMMARY_WON, c.TOTAL_POT, c.RAKE)

    assert ODD[number] == shares(case)
    assert {CONFIRMED} == {v.outcome for v in case.verdicts if v.claim.kind in money}
    assert "site" == case.rules_source


def test_hands_with_an_odd_unit_in_these_files_are_all_here(cases: dict[str, Case]) -> None:
    """None is left out of the list, and none of it is without one."""
    odd = {
        number
        for number, case in cases.items()
        if isinstance(case.settlement, PotSettlement) and shares(case)
    }

    assert set(ODD) | set(NOT_DIVIDED) == odd


def test_a_payment_that_no_division_makes_is_not_taken_for_another_rule(
    cases: dict[str, Case],
) -> None:
    """637 in two is 319 for the first left of the button and 318, by no rule 320 and 317."""
    (case,) = (cases[number] for number in NOT_DIVIDED)

    assert [1] == [odd.units for odd in shares(case)]
    assert "refuted" == case.status
