"""What did a player pass up? The natural that his cards make, and the royalties of a dead hand.

Nothing in a settlement hangs on either; who counts how somebody plays asks for them.

Rules: chinese §1.6, §1.8, §2.9.
"""

from collections.abc import Sequence
from typing import Final

from hhtool.chinese import naturals as n
from hhtool.chinese.royalty import Royalties, earns_nothing, points
from hhtool.core.cards import HIDDEN, JOKER
from hhtool.core.rows import BACK, FRONT, MIDDLE, NATURALS

_NOTHING: Final = (0, 0, 0)
_UNSEEN: Final = (-1, -1, -1)


def voided(
    royalties: Royalties, fouled: bool | None, strengths: Sequence[int]
) -> tuple[int, int, int]:
    """What each row of a dead hand would earn in a legal one; -1 where hidden cards could earn
    something, or where nobody can tell whether the hand is dead."""
    if not fouled:
        return _UNSEEN if fouled is None else _NOTHING
    front, middle, back = strengths
    return (
        _worth(royalties, FRONT, front),
        _worth(royalties, MIDDLE, middle),
        _worth(royalties, BACK, back),
    )


def _worth(royalties: Royalties, row: int, strength: int) -> int:
    if strength >= 0:
        return points(royalties, row, strength)
    return 0 if earns_nothing(royalties, row) else -1


def thirteen(lying: Sequence[int], dealt: Sequence[int]) -> tuple[int, ...] | None:
    """The thirteen cards of a player of classic Chinese, as they lie or else as they were dealt;
    none with a joker, or with a card twice. None when not all of them are known."""
    for cards in (lying, dealt):
        if len(cards) == 13 and HIDDEN not in cards:
            return () if JOKER in cards or len(set(cards)) < 13 else tuple(cards)
    return None


def natural_name(natural: int) -> str:
    """What a natural is called; "" for none."""
    return NATURALS[natural] if natural >= 0 else ""


def natural_held(naturals: n.Naturals, cards: Sequence[int] | None) -> str | None:
    """The highest natural of a house that thirteen cards make, "" for none; None where they are
    not known, or the house plays none."""
    if cards is None or not naturals.table:
        return None
    held = n.all_held(cards, naturals.quads_are_pairs) if cards else ()
    return natural_name(n.highest(naturals.table, held))
