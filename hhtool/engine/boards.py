"""The community cards: which board a street's cards go to, and how many there are to be.

There is one board until a street line is numbered. The numbered ones go on from the cards that
were common by then, each at its own pace: the boards may be dealt one after the other, all-in, or
side by side with betting between them.

Rules: betting §3.1 (boards).
"""

from collections.abc import Sequence

from hhtool.core.cards import HIDDEN, Card
from hhtool.core.play import NOBODY, Step
from hhtool.core.result import CARD_COUNT, DUPLICATE_CARD
from hhtool.engine.table import BOARD_SEAT, Table


def street_of(table: Table, number: int) -> int:
    """The street that a line of that number deals; a number that is new begins a board."""
    if not number:
        return table.street + 1
    if not table.spread.parted:
        table.spread.parted = True
        table.spread.common_at, table.spread.common = table.street, list(table.board)
        table.spread.reached = [table.street]
    while len(table.boards) < number:
        table.boards.append(list(table.spread.common))
        table.spread.reached.append(table.spread.common_at)
    return table.spread.reached[number - 1] + 1


def turn_up(table: Table, step: Step, street: int) -> None:
    """Puts the cards of a street line on its board, or on all of them."""
    number, cards, spread = step.amount, step.cards, table.spread
    due = table.courses[street].board
    if number:
        spread.reached[number - 1] = street
    else:
        spread.reached = [street] * len(table.boards)
    if cards and len(cards) == due:
        spread.owed = 0
        _lay(table, cards, number)
    else:
        _turn_up_others(table, step, street, due)


def _turn_up_others(table: Table, step: Step, street: int, due: int) -> None:
    """The same where a line shows more or fewer cards than are `due`, or none."""
    number, cards, spread = step.amount, step.cards, table.spread
    if len(cards) != due:
        cards = _new_cards(_which(table, number)[0], cards, due)
    first = street == 0 and not cards  # a line of its own may follow with them
    spread.owed = due if first else 0
    counts = due or table.game.family != "stud"  # a stud game may turn one for all
    if len(cards) != due and counts and not first:
        table.breach(CARD_COUNT, NOBODY, (len(cards),), (due,))
    if cards:
        _lay(table, cards, number)
    if len(cards) < due and not first:
        unseen = [HIDDEN] * (due - len(cards))
        for board in _which(table, number):
            board.extend(unseen)


def _new_cards(board: Sequence[int], cards: tuple[Card, ...], due: int) -> tuple[Card, ...]:
    """The cards of a line that are new: some texts repeat what lies there in front of them."""
    if due and len(cards) == len(board) + due and [*cards[:-due]] == [*board]:
        return cards[-due:]
    return cards


def owed_turned_up(table: Table, step: Step) -> None:
    """Puts cards that the first street owed on the board."""
    table.spread.owed = max(0, table.spread.owed - len(step.cards))
    _lay(table, step.cards, 0)


def leave_unseen(table: Table) -> None:
    """Cards of the first street that no line has shown lie there unseen."""
    table.breach(CARD_COUNT, NOBODY, (0,), (table.spread.owed,))
    for board in table.boards:
        board.extend([HIDDEN] * table.spread.owed)
    table.spread.owed = 0


def _which(table: Table, number: int) -> list[list[int]]:
    return [table.boards[number - 1]] if number else table.boards


def _lay(table: Table, cards: Sequence[int], number: int) -> None:
    owner, least = table.owner, table.least
    for card in cards:
        if card >= least and card not in owner:
            owner[card] = BOARD_SEAT
            continue
        if card >= 0 and owner.get(card) == BOARD_SEAT:
            table.breach(DUPLICATE_CARD, NOBODY, (card,), (BOARD_SEAT,))
        table.see(card, BOARD_SEAT)
    for board in _which(table, number):
        board.extend(cards)
