"""Loading: a hand is stored once, whatever the order, the number of processes or a crash."""

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from hhtool.cli.settings import AUTO
from hhtool.rules.house import house_names
from hhtool.store import load as loading
from store.killing import KILLED_AT_A_FILE, KILLED_IN_A_BATCH, killed
from store.made_hands import (
    content,
    cut_off,
    environment,
    hhtool,
    loaded,
    rows,
    session,
    sound,
    stolen,
)


def test_a_second_load_stores_nothing_and_says_so(tmp_path: Path) -> None:
    """Hands already stored: 3."""
    (tmp_path / "a.txt").write_text(session(1, 2, 3))
    first = loaded(tmp_path, "a.txt")
    before = content(tmp_path / "hands.db")
    second = loaded(tmp_path, "a.txt")

    assert (3, 0, 3) == (
        first["hands"]["new"],
        first["hands"]["known"],
        first["hands"]["confirmed"],
    )
    assert (0, 3, 3) == (
        second["hands"]["new"],
        second["hands"]["known"],
        second["hands"]["confirmed"],
    )
    assert second["files"] == {"read": 0, "known": 1, "failed": 0, "skipped": 0}
    assert content(tmp_path / "hands.db") == before


def test_every_view_leads_back_to_file_and_lines(tmp_path: Path) -> None:
    """Each row of a part of a hand names the file and the first and last line of the hand."""
    (tmp_path / "a.txt").write_text(session(1, 2))
    loaded(tmp_path, "a.txt")
    db = tmp_path / "hands.db"

    assert rows(db, "SELECT hand_no, first_line, last_line FROM v_hands ORDER BY hand_no") == [
        ("1", 1, 23),
        ("2", 26, 48),
    ]
    for view in ("v_results", "v_steps", "v_decisions", "v_pots", "v_payouts", "v_claims"):
        sql = f"SELECT DISTINCT file, first_line, last_line FROM {view} ORDER BY 2"  # noqa: S608
        found = rows(db, sql)
        path = str(tmp_path / "a.txt")
        assert [(path, 1, 23), (path, 26, 48)] == found, view
    lines = (tmp_path / "a.txt").read_text().split("\n")
    for player, line in rows(db, "SELECT player, line FROM v_decisions"):
        assert lines[int(str(line)) - 1].startswith(f"{player}: ")


def test_the_rows_are_those_of_the_hand(tmp_path: Path) -> None:
    """Amounts in cents, decisions with their context, the uncalled bet on its own."""
    (tmp_path / "a.txt").write_text(stolen(1))
    loaded(tmp_path, "a.txt")
    db = tmp_path / "hands.db"

    assert rows(db, "SELECT player, stack, contributed, returned, won, net FROM v_results") == [
        ("ann", 3100, 110, 70, 90, 50),
        ("bea", 4210, 10, 0, 0, -10),
        ("cid", 2735, 40, 0, 0, -40),
    ]
    assert rows(db, "SELECT player, act, to_call, raises_before, paid FROM v_decisions") == [
        ("cid", "bring_in", 0, 0, 30),
        ("ann", "raise", 30, 0, 100),
        ("bea", "fold", 100, 1, 0),
        ("cid", "fold", 70, 1, 0),
    ]
    assert rows(db, "SELECT player, amount FROM v_returned") == [("ann", 70)]
    assert rows(db, "SELECT pot, amount, rake, eligible FROM v_pots") == [(0, 90, 0, '["ann"]')]
    assert rows(db, "SELECT stakes, hero, bring_in, rules, status FROM v_hands") == [
        ("1.00/2.00", "ann", "cid", "pokerstars", "confirmed")
    ]


def test_the_order_of_hands_and_files_does_not_matter(tmp_path: Path) -> None:
    """Content, places and findings are those of the set of files."""
    (tmp_path / "a.txt").write_text(session(1, 2))
    (tmp_path / "b.txt").write_text(session(2, 3, 1))
    (tmp_path / "c.txt").write_text(stolen(3, won="0.80") + "\n\n" + cut_off(4))
    loaded(tmp_path, "a.txt", "b.txt", "c.txt", db="one.db")
    loaded(tmp_path, "c.txt", db="two.db")
    loaded(tmp_path, "b.txt", "a.txt", db="two.db")

    assert content(tmp_path / "one.db") == content(tmp_path / "two.db")


def test_a_hand_in_another_file_is_stored_once_and_both_places_are_known(tmp_path: Path) -> None:
    """The first by path is the place that views name."""
    (tmp_path / "b.txt").write_text(session(1, 2))
    loaded(tmp_path, "b.txt")
    (tmp_path / "a.txt").write_bytes(session(2).replace("\n", "\r\n").encode("utf-16"))
    told = loaded(tmp_path, "a.txt")

    assert (told["hands"]["new"], told["hands"]["known"]) == (0, 1)
    assert rows(
        tmp_path / "hands.db",
        "SELECT hand_no, file, v_places.first_line, is_first FROM v_places "
        "JOIN hands USING (hand_id) ORDER BY 1, 2",
    ) == [
        ("1", str(tmp_path / "b.txt"), 1, 1),
        ("2", str(tmp_path / "a.txt"), 1, 1),
        ("2", str(tmp_path / "b.txt"), 26, 0),
    ]


def test_a_number_with_another_text_is_a_finding_and_both_are_kept(tmp_path: Path) -> None:
    """HH115 on the one that was played later, whichever was read first."""
    (tmp_path / "a.txt").write_text(stolen(7, time="2026/02/04 10:00:00"))
    (tmp_path / "b.txt").write_text(stolen(7, time="2026/02/03 10:00:00"))
    loaded(tmp_path, "a.txt")
    told = loaded(tmp_path, "b.txt")
    again = loaded(tmp_path, "a.txt", "b.txt")

    assert 1 == told["findings"]["HH115"] == again["findings"]["HH115"]
    assert rows(tmp_path / "hands.db", "SELECT hand_no, severity, file, facts FROM v_findings") == [
        (
            "7",
            "warning",
            str(tmp_path / "a.txt"),
            json.dumps(
                {"number": "7", "site": "PokerStars", "other": f"{tmp_path / 'b.txt'}:1"},
                separators=(",", ":"),
            ),
        )
    ]
    assert rows(tmp_path / "hands.db", "SELECT count(*) FROM hands") == [(2,)]


def test_a_file_that_grew_replaces_the_hand_that_was_cut_off(tmp_path: Path) -> None:
    """The unreadable beginning of a hand goes when its file holds the whole of it."""
    file = tmp_path / "live.txt"
    file.write_text(stolen(1) + "\n\n" + cut_off(2))
    first = loaded(tmp_path, file.name)
    file.write_text(session(1, 2, 3))
    second = loaded(tmp_path, file.name)

    assert (1, 1) == (first["hands"]["unreadable"], first["hands"]["confirmed"])
    assert (1, 1, 1, 0) == (
        second["hands"]["new"],
        second["hands"]["known"],
        second["hands"]["replaced"],
        second["hands"]["unreadable"],
    )
    assert rows(tmp_path / "hands.db", "SELECT hand_no, status FROM v_hands ORDER BY 1") == [
        ("1", "confirmed"),
        ("2", "confirmed"),
        ("3", "confirmed"),
    ]
    assert second["findings"] == {}
    loaded(tmp_path, file.name, db="fresh.db")
    assert content(tmp_path / "fresh.db") == content(tmp_path / "hands.db")


def test_a_hand_that_left_its_file_stays_and_is_marked(tmp_path: Path) -> None:
    """Its verdict still stands; a file that was edited does not erase what was found."""
    file = tmp_path / "a.txt"
    file.write_text(session(1, 2))
    loaded(tmp_path, file.name)
    file.write_text(session(1))
    told = loaded(tmp_path, file.name)
    file.write_text("\n\n" + session(1, 2))
    loaded(tmp_path, file.name)

    assert 1 == told["hands"]["known"]
    assert rows(tmp_path / "hands.db", "SELECT hand_no, gone, first_line FROM v_hands") == [
        ("1", 0, 3),
        ("2", 0, 28),
    ]
    file.write_text(session(1))
    loaded(tmp_path, file.name)
    assert rows(tmp_path / "hands.db", "SELECT hand_no, gone FROM v_hands") == [("1", 0), ("2", 1)]
    assert 1 == loaded(tmp_path, file.name)["hands"]["known"]


def test_the_text_of_a_hand_that_stands_twice_is_kept_once(tmp_path: Path) -> None:
    """An earlier load knew the hand and did not keep its text."""
    (tmp_path / "a.txt").write_text(session(1, 2, 1))
    loaded(tmp_path, "a.txt")
    told = loaded(tmp_path, "a.txt", keep_text=True)

    assert 3 == told["hands"]["known"]
    assert rows(tmp_path / "hands.db", "SELECT count(*) FROM texts") == [(2,)]


def test_an_unreadable_hand_is_stored_with_its_place(tmp_path: Path) -> None:
    """Nothing is lost, and `--retry-failed` replaces it."""
    (tmp_path / "a.txt").write_text(session(1) + "\n\n" + cut_off(2))
    done = hhtool("parse", "a.txt", cwd=tmp_path)
    told = loaded(tmp_path, retry_failed=True)
    again = loaded(tmp_path, "a.txt", retry_failed=True)

    assert done.returncode == 1
    assert rows(
        tmp_path / "hands.db",
        "SELECT hand_no, first_line, last_line, status FROM v_hands WHERE status = 'unreadable'",
    ) == [("2", 26, 41, "unreadable")]
    assert 1 == told["hands"]["replaced"] == again["hands"]["replaced"]
    assert 1 == told["hands"]["known"]


def test_another_profile_judges_stored_hands_anew_only_by_option(tmp_path: Path) -> None:
    """The stored verdict stays until --rules names another profile, or the profile changes."""
    (tmp_path / "a.txt").write_text(session(1, 2))
    own = tmp_path / "own.toml"
    own.write_text('name = "own"\ntitle = "Own"\nextends = "tda"\nstatus = "observed"\n')
    loaded(tmp_path, "a.txt")
    by_option = loaded(tmp_path, "a.txt", rules=str(own))
    same = loaded(tmp_path, "a.txt", rules=str(own))
    none = hhtool("parse", "a.txt", cwd=tmp_path)
    own.write_text('name = "own"\ntitle = "Own"\nextends = "tda"\nstatus = "documented"\n')
    changed = loaded(tmp_path, "a.txt", rules=str(own))

    assert [2, 0, 2] == [told["hands"]["replaced"] for told in (by_option, same, changed)]
    assert "2 known hands keep the verdict under the profile that --rules gave" in none.stderr
    assert rows(tmp_path / "hands.db", "SELECT DISTINCT rules, rules_source FROM hands") == [
        ("own", "option")
    ]


def test_what_was_judged_by_option_can_be_judged_without_one(tmp_path: Path) -> None:
    """As if there had been none; hands that came by no option stay as they are, and so does all
    the next time. A setting is left aside too."""
    (tmp_path / "a.txt").write_text(session(1, 2))
    (tmp_path / "b.txt").write_text(session(2, 3))
    loaded(tmp_path, "a.txt", "b.txt", db="fresh.db")
    loaded(tmp_path, "a.txt", rules="tda")
    loaded(tmp_path, "b.txt")
    words = ("parse", "a.txt", "b.txt", "--rules", "auto", "--format", "json")
    anew, again = (
        json.loads(hhtool(*words, cwd=tmp_path, env={"HHTOOL_RULES": "tda"}).stdout)["hands"]
        for _ in range(2)
    )

    assert (2, 0) == (anew["replaced"], again["replaced"])
    assert content(tmp_path / "fresh.db") == content(tmp_path / "hands.db")
    judged = hhtool("verify", "a.txt", "--rules", "auto", "--format", "json", cwd=tmp_path)
    assert {"pokerstars"} == {hand["rules"] for hand in json.loads(judged.stdout)["hands"]}
    assert AUTO not in house_names()


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_figures_and_content_do_not_depend_on_the_number_of_processes(
    tmp_path: Path, jobs: int
) -> None:
    """Files that share hands and numbers, one that fails, one that is skipped."""
    folder = tmp_path / "in"
    folder.mkdir()
    for index in range(6):
        text = session(index, index + 1, 100) + "\n\n" + stolen(50, won=f"0.{80 + index}")
        (folder / f"{index}.txt").write_text(text)
    (folder / "letter.txt").write_text("dear anna\n")
    (folder / "picture.dat").write_bytes(b"\x00\x01\x02")
    one = loaded(tmp_path, "in", db="one.db", jobs=1, quarantine=str(tmp_path / "q1.txt"))
    many = loaded(tmp_path, "in", db="many.db", jobs=jobs, quarantine=str(tmp_path / "q2.txt"))

    assert one == many
    assert 5 == one["findings"]["HH115"]
    assert {"read": 6, "known": 0, "failed": 1, "skipped": 1} == one["files"]
    assert content(tmp_path / "one.db") == content(tmp_path / "many.db")
    assert (tmp_path / "q1.txt").read_bytes() == (tmp_path / "q2.txt").read_bytes()


def test_two_loads_at_once_store_what_one_does(tmp_path: Path) -> None:
    """Neither fails, nothing is stored twice."""
    for index in range(8):
        (tmp_path / f"{index}.txt").write_text(session(*range(index, index + 12)))
    files = [f"{index}.txt" for index in range(8)]
    command = [sys.executable, "-m", "hhtool", "parse", "--db", "both.db", "--jobs", "1"]
    running = [
        subprocess.Popen(
            [*command, *order],
            cwd=tmp_path,
            env=environment(),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
        )
        for order in (files, files[::-1], files)
    ]
    told = [process.communicate(timeout=120)[1] for process in running]
    loaded(tmp_path, *files, db="one.db")

    assert [0, 0, 0] == [process.returncode for process in running], told
    assert content(tmp_path / "both.db") == content(tmp_path / "one.db")


def test_after_kill_9_the_next_run_goes_on(tmp_path: Path) -> None:
    """Wherever it was killed, in the end the content is that of a run that was not."""
    files = [f"{index}.txt" for index in range(3)]
    for index, file in enumerate(files):
        (tmp_path / file).write_text(session(*range(index * 5, index * 5 + 7)))
    for batch in (1, 2, 4):
        assert -signal.SIGKILL == killed(tmp_path, KILLED_IN_A_BATCH, str(batch), *files)
        assert sound(tmp_path / "killed.db")
    before = rows(tmp_path / "killed.db", "SELECT count(*) FROM hands")
    told = loaded(tmp_path, *files, db="killed.db")
    loaded(tmp_path, *files, db="whole.db")

    assert [(told["hands"]["known"] - 4,)] == before
    assert content(tmp_path / "killed.db") == content(tmp_path / "whole.db")


def test_after_kill_9_of_several_processes_the_next_run_goes_on(tmp_path: Path) -> None:
    """Processes whose parent was killed end, and do no harm until they do."""
    files = [f"{index}.txt" for index in range(6)]
    for index, file in enumerate(files):
        (tmp_path / file).write_text(session(*range(index * 5, index * 5 + 7)))

    assert -signal.SIGKILL == killed(tmp_path, KILLED_AT_A_FILE, *files)
    loaded(tmp_path, *files, db="killed.db")
    loaded(tmp_path, *files, db="whole.db")
    assert content(tmp_path / "killed.db") == content(tmp_path / "whole.db")


def test_a_crash_between_batches_leaves_a_file_to_go_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file is done only with its last hands; what is in is known to the next run."""
    from contextlib import closing

    from hhtool.pipeline import Pipeline, Settings
    from hhtool.read import stream
    from hhtool.store.batch import Batch, Terms
    from hhtool.store.connect import open_for_load

    monkeypatch.setattr(stream, "PIECE", 1000)
    (tmp_path / "a.txt").write_text(session(*range(9)))
    (source,) = stream.streams([str(tmp_path / "a.txt")])
    written = []
    write = Batch.write

    def fails_late(batch: Batch) -> None:
        write(batch)
        written.append(batch)
        if len(written) == 3:
            raise KeyboardInterrupt

    with closing(open_for_load(str(tmp_path / "a.db"))) as connection:
        loader = loading.Loader(connection, Pipeline(Settings(strict=True)), Terms())
        with monkeypatch.context() as patch:
            patch.setattr(Batch, "write", fails_late)
            with pytest.raises(KeyboardInterrupt):
                loader.load(source)
        assert connection.execute("SELECT state FROM files").fetchall() == [("reading",)]
        assert connection.execute("SELECT count(*) FROM hands").fetchone() == (4,)
        told = loading.Loader(connection, Pipeline(Settings(strict=True)), Terms()).load(source)
        assert (5, 4) == (told.new, told.known)
        assert connection.execute("SELECT state FROM files").fetchall() == [("done",)]
    loaded(tmp_path, "a.txt", db="b.db")
    assert content(tmp_path / "a.db") == content(tmp_path / "b.db")
