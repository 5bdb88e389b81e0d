"""Where seated names stand in a line: text → the ways to mark them, in the order to try them.

Names are hostile: one may contain `: folds`, and one may begin another. So in every line but the
seats' a seated name is replaced by one private-use character before a grammar sees it. Which
occurrences are names is not known beforehand: a name may stand at the start of a line, or where
the grammar has one after fixed words (`places`, taken from its rules). The markings are tried
longest name first, and the first that the grammar accepts counts. Where the text itself has one of
these private-use characters, a surrogate, which no decoded text holds, stands for it meanwhile: no
text can forge a mark.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

FIRST_MARK: Final = 0xE000
MOST_MARKS: Final = 64
"""As many as the grammars' NAME. No table has more seats."""

ESCAPE: Final = {FIRST_MARK + i: 0xD800 + i for i in range(MOST_MARKS)}
RESTORE: Final = {escaped: char for char, escaped in ESCAPE.items()}
MARK: Final = re.compile("[\ue000-\ue03f]")
IN_UTF8: Final = b"\xee\x80"
"""How all of them begin in UTF-8, and no other character."""
ESCAPED: Final = re.compile(MARK.pattern.translate(ESCAPE))


FIXED_BEHIND_NAME: Final = re.compile(re.escape(f"(?:{MARK.pattern})(?:") + r"\\?([ ,:;(])")
"""How the pattern of a place begins that has a fixed text behind a name."""
ONE_END: Final = re.compile(
    r"(?:\(\?:(?:[^\\.^$*+?{}\[\]|()0-9]|\\[^A-Za-z0-9])+\)|\(\?:\[0-9\]\+\))+"
)
"""The pattern of a place of fixed texts and numbers: what stands before it in a line does not hang
on what follows."""


class Attempt(NamedTuple):
    """A line with marks in the place of names. `shifts` says at which positions of `marked` how
    many characters were left out just before."""

    marked: str
    shifts: tuple[tuple[int, int], ...]

    def column(self, position: int) -> int:
        """The column, from 1, of the original line that a position of `marked` stands for."""
        return 1 + position + sum(out for where, out in self.shifts if where <= position)


class Places:
    """The places where a grammar has a name that does not begin the line: patterns for all that
    stands before it, by the characters that they begin with ("" for a name)."""

    def __init__(self, places: Sequence[tuple[str, str]]) -> None:
        self.behind_name: tuple[re.Pattern[str], ...] = tuple(
            re.compile(pattern) for chars, pattern in places if not chars
        )
        self.behind_any: re.Pattern[str] = re.compile(
            "|".join(pattern for chars, pattern in places if not chars) or r"(?!)"
        )
        self.by_first: dict[str, tuple[re.Pattern[str], ...]] = {
            first: tuple(re.compile(pattern) for chars, pattern in places if first in chars)
            for first in "".join(chars for chars, _ in places)
        }
        self.certain: frozenset[str] = frozenset(
            first
            for first, patterns in self.by_first.items()
            if len(patterns) == 1 and ONE_END.fullmatch(patterns[0].pattern)
        )
        """What lines begin with in which a place always ends where it ends in another that begins
        with the same."""

    def of(self, marked: str) -> tuple[re.Pattern[str], ...]:
        """The patterns that may match a line, in the order of the grammar."""
        first = marked[:1]
        if first and is_mark(first):
            return self.behind_name
        return self.by_first.get(first, ())

    def may_follow(self, separator: str) -> bool:
        """Whether there may be a place behind a name and a separator, by what all have there."""
        begins = (FIXED_BEHIND_NAME.match(pattern.pattern) for pattern in self.behind_name)
        return any(begin is None or begin[1] == separator[0] for begin in begins)


NO_PLACES: Final = Places(())


class Seated(NamedTuple):
    """The players of a hand, as the seats name them: escaped names, the numbers of the seats, and
    the order in which names are looked for, longest first."""

    names: list[str]
    numbers: list[Any]
    order: list[int]


def markings(
    text: str, names: Sequence[str], order: Sequence[int], places: Places
) -> Iterator[Attempt]:
    """The ways to mark seated names in a line, in the order in which they are to be tried.

    `order` lists the seats longest name first.
    """
    plain = Attempt(text, ())
    for attempt in _marked_at(plain, 0, names, order):
        yield from _further(attempt, names, order, places)
    yield from _further(plain, names, order, places)


def _further(
    attempt: Attempt,
    names: Sequence[str],
    order: Sequence[int],
    places: Places,
) -> Iterator[Attempt]:
    """The attempt with names marked at the places that it has, and as it is last. A mark is no
    name, so that each round marks one name more of those that the grammar has in a line."""
    for place in places.of(attempt.marked):
        found = place.match(attempt.marked)
        if found is not None:
            for more in _marked_at(attempt, found.end(), names, order):
                yield from _further(more, names, order, places)
    yield attempt


def _marked_at(
    attempt: Attempt, at: int, names: Sequence[str], order: Sequence[int]
) -> Iterator[Attempt]:
    """A name whose trailing blanks the line has lost at its end is found without them."""
    text = attempt.marked
    for seat in order:
        name = names[seat]
        if not text.startswith(name, at):
            name = name.rstrip()
            if not name or len(name) == len(names[seat]) or text[at:] != name:
                continue
        marked = f"{text[:at]}{chr(FIRST_MARK + seat)}{text[at + len(name) :]}"
        yield Attempt(marked, (*attempt.shifts, (at + 1, len(name) - 1)))


def escaped(text: str) -> str:
    """A text without marks."""
    return text if text.isascii() or not MARK.search(text) else text.translate(ESCAPE)


def restored(text: str) -> str:
    """The text as it was before it was escaped."""
    return text if text.isascii() or not ESCAPED.search(text) else text.translate(RESTORE)


def is_mark(char: str) -> bool:
    """Whether a character of a marked line stands for a name."""
    return FIRST_MARK <= ord(char) < FIRST_MARK + MOST_MARKS


def is_statement(marked: str, separator: str) -> bool:
    """Whether a line is a player's statement, which may always move chips or cards; `separator` is
    what the dialect has between a name and what is said of it."""
    return is_mark(marked[:1] or " ") and marked[1:].startswith(separator.rstrip() or separator)


def has_figures(marked: str) -> bool:
    """Whether there is a card or an amount in a line beside its names."""
    return "[" in marked or any(char.isdigit() for char in marked)


def seats_in(fields: Sequence[object]) -> Iterator[int]:
    """The seats that stand among fields and in the values inside them."""
    for field in fields:
        if isinstance(field, tuple):
            yield from seats_in(field)
        elif isinstance(field, int):
            yield field


def own_fields(fields: tuple[Any, ...], text: str) -> tuple[Any, ...]:
    """Fields of a text with the private-use characters that it has."""
    return fields if text.isascii() or not ESCAPED.search(text) else restored_fields(fields)


def restored_fields(fields: tuple[Any, ...]) -> tuple[Any, ...]:
    """Fields, and the values among them, with the private-use characters that the text has."""
    return tuple(
        restored_fields(field)
        if isinstance(field, tuple)
        else restored(field)
        if isinstance(field, str)
        else field
        for field in fields
    )
