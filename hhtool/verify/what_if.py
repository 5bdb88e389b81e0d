"""Under which other rules the errors of a hand would be none: the whole table.

Each error is tried under every other answer of each question that the hand hangs on, whoever gives
it, and under every house that speaks of the game. What follows from it for severity and status is
decided by documented answers alone, in `judge.py`. Errors between two hands hang on both and are
not tried.
"""

from collections.abc import Iterable

from hhtool.core.dispute import Tried, WhatIf
from hhtool.core.finding import ERROR, NOTE, Finding, Key
from hhtool.rules.alternatives import BASES, Here, alternatives, houses_of
from hhtool.rules.cite import basis
from hhtool.rules.house import HouseRules, ruling, with_known_answer
from hhtool.rules.questions import question_named
from hhtool.verify.judged import Judged, errors, key
from hhtool.verify.trial import Trial


def disputed(findings: Iterable[Finding]) -> frozenset[Key]:
    """The errors, and what would be one if no documented answer made it right."""
    return frozenset(key(f) for f in findings if f.severity == ERROR or f.explained_by)


def what_if(trial: Trial, house: HouseRules, findings: tuple[Finding, ...]) -> WhatIf:
    """The errors among the findings of a hand under every other answer and house."""
    asked = disputed(findings)
    if not asked:
        return WhatIf((), (), ())
    first = trial.under(house)
    tried = asked & errors(first.findings)
    if not tried:
        return WhatIf((), (), ())
    table = _Table(trial, house, first, tried)
    return WhatIf(tuple(sorted(tried, key=_place)), table.switches(), table.profiles())


def untried(what: WhatIf, findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """The errors of a hand that were not tried: no answer to a question of this hand alone decides
    them."""
    return tuple(f for f in findings if key(f) in disputed([f]) - set(what.tried))


def explains(entry: Tried) -> bool:
    """Whether all that was tried would be right, and nothing else wrong."""
    return bool(entry.right) and not entry.wrong and not entry.new


class _Table:
    """What becomes of the errors of one hand."""

    def __init__(
        self, trial: Trial, house: HouseRules, first: Judged, tried: frozenset[Key]
    ) -> None:
        self.trial: Trial = trial
        self.house: HouseRules = house
        self.used: tuple[str, ...] = first.used
        self.known: frozenset[Key] = frozenset(key(finding) for finding in first.findings)
        self.tried: frozenset[Key] = tried
        self.here: Here = Here(trial.game.name, trial.record.play.limit)

    def switches(self) -> tuple[Tried, ...]:
        """One answer at a time."""
        entries = []
        for name in self.used:
            for one in alternatives(question_named(name), self.house, self.here):
                house = with_known_answer(self.house, name, one.answer, one.cite)
                other = self.trial.otherwise(self.house, house, name)
                blank = Tried(name, one.value, one.profiles, one.basis, 1, (), (), ())
                entries.append(self._entry(blank, other))
        return tuple(sorted(entries, key=_rank))

    def profiles(self) -> tuple[Tried, ...]:
        """One house at a time, those that this hand cannot tell from its own included."""
        entries = []
        for house in houses_of(self.trial.game.name):
            if house.name == self.house.name:
                continue
            other = self.trial.under(house)
            changed = self._changed(house, other)
            blank = Tried("", house.name, (house.name,), _founded(house, changed), 0, (), (), ())
            entries.append(self._entry(blank._replace(changes=len(changed)), other))
        return tuple(sorted(entries, key=_rank))

    def _changed(self, house: HouseRules, other: Judged) -> list[str]:
        """The questions that the hand hangs on and that another house answers otherwise."""
        names = dict.fromkeys((*self.used, *other.used))
        questions = [question_named(name) for name in names]
        return [
            question.name
            for question in questions
            if self.here.of(question, ruling(house, question).value)
            != self.here.of(question, ruling(self.house, question).value)
        ]

    def _entry(self, entry: Tried, other: Judged) -> Tried:
        left = {key(finding) for finding in other.findings if finding.severity != NOTE}
        return entry._replace(
            right=tuple(sorted(self.tried - left, key=_place)),
            wrong=tuple(sorted(self.tried & left, key=_place)),
            new=tuple(sorted(left - self.known, key=_place)),
        )


def _founded(house: HouseRules, changed: list[str]) -> str:
    """How well the answers of a house are founded that make the difference: the weakest counts."""
    bases = [basis(ruling(house, question_named(name)).cite, house.sources) for name in changed]
    return max(bases, key=BASES.index, default=house.status)


def _place(entry: Key) -> tuple[int, str, int]:
    return entry[1], entry[0], entry[2]


def _rank(entry: Tried) -> tuple[int, int, int, int, str, str]:
    """What makes most right comes first, then what makes least wrong, then the fewest changes."""
    founded = BASES.index(entry.basis)
    return -len(entry.right), len(entry.new), entry.changes, founded, entry.switch, entry.value
