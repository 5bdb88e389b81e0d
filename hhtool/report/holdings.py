"""What the cards of a hand make, in words: by each half of the game, with each board.

Not here: what a hand wins with them, which is the settlement's business.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from hhtool.core.cards import HIDDEN, Card
from hhtool.core.result import HIGH, LOW, OF_RUN, WHOLE, PotSettlement
from hhtool.ranking.choose import NO_HAND, holding_best, holding_strength
from hhtool.ranking.evaluators import EVALUATORS
from hhtool.ranking.words import Naming, describe_naming
from hhtool.rules.game import Game

_HALVES: Final = (HIGH, LOW)


class Made(NamedTuple):
    """What a holding makes of one board for one half: `label` is "", "low" or "high of run 2",
    `cards` are those that play, none where no hand qualifies. `part` is that of a payout, `value`
    what the hand is worth there (larger is better, 0 does not qualify), `naming` its name."""

    label: str
    words: str
    cards: tuple[int, ...]
    part: str
    value: int
    naming: Naming


def boards_of(settlement: PotSettlement) -> tuple[tuple[Card, ...], ...]:
    """The boards of a hand; one, which may be empty, where it was not run more than once."""
    return settlement.boards or (settlement.board,)


def made(game: Game, cards: Sequence[Card], settlement: PotSettlement) -> Iterator[Made]:
    """Everything that a holding makes; nothing when a card of it is not known or one is missing."""
    boards = boards_of(settlement)
    if not cards or HIDDEN in cards:
        return
    for run, board in enumerate(boards):
        for half, evaluator in enumerate(game.evaluators):
            if HIDDEN in board:
                continue
            value = holding_strength(game.choose, evaluator, cards, board)
            if value == NO_HAND:
                continue
            part = _HALVES[half] if len(game.evaluators) > 1 else WHOLE
            part += f"{OF_RUN}{run + 1}" if len(boards) > 1 else ""
            naming = EVALUATORS[evaluator].naming(value)
            playing = holding_best(game.choose, evaluator, cards, board)
            yield Made(part_text(part), describe_naming(naming), playing, part, value, naming)


def part_text(part: str) -> str:
    """What part of a pot a payout is for: "", "low", "run 2", "high of run 2"."""
    half, of_run, number = part.partition(OF_RUN)
    if half == WHOLE:
        return f"run {number}" if of_run else ""
    return part


def labelled_words(entry: Made) -> str:
    """ "two pair, kings and fives" or "low: an eight-six-four-three-ace low"."""
    return f"{entry.label}: {entry.words}" if entry.label else entry.words
