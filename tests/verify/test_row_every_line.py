"""Every kind of line of a confirmed hand, left out and printed twice.

A line that is lost or doubled is one slip: it is told under its own code, or makes nothing false;
no other line is blamed for it, and what it alone decided is open.
"""

import re
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from hhtool.core.case import Case, Verdict
from hhtool.core.finding import CONFIRMED, ERROR, OPEN, REFUTED
from hhtool.pipeline import FileResult
from verify.marked import findings, run

SAMPLES: Final = Path(__file__).parents[2] / "samples" / "chinese"

KINDS: Final = (
    ("header", r".* Hand #"),
    ("table", r"Table '"),
    ("terms", r"Rules: |Match #\S+ hand|Cap: "),
    ("seat sitting out", r"Seat \d+: .* in chips\) is sitting out"),
    ("seat", r"Seat \d+: .* in chips\)"),
    ("fantasyland", r"Fantasyland: "),
    ("street", r"\*\*\* (DEAL|STREET \d)"),
    ("heading", r"\*\*\* "),
    ("deal", r"Dealt to "),
    ("chat", r".* said, "),
    ("places", r"\S+: places"),
    ("takes back", r"\S+: takes back"),
    ("sets", r"\S+: sets front|\S+: is set automatically"),
    ("bank", r"\S+: uses"),
    ("status", r"\S+: (runs out|is (dis)?connected|sits out|is back)"),
    ("surrenders", r"\S+: surrenders"),
    ("declares", r"\S+: declares"),
    ("fouls", r"\S+: fouls"),
    ("outcome", r"\S+: (enters|stays in|leaves) "),
    ("shown", r"\S+: (shows|royalties)"),
    ("pair", r"\S+ vs "),
    ("rake paid", r"\S+ pays rake"),
    ("payment", r"\S+ pays "),
    ("rake", r"Rake "),
    ("summary", r"Seat \d+: .* scored"),
)

DOUBLED: Final = {
    **dict.fromkeys(("header", "seat", "seat sitting out"), "HH102"),
    **dict.fromkeys(("table", "heading", "rake"), "HH106"),
    **dict.fromkeys(("shown", "fouls", "outcome", "summary"), "HH644"),
    **dict.fromkeys(("surrenders", "declares"), "HH644"),
    **dict.fromkeys(("chat", "places", "status"), ""),
    "terms": "HH107",
    "fantasyland": "HH639",
    "street": "HH608",
    "deal": "HH604",
    "takes back": "HH623",
    "sets": "HH614",
    "bank": "HH624",
    "pair": "HH710",
    "payment": "HH720",
    "rake paid": "HH728",
}
"""What is told of a line that is printed twice, on its second print."""

LOST: Final = {
    **dict.fromkeys(("chat", "declares", "shown", "rake", "rake paid"), ()),
    **dict.fromkeys(("heading", "takes back", "bank", "fantasyland", "table"), ()),
    "header": ("HH111", "HH112"),
    "seat": ("HH102",),
    "seat sitting out": ("HH104",),
    "street": ("HH608",),
    "deal": ("HH603",),
    "places": ("HH623",),
    "sets": ("HH613",),
    "status": ("HH628",),
    "fouls": ("HH643",),
    "outcome": ("HH637",),
    "pair": ("HH711",),
    "payment": ("HH717",),
    "summary": ("HH109",),
}
"""What may be told of a line that is lost. Terms and a surrender are not tried: without them other
rules apply, or another hand is played."""

MUST: Final = ("header", "seat", "street", "deal", "fouls")
"""Lines whose loss is always told."""


def kind_of(line: str) -> str:
    """The kind of a line."""
    return next(kind for kind, form in KINDS if re.match(form, line))


@cache
def confirmed() -> dict[str, str]:
    """The samples of one hand that are confirmed and of which nothing is told."""
    texts = {path.stem: path.read_text(encoding="utf-8") for path in SAMPLES.glob("*.txt")}
    found = {}
    for name, text in sorted(texts.items()):
        result = run(text, None)
        alone = [case.status for case in result.cases] == [CONFIRMED]
        if alone and not findings(result) and "hostile" not in name:
            found[name] = text
    return found


def first_of_each_kind(lines: list[str]) -> dict[str, int]:
    """Where the first line of each kind stands."""
    places: dict[str, int] = {}
    for at, line in enumerate(lines):
        if line:
            places.setdefault(kind_of(line), at)
    return places


def told(result: FileResult) -> list[tuple[str, int]]:
    """The findings as (code, line)."""
    return [(finding.code, finding.line) for finding in findings(result)]


def errors(result: FileResult) -> bool:
    """Whether any finding is an error."""
    return any(finding.severity == ERROR for finding in findings(result))


def test_most_samples_are_tried() -> None:
    """Each kind of line stands in one of them."""
    kinds = {kind for text in confirmed().values() for kind in first_of_each_kind(text.split("\n"))}

    assert len(confirmed()) >= 20
    assert kinds == {kind for kind, _ in KINDS}
    assert set(DOUBLED) == kinds
    assert set(LOST) == kinds - {"surrenders", "terms"}


@pytest.mark.parametrize("name", sorted(confirmed()))
def test_a_line_printed_twice_is_told_on_its_second_print(name: str) -> None:
    """And nowhere else: no claim of the hand is refuted by it on another line."""
    lines = confirmed()[name].split("\n")
    for kind, at in first_of_each_kind(lines).items():
        result = run("\n".join([*lines[: at + 1], *lines[at:]]), None)
        line = 1 if kind == "header" else at + 2
        expected = [(DOUBLED[kind], line)] if DOUBLED[kind] else []

        assert expected == told(result), kind
        blamed = {v.claim.line for case in result.cases for v in refuted(case)}
        assert blamed <= {line}, kind


def refuted(case: Case) -> list[Verdict]:
    """The verdicts that refute."""
    return [verdict for verdict in case.verdicts if verdict.outcome == REFUTED]


@pytest.mark.parametrize("name", sorted(confirmed()))
def test_a_line_that_is_lost_blames_no_other(name: str) -> None:
    """It is told by its own code, or nothing is; no claim of a true line is refuted."""
    lines = confirmed()[name].split("\n")
    for kind, at in first_of_each_kind(lines).items():
        if kind not in LOST:
            continue
        result = run("\n".join([*lines[:at], *lines[at + 1 :]]), None)
        codes = {code for code, _ in told(result)}

        assert codes <= set(LOST[kind]), kind
        assert codes or kind not in MUST, kind
        assert not [verdict for case in result.cases for verdict in refuted(case)], kind
        statuses = {case.status for case in result.cases}
        assert (statuses <= {CONFIRMED, OPEN}) is not errors(result), kind
