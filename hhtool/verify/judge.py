"""A record under a game and a house → settlement, verdicts, findings.

A wrong figure is tried once more under every other documented answer of the switches that the
result hangs on (the single-switch test): what such an answer would make right is an explanation.
Under a stated profile the finding stays an error; else it becomes a warning and its claim open.

A line that names another player than the rest of the hand has is told, and the hand is judged as it
reads with that player.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from hhtool.core.case import Verdict
from hhtool.core.finding import (
    CONFIRMED,
    ERROR,
    NOTE,
    OPEN,
    REFUTED,
    WARNING,
    Explanation,
    Finding,
    Key,
)
from hhtool.core.record import HandRecord
from hhtool.core.result import PotSettlement
from hhtool.core.rows import FRESH, Carried, RowSettlement
from hhtool.rules.answer import Answer, Question, answer_text
from hhtool.rules.game import Game
from hhtool.rules.house import (
    HouseRules,
    answer_in_game,
    documented_answers,
    load_house,
    ruling,
    with_known_answer,
)
from hhtool.rules.questions import question_named
from hhtool.rules.rowgame import RowGame
from hhtool.verify.amended import the_amended
from hhtool.verify.judged import Judged, errors, key
from hhtool.verify.misnamed import Misnamed, as_read, the_misnamed
from hhtool.verify.misnumbered import without_misnumbered
from hhtool.verify.row_slip import the_row_slip
from hhtool.verify.slip import Examine, Slip, the_slip, without_slip
from hhtool.verify.trial import Trial

MEMO_SIZE: Final = 1024


def judge(
    record: HandRecord,
    game: Game | RowGame,
    house: HouseRules,
    stated: bool,
    carried: Carried = FRESH,
) -> Judged:
    """The verdict on every claim and every act of a readable hand."""
    trial = Trial(record, game, carried)
    first = trial.under(house)
    misnamed = _misnamed(trial, house, first) if isinstance(game, RowGame) else None
    if misnamed is not None:
        again = judge(misnamed.record, game, house, stated, carried)
        return as_read(record, misnamed, again)
    if not (first.findings and errors(first.findings)):
        return first
    reasons = _explanations(trial, house, first)
    judged = _blamed(trial, house, first)
    findings = tuple(
        finding._replace(explained_by=reasons.of_finding.get(key(finding), ()))
        if finding.severity == ERROR
        else finding
        for finding in judged.findings
    )
    if stated:
        return judged._replace(findings=findings)
    softened = tuple(
        finding._replace(severity=WARNING) if finding.explained_by else finding
        for finding in findings
    )
    excuses = _Excuses(softened)
    verdicts = tuple(
        _softened(verdict, excuses, reasons.of_claim.get(place, ()))
        for place, verdict in enumerate(judged.verdicts)
    )
    return judged._replace(findings=softened, verdicts=verdicts)


def _misnamed(trial: Trial, house: HouseRules, judged: Judged) -> Misnamed | None:
    """The line of a row game that names another player than it is about."""
    return the_misnamed(
        trial.record, judged.findings, lambda other: trial.of(other, house).findings
    )


def _blamed(trial: Trial, house: HouseRules, judged: Judged) -> Judged:
    """The same without the errors that one misprinted act made."""

    def again(other: HandRecord) -> tuple[Finding, ...]:
        return trial.of(other, house).findings

    slip: Slip | None
    settlement = judged.settlement
    if isinstance(settlement, RowSettlement):
        seated = without_misnumbered(judged, again)
        if seated is not judged:
            return seated
        slip = the_row_slip(trial.record, judged.findings, again)
    else:
        slip = _of_pots(trial.record, settlement, judged.findings, again)
    if slip is None:
        return judged
    findings, verdicts = without_slip(slip, judged.findings, judged.verdicts)
    return judged._replace(verdicts=verdicts, findings=findings)


def _of_pots(
    record: HandRecord, settlement: PotSettlement, findings: tuple[Finding, ...], again: Examine
) -> Slip | None:
    """The act of a betting game to blame, or the line that is false in another way if that explains
    more. An act that explains all is believed, but for one that no stack allows."""
    wrong = errors(findings)
    slip = the_slip(record, settlement, findings, again)
    explained = 0 if slip is None else len(slip.made) + (slip.finding is None)
    if slip is not None and explained == len(wrong):
        return slip
    other = the_amended(record, settlement, findings, again)
    return other if other is not None and len(other.made & wrong) > explained else slip


class _Reasons(NamedTuple):
    """The single switches with documented answers under which an error would be gone, and those
    under which a refuted claim, by its place in the text, would be right."""

    of_finding: dict[Key, tuple[Explanation, ...]]
    of_claim: dict[int, tuple[Explanation, ...]]


def _explanations(trial: Trial, house: HouseRules, judged: Judged) -> _Reasons:
    """What each other answer would make right, where it makes nothing else wrong."""
    wrong = errors(judged.findings)
    known = {key(f) for f in judged.findings}
    found: dict[Key, list[Explanation]] = {}
    right: dict[int, list[Explanation]] = {}
    for name in judged.used:
        question = question_named(name)
        for value, answer, profiles in _other_answers(question, house, trial.game.name):
            cite = ruling(load_house(profiles[0]), question).cite
            other = trial.otherwise(house, with_known_answer(house, name, answer, cite), name)
            left = {key(f) for f in other.findings if f.severity != NOTE}
            if left - known:
                continue
            why = Explanation(name, value, profiles)
            for entry in wrong - left:
                found.setdefault(entry, []).append(why)
            for place in _put_right(judged, other):
                right.setdefault(place, []).append(why)
    return _Reasons(
        {entry: tuple(reasons) for entry, reasons in found.items()},
        {place: tuple(reasons) for place, reasons in right.items()},
    )


def _put_right(judged: Judged, other: Judged) -> Iterator[int]:
    """The places of claims that one verdict refutes and another confirms."""
    for place, (verdict, again) in enumerate(zip(judged.verdicts, other.verdicts, strict=True)):
        if (verdict.outcome, again.outcome) == (REFUTED, CONFIRMED):
            yield place


def _other_answers(
    question: Question, house: HouseRules, game: str
) -> Sequence[tuple[str, Answer, tuple[str, ...]]]:
    """What documented houses that speak of the game answer otherwise: in words, whole, and the
    houses. Houses that agree on this game count as one answer, whatever they say of others."""
    return _answers_but(
        answer_in_game(question, ruling(house, question).value, game), question, game
    )


@lru_cache(MEMO_SIZE)
def _answers_but(
    current: Answer, question: Question, game: str
) -> tuple[tuple[str, Answer, tuple[str, ...]], ...]:
    """The documented answers but for one."""
    found: dict[Answer, tuple[Answer, tuple[str, ...]]] = {}
    for answer, profiles in documented_answers(question.name, game).items():
        here = answer_in_game(question, answer, game)
        if here != current:
            whole, names = found.get(here, (answer, ()))
            found[here] = (whole, (*names, *profiles))
    return tuple([(answer_text(here), whole, names) for here, (whole, names) in found.items()])


class _Excuses:
    """What excuses refuted claims: the findings with an explanation, all of them, by line and by
    player; and the lines that are to blame for an error."""

    def __init__(self, findings: tuple[Finding, ...]) -> None:
        self.blamed: set[int] = {f.line for f in findings if f.severity == ERROR}
        self.soft: list[Finding] = [finding for finding in findings if finding.explained_by]
        self.on_line: dict[int, list[Finding]] = {}
        self.of_seat: dict[int, list[Finding]] = {}
        for finding in self.soft:
            self.on_line.setdefault(finding.line, []).append(finding)
            self.of_seat.setdefault(finding.seat, []).append(finding)
        self.all_why: dict[Explanation, None] = dict.fromkeys(
            why for finding in self.soft for why in finding.explained_by or ()
        )


def _softened(verdict: Verdict, excuses: _Excuses, own: tuple[Explanation, ...]) -> Verdict:
    """A refuted claim is open when what refuted it is excused. `own` are the switches under which
    it would be right; of several, one that puts right a finding on its line too is told.

    A claim that only follows from others, and that no single switch puts right, goes with those on
    its line, else with those of its players, once no error is left.
    """
    if verdict.outcome != REFUTED:
        return verdict
    line, blamed, soft = verdict.claim.line, excuses.blamed, excuses.soft
    here = excuses.on_line.get(line, [])
    if own and (here or line not in blamed):
        shared = [why for finding in here for why in finding.explained_by or ()]
        shared += excuses.all_why
        told = next((why for why in shared if why in own), own[0])
        return Verdict(verdict.claim, OPEN, verdict.derived, why_open(told))
    if line in blamed or not (here if blamed else soft):
        return verdict
    sides = dict.fromkeys((verdict.claim.seat, verdict.claim.other))
    near = sorted(
        (finding for seat in sides for finding in excuses.of_seat.get(seat, ())),
        key=lambda finding: (finding.line, finding.code),
    )
    return Verdict(verdict.claim, OPEN, verdict.derived, _why_follows(here or near or soft))


def why_open(why: Explanation) -> str:
    """Why something is open that a documented answer to one question would make right."""
    return f"it depends on the house: {_answer(why)} makes it right"


def _why_follows(causes: list[Finding]) -> str:
    """Why something is open that follows from what such answers would make right."""
    lines: dict[Explanation, list[int]] = {}
    for finding in causes:
        for why in (finding.explained_by or ())[:1]:
            lines.setdefault(why, []).append(finding.line)
    told = []
    for why, found in lines.items():
        numbers = sorted(set(found))
        noun = "line" if len(numbers) == 1 else "lines"
        told.append(f"{noun} {', '.join(map(str, numbers))} on {_answer(why)}")
    return f"it follows from what depends on the house: {', and '.join(told)}"


def _answer(why: Explanation) -> str:
    return f"{why.switch} = {why.value} ({', '.join(why.profiles)})"
