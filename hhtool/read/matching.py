"""What a line says by the patterns that are made from a grammar: the quick way to lark's answer.

`patterns/` holds for each grammar its rules as tuples of forms. A form is a word, whether it begins
with a name, the characters that it (or what follows the name) can begin with, the fixed text that
it does, its steps, and the places of the fields that the grammar leaves out. A step is

- ("match", pattern, plans): the plans tell what becomes of the groups (`plans.py`),
- ("call", rule): a rule with forms of its own, which is one field, or
- ("maybe", steps, nones): what may be missing, and as how many empty fields.

Patterns are compiled when a line first needs them. No rule backtracks into a rule that it called,
but for what that can be taken for as well: then all of it is tried.
"""

import re
from functools import cache
from importlib import import_module
from typing import Any, Final, TypeAlias

from hhtool.read.marks import FIRST_MARK, MOST_MARKS, Places
from hhtool.read.plans import Take, Value, taking, taking_rest
from hhtool.read.stepping import Step, Ways, stepping, taking_steps
from hhtool.read.vocabulary import BEGUN

Said: TypeAlias = tuple[str, tuple[Value, ...]]
MEMO_SIZE: Final = 4096
KEY: Final = 7
"""By so many characters the forms are chosen that a text may be of."""

LONGEST_KEY: Final = 80
"""What is left of a longer line is not likely to come again."""

FIRST: Final = chr(FIRST_MARK)
LAST: Final = chr(FIRST_MARK + MOST_MARKS - 1)
"""The marks that stand for names are these and those between them."""

TO_THE_END: Final = r"\Z"

STARTS: Final = frozenset(("statement", "result"))
"""The rules that take all that is left of a line."""

REMEMBERED: Final = frozenset(("result",))
"""Those whose answers are kept here; what a player states is remembered by whoever asks."""

FRAMES: Final = frozenset(("stated", "named_seat"))
"""Words that only say how a line is built."""

SEATING: Final = frozenset(("seat", "named_seat"))


class Form:
    """One alternative of a rule; its patterns are compiled when it is first tried."""

    __slots__ = (
        "chars", "data", "frame", "gaps", "named", "prefix", "rules", "take", "ways", "word",
    )  # fmt: skip

    def __init__(self, data: tuple[Any, ...], rules: "Rules") -> None:
        self.word: str
        self.named: bool
        self.chars: str | None
        self.prefix: str
        self.data: tuple[Any, ...]
        self.gaps: tuple[int, ...]
        self.word, self.named, self.chars, self.prefix, self.data, self.gaps = data
        self.frame: bool = self.word in FRAMES
        self.rules: Rules = rules
        self.take: Take = self._first
        self.ways: Step = self._first_ways
        """How this form reads what stands at a place of a text."""

    def begins(self, key: str) -> bool:
        """Whether a text, or what follows the name in it, can be of this form if it begins so."""
        if self.chars is not None and (key == "" or key[0] not in self.chars):
            return False
        return self.prefix.startswith(key) or key.startswith(self.prefix)

    def follows_name(self, key: str) -> bool:
        """Whether a line that begins with a name can be of this form if it goes on so."""
        return self.begins(key) if self.named else self.chars is None

    def _first_ways(self, text: str, at: int) -> Ways:
        tables, called = self.rules.data.TABLES, self.rules.called
        self.ways = stepping(tables, called, self.data, self.gaps)
        return self.ways(text, at)

    def _first(self, text: str) -> tuple[Value, ...] | None:
        self.take = self._taken()
        return self.take(text)

    def _taken(self) -> Take:
        kinds = tuple(step[0] for step in self.data)
        _, *first = self.data[0]
        if kinds == ("match",) and first[0].endswith(TO_THE_END) and not self.gaps:
            return taking(self.rules.data.TABLES, first[0], first[1])
        if kinds == ("match", "call") and self.data[1][1] in STARTS and not self.gaps:
            rest, rule = self.rules.rest, self.data[1][1]
            return taking_rest(self.rules.data.TABLES, first[0], first[1], rest, rule)
        return taking_steps(self.rules.data.TABLES, self.rules.called, self.data, self.gaps)


class Rules:
    """The rules of one grammar, ready to read lines."""

    def __init__(self, data: Any) -> None:
        self.data: Any = data
        self.separator: str = data.SEPARATOR
        self.places: Places = Places(data.PLACES)
        self.forms: dict[str, list[Form]] = {
            rule: [Form(form, self) for form in forms] for rule, forms in data.RULES.items()
        }
        self.forms["seating"] = [
            form for form in self.forms["line"] if form.word in SEATING | BEGUN
        ]
        chars = {form.chars for form in self.forms["seating"]}
        self.seating: str | None = None if None in chars else "".join(filter(None, chars))
        """What the lines begin with that seat a player or after which none does; None for any."""
        self.begun: dict[str, dict[str, list[Form]]] = {rule: {} for rule in self.forms}
        self.behind_name: dict[str, list[Form]] = {}
        self.plainly: bool = not self.places.may_follow(self.separator) and any(
            map(self._states_plainly, self.forms["line"])
        )
        """Whether a name and the separator before it are all that makes a statement a line, and no
        other name can stand in it."""
        self.memo: dict[str, dict[str, Any]] = {rule: {} for rule in self.forms}

    def _states_plainly(self, form: Form) -> bool:
        pattern = f"([{FIRST}-{LAST}]){re.escape(self.separator)}".replace("\\ ", " ")
        steps = (("match", pattern, (("name", 0),)), ("call", "statement"))
        return (form.word, form.data, form.gaps) == ("stated", steps, ())

    def forget(self) -> None:
        """Forgets what was read before."""
        for memo in self.memo.values():
            memo.clear()

    def line(self, marked: str) -> Said | None:
        """What a line says in which seated names are marked; None where nothing takes it."""
        if not FIRST <= marked[:1] <= LAST:
            return self.plain("line", marked)
        key = marked[1 : KEY + 1]
        forms = self.behind_name.get(key)
        if forms is None:
            forms = [form for form in self.forms["line"] if form.follows_name(key)]
            _keep(self.behind_name, key, forms)
        return _taken(forms, marked)

    def plain(self, rule: str, text: str) -> Said | None:
        """What a text says by a rule, if it does not begin with a name."""
        forms = self.begun[rule].get(text[:KEY]) or self.beginning(rule, text)
        if forms:
            form = forms[0]
            if not form.frame:
                fields = form.take(text)
                if fields is not None:
                    return form.word, fields
        return _taken(forms, text)

    def beginning(self, rule: str, text: str) -> list[Form]:
        """The forms of a rule that a text can be of by what it begins with."""
        key = text[:KEY]
        forms = self.begun[rule].get(key)
        if forms is None:
            forms = [form for form in self.forms[rule] if not form.named and form.begins(key)]
            _keep(self.begun[rule], key, forms)
        return forms

    def rest(self, rule: str, text: str) -> tuple[Value, ...] | None:
        """All that is left of a line by a rule that takes it, as a value."""
        memo = self.memo[rule]
        known: tuple[Value, ...] | None = memo.get(text)
        if known is None:
            said = self.plain(rule, text)
            if said is not None:
                known = (said[0], *said[1])
                if rule in REMEMBERED and len(text) <= LONGEST_KEY:
                    _keep(memo, text, known)
        return known

    def called(self, rule: str, text: str, at: int) -> Ways:
        """How a rule reads what stands at a place: its end, and one field that is a value."""
        rest = text[at:]
        memo = self.memo[rule]
        found: Ways | None = memo.get(rest)
        if found is None:
            found = [
                (end, ((form.word, *fields),))
                for form in self.beginning(rule, rest)
                for end, fields in form.ways(rest, 0)
            ]
            if len(rest) <= LONGEST_KEY:
                _keep(memo, rest, found)
        return [(at + end, fields) for end, fields in found] if at else found


def _taken(forms: list[Form], text: str) -> Said | None:
    """What a text says by one of several forms. The one that takes it is tried first the next time:
    no two take the same text."""
    for form in forms:
        fields = form.take(text)
        if fields is not None:
            if form is not forms[0]:
                forms.remove(form)
                forms.insert(0, form)
            return meant(form.word, fields) if form.frame else (form.word, fields)
    return None


def _keep(memo: dict[str, Any], key: str, value: object) -> None:
    if len(memo) >= MEMO_SIZE:
        memo.clear()
    memo[key] = value


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
