"""A small blind behind a big one is made up for: it says nothing of where the button is."""

from verify.marked import only_case

HAND = """\
PokerStars Hand #320000000031:  Hold'em No Limit ($1/$2 USD) - 2026/04/09 18:30:00 ET
Table 'Neso' 6-max Seat #1 is the button
Seat 1: anna ($200 in chips)
Seat 4: chen ($240 in chips)
Seat 5: fred ($240 in chips)
Seat 6: dora ($150 in chips)
chen: posts big blind $2
fred: posts big blind $2
dora: posts small blind $1
*** HOLE CARDS ***
fred: checks
dora: folds
anna: folds
chen: checks
*** FLOP *** [Kd 7c 2h]
chen: checks
fred: bets $4
chen: folds
Uncalled bet ($4) returned to fred
fred collected $5 from pot
*** SUMMARY ***
Total pot $5 | Rake $0
Board [Kd 7c 2h]
Seat 1: anna folded before Flop (didn't bet)
Seat 4: chen (big blind) folded on the Flop
Seat 5: fred collected ($5)
Seat 6: dora folded before Flop
"""


def test_a_missed_small_blind_is_not_that_of_the_hand() -> None:
    """The small blind of the hand is dead, at the empty seats 2 and 3; dora makes up for hers."""
    case = only_case(HAND, "pokerstars")
    assert ("confirmed", ()) == (case.status, case.findings)


def test_a_small_blind_in_front_of_the_big_one_is() -> None:
    """From a button at seat 1 it is due from chen."""
    wrong = HAND.replace("dora: posts small blind $1\n", "").replace(
        "chen: posts big", "dora: posts small blind $1\nchen: posts big"
    )
    assert "HH427" in {finding.code for finding in only_case(wrong, "pokerstars").findings}
