"""What the whole derivation of any hand has: sections, the rulings that were asked for with their
sources, and every claim that was found right.

Not here: how the result follows, which differs between betting games and those that set rows.
"""

from collections import Counter
from collections.abc import Iterable, Iterator

from hhtool.core.case import Case
from hhtool.core.chips import amount_text
from hhtool.core.finding import CONFIRMED, Cite
from hhtool.report.full import Lines
from hhtool.report.paint import Painter
from hhtool.rules.answer import answer_text
from hhtool.rules.cite import source_of
from hhtool.rules.house import HouseRules, answer_at, ruling
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

    def confirmed(self, lines: Lines) -> Iterator[str]:
        """Every claim that was found right, with its line as it stands in the file."""
        right: dict[int, Counter[str]] = {}
        for verdict in self.case.verdicts:
            if verdict.outcome == CONFIRMED:
                kind = verdict.claim.kind.replace("_", " ")
                right.setdefault(verdict.claim.line, Counter())[kind] += 1
        for line, kinds in sorted(right.items()):
            said = self.paint(f"line {line:>4}  {lines.at(line)}")
            what = self.paint(f"[{', '.join(_times(*item) for item in kinds.items())}]", "faint")
            yield f"{said}  {what}"

    # ---- words -----------------------------------------------------------------------------------

    def answer(self, name: str) -> str:
        """What the house answers to a question, in this game."""
        question = question_named(name)
        value = ruling(self.house, question).value
        if question.by == "game":
            value = answer_at(value, self.case.record.play.game)
        return answer_text(value)

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


def _times(kind: str, count: int) -> str:
    """ "pair row ×3"."""
    return f"{kind} ×{count}" if count > 1 else kind
