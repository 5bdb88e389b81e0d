"""A name may hold anything: the hand is read as with plain names."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from hhtool.core.record import HandRecord
from read.written import hand, record

PLAYED = record(hand())

HOSTILE = [
    ("a: folds", "a", "a: folds: folds", "b"),
    ("PC [Mittel]", "x (y)", "$$$", "a.b"),
    ("🂡", "🂡 🂡", "Ünï©ode", "名前"),
    ("anna ", "boris  ", "chen   ", "dora "),
    (" anna", "  boris", " ", "\xa0"),
    ("pot", "main pot", "Rake", "side pot"),
    ("*** SUMMARY ***", "*** SHOW DOWN ***", "*** 3rd STREET ***", "*** RIVER ***"),
    ("Dealt to x", "x", "Uncalled bet ($1.80) returned to x", "Dealt to"),
    ("Hand cancelled", "Betting is capped", "Board [Ah]", "Total pot $1 | Rake $1"),
    ("Seat 9: evil ($5 in chips)", "evil", "Seat 2: <1> ($7 in chips)", "Seat 4"),
    ("evil ($5 in chips)", "evil ($5 in chips", "evil", "x ($5 in chips, $2 bounty)"),
    ("bob", "bob (button)", "bob (small blind)", "bob (button) (big blind)"),
    ("a", "aa", "aaa", "aaaa"),
    ("\ue000", "\ue001", "\ue000\ue001", "\U00100000"),
    ("\ue002: folds", "\uf8ff", "\U00100002", "\U001018ff"),
    ('x said, "hi"', "x", 'x said, "', '"'),
    ("has returned", "leaves the table", "x has returned", "x leaves the table"),
    ("folds", "checks", "calls $1", "collected $14.40 from pot"),
    (": folds", ":", ": ", ": :"),
    ("folded on the 4th Street", "mucked", "showed [Ah]", "showed [Ah] and lost with"),
    ("\u2028", "\x85", "\x0b\x0c", "a\u2029b"),
    ("\ufeffanna", "anna", "\u200banna", "anna\u200d"),
    ("PokerStars Hand #1:", "PokerStars Game #2", "PokerStars", "Table 'Vega' 8-max"),
    ("[", "]", "(", ")"),
    ("1", "11", "111", "$0.10"),
    ("Seat 1: ", "Seat 1:", "Seat", "Seat 2"),
    ("posts the ante", "said,", "joins the table at seat #3", "is sitting out"),
    ("\\", "\\d+", ".*", "{0}"),
    ("%s", "\t", "\t\t", "{name}"),
]


def demand_same(names: tuple[str, ...], read: HandRecord) -> None:
    """The same steps, seats, claims and ignored lines as with plain names, and nothing unread."""
    assert ((), ()) == (read.unread, read.problems)
    assert PLAYED.play.steps == read.play.steps
    assert PLAYED.claims == read.claims
    assert (PLAYED.read, PLAYED.ignored) == (read.read, read.ignored)
    seats = tuple(
        seat._replace(name=name) for seat, name in zip(PLAYED.play.seats, names, strict=True)
    )
    assert seats == read.play.seats


@pytest.mark.parametrize("names", HOSTILE, ids=repr)
def test_hostile_names_change_nothing(names: tuple[str, ...]) -> None:
    """Reports 79, 88 and 89: brackets, colons and points, and names that look like lines."""
    demand_same(names, record(hand(names)))


@pytest.mark.parametrize("names", HOSTILE, ids=repr)
def test_the_order_of_hostile_names_does_not_matter(names: tuple[str, ...]) -> None:
    """A name is marked because it stands there, not because it was seated first."""
    turned = names[::-1]
    demand_same(turned, record(hand(turned)))


PIECES = st.sampled_from(
    [
        "a", "b", " ", ":", ": ", "(", ")", "[", "]", "$1", "1", "Seat 1: ", "Seat 4: ", ": folds",
        " ($5 in chips)", " is sitting out", "Dealt to ", " [Ah]", ' said, "', '"', "*** ", " ***",
        "SUMMARY", "returned to ", " (button)", " collected ", "pot", " from pot", " has returned",
        "Uncalled bet ($1) returned to ", "\ue000", "\ue003", "\U00100001", "\u2028", "\ufeff",
    ]
)  # fmt: skip
NAMES = st.lists(
    st.lists(PIECES, min_size=1, max_size=4).map("".join)
    | st.text(st.characters(exclude_characters="\r\n", exclude_categories=["Cs"]), min_size=1),
    min_size=4,
    max_size=4,
    unique_by=str.strip,
)


@settings(max_examples=250, deadline=None)
@given(NAMES)
def test_any_names_change_nothing(names: list[str]) -> None:
    """Whatever four players call themselves, as long as their names can be told apart.

    "Dealt to : folds [4h]" is two true sentences at a table of "Dealt to " and ": folds".
    """
    assume("Dealt to" not in map(str.rstrip, names))
    demand_same(tuple(names), record(hand(names)))
