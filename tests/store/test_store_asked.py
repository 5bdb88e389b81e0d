"""What `query`, `hands` and `doctor` say beside their answers: of nothing, and of too much."""

import json
from pathlib import Path

import pytest

from store.made_hands import hhtool, loaded, session, stolen


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a file of two hands, the second refuted, and their database."""
    (tmp_path / "a.txt").write_text(session(1) + "\n\n" + stolen(2, won="0.80"))
    loaded(tmp_path, "a.txt")
    return tmp_path


def test_a_question_may_come_on_standard_input(folder: Path) -> None:
    """As `hands --sql` writes it; a text that is none is one line."""
    written = hhtool("hands", "refuted", "--sql", cwd=folder).stdout
    done = hhtool("query", "-", "--format", "json", cwd=folder, text=written.encode())
    assert ["2"] == [row["id"] for row in json.loads(done.stdout)]

    done = hhtool("query", "-", cwd=folder, text=b"select '\xff'")
    assert (2, "") == (done.returncode, done.stdout)
    assert "hhtool: the SQL on standard input is not UTF-8\n" == done.stderr


def test_without_a_hand_there_is_no_empty_table(folder: Path) -> None:
    """People are told so; programs get the form that they asked for."""
    done = hhtool("hands", "--player", "nobody", cwd=folder)
    assert (0, "", "no hands\n") == (done.returncode, done.stdout, done.stderr)
    done = hhtool("hands", 'player:"nobody"', "--format", "csv", cwd=folder)
    assert (0, "") == (done.returncode, done.stderr)
    assert done.stdout.startswith("id,site,")


def test_doctor_counts_the_files_that_it_does_not_name(folder: Path) -> None:
    """Of many that failed the first ones are named."""
    names = [f"letter-{number:02}.txt" for number in range(23)]
    for name in names:
        (folder / name).write_text("dear anna\n")
    loaded(folder, *names)
    lines = hhtool("doctor", cwd=folder).stdout.splitlines()

    (start,) = [at for at, line in enumerate(lines) if line.startswith("files that failed")]
    assert lines[start].split()[3] == "23"
    assert ["…", "and", "3", "more"] == lines[start + 21].split()
    assert lines[start + 22].startswith("files gone or changed")
