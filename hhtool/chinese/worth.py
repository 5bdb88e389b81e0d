"""What is a pair worth that rows or a foul settle, and on which questions of the house does that
hang?

It hangs on who wins each row and on what the rows earn, whatever the cards are: so the same comes
again and again, and what was worked out lately is kept.

Rules: chinese §1.4, §1.5, §1.7, §2.6 to §2.8.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from hhtool.chinese.terms import Terms, others_of
from hhtool.core.rows import BACK, FRONT, MIDDLE

MOST_KEPT: Final = 4096

NO_ROWS: Final = (0, 0, 0)

Three = tuple[int, int, int]
"""A figure for each row, from the front back."""

Worth = tuple[Three, int, int, int, int, int]
"""The points of a pair: of the rows, a scoop, a majority, royalties, a natural, a surrender."""

NO_WORTH: Final[Worth] = (NO_ROWS, 0, 0, 0, 0, 0)


class Asked(NamedTuple):
    """What a pair is worth, and the questions of which another answer would make it other."""

    worth: Worth
    questions: tuple[str, ...]


class Worths:
    """What pairs are worth under the terms of a house."""

    def __init__(self, terms: Terms) -> None:
        self.terms: Terms = terms
        others = others_of(terms)
        self._of_foul = (
            ("chinese.scoring_system", others.systems),
            ("chinese.foul_pays_royalties", others.foul_payment),
        )
        self._of_rows = (
            ("chinese.scoring_system", others.systems),
            ("chinese.overall_basis", others.overall),
            ("chinese.royalty_payment", others.royalty_payment),
        )
        self._known: dict[tuple[object, ...], Asked] = {}

    def by_foul(self, earned: int, sign: int, signs: Three, times: int) -> Asked:
        """A legal hand, which earns so much, and a dead one; `sign` is +1 where the first of the
        two is the legal one, `signs` the same row by row where the rows are paid."""
        pair = earned, sign, signs, times
        found = self._known.get(pair)
        return found or self._worked_out(_by_foul, pair, self._of_foul, ("chinese.foul_cost",))

    def by_rows(self, mine: Three, theirs: Three, signs: Three, times: int) -> Asked:
        """Two legal hands with what their rows earn, `signs` being who wins each row."""
        pair = mine, theirs, signs, times
        return self._known.get(pair) or self._worked_out(_by_rows, pair, self._of_rows, ())

    def _worked_out(
        self,
        worth: Callable[..., Worth],
        pair: tuple[object, ...],
        questions: Iterable[tuple[str, Sequence[Terms]]],
        always: tuple[str, ...],
    ) -> Asked:
        """What a pair is worth, which is kept, with those of the questions that it hangs on, and
        those that it always does."""
        due = worth(*pair, self.terms)
        hangs = [
            question
            for question, others in questions
            if any(worth(*pair, each) != due for each in others)
        ]
        if len(self._known) >= MOST_KEPT:
            self._known.clear()
        found = self._known[pair] = Asked(due, (*always, *hangs))
        return found


def _by_foul(earned: int, sign: int, signs: Three, times: int, terms: Terms) -> Worth:
    line, scoop, overall = terms.system
    if terms.foul_rule == "as_scoop":
        bonus = scoop + (times - 1) * 3 * line
    else:
        bonus = terms.foul_fixed - 3 * line if terms.foul_rule == "fixed" else 0
        overall = 0
    paid = earned if terms.foul_pays_royalties else 0
    front, middle, back = signs
    rows = (front * line, middle * line, back * line)
    return rows, sign * bonus, sign * overall, sign * paid, 0, 0


def _by_rows(mine: Three, theirs: Three, signs: Three, times: int, terms: Terms) -> Worth:
    line, scoop, overall = terms.system
    if terms.winner_row:
        mine, theirs = _of_won(mine, signs, 1), _of_won(theirs, signs, -1)
    royalties = sum(mine) - sum(theirs)
    front, middle, back = signs
    ahead = front + middle + back
    bonus = 0
    if ahead in (3, -3):
        bonus = front * (scoop + (times - 1) * 3 * line)
    if terms.higher_total:
        ahead = line * ahead + royalties
        majority = (ahead > 0) - (ahead < 0)
    else:
        majority = (signs.count(1) >= 2) - (signs.count(-1) >= 2)
    rows = (front * line, middle * line, back * line)
    return rows, bonus, majority * overall, royalties, 0, 0


def _of_won(royalties: Three, signs: Three, side: int) -> Three:
    """The royalties of the rows that a side wins."""
    front, middle, back = royalties
    return (
        front if signs[FRONT] == side else 0,
        middle if signs[MIDDLE] == side else 0,
        back if signs[BACK] == side else 0,
    )
