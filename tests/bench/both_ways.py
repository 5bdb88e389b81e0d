"""Does a compiled hhtool say the same? Run as `python tests/bench/both_ways.py ONE OTHER [PATH…]`.

ONE and OTHER are installed commands, one of pure Python and one that is compiled. Both judge the
files (the samples by default) and made-up hands of every game, each also with a fault in one line,
and store them, by one process and by two. What `verify` prints must be the same byte for byte, and
so must every table and view of the database; two processes store the same under other numbers.
Prints the seconds of each and what differs; the status is 1 if anything does.
"""

import argparse
import re
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from hhtool.rules.house import load_house
from support.deal_any import deal_any
from support.deal_rows import deal_rows
from support.made_cases import GAMES, houses_for
from support.render_chinese import random_form
from support.render_chinese import render as row_text
from support.render_pokerstars import render
from support.row_houses import BUILT_IN
from support.stored import content
from support.wishes import Wish

SAMPLES = Path(__file__).parents[2] / "samples"
LIMITS = ("fl", "pl", "nl")

STAMPED = frozenset(("_sqlite_migrations",))
"""Tables that tell when they were made."""


def betting(count: int) -> Iterator[str]:
    """Hands of every betting game and limit, as PokerStars prints them."""
    for game in GAMES:
        for limit in LIMITS:
            for number in range(count):
                rng = Random(f"{game} {limit} {number}")
                houses = houses_for(game)
                house = "pokerstars" if "pokerstars" in houses else houses[number % len(houses)]
                hand = deal_any(rng, load_house(house), Wish(game=game, limit=limit))
                yield render(hand, rng.randrange(10**9), rng)


def rows(count: int) -> Iterator[str]:
    """Chinese and open-face hands of every house."""
    for house, games in BUILT_IN.items():
        for game in games:
            for number in range(count):
                rng = Random(f"{house} {game} {number}")
                hand = deal_rows(rng, game, load_house(house))
                yield row_text(hand, f"{rng.randrange(10**9)}-1", random_form(rng, hand, house))


def with_fault(text: str) -> str:
    """The hand with one line behind the first lost, doubled, or with another figure in it."""
    rng = Random(text)
    lines = text.splitlines()
    at = rng.randrange(1, len(lines))
    changed = re.sub(r"\d", lambda digit: str((int(digit[0]) + 1) % 10), lines[at], count=1)
    lines[at : at + 1] = rng.choice(([], [lines[at]] * 2, [changed]))
    return "\n".join(lines) + "\n"


def write_hands(folder: Path, count: int) -> int:
    """Writes made-up hands, a file for each kind; returns how many there are."""
    written = 0
    folder.mkdir()
    for kind, texts in (("betting", [*betting(count)]), ("rows", [*rows(count)])):
        (folder / f"{kind}.txt").write_text("\n".join(texts), encoding="utf-8")
        faulty = "\n".join(map(with_fault, texts))
        (folder / f"{kind}-faulty.txt").write_text(faulty, encoding="utf-8")
        written += 2 * len(texts)
    return written


def engine(command: str) -> str:
    """Which engine a command says that it runs."""
    said = subprocess.run([command, "doctor"], capture_output=True, text=True, check=False).stdout
    return next(line.partition(" ")[2].strip() for line in said.splitlines() if "engine" in line)


def told(command: str, paths: Sequence[str], jobs: str) -> bytes:
    """All that `verify` says of the files."""
    arguments = [command, "verify", "--exit-zero", "--format", "jsonl", "--jobs", jobs, *paths]
    done = subprocess.run(arguments, capture_output=True, check=True)
    return done.stdout + done.stderr


def store(command: str, paths: Sequence[str], db: Path, jobs: str) -> Path:
    """The database that `parse` makes of the files."""
    arguments = [command, "parse", "--quiet", "--jobs", jobs, "--db", str(db), *paths]
    subprocess.run(arguments, capture_output=True, check=False)
    return db


def rows_of(db: Path) -> dict[str, list[tuple[object, ...]]]:
    """The rows of every table and view."""
    with closing(sqlite3.connect(db)) as connection:
        sql = "SELECT name FROM sqlite_master WHERE type IN ('table', 'view') ORDER BY name"
        names = [name for (name,) in connection.execute(sql) if name not in STAMPED]
        every = {name: f"SELECT * FROM {name}" for name in names}  # noqa: S608 - names of ours
        return {name: connection.execute(sql).fetchall() for name, sql in every.items()}


class Run(NamedTuple):
    """What one command makes of files: what `verify` says, by one process and by two, the rows that
    one process stores, and the views in which two store something else."""

    said: tuple[bytes, bytes]
    rows: dict[str, list[tuple[object, ...]]]
    by_two: tuple[str, ...]


def run(command: str, paths: Sequence[str], folder: Path) -> Run:
    """Has a command judge and store files."""
    folder.mkdir()
    one, two = (store(command, paths, folder / f"{jobs}.db", jobs) for jobs in "12")
    by_one, by_two = content(one), content(two)
    views = by_one.keys() | by_two.keys()
    return Run(
        (told(command, paths, "1"), told(command, paths, "2")),
        rows_of(one),
        tuple(view for view in views if by_one.get(view) != by_two.get(view)),
    )


def differences(pure: Run, compiled: Run) -> list[str]:
    """What is not the same."""
    tables = pure.rows.keys() | compiled.rows.keys()
    found = [name for name in tables if pure.rows.get(name) != compiled.rows.get(name)]
    found += [f"{view} by two processes" for view in {*pure.by_two, *compiled.by_two}]
    said = {*pure.said, *compiled.said}
    if len(said) != 1:
        found.append("what verify says")
    if any(b"HH900" in text for text in said):
        found.append("what a fault of hhtool is (HH900)")
    return sorted(found)


def main() -> int:
    """Compares, and prints what differs."""
    parser = argparse.ArgumentParser()
    parser.add_argument("commands", metavar="COMMAND", nargs=2)
    parser.add_argument("paths", metavar="PATH", nargs="*", default=[str(SAMPLES)])
    parser.add_argument("--hands", type=int, default=1, help="of each game")
    given = parser.parse_args()
    engines = [engine(command) for command in given.commands]
    if len({*engines}) != 2:
        sys.stdout.write(f"both commands run {engines[0]}\n")
        return 1
    with tempfile.TemporaryDirectory() as scratch:
        hands = Path(scratch, "hands")
        count = write_hands(hands, given.hands)
        sys.stdout.write(f"{count} made-up hands and {', '.join(given.paths)}\n")
        runs: list[Run] = []
        for name, command in zip(engines, given.commands, strict=True):
            begun = time.perf_counter()
            runs.append(run(command, [str(hands), *given.paths], Path(scratch, name)))
            sys.stdout.write(f"{name}: {time.perf_counter() - begun:.1f} s\n")
    different = differences(*runs)
    sys.stdout.write(f"different: {', '.join(different) or 'nothing'}\n")
    return int(bool(different))


if __name__ == "__main__":
    sys.exit(main())
