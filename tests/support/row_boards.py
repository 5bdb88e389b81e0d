"""Boards that made-up players end with: at random, as a careful player sets them, or built so that
rare rows, royalties, fantasyland, naturals and ties come often."""

from collections.abc import Callable, Iterable
from itertools import combinations
from random import Random
from typing import Final

from support.row_cards import JOKER, Board, Ranking, Row, value
from support.row_naturals import holds

Pick = Callable[[Random, list[int]], Row | None]


def by_rank(cards: Iterable[int]) -> dict[int, list[int]]:
    """The cards of each rank 0..12; jokers are left out."""
    found: dict[int, list[int]] = {}
    for card in cards:
        if card != JOKER:
            found.setdefault(card // 4, []).append(card)
    return found


def _groups(*sizes: int) -> Pick:
    """A row of groups of equal rank: (4, 1) are quads."""

    def pick(rng: Random, cards: list[int]) -> Row | None:
        ranks = by_rank(cards)
        chosen: list[int] = []
        used: set[int] = set()
        for size in sizes:
            fitting = [r for r, held in ranks.items() if len(held) >= size and r not in used]
            if not fitting:
                return None
            rank = rng.choice(fitting)
            used.add(rank)
            chosen += ranks[rank][:size]
        return tuple(chosen)

    return pick


def _flush(rng: Random, cards: list[int]) -> Row | None:
    suits = [[c for c in cards if c % 4 == suit and c != JOKER] for suit in range(4)]
    fitting = [suit for suit in suits if len(suit) >= 5]
    return tuple(rng.sample(rng.choice(fitting), 5)) if fitting else None


RUNS: Final = tuple(tuple((low + i) % 13 for i in range(5)) for low in (12, *range(9)))


def _straight(rng: Random, cards: list[int]) -> Row | None:
    ranks = by_rank(cards)
    fitting = [run for run in RUNS if all(rank in ranks for rank in run)]
    return tuple(rng.choice(ranks[rank]) for rank in rng.choice(fitting)) if fitting else None


def _suited_run(runs: Iterable[tuple[int, ...]]) -> Pick:
    wanted = tuple(runs)

    def pick(rng: Random, cards: list[int]) -> Row | None:
        held = set(cards)
        rows = [tuple(rank * 4 + suit for rank in run) for run in wanted for suit in range(4)]
        fitting = [row for row in rows if held.issuperset(row)]
        return rng.choice(fitting) if fitting else None

    return pick


FIVE: Final[dict[str, Pick]] = {
    "royal": _suited_run(RUNS[-1:]),
    "straight flush": _suited_run(RUNS),
    "quads": _groups(4, 1),
    "full house": _groups(3, 2),
    "flush": _flush,
    "straight": _straight,
    "trips": _groups(3, 1, 1),
    "two pair": _groups(2, 2, 1),
    "pair": _groups(2, 1, 1, 1),
    "high card": _groups(1, 1, 1, 1, 1),
}
STRONGEST_FIRST: Final = tuple(FIVE)[1:]


def _big_pair(rng: Random, cards: list[int]) -> Row | None:
    return _groups(2, 1)(rng, [card for card in cards if card // 4 >= 10 and card != JOKER])


THREE: Final[dict[str, Pick]] = {
    "trips": _groups(3),
    "big pair": _big_pair,
    "pair": _groups(2, 1),
    "high card": _groups(1, 1, 1),
}

LOWS: Final = ((5, 3, 2, 1, 0), (5, 4, 2, 1, 0), (6, 4, 3, 1, 0), (7, 6, 3, 2, 0), (8, 5, 4, 2, 1))


def _low(rng: Random, cards: list[int]) -> Row | None:
    """A ten-low or better of several suits."""
    ranks = by_rank(cards)
    wanted = rng.choice(LOWS)
    if not all(rank in ranks for rank in wanted):
        return None
    return tuple(rng.choice(ranks[rank]) for rank in wanted)


BACKS: Final = (
    *("royal", "straight flush", "quads", "quads", "full house", "full house", "flush", "flush"),
    *("straight", "straight", "trips", "two pair", "pair"),
)
MIDDLES: Final = (
    *("royal", "straight flush", "quads", "full house", "full house", "flush", "straight"),
    *("trips", "trips", "two pair", "two pair", "pair", "high card"),
)
FRONTS: Final = ("trips", "big pair", "big pair", "pair", "pair", "high card")


def built(rng: Random, ranking: Ranking, deck: list[int]) -> Board | None:
    """A board of chosen rows, the stronger five behind; it may foul all the same."""
    left = list(deck)
    rng.shuffle(left)
    rows: list[Row] = []
    middle = _low if ranking.low_middle else FIVE[rng.choice(MIDDLES)]
    for pick in (FIVE[rng.choice(BACKS)], middle, THREE[rng.choice(FRONTS)]):
        row = pick(rng, left)
        if row is None:
            return None
        rows.append(row)
        left = [card for card in left if card not in row]
    if not ranking.low_middle:
        rows[:2] = sorted(rows[:2], key=lambda row: value(row, ranking.wheel_second))[::-1]
    board = (rows[2], rows[1], rows[0])
    return _with_joker(rng, board, left)


def _with_joker(rng: Random, board: Board, left: list[int]) -> Board:
    """Now and then a joker, where the deck has one, takes a card's place."""
    rows = [list(row) for row in board]
    for _ in range(left.count(JOKER)):
        row = rng.choice(rows)
        if rng.random() < 0.4:
            row[rng.randrange(len(row))] = JOKER
    front, middle, back = (tuple(row) for row in rows)
    return front, middle, back


def careful(rng: Random, ranking: Ranking, cards: list[int]) -> Board:
    """The strongest back that the cards make, then the strongest middle, then the front."""
    left = [card for card in cards if card != JOKER]
    jokers = [card for card in cards if card == JOKER]
    rng.shuffle(left)
    back = _strongest(rng, left)
    left = [card for card in left if card not in back]
    middle = _lowest(left) if ranking.low_middle else _strongest(rng, left)
    left = [card for card in left if card not in middle]
    if jokers or ranking.low_middle:
        front = (jokers + sorted(left, reverse=True))[:3]
        return tuple(front), middle, back
    limit = value(middle, ranking.wheel_second)
    fronts = sorted(combinations(left, 3), key=value, reverse=True)
    fitting = [row for row in fronts if ranking.fits(value(row), limit)]
    return (fitting or fronts)[0], middle, back


def _strongest(rng: Random, cards: list[int]) -> Row:
    rows = (FIVE[kind](rng, cards) for kind in STRONGEST_FIRST)
    return next((row for row in rows if row), tuple(cards[:5]))


def _lowest(cards: list[int]) -> Row:
    """The five lowest ranks, filled up where there are fewer."""
    ranks = sorted({card // 4: card for card in cards}.values())
    rest = [card for card in cards if card not in ranks]
    return tuple((ranks + rest)[:5])


def at_random(rng: Random, cards: list[int]) -> Board:
    """Cards as they come."""
    rng.shuffle(cards)
    return tuple(cards[:3]), tuple(cards[3:8]), tuple(cards[8:13])


def mirrored(rng: Random, board: Board, deck: list[int]) -> Board | None:
    """The same ranks in other suits, so that rows tie."""
    turn = rng.randint(1, 3)
    rows = tuple(
        tuple(c if c == JOKER else c // 4 * 4 + (c + turn) % 4 for c in row) for row in board
    )
    cards = [card for row in rows for card in row]
    if any(cards.count(card) > deck.count(card) for card in cards):
        return None
    return rows[0], rows[1], rows[2]


# ---- naturals ------------------------------------------------------------------------------------


def _some(rng: Random, cards: Iterable[int]) -> Row | None:
    found = list(cards)
    return tuple(rng.sample(found, 13)) if len(found) >= 13 else None


def _dragon(rng: Random, cards: list[int]) -> Row | None:
    ranks = by_rank(cards)
    return tuple(rng.choice(held) for held in ranks.values()) if len(ranks) == 13 else None


def _suited_dragon(rng: Random, cards: list[int]) -> Row | None:
    suits = [tuple(card for card in cards if card % 4 == suit) for suit in range(4)]
    return next((suit for suit in suits if len(suit) == 13), None)


def _three_runs(rng: Random, cards: list[int], pick: Pick) -> Row | None:
    left, chosen = list(cards), list[int]()
    for _ in range(2):
        row = pick(rng, left)
        if row is None:
            return None
        chosen += row
        left = [card for card in left if card not in row]
    row = pick(rng, left)
    return tuple(chosen) + row[:3] if row else None


def _colours(reds: int) -> Pick:
    def pick(rng: Random, cards: list[int]) -> Row | None:
        red = [card for card in cards if card % 4 in (1, 2)]
        black = [card for card in cards if card % 4 in (0, 3)]
        if len(red) < reds or len(black) < 13 - reds:
            return None
        return tuple(rng.sample(red, reds) + rng.sample(black, 13 - reds))

    return pick


def _three_flushes(rng: Random, cards: list[int]) -> Row | None:
    left, chosen = list(cards), list[int]()
    for size in (5, 5, 3):
        row = _flush(rng, left)
        if row is None:
            return None
        chosen += row[:size]
        left = [card for card in left if card % 4 != row[0] % 4]
    return tuple(chosen)


NATURAL: Final[dict[str, Pick]] = {
    "suited dragon": _suited_dragon,
    "dragon": _dragon,
    "twelve royals": lambda rng, cards: _some(rng, (c for c in cards if c // 4 >= 9)),
    "three straight flushes": lambda rng, cards: _three_runs(rng, cards, _suited_run(RUNS)),
    "three quads": _groups(4, 4, 4, 1),
    "all big": lambda rng, cards: _some(rng, (c for c in cards if c // 4 >= 6)),
    "all small": lambda rng, cards: _some(rng, (c for c in cards if c // 4 <= 6)),
    "one colour": _colours(13),
    "twelve colours": _colours(12),
    "four trips": _groups(3, 3, 3, 3, 1),
    "five pairs and trips": _groups(3, 2, 2, 2, 2, 2),
    "six pairs": _groups(2, 2, 2, 2, 2, 2, 1),
    "three flushes": _three_flushes,
    "three straights": lambda rng, cards: _three_runs(rng, cards, _straight),
    "no face cards": lambda rng, cards: _some(rng, (c for c in cards if c // 4 not in (9, 10, 11))),
}


def natural(rng: Random, name: str, deck: list[int]) -> Board | None:
    """Thirteen cards that hold a special hand, in any order."""
    cards = NATURAL[name](rng, list(deck))
    if cards is None or not holds(name, cards):
        return None
    return at_random(rng, list(cards))
