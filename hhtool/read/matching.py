"""What a line says by the patterns that are made from a grammar: the quick way to lark's answer.

`patterns/` holds for each grammar its rules as tuples of forms. A form is a word, whether it begins
with a name, the characters that it (or what follows the name) can begin with, the fixed text that
it does, its steps, and the places of the fields that the grammar leaves out. A step is

- ("match", pattern, plans): the plans tell what becomes of the groups,
- ("call", rule): a rule with forms of its own, which is one field, or
- ("maybe", steps, nones): what may be missing, and as how many empty fields.

A plan is the number of a group, None for a field that is not there, or one of the tuples that
`PLANS` has. Patterns are compiled when a line first needs them. No rule backtracks into a rule that
it called, but for what that can be taken for as well: then all of it is tried.
"""

import re
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from importlib import import_module
from operator import itemgetter
from typing import Any, Final, TypeAlias

from hhtool.read.left_out import filled
from hhtool.read.marks import FIRST_MARK, Places, is_mark
from hhtool.read.spelling import respelled
from hhtool.read.vocabulary import BEGUN

Value: TypeAlias = "str | int | tuple[object, ...] | None"
Said: TypeAlias = tuple[str, tuple[Value, ...]]
Groups: TypeAlias = tuple[Any, ...]
Ways: TypeAlias = "list[tuple[int, tuple[Value, ...]]]"
"""Every way to read what stands at a place: where it ends, and the fields. There is rarely more
than one."""

MEMO_SIZE: Final = 4096
LONGEST_KEY: Final = 80
"""What is left of a longer line is not likely to come again."""

TO_THE_END: Final = r"\Z"

FRAMES: Final = frozenset(("stated", "named_seat"))
"""Words that only say how a line is built."""

SEATING: Final = frozenset(("seat", "named_seat"))

spelled: Final = lru_cache(MEMO_SIZE)(respelled)


class Form:
    """One alternative of a rule; its patterns are compiled when it is first tried."""

    __slots__ = ("chars", "data", "gaps", "named", "prefix", "rules", "steps", "take", "word")

    def __init__(self, data: tuple[Any, ...], rules: "Rules") -> None:
        self.word: str
        self.named: bool
        self.chars: str | None
        self.prefix: str
        self.data: tuple[Any, ...]
        self.gaps: tuple[int, ...]
        self.word, self.named, self.chars, self.prefix, self.data, self.gaps = data
        self.rules: Rules = rules
        self.steps: list[Step] = []
        self.take: Taken | None = None

    def whole(self, text: str) -> tuple[Value, ...] | None:
        """The fields of a text that this form takes to its end; else None."""
        if not self.steps:
            self._prepare()
        if self.take is not None:
            return self.take(text)
        for end, fields in self.ways(text, 0):
            if end == len(text):
                return fields
        return None

    def ways(self, text: str, at: int) -> Ways:
        """How this form reads what stands at a place of a text."""
        if not self.steps:
            self._prepare()
        found = _in_turn(self.steps, text, at)
        if self.gaps:
            return [(end, tuple(filled(fields, self.gaps))) for end, fields in found]
        return found

    def _prepare(self) -> None:
        self.steps = [self.rules.step(step) for step in self.data]
        kind, pattern, *rest = self.data[0]
        if len(self.data) == 1 and kind == "match" and pattern.endswith(TO_THE_END):
            self.take = _taken(re.compile(pattern), _plan(self.rules, *rest))


Step: TypeAlias = Callable[[str, int], Ways]
Taken: TypeAlias = "Callable[[str], tuple[Value, ...] | None]"


def _taken(pattern: re.Pattern[str], plan: "Plan") -> Taken:
    match = pattern.match

    def take(text: str) -> tuple[Value, ...] | None:
        found = match(text)
        return None if found is None else plan(found.groups())

    return take


def _in_turn(steps: Sequence[Step], text: str, at: int) -> Ways:
    """How steps read a text one after the other."""
    ways: Ways = [(at, ())]
    for step in steps:
        ways = [
            (end, (*fields, *more)) for begin, fields in ways for end, more in step(text, begin)
        ]
    return ways


class Rules:
    """The rules of one grammar, ready to read lines."""

    def __init__(self, data: Any) -> None:
        self.data: Any = data
        self.separator: str = data.SEPARATOR
        self.places: Places = Places(data.PLACES)
        self.all_forms: dict[str, list[Form]] = {
            rule: [Form(form, self) for form in forms] for rule, forms in data.RULES.items()
        }
        self.all_forms["seating"] = [
            form for form in self.all_forms["line"] if form.word in SEATING | BEGUN
        ]
        self.forms: dict[str, dict[str, list[Form]]] = {rule: {} for rule in self.all_forms}
        self.memo: dict[str, dict[str, Ways]] = {rule: {} for rule in self.all_forms}

    def line(self, marked: str) -> Said | None:
        """What a line says in which seated names are marked; None where nothing takes it."""
        return self._line("line", marked)

    def seating(self, text: str) -> Said | None:
        """The same of a line without marks, where it seats a player or begins the play."""
        return self._line("seating", text)

    def _line(self, rule: str, marked: str) -> Said | None:
        first = marked[:1]
        named = first != "" and is_mark(first)
        forms = self.forms[rule]
        key = f"name{marked[1:2]}" if named else first
        for form in forms.get(key) or self._begun(rule, key):
            if not marked.startswith(form.prefix, named and form.named):
                continue
            fields = form.whole(marked)
            if fields is not None:
                word = form.word
                return meant(word, fields) if word in FRAMES else (word, fields)
        return None

    def _begun(self, rule: str, first: str) -> list[Form]:
        """The forms of a rule that can begin so, those with a likelier beginning first. `first` is
        the first character, or "name" and the one that follows the name."""
        forms = self.forms[rule].get(first)
        if forms is None:
            forms = [form for form in self.all_forms[rule] if _begins(form, first)]
            if len(self.forms[rule]) < MEMO_SIZE:
                self.forms[rule][first] = forms
        return forms

    def called(self, rule: str, text: str, at: int) -> Ways:
        """How a rule reads what stands at a place: its end, and one field that is a value."""
        rest = text[at:]
        memo = self.memo[rule]
        found = memo.get(rest)
        if found is None:
            forms = self._begun(rule, rest[:1])
            found = [
                (end, ((form.word, *fields),))
                for form in forms
                if rest.startswith(form.prefix)
                for end, fields in form.ways(rest, 0)
            ]
            if len(rest) <= LONGEST_KEY:
                if len(memo) >= MEMO_SIZE:
                    memo.clear()
                memo[rest] = found
        return [(at + end, fields) for end, fields in found]

    def step(self, data: tuple[Any, ...]) -> Step:
        """A step as a function that reads it at a place of a text."""
        return STEPS[data[0]](self, *data[1:])

    def table(self, name: str) -> dict[str, tuple[Value, ...]]:
        """The words of fixed texts."""
        table: dict[str, tuple[Value, ...]] = self.data.TABLES[name]
        return table


def _begins(form: Form, first: str) -> bool:
    if first.startswith("name"):
        own = first[4:]
        return form.chars is None or (form.named and own != "" and own in form.chars)
    return not form.named and (form.chars is None or (first != "" and first in form.chars))


def meant(kind: str, fields: tuple[Value, ...]) -> Said:
    """What a line says, where its word is only the frame: a statement is what is stated, a seat is
    one wherever its name stands."""
    if kind == "stated":
        said = fields[1]
        assert isinstance(said, tuple)  # noqa: S101 - the grammar's shape, held by a test
        return str(said[0]), (fields[0], *said[1:])  # type: ignore[arg-type]  # values hold values
    if kind == "named_seat":
        return "seat", (fields[1], fields[0], *fields[2:])
    return kind, fields


@cache
def rules(grammar_name: str) -> Rules:
    """The rules of `grammar/<name>`."""
    name = grammar_name.removesuffix(".lark")
    return Rules(import_module(f"hhtool.read.patterns.{name}"))


# ---- steps ---------------------------------------------------------------------------------------


def _match(rules: Rules, pattern: str, plans: tuple[Any, ...]) -> Step:
    match, plan = re.compile(pattern).match, _plan(rules, plans)

    def matched(text: str, at: int) -> Ways:
        found = match(text, at)
        return [] if found is None else [(found.end(), plan(found.groups()))]

    return matched


def _call(rules: Rules, rule: str) -> Step:
    def call(text: str, at: int) -> Ways:
        return rules.called(rule, text, at)

    return call


def _maybe(rules: Rules, steps: tuple[Any, ...], nones: int) -> Step:
    inner = [rules.step(step) for step in steps]
    without: tuple[Value, ...] = (None,) * nones

    def maybe(text: str, at: int) -> Ways:
        return [*_in_turn(inner, text, at), (at, without)]

    return maybe


STEPS: Final[dict[str, Callable[..., Step]]] = {"match": _match, "call": _call, "maybe": _maybe}


# ---- plans ---------------------------------------------------------------------------------------

Plan: TypeAlias = "Callable[[Groups], tuple[Value, ...]]"
"""What becomes of the groups of a match: fields."""

Take: TypeAlias = "Callable[[Groups], Value] | _Several"
"""One of them, or several."""


class _Several:
    """A plan that leaves as many fields as the text has."""

    def __init__(self, fields: Plan) -> None:
        self.fields: Plan = fields


def _plan(rules: Rules, plans: tuple[Any, ...]) -> Plan:
    """Plans as one function, the simplest that does it."""
    if not plans:
        return _nothing
    if len(plans) > 1 and all(isinstance(plan, int) for plan in plans):
        return itemgetter(*plans)
    takes = [_take(rules, plan) for plan in plans]
    singles = [take for take in takes if not isinstance(take, _Several)]
    if len(singles) == len(takes):
        return lambda groups: tuple([take(groups) for take in singles])

    def several(groups: Groups) -> tuple[Value, ...]:
        fields: list[Value] = []
        for take in takes:
            if isinstance(take, _Several):
                fields += take.fields(groups)
            else:
                fields.append(take(groups))
        return tuple(fields)

    return several


def _nothing(_groups: Groups) -> tuple[Value, ...]:
    return ()


def _missing(_groups: Groups) -> None:
    return None


def _take(rules: Rules, plan: Any) -> Take:
    if plan is None:
        return _missing
    if isinstance(plan, int):
        return itemgetter(plan)
    return PLANS[plan[0]](rules, *plan[1:])


def _cards(_rules: Rules, at: int) -> Take:
    def cards(groups: Groups) -> Value:
        return None if groups[at] is None else spelled(groups[at])

    return cards


def _name(_rules: Rules, at: int) -> Take:
    def name(groups: Groups) -> Value:
        return None if groups[at] is None else ord(groups[at]) - FIRST_MARK

    return name


def _words(rules: Rules, at: int, table_name: str) -> Take:
    table = rules.table(table_name)

    def words(groups: Groups) -> Value:
        text = groups[at]
        return None if text is None else table.get(text) or table[text.lower()]

    return words


def _value(rules: Rules, marker: int, word: str, plans: tuple[Any, ...]) -> Take:
    if not plans:
        alone = (word,)
        return lambda groups: None if groups[marker] is None else alone
    plan = _plan(rules, plans)

    def value(groups: Groups) -> Value:
        return None if groups[marker] is None else (word, *plan(groups))

    return value


def _one(rules: Rules, plans: tuple[Any, ...]) -> Take:
    takes = [take for take in (_take(rules, plan) for plan in plans) if callable(take)]

    def one(groups: Groups) -> Value:
        for take in takes:
            found = take(groups)
            if found is not None:
                return found
        return None

    return one


def _branch(rules: Rules, branches: tuple[tuple[int, tuple[Any, ...]], ...]) -> Take:
    made = [(marker, _plan(rules, plans)) for marker, plans in branches]

    def branch(groups: Groups) -> tuple[Value, ...]:
        for marker, plan in made:
            if groups[marker] is not None:
                return plan(groups)
        return ()

    return _Several(branch)


def _each(rules: Rules, at: int, pattern: str, plans: tuple[Any, ...]) -> Take:
    items, plan = re.compile(pattern).finditer, _plan(rules, plans)

    def each(groups: Groups) -> tuple[Value, ...]:
        found = items(groups[at] or "")
        return tuple(field for item in found for field in plan(item.groups()))

    return _Several(each)


PLANS: Final[dict[str, Callable[..., Take]]] = {
    "cards": _cards,
    "name": _name,
    "words": _words,
    "value": _value,
    "one": _one,
    "branch": _branch,
    "each": _each,
}
"""The plans that are more than a group: cards as hhtool spells them; the seat of a name; the word
of a fixed text; a value, where the group that marks it is there; the first of several that is
there; the fields of the branch whose mark is there; those of each item of a repetition."""
