"""A name may hold anything: a Chinese or open-face hand is read as with plain names."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from hhtool.core.record import HandRecord
from read.row_written import CLASSIC, OPEN_FACE
from read.written import hand, record

TEXTS = {"jokers": OPEN_FACE, "classic": CLASSIC}
PLAYED = {name: record(hand(text=text)) for name, text in TEXTS.items()}

HOSTILE = [
    ("a: sets front", "a", "a: sets front: fouls", "b"),
    ("a", "a vs b", "b", "c vs c"),
    ("a", "a pays b", "b", "b pays rake"),
    ("rake", "pays", "pays rake", "vs"),
    ("rake €0.20", "x pays rake 1", "of", "of 5"),
    ("PC [Mittel]", "x (y)", "$$$", "a.b"),
    ("🂡", "🂡 🂡", "Ünï©ode", "名前"),
    ("anna ", "boris  ", "chen   ", "dora "),
    (" anna", "  boris", " ", "\xa0"),
    ("*** SUMMARY ***", "*** SHOWDOWN ***", "*** STREET 1 ***", "*** SCORING ***"),
    ("Dealt to x", "x", "Fantasyland: x (14 cards)", "Dealt to"),
    ("Fantasyland", "Fantasyland: x", "x", "Fantasyland: "),
    ("chen", "chen (14 cards)", "(14 cards)", "chen (14 cards) (14 cards)"),
    ("Rules", "Rules: ofc", "Match #1 is over", "Cap: 9 points"),
    ("Rake", "Rake 5", "Rake €0.20", "Rake 0"),
    ("Seat 9: evil ($5 in chips)", "evil", "Seat 2: <1> ($7 in chips)", "Seat 4"),
    ("evil ($5 in chips)", "evil ($5 in chips", "evil", "x (€1 in chips, €2 bounty)"),
    ("bob", "bob (button)", "bob (button) (button)", "bob fouled,"),
    ("bob fouled, scored +1 points and has €5", "bob", "scored", "scored +1 points"),
    ("a", "aa", "aaa", "aaaa"),
    ("\ue000", "\ue001", "\ue000\ue001", "\U00100000"),
    ("\ue002: fouls", "\uf8ff", "\U00100002", "\U001018ff"),
    ('x said, "hi"', "x", 'x said, "', '"'),
    ("is disconnected", "is back", "x: is back", "sits out"),
    (": fouls", ":", ": ", ": :"),
    ("\u2028", "\x85", "\x0b\x0c", "a\u2029b"),
    ("\ufeffanna", "anna", "\u200banna", "anna\u200d"),
    ("Kush Club Hand #1:", "Kush Club", "Kush Club Hand #1204-2", "Hand #1: 2-7 Pineapple"),
    ("A Hand #1: 2-7 Pineapple (1/point) - 2026/11/29 18:42:07 UTC", "A", "Salon", "Salon Hand"),
    ("[", "]", "(", ")"),
    ("[Ah]", "[]", "[?? ??]", "Jk"),
    ("1", "11", "+1", "€15"),
    ("front", "middle", "back", "total"),
    ("front [] middle [] back []", "shows front", "declares dragon", "surrenders"),
    ("Seat 1: ", "Seat 1:", "Seat", "Seat 2"),
    ("Table 'x' Seat #1 is the button", "Table '", "Match #", "Cap: "),
    ("\\", "\\d+", ".*", "{0}"),
    ("%s", "\t", "\t\t", "{name}"),
    ("x" * 64, "x" * 63, "x" * 62 + " ", "x" * 61),
]


def demand_same(text: str, names: tuple[str, ...], read: HandRecord) -> None:
    """The same steps, seats, claims and ignored lines as with plain names, and nothing unread."""
    played = PLAYED[text]
    assert ((), ()) == (read.unread, read.problems)
    assert played.play.steps == read.play.steps
    assert played.claims == read.claims
    assert (played.read, played.ignored) == (read.read, read.ignored)
    seats = tuple(
        seat._replace(name=name) for seat, name in zip(played.play.seats, names, strict=True)
    )
    assert seats == read.play.seats


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("names", HOSTILE, ids=repr)
def test_hostile_names_change_no_row_and_no_payment(text: str, names: tuple[str, ...]) -> None:
    """Names that look like lines, like one another, or like the middle of a line with two names;
    seated in either order."""
    demand_same(text, names, record(hand(names, TEXTS[text])))
    turned = names[::-1]
    demand_same(text, turned, record(hand(turned, TEXTS[text])))


PIECES = st.sampled_from(
    [
        "a", "b", " ", ":", ": ", "(", ")", "[", "]", "€1", "1", "+1", "Seat 1: ", "Seat 4: ",
        ": fouls", " ($5 in chips)", " is sitting out", "Dealt to ", " [Ah]", ' said, "', '"',
        "*** ", " ***", "SUMMARY", " vs ", " pays ", " pays rake ", " of ", "rake", "total ",
        " (button)", " fouled, ", " scored +1 points and has 5", "Fantasyland: ", " (14 cards)",
        " Hand #1: ", "2-7 Pineapple", "\ue000", "\ue003", "\U00100001", "\u2028", "\ufeff",
    ]
)  # fmt: skip
NAMES = st.lists(
    st.lists(PIECES, min_size=1, max_size=4).map("".join)
    | st.text(st.characters(exclude_characters="\r\n", exclude_categories=["Cs"]), min_size=1),
    min_size=4,
    max_size=4,
    unique_by=str.strip,
)


@settings(max_examples=200, deadline=None)
@given(NAMES, st.sampled_from(list(TEXTS)))
def test_any_names_change_no_row_and_no_payment(names: list[str], text: str) -> None:
    """Whatever four players call themselves, as long as a line has one true reading: "Dealt to :
    fouls" and "a vs b vs b: …" can be two sentences at a table where two parts of them are names.
    """
    assume(not _read_in_two_ways([name.rstrip() for name in names]))
    demand_same(text, tuple(names), record(hand(names, TEXTS[text])))


def _read_in_two_ways(names: list[str]) -> bool:
    joined = {f"{a} {verb} {b}" for a in names for b in names for verb in ("vs", "pays")}
    return bool(joined & set(names)) or bool(
        {"Dealt to", "Fantasyland", "Rules"} & {name.rstrip(": ") for name in names}
    )
