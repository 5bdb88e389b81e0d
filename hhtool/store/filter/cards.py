"""What a pattern of cards means: AsKs, AA, AKs, T?, [AK]h, and which holdings have it.

A pattern is a row of cards, each a rank and then a suit; a letter in square brackets may be any of
them, a question mark any at all, and without a suit any will do. A holding has the pattern when as
many different cards of it as the pattern names can be laid on it one by one. Two ranks and `s` or
`o` are two cards of one suit, or of two. A card that was not seen is laid on nothing, and a joker
only on `Jk`.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Final, NamedTuple

from hhtool.core.cards import RANKS, SUITS
from hhtool.store.filter.clause import Clause, joined

JOKER: Final = "Jk"
MOST_CARDS: Final = 7
"""Cards of one pattern: what a hand of stud has."""

_RANK: Final = rf"([{RANKS}]|\[[{RANKS}]+\]|\?)"
_SUIT: Final = rf"([{SUITS}]|\[[{SUITS}]+\]|\?)?"
_CARD: Final = re.compile(rf"{JOKER}|{_RANK}{_SUIT}")
_TWO: Final = re.compile(rf"([{RANKS}]|\[[{RANKS}]+\])([{RANKS}]|\[[{RANKS}]+\])([so])")


class Spec(NamedTuple):
    """One card of a pattern: the ranks and the suits that it may have; none for a joker."""

    ranks: str
    suits: str

    def takes(self, card: str) -> bool:
        """Whether a card as printed can be laid on it."""
        if not self.ranks:
            return card == JOKER
        return card[0] in self.ranks and card[1] in self.suits

    def meets(self, other: "Spec") -> bool:
        """Whether a card can be laid on both."""
        if not (self.ranks and other.ranks):
            return self.ranks == other.ranks
        return bool({*self.ranks} & {*other.ranks} and {*self.suits} & {*other.suits})

    @property
    def glob(self) -> str:
        """The same for SQLite."""
        return _class(self.ranks) + _class(self.suits) if self.ranks else JOKER


def _class(letters: str) -> str:
    return letters if len(letters) == 1 else f"[{letters}]"


Pattern = tuple[tuple[Spec, ...], ...]
"""Ways to have it: a holding has a pattern that has one of them."""


def pattern(text: str) -> Pattern:
    """The pattern of a text. ValueError says what is wrong with it."""
    two = _TWO.fullmatch(text)
    if two is not None:
        return _two(text, _ranks(two[1]), _ranks(two[2]), suited=two[3] == "s")
    specs, at = [], 0
    while at < len(text):
        card = _CARD.match(text, at)
        if card is None:
            raise ValueError(f"{text[at:][:20]!r} is no card; write AsKs, AA, AKs, T? or [AK]h")
        specs.append(Spec("", "") if card[0] == JOKER else Spec(_ranks(card[1]), _suits(card[2])))
        at = card.end()
    if not 0 < len(specs) <= MOST_CARDS:
        raise ValueError(f"a pattern is of 1 to {MOST_CARDS} cards, not {len(specs)}")
    return (tuple(specs),)


def _two(text: str, first: str, second: str, suited: bool) -> Pattern:
    if suited:
        if first == second and len(first) == 1:
            raise ValueError(f"{text!r}: no two cards of one rank are of one suit")
        return tuple((Spec(first, suit), Spec(second, suit)) for suit in SUITS)
    return tuple((Spec(first, s), Spec(second, SUITS.replace(s, ""))) for s in SUITS)


def _ranks(text: str) -> str:
    return RANKS if text == "?" else _set(text)


def _suits(text: str | None) -> str:
    return SUITS if text in (None, "?") else _set(text or "")


def _set(text: str) -> str:
    return "".join(sorted(set(text.strip("[]"))))


def has(wanted: Pattern, cards: str) -> bool:
    """Whether cards as they are stored, with blanks between them, have the pattern."""
    holding = cards.split()
    return any(_laid(specs, holding) for specs in wanted)


def _laid(specs: Sequence[Spec], holding: list[str]) -> bool:
    """Whether the specs can be given a card each."""
    if not specs:
        return True
    return any(
        specs[0].takes(card) and _laid(specs[1:], holding[:i] + holding[i + 1 :])
        for i, card in enumerate(holding)
    )


def cards_clause(wanted: Pattern, column: str) -> Clause:
    """The same of a column: its text has the specs in some order. Only specs that a card can be
    laid on both of can take each other's, so that those alone must be tried in every order."""
    return joined("OR", (joined("AND", _orders(specs, column)) for specs in wanted))


def _orders(specs: Sequence[Spec], column: str) -> Iterator[Clause]:
    rest = list(specs)
    while rest:
        group = _connected(rest)
        rest = [spec for spec in rest if spec not in group]
        orders = sorted(set(permutations(spec.glob for spec in group)))
        globs = (Clause(f"{column} GLOB ?", (f"*{'*'.join(order)}*",)) for order in orders)
        yield joined("OR", globs)


def _connected(specs: Sequence[Spec]) -> list[Spec]:
    """The first spec, those that meet it, those that meet one of these, and so on."""
    reached, rest = [specs[0]], list(specs[1:])
    for spec in reached:
        met = [other for other in rest if spec.meets(other)]
        reached += met
        rest = [other for other in rest if other not in met]
    return reached
