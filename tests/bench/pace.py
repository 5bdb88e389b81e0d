"""How fast is hhtool, and against what? Run as `python tests/bench/pace.py [--hands 2000]`.

Prints a table: each stage of hhtool on each kind of file, in hands a second, and below it the
ratios that are claimed. Every stage is a process of its own (`stages.py`), all of them in turn for
as many rounds; medians, and ratios of medians. Files of real hands are made from the corpus by the
program that lies beside it (bench/gen_hands.py), those of Chinese and open-face hands by the tests'
own dealer. With `--compiled PYTHON`, of an environment whose hhtool is compiled, its stages are
timed in the same rounds. pokerkit comes with what the tests need; hhp is measured where `--hhp`
names a folder in which `npm install hhp` was run, and node is there.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, Final, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from hhtool.rules.house import load_house
from support.deal_rows import deal_rows
from support.render_chinese import random_form
from support.render_chinese import render as row_text
from support.row_houses import BUILT_IN

ROOT: Final = Path(__file__).parents[2]
CORPUS: Final = Path(os.environ.get("HHTOOL_CORPUS") or ROOT.parent / "shared" / "corpus")

MADE: Final = {
    "a": "cash_a.txt",
    "b": "cash_b.txt",
    "b7": "cash_b7.txt",
    "s": "cash_s.txt",
    "stud a": "stud_a.txt",
    "stud b": "stud_b.txt",
    "tournament": "tour_t.txt",
}
"""By the name that a file has in the table: what gen_hands.py calls it."""

OWN: Final = {"chinese": "classic", "pineapple": "pineapple"}
"""By the name that a file has in the table: the game of its hands."""

STAGES: Final = ("finding", "stating", "reading", "judging", "importing")
"""The stages of every file; each does all that those before it do."""

LARGE: Final = 2 << 20
"""Bytes of a file that two processes share."""


class Task(NamedTuple):
    """A stage, on a file, run by one Python: "pure", "compiled" or "peer"."""

    who: str
    stage: str
    file: str


Figures = dict[Task, list[dict[str, float]]]


def make_files(folder: Path, hands: int) -> dict[str, Path]:
    """The files, by the name that they have in the table."""
    command = [sys.executable, str(CORPUS.parent / "bench" / "gen_hands.py")]
    counts = ["--hands", str(hands), "--stud", str(hands)]
    made = ["--corpus", str(CORPUS), "--out", str(folder), *counts]
    subprocess.run([*command, *made], check=True, stdout=subprocess.DEVNULL)
    files = {name: folder / file for name, file in MADE.items()}
    for name, game in OWN.items():
        files[name] = folder / f"{name}.txt"
        files[name].write_text("\n".join(row_hands(game, hands)), encoding="utf-8")
    return files


def row_hands(game: str, hands: int) -> Iterator[str]:
    """Hands of a game as hhtool prints them, of every house that has it in turn."""
    houses = [house for house, games in BUILT_IN.items() if game in games]
    for number in range(hands):
        rng, house = Random(f"{game} {number}"), houses[number % len(houses)]
        hand = deal_rows(rng, game, load_house(house))
        yield row_text(hand, f"{number}-1", random_form(rng, hand, house))


def tasks_of(files: Mapping[str, Path], compiled: bool, peers: Sequence[Task]) -> list[Task]:
    """Everything that is timed in a round."""
    who = ("pure", "compiled") if compiled else ("pure",)
    tasks = [Task(one, stage, name) for name in files for stage in STAGES for one in who]
    tasks += [Task(one, "importing_by_two", "b") for one in who]
    return [*tasks, Task("pure", "bare", "b"), *peers]


def peers_of(hhp: str) -> list[Task]:
    """What is held against hhtool, and is there."""
    named = [
        ("by_lark", "b"),
        ("by_patterns", "b"),
        ("pokerkit", "b7"),
        ("pokerkit_stud", "stud b"),
    ]
    named += [("hhp", "s")] if hhp and shutil.which("node") else []
    return [Task("peer", stage, name) for stage, name in named]


def run(task: Task, python: str, file: Path, hands: int, where: str) -> dict[str, float]:
    """One stage, once."""
    script = str(Path(__file__).with_name("stages.py"))
    command = [python, script, task.stage, str(file), str(hands)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=where)
    if done.returncode:
        sys.exit(f"{task}: {done.stderr}")
    said: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return said


def measured(tasks: Sequence[Task], files: Mapping[str, Path], given: Any) -> Figures:
    """What every task says, in as many rounds."""
    figures: Figures = {task: [] for task in tasks}
    for number in range(given.rounds):
        for task in tasks:
            python = given.compiled if task.who == "compiled" else sys.executable
            hands = given.peer_hands if task.who == "peer" and task.stage != "hhp" else given.hands
            where = given.hhp if task.stage == "hhp" else tempfile.gettempdir()
            figures[task].append(run(task, python, files[task.file], hands, where))
        sys.stderr.write(f"round {number + 1} of {given.rounds} is done\n")
    return figures


class Table:
    """What was measured, as hands a second."""

    def __init__(self, figures: Figures) -> None:
        self.figures: Figures = figures

    def rate(self, who: str, stage: str, file: str) -> float | None:
        """Hands a second, None where it was not measured."""
        found = self.figures.get(Task(who, stage, file))
        return median(one["hands"] / one["seconds"] for one in found) if found else None

    def stages(self) -> Iterator[str]:
        """A line for each file and Python."""
        yield f"{'hands a second':<22}" + "".join(f"{stage:>12}" for stage in STAGES)
        for who, file in dict.fromkeys((task.who, task.file) for task in self.figures):
            rates = [self.rate(who, stage, file) for stage in STAGES]
            if any(rates):
                said = "".join(f"{'-' if rate is None else f'{rate:,.0f}':>12}" for rate in rates)
                yield f"{file:<12}{who:<10}{said}"

    def others(self) -> Iterator[str]:
        """A line for all else."""
        for task in self.figures:
            if task.stage not in STAGES:
                rate = self.rate(*task)
                yield f"{task.stage:<18}{task.file:<12}{task.who:<10}{rate:>12,.0f}"

    def ratio(self, one: tuple[str, str, str], other: tuple[str, str, str]) -> str:
        """How many times one rate is the other."""
        first, second = self.rate(*one), self.rate(*other)
        return "-" if first is None or second is None else f"{first / second:.2f}"

    def claims(self) -> Iterator[str]:
        """A line for each ratio that is claimed."""
        for words, one, other in CLAIMS:
            yield f"{words:<76}{self.ratio(one, other):>8}"


CLAIMS: Final = (
    (
        "read, replay, verify (b): times pokerkit's text and replay",
        ("pure", "judging", "b"),
        ("peer", "pokerkit", "b7"),
    ),
    ("the same, compiled", ("compiled", "judging", "b"), ("peer", "pokerkit", "b7")),
    (
        "import, all stored (b): times pokerkit, which stores nothing",
        ("pure", "importing", "b"),
        ("peer", "pokerkit", "b7"),
    ),
    (
        "import (b): times as long as bare INSERTs of its rows",
        ("pure", "bare", "b"),
        ("pure", "importing", "b"),
    ),
    ("the same, compiled", ("pure", "bare", "b"), ("compiled", "importing", "b")),
    (
        "import by two processes (b): times one",
        ("pure", "importing_by_two", "b"),
        ("pure", "importing", "b"),
    ),
    (
        "the same, compiled",
        ("compiled", "importing_by_two", "b"),
        ("compiled", "importing", "b"),
    ),
    (
        "reading alone (s), compiled: times hhp by node",
        ("compiled", "reading", "s"),
        ("peer", "hhp", "s"),
    ),
    (
        "patterns (b): times lark's LALR on the same grammar and lines",
        ("peer", "by_patterns", "b"),
        ("peer", "by_lark", "b"),
    ),
    (
        "what lines say, names found and all (b): times lark's LALR",
        ("pure", "stating", "b"),
        ("peer", "by_lark", "b"),
    ),
    (
        "the same, compiled",
        ("compiled", "stating", "b"),
        ("peer", "by_lark", "b"),
    ),
    (
        "import (stud b): times pokerkit's simulation of six-player limit stud",
        ("pure", "importing", "stud b"),
        ("peer", "pokerkit_stud", "stud b"),
    ),
)
"""Words, and two rates of which the first is divided by the second."""


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=2_000, help="in each file")
    parser.add_argument("--peer-hands", type=int, default=200, help="that slow programs are given")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--files", nargs="*", help="only these files of the table")
    parser.add_argument("--compiled", default="", help="a Python whose hhtool is compiled")
    parser.add_argument("--hhp", default="", help="a folder where hhp is installed")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        files = make_files(Path(folder), given.hands)
        shown = {name: files[name] for name in given.files or files if name != "b7"}
        peers = [task for task in peers_of(given.hhp) if task.file in {*shown, "b7"}]
        figures = measured(tasks_of(shown, bool(given.compiled), peers), files, given)
    table = Table(figures)
    for lines in (table.stages(), table.others(), table.claims()):
        print("\n".join(lines), end="\n\n")


if __name__ == "__main__":
    main()
