"""How the cards of a made-up hand come down: deals, moves, clocks, confirmations, street by street.

Every player aims at a board that was drawn for him; a turn deals cards of it, and cards that are to
be given up. What the clock sets goes where the rule says, whatever the aim was.
"""

from random import Random
from typing import Final

from support.row_cards import Board, Row
from support.row_hand import (
    AUTOMATIC,
    CHAT,
    COME_BACK,
    DEAL,
    MOVE,
    SET,
    STREET,
    TAKE_BACK,
    Line,
    RowHand,
)
from support.row_law import STREETS
from support.row_layout import ROOM, automatic, rows_to_fill
from support.row_watch import Watch

SAID: Final = (
    "nh",
    "one time!",
    'he said, "ready"',
    "fouls [Ah]",
    "ürgh ♠ 三",
    "sets front [] middle [] back [2c]",
    "pays rake $1.00",
)

Aim = tuple[int, int]
"""A card and the row that it is wanted in."""


class Story:
    """One hand being told."""

    def __init__(
        self, rng: Random, hand: RowHand, goals: dict[int, Board], deck: list[int], steady: bool
    ) -> None:
        self.rng: Random = rng
        self.hand: RowHand = hand
        self.deck: list[int] = deck
        self.watch: Watch = Watch(rng, hand, steady)
        self.wanted: dict[int, list[Aim]] = {
            seat: [(card, row) for row, cards in enumerate(board) for card in cards]
            for seat, board in goals.items()
        }
        for wanted in self.wanted.values():
            rng.shuffle(wanted)
        self.chatty: bool = rng.random() < 0.3
        self.moving: float = rng.choice((0.0, 0.0, 0.6))
        self.late: list[tuple[int, list[Line]]] = []

    def tell(self) -> None:
        """All streets; then those who act at a time of their own are put in."""
        hand = self.hand
        order = hand.order()
        everybody = all(hand.fantasyland[seat] for seat in order)
        if hand.law.fantasy_order == "first":
            order.sort(key=lambda seat: not hand.fantasyland[seat])
        for number, (deal, place) in enumerate(STREETS[hand.game], 1):
            hand.lines.append(Line(STREET, number=number))
            if hand.game == "classic":
                self._at_once(order, number, deal, place)
                break
            if hand.law.sequential:
                for seat in order:
                    self._street(seat, number, deal, place)
            else:
                self._at_once(order, number, deal, place)
            if everybody:
                break
        self._put_in()
        if self.chatty:
            self._chat()

    def _at_once(self, order: list[int], number: int, deal: int, place: int) -> None:
        """Everybody is dealt to, then all set when they like."""
        turns = []
        for seat in order:
            cards = self.hand.fantasyland[seat]
            if cards and number > 1:
                continue
            dealt, turn = self._turn(seat, number, cards or deal, 13 if cards else place)
            self.hand.lines.append(dealt)
            turns.append(turn)
        while turns:
            turn = self.rng.choice(turns)
            self.hand.lines.append(turn.pop(0))
            turns = [turn for turn in turns if turn]

    def _street(self, seat: int, number: int, deal: int, place: int) -> None:
        cards = self.hand.fantasyland[seat]
        if cards and number > 1:
            return
        dealt, turn = self._turn(seat, number, cards or deal, 13 if cards else place)
        self.hand.lines.append(dealt)
        if cards and self.hand.law.fantasy_order == "any_time":
            self.late.append((len(self.hand.lines), turn))
        else:
            self.hand.lines += turn

    def _put_in(self) -> None:
        """Whoever plays fantasyland acts at any time after his cards came."""
        lines = self.hand.lines
        for first, turn in reversed(self.late):
            places = sorted(self.rng.randint(first, len(lines)) for _ in turn)
            if self.rng.random() < 0.3:
                places = [first] * len(turn)
            for place, line in reversed(list(zip(places, turn, strict=True))):
                lines.insert(place, line)

    def _chat(self) -> None:
        """Words of anybody at any time, and those who come back to the table."""
        hand, rng = self.hand, self.rng
        for _ in range(rng.randint(1, 3)):
            said = Line(CHAT, rng.randrange(hand.count), text=rng.choice(SAID))
            hand.lines.insert(rng.randint(0, len(hand.lines)), said)
        for seat in range(hand.count):
            if hand.absent[seat]:
                hand.lines.insert(rng.randint(0, len(hand.lines)), Line(COME_BACK, seat))

    # ---- one turn --------------------------------------------------------------------------------

    def _turn(self, seat: int, number: int, deal: int, place: int) -> tuple[Line, list[Line]]:
        """The deal of a turn and everything up to its confirmation."""
        before = self.hand.boards[seat]
        lines, by_clock, banked = self.watch.turn(seat)
        aims = self._aims(seat, before, place, by_clock)
        spare = [self.deck.pop() for _ in range(deal - place)]
        dealt = [card for card, _ in aims] + spare
        if not by_clock or self.rng.random() < 0.2:
            self.rng.shuffle(dealt)
        moves, tentative = self._moves(seat, number, dealt, place)
        lines = self._mixed(moves, lines)
        if by_clock:
            rows, discards = automatic(self.hand.law, before, dealt, tentative, place)
        else:
            rows, discards = _set(before, aims), tuple(self.rng.sample(spare, len(spare)))
        self._lay(seat, rows, discards)
        kind = AUTOMATIC if by_clock else SET
        tenths = -1 if by_clock else self.watch.taken(banked)
        gives = discards if deal > place else None
        lines.append(Line(kind, seat, number, rows=rows, discards=gives, tenths=tenths))
        return Line(DEAL, seat, number, cards=tuple(dealt)), lines

    def _aims(self, seat: int, before: Board, place: int, by_clock: bool) -> list[Aim]:
        """Cards that the player wants; for the clock, such as fall where he wants them."""
        wanted = self.wanted[seat]
        rows = rows_to_fill(self.hand.law, before, place) if by_clock else [-1] * place
        aims = []
        for row in rows:
            aim = next((aim for aim in wanted if aim[1] == row), wanted[-1])
            wanted.remove(aim)
            aims.append(aim)
        return aims

    def _moves(
        self, seat: int, number: int, dealt: list[int], place: int
    ) -> tuple[list[Line], list[Aim]]:
        """Moves that are not confirmed, and how the cards lie after them."""
        before = self.hand.boards[seat]
        lines: list[Line] = []
        lying: list[Aim] = []
        if self.rng.random() >= self.moving:
            return lines, lying
        single = [card for card in dealt if dealt.count(card) == 1]
        for _ in range(self.rng.randint(0, 2 * place if place < 13 else 5)):
            card = self.rng.choice(single)
            others = [aim for aim in lying if aim[0] != card]
            if len(others) < len(lying) and self.rng.random() < 0.3:
                lying = others
                lines.append(Line(TAKE_BACK, seat, number, cards=(card,)))
                continue
            room = [
                row
                for row in range(3)
                if len(before[row]) + sum(aim[1] == row for aim in others) < ROOM[row]
            ]
            if not room or len(others) >= place:
                continue
            lying = [*others, (card, self.rng.choice(room))]
            lines.append(Line(MOVE, seat, number, cards=(card,), row=lying[-1][1]))
        return lines, lying

    def _mixed(self, moves: list[Line], clock: list[Line]) -> list[Line]:
        """Moves and what the clock and the connection do, each in its own order; nobody moves
        when his time is out."""
        moves, clock, mixed = list(moves), list(clock), list[Line]()
        while moves:
            take = clock if clock[:-1] and self.rng.random() < 0.3 else moves
            mixed.append(take.pop(0))
        return mixed + clock

    def _lay(self, seat: int, rows: Board, discards: Row) -> None:
        boards, given_up = self.hand.boards, self.hand.discards
        front, middle, back = (old + new for old, new in zip(boards[seat], rows, strict=True))
        boards[seat] = (front, middle, back)
        given_up[seat] = given_up[seat] + discards


def _set(before: Board, aims: list[Aim]) -> Board:
    """Each card where it is wanted, or in the first free place when that row is full."""
    rows: list[list[int]] = [[], [], []]
    for card, wanted in aims:
        order = [wanted, 0, 1, 2]
        row = next(r for r in order if len(before[r]) + len(rows[r]) < ROOM[r])
        rows[row].append(card)
    return tuple(rows[0]), tuple(rows[1]), tuple(rows[2])
