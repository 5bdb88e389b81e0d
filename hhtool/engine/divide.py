"""An amount in equal parts: whole units to each, the odd units in order.

One pot is divided up to three times: between boards, between high and low, between tied hands. It
is always the same division; what differs is who stands in line and which rule says so. The odd unit
of one division may be what makes the next one even: it is then told of the last in that line, who
would have less without it.

Rules: betting §3.1, `split.unit`, `split.many_odd` and `split.scope`.
"""

from typing import Final, NamedTuple, TypeAlias

from hhtool.core.finding import Cite
from hhtool.rules.house import HouseRules

Group: TypeAlias = tuple[object, ...]
"""What is divided between whom: pots that are pooled go on where the same group left off."""


class Share(NamedTuple):
    """A part of a pot. `odd` of the `amount` is odd chip, by the rule `cite`."""

    amount: int
    odd: int = 0
    cite: Cite | None = None


class Rule(NamedTuple):
    """The house-rule question that says who is first in line, and the rule that answers it."""

    question: str
    cite: Cite


class Divider:
    """Divides the pots of one hand. `asked` are the questions that its shares hung on so far."""

    def __init__(self, house: HouseRules, unit: int) -> None:
        self.house: HouseRules = house
        self.unit: int = unit
        self.turns: dict[Group, int] = {}
        self.asked: dict[str, None] = {}

    def trial(self) -> "Divider":
        """One that divides as this would, and leaves no trace here."""
        other = Divider(self.house, self.unit)
        other.turns = dict(self.turns)
        return other

    def is_even(self, amount: int, parts: int) -> bool:
        """Whether nothing is left over."""
        return amount % (self.unit * parts) == 0

    def shares(self, whole: Share, parts: int, group: Group, rule: Rule) -> list[Share]:
        """The shares of those in line, the first in line first."""
        units, rest = divmod(whole.amount, self.unit)
        each, odd_units = divmod(units, parts)
        if not odd_units and not rest:
            even = [Share(each * self.unit)] * parts
            return [*even[:-1], even[-1]._replace(odd=whole.odd, cite=whole.cite)]
        self._ask(odd_units, rule)
        first = self._first(group, parts, odd_units)
        found = []
        for place in range(parts):
            turn = (place - first) % parts
            odd = self._odd_units(turn, odd_units) * self.unit + (0 if turn else rest)
            found.append(Share(each * self.unit + odd, odd, rule.cite if odd else None))
        return found

    def _ask(self, odd_units: int, rule: Rule) -> None:
        asked = [rule.question, "split.unit"]
        if odd_units > 1:
            asked.append("split.many_odd")
        self.asked.update(dict.fromkeys(asked))

    def _odd_units(self, turn: int, odd_units: int) -> int:
        if self.house.split_many_odd.value == ALL_TO_FIRST:
            return 0 if turn else odd_units
        return 1 if turn < odd_units else 0

    def _first(self, group: Group, parts: int, odd_units: int) -> int:
        """The place in line of whoever takes the first odd unit."""
        before = self.turns.get(group, 0) % parts
        self.turns[group] = before + odd_units
        if before and odd_units:
            self.asked["split.scope"] = None
        return before if self.house.split_scope.value == "pooled" else 0


ALL_TO_FIRST: Final = "all_to_first"
