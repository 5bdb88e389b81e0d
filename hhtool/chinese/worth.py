"""What is a pair worth that rows or a foul settle, and on which questions of the house does that
hang?

It hangs on who wins each row and on what the rows earn, whatever the cards are: so the same comes
again and again, and what was worked out lately is kept.

Rules: chinese §1.4, §1.5, §1.7, §2.6 to §2.8.
"""

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
        self._fouls: dict[tuple[int, int, Three, int], Asked] = {}
        self._rows: dict[tuple[Three, Three, Three, int], Asked] = {}

    def by_foul(self, earned: int, sign: int, signs: Three, times: int) -> Asked:
        """A legal hand, which earns so much, and a dead one; `sign` is +1 where the first of the
        two is the legal one, `signs` the same row by row where the rows are paid."""
        known = earned, sign, signs, times
        found = self._fouls.get(known)
        if found is None:
            due = _by_foul(earned, sign, signs, times, self.terms)
            hangs = [
                question
                for question, others in self._of_foul
                if any(_by_foul(earned, sign, signs, times, each) != due for each in others)
            ]
            if len(self._fouls) >= MOST_KEPT:
                self._fouls.clear()
            found = self._fouls[known] = Asked(due, ("chinese.foul_cost", *hangs))
        return found

    def by_rows(self, mine: Three, theirs: Three, signs: Three, times: int) -> Asked:
        """Two legal hands with what their rows earn, `signs` being who wins each row."""
        known = mine, theirs, signs, times
        found = self._rows.get(known)
        if found is None:
            due = _by_rows(mine, theirs, signs, times, self.terms)
            hangs = [
                question
                for question, others in self._of_rows
                if any(_by_rows(mine, theirs, signs, times, each) != due for each in others)
            ]
            if len(self._rows) >= MOST_KEPT:
                self._rows.clear()
            found = self._rows[known] = Asked(due, tuple(hangs))
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
