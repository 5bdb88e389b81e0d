"""Do the cards that a turn sets and discards fit those it was dealt?

A slip shows in several places: a card set that was not dealt leaves a dealt one over, a discard
too many is a card too few in the rows. Each slip is told once, by its own name: what another one
explains is not told again. Hidden cards may be any that would fit.

Rules: chinese §2.2, the checks of a turn.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from hhtool.chinese.table import SetLine
from hhtool.core import rows as r
from hhtool.core.cards import HIDDEN, JOKER, Card, known


class Slip(NamedTuple):
    """What a turn does wrong; the fields are those of a `Breach`."""

    kind: str
    stated: tuple[int, ...]
    allowed: tuple[int, ...]


class Due(NamedTuple):
    """How many cards a turn has to `place` and to `give_up`; `surplus` is how many more than that
    were dealt (fewer: below zero), `mistaken` how many of those dealt cannot be right because they
    were dealt before."""

    place: int
    give_up: int
    surplus: int
    mistaken: int


class Use(NamedTuple):
    """How the cards of a turn were used: `moved` are cards of earlier streets, `doubled` used more
    often than dealt, `strange` neither, `learned` those that a hidden card was. `unplaced` were
    dealt and not used; `unseen` is how many more hidden cards were used than dealt."""

    moved: tuple[Card, ...]
    doubled: tuple[Card, ...]
    strange: tuple[Card, ...]
    learned: tuple[Card, ...]
    unplaced: tuple[Card, ...]
    unseen: int


def use_of(
    dealt: tuple[Card, ...],
    extra: list[int],
    used: tuple[Card, ...],
    earlier: Mapping[int, int],
) -> Use:
    """How `used` cards go with those `dealt`, with `extra` ones of a second deal, and with the
    cards that lay there on an `earlier` street."""
    if not extra and sorted(used) == sorted(dealt):
        return AS_DEALT
    left = known(dealt)
    more = known(extra)
    hidden = dealt.count(HIDDEN) + extra.count(HIDDEN)
    moved: list[Card] = []
    doubled: list[Card] = []
    strange: list[Card] = []
    learned: list[Card] = []
    for card in used:
        if card == HIDDEN:
            continue
        if card in left:
            left.remove(card)
        elif card in more:
            more.remove(card)
        elif card in dealt:
            doubled.append(card)
        elif card in earlier and not (card == JOKER and len(learned) < hidden):
            moved.append(card)
        elif len(learned) < hidden:
            learned.append(card)
        else:
            strange.append(card)
    unseen = used.count(HIDDEN) - (hidden - len(learned))
    unplaced = tuple(Card(card) for card in left)
    return Use(tuple(moved), tuple(doubled), tuple(strange), tuple(learned), unplaced, unseen)


AS_DEALT: Final = Use((), (), (), (), (), 0)
"""The use of cards that are just those dealt, each as often."""


def slips_of(
    use: Use, line: SetLine, due: Due, earlier: Mapping[int, int], told: set[int]
) -> list[Slip]:
    """What is wrong with a turn, given how its cards were used; `told` are cards of which something
    was told already."""
    given = len(line.discards)
    placed = len(line.used) - given
    doubled, strange = list(use.doubled), list(use.strange)
    slips = []
    if given > due.give_up:
        slips.append(Slip(r.DISCARD_TOO_MANY, (given,), (due.give_up,)))
        _drop(doubled, line.discards, given - due.give_up)
        _drop(strange, line.discards, given - due.give_up)
    elif given < due.give_up:
        slips.append(Slip(r.DISCARD_MISSING, (given,), (due.give_up,)))
    for card in use.moved:
        if card not in told:
            slips.append(Slip(r.EARLIER_CARD_MOVED, (card,), (earlier[card],)))
    if doubled:
        slips.append(Slip(r.CARD_SET_TWICE, tuple(doubled), ()))
    slips.extend(_not_dealt(use, strange, max(-due.surplus, 0) + due.mistaken, told))
    if len(use.unplaced) - max(use.unseen, 0) > _explained(use, given, due):
        slips.append(Slip(r.CARD_UNPLACED, use.unplaced, ()))
    accounted = slips or due.surplus or use.moved or (use.strange and not use.learned)
    if placed != due.place and not accounted:
        slips.append(Slip(r.PLACE_COUNT, (placed,), (due.place,)))
    return slips


def _explained(use: Use, given: int, due: Due) -> int:
    """How many cards may be left over for a reason that is told, or was told with the deal."""
    instead = len(use.moved) + len(use.doubled) + (0 if use.learned else len(use.strange))
    return instead + abs(given - due.give_up) + max(due.surplus, 0) + due.mistaken


def _not_dealt(use: Use, strange: list[Card], excused: int, told: set[int]) -> list[Slip]:
    """Cards that were not dealt. Where some of the deal is hidden it cannot be told which: then the
    cards left over, or the number of cards, are what is wrong."""
    if use.learned or len(strange) <= excused:
        return []
    untold = tuple(card for card in strange if card not in told)
    return [Slip(r.CARD_NOT_DEALT, untold, ())] if untold else []


def _drop(cards: list[Card], among: tuple[Card, ...], most: int) -> None:
    """Takes away up to `most` of the cards that are among others."""
    for card in [card for card in cards if card in among][:most]:
        cards.remove(card)
