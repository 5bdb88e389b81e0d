"""One stage, timed in a process of its own: `python tests/bench/stages.py STAGE FILE HANDS`.

Prints a line of JSON: how many hands the stage took, in how many seconds, and the most memory that
the process had, in MB. The seconds are of the processor; of an import those of the clock. Starting
does not count. `pace.py` runs these in turn. Needs nothing but an installed hhtool, and pokerkit
for the stages that are called after it.
"""

import json
import resource
import sqlite3
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import Final

from hhtool.cycles import look_seldom
from hhtool.pipeline import Pipeline, Settings
from hhtool.read.build import build
from hhtool.read.dialects import DIALECTS
from hhtool.read.inputs import inputs
from hhtool.read.marks import escaped
from hhtool.read.matching import rules
from hhtool.read.reader import Reader
from hhtool.read.source import sources
from hhtool.read.split import HandText, split
from hhtool.read.stream import streams
from hhtool.store.connect import open_for_reading
from hhtool.store.work import Order

Timed = tuple[int, float]
"""Hands and seconds."""

ROWS_AT_ONCE: Final = 60
"""Rows of a bare INSERT."""

NODE: Final = """
const {parseHand} = require('hhp')
const hands = require('fs').readFileSync(process.argv[1], 'utf8').replace(/^\\uFEFF/, '')
  .split(/\\n\\n+/).filter(text => text.trim()).slice(0, +process.argv[2])
let read = 0
const begun = process.cpuUsage()
for (const hand of hands) if (parseHand(hand)) read++
const spent = process.cpuUsage(begun)
console.log(JSON.stringify({hands: read, seconds: (spent.user + spent.system) / 1e6}))
"""
"""Reads hands as hhp does, and says how long that took."""


def timed(what: Callable[[], object]) -> float:
    """Seconds of the processor."""
    begun = time.process_time()
    what()
    return time.process_time() - begun


def texts_of(file: Path, hands: int) -> list[HandText]:
    """The first hands of a file."""
    (source,) = sources(inputs([str(file)], None).files, None)
    found = (text for text in split(source, DIALECTS) if text.dialect is not None)
    return [*islice(found, hands)]


def grammar_of(text: HandText) -> str:
    """The grammar of a hand."""
    assert text.dialect is not None
    return text.dialect.grammar


# ---- hhtool --------------------------------------------------------------------------------------


def finding(file: Path, _hands: int) -> Timed:
    """Where each hand begins and ends."""
    (source,) = sources(inputs([str(file)], None).files, None)
    found: list[HandText] = []
    spent = timed(lambda: found.extend(split(source, DIALECTS)))
    return sum(text.dialect is not None for text in found), spent


def stating(file: Path, hands: int) -> Timed:
    """What each line says, by patterns: without a record."""
    texts = texts_of(file, hands)
    readers = {name: Reader(name) for name in map(grammar_of, texts)}

    def read() -> None:
        for text in texts:
            readers[grammar_of(text)].read(text.lines, text.first_line)

    return len(texts), timed(read)


def reading(file: Path, hands: int) -> Timed:
    """The record of each hand, which is all that its text says."""
    texts = texts_of(file, hands)
    readers = {name: Reader(name) for name in map(grammar_of, texts)}

    def read() -> None:
        for text in texts:
            build(text, readers[grammar_of(text)])

    return len(texts), timed(read)


def judging(file: Path, _hands: int) -> Timed:
    """Everything that `verify` does but printing: hands are found, read, replayed and verified."""
    pipeline, judged = Pipeline(), 0

    def judge() -> None:
        nonlocal judged
        for stream in streams(inputs([str(file)], None).files, None):
            for piece in pipeline.stream(stream):
                judged += len(piece.cases)

    spent = timed(judge)
    return judged, spent


def loading(file: Path, jobs: int, folder: Path) -> Timed:
    """All that `parse` does but telling: the same and every row stored, sums for statistics
    included. In seconds of the clock, as `parse` counts them."""
    from hhtool.stats.kept import settle, settle_many
    from hhtool.store.connect import open_for_load
    from hhtool.store.keeping import Keeping
    from hhtool.store.work import plan, run

    order = Order(str(folder / "hands.db"), Settings(), jobs, settle=settle_many)
    begun = time.perf_counter()
    run(plan([str(file)], order), order)
    with closing(open_for_load(order.db)) as connection:
        settle(Keeping(connection))
        spent = time.perf_counter() - begun
        (stored,) = connection.execute("SELECT count(*) FROM hands").fetchone()
    return stored, spent


def importing(file: Path, _hands: int) -> Timed:
    """By one process."""
    with tempfile.TemporaryDirectory() as folder:
        return loading(file, 1, Path(folder))


def importing_by_two(file: Path, _hands: int) -> Timed:
    """By two processes."""
    with tempfile.TemporaryDirectory() as folder:
        return loading(file, 2, Path(folder))


# ---- what it is held against ---------------------------------------------------------------------


def bare(file: Path, _hands: int) -> Timed:
    """The rows that an import stores, put into the same tables by INSERTs of many rows in
    transactions of a megabyte of text: no index but the keys, no trigger, nothing made."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        hands, _ = loading(file, 1, folder)
        with closing(open_for_reading(str(folder / "hands.db"))) as connection:
            tables = stored_rows(connection)
        return hands, inserted(folder / "bare.db", tables, max(1, file.stat().st_size >> 20))


def stored_rows(connection: sqlite3.Connection) -> dict[str, list[tuple[object, ...]]]:
    """By the statement that makes a table: its rows."""
    sql = "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND sql LIKE 'CREATE TABLE%'"
    made = {
        statement: connection.execute(f"SELECT * FROM [{name}]").fetchall()  # noqa: S608 - a name of ours
        for name, statement in connection.execute(sql).fetchall()
        if not name.startswith("sqlite_")
    }
    return {statement: rows for statement, rows in made.items() if rows}


def inserted(db: Path, tables: dict[str, list[tuple[object, ...]]], parts: int) -> float:
    """Seconds that it takes to put rows into new tables, an equal part of each at a time."""
    with closing(sqlite3.connect(db, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")
        for statement in tables:
            connection.execute(statement)

        def insert() -> None:
            for part in range(parts):
                connection.execute("BEGIN IMMEDIATE")
                for statement, rows in tables.items():
                    name = statement.split("(")[0].split()[2]
                    first, last = (len(rows) * at // parts for at in (part, part + 1))
                    insert_many(connection, name, rows[first:last])
                connection.execute("COMMIT")

        return timed(insert)


def insert_many(
    connection: sqlite3.Connection, table: str, rows: Sequence[tuple[object, ...]]
) -> None:
    """Inserts rows, many with each statement."""
    for first in range(0, len(rows), ROWS_AT_ONCE):
        some = rows[first : first + ROWS_AT_ONCE]
        each = f"({', '.join('?' * len(some[0]))})"
        sql = f"INSERT INTO {table} VALUES {', '.join([each] * len(some))}"  # noqa: S608 - the same
        connection.execute(sql, [value for row in some for value in row])


def by_lark(file: Path, hands: int) -> Timed:
    """What each line says, by lark's LALR parser on the same grammar, a line at a time; the names
    are marked beforehand."""
    from hhtool.read.parser import grammar, parsed

    lines = marked_lines(texts_of(file, hands))
    for name in {name for name, _ in lines}:
        grammar(name)  # which makes its tables
    return hands, timed(lambda: [parsed(name, line) for name, line in lines])


def by_patterns(file: Path, hands: int) -> Timed:
    """The same lines by the patterns that are made of the grammar, which remember little."""
    lines = marked_lines(texts_of(file, hands))
    readers = {name: rules(name).line for name, _ in lines}
    return hands, timed(lambda: [readers[name](line) for name, line in lines])


def marked_lines(texts: Sequence[HandText]) -> list[tuple[str, str]]:
    """Lines with the names in them marked, as lark is given them, each with its grammar: in the
    marking that is taken, so that none is tried twice."""
    lines: list[tuple[str, str]] = []
    for text in texts:
        reader = Reader(grammar_of(text))
        plain = [escaped(line) for line in text.lines]
        seats, seated = reader.seat_lines(plain)
        for index, line in enumerate(plain):
            found = None if index in seats else reader.settled(line, seated, [])
            marked = (line if found is None else found[0].marked).rstrip()
            if marked:
                lines.append((reader.grammar_name, marked))
    return lines


def pokerkit(file: Path, hands: int) -> Timed:
    """pokerkit reads the text and goes through all states, which checks as much as it does."""
    from pokerkit import HandHistory

    warnings.simplefilter("ignore")
    text = file.read_text(encoding="utf-8-sig")
    wanted = [*islice((hand for hand in text.split("\n\n\n") if hand.strip()), hands)]
    joined = "\n\n".join(hand.strip("\n") + "\n\n" for hand in wanted)

    def replay() -> None:
        for history in HandHistory.from_pokerstars(joined, error_status=False):
            for _ in history:
                pass

    return len(wanted), timed(replay)


def pokerkit_stud(_file: Path, hands: int) -> Timed:
    """pokerkit deals six-player limit stud and checks it down to the showdown; there is no text."""
    from pokerkit import Automation, FixedLimitSevenCardStud

    every = tuple(Automation)

    def simulate() -> None:
        for _ in range(hands):
            state = FixedLimitSevenCardStud.create_state(every, True, 1, 2, 5, 10, 200, 6)
            while state.status:
                if state.can_post_bring_in():
                    state.post_bring_in()
                elif state.can_check_or_call():
                    state.check_or_call()
                else:
                    state.deal_hole()

    return hands, timed(simulate)


def hhp(file: Path, hands: int) -> Timed:
    """hhp, by node, reads the text; run in a folder where it is installed."""
    command = ["node", "-e", NODE, str(file), str(hands)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    said = json.loads(done.stdout)
    return said["hands"], said["seconds"]


STAGES: Final[dict[str, Callable[[Path, int], Timed]]] = {
    one.__name__: one
    for one in (
        finding,
        stating,
        reading,
        judging,
        importing,
        importing_by_two,
        bare,
        by_lark,
        by_patterns,
        pokerkit,
        pokerkit_stud,
        hhp,
    )
}


def peak() -> float:
    """The most memory that this process, or any that it waited for, has had: MB."""
    who = (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
    return max(resource.getrusage(one).ru_maxrss for one in who) / 1024


def main(arguments: Iterator[str]) -> None:
    """Runs one stage."""
    stage, file, hands = arguments
    look_seldom()
    count, seconds = STAGES[stage](Path(file), int(hands))
    print(json.dumps({"hands": count, "seconds": seconds, "memory": peak()}))


if __name__ == "__main__":
    main(iter(sys.argv[1:]))
