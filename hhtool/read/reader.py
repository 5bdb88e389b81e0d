"""What the lines of a hand say: grammar + hand text → statements, every line accounted for.

The seats are read first; in every other line the seated names are marked (see `marks`) before the
patterns of the grammar see it (`matching`). A line that none of them takes goes to lark, which says
where it stops and what could have followed (`parser`); lark is not imported before that.

This module knows no site and no poker.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from hhtool.core.play import NOBODY
from hhtool.core.record import Unread
from hhtool.read.known import NOBODYS, Known, known_players
from hhtool.read.marks import (
    FIRST_MARK,
    IN_UTF8,
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
from hhtool.read.statements import SEATED, Phrase, Reading, Statement
from hhtool.read.vocabulary import BEGUN, LINES, SEAT_RESULTS

if TYPE_CHECKING:
    from hhtool.read.parser import Explainer, Tried

HEADINGS: Final = frozenset(kind for kind, fields in LINES.items() if not fields) | {"street"}
"""Lines without a name that may have no figure either, and so come again and again."""

MEMO_SIZE: Final = 8192

LONGEST_LINE: Final = 4096
"""A longer line is no statement of any site, and is reported unread without looking at it."""

MARKS: Final = tuple(map(chr, range(FIRST_MARK, FIRST_MARK + MOST_MARKS)))
"""By seat: what stands for its player's name."""

SEAT: Final = "\n"
"""Stands for a line that seats a player once it is read."""

ANY_NAME: Final = MARKS[0]
"""Stands for any name where it does not matter whose it is."""


Settled: TypeAlias = tuple[Attempt, Said]
"""The marking of a line that the grammar accepts, and what the line says."""


class Reader:
    """Reads hands of one dialect. Keeps bounded memos of what is said, whoever it is that says
    it: behind the separator, behind a name, with a name inside, and without any."""

    def __init__(self, grammar_name: str) -> None:
        self.grammar_name: str = grammar_name
        self.rules: Rules = rules(grammar_name)
        self.stated: dict[str, Phrase] = {}
        self.tails: dict[str, Phrase] = {}
        self.placed: dict[str, Phrase] = {}
        self.headings: dict[str, Phrase] = {}
        self.heads: dict[str, str] = {}
        self.explainer: Explainer | None = None

    def read(self, lines: Sequence[str], first_line: int) -> Reading:
        """Each line as said, or as unread with what was expected instead."""
        reading = Reading(lines, first_line)
        marked = IN_UTF8 in reading.encoded
        texts = [*map(escaped, reading.texts)] if marked else reading.texts
        seats, seated = self.seat_lines(texts)
        known = None if marked else known_players(seated, self.rules.separator)
        if known is not None and not _has_long(lines):
            reading.seated = seats
            self._quickly(reading, seated, known)
            return reading
        reading.seated = {at: own_fields(fields, texts[at]) for at, fields in seats.items()}
        for at, text in enumerate(texts):
            phrase: Phrase | None = None
            seat = NOBODY
            if at in seats:
                phrase = SEATED
            elif text:
                phrase, seat = self._slowly(reading, at, seated)
            else:
                reading.blank.append(first_line + at)
            reading.phrases.append(phrase)
            reading.speakers.append(seat)
        return reading

    def _quickly(self, reading: Reading, seated: Seated, known: Known) -> None:
        """Reads lines by the first marking of each that is to be tried, where that can be told
        without looking for others. None of them is very long or has a mark of its own."""
        separator, stated, headings = self.rules.separator, self.stated, self.headings
        stating, beginning, places = known.stating, known.beginning, self.rules.places.by_first
        phrases, speakers, texts = reading.phrases, reading.speakers, [*reading.texts]
        for at in reading.seated:
            texts[at] = SEAT
        phrase: Phrase | None
        for text in texts:
            name, mark, tail = text.partition(separator)
            if mark and name in stating:
                seat = stating[name]
                phrase = stated.get(tail) or self._stated(tail)
            elif text == SEAT:
                phrase, seat = SEATED, NOBODY
            elif not text:
                reading.blank.append(reading.first_line + len(phrases))
                phrases.append(None)
                speakers.append(NOBODY)
                continue
            else:
                if text[0] in beginning or text[0] in places:
                    phrase, seat = self._named(text, name, known)
                else:
                    phrase, seat = headings.get(text) or self._unnamed(text), NOBODY
                if seat == NOBODY:
                    reading.unstated.append(len(phrases))
            if phrase is None:
                phrase, seat = self._slowly(reading, len(phrases), seated)
            phrases.append(phrase)
            speakers.append(seat)

    def _slowly(self, reading: Reading, at: int, seated: Seated) -> tuple[Phrase | None, int]:
        """What a line says with any marking of its names, and who; one that cannot be read is
        noted."""
        number, text = reading.first_line + at, reading.lines[at]
        if reading.unstated[-1:] != [at]:
            reading.unstated.append(at)
        found = self._line(escaped(text), number, text, seated, first=at == 0)
        if isinstance(found, Unread):
            reading.unread.append(found)
            return None, NOBODY
        return _phrase(*found)

    def seat_lines(self, texts: Sequence[str]) -> tuple[dict[int, tuple[Value, ...]], Seated]:
        """The lines that seat a player: those read without names before play begins, and no more
        than there are marks.

        A line that begins with a seated name and says something of that player seats nobody,
        even if the name looks like a seat.
        """
        seats: dict[int, tuple[Value, ...]] = {}
        names: list[str] = []
        initials: set[str] = set()
        begin, plain, headings = self.rules.seating, self.rules.plain, self.headings
        for index, text in enumerate(texts):
            first = text[:1]
            if (begin is not None and first not in begin) or len(text) > LONGEST_LINE:
                continue
            if text in headings and headings[text].kind in BEGUN:
                break
            said = plain("seating", text.rstrip())
            if said is None:
                continue
            kind, fields = said
            if kind in BEGUN or len(seats) == MOST_MARKS:
                break
            if not (first in initials and self._acts(text, names)):
                name = str(fields[1])
                seats[index] = fields
                names.append(name)
                initials.add(name[0])
        lengths = [-len(name) for name in names]
        order = sorted(range(len(names)), key=lengths.__getitem__)
        return seats, Seated(names, [fields[0] for fields in seats.values()], order)

    def _acts(self, text: str, names: Sequence[str]) -> bool:
        """Whether a line says something of a seated player whose name begins it."""
        if not text.startswith(tuple(map(str.rstrip, names))):
            return False
        return any(
            is_mark(attempt.marked[0]) and self._parse(attempt.marked) is not None
            for attempt in markings(text, names, range(len(names)), NO_PLACES)
        )

    def _named(self, line: str, head: str, known: Known) -> tuple[Phrase | None, int]:
        """What a line says that may have a name in it, and whose; None where that cannot be told
        quickly. `head` is what stands before its first separator."""
        first = line[0]
        for name, seat in known.beginning.get(first, NOBODYS):
            if line.startswith(name):
                rest = line[len(name) :]
                return self.tails.get(rest) or self._tail(rest), seat
        kept, separator = self.heads.get(head), self.rules.separator
        for place in self.rules.places.by_first.get(first, ()):
            if kept is None:
                found = place.match(line)
                if found is None:
                    continue
                before = found[0]
                if len(before) == len(head) + len(separator):
                    self._keep_head(head, before)
            else:
                before = kept
            behind = line[len(before) :]
            for name, seat in known.beginning.get(behind[:1], NOBODYS):
                if behind.startswith(name):
                    marked = f"{before}{ANY_NAME}{behind[len(name) :]}"
                    phrase = self.placed.get(marked)
                    if phrase is None:
                        return self._placed(marked, len(before), seat, known.numbers)
                    number = phrase.number
                    agrees = number is None or number == known.numbers[seat]
                    return phrase if agrees else None, seat
        return self.headings.get(line) or self._unnamed(line), NOBODY

    def _keep_head(self, head: str, before: str) -> None:
        """Remembers what stands before a place, by what stands before the separator that ends it,
        if all lines that begin so have it there."""
        if before[0] in self.rules.places.certain:
            if len(self.heads) >= MEMO_SIZE:
                self.heads.clear()
            self.heads[head] = before

    def _stated(self, tail: str) -> Phrase | None:
        """What is said behind a name and the separator: the same of the tail with it."""
        said = self.rules.plain("statement", tail) if self.rules.plainly else None
        if said is not None:
            phrase: Phrase | None = Phrase(said[0], said[1], 0)
        else:
            phrase = self._tail(self.rules.separator + tail)
        if phrase is not None:
            _remember(self.stated, tail, phrase)
        return phrase

    def _tail(self, rest: str) -> Phrase | None:
        """What is said behind a name that begins a line, without the name: what this says is
        remembered. None where another name may stand there too, or nothing can be read."""
        marked = ANY_NAME + rest
        if self.rules.places.behind_any.match(marked):
            return None
        said = self.rules.line(marked)
        if said is None:
            return None
        phrase = Phrase(said[0], said[1][1:], 0)
        _remember(self.tails, rest, phrase)
        return phrase

    def _placed(
        self, marked: str, at: int, seat: int, numbers: Sequence[Value]
    ) -> tuple[Phrase | None, int]:
        """What a line with one name inside says, which stands at a place: remembered for whoever
        is named there, unless it is said of nobody."""
        places = self.rules.places.by_first[marked[0]]
        if len(places) > 1 and any(place.match(marked) for place in places):
            return None, NOBODY
        said = self.rules.plain("line", marked)
        if said is None:
            return None, NOBODY
        kind, fields = said
        phrase, _ = _phrase(kind, fields)
        if phrase.named < 0:
            marked = f"{marked[:at]}{MARKS[seat]}{marked[at + 1 :]}"
            said = self.rules.plain("line", marked)
            return _phrase(*said) if said else (None, NOBODY)
        if kind in SEAT_RESULTS:
            phrase.number = fields[0]
        _remember(self.placed, marked, phrase)
        agrees = phrase.number is None or phrase.number == numbers[seat]
        return phrase if agrees else None, seat

    def _unnamed(self, line: str) -> Phrase | None:
        """What a line without a name says; that of a line without any figure is remembered."""
        said = self.rules.plain("line", line)
        if said is None:
            return None
        kind, fields = said
        phrase = Phrase(kind, fields)
        if kind in HEADINGS and not _has_text(fields):
            _remember(self.headings, line, phrase)
        return phrase

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


def _has_long(lines: Sequence[str]) -> bool:
    """Whether a line is too long to be one of any site."""
    return len("".join(lines)) > LONGEST_LINE and max(map(len, lines)) > LONGEST_LINE


def _phrase(kind: str, fields: tuple[Value, ...]) -> tuple[Phrase, int]:
    """What is said in all fields of a line, and by whom: whoever is named first."""
    for at, field in enumerate(fields):
        if isinstance(field, int):
            return Phrase(kind, fields[:at] + fields[at + 1 :], at), field
    return Phrase(kind, fields), NOBODY


def _has_text(fields: Sequence[Value]) -> bool:
    for field in fields:  # noqa: SIM110 - the same with `any` takes twice the time
        if isinstance(field, str):
            return True
    return False


def _remember(memo: dict[str, Phrase], key: str, phrase: Phrase) -> None:
    if len(memo) >= MEMO_SIZE:
        memo.clear()
    memo[key] = phrase


def _agrees(said: Said, numbers: Sequence[Value]) -> bool:
    """Whether a summary line names the seat whose number it prints, which settles names that end
    in what looks like a label. Other lines always agree."""
    kind, fields = said
    if kind not in SEAT_RESULTS:
        return True
    seat = fields[1]
    return isinstance(seat, int) and numbers[seat] == fields[0]
