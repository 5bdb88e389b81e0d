"""A file that grows is read on from its last hand, and ends as if it had been read at once."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cli.terminal import ROOT
from hhtool.pipeline import Pipeline
from hhtool.store import growth
from store.made_hands import content, cut_off, hhtool, loaded, rows, session, stolen

SAMPLE = ROOT / "samples" / "chinese" / "classic-2max-scoop.txt"
WHOLE = session(*range(1, 7)) + "\n\n" + stolen(7, ("Ünal", "bea", "cid"))


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The first lines of the hands that are judged while the test runs."""
    lines: list[int] = []
    case = Pipeline.case

    def noted(self, record, sequence):  # type: ignore[no-untyped-def]
        lines.append(record.place.first_line)
        return case(self, record, sequence)

    monkeypatch.setattr(Pipeline, "case", noted)
    return lines


def test_only_the_last_hand_and_what_follows_is_judged(tmp_path: Path, judged: list[int]) -> None:
    """Six hands of 25 lines are stored; the seventh is added."""
    file = tmp_path / "a.txt"
    file.write_text(session(*range(1, 7)))
    loaded(tmp_path, "a.txt")
    judged.clear()
    file.write_text(WHOLE)
    told = loaded(tmp_path, "a.txt")

    assert [126, 151] == judged
    assert (1, 6) == (told["hands"]["new"], told["hands"]["known"])
    assert {"read": 1, "known": 0, "failed": 0, "skipped": 0} == told["files"]
    loaded(tmp_path, "a.txt", db="new.db")
    assert content(tmp_path / "hands.db") == content(tmp_path / "new.db")
    assert [("done", 7, 173)] == rows(
        tmp_path / "hands.db", "SELECT state, hands, lines FROM files"
    )


@settings(max_examples=25, deadline=None)
@given(
    cuts=st.lists(st.integers(0, len(WHOLE.encode())), min_size=1, max_size=3),
    form=st.sampled_from(["lf", "crlf", "bom", "utf-16", "cp1252"]),
)
def test_a_file_may_end_anywhere_when_it_is_read(
    tmp_path_factory: pytest.TempPathFactory, cuts: list[int], form: str
) -> None:
    """In the middle of a hand, of a line, of a letter: in the end the content is that of a load of
    the whole file, and the beginning of a hand leaves nothing behind."""
    folder = tmp_path_factory.mktemp("grows")
    text = WHOLE.replace("\n", "\r\n") if form == "crlf" else WHOLE
    coding = {"bom": "utf-8-sig", "utf-16": "utf-16", "cp1252": "cp1252"}.get(form, "utf-8")
    data = text.encode(coding)
    for cut in (*sorted(cuts), len(data)):
        (folder / "a.txt").write_bytes(data[:cut])
        loaded(folder, "a.txt")
    loaded(folder, "a.txt", db="new.db")

    assert content(folder / "hands.db") == content(folder / "new.db")
    assert [(0,)] == rows(folder / "hands.db", "SELECT count(*) FROM hands WHERE gone")


def test_the_beginning_of_a_hand_that_could_be_read_goes_too(tmp_path: Path) -> None:
    """Without its last seat line a hand is whole; with it it is another text of the same hand."""
    whole = stolen(1)
    lines = whole.splitlines(keepends=True)
    (tmp_path / "a.txt").write_text("".join(lines[:-1]))
    loaded(tmp_path, "a.txt")
    before = rows(tmp_path / "hands.db", "SELECT status FROM hands")
    (tmp_path / "a.txt").write_text(whole)
    loaded(tmp_path, "a.txt")

    assert before != [("unreadable",)]
    assert [("confirmed", 0)] == rows(tmp_path / "hands.db", "SELECT status, gone FROM hands")
    assert [] == rows(tmp_path / "hands.db", "SELECT code FROM findings")


@pytest.mark.parametrize("kept", [1, 2])
def test_a_file_cut_inside_a_letter_leaves_nothing_behind(tmp_path: Path, kept: int) -> None:
    """In the summary of a hand that can be judged without it, whose players have such letters."""
    data = (stolen(2) + "\n\n" + stolen(1, ("Ünal", "bea", "\N{EURO SIGN}cid"))).encode()
    file = tmp_path / "a.txt"
    file.write_bytes(data[: data.rindex("\N{EURO SIGN}".encode()) + kept])
    loaded(tmp_path, "a.txt")
    before = rows(
        tmp_path / "hands.db", "SELECT status, encoding FROM hands, files WHERE hand_no = '1'"
    )
    told = rows(tmp_path / "hands.db", "SELECT code FROM file_findings")
    file.write_bytes(data)
    loaded(tmp_path, "a.txt")

    assert len(before) == 1
    assert before[0][0] != "unreadable"
    assert before[0][1] == "utf-8"
    assert [("HH113",)] == told
    assert [("confirmed", 0)] * 2 == rows(tmp_path / "hands.db", "SELECT status, gone FROM hands")
    assert [] == rows(tmp_path / "hands.db", "SELECT code FROM v_findings")


def test_a_hand_that_is_decoded_otherwise_now_is_the_same_hand(tmp_path: Path) -> None:
    """Another program adds a hand in Windows-1252 to a file that was UTF-8 throughout: the bytes
    before it are read as other letters, and nothing has gone."""
    file = tmp_path / "a.txt"
    first = stolen(1, ("Ünal", "bea", "cid")).encode()
    file.write_bytes(first)
    loaded(tmp_path, "a.txt")
    file.write_bytes(first + b"\n\n" + stolen(2, ("Ünal", "bea", "cid")).encode("cp1252"))
    loaded(tmp_path, "a.txt")

    found = rows(tmp_path / "hands.db", "SELECT hand_no, gone FROM hands ORDER BY hand_no")
    assert [("1", 0), ("2", 0)] == found
    assert [] == rows(tmp_path / "hands.db", "SELECT code FROM findings")


@pytest.mark.parametrize("place", [40, 700])
def test_a_change_before_the_end_is_noticed(tmp_path: Path, judged: list[int], place: int) -> None:
    """Whoever edits a hand and adds another has the whole file read again."""
    file = tmp_path / "a.txt"
    text = session(*range(1, 7))
    file.write_text(text)
    loaded(tmp_path, "a.txt")
    judged.clear()
    changed = text[:place] + text[place:].replace("$31 in chips", "$37 in chips", 1)
    file.write_text(changed + "\n\n" + stolen(7))
    loaded(tmp_path, "a.txt")

    assert 7 == len(judged)
    assert [(1,)] == rows(tmp_path / "hands.db", "SELECT count(*) FROM hands WHERE gone")


def test_hands_that_go_on_from_each_other_are_read_as_a_whole(
    tmp_path: Path, judged: list[int]
) -> None:
    """Stacks and fantasyland come from the hands before (Chinese and open-face games)."""
    file = tmp_path / "night.txt"
    file.write_text(stolen(1) + "\n\n" + SAMPLE.read_text())
    loaded(tmp_path, "night.txt")
    judged.clear()
    with file.open("a") as opened:
        opened.write("\n\n" + stolen(2))
    loaded(tmp_path, "night.txt")

    assert 3 == len(judged)


def test_another_profile_judges_the_whole_file_again(tmp_path: Path, judged: list[int]) -> None:
    """What is asked for of stored hands is not forgotten because their file has grown."""
    file = tmp_path / "a.txt"
    file.write_text(session(1, 2))
    loaded(tmp_path, "a.txt")
    judged.clear()
    file.write_text(session(1, 2, 3))
    loaded(tmp_path, "a.txt", rules="tda")

    assert 3 == len(judged)


def test_texts_and_quarantine_have_the_lines_of_the_file(tmp_path: Path) -> None:
    """Of hands that were added, whatever is not read again before them."""
    file = tmp_path / "a.txt"
    file.write_text(session(1, 2))
    order: dict[str, Any] = {"keep_text": True, "quarantine": str(tmp_path / "q.txt")}
    loaded(tmp_path, "a.txt", **order)
    file.write_text(session(1, 2, 3) + "\n\n" + cut_off(4) + "\n\nnonsense\n")
    loaded(tmp_path, "a.txt", **order)
    file.write_text(session(1, 2, 3) + "\n\n" + cut_off(4) + "\n\nnonsense\n\n\n" + stolen(5))
    loaded(tmp_path, "a.txt", **order)
    shown = hhtool("show", "3", "--db", "hands.db", cwd=tmp_path)

    told = (tmp_path / "q.txt").read_text()
    assert f"{file}:76-" in told
    assert cut_off(4).strip() in told
    assert "PokerStars Hand #3" not in told
    assert (0, True) == (shown.returncode, "ann" in shown.stdout)
    loaded(tmp_path, "a.txt", db="new.db", keep_text=True)
    assert content(tmp_path / "hands.db") == content(tmp_path / "new.db")
    texts = "SELECT hand_no, packed FROM texts JOIN hands USING (hand_id) ORDER BY hand_no"
    assert rows(tmp_path / "hands.db", texts) == rows(tmp_path / "new.db", texts)


def test_a_hand_that_was_cut_off_is_in_no_later_quarantine(tmp_path: Path) -> None:
    """Once it is whole; and lines that stay behind it are in the quarantine once."""
    file, db = tmp_path / "a.txt", tmp_path / "hands.db"
    file.write_text(session(1) + "\n\n" + cut_off(2))
    loaded(tmp_path, "a.txt", quarantine=str(tmp_path / "first.txt"))
    file.write_text(session(1, 2) + "\n\nnonsense\n")
    for _ in range(2):
        loaded(tmp_path, "a.txt", quarantine=str(tmp_path / "second.txt"))
        with file.open("a") as opened:
            opened.write("\n\n" + stolen(3))
    loaded(tmp_path, "a.txt", quarantine=str(tmp_path / "second.txt"))
    second = (tmp_path / "second.txt").read_text()

    assert "Hand #2" in (tmp_path / "first.txt").read_text()
    assert "Hand #" not in second
    assert 1 == second.count("HH111")
    assert [(0,)] == rows(db, "SELECT count(*) FROM hands WHERE gone OR status = 'unreadable'")
    assert [] == rows(db, "SELECT code FROM findings")


def test_what_follows_the_last_hand_may_change_where_it_ends(tmp_path: Path) -> None:
    """A first line that was cut off belongs to the hand before it until it is whole."""
    text = session(1, 2)
    cut = text.index("PokerStars Hand #2") + 14
    (tmp_path / "a.txt").write_text(text[:cut])
    loaded(tmp_path, "a.txt")
    (tmp_path / "a.txt").write_text(text)
    loaded(tmp_path, "a.txt")
    loaded(tmp_path, "a.txt", db="new.db")

    assert content(tmp_path / "hands.db") == content(tmp_path / "new.db")


def test_packed_files_and_standard_input_are_not_read_on(tmp_path: Path) -> None:
    """They do not grow."""
    resume = growth.Resume(1, "utf-8", "", 1, 2, 10, "")
    assert growth.read_on("-", resume, None) is None
    assert growth.read_on(str(tmp_path / "a.gz"), resume, None) is None
    assert growth.read_on(str(tmp_path / "none.txt"), resume, None) is None
