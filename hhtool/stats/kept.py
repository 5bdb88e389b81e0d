"""Sums that are kept, so that a table of all players need not go through all hands.

Every figure of a statistic is a sum over rows that hang on one hand alone; what a hand adds to the
sums of its players can therefore be added when it is stored, and taken back when it no longer
counts. `settle` does so after every parse, for the hands that the database has noted since (see
`store/sum_tables.py`), by asking of them the very questions that are asked of all hands otherwise.
A question is answered from the sums only when no hand is noted and they are of the statistics as
they are now. All sums are whole numbers, so that what is taken back leaves nothing behind (see
`sums.py`).
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from hashlib import sha256
from typing import Any, Final, NamedTuple, cast

from hhtool.stats.counted import Places
from hhtool.stats.question import OPEN, questions
from hhtool.stats.scope import Scope
from hhtool.stats.stat import Stat, catalog
from hhtool.stats.sums import Sums, sums_of
from hhtool.store.keeping import Counts, Keeping
from hhtool.store.query import Asks, Cell

AT_ONCE: Final = 1000
"""Hands that are settled in one transaction: more gain nothing, and take memory."""

KEYS_AT_ONCE: Final = 300
"""Sums that are read before they are written: the pages that so many lie on fit into SQLite's
cache."""

KEPT_VIEWS: Final = {"v_tournaments": "kept_tournaments"}
"""Views of which the rows themselves are kept, and where."""

_ROWS: Final = {"classic": "rows", OPEN: "rows"}
"""What the table of games calls the families of statistics that it calls otherwise."""


class Kept(NamedTuple):
    """The sums that are kept, and what tells them from those of other statistics, or of other
    views."""

    definition: str
    sums: tuple[Sums, ...]


class KeptQuestion(NamedTuple):
    """A question whose answer is in the sums; as `Question`."""

    stats: tuple[Stat, ...]
    sql: str
    values: tuple[Cell, ...]
    keys: int
    extra: tuple[str, ...]
    places: tuple[Places, ...]
    sums: Sums

    def rows(self, asker: Asks) -> Iterator[tuple[Cell, ...]]:
        """The answer, with a row for each player even where the group is everybody."""
        for many in asker.in_bulk(self.sql, self.values):
            for row in self.sums.read(many):
                yield row if self.keys else row[1:]


# ---- what is kept --------------------------------------------------------------------------------


def kept_questions(
    asker: Asks, stats: Sequence[Stat], scope: Scope
) -> tuple[list[KeptQuestion], list[Stat]]:
    """What the sums answer of statistics in a plain scope, and those that must be asked of the
    hands, or of the rows that are kept of a view."""
    kept = _kept(asker)
    if not _well(asker, kept.definition):
        return [], list(stats)
    stats = [replace(stat, view=KEPT_VIEWS.get(stat.view, stat.view)) for stat in stats]
    if not scope.plain:
        return [], stats
    found = [_narrowed(number, one, stats, scope) for number, one in enumerate(kept.sums)]
    done = {stat.name for sums in kept.sums for stat in sums.stats}
    rest = [stat for stat in stats if stat.name not in done]
    return [question for question in found if question.stats], rest


def _narrowed(number: int, sums: Sums, stats: Sequence[Stat], scope: Scope) -> KeptQuestion:
    """Of a question that is kept the statistics and players that are asked about."""
    names = {stat.name for stat in stats}
    both = zip(sums.stats, sums.places, strict=True)
    pairs = [(stat, places) for stat, places in both if stat.name in names]
    keys = len(scope.by)
    moved = tuple(Places(*(at + keys for at in places)) for _, places in pairs)
    sql = "SELECT player_id, told, figures FROM sums WHERE question = ?"
    values: tuple[Cell, ...] = (number,)
    if scope.players is not None:
        sql += f" AND player_id IN ({', '.join('?' * len(scope.players))})"
        values += scope.players
    named = tuple(stat for stat, _ in pairs)
    return KeptQuestion(named, sql, values, keys, sums.extra, moved, sums)


def _kept(asker: Asks) -> Kept:
    """What is kept: of single hands it is asked what they add."""
    kept = [stat for stat in catalog() if stat.view not in KEPT_VIEWS and not stat.by_name]
    columns = {
        view: asker.ask(f"SELECT * FROM {view} LIMIT 0").columns  # noqa: S608 - a view of ours
        for view in {stat.view for stat in kept}
    }
    asked = questions(kept, Scope(by=("player",), hands=()), columns)
    views = asker.ask("SELECT sql FROM sqlite_master WHERE type = 'view' ORDER BY name").rows
    told = [str(question[1:]) for question in asked] + [str(row[0]) for row in views]
    definition = sha256("\n".join(told).encode()).hexdigest()
    return Kept(definition, sums_of(asked))


def _well(asker: Asks, definition: str) -> bool:
    """Whether the sums are those of all hands that count."""
    sql = "SELECT (SELECT definition FROM sums_of), EXISTS (SELECT 1 FROM to_sum)"
    ((found, noted),) = asker.ask(sql).rows
    return found == definition and not noted


# ---- keeping it ----------------------------------------------------------------------------------


def settle(keeping: Keeping) -> None:
    """Puts the sums right about every hand that is noted, in transactions of its own. What another
    process goes on to store is its own to settle."""
    kept = _begun(keeping)
    left = keeping.how_many
    while left > 0 and not _well(keeping, kept.definition):
        left -= _settle_some(keeping, kept, AT_ONCE)


def settle_many(keeping: Keeping, at_once: int = AT_ONCE) -> None:
    """Puts the sums right about as many hands as are settled at once, if so many are noted: as the
    processes of a load go on, for what is left to the end is done by one alone."""
    while keeping.how_many >= at_once:
        _settle_some(keeping, _begun(keeping), at_once, at_once)


def _begun(keeping: Keeping) -> Kept:
    """What is kept; it is begun anew where there is something else, or nothing."""
    kept = _remembered(keeping)
    if keeping.definition != kept.definition:
        with keeping.transaction():
            if keeping.definition != kept.definition:  # unless another process just did
                keeping.begin(kept.definition)
    return kept


def _settle_some(keeping: Keeping, kept: Kept, most: int, least: int = 1) -> int:
    """Puts the sums right about some hands, unless fewer are noted, which another process may have
    seen to; returns about how many."""
    with keeping.transaction():
        noted = keeping.noted(most)
        if len(noted) >= least:
            came = [(hand, family) for hand, family, was, now in noted if now and not was]
            went = [(hand, family) for hand, family, was, now in noted if was and not now]
            _change(keeping, kept, came, 1)
            _change(keeping, kept, went, -1)
            keeping.settled(noted)
    return len(noted)


def leave(keeping: Keeping, hands: Sequence[int]) -> None:
    """Takes hands out of the sums before they are deleted, inside the caller's transaction. Sums of
    other statistics are of no use: they are begun anew when they are put right."""
    kept = _remembered(keeping)
    if keeping.definition == kept.definition:
        _change(keeping, kept, keeping.summed(hands), -1)
        keeping.left(hands)


def _remembered(keeping: Keeping) -> Kept:
    """What is kept; worked out once for whoever settles again and again."""
    if keeping.kept is None:
        keeping.kept = _kept(keeping)
    return cast("Kept", keeping.kept)


def _change(keeping: Keeping, kept: Kept, counts: Sequence[Counts], sign: int) -> None:
    """Adds what hands add to the sums, or takes it back."""
    for number, sums in enumerate(kept.sums):
        games = {game for stat in sums.stats for game in stat.games}
        families = {_ROWS.get(game, game) for game in games}
        hands = [hand for hand, family in counts if family in families]
        if hands:
            _put_together(keeping, number, sums, hands, sign)


def _put_together(
    keeping: Keeping, number: int, sums: Any, hands: Sequence[int], sign: int
) -> None:
    """Keeps what was there and what hands add to one question in one. They are read and written
    some at a time in the order in which they are stored, so that they still lie in SQLite's cache
    when they are written."""
    found = sums.added(keeping, hands)
    keys = sorted(found)
    for start in range(0, len(keys), KEYS_AT_ONCE):
        some = {key: found[key] for key in keys[start : start + KEYS_AT_ONCE]}
        before = keeping.figures(number, some)
        kept = sums.together(before, some, sign)
        keeping.keep(number, [pair for pair in kept if pair[1]])
        keeping.drop(number, [key for key, figures in kept if not figures and key in before])
