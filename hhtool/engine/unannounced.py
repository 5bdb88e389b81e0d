"""Whether a street has begun although no line of the text says so.

A street line that was lost shows in what comes after it: cards for everybody, an act or seven cards
shown where the betting of the street before is over and the hand is not. A stray deal or act while
the betting is still going on, or one before a street line that does come, is no street. A street
line lost together with its cards cannot be told from acts after the end of the betting.
"""

from hhtool.core import play as p
from hhtool.core.play import Step
from hhtool.engine.betting import Round
from hhtool.engine.deal import Dealing, enough_for_each
from hhtool.engine.table import Table


def deal_begins(table: Table, betting: Round | None, dealing: Dealing | None, step: Step) -> bool:
    """Whether a deal belongs to the next street: the cards are new, and everybody in the hand gets
    some where some are dealt up."""
    if table.street < 0:
        return dealing is None
    if betting is None and dealing is not None and not dealing.served[step.seat]:
        return False
    letters = _next_deal(table)
    new = any(card not in table.cards[step.seat] for card in step.cards)
    if not (letters.strip("b") and new and table.live(step.seat) and _over(table, betting)):
        return False
    return set(table.contenders) <= _run(table) if "u" in letters else not _line_follows(table)


def act_begins(table: Table, betting: Round | None, step: Step) -> bool:
    """Whether an act belongs to the next street, of which no card is seen."""
    return (
        betting is not None
        and step.kind != p.BRING_IN
        and _dealt_unseen(table)
        and step.seat in table.able
        and len(table.able) > 1
        and _over(table, betting)
    )


def show_begins(table: Table, betting: Round | None, step: Step) -> bool:
    """Whether a hand is shown after the next street, of which no card was seen: with its cards,
    or without where the deck is short and one is common to all."""
    if not _dealt_unseen(table) or not table.live(step.seat) or not _over(table, betting):
        return False
    if "b" in _next_deal(table):
        return False
    more = len(step.cards) - len(table.cards[step.seat])
    return more == (len(_next_deal(table)) if enough_for_each(table) else 0)


def draw_begins(table: Table, betting: Round | None) -> bool:
    """Whether a discard belongs to the next street: it is one with a draw, and no line says so in
    texts of games with a single draw; else the betting before it must be over, and the lines to
    come too few for the draws."""
    streets, after = table.courses, table.street + 1
    if not 0 < after < len(streets) or not streets[after].draws:
        return False
    draws = sum(street.draws for street in streets)
    to_come = sum(1 for step in table.play.steps[table.now :] if step.kind == p.STREET)
    return draws == 1 or (_over(table, betting) and to_come < len(streets) - after)


def _next_deal(table: Table) -> str:
    """The cards of the next street, "" after the last one."""
    return table.courses[table.street].next_deal if table.street >= 0 else ""


def _dealt_unseen(table: Table) -> bool:
    """Whether the next street deals down cards only, and no line of it is to come."""
    if table.ahead.last_line >= table.now or table.street < 0:
        return False
    return table.courses[table.street].next_unseen


def _line_follows(table: Table) -> bool:
    return table.ahead.last_line >= table.now


def _over(table: Table, betting: Round | None) -> bool:
    """Whether the betting of the street is over and the hand is not."""
    if len(table.contenders) < 2:
        return False
    of_street = betting or Round(table, -1, 0, 0, 0)  # one that nobody opens
    return not of_street.waiting(of_street.in_need())


def _run(table: Table) -> set[int]:
    """The seats that the deals from this one on give cards to."""
    seats: set[int] = set()
    for step in table.play.steps[table.now :]:
        if step.kind != p.DEAL:
            break
        seats.add(step.seat)
    return seats
