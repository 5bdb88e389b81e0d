"""Random matches: hands of one table, each going on from the one before as the house has it.

Stacks, what can still be lost, fantasyland, the button and who is there are carried over by the
written rules. A sequence ends when somebody is broke, when nobody is left to play with, or after a
number of hands.
"""

from random import Random

from hhtool.rules.house import HouseRules
from support.deal_rows import ANY, Table, Wish, deal_at, new_table
from support.row_hand import RowHand
from support.row_law import Law, law_of


def deal_match(
    rng: Random, game: str, house: HouseRules, wish: Wish = ANY, most: int = 5
) -> list[RowHand]:
    """A first hand and what follows it, over one match or more; the last one may not be over."""
    law = law_of(house, game)
    table = new_table(rng, law, wish)
    named = rng.random() < 0.8 or law.loss_cap > 0
    table = table._replace(
        stacks=[stack + 20 * table.point_value for stack in table.stacks],
        match=str(rng.randint(1, 9999)) if named else "",
        match_hand=1 if named else 0,
        cap=table.cap if named else 0,
    )
    hands: list[RowHand] = []
    base, players = 0, table.absent.count(False)
    while True:
        hand = deal_at(rng, law, house, table, wish)
        hands.append(hand)
        base += not any(hand.fantasyland)
        pending = next_fantasyland(hand)
        over = match_ends(law, hand, base, players)
        hand.match_over = bool(hand.match) and over and rng.random() < 0.7
        present = sum(stack > 0 for stack in hand.came.stacks)
        if len(hands) == most or present < hand.count or (not pending and rng.random() < 0.1):
            return hands
        following = next_table(law, hand, pending)
        if over:
            base = 0
            players = following.absent.count(False)
            following = new_match(rng, following)
        if following.absent.count(False) < 2:
            return hands
        table = following


def next_fantasyland(hand: RowHand) -> tuple[int, ...]:
    """Who plays the next hand in fantasyland, with how many cards."""
    cards = [0] * hand.count
    for fantasy in hand.came.fantasies:
        cards[fantasy.seat] = fantasy.cards
    return tuple(cards) if any(cards) else ()


def match_ends(law: Law, hand: RowHand, base: int, players: int) -> bool:
    """Whether a match is over after a hand, `base` of whose hands were no fantasyland."""
    if sum(hand.came.stacks[seat] > 0 for seat in hand.came.order) <= 1:
        return True
    if next_fantasyland(hand):
        return False
    model, number = law.match_model
    return base >= {"orbit_plus_fantasy": players, "fixed": number}.get(model, 1)


def next_table(law: Law, hand: RowHand, pending: tuple[int, ...]) -> Table:
    """What a hand hands on. Who is away is dealt in as long as somebody plays fantasyland."""
    gone = [
        hand.absent[seat] or (hand.disconnected[seat] and not pending) for seat in range(hand.count)
    ]
    button = hand.button
    if not pending or law.button_moves:
        places = [(button + 1 + i) % hand.count for i in range(hand.count)]
        button = next((seat for seat in places if not gone[seat]), button)
    return Table(
        names=hand.names,
        numbers=hand.numbers,
        stacks=list(hand.came.stacks),
        absent=gone,
        button=button,
        point_value=hand.point_value,
        currency=hand.currency,
        cap=hand.cap,
        cap_before=hand.came.cap_left if law.cap_per_match else (),
        match=hand.match,
        match_hand=hand.match_hand + 1 if hand.match else 0,
        fantasyland=pending or (0,) * hand.count,
        disconnected=tuple(
            away and not out for away, out in zip(hand.disconnected, gone, strict=True)
        ),
    )


def new_match(rng: Random, table: Table) -> Table:
    """The same table at the beginning of another match."""
    fresh = table._replace(cap_before=())
    if not table.match:
        return fresh
    return fresh._replace(match=str(int(table.match) + rng.randint(1, 5)), match_hand=1)
