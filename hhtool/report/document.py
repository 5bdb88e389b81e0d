"""Cases as JSON: the objects that the command-line contract promises to scripts.

`schema.json` describes them. Keys only grow; one that does not apply is there and empty. Money is
in minor units. Everything is ASCII, so that no terminal and no encoding can spoil it.
"""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from hhtool.core.cards import card_text
from hhtool.core.case import Case, FileReport
from hhtool.core.finding import CONFIRMED, OPEN, REFUTED, UNREADABLE, WARNING, Finding, Place
from hhtool.core.result import PotSettlement
from hhtool.core.rows import RowSettlement
from hhtool.read.inputs import Skipped
from hhtool.report.dispute import correction_object, json_name, what_if_object
from hhtool.report.holdings import boards_of
from hhtool.report.row_document import JsonObject, row_result
from hhtool.report.selection import ALL, Selection
from hhtool.verify.codes import BY_CODE, message
from hhtool.verify.judge import why_open

SCHEMA_VERSION: Final = 1


class Tally(NamedTuple):
    """How many hands of each status, how often each code was found, and how many lines nothing
    read of hands that were read."""

    files: int
    statuses: Counter[str]
    codes: Counter[str]
    skipped: tuple[Skipped, ...] = ()
    unread: int = 0

    @property
    def hands(self) -> int:
        """All hands, whatever their status."""
        return self.statuses.total()


def hand_object(case: Case, chosen: Selection = ALL) -> JsonObject:
    """One hand as the contract describes it, with the findings that were chosen."""
    record, play = case.record, case.record.play
    return {
        "id": record.id,
        "site": record.site,
        "dialect": record.dialect,
        "game": play.game,
        "limit": play.limit,
        "stakes": list(play.stakes),
        "point_value": play.point_value,
        "loss_cap": play.loss_cap,
        "match": play.match,
        "match_hand": play.match_hand,
        "table": record.table,
        "tournament": record.tournament,
        "rules": case.rules,
        "rules_source": case.rules_source,
        "assumed": list(case.assumed),
        "inferred": list(case.settlement.inferred) if case.settlement else [],
        "file": record.place.path,
        "line": record.place.first_line,
        "last_line": record.place.last_line,
        "started_at": record.instant,
        "local_time": record.started_at,
        "currency": play.denomination.code,
        "minor_per_major": play.denomination.minor_per_major,
        "players": [{"seat": seat.number, "name": seat.name} for seat in play.seats],
        "status": case.status,
        "claims": _claims(case),
        "open": _open(case),
        "unread": [{"line": line.line, "text": line.text} for line in record.unread],
        **_result(case),
        "correction": correction_object(case),
        "what_if": what_if_object(case),
        "findings": [
            _finding_object(case, finding) for finding in case.findings if chosen.has(finding)
        ],
    }


def file_object(report: FileReport, chosen: Selection = ALL) -> JsonObject:
    """What became of one file beyond its hands."""
    return {
        "file": report.path,
        "encoding": report.encoding,
        "lines": report.lines,
        "hands": report.hands,
        "error": report.error,
        "findings": [
            _file_finding(place, finding)
            for place, finding in report.findings
            if chosen.has(finding)
        ],
    }


def joined_file(pieces: Sequence[str]) -> str:
    """The object of a file that was read in pieces, of the JSON of each."""
    if len(pieces) == 1:
        return pieces[0]
    found = [json.loads(piece) for piece in pieces]
    whole = {
        "lines": sum(piece["lines"] for piece in found),
        "hands": sum(piece["hands"] for piece in found),
        "error": found[-1]["error"],
        "findings": [finding for piece in found for finding in piece["findings"]],
    }
    return dumped(found[0] | whole)


def summary_object(tally: Tally) -> JsonObject:
    """How many hands of each status, and how often each code."""
    return {
        "files": tally.files,
        "hands": tally.hands,
        **{status: tally.statuses[status] for status in (CONFIRMED, REFUTED, OPEN, UNREADABLE)},
        "findings": dict(sorted(tally.codes.items())),
    }


def dumped(value: object) -> str:
    """One line of ASCII JSON."""
    return json.dumps(value, ensure_ascii=True, separators=(", ", ": "))


def document(tally: Tally, files: Sequence[str], hands: Iterable[str]) -> Iterator[str]:
    """The whole document in pieces, from hands and files that are JSON already: one a line."""
    yield f'{{"schema_version": {SCHEMA_VERSION},\n'
    yield f' "summary": {dumped(summary_object(tally))},\n'
    yield from _listed("files", files)
    yield ",\n"
    yield from _listed("skipped", [dumped(entry._asdict()) for entry in tally.skipped])
    yield ",\n"
    yield from _listed("hands", hands)
    yield "}\n"


def _listed(key: str, items: Iterable[str]) -> Iterator[str]:
    yield f' "{key}": ['
    before = "\n  "
    for item in items:
        yield before + item
        before = ",\n  "
    yield "]"


def _claims(case: Case) -> dict[str, int]:
    counted = Counter(verdict.outcome for verdict in case.verdicts)
    return {outcome: counted[outcome] for outcome in (CONFIRMED, REFUTED, OPEN)}


def _open(case: Case) -> list[JsonObject]:
    """What could not be decided: claims, and what the play itself leaves open."""
    claims = [
        {
            "claim": verdict.claim.kind,
            "line": verdict.claim.line,
            "player": json_name(case, verdict.claim.seat),
            "reason": verdict.reason,
        }
        for verdict in case.verdicts
        if verdict.outcome == OPEN
    ]
    points = [
        {
            "claim": point.subject,
            "line": case.record.place.first_line,
            "player": json_name(case, point.seat),
            "reason": point.reason,
        }
        for point in (case.settlement.open if case.settlement else ())
    ]
    told = {claim["line"] for claim in claims}
    acts = [
        {
            "claim": BY_CODE[finding.code].name,
            "line": finding.line,
            "player": json_name(case, finding.seat),
            "reason": why,
        }
        for finding, why in _leaving_open(case)
        if finding.line not in told or finding.leaves_open
    ]
    return claims + points + acts


def _leaving_open(case: Case) -> Iterator[tuple[Finding, str]]:
    """The warnings for which a hand is open, and why."""
    for finding in case.findings:
        if finding.leaves_open:
            yield finding, finding.leaves_open
        elif finding.severity == WARNING and finding.explained_by:
            yield finding, why_open(finding.explained_by[0])


def _result(case: Case) -> JsonObject:
    """What the rules give; empty where there was no play to judge or its game is not known, and
    where a key does not apply to the game."""
    result: JsonObject = {
        "net": {},
        "stacks": {},
        "points": {},
        "fouls": [],
        "royalties": {},
        "fantasyland": {},
        "pots": [],
        "payouts": [],
        "returned": [],
        "rake": 0,
        "rake_source": "none",
        "rake_paid": {},
        "cancelled": False,
        "community": [],
        "boards": [],
        "automatic": [],
        "pairs": [],
        "transfers": [],
    }
    settlement = case.settlement
    if isinstance(settlement, RowSettlement):
        return result | row_result(case, settlement)
    return result | _pot_result(case, settlement) if settlement else result


def _pot_result(case: Case, settlement: PotSettlement) -> JsonObject:
    """The keys that a hand of a betting game fills."""
    names = [seat.name for seat in case.record.play.seats]
    played = [ledger for ledger in settlement.ledgers if ledger.dealt_in]
    return {
        "net": {names[ledger.seat]: ledger.net for ledger in played},
        "stacks": {names[ledger.seat]: ledger.stack_after for ledger in played},
        "pots": _pots(case, settlement),
        "payouts": _payouts(case, settlement),
        "returned": [
            {"player": names[entry.seat], "amount": entry.amount} for entry in settlement.returned
        ],
        "rake": settlement.rake,
        "rake_source": settlement.rake_source,
        "cancelled": settlement.cancelled,
        "community": [
            [card_text(card) for card in board] for board in boards_of(settlement) if board
        ],
    }


def _pots(case: Case, settlement: PotSettlement) -> list[JsonObject]:
    return [
        {
            "amount": pot.amount,
            "rake": pot.rake,
            "eligible": [json_name(case, seat) for seat in pot.eligible],
        }
        for pot in settlement.pots
    ]


def _payouts(case: Case, settlement: PotSettlement) -> list[JsonObject]:
    return [
        {
            "player": json_name(case, payout.seat),
            "pot": payout.pot,
            "part": payout.part,
            "amount": payout.amount,
            "odd": payout.odd,
            "rule": None if payout.cite is None else str(payout.cite),
        }
        for payout in settlement.payouts
    ]


def _finding_object(case: Case, finding: Finding) -> JsonObject:
    explained = finding.explained_by
    return {
        "code": finding.code,
        "name": BY_CODE[finding.code].name,
        "severity": finding.severity,
        "line": finding.line,
        "player": json_name(case, finding.seat),
        "stated": finding.stated,
        "derived": finding.derived,
        "rules": [str(cite) for cite in finding.cites],
        "message": message(finding.code, finding.facts),
        "explained_by": None
        if explained is None
        else [
            {"switch": reason.switch, "value": reason.value, "profiles": list(reason.profiles)}
            for reason in explained
        ],
    }


def _file_finding(place: Place, finding: Finding) -> JsonObject:
    return {
        "code": finding.code,
        "name": BY_CODE[finding.code].name,
        "severity": finding.severity,
        "line": place.first_line,
        "last_line": place.last_line,
        "message": message(finding.code, finding.facts),
    }
