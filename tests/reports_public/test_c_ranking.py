"""Section C: which hand is the better one. Every hand is checked down, so that cards decide."""

from collections.abc import Mapping
from typing import NamedTuple

import pytest

from cli.terminal import hhtool
from hhtool.core.finding import CONFIRMED, REFUTED
from reports_public.hands import case_of, hand, river, told, won

QUAD_FIVES = "four of a kind, Fives"
WHEEL = "a straight flush, Ace to Five"


class Showdown(NamedTuple):
    """A board, the cards of each player with what they make, and who is due how many cents."""

    board: str
    hands: Mapping[str, tuple[str, str]]
    due: Mapping[str, int]

    def text(self, due: Mapping[str, int] | None = None) -> str:
        """The hand; it pays what is due unless the caller says otherwise."""
        paid = {name: f"${cents // 100}" for name, cents in (due or self.due).items()}
        return river(self.board, self.hands, paid)


STEEL_WHEEL = Showdown(
    "2h 3h 5h 5s 5d", {"anna": ("5c Kd", QUAD_FIVES), "boris": ("Ah 4h", WHEEL)}, {"boris": 400}
)
QUADS = Showdown(
    "9s Ts Jd Jh 8s",
    {
        "anna": ("Jc Js", "four of a kind, Jacks"),
        "boris": ("7s 6s", "a straight flush, Six to Ten"),
    },
    {"boris": 400},
)
THREE_PAIRS = Showdown(
    "Ks 9d 4c 4h 2s",
    {
        "anna": ("Kd 9c", "two pair, Kings and Nines"),
        "boris": ("Kh 9h", "two pair, Kings and Nines"),
        "chen": ("Ah As", "two pair, Aces and Fours"),
    },
    {"chen": 600},
)
THIRD_PAIR = Showdown(
    "Ks 9d 4c 4h Qs",
    {
        "anna": ("Kd 9c", "two pair, Kings and Nines"),
        "boris": ("Kh 9h", "two pair, Kings and Nines"),
    },
    {"anna": 200, "boris": 200},
)
FOUR_OF_THE_FLUSH = Showdown(
    "Ah Jh 9h 6h 2s",
    {"anna": ("4h Kd", "a flush, Ace high"), "boris": ("3h Kc", "a flush, Ace high")},
    {"anna": 400},
)
FIVES = Showdown(
    "9s 7d 5c 5h 3s",
    {
        "anna": ("Kd 8c", "a pair of Fives - King kicker"),
        "boris": ("Qd 4c", "a pair of Fives - Queen kicker"),
    },
    {"anna": 400},
)
KING_FLUSH = Showdown(
    "4h 5h Th 2s 9d",
    {"anna": ("Kh 3h", "a flush, King high"), "boris": ("Qh 7h", "a flush, Queen high")},
    {"anna": 400},
)
ACE_KING = Showdown(
    "As 9d 7c 4h 2s",
    {"anna": ("Ad Kc", "a pair of Aces"), "boris": ("Ac Kh", "a pair of Aces")},
    {"anna": 200, "boris": 200},
)
STRAIGHT_ON_BOARD = Showdown(
    "Kd Qs Jh Tc 9d",
    {
        "anna": ("2c 2h", "a straight, Nine to King"),
        "boris": ("Ac 3h", "a straight, Ten to Ace"),
        "chen": ("8c 7h", "a straight, Nine to King"),
    },
    {"boris": 600},
)

SHOWDOWNS = [
    pytest.param(STEEL_WHEEL, marks=pytest.mark.report("C47"), id="steel wheel over quads"),
    pytest.param(THREE_PAIRS, marks=pytest.mark.report("C49"), id="aces up over kings up"),
    pytest.param(THIRD_PAIR, marks=pytest.mark.report("C49"), id="a third pair is no more"),
    pytest.param(FOUR_OF_THE_FLUSH, marks=pytest.mark.report("C51"), id="fifth of a flush"),
    pytest.param(FIVES, marks=pytest.mark.report("C52"), id="kicker of a pair"),
    pytest.param(KING_FLUSH, marks=pytest.mark.report("C53"), id="king flush over queen flush"),
    pytest.param(ACE_KING, marks=pytest.mark.report("C55"), id="suits do not rank"),
    pytest.param(STRAIGHT_ON_BOARD, marks=pytest.mark.report("C59"), id="straight on board"),
    pytest.param(QUADS, marks=pytest.mark.report("C60"), id="straight flush over quads"),
]


@pytest.mark.parametrize("shown", SHOWDOWNS)
def test_the_better_hand_wins_and_equal_hands_divide(shown: Showdown) -> None:
    """By the five best cards, whatever else is held; suits are of no account."""
    case = case_of(shown.text())

    assert (CONFIRMED, []) == (case.status, told(case))
    assert dict(shown.due) == won(case)


@pytest.mark.parametrize("shown", SHOWDOWNS)
def test_the_pot_paid_to_another_is_refuted(shown: Showdown) -> None:
    """All of it to the first who is not due all of it."""
    whole = sum(shown.due.values())
    other = next(name for name in shown.hands if shown.due.get(name, 0) < whole)
    case = case_of(shown.text({other: whole}))

    assert REFUTED == case.status
    assert dict(shown.due) == won(case)
    assert {"HH306", "HH307", "HH308"} & {finding.code for finding in case.findings}


@pytest.mark.report("C49")
def test_two_pair_named_by_the_third_is_refuted() -> None:
    """Kings and nines; the fours of the board are no part of the name."""
    text = THIRD_PAIR.text().replace(
        "[Kd 9c] (two pair, Kings and Nines)", "[Kd 9c] (two pair, Kings and Fours)"
    )

    said = (
        "anna is said to show two pair, kings and fours; the cards make two pair, kings and nines"
    )
    assert [f"HH501: {said}"] == told(case_of(text))


SIXTH_CARD = hand(
    "anna $20, boris $20",
    "anna: posts the ante $0.10\nboris: posts the ante $0.10\n*** 3rd STREET ***\n",
    "Dealt to anna [2c]\nDealt to boris [Kd]\n",
    "anna: brings in for $0.50\nboris: calls $0.50\n",
    "*** 4th STREET ***\nDealt to anna [2c] [As]\nDealt to boris [Kd] [9h]\n",
    "anna: checks\nboris: checks\n",
    "*** 5th STREET ***\nDealt to anna [2c As] [Kc]\nDealt to boris [Kd 9h] [Ad]\n",
    "boris: checks\nanna: checks\n",
    "*** 6th STREET ***\nDealt to anna [2c As Kc] [9c]\nDealt to boris [Kd 9h Ad] [4s]\n",
    "boris: checks\nanna: checks\n",
    "*** RIVER ***\nboris: checks\nanna: checks\n*** SHOW DOWN ***\n",
    "anna: shows [Ah Jd 2c As Kc 9c 7s] (a pair of Aces)\n",
    "boris: shows [Ac Js Kd 9h Ad 4s 8c] (a pair of Aces)\n",
    "anna collected $0.60 from pot\nboris collected $0.60 from pot\n",
    "*** SUMMARY ***\nTotal pot $1.20 | Rake $0\n",
    "Seat 1: anna showed [Ah Jd 2c As Kc 9c 7s] and won ($0.60) with a pair of Aces\n",
    "Seat 2: boris showed [Ac Js Kd 9h Ad 4s 8c] and won ($0.60) with a pair of Aces\n",
    game="7 Card Stud Limit ($1/$2 USD)",
    button=0,
)
"""Both have aces with king, jack and nine; boris's sixth card is an eight, anna's a seven."""


@pytest.mark.report("C48")
def test_a_card_that_does_not_play_breaks_no_tie() -> None:
    """Five cards count, and they are equal."""
    case = case_of(SIXTH_CARD)

    assert (CONFIRMED, []) == (case.status, told(case))
    assert {"anna": 60, "boris": 60} == won(case)


@pytest.mark.report("C48")
def test_a_winner_by_the_sixth_card_is_refuted() -> None:
    """1.20 for boris, whose eight is above anna's seven."""
    text = SIXTH_CARD.replace(
        "anna collected $0.60 from pot\nboris collected $0.60", "boris collected $1.20"
    )
    text = text.replace("7s] and won ($0.60)", "7s] and lost").replace(
        "8c] and won ($0.60)", "8c] and won ($1.20)"
    )
    case = case_of(text)

    assert REFUTED == case.status
    assert {"anna": 60, "boris": 60} == won(case)
    assert "HH308: anna wins 0.60 from the pot; the text pays nothing" in told(case)


@pytest.mark.report("C56")
@pytest.mark.report("C57")
def test_strengths_are_told_in_words_with_the_five_cards() -> None:
    """Not as a number of which nobody knows whether more is better."""
    lost = {"anna": 400}
    done = hhtool("verify", "-", "--explain", stdin=STEEL_WHEEL.text(lost).encode())

    assert 1 == done.returncode
    assert "a straight flush, ace to five: 5h 4h 3h 2h Ah" in done.stdout
    assert "four of a kind, fives: 5s 5h 5d 5c Kd" in done.stdout
    (said,) = [
        line
        for line in done.stdout.splitlines()
        if "anna collected 4.00" in line and "which" in line
    ]
    assert "a straight flush" in said
