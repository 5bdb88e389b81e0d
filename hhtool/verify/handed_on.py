"""HANDED_ON: what two hands of a table, one after the other, must agree on.

Each check is a function of the seam between the two; it yields the breaks. Nothing is held against
the later hand that the earlier one leaves open, and little where hands may be missing between them:
a stack is a note then, a fantasyland a warning, and the button and who is there go unchecked.
"""

from collections.abc import Callable, Iterator
from typing import Final

from hhtool.core import play as p
from hhtool.core import rows as w
from hhtool.core.finding import ASSUMED, WARNING, Cite
from hhtool.rules.answer import form
from hhtool.verify.link import Break, Link, begins_match, broken
from hhtool.verify.seam import LOOSE, SAME, UNKNOWN, Seam, carried_stacks

ABSENT: Final = "chinese.absent_own_fantasy"
BUTTON: Final = "chinese.fantasy_button"
SIT_OUT: Final = "chinese.sitout_waits_for_fantasy_chain"

BY_ITSELF: Final = ("hand_plus_fantasy", "single")
"""The answers to `chinese.match_model` under which a match is one hand and what follows from it."""


def check_stacks(seam: Seam) -> Iterator[Break]:
    """Who plays on has what the hand before left. Inside a match nobody adds chips; between
    matches that is a player's own affair."""
    before, now = seam.before, seam.now
    code = "HH731" if seam.bond == SAME else "HH732"
    for seat, left, sign in carried_stacks(before, seam.handed, now.record):
        if sign:
            place = now.record.play.seats[seat]
            stated, derived = now.money(place.stack), before.money(left)
            yield broken(code, now, place.line, seat, stated, derived)


# ---- fantasyland ---------------------------------------------------------------------------------


def check_fantasyland(seam: Seam) -> Iterator[Break]:
    """Fantasyland earned is fantasyland dealt: to the same player, with the right number of
    cards. It is a continuation, so the very next hand of the table is meant."""
    if seam.bond > LOOSE:
        yield from _fantasyland(seam)
    elif seam.before.players() == seam.now.players():
        yield from (found._replace(severity=WARNING) for found in _fantasyland(seam))


def _fantasyland(seam: Seam) -> Iterator[Break]:
    """Of the first hand of a match it is told by itself that nobody earned fantasyland in it."""
    now, known = seam.now, seam.handed.fantasyland
    kinds = (w.FANTASYLAND_COUNT, w.FANTASYLAND_UNKNOWN)
    faulty = {breach.seat for breach in now.settlement.breaches if breach.kind in kinds}
    if seam.bond == SAME or not any(seam.before.ends()):
        yield from _not_dealt(seam)
    first = begins_match(now.record)
    for name, (cards, line) in seam.played.items():
        seat, due = now.seat(name), known.get(name, 0)
        if seat in faulty or due in (UNKNOWN, cards) or (first and not due):
            continue
        code, derived = ("HH735", str(due)) if due else ("HH734", "none")
        found = broken(code, now, line, seat, str(cards), derived)
        yield found._replace(cites=(_rule(seam.before, name),))


def _not_dealt(seam: Seam) -> Iterator[Break]:
    """Fantasyland that was earned and is not played. That of a player who has gone hangs on the
    house, and where no source says what the house does, on a guess."""
    now = seam.now
    for name, cards in seam.handed.earned().items():
        seat = now.seat(name)
        if name in seam.played:
            continue
        line = now.record.play.seats[seat].line if seat >= 0 else now.record.place.first_line
        if seat >= 0 and not now.record.play.seats[seat].sitting_out:
            found = broken("HH733", now, line, seat, "", str(cards), absent=name)
            yield found._replace(cites=(_rule(seam.before, name),))
        elif not forfeits(seam):
            found = broken("HH733", now, line, seat, "", str(cards), ABSENT, absent=name)
            assumed = found.cites == (ASSUMED,)
            yield found._replace(severity=WARNING) if assumed else found


def forfeits(seam: Seam) -> bool:
    """Whether a player who has gone loses his own fantasyland in this house."""
    seam.ask(ABSENT)
    return seam.now.house.chinese_absent_own_fantasy.value == "forfeit"


def _rule(before: Link, name: str) -> Cite:
    """The rule by which a hand gave a player fantasyland or did not."""
    seat = before.seat(name)
    cites = [entry.cite for entry in before.settlement.fantasyland if entry.seat == seat]
    return cites[0] if cites else before.cite("chinese.fantasy_entry")


# ---- the button ----------------------------------------------------------------------------------


def check_button(seam: Seam) -> Iterator[Break]:
    """The button moves to the next player of the hand, but for fantasyland in a house that leaves
    it where it is."""
    now, play = seam.now, seam.now.record.play
    due = _button_due(seam) if seam.bond > LOOSE and not _reseated(seam) else []
    if not due or play.button == p.NOBODY:
        return
    number = play.seats[play.button].number
    if number in due or play.button not in now.settlement.order:
        return
    question = BUTTON if seam.played else ""
    line = play.button_line or now.record.place.first_line
    yield broken("HH736", now, line, p.NOBODY, str(number), str(due[0]), question)


def _reseated(seam: Seam) -> bool:
    """Whether somebody has another seat than before."""
    numbers = {place.name: place.number for place in seam.before.record.play.seats}
    seats = seam.now.record.play.seats
    return any(numbers.get(place.name, place.number) != place.number for place in seats)


def _button_due(seam: Seam) -> list[int]:
    """The seat numbers at which the button may be; none where nobody can say.

    Whether a newcomer is passed over, and where the button of another match begins in a house
    whose matches have several hands, no source tells.
    """
    now, house = seam.now, seam.now.house
    before = seam.before.record.play
    if seam.bond < SAME and form(house.chinese_match_model.value)[0] not in BY_ITSELF:
        return []
    buttons = [before.seats[seat].number for seat in seam.handed.buttons if seat != p.NOBODY]
    old = seam.before.players()
    numbers = {now.record.play.seats[seat].number: now.name(seat) for seat in now.settlement.order}
    if seam.played:
        seam.ask(BUTTON)
        if house.chinese_fantasy_button.value == "stays":
            return buttons if set(buttons) <= set(numbers) else []
    known = [number for number, name in numbers.items() if name in old]
    return [_following(at, places) for at in buttons for places in (list(numbers), known) if places]


def _following(number: int, places: list[int]) -> int:
    """The next of some seat numbers, clockwise."""
    return min((place for place in places if place > number), default=min(places))


# ---- who is there --------------------------------------------------------------------------------


def check_absence(seam: Seam) -> Iterator[Break]:
    """A player who has gone is dealt in as long as an opponent plays on in fantasyland, and no
    longer."""
    if seam.bond <= LOOSE:
        return
    now, order = seam.now, seam.now.settlement.order
    for earlier in seam.before.settlement.order:
        name = seam.before.name(earlier)
        seat = now.seat(name)
        if seat not in order:
            yield from _left_out(seam, earlier, name, seat)
        elif name in seam.away and not seam.played and not acts(now, seat):
            place = now.record.play.seats[seat]
            if not place.sitting_out:
                yield broken("HH741", now, place.line, seat)


def _left_out(seam: Seam, earlier: int, name: str, seat: int) -> Iterator[Break]:
    """A player who can still lose something and misses the fantasyland of another. Of his own that
    he misses too it is told already."""
    now, handed = seam.now, seam.handed
    ledger = seam.before.settlement.ledgers[earlier]
    others = [other for other in seam.played if handed.fantasyland.get(other, 0) > 0]
    misses_own = handed.fantasyland.get(name, 0) > 0 and not forfeits(seam)
    if not others or misses_own or handed.stacks[earlier] <= 0 or ledger.cap_left == 0:
        return
    seam.ask(SIT_OUT)
    if now.house.chinese_sitout_waits_for_fantasy_chain.value:
        line = now.record.play.seats[seat].line if seat >= 0 else now.record.place.first_line
        playing = " and ".join(others)
        yield broken("HH740", now, line, seat, "", playing, SIT_OUT, absent=name)


OWN_ACTS: Final = frozenset(
    (
        *(p.CONNECT, p.COME_BACK, p.CONFIRM, p.MOVE_FRONT, p.MOVE_MIDDLE, p.MOVE_BACK),
        *(p.TAKE_BACK, p.SURRENDER, p.DECLARE),
    )
)
"""What shows that a player is there."""


GOING: Final = frozenset((p.DISCONNECT, p.SIT_OUT))
"""What shows that a player goes."""


def acts(link: Link, seat: int) -> bool:
    """Whether a player does anything himself in a hand."""
    return any(s.seat == seat and s.kind in OWN_ACTS for s in link.record.play.steps)


def away_after(away: frozenset[str], link: Link) -> frozenset[str]:
    """Who of those dealt in to a hand is gone at its end: disconnected or sitting out since then,
    or gone before it and not seen in it."""
    gone = set(away & link.players()) if away else set()
    order = link.settlement.order
    for kind, seat, _, _, _ in link.record.play.steps:
        if kind in GOING and seat in order:
            gone.add(link.name(seat))
        elif gone and kind in OWN_ACTS:
            gone.discard(link.name(seat))
    return frozenset(gone)


HANDED_ON: Final[tuple[Callable[[Seam], Iterator[Break]], ...]] = (
    check_stacks,
    check_fantasyland,
    check_button,
    check_absence,
)
"""Stacks, fantasyland, button, who is there."""
