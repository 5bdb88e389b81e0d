"""Hands with several boards, halves or hidden draws, as their texts tell them: nothing in them is
wrong, and what is made wrong is found."""

from collections.abc import Sequence

import pytest

from hhtool.core.case import Case
from hhtool.pipeline import Pipeline, Settings
from hhtool.read.build import build
from hhtool.read.dialects import DIALECTS
from hhtool.read.reader import Reader
from hhtool.read.source import decode
from hhtool.read.split import split
from hhtool.verify.sequence import Sequence as HandSequence
from support.render_pokerstars import in_record

HEADER = "PokerStars Hand #1:  {game} ($1/$2 USD) - 2013/01/03 9:27:43 ET\n"


def judged(text: str) -> Case:
    """One hand, judged under the site's own profile."""
    (case,) = Pipeline(Settings(strict=True)).file(decode("x", text.encode(), None)).cases
    return case


def codes(case: Case) -> Sequence[str]:
    """The codes of a hand's findings."""
    return [finding.code for finding in case.findings]


SIDE_POT_FOLDED = (
    HEADER.format(game="Hold'em No Limit")
    + """\
Table 'Nowhere' 6-max Seat #1 is the button
Seat 1: Ada ($20 in chips)
Seat 2: Bo ($100 in chips)
Seat 3: Cleo ($100 in chips)
Bo: posts small blind $1
Cleo: posts big blind $2
*** HOLE CARDS ***
Ada: raises $18 to $20 and is all-in
Bo: calls $19
Cleo: calls $18
*** FLOP *** [2c 7d 9h]
Bo: bets $10
Cleo: raises $20 to $30
Bo: raises $50 to $80 and is all-in
Cleo: calls $50 and is all-in
*** FIRST TURN *** [2c 7d 9h] [Jc]
*** FIRST RIVER *** [2c 7d 9h Jc] [4s]
*** SECOND TURN *** [2c 7d 9h] [Ad]
*** SECOND RIVER *** [2c 7d 9h Ad] [4d]
*** FIRST SHOW DOWN ***
Bo: shows [Ks Kd] (a pair of Kings)
Cleo: shows [Qs Qd] (a pair of Queens)
Bo collected $80 from side pot
Ada: shows [As Ac] (a pair of Aces)
Ada collected $30 from main pot
*** SECOND SHOW DOWN ***
Bo: shows [Ks Kd] (a pair of Kings)
Cleo: shows [Qs Qd] (a pair of Queens)
Bo collected $80 from side pot
Ada: shows [As Ac] (three of a kind, Aces)
Ada collected $30 from main pot
*** SUMMARY ***
Total pot $220 Main pot $60. Side pot $160. | Rake $0
Hand was run twice
FIRST Board [2c 7d 9h Jc 4s]
SECOND Board [2c 7d 9h Ad 4d]
Seat 1: Ada (button) showed [As Ac] and won ($30) with a pair of Aces, and won ($30) with \
three of a kind, Aces
Seat 2: Bo (small blind) showed [Ks Kd] and won ($80) with a pair of Kings, and won ($80) with \
a pair of Kings
Seat 3: Cleo (big blind) showed [Qs Qd] and lost with a pair of Queens, and lost with a pair \
of Queens
"""
)
"""Everybody is all-in on the flop, and it is run twice."""


def test_a_hand_run_twice_is_confirmed() -> None:
    """What the others are made of is right."""
    assert ("confirmed", []) == (judged(SIDE_POT_FOLDED).status, codes(judged(SIDE_POT_FOLDED)))


FOLDED_TO = (
    SIDE_POT_FOLDED.replace("Bo: raises $50 to $80 and is all-in\n", "Bo: folds\n")
    .replace("Cleo: calls $50 and is all-in\n", "Uncalled bet ($20) returned to Cleo\n")
    .replace("Bo: shows [Ks Kd] (a pair of Kings)\n", "")
    .replace("Bo collected $80 from side pot\n", "Cleo collected $20 from side pot\n", 1)
    .replace("Bo collected $80 from side pot\n", "")
    .replace("$220", "$80")
    .replace("$160", "$20")
    .replace(
        "showed [Ks Kd] and won ($80) with a pair of Kings, and won ($80) with a pair of Kings",
        "folded on the Flop",
    )
    .replace("showed [Qs Qd] and lost", "showed [Qs Qd] and won ($20)", 1)
)
"""The same, but Bo folds: the side pot is Cleo's before any board is dealt."""


def test_who_has_a_side_pot_to_himself_may_lose_with_every_board() -> None:
    """Betting §2.3: it is paid whole with the first; with the second Cleo wins nothing."""
    case = judged(FOLDED_TO)

    assert ("confirmed", []) == (case.status, codes(case))


def test_who_wins_with_a_board_has_not_lost_with_it() -> None:
    """Ada wins the main pot with both."""
    lost = FOLDED_TO.replace("and won ($30) with three of a kind", "and lost with three of a kind")

    assert "HH508" in codes(judged(lost))


SHARED = (
    HEADER.format(game="Omaha Hi/Lo No Limit").replace("$1/$2", "$0.01/$0.02")
    + """\
Table 'Nowhere' 6-max Seat #1 is the button
Seat 1: Ada ($1 in chips)
Seat 2: Bo ($0.01 in chips)
Seat 3: Cleo ($0.01 in chips)
Bo: posts small blind $0.01 and is all-in
Cleo: posts big blind $0.01 and is all-in
*** HOLE CARDS ***
Ada: calls $0.02
Uncalled bet ($0.01) returned to Ada
*** FLOP *** [2c 7d 8h]
*** TURN *** [2c 7d 8h] [Kc]
*** RIVER *** [2c 7d 8h Kc] [Kd]
*** SHOW DOWN ***
Ada: shows [Ks 9d 9c Th] (HI: three of a kind, Kings)
Bo: shows [As 3d Qc Jh] (HI: a pair of Kings; LO: 8,7,3,2,A)
Cleo: shows [Ah 3s Qd Js] (HI: a pair of Kings; LO: 8,7,3,2,A)
Ada collected $0.02 from pot
Bo collected $0.01 from pot
*** SUMMARY ***
Total pot $0.03 | Rake $0
Board [2c 7d 8h Kc Kd]
Seat 1: Ada (button) showed [Ks 9d 9c Th] and won ($0.02) with HI: three of a kind, Kings
Seat 2: Bo (small blind) showed [As 3d Qc Jh] and won ($0.01) with HI: a pair of Kings; LO: \
8,7,3,2,A
Seat 3: Cleo (big blind) showed [Ah 3s Qd Js] and lost with HI: a pair of Kings; LO: 8,7,3,2,A
"""
)


@pytest.mark.parametrize("pot", ["pot", "main pot"])
def test_a_share_of_nothing_needs_no_line(pot: str) -> None:
    """A low half of one cent, of which the second of the two who tie for it gets none: the pot may
    be named or not."""
    case = judged(SHARED.replace("from pot", f"from {pot}"))

    assert ("confirmed", []) == (case.status, codes(case))


TWO_BOARDS = (
    HEADER.format(game="Split Hold'em No Limit")
    + """\
Table 'Nowhere' 6-max Seat #1 is the button
Seat 1: Ada ($20 in chips)
Seat 2: Bo ($100 in chips)
Ada: posts small blind $1
Bo: posts big blind $2
*** HOLE CARDS ***
Ada: calls $1
Bo: checks
*** FIRST FLOP *** [2c 7d 9h]
*** SECOND FLOP *** [3c 8d Th]
Bo: checks
Ada: checks
*** FIRST TURN *** [2c 7d 9h] [Jc]
*** SECOND TURN *** [3c 8d Th] [Jd]
Bo: checks
Ada: checks
*** FIRST RIVER *** [2c 7d 9h Jc] [4s]
*** SECOND RIVER *** [3c 8d Th Jd] [4d]
Bo: checks
Ada: checks
*** FIRST SHOW DOWN ***
Bo: shows [Ks Kd] (a pair of Kings)
Ada: shows [As Ac] (a pair of Aces)
Ada collected $2 from pot
*** SECOND SHOW DOWN ***
Bo: shows [Ks Kd] (a pair of Kings)
Ada: shows [As Ac] (a pair of Aces)
Ada collected $2 from pot
*** SUMMARY ***
Total pot $4 | Rake $0
FIRST Board [2c 7d 9h Jc 4s]
SECOND Board [3c 8d Th Jd 4d]
Seat 1: Ada (button) (small blind) showed [As Ac] and won ($2) with a pair of Aces, and won \
($2) with a pair of Aces
Seat 2: Bo (big blind) showed [Ks Kd] and lost with a pair of Kings, and lost with a pair of Kings
"""
)


def test_hands_are_shown_once_for_each_board() -> None:
    """The second time is no turn of its own: Bo is first both times, and Ada once too early is one
    finding."""
    first = "Bo: shows [Ks Kd] (a pair of Kings)\n"
    second = "Ada: shows [As Ac] (a pair of Aces)\n"
    early = TWO_BOARDS.replace(first + second, second + first)

    assert [] == codes(judged(TWO_BOARDS))
    assert ["HH509"] == codes(judged(early))


DISCARDS = (
    HEADER.format(game="Hold'em No Limit")
    + """\
Table 'Nowhere' 6-max Seat #1 is the button
Seat 1: Ada ($20 in chips)
Seat 2: Bo ($100 in chips)
Ada: posts small blind $1
Bo: posts big blind $2
*** HOLE CARDS ***
Dealt to Bo [Ks Kd 2s 3s]
Ada: calls $1
Bo: checks
*** FLOP *** [2c 7d 9h]
Bo: checks
Ada: checks
Bo: discards 2 cards [2s 3s]
Ada: discards 2 cards
*** TURN *** [2c 7d 9h] [Jc]
Bo: bets $2
Ada: folds
Uncalled bet ($2) returned to Bo
Bo collected $4 from pot
*** SUMMARY ***
Total pot $4 | Rake $0
Board [2c 7d 9h Jc]
Seat 1: Ada (button) (small blind) folded on the Turn
Seat 2: Bo (big blind) collected ($4)
"""
)


@pytest.mark.parametrize(("street", "found"), [("TURN", []), ("RIVER", ["HH422"])])
def test_a_street_after_discards_without_a_line_has_its_own_name(
    street: str, found: list[str]
) -> None:
    """The discards of Irish are a street, of which no line need tell; the turn comes after it."""
    text = DISCARDS.replace("*** TURN ***", f"*** {street} ***")
    (part,) = split(decode("x", text.encode(), None), DIALECTS)
    record = in_record(build(part, Reader("pokerstars.lark")).record, "irish")

    assert found == codes(Pipeline(Settings(strict=True)).case(record, HandSequence()))


RAISED = (
    HEADER.format(game="Hold'em No Limit")
    + """\
Table 'Nowhere' 6-max Seat #1 is the button
Seat 1: Ada ($100 in chips)
Seat 2: Bo ($0.25 in chips)
Seat 3: Cleo ($0.50 in chips)
Seat 4: Dirk ($100 in chips)
Bo: posts small blind $0.25 and is all-in
Cleo: posts big blind $0.50 and is all-in
Dirk: {posts}
*** HOLE CARDS ***
Dirk: {does}
Ada: raises {by} to $6
Dirk: folds
Uncalled bet ($4) returned to Ada
*** FLOP *** [2c 7d 9h]
*** TURN *** [2c 7d 9h] [Jc]
*** RIVER *** [2c 7d 9h Jc] [4s]
*** SHOW DOWN ***
Ada collected $3 from side pot-2
Ada: shows [As Ac] (a pair of Aces)
Cleo: shows [Qs Qd] (a pair of Queens)
Ada collected $0.75 from side pot-1
Bo: shows [Ks Kd] (a pair of Kings)
Ada collected $2 from main pot
*** SUMMARY ***
Total pot $5.75 Main pot $2. Side pot-1 $0.75. Side pot-2 $3. | Rake $0
Board [2c 7d 9h Jc 4s]
Seat 1: Ada (button) showed [As Ac] and won ($5.75) with a pair of Aces
Seat 2: Bo (small blind) showed [Ks Kd] and lost with a pair of Kings
Seat 3: Cleo (big blind) showed [Qs Qd] and lost with a pair of Queens
Seat 4: Dirk folded before Flop
"""
)
"""The big blind is all-in for a quarter of $2, and Dirk comes in."""


@pytest.mark.parametrize(
    ("posts", "by", "found"),
    [
        ("posts small & big blinds $3", "$4", []),
        ("posts small & big blinds $3", "$5.50", ["HH421"]),
        ("posts small & big blinds $3", "$3", ["HH421"]),
    ],
)
def test_a_raise_goes_over_the_live_part_of_both_blinds(
    posts: str, by: str, found: list[str]
) -> None:
    """Betting §2.1: of $3 in both blinds $1 is dead; the rest is more than the short big blind."""
    text = RAISED.format(posts=posts, does="checks", by=by)

    assert found == codes(judged(text))


@pytest.mark.parametrize(("by", "found"), [("$5.50", []), ("$5", ["HH421"])])
def test_a_second_small_blind_is_no_bet_to_raise(by: str, found: list[str]) -> None:
    """Dirk's missed $1 is dead: the raise goes over the big blind of $0.50 that is there."""
    text = RAISED.format(posts="posts small blind $1", does="folds", by=by)
    text = text.replace("Dirk: folds\nUncalled bet ($4)", "Uncalled bet ($5.50)")
    text = text.replace("Ada collected $3 from side pot-2\n", "")
    text = text.replace("$0.75 from side pot-1", "$0.50 from side pot")
    text = text.replace("$2 from main", "$1.75 from main").replace("($5.75)", "($2.25)")
    total = "Total pot $5.75 Main pot $2. Side pot-1 $0.75. Side pot-2 $3."
    text = text.replace(total, "Total pot $2.25 Main pot $1.75. Side pot $0.50.")

    assert found == codes(judged(text))


def test_a_board_without_a_number_is_held_against_each_of_several() -> None:
    """A summary that tells one board where two were dealt, and neither of them: one finding, and
    with another fault beside it no crash."""
    numbered = "FIRST Board [2c 7d 9h Jc 4s]\nSECOND Board [3c 8d Th Jd 4d]\n"
    told = TWO_BOARDS.replace(numbered, "Board [2c 7d 9h Jc 5s]\n")

    assert ["HH208"] == codes(judged(told))
    worse = told.replace("Ada: checks\n*** FIRST TURN", "*** FIRST TURN")
    assert {"HH208", "HH406"} == set(codes(judged(worse)))
