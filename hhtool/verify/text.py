"""Findings on the text as a text: what could not be read, what stands in the wrong place."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from hhtool.core import record as r
from hhtool.core.claims import COLLECTED, SUMMARY_SEAT
from hhtool.core.finding import LEAVES_OPEN, Finding
from hhtool.core.play import Seat
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
    r.INSTANT_UNKNOWN: "HH117",
}
"""The code of each problem that the reader can have."""


VOWELS: Final = frozenset("aeiou")

AFTER_THE_END: Final = frozenset(("total", "board", "seat result"))
"""Lines of the summary, as problems name them."""


def check_text(record: HandRecord) -> list[Finding]:
    """What is wrong with the text of one hand, in the order of its lines.

    Without its first line no amount of a hand can be read, and without seats no line that names a
    player, without one seat none that names this player; the last line of a hand that is cut off
    may be half a line. That is one fault each.
    """
    if not record.problems and not record.unread:
        return []
    kinds = {problem.kind for problem in record.problems}
    problems = [p for p in record.problems if p.kind in (r.HEADER_UNREADABLE, r.SEATS_UNREADABLE)]
    told = problems or [p for p in record.problems if not _follows(record, p, kinds)]
    findings = [_problem(problem) for problem in told]
    if r.SEATS_UNREADABLE not in kinds:
        cut = {problem.line for problem in told if problem.kind == r.CUT_OFF}
        left = [line for line in record.unread if line.line not in cut]
        findings += [_unread(line) for line in left if not line.stranger]
        findings += _strangers(record, left)
    return sorted(findings, key=lambda finding: finding.line)


PAYMENT: Final = re.compile(
    r"(?:^Seat [0-9]+: |\b(?:pot|won|wins|collected|collects)\b)"
    r".*(?:[(][^()]*[0-9]|[$€£¥][0-9]|[0-9][$€£¥]|\b(?:won|wins|collected|collects)\b)"
)
"""What a line of a summary may say of who was paid, or how much was in the pot."""


def left_open(record: HandRecord, findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """The findings on the text of a betting game's hand: with a result of it untold, or told on a
    line that nothing reads, nobody can say that all that the text claims is right."""
    if not findings:
        return findings
    seats = record.play.seats
    paid = [seats[claim.seat] for claim in record.claims if claim.kind == COLLECTED]
    heads = tuple(f"Seat {seat.number}: " for seat in paid)
    unread = {
        line.line
        for line in record.unread
        if PAYMENT.search(line.text) or line.text.startswith(heads)
    }
    total = SUMMARY_TOTAL in {p.detail for p in record.problems if p.kind == r.SUMMARY_INCOMPLETE}
    return tuple(
        finding._replace(facts={**finding.facts, LEAVES_OPEN: why})
        if (why := _why_open(finding, unread, total))
        else finding
        for finding in findings
    )


SUMMARY_TOTAL: Final = "the total pot"
"""What a summary lacks of which the payouts tell all the same: the books say whether it matters."""


def _why_open(finding: Finding, unread: set[int], only_total: bool) -> str:
    if finding.code == "HH109" and not only_total:
        return "the summary does not tell what came of everybody"
    if finding.code == "HH104" and finding.line in unread:
        return "what this line says of the result cannot be read"
    return ""


def _strangers(record: HandRecord, unread: Sequence[Unread]) -> Iterator[Finding]:
    """One finding for each player without a seat, on the first line that cannot be read for it.
    A line before it that names the player may be the seat, and is told by itself. Where one seat
    is that of a player whom no other line names, it is this seat that has the wrong name."""
    told = [line for line in unread if not line.stranger]
    names = {line.stranger for line in unread if line.stranger}
    idle = _idle(record)
    seen: set[str] = set()
    for line in unread:
        name = line.stranger
        seat = any(name in other.text and other.line < line.line for other in told)
        if name and name not in seen and not seat:
            seated = ", ".join(seat.name for seat in record.play.seats)
            detail = f"{name} plays and has no seat; seated: {seated}"
            problem = Problem(r.SEATS_UNREADABLE, line.line, line.text, detail)
            if len(names) == len(idle) == 1:
                detail = f"{name} plays and has no seat; no line but this one names {idle[0].name}"
                text = f"Seat {idle[0].number}: {idle[0].name}"
                problem = Problem(r.SEATS_UNREADABLE, idle[0].line, text, detail)
            yield _problem(problem)
        seen.add(name)


def _idle(record: HandRecord) -> list[Seat]:
    """The seats of players who are dealt in and whom no other line names."""
    named = {step.seat for step in record.play.steps}
    named |= {seat for claim in record.claims for seat in (claim.seat, claim.other)}
    return [
        seat
        for index, seat in enumerate(record.play.seats)
        if index not in named and not seat.sitting_out
    ]


def _follows(record: HandRecord, problem: Problem, kinds: set[str]) -> bool:
    """Whether a problem only follows from another fault: lines of a summary whose heading is lost,
    a missing line for a seat whose number stands beside another name or on a line that cannot be
    read, and one for a player whom no line names, where another name is that of no seat."""
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
    unread = [line.text for line in record.unread]
    numbers |= {n for n in without if any(text.startswith(f"Seat {n}: ") for text in unread)}
    if any(line.stranger for line in record.unread):
        numbers |= {seat.number for seat in _idle(record)}
    return bool(without) and numbers.issuperset(without)


def _problem(problem: Problem) -> Finding:
    code = PROBLEM_CODE[problem.kind]
    expected, _, column = problem.detail.rpartition(" at column ")
    article = "an" if problem.detail[:1].lower() in VOWELS else "a"
    facts = {
        "detail": problem.detail,
        "expected": expected,
        "column": column,
        "why": f"expected {problem.detail}" if expected else problem.detail,
    }
    if problem.kind in (r.MISPLACED, r.MISPLACED_PLAY):
        facts["a_line"] = f"{article} {problem.detail} line"
    return Finding(
        code, BY_CODE[code].severity, problem.line, -1, problem.text.strip(), "", (), facts
    )


def _unread(line: Unread) -> Finding:
    code = "HH105" if line.moves else "HH104"
    facts = {"expected": line.expected or "something else", "column": str(line.column)}
    return Finding(code, BY_CODE[code].severity, line.line, -1, line.text.strip(), "", (), facts)
