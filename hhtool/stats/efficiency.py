"""How well does somebody set thirteen cards? What he won over the best that they could have won.

The one statistic that looks at the cards of each hand: every way to lay them is scored against what
the others have, by the rules of the house that judged the hand. That takes some hundredths of a
second a hand, so it is worked out only when somebody asks for it by name.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Final

from hhtool.chinese import naturals as n
from hhtool.chinese.best import Table, best_points
from hhtool.chinese.boards import Hand
from hhtool.chinese.foregone import thirteen
from hhtool.chinese.law import Law, law_of
from hhtool.chinese.royalty import points
from hhtool.core.cards import parse_cards
from hhtool.core.play import DEAL, DECLARE
from hhtool.core.rows import EMPTY, NATURALS, Board, Rows
from hhtool.rules.game import load_game
from hhtool.rules.rowgame import RowGame
from hhtool.stats.derived import Derived, Seen
from hhtool.store.houses import house_of
from hhtool.store.query import Cell
from hhtool.store.query import Question as Asker

_NO_POINTS: Final = (0, 0, 0)

NO_GAIN: Final = "the best settings would not have won either"


def efficiency(asker: Asker, seen: Sequence[Seen]) -> Derived:
    """Points won over the best points, each summed over hands; the values are numbers of hands, the
    second ones seats. The chances are the hands of which the best can be told, what was made are
    the points won in them."""
    count = won = best = 0
    for entry in seen:
        told = _told(asker, int(entry.value or 0), int(entry.per or 0))
        if told is not None:
            count += entry.times
            won += entry.times * told[0]
            best += entry.times * told[1]
    ratio = Fraction(won, best) if best > 0 else None
    why = NO_GAIN if count and ratio is None else ""
    return Derived(count, Fraction(won), ratio, (), why)


OF_HANDS: Final[dict[str, Callable[[Asker, Sequence[Seen]], Derived]]] = {"efficiency": efficiency}
"""What a file may name as `how` that asks for hands one by one."""


def _told(asker: Asker, hand_id: int, seat: int) -> tuple[int, int] | None:
    """What a seat won in a hand, and the most that it could have; None where that cannot be told:
    a profile of the user's, a joker, cards that were not seen."""
    law = _law(asker, hand_id)
    table = law and _table(asker, hand_id, law)
    cards = _cards(asker, hand_id, seat)
    if not law or not table or not cards:
        return None
    ((won,),) = asker.ask(
        "SELECT points FROM row_seats WHERE hand_id = ? AND seat = ?", (hand_id, seat)
    ).rows
    known = all(_known(table.hands[other]) for other in table.order if other != seat)
    best = best_points(seat, cards, table, law) if known else None
    return None if best is None else (int(won or 0), best)


def _law(asker: Asker, hand_id: int) -> Law | None:
    sql = "SELECT game, rules, rules_hash FROM hands WHERE hand_id = ?"
    ((name, rules, digest),) = asker.ask(sql, (hand_id,)).rows
    game, house = load_game(str(name)), house_of(str(rules), str(digest))
    return law_of(game, house) if house and isinstance(game, RowGame) else None


def _table(asker: Asker, hand_id: int, law: Law) -> Table:
    """The hands as they lay."""
    ((count,),) = asker.ask("SELECT count(*) FROM seats WHERE hand_id = ?", (hand_id,)).rows
    nobody = Board(-1, EMPTY, (), EMPTY, (-1, -1, -1), 0, "", False, False)
    hands = [Hand(nobody, n.NONE, _NO_POINTS)] * int(count or 0)
    rows: dict[int, list[tuple[Cell, ...]]] = {}
    for seat, *row in asker.ask(
        "SELECT seat, coalesce(played, cards), strength FROM set_rows WHERE hand_id = ? "
        "ORDER BY seat, row",
        (hand_id,),
    ).rows:
        rows.setdefault(int(seat or 0), []).append(tuple(row))
    order = []
    for seat, natural, surrendered, fouled in asker.ask(
        "SELECT seat, natural, surrendered, fouled FROM row_seats WHERE hand_id = ? ORDER BY place",
        (hand_id,),
    ).rows:
        at = int(seat or 0)
        order.append(at)
        hands[at] = _hand(at, rows[at], str(natural), bool(surrendered), fouled, law)
    declared = [-1] * len(hands)
    for seat, step in asker.ask(
        "SELECT seat, step FROM steps WHERE hand_id = ? AND kind = ? ORDER BY step",
        (hand_id, DECLARE),
    ).rows:
        declared[int(seat or 0)] = int(step or 0)
    return Table(order, hands, declared)


def _hand(
    seat: int,
    rows: Sequence[tuple[Cell, ...]],
    natural: str,
    surrendered: bool,
    fouled: Cell,
    law: Law,
) -> Hand:
    front, middle, back = (parse_cards(str(cards)) for cards, _ in rows)
    played: Rows = (front, middle, back)
    low, mid, high = (-1 if strength is None else int(strength) for _, strength in rows)
    strengths = (low, mid, high)
    dead = None if fouled is None else bool(fouled)
    board = Board(seat, played, (), played, strengths, 0, natural, surrendered, dead)
    first, second, third = (
        -1 if strength < 0 else points(law.royalties, row, strength)
        for row, strength in enumerate(strengths)
    )
    worthless = natural or surrendered or dead
    royalties = _NO_POINTS if worthless else (first, second, third)
    return Hand(board, NATURALS.index(natural) if natural else n.NONE, royalties)


def _known(hand: Hand) -> bool:
    """Whether all is known of a hand that can matter to others."""
    board = hand.board
    if board.surrendered or board.natural or board.fouled:
        return True
    return board.fouled is not None and min(board.strengths) >= 0


def _cards(asker: Asker, hand_id: int, seat: int) -> tuple[int, ...]:
    """The thirteen cards of a seat; none where they are not known, or one is a joker."""
    texts = []
    for sql in (
        "SELECT cards FROM set_rows WHERE hand_id = ?1 AND seat = ?2 ORDER BY row",
        "SELECT cards FROM steps WHERE hand_id = ?1 AND seat = ?2 AND kind = ?3 ORDER BY step",
    ):
        values = (hand_id, seat, DEAL) if "?3" in sql else (hand_id, seat)
        texts.append(" ".join(str(cards) for (cards,) in asker.ask(sql, values).rows))
    lying, dealt = (parse_cards(text) for text in texts)
    return thirteen(lying, dealt) or ()
