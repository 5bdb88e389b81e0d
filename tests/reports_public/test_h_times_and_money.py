"""Section H: times, zones, currencies."""

import pytest

from hhtool.core.finding import CONFIRMED, UNREADABLE
from reports_public.hands import NOW, case_of, net, river, told

PLAIN = river(
    "2c 7d Jh 9s 4d",
    {"anna": ("Ad Ks", "high card Ace"), "boris": ("Qs Th", "high card Queen")},
    {"anna": "$4"},
)


@pytest.mark.report("H111")
@pytest.mark.parametrize(
    ("printed", "began"),
    [
        ("2026/03/07 23:30:00 ET", "2026-03-07T23:30:00-05:00"),
        ("2026/03/08 23:30:00 ET", "2026-03-08T23:30:00-04:00"),
        ("2026/03/08 23:30:00 UTC", "2026-03-08T23:30:00+00:00"),
        ("2026/11/01 23:30:00 ET", "2026-11-01T23:30:00-05:00"),
        ("2026/11/01 23:30:00 UTC", "2026-11-01T23:30:00+00:00"),
        ("2026/03/08 23:30:00", "2026-03-08T23:30:00"),
    ],
)
def test_the_zone_that_is_printed_counts_on_the_day_of_the_clock_change(
    printed: str, began: str
) -> None:
    """Half past eleven in the evening, in New York and in UTC; without a zone none is assumed."""
    case = case_of(PLAIN.replace(NOW, printed))

    assert (CONFIRMED, began) == (case.status, case.record.started_at)


GG = """\
Poker Hand #HD880000071: Hold'em No Limit  ($1/$2) - 2026/03/08 23:30:00
Table 'Ceres' 6-max Seat #1 is the button
Seat 1: anna ($20 in chips)
Seat 2: boris ($20 in chips)
anna: posts small blind $1
boris: posts big blind $2
*** HOLE CARDS ***
Dealt to anna [Ad Ks]
Dealt to boris
anna: raises $4 to $6
boris: folds
Uncalled bet ($4) returned to anna
*** SHOWDOWN ***
anna collected $4 from pot
*** SUMMARY ***
Total pot $4 | Rake $0 | Jackpot $0 | Bingo $0
Seat 1: anna (button) collected ($4)
Seat 2: boris (big blind) folded before Flop
"""

WINAMAX = """\
Winamax Poker - CashGame - HandId: #880001-12-1773012600 - Holdem no limit (0.10€/0.20€) - \
2026/03/08 23:30:00 UTC
Table: 'Ceres' 6-max (real money) Seat #1 is the button
Seat 1: anna (20€)
Seat 2: boris (20€)
*** ANTE/BLINDS ***
anna posts small blind 0.10€
boris posts big blind 0.20€
*** PRE-FLOP ***
anna calls 0.10€
boris checks
*** FLOP *** [2c 7d Jh]
boris bets 0.44€
anna calls 0.44€
*** TURN *** [2c 7d Jh][9s]
boris checks
anna checks
*** RIVER *** [2c 7d Jh 9s][4d]
boris checks
anna checks
*** SHOW DOWN ***
boris shows [Qs Th] (High card : Queen)
anna shows [Ad Ks] (High card : Ace)
anna collected 1.28€ from pot
*** SUMMARY ***
Total pot 1.28€ | No rake
Board: [2c 7d Jh 9s 4d]
Seat 1: anna (button) showed [Ad Ks] and won 1.28€ with High card : Ace
"""


@pytest.mark.report("H111")
def test_a_room_has_its_own_zone_or_none() -> None:
    """GGPoker prints none, and none is made up; Winamax writes UTC."""
    assert "2026-03-08T23:30:00" == case_of(GG).record.started_at
    assert "2026-03-08T23:30:00+00:00" == case_of(WINAMAX).record.started_at


@pytest.mark.report("H112")
def test_euros_are_euros_in_front_and_behind() -> None:
    """€0.44 of one room and 0.44€ of another are forty-four cents of a euro."""
    front = PLAIN.replace("$1", "€0.10").replace("$20 in", "€20 in").replace("$2", "€0.20")
    front = front.replace("USD", "EUR").replace("$4", "€1.28").replace("$0", "€0")
    flop = "boris: checks\nanna: checks\n*** TURN"
    front = front.replace(flop, "boris: bets €0.44\nanna: calls €0.44\n*** TURN")
    for case in (case_of(front), case_of(WINAMAX)):
        assert (CONFIRMED, []) == (case.status, told(case))
        assert ("EUR", 100) == (
            case.record.play.denomination.code,
            case.record.play.denomination.minor_per_major,
        )
        assert {"anna": 64, "boris": -64} == net(case)


@pytest.mark.report("H112")
def test_a_comma_for_the_point_is_told_and_not_taken_for_a_thousands_mark() -> None:
    """“0,44 €” is no amount of this room: unreadable, with the reason; never 44 and never 0."""
    case = case_of(PLAIN.replace("collected $4", "collected 0,44 €"))

    assert UNREADABLE == case.status
    (said,) = told(case)
    assert "(“0,44” has a decimal comma; the mark here is a point)" in said


@pytest.mark.report("H113")
@pytest.mark.parametrize(
    ("printed", "began"),
    [
        ("2026/03/15 1:15:00 CET [2026/03/14 20:15:00 ET]", "2026-03-14T20:15:00-04:00"),
        ("2026/03/15 11:15:00 XYZ [2026/03/14 20:15:00 ET]", "2026-03-14T20:15:00-04:00"),
        ("2026/03/14 20:15:00 ET", "2026-03-14T20:15:00-04:00"),
    ],
)
def test_of_two_times_the_rooms_own_counts(printed: str, began: str) -> None:
    """The local time in front, of whatever zone, and the room's in brackets: one moment."""
    case = case_of(PLAIN.replace(NOW, printed))

    assert (CONFIRMED, began) == (case.status, case.record.started_at)
