"""The steps of a hand for the replayer of a report: what is told of each, and what changes by it.

A frame says which line it comes from and what is new; whoever shows frame n lays the first n on top
of each other. That keeps a long hand small, and going back is going forward from the start.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from hhtool.core.cards import cards_text
from hhtool.core.case import Case
from hhtool.core.chips import amount_text
from hhtool.report.visible import visible

BY_THE_RULES: Final = "by the rules"
SEATED: Final = "seats"

Value = str | list[str] | list[int]
SeatState = dict[str, Value]
State = dict[str, Value | SeatState]


class Frame(NamedTuple):
    """One step: its line (0 for what no line says), its seat or -1, the street, the sentence, and
    the parts of the state that it changes: "pot", "board", and each seat by its index."""

    line: int
    seat: int
    section: str
    text: str
    changes: State


class Reel:
    """The frames of a hand as they are made: the state now, and what was told of it last."""

    def __init__(self, case: Case) -> None:
        play = case.record.play
        self.case: Case = case
        self.names: list[str] = [visible(seat.name) for seat in play.seats]
        self.stacks: list[int] = [seat.stack for seat in play.seats]
        self.seats: list[SeatState] = [{} for _ in play.seats]
        self.table: dict[str, Value] = {}
        self.section: str = SEATED
        self._told: State = {}

    def frame(self, line: int, text: str, seat: int = -1) -> Frame:
        """What is told now, with what changed since the frame before."""
        for place, stack in enumerate(self.stacks):
            self.seats[place]["stack"] = self.money(stack)
        now: State = dict(self.table)
        now.update({str(seat): dict(state) for seat, state in enumerate(self.seats)})
        changes = {
            key: self._new(key, value) for key, value in now.items() if self._differs(key, value)
        }
        self._told = now
        return Frame(line, seat, self.section, visible(text), changes)

    def _differs(self, key: str, value: Value | SeatState) -> bool:
        return self._told.get(key) != value

    def _new(self, key: str, value: Value | SeatState) -> Value | SeatState:
        """A value, or what is new of a seat."""
        before = self._told.get(key)
        if isinstance(value, dict) and isinstance(before, dict):
            return {part: new for part, new in value.items() if before.get(part) != new}
        return value

    def lay(self, seat: int, **parts: Value) -> None:
        """Changes what is shown of a seat."""
        self.seats[seat].update(parts)

    def money(self, amount: int) -> str:
        """An amount as the hand prints it, without a currency sign."""
        return amount_text(amount, self.case.record.play.denomination)


def frame_objects(frames: Iterator[Frame]) -> list[dict[str, object]]:
    """The frames as they are handed to the replayer."""
    return [
        {
            "line": entry.line,
            "seat": entry.seat,
            "section": entry.section,
            "text": entry.text,
            "set": entry.changes,
        }
        for entry in frames
    ]


def seat_objects(case: Case) -> list[dict[str, str]]:
    """What does not change about the seats: name, number, button."""
    play = case.record.play
    return [
        {
            "name": visible(seat.name),
            "about": f"seat {seat.number}" + (", button" if index == play.button else ""),
        }
        for index, seat in enumerate(play.seats)
    ]


def spelled(cards: tuple[int, ...] | list[int]) -> str:
    """ "Ah Kh ??"."""
    return cards_text(cards)
