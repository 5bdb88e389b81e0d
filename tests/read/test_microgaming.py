"""Hands of Microgaming as PokerTracker exports them, in both of its forms."""

import pytest

from hhtool.core import claims as c
from hhtool.core import play as p
from hhtool.core.cards import cards_text
from hhtool.core.record import AMOUNT_UNREADABLE, CUT_OFF, HEADER_UNREADABLE, HandRecord
from hhtool.read.spelling import respelled
from read.written import kinds, record

OLDER = """\
** Game ID 4416401541 starting - 2012-05-11 22:10:55
** Deal 254 (Deep) - €5 Min [Hold'em] (0.05|0.10 NL - € Cash Game) Real Money

- anna sitting in seat 1 with €10.00 at end €9.95
- boris sitting in seat 2 with €10.88 at end €11.12
- chen sitting in seat 4 with €11.73 at end €11.73 [Dealer]
- dora sitting in seat 5 with €10.00 at end €9.90
- emil sitting in seat 6 with €10.00 at end €9.90

dora posted the small blind - €0.05
emil posted the big blind - €0.10
anna posted to play - €0.05
** Dealing card to emil: K of s, 10 of d
anna folded
boris called - €0.10
chen folded
dora called - €0.05
emil bet - €0.30
boris folded
dora folded
emil mucks:
emil wins €0.64 from the main pot

End of game 4416401541
"""

LATER = """\
** Hand # 5870377181 starting - 2016-01-12 23:00:07
** Jerold - €50 Max [Omaha] (0.25|0.50 PL - Cash Game) Real Money

anna sitting in seat 1 with €110.18
boris sitting in seat 3 with €39.76[Dealer]
chen sitting in seat 5 with €48.85
chen posted the small blind - €0.25
anna posted the big blind - €0.50

** Dealing cards to anna: Ah, 3c, As, 10d
boris raised to €1.75
chen folded
anna raised to €5.25
boris called - €4.00

** Dealing the flop: 2h, 5d, Jc
anna bet - €11.75
boris went all-in - €34.01
anna called - €22.26

anna shows: Ah, 3c, As, 10d
boris mucks: 2d, Qh, Qs, 10h

** Dealing the turn: 6s

** Dealing the river: 9d
anna wins €78.27 from the main pot

Rake: €1.50
"""

EVENT = (
    "** Heads Up (Turbo)(10146282):Table 7 [Multi Table Hold'em] "
    "(10|20 NL - MTT seats:9 ) Real Money"
)

WAGERS = frozenset((p.POST_BIG_BLIND, p.CALL, p.BET, p.RAISE_WITH))


def clean(text: str) -> HandRecord:
    """The record of a text that is read without anything left over."""
    found = record(text)
    assert ((), ()) == (found.unread, found.problems)
    return found


def wagers(found: HandRecord) -> list[tuple[int, int]]:
    """Kind and amount of the big blind and what is wagered."""
    return [(step.kind, step.amount) for step in found.play.steps if step.kind in WAGERS]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (OLDER, ("4416401541", "holdem", "nl", (5, 10), "Deal 254 (Deep)", 2, 4)),
        (LATER, ("5870377181", "omaha", "pl", (25, 50), "Jerold", 1, 0)),
    ],
)
def test_the_second_line_tells_the_game(text: str, told: tuple[object, ...]) -> None:
    """Stakes are printed without a sign: what players bring to the table has it."""
    found = clean(text)
    play = found.play
    assert told == (
        found.id, play.game, play.limit, play.stakes, found.table, play.button, found.hero,
    )  # fmt: skip
    assert ("Microgaming", "EUR", False) == (found.site, play.denomination.code, play.tournament)


def test_a_tournament_is_played_for_chips() -> None:
    """Its number stands behind its title, which may have brackets."""
    lines = OLDER.replace("€", "").splitlines()
    found = clean("\n".join([lines[0], EVENT, *lines[2:]]))
    assert (True, "", "10146282", "7") == (
        found.play.tournament, found.play.denomination.code, found.tournament, found.table,
    )  # fmt: skip


def test_every_amount_is_what_is_put_in() -> None:
    """ "raised to" does not tell the total: the big blind calls 4.00 after 1.75, and 5.75 are in.
    What is bet before the flop raises a blind."""
    assert [
        (p.POST_BIG_BLIND, 50), (p.RAISE_WITH, 175), (p.RAISE_WITH, 525), (p.CALL, 400),
        (p.BET, 1175), (p.RAISE_WITH, 3401), (p.CALL, 2226),
    ] == wagers(clean(LATER))  # fmt: skip
    assert [(p.POST_BIG_BLIND, 10), (p.CALL, 10), (p.CALL, 5), (p.RAISE_WITH, 30)] == wagers(
        clean(OLDER)
    )


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ("anna checked\nboris went all-in - €34.01", p.BET),
        ("anna bet - €34.01\nboris went all-in - €34.01", p.CALL),
        ("anna bet - €40.00\nboris went all-in - €34.01", p.CALL),
        ("anna bet - €34.00\nboris went all-in - €34.01", p.RAISE_WITH),
    ],
)
def test_the_chips_tell_what_an_all_in_is(said: str, kind: int) -> None:
    """No more than there is to call is a call, with nothing to call it is a bet."""
    begin, _, rest = LATER.partition("anna bet")
    found = clean(begin + said + rest[rest.index("\nanna called - €22.26") :])
    (line,) = [claim.line for claim in found.claims if claim.kind == c.ALL_IN]
    assert [(kind, 3401)] == [(s.kind, s.amount) for s in found.play.steps if s.line == line]


def test_an_all_in_before_the_deal_is_the_big_blind() -> None:
    """Once the small one is posted; where it is not, nothing tells which of the two it is."""
    found = clean(OLDER.replace("emil posted the big blind - €0.10", "emil went all-in - €0.07"))
    assert (p.POST_BIG_BLIND, 7) == wagers(found)[0]
    unsure = record(OLDER.replace("dora posted the small blind", "dora went all-in"))
    assert [AMOUNT_UNREADABLE] == kinds(unsure)


def test_who_is_left_alone_does_not_show() -> None:
    """Anybody else who shows nothing gives up."""
    shown = {p.DECLINE_SHOW, p.MUCK}
    assert [p.DECLINE_SHOW] == [s.kind for s in clean(OLDER).play.steps if s.kind in shown]
    several = clean(LATER.replace("boris mucks: 2d, Qh, Qs, 10h", "boris mucks:"))
    assert [p.MUCK] == [s.kind for s in several.play.steps if s.kind in shown]


def test_what_is_paid_and_raked_is_claimed() -> None:
    """The older form tells no rake."""
    money = {c.COLLECTED, c.RAKE}
    assert [(c.COLLECTED, 64)] == [
        (e.kind, e.amount) for e in clean(OLDER).claims if e.kind in money
    ]
    assert [(c.COLLECTED, 7827), (c.RAKE, 150)] == [
        (e.kind, e.amount) for e in clean(LATER).claims if e.kind in money
    ]


@pytest.mark.parametrize(
    ("text", "cards"),
    [("10 of c, 9 of s", "Tc 9s"), ("10h, Qs", "Th Qs"), ("K of d", "Kd")],
)
def test_cards_are_told_in_words_or_letters(text: str, cards: str) -> None:
    """With commas between them."""
    assert cards == respelled(text)
    dealt = next(step for step in clean(OLDER).play.steps if step.kind == p.DEAL)
    assert "Ks Td" == cards_text(dealt.cards)


@pytest.mark.parametrize(("text", "last"), [(OLDER, "\nEnd of game"), (LATER, "\nRake: ")])
def test_a_hand_without_its_last_line_is_cut_off(text: str, last: str) -> None:
    """It is the only thing that tells that nothing is lost."""
    assert [CUT_OFF] == kinds(record(text[: text.index(last)]))


def test_a_hand_without_its_second_line_has_no_game() -> None:
    """Nothing else tells it."""
    lines = OLDER.splitlines()
    assert [HEADER_UNREADABLE] == kinds(record("\n".join([lines[0], *lines[2:]])))


def test_names_may_be_like_what_stands_around_them() -> None:
    """A seat's name is all before the last "sitting in seat"."""
    name = "x sitting in seat 9 with 5"
    found = clean(OLDER.replace("boris", name))
    assert name == found.play.seats[1].name
