"""A betting game's hand as its steps go by: what each step is in words, which cards lie where.

The replay on a terminal and the frames of a report's replayer are both told with it.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from hhtool.core import play as p
from hhtool.core.cards import HIDDEN
from hhtool.core.play import Play, Step
from hhtool.core.result import PotSettlement
from hhtool.rules.game import Game, Street, load_game

ACT: Final[dict[int, str]] = {
    p.POST_ANTE: "antes {amount}",
    p.POST_SMALL_BLIND: "posts the small blind {amount}",
    p.POST_BIG_BLIND: "posts the big blind {amount}",
    p.POST_BOTH_BLINDS: "posts both blinds {amount}",
    p.POST_BUTTON_BLIND: "posts the button blind {amount}",
    p.POST_DEAD: "posts {amount} dead",
    p.STRADDLE: "straddles to {amount}",
    p.HOUSE_MONEY: "the house adds {amount}",
    p.BRING_IN: "brings in for {amount}",
    p.FOLD: "folds",
    p.CHECK: "checks",
    p.CALL: "calls {amount}",
    p.BET: "bets {amount}",
    p.RAISE_TO: "raises to {amount}",
    p.RAISE_BY: "raises by {amount}",
    p.DEAL: "is dealt",
    p.DISCARD: "discards {number}",
    p.STAND_PAT: "stands pat",
    p.SHOW: "shows",
    p.MUCK: "mucks",
    p.DECLINE_SHOW: "does not show",
    p.SUMMARY_SHOW: "showed, as the summary says",
    p.SUMMARY_MUCK: "mucked, as the summary says",
    p.CANCEL: "the room cancels the hand",
}
POSTS: Final = frozenset((p.POST_ANTE, p.POST_SMALL_BLIND, p.POST_BIG_BLIND, p.POST_BOTH_BLINDS))
SHOWDOWN: Final = frozenset((p.SHOW, p.MUCK, p.DECLINE_SHOW, p.SUMMARY_SHOW, p.SUMMARY_MUCK))
IN_SUMMARY: Final = frozenset((p.SUMMARY_SHOW, p.SUMMARY_MUCK))


class Felt:
    """The cards of everybody and the boards, as far as the hand has gone."""

    def __init__(self, play: Play, settlement: PotSettlement | None) -> None:
        game = load_game(play.game)
        self.steps: tuple[Step, ...] = play.steps
        self.settlement: PotSettlement | None = settlement
        self.game: Game | None = game if isinstance(game, Game) else None
        self.streets: tuple[Street, ...] = self.game.streets if self.game else ()
        self.cards: list[list[int]] = [[] for _ in play.seats]
        self.inside: list[bool] = [False] * len(play.seats)
        self.boards: dict[int, list[int]] = {}
        self.street: int = -1
        self.turned: dict[int, int] = {}

    def open_street(self, index: int) -> str:
        """Goes on to the street that a step opens; what it is called."""
        step, known = self.steps[index], self.settlement
        self.street = known.streets[index] if known else self.street + 1
        self.boards.setdefault(step.amount, []).extend(step.cards)
        return self._title(step)

    def deal(self, street: Step, deals: Sequence[Step]) -> Iterator[tuple[int, int]]:
        """Gives everybody in the hand the cards of a street; each seat whose cards are told again,
        with the line of its deal or 0."""
        dealt = {step.seat: step for step in deals}
        letters = self.streets[self.street].deal if self.street < len(self.streets) else ""
        for seat, held in enumerate(self.cards):
            if seat in dealt:
                self.inside[seat] = self.inside[seat] or self.street == 0
                held.extend(_faces(letters, dealt[seat].cards))
            elif self.inside[seat] and not street.cards:
                held.extend([HIDDEN] * len(letters))
            if seat in dealt or (self.inside[seat] and self._all_are_dealt()):
                yield seat, dealt[seat].line if seat in dealt else 0

    def act(self, step: Step) -> None:
        """Notes who comes into the hand by a post and who leaves it by a fold."""
        if step.kind in POSTS:
            self.inside[step.seat] = True
        if step.kind == p.FOLD:
            self.inside[step.seat] = False

    def _title(self, step: Step) -> str:
        """The street, and the number of its board where there are several."""
        run = f", run {step.amount}" if step.amount else ""
        street = self._street_of(step)
        if street < len(self.streets):
            return self.streets[street].name + run
        return f"street {street + 1}{run}"

    def _street_of(self, step: Step) -> int:
        """The street that a line opens: of a second board one that was over on the first, told by
        how many cards lie there."""
        before = self.turned.get(step.amount, self.turned.get(0, 0))
        self.turned[step.amount] = before + len(step.cards)
        lying = 0
        for street in self.streets if step.amount > 1 else ():
            lying += street.deal.count("b")
            if lying == self.turned[step.amount]:
                return street.index
        return self.street

    def _all_are_dealt(self) -> bool:
        """Whether cards come to everybody on every street, so that each hand is told again."""
        return self.game is None or self.game.family == "stud"


def act_words(step: Step, money: Callable[[int], str]) -> str:
    """ "raises to 4.00": what a step is, without its cards."""
    told = ACT.get(step.kind, p.STEP_NAME[step.kind])
    return told.format(amount=money(step.amount), number=step.amount)


def _faces(letters: str, cards: Sequence[int]) -> list[int]:
    """A street's cards, the unseen ones hidden: only those dealt up are always printed."""
    if len(cards) >= len(letters):
        return list(cards)
    rest = list(cards)
    return [rest.pop(0) if letter == "u" and rest else HIDDEN for letter in letters]
