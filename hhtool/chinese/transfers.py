"""Who pays whom, when what is owed may be more than a stack holds?

Pairs settle one after the other: the seat left of the button with each later seat, then the next
seat with each later one. Stacks are brought up to date after each, so the order decides who is
paid when a stack is short. A loser pays no more than he has, no more than the house lets the
winner win of one opponent, and no more than what a cap leaves him to lose.

A house may share a short stack out instead (`pro_rata`). Then what each brought to the hand is at
stake, not what is won in it: whoever owes more than that pays every creditor the same share, and
minor units that do not divide go to the creditors in settlement order. No room was found that
does; it is there for one that asks.

A pair that hidden cards leave open, and a cap of which nobody knows how much is left, leave all
that is settled after them open; so does a point that is worth nothing by the text.

Rules: chinese §2.14.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from hhtool.chinese.caps import NO_CAP, PER_MATCH, Limits, limits_of, no_cap_printed
from hhtool.chinese.notes import Notes
from hhtool.core.chips import Chips
from hhtool.core.finding import Cite
from hhtool.core.play import NOBODY, Play
from hhtool.core.rows import (
    BY_LOSS_CAP,
    BY_STACK,
    BY_WIN_CAP,
    Carried,
    Pair,
    Stated,
    Transfer,
)
from hhtool.rules.house import HouseRules

UNKNOWN_CAP: Final = "how much earlier hands of the match leave this player to lose is not known"
NO_POINTS_CAP: Final = "the text prints a cap of no points, so what can be lost is not known"
NO_VALUE: Final = "the text gives a point no value"
UNKNOWN_ORDER: Final = "a stack is short and the text names no button, so the order is not known"

_WIN_CAPS: Final = ("own_current", "own_start", "none")
_RECORDED: Final = "recorded"
PRO_RATA: Final = "pro_rata"


class Settled(NamedTuple):
    """The transfers in settlement order, the stacks after them and what each seat can still lose
    (-1 without a cap). `unsettled` are the seats of whom neither is known."""

    transfers: list[Transfer]
    stacks: list[int]
    cap_left: list[int]
    unsettled: frozenset[int]


class _Debt(NamedTuple):
    """What a pair owes. `pair` is its place among the pairs."""

    pair: int
    payer: int
    payee: int
    points: int
    owed: int


_Paid = tuple[int, str]
"""What is paid of a debt, and which limit made it less."""


class _Payment(NamedTuple):
    debt: _Debt
    paid: int
    cut_by: str
    stacks: tuple[int, ...]


def settle_pairs(
    pairs: Sequence[Pair],
    order: Sequence[int],
    order_known: bool,
    play: Play,
    house: HouseRules,
    carried: Carried,
    stated: Stated,
    value: int,
    notes: Notes,
    asked: bool = True,
) -> Settled:
    """Every transfer that is known, in the order of the house. A point is worth `value`, 0 where
    that is not known.

    `order` are the seats dealt in, left of the button first; `order_known` is False when nobody
    knows where the button is, and the order is right but for its beginning. `asked` is whether it
    is noted on which questions the amounts hang.
    """
    settling = _Settling(pairs, play, house, carried, stated, value, notes)
    return settling.settled(order, order_known, asked)


class _Settling:
    """The pairs of a hand, the stacks that it began with, and what the house says."""

    def __init__(
        self,
        pairs: Sequence[Pair],
        play: Play,
        house: HouseRules,
        carried: Carried,
        stated: Stated,
        value: int,
        notes: Notes,
    ) -> None:
        self.pairs = pairs
        self.play = play
        self.house = house
        self.carried = carried
        self.stated = stated
        self.value = value
        self.notes = notes
        self.stacks = tuple(int(seat.stack) for seat in play.seats)
        self.limits = limits_of(play, house, carried, value, house.chinese_loss_cap_scope.value)

    def settled(self, order: Sequence[int], order_known: bool, asked: bool) -> Settled:
        """The transfers of the hand."""
        sequence = self._sequence(self.house.chinese_settlement_order.value)
        done = self._known(sequence)
        debts = self._debts(sequence[:done])
        payments = self._payments(debts)
        unsettled = self._unsettled(sequence[done:])
        if self._may_be_cut(debts):
            if asked:
                self._ask(debts, payments)
            if not order_known and self._order_matters(order, debts, payments):
                self.notes.leave_open("transfers", NOBODY, UNKNOWN_ORDER)
                payments, unsettled = [], self._unsettled(sequence)
        stacks = payments[-1].stacks if payments else self.stacks
        cites = _cites(self.house)
        transfers = [_transfer(payment, cites) for payment in payments]
        return Settled(transfers, list(stacks), self._cap_left(payments), unsettled)

    def _payments(self, debts: Sequence[_Debt]) -> list[_Payment]:
        """Each debt with what is paid of it, and the stacks then."""
        now, payments = list(self.stacks), []
        for debt, (paid, cut_by) in zip(debts, _pay(debts, self.stacks, self.limits), strict=True):
            now[debt.payer] -= paid
            now[debt.payee] += paid
            payments.append(_Payment(debt, paid, cut_by, tuple(now)))
        return payments

    def _cap_left(self, payments: Sequence[_Payment]) -> list[int]:
        """What each seat can still lose in the match."""
        if self.house.chinese_loss_cap_scope.value != PER_MATCH:
            return [NO_CAP] * len(self.stacks)
        left, winnings = list(self.limits.cap_left), self.limits.cap_counts_winnings
        for debt, paid, _, _ in payments:
            _count(debt.payer, debt.payee, paid, left, winnings)
        return left

    def _sequence(self, order: str) -> list[int]:
        """The places of the pairs in the order in which they settle.

        As recorded where the house does so; a pair that is not recorded comes after the others.
        """
        if order != _RECORDED or not self.stated.pairs:
            return list(range(len(self.pairs)))
        places = {frozenset((pair.seat, pair.opponent)): i for i, pair in enumerate(self.pairs)}
        recorded = [places[both] for both in map(frozenset, self.stated.pairs) if both in places]
        return list(dict.fromkeys((*recorded, *range(len(self.pairs)))))

    def _known(self, sequence: Sequence[int]) -> int:
        """How many pairs settle before the first of which the payment is not known: none of them
        where a stack is shared out and some pair is not known."""
        done = self._before_unknown(sequence)
        shared = self.limits.shortage == PRO_RATA
        return 0 if shared and done < len(sequence) else done

    def _before_unknown(self, sequence: Sequence[int]) -> int:
        for done, place in enumerate(sequence):
            pair = self.pairs[place]
            if pair.open:
                return done
            payer = pair.opponent if pair.total > 0 else pair.seat
            if pair.total and self._unknown(payer):
                return done
        return len(sequence)

    def _unknown(self, payer: int) -> bool:
        """Whether what a seat has to pay is not known, with a note of why."""
        why = ""
        if self.value <= 0:
            why = NO_VALUE
        elif no_cap_printed(self.play):
            why = NO_POINTS_CAP
        elif payer in self.limits.unknown:
            why = UNKNOWN_CAP
            self.notes.ask("chinese.loss_cap_scope")
        if why:
            self.notes.leave_open("transfers", payer, why)
        return bool(why)

    def _debts(self, sequence: Sequence[int]) -> list[_Debt]:
        debts = []
        for place in sequence:
            pair = self.pairs[place]
            payer, payee = pair.seat, pair.opponent
            if pair.total > 0:
                payer, payee = payee, payer
            if pair.total:
                points = abs(pair.total)
                debts.append(_Debt(place, payer, payee, points, points * self.value))
        return debts

    def _unsettled(self, rest: Sequence[int]) -> frozenset[int]:
        """The seats of pairs whose payment is not known, but for those that owe nothing."""
        due = [self.pairs[place] for place in rest]
        return frozenset(
            seat for pair in due if pair.open or pair.total for seat in (pair.seat, pair.opponent)
        )

    # ---- what the payments hang on ---------------------------------------------------------------

    def _may_be_cut(self, debts: Sequence[_Debt]) -> bool:
        """Whether some limit could make some payment less, in any order and under any house."""
        most = sum(debt.owed for debt in debts)
        capped = [left for left in self.limits.cap_left if left >= 0]
        held = [self.stacks[seat] for debt in debts for seat in (debt.payer, debt.payee)]
        return bool(debts) and most > min((*held, *capped))

    def _order_matters(
        self, order: Sequence[int], debts: Sequence[_Debt], payments: Sequence[_Payment]
    ) -> bool:
        """Whether the debts come to something else when another seat has the button."""
        due = {payment.debt.pair: payment.paid for payment in payments}
        of_pair = {frozenset((debt.payer, debt.payee)): debt for debt in debts}
        for start in range(1, len(order)):
            turned = (*order[start:], *order[:start])
            both = [frozenset(pair) for pair in combinations(turned, 2)]
            again = [of_pair[pair] for pair in both if pair in of_pair]
            if _by_pair(again, _pay(again, self.stacks, self.limits)) != due:
                return True
        return False

    def _ask(self, debts: Sequence[_Debt], payments: Sequence[_Payment]) -> None:
        """Notes the questions of which another answer would move other amounts."""
        due = [payment.paid for payment in payments]
        limits = self.limits
        tries = [
            ("chinese.win_cap", [limits._replace(win_cap=each) for each in _WIN_CAPS]),
            ("chinese.shortage_rule", [limits._replace(shortage=each) for each in _PAY]),
        ]
        if self.play.loss_cap or self.house.chinese_loss_cap_points.value:
            tries += self._other_caps()
        for question, others in tries:
            for each in others:
                if each != limits and [paid for paid, _ in _pay(debts, self.stacks, each)] != due:
                    self.notes.ask(question)
                    break
        self._ask_order(debts, payments)

    def _other_caps(self) -> list[tuple[str, list[Limits]]]:
        """The limits under other answers about a cap, where there is one."""
        limits, scope = self.limits, self.house.chinese_loss_cap_scope.value
        turned = "hand" if scope == PER_MATCH else PER_MATCH
        other = limits_of(self.play, self.house, self.carried, self.value, turned)
        uncapped = limits._replace(cap_left=(NO_CAP,) * len(self.stacks))
        counted = limits._replace(cap_counts_winnings=not limits.cap_counts_winnings)
        return [
            ("chinese.loss_cap_points", [uncapped] if not self.play.loss_cap else []),
            ("chinese.loss_cap_scope", [other]),
            ("chinese.cap_counts_winnings", [counted]),
        ]

    def _ask_order(self, debts: Sequence[_Debt], payments: Sequence[_Payment]) -> None:
        """Notes the question of the order where another one would move other amounts."""
        due = {payment.debt.pair: payment.paid for payment in payments}
        of_pair = {debt.pair: debt for debt in debts}
        for order in (_RECORDED, "left_of_button_pairs"):
            turned = [of_pair[place] for place in self._sequence(order) if place in of_pair]
            if turned == debts:
                continue
            if _by_pair(turned, _pay(turned, self.stacks, self.limits)) != due:
                self.notes.ask("chinese.settlement_order")


def _cites(house: HouseRules) -> dict[str, Cite]:
    """The rule of a transfer, by what cut it."""
    return {
        "": house.chinese_settlement_order.cite,
        BY_STACK: house.chinese_shortage_rule.cite,
        BY_WIN_CAP: house.chinese_win_cap.cite,
        BY_LOSS_CAP: house.chinese_loss_cap_scope.cite,
    }


def _transfer(payment: _Payment, cites: Mapping[str, Cite]) -> Transfer:
    debt = payment.debt
    return Transfer(
        payer=debt.payer,
        payee=debt.payee,
        points=debt.points,
        owed=Chips(debt.owed),
        paid=Chips(payment.paid),
        cut_by=payment.cut_by,
        stacks=tuple([Chips(stack) for stack in payment.stacks]),
        cite=cites[payment.cut_by],
    )


# ---- payments ------------------------------------------------------------------------------------


def _pay(debts: Sequence[_Debt], stacks: Sequence[int], limits: Limits) -> list[_Paid]:
    """What is paid of each debt, as the house has it where a stack is short."""
    return _PAY[limits.shortage](debts, stacks, limits)


def _by_pair(debts: Sequence[_Debt], paid: Sequence[_Paid]) -> dict[int, int]:
    """What each pair pays."""
    return {debt.pair: amount for debt, (amount, _) in zip(debts, paid, strict=True)}


def _sequential(debts: Sequence[_Debt], stacks: Sequence[int], limits: Limits) -> list[_Paid]:
    """One after the other, with the stacks as the payments before have left them."""
    now, left, win_cap = list(stacks), list(limits.cap_left), limits.win_cap
    counts, capped = limits.cap_counts_winnings, max(left) >= 0
    payments: list[_Paid] = []
    for _, payer, payee, _, owed in debts:
        paid, cut_by = owed, ""
        if now[payer] < paid:
            paid, cut_by = now[payer], BY_STACK
        if win_cap != "none":
            most = now[payee] if win_cap == "own_current" else stacks[payee]
            if most < paid:
                paid, cut_by = most, BY_WIN_CAP
        if 0 <= left[payer] < paid:
            paid, cut_by = left[payer], BY_LOSS_CAP
        now[payer] -= paid
        now[payee] += paid
        if capped:
            _count(payer, payee, paid, left, counts)
        payments.append((paid, cut_by))
    return payments


def _pro_rata(debts: Sequence[_Debt], stacks: Sequence[int], limits: Limits) -> list[_Paid]:
    """All at once from what each brought to the hand, in equal shares of what is owed."""
    shares: dict[int, tuple[int, str]] = {}
    for payer in dict.fromkeys(debt.payer for debt in debts):
        own = [debt for debt in debts if debt.payer == payer]
        limit, why = stacks[payer], BY_STACK
        if 0 <= limits.cap_left[payer] < limit:
            limit, why = limits.cap_left[payer], BY_LOSS_CAP
        dues = [debt.owed for debt in own]
        if limits.win_cap != "none":
            dues = [min(debt.owed, stacks[debt.payee]) for debt in own]
        for debt, due, part in zip(own, dues, _shared(dues, limit), strict=True):
            shares[debt.pair] = (part, why if part < due else BY_WIN_CAP if due < debt.owed else "")
    return [shares[debt.pair] for debt in debts]


_PAY: Final[dict[str, Callable[[Sequence[_Debt], Sequence[int], Limits], list[_Paid]]]] = {
    "sequential": _sequential,
    PRO_RATA: _pro_rata,
}
"""By the answers to `chinese.shortage_rule`."""


def _shared(dues: Sequence[int], limit: int) -> list[int]:
    """The dues as far as `limit` goes: the same share of each, odd units to the first ones."""
    total = sum(dues)
    if total <= limit:
        return list(dues)
    parts = [due * limit // total for due in dues]
    odd = limit - sum(parts)
    for place, due in enumerate(dues):
        if odd and parts[place] < due:
            parts[place] += 1
            odd -= 1
    return parts


def _count(payer: int, payee: int, paid: int, left: list[int], winnings: bool) -> None:
    """Brings what each can still lose up to date after a payment; `winnings` add to it."""
    if left[payer] >= 0:
        left[payer] -= paid
    if winnings and left[payee] >= 0:
        left[payee] += paid
