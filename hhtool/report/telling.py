"""What the telling of every hand has: its head and seats, rows with line numbers, each finding
beside its line, and at the end what the text says.

Not here: how a street is told, which differs between betting games and those that set rows.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from hhtool.core.case import Case
from hhtool.core.chips import amount_text
from hhtool.core.finding import CONFIRMED, OPEN, REFUTED, Finding
from hhtool.core.play import Step
from hhtool.report.full import Lines, head, labelled
from hhtool.report.layout import MARGIN
from hhtool.report.paint import Painter
from hhtool.report.visible import padded, visible, width
from hhtool.verify.codes import BY_CODE, message

_WORST: Final = (CONFIRMED, OPEN, REFUTED)

Section = list[str]


class Telling:
    """A hand on its way to the reader. `names` are as they stand before each act."""

    def __init__(self, case: Case, lines: Lines, paint: Painter, names: Sequence[str]) -> None:
        self.case: Case = case
        self.lines: Lines = lines
        self.paint: Painter = paint
        self.steps: tuple[Step, ...] = case.record.play.steps
        self.names: Sequence[str] = names
        self.columns: int = max(map(width, names), default=0)
        self.findings: list[Finding] = list(case.findings)

    # ---- the beginning ---------------------------------------------------------------------------

    def opening(self) -> Section:
        """The head of the hand, where it was played, and the seats."""
        return [*head(self.case, self.paint), *self._where(), "", *self._seats()]

    def _where(self) -> Iterator[str]:
        record, play = self.case.record, self.case.record.play
        match = f"match {play.match}, hand {play.match_hand}" if play.match else ""
        parts = (record.tournament, record.table, match, record.started_at)
        if any(parts):
            yield labelled("table", ", ".join(part for part in parts if part), self.paint)

    def _seats(self) -> Iterator[str]:
        play = self.case.record.play
        names = [visible(seat.name) for seat in play.seats]
        stacks = [self.money(seat.stack) for seat in play.seats]
        columns = max(map(width, names), default=0), max(map(len, stacks), default=0)
        for index, seat in enumerate(play.seats):
            about = "  button" if index == play.button else ""
            about += "  sitting out" if seat.sitting_out else ""
            name = padded(names[index], columns[0])
            yield f"   seat {seat.number}  {name}  {stacks[index]:>{columns[1]}}{about}"
            yield from self.beside(seat.line)

    # ---- the end ---------------------------------------------------------------------------------

    def claims(self, played: frozenset[int]) -> Iterator[str]:
        """The lines that say what came of it, each with its outcome, and its findings; not those
        that were told as part of the play."""
        outcomes: dict[int, str] = {}
        for verdict in self.case.verdicts:
            line = verdict.claim.line
            if line not in played:
                outcomes[line] = max(outcomes.get(line, CONFIRMED), verdict.outcome, key=_rank)
        if not outcomes:
            return
        yield self.paint("what the text says", "strong")
        for line, outcome in sorted(outcomes.items()):
            said = self.paint(self.lines.at(line))
            yield f"   {line:>4}  {self.paint(outcome.ljust(9), outcome)}  {said}"
            yield from self.beside(line)

    def rest(self) -> Iterator[str]:
        """Findings on lines that were not told."""
        if not self.findings:
            return
        yield self.paint("other findings", "strong")
        for line in sorted({finding.line for finding in self.findings}):
            yield f"   {line:>4}  {self.paint(self.lines.at(line))}"
            yield from self.beside(line)

    # ---- rows ------------------------------------------------------------------------------------

    def row(self, line: int, seat: int, text: str) -> str:
        """Line number, name, and a text that is painted already."""
        number = self.paint(f"{line or '':>4}", "faint")
        name = padded(self.names[seat] if seat >= 0 else "", self.columns)
        return f"   {number}  {name}  {text}"

    def beside(self, line: int) -> Iterator[str]:
        """The findings of a line, which are told only once."""
        here = [finding for finding in self.findings if finding.line == line]
        for finding in here:
            self.findings.remove(finding)
            yield self._finding(finding)

    def _finding(self, finding: Finding) -> str:
        title = f"{finding.code} {BY_CODE[finding.code].name} · {finding.severity}"
        sentence = self.paint(message(finding.code, finding.facts))
        return f"{' ' * MARGIN}{self.paint(title, finding.severity)}: {sentence}"

    def money(self, amount: int) -> str:
        """An amount as the hand prints it, without a currency sign."""
        return amount_text(amount, self.case.record.play.denomination)


def _rank(outcome: str) -> int:
    return _WORST.index(outcome)
