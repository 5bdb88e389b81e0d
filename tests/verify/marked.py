"""Hands with marks: a line ends in ` ⟵ HH306` where a finding stands, in two codes where two do.

The marks are taken off before the hand is judged; then exactly the marked findings must come out,
notes included. Used by the pages of the findings and by the planted faults.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from hhtool.core.case import Case
from hhtool.core.finding import ASSUMED, Finding
from hhtool.pipeline import FileResult, Pipeline, Settings
from hhtool.read.source import decode
from hhtool.rules.house import load_house, with_answer
from hhtool.verify.codes import message

DATA: Final = Path(__file__).parent / "data"
MARK: Final = " ⟵ "

WITH: Final = " with="

CLEAN: Final[dict[str, str]] = {
    "badugi": "pokerstars",
    "capped": "pokerstars",
    "community": "pokerstars",
    "draw": "pokerstars",
    "fantasy": "tonybet-progressive",
    "flop_fold": "pokerstars",
    "flop_limit": "pokerstars",
    "flop_side_pot": "pokerstars",
    "flop_tournament": "pokerstars",
    "fold": "pokerstars",
    "fulltilt": "fulltilt",
    "fulltilt_hilo": "fulltilt",
    "fulltilt_runs": "fulltilt",
    "hand_cap": "fulltilt",
    "heads_up": "pokerstars",
    "hilo": "pokerstars",
    "joker": "joker-pineapple",
    "kush": "pokerdom-pineapple",
    "mucked": "pokerstars",
    "natural": "rtg-chinese",
    "no_limit": "pokerstars",
    "pot_limit": "pokerstars",
    "razz": "pokerstars",
    "runitonce": "runitonce",
    "short": "classic-eastern",
    "short_deck": "pokerstars",
    "short_raise": "pokerstars",
    "showdown": "pokerstars",
    "side_pots": "pokerstars",
    "split": "stud-help",
    "stud_hilo": "pokerstars",
    "surrender": "classic-2-4",
    "third": "pokerstars",
    "three_boards": "gg",
    "tie": "ofc",
    "tournament": "pokerstars",
    "two_boards": "pokerstars",
    "winamax": "winamax",
}
"""The clean hands of `data/` and the profile under which each is right to the last figure."""

Found = list[tuple[int, str]]
"""Findings as (line, code), in the order of the lines."""


def clean(base: str) -> str:
    """The text of a clean hand."""
    return (DATA / f"{base}.txt").read_text(encoding="utf-8")


def unmarked(text: str) -> tuple[str, Found]:
    """The text without its marks, and the findings that they announce."""
    lines, marks = [], []
    for number, line in enumerate(text.split("\n"), start=1):
        printed, _, codes = line.partition(MARK)
        lines.append(printed)
        marks += [(number, code) for code in codes.split()]
    return "\n".join(lines), sorted(marks)


def judged(data: bytes, rules: str | None, prepare: Callable[[Pipeline], None]) -> FileResult:
    """A file, judged under a profile; `prepare` may change the pipeline before.

    A profile such as "ofc with=chinese.base_seconds:15" is that house with one other answer; for
    the profile "none" the hand, the site or the game decides.
    """
    name, _, other = (rules or "none").partition(WITH)
    pipeline = Pipeline(Settings(rules=None if name == "none" else name, strict=True))
    if other:
        question, _, answer = other.partition(":")
        pipeline.house = with_answer(load_house(name), question, _written(answer), ASSUMED)
    prepare(pipeline)
    return pipeline.file(decode("hands.txt", data, None))


def _written(answer: str) -> str | int:
    """An answer as a profile would write it."""
    if answer in ("true", "false"):
        return answer == "true"
    return int(answer) if answer.isdecimal() else answer


def findings(result: FileResult) -> list[Finding]:
    """All findings of a file, of its hands and beside them."""
    beside = [finding for _, finding in result.report.findings]
    return [*beside, *(finding for case in result.cases for finding in case.findings)]


def found(result: FileResult) -> Found:
    """All findings of a file as (line, code)."""
    return sorted((finding.line, finding.code) for finding in findings(result))


def sentences(result: FileResult) -> list[str]:
    """What the findings say."""
    return [message(finding.code, finding.facts) for finding in findings(result)]


def run(text: str, rules: str | None) -> FileResult:
    """A text without marks, judged under a profile."""
    return judged(text.encode(), rules, lambda _: None)


def only_case(text: str, rules: str | None) -> Case:
    """The one hand of a text."""
    (case,) = run(text, rules).cases
    return case
