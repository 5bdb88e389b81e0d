"""How long do statistics take on many stored hands? Run as `python tests/bench/stats_speed.py`.

Imports the files that are named (else the samples, and the corpus where it is found), and stores
their hands again and again under new numbers, by players who move on, until there are as many as
are asked for. Then asks each statistic of the player with the most hands, all of them together by
player, and filter expressions; seconds are of the processor. Status 1 when a statistic of one
player takes longer than a quarter of a second, or the table of all by player longer than three.
"""

import argparse
import os
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path

from hhtool.pipeline import Settings
from hhtool.stats.kept import settle
from hhtool.stats.run import run
from hhtool.stats.scope import Scope
from hhtool.stats.stat import catalog
from hhtool.store.connect import open_for_load
from hhtool.store.filter.parse import parse
from hhtool.store.filter.sql import where
from hhtool.store.keeping import Keeping
from hhtool.store.query import Cell, Question
from hhtool.store.work import Order, plan
from hhtool.store.work import run as load

ROOT = Path(__file__).parents[2]

SINGLE, TABLE = 0.25, 3.0
"""Seconds that a statistic of one player may take, and all of them by player."""

EXPRESSIONS = ("pot>50", "refuted", "cards:AA", "street>=3", "foul", "showdown and net>0")

MOVE = 37
"""So many places each player moves on from one copy to the next."""


def multiplied(db: Path, wanted: int) -> int:
    """Stores the hands again under new numbers until there are so many; how many there are."""
    with closing(sqlite3.connect(db)) as connection:
        ask = connection.execute
        there, last = ask("SELECT count(*), max(hand_id) FROM hands").fetchone()
        (people,) = ask("SELECT max(player_id) FROM players").fetchone()
        names = [name for (name,) in ask("SELECT name FROM sqlite_master WHERE type = 'table'")]
        columns = {name: [row[1] for row in ask(f"PRAGMA table_info({name})")] for name in names}
        copies = max(1, -(-wanted // there))
        for copy in range(1, copies):
            for table in (name for name in names if "hand_id" in columns[name]):
                if table in ("to_sum", "kept_tournaments"):
                    continue  # made by triggers, or when the sums are put right
                told = [_copied(name, copy * last, copy * MOVE, people) for name in columns[table]]
                rows = f"SELECT {', '.join(told)} FROM {table} WHERE hand_id <= {last}"  # noqa: S608 - our own names
                ask(f"INSERT INTO {table} {rows}")
            connection.commit()
        return int(there * copies)


def _copied(column: str, further: int, on: int, people: int) -> str:
    """What a column holds in a copy."""
    if column in ("hand_id", "view_of"):
        return f"{column} + {further}"
    if column == "player_id":
        return f"(player_id + {on} - 1) % {people} + 1"
    if column in ("hand_no", "tournament"):
        return f"CASE {column} WHEN '' THEN '' ELSE {column} || '-{further}' END"
    return column


def seconds(ask: Callable[[], object]) -> float:
    """The shorter of two goes."""
    taken = []
    for _ in range(2):
        begun = time.process_time()
        ask()
        taken.append(time.process_time() - begun)
    return min(taken)


def measured(db: Path) -> bool:
    """Prints what everything took; whether it is quick enough."""
    with closing(Question(str(db))) as asker:
        most = "SELECT player_id, count(*) FROM seats GROUP BY 1 ORDER BY 2 DESC LIMIT 1"
        ((player, hands),) = asker.ask(most).rows
        print(f"one player, of {hands} hands:")
        one = Scope(players=(int(player or 0),))
        single = {stat.name: seconds(partial(run, asker, (stat,), one)) for stat in catalog()}
        slowest = sorted(single, key=lambda name: -single[name])
        for name in slowest[:5]:
            print(f"  {name:24}{single[name]:8.3f} s")
        print(f"  median of {len(single)}{'':13}{sorted(single.values())[len(single) // 2]:8.3f} s")
        every = seconds(lambda: run(asker, (), one))
        print(f"  all of them together    {every:8.3f} s")
        table = seconds(lambda: run(asker, (), Scope(by=("player",))))
        print(f"all by player             {table:8.3f} s")
        for text in EXPRESSIONS:
            clause = where(parse(text))
            sql = f"SELECT count(*) FROM v_hands h WHERE {clause.sql}"  # noqa: S608 - values are bound
            taken = seconds(partial(_all, asker, sql, clause.values))
            print(f"hands {text:20}{taken:8.3f} s")
    return single[slowest[0]] <= SINGLE and table <= TABLE


def _all(asker: Question, sql: str, values: tuple[Cell, ...]) -> list[tuple[Cell, ...]]:
    return list(asker.ask(sql, values).rows)


def _sources(named: list[str]) -> list[str]:
    corpus = Path(os.environ.get("HHTOOL_CORPUS", ROOT.parent / "shared" / "corpus"))
    return named or [str(path) for path in (corpus, ROOT / "samples") if path.is_dir()]


def main() -> int:
    """Makes the database, or takes one, and asks."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", help="what is imported")
    parser.add_argument("--hands", type=int, default=100_000, help="how many are stored")
    parser.add_argument("--db", type=Path, help="kept, and used again as it is when it is there")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        db = wanted.db or Path(folder) / "hands.db"
        if not db.exists():
            order = Order(str(db), Settings())
            load(plan(_sources(wanted.files), order), order)
            print(f"{multiplied(db, wanted.hands)} hands, {db.stat().st_size / 1e6:.0f} MB")
        with closing(open_for_load(str(db))) as connection:
            begun = time.process_time()
            settle(Keeping(connection))
            print(f"sums put right            {time.process_time() - begun:8.3f} s")
        return 0 if measured(db) else 1


if __name__ == "__main__":
    sys.exit(main())
