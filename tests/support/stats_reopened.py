"""Who may still bet or raise, a second time: told from the amounts on a street, act by act.

A raise is *full* when it is no all-in for less than the rules ask. Whoever has acted since the last
full one may raise again only where the rules count what short ones add up to.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from hhtool.core import play as p
from hhtool.core.play import Play
from hhtool.rules.game import Game
from hhtool.rules.house import HouseRules

HALF: Final = ("half_bet", "half_bet_completed")


class Move(NamedTuple):
    """One act: what the seat has in on the street after it, and how many were in the hand."""

    seat: int
    kind: int
    wager: bool
    total: int
    all_in: bool
    rivals: int


class Street(NamedTuple):
    """What is known before the first act of a street."""

    play: Play
    game: Game
    house: HouseRules
    number: int
    began_with: int
    opening: int


def open_to(street: Street, moves: Sequence[Move], seat: int, rivals: int) -> bool:
    """Whether a seat may raise after these moves; `rivals`: how many are in the hand now."""
    walk = _Walk(street)
    for move in moves:
        walk.take(move)
    if walk.capped(rivals):
        return False
    if seat not in walk.since:
        return True
    if not street.house.bet_short_allins_add_up.value:
        return False
    faced = walk.level - walk.since[seat]
    if walk.rule in HALF:
        return 2 * faced >= walk.bet
    return faced >= walk.size


class _Walk:
    """The level of a street, its full wagers, and who has acted since the last of them."""

    def __init__(self, street: Street) -> None:
        play, house = street.play, street.house
        self.street = street
        self.fixed = play.limit == "fl"
        big = street.game.streets[street.number].bet == "big"
        self.bet = play.stakes[1] if big or not self.fixed else play.stakes[0]
        self.rule = house.bet_allin_rule.value.at(play.limit)
        self.level = self.full = street.opening
        self.wagers = int(self.level >= self.bet) if self.fixed else 0
        self.size = max(self._least(0), self.level)
        self.since: dict[int, int] = {}
        self.had_cap = False

    def _least(self, brought: int) -> int:
        """The least bet of a game without fixed limit."""
        play, house = self.street.play, self.street.house
        if self.fixed or (
            self.street.game.family == "stud" and house.pl_min_bet_stud.value == "small_bet"
        ):
            return play.stakes[0]
        return brought if self.street.game.family == "stud" else play.stakes[1]

    def take(self, move: Move) -> None:
        """Goes on by one act."""
        if move.wager and not self._short(move):
            if not self.fixed:
                self.size = max(self.size, move.total - self.level)
            self.full = move.total
            self.wagers += 1
            self.since.clear()
            self.had_cap |= self.capped(move.rivals)
        self.level = max(self.level, move.total)
        if move.kind == p.BRING_IN:
            self.size = self._least(move.total)
            if self.street.house.stud_bring_in_option.value:
                return
        self.since[move.seat] = self.level

    def _short(self, move: Move) -> bool:
        if not move.all_in:
            return False
        if not self.fixed:
            return move.total - self.level < self.size
        missing = move.total < (self.full if self.wagers else 0) + self.bet
        added = move.total - (self.level if self.wagers else 0)
        return missing and not (self.rule == "half_bet" and 2 * added >= self.bet)

    def capped(self, rivals: int) -> bool:
        """Whether all raises that the house allows were made."""
        most = self.street.house.fl_raises_after_bet.value
        if not self.fixed or not most or self.wagers <= most:
            return False
        heads_up = self.street.house.fl_cap_heads_up.value
        if rivals == 2 and heads_up == "lifted_if_round_starts_heads_up":
            return self.street.began_with > 2
        return not (rivals == 2 and heads_up == "lifted_before_cap") or self.had_cap
