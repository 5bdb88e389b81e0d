"""Hands of one table with fixed cards, each going on from the one before as the house has it.

    sitting = Sitting("pokerdom-pineapple", "anna boris")
    sitting.hand("queens plain")              # anna enters fantasyland
    sitting.hand("quads plain")               # and stays, with the cards of her hand in it
    sitting.hand("flush plain", button="boris")  # goes on, but for a button that is wrong

A hand names the board of each player in clockwise order, "-" for one who is not dealt in. What
comes of it is worked out by the written rules once more (`support.row_outcome`), and so is what it
hands on (`support.row_match`); only what is given to `hand` beside the boards is otherwise, so that
a wrong beginning is the only thing wrong with a hand.

Boards of one column never share a card with one of another: anna's, boris's, chen's.
"""

from collections.abc import Mapping
from typing import Final

from hhtool.core.finding import ASSUMED
from hhtool.rules.house import HouseRules, load_house, with_answer
from support.deal_rows import Table
from support.render_chinese import PLAIN, Form, render
from support.row_cards import Board, Row, cards_of
from support.row_hand import AUTOMATIC, DEAL, DISCONNECT, SET, STREET, TIME_OUT, Line, RowHand
from support.row_law import STREETS, Law, law_of
from support.row_match import match_ends, next_fantasyland, next_table
from support.row_outcome import finish

BOARDS: Final = {
    # anna
    "queens": "Qc Qd 2h / Kc Kd 3c 3d 4h / Ah Jh 9h 6h 5h",
    "kings": "Kc Kd 2h / Ac Ad 3c 3d 4h / Jh 9h 8h 6h 5h",
    "quads": "Qc Qd 2h / Kc Kd 3c 3d 4h / Ah Ac Ad As 5h",
    "house": "Qc Qd 2h / 3c 3d 3h Kc Kd / Ah Ac Ad Jh Js",
    "flush": "Jh 9h 2h / Qc Qd 3c 3d 4h / Ah 8h 7h 6h 5h",
    "dead": "Ac Ad 2h / Qc Qd 3c 3d 4h / As Jh 9h 8h 6h",
    # boris
    "plain": "7c 5d 2s / 8c 8d 6s 4s 3s / Tc Td 9c 9d 4d",
    "ladies": "Qh Qs 2s / Ks Kh 8c 8d 6s / Tc Td Ts 9c 9d",
    "tens": "Qh Qs 2s / Ks Kh 8c 8d 6s / Tc Td Ts Th 9c",
    # chen
    "weak": "5c 4c 2d / 6c 6d 9s 8s 5s / Jc Jd 7d 7s 2c",
}
"""Boards as front / middle / back. "queens", "kings" and "ladies" enter fantasyland, "quads" and
"tens" stay there, "house" stays where a full house in the middle is enough; "dead" is foul."""

VALUE: Final = 10
POINTS: Final = 100


def board_of(name: str) -> Board:
    """A board by its name."""
    front, middle, back = map(cards_of, BOARDS[name].split("/"))
    return front, middle, back


class Sitting:
    """The hands of a table. `match` is the number of the first match, "" for hands that print
    none; `points` is what everybody begins with."""

    def __init__(
        self,
        rules: str,
        players: str,
        game: str = "pineapple",
        match: str = "1204",
        points: int = POINTS,
        cap: int = 0,
        answers: Mapping[str, object] | None = None,
    ) -> None:
        house = load_house(rules)
        for question, answer in (answers or {}).items():
            house = with_answer(house, f"chinese.{question}", answer, ASSUMED)
        names = players.split()
        seats = len(names)
        self.house: HouseRules = house
        self.law: Law = law_of(house, game)
        self.hands: list[RowHand] = []
        self.base: int = 0
        self.players: int = 0
        self.table = Table(
            names=[name.rstrip("*") for name in names],
            numbers=list(range(1, seats + 1)),
            stacks=[points * VALUE] * seats,
            absent=[name.endswith("*") for name in names],
            button=seats - 1,
            point_value=VALUE,
            currency="$",
            cap=cap,
            match=match,
            match_hand=1 if match else 0,
            fantasyland=(0,) * seats,
        )

    def hand(
        self,
        boards: str,
        gone: str = "",
        over: bool | None = None,
        stacks: Mapping[str, int] | None = None,
        fantasyland: Mapping[str, int] | None = None,
        **begins: object,
    ) -> RowHand:
        """Plays a hand. Who is `gone` is disconnected before his first turn.

        `stacks` and `fantasyland`, by name, are what a hand wrongly begins with, and so are the
        fields of a `Table` that are given; seats may be given by name. `over` says whether the text
        ends the match; it does so where that is right.
        """
        table = self.table._replace(**begins)  # type: ignore[arg-type]  # fields by their names
        names = table.names
        table = table._replace(
            stacks=[
                (stacks or {}).get(name, s) for name, s in zip(names, table.stacks, strict=True)
            ]
        )
        if fantasyland is not None:
            table = table._replace(fantasyland=tuple(fantasyland.get(name, 0) for name in names))
        hand = self._begun(table, boards.split())
        for name in gone.split():
            hand.disconnected[names.index(name)] = True
        _Told(hand, gone.split()).tell()
        finish(hand)
        self._hand_on(hand, over)
        return hand

    def _begun(self, table: Table, boards: list[str]) -> RowHand:
        seats = range(len(table.names))
        return RowHand(
            game=self.law.game,
            house=self.house,
            law=self.law,
            names=list(table.names),
            numbers=list(table.numbers),
            stacks=list(table.stacks),
            absent=list(table.absent),
            button=table.button,
            point_value=table.point_value,
            currency=table.currency,
            cap=table.cap,
            cap_before=table.cap_before,
            match=table.match,
            match_hand=table.match_hand,
            fantasyland=list(table.fantasyland),
            boards=[board_of(name) if name != "-" else ((), (), ()) for name in boards],
            discards=[()] * len(seats),
            surrendered=[False] * len(seats),
            declared=[""] * len(seats),
            late=[False] * len(seats),
            disconnected=list(table.disconnected or (False,) * len(seats)),
        )

    def _hand_on(self, hand: RowHand, over: bool | None) -> None:
        """Counts the hand and lays the table for the next one."""
        if not self.base:
            self.players = hand.absent.count(False)
        self.base += not any(hand.fantasyland)
        pending = next_fantasyland(hand)
        ends = match_ends(self.law, hand, self.base, self.players)
        hand.match_over = bool(hand.match) and (ends if over is None else over)
        self.hands.append(hand)
        self.table = next_table(self.law, hand, pending)
        if ends:
            self.base = 0
            number = str(int(hand.match) + 1) if hand.match else ""
            self.table = self.table._replace(
                cap_before=(), match=number, match_hand=1 if number else 0
            )

    def text(self, *forms: Form) -> str:
        """The file. A form may be given for each of the first hands."""
        later = (PLAIN,) * (len(self.hands) - len(forms))
        return "\n\n".join(
            render(hand, f"H{number}", form).replace("18:42:07", f"18:{number:02d}:07")
            for number, (hand, form) in enumerate(zip(self.hands, (*forms, *later), strict=True), 1)
        )


class _Told:
    """The lines of a hand whose boards are known: each gets its cards in the order in which the
    clock would lay them, back first."""

    def __init__(self, hand: RowHand, leaving: list[str]) -> None:
        self.hand: RowHand = hand
        self.leaving: list[str] = leaving
        held = {card for board in hand.boards for row in board for card in row}
        self.spare: list[int] = [card for card in range(52) if card not in held]
        self.left: list[list[int]] = [
            [*back, *middle, *front] for front, middle, back in hand.boards
        ]

    def tell(self) -> None:
        """All streets."""
        hand, lines = self.hand, self.hand.lines
        normal = [seat for seat in hand.order() if not hand.fantasyland[seat]]
        for number, (deal, place) in enumerate(STREETS[hand.game], 1):
            if number > 1 and not normal:
                break
            lines.append(Line(STREET, number=number))
            for seat in hand.order() if number == 1 else normal:
                cards = hand.fantasyland[seat]
                self._turn(seat, number, cards or deal, 13 if cards else place)

    def _turn(self, seat: int, number: int, deal: int, place: int) -> None:
        hand, left = self.hand, self.left[seat]
        rows = _rows(hand.boards[seat], left[:place])
        dealt, self.left[seat] = left[:place], left[place:]
        given_up: Row = tuple(self.spare.pop() for _ in range(deal - place))
        hand.discards[seat] += given_up
        hand.lines.append(Line(DEAL, seat, number, cards=(*dealt, *given_up)))
        away = hand.disconnected[seat]
        if away and number == 1 and hand.names[seat] in self.leaving:
            hand.lines.append(Line(DISCONNECT, seat))
        if away:
            hand.lines.append(Line(TIME_OUT, seat))
        kind, gives = AUTOMATIC if away else SET, given_up if deal > place else None
        hand.lines.append(Line(kind, seat, number, rows=rows, discards=gives))


def _rows(board: Board, cards: list[int]) -> Board:
    """Which of some cards lie in which row."""
    front, middle, back = (tuple(card for card in row if card in cards) for row in board)
    return front, middle, back
