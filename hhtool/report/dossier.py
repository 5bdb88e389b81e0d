"""A judged hand as a report tells it, whatever the report is written in: the verdict, the charges,
the original lines with what is to be said of each, how the result follows, the rules, what is open.

Nothing is derived here, and nothing is escaped.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from hhtool.core.cards import SUITS
from hhtool.core.case import Case
from hhtool.core.finding import CONFIRMED, ERROR, OPEN, REFUTED, UNREADABLE, Finding
from hhtool.core.result import PotSettlement
from hhtool.core.rows import RowSettlement
from hhtool.report.bet_sheets import BetSheets
from hhtool.report.cited import Answered, answered, cite_words
from hhtool.report.dispute_sheets import correction_sheet, what_if_sheet
from hhtool.report.full import NO_RULE, Lines, open_texts
from hhtool.report.headline import game_text, hand_title, place_text, profile_text, unread_text
from hhtool.report.line_verdicts import line_verdicts
from hhtool.report.row_sheets import RowSheets
from hhtool.report.selection import Selection
from hhtool.report.sheet import Sheet
from hhtool.rules.house import HouseRules
from hhtool.rules.questions import question_named
from hhtool.verify.codes import BY_CODE, message

UNREAD: Final = "unread"

SIGN: Final = {
    REFUTED: "✗",
    CONFIRMED: "✓",
    OPEN: "?",
    UNREADABLE: "✗",
    UNREAD: "!",
    "error": "✗",
    "warning": "!",
    "note": "i",
}
"""What stands beside the word of a status, for those who see no colours."""


SUIT_FACE: Final = dict(zip(SUITS, "♣♦♥♠", strict=True))
"""Suits where a card is shown as on its face."""


def is_quiet(case: Case, chosen: Selection) -> bool:
    """Whether nothing is to be said of a hand: it is confirmed, and has no finding that counts."""
    return case.status == CONFIRMED and not any(map(chosen.has, case.findings))


class Right(NamedTuple):
    """A single answer under which a statement would be right: `text` names it and the houses that
    give it, `meaning` says what is asked."""

    text: str
    meaning: str


class Charge(NamedTuple):
    """One finding: the sentence, what the text states and what follows, by which rules, and the
    single answers under which the statement would be right. `line` is a line of the file."""

    code: str
    name: str
    severity: str
    sentence: str
    player: str
    line: int
    stated: str
    derived: str
    rules: tuple[str, ...]
    right_under: tuple[Right, ...]


class Remark(NamedTuple):
    """What is said of a line: `status` is a severity, an outcome or UNREAD."""

    status: str
    text: str


class Printed(NamedTuple):
    """A line of the file as it stands there, and what is to be said of it."""

    number: int
    text: str
    remarks: tuple[Remark, ...]

    @property
    def disputed(self) -> bool:
        """Whether a finding stands on the line."""
        return any(remark.status in _SEVERITIES for remark in self.remarks)

    @property
    def wrong(self) -> bool:
        """Whether anything that the line states is refuted."""
        return any(remark.status == REFUTED for remark in self.remarks)


@dataclass(frozen=True, slots=True)
class Dossier:
    """Everything that a report tells of a hand. `answers` are all the answers of the house that the
    hand hangs on or that are told beside a figure; `confirmed` counts the claims found right."""

    case: Case
    title: str
    game: str
    place: str
    about: tuple[tuple[str, str], ...]
    status: str
    verdict: str
    charges: tuple[Charge, ...]
    left_out: int
    correction: tuple[Sheet, ...]
    what_if: tuple[Sheet, ...]
    derivation: tuple[Sheet, ...]
    answers: tuple[Answered, ...]
    open: tuple[str, ...]
    lines: tuple[Printed, ...]
    confirmed: int


def dossier(case: Case, lines: Lines, chosen: Selection, house: HouseRules | None) -> Dossier:
    """The dossier of a hand; `house` judged it, None where nothing did."""
    findings = [finding for finding in case.findings if chosen.has(finding)]
    derivation = _derivation(case, house) if house else ()
    asked = [name for sheet in derivation for name in sheet.by]
    place = case.record.place
    return Dossier(
        case=case,
        title=hand_title(case),
        game=game_text(case.record.play),
        place=place_text(place.path, place.first_line),
        about=tuple(_about(case)),
        status=case.status,
        verdict=verdict_text(case),
        charges=tuple(_charge(case, finding, lines, house) for finding in findings),
        left_out=len(case.findings) - len(findings),
        correction=correction_sheet(case),
        what_if=what_if_sheet(case),
        derivation=derivation,
        answers=tuple(answered(case, house, asked)) if house else (),
        open=tuple(open_texts(case)),
        lines=tuple(_printed(case, findings, lines)),
        confirmed=_right(case),
    )


def verdict_text(case: Case) -> str:
    """The verdict in a sentence."""
    opened = sum(verdict.outcome == OPEN for verdict in case.verdicts)
    text = {
        REFUTED: _refuted_text(case, opened),
        OPEN: f"Nothing in this hand is refuted; {_count(opened, 'statement')} cannot be decided.",
        CONFIRMED: f"Every statement of this hand is right ({_right(case)} were checked).",
        UNREADABLE: "The hand cannot be read well enough to be judged.",
    }[case.status]
    unread = len(case.record.unread)
    more = f" {unread_text(unread)}: the verdict says nothing of it." if unread == 1 else ""
    more = f" {unread_text(unread)}: the verdict says nothing of them." if unread > 1 else more
    return text + (more if case.status != UNREADABLE else "")


def _refuted_text(case: Case, opened: int) -> str:
    """ "1 fault in this hand, which makes 3 statements wrong; 23 of 26 statements are right": the
    statements that are wrong, right and open are all of them."""
    errors = sum(finding.severity == ERROR for finding in case.findings)
    wrong = sum(verdict.outcome == REFUTED for verdict in case.verdicts)
    makes = f", which make{'s' if errors == 1 else ''} {_count(wrong, 'statement')} wrong"
    right = f"{_right(case)} of {len(case.verdicts)} statements are right"
    undecided = f", {opened} cannot be decided" if opened else ""
    return f"{_count(errors, 'fault')} in this hand{makes if wrong else ''}; {right}{undecided}."


def _derivation(case: Case, house: HouseRules) -> tuple[Sheet, ...]:
    if isinstance(case.settlement, PotSettlement):
        return BetSheets(case, case.settlement, house).sheets()
    if isinstance(case.settlement, RowSettlement):
        return RowSheets(case, case.settlement, house).sheets()
    return ()


def _about(case: Case) -> Iterator[tuple[str, str]]:
    record, play = case.record, case.record.play
    match = f"match {play.match}, hand {play.match_hand}" if play.match else ""
    parts = (record.site, record.tournament, record.table, match, record.started_at)
    yield "Played", ", ".join(part for part in parts if part)
    yield "Judged by", profile_text(case)
    if case.assumed:
        yield "Assumed", f"{', '.join(case.assumed)}: no source says so"
    if case.settlement is not None and case.settlement.inferred:
        yield "Inferred", f"{', '.join(case.settlement.inferred)}, which the text does not print"


def _charge(case: Case, finding: Finding, lines: Lines, house: HouseRules | None) -> Charge:
    rules = tuple(cite_words(cite, house) if house else str(cite) for cite in finding.cites)
    if not rules and not finding.code.startswith(NO_RULE):
        rules = ("cards and arithmetic alone decide",)
    seats = case.record.play.seats
    return Charge(
        code=finding.code,
        name=BY_CODE[finding.code].name,
        severity=finding.severity,
        sentence=message(finding.code, finding.facts),
        player=seats[finding.seat].name if finding.seat >= 0 else "",
        line=finding.line,
        stated=lines.at(finding.line) or finding.stated,
        derived=finding.derived,
        rules=rules,
        right_under=tuple(
            Right(
                f"{entry.switch} = {entry.value} ({', '.join(entry.profiles)})",
                question_named(entry.switch).meaning,
            )
            for entry in finding.explained_by or ()
        ),
    )


def _printed(case: Case, findings: list[Finding], lines: Lines) -> Iterator[Printed]:
    """The lines of the hand with its findings, whether all that a line states is right, what of it
    is wrong or open, and what was not read."""
    remarks: dict[int, list[Remark]] = {}
    for finding in findings:
        text = f"{finding.code} {BY_CODE[finding.code].name}"
        remarks.setdefault(finding.line, []).append(Remark(finding.severity, text))
    told = {finding.line for finding in findings if finding.severity == ERROR}
    for entry in line_verdicts(case):
        if entry.line not in told:
            own = remarks.setdefault(entry.line, [])
            own.insert(0 if entry.status == REFUTED else len(own), Remark(entry.status, entry.text))
    for unread in case.record.unread:
        remarks.setdefault(unread.line, []).append(Remark(UNREAD, "nothing reads this line"))
    place = case.record.place
    for number in range(place.first_line, place.last_line + 1):
        yield Printed(number, lines.at(number), tuple(remarks.get(number, ())))


def _right(case: Case) -> int:
    return sum(verdict.outcome == CONFIRMED for verdict in case.verdicts)


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


_SEVERITIES: Final = ("error", "warning", "note")
