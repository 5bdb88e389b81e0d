"""Random hands of every game that pokerkit knows, through its engine and ours.

Where it refuses an act, waits for another player or pays otherwise, the reason is looked up in the
table of known differences, and every kind of difference is counted exactly. What is in neither is a
fault of ours or of the table. `HHTOOL_ROUND_TRIP` says how many more hands of each game are tried,
of which only the reasons are asked.
"""

import os
from collections import Counter
from random import Random
from typing import Final

import pytest

from hhtool.core.result import PotSettlement
from hhtool.rules.house import HouseRules
from support.deal_any import deal_any
from support.ends import game_of
from support.made_cases import GAMES, engine_says
from support.made_hand import MadeHand
from support.plays import house_with
from support.pokerkit_hand import KNOWN, there
from support.wishes import Wish

MORE: Final = int(os.environ.get("HHTOOL_ROUND_TRIP", "2"))

SAME: Final = "the same payouts"

REASONS: Final = {
    "odd chip": "all odd units of a tie go to one player there, suits do not count for them, and "
    "the same players tied for both halves divide each half alone",
    "short post": "there what was posted is to be matched, here the whole blind or bring-in; there "
    "the player after an all-in bring-in card must bring in, here he may fold",
    "short all-in": "there a short all-in is no bet to be completed; here it is, in fixed limit",
    "sum": "there short all-ins that add up to a raise give no new right to raise; here they do",
    "low elsewhere": "there a side pot whose contenders have no low is halved when somebody has "
    "one who does not contend for it",
    "cap": "there a short all-in counts towards the cap of the street; here it does not",
    "community": "there folded and burned cards are dealt before a community card is turned",
    "no answer": "there a player may still check or bet whom nobody could answer; here not",
    "reshuffle": "the random hands do not choose the cards of a new deck as it does",
}
"""Every difference that is tolerated, and why."""

MESSAGES: Final = (
    ("must post a bring-in", "short post"),
    ("below the minimum allowed", "short all-in"),
    ("Short all-in cannot be raised", "short all-in"),
    ("No more completion", "cap"),
    ("cannot raise in face of a non-full all-in", "sum"),
    ("no community card", "community"),
    ("no street", "no answer"),
    ("no draw", "no answer"),
    ("the deck is reshuffled", "reshuffle"),
)
"""What is said there, and the reason for it."""

ANSWERS: Final[dict[str, object]] = {
    "stud.open_pair_double": False,
    "pl.min_bet_stud": "small_bet",
    "stud.bring_in_side": {
        **dict.fromkeys(("razz", "stud-hilo-any"), "high_ace_low"),
        "other": "low_ace_high",
    },
}
"""What is fixed there: in games that the lowest board opens, the highest card brings in."""

WHOLE: Final = {"small_blind": 0, "big_blind": 1, "button_blind": 1}
"""Posts and their blinds."""

DEEP: Final = Wish(plain=True, raked=False, away=False, deep=True, alike=0)
SHORT: Final = Wish(plain=True, raked=False, away=False, alike=0)
TIES: Final = Wish(plain=True, raked=False, away=False, deep=True, alike=3, players=4)


def limits_of(game: str) -> tuple[str, ...]:
    """The limits of a game there: its games with one draw have one size of bets."""
    limits = game_of(game).limits
    return limits[1:] if game in ("draw5", "deuce-single") else limits


def dealt(game: str, number: int, wish: Wish) -> MadeHand:
    """A hand of a game; the limits come in turn."""
    house: HouseRules = house_with("defaults", ANSWERS)
    limits = limits_of(game)
    asked = wish._replace(game=game, limit=limits[number % len(limits)])
    return deal_any(Random(f"{game} {number}"), house, asked)


def posts_short(hand: MadeHand) -> bool:
    """Whether somebody cannot pay his ante, blind or bring-in, whole or at all."""
    stakes = hand.stakes
    blinds = [line for line in hand.lines if line.kind in WHOLE]
    if hand.game.family != "stud" and len(blinds) < (1 if hand.game.ante else 2):
        return True
    short = any(line.amount < stakes.blinds[WHOLE[line.kind]] for line in blinds)
    dues = {"ante": stakes.ante, "bring_in": stakes.bring_in}
    return short or any(line.amount < dues.get(line.kind, 0) for line in hand.lines)


def reason(hand: MadeHand) -> str:
    """SAME, a key of REASONS, or what was said there when no reason is known for it."""
    other, settlement = there(hand), engine_says(hand)
    assert () == settlement.breaches
    if not other.trouble and other.nets == [ledger.net for ledger in settlement.ledgers]:
        return SAME
    found = next((why for words, why in MESSAGES if words in other.trouble), "")
    if found in ("reshuffle", "community"):
        return found
    if posts_short(hand):
        return "short post"
    if not other.trouble and has_low_elsewhere(hand, settlement):
        return "low elsewhere"
    if not other.trouble and odd_chips_alone(hand, settlement, other.nets):
        return "odd chip"
    return found or other.trouble or "other payouts"


def has_low_elsewhere(hand: MadeHand, settlement: PotSettlement) -> bool:
    """Whether some contested pots can have a low of eight or better and others cannot."""
    if hand.game.evaluators[1:] != ("low_8",):
        return False
    lows = {ledger.seat for ledger in settlement.ledgers if ledger.shown >= 0 and ledger.low > 0}
    contested = [pot for pot in settlement.pots if len(pot.eligible) > 1]
    return len({bool(lows & set(pot.eligible)) for pot in contested}) == 2


def odd_chips_alone(hand: MadeHand, settlement: PotSettlement, nets: list[int]) -> bool:
    """Whether no result differs by more than what cannot be divided between those who share a pot,
    for each half and board."""
    parts = len(hand.game.evaluators) * len(hand.boards)
    shared = [
        {pay.seat for pay in settlement.payouts if pay.pot == n} for n in range(len(hand.pots))
    ]
    odd = parts * sum(len(seats) - 1 for seats in shared)
    ledgers = settlement.ledgers
    return all(abs(net - ledger.net) <= odd for net, ledger in zip(nets, ledgers, strict=True))


def counted(game: str, wish: Wish, count: int) -> Counter[str]:
    """How many of so many random hands end there as here, and why the others do not."""
    return Counter(reason(dealt(game, number, wish)) for number in range(count))


DEEP_COUNTS: Final[dict[str, dict[str, int]]] = {
    "stud-high": {SAME: 8},
    "stud-hilo": {SAME: 8},
    "razz": {SAME: 8},
    "stud-hilo-any": {SAME: 8},
    "holdem": {SAME: 8},
    "split-holdem": {SAME: 8},
    "short-deck": {SAME: 8},
    "omaha": {SAME: 8},
    "omaha5": {SAME: 8},
    "omaha6": {SAME: 8},
    "omaha-hilo": {SAME: 8},
    "omaha5-hilo": {SAME: 8},
    "draw5": {SAME: 8},
    "deuce-single": {SAME: 8},
    "deuce-triple": {SAME: 6, "reshuffle": 2},
    "a5-triple": {SAME: 6, "reshuffle": 2},
    "badugi": {SAME: 5, "reshuffle": 3},
    "badacey": {SAME: 5, "reshuffle": 3},
    "badeucy": {SAME: 5, "reshuffle": 3},
}
"""Nobody is short of chips, and nobody ties but by accident."""

SHORT_COUNTS: Final[dict[str, dict[str, int]]] = {
    "stud-high": {SAME: 12},
    "stud-hilo": {SAME: 11, "short post": 1},
    "razz": {SAME: 12},
    "stud-hilo-any": {SAME: 11, "odd chip": 1},
    "holdem": {SAME: 12},
    "split-holdem": {SAME: 10, "short post": 2},
    "short-deck": {SAME: 12},
    "omaha": {SAME: 10, "short post": 2},
    "omaha5": {SAME: 11, "short post": 1},
    "omaha6": {SAME: 9, "no answer": 1, "short post": 2},
    "omaha-hilo": {SAME: 12},
    "omaha5-hilo": {SAME: 9, "cap": 1, "short post": 2},
    "draw5": {SAME: 10, "reshuffle": 1, "short post": 1},
    "deuce-single": {SAME: 8, "reshuffle": 2, "short post": 2},
    "deuce-triple": {SAME: 7, "reshuffle": 5},
    "a5-triple": {SAME: 7, "reshuffle": 5},
    "badugi": {SAME: 5, "reshuffle": 6, "short post": 1},
    "badacey": {SAME: 7, "reshuffle": 3, "short post": 2},
    "badeucy": {SAME: 5, "reshuffle": 5, "short post": 2},
}
"""All-in anywhere, also for antes and blinds."""

TIES_COUNTS: Final[dict[str, dict[str, int]]] = {
    "stud-high": {SAME: 6, "odd chip": 2},
    "stud-hilo": {SAME: 5, "odd chip": 3},
    "razz": {SAME: 4, "odd chip": 4},
    "stud-hilo-any": {SAME: 5, "odd chip": 3},
    "holdem": {SAME: 7, "odd chip": 1},
    "split-holdem": {SAME: 8},
    "short-deck": {SAME: 6, "odd chip": 2},
    "omaha": {SAME: 8},
    "omaha5": {SAME: 8},
    "omaha6": {SAME: 7, "odd chip": 1},
    "omaha-hilo": {SAME: 6, "odd chip": 2},
    "omaha5-hilo": {SAME: 7, "odd chip": 1},
    "draw5": {SAME: 8},
    "deuce-single": {SAME: 7, "odd chip": 1},
    "deuce-triple": {SAME: 7, "odd chip": 1},
    "a5-triple": {SAME: 7, "odd chip": 1},
    "badugi": {SAME: 8},
    "badacey": {SAME: 7, "odd chip": 1},
    "badeucy": {SAME: 7, "odd chip": 1},
}
"""Three of four hold the same ranks."""

WITNESSES: Final = {
    "odd chip": ("a5-triple", 0, TIES),
    "short post": ("badugi", 0, SHORT),
    "short all-in": ("badugi", 18, SHORT),
    "sum": ("omaha5", 1025, SHORT),
    "low elsewhere": ("omaha-hilo", 31, SHORT),
    "cap": ("omaha5-hilo", 0, SHORT),
    "community": ("razz", 37, SHORT),
    "no answer": ("omaha6", 2, SHORT),
    "reshuffle": ("a5-triple", 0, SHORT),
}
"""A hand for each reason."""


@pytest.mark.parametrize(("game", "expected"), DEEP_COUNTS.items())
def test_deep_stacks_are_paid_as_pokerkit_pays_them(game: str, expected: dict[str, int]) -> None:
    """No difference but the new decks of draw games."""
    assert expected == counted(game, DEEP, 8)


@pytest.mark.parametrize(("game", "expected"), SHORT_COUNTS.items())
def test_side_pots_are_paid_as_pokerkit_pays_them(game: str, expected: dict[str, int]) -> None:
    """Hands with short stacks and many pots; every difference is one of the table."""
    assert expected == counted(game, SHORT, 12)


@pytest.mark.parametrize(("game", "expected"), TIES_COUNTS.items())
def test_ties_differ_from_pokerkit_in_their_odd_chips_only(
    game: str, expected: dict[str, int]
) -> None:
    """Hands of the same ranks: even shares agree, odd units go elsewhere."""
    assert expected == counted(game, TIES, 8)


@pytest.mark.parametrize("game", KNOWN)
def test_more_hands_differ_for_known_reasons_only(game: str) -> None:
    """As many as are asked for, of all kinds."""
    for number in range(100, 100 + MORE):
        for wish in (DEEP, SHORT, TIES):
            found = reason(dealt(game, number, wish))
            assert (number, wish, found in (SAME, *REASONS)) == (number, wish, True)


@pytest.mark.parametrize("why", REASONS)
def test_every_reason_of_the_table_is_met(why: str) -> None:
    """A reason that no hand shows any more is to be struck out."""
    game, number, wish = WITNESSES[why]

    assert why == reason(dealt(game, number, wish))


def test_what_pokerkit_does_not_know_is_listed() -> None:
    """Its streets fit neither a card on the board before the flop nor discards on the way, its stud
    has seven cards, and an ace is low in it where the lowest board opens."""
    unknown = {"courchevel", "courchevel-hilo", "irish", "stud5", "razz-27"}

    assert unknown == set(GAMES) - set(KNOWN)
