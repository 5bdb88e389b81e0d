"""Which pots a made-up hand makes, and what is raked of each, chip by chip and without the engine.

A pot is found by asking of every single chip level who put that chip in and who may still win it;
levels with the same answer make one pot. (A chip is the largest amount that divides all that was
put in.) Chips that match no bet lie in the main pot. Nothing here is clever, so that it can be an
oracle.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import ceil, gcd
from typing import NamedTuple

from support.made_hand import ExpectedPot, MadeHand


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


def layered(hand: MadeHand) -> list[tuple[int, tuple[int, ...]]]:
    """(amount, who may win it), from the main pot up; what nobody matched must be gone before."""
    put = [hand.matchable(seat) for seat in range(hand.count)]
    apart = hand.house.pots_layering.value == "all_in_levels"
    bounds = {put[seat] for seat in hand.folded_all_in} if apart else set()
    dead = sum(hand.dead) + hand.house_money
    pots: list[tuple[int, tuple[int, ...]]] = [(dead, tuple(hand.in_hand()))] if dead else []
    chip = gcd(*put)
    for level in range(chip or 1, max(put) + 1, chip or 1):
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
    hand: MadeHand, pots: Sequence[tuple[int, tuple[int, ...]]], schedule: Schedule
) -> list[ExpectedPot]:
    """The rake of each pot: that of all so far less that of all before."""
    if len(hand.openers) == 1:
        schedule = Schedule()
    amounts = [amount for amount, _ in pots]
    if hand.house.text_pot_parts.value == "net":
        upto = [schedule.of(sum(amounts[: i + 1])) for i in range(len(pots))]
    else:
        # Such a text never says how the rake fell: by the house, from the main pot as far as it
        # goes, or an even share of the total.
        total, whole = schedule.of(sum(amounts)), sum(amounts)
        upto = [sum(amounts[: i + 1]) for i in range(len(pots))]
        if hand.house.rake_allocation.value == "main_only":
            upto = [min(total, each) for each in upto]
        else:
            upto = [half_down(Fraction(total * each, whole)) for each in upto]
    parts = [now - before for now, before in zip(upto, [0, *upto], strict=False)]
    return [ExpectedPot(pot[0], part, pot[1]) for pot, part in zip(pots, parts, strict=True)]
