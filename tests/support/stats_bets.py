"""Statistics of betting games a second time: plain Python over judged hands, without the database.

Nothing of `hhtool.store` or `hhtool.stats` is used; `stats_told.py` tells a hand anew.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Final

from hhtool.core import play as p
from hhtool.core.case import Case
from support.stats_told import WAGERS, Told, Turn, tell

Tally = dict[tuple[str, str, str], list[Fraction]]
"""Statistic, name of the player and unit → made and chances."""

# ---- by turns ------------------------------------------------------------------------------------

Chance = Callable[[Told, Turn], bool]


def _third(h: Told, t: Turn) -> bool:
    return h.game.family == "stud" and t.street == 0


def _level(n: int) -> Chance:
    return lambda _, t: t.street == 0 and len(t.wagers) == n and t.facing and t.can_raise and t.new


def _raised(h: Told, t: Turn) -> bool:
    return t.kind in (p.RAISE_TO, p.RAISE_BY, p.RAISE_WITH)


def _wagered(h: Told, t: Turn) -> bool:
    return t.wager


def _folded(h: Told, t: Turn) -> bool:
    return t.kind == p.FOLD


def _called(h: Told, t: Turn) -> bool:
    return t.kind == p.CALL


def _bet(h: Told, t: Turn) -> bool:
    return t.kind == p.BET


def _nobody_in(t: Turn) -> bool:
    return not t.wagers and all(b.kind != p.CALL for b in t.before)


def _idle(t: Turn) -> bool:
    """Neither called nor wagered before on the street."""
    return not t.mine(p.CALL, *WAGERS)


BY_TURN: Final[dict[str, tuple[Chance, Chance]]] = {
    "limp": (lambda _, t: t.street == 0 and t.first and not t.wagers and t.facing, _called),
    "cold-call": (
        lambda h, t: t.street == 0 and bool(t.wagers) and t.first and t.facing
        and h.only_antes(t),
        _called,
    ),
    "first-in": (
        lambda _, t: t.street == 0 and t.first and _nobody_in(t) and t.facing and t.can_raise,
        _wagered,
    ),
    "three-bet": (_level(1), _raised),
    "four-bet": (_level(2), _raised),
    "fold-to-three-bet": (
        lambda _, t: t.street == 0 and len(t.wagers) == 2 and t.wagers[0].seat == t.seat
        and t.facing and t.new,
        _folded,
    ),
    "steal": (
        lambda h, t: t.street == 0 and t.first and _nobody_in(t) and h.late(t.seat)
        and t.can_raise and t.facing,
        _wagered,
    ),
    "fold-to-steal": (
        lambda h, t: h.stolen(t) and t.facing and t.new and _idle(t)
        and (h.game.family == "stud" or h.places.get(t.seat) in ("SB", "BB")),
        _folded,
    ),
    "continuation": (
        lambda h, t: t.street == 1 and t.first and not t.wagers and h.had_initiative(t.seat, 1),
        _bet,
    ),
    "fold-to-continuation": (
        lambda h, t: t.street == 1 and h.against(t) and t.facing and not t.mine(p.CALL) and t.new,
        _folded,
    ),
    "check-raise": (lambda _, t: t.mine(p.CHECK) and t.facing and _idle(t), _raised),
    "aggression-frequency": (
        lambda _, t: t.street > 0 and (t.wager or t.kind in (p.CALL, p.FOLD)),
        _wagered,
    ),
    "bring-in-raised": (
        lambda h, t: _third(h, t) and t.first and _nobody_in(t) and not t.facing
        and h.places.get(t.seat) == "BI",
        _wagered,
    ),
    "completion": (
        lambda h, t: _third(h, t) and t.first and not t.wagers and t.can_raise,
        _wagered,
    ),
    "steal-completion": (
        lambda h, t: _third(h, t) and t.first and _nobody_in(t) and h.places.get(t.seat) != "BI"
        and t.left <= 3 and t.can_raise and (h.better_doors(t) in (0, 1)),
        _wagered,
    ),
    "fold-to-completion": (
        lambda h, t: _third(h, t) and len(t.wagers) == 1 and t.facing and _idle(t),
        _folded,
    ),
    "reraise-third": (
        lambda h, t: _third(h, t) and len(t.wagers) == 1 and t.facing and t.can_raise
        and not t.mine(*WAGERS) and t.new,
        _raised,
    ),
    "continuation-fourth": (
        lambda h, t: h.game.family == "stud" and t.street == 1 and t.first and not t.wagers
        and h.had_initiative(t.seat, 1),
        _bet,
    ),
    "continuation-fifth": (
        lambda h, t: h.game.family == "stud" and t.street == 2 and t.first and not t.wagers
        and h.had_initiative(t.seat, 2),
        _bet,
    ),
    "open-pair-double": (
        lambda h, t: h.game.family == "stud" and t.street == 1 and t.first and not t.wagers
        and h.open_pair(t),
        lambda h, t: t.wager and t.paid - t.to_call >= h.play.stakes[1],
    ),
    "fold-fourth": (
        lambda h, t: h.game.family == "stud" and t.street == 1 and t.facing and _idle(t)
        and h.paid_on(t.seat, 0),
        _folded,
    ),
}  # fmt: skip
"""Chances and what was made, turn by turn."""


# ---- by hands ------------------------------------------------------------------------------------


def _amount(tally: Tally, name: str, who: str, unit: str, made: Fraction | int) -> None:
    entry = tally.setdefault((name, who, unit), [Fraction(0), Fraction(0)])
    entry[0] += made
    entry[1] += 1


def _shares(amount: int, weights: list[int]) -> list[int]:
    """Largest remainders, by exact fractions."""
    whole = sum(weights)
    if whole <= 0:
        return [0 for _ in weights]
    exact = [Fraction(amount * weight, whole) for weight in weights]
    given = [part.numerator // part.denominator for part in exact]
    order = sorted(range(len(weights)), key=lambda i: exact[i] - given[i], reverse=True)
    for i in order[: amount - sum(given)]:
        given[i] += 1
    return given


def count(case: Case, tally: Tally) -> None:
    """Adds one hand to the tally."""
    h = tell(case)
    if h is None:
        return
    _by_turns(h, tally)
    _by_hand(h, tally)


def _who(h: Told, seat: int) -> str:
    return h.play.seats[seat].name


def _by_turns(h: Told, tally: Tally) -> None:
    for turn in h.turns:
        who = _who(h, turn.seat)
        for name, (chance, made) in BY_TURN.items():
            if chance(h, turn):
                _amount(tally, name, who, "", int(made(h, turn)))
        names = ["aggression"] if turn.street else []
        names += [("aggression-second", "aggression-third", "aggression-fourth", "aggression-fifth")[turn.street - 1]] if turn.street else []  # fmt: skip  # noqa: E501
        for name in names:
            if name == "aggression-fifth" and h.game.family != "stud":
                continue  # Irish has five streets too
            if turn.wager or turn.kind == p.CALL:
                entry = tally.setdefault((name, who, ""), [Fraction(0), Fraction(0)])
                entry[0 if turn.wager else 1] += 1


def _flags(h: Told, seat: int) -> Iterator[tuple[str, bool | int]]:
    """Statistic and whether it was made, for each chance that a player had in a hand."""
    e = h.settled.ledgers[seat]
    turns = [t for t in h.turns if t.seat == seat]
    streets = defaultdict(list)
    for t in turns:
        streets[t.street].append(t)
    dealt = [h.settled.streets[i] for i, s in enumerate(h.play.steps) if s.kind == p.STREET]
    acted = max((t.street for t in h.turns), default=0)
    top = max([acted, *dealt])
    in_until = e.folded_on if e.folded_on >= 0 else top
    saw, saw_dealt = min(in_until, acted), in_until
    still = [other for other in h.inside if h.settled.ledgers[other].folded_on < 0]
    showdown = seat in still and len(still) > 1
    won = e.won > 0
    stud = h.game.family == "stud"
    voluntary = any(t.wager or t.kind == p.CALL for t in streets[0])
    raised = any(t.wager for t in streets[0])
    yield "hands", 1
    if streets[0]:
        yield "vpip", voluntary
        yield "pfr", raised
    yield "saw-second", saw >= 1
    if saw >= 1:
        yield "wtsd", showdown
        yield "wwsf", won
    if saw_dealt >= 1:
        yield "wtsd-runout", showdown
    if showdown:
        yield "wsd", won
        yield "mucked", e.mucked
        if e.contributed - e.returned >= h.play.seats[seat].stack:
            yield "all-in-won", won
        if e.shown >= 0 or e.mucked:
            yield "first-to-show", e.shown == 0
    for pot in range(len(h.settled.pots)):
        parts = [y for y in h.settled.payouts if y.pot == pot]
        mine = [y for y in parts if y.seat == seat]
        if 0 < len(mine) < len(parts):
            yield "odd-chips", sum(y.odd for y in mine)
    if not stud:
        return
    if h.places:
        yield "bring-in", h.places[seat] == "BI"
    if len(h.game.streets) == 5:
        yield "seventh", saw_dealt == 4
    if any(t.kind == p.CALL for t in streets[1]):
        yield "peel-fourth", bool(streets[2]) and streets[2][-1].kind == p.FOLD
    door = h.door(seat)
    if door and streets[0]:
        live = 3 - sum(h.door(other) == door for other in h.inside if other != seat)
        yield "door-vpip", voluntary
        yield "door-completion", raised
        yield ("door-vpip-live" if live == 3 else "door-vpip-dead"), voluntary
        yield ("door-completion-live" if live == 3 else "door-completion-dead"), raised
        if voluntary:
            yield "live-cards", live


def _by_hand(h: Told, tally: Tally) -> None:
    ledgers = [h.settled.ledgers[seat] for seat in h.inside]
    rake = h.settled.rake
    chips = "tournament chips" if h.play.tournament else "chips"
    unit = h.play.denomination.code or chips
    minor = h.play.denomination.minor_per_major
    by: dict[str, list[int]] = {
        "rake-contributed": _shares(rake, [e.contributed - e.returned for e in ledgers]),
        "rake-dealt": _shares(rake, [1] * len(ledgers)),
        "rake-won": _shares(rake, [e.won for e in ledgers]),
        "net": [int(e.net) for e in ledgers],
        "net-hand": [int(e.net) for e in ledgers],
    }
    for name, amounts in by.items():
        for e, amount in zip(ledgers, amounts, strict=True):
            _amount(tally, name, _who(h, e.seat), unit, Fraction(amount, minor))
    big = h.play.stakes[1]
    for e in ledgers:
        who = _who(h, e.seat)
        if big > 0:
            name = "bets-per-100" if h.play.limit == "fl" else "blinds-per-100"
            _amount(tally, name, who, "", Fraction(e.net, big))
        for name, made in _flags(h, e.seat):
            _amount(tally, name, who, "", int(made))
