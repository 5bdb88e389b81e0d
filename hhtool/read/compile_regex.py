"""The trees of a grammar as data: patterns with a group for each field, and what becomes of them.

A rule that is called is a tuple of forms, a form a word with its steps: a pattern, a call, or
steps that may be missing. What becomes of the groups of a pattern tells its plan (`plans.py`).
"""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from hhtool.read.compile_tree import (
    Call,
    Either,
    Form,
    Maybe,
    Node,
    Nothing,
    Repeat,
    Sequence,
    Term,
    Value,
    fields_of,
    terms_of,
)
from hhtool.read.left_out import filled
from hhtool.read.overlap import first_characters, overlap

SPECIAL: Final = re.compile(r"[\\.^$*+?{}\[\]|()]")
ONE_CHARACTER: Final = re.compile(r"\[[^\]\\]+\]")
SUIT_FIRST: Final = "[CDHScdhs](?:[2-9TJQKA]|10)"

SEVERAL: Final = frozenset(("each", "branch"))
"""The plans that may leave more than a field, or none."""

Plan = Any
"""What becomes of a group: see `plans.py`."""


class Emitter:
    """Makes the data of one grammar. `own_name` is a name without that of the grammar it comes
    from, `gaps` the fields that the grammar leaves out, by word; `tables` collects the words that
    fixed texts stand for."""

    def __init__(self, own_name: Callable[[str], str], gaps: Mapping[str, tuple[int, ...]]) -> None:
        self.own_name: Callable[[str], str] = own_name
        self.gaps: Mapping[str, tuple[int, ...]] = gaps
        self.tables: dict[str, dict[str, tuple[Any, ...]]] = {}

    def rule(self, value: Value, to_the_end: bool) -> tuple[Any, ...]:
        """The forms of a rule that is called, in the order in which they are tried: those last that
        may hold any text, those first of which most is fixed. No two take the same text.
        `to_the_end` is whether the rule takes all that is left of a line."""
        forms = [(_freedom(form), self._form(form, to_the_end)) for form in value.forms]
        return tuple(
            data for _, data in sorted(forms, key=lambda form: (form[0], -len(form[1][3])))
        )

    def _form(self, form: Form, to_the_end: bool) -> tuple[Any, ...]:
        word = self.own_name(form.word)
        steps = self._steps(form.item)
        gaps = self.gaps.get(word, ())
        if to_the_end and steps[-1][0] == "match":
            steps[-1] = ("match", steps[-1][1] + r"\Z", steps[-1][2])
        if len(steps) == 1 and steps[0][0] == "match":
            steps = [("match", steps[0][1], tuple(filled(steps[0][2], gaps)))]
            gaps = ()
        return (word, *self._lead(form.item), tuple(steps), gaps)

    def _lead(self, node: Node) -> tuple[bool, str | None, str]:
        """Whether a form begins with a name, the characters that it, or what follows the name, can
        begin with (None for any), and the fixed text that does."""
        terms, rest = _first_terms(node), None
        by_name = len(terms) == 1 and self.own_name(terms[0].name) == "NAME"
        if by_name and isinstance(node, Sequence):
            rest = Sequence(node.items[1:])
            terms = _first_terms(rest)
        if any(isinstance(item, Call) for item in _first_items(rest or node)):
            return by_name, None, ""
        if len(terms) == 1 and terms[0].literal is not None and not terms[0].ignores_case:
            return by_name, terms[0].literal[0], terms[0].literal
        found = [first_characters(term.pattern) for term in terms]
        if None in found:
            return by_name, None, ""
        return by_name, "".join(sorted(frozenset().union(*filter(None, found)))), ""

    def _steps(self, node: Node) -> list[tuple[Any, ...]]:
        """A node as patterns and calls, patterns as long as they can be."""
        steps: list[tuple[Any, ...]] = []
        pattern = _Pattern(self)

        def flush() -> None:
            nonlocal pattern
            if pattern.text or pattern.plans:
                if re.compile(pattern.text).groups != pattern.groups:
                    raise ValueError(f"a terminal has a group of its own in {pattern.text}")
                steps.append(("match", pattern.text, tuple(pattern.plans)))
            pattern = _Pattern(self)

        for item in node.items if isinstance(node, Sequence) else [node]:
            if not _calls(item):
                pattern.add(item)
                continue
            flush()
            steps += self._calling(item)
        flush()
        return steps

    def _calling(self, item: Node) -> list[tuple[Any, ...]]:
        if isinstance(item, Call):
            return [("call", self.own_name(item.value.name))]
        if isinstance(item, Sequence):
            return self._steps(item)
        if isinstance(item, Maybe):
            return [("maybe", tuple(self._steps(item.item)), item.nones)]
        raise ValueError(f"a rule is called inside a {type(item).__name__}")

    def _word(self, word: str) -> tuple[Any, ...]:
        return (word, *filled((), self.gaps.get(word, ())))

    def table(self, value: Value, texts: Mapping[str, str]) -> str:
        """The name of a table with the words of fixed texts."""
        name = self.own_name(value.name)
        table = {text: self._word(self.own_name(word)) for text, word in texts.items()}
        if self.tables.setdefault(name, table) != table:
            raise ValueError(f"{name}: two tables of one name")
        return name


class _Pattern:
    """One pattern with its groups and plans, while it is being put together."""

    def __init__(self, emitter: Emitter, groups: int = 0) -> None:
        self.emitter: Emitter = emitter
        self.groups: int = groups
        self.text: str = ""
        self.plans: list[Plan] = []
        self.makers: dict[type, Any] = {
            Term: self._term,
            Sequence: self._sequence,
            Nothing: self._nothing,
            Maybe: self._maybe,
            Either: self._either,
            Repeat: self._repeat,
            Value: self._value,
        }

    def add(self, node: Node) -> None:
        """Adds what a node matches and what becomes of it."""
        text, plans = self.made(node)
        self.text += text
        self.plans += plans

    def group(self) -> int:
        """The number of the next group, from 0."""
        self.groups += 1
        return self.groups - 1

    def made(self, node: Node) -> tuple[str, list[Plan]]:
        """A node as text and plans, one for each field."""
        make: Any = self.makers[type(node)]
        made: tuple[str, list[Plan]] = make(node)
        return made

    def _sequence(self, node: Sequence) -> tuple[str, list[Plan]]:
        made = [self.made(item) for item in node.items]
        return "".join(text for text, _ in made), [plan for _, plans in made for plan in plans]

    def _nothing(self, node: Nothing) -> tuple[str, list[Plan]]:
        return "", [None] * node.nones

    def _maybe(self, node: Maybe) -> tuple[str, list[Plan]]:
        text, plans = self.made(node.item)
        if len(plans) != node.nones:
            raise ValueError("what may be missing has not the same fields in all its forms")
        return f"(?:{text})?", plans

    def _term(self, term: Term) -> tuple[str, list[Plan]]:
        text = guarded(term, frozenset())
        if not term.kept:
            return text, []
        at = self.group()
        own = self.emitter.own_name(term.name)
        if own == "CARDS" and not _is_own_spelling(term.pattern):
            return f"({text})", [("cards", at)]
        return f"({text})", [("name", at) if own == "NAME" else at]

    def _either(self, node: Either) -> tuple[str, list[Plan]]:
        literals = list(_literals(node))
        if None not in literals:
            return one_of([term for term in literals if term is not None]), []
        begin = self.groups
        made = [self.made(branch) for branch in node.branches]
        several = any(plan[0] in SEVERAL for _, plans in made for plan in plans if _is_tuple(plan))
        if several or len({len(plans) for _, plans in made}) > 1:
            self.groups = begin
            return self._marked(node)
        together = zip(*(plans for _, plans in made), strict=True)
        return f"(?:{'|'.join(text for text, _ in made)})", [("one", each) for each in together]

    def _marked(self, node: Either) -> tuple[str, list[Plan]]:
        """Branches that do not leave the same number of fields, each with a group that tells it."""
        texts, branches = [], []
        for branch in node.branches:
            text, plans = self.made(branch)
            texts.append(f"{text}()")
            branches.append((self.group(), tuple(plans)))
        return f"(?:{'|'.join(texts)})", [("branch", tuple(branches))]

    def _repeat(self, node: Repeat) -> tuple[str, list[Plan]]:
        often = "+" if node.least else "*"
        if not fields_of(node.item):
            return f"(?:{self.made(node.item)[0]}){often}", []
        inner = _Pattern(self.emitter)
        inner.add(node.item)
        at = self.group()
        return f"((?:{uncaptured(inner.text)}){often})", [
            ("each", at, inner.text, tuple(inner.plans))
        ]

    def _value(self, value: Value) -> tuple[str, list[Plan]]:
        texts = fixed_texts(value)
        if texts is not None:
            at = self.group()
            terms = [term for form in value.forms for term in _literals(form.item)]
            if None in terms:
                text = "|".join(uncaptured(self.made(form.item)[0]) for form in value.forms)
                text = f"(?:{text})"
            else:
                text = one_of([term for term in terms if term is not None])
            return f"({text})", [("words", at, self.emitter.table(value, texts))]
        parts, plans = [], []
        for form in value.forms:
            text, fields = self.made(form.item)
            word = self.emitter.own_name(form.word)
            whole = tuple(filled(fields, self.emitter.gaps.get(word, ())))
            parts.append(f"{text}()")
            plans.append(("value", self.group(), word, whole))
        if len(plans) == 1:
            return parts[0], plans
        return f"(?:{'|'.join(parts)})", [("one", tuple(plans))]


def _is_tuple(plan: Plan) -> bool:
    return isinstance(plan, tuple)


def uncaptured(text: str) -> str:
    """A pattern without groups. No terminal has a bracket in a set of characters but escaped, or
    behind what this leaves alone."""
    return re.sub(r"(\\.|\[(?:\\.|[^\]\\])*\])|\((?!\?)", lambda m: m[1] or "(?:", text)


def escape(text: str) -> str:
    """A fixed text as a pattern."""
    return SPECIAL.sub(r"\\\g<0>", text)


def bare(term: Term) -> str:
    """The pattern of a terminal that gives nothing back once it has matched."""
    if term.literal is not None:
        text = escape(term.literal)
        return f"(?i:{text})" if term.ignores_case else text
    return term.pattern if ONE_CHARACTER.fullmatch(term.pattern) else f"(?>{term.pattern})"


def guarded(term: Term, unless: frozenset[str]) -> str:
    """A terminal where no other that lark would take instead matches, but for those in `unless`,
    which are tried before it anyway."""
    others = [pattern for name, pattern in (term.before or {}).items() if name not in unless]
    return (f"(?!{'|'.join(others)})" if others else "") + bare(term)


def one_of(terms: list[Term]) -> str:
    """One of several fixed texts, in the order in which lark tries them."""
    terms = sorted(terms, key=lambda term: (-term.priority, -len(term.literal or ""), term.name))
    tried: set[str] = set()
    texts = []
    for term in terms:
        if term.name not in tried:
            texts.append(guarded(term, frozenset(tried)))
        tried.add(term.name)
    return texts[0] if len(texts) == 1 else f"(?>{'|'.join(texts)})"


def fixed_texts(value: Value) -> dict[str, str] | None:
    """By text the word of a rule whose forms are fixed texts, in lower case where case means
    nothing; None for another."""
    words: dict[str, str] = {}
    for form in value.forms:
        texts = _texts(form.item)
        if texts is None:
            return None
        for text in texts:
            if words.setdefault(text, form.word) != form.word:
                raise ValueError(f"{value.name}: {text!r} is {words[text]} and {form.word}")
    return words


def _texts(node: Node) -> list[str] | None:
    if isinstance(node, Term):
        if node.literal is None or node.kept:
            return None
        return [node.literal.lower() if node.ignores_case else node.literal]
    if isinstance(node, Either):
        found = [_texts(branch) for branch in node.branches]
        return None if None in found else [text for texts in found for text in texts or ()]
    if isinstance(node, Maybe) and not node.nones:
        texts = _texts(node.item)
        return None if texts is None else ["", *texts]
    return _texts_in_turn(node) if isinstance(node, Sequence) else None


def _texts_in_turn(node: Sequence) -> list[str] | None:
    whole = [""]
    for item in node.items:
        texts = _texts(item)
        if texts is None:
            return None
        whole = [before + text for before in whole for text in texts]
    return whole


def _literals(node: Node) -> Iterator[Term | None]:
    """The fixed texts that a node is one of; None for anything else."""
    if isinstance(node, Either):
        for branch in node.branches:
            yield from _literals(branch)
    elif isinstance(node, Term) and node.literal is not None and not node.kept:
        yield node
    else:
        yield None


def _calls(node: Node) -> bool:
    if isinstance(node, Sequence):
        return any(map(_calls, node.items))
    if isinstance(node, Either):
        return any(map(_calls, node.branches))
    if isinstance(node, Maybe | Repeat):
        return _calls(node.item)
    if isinstance(node, Value):
        return any(_calls(form.item) for form in node.forms)
    return isinstance(node, Call)


def _first_items(node: Node) -> list[Node]:
    """The terminals and calls that can stand first in a node."""
    if isinstance(node, Sequence):
        found: list[Node] = []
        for item in node.items:
            found += _first_items(item)
            if not isinstance(item, Maybe | Nothing) and not (
                isinstance(item, Repeat) and not item.least
            ):
                break
        return found
    if isinstance(node, Either):
        return [item for branch in node.branches for item in _first_items(branch)]
    if isinstance(node, Maybe | Repeat):
        return _first_items(node.item)
    if isinstance(node, Value):
        return [item for form in node.forms for item in _first_items(form.item)]
    return [] if isinstance(node, Nothing) else [node]


def _first_terms(node: Node) -> list[Term]:
    named = {item.name: item for item in _first_items(node) if isinstance(item, Term)}
    return list(named.values())


def _freedom(form: Form) -> int:
    """How free the text is that a form has in it, by the priority of its freest terminal."""
    return -min((min(term.priority, 0) for term in terms_of(form.item)), default=0)


def _is_own_spelling(pattern: str) -> bool:
    """Whether cards that match are spelled as hhtool does."""
    return (
        not overlap(pattern, SUIT_FIRST)
        and not overlap(pattern, "(?:10)")
        and ("," not in pattern and " of " not in pattern)
    )
