"""A false figure in a Chinese or open-face hand is one error, and it stands on its line.

Random lawful hands of every game; in each some figures of the showdown, the scoring and the summary
are misprinted one by one, all others staying as they are.
"""

import re
from collections.abc import Iterator
from random import Random
from typing import Final

import pytest

from hhtool.core.finding import CONFIRMED, ERROR, NOTE
from hhtool.rules.house import load_house
from support.deal_rows import deal_rows
from support.render_chinese import Form, render
from verify.marked import findings, run

TABLES: Final = (
    ("classic", "classic"),
    ("classic", "classic-2-4"),
    ("classic", "classic-2-4-total"),
    ("classic", "classic-eastern"),
    ("classic", "fujian13"),
    ("classic", "rtg-chinese"),
    ("ofc", "ofc"),
    ("ofc", "ofc-trumping"),
    ("ofc-turbo", "ofc"),
    ("pineapple", "pokerdom-pineapple"),
    ("pineapple", "tonybet-pineapple"),
    ("pineapple-27", "pineapple-27"),
    ("pineapple-joker", "joker-pineapple"),
    ("pineapple-progressive", "tonybet-progressive"),
)
"""Games and houses that play them."""

HANDS: Final = 2
FIGURES: Final = 6
"""How many hands of each table, and how many figures of each hand."""

FIGURE: Final = re.compile(r"(?<![\w.,])([+-]?)(\d[\d,]*)(\.\d+)?(?![\w,.])")
SIGNED: Final = re.compile(r" (?:front|middle|back|scoop|overall|royalties|total|scored) $")


@pytest.mark.parametrize(("game", "profile"), TABLES)
@pytest.mark.parametrize("seed", range(HANDS))
def test_a_false_figure_is_one_error_on_its_line(game: str, profile: str, seed: int) -> None:
    """The figures that it would change stay right, so nothing follows from it."""
    rng = Random(f"{game} {profile} {seed}")
    lines = confirmed(rng, game, profile).split("\n")
    places = list(figures(lines))

    for number, found in rng.sample(places, min(FIGURES, len(places))):
        wrong = [*lines[:number], misprinted(lines[number], found), *lines[number + 1 :]]
        told = [
            (f.line, f.severity)
            for f in findings(run("\n".join(wrong), None))
            if f.severity != NOTE  # such as that the match begins in another file
        ]

        assert [(number + 1, ERROR)] == told, wrong[number]


def confirmed(rng: Random, game: str, profile: str) -> str:
    """A random hand of which nothing is open: no cap leaves earlier hands of a match to ask for."""
    while True:
        hand = deal_rows(rng, game, load_house(profile))
        text = render(hand, form=Form(profile=profile))
        (case,) = run(text, None).cases
        if case.status == CONFIRMED:
            return text


def figures(lines: list[str]) -> Iterator[tuple[int, re.Match[str]]]:
    """Every figure that the text states after the play, with the place of its line."""
    start = lines.index("*** SHOWDOWN ***") if "*** SHOWDOWN ***" in lines else len(lines)
    for number in range(start, len(lines)):
        line = lines[number]
        if "[" in line or line.startswith(("Match", "***")):
            continue
        skipped = line.index(": ") if line.startswith("Seat ") else 0
        for found in FIGURE.finditer(line, skipped):
            yield number, found


def misprinted(line: str, found: re.Match[str]) -> str:
    """The line with one more in the last place of a figure."""
    sign, whole, minor = found[1], found[2].replace(",", ""), found[3] or ""
    value = int(whole + minor[1:]) * (-1 if sign == "-" else 1) + 1
    digits = str(abs(value)).zfill(len(minor) + 1 if minor else 1)
    if minor:
        digits = f"{digits[: 1 - len(minor)]}.{digits[1 - len(minor) :]}"
    signed = sign or (SIGNED.search(line[: found.start()]) and ": royalties" not in line)
    mark = "" if not signed or not value else "-" if value < 0 else "+"
    return f"{line[: found.start()]}{mark}{digits}{line[found.end() :]}"
