"""Who shows, and who wins what of each pot of a made-up hand, unit by unit and without the engine.

Each pot is split alone, the last side pot first: between its boards, then between high and low,
then between tied hands.
"""

from collections.abc import Hashable, Sequence
from fractions import Fraction
from random import Random
from typing import TypeVar

from support.made_hand import Line, MadeHand, Paid
from support.made_pots import Schedule, layered, raked
from support.made_values import ACE_HIGH, FOR_HIGH, Value, playing_key, ranked, worth

Place = TypeVar("Place", bound=Hashable)


def finish(hand: MadeHand, rng: Random, schedule: Schedule) -> None:
    """Pots, shows and payouts of a hand whose betting is over."""
    hand.pots = raked(hand, layered(hand), schedule)
    if len(hand.in_hand()) == 1:
        for number in reversed(range(len(hand.pots))):
            _collect(hand, number, 0)
    elif len(hand.boards) == 1:
        hand.lines.append(Line("showdown"))
        _one_board(hand, rng)
    else:
        _several_boards(hand, rng)


def _one_board(hand: MadeHand, rng: Random) -> None:
    first = first_to_show(hand, rng)
    for number in reversed(range(len(hand.pots))):
        if len(hand.pots[number].eligible) > 1:
            _show(hand, hand.pots[number].eligible, first, rng)
        _collect(hand, number, 0)


def _several_boards(hand: MadeHand, rng: Random) -> None:
    """Everybody shows for every board; a pot with one contender is paid with the first."""
    first = first_to_show(hand, rng)
    for run in range(len(hand.boards)):
        hand.lines.append(Line("run_showdown", run=run + 1))
        opened: list[int] = []
        for number in reversed(range(len(hand.pots))):
            for seat in hand.clockwise(first):
                eligible = hand.pots[number].eligible
                if seat in eligible and len(eligible) > 1 and seat not in opened:
                    opened.append(seat)
                    hand.lines.append(
                        Line("show", seat, cards=tuple(hand.cards[seat]), run=run + 1)
                    )
            hand.shown += [seat for seat in opened if seat not in hand.shown]
            _collect(hand, number, run)


# ---- showing -------------------------------------------------------------------------------------


def first_to_show(hand: MadeHand, rng: Random) -> int:
    """Who is to show first, as the house says; anybody where it keeps no order or the betting had
    ended before."""
    acts = [line for line in _last_round(hand) if line.kind in ("bet", "raise", "check")]
    stud = hand.game.family == "stud"
    house = hand.house
    rule = (house.show_no_bet_stud if stud else house.show_no_bet_button_games).value
    if not acts:
        return rng.randrange(hand.count)
    wagers = [line.seat for line in acts if line.kind != "check"]
    if rule == "any_order":
        return rng.randrange(hand.count)
    if wagers:
        return wagers[-1]
    if rule == "dealing_order":
        return hand.first
    if rule == "last_to_check":
        return acts[-1].seat
    aggressor = last_aggressor(hand)
    if rule == "last_aggressor_of_hand" and aggressor >= 0:
        return aggressor
    return hand.openers[-1] if stud else hand.first


def last_aggressor(hand: MadeHand) -> int:
    """The last to bet or raise in the hand, -1 for nobody."""
    every = [line.seat for line in hand.lines if line.kind in ("bet", "raise")]
    return every[-1] if every else -1


def _last_round(hand: MadeHand) -> list[Line]:
    streets = [i for i, line in enumerate(hand.lines) if line.kind == "street"]
    if hand.lines[streets[-1]].amount < len(hand.streets) - 1:
        return []
    return hand.lines[streets[-1] :]


def _values(hand: MadeHand, half: int, run: int, seats: Sequence[int]) -> dict[int, Value]:
    """What the hands of seats are worth, without those that do not qualify."""
    board = hand.boards[run]
    values = {seat: worth(hand.game, half, hand.cards[seat], board) for seat in seats}
    return {seat: value for seat, value in values.items() if value is not None}


def winners(hand: MadeHand, half: int, run: int, seats: Sequence[int]) -> list[int]:
    """The seats with the best hand, none where nobody qualifies."""
    values = _values(hand, half, run, seats)
    return [seat for seat, value in values.items() if value == max(values.values())]


def _show(hand: MadeHand, contenders: Sequence[int], first: int, rng: Random) -> None:
    """Everybody in turn who has not yet: whoever beats or ties what was shown, high or low, shows;
    others may muck."""
    for seat in hand.clockwise(first):
        if seat not in contenders or seat in hand.shown or seat in hand.mucked:
            continue
        seen = [other for other in contenders if other in hand.shown]
        halves = range(len(hand.game.evaluators))
        wins = any(seat in winners(hand, half, 0, [*seen, seat]) for half in halves)
        if seen and not wins and rng.random() < 0.6 and may_muck(hand):
            hand.mucked.append(seat)
            hand.lines.append(Line("muck", seat))
        else:
            hand.shown.append(seat)
            hand.lines.append(Line("show", seat, cards=tuple(hand.cards[seat])))


def may_muck(hand: MadeHand) -> bool:
    """Whether the house lets a beaten hand be given up unseen: not where it says so, nor where it
    has all hands opened and nobody could bet on the last street; in draw games no hand is opened
    before the end."""
    house = hand.house
    bet = any(line.kind in ("bet", "raise", "check") for line in _last_round(hand))
    opened = house.show_all_in_face_up.value == "when_betting_closed" and not bet
    draws = hand.game.family == "draw"
    return house.show_losers_may_muck.value and (draws or not opened)


# ---- payouts -------------------------------------------------------------------------------------


def _collect(hand: MadeHand, number: int, run: int) -> None:
    """Pays what a pot is worth with one board."""
    for seat, amount in _parts(hand, number, run):
        if amount:
            hand.paid.append(Paid(number, run, seat, amount))
            shown = run + 1 if len(hand.boards) > 1 else 0
            hand.lines.append(Line("collected", seat, amount, pot=number, run=shown))


def _parts(hand: MadeHand, number: int, run: int) -> list[tuple[int, int]]:
    """(seat, amount) of each winner, of the high half before the low."""
    pot = hand.pots[number]
    net = pot.amount - pot.rake
    if len(pot.eligible) == 1:
        return [] if run else [(pot.eligible[0], net)]
    boards = list(range(len(hand.boards)))
    if hand.house.split_run_odd.value == "last_board":
        boards.reverse()
    share = shares(net, boards, unit_of(hand))[run]
    shown = [seat for seat in pot.eligible if seat in hand.shown]
    high = winners(hand, 0, run, shown)
    low = winners(hand, 1, run, shown) if hand.game.evaluators[1:] else []
    at_once = hand.house.split_identical_both_ways.value == "one_split"
    if not low or (high == low and (at_once or len(high) == 1)):
        return _tied(hand, 0, run, share, high)
    return _halved(hand, run, share, high, low)


def _halved(
    hand: MadeHand, run: int, share: int, high: Sequence[int], low: Sequence[int]
) -> list[tuple[int, int]]:
    unit, house = unit_of(hand), hand.house
    first, second = ("low", "high") if house.split_hilo_odd.value == "low" else ("high", "low")
    halves = shares(share, [first, second], unit)
    while house.split_low_residual.value == "to_high" and halves["low"] % (unit * len(low)):
        halves["low"] -= 1
        halves["high"] += 1
    return [
        *_tied(hand, 0, run, halves["high"], high),
        *_tied(hand, 1, run, halves["low"], low),
    ]


def _tied(
    hand: MadeHand, half: int, run: int, amount: int, seats: Sequence[int]
) -> list[tuple[int, int]]:
    order = tie_order(hand, half, run, seats) if len(seats) > 1 else seats
    return list(shares(amount, order, unit_of(hand)).items())


def tie_order(hand: MadeHand, half: int, run: int, seats: Sequence[int]) -> list[int]:
    """Tied winners in the order in which odd units fall to them."""
    house = hand.house
    evaluator = hand.game.evaluators[half]
    if hand.game.family != "stud":
        rule = house.split_tie_button_games.value
    elif evaluator in FOR_HIGH:
        rule = house.split_tie_stud_high.value
    else:
        rule = house.split_tie_stud_low.value
    if rule.startswith(("high_suit", "low_suit")):
        return _by_suit(hand, half, run, seats, rule)
    return [seat for seat in _in_line(hand, rule) if seat in seats]


def _in_line(hand: MadeHand, rule: str) -> list[int]:
    """All seats by a rule that asks no cards."""
    around = hand.clockwise(hand.first)
    if rule == "reverse_position":
        return around[::-1]
    if rule == "first_shown":
        return hand.shown
    if rule == "lowest_seat":
        return sorted(around, key=lambda seat: hand.numbers[seat])
    aggressor = last_aggressor(hand)
    if rule == "last_aggressor_first" and aggressor >= 0:
        return hand.clockwise(aggressor)
    return around


def _by_suit(hand: MadeHand, half: int, run: int, seats: Sequence[int], rule: str) -> list[int]:
    suits, board = hand.house.stud_suit_order.value, hand.boards[run]
    ace_low = hand.game.evaluators[half] not in ACE_HIGH

    def key(seat: int) -> list[tuple[int, int]]:
        if rule == "high_suit_five":
            return playing_key(hand.game, half, hand.cards[seat], board, suits)
        everything = ranked([*hand.cards[seat], *board], suits, ace_low=ace_low)
        return everything if rule == "high_suit_all" else everything[::-1]

    return sorted(seats, key=key, reverse=rule != "low_suit_all")


def unit_of(hand: MadeHand) -> int:
    """The smallest amount into which the house divides a pot at this stake."""
    scale = 1 if hand.tournament else 100
    small, big = (Fraction(amount, scale) for amount in hand.stakes[:2])
    units = hand.house.split_unit.value
    for stake, unit in units.cases:
        left, right = stake.split("/")
        if (Fraction(left), Fraction(right)) == (small, big):
            return unit
    return units.other


def shares(amount: int, order: Sequence[Place], unit: int) -> dict[Place, int]:
    """One unit each in order; what is less than a unit goes with the first."""
    paid = dict.fromkeys(order, amount // (unit * len(order)) * unit)
    rest, turn = amount - sum(paid.values()), 0
    while rest >= unit:
        paid[order[turn]] += unit
        rest, turn = rest - unit, turn + 1
    paid[order[0]] += rest
    return paid
