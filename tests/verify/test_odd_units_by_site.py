"""Who gets the odd unit in the texts of the sites that we read, each under its own profile.

Every text pays as the site's hands do (betting §5.2) and is confirmed; with the unit at another
player it is not.
"""

from typing import Final, NamedTuple

import pytest

from hhtool.core.finding import CONFIRMED
from reports_public.hands import case_of, hand, settled, told


class Paid(NamedTuple):
    """A text, what is due by pot part and player, the unit, and a move of the unit that is wrong:
    the lines as they are, and as they are not to be."""

    text: str
    profile: str
    due: tuple[tuple[str, str, int, int], ...]
    moved: tuple[tuple[str, str], ...]


LOW_A, LOW_B, KINGS = "As 2s Qc Tc", "Ad 2d Qh Th", "Kc Ks Qd Jd"
SIX = "chen: checks\nanna: checks\nboris: checks\n"

POKERSTARS_HALVES: Final = hand(
    "anna $20, boris $20",
    "anna: posts small blind $1\nboris: posts big blind $2\n",
    "STP added: $0.01\n*** HOLE CARDS ***\nanna: calls $1\nboris: checks\n",
    "*** FLOP *** [3h 4s 8c]\nboris: checks\nanna: checks\n",
    "*** TURN *** [3h 4s 8c] [Kd]\nboris: checks\nanna: checks\n",
    "*** RIVER *** [3h 4s 8c Kd] [9h]\nboris: checks\nanna: checks\n*** SHOW DOWN ***\n",
    f"boris: shows [{LOW_A}] (HI: high card Ace; LO: 8,4,3,2,A)\n",
    f"anna: shows [{KINGS}] (HI: three of a kind, Kings)\n",
    "anna collected $2.01 from pot\nboris collected $2 from pot\n",
    "*** SUMMARY ***\nTotal pot $4.01 | STP $0.01 | Rake $0\nBoard [3h 4s 8c Kd 9h]\n",
    f"Seat 1: anna (button) (small blind) showed [{KINGS}] and won ($2.01) with "
    "HI: three of a kind, Kings\n",
    f"Seat 2: boris (big blind) showed [{LOW_A}] and won ($2) with "
    "HI: high card Ace; LO: 8,4,3,2,A\n",
    game="Omaha Hi/Lo Pot Limit ($1/$2 USD)",
)

POKERSTARS_LOW: Final = hand(
    "anna $20, boris $20, chen $20",
    "chen: posts small blind $1\nanna: posts big blind $2\n",
    "STP added: $0.02\n*** HOLE CARDS ***\nboris: calls $2\nchen: calls $1\nanna: checks\n",
    f"*** FLOP *** [3h 4s 8c]\n{SIX}*** TURN *** [3h 4s 8c] [Kd]\n{SIX}",
    f"*** RIVER *** [3h 4s 8c Kd] [9h]\n{SIX}*** SHOW DOWN ***\n",
    f"chen: shows [{LOW_B}] (HI: high card Ace; LO: 8,4,3,2,A)\n",
    f"anna: shows [{LOW_A}] (HI: high card Ace; LO: 8,4,3,2,A)\n",
    f"boris: shows [{KINGS}] (HI: three of a kind, Kings)\n",
    "boris collected $3.01 from pot\nchen collected $1.51 from pot\n",
    "anna collected $1.50 from pot\n",
    "*** SUMMARY ***\nTotal pot $6.02 | STP $0.02 | Rake $0\nBoard [3h 4s 8c Kd 9h]\n",
    f"Seat 1: anna (big blind) showed [{LOW_A}] and won ($1.50) with "
    "HI: high card Ace; LO: 8,4,3,2,A\n",
    f"Seat 2: boris (button) showed [{KINGS}] and won ($3.01) with HI: three of a kind, Kings\n",
    f"Seat 3: chen (small blind) showed [{LOW_B}] and won ($1.51) with "
    "HI: high card Ace; LO: 8,4,3,2,A\n",
    game="Omaha Hi/Lo Pot Limit ($1/$2 USD)",
    button=2,
)

POKERSTARS_RUNS: Final = hand(
    "anna $20, boris $20",
    "anna: posts small blind $1\nboris: posts big blind $2\n*** HOLE CARDS ***\n",
    "anna: raises $18 to $20 and is all-in\nboris: calls $18 and is all-in\n",
    "*** FIRST FLOP *** [2c 7d Jh]\n*** FIRST TURN *** [2c 7d Jh] [9s]\n",
    "*** FIRST RIVER *** [2c 7d Jh 9s] [4d]\n",
    "*** SECOND FLOP *** [3c 8d Jd]\n*** SECOND TURN *** [3c 8d Jd] [6c]\n",
    "*** SECOND RIVER *** [3c 8d Jd 6c] [Qh]\n",
    "*** FIRST SHOW DOWN ***\nboris: shows [Qs Th] (high card Queen)\n",
    "anna: shows [Ad Ks] (high card Ace)\nanna collected $19.51 from pot\n",
    "*** SECOND SHOW DOWN ***\nboris: shows [Qs Th] (a pair of Queens)\n",
    "anna: shows [Ad Ks] (high card Ace)\nboris collected $19.50 from pot\n",
    "*** SUMMARY ***\nTotal pot $40 | Rake $0.99\nHand was run twice\n",
    "FIRST Board [2c 7d Jh 9s 4d]\nSECOND Board [3c 8d Jd 6c Qh]\n",
    "Seat 1: anna (button) (small blind) showed [Ad Ks] and won ($19.51) with high card Ace, "
    "and lost with high card Ace\n",
    "Seat 2: boris (big blind) showed [Qs Th] and lost with high card Queen, "
    "and won ($19.50) with a pair of Queens\n",
)

FULL_TILT: Final = f"""\
Full Tilt Poker Game #880000051: Table Ash (6 max) - $0.50/$1 - Limit Omaha H/L - \
21:15:00 ET - 2011/03/14
Seat 1: anna ($20)
Seat 2: boris ($20)
anna posts the small blind of $0.25
boris posts the big blind of $0.50
The button is in seat #1
*** HOLE CARDS ***
anna calls $0.25
boris checks
*** FLOP *** [3h 4s 8c] (Total Pot: $1, 2 Players)
boris bets $0.50
anna calls $0.50
*** TURN *** [3h 4s 8c] [Kd] (Total Pot: $2, 2 Players)
boris bets $1
anna calls $1
*** RIVER *** [3h 4s 8c Kd] [9h] (Total Pot: $4, 2 Players)
boris bets $1
anna raises to $2
boris calls $1
*** SHOW DOWN ***
anna shows [{LOW_A}] Ace King high, for high and 8,4,3,2,A, for low
boris shows [{KINGS}] three of a kind, Kings, for high
boris wins the high pot ($3.90) with three of a kind, Kings
anna wins the low pot ($3.85) with 8,4,3,2,A
*** SUMMARY ***
Total pot $8 | Rake $0.25
Board: [3h 4s 8c Kd 9h]
Seat 1: anna (small blind) showed [{LOW_A}] and won ($3.85) with HI: Ace King high; LO: 8,4,3,2,A
Seat 2: boris (big blind) showed [{KINGS}] and won ($3.90) with HI: three of a kind, Kings
"""

GG_TIE: Final = """\
Poker Hand #HD880000061: Hold'em No Limit  ($1/$2) - 2021/03/14 20:15:00
Table 'Ceres' 6-max Seat #1 is the button
Seat 1: anna ($20 in chips)
Seat 2: boris ($20 in chips)
Seat 3: chen ($20 in chips)
boris: posts small blind $1
chen: posts big blind $2
*** HOLE CARDS ***
Dealt to anna
Dealt to boris
Dealt to chen
anna: calls $2
boris: calls $1
chen: checks
*** FLOP *** [2c 7d Jh]
boris: checks
chen: checks
anna: checks
*** TURN *** [2c 7d Jh] [9s]
boris: checks
chen: checks
anna: checks
*** RIVER *** [2c 7d Jh 9s] [4d]
boris: checks
chen: checks
anna: checks
boris: shows [As Kh] (Ace-High)
chen: shows [Ad Ks] (Ace-High)
anna: shows [Qs Th] (Queen-High)
*** SHOWDOWN ***
chen collected $2.85 from pot
boris collected $2.86 from pot
*** SUMMARY ***
Total pot $6 | Rake $0.29 | Jackpot $0 | Bingo $0
Board [2c 7d Jh 9s 4d]
Seat 1: anna (button) showed [Qs Th] and lost with Queen-High
Seat 2: boris (small blind) showed [As Kh] and won ($2.86) with Ace-High
Seat 3: chen (big blind) showed [Ad Ks] and won ($2.85) with Ace-High
"""

WINAMAX_TIE: Final = """\
Winamax Poker - CashGame - HandId: #880001-14-1457900000 - Holdem no limit (1€/2€) - \
2016/03/14 20:15:00 UTC
Table: 'Ceres' 6-max (real money) Seat #1 is the button
Seat 1: anna (20€)
Seat 2: boris (20€)
Seat 3: chen (20€)
*** ANTE/BLINDS ***
boris posts small blind 1€
chen posts big blind 2€
*** PRE-FLOP ***
anna calls 2€
boris calls 1€
chen checks
*** FLOP *** [2c 7d Jh]
boris checks
chen checks
anna checks
*** TURN *** [2c 7d Jh][9s]
boris checks
chen checks
anna checks
*** RIVER *** [2c 7d Jh 9s][4d]
boris checks
chen checks
anna checks
*** SHOW DOWN ***
anna shows [Qs Th] (High card : Queen)
boris shows [As Kh] (High card : Ace)
chen shows [Ad Ks] (High card : Ace)
boris collected 2.85€ from pot
chen collected 2.86€ from pot
*** SUMMARY ***
Total pot 5.71€ | Rake 0.29€
Board: [2c 7d Jh 9s 4d]
Seat 1: anna (button) showed [Qs Th] and lost with High card : Queen
Seat 2: boris (small blind) showed [As Kh] and won 2.85€ with High card : Ace
Seat 3: chen (big blind) showed [Ad Ks] and won 2.86€ with High card : Ace
"""

WINAMAX_HALVES: Final = f"""\
Winamax Poker - CashGame - HandId: #880001-15-1457900000 - Omaha Hi/Lo pot limit (1€/2€) - \
2016/03/14 20:15:00 UTC
Table: 'Ceres' 6-max (real money) Seat #1 is the button
Seat 1: anna (20€)
Seat 2: boris (20€)
*** ANTE/BLINDS ***
anna posts small blind 1€
boris posts big blind 2€
*** PRE-FLOP ***
anna calls 1€
boris checks
*** FLOP *** [3h 4s 8c]
boris checks
anna checks
*** TURN *** [3h 4s 8c][Kd]
boris checks
anna checks
*** RIVER *** [3h 4s 8c Kd][9h]
boris checks
anna checks
*** SHOW DOWN ***
boris shows [{KINGS}] (HI : Trips of Kings)
anna shows [{LOW_A}] (LO : High card : 8)
boris collected 1.91€ from pot (HI)
anna collected 1.90€ from pot (LO)
*** SUMMARY ***
Total pot 3.81€ | Rake 0.19€
Board: [3h 4s 8c Kd 9h]
Seat 1: anna (small blind) (button) showed [{LOW_A}] and won 1.90€ with LO : High card : 8
Seat 2: boris (big blind) showed [{KINGS}] and won 1.91€ with HI : Trips of Kings
"""

TEXTS: Final[dict[str, Paid]] = {
    "PokerStars, high half": Paid(
        POKERSTARS_HALVES,
        "pokerstars",
        (("anna", "high", 201, 1), ("boris", "low", 200, 0)),
        (
            ("anna collected $2.01", "anna collected $2"),
            ("boris collected $2 ", "boris collected $2.01 "),
        ),
    ),
    "PokerStars, low half left of the button": Paid(
        POKERSTARS_LOW,
        "pokerstars",
        (("boris", "high", 301, 0), ("chen", "low", 151, 1), ("anna", "low", 150, 0)),
        (
            ("chen collected $1.51", "chen collected $1.50"),
            ("anna collected $1.50", "anna collected $1.51"),
        ),
    ),
    "PokerStars, first board": Paid(
        POKERSTARS_RUNS,
        "pokerstars",
        (("anna", "whole of run 1", 1951, 1), ("boris", "whole of run 2", 1950, 0)),
        (
            ("anna collected $19.51", "anna collected $19.50"),
            ("boris collected $19.50", "boris collected $19.51"),
        ),
    ),
    "Full Tilt, high half, in units of five cents": Paid(
        FULL_TILT,
        "fulltilt",
        (("boris", "high", 390, 5), ("anna", "low", 385, 0)),
        (("high pot ($3.90)", "high pot ($3.88)"), ("low pot ($3.85)", "low pot ($3.87)")),
    ),
    "GGPoker, left of the button": Paid(
        GG_TIE,
        "gg",
        (("boris", "whole", 286, 1), ("chen", "whole", 285, 0)),
        (
            ("chen collected $2.85", "chen collected $2.86"),
            ("boris collected $2.86", "boris collected $2.85"),
        ),
    ),
    "Winamax, reverse position": Paid(
        WINAMAX_TIE,
        "winamax",
        (("chen", "whole", 286, 1), ("boris", "whole", 285, 0)),
        (
            ("chen collected 2.86", "chen collected 2.85"),
            ("boris collected 2.85", "boris collected 2.86"),
        ),
    ),
    "Winamax, high half": Paid(
        WINAMAX_HALVES,
        "winamax",
        (("boris", "high", 191, 1), ("anna", "low", 190, 0)),
        (
            ("boris collected 1.91", "boris collected 1.90"),
            ("anna collected 1.90", "anna collected 1.91"),
        ),
    ),
}


@pytest.mark.parametrize("paid", TEXTS.values(), ids=TEXTS)
def test_the_odd_unit_is_where_the_site_puts_it(paid: Paid) -> None:
    """By the site's own profile, and the text is right to the last unit."""
    case = case_of(paid.text)
    seats = case.record.play.seats

    assert (CONFIRMED, []) == (case.status, told(case))
    assert (paid.profile, "site") == (case.rules, case.rules_source)
    assert paid.due == tuple(
        (seats[due.seat].name, due.part, due.amount, due.odd) for due in settled(case).payouts
    )


@pytest.mark.parametrize("paid", TEXTS.values(), ids=TEXTS)
def test_the_odd_unit_anywhere_else_is_told(paid: Paid) -> None:
    """One finding at least on a collected line, and what is due stays the same."""
    text = paid.text
    for line, wrong in paid.moved:
        assert text.count(line) == 1
        text = text.replace(line, wrong)
    case = case_of(text)

    assert {finding.code for finding in case.findings} & {"HH310", "HH306"}
    assert [(due.seat, due.amount) for due in settled(case_of(paid.text)).payouts] == [
        (due.seat, due.amount) for due in settled(case).payouts
    ]


def test_the_unit_of_full_tilt_is_that_of_the_stake() -> None:
    """At $1/$2 it is a cent: 7.75 in halves is 3.88 and 3.87, whatever was bet."""
    case = case_of(FULL_TILT.replace("$0.50/$1 ", "$1/$2 "))

    assert [388, 387] == [due.amount for due in settled(case).payouts]
