"""Does an import cost more when more is stored? Run as `python tests/bench/import_growth.py`.

Loads files of new hands one after the other into one database, each with as many hands, and prints
what a hand cost beside how many were stored before, with its judging and without; then what it
costs to add one hand to a file of many, and to find that nothing has changed. Ratios tell; times
are of the processor, and those of the machine.
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from hhtool.pipeline import FileResult, Pipeline
from hhtool.read.source import Source
from hhtool.verify.judging import Judging
from store.made_hands import loaded, stolen

ROUNDS = 3
"""Of which the quickest counts."""


def hands(first: int, count: int) -> str:
    """New hands, of players who come again and again."""
    names = [(f"ann{n % 7}", f"bea{n % 11}", f"cid{n % 13}") for n in range(first, first + count)]
    return "\n\n".join(stolen(first + i, names[i]) for i in range(count))


spent: list[float] = []
"""Seconds that went into reading and judging pieces of files."""

judged = Pipeline.piece


def noted(self: Pipeline, source: Source, judging: Judging) -> FileResult:
    """Judges a piece of a file, and notes how long that took."""
    begun = time.process_time()
    result = judged(self, source, judging)
    spent.append(time.process_time() - begun)
    return result


def timed(folder: Path, name: str) -> tuple[float, float]:
    """Seconds that a load of one file takes in this process, and those without judging."""
    spent.clear()
    begun = time.process_time()
    loaded(folder, name, jobs=1)
    whole = time.process_time() - begun
    return whole, whole - sum(spent)


def growing_database(folder: Path, parts: int, size: int) -> float:
    """What storing a hand costs in the last files against the first, each as a part of what judging
    it costs, since a machine is not always as fast. The very first file is left out, as it makes
    the database."""
    costs: list[float] = []
    Pipeline.piece = noted  # type: ignore[method-assign]
    for part in range(parts):
        (folder / f"{part:03}.txt").write_text(hands(part * size, size))
        whole, storing = (part / size * 1e6 for part in timed(folder, f"{part:03}.txt"))
        costs.append(storing / (whole - storing))
        print(f"{part * size:8} stored   {whole:8.0f} us a hand, {storing:6.0f} of them storing")
    ratio = min(costs[-3:]) / min(costs[1:4])
    print(f"storing, last three files against the first three: {ratio:.2f} times")
    return ratio


def growing_file(folder: Path, size: int) -> None:
    """What a hand costs that is added to a file of many, and a file that has not changed."""
    file = folder / "grows.txt"
    file.write_text(hands(10_000_000, size))
    whole = timed(folder, file.name)[0]
    added: list[float] = []
    for round_ in range(ROUNDS):
        with file.open("a") as opened:
            opened.write("\n\n" + hands(20_000_000 + round_, 1))
        added.append(timed(folder, file.name)[0])
    known = min(timed(folder, file.name)[0] for _ in range(ROUNDS))
    print(f"file of {size} hands: {whole * 1e3:.0f} ms; one more hand: {min(added) * 1e3:.1f} ms")
    print(f"that is 1/{whole / min(added):.0f}; unchanged: {known * 1e3:.1f} ms")


def main() -> int:
    """Prints both; status 1 when the last hands cost more than half as much again as the first."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--parts", type=int, default=20, help="files that are loaded")
    parser.add_argument("--size", type=int, default=1000, help="hands in each")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        ratio = growing_database(folder, wanted.parts, wanted.size)
        growing_file(folder, 5 * wanted.size)
    return int(ratio > 1.5)


if __name__ == "__main__":
    raise SystemExit(main())
