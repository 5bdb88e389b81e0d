"""A card is rank * 4 + suit."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hhtool.core.cards import (
    CARD_TEXT,
    DECK,
    HIDDEN,
    JOKER,
    card_text,
    cards_text,
    known,
    parse_cards,
)


def test_the_deck_is_in_order_of_rank_and_suit() -> None:
    """Deuce of clubs to ace of spades, each once."""
    assert list(range(52)) == list(DECK)
    assert ("2c", "2d", "2h", "2s") == CARD_TEXT[:4]
    assert "As" == CARD_TEXT[51]
    assert 53 == len(set(CARD_TEXT))


def test_two_jokers_are_one_card_that_may_come_twice() -> None:
    """A text prints both as Jk."""
    assert (JOKER, JOKER, 50) == parse_cards("Jk Jk Ah")
    assert "Jk" == card_text(JOKER)
    assert JOKER not in DECK


@given(st.lists(st.integers(-1, 52), max_size=7))
def test_what_is_printed_is_read_back(cards: list[int]) -> None:
    """Hidden cards included."""
    assert tuple(cards) == parse_cards(cards_text(cards))


@pytest.mark.parametrize("text", ["Dh", "10h", "AH", "ah", "A", "Ahh", "1c", "Ax", "A♥", "Ah3c"])
def test_a_bad_card_is_named(text: str) -> None:
    """Report 77: a letter of another language is no card, and the message says what is."""
    with pytest.raises(ValueError, match=f"^'{text}' is no card: a rank of 23456789TJQKA"):
        parse_cards(f"Ah {text}")


def test_hidden_cards_are_dealt_and_not_known() -> None:
    """`??` stands for one."""
    assert (HIDDEN, 50) == parse_cards("?? Ah")
    assert [50] == known(parse_cards("?? Ah"))
    assert "??" == card_text(HIDDEN)
    assert () == parse_cards("")
