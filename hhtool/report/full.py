"""The report that a person reads: each hand with its findings, confirmed hands in one line.

The form of a finding is the same everywhere: code and severity; place and player; the sentence;
what is stated, what follows, by which rule, and what would make the statement right.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from hhtool.core.case import Case, FileReport, Settlement, Verdict
from hhtool.core.finding import CONFIRMED, ERROR, OPEN, WARNING, Finding
from hhtool.read.inputs import Skipped
from hhtool.read.source import Source
from hhtool.read.split import LINE
from hhtool.report.dispute import correction_lines, what_if_lines
from hhtool.report.document import Tally
from hhtool.report.headline import (
    hand_title,
    headline,
    place_text,
    profile_text,
    seat_text,
    status_text,
    unread_text,
)
from hhtool.report.paint import Painter
from hhtool.report.selection import Selection
from hhtool.verify.codes import BY_CODE, message
from hhtool.verify.what_if import disputed

_LABEL: Final = 9
NO_RULE: Final = ("HH1", "HH8", "HH9")
"""Families of findings that no rule of poker decides."""


class Lines:
    """The lines of a file, or of a piece of it, by number, split when the first is asked for."""

    def __init__(self, source: Source) -> None:
        self.source: Source = source
        self.split: list[str] | None = None

    def at(self, number: int) -> str:
        """The line of that number from 1, without its end; "" when there is none."""
        if self.split is None:
            self.split = [line.rstrip("\r\n") for line in LINE.findall(self.source.text)]
        at = number - self.source.first_line
        return self.split[at].strip() if 0 <= at < len(self.split) else ""


def file_block(report: FileReport, chosen: Selection, paint: Painter) -> Iterator[str]:
    """The findings about a file itself: lines outside every hand, its encoding."""
    for place, finding in report.findings:
        if chosen.has(finding):
            yield _title(finding, paint)
            yield paint(place_text(place.path, place.first_line))
            yield f"   {paint(message(finding.code, finding.facts))}"
            yield ""


def hand_block(
    case: Case, lines: Lines, chosen: Selection, paint: Painter, whole: bool = False
) -> Iterator[str]:
    """One hand: a line when it is confirmed and nothing is to be said, else a head and findings.

    `whole` gives every hand a head.
    """
    findings = [finding for finding in case.findings if chosen.has(finding)]
    if case.status == CONFIRMED and not findings and not whole:
        yield confirmed_line(case, paint)
        return
    yield ""
    yield from head(case, paint)
    hidden = len(case.findings) - len(findings)
    if hidden:
        yield "   " + paint(f"{_count(hidden, 'finding')} not selected", "faint")
    for finding in findings:
        yield ""
        yield from finding_block(case, finding, lines, paint)
    for section in _disputed(case, findings, paint):
        yield ""
        yield from section
    yield ""


def _disputed(case: Case, shown: Sequence[Finding], paint: Painter) -> Iterator[Iterator[str]]:
    """What puts a refuted hand right, and what would explain it, where the errors are shown."""
    if case.correction is not None and any(finding.severity == ERROR for finding in shown):
        yield correction_lines(case, case.correction, paint)
    if case.what_if is not None and disputed(shown):
        yield what_if_lines(case, case.what_if, paint)


def confirmed_line(case: Case, paint: Painter) -> str:
    """A confirmed hand in one line."""
    place = case.record.place
    parts = (
        paint(hand_title(case)),
        paint(place_text(place.path, place.first_line)),
        paint(status_text(case), case.status),
        paint(confirmed_text(case), "faint"),
    )
    return " · ".join(parts)


def confirmed_text(case: Case) -> str:
    """ "27 claims right under tda, 1 ruling assumed"."""
    about = f"{_count(len(case.verdicts), 'claim')} right under {case.rules}"
    if case.assumed:
        about += f", {_count(len(case.assumed), 'ruling')} assumed"
    return about


def head(case: Case, paint: Painter) -> Iterator[str]:
    """The head of a hand: what it is, who judged it by what, and what stays open."""
    yield headline(case, paint)
    yield labelled("profile", profile_text(case), paint)
    if case.assumed:
        yield labelled("assumed", ", ".join(case.assumed), paint)
    if case.settlement is not None and case.settlement.inferred:
        inferred = ", ".join(case.settlement.inferred)
        yield labelled("inferred", f"{inferred}, which the text does not print", paint)
    for text in open_texts(case):
        yield labelled("open", text, paint)


def open_texts(case: Case) -> Iterator[str]:
    """What stays open and why: claims by their reason, then what the play does not decide."""
    for reason, verdicts in _open_by_reason(case).items():
        yield f"{_claims_text(case, verdicts)}: {reason}"
    if case.settlement is not None:
        for (subject, reason), seats in _open_points(case.settlement).items():
            names = ", ".join(case.record.play.seats[seat].name for seat in seats if seat >= 0)
            about = f"{subject} ({names})" if names else subject
            yield f"{about}: {reason}"
    for finding in case.findings:
        if finding.leaves_open:
            yield f"line {finding.line}: {finding.leaves_open}"


def finding_block(case: Case, finding: Finding, lines: Lines, paint: Painter) -> Iterator[str]:
    """A finding in the form that it has everywhere."""
    yield _title(finding, paint)
    place = place_text(case.record.place.path, finding.line)
    yield paint(f"{place}{seat_text(case, finding)}")
    yield f"   {paint(message(finding.code, finding.facts))}"
    stated = lines.at(finding.line) or finding.stated
    if stated:
        yield labelled("stated", stated, paint)
    if finding.derived:
        yield labelled("derived", finding.derived, paint)
    if not finding.code.startswith(NO_RULE):
        yield labelled("rule", _rule_text(case, finding), paint)
    for reason in finding.explained_by or ():
        profiles = ", ".join(reason.profiles)
        text = f"under {reason.switch} = {reason.value} ({profiles})"
        yield labelled("right", text, paint)


def summary_lines(tally: Tally, paint: Painter) -> Iterator[str]:
    """The closing lines: how many hands of each status, how many lines of theirs nothing read, and
    which findings."""
    counts = ", ".join(
        paint(f"{count} {status}", status if count else "")
        for status, count in (
            (status, tally.statuses[status])
            for status in ("confirmed", "refuted", "open", "unreadable")
        )
        if count or status in ("confirmed", "refuted")
    )
    hands = f"{_count(tally.hands, 'hand')} in {_count(tally.files, 'file')}"
    unread = f", {paint(unread_text(tally.unread), WARNING)}" if tally.unread else ""
    yield f"{paint(hands, 'strong')}: {counts}{unread}"
    if tally.codes:
        found = ", ".join(
            f"{code} {BY_CODE[code].name}{f' ×{count}' if count > 1 else ''}"
            for code, count in sorted(tally.codes.items())
        )
        total = _count(tally.codes.total(), "finding")
        yield paint(f"{total}: {found}")
    yield from skipped_lines(tally.skipped, paint)


def skipped_lines(skipped: Sequence[Skipped], paint: Painter) -> Iterator[str]:
    """How many files were found and not read, by reason, with the first of each."""
    yield from map(paint, skipped_texts(skipped))


def skipped_texts(skipped: Sequence[Skipped]) -> Iterator[str]:
    """As `skipped_lines`, before it is painted."""
    reasons = Counter(entry.reason for entry in skipped)
    for reason, count in sorted(reasons.items()):
        first = next(entry.path for entry in skipped if entry.reason == reason)
        more = f" and {count - 1} more" if count > 1 else ""
        yield f"skipped {first}{more}: {reason}"


def _title(finding: Finding, paint: Painter) -> str:
    title = paint(f"{finding.code} {BY_CODE[finding.code].name}", "strong")
    return f"{title} · {paint(finding.severity, finding.severity)}"


def labelled(label: str, text: str, paint: Painter) -> str:
    """ "   profile  stud-help": a fact under the head of a hand or the title of a finding."""
    return f"   {paint(label.ljust(_LABEL), 'faint')}{paint(text)}"


def _rule_text(case: Case, finding: Finding) -> str:
    if not finding.cites:
        return "none cited: cards and arithmetic"
    return f"{', '.join(str(cite) for cite in finding.cites)} (profile {case.rules})"


def _open_points(settlement: Settlement) -> dict[tuple[str, str], list[int]]:
    """What the play does not decide, with the seats for which it is open for the same reason."""
    grouped: dict[tuple[str, str], list[int]] = {}
    for point in settlement.open:
        grouped.setdefault((point.subject, point.reason), []).append(point.seat)
    return grouped


def _open_by_reason(case: Case) -> dict[str, list[Verdict]]:
    """The open claims, those with the same reason together."""
    grouped: dict[str, list[Verdict]] = {}
    for verdict in case.verdicts:
        if verdict.outcome == OPEN:
            grouped.setdefault(verdict.reason, []).append(verdict)
    return grouped


def _claims_text(case: Case, verdicts: Sequence[Verdict]) -> str:
    """ "collected (line 40, boris) and collected (line 41, chen)", or how many they are."""
    if len(verdicts) > 3:
        return f"{len(verdicts)} claims, the first on line {verdicts[0].claim.line}"
    return " and ".join(_claim_text(case, verdict) for verdict in verdicts)


def _claim_text(case: Case, verdict: Verdict) -> str:
    claim = verdict.claim
    who = f", {case.record.play.seats[claim.seat].name}" if claim.seat >= 0 else ""
    return f"{claim.kind.replace('_', ' ')} (line {claim.line}{who})"


def _count(number: int, noun: str) -> str:
    """ "1 hand", "2 hands", "1,204 hands"."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"
