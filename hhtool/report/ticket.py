"""What the whole derivation of any hand has: sections, the rulings that were asked for with their
sources, and what became of each line that states anything.

Not here: how the result follows, which differs between betting games and those that set rows.
"""

from collections.abc import Iterable, Iterator

from hhtool.core.case import Case
from hhtool.core.chips import amount_text
from hhtool.core.finding import CONFIRMED, OPEN, REFUTED, Cite
from hhtool.report.cited import house_answer
from hhtool.report.full import Lines
from hhtool.report.line_verdicts import line_verdicts
from hhtool.report.paint import Painter
from hhtool.rules.cite import source_of
from hhtool.rules.house import HouseRules, ruling
from hhtool.rules.questions import question_named


class Ticket:
    """One judged hand and the house that judged it."""

    def __init__(self, case: Case, house: HouseRules, paint: Painter) -> None:
        self.case: Case = case
        self.house: HouseRules = house
        self.paint: Painter = paint
        self.names: list[str] = [seat.name for seat in case.record.play.seats]

    def section(self, title: str, body: Iterator[str]) -> Iterator[str]:
        """A title and what stands below it; neither where there is nothing."""
        rows = list(body)
        if rows:
            yield f"   {self.paint(title, 'strong')}"
            yield from (f"     {row}" for row in rows)

    def rulings(self, questions: Iterable[str]) -> Iterator[str]:
        """The questions that the result hangs on, the house's answers and where it gives them."""
        for name in questions:
            yield self.paint(f"{name} = {self.answer(name)}")
            yield self.paint(f"  {question_named(name).meaning}", "faint")
            yield self.paint(f"  {self.cited(self.cite(name))}", "faint")

    def claims(self, lines: Lines) -> Iterator[str]:
        """The lines that are wrong, those with something open, and those of which every claim was
        found right, each as it stands in the file."""
        for title, status in (
            ("wrong lines", REFUTED),
            ("open lines", OPEN),
            ("confirmed", CONFIRMED),
        ):
            yield from self.section(title, self._lines(lines, status))

    def _lines(self, lines: Lines, status: str) -> Iterator[str]:
        for entry in line_verdicts(self.case):
            if entry.status == status:
                said = self.paint(f"line {entry.line:>4}  {lines.at(entry.line)}")
                yield f"{said}  {self.paint(f'[{entry.text}]', 'faint')}"

    # ---- words -----------------------------------------------------------------------------------

    def answer(self, name: str) -> str:
        """What the house answers to a question, in this game."""
        return house_answer(self.house, name, self.case.record.play.game)

    def cite(self, name: str) -> Cite:
        """The rule that gives the house's answer to a question."""
        return ruling(self.house, question_named(name)).cite

    def cited(self, cite: Cite) -> str:
        """ "tda-2024 §20: Poker TDA rules", or that no source says so."""
        source = source_of(cite, self.house.sources)
        return f"{cite}: {source.title if source else 'no source says so'}"

    def money(self, amount: int) -> str:
        """An amount as the hand prints it, without a currency sign."""
        return amount_text(amount, self.case.record.play.denomination)
