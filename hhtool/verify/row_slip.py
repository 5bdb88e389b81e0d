"""Whether one misprinted line of a setting is to blame for several errors.

A card that is printed in the wrong row makes a hand foul that was good, and royalties, points and
payments wrong that are stated rightly. The showdown tells the rows once more. So for each player
whose setting breaks a rule, or who shows other rows, the rows that are shown are tried as what was
set: when that makes nothing else wrong, the errors that are gone then were the line's.

This is a diagnosis. The settlement stays that of the play as printed, and nothing is repaired.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from hhtool.core import play as p
from hhtool.core.cards import HIDDEN, Card
from hhtool.core.chips import Chips
from hhtool.core.finding import Finding, Key
from hhtool.core.play import Step
from hhtool.core.record import HandRecord
from hhtool.core.rows import ROOM
from hhtool.verify.judged import errors
from hhtool.verify.slip import Examine, Slip

SETTING: Final = ("HH615", "HH616", "HH617", "HH618", "HH619", "HH620", "HH621", "HH622", "HH627")
"""What may be wrong with the cards of a turn."""

SHOWN: Final = "HH629"
SETS: Final = (p.SET_FRONT, p.SET_MIDDLE, p.SET_BACK)
SHOWS: Final = (p.SHOW_FRONT, p.SHOW_MIDDLE, p.SHOW_BACK)


def the_row_slip(
    record: HandRecord, findings: tuple[Finding, ...], examine: Examine
) -> Slip | None:
    """The line to blame: the one that explains most of the other errors, None when none does."""
    before = errors(findings)
    suspects = {seat for code, _, seat in before if code == SHOWN or code in SETTING}
    best: Slip | None = None
    for seat in sorted(suspects) if len(before) > 1 else ():
        steps = as_shown(record.play.steps, seat)
        if steps is None:
            continue
        play = replace(record.play, steps=steps)
        after = errors(examine(replace(record, play=play)))
        kept = _blamed(record, steps, seat, before)
        made = before - after - kept
        if kept and after <= before and len(made) > (len(best.made) if best else 0):
            best = Slip(min(line for _, line, _ in kept), made)
    return best


def _blamed(
    record: HandRecord, steps: Sequence[Step], seat: int, before: frozenset[Key]
) -> frozenset[Key]:
    """The errors that stay: those of the one line that is set otherwise, else of the shown rows."""
    old = {(step.kind, step.line): step for step in record.play.steps if step.seat == seat}
    lines = {s.line for s in steps if s.seat == seat and old.get((s.kind, s.line)) != s}
    if len(lines) == 1:
        own = frozenset(entry for entry in before if entry[1] in lines and entry[0] in SETTING)
        if own:
            return own
    return frozenset(entry for entry in before if entry[0] == SHOWN and entry[2] == seat)


def as_shown(steps: Sequence[Step], seat: int) -> tuple[Step, ...] | None:
    """The steps with the cards of a seat set where they are shown in the end.

    None when the rows are not all shown, when cards were dealt unseen, or when nothing differs.
    """
    shown = _shown(steps, seat)
    if shown is None:
        return None
    changed: list[Step] = []
    dealt: list[Card] = []
    for group in _turns(steps):
        if group[0].kind == p.DEAL and group[0].seat == seat:
            dealt += group[0].cards
        if group[0].kind == p.SET_FRONT and group[0].seat == seat:
            if HIDDEN in dealt:
                return None
            changed += _reset(group, dealt, shown)
            dealt = []
        else:
            changed += group
    return tuple(changed) if changed != list(steps) else None


def _shown(steps: Sequence[Step], seat: int) -> list[list[Card]] | None:
    """The rows that a seat shows, None when they are not whole."""
    rows = [
        list(step.cards)
        for kind in SHOWS
        for step in steps
        if (step.kind, step.seat) == (kind, seat)
    ]
    whole = [len(row) for row in rows] == list(ROOM)
    return rows if whole and not any(HIDDEN in row for row in rows) else None


def _turns(steps: Sequence[Step]) -> Iterator[list[Step]]:
    """The steps one by one, but those of a `sets` line together."""
    group: list[Step] = []
    for step in steps:
        goes_on = step.kind in SETS[1:] or step.kind == p.DISCARD
        if group and not (goes_on and step.line == group[0].line):
            yield group
            group = []
        group.append(step)
    if group:
        yield group


def _reset(group: Sequence[Step], dealt: Sequence[Card], shown: list[list[Card]]) -> Iterator[Step]:
    """The steps of a turn with the cards that were dealt for it where they are shown; the rest is
    discarded. Cards that are taken leave `shown`."""
    rows: list[list[Card]] = [[], [], []]
    rest: list[Card] = []
    for card in dealt:
        row = next((row for row in range(3) if card in shown[row]), -1)
        if row < 0:
            rest.append(card)
        else:
            shown[row].remove(card)
            rows[row].append(card)
    for step, cards in zip(group, rows, strict=False):
        same = sorted(step.cards) == sorted(cards)
        yield step if same else step._replace(cards=tuple(cards))
    last = group[-1]
    if last.kind == p.DISCARD:
        same = sorted(last.cards) == sorted(rest) or set(last.cards) == {HIDDEN}
        yield last if same else last._replace(amount=Chips(len(rest)), cards=tuple(rest))
    elif rest:
        yield Step(p.DISCARD, last.seat, Chips(len(rest)), tuple(rest), last.line)
