"""Whether a line of a row game names another player than it is about.

One wrong name makes several things wrong that are told rightly: a deal to the wrong player leaves
one player without cards and gives the other too many, a misprinted button puts everybody out of
turn. A referee blames the one line. So the lines that can be to blame are tried as lines about each
other player, and the button at each other seat. The reading under which nothing else is wrong, and
at least two things are right that were not, is what the rest of the hand says. Where a line cannot
be right as it stands fewer are enough: it says what was said of its player already, and another
player lacks it; or it puts the button at an empty seat, and the summary at a player's. Two lines
that explain the same leave it undecided.

The line is told, and the hand is judged as the rest of it reads; the record stays as printed.
"""

from collections import Counter
from collections.abc import Container, Iterable, Iterator
from dataclasses import replace
from itertools import chain, islice
from typing import Final, NamedTuple

from hhtool.core import claims as c
from hhtool.core import play as p
from hhtool.core.cards import known
from hhtool.core.case import Verdict
from hhtool.core.claims import Claim
from hhtool.core.finding import NOTE, REFUTED, Finding, Key
from hhtool.core.play import NOBODY
from hhtool.core.record import HandRecord
from hhtool.verify.codes import BY_CODE
from hhtool.verify.docket import of_kinds
from hhtool.verify.judged import Judged, key
from hhtool.verify.row_docket import told_of
from hhtool.verify.slip import MOST_TRIES, Examine

MISNAMED: Final = "HH118"
JUDGED_SO: Final = "the hand is judged as if it did"

ONCE: Final = (
    (c.SHOWN_ROW,),
    (c.ROYALTY, c.FOULS),
    (c.ENTERS, c.STAYS, c.LEAVES),
    (c.RAKE_PAID,),
)
"""What a text says of a player in one line of the hand at most."""

ANY_EVIDENCE: Final = 2
"""How many findings less make a reading credible: with one only, either of two lines is wrong."""


MOST_FINDINGS: Final = 200
"""Where so much is wrong, no single name is to blame; each try judges the hand once more."""


class Misnamed(NamedTuple):
    """A line, what it names and what the rest of the hand has instead, and the hand so read.
    `seat` is the player that the line is about as printed; `least` how many findings less make it
    credible; `near` whether the line stands right behind one about the player whose it is."""

    line: int
    seat: int
    stated: str
    derived: str
    record: HandRecord
    least: int = ANY_EVIDENCE
    near: bool = False


def the_misnamed(
    record: HandRecord, findings: tuple[Finding, ...], examine: Examine
) -> Misnamed | None:
    """The line to blame, None when no line explains the findings or two explain them equally."""
    if len(findings) > MOST_FINDINGS:
        return None
    before = told(findings)
    best: list[tuple[int, bool, Misnamed]] = []
    tries = (attempt(record, findings) for attempt in (TRIES if findings else WITHOUT_FINDINGS))
    for reading in islice(chain.from_iterable(tries), MOST_TRIES):
        after = told(examine(reading.record))
        gain = before.total() - after.total()
        if not after - before and gain >= reading.least:
            best.append((gain, reading.near, reading))
    best.sort(key=lambda entry: entry[:2], reverse=True)
    equal = {entry[2].line for entry in best if entry[:2] == best[0][:2]}
    return best[0][2] if len(equal) == 1 else None


def as_read(record: HandRecord, reading: Misnamed, judged: Judged) -> Judged:
    """The verdict on a hand as the rest of it reads, with the finding on the line. What that line
    says is refuted as printed."""
    verdicts = tuple(
        Verdict(claim, REFUTED, reading.derived, "")
        if claim.line == reading.line
        else verdict._replace(claim=claim)
        for claim, verdict in zip(record.claims, judged.verdicts, strict=True)
    )
    own = misprint(reading.line, reading.seat, reading.stated, reading.derived, JUDGED_SO)
    findings = sorted((own, *judged.findings), key=lambda finding: (finding.line, finding.code))
    return judged._replace(verdicts=verdicts, findings=tuple(findings))


def misprint(line: int, seat: int, stated: str, derived: str, then: str) -> Finding:
    """The finding on a line that names the wrong thing, and what is made of that."""
    facts = {"stated": stated, "derived": derived, "then": then}
    severity = BY_CODE[MISNAMED].severity
    return Finding(MISNAMED, severity, line, seat, stated, derived, (), facts)


def told(findings: tuple[Finding, ...]) -> Counter[Key]:
    """What is wrong, and how often."""
    return Counter(key(finding) for finding in findings if finding.severity != NOTE)


def _name(record: HandRecord, seat: int) -> str:
    return record.play.seats[seat].name if seat >= 0 else "nobody"


# ---- the button ----------------------------------------------------------------------------------


def _buttons(record: HandRecord, findings: tuple[Finding, ...]) -> Iterator[Misnamed]:
    """The button at each other seat; from an empty seat only where the summary has it."""
    play = record.play
    empty = play.button < 0
    if not play.button_line or not (findings or empty):
        return
    stated = "an empty seat" if empty else _at_seat(record, play.button)
    for seat in _summary_buttons(record) if empty else range(len(play.seats)):
        if seat != play.button:
            other = replace(record, play=replace(play, button=seat))
            derived, least = _at_seat(record, seat), 0 if empty else ANY_EVIDENCE
            yield Misnamed(play.button_line, play.button, stated, derived, other, least)


def _summary_buttons(record: HandRecord) -> list[int]:
    """The players to whom the summary gives the button, each beside the number of the seat."""
    seats, claims = record.play.seats, record.claims
    told = {claim.line for claim in claims if claim.kind == c.SUMMARY_BUTTON}
    numbers = [claim for claim in claims if claim.kind == c.SUMMARY_SEAT and claim.line in told]
    return [claim.seat for claim in numbers if claim.values[0] == seats[claim.seat].number]


def _at_seat(record: HandRecord, seat: int) -> str:
    return f"seat {record.play.seats[seat].number} ({_name(record, seat)})"


# ---- names ---------------------------------------------------------------------------------------


def _impossible(record: HandRecord, _findings: tuple[Finding, ...]) -> Iterator[Misnamed]:
    """Each line that says of a player what is said already, or of one who is out of the hand what
    is said of those who show, as said of a player of whom no line says it. Nothing else need be
    wrong then: both may earn no royalty."""
    said_of = told_of(record)
    shown = {claim.seat for claim in said_of.get(c.SHOWN_ROW, ())}
    out = {step[1] for step in record.play.steps if step[0] == p.SURRENDER} - shown
    out |= {i for i, seat in enumerate(record.play.seats) if seat.sitting_out} - shown
    for kinds in ONCE:
        lines: dict[int, set[int]] = {}
        for claim in of_kinds(record.claims, said_of, kinds):
            lines.setdefault(claim.seat, set()).add(claim.line)
        of_those_who_show = shown and c.SHOWN_ROW not in kinds
        players = shown if of_those_who_show else set(range(len(record.play.seats))) - out
        silent = sorted(players.difference(lines))
        for seat, said in lines.items():
            if silent and (len(said) > 1 or seat in out):
                for line in sorted(said):
                    yield from _as_of(record, line, seat, silent, least=0)


def _by_cards(record: HandRecord, _findings: tuple[Finding, ...]) -> Iterator[Misnamed]:
    """Each line whose cards stand on more lines of another player than of its own."""
    cards: dict[tuple[int, int], set[int]] = {}
    for step in record.play.steps:
        for card in known(step.cards):
            cards.setdefault((step.line, step.seat), set()).add(card)
    lines: dict[int, Counter[int]] = {}
    for (_, seat), on_it in cards.items():
        for card in on_it:
            lines.setdefault(card, Counter())[seat] += 1
    for (line, seat), on_it in cards.items():
        elsewhere: Counter[int] = Counter({seat: -len(on_it)})
        for card in on_it:
            elsewhere.update(lines[card])
        for other, count in elsewhere.items():
            if other != seat and count > elsewhere[seat]:
                yield from _as_of(record, line, seat, (other,))


def _by_findings(record: HandRecord, findings: tuple[Finding, ...]) -> Iterator[Misnamed]:
    """Each line about one player with something wrong on it, each that no other line of the play
    confirms, and each deal before another to the same player, as a line about each other player."""
    wrong = {finding.line for finding in findings}
    wrong |= set(_dealt_before(record, wrong))
    alone = {claim.line for claim in record.claims if claim.other >= 0 or claim.kind in OF_SEAT}
    said = {(step.line, step.seat): step.kind for step in record.play.steps}
    for claim in record.claims:
        said.setdefault((claim.line, claim.seat), p.STREET)
    for (line, seat), kind in said.items():
        if line not in alone and seat >= 0 and (line in wrong or kind in SAID_ONCE):
            yield from _as_of(record, line, seat, range(len(record.play.seats)))


def _dealt_before(record: HandRecord, wrong: Container[int]) -> Iterator[int]:
    """The deal before each deal with something wrong on it, to the same player."""
    last: dict[int, int] = {}
    for step in record.play.steps:
        if step.kind == p.DEAL:
            if step.line in wrong and step.seat in last:
                yield last[step.seat]
            last[step.seat] = step.line


def _as_of(
    record: HandRecord, line: int, seat: int, others: Iterable[int], least: int = ANY_EVIDENCE
) -> Iterator[Misnamed]:
    """A line about a player, as one about each other."""
    play = record.play
    for other in others:
        if other == seat:
            continue
        steps = tuple(
            step._replace(seat=other) if (step.line, step.seat) == (line, seat) else step
            for step in play.steps
        )
        claims = tuple(
            claim._replace(seat=other) if (claim.line, claim.seat) == (line, seat) else claim
            for claim in record.claims
        )
        read = replace(record, play=replace(play, steps=steps), claims=claims)
        near = _seat_before(record, line) == other
        yield Misnamed(line, seat, _name(record, seat), _name(record, other), read, least, near)


def _seat_before(record: HandRecord, line: int) -> int:
    """The player whom the last line before a line is about."""
    said = [(step.line, step.seat) for step in record.play.steps]
    said += [(claim.line, claim.seat) for claim in record.claims]
    return max((entry for entry in said if entry[0] < line), default=(0, NOBODY))[1]


def _pairs(record: HandRecord, findings: tuple[Finding, ...]) -> Iterator[Misnamed]:
    """Each line of two players that are scored or pay twice, or have nothing to settle, with
    another player in the place of either, so that they are two of whom no line tells."""
    wrong = {finding.line for finding in findings if finding.code in NO_PAIR}
    for kind in (c.PAIR_TOTAL, c.PAYMENT):
        lines = [claim for claim in record.claims if claim.kind == kind]
        times = Counter(frozenset((claim.seat, claim.other)) for claim in lines)
        for claim in lines:
            if times[frozenset((claim.seat, claim.other))] == 1 and claim.line not in wrong:
                continue
            for other in range(len(record.play.seats)):
                if frozenset((other, claim.other)) not in times and other != claim.other:
                    yield _paired(record, claim, claim.seat, (other, claim.other))
                if frozenset((claim.seat, other)) not in times and other != claim.seat:
                    yield _paired(record, claim, claim.other, (claim.seat, other))


def _paired(record: HandRecord, said: Claim, seat: int, both: tuple[int, int]) -> Misnamed:
    """The line of a pair with another player in the place of `seat`."""
    claims = tuple(
        claim._replace(seat=both[0], other=both[1]) if claim.line == said.line else claim
        for claim in record.claims
    )
    stated = f"{_name(record, said.seat)} and {_name(record, said.other)}"
    derived = f"{_name(record, both[0])} and {_name(record, both[1])}"
    return Misnamed(said.line, seat, stated, derived, replace(record, claims=claims))


SAID_ONCE: Final = (p.SURRENDER, p.DECLARE)
"""Acts that show in the scoring alone."""

NO_PAIR: Final = ("HH709", "HH718", "HH719", "HH720")
"""What is wrong with a line of two players who are not the right two."""

OF_SEAT: Final = (c.SUMMARY_SEAT,)
"""Lines that tell a name and a number: which of the two is wrong is seen from the list of seats."""

WITHOUT_FINDINGS: Final = (_impossible, _buttons)
"""What is tried even where nothing else is wrong."""

TRIES: Final = (*WITHOUT_FINDINGS, _by_cards, _pairs, _by_findings)
"""What is tried, the most telling first."""
