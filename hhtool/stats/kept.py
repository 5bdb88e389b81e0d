"""Sums that are kept, so that a table of all players need not go through all hands.

Every figure of a statistic is a sum over rows that hang on one hand alone; what a hand adds to the
sums of its players can therefore be added when it is stored, and taken back when it no longer
counts. `settle` does so after every parse, for the hands that the database has noted since (see
`store/sum_tables.py`), by asking of them the very questions that are asked of all hands otherwise.
A question is answered from the sums only when no hand is noted and they are of the statistics as
they are now. All sums are whole numbers, so that what is taken back leaves nothing behind.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from itertools import repeat
from typing import Final, NamedTuple, cast

from hhtool.stats.counted import CountedQuestion, Places
from hhtool.stats.question import Question, questions
from hhtool.stats.scope import HAND, Scope
from hhtool.stats.stat import RATE, Stat, catalog
from hhtool.store.keeping import Keeping, Key
from hhtool.store.query import Asks, Cell

AT_ONCE: Final = 4000
"""Hands that are settled in one transaction."""

EXACT: Final = 1 << 53
"""Whole numbers below it SQLite adds without rounding."""

KEPT_VIEWS: Final = {"v_tournaments": "kept_tournaments"}
"""Views of which the rows themselves are kept, and where."""


class KeptQuestion(NamedTuple):
    """A question whose answer is in the sums; as `Question`."""

    stats: tuple[Stat, ...]
    sql: str
    values: tuple[Cell, ...]
    keys: int
    extra: tuple[str, ...]
    places: tuple[Places, ...]

    def rows(self, asker: Asks) -> Iterator[tuple[Cell, ...]]:
        """The answer, with a row for each player even where the group is everybody."""
        for many in asker.in_bulk(self.sql, self.values):
            texts = ",".join([f"{told},{figures}" for _, told, figures in many])
            lists = iter(json.loads(f"[{texts}]"))  # one by one takes three times as long
            for (player, *_), told, figures in zip(many, lists, lists, strict=True):
                yield (player, *told, *figures) if self.keys else (*told, *figures)


# ---- what is kept --------------------------------------------------------------------------------


def kept_questions(
    asker: Asks, stats: Sequence[Stat], scope: Scope
) -> tuple[list[KeptQuestion], list[Stat]]:
    """What the sums answer of statistics in a plain scope, and those that must be asked of the
    hands, or of the rows that are kept of a view."""
    asked = _asked(asker, Scope(by=("player",)))
    if not _well(asker, _definition(asker, asked)):
        return [], list(stats)
    stats = [replace(stat, view=KEPT_VIEWS.get(stat.view, stat.view)) for stat in stats]
    if not scope.plain:
        return [], stats
    found = [_narrowed(number, one, stats, scope) for number, one in enumerate(asked)]
    done = {stat.name for question in asked for stat in question.stats}
    rest = [stat for stat in stats if stat.name not in done]
    return [question for question in found if question.stats], rest


def _narrowed(
    number: int, question: Question | CountedQuestion, stats: Sequence[Stat], scope: Scope
) -> KeptQuestion:
    """Of a question that is kept the statistics and players that are asked about."""
    names = {stat.name for stat in stats}
    both = zip(question.stats, question.places, strict=True)
    pairs = [(stat, places) for stat, places in both if stat.name in names]
    keys = len(scope.by)
    moved = tuple(Places(*(at - 1 + keys for at in places)) for _, places in pairs)
    sql = "SELECT player_id, told, figures FROM sums WHERE question = ?"
    values: tuple[Cell, ...] = (number,)
    if scope.players is not None:
        sql += f" AND player_id IN ({', '.join('?' * len(scope.players))})"
        values += scope.players
    return KeptQuestion(tuple(stat for stat, _ in pairs), sql, values, keys, question.extra, moved)


def _asked(asker: Asks, scope: Scope) -> list[Question | CountedQuestion]:
    """The questions whose answers are kept. Rates are asked alone, for they alone are told apart by
    the stake."""
    kept = [stat for stat in catalog() if stat.view not in KEPT_VIEWS and not stat.by_name]
    columns = {
        view: asker.ask(f"SELECT * FROM {view} LIMIT 0").columns  # noqa: S608 - a view of ours
        for view in {stat.view for stat in kept}
    }
    rates = [stat for stat in kept if stat.kind == RATE]
    others = [stat for stat in kept if stat.kind != RATE]
    return questions(rates, scope, columns) + questions(others, scope, columns)


def _definition(asker: Asks, asked: Sequence[Question | CountedQuestion]) -> str:
    """What tells sums of other statistics, or of other views, from these."""
    views = asker.ask("SELECT sql FROM sqlite_master WHERE type = 'view' ORDER BY name").rows
    told = [str(question[1:]) for question in asked] + [str(row[0]) for row in views]
    return sha256("\n".join(told).encode()).hexdigest()


def _well(asker: Asks, definition: str) -> bool:
    """Whether the sums are those of all hands that count."""
    sql = "SELECT (SELECT definition FROM sums_of), EXISTS (SELECT 1 FROM to_sum)"
    ((found, noted),) = asker.ask(sql).rows
    return found == definition and not noted


# ---- keeping it ----------------------------------------------------------------------------------


def settle(keeping: Keeping) -> None:
    """Puts the sums right about every hand that is noted, in transactions of its own. What another
    process goes on to store is its own to settle."""
    definition = _begun(keeping)
    left = keeping.how_many
    while left > 0 and not _well(keeping, definition):
        left -= _settle_some(keeping, AT_ONCE)


def settle_many(keeping: Keeping, at_once: int = AT_ONCE) -> None:
    """Puts the sums right about as many hands as are settled at once, if so many are noted: as the
    processes of a load go on, for what is left to the end is done by one alone."""
    while keeping.how_many >= at_once:
        _begun(keeping)
        _settle_some(keeping, at_once, at_once)


def _begun(keeping: Keeping) -> str:
    """The definition of the sums, which are begun anew where there are others, or none."""
    definition = _definition(keeping, _asked(keeping, Scope(by=("player",))))
    if keeping.definition != definition:
        with keeping.transaction():
            if keeping.definition != definition:  # unless another process just did
                keeping.begin(definition)
    return definition


def _settle_some(keeping: Keeping, most: int, least: int = 1) -> int:
    """Puts the sums right about some hands, unless fewer are noted, which another process may have
    seen to; returns about how many."""
    with keeping.transaction():
        noted = keeping.noted(most)
        if len(noted) >= least:
            _change(keeping, [hand for hand, was, now in noted if now and not was], 1)
            _change(keeping, [hand for hand, was, now in noted if was and not now], -1)
            keeping.settled(noted)
    return len(noted)


def leave(keeping: Keeping, hands: Sequence[int]) -> None:
    """Takes hands out of the sums before they are deleted, inside the caller's transaction. Sums of
    other statistics are of no use: they are begun anew when they are put right."""
    if keeping.definition == _definition(keeping, _asked(keeping, Scope(by=("player",)))):
        _change(keeping, keeping.summed(hands), -1)
        keeping.left(hands)


def _change(keeping: Keeping, hands: Sequence[int], sign: int) -> None:
    """Adds what hands add to the sums, or takes it back."""
    scope = Scope(by=("player",), hands=tuple(hands))
    for number, question in enumerate(_asked(keeping, scope) if hands else ()):
        if isinstance(question, CountedQuestion):
            found: dict[Key, str] = {(key[0], ()): text for key, text in question.written(keeping)}
        else:
            found = _added_by(keeping, number, question, scope)
        before = keeping.figures(number, {player for player, _ in found}) if found else {}
        if before or sign < 0:
            _put_together(keeping, number, before, found, sign)
        else:
            keeping.keep(number, [pair for pair in found.items() if _counts(pair[1])])


def _put_together(
    keeping: Keeping,
    number: int,
    before: Mapping[Key, Sequence[int]],
    found: Mapping[Key, str],
    sign: int,
) -> None:
    """Keeps what was there and what was found in one."""
    kept, gone = [], []
    for key, text in found.items():
        together = text
        if key in before or sign < 0:
            together = str(_together(before.get(key, repeat(0)), json.loads(text), sign))
        if _counts(together):
            kept.append((key, together))
        else:
            gone.append(key)
    keeping.keep(number, kept)
    keeping.drop(number, gone)


def _counts(figures: str) -> bool:
    """Whether one of them is not zero: others are not kept."""
    return figures.strip("[0, ]") != ""


def _together(before: Iterable[int], figures: Sequence[int], sign: int) -> list[int]:
    return [old + sign * new for old, new in zip(before, figures, strict=False)]


def _added_by(asker: Asks, number: int, question: Question, scope: Scope) -> dict[Key, str]:
    """What hands add to the sums of one question, as JSON lists. Squares of amounts may be too
    great for SQLite to add without rounding. Then it squares them hand by hand: what is taken back
    must be rounded as it was when it was added."""
    found: dict[Key, str] = {}
    great: set[Key] = set()
    for key, text, square in _written(asker, question):
        if square < EXACT:
            found[key] = text
        else:
            great.add(key)
    if great:
        players = tuple({int(player or 0) for player, _ in great})
        singly = replace(scope, by=("player", HAND), players=players)
        sums: dict[Key, list[int]] = {}
        for key, text, _ in _written(asker, cast("Question", _asked(asker, singly)[number])):
            if key in great:
                sums[key] = _together(sums.get(key, repeat(0)), json.loads(text), 1)
        found |= {key: str(figures) for key, figures in sums.items()}
    return found


def _written(asker: Asks, question: Question) -> Iterator[tuple[Key, str, float]]:
    """Of each row of an answer the figures as a JSON list, and the greatest sum of squares."""
    keys, begin = question.keys, question.keys + len(question.extra)
    end = max(max(places) for places in question.places) + 1
    names = [f"c{i}" for i in range(end)]
    squares = ", ".join(sorted({names[places.squares] for places in question.places}))
    figures = ", ".join(f"CAST(ifnull({name}, 0) AS INTEGER)" for name in names[begin:])
    sql = (
        f"WITH q({', '.join(names)}) AS ({question.sql}) SELECT {', '.join(names[:begin])}, "  # noqa: S608 - our own text
        f"replace(json_array({figures}), ',', ', '), max(0, {squares}) FROM q"
    )
    for row in asker.ask(sql, question.values).rows:
        yield (row[0], row[keys:begin]), cast("str", row[begin]), cast("float", row[-1])
