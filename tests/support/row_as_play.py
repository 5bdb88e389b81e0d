"""Made-up hands for hhtool's own settlement, and the same boards told in another way."""

from dataclasses import replace

from hhtool.chinese.settle import settle
from hhtool.core.chips import Chips
from hhtool.core.play import Play
from hhtool.core.rows import Carried, RowSettlement, Stated
from support.row_hand import DEAL, DECLARE, SET, STREET, SURRENDER, Line, RowHand
from support.row_law import STREETS
from support.row_plays import made_up_play, row_game


def play_of_rows(hand: RowHand) -> Play:
    """The play of a made-up hand, with its place in a match and its cap."""
    return replace(
        made_up_play(hand), loss_cap=hand.cap, match=hand.match, match_hand=hand.match_hand
    )


def settled_rows(hand: RowHand, play: Play | None = None) -> RowSettlement:
    """What hhtool makes of a made-up hand, or of another play under the same terms."""
    rakes = tuple(Chips(rake) for rake in hand.came.rakes)
    return settle(
        play_of_rows(hand) if play is None else play,
        row_game(hand.game),
        hand.house,
        Stated(Chips(sum(rakes)), rakes),
        Carried(hand.cap_before),
    )


def retell(hand: RowHand) -> None:
    """Replaces the story of a hand by the shortest one that ends with its boards: everybody sets
    in turn, and gives up cards that nobody has."""
    used = {card for board in hand.boards for row in board for card in row}
    spare = [card for card in range(52) if card not in used]
    left = {
        seat: [(card, row) for row in (2, 1, 0) for card in hand.boards[seat][row]]
        for seat in hand.order()
    }
    said = [line for line in hand.lines if line.kind in (SURRENDER, DECLARE)]
    hand.lines = []
    order = hand.order()
    if hand.law.fantasy_order == "first":
        order.sort(key=lambda seat: not hand.fantasyland[seat])
    for number, (deal, place) in enumerate(STREETS[hand.game], 1):
        hand.lines.append(Line(STREET, number=number))
        for seat in order:
            due = (deal, place)
            if hand.fantasyland[seat]:
                due = (hand.fantasyland[seat], 13) if number == 1 else (0, 0)
            if due[0]:
                hand.lines += _turn(seat, number, left[seat], spare, due)
        if all(hand.fantasyland[seat] for seat in hand.order()):
            break
    hand.lines += said


def _turn(
    seat: int, number: int, left: list[tuple[int, int]], spare: list[int], due: tuple[int, int]
) -> list[Line]:
    deal, place = due
    placed = [left.pop(0) for _ in range(place)]
    rest = tuple(spare.pop() for _ in range(deal - place))
    front, middle, back = (
        tuple(card for card, row in placed if row == wanted) for wanted in range(3)
    )
    cards = (*(card for card, _ in placed), *rest)
    gives = rest if deal > place else None
    return [
        Line(DEAL, seat, number, cards=cards),
        Line(SET, seat, number, rows=(front, middle, back), discards=gives),
    ]
