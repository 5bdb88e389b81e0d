"""A text with other names for its players: the same hands, told of nobody.

A name is replaced where the grammar has one, so that a player called "folds" leaves the others'
folds alone; in lines that mean nothing for a hand, such as chat, wherever it stands as a word.
"""

import re
import string
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Final

from hhtool.core.errors import RequestError
from hhtool.read.dialects import DIALECTS, Dialect
from hhtool.read.marks import FIRST_MARK, MARK, Seated, escaped, restored
from hhtool.read.matching import rules
from hhtool.read.reader import Reader, Settled
from hhtool.read.source import Source
from hhtool.read.split import HandText, split
from hhtool.read.vocabulary import LINES

PSEUDONYM: Final = "Player"
LETTERS: Final = string.ascii_uppercase
"""What follows it. A digit would be a figure, of which lines that nothing reads may have none."""

NOISE: Final = "noise"

SHORTEST_IN_TITLE: Final = 3
"""A shorter name in a title says nothing of a player; it may be the number of a seat."""

TITLED: Final = frozenset(kind for kind in LINES if {"table", "header"} & set(kind.split("_")))
"""The lines in which a table or a tournament may bear the name of a player."""


def renamed(source: Source, dialects: Sequence[Dialect] = DIALECTS) -> tuple[str, dict[str, str]]:
    """The text of a source in UTF-8 with a pseudonym for every player, and which is whose.

    Pseudonyms are given in the order in which the names first appear. RequestError when a name
    stands where it cannot be told from the rest of its line.
    """
    texts = split(source, dialects)
    hands = [_Hand(text) for text in texts]
    names = dict.fromkeys(name for hand in hands for name in hand.names())
    given = _pseudonyms(names, source.text)
    words, titles = _Words(given), _Words(given, SHORTEST_IN_TITLE)
    raw = source.text.encode("utf-8")
    parts = []
    for text, hand in zip(texts, hands, strict=True):
        starts = text.starts
        for index, new in enumerate(hand.told(given, words, titles)):
            piece = raw[starts[index] : starts[index + 1]].decode("utf-8")
            old = text.lines[index]
            parts.append(piece.replace(old, new, 1) if old else piece)
    return "".join(parts), given


def _pseudonyms(names: Mapping[str, None], text: str) -> dict[str, str]:
    """A pseudonym for each name, none of which is in the text."""
    prefix = PSEUDONYM
    while re.search(rf"{prefix} [{LETTERS}]", text, re.IGNORECASE):
        prefix += "_"
    return {name: f"{prefix} {_numeral(number)}" for number, name in enumerate(names)}


def is_pseudonym(name: str) -> bool:
    """Whether a name is one that `renamed` gives."""
    return re.fullmatch(rf"{PSEUDONYM}_* [{LETTERS}]+", name) is not None


def _numeral(number: int) -> str:
    """A, B … Z, AA, AB …"""
    before = number // len(LETTERS)
    return (_numeral(before - 1) if before else "") + LETTERS[number % len(LETTERS)]


class _Hand:
    """One hand text, or lines that belong to none."""

    def __init__(self, text: HandText) -> None:
        self.text: HandText = text
        self.reader: Reader | None = None
        self.lines: list[str] = [escaped(line) for line in text.lines]
        self.seats: dict[int, tuple[object, ...]] = {}
        self.seated: Seated = Seated([], [], [])
        self.settled: dict[int, Settled] = {}
        if text.dialect is not None:
            self.reader = _reader(text.dialect.grammar)
            seats, self.seated = self.reader.seat_lines(self.lines)
            self.seats.update(seats)
            for index, line in enumerate(self.lines):
                found = None
                if index not in seats and line.strip():
                    found = self.reader.settled(line, self.seated, [])
                if found is not None:
                    self.settled[index] = found

    def names(self) -> Iterator[str]:
        """The names of players with a seat and of those without."""
        for name in self.seated.names:
            yield restored(name)
        if self.reader is None or self.text.dialect is None:
            return
        strangers = _strangers(self.text.dialect.grammar)
        for index, line in enumerate(self.lines):
            if index in self.seats or not line.strip():
                continue
            found = self.settled.get(index)
            if found is None:
                stranger = self.reader.stranger(line)
            elif found[1][0] == NOISE and not MARK.match(found[0].marked):
                stranger = _first_group(strangers.fullmatch(line.rstrip()))
            else:
                continue
            if stranger.strip():
                yield restored(stranger)

    def told(self, given: Mapping[str, str], words: "_Words", titles: "_Words") -> Iterator[str]:
        """Each line with the names that are given for those in it: wherever they stand as `words`
        in lines of no meaning, as `titles` in the names of tables."""
        for index, line in enumerate(self.lines):
            if index in self.seats:
                yield restored(self._seat(index, line, given))
            else:
                yield restored(self._line(index, given, words, titles))

    def _seat(self, index: int, line: str, given: Mapping[str, str]) -> str:
        """A seat line: the place where another name makes it seat that player, and no more."""
        fields = self.seats[index]
        name = str(fields[1])
        new = given[restored(name)]
        wanted = (fields[0], new, *fields[2:])
        at = line.find(name)
        while at >= 0 and self.reader is not None:
            other = line[:at] + new + line[at + len(name) :]
            seats, _ = self.reader.seat_lines([other])
            if seats.get(0) == wanted:
                return other
            at = line.find(name, at + 1)
        number = self.text.first_line + index
        raise RequestError(f"line {number}: no other name can be put in the place of {name!r}")

    def _line(self, index: int, given: Mapping[str, str], words: "_Words", titles: "_Words") -> str:
        found = self.settled.get(index)
        if found is None:
            return words(self.lines[index])
        attempt, said = found
        marked = words(attempt.marked) if said[0] == NOISE else attempt.marked

        def name(mark: re.Match[str]) -> str:
            return given[restored(self.seated.names[ord(mark[0]) - FIRST_MARK])]

        told = MARK.sub(name, marked)
        return self._title(said[0], told, titles) if said[0] in TITLED else told

    def _title(self, kind: str, line: str, titles: "_Words") -> str:
        """A line with the title of a table or a tournament, without names in it if it can be read
        without them."""
        other = titles(line)
        if self.reader is None or other == line:
            return line
        found = self.reader.settled(other, self.seated, [])
        return other if found is not None and found[1][0] == kind else line


class _Words:
    """Replaces names wherever they stand as words, longest first, in whatever case they are
    written."""

    def __init__(self, given: Mapping[str, str], shortest: int = 1) -> None:
        given = {name: new for name, new in given.items() if len(name.strip()) >= shortest}
        names = [(escaped(name.strip()), new) for name, new in given.items()]
        self.exact: dict[str, str] = dict(reversed(names))
        self.folded: dict[str, str] = {name.casefold(): new for name, new in reversed(names)}
        longest = sorted(filter(None, self.exact), key=len, reverse=True)
        any_name = "|".join(map(re.escape, longest)) or r"(?!)"
        edge = r"[^\W_]"
        self.pattern: re.Pattern[str] = re.compile(
            rf"(?<!{edge})(?:{any_name})(?!{edge})", re.IGNORECASE
        )

    def __call__(self, line: str) -> str:
        return self.pattern.sub(self._new, line)

    def _new(self, found: re.Match[str]) -> str:
        name = found[0]
        return self.exact.get(name) or self.folded.get(name.casefold()) or name


@cache
def _reader(grammar_name: str) -> Reader:
    return Reader(grammar_name)


@cache
def _strangers(grammar_name: str) -> re.Pattern[str]:
    """A pattern for the lines of no meaning that begin with a player who has no seat: one of its
    groups is the name."""
    patterns = rules(grammar_name).data.STRANGERS
    named = [re.sub(r"(^(?:\(\?:)?|\|)\.\+", r"\1(.+?)", pattern) for pattern in patterns]
    return re.compile("|".join(named) or r"(?!)")


def _first_group(found: re.Match[str] | None) -> str:
    return next((group for group in found.groups() if group), "") if found else ""
