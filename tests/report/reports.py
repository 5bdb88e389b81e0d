"""Whole reports of a run, as `verify --format` writes them, and of hands whose outcome is made."""

import io
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Final

from hhtool.core.case import Case
from hhtool.core.chips import Chips
from hhtool.core.dispute import NO_HOUSE, Correction, Move, Tried, WhatIf
from hhtool.pipeline import FileResult, Pipeline, Settings
from hhtool.read.inputs import inputs
from hhtool.read.source import Source
from hhtool.report.delivery import deliver
from hhtool.report.document import Tally
from hhtool.report.full import Lines
from hhtool.report.gathered import report_as
from hhtool.report.progress import Bar
from hhtool.report.selection import ALL, Selection
from hhtool.report.shelves import Shelves
from hhtool.report.survey import Order, survey
from hhtool.rules.house import load_house

ROOT: Final = Path(__file__).parents[2]
SAMPLES: Final = ROOT / "samples"
MISREAD: Final = SAMPLES / "pokerstars/holdem-nl-2max-four-hearts-misread.txt"
ODD_CENT: Final = SAMPLES / "pokerstars/holdem-nl-6max-odd-cent-to-the-button.txt"
OPEN_CENT: Final = SAMPLES / "pokerstars/stud-fl-3max-split-odd-cent.txt"
CLEAN: Final = SAMPLES / "pokerstars/stud-fl-4max-two-side-pots.txt"
AUTOMATIC: Final = SAMPLES / "chinese/pineapple-2max-automatic-layout-refuted.txt"
TAG: Final = "<script>alert(1)</script>"


def report(
    form: str, *paths: Path, explain: bool = False, jobs: int = 1, chosen: Selection = ALL
) -> str:
    """The report of a run over files, in their order."""
    order = Order(Settings(strict=True), form, chosen, explain)
    stream = io.StringIO()
    with Bar({}) as bar:
        files = inputs(map(str, paths), None).files
        deliver(survey(files, order, jobs), order, stream, bar)
    return stream.getvalue()


def judged(path: Path) -> FileResult:
    """A file, judged."""
    (result,) = Pipeline(Settings(strict=True)).files([str(path)])
    return result


def named(path: Path, old: str, new: str) -> FileResult:
    """The same file with another name for a player, judged."""
    text = path.read_text(encoding="utf-8").replace(old, new)
    return Pipeline(Settings(strict=True)).file(Source(path.name, text, "utf-8", 0, False, ""))


def written(form: str, cases: Iterable[Case], source: Source) -> str:
    """The report of cases, whose outcome a test may have made itself."""
    maker, shelves, stream = report_as(form), Shelves(), io.StringIO()
    told = list(cases)
    with shelves:
        for case in told:
            house = load_house(case.rules) if case.settlement else None
            shelves.put(maker.hand_pieces(case, Lines(source), ALL, house, True))
        codes = Counter(finding.code for case in told for finding in case.findings)
        tally = Tally(1, Counter(case.status for case in told), codes)
        maker.write_report(stream, tally, shelves)
    return stream.getvalue()


def settled(case: Case) -> Case:
    """The misread flush with what puts it right: the whole payout goes to the other seat."""
    paid, due = (Chips(0), Chips(20650)), (Chips(20650), Chips(0))
    moves = (Move(1, 0, Chips(20650)),)
    return replace(case, correction=Correction(paid, due, Chips(250), Chips(250), moves, ""))


def tried(case: Case) -> Case:
    """A hand with two other answers that were tried: one makes its error right, one does not."""
    keys = tuple((finding.code, finding.line, finding.seat) for finding in case.findings)
    by_order = Tried(
        "split.tie.button_games", "first_shown", ("stud-help",), "documented", 1, keys, (), ()
    )
    by_unit = Tried("split.unit", "100", (), NO_HOUSE, 1, (), keys, (("HH306", 30, 0),))
    profile = Tried("", "stud-help", ("stud-help",), "documented", 4, keys, (), ())
    return replace(case, what_if=WhatIf(keys, (by_order, by_unit), (profile,)))
