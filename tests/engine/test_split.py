"""Who gets the odd unit: the worked examples of the rules, and every answer of `split.*`."""

from typing import Final

import pytest

from hhtool.core.cards import parse_cards
from hhtool.core.play import Play
from support.plays import CENTS, breaches_of, pots_of, settled, stud, won_of
from support.scripts import TIED, tied_play, to_river


def order(play_of_one_odd: Play, play_of_two_odd: Play, rule: str) -> str:
    """The order in which three tied players take odd units: who gets the only one, who is left
    out of two."""
    one = won_of(
        play_of_one_odd,
        settled(play_of_one_odd, split__tie__stud_high=rule, stud__opener_tie="position"),
    )
    two = won_of(play_of_two_odd, settled(play_of_two_odd, split__tie__stud_high=rule))
    first = max(one, key=lambda name: one[name])
    last = min(two, key=lambda name: two[name])
    return first + next(name for name in "ABC" if name not in (first, last)) + last


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        ("left_of_button", "ABC"),
        ("reverse_position", "CBA"),
        ("dealing_order", "BCA"),
        ("lowest_seat", "ABC"),
        ("first_shown", "BAC"),
        ("last_aggressor_first", "CAB"),
        ("high_suit_five", "CBA"),
        ("high_suit_all", "CBA"),
        ("low_suit_all", "ABC"),
    ],
)
def test_odd_units_fall_in_the_order_of_the_house(rule: str, expected: str) -> None:
    """split.tie.stud_high: Z has the button, the cards go round from B on, C bet last, and B, A
    and C show in this order; A has the ace of clubs, B that of diamonds, C that of hearts."""
    plays = (tied_play(100, shows="BAC", button=3), tied_play(101, shows="BAC", button=3))

    assert expected == order(*plays, rule)


def test_high_suit_of_five_looks_at_the_cards_that_play_and_of_all_at_every_card() -> None:
    """A and B have nine-high straights; B's nine is of diamonds, A has an ace that does not
    play."""
    hands = {"A": "9c 8d 7s 6h 5c Ac Kd", "B": "9d 8c 7h 6s 5d 2h 2s", "Z": "Qc Qh 3h Jh Td Ts 4c"}
    for rule, winner in (("high_suit_five", "B"), ("high_suit_all", "A")):
        play = tied_play(101, "AB", hands=hands)
        won = won_of(play, settled(play, split__tie__stud_high=rule))
        assert winner == max(won, key=lambda name: won[name])


def test_s1_left_of_the_button_takes_the_odd_unit() -> None:
    """S-1: 1,060 three ways is 354, 353 and 353, the first left of the button having more."""
    play = tied_play(1060, button=0)
    won = won_of(play, settled(play, split__tie__stud_high="left_of_button"))

    assert {"B": 354, "C": 353, "A": 353} == won


@pytest.mark.parametrize(
    ("many", "expected"),
    [("one_each", {"C": 34, "B": 34, "A": 33}), ("all_to_first", {"C": 35, "B": 33, "A": 33})],
)
@pytest.mark.rule("roberts", "Ties")
@pytest.mark.rule("texts-observed", "payouts of most tables are whole minor units")
def test_s3_several_odd_units_go_one_each_or_all_to_the_first(
    many: str, expected: dict[str, int]
) -> None:
    """S-3, split.many_odd: 101 three ways is 34, 34, 33; a library gives 35, 33, 33."""
    play = tied_play(101)

    assert expected == won_of(play, settled(play, split__many_odd=many))


@pytest.mark.parametrize(
    ("total", "unit", "expected"),
    [(775, 5, {"A": 385, "B": 390}), (3_199_950, 50, {"A": 1_599_950, "B": 1_600_000})],
)
def test_s8_the_unit_need_not_be_one(total: int, unit: int, expected: dict[str, int]) -> None:
    """S-8, split.unit: 775 by fives is 390 and 385; 3,199,950 by fifties 1,600,000 and
    1,599,950."""
    play = tied_play(total, "AB")

    assert expected == won_of(play, settled(play, split__unit=unit))


def test_what_is_less_than_a_unit_follows_the_first_odd_unit() -> None:
    """split.unit: 778 by fives is 393 and 385."""
    play = tied_play(778, "AB")

    assert {"A": 385, "B": 393} == won_of(play, settled(play, split__unit=5))


@pytest.mark.rule("fulltilt-observed", "smallest chip of the payouts at a stake")
def test_the_unit_of_a_stake_is_found_in_cents_too() -> None:
    """split.unit by stake: Full Tilt divided by 0.05 at $0.50/$1, so 7.75 is 3.90 and 3.85."""
    play = tied_play(775, "AB", chips=CENTS, stakes=(50, 100))
    other = tied_play(775, "AB", chips=CENTS, stakes=(25, 50))

    assert {"A": 385, "B": 390} == won_of(play, settled(play, house="fulltilt"))
    assert {"A": 387, "B": 388} == won_of(other, settled(other, house="fulltilt"))


KINGS: Final = {
    "A": "Kc Kd 9c 9d 5h Ad 2h",
    "B": "Kh Ks 9h 9s 4h Ac 3h",
    "Z": "Qc Qh 2c Jh Td Ts 4c",
}


@pytest.mark.rule("wsop-live-2024", "148")
@pytest.mark.rule("tda", "20")
def test_s10_the_highest_card_by_suit_takes_the_odd_unit_in_stud() -> None:
    """S-10: kings and nines with an ace each: A has the ace of diamonds, B that of clubs. The ace
    is the highest of the five, whatever is paired."""
    play = tied_play(101, "AB", hands=KINGS)

    for house in ("defaults", "wsop-live-2024", "wsop-tournament-2024", "tda", "roberts"):
        assert {"A": 51, "B": 50} == won_of(play, settled(play, house=house))


@pytest.mark.parametrize(
    ("house", "expected"),
    [("stud-help", {"B": 51, "A": 50}), ("defaults", {"A": 51, "B": 50})],
)
@pytest.mark.rule("stud-help", "showdown")
def test_s13_the_stud_help_page_gives_the_odd_unit_to_whoever_showed_first(
    house: str, expected: dict[str, int]
) -> None:
    """S-13: of 101, B who showed first gets 51; by position left of the button A does."""
    play = tied_play(101, "AB", shows="BA", button=2)
    answers = {} if house == "stud-help" else {"split.tie.stud_high": "left_of_button"}

    assert expected == won_of(play, settled(play, house=house, answers=answers))


def test_ranking_suits_in_another_order_moves_the_odd_unit() -> None:
    """stud.suit_order: with clubs the highest suit, A and his ace of clubs take it."""
    play = tied_play(100)
    turned = settled(play, stud__suit_order=["s", "h", "d", "c"])

    assert "Ac" in TIED["A"]
    assert {"A": 34, "B": 33, "C": 33} == won_of(play, turned)


@pytest.mark.parametrize(
    ("scope", "expected"), [("each_pot", {"A": 166, "B": 164}), ("pooled", {"A": 165, "B": 165})]
)
@pytest.mark.rule("tda", "21")
@pytest.mark.rule("wsop-tournament-2024", "74")
def test_pots_are_split_alone_or_together(scope: str, expected: dict[str, int]) -> None:
    """split.scope: A and B tie for a main pot of 205 and a side pot of 125; split alone, A takes
    both odd units."""
    play = stud(
        "C 51, D 500, E 500, A 500, B 500",
        f"""ante 1, third, C brings 1, D calls 1, E folds, A raises 50, B calls 50, C calls 49,
        D calls 49, fourth, A bets 25, B calls 25, D calls 25,
        fifth, A bets 25, B calls 25, D folds, {to_river("AB", "sixth")},
        A shows, B shows, C mucks""",
        {**KINGS, "C": KINGS["Z"], "D": "2d 2s 3c 8h 8d 7h 7c"},
        limit="nl",
    )
    settlement = settled(play, split__scope=scope)

    assert [] == breaches_of(play, settlement)
    assert [(205, "CAB"), (125, "AB")] == pots_of(play, settlement)
    assert expected == won_of(play, settlement)
    if scope == "each_pot":
        for house in ("wsop-tournament-2024", "tda"):
            assert expected == won_of(play, settled(play, house=house))


@pytest.mark.parametrize(
    "play", [tied_play(100), tied_play(101, "AB"), tied_play(1060), tied_play(775, "AB")]
)
def test_the_hands_of_these_tests_are_lawful(play: Play) -> None:
    """Nothing but the split is in question."""
    settlement = settled(play)

    assert [] == breaches_of(play, settlement)
    assert 1 == len(settlement.pots)


def test_the_cards_of_the_examples_are_what_they_say() -> None:
    """No card is there twice in the hands of these tests."""
    for hands in (TIED, KINGS):
        cards = [card for text in hands.values() for card in parse_cards(text)]
        assert len(cards) == len(set(cards))
