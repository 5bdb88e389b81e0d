"""The smallest text that still shows a finding, and nothing else that the file does not show.

What is left out, in this order: hands, all lines that name a player, stretches of lines of every
length down to one. Each try is read and judged as any file is. A readable hand stays readable, and
no finding comes that was not there: what remains shows the fault, not the cutting.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final, TypeVar

from hhtool.core.case import Case
from hhtool.core.errors import RequestError
from hhtool.core.finding import UNREADABLE
from hhtool.pipeline import FileResult, Pipeline
from hhtool.read.source import Source
from hhtool.read.split import LINE

T = TypeVar("T")

MOST_TRIES: Final = 20_000
"""A file that is not small by then is left as it is by then."""


def minimized(source: Source, code: str, pipeline: Pipeline) -> str:
    """The smallest text. RequestError when the file does not have the finding."""
    if source.error:
        raise RequestError(f"{source.path} {source.error}")
    search = _Search(source, code, pipeline)
    lines = LINE.findall(source.text)
    if not search.shows(lines):
        raise RequestError(f"{source.path} has no finding {code}; see hhtool verify {source.path}")
    lines = search.one_hand(lines)
    while True:
        before = len(lines)
        lines = _without_players(lines, search)
        lines = _fewest(lines, search.shows)
        if len(lines) == before:
            return "".join(lines)


class _Search:
    """Tries texts, and remembers what the whole file shows."""

    def __init__(self, source: Source, code: str, pipeline: Pipeline) -> None:
        self.source: Source = source
        self.code: str = code
        self.pipeline: Pipeline = pipeline
        self.result: FileResult = pipeline.file(source)
        self.known: frozenset[str] = frozenset(_codes(self.result))
        found = [case for case in self.result.cases if _has(case, code)]
        self.readable: bool = any(case.status != UNREADABLE for case in found)
        self.tries: int = 0
        self.seen: dict[str, bool] = {source.text: code in self.known}

    def shows(self, lines: Sequence[str]) -> bool:
        """Whether these lines have the finding and nothing new."""
        text = "".join(lines)
        if text not in self.seen:
            self.tries += 1
            self.seen[text] = self.tries <= MOST_TRIES and self._shows(self.judged(text))
        return self.seen[text]

    def judged(self, text: str) -> FileResult:
        """A text, read and judged in the place of the file."""
        return self.pipeline.file(replace(self.source, text=text, start=0))

    def one_hand(self, lines: list[str]) -> list[str]:
        """The hand that has the finding, the shortest if several have it; where it does not show
        it alone, the fewest hands that do."""
        places = [case.record.place for case in self.result.cases if _has(case, self.code)]
        for place in sorted(places, key=lambda place: place.last_line - place.first_line):
            alone = lines[place.first_line - 1 : place.last_line]
            if self.shows(alone):
                return alone
        hands = [*self._hands(lines)]
        kept = _fewest(hands, lambda some: self.shows([line for hand in some for line in hand]))
        return [line for hand in kept for line in hand]

    def _hands(self, lines: list[str]) -> Iterator[list[str]]:
        """The lines of each hand, those between hands with the one before them."""
        starts = [case.record.place.first_line - 1 for case in self.result.cases]
        starts = sorted({0, *starts})
        for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
            yield lines[start:end]

    def _shows(self, result: FileResult) -> bool:
        codes = set(_codes(result))
        if self.code not in codes or not codes <= self.known:
            return False
        found = [case for case in result.cases if _has(case, self.code)]
        return not self.readable or any(case.status != UNREADABLE for case in found)


def _codes(result: FileResult) -> Iterator[str]:
    """The codes of all findings of a file and its hands."""
    for _, finding in result.report.findings:
        yield finding.code
    for case in result.cases:
        yield from (finding.code for finding in case.findings)


def _has(case: Case, code: str) -> bool:
    return any(finding.code == code for finding in case.findings)


def _without_players(lines: list[str], search: _Search) -> list[str]:
    """The lines without those of every player who can be left out whole."""
    result = search.judged("".join(lines))
    names = {seat.name for case in result.cases for seat in case.record.play.seats}
    for name in sorted(names):
        others = [line for line in lines if name not in line]
        if others and len(others) < len(lines) and search.shows(others):
            lines = others
    return lines


def _fewest(items: list[T], shows: Callable[[list[T]], bool]) -> list[T]:
    """The items without every stretch that can go: halves first, then ever shorter ones."""
    size = len(items) // 2
    while size:
        start = 0
        while start < len(items):
            rest = items[:start] + items[start + size :]
            if rest and shows(rest):
                items = rest
            else:
                start += size
        size //= 2
    return items
