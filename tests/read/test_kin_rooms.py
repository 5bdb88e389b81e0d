"""Rooms that write PokerStars' text under another name: what each of them writes in its own way."""

import pytest

from hhtool.core import claims as c
from hhtool.core import play as p
from hhtool.core.cards import cards_text
from hhtool.core.record import HandRecord
from read.written import record

ONCE = """\
Run It Once Poker Hand #77:  Omaha Pot Limit (€0.25/€0.50) - 2019/08/14 17:55 UTC \
[2019/08/14 18:55 CET]
Table ID '36197292' 6-Max Seat #1 is the button
Seat 1: anna (€30 in chips)
Seat 2: boris (€50 in chips)
Seat 5: chen (€40 in chips)
boris: posts small blind €0.25
chen: posts big blind €0.50
*** HOLE CARDS ***
STP added: €5.00
Dealt to anna [9s 8c 6s 5d]
anna: raises €29.50 to €30 and is all-in
boris: calls €29.75
chen: folds
*** FLOP *** [2c Kd 5c]
*** TURN *** [2c Kd 5c] [2s]
*** RIVER *** [2c Kd 5c 2s] [Ad]
*** SHOWDOWN ***
boris shows [Ac Jd 5h 4d] for Two Pairs [Ad Ac Kd 5h 5c]
boris shows [Ac Jd 5h 4d] for Flush [Ad Ac Kd 5h 5c]
boris collected €5.50 from side pot 1
boris collected €58 from pot
*** SUMMARY ***
Total pot €65.50 | Main pot €60 | Side pot €5.50 | STP €5.00 | Rake €2.00
Board [2c Kd 5c 2s Ad]
Seat 5: chen (big blind) folded before Flop (timeout)
Seat 2: boris (small blind) showed [Ac Jd 5h 4d] and won €63.50 with Two Pairs A 5 and K
Seat 1: anna (button) mucked [9s 8c 6s 5d] and lost
"""


def clean(text: str) -> HandRecord:
    """The record of a text that is read without anything left over."""
    found = record(text)
    assert ((), ()) == (found.unread, found.problems)
    return found


def test_run_it_once_is_read_in_its_own_form() -> None:
    """Its tables, pots, hand names and results; money of the house is play."""
    found = clean(ONCE)

    assert ("Run It Once", "runitonce", "36197292") == (found.site, found.dialect, found.table)
    assert "2019-08-14T18:55:00+02:00" == found.started_at
    assert [(p.HOUSE_MONEY, 500)] == [
        (step.kind, step.amount) for step in found.play.steps if step.kind == p.HOUSE_MONEY
    ]
    told = {claim.kind: claim.amount for claim in found.claims if claim.amount}
    assert 500 == told[c.HOUSE_ADDED]
    assert (6550, 6000, 550) == (told[c.TOTAL_POT], told[c.MAIN_POT], told[c.SIDE_POT])
    assert 6350 == told[c.SUMMARY_WON]
    sides = [claim.values for claim in found.claims if claim.kind == c.COLLECTED]
    assert [(1,), (0,)] == sides


def test_run_it_once_describes_hands_in_its_own_words() -> None:
    """A name alone is a description without ranks; one that is not known describes nothing."""
    kinds = (c.DESCRIBED, c.SUMMARY_DESCRIBED)
    told = [(e.kind, e.text, e.values) for e in clean(ONCE).claims if e.kind in kinds]
    assert [
        (c.DESCRIBED, "two_pair", ()),
        (c.SUMMARY_DESCRIBED, "two_pair", (12, 3, 11)),
    ] == told


@pytest.mark.parametrize(
    ("words", "name", "ranks"),
    [
        ("Pair of Q and A K 5", "pair", (10, 12, 11, 3)),
        ("Three of Kind 4's and Q 8", "three_of_a_kind", (2, 10, 6)),
    ],
)
def test_run_it_once_names_ranks_by_letters(words: str, name: str, ranks: tuple[int, ...]) -> None:
    """The kickers follow."""
    found = clean(ONCE.replace("Two Pairs A 5 and K", words))
    (claim,) = (claim for claim in found.claims if claim.kind == c.SUMMARY_DESCRIBED)
    assert (name, ranks) == (claim.text, claim.values)


def test_run_it_once_names_the_street_before_which_somebody_folds() -> None:
    """Who is said to fold before the turn folds on the flop."""
    for words, street in (("Flop", "hole_cards"), ("Turn", "flop"), ("River", "turn")):
        found = clean(ONCE.replace("folded before Flop (timeout)", f"folded before {words}"))
        assert [street] == [e.text for e in found.claims if e.kind == c.SUMMARY_FOLDED]


def test_run_it_once_marks_the_player_whose_file_it_is() -> None:
    """In tournaments, where others' cards are printed too; seats may stand in any order."""
    header = (
        "Run It Once Poker Hand #78: Tournament #122715, €4.69+€0.31 Cub3d, "
        "Hold'em No Limit (10/20) - 2021/02/13 22:01 UTC [2021/02/13 23:01 CET]"
    )
    lines = ONCE.replace("€", "").splitlines()[1:]
    lines[1], lines[3] = lines[3], lines[1] + " [hero]"
    found = clean("\n".join([header, *lines]))

    assert (True, "122715", "anna") == (
        found.play.tournament,
        found.tournament,
        found.play.seats[found.hero].name,
    )
    assert not any(seat.sitting_out for seat in found.play.seats)


APP = """\
PPPoker Hand #934479950000496:  5 Card Omaha Pot Limit ($0.30/$0.60 USD) - 2025/06/21 17:47:21 UTC
Table 'ClubId:29,Table:PPP_9' 6-max Seat #2 is the button
Seat 1: 9535605 ($10 in chips)
Seat 2: 9673947 ($10 in chips)
9535605: posts small blind $0.30
9673947: posts big blind $0.60
*** HOLE CARDS ***
Dealt to 9535605 [Qh Qs Js 8s 8c]
9535605: calls $0.30
9673947: checks
*** FLOP *** [2d Td Ks] {Rake: $0}
9535605: checks
9673947: checks
*** TURN *** [2d Td Ks] [4h] {Rake: $0}
*** SHOW DOWN ***
9535605: mucks hand
9673947 collected $1.20 from pot
*** SUMMARY ***
Total pot $1.20 | Rake $0
Board [2d Td Ks 4h]
Seat 1: 9535605 showed [Qh Qs Js 8s 8c]
Seat 2: 9673947 (button) showed [4s Jh Ac Kh 6h]
Hand ended at 2025/06/21 17:48:45
"""


@pytest.mark.parametrize("room", ["PPPoker", "PokerMaster", "PokerBros"])
def test_club_apps_are_read_as_their_converters_write(room: str) -> None:
    """Cards in the summary without a result, and a line behind it."""
    found = clean(APP.replace("PPPoker", room))

    assert ("omaha5", "pl", "pppoker") == (found.play.game, found.play.limit, found.dialect)
    assert ["Qh Qs Js 8s 8c", "4s Jh Ac Kh 6h"] == [
        cards_text(step.cards) for step in found.play.steps if step.kind == p.SUMMARY_SHOW
    ]
    assert len(APP.splitlines()) == found.place.last_line


def test_full_tilt_on_stars_software_is_not_the_old_full_tilt() -> None:
    """From 2016 on it writes PokerStars' text."""
    header = (
        "Full Tilt Hand #153580337131: Tournament #1571041343, 870+130 Hold'em No Limit - "
        "Level I (10/20) - 2016/05/20 8:25:45 ET"
    )
    lines = APP.replace("$", "").splitlines()[1:-1]
    found = clean("\n".join([header, *lines]))
    assert ("fulltilt-stars", "1571041343") == (found.dialect, found.tournament)
    assert "2016-05-20T08:25:45-04:00" == found.started_at
