"""What the lines of a hand say: grammar + hand text → statements, every line accounted for.

The seats are read first; in every other line the seated names are marked (see `marks`) before the
patterns of the grammar see it (`matching`). A line that none of them takes goes to lark, which says
where it stops and what could have followed (`parser`); lark is not imported before that.

This module knows no site and no poker.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from hhtool.core.record import Unread
from hhtool.read.marks import (
    FIRST_MARK,
    MOST_MARKS,
    NO_PLACES,
    Attempt,
    Seated,
    escaped,
    is_mark,
    markings,
    own_fields,
    seats_in,
)
from hhtool.read.matching import Rules, Said, rules
from hhtool.read.plans import Value
from hhtool.read.vocabulary import BEGUN, SEAT_RESULTS

if TYPE_CHECKING:
    from hhtool.read.parser import Explainer, Tried

MEMO_SIZE: Final = 16_384

LONGEST_LINE: Final = 4096
"""A longer line is no statement of any site, and is reported unread without looking at it."""

MARKS: Final = tuple(map(chr, range(FIRST_MARK, FIRST_MARK + MOST_MARKS)))
"""By seat: what stands for its player's name."""

ANY_NAME: Final = MARKS[0]
"""Stands for any name where it does not matter whose it is."""


class Statement(NamedTuple):
    """What one line says: a word of `vocabulary.py` and its fields in order. A name is the index
    of its seat, another token its text, a missing field None, a value (word, *fields)."""

    kind: str
    fields: tuple[Value, ...]
    line: int
    text: str


_statement: Final[Callable[[tuple[Any, ...]], Statement]] = partial(tuple.__new__, Statement)
"""Makes a statement in half the time, where there are many."""


class Reading(NamedTuple):
    """The statements of a hand, those of them that seat a player, the unread lines, and the
    numbers of the blank lines. The index of a name is its place in `seats`."""

    statements: list[Statement]
    seats: list[Statement]
    unread: list[Unread]
    blank: list[int]


Settled: TypeAlias = tuple[Attempt, Said]
"""The marking of a line that the grammar accepts, and what the line says."""

Named: TypeAlias = list[tuple[str, int]]
"""Names and their seats, longest first."""

NOBODY: Final[Named] = []


class Known(NamedTuple):
    """The players of a hand as lines are looked through for them: all of them, those whose names
    begin with a character, and the numbers of the seats."""

    names: Named
    beginning: dict[str, Named]
    numbers: Sequence[Value]


class Reader:
    """Reads hands of one dialect. Keeps a bounded memo of what is said of players, whoever it is
    that says it."""

    def __init__(self, grammar_name: str) -> None:
        self.grammar_name: str = grammar_name
        self.rules: Rules = rules(grammar_name)
        self.tails: dict[str, Said] = {}
        self.results: dict[str, Said] = {}
        self.explainer: Explainer | None = None

    def read(self, lines: Sequence[str], first_line: int) -> Reading:
        """Each line as a statement, or as unread with what was expected instead."""
        texts = [line if line.isascii() else escaped(line) for line in lines]
        seats, seated = self.seat_lines(texts)
        known = _known(seated)
        statements: list[Statement] = []
        reading = Reading(statements, [], [], [])
        for index, text in enumerate(texts):
            number, line = first_line + index, text.rstrip()
            if not line:
                reading.blank.append(number)
            elif index in seats:
                seat = Statement("seat", own_fields(seats[index], text), number, lines[index])
                statements.append(seat)
                reading.seats.append(seat)
            else:
                said = None
                if known is not None and len(text) <= LONGEST_LINE:
                    said = self._quick(line, known)
                if said is not None:
                    statements.append(_statement((said[0], said[1], number, lines[index])))
                    continue
                found = self._line(text, number, lines[index], seated, first=index == 0)
                if isinstance(found, Unread):
                    reading.unread.append(found)
                else:
                    statements.append(Statement(*found, number, lines[index]))
        return reading

    def seat_lines(self, texts: Sequence[str]) -> tuple[dict[int, tuple[Value, ...]], Seated]:
        """The lines that seat a player: those read without names before play begins, and no more
        than there are marks.

        A line that begins with a seated name and says something of that player seats nobody,
        even if the name looks like a seat.
        """
        seats: dict[int, tuple[Value, ...]] = {}
        seated = Seated([], [], [])
        starts: tuple[str, ...] = ()
        for index, text in enumerate(texts):
            said = self.rules.plain("seating", text.rstrip()) if len(text) <= LONGEST_LINE else None
            if said is None:
                continue
            if said[0] in BEGUN or len(seats) == MOST_MARKS:
                break
            if not (starts and text.startswith(starts) and self._acts(text, seated)):
                seats[index] = said[1]
                seated.numbers.append(said[1][0])
                seated.names.append(str(said[1][1]))
                seated.order.append(len(seated.order))
                starts += (str(said[1][1]).rstrip(),)
        seated.order.sort(key=lambda i: -len(seated.names[i]))
        return seats, seated

    def _acts(self, text: str, seated: Seated) -> bool:
        return any(
            is_mark(attempt.marked[0]) and self._parse(attempt.marked) is not None
            for attempt in markings(text, seated.names, seated.order, NO_PLACES)
        )

    def _quick(self, line: str, known: Known) -> Said | None:
        """What the first marking of a line says that is to be tried, if that can be told without
        looking for others; else None."""
        first = line[0]
        for name, seat in known.beginning.get(first, NOBODY):
            if line.startswith(name):
                rest = line[len(name) :]
                tail = self.tails.get(rest) or self._tail(rest)
                return None if tail is None else (tail[0], (seat, *tail[1]))
        for place in self.rules.places.by_first.get(first, ()):
            found = place.match(line)
            if found is not None:
                at = found.end()
                for name, seat in known.names:
                    if line.startswith(name, at):
                        marked = f"{line[:at]}{MARKS[seat]}{line[at + len(name) :]}"
                        return self._result(marked, line, known)
        said = self.rules.plain("line", line)
        return said if said is None or line.isascii() else (said[0], own_fields(said[1], line))

    def _tail(self, rest: str) -> Said | None:
        """What is said behind a name that begins a line, without the name: what this says is
        remembered. None where another name may stand there too, or nothing can be read."""
        marked = ANY_NAME + rest
        if self.rules.places.behind_any.match(marked):
            return None
        said = self.rules.line(marked)
        if said is None:
            return None
        if len(self.tails) >= MEMO_SIZE:
            self.tails.clear()
        tail = self.tails[rest] = (said[0], own_fields(said[1][1:], rest))
        return tail

    def _result(self, marked: str, line: str, known: Known) -> Said | None:
        """What a line with one name inside says; that of a summary is remembered."""
        said = self.results.get(marked)
        if said is None:
            places = self.rules.places.of(marked)
            if len(places) > 1 and any(place.match(marked) for place in places):
                return None
            said = self.rules.plain("line", marked)
            if said is None:
                return None
            said = said[0], own_fields(said[1], line)
            if said[0] in SEAT_RESULTS:
                if len(self.results) >= MEMO_SIZE:
                    self.results.clear()
                self.results[marked] = said
        return said if _agrees(said, known.numbers) else None

    def _line(
        self, text: str, number: int, original: str, seated: Seated, first: bool = False
    ) -> Said | Unread:
        if len(text) > LONGEST_LINE:
            expected = f"a line of at most {LONGEST_LINE} characters"
            return Unread(number, original, LONGEST_LINE + 1, expected, True)
        tried: list[Attempt] = []
        found = self.settled(text, seated, tried)
        if found is not None:
            return found[1][0], own_fields(found[1][1], text)
        return self._explained(tried, text, number, original, first)

    def settled(self, text: str, seated: Seated, tried: list[Attempt]) -> Settled | None:
        """How an escaped line is read, None when it is not; what was refused before is added to
        `tried`."""
        second: Settled | None = None
        for attempt in markings(text, seated.names, seated.order, self.rules.places):
            said = self._parse(attempt.marked)
            if said is None:
                tried.append(attempt)
            elif _agrees(said, seated.numbers):
                return attempt, said
            elif second is None:
                second = attempt, said
        return second

    def _parse(self, line: str) -> Said | None:
        """What a marked line says; None where nothing takes it, or for one that is too long to say
        anything."""
        return self.rules.line(line.rstrip()) if len(line) <= LONGEST_LINE else None

    def _explained(
        self, tried: Sequence[Attempt], text: str, number: int, original: str, first: bool
    ) -> Said | Unread:
        """That a line cannot be read, with what lark expected instead. Lark has the last word: an
        attempt that it takes is taken, though its patterns refuse it."""
        from hhtool.read.parser import parsed  # noqa: PLC0415 - lark is slow to import

        errors: Tried = []
        for attempt in tried:
            if len(attempt.marked) > LONGEST_LINE:
                errors.append((attempt, None))
                continue
            said = parsed(self.grammar_name, attempt.marked.rstrip())
            if isinstance(said, tuple):
                return said[0], own_fields(said[1], text)
            errors.append((attempt, said))
        return self._explainer().unread(errors, text, number, original, first)

    def _explainer(self) -> "Explainer":
        from hhtool.read.parser import Explainer  # noqa: PLC0415 - the same

        if self.explainer is None:
            self.explainer = Explainer(self.grammar_name, self.rules.separator)
        return self.explainer

    def stranger(self, text: str) -> str:
        """Who has no seat and says in an unread line what only a player can; "" for nobody."""
        if self.rules.separator not in text or len(text) > LONGEST_LINE:
            return ""
        return text[: max(self._explainer().said_at(text), 0)]

    def named_with(self, text: str, seats: Sequence[Statement], strangers: Sequence[str]) -> str:
        """The first of these players without seats whom a line names, if it can be read once they
        have seats; else ""."""
        names = [escaped(str(seat.fields[1])) for seat in seats] + [*map(escaped, strangers)]
        numbers = [*(seat.fields[0] for seat in seats), *(None for _ in strangers)]
        order = sorted(range(len(names)), key=lambda i: -len(names[i]))
        found = self._line(escaped(text), 0, text, Seated(names, numbers, order))
        named = [] if isinstance(found, Unread) else [*seats_in(found[1])]
        return next((strangers[i - len(seats)] for i in named if i >= len(seats)), "")


def _known(seated: Seated) -> Known | None:
    """The players of a hand; None where a name ends in blanks, which its line may have lost."""
    names = [(seated.names[seat], seat) for seat in seated.order]
    beginning: dict[str, Named] = {}
    for one in names:
        name = one[0]
        if name[-1].isspace():
            return None
        if name[0] in beginning:
            beginning[name[0]].append(one)
        else:
            beginning[name[0]] = [one]
    return Known(names, beginning, seated.numbers)


def _agrees(said: Said, numbers: Sequence[Value]) -> bool:
    """Whether a summary line names the seat whose number it prints, which settles names that end
    in what looks like a label. Other lines always agree."""
    kind, fields = said
    if kind not in SEAT_RESULTS:
        return True
    seat = fields[1]
    return isinstance(seat, int) and numbers[seat] == fields[0]
