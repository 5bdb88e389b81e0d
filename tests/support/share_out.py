"""A pot shared out unit by unit: to the boards in turn, of each to the halves, of each to the tied.

An oracle for the engine's arithmetic. It reads who showed what from the settlement's ledgers and
finds the best hands by trying every choice of cards; it divides nothing.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from hhtool.core.cards import Card
from hhtool.core.play import Play
from hhtool.core.result import Pot, PotSettlement
from hhtool.ranking.evaluators import EVALUATORS
from hhtool.rules.game import Game
from support.ends import game_of

Answers = Mapping[str, object]


def share_out(play: Play, settlement: PotSettlement, pot: Pot, answers: Answers) -> dict[int, int]:
    """What each seat gets of a pot whose contenders have all shown."""
    unit = int(str(answers["split.unit"]))
    net = pot.amount - pot.rake
    if len(pot.eligible) == 1:
        return {pot.eligible[0]: net}
    boards = settlement.boards
    order = list(range(len(boards)))
    if answers["split.run_odd"] == "last_board":
        order.reverse()
    amounts = dealt_out(net, len(boards), unit, answers)
    shares = dict.fromkeys(pot.eligible, 0)
    for run, amount in zip(order, amounts, strict=True):
        table = _Board(play, settlement, pot, boards[run], answers)
        for seat, won in table.shares(amount, unit):
            shares[seat] += won
    return shares


def dealt_out(amount: int, parts: int, unit: int, answers: Answers) -> list[int]:
    """Units one after another, round and round, as long as there are enough for all; then the odd
    ones, and what is less than a unit to the first."""
    shares = [0] * parts
    left = amount
    while left >= unit * parts:
        for place in range(parts):
            shares[place] += unit
            left -= unit
    place = 0
    while left >= unit:
        shares[place if answers["split.many_odd"] == "one_each" else 0] += unit
        left -= unit
        place += 1
    shares[0] += left
    return shares


class _Board:
    """One board and who contends for its share."""

    def __init__(
        self,
        play: Play,
        settlement: PotSettlement,
        pot: Pot,
        board: Sequence[Card],
        answers: Answers,
    ) -> None:
        self.play: Play = play
        self.game: Game = game_of(play.game)
        self.answers: Answers = answers
        hands = {seat: settlement.ledgers[seat].cards for seat in pot.eligible}
        names = self.game.evaluators
        self.high: list[int] = _best(self.game, names[0], hands, board)
        self.low: list[int] = _best(self.game, names[1], hands, board) if names[1:] else []

    def shares(self, amount: int, unit: int) -> Iterator[tuple[int, int]]:
        """Who gets how much of it."""
        same = self.high == self.low
        if not self.low or (
            same
            and (len(self.high) == 1 or self.answers["split.identical_both_ways"] == "one_split")
        ):
            yield from self._tied(amount, self.high, self.high_rule, unit)
            return
        halves = dealt_out(amount, 2, unit, self.answers)
        if self.answers["split.hilo_odd"] == "low":
            halves.reverse()
        high, low = halves
        while self.answers["split.low_residual"] == "to_high" and low % (unit * len(self.low)):
            high, low = high + 1, low - 1
        yield from self._tied(high, self.high, self.high_rule, unit)
        yield from self._tied(low, self.low, self.low_rule, unit)

    @property
    def high_rule(self) -> str:
        """Who is first in line for a tie of the first half."""
        if self.game.family != "stud":
            return str(self.answers["split.tie.button_games"])
        kind = "stud_high" if self.game.evaluators[0] == "high" else "stud_low"
        return str(self.answers[f"split.tie.{kind}"])

    @property
    def low_rule(self) -> str:
        """Who is first in line for a tie of the second half."""
        stud = self.game.family == "stud"
        return str(self.answers[f"split.tie.{'stud_low' if stud else 'button_games'}"])

    def _tied(
        self, amount: int, seats: Sequence[int], rule: str, unit: int
    ) -> Iterator[tuple[int, int]]:
        count = len(self.play.seats)
        around = [(self.play.button + 1 + i) % count for i in range(count)]
        order = [seat for seat in around if seat in seats]
        if rule == "reverse_position":
            order.reverse()
        elif rule == "lowest_seat":
            order.sort()
        yield from zip(order, dealt_out(amount, len(order), unit, self.answers), strict=True)


def _best(
    game: Game, evaluator: str, hands: Mapping[int, Sequence[Card]], board: Sequence[Card]
) -> list[int]:
    """The seats with the best hand, none if none qualifies."""
    values = {seat: _value(game, evaluator, hand, board) for seat, hand in hands.items()}
    best = max(values.values())
    return [seat for seat, value in values.items() if value == best > 0]


def _value(game: Game, evaluator: str, hand: Sequence[Card], board: Sequence[Card]) -> int:
    """The best of every choice of cards that the game allows."""
    how = EVALUATORS[evaluator]
    choices: list[tuple[Card, ...]]
    if game.choose == "exactly_two":
        choices = [
            (*two, *three) for two in combinations(hand, 2) for three in combinations(board, 3)
        ]
    else:
        cards = (*hand, *board) if game.choose == "any_five" else tuple(hand)
        choices = list(combinations(cards, how.cards))
    return max(how.strength(choice) for choice in choices)
