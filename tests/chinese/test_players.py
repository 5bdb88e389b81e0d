"""Who is in the hand: how many, who sits out, and who plays in fantasyland with how many cards."""

import pytest

from hhtool.core import rows as r
from support.row_plays import arranged, changed
from support.row_scripts import FANTASY, FANTASY_SEATS, PINEAPPLE, TWO

# ---- players -------------------------------------------------------------------------------------

FOUR = """
street 1
A dealt 2c 3c 4c 5c 6c
A sets 2c / 3c / 4c 5c 6c
B dealt 2d 3d 4d 5d 6d
B sets 2d / 3d / 4d 5d 6d
C dealt 2h 3h 4h 5h 6h
C sets 2h / 3h / 4h 5h 6h
D dealt 2s 3s 4s 5s 6s
D sets 2s / 3s / 4s 5s 6s
"""


@pytest.mark.parametrize(
    ("game", "most", "expected", "question"),
    [
        ("ofc", 4, None, ""),
        ("ofc", 3, ("D", (4,), (3,)), "chinese.max_seats"),
        ("ofc", 2, ("C", (4,), (2,)), "chinese.max_seats"),
        ("pineapple", 3, ("D", (4,), (3,)), ""),
        ("pineapple", 4, ("D", (4,), (3,)), ""),
    ],
)
@pytest.mark.rule("pokerdom-help", "tables")
def test_a_table_has_room_for_as_many_as_the_game_and_the_house_seat(
    game: str, most: int, expected: tuple[str, tuple[int], tuple[int]] | None, question: str
) -> None:
    """Four players at Pineapple would need more cards than there are; no house changes that."""
    hand = arranged("A B C D button D", FOUR, game, max_seats=most)
    found = [b for b in hand.notes.breaches if b.kind == r.TOO_MANY_PLAYERS]

    told = [((hand.name(b.seat), b.stated, b.allowed), b.question) for b in found]
    assert ([(expected, question)] if expected else []) == told
    assert bool(question) == ("max_seats" in hand.used())


@pytest.mark.parametrize(
    ("head", "answers", "expected", "asked"),
    [
        ("A B* C button C", {}, [], "sitout_waits_for_fantasy_chain"),
        (
            "A B* C button C",
            {"sitout_waits_for_fantasy_chain": False},
            ["4 B deal_to_absent"],
            "sitout_waits_for_fantasy_chain",
        ),
        ("A* B C button C", {}, [], "absent_own_fantasy"),
        (
            "A* B C button C",
            {"absent_own_fantasy": "forfeit"},
            ["3 A deal_to_absent"],
            "absent_own_fantasy",
        ),
    ],
)
@pytest.mark.rule("pineapple-help", "time to move, disconnection")
@pytest.mark.rule("connective-help", "disconnection")
@pytest.mark.parametrize("house", ["pokerdom-pineapple", "connective-pineapple"])
def test_an_absent_player_is_dealt_in_for_fantasyland_where_the_house_says_so(
    head: str, answers: dict[str, object], expected: list[str], asked: str, house: str
) -> None:
    """For an opponent's, which is part of the hand before; and for his own."""
    given = {f"chinese.{name}": value for name, value in answers.items()}
    hand = arranged(head, FANTASY, house=house, answers=given)

    assert expected == hand.told()
    assert asked in hand.used()


def test_an_absent_player_who_comes_back_before_the_deal_is_there() -> None:
    """His seat line was printed before."""
    script = changed(PINEAPPLE, ("street 1\n", "B returns\nstreet 1\n"))

    assert [] == arranged("A B* button B", script).told()


@pytest.mark.parametrize(("answer", "expected"), [("auto", ["2 A deal_missing"]), ("forfeit", [])])
def test_an_absent_player_whose_fantasyland_is_announced_has_to_be_dealt_in(
    answer: str, expected: list[str]
) -> None:
    """Unless the house takes it from him."""
    start, line = FANTASY.index("A dealt"), "A fantasyland 14\n"
    script = changed(FANTASY, (FANTASY[start : FANTASY.index("B dealt 2d")], ""))
    setting = "A sets 2s 3s 4s / 5s 6s 7s 8s 9s / Ts Js Qs Ks As - 2h\n"
    shown = "A shows 2s 3s 4s / 5s 6s 7s 8s 9s / Ts Js Qs Ks As\n"
    script = changed(script, (setting, ""), (shown, ""))
    hand = arranged("A* B C button C", script, absent_own_fantasy=answer)

    assert line in script
    assert expected == hand.told()
    assert "absent_own_fantasy" in hand.used()


# ---- fantasyland ---------------------------------------------------------------------------------

SPARE = "2h 3h 4h 5h"


def fantasy(announced: int, dealt: int, given_up: int) -> str:
    """A's fantasyland alone, in numbers of cards."""
    spare = SPARE.split()
    thirteen = "2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As"
    cards = f"{thirteen} {' '.join(spare[: dealt - 13])}".strip()
    discards = f" - {' '.join(spare[:given_up])}" if given_up else ""
    return (
        f"A fantasyland {announced}\nstreet 1\nA dealt {cards}\n"
        f"A sets 2s 3s 4s / 5s 6s 7s 8s 9s / Ts Js Qs Ks As{discards}\n"
    )


@pytest.mark.rule("poker-arena", "fantasyland")
@pytest.mark.rule("tonybet-fantasyland", "cards")
@pytest.mark.parametrize(
    ("game", "counts"),
    [
        ("ofc", (13,)),
        ("ofc-turbo", (13,)),
        ("pineapple", (14,)),
        ("pineapple-progressive", (14, 15, 16, 17)),
        ("pineapple-27", (14, 15)),
    ],
)
@pytest.mark.parametrize("house", ["defaults", "tonybet-pineapple", "pokerdom-pineapple"])
def test_fantasyland_has_as_many_cards_as_the_house_deals(
    game: str, counts: tuple[int, ...], house: str
) -> None:
    """Announced, dealt, and all but thirteen discarded."""
    for number in range(13, 18):
        hand = arranged("A B* button A", fantasy(number, number, number - 13), game, house)
        expected = [] if number in counts else ["1 A fantasyland_count"]
        assert expected == hand.told()
        assert number == hand.arranged.fantasyland[0]
        assert "fantasy_cards" in hand.used()
        assert [counts] * len(expected) == [b.allowed for b in hand.notes.breaches]


@pytest.mark.parametrize(
    ("announced", "dealt", "given_up", "line", "stated", "allowed"),
    [
        (16, 15, 2, 1, 16, 15),
        (16, 15, 3, 3, 15, 16),
        (15, 16, 2, 3, 16, 15),
        (15, 16, 3, 1, 15, 16),
        (14, 17, 1, 3, 17, 14),
    ],
)
def test_of_three_numbers_of_cards_the_odd_one_is_the_slip(
    announced: int, dealt: int, given_up: int, line: int, stated: int, allowed: int
) -> None:
    """What was announced, what was dealt, and what was set and discarded."""
    script = fantasy(announced, dealt, given_up)
    hand = arranged("A B* button A", script, "pineapple-progressive")

    (breach,) = hand.notes.breaches
    assert r.FANTASYLAND_COUNT == breach.kind
    assert (line, (stated,), (allowed,)) == (hand.line(breach), breach.stated, breach.allowed)


@pytest.mark.parametrize(
    ("answers", "question"),
    [
        ({"fantasy_entry": []}, "chinese.fantasy_entry"),
        ({"fantasy_cards": {}}, "chinese.fantasy_cards"),
    ],
)
def test_a_house_may_know_no_fantasyland(answers: dict[str, object], question: str) -> None:
    """Nothing earns it, or no number of cards is dealt in it."""
    given = {f"chinese.{name}": value for name, value in answers.items()}
    hand = arranged("A B* button A", fantasy(14, 14, 1), answers=given)

    (breach,) = hand.notes.breaches
    assert (r.FANTASYLAND_UNKNOWN, question) == (breach.kind, breach.question)
    assert question in hand.notes.used


def test_a_deal_tells_of_fantasyland_that_no_line_announces() -> None:
    """Fourteen cards on the first street; the line is optional, and what is inferred is told."""
    script = changed(FANTASY, ("A fantasyland 14\n", ""))
    hand = arranged(FANTASY_SEATS, script)

    assert ([], ["fantasyland"]) == (hand.told(), hand.notes.inferred)
    assert (14, 0, 0) == hand.arranged.fantasyland

    more = changed(script, ("As 2h\nB", "As 2h 9s\nB"))
    assert ["2 A card_twice", "2 A fantasyland_count"] == sorted(
        arranged(FANTASY_SEATS, more).told()
    )


def test_a_player_announced_and_dealt_five_cards_plays_like_the_others() -> None:
    """One slip, at the deal; his streets are judged as streets."""
    hand = arranged(TWO, changed(PINEAPPLE, ("street 1\n", "A fantasyland 14\nstreet 1\n")))

    assert ["3 A fantasyland_count"] == hand.told()
    assert (0, 0) == hand.arranged.fantasyland
