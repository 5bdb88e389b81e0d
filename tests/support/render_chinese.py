"""Prints a made-up Chinese or open-face hand in hhtool's own text format.

A `Form` says which of the optional lines and parts are printed, and whose eyes the text is written
for; what it does not say is a matter of the hand.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from support.row_cards import HIDDEN, Board, text_of
from support.row_hand import (
    AUTOMATIC,
    BANK,
    CHAT,
    COME_BACK,
    CONNECT,
    DEAL,
    DECLARE,
    DISCONNECT,
    MOVE,
    SET,
    SIT_OUT,
    STREET,
    SURRENDER,
    TAKE_BACK,
    TIME_OUT,
    Line,
    PairResult,
    Payment,
    RowHand,
)

GAME_NAMES: Final = {
    "classic": "Classic Chinese",
    "ofc": "Open-Face Chinese",
    "ofc-turbo": "Turbo Open-Face Chinese",
    "pineapple": "Pineapple Open-Face Chinese",
    "pineapple-progressive": "Progressive Pineapple",
    "pineapple-27": "2-7 Pineapple",
    "pineapple-joker": "Joker Pineapple",
}
ROWS: Final = ("front", "middle", "back")
ZONES: Final = ("UTC", "+03:00", "-04:30", "ET", "CET", "WET", "MSK", "IST")
ROOMS: Final = ("Kush Club", "Room: 13 [x]", "Тринадцать", "Seat 1")


class Form(NamedTuple):
    """How a text looks. `viewer` is the seat whose owner wrote it, -1 for one who saw all;
    `profile` the name that its `Rules:` line gives, "" for no such line."""

    room: str = "Kush Club"
    zone: str = "UTC"
    table: str = "Baltic 3"
    profile: str = ""
    viewer: int = -1
    commas: bool = False
    code: bool = False
    summary_of_absent: bool = False
    shows: bool = True
    royalties: bool = True
    scoring: bool = True
    short_pairs: bool = False
    turned_pairs: bool = False
    payments: bool = True
    always_of: bool = False
    summary: bool = True


PLAIN: Final = Form()


def random_form(rng: Random, hand: RowHand, profile: str = "") -> Form:
    """A form with about half of all that may be left out or said otherwise. A text that scores a
    pair tells what it pays, and every text says something of what came of the hand: hhtool
    remarks on others."""

    def maybe(chance: float) -> bool:
        return rng.random() < chance

    form = Form(
        room=rng.choice(ROOMS),
        zone=rng.choice(ZONES),
        table=rng.choice(("Baltic 3", "it's 'x' 9-max", "三")),
        profile=profile,
        viewer=rng.choice(hand.order()) if maybe(0.25) else -1,
        commas=maybe(0.3),
        code=maybe(0.2),
        summary_of_absent=maybe(0.5),
        shows=maybe(0.9),
        royalties=maybe(0.8),
        scoring=maybe(0.9),
        short_pairs=maybe(0.5),
        turned_pairs=maybe(0.2),
        payments=maybe(0.9),
        always_of=maybe(0.2),
        summary=maybe(0.9),
    )
    told = form.payments or form.scoring
    return form._replace(payments=told, shows=form.shows or not (told or form.summary))


def render(hand: RowHand, number: str = "1204-1", form: Form = PLAIN) -> str:
    """The text of the hand, ending with a line end."""
    return "\n".join(_Printer(hand, form).lines(number)) + "\n"


def open_automatics(hand: RowHand, form: Form) -> int:
    """How many automatic layouts cannot be checked because the text does not show the cards. Those
    that all go to one place need not be seen."""
    return sum(
        line.kind == AUTOMATIC and hidden(hand, form, line) and len(places_of(line)) > 1
        for line in hand.lines
    )


def places_of(line: Line) -> list[Sequence[int]]:
    """The rows to which a turn puts cards, and its discards."""
    return [cards for cards in (*line.rows, line.discards or ()) if cards]


def hidden(hand: RowHand, form: Form, line: Line) -> bool:
    """Whether the cards of a deal, or of what is set, were not seen by whoever wrote the text."""
    if form.viewer in (-1, line.seat):
        return False
    if hand.game == "classic" or hand.fantasyland[line.seat]:
        return True
    if line.number == 1:
        return not hand.law.face_up
    return hand.game.startswith("pineapple")


def cards(row: Sequence[int]) -> str:
    """ "[Td 3c]"."""
    return "[" + " ".join(map(text_of, row)) + "]"


def layout(rows: Board) -> str:
    """ "front [Td] middle [] back [3c]"."""
    return " ".join(f"{name} {cards(row)}" for name, row in zip(ROWS, rows, strict=True))


def signed(points: int) -> str:
    """ "+6", "-3", "0"."""
    return f"{points:+d}" if points else "0"


def seconds(tenths: int) -> str:
    """ "21.5s"."""
    return f"{tenths // 10}.{tenths % 10}s"


class _Printer:
    """Writes the lines of one hand."""

    def __init__(self, hand: RowHand, form: Form) -> None:
        self.hand: RowHand = hand
        self.form: Form = form

    def money(self, amount: int) -> str:
        """ "$1,204.50", "EUR 0.20", or "50" without a currency."""
        sign = self.hand.currency
        if not sign:
            return f"{amount:,}" if self.form.commas else str(amount)
        whole, cents = divmod(amount, 100)
        if self.form.code:
            sign = {"$": "USD ", "€": "EUR ", "£": "GBP "}[sign]
        return f"{sign}{f'{whole:,}' if self.form.commas else whole}.{cents:02d}"

    def lines(self, number: str) -> Iterator[str]:
        """All lines, in order."""
        hand, form = self.hand, self.form
        value = self.money(hand.point_value)
        yield (
            f"{form.room} Hand #{number}: {GAME_NAMES[hand.game]} "
            f"({value}/point) - 2026/11/29 18:42:07 {form.zone}"
        )
        most = max(len(hand.names), 3)
        yield f"Table '{form.table}' {most}-max Seat #{hand.numbers[hand.button]} is the button"
        if form.profile:
            yield f"Rules: {form.profile}"
        if hand.match:
            yield f"Match #{hand.match} hand {hand.match_hand}"
        if hand.cap:
            yield f"Cap: {hand.cap} points"
        for seat, name in enumerate(hand.names):
            away = " is sitting out" if hand.absent[seat] else ""
            stack = self.money(hand.stacks[seat])
            yield f"Seat {hand.numbers[seat]}: {name} ({stack} in chips){away}"
        for seat, count in enumerate(hand.fantasyland):
            if count:
                yield f"Fantasyland: {hand.names[seat]} ({count} cards)"
        for line in hand.lines:
            if not (line.kind in (MOVE, TAKE_BACK) and hidden(hand, form, line)):
                yield self._line(line)
        yield from self._claims()

    def _line(self, line: Line) -> str:
        name = self.hand.names[line.seat]
        if line.kind == STREET:
            classic = self.hand.game == "classic"
            return "*** DEAL ***" if classic else f"*** STREET {line.number} ***"
        if line.kind == DEAL:
            unseen = hidden(self.hand, self.form, line)
            dealt = (HIDDEN,) * len(line.cards) if unseen else line.cards
            return f"Dealt to {name} {cards(dealt)}"
        if line.kind == CHAT:
            return f'{name} said, "{line.text}"'
        return f"{name}: {self._act(line)}"

    def _act(self, line: Line) -> str:
        if line.kind == MOVE:
            return f"places {text_of(line.cards[0])} in {ROWS[line.row]}"
        if line.kind == TAKE_BACK:
            return f"takes back {text_of(line.cards[0])}"
        if line.kind == BANK:
            used, left = seconds(line.tenths), seconds(line.left)
            return f"uses {used} of the time bank, {left} left"
        if line.kind == DECLARE:
            return f"declares {line.text}"
        if line.kind in (SET, AUTOMATIC):
            return self._set(line)
        return {
            SURRENDER: "surrenders",
            TIME_OUT: "runs out of time",
            DISCONNECT: "is disconnected",
            CONNECT: "is connected",
            SIT_OUT: "sits out",
            COME_BACK: "is back",
        }[line.kind]

    def _set(self, line: Line) -> str:
        hand, form = self.hand, self.form
        rows, discards = line.rows, line.discards
        if hidden(hand, form, line):
            if hand.game == "classic" or hand.fantasyland[line.seat]:
                rows = ((HIDDEN,) * 3, (HIDDEN,) * 5, (HIDDEN,) * 5)
            discards = None if discards is None else (HIDDEN,) * len(discards)
        gives = "" if discards is None else f", discards {cards(discards)}"
        took = f" ({seconds(line.tenths)})" if line.tenths >= 0 else ""
        verb = "is set automatically" if line.kind == AUTOMATIC else "sets"
        return f"{verb} {layout(rows)}{gives}{took}"

    # ---- what the room claims --------------------------------------------------------------------

    def _claims(self) -> Iterator[str]:
        hand, form, came = self.hand, self.form, self.hand.came
        if form.shows or form.viewer >= 0:
            yield "*** SHOWDOWN ***"
            for seat in came.order:
                if not hand.surrendered[seat]:
                    yield from self._showdown(seat)
        if form.scoring or form.payments or any(came.rakes):
            yield "*** SCORING ***"
        if form.scoring:
            for pair in came.pairs:
                yield self._pair(pair)
        if form.payments:
            for payment in came.payments:
                yield self._payment(payment)
        for seat, rake in enumerate(came.rakes):
            if rake:
                yield f"{hand.names[seat]} pays rake {self.money(rake)}"
        if form.summary or any(came.rakes):
            yield "*** SUMMARY ***"
            yield f"Rake {self.money(sum(came.rakes))}"
            for seat in range(hand.count):
                if not hand.absent[seat] or form.summary_of_absent:
                    yield self._summary(seat)
        if hand.match_over:
            yield f"Match #{hand.match} is over"

    def _showdown(self, seat: int) -> Iterator[str]:
        hand, came = self.hand, self.hand.came
        name = hand.names[seat]
        yield f"{name}: shows {layout(hand.boards[seat])}"
        if came.fouled[seat]:
            yield f"{name}: fouls"
        elif self.form.royalties and not came.naturals[seat]:
            front, middle, back = came.royalties[seat]
            yield f"{name}: royalties front {front} middle {middle} back {back}"
        for fantasy in came.fantasies:
            if fantasy.seat == seat:
                yield f"{name}: {FANTASIES[fantasy.outcome](fantasy.cards)}"

    def _pair(self, pair: PairResult) -> str:
        names = [self.hand.names[pair.seat], self.hand.names[pair.other]]
        sign = 1
        if self.form.turned_pairs:
            names, sign = names[::-1], -1
        parts = [
            (part, points)
            for part, points in self._parts(pair)
            if points or part in KEPT or not self.form.short_pairs
        ]
        told = " ".join(f"{part} {signed(sign * points)}" for part, points in parts)
        return f"{names[0]} vs {names[1]}: {told}"

    def _parts(self, pair: PairResult) -> list[tuple[str, int]]:
        total = ("total", pair.total)
        if pair.why == "natural":
            return [("natural", pair.natural), total]
        if pair.why in ("surrender", "unscored"):
            return [("surrender", pair.surrender), total]
        parts = [*zip(ROWS, pair.rows, strict=True), ("scoop", pair.scoop)]
        if self.hand.law.system[2]:
            parts.append(("overall", pair.overall))
        return [*parts, ("royalties", pair.royalties), total]

    def _payment(self, payment: Payment) -> str:
        payer, payee = self.hand.names[payment.payer], self.hand.names[payment.payee]
        owed = ""
        if payment.paid != payment.owed or self.form.always_of:
            owed = f" of {self.money(payment.owed)}"
        moved = self.money(payment.paid)
        return f"{payer} pays {payee} {moved}{owed} ({payment.points} points)"

    def _summary(self, seat: int) -> str:
        hand, came = self.hand, self.hand.came
        button = " (button)" if seat == hand.button else ""
        fouled = "fouled, " if came.fouled[seat] else ""
        return (
            f"Seat {hand.numbers[seat]}: {hand.names[seat]}{button} {fouled}scored "
            f"{signed(came.points[seat])} points and has {self.money(came.stacks[seat])}"
        )


KEPT: Final = ("front", "middle", "back", "natural", "surrender", "total")
"""The parts of a pair's line that are always printed."""

FANTASIES: Final[dict[str, Callable[[int], str]]] = {
    "enters": lambda count: f"enters fantasyland with {count} cards",
    "stays": lambda count: f"stays in fantasyland with {count} cards",
    "leaves": lambda _: "leaves fantasyland",
}
