"""Cards as some texts write them → as hhtool does: "10c" and "C10" are "Tc", "hA" is "Ah",
"10 of c, 9 of s" is "Tc 9s"."""

from typing import Final

from hhtool.core.cards import RANKS, SUITS

TEN: Final = "10"
OF: Final = " of "
"""Stands between rank and suit where cards are told in words, with commas between them."""

SPELLINGS: Final[dict[str, str]] = {
    spelled: rank + suit
    for rank in RANKS
    for suit in SUITS
    for word in (rank, rank.replace("T", TEN))
    for spelled in (word + suit, suit + word, suit.upper() + word)
}
"""Every spelling of a card, the own one too: ten in figures, the suit first, in capitals or not."""


def respelled(text: str) -> str:
    """The cards of a text in hhtool's spelling; what is no card as it is."""
    words = text.replace(OF, "").replace(",", " ").split()
    return " ".join(SPELLINGS.get(word, word) for word in words)
