"""The rules of a grammar as trees in which every terminal knows what must not match in its place.

Lark's own loader reads the grammar; its parse table says which terminals are looked for at each
place, in which order. Both are walked together: each terminal of a tree is met in every state in
which the parser can be there. Nothing here knows what lark is but by the objects that it is given.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, NamedTuple

from hhtool.read.overlap import overlap

LONGEST_INLINE: Final = 1500
"""Of a rule whose pattern would be longer there is one, which others call: it is compiled only
where it is needed, and once."""

Stack = tuple[int, ...]


@dataclass(eq=False)
class Term:
    """A terminal at one place: whether it leaves a field, and the terminals that lark would take
    in its place where they match."""

    name: str
    pattern: str
    literal: str | None
    ignores_case: bool
    priority: int
    kept: bool
    before: dict[str, str] | None = None


@dataclass(eq=False)
class Sequence:
    """One after the other."""

    items: list["Node"]


@dataclass(eq=False)
class Either:
    """One of several."""

    branches: list["Node"]


@dataclass(eq=False)
class Maybe:
    """What may be missing, and how many fields are then empty."""

    item: "Node"
    nones: int


@dataclass(eq=False)
class Repeat:
    """What comes at least so many times."""

    item: "Node"
    least: int


@dataclass(eq=False)
class Form:
    """One alternative of a rule: its word and what it is."""

    word: str
    item: "Node"


@dataclass(eq=False)
class Value:
    """A rule that is a field: one of its forms."""

    name: str
    forms: list[Form] = field(default_factory=list)


@dataclass(eq=False)
class Call:
    """A rule that is a field and has a pattern of its own."""

    value: Value


@dataclass(eq=False)
class Nothing:
    """What is missing, as so many empty fields."""

    nones: int


Node = Term | Sequence | Either | Maybe | Repeat | Value | Call | Nothing


class Loaded(NamedTuple):
    """A grammar as lark loads it: by rule its tree, and the terminals by name."""

    rules: Mapping[str, Any]
    terminals: Mapping[str, Any]


class Trees:
    """The trees of a grammar, with a `Value` for each rule that is called."""

    def __init__(self, loaded: Loaded) -> None:
        self.loaded: Loaded = loaded
        self.called: dict[str, Value] = {}
        self.sizes: dict[str, int] = {}

    def start(self, name: str) -> Value:
        """A rule that is called whatever its size."""
        if name not in self.called:
            value = self.called[name] = Value(name)
            value.forms.extend(self._forms(name))
        return self.called[name]

    def _forms(self, name: str) -> Iterator[Form]:
        for branch in _flat(self.loaded.rules[name]):
            if branch.data == "alias":
                inner, word = branch.children
                yield Form(str(word.name), self._node(inner))
            else:
                yield Form(name, self._node(branch))

    def _node(self, tree: Any) -> Node:
        if not hasattr(tree, "data"):
            if not tree.is_term:
                return self._rule(str(tree.name))
            return self.term(self.loaded.terminals[str(tree.name)], not tree.filter_out)
        if tree.data == "expansion":
            items = [self._node(child) for child in tree.children]
            return items[0] if len(items) == 1 else Sequence(items)
        if tree.data == "expansions":
            branches = [self._node(child) for child in _flat(tree)]
            return branches[0] if len(branches) == 1 else Either(branches)
        if tree.data == "maybe":
            item = self._node(tree.children[0])
            return Maybe(item, fields_of(item))
        return _often(self._node(tree.children[0]), str(tree.children[1]))

    def term(self, terminal: Any, kept: bool = False) -> Term:
        """A terminal of lark's."""
        pattern = terminal.pattern
        literal = str(pattern.value) if pattern.type == "str" else None
        regexp, ignores = str(pattern.to_regexp()), "i" in pattern.flags
        return Term(str(terminal.name), regexp, literal, ignores, terminal.priority, kept)

    def forget(self) -> None:
        """Forgets what would be taken instead of each terminal, to have it found out again."""
        for value in self.called.values():
            for term in terms_of(value):
                term.before = None

    def _rule(self, name: str) -> Node:
        if name in self.called or self._size(name) > LONGEST_INLINE:
            return Call(self.start(name))
        forms = list(self._forms(name))
        if not name.startswith("_"):
            return Value(name, forms)
        return forms[0].item if len(forms) == 1 else Either([form.item for form in forms])

    def _size(self, name: str) -> int:
        """About how long the pattern of a rule is; more than can stand inside another where it
        calls a rule."""
        if name not in self.sizes:
            tree = self.loaded.rules[name]
            symbols = list(_symbols(tree))
            own = sum(
                len(self.loaded.terminals[str(s.name)].pattern.value) for s in symbols if s.is_term
            )
            inner = [self._size(str(s.name)) for s in symbols if not s.is_term]
            calls = any(size > LONGEST_INLINE for size in inner)
            self.sizes[name] = own + sum(inner) + calls * LONGEST_INLINE
        return self.sizes[name]


def _often(item: Node, operator: str) -> Node:
    if operator == "?":
        return Maybe(item, 0)
    if operator not in ("*", "+"):
        raise ValueError(f"no pattern is made of {operator}")
    return Repeat(item, int(operator == "+"))


def _symbols(tree: Any) -> Iterator[Any]:
    """The symbols of a rule, without its words."""
    if hasattr(tree, "data"):
        for child in tree.children[: 1 if tree.data in ("alias", "expr") else None]:
            yield from _symbols(child)
    else:
        yield tree


def _flat(tree: Any) -> Iterator[Any]:
    """The alternatives of a rule, however lark nests them."""
    for child in tree.children:
        if getattr(child, "data", "") == "expansions":
            yield from _flat(child)
        else:
            yield child


def fields_of(node: Node) -> int:
    """How many fields a node leaves, as lark counts them for what is missing."""
    if isinstance(node, Term):
        return int(node.kept)
    if isinstance(node, Sequence):
        return sum(fields_of(item) for item in node.items)
    if isinstance(node, Either):
        return max(fields_of(branch) for branch in node.branches)
    if isinstance(node, Maybe | Repeat):
        return fields_of(node.item)
    return node.nones if isinstance(node, Nothing) else 1


def terms_of(node: Node) -> Iterator[Term]:
    """The terminals in a node, but those of the rules that it calls."""
    if isinstance(node, Term):
        yield node
    elif isinstance(node, Sequence):
        for item in node.items:
            yield from terms_of(item)
    elif isinstance(node, Either):
        for branch in node.branches:
            yield from terms_of(branch)
    elif isinstance(node, Maybe | Repeat):
        yield from terms_of(node.item)
    elif isinstance(node, Value):
        for form in node.forms:
            yield from terms_of(form.item)


class Walk:
    """Goes through a tree as the parser does, and notes at each terminal what lark would take
    instead: `states` is its table, `orders` the terminals of each state as they are tried. `torn`
    are the terminals for which that depends on what stands before them."""

    def __init__(self, states: Any, orders: Mapping[int, list[Term]]) -> None:
        self.states: Any = states
        self.orders: Mapping[int, list[Term]] = orders
        self.torn: set[Term] = set()

    def through(self, node: Node, stacks: frozenset[Stack]) -> frozenset[Stack]:
        """The stacks of the parser behind a node that it enters with these."""
        if isinstance(node, Term):
            return self._over(node, stacks)
        if isinstance(node, Sequence):
            for item in node.items:
                stacks = self.through(item, stacks)
            return stacks
        if isinstance(node, Maybe):
            return stacks | self.through(node.item, stacks)
        if isinstance(node, Repeat):
            return self._again(node, stacks)
        if isinstance(node, Nothing):
            return stacks
        if isinstance(node, Call):
            node = node.value
        branches = node.branches if isinstance(node, Either) else [form.item for form in node.forms]
        return frozenset[Stack]().union(*(self.through(branch, stacks) for branch in branches))

    def _again(self, node: Repeat, stacks: frozenset[Stack]) -> frozenset[Stack]:
        behind = self.through(node.item, stacks)
        while True:
            more = behind | self.through(node.item, behind)
            if more == behind:
                return behind if node.least else behind | stacks
            behind = more

    def _over(self, term: Term, stacks: Iterable[Stack]) -> frozenset[Stack]:
        behind = set[Stack]()
        for stack in stacks:
            self._note(term, stack[-1])
            behind.add(self._fed(stack, term.name))
        return frozenset(behind)

    def _note(self, term: Term, state: int) -> None:
        before: dict[str, str] = {}
        for other in self.orders[state]:
            if other.name == term.name:
                break
            if _rivals(other, term):
                before[other.name] = other.pattern
        if term.before is None:
            term.before = before
        elif term.before != before:
            self.torn.add(term)

    def _fed(self, stack: Stack, terminal: str) -> Stack:
        """The stack once the parser has taken a terminal."""
        walk = list(stack)
        while True:
            action, argument = self.states[walk[-1]][terminal]
            if action.name == "Shift":
                return (*walk, argument)
            if argument.expansion:
                del walk[-len(argument.expansion) :]
            walk.append(self.states[walk[-1]][argument.origin.name][1])


def _rivals(one: Term, other: Term) -> bool:
    """Whether two terminals can match at the same place."""
    if one.literal is not None and other.literal is not None:
        a, b = one.literal, other.literal
        if one.ignores_case or other.ignores_case:
            a, b = a.casefold(), b.casefold()
        return a.startswith(b) or b.startswith(a)
    return overlap(one.pattern, other.pattern)


def split_at(node: Node, torn: frozenset[Term]) -> bool:
    """Splits a node where what may be missing stands before one of these terminals: with it and
    without it are two branches then, in which the terminal is another. Whether that was done."""
    if isinstance(node, Sequence):
        for at, item in enumerate(node.items):
            if not torn.isdisjoint(terms_of(item)):
                return split_at(item, torn) or _split(node, at)
        return False
    if isinstance(node, Either):
        return any(split_at(branch, torn) for branch in node.branches)
    if isinstance(node, Maybe | Repeat):
        return split_at(node.item, torn)
    if isinstance(node, Value):
        return any(split_at(form.item, torn) for form in node.forms)
    return False


def _split(sequence: Sequence, at: int) -> bool:
    first = at
    while first and isinstance(sequence.items[first - 1], Maybe):
        first -= 1
    missing = sequence.items[first]
    if first == at or not isinstance(missing, Maybe):
        return False
    rest = sequence.items[first + 1 : at + 1]
    without = Sequence([Nothing(missing.nones), *map(copied, rest)])
    sequence.items[first : at + 1] = [Either([Sequence([missing.item, *rest]), without])]
    return True


def copied(node: Node) -> Node:
    """The same node again, so that its terminals stand elsewhere; what it calls is the same."""
    if isinstance(node, Term):
        return replace(node, before=None)
    if isinstance(node, Sequence):
        return Sequence([copied(item) for item in node.items])
    if isinstance(node, Either):
        return Either([copied(branch) for branch in node.branches])
    if isinstance(node, Maybe | Repeat):
        return replace(node, item=copied(node.item))
    if isinstance(node, Value):
        return Value(node.name, [Form(form.word, copied(form.item)) for form in node.forms])
    return node
