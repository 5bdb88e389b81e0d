"""Who plays the next hand in fantasyland, and with how many cards?

A player enters from a normal hand that is not foul, by a row that is what the house asks for or
better; one who is in fantasyland stays by other rows, or leaves. A house may let it lapse when its
player, or everybody he could play against, has no chips left after the settlement.

That the next hand is dealt so is not checked here: it lies between two hands.

Rules: chinese §2.10.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from hhtool.chinese.notes import Notes
from hhtool.core.finding import Cite
from hhtool.core.rows import BACK, ENTERS, FRONT, LEAVES, MIDDLE, STAYS, Board, Fantasy
from hhtool.ranking.high import FOUR_OF_A_KIND, FULL_HOUSE, PAIR, THREE_OF_A_KIND
from hhtool.ranking.low27 import NUMBER_ONE
from hhtool.rules.house import HouseRules
from hhtool.rules.rowgame import RowGame

UNSEEN: Final = "not all of the cards are known"
NO_COUNT: Final = "the house does not say how many cards this earns"
UNSETTLED: Final = "who has chips left is not known"

STAY_RULES: Final[dict[str, tuple[str, ...]]] = {
    "S1": ("front trips", "middle full_house", "back quads"),
    "S2": ("front trips", "back quads"),
    "S3": ("front trips", "middle quads", "back quads"),
}
"""By the answers to `chinese.fantasy_stay` but "custom"."""

_RANKS: Final = "23456789TJQKA"
_ROW: Final = {"front": FRONT, "middle": MIDDLE, "back": BACK}
_LEAST: Final[dict[str, int]] = {
    "trips": THREE_OF_A_KIND << 20,
    "full_house": FULL_HOUSE << 20,
    "quads": FOUR_OF_A_KIND << 20,
    **{rank * 2: PAIR << 20 | place + 1 << 16 for place, rank in enumerate(_RANKS)},
}
"""The least strength of a row that is at least so good."""

_USUAL: Final = ("front QQ", "middle 75432")
"""What earns fantasyland in the houses that have it, at the least."""

_LADDER: Final = (
    ("trips", _LEAST["trips"]),
    ("AA", _LEAST["AA"]),
    ("KK", _LEAST["KK"]),
    ("QQ", _LEAST["QQ"]),
)


def fantasylands(
    game: RowGame,
    house: HouseRules,
    boards: Sequence[Board],
    order: Sequence[int],
    stacks: Sequence[int],
    unsettled: frozenset[int],
    safe: frozenset[int],
    notes: Notes,
) -> list[Fantasy]:
    """What the hand earns or ends, in seat order.

    `stacks` are those after the settlement; of `unsettled` seats they are not known, but those of
    the `safe` ones are not empty.
    """
    judge = _Judge(game, house, notes)
    broke = [seat for seat in order if seat not in unsettled and not stacks[seat]]
    able = [seat for seat in order if (seat in safe if seat in unsettled else stacks[seat])]
    found = []
    for board in boards:
        if board.seat not in order or board.surrendered:
            continue
        outcome = judge.outcome(board)
        if outcome is not None and outcome.outcome != LEAVES:
            others = [seat for seat in order if seat != board.seat]
            ends = board.seat in broke or all(seat in broke for seat in others)
            goes_on = board.seat in able and any(seat in able for seat in others)
            outcome = judge.unless_broke(outcome, ends, not ends and not goes_on)
        if outcome is not None:
            found.append(outcome)
    return found


@lru_cache(256)
def _taken_apart(key: str) -> tuple[int, str]:
    """The row of "front QQ", and what it has to be."""
    row, what = key.split(" ")
    return _ROW[row], what


class _Judge:
    """What a house says of fantasyland in a game."""

    def __init__(self, game: RowGame, house: HouseRules, notes: Notes) -> None:
        self.house = house
        self.notes = notes
        self.open_face = game.open_face
        self.low_middle = game.middle == "low_27"
        self.entry = house.chinese_fantasy_entry.value.at(game.name)
        self.counts = house.chinese_fantasy_cards.value.at(game.name)
        self.stay = house.chinese_fantasy_stay.value.at(game.name)

    def outcome(self, board: Board) -> Fantasy | None:
        """What becomes of fantasyland for a hand, before anybody is broke; None for nothing."""
        if board.fantasyland:
            self.notes.ask("chinese.fantasy_entry")
            return self._stays(board) if self.entry else None
        return self._enters(board)

    def _enters(self, board: Board) -> Fantasy | None:
        if board.fouled:
            return None
        earned = self._earned(self.entry, board)
        if earned or (self.open_face and self._earned(_USUAL, board)):
            self.notes.ask("chinese.fantasy_entry")
        if self.entry and (board.fouled is None or min(board.strengths) < 0):
            if earned or self._could_earn(self.entry, board):
                self.notes.leave_open("fantasyland", board.seat, UNSEEN)
            return None
        if not earned:
            return None
        self.notes.ask("chinese.fantasy_cards")
        cite = self.house.chinese_fantasy_entry.cite
        return self._with_cards(board, ENTERS, self._of_entry(board, earned), earned[0], cite)

    def _stays(self, board: Board) -> Fantasy | None:
        rules = {**STAY_RULES, "custom": self.house.chinese_fantasy_stay_custom.value}
        cite = self.house.chinese_fantasy_stay.cite
        left = Fantasy(board.seat, LEAVES, 0, -1, cite)
        if board.fouled:
            return left
        earned = self._earned(rules[self.stay], board)
        if board.fouled is None or min(board.strengths) < 0:
            self.notes.leave_open("fantasyland", board.seat, UNSEEN)
            return None
        self._ask_stay(board, bool(earned))
        if not earned:
            return left
        numbers = {each: self._on_stay(board, each) for each in ("base", "same", "ladder")}
        if len(set(numbers.values())) > 1:
            self.notes.ask("chinese.fantasy_stay_cards")
        self.notes.ask("chinese.fantasy_cards")
        cards = numbers[self.house.chinese_fantasy_stay_cards.value]
        return self._with_cards(board, STAYS, cards, earned[0], cite)

    def _ask_stay(self, board: Board, stays: bool) -> None:
        """Notes the questions that a stay hangs on: another rule decides it otherwise."""
        if any(bool(self._earned(keys, board)) != stays for keys in STAY_RULES.values()):
            self.notes.ask("chinese.fantasy_stay")
        if self.stay == "custom":
            self.notes.ask("chinese.fantasy_stay_custom")

    def _with_cards(
        self, board: Board, outcome: str, cards: int, row: int, cite: Cite
    ) -> Fantasy | None:
        if not cards:
            self.notes.leave_open("fantasyland", board.seat, NO_COUNT)
            return None
        return Fantasy(board.seat, outcome, cards, row, cite)

    def unless_broke(self, outcome: Fantasy, ends: bool, unknown: bool) -> Fantasy | None:
        """The outcome where nobody needed for the next hand is broke; else what is left of it."""
        ruling = self.house.chinese_fantasy_cancelled_when_broke
        if ends:
            self.notes.ask("chinese.fantasy_cancelled_when_broke")
        if not ruling.value:
            return outcome
        if ends:
            left = Fantasy(outcome.seat, LEAVES, 0, -1, ruling.cite)
            return left if outcome.outcome == STAYS else None
        if unknown:
            self.notes.leave_open("fantasyland", outcome.seat, UNSETTLED)
            return None
        return outcome

    # ---- which rows earn it ----------------------------------------------------------------------

    def _earned(self, keys: Sequence[str], board: Board) -> list[int]:
        """The rows, without doubles, by which a hand is one of these or better."""
        rows = [row for row, what in map(_taken_apart, keys) if self._meets(row, what, board)]
        return list(dict.fromkeys(rows)) if len(rows) > 1 else rows

    def _meets(self, row: int, what: str, board: Board) -> bool:
        strength = board.strengths[row]
        if what == "75432":
            return self.low_middle and strength == NUMBER_ONE
        if row == MIDDLE and self.low_middle:
            return False
        return strength >= _LEAST[what]

    def _could_earn(self, keys: Sequence[str], board: Board) -> bool:
        """Whether a row of which a card was not seen could be one of these."""
        rows = [row for row, _ in map(_taken_apart, keys)]
        return board.fouled is not True and any(board.strengths[row] < 0 for row in rows)

    # ---- how many cards --------------------------------------------------------------------------

    def _of_entry(self, board: Board, earned: Sequence[int]) -> int:
        """The number of cards for rows that earned fantasyland, 0 where the house has none."""
        counts = dict(self.counts)
        if len(earned) > 1 and "both" in counts:
            return counts["both"]
        if FRONT in earned:
            for name, least in _LADDER:
                if name in counts and board.strengths[FRONT] >= least:
                    return counts[name]
        return counts.get("any", 0)

    def _on_stay(self, board: Board, rule: str) -> int:
        """The number of cards for a stay: the base number, as before, or as the hand earns."""
        if rule == "same":
            return board.fantasyland
        earned = self._earned(self.entry, board)
        if rule == "ladder" and earned:
            return self._of_entry(board, earned)
        numbers = dict(self.counts)
        return numbers.get("any", min(numbers.values(), default=0))
