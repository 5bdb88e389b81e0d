"""Names are replaced where they are names, and nowhere else."""

from hhtool.read.renamed import renamed
from hhtool.read.source import Source

HAND = """\
PokerStars Hand #900000000123:  Hold'em No Limit ($0.50/$1.00 USD) - 2026/03/14 20:15:00 ET
Table 'club of Walter' 3-max Seat #1 is the button
Seat 1: folds ($40 in chips)
Seat 2: 1 ($61.50 in chips)
Seat 3: a: calls ($12 in chips)
1: posts small blind $0.50
a: calls: posts big blind $1
*** HOLE CARDS ***
Dealt to 1 [Ah Kd]
walter said, "Folds and 1 are the same, ask A: CALLS"
folds: folds
1 said, "hello folds"
1: folds
Uncalled bet ($0.50) returned to a: calls
a: calls collected $1 from pot
a: calls: doesn't show hand
walter leaves the table
*** SUMMARY ***
Total pot $1 | Rake $0
Seat 1: folds (button) folded before Flop (didn't bet)
Seat 2: 1 (small blind) folded before Flop
Seat 3: a: calls (big blind) collected ($1)
"""

WITHOUT = """\
PokerStars Hand #900000000123:  Hold'em No Limit ($0.50/$1.00 USD) - 2026/03/14 20:15:00 ET
Table 'club of Player D' 3-max Seat #1 is the button
Seat 1: Player A ($40 in chips)
Seat 2: Player B ($61.50 in chips)
Seat 3: Player C ($12 in chips)
Player B: posts small blind $0.50
Player C: posts big blind $1
*** HOLE CARDS ***
Dealt to Player B [Ah Kd]
Player D said, "Player A and Player B are the same, ask Player C"
Player A: folds
Player B said, "hello Player A"
Player B: folds
Uncalled bet ($0.50) returned to Player C
Player C collected $1 from pot
Player C: doesn't show hand
Player D leaves the table
*** SUMMARY ***
Total pot $1 | Rake $0
Seat 1: Player A (button) folded before Flop (didn't bet)
Seat 2: Player B (small blind) folded before Flop
Seat 3: Player C (big blind) collected ($1)
"""


def test_hostile_names_are_replaced_where_they_are_names() -> None:
    text, given = renamed(_source(HAND))
    assert text == WITHOUT
    assert given == {
        "folds": "Player A",
        "1": "Player B",
        "a: calls": "Player C",
        "walter": "Player D",
    }


def test_pseudonyms_are_new_names() -> None:
    hand = HAND.replace("walter", "Player B")
    text, given = renamed(_source(hand))
    assert given["folds"] == "Player_ A"
    assert "Player B" not in text


def test_line_ends_and_lines_outside_hands_stay() -> None:
    text, _ = renamed(_source("notes of folds\r\n\r\n" + HAND.replace("\n", "\r\n")))
    assert text == "notes of Player A\r\n\r\n" + WITHOUT.replace("\n", "\r\n")


def test_an_unread_line_loses_its_names() -> None:
    text, given = renamed(_source(HAND.replace("folds: folds\n", "folds: folds\nwilma: fols\n")))
    assert "wilma" not in given
    assert "Player A: folds\nwilma: fols\n" in text
    text, given = renamed(_source(HAND.replace("folds: folds\n", "folds: folds\nwilma: folds\n")))
    assert given["wilma"] in text
    assert "wilma" not in text


def _source(text: str) -> Source:
    return Source("hand.txt", text, "utf-8", 0, False, "")
