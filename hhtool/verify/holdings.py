"""What a seat's cards make: by each evaluator of the game, with each board, as far as it lay there.

Hands may be opened before the last cards are dealt, and are then called by what they are so far.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from hhtool.core.cards import HIDDEN
from hhtool.core.claims import Claim
from hhtool.core.result import LOW, OF_RUN
from hhtool.ranking.choose import EXACTLY_TWO, NO_HAND, holding_strength
from hhtool.ranking.evaluators import EVALUATORS
from hhtool.ranking.high import board_strength
from hhtool.ranking.low_a5 import low_board_strength, low_ranks
from hhtool.ranking.words import (
    BADUGI_NAME,
    CATEGORY_NAME,
    NO_LOW_NAME,
    Naming,
    describe_naming,
    name_high,
)
from hhtool.ranking.words import LOW as LOW_NAME
from hhtool.verify.pot_docket import PotDocket

MEMO_SIZE: Final = 4096

HIGHS: Final = frozenset(("high", "short_deck", "short_deck_trips"))
BADUGIS: Final = frozenset(("badugi", "badugi_27"))
"""Evaluators by what their hands are called; the others are lows."""

LOWS: Final = frozenset(("low", "low_8"))
"""Lows with the ace low."""


@lru_cache(MEMO_SIZE)
def half_named(evaluators: tuple[str, ...], name: str) -> int:
    """Which of a game's evaluators a class of hands belongs to, -1 for none.

    A low that is none, such as a pair, is called as a high hand is, where no half is for high.
    """
    if name in BADUGI_NAME:
        fits = [how in BADUGIS for how in evaluators]
    elif name in (LOW_NAME, NO_LOW_NAME):
        fits = [how not in HIGHS | BADUGIS for how in evaluators]
    else:
        fits = [how in HIGHS for how in evaluators]
        if not any(fits) and name in CATEGORY_NAME:
            fits = [how not in BADUGIS for how in evaluators]
    return fits.index(True) if any(fits) else -1


def value(docket: PotDocket, seat: int, half: int, run: int) -> int:
    """What a seat's cards are worth with a whole board; `NO_HAND` when not all are known."""
    ledger = docket.settlement.ledgers[seat]
    if half == run == 0 and ledger.strength > 0:
        return ledger.strength
    cards, board = ledger.cards, docket.settlement.boards[run]
    if not cards or HIDDEN in cards or HIDDEN in board:
        return NO_HAND
    game = docket.game
    return holding_strength(game.choose, game.evaluators[half], cards, board)


def naming(docket: PotDocket, seat: int, half: int, run: int) -> Naming | None:
    """What a seat's cards are called with a whole board, None when not all are known."""
    worth = value(docket, seat, half, run)
    return None if worth < 0 else _named(docket.game.evaluators[half], worth)


@lru_cache(MEMO_SIZE)
def _named(how: str, worth: int) -> Naming:
    """What a hand of that worth is called by an evaluator."""
    return EVALUATORS[how].naming(worth)


described: Final = lru_cache(MEMO_SIZE)(describe_naming)
"""As `describe_naming`; what was described before is remembered."""


def namings(docket: PotDocket, claim: Claim, half: int) -> Iterator[Naming]:
    """What the cards of a claim's seat may be called: with the whole board, and with what of it
    stands in the text before the claim. None when not all cards are known."""
    boards = docket.settlement.boards
    found = False
    for run in [claim.run - 1] if claim.run else range(len(boards)):
        named = naming(docket, claim.seat, half, run) if run < len(boards) else None
        if named is not None:
            found = True
            yield named
    if found and not any(boards):
        return  # no card came after any other line
    early = _early(docket, claim, half)
    if early is not None:
        yield early


def half_and_run(part: str) -> tuple[int, int]:
    """The evaluator and the board, both from 0, of a part of a pot."""
    half, _, run = part.partition(OF_RUN)
    return int(half == LOW), int(run or 1) - 1


def part_words(docket: PotDocket, part: str, strength: int) -> str:
    """What won a part of a pot is called: "a flush, ace high"."""
    how = docket.game.evaluators[half_and_run(part)[0]]
    return described(_named(how, strength))


def _early(docket: PotDocket, claim: Claim, half: int) -> Naming | None:
    """What the cards made when only a part of the board lay there, as far as the text shows it."""
    cards, board = docket.ledger(claim.seat).cards, _board_before(docket, claim)
    whole = sum([street.deal.count("b") for street in docket.game.streets])
    if not cards or HIDDEN in cards or HIDDEN in board or (whole and len(board) >= whole):
        return None
    if any(HIDDEN in whole for whole in docket.settlement.boards):
        return None
    game, how = docket.game, docket.game.evaluators[half]
    if len(cards) + len(board) >= EVALUATORS[how].cards:
        worth = holding_strength(game.choose, how, cards, board)
        if worth >= 0:
            return _named(how, worth)
    if how in HIGHS:
        return name_high(_best_of_few(game.choose, cards, board))
    if how in LOWS and not board:
        held = [card >> 2 for card in cards]
        ranks = low_ranks(low_board_strength(cards))
        return Naming(LOW_NAME, tuple(r for rank in ranks for r in [rank] * held.count(rank)))
    return None


def _best_of_few(choose: str, cards: Sequence[int], board: Sequence[int]) -> int:
    """The best of fewer than five cards, which no straight or flush can be."""
    if choose == EXACTLY_TWO:
        return max(board_strength((*two, *board)) for two in combinations(cards, 2))
    return board_strength((*cards, *board))


def _board_before(docket: PotDocket, claim: Claim) -> list[int]:
    """The cards of a claim's board that stand in the text before it."""
    return [
        card
        for step in docket.street_lines
        if step.line < claim.line and step.amount in (0, max(1, claim.run))
        for card in step.cards
    ]
