"""How much quicker than lark are the patterns? Run as `python tests/bench/reading.py [FILE…]`.

Reads the hands of the files (the samples by default) in turn with lark, a line at a time, with the
patterns that are made from the same grammars, and with all that makes records of them; each from a
cold memo. Prints hands a second and ratios, which tell; times are of the processor.
"""

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parents[1]))

from hhtool.read.build import build
from hhtool.read.dialects import DIALECTS
from hhtool.read.inputs import inputs
from hhtool.read.marks import escaped
from hhtool.read.matching import rules
from hhtool.read.parser import grammar, parsed
from hhtool.read.reader import Reader
from hhtool.read.source import Source, sources
from hhtool.read.split import HandText, split

SAMPLES = Path(__file__).parents[2] / "samples"

Lines = dict[str, list[list[str]]]
"""By grammar, for each hand, its lines with names marked."""


def marked(texts: Sequence[HandText]) -> Lines:
    """The lines as lark is given them: those that it takes, so that none is tried twice."""
    lines: Lines = {}
    for text in texts:
        name = grammar_of(text)
        reader = Reader(name)
        plain = [escaped(line) for line in text.lines]
        seats, seated = reader.seat_lines(plain)
        of_hand: list[str] = []
        for index, line in enumerate(plain):
            found = None if index in seats else reader.settled(line, seated, [])
            of_hand.append((line if found is None else found[0].marked).rstrip())
        lines.setdefault(name, []).append([line for line in of_hand if line])
    return lines


def grammar_of(text: HandText) -> str:
    """The grammar of a hand."""
    assert text.dialect is not None
    return text.dialect.grammar


def by_lark(lines: Lines) -> None:
    """What each line says, by lark's LALR parser alone."""
    for name, hands in lines.items():
        for hand in hands:
            for line in hand:
                parsed(name, line)


def line_by_line(lines: Lines) -> None:
    """The same by the patterns alone, of which no more is remembered than they do themselves."""
    for name, hands in lines.items():
        read = rules(name).line
        for hand in hands:
            for line in hand:
                read(line)


def by_patterns(texts: Sequence[HandText]) -> None:
    """What each line says, as `verify` reads it: seats, names and all."""
    readers = {name: Reader(name) for name in map(grammar_of, texts)}
    for text in texts:
        readers[grammar_of(text)].read(text.lines, text.first_line)


def records(texts: Sequence[HandText]) -> None:
    """The same, and the record of each hand."""
    readers = {name: Reader(name) for name in map(grammar_of, texts)}
    for text in texts:
        build(text, readers[grammar_of(text)])


def seconds(what: Callable[[], object]) -> float:
    """What a stage takes, from a cold memo."""
    for dialect in DIALECTS:
        rules(dialect.grammar).forget()
    begun = time.process_time()
    what()
    return time.process_time() - begun


def stages(files: Sequence[Source], rounds: int) -> dict[str, list[float]]:
    """Seconds of each stage, in turn, for every round."""
    texts = [text for file in files for text in split(file, DIALECTS) if text.dialect is not None]
    lines = marked(texts)
    for name in lines:
        grammar(name)
    by_patterns(texts)  # compiles those that are needed, as lark has its tables
    taken: dict[str, list[float]] = {}
    for _ in range(rounds):
        for stage, what in {
            "lark, a line at a time": lambda: by_lark(lines),
            "patterns, a line at a time": lambda: line_by_line(lines),
            "seats, names, patterns": lambda: by_patterns(texts),
            "and records": lambda: records(texts),
            "finding the hands": lambda: [split(file, DIALECTS) for file in files],
        }.items():
            taken.setdefault(stage, []).append(seconds(what))
    hands = len(texts)
    print(f"{hands} hands, {rounds} rounds, medians\n")
    return taken | {"hands": [float(hands)]}


def main() -> None:
    """Prints a line for each stage."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("files", nargs="*", default=[str(SAMPLES)])
    options.add_argument("--rounds", type=int, default=3)
    chosen = options.parse_args()
    files = list(sources(inputs(chosen.files, None).files, None))
    taken = stages(files, chosen.rounds)
    (hands,) = taken.pop("hands")
    lark = taken["lark, a line at a time"]
    print(f"{'stage':<28}{'hands/s':>10}{'against lark':>14}")
    for stage, times in taken.items():
        ratio = median(a / b for a, b in zip(lark, times, strict=True))
        print(f"{stage:<28}{hands / median(times):>10,.0f}{ratio:>13.1f}x")


if __name__ == "__main__":
    main()
