"""Every hand of the PokerStars family, Full Tilt, GGPoker and Winamax is confirmed or listed."""

import csv
import tomllib
from collections import Counter
from pathlib import Path
from typing import Final

import pytest

from hhtool.core import claims as c
from hhtool.core.play import SHOW
from hhtool.core.result import PotSettlement
from support.family import CORPUS, SITES, Judged, judged

LIST: Final = Path(__file__).parent / "data" / "not_confirmed.toml"

NO_RAKE: Final = "the text does not tell the rake"
"""Why payouts are open in exports that leave the rake out."""

MONEY: Final = frozenset(
    (c.COLLECTED, c.SUMMARY_COLLECTED, c.SUMMARY_WON, c.TOTAL_POT, c.RAKE, c.UNCALLED)
)

CONFIRMED: Final[dict[str, tuple[int, int]]] = {
    "pokerstars": (2188, 2210),
    "fulltilt": (315, 323),
    "ggpoker": (75, 79),
    "winamax": (131, 142),
    "pokertracker-export": (89, 227),
}
"""By folder: hands confirmed, and all of them."""

NO_MONEY_LOST: Final = "228691018522"
"""The only hand whose sums add up and whose payouts are wrong all the same: see the list."""

pytestmark = pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus is not on this machine")


@pytest.fixture(scope="module")
def hands() -> list[Judged]:
    return list(judged())


@pytest.fixture(scope="module")
def listed() -> dict[str, dict[str, dict[str, str]]]:
    return tomllib.loads(LIST.read_text(encoding="utf-8"))


def _lacks_rake(one: Judged) -> bool:
    """Whether nothing is open but payouts of a text that tells no rake."""
    told = {claim.kind for claim in one.case.record.claims}
    left = {verdict.claim.kind for verdict in one.case.verdicts if verdict.outcome != "confirmed"}
    return one.case.status == "open" and c.RAKE not in told and left <= MONEY


def test_every_hand_is_confirmed_or_listed(
    hands: list[Judged], listed: dict[str, dict[str, dict[str, str]]]
) -> None:
    """Each with what it is instead and why; and nothing else stands on the list."""
    found: dict[str, dict[str, str]] = {site: {} for site in SITES}
    for one in hands:
        if one.case.status != "confirmed" and not _lacks_rake(one):
            found[one.site][one.case.record.id] = one.case.status
    wanted = {site: {hand: entry["is"] for hand, entry in listed[site].items()} for site in SITES}
    assert wanted == found
    assert all(entry["why"] for site in listed.values() for entry in site.values())


def test_the_hands_are_counted(hands: list[Judged]) -> None:
    """The figures that `python tests/support/family.py` prints."""
    whole = Counter(one.site for one in hands)
    right = Counter(one.site for one in hands if one.case.status == "confirmed")
    assert {site: (right[site], whole[site]) for site in SITES} == CONFIRMED


def test_no_confirmed_hand_has_an_error_or_an_open_claim(hands: list[Judged]) -> None:
    """Every claim of a confirmed hand has a check that confirmed it."""
    for one in hands:
        if one.case.status == "confirmed":
            assert "error" not in {finding.severity for finding in one.case.findings}
            assert {"confirmed"} >= {verdict.outcome for verdict in one.case.verdicts}, one.file


def test_what_adds_up_is_not_refuted_in_its_money(hands: list[Judged]) -> None:
    """`stars-balance.tsv` tells by a script of its own which hands add up and which do not."""
    with (CORPUS / "stars-balance.tsv").open(encoding="utf-8", newline="") as table:
        known = {(row["file"], row["hand"]): row for row in csv.DictReader(table, delimiter="\t")}
    failed = 0
    for one in hands:
        row = known.get((one.file, one.case.record.id))
        if row is None:
            continue
        wrong = {v.claim.kind for v in one.case.verdicts if v.outcome == "refuted"} & MONEY
        if row["verdict"].startswith("ok"):
            assert not wrong or one.case.record.id == NO_MONEY_LOST, (one.file, one.case.record.id)
        elif row["verdict"] == "fail":
            failed += 1
            assert one.case.status in ("refuted", "unreadable"), one.case.record.id
    assert 6 == failed


def test_winners_are_found_from_the_cards(hands: list[Judged]) -> None:
    """At every showdown whose cards are known the pots go to whom the text pays."""
    showdowns = 0
    for one in hands:
        settlement = one.case.settlement
        if one.case.status != "confirmed" or not isinstance(settlement, PotSettlement):
            continue
        shown = {step.seat for step in one.case.record.play.steps if step.kind == SHOW}
        if len(shown) < 2 or settlement.open:
            continue
        showdowns += 1
        paid = {v.claim.seat for v in one.case.verdicts if v.claim.kind == c.COLLECTED}
        won = {payout.seat for payout in settlement.payouts if payout.amount}
        won |= {entry.seat for entry in settlement.returned}  # paid with the pot at Winamax
        assert not paid or paid <= won, one.case.record.id
    assert showdowns > 600
