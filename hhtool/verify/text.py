"""Findings on the text as a text: what could not be read, what stands in the wrong place."""

from typing import Final

from hhtool.core import record as r
from hhtool.core.finding import Finding
from hhtool.core.record import HandRecord, Problem, Unread
from hhtool.verify.codes import BY_CODE

PROBLEM_CODE: Final[dict[str, str]] = {
    r.HEADER_UNREADABLE: "HH101",
    r.SEATS_UNREADABLE: "HH102",
    r.CUT_OFF: "HH103",
    r.MISPLACED: "HH106",
    r.MISPLACED_PLAY: "HH107",
    r.AMOUNT_UNREADABLE: "HH108",
    r.SUMMARY_INCOMPLETE: "HH109",
    r.CANCELLED: "HH110",
}
"""The code of each problem that the reader can have."""


def check_text(record: HandRecord) -> list[Finding]:
    """What is wrong with the text of one hand, in the order of its lines.

    When the seats cannot be told apart no line that names a player can be read: that is one fault,
    and the lines stay among the unread without a finding each.
    """
    problems = [p for p in record.problems if p.kind == r.SEATS_UNREADABLE]
    unread = () if problems else record.unread
    findings = [_problem(problem) for problem in problems or record.problems]
    findings += [_unread(line) for line in unread]
    return sorted(findings, key=lambda finding: finding.line)


def _problem(problem: Problem) -> Finding:
    code = PROBLEM_CODE[problem.kind]
    expected, _, column = problem.detail.rpartition(" at column ")
    facts = {"detail": problem.detail, "expected": expected, "column": column}
    return Finding(
        code, BY_CODE[code].severity, problem.line, -1, problem.text.strip(), "", (), facts
    )


def _unread(line: Unread) -> Finding:
    code = "HH105" if line.moves else "HH104"
    facts = {"expected": line.expected or "something else", "column": str(line.column)}
    return Finding(code, BY_CODE[code].severity, line.line, -1, line.text.strip(), "", (), facts)
