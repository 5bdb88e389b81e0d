"""The hands of one transaction: sorted into new, known and outdated ones, then written.

The caller holds the write lock from before the first hand until everything is written.
"""

import sqlite3
from collections.abc import Iterable, Sequence
from itertools import chain, groupby
from typing import Any, Final, NamedTuple

from hhtool.core.case import Case
from hhtool.core.finding import UNREADABLE
from hhtool.store import known
from hhtool.store.context import Placed
from hhtool.store.inserting import Row, insert
from hhtool.store.keeping import Keeping, Leave, Settle, at_the_end, nothing_is_kept
from hhtool.store.known import Found, Stored
from hhtool.store.limits import storable
from hhtool.store.names import Names
from hhtool.store.outcome import HandKey, Outcome
from hhtool.store.places import Stand, comes_first, is_in, remember
from hhtool.store.reuse import settle_numbers
from hhtool.store.rows import Rows, Spot
from hhtool.store.situations import Situations
from hhtool.store.texts import packed
from hhtool.verify.ruled import FROM_OPTION
from hhtool.version import VERSION

HANDS_AT_ONCE: Final = 200
"""So many hands are written before others are sorted in: more gain nothing, and take memory."""

ROWS_TO_WAIT: Final = 100
"""Fewer rows of a table wait for those of the next hands."""


class Terms(NamedTuple):
    """Under what the hands of a run are stored. `rules_hash` is that of the profile given by
    option, "" without one, and `rules_anew` whether there shall be none; `leave` is told of stored
    hands before they are judged anew, `settle` when hands were stored."""

    rules_hash: str = ""
    rules_anew: bool = False
    retry_failed: bool = False
    keep_text: bool = False
    quarantine: bool = False
    leave: Leave = nothing_is_kept
    settle: Settle = at_the_end


class OpenFile(NamedTuple):
    """The file that is being read, or the piece of it: `before` are the places there that the
    database knew, `seen` those that it has now, `new` the hands there that were not stored before,
    `lines` its text when texts are kept, from `first_line` on."""

    file_id: int
    path: str
    before: set[Stand]
    seen: set[Stand]
    new: set[int]
    lines: Sequence[str]
    first_line: int = 1


class _Sorted(NamedTuple):
    """A hand that is to be stored, and in which context it was judged."""

    hand_id: int
    spot: Spot
    case: Case
    context: str


class Batch:
    """Collects hands, then writes them. For one transaction."""

    def __init__(
        self,
        connection: sqlite3.Connection,
        names: Names,
        situations: Situations,
        terms: Terms,
        file: OpenFile,
        outcome: Outcome,
    ) -> None:
        self.connection: sqlite3.Connection = connection
        self.names: Names = names
        self.situations: Situations = situations
        self.terms: Terms = terms
        self.file: OpenFile = file
        self.outcome: Outcome = outcome
        self.rows: Rows = Rows()
        self.waiting: list[_Sorted] = []
        self.stored: dict[HandKey, list[tuple[Any, ...]]] = {}
        self.kept: set[int] = set()
        self.next_id: int = known.next_hand(connection)
        self.fresh: dict[tuple[str, str, str], int] = {}
        self.spots: list[tuple[int, Spot]] = []
        self.places: list[Row] = []
        self.texts: dict[HandKey, str] = {}
        self.reused: set[HandKey] = set()
        self.replaced: list[tuple[Stored, Spot, Case]] = []

    def take_all(self, hands: Iterable[Placed]) -> list[Case | None]:
        """Sorts hands in, which are looked for in the database all at once; see `take`."""
        hands = list(hands)
        for site, some in groupby([hand.case.record for hand in hands], lambda record: record.site):
            numbers = {record.id for record in some} - {""}
            self.stored |= known.of_numbers(self.connection, site, sorted(numbers))
        return [self.take(hand) for hand in hands]

    def take(self, hand: Placed) -> Case | None:
        """Sorts one hand in. Returns it, as stored, when it is unreadable and was not left as it
        was before."""
        case = storable(hand.case)
        record = case.record
        key = (record.site, record.id, record.text_hash)
        lines = (record.place.first_line, record.place.last_line)
        spot = Spot(self.file.file_id, *lines, *record.byte_range, hand.context)
        stored = self._known(key)
        if stored is not None and not self._gives_way(stored, case, spot):
            self._leave(stored, case, spot)
            return None
        self._count(case)
        if key in self.fresh:
            self.outcome.known += 1
            self._stands(self.fresh[key], spot)
            return None
        if stored is None:
            self.outcome.new += 1
            self.fresh[key] = self.next_id
            self.file.new.add(self.next_id)
            self.next_id += 1
            self._store(_Sorted(self.fresh[key], spot, case, spot.context))
        else:
            self.fresh[key] = stored.hand_id
            self.replaced.append((stored, spot, case))
        self._write_some()
        return case if case.status == UNREADABLE else None

    def write(self) -> None:
        """Writes what was sorted in, and settles the hand numbers that it touches."""
        if self.replaced:
            leaving = [stored.hand_id for stored, *_ in self.replaced]
            self.terms.leave(Keeping(self.connection), leaving)
        for stored, spot, case in self.replaced:
            self._replace(stored, spot, case)
            self._write_some()
        self._write_rows(0)
        insert(self.connection, "hand_places", self.places)
        for hand_id, spot in self.spots:
            remember(self.connection, hand_id, spot, self.file.path)
        shared = known.shared_numbers(self.connection, self.reused)
        settle_numbers(self.connection, shared)
        self.outcome.reused |= shared

    def _known(self, key: tuple[str, str, str]) -> Stored | None:
        """The hand as it was stored before this transaction; notes a number that several texts
        have."""
        number = key[:2]
        found: Found = known.NOT_FOUND
        if key not in self.fresh:
            stored = self.stored.get(number)
            found = known.hand(self.connection, *key) if stored is None else known.same(stored, key)
        if found.others or self.texts.setdefault(number, key[2]) != key[2]:
            self.reused.add(number)
        return found.hand

    def _write_some(self) -> None:
        if len(self.waiting) >= HANDS_AT_ONCE:
            self._write_rows(ROWS_TO_WAIT)

    def _write_rows(self, least: int) -> None:
        """Makes rows of what waits, and writes them; fewer of a table than `least` may wait."""
        numbers = self.names.numbers
        given_hash = self.terms.rules_hash
        for site, some in groupby(self.waiting, lambda entry: entry.case.record.site):
            entries = list(some)
            seats = [entry.case.record.play.seats for entry in entries]
            known_as = numbers(site, [seat[1] for places in seats for seat in places])
            for (hand_id, spot, case, context), places in zip(entries, seats, strict=True):
                players = [known_as[seat[1]] for seat in places]
                digest = given_hash if case.rules_source == FROM_OPTION else ""
                self.rows.add(hand_id, spot, case, players, digest, context, self.situations)
        self.waiting = []
        self.rows.write(self.connection, least)

    def _gives_way(self, stored: Stored, case: Case, spot: Spot) -> bool:
        """Whether the stored verdict gives way to the new one (see `load.py`)."""
        if self._outdated(stored, case):
            return True
        if case.status == UNREADABLE or not self._elsewhere(stored, spot):
            return False
        return comes_first(self.connection, stored.hand_id, spot, self.file.path)

    def _outdated(self, stored: Stored, case: Case) -> bool:
        """Whether other rules are asked for that speak of the game, or a hand that could not be
        read."""
        if stored.status == UNREADABLE and self.terms.retry_failed:
            return True
        if stored.rules_source == FROM_OPTION and self.terms.rules_anew:
            return True
        now = (case.rules, FROM_OPTION, self.terms.rules_hash)
        return case.rules_source == FROM_OPTION and stored[4:7] != now

    def _elsewhere(self, stored: Stored, spot: Spot) -> bool:
        """Whether the hand was judged after other hands than stand before it here; a verdict by
        option waits for the option."""
        waits = stored.rules_source == FROM_OPTION and not self.terms.rules_hash
        return stored.context != spot.context and not waits

    def _count(self, case: Case) -> None:
        self.outcome.statuses[case.status] += 1
        if case.findings:
            self.outcome.findings.update([found.code for found in case.findings])

    def _leave(self, stored: Stored, case: Case, spot: Spot) -> None:
        self._stands(stored.hand_id, spot)
        self.outcome.known += 1
        if self._elsewhere(stored, spot):
            self._count(case)  # what is said of a file does not depend on which was read first
        else:
            self.outcome.statuses[stored.status] += 1
            self.outcome.findings.update(known.codes_of(self.connection, stored.hand_id))
        if stored.rules_source == FROM_OPTION and not self.terms.rules_hash:
            self.outcome.option_rules += 1
        if stored.judged_by != VERSION:
            self.outcome.other_version += 1
        if self.terms.keep_text and not stored.text_kept:
            self._keep_text(stored.hand_id, case)

    def _replace(self, stored: Stored, spot: Spot, case: Case) -> None:
        outdated = self._outdated(stored, case)
        if outdated or is_in(self.connection, stored.hand_id, self.file.file_id):
            self.outcome.replaced += 1
        else:
            self.outcome.known += 1
        taken = known.take_out(self.connection, stored.hand_id)
        first = taken.first if outdated and not stored.gone else spot
        self._store(_Sorted(stored.hand_id, first, case, spot.context))
        self._stands(stored.hand_id, spot)
        self.places += taken.places
        if not stored.gone and taken.first.file_id != first.file_id:
            self.places.append((stored.hand_id, *taken.first))
        if not self.terms.keep_text:
            self.rows.parts["texts"] += chain.from_iterable(taken.texts)

    def _store(self, entry: _Sorted) -> None:
        self.waiting.append(entry)
        self.file.seen.add(Stand(entry.hand_id, entry.case.record.place.first_line))
        if self.terms.keep_text:
            self._keep_text(entry.hand_id, entry.case)

    def _keep_text(self, hand_id: int, case: Case) -> None:
        if hand_id in self.kept:
            return
        self.kept.add(hand_id)
        place = case.record.place
        first = self.file.first_line
        lines = self.file.lines[place.first_line - first : place.last_line - first + 1]
        self.rows.parts["texts"] += (hand_id, packed(lines))

    def _stands(self, hand_id: int, spot: Spot) -> None:
        self.spots.append((hand_id, spot))
        self.file.seen.add(Stand(hand_id, spot.first_line))
