"""What a street deals: cards to seats, a community card when the deck is short, who got too few.

Rules: betting §1.1 (cards per street) and §1.10 (seventh street).
"""

from hhtool.core.cards import HIDDEN
from hhtool.core.play import DEAL, Step
from hhtool.core.result import (
    ANTE_AMOUNT,
    ANTE_MISSING,
    CARD_COUNT,
    CARD_MISSING,
    CARD_TO_FOLDED,
    DECK_PROCEDURE,
    STREET_LINE_MISSING,
)
from hhtool.engine.stub import ENOUGH
from hhtool.engine.table import BOARD_SEAT, Table


class Dealing:
    """One street's deal: which seats have had their cards, from which step it runs."""

    def __init__(self, table: Table, step: int, community: bool) -> None:
        self.table: Table = table
        self.step: int = step
        self.community: bool = community
        self.served: list[bool] = [False] * table.count

    def finish(self) -> None:
        """Hidden cards for whoever was dealt unseen ones; a breach for a missing up card."""
        table = self.table
        deal = table.game.streets[table.street].deal
        if self.community:
            return
        now, table.now = table.now, self.step
        for seat in table.live_seats():
            if not self.served[seat]:
                if "u" in deal:
                    table.breach(CARD_MISSING, seat, (), (len(deal),))
                for letter in deal:
                    table.cards[seat].append(HIDDEN)
                    if letter == "u":
                        table.up[seat].append(HIDDEN)
        if table.street == 0:
            table.live_at[0] = len(table.live_seats())
        table.now = now


def open_street(table: Table, step: Step) -> Dealing:
    """Moves to the next street and turns its community card, if the text shows one."""
    _next_street(table)
    if _short_deck_counts(table):
        _judge_stub(table, bool(step.cards))
    for card in step.cards:
        table.board.append(card)
        table.see(card, BOARD_SEAT)
    return Dealing(table, table.now, bool(step.cards))


def open_unannounced(table: Table, step: Step) -> Dealing:
    """Moves to a street whose line the text has lost, at the deal, act or show that tells.

    A community card stood in that line: where the deck is too short for a card each and none was
    dealt, there is one and nobody knows it.
    """
    _next_street(table)
    table.breach(STREET_LINE_MISSING, -1)
    common = _short_deck_counts(table) and step.kind != DEAL and not enough_for_each(table)
    if common:
        table.ask("stud.short_stub")
        table.board.append(HIDDEN)
    return Dealing(table, table.now, common)


def _next_street(table: Table) -> None:
    table.street += 1
    if table.street:
        table.street_in = [0] * table.count
    table.live_at.append(len(table.live_seats()))


def _short_deck_counts(table: Table) -> bool:
    return table.street == len(table.game.streets) - 1 and table.game.family == "stud"


def deal(table: Table, dealing: Dealing, step: Step) -> None:
    """Gives a seat the cards of a deal step: all of the street's, or only those turned up."""
    letters = table.game.streets[table.street].deal
    seat, cards = step.seat, [int(card) for card in step.cards]
    if not table.live(seat):
        if table.dealt_in[seat]:
            table.breach(CARD_TO_FOLDED, seat, tuple(cards))
        return
    if dealing.served[seat] or len(cards) not in (len(letters), letters.count("u")) or not cards:
        table.breach(CARD_COUNT, seat, (len(cards),), (len(letters),))
    dealing.served[seat] = True
    faces = _faces(letters, cards)
    for letter, card in faces:
        table.cards[seat].append(card)
        table.see(card, seat)
        if letter == "u":
            table.up[seat].append(card)


def _faces(letters: str, cards: list[int]) -> list[tuple[str, int]]:
    """Which of the street's cards are the ones shown; hidden ones for the rest."""
    if len(cards) >= len(letters):
        return [(letters[min(i, len(letters) - 1)], card) for i, card in enumerate(cards)]
    rest = list(cards)
    faces = []
    for letter in letters:
        if letter == "u" and rest:
            faces.append((letter, rest.pop(0)))
        else:
            faces.append((letter, HIDDEN))
    return faces


def judge_antes(table: Table) -> None:
    """Who dealt-in owes an ante and paid none, or another amount than the rest.

    A short ante is right when it was all the player had, so the ante is the amount that is right
    for most players, the larger of two.
    """
    paid = [seat for seat in range(table.count) if table.ante[seat]]
    if not paid or not table.game.ante:
        return

    def fitting(ante: int) -> tuple[int, int]:
        short = sum(1 for seat in paid if not table.stack[seat] and table.ante[seat] < ante)
        return short + sum(1 for seat in paid if table.ante[seat] == ante), ante

    ante = max((table.ante[seat] for seat in paid), key=fitting)
    for seat in range(table.count):
        if not table.dealt_in[seat] or table.ante[seat] == ante:
            continue
        if table.ante[seat] == 0:
            table.breach(ANTE_MISSING, seat, (), (ante,))
        elif table.ante[seat] > ante or table.stack[seat] > 0:
            _at_ante(table, seat, ante)


def _at_ante(table: Table, seat: int, ante: int) -> None:
    now = table.now
    table.now = next(event.step for event in table.events if event.seat == seat)
    table.breach(ANTE_AMOUNT, seat, (table.ante[seat],), (ante,))
    table.now = now


def _judge_stub(table: Table, community: bool) -> None:
    """Whether a community card is what the house does with as many cards as are left."""
    policy = table.house.stud_short_stub
    enough = enough_for_each(table)
    if community or not enough:
        table.ask("stud.short_stub")
    if community == enough:
        table.breach(
            DECK_PROCEDURE,
            -1,
            (int(community),),
            (int(not enough),),
            "stud.short_stub",
            policy.cite,
        )


def enough_for_each(table: Table) -> bool:
    """Whether the deck has a last card for everybody in the hand, as the house counts."""
    dealt = 3 * table.live_at[0] + sum(table.live_at[1 : len(table.game.streets) - 1])
    return ENOUGH[table.house.stud_short_stub.value](dealt, len(table.live_seats()))
