"""Hands of every betting game that are made up, printed, read and judged: nothing is found wrong.

What must come of a hand is worked out by `support`, which shares nothing with the engine but the
answers of the houses. `HHTOOL_ROUND_TRIP` says how many hands of each game and limit are tried.
"""

import os
import re
from collections import Counter
from functools import lru_cache
from random import Random
from typing import Final

import pytest

from hhtool.rules.house import load_house
from support.deal_any import deal_any
from support.ends import game_of
from support.made_cases import GAMES, came, houses_for, judged, made, settlement_of
from support.made_hand import MadeHand
from support.render_pokerstars import render
from support.wishes import NAMES, Wish

LOT: Final = int(os.environ.get("HHTOOL_ROUND_TRIP", "18"))
HOUSES: Final = {name for game in GAMES for name in houses_for(game)}
LIMITS: Final = ("fl", "pl", "nl")

HOSTILE: Final = (
    "Ada: folds",
    "Ada",
    "x (y) (2 in chips",
    "(button)",
    "(big blind) folded on the Flop",
    "$5 collected",
    "collected $5 from pot",
    "Seat 3: Bo",
    "*** FIRST SHOW DOWN ***",
    "Dealt to",
    "discards 2 cards",
    "Board [2c 3c 4c]",
    "né 中文 ♠",
    "ends in a colon:",
    " leading",
)
"""Names that look like other parts of a text, or like one another."""

MEETINGS: Final = (
    r".* No Limit \(\$\S+/\$\S+ - \$\S+ Cap -  USD\) .*",
    r".* 6\+ Hold'em .* \(Button Blind \$\S+ - Ante \$\S+ USD\) .*",
    r"Table '.*' 10-max Seat #\d+ is the button",
    r"\w+: posts the ante \S+",
    r"\w+: posts the ante \S+ and is all-in",
    r"\w+: posts small blind \S+ and is all-in",
    r"\w+: posts big blind \S+ and is all-in",
    r"\w+: posts small & big blinds \S+",
    r"\w+: posts button blind \S+",
    r"\w+: posts straddle \S+",
    r"\w+: brings in for \S+",
    r"STP added: \S+",
    r"\w+: calls \S+ and has reached the \S+ cap",
    r"\w+: raises \S+ to \S+ and is all-in",
    r"Betting is capped",
    r"\*\*\* PRE-FLOP \*\*\* \[..\]",
    r"\*\*\* FIRST TURN \*\*\* \[.. .. ..\] \[..\]",
    r"\*\*\* SECOND FLOP \*\*\* \[.. .. ..\]",
    r"\*\*\* THIRD RIVER \*\*\* \[.. .. .. ..\] \[..\]",
    r"\*\*\* THIRD DRAW \*\*\*",
    r"\*\*\* THIRD SHOW DOWN \*\*\*",
    r"\w+: discards 3 cards",
    r"\w+: discards 1 card \[..\]",
    r"\w+: stands pat on \[.. .. .. ..\]",
    r"The deck is reshuffled",
    r"\w+: shows .* \(HI: .*; LO: .*\)",
    r"\w+: shows .* \(HI: [^;]*\)",
    r"\w+: shows .* \(Lo: .*\)",
    r"\w+: shows .* \(Badugi: .*\)",
    r"\w+: shows .* \(a straight, Ace to Nine\)",
    r"\w+: mucks hand",
    r"\w+ collected \S+ from side pot-3",
    r"Total pot \S+ \| STP \S+ \| Rake \S+",
    r"Hand was run twice",
    r"Seat \d+: \w+ \(button\) \(small blind\) .*",
    r"Seat \d+: \w+.* showed .* and won .* with .*, and lost with .*",
)
"""What made-up hands must show, each a whole line."""


def seed_of(game: str, limit: str, number: int) -> Random:
    """Hands of two games have nothing in common."""
    return Random(f"{game} {limit} {number}")


@lru_cache(maxsize=2000)
def dealt(game: str, limit: str, number: int) -> MadeHand:
    """A hand of a game and limit; the houses come in turn."""
    houses = houses_for(game)
    house = load_house(houses[number % len(houses)])
    return deal_any(seed_of(game, limit, number), house, Wish(game=game, limit=limit))


def text_of(hand: MadeHand, number: int) -> str:
    """The text, of every second hand with lines that mean nothing."""
    return render(hand, number, Random(number) if number % 2 else None)


@pytest.mark.parametrize("limit", LIMITS)
@pytest.mark.parametrize("game", GAMES)
def test_a_lawful_hand_is_confirmed_and_comes_to_what_was_counted(game: str, limit: str) -> None:
    """What is printed of a lawful hand under a house is read back and found right in all; pots,
    rake, payouts and returned bets are those counted chip by chip."""
    for number in range(LOT):
        hand = dealt(game, limit, number)
        text = text_of(hand, number)
        case = judged(hand, text)
        told = f"{hand.house.name}, hand {number}\n{text}"

        assert (told, "confirmed", ()) == (told, case.status, case.findings)
        assert (told, made(hand)) == (told, came(settlement_of(case)))


@pytest.mark.parametrize("game", GAMES)
def test_names_settle_nothing(game: str) -> None:
    """The same hand with the names exchanged, or with names that look like other parts of a text:
    each seat gets the same."""
    for number in range(3):
        hand = dealt(game, game_of(game).limits[number], number)
        names = list(hand.names)
        before = settlement_of(judged(hand, text_of(hand, number)))
        for others in ([*names[1:], names[0]], list(HOSTILE[: hand.count])):
            hand.names[:] = others
            case = judged(hand, text_of(hand, number))
            after = settlement_of(case)
            assert ("confirmed", ()) == (case.status, case.findings)
            assert (before.pots, before.payouts) == (after.pots, after.payouts)
        hand.names[:] = names


def test_the_made_up_hands_show_every_line_and_case() -> None:
    """Antes, blinds, straddles, draws, boards and halves of every kind are met, each often enough
    that it is no accident."""
    met: Counter[str] = Counter()
    for game in GAMES:
        for limit in LIMITS:
            for number in range(18):
                text = text_of(dealt(game, limit, number), number)
                met.update(
                    pattern
                    for pattern in MEETINGS
                    if re.search(f"^{pattern}$", text, re.MULTILINE) is not None
                )

    assert [] == [pattern for pattern in MEETINGS if met[pattern] < 2]
    assert len(NAMES) == max(game_of(game).seats[1] for game in GAMES)


def test_the_houses_come_in_turn() -> None:
    """All houses that differ on betting games deal hands, and every number of players sits down."""
    hands = [dealt(game, limit, n) for game in GAMES for limit in LIMITS for n in range(18)]

    assert {hand.house.name for hand in hands} == HOUSES
    assert set(range(2, 11)) == {hand.count for hand in hands}
    assert {"pokerstars", "winning", "winamax", "bovada", "ongame", "pkr", "gg"} <= HOUSES
