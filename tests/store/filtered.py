"""Hands for the tests of filter expressions, stored and in memory, and how both are asked."""

from collections.abc import Sequence
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import NamedTuple

from hhtool.core.case import Case
from hhtool.pipeline import Pipeline, Settings
from hhtool.store.filter.clause import runnable
from hhtool.store.filter.facts import Facts, facts_of
from hhtool.store.filter.memory import holds
from hhtool.store.filter.parse import parse
from hhtool.store.filter.sql import where
from hhtool.store.query import Question
from hhtool.store.reuse import CODE
from store.made_hands import loaded

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "samples"
MEANT = "SELECT h.hand_id FROM v_hands h WHERE {}"
"""The question for the `hand_id` of every hand that is meant."""

Key = tuple[str, str, str]
"""What a hand is: its site, number and the hash of its text."""


class Hands(NamedTuple):
    """The same hands stored and in memory."""

    db: Path
    cases: dict[Key, Case]

    def stored(self, expression: str) -> set[Key]:
        """Those that the database selects; the SQL with its values in it selects the same."""
        clause = where(parse(expression)).within(MEANT)
        with closing(Question(str(self.db))) as question:
            ids = set(question.ask(clause.sql, clause.values).rows)
            assert ids == set(question.ask(runnable(clause)).rows)
        return {_keys(self.db)[int(str(number))] for (number,) in ids} & set(self.cases)

    def in_memory(self, expression: str) -> set[Key]:
        """Those that plain Python selects."""
        tree = parse(expression)
        return {key for key, case in self.cases.items() if holds(tree, facts(key, case))}

    def numbers(self, expression: str) -> set[str]:
        """The numbers of the hands that both select."""
        found = self.stored(expression)
        assert found == self.in_memory(expression), expression
        return {number for _, number, _ in found}


_FACTS: dict[tuple[Key, str], Facts] = {}


def facts(key: Key, case: Case) -> Facts:
    """What is known of a hand, worked out once."""
    place = (key, case.record.place.path)
    if place not in _FACTS:
        _FACTS[place] = facts_of(case)
    return _FACTS[place]


@cache
def _keys(db: Path) -> dict[int, Key]:
    sql = "SELECT hand_id, site, hand_no, text_hash FROM v_hands"
    with closing(Question(str(db))) as question:
        return {
            int(str(number)): (str(site), str(hand), str(digest))
            for number, site, hand, digest in question.ask(sql).rows
        }


def hands_in(folder: Path, paths: Sequence[Path]) -> Hands:
    """The hands of some files, in a database in the folder and in memory. One that stands in two
    files, or shares its number with another, is left out: of that only a database knows."""
    loaded(folder, *map(str, paths))
    db = folder / "hands.db"
    cases: dict[Key, Case] = {}
    twice = set[Key]()
    for result in Pipeline(Settings(strict=True)).files(map(str, paths)):
        for case in result.cases:
            record = case.record
            key = (record.site, record.id, record.text_hash)
            if key in cases:
                twice.add(key)
            cases[key] = case
    with closing(Question(str(db))) as question:
        sql = (
            "SELECT site, hand_no FROM v_findings WHERE code = ? "
            "UNION SELECT site, hand_no FROM v_hands WHERE view_of IS NOT NULL"
        )
        shared = set(question.ask(sql, (CODE,)).rows)
    kept = {key: case for key, case in cases.items() if key not in twice and key[:2] not in shared}
    return Hands(db, kept)
