"""Random filter expressions with what they mean: how they are made, written, and read once more."""

import re
from functools import cache
from random import Random
from typing import Any, NamedTuple

from hypothesis import strategies as st

from hhtool.core.cards import RANKS, SUITS
from hhtool.store.filter import values
from hhtool.store.filter.facts import Facts
from hhtool.store.filter.fields import PLAYER, Field
from hhtool.store.filter.parse import parse
from hhtool.store.filter.tree import All, Condition, OneOf, Some

HOSTILE = (
    "",
    "'",
    '"',
    "\\",
    "--",
    "%",
    "_",
    "?",
    "{}",
    "a\nb",
    "a\0b",
    "名前",
    "🂡",
    "' OR 1=1",
    "ﬀ",
)


class Term(NamedTuple):
    """An expression as a tree: of a condition `parts` is its text alone."""

    word: str
    parts: tuple[Any, ...]


def quoted(text: str, mark: str) -> str:
    """The text in quotation marks."""
    return mark + text.replace("\\", "\\\\").replace(mark, f"\\{mark}") + mark


def texts_of(pool: list[str]) -> st.SearchStrategy[str]:
    """A text that is there, a piece of one, or a hostile one, written in any way."""
    chosen = st.sampled_from(pool) if pool else st.nothing()
    pieces = chosen.map(lambda text: text[1:-1])
    text = st.one_of(chosen, chosen, pieces, st.sampled_from(HOSTILE), st.text(max_size=4))
    return st.builds(quoted, text, st.sampled_from("\"'"))


def figures_of(field: Field, pool: list[int]) -> st.SearchStrategy[str]:
    """A figure that is there, or near one, in units of a text."""
    near = st.builds(lambda a, b: a + b, st.sampled_from([*pool, 0]), st.integers(-1, 1))
    if field.kind is values.NUMBER:
        return st.one_of(near.map(str), near.map(lambda n: f"{n}.5" if n >= 0 else f"{n}.0"))
    cents = near.map(lambda n: f"{'-' if n < 0 else ''}{abs(n) // 100}.{abs(n) % 100:02}")
    return st.one_of(near.map(str), cents, cents.map(lambda text: f"{text}5"))


def one_of_set(letters: str) -> st.SearchStrategy[str]:
    """Some letters in square brackets."""
    some = st.sets(st.sampled_from(letters), min_size=1, max_size=3)
    return some.map(lambda chosen: f"[{''.join(sorted(chosen))}]")


RANK = st.one_of(
    st.sampled_from([*RANKS, "?"]),
    st.sets(st.sampled_from(RANKS), min_size=1, max_size=3).map(
        lambda s: f"[{''.join(sorted(s))}]"
    ),
)
SUIT = st.one_of(
    st.sampled_from([*SUITS, "?"]),
    st.sets(st.sampled_from(SUITS), min_size=1, max_size=3).map(
        lambda s: f"[{''.join(sorted(s))}]"
    ),
)
CARD = st.one_of(st.builds(str.__add__, RANK, SUIT), st.just("Jk"))
CARDS = st.one_of(
    st.lists(CARD, min_size=1, max_size=4).map("".join),
    st.builds("{}{}o".format, st.sampled_from(RANKS), st.sampled_from(RANKS)),
    st.builds("[{}]{}s".format, st.sampled_from(["AK", "23", "QJT"]), st.sampled_from("456789")),
    st.sampled_from(RANKS),
    st.sampled_from(RANKS).map(lambda rank: rank * 2),
)


def values_of(field: Field, pool: list[Any]) -> st.SearchStrategy[str]:
    """A value of a field as it is written."""
    kind = field.kind
    if kind in (values.NUMBER, values.AMOUNT):
        return figures_of(field, pool)
    if kind is values.CARDS:
        return CARDS
    if kind is values.STAKES:
        return st.sampled_from(pool)
    if kind is values.CODE:
        codes = [*pool, *(code[:3] for code in pool), "HH999"]
        return st.sampled_from(codes)
    if kind in (values.TIME, values.AFTER, values.BEFORE):
        times = [text.removesuffix("Z")[:size] for text in pool for size in (4, 7, 10, 16, 19)]
        return st.sampled_from([*times, "0001", "9999-12-31"])
    if kind is values.MONTH:
        return st.sampled_from([text[:7] for text in pool])
    if kind is values.PERSON:
        return st.one_of(texts_of(pool), texts_of(pool), st.just("me"))
    if kind is values.PLACE:
        words = [text for text in pool if " " not in text]
        return st.one_of(texts_of(pool), st.sampled_from([*words, *map(str.lower, words)]))
    return texts_of(pool)


def condition_of(field: Field, pool: list[Any]) -> st.SearchStrategy[str]:
    """A condition on a field, with a sign that may stand behind it."""
    kind = field.kind
    alone = [st.just(field.name)] if kind.alone is not None else []
    if not kind.signs:
        return alone[0]
    value = values_of(field, pool)
    listed = [sign for sign in (":", "=", "~") if sign in kind.signs]
    if "!" in kind.signs and not field.frame:
        listed.append("!=")
    several = st.lists(value, min_size=1, max_size=3).map(",".join)
    name = st.just(field.name)
    forms = [*alone, st.builds("{}{}{}".format, name, st.sampled_from(listed), several)]
    if "<" in kind.signs:
        signs = st.sampled_from(["<", "<=", ">", ">="])
        forms.append(st.builds("{} {} {}".format, name, signs, value))
    if kind.ranges:
        closed = st.builds("{}..{}".format, value, value)
        span = st.one_of(closed, value.map("{}..".format), value.map("..{}".format))
        forms.append(st.builds("{}:{}".format, name, span))
    return st.one_of(forms)


def terms(condition: st.SearchStrategy[str]) -> st.SearchStrategy[Term]:
    """Expressions of such conditions."""

    def more(inner: st.SearchStrategy[Term]) -> st.SearchStrategy[Term]:
        several = st.lists(inner, min_size=2, max_size=3).map(tuple)
        one = inner.map(lambda term: (term,))
        return st.one_of(
            st.builds(Term, st.just("and"), several),
            st.builds(Term, st.sampled_from(["and", "or"]), several),
            st.builds(Term, st.sampled_from(["not", "any"]), one),
        )

    return st.recursive(condition.map(lambda text: Term("is", (text,))), more, max_leaves=7)


def written(term: Term, random: Random) -> str:
    """The text of an expression, with brackets where they are needed and sometimes elsewhere."""
    word = random.choice([term.word, term.word.upper(), term.word.title()])
    if term.word == "is":
        text = str(term.parts[0])
    elif term.word == "any":
        text = f"{word}({written(term.parts[0], random)})"
    elif term.word == "not":
        text = f"{word} {_closed(term.parts[0], random, ('and', 'or'))}"
    else:
        looser = {"and": ("or",), "or": ()}[term.word]
        parts = [_closed(part, random, looser) for part in term.parts]
        text = f" {word}{random.choice([' ', '  ', chr(10)])}".join(parts)
    return f"({text})" if random.random() < 0.1 else text


def _closed(term: Term, random: Random, looser: tuple[str, ...]) -> str:
    text = written(term, random)
    return f"({text})" if term.word in looser else text


@cache
def asked(text: str) -> tuple[Condition, ...]:
    """A condition by itself: several where `me` stands beside names."""
    tree = parse(text)
    node = tree.term if isinstance(tree, Some) else tree
    parts = node.terms if isinstance(node, OneOf | All) else (node,)
    bare = [part.term if isinstance(part, Some) else part for part in parts]
    conditions = tuple(part for part in bare if isinstance(part, Condition))
    assert len(parts) == len(conditions)
    assert len({part.field.of for part in conditions}) == 1
    return conditions


def about_player(term: Term) -> bool:
    """Whether it speaks of a player that no any( ) of its own names."""
    if term.word == "is":
        return asked(term.parts[0])[0].field.of == PLAYER
    return term.word != "any" and any(map(about_player, term.parts))


def flat(term: Term) -> list[Term]:
    """The terms that `and` joins, brackets or not."""
    if term.word != "and":
        return [term]
    return [inner for part in term.parts for inner in flat(part)]


def bare(term: Term) -> Term:
    """The same without two denials in a row."""
    if term.word == "not" and term.parts[0].word == "not":
        return bare(term.parts[0].parts[0])
    return term


def passes(condition: Condition, hand: Facts, seat: Any) -> bool:
    """Whether a hand, or that seat of it, passes."""
    held = (seat if condition.field.of == PLAYER else hand.hand)[condition.field.fact]
    unit = hand.unit if condition.field.unit else 1
    found = held if isinstance(held, tuple) else (held,)
    return any(condition.test.passes(value, unit) for value in found)


def meant(term: Term, hand: Facts, seat: Any = None) -> bool:
    """Whether a hand is meant; once a `seat` is spoken of, whether it is, of that seat."""
    if term.word == "is":
        if about_player(term) and seat is None:
            return any(meant(term, hand, one) for one in hand.seats)
        denied = re.match(r"[\w-]+\s*!=", term.parts[0])
        every = all if denied else any  # neither of them, or one of them
        return every(passes(condition, hand, seat) for condition in asked(term.parts[0]))
    if term.word == "any":
        return any(meant(term.parts[0], hand, one) for one in hand.seats)
    if term.word == "not":
        return not meant(term.parts[0], hand, seat)
    if term.word == "or":
        return any(meant(part, hand, seat) for part in term.parts)
    parts = [bare(part) for part in flat(term)]
    parts = [inner for part in parts for inner in flat(part)]
    mine = [part for part in parts if about_player(part)]
    if seat is not None or len(mine) < 2 or all(part.word == "not" for part in mine):
        return all(meant(part, hand, seat) for part in parts)
    rest = [part for part in parts if not about_player(part)]
    return all(meant(part, hand) for part in rest) and any(
        all(meant(part, hand, one) for part in mine) for one in hand.seats
    )
