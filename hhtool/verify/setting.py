"""Setting: breaches of the deal, of the turn, of what a player may put where, and of the clock.

The replay notes one slip once. What is left to settle here: a text tells the number of cards of
fantasyland up to three times, and which of the lines is the false one shows by comparing them.
"""

from collections.abc import Callable
from typing import Final

from hhtool.core import rows as w
from hhtool.core.cards import card_text
from hhtool.core.finding import WARNING
from hhtool.core.play import CONFIRM, DEAL, DECLARE, FANTASYLAND, SURRENDER
from hhtool.core.result import Breach
from hhtool.core.rows import NATURALS, ROOM, ROW_NAMES
from hhtool.verify.docket import words
from hhtool.verify.row_docket import RowDocket, counted

Report = Callable[[RowDocket, Breach], None]

MISUSE: Final = (
    w.CARD_NOT_DEALT,
    w.EARLIER_CARD_MOVED,
    w.CARD_SET_TWICE,
    w.ROW_OVERFULL,
    w.DISCARD_MISSING,
    w.DISCARD_TOO_MANY,
    w.PLACE_COUNT,
    w.CARD_UNPLACED,
)
"""What may be wrong with the cards of one confirmed turn."""


def check_setting(docket: RowDocket) -> None:
    """Every breach of the play."""
    for breach in docket.breaches(SETTING_BREACH):
        if not _follows(docket, breach):
            SETTING_BREACH[breach.kind](docket, breach)


def _follows(docket: RowDocket, breach: Breach) -> bool:
    """Whether a breach only follows from another one: a number of discards from the number of cards
    that was announced, a card that cannot be taken back from a move that came too early."""
    kinds = FOLLOWS.get(breach.kind, ())
    same_street = breach.kind == w.MOVE_UNKNOWN
    return any(
        other.seat == breach.seat and (other.street == breach.street or not same_street)
        for other in docket.breaches(kinds)
    )


FOLLOWS: Final[dict[str, tuple[str, ...]]] = {
    w.DISCARD_MISSING: (w.FANTASYLAND_COUNT,),
    w.DISCARD_TOO_MANY: (w.FANTASYLAND_COUNT,),
    w.MOVE_UNKNOWN: (w.SET_OUT_OF_TURN,),
}
"""What makes a breach that is not told then."""


def _find(
    docket: RowDocket, breach: Breach, code: str, stated: str, derived: str, **facts: str
) -> None:
    cites = (breach.cite,) if breach.question else ()
    street = docket.street(breach.street)
    line = docket.line(breach.step)
    docket.find(code, line, breach.seat, stated, derived, cites, street=street, **facts)


def _plain(code: str) -> Report:
    def report(docket: RowDocket, breach: Breach) -> None:
        _find(docket, breach, code, "", "")

    return report


def _turn(code: str, instead: str) -> Report:
    """An act out of turn, with whose turn it is where that is one player's."""

    def report(docket: RowDocket, breach: Breach) -> None:
        derived = docket.names(breach.allowed) if breach.allowed else ""
        told = f"; it is {derived} {instead}" if derived else ""
        _find(docket, breach, code, docket.name(breach.seat), derived, instead=told)

    return report


def _street_order(docket: RowDocket, breach: Breach) -> None:
    stated = f"street {breach.stated[0]}" if breach.stated else "a street without a line"
    derived = f"street {breach.allowed[0]}" if breach.allowed else "no street"
    _find(docket, breach, "HH608", stated, derived)


def _cards(code: str) -> Report:
    """Cards that are set or left over against the rule."""

    def report(docket: RowDocket, breach: Breach) -> None:
        _find(docket, breach, code, words(breach.stated), "")

    return report


def _counts(code: str) -> Report:
    """Numbers of cards: what there is, and what is due."""

    def report(docket: RowDocket, breach: Breach) -> None:
        stated = counted(breach.stated[0], "card") if breach.stated else "no card"
        derived = " or ".join(str(count) for count in breach.allowed)
        verb = "is" if breach.allowed == (1,) else "are"
        derived = f"{derived} {verb}" if breach.allowed else "none is"
        _find(docket, breach, code, stated, derived)

    return report


def _numbers(code: str) -> Report:
    def report(docket: RowDocket, breach: Breach) -> None:
        stated = "".join(str(number) for number in breach.stated[:1])
        derived = "".join(str(number) for number in breach.allowed[:1])
        _find(docket, breach, code, stated, derived)

    return report


def _times(code: str) -> Report:
    """Tenths of a second."""

    def report(docket: RowDocket, breach: Breach) -> None:
        stated = "".join(_seconds(tenths) for tenths in breach.stated[:1])
        derived = "".join(_seconds(tenths) for tenths in breach.allowed[:1])
        _find(docket, breach, code, stated, derived)

    return report


def _seconds(tenths: int) -> str:
    """ "21.5s"."""
    return f"{tenths // 10}.{tenths % 10}s"


def _twice(docket: RowDocket, breach: Breach) -> None:
    (card,), (other,) = breach.stated[:1], breach.allowed[:1]
    whose = docket.name(other) if other != breach.seat else "the same player"
    _find(docket, breach, "HH201", card_text(card), whose, other=whose)


def _moved(docket: RowDocket, breach: Breach) -> None:
    derived = docket.street(breach.allowed[0]) if breach.allowed else "an earlier street"
    _find(docket, breach, "HH618", words(breach.stated), derived)


def _fantasyland(docket: RowDocket, breach: Breach) -> None:
    """A number of cards, announced or dealt. When the player gave up what is too many of those
    dealt, it is the announcement that is false."""
    announced = next(
        (s for s in docket.record.play.steps if (s.kind, s.seat) == (FANTASYLAND, breach.seat)),
        None,
    )
    line, stated, allowed = docket.line(breach.step), breach.stated[0], breach.allowed
    given = [len(turn.discards) for turn in docket.settlement.placings if turn.seat == breach.seat]
    if announced is not None and line != announced.line and stated - sum(ROOM) in given:
        line, stated, allowed = announced.line, announced.amount, breach.stated
    derived = f"{' or '.join(str(count) for count in allowed)} are"
    cites = (breach.cite,) if breach.question else ()
    docket.find("HH606", line, breach.seat, counted(stated, "card"), derived, cites)


def _announced_again(docket: RowDocket, breach: Breach) -> None:
    """A second announcement for one player: a line printed twice, unless it gives another number,
    or stands where another player's is missing."""
    stated, before = (counted(number, "card") for number in breach.stated)
    derived = docket.names(breach.allowed) if breach.allowed else ""
    told = f"; {derived} plays in it and is not announced" if derived else ""
    severity = "" if derived or stated != before else WARNING
    line = docket.line(breach.step)
    docket.find("HH639", line, breach.seat, stated, derived, (), severity, instead=told)


def _late_natural(docket: RowDocket, breach: Breach) -> None:
    """A natural that comes too late is lost. What is scored for it all the same follows."""
    docket.misjudged.add(breach.seat)
    _find(docket, breach, "HH641", NATURALS[breach.stated[0]], "")


def _announced_early(docket: RowDocket, breach: Breach) -> None:
    (act,), (missing,) = breach.stated, breach.allowed
    _find(docket, breach, "HH642", ANNOUNCED[act], HAS_TO_COME[missing])


ANNOUNCED: Final = {SURRENDER: "surrenders", DECLARE: "declares a natural"}
HAS_TO_COME: Final = {DEAL: "being dealt to", CONFIRM: "setting the cards"}


def _overfull(docket: RowDocket, breach: Breach) -> None:
    row, count = breach.stated[:2]
    stated = counted(count, "card")
    _find(docket, breach, "HH619", stated, str(breach.allowed[0]), row=ROW_NAMES[row])


def _natural(code: str) -> Report:
    def report(docket: RowDocket, breach: Breach) -> None:
        _find(docket, breach, code, NATURALS[breach.stated[0]], "")

    return report


SETTING_BREACH: Final[dict[str, Report]] = {
    w.CARD_TWICE: _twice,
    w.DEALT_OUT_OF_TURN: _turn("HH601", "to be dealt to"),
    w.DEAL_COUNT: _counts("HH602"),
    w.DEAL_MISSING: _counts("HH603"),
    w.DEALT_AGAIN: _counts("HH604"),
    w.DEAL_TO_ABSENT: _plain("HH605"),
    w.FANTASYLAND_COUNT: _fantasyland,
    w.FANTASYLAND_UNKNOWN: _plain("HH607"),
    w.FANTASYLAND_AGAIN: _announced_again,
    w.STREET_ORDER: _street_order,
    w.STREET_TOO_MANY: _numbers("HH609"),
    w.STREETS_SHORT: _numbers("HH610"),
    w.TOO_MANY_PLAYERS: _numbers("HH611"),
    w.SET_OUT_OF_TURN: _turn("HH612", "to set"),
    w.SET_MISSING: _plain("HH613"),
    w.SET_AGAIN: _plain("HH614"),
    w.CARD_NOT_DEALT: _cards("HH615"),
    w.CARD_SET_TWICE: _cards("HH616"),
    w.CARD_UNPLACED: _cards("HH617"),
    w.EARLIER_CARD_MOVED: _moved,
    w.ROW_OVERFULL: _overfull,
    w.DISCARD_MISSING: _counts("HH620"),
    w.DISCARD_TOO_MANY: _counts("HH621"),
    w.PLACE_COUNT: _counts("HH622"),
    w.MOVE_UNKNOWN: _cards("HH623"),
    w.BANK_READING: _times("HH624"),
    w.BANK_UNUSED: _times("HH625"),
    w.TIME_EXCEEDED: _times("HH626"),
    w.SET_AFTER_TIME: _plain("HH640"),
    w.AUTOMATIC_UNFOUNDED: _plain("HH628"),
    w.JOKER_IN_DECK: _plain("HH638"),
    w.NATURAL_NOT_HELD: _natural("HH632"),
    w.NATURAL_NOT_PLAYED: _natural("HH633"),
    w.NATURAL_LATE: _late_natural,
    w.SURRENDER_NOT_ALLOWED: _plain("HH634"),
    w.ANNOUNCED_EARLY: _announced_early,
}
"""How each breach of a setting is reported."""
