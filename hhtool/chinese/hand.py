"""How one player's cards lie while a hand is replayed.

Working state, private to the package: it does what it is told and judges nothing.
"""

from hhtool.chinese.table import SetLine
from hhtool.core.cards import HIDDEN, Card
from hhtool.core.rows import ROOM, Cards, Rows


class Hand:
    """`rows` are the cards that are confirmed, `street_of` the street on which each known one was
    set or discarded. `tentative` are the cards (and rows) that lie there unconfirmed. `due_rows`
    are what each turn put into the rows, had every automatic layout followed the house's rule.
    `overfull` are rows of which that was noted, `told` the cards of which something was noted on
    this turn; `unsure` that a slip leaves the number of cards in the rows in doubt."""

    def __init__(self) -> None:
        self.rows: list[list[Card]] = [[], [], []]
        self.discards: list[Card] = []
        self.street_of: dict[int, int] = {}
        self.tentative: list[tuple[Card, int]] = []
        self.due_rows: list[Rows] = []
        self.overfull: set[int] = set()
        self.told: set[int] = set()
        self.unsure: bool = False

    def counts(self) -> list[int]:
        """How many confirmed cards each row holds."""
        return [len(row) for row in self.rows]

    def due(self) -> list[int]:
        """How many cards each row would hold by the house's rule."""
        return [sum([len(rows[row]) for rows in self.due_rows]) for row in range(len(ROOM))]

    def complete(self) -> bool:
        """Whether every row is just full."""
        return tuple(map(len, self.rows)) == ROOM

    def begin(self) -> None:
        """A turn begins: nothing lies unconfirmed."""
        self.tentative.clear()
        self.told.clear()

    def place(self, card: Card, row: int, dealt: Cards) -> int:
        """Lays a card down unconfirmed, or moves it; gives the number of cards then in the row."""
        lying = [there for there, _ in self.tentative]
        if card in lying and lying.count(card) >= dealt.count(card):
            del self.tentative[lying.index(card)]
        self.tentative.append((card, row))
        return len(self.rows[row]) + [other for _, other in self.tentative].count(row)

    def take_back(self, card: Card) -> bool:
        """Takes a card back that lies unconfirmed; False when there is none."""
        lying = [there for there, _ in self.tentative]
        wanted = card if card in lying else HIDDEN
        if wanted not in lying:
            return card == HIDDEN
        del self.tentative[lying.index(wanted)]
        return True

    def confirm(self, line: SetLine, street: int, moved: Cards) -> None:
        """Puts down what a turn sets and discards; cards that are moved leave their places."""
        for card in moved:
            self._lift(card)
        for lying, new in zip(self.rows, line.rows, strict=True):
            lying.extend(new)
        self.discards += line.discards
        street_of = self.street_of
        for card in line.used:
            if card != HIDDEN:
                street_of[card] = street
        if self.tentative or self.told:
            self.begin()

    def _lift(self, card: Card) -> None:
        for cards in (*self.rows, self.discards):
            if card in cards:
                cards.remove(card)
                return
