"""Do patterns and lark say the same of many lines? Run as `python tests/bench/lines.py [PATH…]`.

Takes the lines of all hands under the paths (the samples by default) with every marking of their
names, lines made by each grammar, and damaged lines of both kinds: 100,000 of them unless told
otherwise. Prints how many were compared for each grammar, and every line of which the two do not
say the same; then the exit status is 1.
"""

import argparse
import random
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from lark.exceptions import UnexpectedInput

from hhtool.read.dialects import DIALECTS
from hhtool.read.matching import rules
from hhtool.read.parser import parsed
from read.made_lines import damaged, generated, marked_lines, words_of

SAMPLES = Path(__file__).parents[2] / "samples"
GRAMMARS = sorted({dialect.grammar for dialect in DIALECTS})
WORDS_OF = 2_000
"""Lines whose words others are damaged with."""


def compared(name: str, lines: Sequence[str], count: int, chance: random.Random) -> Iterator[str]:
    """The lines themselves, others by the rules of the grammar, and so many damaged ones."""
    made = [generated(name, chance) for _ in range(count // 5)]
    yield from lines
    yield from made
    whole = [line for line in (*lines, *made) if line]
    words = words_of(name, whole[:WORDS_OF])
    for _ in range(count):
        yield damaged(whole, words, chance)


def differing(name: str, lines: Iterator[str]) -> tuple[int, int, list[str]]:
    """How many lines there are, how many of them lark reads, and those that differ."""
    count, read, found = 0, 0, []
    for line in lines:
        said = parsed(name, line)
        by_lark = None if isinstance(said, UnexpectedInput) else said
        count, read = count + 1, read + (by_lark is not None)
        if by_lark != rules(name).line(line):
            found.append(line)
    return count, read, found


def main() -> int:
    """Prints a line for each grammar, and the lines that differ."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("paths", nargs="*", default=[str(SAMPLES)])
    options.add_argument("--damaged", type=int, default=100_000)
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args()
    known = marked_lines(map(Path, chosen.paths))
    differ = 0
    print(f"{'grammar':<22}{'lines':>10}{'read':>10}{'differ':>10}")
    for name in GRAMMARS:
        chance = random.Random(f"{name} {chosen.seed}")
        each = chosen.damaged // len(GRAMMARS) + 1
        lines = compared(name, list(known.get(name, ())), each, chance)
        count, read, found = differing(name, lines)
        print(f"{name:<22}{count:>10,}{read:>10,}{len(found):>10,}")
        for line in found:
            print(f"    {line!r}")
        differ += len(found)
    return int(differ > 0)


if __name__ == "__main__":
    sys.exit(main())
