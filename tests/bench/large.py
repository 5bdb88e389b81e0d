"""What do files of any size take? Run as `python tests/bench/large.py FILE [HANDS…]`.

FILE holds hands of PokerStars with numbers of their own, such as those that `pace.py` makes. Of it
files of as many hands as asked for are made (20,000 and 200,000 by default; a million is a good
number), in which hands come again under new numbers. Each is read by `hhtool parse` into a database
of its own and by `hhtool verify --quiet`; prints microseconds a hand, the most memory that any
process had, and how the largest file's hand compares with the smallest's.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

NUMBER: Final = re.compile(r"(?m)^(\ufeff?PokerStars [^#\n]*#)([0-9]+)")
"""Where a hand begins, and its number."""

FIRST: Final = 10**12
"""The number of the first hand."""


class Run(NamedTuple):
    """Seconds of the clock, and MB of the largest process."""

    seconds: float
    memory: float


def write_hands(source: str, hands: int, file: Path) -> None:
    """A file of so many hands."""
    _, *parts = NUMBER.split(source)
    heads, rests = parts[::3], parts[2::3]
    with file.open("w", encoding="utf-8") as opened:
        for number in range(hands):
            which = number % len(heads)
            opened.write(f"{heads[which]}{FIRST + number}{rests[which]}")


def run(command: Sequence[str]) -> Run:
    """Runs a command to its end."""
    begun = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode > 1:
        sys.exit(f"{' '.join(command)}: exit {process.returncode}")
    return Run(time.perf_counter() - begun, usage.ru_maxrss / 1024)


def main() -> int:
    """Prints a line for each command and size; status 1 where a hand of the largest file takes more
    than a tenth longer than one of the smallest, or any process more memory than allowed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("hands", type=int, nargs="*", default=[20_000, 200_000])
    parser.add_argument("--command", default="hhtool")
    parser.add_argument("--jobs", default="1")
    parser.add_argument("--memory", type=float, default=150.0, help="MB that a process may have")
    parser.add_argument("--no-verify", action="store_true")
    given = parser.parse_args()
    source = given.file.read_text(encoding="utf-8")
    print(f"{'command':<10}{'hands':>10}{'us a hand':>12}{'MB':>8}")
    costs: dict[str, list[float]] = {}
    most = 0.0
    with tempfile.TemporaryDirectory() as name:
        for hands in given.hands:
            file, db = Path(name, "hands.txt"), Path(name, f"{hands}.db")
            write_hands(source, hands, file)
            jobs = ["--jobs", given.jobs, str(file)]
            commands = {"parse": ["parse", "--quiet", "--db", str(db)], "verify": ["verify", "-q"]}
            for word in ("parse",) if given.no_verify else commands:
                done = run([given.command, *commands[word], *jobs])
                costs.setdefault(word, []).append(done.seconds / hands * 1e6)
                most = max(most, done.memory)
                print(f"{word:<10}{hands:>10,}{costs[word][-1]:>12.0f}{done.memory:>8.0f}")
            db.unlink()
    growth = {word: each[-1] / each[0] for word, each in costs.items()}
    for word, ratio in growth.items():
        print(f"{word}: a hand of the largest file takes {ratio:.2f} times that of the smallest")
    return int(max(growth.values()) > 1.1 or most > given.memory)


if __name__ == "__main__":
    sys.exit(main())
