"""What a card is: an integer, and how it is read and printed.

A card is rank * 4 + suit, 0..51: ranks 0..12 are 2..A, suits 0..3 are clubs, diamonds, hearts,
spades (the order in which suits rank where they rank at all); 52 is a joker. Deliberately no card
objects.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NewType

Card = NewType("Card", int)

HIDDEN: Final = Card(-1)
"""A card that was dealt but not seen."""

UNSEEN: Final = ("??", "X")
"""How texts write it."""

JOKER: Final = Card(52)
"""A joker. A text does not tell two of them apart, so a hand may have this card twice."""

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
DECK: Final[tuple[Card, ...]] = tuple(Card(i) for i in range(52))

CARD_TEXT: Final[tuple[str, ...]] = (*(rank + suit for rank in RANKS for suit in SUITS), "Jk")
_SEEN_OR_NOT: Final[tuple[str, ...]] = (*CARD_TEXT, UNSEEN[0])
"""By card; the hidden card is -1, which finds the last entry."""

CARD_OF_TEXT: Final[dict[str, Card]] = {text: Card(i) for i, text in enumerate(CARD_TEXT)}


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards of "Ah 3c Tc", in order; `??` and `X` are hidden cards. ValueError names a bad
    one."""
    cards = []
    for word in text.split():
        if word in UNSEEN:
            cards.append(HIDDEN)
        elif word in CARD_OF_TEXT:
            cards.append(CARD_OF_TEXT[word])
        else:
            raise ValueError(f"{word!r} is no card: a rank of {RANKS} and a suit of {SUITS}")
    return tuple(cards)


def card_text(card: int) -> str:
    """ "Ah" for 50; "??" for a hidden card."""
    return CARD_TEXT[card] if card >= 0 else "??"


def cards_text(cards: Iterable[int]) -> str:
    """The cards as they are read back by `parse_cards`."""
    return " ".join([_SEEN_OR_NOT[card] for card in cards])


def known(cards: Sequence[int]) -> list[int]:
    """The cards that were seen, in order."""
    return [card for card in cards if card >= 0]
