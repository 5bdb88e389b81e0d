"""What a hand hands on to the next one of its table, and whether the two are surely neighbours.

What is handed on can be seen in two ways: as it follows from the play, and as the text of the hand
has it, which may be wrong and was then told so. Only what breaks with both is a fault of the later
hand. What a hand leaves open it does not hand on, player by player: a stack is known as soon as
every payment to and from it is, and fantasyland as soon as the rows are. Where the hand began with
other stacks than were left to it, and was told so, it may have been played with either.

A hand may be missing from a file without a trace. That none is, the numbers of a match show, or
fantasyland that was earned and is played, or stacks that carry over.
"""

from collections.abc import Iterator
from datetime import datetime
from functools import lru_cache, partial
from typing import Final, NamedTuple

from hhtool.chinese.settle import settle
from hhtool.core import claims as c
from hhtool.core import play as p
from hhtool.core import rows as w
from hhtool.core.record import HandRecord
from hhtool.core.rows import RowLedger, RowSettlement
from hhtool.rules.rowgame import RowGame
from hhtool.verify.kept import Kept
from hhtool.verify.link import Instead, Link, in_fantasyland
from hhtool.verify.row_hand import stated_of

UNKNOWN: Final = -1

SCORED: Final = (c.PAIR_ROW, c.PAIR_TOTAL)


class Handed(NamedTuple):
    """What each player takes on from a hand: `stacks` by seat, and with how many cards those who
    were dealt in play the next hand in fantasyland (0: they do not), by name. UNKNOWN is what the
    hand leaves open. `buttons` are the seats that may have had the button."""

    stacks: tuple[int, ...]
    fantasyland: dict[str, int]
    buttons: tuple[int, ...]

    def earned(self) -> dict[str, int]:
        """Who is known to go on in fantasyland, with how many cards."""
        return {name: cards for name, cards in self.fantasyland.items() if cards > 0}


def derived(link: Link) -> Handed:
    """What a hand hands on by its play. One that deals a card twice hands on nothing certain."""
    return _DERIVED.of((link.record, link.settlement), partial(_derived, link))


_DERIVED: Final[Kept[Handed]] = Kept()


def _derived(link: Link) -> Handed:
    settlement = link.settlement
    open_now = {(point.subject, point.seat) for point in settlement.open}
    if w.CARD_TWICE in [breach.kind for breach in settlement.breaches]:
        open_now.update((what, s) for what in ("stack", "fantasyland") for s in settlement.order)
    unraked = settlement.rake_source == "none"
    stacks = [
        UNKNOWN
        if ("stack", ledger.seat) in open_now or (unraked and _may_be_raked(link, ledger))
        else int(ledger.stack_after)
        for ledger in settlement.ledgers
    ]
    fantasyland = dict.fromkeys([link.name(seat) for seat in settlement.order], 0)
    for entry in settlement.fantasyland:
        fantasyland[link.name(entry.seat)] = entry.cards
    for what, seat in open_now:
        if what == "fantasyland":
            fantasyland[link.name(seat)] = UNKNOWN
    return Handed(tuple(stacks), fantasyland, buttons_dealt_from(link))


def _may_be_raked(link: Link, ledger: RowLedger) -> bool:
    """Whether a winner may have paid a rake of which the text says nothing, as it says nothing of
    the stack."""
    told = [claim.seat for claim in link.claims(c.SUMMARY_STACK)]
    return ledger.net > 0 and ledger.seat not in told


def as_told(link: Link) -> Handed:
    """What a hand hands on by its own text, and where that is silent by its play."""
    return _AS_TOLD.of((link.record, link.settlement), partial(_as_told, link))


_AS_TOLD: Final[Kept[Handed]] = Kept()


def _as_told(link: Link) -> Handed:
    handed = derived(link)
    stacks = list(handed.stacks)
    for seat, stack in _told_stacks(link):
        stacks[seat] = stack
    told = [claim.seat for claim in link.claims(c.SUMMARY_BUTTON)]
    buttons = (link.record.play.button, *told)
    return Handed(tuple(stacks), {**handed.fantasyland, **_told_fantasyland(link)}, buttons)


def as_carried(link: Link) -> Handed:
    """What a hand hands on if it was played with the stacks that were left to it."""
    instead = link.instead
    if instead is None:
        return derived(link)
    settlement = _INSTEAD.of((instead, link.house), partial(_settled, instead, link))
    return derived(link._replace(settlement=settlement))


_INSTEAD: Final[Kept[RowSettlement]] = Kept()


def _settled(instead: Instead, link: Link) -> RowSettlement:
    record, carried = instead
    return settle(record.play, link.game, link.house, stated_of(record), carried)


def _told_stacks(link: Link) -> Iterator[tuple[int, int]]:
    """The stacks of the summary, else those that the stated payments or points make."""
    stated = {claim.seat: int(claim.amount) for claim in link.claims(c.SUMMARY_STACK)}
    yield from stated.items()
    paid = bool(link.claims(c.PAYMENT))
    for seat in link.settlement.order:
        if seat in stated:
            continue
        start = int(link.record.play.seats[seat].stack)
        points = _told_points(link, seat)
        if paid:
            yield seat, start + _told_payments(link, seat)
        elif points is not None:
            yield seat, start + points * int(link.record.play.point_value)


def _told_payments(link: Link, seat: int) -> int:
    """What a stack changes by if every stated payment is right."""
    won = sum(claim.amount for claim in link.claims(c.PAYMENT) if claim.other == seat)
    lost = sum(claim.amount for claim in link.claims(c.PAYMENT) if claim.seat == seat)
    rakes = [claim.amount for claim in link.claims(c.RAKE_PAID) if claim.seat == seat]
    return won - lost - (sum(rakes) if rakes else link.settlement.ledgers[seat].rake)


def _told_points(link: Link, seat: int) -> int | None:
    """A seat's points if the stated totals are right; None where they say nothing new."""
    points = link.settlement.ledgers[seat].points
    told = points
    totals = {(pair.seat, pair.opponent): pair.total for pair in link.settlement.pairs}
    for claim in link.claims(c.PAIR_TOTAL):
        sides = (claim.seat, claim.other)
        right = totals.get(sides, -totals.get(sides[::-1], 0))
        told += (claim.amount - right) * ((seat == sides[0]) - (seat == sides[1]))
    return told if told != points else None


def _told_fantasyland(link: Link) -> dict[str, int]:
    """Who goes on with how many cards by the text; a hand that it calls foul does not. Of a hand
    that is foul, and is treated as none, nobody can say."""
    told = {
        link.name(claim.seat): int(claim.amount)
        for claim in link.claims(c.ENTERS, c.STAYS, c.LEAVES)
    }
    dead = {claim.seat for claim in link.claims(c.FOULS, c.SUMMARY_FOUL)}
    alive = {claim.seat for claim in link.claims(c.ROYALTY, c.SHOWN_ROW, *SCORED)}
    for seat in link.settlement.order:
        if seat in dead:
            told.setdefault(link.name(seat), 0)
        elif link.settlement.boards[seat].fouled and seat in alive:
            told.setdefault(link.name(seat), UNKNOWN)
    return told


def buttons_dealt_from(link: Link) -> tuple[int, ...]:
    """The seats whose button would let the cards be dealt in the order in which they were: the
    printed one if it does, or where none does."""
    play, order = link.record.play, link.settlement.order
    out = {link.seat(name) for name in in_fantasyland(link.record, link.game)}
    first = dict.fromkeys([step.seat for step in play.steps if step.kind == p.DEAL])
    dealt = [seat for seat in first if seat in order and seat not in out]
    seats = range(len(play.seats))

    def fits(button: int) -> bool:
        clockwise = (*seats[button + 1 :], *seats[: button + 1])
        return [seat for seat in clockwise if seat in dealt] == dealt

    if play.button in seats and fits(play.button):
        return (play.button,)
    return tuple([seat for seat in seats if fits(seat)]) or (play.button,)


APART: Final = 0
LOOSE: Final = 1
NEXT: Final = 2
SAME: Final = 3
"""Whether two hands are neighbours: no, as hands are missing or stand in another order; nobody can
say; yes, by their stacks; yes, as hands of one match."""


def bond(before: Link, handed: Handed, record: HandRecord, game: RowGame) -> int:
    """How a hand hangs together with the one that stands above it in its file."""
    known = (before.record, before.settlement, before.parted, handed, record, game)
    return _BOND.of(known, partial(_bond, before, handed, record, game))


_BOND: Final[Kept[int]] = Kept()


def _bond(before: Link, handed: Handed, record: HandRecord, game: RowGame) -> int:
    match, number = record.play.match, record.play.match_hand
    earlier = before.record.play
    if follows_by_number(record, before.record):
        return SAME
    if earlier_in_time(record, before.record) or (match and match == earlier.match):
        return APART
    if number > 1 or before.game.name != game.name:
        return APART
    if not match and not earlier.match and not before.parted:
        earned = handed.earned()
        if earned and not earned.keys().isdisjoint(in_fantasyland(record, game)):
            return SAME
    return NEXT if _carries_over(before, handed, record) else LOOSE


def bound(before: Link, record: HandRecord, game: RowGame) -> bool:
    """Whether a hand is of the match of the one above it, by that one's play or by its text."""
    if follows_by_number(record, before.record):
        return True
    if record.play.match or before.record.play.match:
        return False
    views = (derived, as_told)
    return any(bond(before, view(before), record, game) == SAME for view in views)


def follows_by_number(record: HandRecord, before: HandRecord) -> bool:
    """Whether a hand is the next one of a match by its number, whatever the clock says: the hands
    of a match are in the order of their numbers."""
    play, earlier = record.play, before.play
    same = bool(play.match) and play.match == earlier.match
    return same and play.match_hand == earlier.match_hand + 1


def earlier_in_time(record: HandRecord, before: HandRecord) -> bool:
    """Whether a hand was played before the one that stands above it, where both print a time."""
    if not (record.started_at and before.started_at):
        return False
    this, that = _moment(record.started_at), _moment(before.started_at)
    return (this.tzinfo is None) == (that.tzinfo is None) and this < that


_moment: Final = lru_cache(64)(datetime.fromisoformat)


def _carries_over(before: Link, handed: Handed, record: HandRecord) -> bool:
    """Whether at least two players were in the hand before, and all of them have what it left."""
    carried = list(carried_stacks(before, handed, record))
    return len(carried) > 1 and not any(sign for *_, sign in carried)


def carried_stacks(
    before: Link, handed: Handed, record: HandRecord
) -> Iterator[tuple[int, int, int]]:
    """For each player of the hand before who is there: the seat, what that hand left, and whether
    the player has as much (0), more (1) or less (-1). Nothing of whom that is open, or where the
    two hands are not played for the same money.

    One of them may count in hundredths and the other, which prints no fraction, in whole chips.
    """
    unit, own = before.record.play.denomination, record.play.denomination
    for seat, place in enumerate(record.play.seats if unit.code == own.code else ()):
        earlier = before.seat(place.name)
        if earlier == p.NOBODY or not before.settlement.ledgers[earlier].dealt_in:
            continue
        left = handed.stacks[earlier]
        if left != UNKNOWN:
            more = place.stack * unit.minor_per_major - left * own.minor_per_major
            yield seat, left, (more > 0) - (more < 0)


class Seam:
    """Two hands of a table, one after the other, and what the first one hands on. `away` are
    those who were gone at its end, `played` who plays the second one in fantasyland, `asked` the
    questions of the house on which it hangs whether there is a break."""

    def __init__(self, before: Link, now: Link, handed: Handed, away: frozenset[str]) -> None:
        self.before: Link = before
        self.now: Link = now
        self.handed: Handed = handed
        self.away: frozenset[str] = away
        self.bond: int = bond(before, handed, now.record, now.game)
        self.played = in_fantasyland(now.record, now.game)
        self.asked: dict[str, None] = {}

    def ask(self, question: str) -> None:
        """Notes that a check hangs on a question of the house."""
        self.asked[question] = None
