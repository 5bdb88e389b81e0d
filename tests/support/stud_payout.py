"""Who wins what, chip by chip: pots, rake and shares of a made-up hand, without the engine.

A pot is found by asking of every single chip level who put that chip in and who may still win it;
levels with the same answer make one pot. (A chip is the largest amount that divides all that was
put in.) Nothing here is clever, so that it can be an oracle.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import ceil, floor, gcd
from random import Random
from typing import NamedTuple

from support.stud_cards import playing_key, value, whole_key
from support.stud_hand import ExpectedPot, Line, StudHand


class Schedule(NamedTuple):
    """A share of the pot in thousandths, up to `cap` chips (0: none), or `step` of each `size`."""

    thousandths: int = 0
    cap: int = 0
    size: int = 0
    step: int = 0

    def of(self, amount: int) -> int:
        """The rake of an amount; exact halves go down."""
        if self.size:
            rake = self.step * (amount // self.size)
        else:
            rake = half_down(Fraction(amount * self.thousandths, 1000))
        return min(rake, self.cap) if self.cap else rake


def half_down(exact: Fraction) -> int:
    """The nearest whole number, halves down."""
    return ceil(exact - Fraction(1, 2))


def layered(hand: StudHand) -> list[tuple[int, tuple[int, ...]]]:
    """(amount, who may win it), from the main pot up; what nobody matched must be gone before."""
    put = [hand.put[seat] - hand.returned.get(seat, 0) for seat in range(hand.count)]
    apart = hand.house.pots_layering.value == "all_in_levels"
    bounds = {put[seat] for seat in hand.folded_all_in} if apart else set()
    pots: list[tuple[int, tuple[int, ...]]] = []
    chip = gcd(*put)
    for level in range(chip, max(put) + 1, chip):
        chips = sum(chip for paid in put if paid >= level)
        who = tuple(seat for seat in hand.in_hand() if put[seat] >= level)
        if not who:
            raise AssertionError("folded players reached a level that no player in the hand did")
        if pots and pots[-1][1] == who and level - chip not in bounds:
            pots[-1] = (pots[-1][0] + chips, who)
        else:
            pots.append((chips, who))
    return pots


def raked(
    hand: StudHand, pots: Sequence[tuple[int, tuple[int, ...]]], schedule: Schedule
) -> list[ExpectedPot]:
    """The rake of each pot: that of all so far less that of all before."""
    if len(hand.openers) == 1:
        schedule = Schedule()
    amounts = [amount for amount, _ in pots]
    if hand.house.text_pot_parts.value == "net":
        upto = [schedule.of(sum(amounts[: i + 1])) for i in range(len(pots))]
    else:
        # Such a text never says how the rake fell: an even share of the total is understood.
        total, whole = schedule.of(sum(amounts)), sum(amounts)
        upto = [half_down(Fraction(total * sum(amounts[: i + 1]), whole)) for i in range(len(pots))]
    parts = [now - before for now, before in zip(upto, [0, *upto], strict=False)]
    return [ExpectedPot(pot[0], part, pot[1]) for pot, part in zip(pots, parts, strict=True)]


def tie_order(hand: StudHand, winners: Sequence[int]) -> list[int]:
    """Tied winners in the order in which odd units fall to them."""
    rule = hand.house.split_tie_stud_high.value
    suits = hand.house.stud_suit_order.value
    if rule == "first_shown":
        return sorted(winners, key=hand.shown.index)
    key = {"high_suit_five": playing_key, "high_suit_all": whole_key}[rule]
    return sorted(winners, key=lambda seat: key(held(hand, seat), suits), reverse=True)


def held(hand: StudHand, seat: int) -> list[int]:
    """A seat's cards with the community card."""
    return [*hand.cards[seat], *hand.board]


def unit_of(hand: StudHand) -> int:
    """The smallest amount into which the house divides a pot at this stake."""
    scale = 1 if hand.tournament else 100
    small, big = (Fraction(amount, scale) for amount in hand.stakes[:2])
    units = hand.house.split_unit.value
    for stake, unit in units.cases:
        left, right = stake.split("/")
        if (Fraction(left), Fraction(right)) == (small, big):
            return unit
    return units.other


def shares(amount: int, order: Sequence[int], unit: int) -> dict[int, int]:
    """One unit each in order; what is less than a unit goes with the first."""
    paid = dict.fromkeys(order, floor(Fraction(amount, unit * len(order))) * unit)
    rest, turn = amount - sum(paid.values()), 0
    while rest >= unit:
        paid[order[turn]] += unit
        rest, turn = rest - unit, turn + 1
    paid[order[0]] += rest
    return paid


def finish(hand: StudHand, rng: Random, schedule: Schedule) -> None:
    """Pots, shows and payouts of a hand whose betting is over."""
    hand.pots = raked(hand, layered(hand), schedule)
    hand.won = [{} for _ in hand.pots]
    contested = len(hand.in_hand()) > 1
    if contested:
        hand.lines.append(Line("showdown"))
    first = first_to_show(hand, rng) if contested else -1
    for number in reversed(range(len(hand.pots))):
        pot = hand.pots[number]
        if len(pot.eligible) > 1:
            _show(hand, pot.eligible, first, rng)
        _award(hand, number)


def first_to_show(hand: StudHand, rng: Random) -> int:
    """Who is to show first, as the house says; anybody where the betting had ended before."""
    acts = [line for line in _last_round(hand) if line.kind in ("bet", "raise", "check")]
    if not any(line.kind in ("bet", "raise", "check") for line in acts):
        return rng.randrange(hand.count)
    wagers = [line.seat for line in acts if line.kind != "check"]
    if wagers:
        return wagers[-1]
    rule = hand.house.show_no_bet_stud.value
    if rule == "dealing_order":
        return hand.first
    if rule == "last_to_check":
        return acts[-1].seat
    every = [line.seat for line in hand.lines if line.kind in ("bet", "raise")]
    if rule == "last_aggressor_of_hand" and every:
        return every[-1]
    return hand.openers[-1]


def _last_round(hand: StudHand) -> list[Line]:
    streets = [i for i, line in enumerate(hand.lines) if line.kind == "street"]
    if len(streets) < 5:
        return []
    return hand.lines[streets[-1] :]


def _show(hand: StudHand, contenders: Sequence[int], first: int, rng: Random) -> None:
    """Everybody in turn who has not yet: whoever beats or ties what was shown shows, others may
    muck."""
    for seat in hand.clockwise(first):
        if seat not in contenders or seat in hand.shown or seat in hand.mucked:
            continue
        seen = [value(held(hand, other)) for other in contenders if other in hand.shown]
        beaten = bool(seen) and value(held(hand, seat)) < max(seen)
        if beaten and rng.random() < 0.6 and may_muck(hand):
            hand.mucked.append(seat)
            hand.lines.append(Line("muck", seat))
        else:
            hand.shown.append(seat)
            hand.lines.append(Line("show", seat, cards=tuple(hand.cards[seat])))


def may_muck(hand: StudHand) -> bool:
    """Whether the house lets a beaten hand be given up unseen: not where it says so, nor where it
    has all hands opened and nobody could bet on the last street."""
    house = hand.house
    bet = any(line.kind in ("bet", "raise", "check") for line in _last_round(hand))
    opened = house.show_all_in_face_up.value == "when_betting_closed" and not bet
    return house.show_losers_may_muck.value and not opened


def _award(hand: StudHand, number: int) -> None:
    pot = hand.pots[number]
    winners = list(pot.eligible)
    if len(winners) > 1:
        shown = [seat for seat in winners if seat in hand.shown]
        best = max(value(held(hand, seat)) for seat in shown)
        winners = [seat for seat in shown if value(held(hand, seat)) == best]
    order = tie_order(hand, winners) if len(winners) > 1 else winners
    hand.won[number] = shares(pot.amount - pot.rake, order, unit_of(hand))
    for seat, amount in hand.won[number].items():
        if amount:
            hand.lines.append(Line("collected", seat, amount, pot=number))
