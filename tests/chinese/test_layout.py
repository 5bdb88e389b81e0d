"""Where cards fall when the clock sets them: back, middle, front, in the order of the deal."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hhtool.chinese.layout import (
    MISDEALT,
    MOVES_UNTOLD,
    NO_LAYOUT,
    NO_ROOM,
    NOT_HIS,
    NOT_TOLD,
    TOO_MANY,
    UNSEEN,
    UNTIMED,
    Layout,
    agrees,
    as_expected,
    lay_out,
)
from hhtool.core.cards import DECK, Card, cards_text, parse_cards
from hhtool.core.rows import ROOM, Placing, Rows
from support.row_plays import arranged, changed, texts
from support.row_scripts import BY_CLOCK, PINEAPPLE, THREE, TWO

RULE = ("back", "middle", "front")
FREE = (0, 0, 0)
FORTY = settings(derandomize=True, deadline=None, max_examples=200, database=None)


def laid(dealt: str, lying: tuple[int, int, int], place: int, kept: str = "") -> tuple[str, ...]:
    """A layout as text: front, middle, back, discards. `kept` is "Kh front, 5s back"."""
    pairs = [entry.split() for entry in kept.split(",") if entry.strip()]
    rows = {"front": 0, "middle": 1, "back": 2}
    still = [(parse_cards(card)[0], rows[row]) for card, row in pairs]
    layout = lay_out(parse_cards(dealt), lying, RULE, place, still)
    return (*texts(layout.rows), cards_text(layout.discards))


@pytest.mark.rule("chinese-help", "showdown and scoring, time")
@pytest.mark.parametrize(
    ("dealt", "front", "middle", "back"),
    [
        (
            "9c Kd 4h Kc 9d Ah 7s 2c As 3d Js Jd Qc",
            "Js Jd Qc",
            "Ah 7s 2c As 3d",
            "9c Kd 4h Kc 9d",
        ),
        (
            "9c Kd 4h 7s 2c As 3d Ah 9d Qc Js Jd Kc",
            "Js Jd Kc",
            "As 3d Ah 9d Qc",
            "9c Kd 4h 7s 2c",
        ),
    ],
)
def test_c18_classic_cards_fall_from_the_back_to_the_front(
    dealt: str, front: str, middle: str, back: str
) -> None:
    """C18: deal order, left to right, nothing sorted; the second of the hands fouls."""
    assert (front, middle, back, "") == laid(dealt, FREE, 13)

    script = f"deal\nA dealt {dealt}\nA out\nA auto {front} / {middle} / {back}"
    hand = arranged("A B button B", script, "classic", "classic")
    (placing,) = hand.placings("A")
    assert (front, middle, back) == texts(placing.expected)
    assert as_expected(placing) is True


@pytest.mark.rule("pineapple-help", "time to move, automatic layout")
@pytest.mark.rule("connective-help", "time, automatic layout")
@pytest.mark.parametrize("house", ["pokerdom-pineapple", "connective-pineapple"])
def test_o11_an_absent_player_fills_the_back_then_the_middle_then_the_front(house: str) -> None:
    """O11: the third card of a street is discarded; street 4 has one for the middle, one in
    front."""
    streets = (
        ("9h 4c Kd 7s 2d", " /  / 9h 4c Kd 7s 2d"),
        ("Jc Jd 3h", " / Jc Jd /  - 3h"),
        ("As 8c 6d", " / As 8c /  - 6d"),
        ("Qh 5s Tc", "5s / Qh /  - Tc"),
        ("Ac 2s 9d", "Ac 2s /  /  - 9d"),
    )
    lines = []
    for number, (dealt, layout) in enumerate(streets, 1):
        lines += [f"street {number}", f"A dealt {dealt}", "A out", f"A auto {layout}"]
    hand = arranged("A B button B", "\n".join(lines), house=house)

    assert ("5s Ac 2s", "Jc Jd As 8c Qh", "9h 4c Kd 7s 2d") == hand.rows("A")
    assert "3h 6d Tc 9d" == hand.discards("A")
    assert [True] * 5 == [as_expected(placing) for placing in hand.placings("A")]


def test_fantasyland_lays_five_back_five_middle_three_front() -> None:
    """The rest is discarded (§2.4, 6)."""
    dealt = "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2d 3d"

    assert ("Qc Kc Ac", "7c 8c 9c Tc Jc", "2c 3c 4c 5c 6c", "2d 3d") == laid(dealt, FREE, 13)


TENTATIVE = """
street 1
A dealt 2c 3c 4c 5c 6c
A places 5c in front
A places 2c in middle
A places 6c in middle
A takes back 6c
A out
"""


@pytest.mark.rule("tonybet-rules", "time")
def test_a_house_that_keeps_unconfirmed_cards_lays_only_the_rest() -> None:
    """Cards that lie in a row stay; one that was taken back does not."""
    script = f"{TENTATIVE}A auto 5c / 2c / 3c 4c 6c"
    kept = arranged("A B button B", script, house="tonybet-pineapple")
    (placing,) = kept.placings("A")
    assert ("5c", "2c", "3c 4c 6c") == texts(placing.expected)
    assert as_expected(placing) is True
    assert "auto_layout_keeps_tentative" in kept.used()

    (placing,) = arranged("A B button B", script, house="pokerdom-pineapple").placings("A")
    assert ("", "", "2c 3c 4c 5c 6c") == texts(placing.expected)
    assert as_expected(placing) is False


@pytest.mark.parametrize(
    ("kept", "expected"),
    [
        ("", ("", "Jh 9d", "", "4h")),
        ("4h front", ("4h", "Jh", "", "9d")),
        ("Jh front", ("Jh", "9d", "", "4h")),
        ("9d middle, 4h front", ("4h", "9d", "", "Jh")),
    ],
)
def test_what_is_left_when_enough_are_placed_is_discarded(
    kept: str, expected: tuple[str, ...]
) -> None:
    """Of three cards two go into the rows: those that lie there, then the first dealt."""
    assert expected == laid("Jh 9d 4h", (1, 2, 5), 2, kept)


def test_the_rows_are_filled_in_the_order_that_the_house_names() -> None:
    """`auto_layout_rows` is a permutation of the rows."""
    layout = lay_out(parse_cards("Jh 9d 4h"), (2, 4, 5), ("front", "back", "middle"), 2)

    assert ("Jh", "9d", "") == texts(layout.rows)


@pytest.mark.parametrize(
    ("lying", "kept", "why"),
    [
        ((3, 5, 5), [], NO_ROOM),
        ((3, 5, 4), [], NO_ROOM),
        ((0, 0, 0), [("Jh", 0), ("9d", 0), ("4h", 0)], TOO_MANY),
        ((0, 0, 0), [("2c", 0)], NOT_HIS),
    ],
)
def test_a_layout_that_cannot_be_made_says_why(
    lying: tuple[int, int, int], kept: list[tuple[str, int]], why: str
) -> None:
    """An earlier slip may leave no room, or cards that the rule does not foresee."""
    still = [(parse_cards(card)[0], row) for card, row in kept]

    assert why == lay_out(parse_cards("Jh 9d 4h"), lying, RULE, 2, still).why_open


def test_hidden_cards_are_laid_like_any_other() -> None:
    """The shape of the layout is known though the cards are not."""
    layout = lay_out(parse_cards("?? ?? ??"), (0, 2, 4), RULE, 2)

    assert (("", "??", "??"), "??", UNSEEN) == (
        texts(layout.rows),
        cards_text(layout.discards),
        layout.why_open,
    )


def rows_of(text: str) -> Rows:
    """ "a / b / c" as rows."""
    front, middle, back = (parse_cards(part) for part in text.split("/"))
    return front, middle, back


@pytest.mark.parametrize(
    ("due", "there", "answer"),
    [
        ("2c / 3c 4c /", "2c / 4c 3c /", True),
        ("2c / 3c 4c /", "3c / 2c 4c /", False),
        ("2c / 3c 4c /", "2c 3c / 4c /", False),
        ("2c / ?? 4c /", "2c / 4c 3c /", True),
        ("?? / ?? 4c /", "2c / 4c 3c /", None),
        ("?? / ?? 4c /", "4c / 2c 3c /", False),
        ("?? / ?? 4c /", "4c / 2c ?? /", False),
        ("2c / ?? 4c /", "2c / 5c 3c /", False),
        ("2c / 3c 4c /", "2c / ?? 3c /", True),
        ("2c / 3c 4c /", "?? / ?? 3c /", None),
        ("2c / 3c 4c /", "?? / 2c ?? /", False),
        ("2c / 3c 4c /", "2c / ?? 5c /", False),
        ("?? / ?? ?? /", "?? ?? / ?? /", False),
    ],
)
def test_a_layout_is_compared_card_by_card(due: str, there: str, answer: bool | None) -> None:
    """The places within a row have no order. Cards unseen leave it open where they may have
    changed places, and the rest is as it should be."""
    assert answer is agrees(Layout(rows_of(due), (), ""), rows_of(there), ())


def test_the_card_given_up_counts_where_it_is_seen() -> None:
    """Two cards of equal use may have changed places with the discard."""
    due = Layout(rows_of(" / 3c 4c /"), parse_cards("5c"), "")

    assert agrees(due, due.rows, parse_cards("5c")) is True
    assert agrees(due, due.rows, parse_cards("??")) is True
    assert agrees(due, due.rows, parse_cards("6c")) is False
    assert agrees(due, due.rows, ()) is True
    assert agrees(due, rows_of(" / 3c 5c /"), parse_cards("??")) is False


@pytest.mark.parametrize(
    ("dealt", "laid", "answer"),
    [
        ("?? 7h Th", " / ?? 7h /  - Th", True),
        ("?? 7h Th", " / 7h Qs /  - Th", True),
        ("?? 7h Th", " / 7h Qs /  - ??", True),
        ("?? 7h Th", " / 7h Th /  - ??", False),
        ("?? 7h Th", " / ?? Th /  - ??", False),
        ("?? 7h Th", " / ?? ?? /  - 7h", False),
        ("?? 7h Th", " / ?? ?? /  - ??", None),
        ("?? ?? Th", " / ?? ?? /  - ??", None),
        ("?? ?? Th", " / Qs Ks /  - ??", True),
        ("?? ?? Th", " / Th Ks /  - ??", False),
        ("?? 7h ??", " / 7h Qs /  - ??", None),
        ("?? 7h ??", " / Qs Ks /  - ??", False),
        ("?? 7h ??", "7h / Qs /  - ??", False),
        ("?? ?? ??", "?? ?? /  /  - ??", False),
    ],
)
def test_a_card_that_is_seen_has_to_lie_where_it_is_due(
    dealt: str, laid: str, answer: bool | None
) -> None:
    """The back is full, so the first two cards fall into the middle and the third is given up
    (§2.4); what cards are unseen decides only what is left open by those that are seen."""
    script = f"""
        street 1
        A dealt 2c 3c 4c 5c 6c
        A sets  /  / 2c 3c 4c 5c 6c
        B dealt 2d 3d 4d 5d 6d
        B sets  /  / 2d 3d 4d 5d 6d
        street 2
        A dealt {dealt}
        A out
        A auto {laid}
        """
    assert as_expected(placing(script)) is answer


def placing(script: str, house: str = "defaults") -> Placing:
    """The last placing of A."""
    return arranged(TWO, script, house=house).placings("A")[-1]


FIRST = "street 1\nA dealt 2c 3c 4c 5c 6c\n"


@pytest.mark.parametrize(
    ("script", "why", "agreed"),
    [
        (f"{FIRST}A out\nA auto  /  / 2c 3c 4c 5c 6c", "", True),
        (f"{FIRST}A out\nA auto 2c /  / 3c 4c 5c 6c", "", False),
        (f"{FIRST}A auto  /  / 2c 3c 4c 5c 6c", UNTIMED, None),
        (f"{FIRST}A auto 2c /  / 3c 4c 5c 6c", "", False),
        ("street 1\nA out\nA auto  /  / 2c 3c 4c 5c 6c", NOT_TOLD, None),
        ("street 1\nA out\nA auto 2c /  / 3c 4c 5c 6c", NOT_TOLD, False),
        ("street 1\nA dealt ?? ?? ?? ?? ??\nA out\nA auto  /  / 2c 3c 4c 5c 6c", UNSEEN, True),
        ("street 1\nA dealt ?? ?? ?? ?? ??\nA out\nA auto 2c /  / 3c 4c 5c 6c", UNSEEN, False),
        ("street 1\nA dealt 2c 3c 4c 5c\nA out\nA auto  /  / 2c 3c 4c 5c", MISDEALT, None),
    ],
)
def test_an_automatic_turn_says_what_it_should_have_been_or_why_not(
    script: str, why: str, agreed: bool | None
) -> None:
    """A wrong shape is wrong even where the cards are not seen; a right layout is open where no
    time-out is told."""
    found = placing(script)

    assert (why, agreed) == (found.why_open, as_expected(found))


def test_a_house_that_keeps_unconfirmed_cards_needs_a_text_that_tells_of_them() -> None:
    """Moves are optional lines: without any, cards may have lain there."""
    script = f"{FIRST}A out\nA auto 2c /  / 3c 4c 5c 6c"
    found = placing(script, house="tonybet-pineapple")
    assert (MOVES_UNTOLD, None) == (found.why_open, as_expected(found))

    script = f"{FIRST}A places 3c in back\nA out\nA auto 2c /  / 3c 4c 5c 6c"
    assert as_expected(placing(script, house="tonybet-pineapple")) is False


@pytest.mark.parametrize(
    ("dealt", "laid", "agreed"),
    [
        ("?? 8c ??", " / 7c 8c /  - ??", None),
        ("?? 8c ??", " / 7c Kd /  - 8c", None),
        ("?? 8c ??", "8c / 7c /  - ??", None),
        ("?? ?? ??", " / 7c 8c /  - ??", None),
        ("9c 8c ??", " / 7c 9c /  - 8c", True),
        ("9c 8c ??", " / 7c 8c /  - 9c", None),
    ],
)
def test_a_card_that_stays_may_be_any_of_those_unseen(
    dealt: str, laid: str, agreed: bool | None
) -> None:
    """7c lies in the middle and stays. Where it was dealt first, 8c follows it; where last, the
    first card does, and 8c is given up. Other unseen cards may have lain anywhere, untold."""
    script = f"""
        street 1
        A dealt 2c 3c 4c 5c 6c
        A sets  /  / 2c 3c 4c 5c 6c
        street 2
        A dealt {dealt}
        A places 7c in middle
        A out
        A auto {laid}
        """
    found = placing(script, house="tonybet-pineapple")

    assert agreed is as_expected(found)


def test_a_house_that_kills_a_late_hand_lays_nothing_out() -> None:
    """`timeout_action` foul: the hand is dead whatever the room lays."""
    hand = arranged(THREE, BY_CLOCK, timeout_action="foul")

    assert [NO_LAYOUT] * 5 == [turn.why_open for turn in hand.placings("anna")]
    assert (True, False, False) == hand.arranged.late
    assert "timeout_action" in hand.used()


def test_after_a_layout_against_the_rule_the_next_ones_may_follow_it_from_there_or_not() -> None:
    """One wrong layout is one slip: later ones are right from where the cards lie, and from where
    they should lie."""
    wrong = changed(BY_CLOCK, ("auto  / 7h Th /  - Jd", "auto 7h / Th /  - Jd"))
    hand = arranged(THREE, wrong)
    assert [True, False, True, True, True] == [as_expected(t) for t in hand.placings("anna")]

    from_there = changed(wrong, ("auto 8s / 5d /  - Tc", "auto  / 5d 8s /  - Tc"))
    hand = arranged(THREE, from_there)
    assert [True, False, True, True, True] == [as_expected(t) for t in hand.placings("anna")]

    again = changed(wrong, ("auto 8s / 5d /  - Tc", "auto 5d 8s /  /  - Tc"))
    hand = arranged(THREE, again)
    assert [True, False, True, False, True] == [as_expected(t) for t in hand.placings("anna")]


def test_a_player_who_sets_has_no_layout_to_compare() -> None:
    """Only the clock follows a rule."""
    for turn in arranged(TWO, PINEAPPLE).placings("A"):
        assert (((), (), ()), (), "") == (turn.expected, turn.expected_discards, turn.why_open)


@FORTY
@given(st.permutations(DECK), st.permutations(RULE), st.sampled_from([(5, 5), (3, 2), (1, 1)]))
def test_the_automatic_layout_always_fits(
    deck: list[Card], order: list[str], street: tuple[int, int]
) -> None:
    """Streets that only the clock sets fill every row, and never one beyond its room (§2.4, 4)."""
    lying = [0, 0, 0]
    cards = list(deck)
    while sum(lying) < 13:
        deal, place = street if sum(lying) else (5, 5)
        place = min(place, 13 - sum(lying))
        dealt, cards = cards[:deal], cards[deal:]
        layout = lay_out(dealt, lying, order, place)
        placed = [card for row in layout.rows for card in row]
        assert "" == layout.why_open
        assert sorted(dealt) == sorted([*placed, *layout.discards])
        assert dealt[:place] == [card for card in dealt if card in placed]
        lying = [have + len(row) for have, row in zip(lying, layout.rows, strict=True)]
        assert all(have <= room for have, room in zip(lying, ROOM, strict=True))
    assert list(ROOM) == lying
