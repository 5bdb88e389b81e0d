"""Suits order tied holdings for the odd chip, and nothing else."""

from itertools import combinations
from random import Random

from hhtool.core.cards import DECK, parse_cards
from hhtool.ranking.high import strength
from hhtool.ranking.low_a5 import best_low, low_strength
from hhtool.ranking.suits import ace_low_key, all_key, five_key, low_all_key


def test_the_higher_suit_of_the_top_card_takes_the_odd_chip() -> None:
    """S-10: kings and nines with an ace, A holds the ace of diamonds and B that of clubs."""
    a, b = parse_cards("Kc Kd 9c 9d Ad 4h 2h"), parse_cards("Kh Ks 9h 9s Ac 5h 3h")

    assert strength(a) == strength(b)
    assert five_key(a) > five_key(b)


def test_the_next_card_decides_where_the_top_card_is_shared() -> None:
    """Betting 3.2: a shared top card gives way to the next of the five."""
    board = "As 9c 7d 5h 2s"
    a, b = parse_cards(f"{board} Kh Jd"), parse_cards(f"{board} Kd Js")

    assert strength(a) == strength(b)
    assert five_key(a) > five_key(b)


def test_cards_that_do_not_play_take_no_odd_chip() -> None:
    """`high_suit_five` looks at five cards, `high_suit_all` at every card."""
    a, b = parse_cards("9c 8d 7s 6h 5c Ac Kd"), parse_cards("9d 8c 7h 6s 5d 2h 2s")

    assert five_key(a) < five_key(b)
    assert all_key(a) > all_key(b)


def test_the_ace_of_a_five_high_straight_counts_low() -> None:
    """The five is its top card, and its suit comes first."""
    assert five_key(parse_cards("As 2s 3s 4s 5c")) == ((3, 0), (2, 3), (1, 3), (0, 3), (-1, 3))
    assert five_key(parse_cards("Ac 2c 3c 4c 5d")) > five_key(parse_cards("As 2s 3s 4s 5c"))
    assert five_key(parse_cards("Ac 2c 3c 4c 5c"))[-1] == (-1, 0)


def test_the_ace_of_another_hand_counts_high() -> None:
    """Five to ace without a straight, and ten to ace."""
    assert five_key(parse_cards("Ac 2d 3h 4s 4c"))[0] == (12, 0)
    assert five_key(parse_cards("Ac Kd Qh Js Tc"))[0] == (12, 0)


def test_the_key_is_the_largest_of_the_equally_strong_fives() -> None:
    """Tried against every choice of five, on 1,500 seeded holdings."""
    random = Random(11)
    for _ in range(1500):
        cards = random.sample(DECK, 7)
        best = strength(cards)
        fives = [five for five in combinations(cards, 5) if strength(five) == best]
        assert max(map(five_key, fives)) == five_key(cards)


def test_hidden_cards_are_in_no_key_over_all_cards() -> None:
    """The keys compare what was seen."""
    assert all_key(parse_cards("2c ?? Ad")) == ((12, 1), (0, 0))
    assert low_all_key(parse_cards("2c ?? Ad")) == ((-1, 1), (0, 0))


def test_the_lowest_card_by_suit_takes_the_odd_chip_of_a_low() -> None:
    """`low_suit_all`: lowest rank with the ace low, then lowest suit; the smaller key takes it."""
    ace_of_clubs = low_all_key(parse_cards("7s 5s 4s 3s Ac Kd Qd"))
    ace_of_hearts = low_all_key(parse_cards("7c 5c 4c 3c Ah 9d 8d"))
    deuce_of_clubs = low_all_key(parse_cards("7h 5h 4h 3h 2c 9h 8h"))

    assert ace_of_clubs < ace_of_hearts < deuce_of_clubs


def test_the_highest_low_card_takes_the_odd_chip_of_a_low() -> None:
    """Betting 3.2: in razz that is the seven of a 7-5-4-2-A; the ace and idle cards are not it."""
    a, b = parse_cards("7d 5s 4s 2s As Ks Kh"), parse_cards("7h 5c 4c 2c Ac Qs Kd")

    assert low_strength(a) == low_strength(b)
    assert ((5, 1), (3, 3), (2, 3), (0, 3), (-1, 3)) == ace_low_key(best_low(a))
    assert ace_low_key(best_low(a)) < ace_low_key(best_low(b))
