"""Players who act and have no seat, and texts of which every line is quoted or indented."""

import pytest

from hhtool.core.case import Case
from hhtool.core.finding import UNREADABLE
from hhtool.pipeline import FileResult, Pipeline, Settings
from hhtool.read.source import decode
from hhtool.verify.codes import message
from read.row_written import SAMPLE
from read.written import HAND, PLAIN

CHEN = "Seat 3: chen ($15.95 in chips)\n"


def stud() -> str:
    """A hand of seven-card stud."""
    text = HAND
    for index, name in enumerate(PLAIN):
        text = text.replace(f"<{index}>", name)
    return text


def judged(text: str) -> FileResult:
    """A file with this text."""
    pipeline = Pipeline(Settings(strict=True))
    return pipeline.file(decode("night.txt", text.encode(), None))


def only(text: str) -> Case:
    """Its only hand."""
    (case,) = judged(text).cases
    return case


def told(case: Case) -> list[tuple[int, str, str]]:
    """Line, code and sentence of every finding."""
    return [(f.line, f.code, message(f.code, f.facts)) for f in case.findings]


def line_of(text: str, part: str) -> int:
    """The first line with this in it."""
    return next(i for i, line in enumerate(text.split("\n"), start=1) if part in line)


@pytest.mark.parametrize(
    ("text", "seat", "name", "first"),
    [
        (SAMPLE, CHEN, "chen", "Dealt to chen"),
        (stud(), "Seat 2: boris ($6.30 in chips)\n", "boris", "boris: posts"),
    ],
)
def test_a_player_without_a_seat_is_one_fault(text: str, seat: str, name: str, first: str) -> None:
    """Told on the first line that cannot be read for it; all of them are still unread."""
    whole = only(text)
    assert not whole.record.unread
    lost = text.replace(seat, "")
    case = only(lost)

    names = ", ".join(seated.name for seated in whole.record.play.seats if seated.name != name)
    detail = f"the players cannot be told apart: {name} plays and has no seat; seated: {names}"
    assert [(line_of(lost, first), "HH102", detail)] == told(case)
    assert UNREADABLE == case.status
    naming = {i for i, line in enumerate(lost.split("\n"), start=1) if name in line}
    assert naming - {*case.record.ignored} == {line.line for line in case.record.unread}
    assert {name} == {line.stranger for line in case.record.unread}


def test_each_player_without_a_seat_is_told_once() -> None:
    """A line that names two of them is told of neither a second time."""
    lost = SAMPLE.replace(CHEN, "").replace("Seat 1: anna ($47.57 in chips)\n", "")
    case = only(lost)

    expected = [(line_of(lost, f"Dealt to {name}"), "HH102") for name in ("chen", "anna")]
    assert expected == [(line, code) for line, code, _ in told(case)]
    assert {"chen", "anna"} == {line.stranger for line in case.record.unread}


def test_a_name_that_is_misspelt_once_is_a_player_without_a_seat() -> None:
    """Whose act it is nobody knows, so the hand is unreadable."""
    text = SAMPLE.replace("chen: sets front [Kc]", "chem: sets front [Kc]")
    ((line, code, said),) = told(only(text))

    assert (line_of(text, "chem"), "HH102") == (line, code)
    assert said.endswith("chem plays and has no seat; seated: anna, boris, chen")


def test_other_lines_that_cannot_be_read_are_told_beside_it() -> None:
    """A seat for the player would not make them readable."""
    text = SAMPLE.replace(CHEN, "").replace("boris: sets front [4c]", "boris: settles front [4c]")
    found = [(line, code) for line, code, _ in told(only(text))]

    assert [
        (line_of(text, "Dealt to chen"), "HH102"),
        (line_of(text, "boris: settles"), "HH105"),
    ] == found


def test_a_seat_that_cannot_be_read_is_the_fault_and_not_the_player() -> None:
    """The line that names the player before the play is told, with what it lacks."""
    text = SAMPLE.replace(CHEN, "Seat 3: chen ($15,95 in chips)\n")
    found = [(line, code) for line, code, _ in told(only(text))]

    assert [(line_of(text, "Seat 3: chen"), "HH105")] == found


def test_somebody_who_only_shows_has_not_played() -> None:
    """A claim about nobody moves nothing; it is left unread like any other."""
    text = SAMPLE.replace("chen: royalties", "chem: royalties")
    found = [(line, code) for line, code, _ in told(only(text))]

    assert [(line_of(text, "chem"), "HH104")] == found


def test_where_no_seat_can_be_read_the_finding_says_what_the_first_lacks() -> None:
    """So that one need not compare the line with the format."""
    text = SAMPLE.replace(" in chips)", " chips)")
    ((line, code, said),) = told(only(text))

    assert (1, "HH102") == (line, code)
    place = f"line {line_of(text, 'Seat 1: anna')}"
    assert f"no seat could be read; in {place}, expected " in said


@pytest.mark.parametrize(
    ("before", "hint"),
    [("> ", "each line begins with “>”"), ("   ", "each line is indented")],
)
def test_what_stands_before_each_line_is_told(before: str, hint: str) -> None:
    """A text that was forwarded or copied is no hand history as it stands, and is not read."""
    rows = "".join(f"{before}{line}\n" for line in SAMPLE.splitlines())
    betting = "".join(f"{before}{line}\n" for line in stud().splitlines())
    case = only(rows)
    result = judged(f"Hi, here is my hand:\n\n{betting}")

    assert [(1, "HH102")] == [(line, code) for line, code, _ in told(case)]
    assert told(case)[0][2].endswith(f"no seat could be read: {hint}")
    assert UNREADABLE == case.status
    ((_, finding),) = result.report.findings
    assert ("HH112", ()) == (finding.code, result.cases)
    assert f"of a known site: {hint}; known: " in message(finding.code, finding.facts)


def test_a_file_without_a_hand_has_no_such_hint() -> None:
    """Bullets before other words are nothing."""
    ((_, finding),) = judged("- milk\n- bread\n").report.findings

    assert "HH112" == finding.code
    assert message(finding.code, finding.facts).endswith("Chinese and open-face games")
