"""Hands of Everest, iPoker and Merge as PokerTracker exports them."""

import pytest

from hhtool.core import claims as c
from hhtool.core import play as p
from hhtool.core.cards import cards_text, parse_cards
from hhtool.core.record import CUT_OFF, HandRecord
from hhtool.read.spelling import respelled
from read.written import kinds, record

EVEREST = """\
EverestPoker Game #6450768434: Table Moroni-1 - $0.50/$1 - No Limit Hold'em - 22:33:12 - 2011/01/02
Seat 1: anna ($94.15)
Seat 2: boris ($20.00)
Seat 5: chen ($100.00)
boris posts the small blind of $0.50
chen posts the big blind of $1.00
anna posts the dead blind of $0.50
anna posts the dead blind of $1.00
The button is in seat #1
*** HOLE CARDS ***
Dealt to anna [10d 9h]
anna raises to $5.50
boris calls $19.50, and is all-in
chen folds
*** FLOP *** [10c 5s 6c]
boris shows [Kh Kd]
*** TURN *** [2d]
*** RIVER *** [3d]
boris shows [Kh Kd]
anna mucked [10d 9h]
*** SUMMARY ***
boris shows [Kh Kd]
anna mucked [10d 9h]
boris collects $12.85
anna finished in place 3 and won $$0
"""


def clean(text: str) -> HandRecord:
    """The record of a text that is read without anything left over."""
    found = record(text)
    assert ((), ()) == (found.unread, found.problems)
    return found


def posts(found: HandRecord) -> list[tuple[int, int]]:
    """Kind and amount of what was posted."""
    kinds_of_posts = range(p.POST_ANTE, p.HOUSE_MONEY)
    return [(s.kind, s.amount) for s in found.play.steps if s.kind in kinds_of_posts]


def test_everest_tells_shows_and_payments_in_its_summary() -> None:
    """There is no total, no rake and no line for each seat, and the hand is whole."""
    found = clean(EVEREST)

    assert ("everest", "6450768434", "Moroni-1", 0) == (
        found.dialect, found.id, found.table, found.play.button,
    )  # fmt: skip
    assert "2011-01-02T22:33:12" == found.started_at
    assert 3 == sum(step.kind == p.SHOW for step in found.play.steps)
    assert [(1, 1285)] == [(e.seat, e.amount) for e in found.claims if e.kind == c.COLLECTED]
    assert [(0, (3,))] == [(e.seat, e.values) for e in found.claims if e.kind == c.FINISHED]
    told = [cards_text(step.cards) for step in found.play.steps if step.kind == p.SUMMARY_MUCK]
    assert ["Td 9h", "Td 9h"] == told


def test_a_late_blind_is_told_by_its_amount() -> None:
    """Everest calls both dead: what is as much as the big blind is live."""
    assert [
        (p.POST_SMALL_BLIND, 50), (p.POST_BIG_BLIND, 100), (p.POST_DEAD, 50),
        (p.POST_BIG_BLIND, 100),
    ] == posts(clean(EVEREST))  # fmt: skip
    both = EVEREST.replace("anna posts the dead blind of $1.00\n", "").replace(
        "dead blind of $0.50", "dead blind of $1.50"
    )
    assert (p.POST_BOTH_BLINDS, 150) == posts(clean(both))[-1]


def test_chips_of_a_tournament_may_be_printed_like_money() -> None:
    """The stakes have no sign, and the amounts have one: they are chips all the same."""
    first = (
        "EverestPoker Game #7164315170: Tourney ID: 49630157, Table 49630157-0 - 100/200 - "
        "Limit Hold'em - 09:01:24 - 2011/11/02"
    )
    found = clean("\n".join([first, *EVEREST.splitlines()[1:]]))
    assert (True, "", "49630157", "49630157-0") == (
        found.play.tournament, found.play.denomination.code, found.tournament, found.table,
    )  # fmt: skip
    assert (100, 200) == tuple(
        stake // found.play.denomination.minor_per_major for stake in found.play.stakes
    )


def test_a_hand_without_a_summary_is_cut_off() -> None:
    """A summary may be short, and must be there."""
    text = EVEREST[: EVEREST.index("*** SUMMARY")]
    assert [CUT_OFF] == kinds(record(text))


MERGE = """\
MERGE_GAME #46893440-366: Holdem NL $0.10/$0.25 01/11/2012 20:43:26
Table Tijuana (46893440), Seats 6
Seat 1: anna ($26.50 in chips) DEALER
Seat 2: boris ($48.19 in chips)
Seat 3: chen ($29.16 in chips)
boris: Post SB $0.10
chen: Post BB $0.25
anna: Post DB $0.35
*** HOLE CARDS ***
Dealt to chen [Ah 8s]
anna: Raise $1.25
boris: Fold
chen: Call $1
*** FLOP *** [Ks Td 4c]
chen: Check
anna: Check
*** TURN *** [3c]
*** RIVER *** [8d]
chen: Bet $0.50
*** SUMMARY ***
chen: Shows [Ah 8s]
chen: wins $2.67
chen: wins $0.50 (uncalled)
"""

IPOKER = """\
GAME #3587309361 Version:21.1.1.9 Uncalled:Y Texas Hold'em NL €10/€20 2021-04-13 23:49:37/GMT
Table 5BB Wien 10
Seat 3: anna (€1,179.50 in chips) DEALER
Seat 5: boris (€20.00 in chips)
anna: Post SB €10.00
boris: Post BB Allin €20.00
*** HOLE CARDS ***
Dealt to anna [D7 S7]
anna: Raise (NF) €40.00
*** FLOP *** [D10 C9 S8]
*** TURN *** [cQ]
*** RIVER *** [S5]
*** SUMMARY ***
Total pot €39.50 Rake €0.50
boris: Mucks [DQ D4] One Pair, Queens
anna: Shows [D7 S7] Two Pair, Tens and Sevens
anna: wins €39.50
"""


def test_merge_exports_are_read() -> None:
    """The button is marked at its seat, dates are American, raises tell a total."""
    found = clean(MERGE)

    assert ("46893440-366", 0) == (found.id, found.play.button)
    assert "2012-01-11T20:43:26" == found.started_at
    assert (p.POST_BOTH_BLINDS, 35) == posts(found)[-1]
    assert [(0, 125)] == [(s.seat, s.amount) for s in found.play.steps if s.kind == p.RAISE_TO]
    assert [50] == [claim.amount for claim in found.claims if claim.kind == c.UNCALLED]
    less = clean(MERGE.replace("Post DB $0.35", "Post DB $0.10"))
    assert (p.POST_SMALL_BLIND, 10) == posts(less)[-1]


def test_ipoker_exports_are_read() -> None:
    """Suits come first, in capitals or not, and a hand that was mucked is told and named."""
    found = clean(IPOKER)

    assert "2021-04-13T23:49:37+00:00" == found.started_at
    deals = [cards_text(step.cards) for step in found.play.steps if step.kind == p.DEAL]
    streets = [cards_text(step.cards) for step in found.play.steps if step.kind == p.STREET]
    assert (["7d 7s"], ["", "Td 9c 8s", "Qc", "5s"]) == (deals, streets)
    named = (c.DESCRIBED, c.SUMMARY_DESCRIBED)
    assert [("pair", (10,)), ("two_pair", (8, 5))] == [
        (claim.text, claim.values) for claim in found.claims if claim.kind in named
    ]


def test_ipoker_tournaments_name_no_stakes() -> None:
    """Nothing in the text tells them; chips are printed like money."""
    first = (
        "GAME #8177615700 Version:18.5.6.4 Uncalled:Y Texas Hold'em NL Tournament "
        "2019-01-10 19:32:38/GMT"
    )
    found = clean("\n".join([first, *IPOKER.splitlines()[1:]]))
    assert (True, (0, 0), "") == (
        found.play.tournament, found.play.stakes, found.play.denomination.code,
    )  # fmt: skip


@pytest.mark.parametrize("text", ["10d", "d10", "D10", "dT", "DT", "Td"])
def test_a_card_has_several_spellings(text: str) -> None:
    """The rank or the suit first, ten in figures or as a letter."""
    assert ("Td", "Td Ah ??") == (respelled(text), respelled(f"{text} Ah ??"))


@pytest.mark.parametrize("text", ["10", "1d", "dd", "TD", "10D", "Dd", "X10"])
def test_what_is_spelled_otherwise_is_no_card(text: str) -> None:
    """Nothing is guessed: a bad card stays what it is, and is named as such."""
    assert text == respelled(text)
    with pytest.raises(ValueError, match="no card"):
        parse_cards(text)
