"""How far a match has come, and whether it is over: chinese §2.13.

A match is one first hand and what follows from it, or as many hands as players (or a fixed number)
and one hand more for each that is played in fantasyland. One hand (`single`) is this with a round
of one: fantasyland belongs to the hand that earned it. A match ends early when all but one are
broke. What a round is when somebody in it goes broke no source tells, and whoever has used up a cap
may count as broke or not: then nothing is held against the text. Where the first hands of a match
are not in the file its number of hands is known only within limits.
"""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Final, NamedTuple

from hhtool.core.finding import ERROR, WARNING
from hhtool.rules.answer import form
from hhtool.verify.handed_on import ABSENT, BY_ITSELF, away_after
from hhtool.verify.link import Break, Link, broken, in_fantasyland
from hhtool.verify.seam import (
    APART,
    NEXT,
    UNKNOWN,
    Handed,
    Seam,
    carried_stacks,
    earlier_in_time,
    follows_by_number,
)

MODEL: Final = "chinese.match_model"
LEAST: Final = "chinese.buyin_points_min"
MOST: Final = "chinese.buyin_points_max"

MANY: Final = 10**9
"""More hands than any match has."""

Ask = Callable[[str], None]


class Course(NamedTuple):
    """The hands of a match so far: `whole` when all from the first on were among them, `numbered`
    when their numbers are to be trusted, `base` those in which nobody played fantasyland, the first
    of the match included wherever it stands, `players` how many were dealt in at the first one that
    is there, `names` all who were dealt in; `overrun` when it was told that the match goes on after
    its end."""

    whole: bool
    numbered: bool
    base: int
    players: int
    names: frozenset[str]
    overrun: bool


class End(NamedTuple):
    """Whether a match is over after a hand, and why; `known` is False when that cannot be told.
    `question` is the one of the house that it hangs on, or ""."""

    known: bool
    over: bool
    reason: str
    question: str = ""


def begun(now: Link, numbered: bool = True) -> Course:
    """A match before its first hand in the file."""
    players = now.players()
    number = now.record.play.match_hand if numbered else 0
    return Course(number == 1, numbered, int(number > 1), len(players), players, False)


def with_hand(course: Course, now: Link) -> Course:
    """The same after a hand."""
    base = course.base + (not in_fantasyland(now.record, now.game))
    return course._replace(base=base, names=course.names | now.players())


# ---- is it over? ---------------------------------------------------------------------------------


def ending(course: Course, now: Link, handed: Handed, ask: Ask) -> End:
    """Whether the match is over after this hand under the house's rule."""
    least, most = _able(now, handed)
    if most <= 1:
        return End(True, True, "all but one are broke")
    pending = list(handed.earned())
    if pending:
        return _pending(pending, least, now, ask)
    if UNKNOWN in handed.fantasyland.values():
        return End(False, False, "who goes on in fantasyland is not known")
    ask(MODEL)
    model, numbers = form(now.house.chinese_match_model.value)
    if model in BY_ITSELF:
        return End(True, True, "nobody has fantasyland to play", MODEL)
    return _counted(course, now, least, numbers)


def _able(now: Link, handed: Handed) -> tuple[int, int]:
    """How many players at least, and at most, can still lose something."""
    least = most = 0
    for seat in now.settlement.order:
        stack, cap_left = handed.stacks[seat], now.settlement.ledgers[seat].cap_left
        most += stack != 0
        least += stack > 0 and cap_left != 0
    return least, most


def _pending(pending: list[str], least: int, now: Link, ask: Ask) -> End:
    """While fantasyland is to be played a match is not over, unless it lapses."""
    if least < 2:
        return End(False, False, "who can still lose chips is not known")
    if away_after(frozenset(), now).issuperset(pending):
        ask(ABSENT)
        if now.house.chinese_absent_own_fantasy.value == "forfeit":
            return End(False, False, f"whether {pending[0]} is back in time is not known")
    verb = "has" if len(pending) == 1 else "have"
    return End(True, False, f"{' and '.join(pending)} still {verb} fantasyland to play", MODEL)


def _counted(course: Course, now: Link, least: int, numbers: tuple[int, ...]) -> End:
    """Whether as many hands without fantasyland were played as a match has."""
    fewest = numbers[0] if numbers else least
    most = numbers[0] if numbers else course.players if course.whole else MANY
    number = now.record.play.match_hand if course.numbered else 0
    played = course.base if course.whole else number or MANY
    if course.base >= most:
        return End(True, True, f"{course.base} of {most} hands are played", MODEL)
    if played < fewest:
        told = str(played) if course.whole else f"at most {played}"
        return End(True, False, f"{told} of {fewest} hands are played", MODEL)
    if not course.whole:
        return End(False, False, "the first hands of the match are not in the file")
    return End(False, False, "how many hands a round has once a player is broke is not known")


def check_end(course: Course, now: Link, handed: Handed, ask: Ask) -> Iterator[Break]:
    """A match that is said to be over is over. A line that says so once more is told as that."""
    for claim in islice(now.ends(), 1):
        end = ending(course, now, handed, ask)
        if end.known and not end.over:
            facts = {"match": claim.text}
            yield broken("HH738", now, claim.line, -1, "over", end.reason, end.question, **facts)


# ---- does it go on? ------------------------------------------------------------------------------


def check_going_on(course: Course, seam: Seam) -> Iterator[Break]:
    """A match that was over does not go on; its hands are numbered one after the other; nobody
    joins it. `course` is that of the hand before."""
    now, play, earlier = seam.now, seam.now.record.play, seam.before.record.play
    in_order = not earlier_in_time(now.record, seam.before.record)
    if not play.match or not (in_order or follows_by_number(now.record, seam.before.record)):
        return
    line = now.match_line()
    due = earlier.match_hand + 1 if play.match == earlier.match else 1
    if play.match_hand > due:
        stated, derived = str(play.match_hand), str(due)
        yield broken("HH742", now, line, -1, stated, derived, match=play.match)
    elif goes_back(seam.before, now):
        stated, derived = str(play.match_hand), str(due)
        yield broken("HH737", now, line, -1, stated, derived, match=play.match)
    elif play.match != earlier.match:
        yield from _unfinished(course, seam, line)
    else:
        yield from _overrun(course, seam, line)
        yield from _joined(course, now)


def goes_back(before: Link, now: Link) -> bool:
    """Whether a hand has a number that the match had already."""
    play, earlier = now.record.play, before.record.play
    same = bool(play.match) and play.match == earlier.match
    in_order = not earlier_in_time(now.record, before.record)
    return same and in_order and play.match_hand <= earlier.match_hand


def _unfinished(course: Course, seam: Seam, line: int) -> Iterator[Break]:
    """Another match begins though the one before was not over, and no line says that it was. Of
    pending fantasyland that is not played in it, it is told that it is not dealt."""
    before, earned = seam.before, seam.handed.earned()
    if seam.bond != NEXT or not before.record.play.match or any(before.ends()):
        return
    end = ending(course, before, seam.handed, seam.ask)
    if end.known and not end.over and (not earned or not earned.keys().isdisjoint(seam.played)):
        match = before.record.play.match
        yield broken("HH745", seam.now, line, -1, "", end.reason, end.question, match=match)


def _overrun(course: Course, seam: Seam, line: int) -> Iterator[Break]:
    """The match goes on though it was over, by the house's rule or by its own text. That it was
    said to be over and was not is told there."""
    before, now = seam.before, seam.now
    end = ending(course, before, seam.handed, seam.ask)
    said = any(before.ends())
    if course.overrun or (end.known and not end.over) or not (end.known or said):
        return
    derived, question = ("the text says so", "") if said else (end.reason, end.question)
    yield broken("HH739", now, line, -1, "", derived, question, match=now.record.play.match)


def _joined(course: Course, now: Link) -> Iterator[Break]:
    """Nobody is dealt in to a match who was not there at its beginning."""
    for seat in now.settlement.order if course.whole else ():
        if now.name(seat) not in course.names:
            place, match = now.record.play.seats[seat], now.record.play.match
            yield broken("HH744", now, place.line, seat, "", "", match=match)


# ---- what is brought to it -----------------------------------------------------------------------


def check_buy_in(seam: Seam | None, now: Link) -> Iterator[Break]:
    """What a player brings to a match lies between the house's limits. What he was left with by
    the hand before is his to go on with; where no hand before shows that it was brought it is a
    warning, and so is a newcomer's large stack, which he may have left with."""
    for seat in now.settlement.order if _begins(now) else ():
        place = now.record.play.seats[seat]
        question, limit = _limit_of(now, int(place.stack))
        severity = _severity(seam, now, seat, question == MOST) if question else ""
        if severity:
            stated = now.money(place.stack)
            found = broken("HH743", now, place.line, seat, stated, limit, question)
            yield found._replace(severity=severity)


def _limit_of(now: Link, stack: int) -> tuple[str, str]:
    """The limit of the house that a stack is beyond, and the question that gives it."""
    house, value = now.house, int(now.record.play.point_value)
    least, most = house.chinese_buyin_points_min.value, house.chinese_buyin_points_max.value
    if value and least is not None and stack < least * value:
        return LEAST, f"at least {least} points"
    if value and most is not None and stack > most * value:
        return MOST, f"at most {most} points"
    return "", ""


def _severity(seam: Seam | None, now: Link, seat: int, much: bool) -> str:
    """How sure it is that a player brought what he has: "" for one who was left with as much."""
    if seam is None or seam.bond == APART:
        return WARNING
    name = now.name(seat)
    if name not in seam.before.players():
        return WARNING if much else ERROR
    more = [
        sign
        for there, _, sign in carried_stacks(seam.before, seam.handed, now.record)
        if there == seat
    ]
    if not more:
        return WARNING
    return ERROR if more[0] > 0 else ""


def _begins(now: Link) -> bool:
    """Whether a hand is the first one of its match."""
    number = now.record.play.match_hand
    alone = form(now.house.chinese_match_model.value)[0] in BY_ITSELF
    return (number == 1 or (not number and alone)) and not in_fantasyland(now.record, now.game)
