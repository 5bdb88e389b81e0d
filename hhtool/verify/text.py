"""Findings on the text as a text: what could not be read, what stands in the wrong place."""

from collections.abc import Iterator, Sequence
from typing import Final

from hhtool.core import record as r
from hhtool.core.claims import SUMMARY_SEAT
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
    r.TIME_AMBIGUOUS: "HH116",
}
"""The code of each problem that the reader can have."""


AFTER_THE_END: Final = frozenset(("total", "board", "seat result"))
"""Lines of the summary, as problems name them."""


def check_text(record: HandRecord) -> list[Finding]:
    """What is wrong with the text of one hand, in the order of its lines.

    Without its first line no amount of a hand can be read, and without seats no line that names a
    player, without one seat none that names this player; the last line of a hand that is cut off
    may be half a line. That is one fault each.
    """
    kinds = {problem.kind for problem in record.problems}
    problems = [p for p in record.problems if p.kind in (r.HEADER_UNREADABLE, r.SEATS_UNREADABLE)]
    told = problems or [p for p in record.problems if not _follows(record, p, kinds)]
    findings = [_problem(problem) for problem in told]
    if r.SEATS_UNREADABLE not in kinds:
        cut = {problem.line for problem in told if problem.kind == r.CUT_OFF}
        left = [line for line in record.unread if line.line not in cut]
        findings += [_unread(line) for line in left if not line.stranger]
        findings += _strangers(left)
    return sorted(findings, key=lambda finding: finding.line)


def _strangers(unread: Sequence[Unread]) -> Iterator[Finding]:
    """One finding for each player without a seat, on the first line that cannot be read for it.
    A line before it that names the player may be the seat, and is told by itself."""
    told = [line for line in unread if not line.stranger]
    seen: set[str] = set()
    for line in unread:
        name = line.stranger
        seat = any(name in other.text and other.line < line.line for other in told)
        if name and name not in seen and not seat:
            detail = f"{name} plays and has no seat"
            yield _problem(Problem(r.SEATS_UNREADABLE, line.line, line.text, detail))
        seen.add(name)


def _follows(record: HandRecord, problem: Problem, kinds: set[str]) -> bool:
    """Whether a problem only follows from another fault: lines of a summary whose heading is lost,
    and a missing line for a seat whose number stands beside another name."""
    if problem.kind == r.MISPLACED:
        return r.CUT_OFF in kinds and problem.detail in AFTER_THE_END
    if problem.kind != r.SUMMARY_INCOMPLETE:
        return False
    told = [claim for claim in record.claims if claim.kind == SUMMARY_SEAT]
    seats, numbers = {claim.seat for claim in told}, {claim.values[0] for claim in told}
    without = [
        seat.number
        for index, seat in enumerate(record.play.seats)
        if index not in seats and not seat.sitting_out
    ]
    return bool(without) and numbers.issuperset(without)


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
