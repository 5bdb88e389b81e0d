"""What a hand is called in a text: descriptions → a class of `ranking.words` and its ranks."""

from collections.abc import Iterator, Sequence
from typing import Final

from hhtool.core.cards import RANKS
from hhtool.read.draft import Draft
from hhtool.read.plans import Value
from hhtool.read.statements import Statement
from hhtool.read.vocabulary import HOLDINGS, RANK_NAMES

CLASS: Final[dict[str, str]] = {
    "royal_flush": "straight_flush",
    "low_cards": "low",
    "low_card": "low",
    "four_card": "badugi",
}
"""The class of a description that the vocabulary calls otherwise."""

ROYAL: Final = (RANK_NAMES.index("ten"), RANK_NAMES.index("ace"))


def described(field: Value) -> tuple[str, tuple[int, ...]]:
    """The class of a described hand, and the ranks it names followed by its kickers."""
    if not isinstance(field, tuple):
        raise TypeError(f"{field!r} is no description")
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


def claim_described(
    draft: Draft, said: Statement, kind: str, seat: int, halves: Sequence[Value], run: int
) -> None:
    """A claim for each half that is described: the only one or the high one, and the low one."""
    for half in halves:
        if half is not None:
            name, ranks = described(half)
            draft.claim(kind, said, seat, values=ranks, text=name, run=run)
