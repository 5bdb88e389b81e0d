"""A draw: who exchanges how many cards, in which order, and what is known of the hand after it.

Every player in the hand draws once, from the button's left, all-in or not. Of cards that are thrown
away unseen nobody knows which of the hand they were, so the rest of a hand that was known before is
unknown until it is shown.

Rules: betting §1.10 (discards may come back once the deck has run out).
"""

from hhtool.core.cards import HIDDEN, known
from hhtool.core.play import STAND_PAT, Step
from hhtool.core.result import (
    ACT_AFTER_CLOSE,
    ACT_AFTER_FOLD,
    ACT_OUT_OF_TURN,
    CARD_COUNT,
    CARDS_CHANGED,
    DRAW_MISSING,
)
from hhtool.engine.table import Table


class Drawing:
    """One draw. `owed` are the new cards that a seat has not been seen to get yet."""

    def __init__(self, table: Table) -> None:
        self.table: Table = table
        self.step: int = table.now
        self.order: list[int] = [s for s in table.clockwise(table.first) if table.live(s)]
        self.drawn: list[bool] = [False] * table.count
        self.owed: list[int] = [0] * table.count
        self.last: int = -1

    def draw(self, step: Step) -> None:
        """One player exchanges cards, or stands pat."""
        table, seat = self.table, step.seat
        if table.folded[seat] or not table.dealt_in[seat]:
            table.breach(ACT_AFTER_FOLD, seat)
            return
        if self.drawn[seat]:
            table.breach(ACT_AFTER_CLOSE, seat)
            return
        expected = self._expected()
        if seat not in expected:
            table.breach(ACT_OUT_OF_TURN, seat, (), expected)
        self.drawn[seat], self.last = True, seat
        if step.kind == STAND_PAT:
            if step.cards and not table.reveal(seat, step.cards):
                shown = tuple(int(card) for card in step.cards)
                table.breach(CARDS_CHANGED, seat, shown, tuple(known(table.cards[seat])))
        else:
            self._discard(step)

    def _expected(self) -> tuple[int, ...]:
        """Whose turn it is: the first who has not drawn, also after one who was passed over."""
        waiting = [seat for seat in self.order if not self.drawn[seat]]
        if self.last < 0 or not waiting:
            return tuple(waiting[:1])
        behind = [s for s in self.table.clockwise(self.last) if s in waiting]
        return tuple(dict.fromkeys((waiting[0], behind[0])))

    def _discard(self, step: Step) -> None:
        table, seat, count = self.table, step.seat, int(step.amount)
        street = table.game.streets[table.street]
        if count < 0:  # the text does not say how many
            count = street.discard or len(step.cards) or street.draw
        elif step.cards and len(step.cards) != count:
            table.breach(CARD_COUNT, seat, (count,), (len(step.cards),))
            count = len(step.cards)
        most = min(street.draw or street.discard, len(table.cards[seat]))
        if count > most or (street.discard and count != street.discard):
            table.breach(CARD_COUNT, seat, (count,), (most,))
        count = min(count, len(table.cards[seat]))
        if len(step.cards) == count:
            self._throw(seat, step.cards)
        else:
            table.cards[seat] = [HIDDEN] * (len(table.cards[seat]) - count)
        if street.draw:
            table.cards[seat] += [HIDDEN] * count
            self.owed[seat] = count
            table.dealt += count

    def _throw(self, seat: int, cards: tuple[int, ...]) -> None:
        """Takes known cards out of a hand."""
        table = self.table
        hand = table.cards[seat]
        missing = [card for card in cards if card not in hand]
        if len(missing) > hand.count(HIDDEN):
            table.breach(CARDS_CHANGED, seat, tuple(cards), tuple(known(hand)))
        for card in cards:
            if card in hand:
                hand.remove(card)
            else:
                table.see(card, seat)
                hand.remove(HIDDEN if HIDDEN in hand else hand[-1])
            table.thrown[card] = seat

    def deal(self, step: Step) -> None:
        """The new cards of a player, where they are seen."""
        table, seat = self.table, step.seat
        cards = [int(card) for card in step.cards]
        if not cards:
            return
        if len(cards) != self.owed[seat]:
            table.breach(CARD_COUNT, seat, (len(cards),), (self.owed[seat],))
        hand = table.cards[seat]
        for card in cards:
            table.see(card, seat)
            if HIDDEN in hand:
                hand.remove(HIDDEN)
            hand.append(card)
        self.owed[seat] = max(0, self.owed[seat] - len(cards))

    def finish(self) -> None:
        """Notes who has not drawn."""
        table = self.table
        now, table.now = table.now, self.step
        for seat in self.order:
            if not self.drawn[seat] and table.live(seat):
                table.breach(DRAW_MISSING, seat)
        table.now = now
