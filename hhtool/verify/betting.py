"""Betting: breaches of order and size, and what the text claims of bets."""

from collections.abc import Callable
from typing import Final

from hhtool.core import claims as c
from hhtool.core import result as b
from hhtool.core.cards import card_text
from hhtool.core.claims import Claim
from hhtool.core.play import DISCARD, FOLD, NOBODY, RAISE_TO, STAND_PAT, STREET
from hhtool.core.result import Breach
from hhtool.read.vocabulary import STREETS
from hhtool.verify.increases import increases
from hhtool.verify.pot_docket import PotDocket

Report = Callable[[PotDocket, Breach], None]


def check_betting(docket: PotDocket) -> None:
    """Acts out of turn, of the wrong size, or by players who could not act."""
    short = {claim.line for claim in docket.told(c.ALL_IN) if _behind(docket, claim)}
    for breach in docket.breaches(BETTING_BREACH):
        if not _excused(docket, breach, short):
            BETTING_BREACH[breach.kind](docket, breach)


def _excused(docket: PotDocket, breach: Breach, short: set[int]) -> bool:
    """Whether a breach only follows from another: from a player said to be all-in who is not
    (HH311), as the act itself is too small for that reason, and later streets have no betting; or
    from a draw that is missing (HH213), as others draw before it."""
    if breach.kind in (b.CALL_AMOUNT, b.WAGER_SIZE):
        return docket.line(breach.step) in short and breach.stated[0] < breach.allowed[0]
    if breach.kind == b.ACT_OUT_OF_TURN:
        drawn = docket.record.play.steps[breach.step].kind in (DISCARD, STAND_PAT)
        return drawn and any(
            missing.street == breach.street and missing.seat in breach.allowed
            for missing in docket.breaches((b.DRAW_MISSING,))
        )
    return breach.kind == b.BETTING_NOT_CLOSED and any(
        line < docket.line(breach.step) for line in short
    )


def _behind(docket: PotDocket, claim: Claim) -> int:
    """What a player who is said to be all-in has left, 0 when the act was not replayed."""
    steps = docket.record.play.steps
    return next(
        (max(0, e.stack) for e in docket.settlement.events if steps[e.step].line == claim.line), 0
    )


def _find(docket: PotDocket, breach: Breach, code: str, stated: str, derived: str) -> None:
    cites = (breach.cite,) if breach.question else ()
    docket.find(
        code,
        docket.line(breach.step),
        breach.seat,
        stated,
        derived,
        cites,
        street=docket.street(breach.street),
    )


def _plain(code: str) -> Report:
    def report(docket: PotDocket, breach: Breach) -> None:
        _find(docket, breach, code, "", "")

    return report


def _seats(code: str) -> Report:
    def report(docket: PotDocket, breach: Breach) -> None:
        _find(docket, breach, code, docket.name(breach.seat), docket.names(breach.allowed))

    return report


def _amounts(code: str) -> Report:
    def report(docket: PotDocket, breach: Breach) -> None:
        stated = docket.money(breach.stated[0]) if breach.stated else ""
        derived = docket.money(breach.allowed[0]) if breach.allowed else ""
        _find(docket, breach, code, stated, derived)

    return report


def _counts(code: str) -> Report:
    def report(docket: PotDocket, breach: Breach) -> None:
        _find(docket, breach, code, str(breach.stated[0]), str(breach.allowed[0]))

    return report


def _size(docket: PotDocket, breach: Breach) -> None:
    allowed = breach.allowed
    if docket.record.play.limit == "fl":
        derived = " or ".join(docket.money(amount) for amount in allowed)
    elif allowed[1]:
        derived = f"{docket.money(allowed[0])} to {docket.money(allowed[1])}"
    else:
        derived = f"{docket.money(allowed[0])} or more"
    _find(docket, breach, "HH412", docket.money(breach.stated[0]), derived)


def _not_closed(docket: PotDocket, breach: Breach) -> None:
    """A street that ended too soon, unless a wrong call or check is to blame: that was said. After
    a call of nothing there may have been no bet to answer."""
    if any(other.street == breach.street for other in docket.breaches((b.CALL_WITHOUT_BET,))):
        return
    short = {
        other.seat
        for other in docket.breaches((b.CALL_AMOUNT, b.CHECK_FACING_BET))
        if other.street == breach.street
    }
    if not short.issuperset(breach.allowed):
        _seats("HH406")(docket, breach)


def _folded(code: str, told: Callable[[PotDocket, Breach], str] | None = None) -> Report:
    """Chips of a player who folded: the finding stands on the fold, the last one for a pot."""

    def report(docket: PotDocket, breach: Breach) -> None:
        steps = docket.record.play.steps
        folds = [
            step.line for step in steps if step.kind == FOLD and breach.seat in (step.seat, NOBODY)
        ]
        line = folds[-1] if folds else docket.line(breach.step)
        money = docket.money((*breach.stated, *breach.allowed)[0])
        derived = told(docket, breach) if told else money
        cites = (breach.cite,) if breach.question else ()
        docket.find(code, line, breach.seat, money, derived, cites)

    return report


def _taker(docket: PotDocket, breach: Breach) -> str:
    """Who gets the chips that everybody folded."""
    if not breach.allowed:
        return "the pot below"
    return f"{docket.name(breach.allowed[0])}, who folded last of them"


def _bring_in_amount(docket: PotDocket, breach: Breach) -> None:
    due, most = breach.allowed
    derived = f"up to {docket.money(most)} is due"
    if breach.stated[0] > most:
        derived = f"{docket.money(most)} is the most"
    elif due:
        derived = f"the others call {docket.money(due)}"
    _find(docket, breach, "HH419", docket.money(breach.stated[0]), derived)


def _bring_in_seat(docket: PotDocket, breach: Breach) -> None:
    owed = breach.allowed[0] if breach.allowed else -1
    derived, with_card = docket.names((owed,)), ""
    if breach.stated and len(breach.allowed) > 1:
        with_card = f" with the {card_text(breach.stated[0])}"
        derived += f" with the {card_text(breach.allowed[1])}"
    cites = (breach.cite,) if breach.question else ()
    line = docket.line(breach.step)
    name = docket.name(breach.seat)
    docket.find("HH418", line, breach.seat, name, derived, cites, with_card=with_card)


BETTING_BREACH: Final[dict[str, Report]] = {
    b.ACT_OUT_OF_TURN: _seats("HH401"),
    b.WRONG_OPENER: _seats("HH402"),
    b.ACT_AFTER_FOLD: _plain("HH403"),
    b.ACT_WHEN_ALL_IN: _plain("HH404"),
    b.ACT_AFTER_CLOSE: _plain("HH405"),
    b.BETTING_NOT_CLOSED: _not_closed,
    b.CHECK_FACING_BET: _amounts("HH407"),
    b.FOLD_FACING_NOTHING: _plain("HH408"),
    b.CALL_WITHOUT_BET: _amounts("HH409"),
    b.CALL_AMOUNT: _amounts("HH410"),
    b.BET_FACING_BET: _amounts("HH411"),
    b.WAGER_SIZE: _size,
    b.WAGER_BEYOND_CAP: _counts("HH413"),
    b.RAISE_NOT_REOPENED: _amounts("HH414"),
    b.MORE_THAN_STACK: _amounts("HH415"),
    b.ANTE_MISSING: _amounts("HH416"),
    b.ANTE_AMOUNT: _amounts("HH417"),
    b.BLIND_AMOUNT: _amounts("HH425"),
    b.BLIND_TWICE: _amounts("HH430"),
    b.BRING_IN_WRONG_SEAT: _bring_in_seat,
    b.BRING_IN_AMOUNT: _bring_in_amount,
    b.BRING_IN_MISSING: _seats("HH420"),
    b.ORPHAN_POT: _folded("HH314", _taker),
    b.FOLDED_HAS_MOST: _folded("HH315"),
}
"""How each breach of the betting is reported."""


def check_increases(docket: PotDocket) -> None:
    """ "raises X to Y": X is what Y adds to the bet that was faced. Of a completion some rooms tell
    the whole bet, since the bring-in is none."""
    steps = docket.record.play.steps
    before = {
        steps[step].line: increase for step, increase in increases(docket.record, docket.settlement)
    }
    completions = _completions(docket)
    for claim in docket.told(c.RAISE_INCREASE):
        increase = before.get(claim.line)
        if completions and completions.get(claim.line) == claim.amount:
            increase = claim.amount
        if increase == claim.amount:
            docket.confirm(claim, docket.money(increase))
        elif increase is None:
            docket.leave_open(claim, "the raise could not be replayed")
        else:
            stated, derived = docket.money(claim.amount), docket.money(increase)
            docket.judge(claim, False, "HH421", stated, derived)


def _completions(docket: PotDocket) -> dict[int, int]:
    """The total of each raise that faces a bring-in alone, by its line."""
    if docket.settlement.bring_in < 0:
        return {}
    steps = docket.record.play.steps
    completions: dict[int, int] = {}
    for at, _, street, _, raises_before, _, _, _, _, _ in docket.settlement.turns:
        if street == 0 and raises_before == 0 and steps[at].kind == RAISE_TO:
            completions[steps[at].line] = steps[at].amount
    return completions


def check_all_in(docket: PotDocket) -> None:
    """ "and is all-in": nothing is left behind."""
    steps = docket.record.play.steps
    after = {steps[move[0]].line: move[-1] for move in docket.settlement.moves}
    for claim in docket.told(c.ALL_IN):
        stack = after.get(claim.line)
        if stack is None:
            docket.leave_open(claim, "the act could not be replayed")
        else:
            docket.judge(claim, stack <= 0, "HH311", "all-in", docket.money(stack))


def check_street_names(docket: PotDocket) -> None:
    """Each street line names the street that begins. Names that go on in order from a wrong one
    only repeat its fault; a street whose line was lost counts like the others."""
    streets = docket.game.streets
    if _named_in_order(docket):
        for claim, street in zip(docket.told(c.STREET_NAME), streets, strict=False):
            docket.confirm(claim, street.name)
        return
    lost = _lost_streets(docket)
    reached: dict[int, int] = {0: -1}
    follows = ""
    for claim in docket.told(c.STREET_NAME):
        if reached[0] == 0 and _goes_on(docket, claim.line):
            docket.confirm(claim, streets[0].name)
            continue
        index = reached.get(claim.run, reached[0]) + 1
        reached[claim.run] = index
        if lost:
            index += len([line for line in lost if line < claim.line])
        if index >= len(streets):
            docket.refute(claim, "no street of this game")
        elif claim.text == streets[index].printed:
            docket.confirm(claim, streets[index].name)
            follows = ""
        elif claim.text == follows:
            docket.refute(claim, streets[index].name)
            follows = _next(docket, claim.text)
        else:
            said = STREETS[claim.text]
            docket.judge(claim, False, "HH422", said, docket.street(index))
            follows = _next(docket, claim.text)


def _named_in_order(docket: PotDocket) -> bool:
    """Whether each street of the hand has one line, of the only board, and all have their names."""
    told, lines = docket.told(c.STREET_NAME), docket.street_lines
    if DISCARD in docket.firsts or STAND_PAT in docket.firsts or any(docket.breaches(LINES_WRONG)):
        return False
    if not (lines and len(told) == len(lines) == docket.settlement.streets[-1] + 1):
        return False
    for claim, step, street in zip(told, lines, docket.game.streets, strict=False):
        if claim.line != step.line or claim.run or step.amount or claim.text != street.printed:
            return False
    return True


LINES_WRONG: Final = (b.STREET_LINE_MISSING, b.TOO_MANY_STREETS)
"""Breaches after which lines of streets do not stand for the streets of the game, one by one."""


def _lost_streets(docket: PotDocket) -> set[int]:
    """The lines before which the line of a street was lost, and those at which one was put in that
    may have been (`retold.py`)."""
    named = [claim.line for claim in docket.told(c.STREET_NAME)]
    lost = {step.line for step in docket.street_lines if step.line not in named}
    lost.update([docket.line(breach.step) for breach in docket.breaches((b.STREET_LINE_MISSING,))])
    if DISCARD in docket.firsts or STAND_PAT in docket.firsts:
        lost |= _exchanges_without_line(docket)
    return lost


def _exchanges_without_line(docket: PotDocket) -> set[int]:
    """The lines of exchanges of cards that begin a street, as in texts that have no other line for
    the only one of a game."""
    steps, streets = docket.record.play.steps, docket.settlement.streets
    return {
        step.line
        for step, street, before in zip(steps[1:], streets[1:], streets, strict=False)
        if step.kind in (DISCARD, STAND_PAT) and street > before
    }


def _goes_on(docket: PotDocket, line: int) -> bool:
    """Whether a street line only says more of the first street, as its heading before the acts or
    the card that lies on the board then."""
    for place, step in enumerate(docket.record.play.steps):
        if step.line == line and step.kind == STREET:
            return docket.settlement.streets[place] == 0
    return False


def _next(docket: PotDocket, name: str) -> str:
    """The street after a named one, "" for none."""
    printed = [street.printed for street in docket.game.streets]
    after = printed.index(name) + 1 if name in printed else len(printed)
    return printed[after] if after < len(printed) else ""


def check_announcements(docket: PotDocket) -> None:
    """ "Betting is capped" and "Pair on board"."""
    steps = docket.record.play.steps
    marks = docket.settlement.marks
    for claim in docket.told(c.ANNOUNCED_CAP):
        last = max((i for i, step in enumerate(steps) if step.line < claim.line), default=-1)
        right = (last, "capped") in marks
        derived = "as many wagers as the house allows" if right else "more wagers are allowed"
        cite = docket.house.fl_raises_after_bet.cite
        docket.used["fl.raises_after_bet"] = None
        docket.judge(claim, right, "HH423", "capped", derived, (cite,))
    for claim in docket.told(c.ANNOUNCED_PAIR):
        right = any(word == "open_pair" for _, word in marks)
        derived = "a pair is open" if right else "no player shows one"
        docket.judge(claim, right, "HH424", "a pair", derived)
