"""What a load is given: archives, binaries, hostile names, amounts beyond measure; what it leaves
behind: a quarantine, or nothing in a dry run."""

import gzip
import json
import zipfile
from pathlib import Path

import pytest

from hhtool.read.inputs import QUARANTINE_MARK
from store.made_hands import cut_off, hhtool, loaded, rows, session, stolen


def test_archives_and_packed_files_are_read(tmp_path: Path) -> None:
    """A member of an archive is a file of its own; the same hand in all of them is stored once."""
    with zipfile.ZipFile(tmp_path / "all.zip", "w") as archive:
        archive.writestr("in/one.txt", session(1, 2))
        archive.writestr("in/picture.dat", b"\x00\x01")
    (tmp_path / "two.txt.gz").write_bytes(gzip.compress(session(2, 3).encode()))
    told = loaded(tmp_path, "all.zip", "two.txt.gz")

    assert (3, 1) == (told["hands"]["new"], told["hands"]["known"])
    assert {"read": 2, "known": 0, "failed": 0, "skipped": 1} == told["files"]
    assert rows(tmp_path / "hands.db", "SELECT file FROM v_files ORDER BY file") == [
        (f"{tmp_path / 'all.zip'}!in/one.txt",),
        (str(tmp_path / "two.txt.gz"),),
    ]


def test_standard_input_is_stored_by_its_digest(tmp_path: Path) -> None:
    """Two texts of standard input are two files."""
    for number in (1, 2):
        done = hhtool("parse", "-", cwd=tmp_path, text=stolen(number).encode())
        assert done.returncode == 0
    files = rows(tmp_path / "hands.db", "SELECT file FROM v_files")

    assert 2 == len(files)
    assert all(str(path).startswith("-#") for (path,) in files)


def test_the_database_and_other_binaries_in_a_folder_are_skipped_with_a_reason(
    tmp_path: Path,
) -> None:
    """A folder that holds its own database can be loaded again and again."""
    (tmp_path / "a.txt").write_text(stolen(1))
    (tmp_path / "picture.dat").write_bytes(b"\x89PNG\x00\x00")
    hhtool("parse", ".", cwd=tmp_path)
    done = hhtool("parse", ".", cwd=tmp_path)

    assert done.returncode == 0
    assert "skipped hands.db: is an SQLite database" in done.stderr
    assert "skipped picture.dat: is not text: it holds zero bytes and no mark" in done.stderr


def test_a_named_file_that_is_no_text_fails(tmp_path: Path) -> None:
    """Who names a file wants it read."""
    (tmp_path / "picture.dat").write_bytes(b"\x89PNG\x00\x00")
    done = hhtool("parse", "picture.dat", cwd=tmp_path)

    assert done.returncode == 1
    assert "failed: picture.dat: the file is not text" in done.stderr
    assert rows(tmp_path / "hands.db", "SELECT code FROM v_findings") == [("HH114",)]


def test_a_dry_run_touches_no_database(tmp_path: Path) -> None:
    """The figures are those of a first load."""
    (tmp_path / "a.txt").write_text(session(1, 2))
    told = loaded(tmp_path, "a.txt", db="", jobs=2)

    assert 2 == told["hands"]["new"]
    assert [tmp_path / "a.txt"] == list(tmp_path.iterdir())


def test_the_quarantine_holds_the_raw_text_once(tmp_path: Path) -> None:
    """With place and reason; a second run appends nothing, and a folder may hold the file."""
    (tmp_path / "a.txt").write_text("a letter\n\n" + session(1) + "\n\n" + cut_off(2))
    for _ in range(2):
        done = hhtool("parse", ".", "--quarantine", "q.txt", cwd=tmp_path)
        assert done.returncode == 1
    text = (tmp_path / "q.txt").read_text()

    assert "skipped q.txt: is a quarantine file" in done.stderr
    assert 1 == text.count(f"# {tmp_path}/a.txt:1-1 HH111 text-outside-hands: 1 line")
    assert 1 == text.count(f"# {tmp_path}/a.txt:28-43 HH103 hand-cut-off: line 43: ")
    assert 1 == text.count(cut_off(2).strip())


def test_a_text_is_in_the_quarantine_once_however_its_file_is_named(tmp_path: Path) -> None:
    """Found in a folder, by its path, from another folder, by the database, or in a dry run."""
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.txt").write_text("a letter\n\n" + session(1) + "\n\n" + cut_off(2))
    options = ("--db", tmp_path / "r.db", "--quarantine", tmp_path / "q.txt")
    hhtool("parse", "in", *options, cwd=tmp_path)
    text = (tmp_path / "q.txt").read_text()
    for words in (("a.txt",), (tmp_path / "in",), ("../in",), ()):
        done = hhtool("parse", *words, "--retry-failed", *options, cwd=tmp_path / "in")
        assert 1 == done.returncode, done.stderr
    hhtool("parse", "in/../in", "--dry-run", *options[2:], cwd=tmp_path)

    assert 1 == text.count(cut_off(2).strip())
    assert text == (tmp_path / "q.txt").read_text()


@pytest.mark.parametrize("before", [None, "", f"{QUARANTINE_MARK}\n\nof an earlier run\n\n"])
def test_where_all_can_be_read_the_quarantine_stays_as_it_is(
    tmp_path: Path, before: str | None
) -> None:
    """None is made, and what is there from earlier runs is neither longer nor shorter."""
    file = tmp_path / "q.txt"
    if before is not None:
        file.write_text(before)
    (tmp_path / "a.txt").write_text(stolen(1))
    done = hhtool("parse", "a.txt", "--quarantine", "q.txt", cwd=tmp_path)
    assert (0, "") == (done.returncode, done.stderr)
    assert before == (file.read_text() if file.exists() else None)

    (tmp_path / "b.txt").write_text(cut_off(2))
    assert 1 == hhtool("parse", "b.txt", "--quarantine", "q.txt", cwd=tmp_path).returncode
    began = before or f"{QUARANTINE_MARK}\n\n"
    assert file.read_text().startswith(f"{began}# {tmp_path}/b.txt:1-16 HH103 ")


def test_a_quarantine_that_cannot_be_made_is_said_before_anything_is_read(tmp_path: Path) -> None:
    """One line, status 2; neither folder nor database is made."""
    (tmp_path / "a.txt").write_text(stolen(1))
    done = hhtool("parse", "a.txt", "--quarantine", "none/q.txt", cwd=tmp_path)

    assert 2 == done.returncode
    assert "hhtool: cannot write none/q.txt: No such file or directory\n" == done.stderr
    assert [tmp_path / "a.txt"] == list(tmp_path.iterdir())


def test_a_quarantine_that_was_mended_gets_what_it_lacks_again(tmp_path: Path) -> None:
    """And no more: what still stands there as it was is not appended, also behind a mended text."""
    (tmp_path / "a.txt").write_text("a letter\n\n" + cut_off(1) + "\n\n" + cut_off(2))
    words = ("parse", "a.txt", "--quarantine", "q.txt", "--retry-failed")
    hhtool(*words, cwd=tmp_path)
    text = (tmp_path / "q.txt").read_text()
    mended = text.replace("bea: posts the ante $0.10\n", "", 1)
    assert mended != text
    (tmp_path / "q.txt").write_text(mended)
    hhtool(*words, cwd=tmp_path)
    again = (tmp_path / "q.txt").read_text()

    assert again.startswith(mended)
    assert cut_off(1).strip() in again.removeprefix(mended)
    assert [2, 1] == [again.count(f"Hand #{number}:") for number in (1, 2)]


def test_a_quarantine_never_overwrites_another_file(tmp_path: Path) -> None:
    """One line, status 2, and the file stays."""
    (tmp_path / "a.txt").write_text(stolen(1))
    (tmp_path / "mine.txt").write_text("mine\n")
    done = hhtool("parse", "a.txt", "--quarantine", "mine.txt", cwd=tmp_path)

    assert done.returncode == 2
    assert 1 == len(done.stderr.splitlines())
    assert (tmp_path / "mine.txt").read_text() == "mine\n"


HOSTILE = (
    "x'); DROP TABLE hands; --",
    '"quoted" \\ %s ? :1',
    "🂡 žluť: folds",
)


def test_hostile_names_are_only_names(tmp_path: Path) -> None:
    """Quotes, SQL, emoji: stored and found as printed."""
    (tmp_path / "a.txt").write_text(stolen(1, HOSTILE), encoding="utf-8")
    loaded(tmp_path, "a.txt")

    assert [(name,) for name in HOSTILE] == rows(
        tmp_path / "hands.db", "SELECT player FROM v_results"
    )
    assert rows(tmp_path / "hands.db", "SELECT status FROM hands") == [("confirmed",)]
    for name in HOSTILE:
        done = hhtool("hands", "--player", name, "--format", "nl", cwd=tmp_path)
        assert "1" == json.loads(done.stdout)["id"]
        sql = hhtool("hands", "--player", name, "--sql", cwd=tmp_path).stdout
        assert 1 == len(rows(tmp_path / "hands.db", sql))


def test_zero_characters_in_names_are_stored(tmp_path: Path) -> None:
    """UTF-16 can hold them."""
    text = stolen(1, ("a\0b", "bea", "cid"))
    (tmp_path / "a.txt").write_bytes(text.encode("utf-16"))
    loaded(tmp_path, "a.txt")

    assert [("a\0b",), ("bea",), ("cid",)] == rows(
        tmp_path / "hands.db", "SELECT player FROM v_results"
    )
    assert 0 == hhtool("hands", cwd=tmp_path).returncode


@pytest.mark.parametrize("amount", ["92233720368547758.08", "9" * 30, "9" * 3000])
def test_amounts_beyond_the_database_are_a_finding(tmp_path: Path, amount: str) -> None:
    """HH108, the hand is unreadable, and its neighbours are stored."""
    text = stolen(1).replace("$42.10", f"${amount}") + "\n\n" + stolen(2)
    (tmp_path / "a.txt").write_text(text)
    told = loaded(tmp_path, "a.txt", quarantine=str(tmp_path / "q.txt"))

    assert (1, 1) == (told["hands"]["unreadable"], told["hands"]["confirmed"])
    assert {"HH108": 1} == told["findings"]
    assert "HH108 amount-unreadable" in (tmp_path / "q.txt").read_text()
    assert (1, 1) == (
        loaded(tmp_path, "a.txt")["hands"]["unreadable"],
        loaded(tmp_path, "a.txt")["hands"]["confirmed"],
    )


def test_halves_of_characters_are_a_failed_file(tmp_path: Path) -> None:
    """Some encodings can yield what no text can hold."""
    (tmp_path / "a.txt").write_text(stolen(1, ("\\ud800", "bea", "cid")))
    done = hhtool("parse", "a.txt", "--encoding", "unicode_escape", cwd=tmp_path)

    assert done.returncode == 1
    assert "it would hold halves of characters" in done.stderr


def test_a_missing_path_is_one_line_before_anything_is_done(tmp_path: Path) -> None:
    """Status 2, and no database is made."""
    (tmp_path / "a.txt").write_text(stolen(1))
    done = hhtool("parse", "a.txt", "b.txt", cwd=tmp_path)

    assert (2, 1) == (done.returncode, len(done.stderr.splitlines()))
    assert [tmp_path / "a.txt"] == list(tmp_path.iterdir())
