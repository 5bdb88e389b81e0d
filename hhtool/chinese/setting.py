"""Deals, moves and confirmations, one after the other: what lies where, and what is wrong with it.

What was done is applied, legal or not, because the hand that was played is the hand to be judged.
A card that is in play already is noted where it comes up again; the cards of a turn are judged when
it is confirmed. What an automatic layout should have been is worked out from the cards in the order
of the deal and the rows as they lie; once one has gone wrong, a later one is right if it follows
the rule either from there or from where the rows should stand.

Rules: chinese §2.2, the checks of a turn; §1.10 and §2.4.
"""

from collections.abc import Callable
from typing import Final

from hhtool.chinese import layout as lay
from hhtool.chinese.fit import AS_DEALT, Due, Use, slips_of, use_of
from hhtool.chinese.hand import Hand
from hhtool.chinese.layout import Layout, agrees, lay_out
from hhtool.chinese.table import MOVES, SetLine, Table, Turn
from hhtool.core import play as p
from hhtool.core import rows as r
from hhtool.core.cards import HIDDEN, JOKER, Card
from hhtool.core.play import Step
from hhtool.core.quick import maker
from hhtool.core.rows import EMPTY, ROOM, Cards, Placing, Rows

JOKERS: Final = {"52": 0, "54_two_jokers": 2}
"""How many jokers a deck has, by the answer to `chinese.deck`."""


class Setting:
    """The replay of one hand's cards. `owner` tells who has each known card."""

    def __init__(self, table: Table) -> None:
        self.table: Table = table
        self.hands: list[Hand] = [Hand() for _ in range(table.count)]
        self.placings: list[Placing] = []
        self.owner: dict[int, int] = {}
        self.jokers: int = 0

    def run(self) -> None:
        """All steps in order."""
        table = self.table
        steps = table.play.steps
        for index, turn in table.acts:
            step = steps[index]
            HANDLE[step[0]](self, index, step, turn)

    # ---- deals -----------------------------------------------------------------------------------

    def deal(self, index: int, step: Step, turn: Turn) -> None:
        """Cards to a seat."""
        table, seat, dealt = self.table, step.seat, len(step.cards)
        if index != turn.deal:
            table.breach(index, r.DEALT_AGAIN, seat, (dealt,))
            return
        if not table.fantasy[seat] and dealt != turn.deal_due:
            table.breach(index, r.DEAL_COUNT, seat, (dealt,), (turn.deal_due,))
        if not turn.moves or turn.moves[0] > index:
            hand = self.hands[seat]
            if hand.tentative or hand.told:
                hand.begin()
        replaced: Cards = ()
        if turn.lines and not turn.as_dealt():
            replaced = self._replaced(turn)
        owner = self.owner
        for card in step.cards:
            if 0 <= card != JOKER and card not in owner and card not in replaced:
                owner[card] = seat
            elif card != HIDDEN and (
                card not in replaced or card in owner or step.cards.count(card) > 1
            ):
                turn.mistaken += self.see(card, seat, index)

    def _replaced(self, turn: Turn) -> Cards:
        """Cards of a deal in whose place others are set: the player may never have had them."""
        use = self._use(turn, turn.line, turn.dealt)
        return use.unplaced if use.strange else ()

    def _use(self, turn: Turn, line: SetLine, dealt: Cards) -> Use:
        return use_of(dealt, turn.extra, line.used, self.hands[turn.seat].street_of)

    def see(self, card: int, seat: int, index: int) -> bool:
        """Takes a known card into play, and tells whether it was in play already."""
        if card == HIDDEN:
            return False
        if card == JOKER:
            return self._see_joker(seat, index)
        owner = self.owner.get(card)
        if owner is None:
            self.owner[card] = seat
            return False
        self.table.breach(index, r.CARD_TWICE, seat, (card,), (owner,))
        return True

    def _see_joker(self, seat: int, index: int) -> bool:
        """A joker, of which the house's deck has two or none."""
        ruling, question = self.table.house.chinese_deck, "chinese.deck"
        most = JOKERS[ruling.value.at(self.table.game.name)]
        self.table.notes.ask(question)
        self.jokers += 1
        first = self.owner.setdefault(JOKER, seat)
        if not most:
            self.table.breach(index, r.JOKER_IN_DECK, seat, (), (), question, ruling.cite)
        elif self.jokers > most:
            self.table.breach(index, r.CARD_TWICE, seat, (JOKER,), (first,))
            return True
        return False

    # ---- moves -----------------------------------------------------------------------------------

    def move(self, index: int, step: Step, turn: Turn) -> None:
        """A card is placed and not confirmed."""
        hand, row = self.hands[step.seat], step.kind - p.MOVE_FRONT
        if self._closed(index, turn):
            return
        for card in step.cards:
            if not self._may_move(hand, turn, card):
                self._judge_strange(index, step.seat, hand, card)
            else:
                lying = hand.place(card, row, turn.dealt)
                if not hand.told:
                    self._judge_room(index, step.seat, hand, row, lying)

    def _may_move(self, hand: Hand, turn: Turn, card: Card) -> bool:
        """Whether a card is one of this turn's, or may be: a hidden one, or the right one for a
        card that was dealt wrongly or not at all."""
        if card == HIDDEN or card in turn.dealt or card in turn.extra:
            return True
        short = turn.deal < 0 or len(turn.dealt) < turn.deal_due
        doubtful = short or turn.mistaken > 0
        lies = card in hand.street_of and card != JOKER
        return not lies and (HIDDEN in turn.dealt or doubtful)

    def take_back(self, index: int, step: Step, turn: Turn) -> None:
        """A card that was placed and not confirmed is taken back."""
        hand = self.hands[step.seat]
        if self._closed(index, turn):
            return
        for card in step.cards:
            if hand.take_back(card) or (hand.told and card not in hand.street_of):
                continue  # what was told before may be the same slip
            if card in hand.street_of and card not in turn.dealt:
                self._judge_strange(index, step.seat, hand, card)
            else:
                self.table.breach(index, r.MOVE_UNKNOWN, step.seat, (card,))

    def _closed(self, index: int, turn: Turn) -> bool:
        """Whether the turn is confirmed already."""
        if not turn.settled:
            return False
        self._goes_on(index, turn)
        return True

    def _goes_on(self, index: int, turn: Turn) -> None:
        """An act after the confirmation, told once; it may belong to a second deal, that was."""
        if not turn.went_on and not turn.again:
            turn.went_on = True
            self.table.breach(index, r.SET_AGAIN, turn.seat)

    def _judge_strange(self, index: int, seat: int, hand: Hand, card: Card) -> None:
        """A card that is not of this turn's."""
        if card in hand.told:
            return
        hand.told.add(card)
        if card in hand.street_of:
            street = hand.street_of[card]
            self.table.breach(index, r.EARLIER_CARD_MOVED, seat, (card,), (street,))
        else:
            self.table.breach(index, r.CARD_NOT_DEALT, seat, (card,))

    def _judge_room(self, index: int, seat: int, hand: Hand, row: int, lying: int) -> None:
        """More cards than a row holds, told once a row."""
        if lying > ROOM[row] and row not in hand.overfull and not hand.unsure:
            hand.overfull.add(row)
            self.table.breach(index, r.ROW_OVERFULL, seat, (row, lying), (ROOM[row],))

    # ---- confirmations ---------------------------------------------------------------------------

    def confirm(self, index: int, step: Step, turn: Turn) -> None:
        """A turn is confirmed, by the player or by the clock."""
        if turn.confirmed != index:
            self._goes_on(index, turn)
            return
        line, hand = turn.line, self.hands[step.seat]
        turn.settled = True
        dealt, use = turn.dealt, AS_DEALT
        if turn.deal < 0:
            dealt = (HIDDEN,) * turn.deal_due
        if turn.deal < 0 or not turn.as_dealt():
            use = self._use(turn, line, dealt)
        give_up = turn.deal_due - turn.place
        if use is not AS_DEALT or (len(dealt), len(line.discards)) != (turn.deal_due, give_up):
            self._judge_cards(index, turn, line, use)
        layout, due = BY_HAND, line.rows
        self._judge_rooms(index, hand, turn.seat, line.rows)
        if line.automatic:
            layout, wrong = self._automatic(turn, line, hand, dealt)
            if wrong:
                due = layout.rows
                self.table.muddled[turn.seat] = True
        hand.due_rows.append(due)
        self.placings.append(_placing(turn, line, dealt, layout))
        hand.confirm(line, turn.street, use.moved)
        for card in use.learned:
            self.see(card, step.seat, index)

    def _judge_cards(self, index: int, turn: Turn, line: SetLine, use: Use) -> None:
        """What is wrong with the cards that are set and discarded."""
        hand = self.hands[turn.seat]
        surplus = len(turn.dealt) - turn.deal_due if turn.deal >= 0 else 0
        due = Due(turn.place, turn.deal_due - turn.place, surplus, turn.mistaken)
        slips = slips_of(use, line, due, hand.street_of, hand.told)
        for kind, stated, allowed in slips:
            self.table.breach(index, kind, turn.seat, stated, allowed)
        hand.unsure = bool(hand.unsure or slips or surplus or use.moved or use.strange)

    def _judge_rooms(self, index: int, hand: Hand, seat: int, new: Rows) -> None:
        """Whether the rows have room."""
        for row, lying in enumerate(hand.rows):
            full = len(lying) + len(new[row])
            if full > ROOM[row]:
                self._judge_room(index, seat, hand, row, full)

    # ---- the clock's layout ----------------------------------------------------------------------

    def _automatic(
        self, turn: Turn, line: SetLine, hand: Hand, dealt: Cards
    ) -> tuple[Layout, bool]:
        """What the house makes of the cards of a turn that the clock confirms, and whether they lie
        otherwise."""
        layout = self._layout(turn, hand, dealt, hand.counts())
        agreed = agrees(layout, line.rows, line.discards)
        if agreed is not False:
            untimed = agreed and line.step in self.table.untimed
            return (layout._replace(why_open=lay.UNTIMED) if untimed else layout), False
        due = hand.due()
        if due != hand.counts():
            other = self._layout(turn, hand, dealt, due)
            if agrees(other, line.rows, line.discards) is not False:
                return other, False
        if self.table.house.chinese_auto_layout_keeps_tentative.value and not self._moves_told(
            dealt
        ):
            return layout._replace(why_open=lay.MOVES_UNTOLD), False
        return layout, True

    def _moves_told(self, dealt: Cards) -> bool:
        """Whether the text would tell of cards that lay unconfirmed: where it tells of some, and
        the cards are not hidden."""
        return HIDDEN not in dealt and any(s.kind in MOVES for s in self.table.play.steps)

    def _layout(self, turn: Turn, hand: Hand, dealt: Cards, lying: list[int]) -> Layout:
        house, notes = self.table.house, self.table.notes
        if house.chinese_timeout_action.value == "foul":
            return lay.NONE
        if len(dealt) != turn.deal_due:
            return Layout(EMPTY, (), lay.MISDEALT)
        order = house.chinese_auto_layout_rows.value
        kept = bare = lay_out(dealt, lying, order, turn.place)
        if hand.tentative:
            kept = lay_out(dealt, lying, order, turn.place, hand.tentative)
        if sum(room > full for room, full in zip(ROOM, lying, strict=True)) > 1:
            notes.ask("chinese.auto_layout_rows")
        if bare != kept:
            notes.ask("chinese.auto_layout_keeps_tentative")
        layout = kept if house.chinese_auto_layout_keeps_tentative.value else bare
        if turn.deal < 0 and layout.why_open == lay.UNSEEN:
            return layout._replace(why_open=lay.NOT_TOLD)
        return layout


BY_HAND: Final = Layout(EMPTY, (), "")


def _placing(turn: Turn, line: SetLine, dealt: Cards, layout: Layout) -> Placing:
    step, rows, discards, automatic, tenths, _ = line
    expected, given_up, why = layout
    seat, street = turn.seat, turn.street
    return _made(
        (step, seat, street, dealt, rows, discards, automatic, expected, given_up, why, tenths)
    )


_made: Final = maker(Placing)
"""Makes a placing in half the time, where there are many."""


HANDLE: Final[dict[int, Callable[[Setting, int, Step, Turn], None]]] = {
    p.DEAL: Setting.deal,
    p.MOVE_FRONT: Setting.move,
    p.MOVE_MIDDLE: Setting.move,
    p.MOVE_BACK: Setting.move,
    p.TAKE_BACK: Setting.take_back,
    p.CONFIRM: Setting.confirm,
    p.CONFIRM_AUTO: Setting.confirm,
}
"""What each kind of step does."""
