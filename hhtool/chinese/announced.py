"""Is a hand given up, or a natural declared, while it is time to?

A player surrenders a hand that he has set, and declares a natural that he has been dealt. Where
naturals have to be declared, that is before anybody shows: one that is declared later does not
count.

Whether the house knows surrender, and whether the cards make the natural, is not asked here.

Rules: chinese §1.6 (declaration), §1.7.
"""

from typing import Final

from hhtool.chinese.table import Table
from hhtool.core import play as p
from hhtool.core import rows as r

DECLARATION: Final = "chinese.declaration_required"


def judge_announcements(table: Table) -> None:
    """Notes what was announced too early or too late."""
    for index in table.steps_of((p.SURRENDER, p.DECLARE)):
        step = table.play.steps[index]
        missing = _missing(table, index)
        if missing >= 0:
            table.breach(index, r.ANNOUNCED_EARLY, step.seat, (step.kind,), (missing,))
        elif too_late(table, index):
            cite = table.house.chinese_declaration_required.cite
            natural = (int(step.amount),)
            table.breach(index, r.NATURAL_LATE, step.seat, natural, (), DECLARATION, cite)


def too_late(table: Table, index: int) -> bool:
    """Whether a natural is declared when hands are shown, in a house where it has to be before."""
    step = table.play.steps[index]
    if step.kind != p.DECLARE or index < table.first_show:
        return False
    table.notes.ask(DECLARATION)
    return table.house.chinese_declaration_required.value


def _missing(table: Table, index: int) -> int:
    """What has to come before an announcement and does not: DEAL, CONFIRM, or -1 for nothing.

    A line that the text lacks altogether is told elsewhere; a hand that is given up need not be
    set, and whoever is in the hand was dealt to.
    """
    step = table.play.steps[index]
    turns = [turn for turn in table.turns.values() if turn.seat == step.seat]
    deals = [turn.deal for turn in turns if turn.deal >= 0]
    sets = [turn.confirmed for turn in turns if turn.lines]
    if min(deals, default=-1 if sets else len(table.play.steps)) > index:
        return p.DEAL
    if step.kind == p.SURRENDER and max(sets, default=-1) > index:
        return p.CONFIRM
    return -1
