"""A terse way to write a Chinese or open-face hand, and to read how it is arranged.

    hand = arranged("A B C button B", '''
        street 1
        C dealt 4d Kh 6d 5s As
        C sets Kh 5s / As / 4d 6d
        ...
    ''')

Players are words in clockwise order; `A*` sits out. Each line of the script is one line of a text,
counted from 1; empty ones count for nothing. After a player's name comes

    dealt <cards> · places <card> in <row> · takes back <card>
    sets <front> / <middle> / <back> [- <discards>] [@<seconds>] · auto … the same
    shows <front> / <middle> / <back> · out · bank <used> <left> · lost · there · leaves · returns
    surrenders · declares <natural> · fantasyland <cards>

and `street 3` or `deal` stand alone.
"""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from hhtool.chinese.arrange import arrange
from hhtool.chinese.arranged import Arranged
from hhtool.chinese.notes import Notes
from hhtool.core import play as p
from hhtool.core.cards import Card, cards_text, parse_cards
from hhtool.core.chips import CHIPS, Chips
from hhtool.core.play import NOBODY, Play, Seat, Step
from hhtool.core.result import Breach
from hhtool.core.rows import NATURALS, ROW_NAMES, Placing, Rows
from hhtool.rules.game import load_game
from hhtool.rules.rowgame import RowGame
from support import row_hand as made
from support.plays import house_with
from support.row_hand import Line, RowHand

NOTHING: Final = Chips(0)
STACK: Final = Chips(1000)
PLAIN: Final = {
    "out": p.TIME_OUT,
    "lost": p.DISCONNECT,
    "there": p.CONNECT,
    "leaves": p.SIT_OUT,
    "returns": p.COME_BACK,
    "surrenders": p.SURRENDER,
}


def row_game(name: str) -> RowGame:
    """A variant of the family."""
    game = load_game(name)
    if not isinstance(game, RowGame):
        raise AssertionError(f"{name} is no game of rows")
    return game


def row_play(head: str, script: str, game: str = "pineapple") -> Play:
    """A hand from its players and a script."""
    players, _, button = head.partition(" button ")
    names = [name.rstrip("*") for name in players.split()]
    seats = tuple(
        Seat(number, name.rstrip("*"), STACK, name.endswith("*"), 0)
        for number, name in enumerate(players.split(), 1)
    )
    lines = [line.strip() for line in script.strip().splitlines() if line.strip()]
    steps = [step for number, line in enumerate(lines, 1) for step in _steps(names, line, number)]
    return Play(
        game=game,
        limit="",
        denomination=CHIPS,
        stakes=(NOTHING, NOTHING),
        hand_cap=NOTHING,
        tournament=False,
        button=names.index(button) if button else NOBODY,
        seats=seats,
        steps=tuple(steps),
        point_value=Chips(1),
    )


def _steps(names: list[str], line: str, number: int) -> Iterator[Step]:
    """The steps of a line."""
    word, _, rest = line.partition(" ")
    if word in ("street", "deal"):
        yield Step(p.STREET, NOBODY, Chips(int(rest or 1)), (), number)
        return
    seat = names.index(word)
    act, _, rest = rest.partition(" ")
    for kind, amount, cards in _act(act, rest):
        yield Step(kind, seat, Chips(amount), cards, number)


def _act(act: str, rest: str) -> Iterator[tuple[int, int, tuple[Card, ...]]]:
    if act in PLAIN:
        yield PLAIN[act], 0, ()
    elif act == "dealt":
        yield p.DEAL, 0, parse_cards(rest)
    elif act == "places":
        card, _, row = rest.partition(" in ")
        yield p.MOVE_FRONT + ROW_NAMES.index(row), 0, parse_cards(card)
    elif act == "takes":
        yield p.TAKE_BACK, 0, parse_cards(rest.removeprefix("back "))
    elif act == "bank":
        used, left = rest.split()
        yield p.BANK_USED, tenths(used), ()
        yield p.BANK_LEFT, tenths(left), ()
    elif act == "declares":
        yield p.DECLARE, NATURALS.index(rest), ()
    elif act == "fantasyland":
        yield p.FANTASYLAND, int(rest), ()
    elif act == "shows":
        for kind, cards in enumerate(rest.split("/"), p.SHOW_FRONT):
            yield kind, 0, parse_cards(cards)
    else:
        yield from _set(act, rest)


def _set(act: str, rest: str) -> Iterator[tuple[int, int, tuple[Card, ...]]]:
    kind = {"sets": p.CONFIRM, "auto": p.CONFIRM_AUTO}[act]
    rest, _, time = rest.partition("@")
    rows, dash, discards = rest.partition("-")
    for part, cards in enumerate(rows.split("/"), p.SET_FRONT):
        yield part, 0, parse_cards(cards)
    if dash:
        cards_given = parse_cards(discards)
        yield p.DISCARD, len(cards_given), cards_given
    yield kind, tenths(time) if time else -1, ()


def tenths(seconds: str) -> int:
    """ "21.5" as 215."""
    whole, _, part = seconds.strip().partition(".")
    return int(whole) * 10 + int(part or 0)


# ---- arranging -----------------------------------------------------------------------------------


class Hand(NamedTuple):
    """A hand and what was made of it."""

    play: Play
    arranged: Arranged
    notes: Notes

    def rows(self, name: str) -> tuple[str, str, str]:
        """How a player's cards lie."""
        return texts(self.arranged.rows[self.seat(name)])

    def discards(self, name: str) -> str:
        """What a player discarded."""
        return cards_text(self.arranged.discards[self.seat(name)])

    def placings(self, name: str) -> list[Placing]:
        """A player's turns."""
        seat = self.seat(name)
        return [placing for placing in self.arranged.placings if placing.seat == seat]

    def seat(self, name: str) -> int:
        """The index of a player's seat."""
        return [seat.name for seat in self.play.seats].index(name)

    def order(self) -> str:
        """The players in settlement order."""
        return " ".join(self.play.seats[seat].name for seat in self.arranged.order)

    def told(self) -> list[str]:
        """Each breach as "12 A row_overfull": the line, who and what."""
        return [
            f"{self.line(breach)} {self.name(breach.seat)} {breach.kind}"
            for breach in self.notes.breaches
        ]

    def line(self, breach: Breach) -> int:
        """The line on which a breach stands."""
        return self.play.steps[breach.step].line

    def name(self, seat: int) -> str:
        """Who sits there, "-" for nobody."""
        return self.play.seats[seat].name if seat >= 0 else "-"

    def used(self) -> set[str]:
        """The house's questions that matter, without "chinese."."""
        return {question.removeprefix("chinese.") for question in self.notes.used}


def arranged(
    head: str,
    script: str,
    game: str = "pineapple",
    house: str = "defaults",
    answers: Mapping[str, object] | None = None,
    **more: object,
) -> Hand:
    """How a hand is arranged. An answer may be given as `action_order="concurrent"`."""
    given = {f"chinese.{name}": value for name, value in more.items()} | {**(answers or {})}
    return arranged_play(row_play(head, script, game), house, given)


def arranged_play(
    play: Play, house: str = "defaults", answers: Mapping[str, object] | None = None
) -> Hand:
    """How a play is arranged."""
    notes = Notes()
    found = arrange(play, row_game(play.game), house_with(house, answers or {}), notes)
    return Hand(play, found, notes)


def texts(rows: Rows) -> tuple[str, str, str]:
    """Rows as they are written."""
    front, middle, back = (cards_text(row) for row in rows)
    return front, middle, back


def cards(text: str) -> tuple[int, ...]:
    """Cards as a breach holds them."""
    return tuple(int(card) for card in parse_cards(text))


def changed(script: str, *changes: tuple[str, str]) -> str:
    """A script with lines, or parts of lines, that stand in it once replaced."""
    for old, new in changes:
        if script.count(old) != 1:
            raise ValueError(f"not once in the script: {old!r}")
        script = script.replace(old, new)
    return script


def line_of(script: str, start: str) -> int:
    """The number of the only line that begins so."""
    lines = [line.strip() for line in script.strip().splitlines() if line.strip()]
    (number,) = [number for number, line in enumerate(lines, 1) if line.startswith(start)]
    return number


# ---- made-up hands -------------------------------------------------------------------------------


MADE_UP: Final = {
    made.TIME_OUT: p.TIME_OUT,
    made.DISCONNECT: p.DISCONNECT,
    made.CONNECT: p.CONNECT,
    made.SIT_OUT: p.SIT_OUT,
    made.COME_BACK: p.COME_BACK,
    made.SURRENDER: p.SURRENDER,
}


def made_up_play(hand: RowHand, showdown: bool = True) -> Play:
    """A made-up hand as the reader would hand it on, all cards open to it."""
    steps = [
        Step(p.FANTASYLAND, seat, Chips(cards), (), 0)
        for seat, cards in enumerate(hand.fantasyland)
        if cards
    ]
    for number, line in enumerate(hand.lines, 1):
        steps += [
            Step(kind, line.seat, Chips(amount), tuple(map(Card, cards)), number)
            for kind, amount, cards in _made_up(line)
        ]
    for seat in hand.order() if showdown else ():
        steps += [
            Step(kind, seat, NOTHING, tuple(map(Card, row)), len(hand.lines) + 1 + seat)
            for kind, row in enumerate(hand.boards[seat], p.SHOW_FRONT)
            if not hand.surrendered[seat]
        ]
    return Play(
        game=hand.game,
        limit="",
        denomination=CHIPS,
        stakes=(NOTHING, NOTHING),
        hand_cap=NOTHING,
        tournament=False,
        button=hand.button,
        seats=tuple(
            Seat(hand.numbers[seat], hand.names[seat], Chips(hand.stacks[seat]), absent, 0)
            for seat, absent in enumerate(hand.absent)
        ),
        steps=tuple(steps),
        point_value=Chips(hand.point_value),
    )


def _made_up(line: Line) -> Iterator[tuple[int, int, tuple[int, ...]]]:
    if line.kind in MADE_UP:
        yield MADE_UP[line.kind], 0, ()
    elif line.kind == made.STREET:
        yield p.STREET, line.number, ()
    elif line.kind == made.DEAL:
        yield p.DEAL, 0, line.cards
    elif line.kind == made.MOVE:
        yield p.MOVE_FRONT + line.row, 0, line.cards
    elif line.kind == made.TAKE_BACK:
        yield p.TAKE_BACK, 0, line.cards
    elif line.kind == made.BANK:
        yield p.BANK_USED, line.tenths, ()
        yield p.BANK_LEFT, line.left, ()
    elif line.kind == made.DECLARE:
        yield p.DECLARE, NATURALS.index(line.text), ()
    elif line.kind in (made.SET, made.AUTOMATIC):
        for kind, row in enumerate(line.rows, p.SET_FRONT):
            yield kind, 0, row
        if line.discards is not None:
            yield p.DISCARD, len(line.discards), line.discards
        automatic = line.kind == made.AUTOMATIC
        yield (p.CONFIRM_AUTO, 0, ()) if automatic else (p.CONFIRM, line.tenths, ())
