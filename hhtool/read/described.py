"""What a hand is called in a text: descriptions → a class of `ranking.words` and its ranks."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from hhtool.core.cards import RANKS
from hhtool.read.draft import NOTHING
from hhtool.read.statements import Phrase
from hhtool.read.vocabulary import HOLDINGS, RANK_NAMES

MEMO_SIZE: Final = 4096

CLASS: Final[dict[str, str]] = {
    "royal_flush": "straight_flush",
    "low_cards": "low",
    "low_card": "low",
    "four_card": "badugi",
}
"""The class of a description that the vocabulary calls otherwise."""

ROYAL: Final = (RANK_NAMES.index("ten"), RANK_NAMES.index("ace"))


@lru_cache(MEMO_SIZE)
def described(field: tuple[object, ...]) -> tuple[str, tuple[int, ...]]:
    """The class of a described hand, and the ranks it names followed by its kickers."""
    word = str(field[0])
    ranks = ROYAL if word == "royal_flush" else tuple(_ranks(word, field[1:]))
    return CLASS.get(word, word), ranks


def _ranks(word: str, parts: Sequence[object]) -> Iterator[int]:
    for part, spec in zip(parts, HOLDINGS[word], strict=True):
        if spec == "RANKS":
            yield from (RANKS.index(rank.strip()) for rank in str(part).split(","))
        elif isinstance(part, tuple) and spec.startswith("rank"):
            yield RANK_NAMES.index(str(part[0]))
        elif isinstance(part, tuple) and part[0] == "kickers":
            yield from (RANK_NAMES.index(str(kicker[0])) for kicker in part[1:])


def add_described(phrase: Phrase, kind: str, halves: Sequence[object], run: int) -> None:
    """A claim for each half that is described: the only one or the high one, and the low one."""
    for half in halves:
        if isinstance(half, tuple):
            name, ranks = described(half)
            phrase.claims.append((kind, NOTHING, ranks, name, run))
