"""What a player did on a line of a Chinese or open-face hand, in words.

A `sets` line is several steps; they are told together. Deliberately without the board, which is
drawn once for the street.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from hhtool.core import play as p
from hhtool.core.cards import HIDDEN, Card
from hhtool.core.play import Step
from hhtool.core.rows import NATURALS, ROW_NAMES, Rows
from hhtool.report.paint import Painter

MOVES: Final = frozenset((p.MOVE_FRONT, p.MOVE_MIDDLE, p.MOVE_BACK, p.TAKE_BACK))
"""Tentative placements, which a player may take back until he confirms."""

SETS: Final[dict[int, int]] = {p.SET_FRONT: 0, p.SET_MIDDLE: 1, p.SET_BACK: 2}
SHOWS: Final[dict[int, int]] = {p.SHOW_FRONT: 0, p.SHOW_MIDDLE: 1, p.SHOW_BACK: 2}
"""The rows of the steps that set or show one."""

_INTO: Final[dict[int, int]] = {p.MOVE_FRONT: 0, p.MOVE_MIDDLE: 1, p.MOVE_BACK: 2}
_SPELLED: Final = 5
"""The most cards that are named one by one where a board shows them as well."""

_MOVES_TOLD: Final = 4

_WORDS: Final[dict[int, str]] = {
    p.SURRENDER: "surrenders",
    p.TIME_OUT: "runs out of time",
    p.DISCONNECT: "is disconnected",
    p.CONNECT: "is connected",
    p.SIT_OUT: "sits out",
    p.COME_BACK: "is back",
}


def told(steps: Sequence[Step], paint: Painter) -> str:
    """The steps of one line, or several moves in a row."""
    first = steps[0]
    if first.kind in MOVES:
        return _moves(steps, paint)
    if first.kind in SETS:
        return _set(steps, paint)
    if first.kind in (p.BANK_USED, p.BANK_LEFT):
        return paint(_bank(steps))
    return ", ".join(_one(step, paint) for step in steps)


def rows_of(steps: Sequence[Step], kinds: dict[int, int]) -> Rows:
    """The cards that the steps set or show, row by row."""
    found: list[tuple[Card, ...]] = [(), (), ()]
    for step in steps:
        if step.kind in kinds:
            found[kinds[step.kind]] = step.cards
    return found[0], found[1], found[2]


def seconds(tenths: int) -> str:
    """ "21.5 s" for 215."""
    return f"{tenths // 10}.{tenths % 10} s"


def groups(
    steps: Sequence[Step], indices: Sequence[int], blamed: frozenset[int]
) -> Iterator[list[int]]:
    """Steps of one line together, and moves of one player that nothing is said about."""
    group: list[int] = []
    for index in indices:
        if group and not _belongs(steps[group[-1]], steps[index], blamed):
            yield group
            group = []
        group.append(index)
    if group:
        yield group


def _belongs(before: Step, step: Step, blamed: frozenset[int]) -> bool:
    if before.seat != step.seat:
        return False
    moves = before.kind in MOVES and step.kind in MOVES
    return before.line == step.line or (moves and before.line not in blamed)


def dealt_order(steps: Sequence[Step]) -> tuple[int, ...]:
    """The seats that were dealt to, in the order of the text."""
    return tuple(dict.fromkeys(step.seat for step in steps if step.kind == p.DEAL))


def shown(steps: Sequence[Step]) -> dict[int, Rows]:
    """The rows that each seat showed."""
    shown: dict[int, list[Step]] = {}
    for step in steps:
        if step.kind in SHOWS:
            shown.setdefault(step.seat, []).append(step)
    return {seat: rows_of(group, SHOWS) for seat, group in shown.items()}


def _one(step: Step, paint: Painter) -> str:
    if step.kind == p.DEAL:
        return _dealt(step.cards, paint)
    if step.kind == p.DECLARE:
        return paint(f"declares {NATURALS[step.amount]}")
    if step.kind == p.FANTASYLAND:
        return paint(f"plays in fantasyland with {step.amount} cards")
    return paint(_WORDS.get(step.kind, p.STEP_NAME[step.kind]))


def _dealt(cards: Sequence[Card], paint: Painter) -> str:
    if cards and all(card == HIDDEN for card in cards):
        return paint(f"is dealt {_count(len(cards))} unseen")
    return f"is dealt {paint.cards(tuple(cards))}" if cards else paint("is dealt no card")


def _set(steps: Sequence[Step], paint: Painter) -> str:
    rows = rows_of(steps, SETS)
    last = steps[-1]
    automatic = last.kind == p.CONFIRM_AUTO
    parts = [
        f"{ROW_NAMES[row]} {paint.cards(cards)}" for row, cards in enumerate(rows) if cards
    ] or ["nothing"]
    total = sum(map(len, rows))
    if total > _SPELLED:
        parts = [_count(total)]
    parts += [_discard(step, paint) for step in steps if step.kind == p.DISCARD]
    verb = "is set automatically:" if automatic else "sets"
    time = f" ({seconds(last.amount)})" if last.kind == p.CONFIRM and last.amount >= 0 else ""
    return f"{verb} {', '.join(parts)}{paint(time, 'faint')}"


def _discard(step: Step, paint: Painter) -> str:
    if not step.cards:
        return "discards nothing"
    if all(card == HIDDEN for card in step.cards):
        return f"discards {_count(len(step.cards))} unseen"
    return f"discards {paint.cards(step.cards)}"


def _moves(steps: Sequence[Step], paint: Painter) -> str:
    """ "tries back As, front Kh, takes back As": each of them, or the first and how many more."""
    told = len(steps) if len(steps) <= _MOVES_TOLD else _MOVES_TOLD - 1
    parts = [_move(step, paint) for step in steps[:told]]
    if told < len(steps):
        parts.append(f"{len(steps) - told} more")
    return f"tries {', '.join(parts)}"


def _move(step: Step, paint: Painter) -> str:
    cards = paint.cards(step.cards)
    if step.kind == p.TAKE_BACK:
        return f"takes back {cards}"
    return f"{ROW_NAMES[_INTO[step.kind]]} {cards}"


def _bank(steps: Sequence[Step]) -> str:
    words = {p.BANK_USED: "uses {} of the time bank", p.BANK_LEFT: "{} left"}
    return ", ".join(words[step.kind].format(seconds(step.amount)) for step in steps)


def _count(number: int) -> str:
    return f"{number} card{'' if number == 1 else 's'}"
