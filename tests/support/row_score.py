"""Who fouls, what each pair comes to in points, and who plays fantasyland next: the written rules
once more, in the most literal way."""

from typing import NamedTuple

from support.row_cards import PAIR, QUADS, TRIPS, Board, Reading, ranks_of
from support.row_hand import Fantasy, PairResult
from support.row_law import Law
from support.row_naturals import best_natural
from support.row_royalties import royalties

NOTHING = (0, 0, 0)
PAIR_NAMES = {12: "QQ", 13: "KK", 14: "AA"}


class Hand(NamedTuple):
    """One player's hand at the showdown."""

    seat: int
    reading: Reading
    fouled: bool
    royalties: tuple[int, int, int]
    natural: str
    surrendered: bool


def judge(law: Law, seat: int, board: Board, declared: str, surrendered: bool, late: bool) -> Hand:
    """A hand by itself. A natural needs no legal setting; a surrendered hand is not looked at."""
    reading = law.ranking.read(board)
    cards = tuple(card for row in board for card in row)
    natural = ""
    if law.naturals and not surrendered:
        natural = best_natural(cards, law.naturals, law.quads_are_two)
        if law.declaration_required:
            natural = declared
    fouled = not natural and not surrendered and (late or law.ranking.fouled(board))
    earned = royalties(law.royalty_table, law.royalty_custom, reading)
    counts = not (fouled or surrendered or natural)
    return Hand(seat, reading, fouled, earned if counts else NOTHING, natural, surrendered)


def compare_all(law: Law, hands: dict[int, Hand], order: list[int]) -> list[PairResult]:
    """Every pair in settlement order."""
    swept = {seat: _sweeps_all(law, hands, seat) for seat in order}
    pairs = []
    for i, first in enumerate(order):
        for second in order[i + 1 :]:
            pairs.append(_pair(law, hands[first], hands[second], swept[first], swept[second]))
    return pairs


def _pair(law: Law, a: Hand, b: Hand, a_swept: bool, b_swept: bool) -> PairResult:
    pair = PairResult(a.seat, b.seat)
    if a.surrendered or b.surrendered:
        return _surrender(law, pair, a, b)
    if a.natural or b.natural:
        times = _dragon_times(law, a, a_swept) * _dragon_times(law, b, b_swept)
        won = _natural(law, a.natural, b.natural)
        return pair._replace(natural=won * times, why="natural")
    if a.fouled and b.fouled:
        return pair._replace(why="both fouled")
    if a.fouled:
        return _dead(law, pair, -1, b, b_swept)
    if b.fouled:
        return _dead(law, pair, 1, a, a_swept)
    return _rows(law, pair, a, b, (a_swept, b_swept))


def _surrender(law: Law, pair: PairResult, a: Hand, b: Hand) -> PairResult:
    """A surrendered hand pays whoever neither surrendered nor fouled."""
    price = law.surrender_price or 0
    if a.surrendered and not (b.surrendered or b.fouled):
        return pair._replace(surrender=-price, why="surrender")
    if b.surrendered and not (a.surrendered or a.fouled):
        return pair._replace(surrender=price, why="surrender")
    return pair._replace(why="unscored")


def _natural(law: Law, a: str, b: str) -> int:
    """The higher one takes its full value, or what it is worth more; equal ones tie."""
    names = [name for name, _ in law.naturals]
    worth = dict(law.naturals)
    place = {"": len(names), **{name: i for i, name in enumerate(names)}}
    if law.difference_of_naturals:
        return worth.get(a, 0) - worth.get(b, 0)
    if place[a] == place[b]:
        return 0
    return worth[a] if place[a] < place[b] else -worth[b]


def _dragon_times(law: Law, hand: Hand, swept: bool) -> int:
    """Where a dragon of one suit wins like a sweep it is multiplied like one."""
    if not law.dragon_sweeps or hand.natural != "suited dragon":
        return 1
    return law.sweep_pair * (law.sweep_all if swept else 1)


def _dead(law: Law, pair: PairResult, sign: int, legal: Hand, swept: bool) -> PairResult:
    """A dead hand loses all three rows; the rest as the house says. As if scooped is as much as a
    scoop costs, with what a sweep adds to it."""
    line, scoop, overall = law.system
    rule, number = law.foul_cost
    rows = (sign * line,) * 3
    if rule == "as_scoop":
        times = law.sweep_pair * (law.sweep_all if swept else 1)
        scoop += (times - 1) * 3 * line
        pair = pair._replace(scoop=sign * scoop, overall=sign * overall)
    elif rule == "fixed":
        pair = pair._replace(scoop=sign * (number - 3 * line))
    elif rule == "none":
        rows = NOTHING
    paid = sign * sum(legal.royalties) if law.foul_pays_royalties else 0
    return pair._replace(rows=rows, royalties=paid, why="foul")


def _signs(a: Hand, b: Hand) -> list[int]:
    pairs = zip(a.reading.values, b.reading.values, strict=True)
    return [(mine > his) - (mine < his) for mine, his in pairs]


def _sweeps_all(law: Law, hands: dict[int, Hand], seat: int) -> bool:
    """Whether a player wins all three rows against every opponent, dead hands that pay as if
    scooped among them; or like it, by a dragon of one suit, which another such dragon ties."""
    mine = hands[seat]
    others = [hand for hand in hands.values() if hand.seat != seat]
    if len(others) == 1:  # one opponent is not everybody
        return False
    if law.dragon_sweeps and mine.natural == "suited dragon":
        return not any(hand.surrendered or hand.natural == mine.natural for hand in others)
    if mine.fouled or mine.natural or mine.surrendered:
        return False
    return all(_swept(law, mine, hand) for hand in others)


def _swept(law: Law, mine: Hand, other: Hand) -> bool:
    if other.natural or other.surrendered:
        return False
    if other.fouled:
        return law.foul_cost[0] == "as_scoop"
    return _signs(mine, other) == [1, 1, 1]


def _rows(law: Law, pair: PairResult, a: Hand, b: Hand, swept: tuple[bool, bool]) -> PairResult:
    line, scoop, overall = law.system
    signs = _signs(a, b)
    won = _royalties(law, a, b, signs)
    front, middle, back = (sign * line for sign in signs)
    pair = pair._replace(rows=(front, middle, back), royalties=won)
    if abs(sum(signs)) == 3:
        sign = signs[0]
        times = law.sweep_pair * (law.sweep_all if swept[sign < 0] else 1)
        pair = pair._replace(scoop=sign * (scoop + (times - 1) * 3 * line))
    return pair._replace(overall=_overall(law, a, b, signs) * overall)


def _overall(law: Law, a: Hand, b: Hand, signs: list[int]) -> int:
    """Who gets the overall unit: +1, -1 or 0."""
    won, lost = signs.count(1), signs.count(-1)
    if law.overall_basis == "rows":
        return (won >= 2) - (lost >= 2)
    line = law.system[0]
    mine, his = won * line, lost * line
    if law.royalty_payment == "both":
        mine, his = mine + sum(a.royalties), his + sum(b.royalties)
    else:
        mine += sum(points for points, sign in zip(a.royalties, signs, strict=True) if sign > 0)
        his += sum(points for points, sign in zip(b.royalties, signs, strict=True) if sign < 0)
    return (mine > his) - (mine < his)


def _royalties(law: Law, a: Hand, b: Hand, signs: list[int]) -> int:
    if law.royalty_payment == "both":
        return sum(a.royalties) - sum(b.royalties)
    won = sum(points for points, sign in zip(a.royalties, signs, strict=True) if sign > 0)
    lost = sum(points for points, sign in zip(b.royalties, signs, strict=True) if sign < 0)
    return won - lost


# ---- fantasyland ---------------------------------------------------------------------------------


def fantasy(law: Law, hand: Hand, dealt: int) -> Fantasy | None:
    """What becomes of fantasyland for a player who was dealt that many cards in it, 0 for none."""
    if not law.entry or hand.surrendered:
        return None
    if dealt:
        if not hand.fouled and any(_earns(law, item, hand) for item in law.stay):
            return Fantasy(hand.seat, "stays", _cards_on_stay(law, hand, dealt))
        return Fantasy(hand.seat, "leaves", 0)
    earned = [item for item in law.entry if _earns(law, item, hand)]
    if hand.fouled or not earned:
        return None
    return Fantasy(hand.seat, "enters", _cards_on_entry(law, hand, earned))


def _earns(law: Law, item: str, hand: Hand) -> bool:
    """Whether a row is that or better."""
    row, what = item.split()
    front, middle, back = hand.reading.values
    if row == "front":
        if what == "trips":
            return front[0] == TRIPS
        rank = "23456789TJQKA".index(what[0]) + 2
        return front[0] == TRIPS or (front[0] == PAIR and front[1] >= rank)
    if what == "75432":
        return law.ranking.low_middle and ranks_of(hand.reading.rows[1]) == [7, 5, 4, 3, 2]
    if row == "middle":
        return not law.ranking.low_middle and middle[0] >= (QUADS if what == "quads" else 6)
    return back[0] >= QUADS


def _cards_on_entry(law: Law, hand: Hand, earned: list[str]) -> int:
    """By what earned it: two rows at once, trips in front, the pair in front, or anything."""
    cards = law.entry_cards
    if len({item.split()[0] for item in earned}) > 1 and "both" in cards:
        return cards["both"]
    front = hand.reading.values[0]
    name = "trips" if front[0] == TRIPS else PAIR_NAMES.get(int(front[1]), "any")
    return cards.get(name, cards.get("any", 0))


def _cards_on_stay(law: Law, hand: Hand, dealt: int) -> int:
    if law.stay_cards == "same":
        return dealt
    base = law.entry_cards.get("any", min(law.entry_cards.values()))
    if law.stay_cards == "ladder":
        earned = [item for item in law.entry if _earns(law, item, hand)]
        return _cards_on_entry(law, hand, earned) if earned else base
    return base
