"""A hand that goes on from the hand before is judged after the hands that stand before it.

Betting games hand nothing on; of these games a text that stands alone may be right, and wrong in
its night: here the button, which moves from hand to hand.
"""

import signal
from pathlib import Path

import pytest

from hhtool.store.texts import find_hand
from store.killing import KILLED_IN_A_BATCH, killed
from store.made_hands import content, hhtool, loaded, rows, session
from store.made_rows import duel, night
from support.render_chinese import PLAIN
from support.row_sitting import Sitting

FIRST, SECOND = duel(1, 1), duel(2, 2, (101, 99))
THIRD = duel(3, 2, (102, 98))
"""The button has not moved: HH736 after the second hand, nothing by itself."""

NIGHT = "\n\n".join((FIRST, SECOND, THIRD))
VERDICTS = "SELECT hand_no, status FROM v_hands WHERE NOT gone ORDER BY hand_no"
PLACE = "SELECT replace(file, rtrim(file, replace(file, '/', '')), ''), first_line FROM v_hands"

JUDGED = [("1", "confirmed"), ("2", "confirmed"), ("3", "refuted")]


def test_a_break_with_the_hand_before_is_stored(tmp_path: Path) -> None:
    """On the later hand, whose finding names the earlier one."""
    (tmp_path / "night.txt").write_text(NIGHT)
    loaded(tmp_path, "night.txt")

    assert rows(tmp_path / "hands.db", VERDICTS) == JUDGED
    assert rows(
        tmp_path / "hands.db",
        "SELECT hand_no, code, line, json_extract(facts, '$.before') FROM v_findings",
    ) == [("3", "HH736", 46, "2 (line 23)")]


@pytest.mark.parametrize("order", [("a.txt", "night.txt"), ("night.txt", "a.txt")])
@pytest.mark.parametrize("alone", ["a.txt", "z.txt"])
def test_the_file_with_most_hands_before_it_judges_a_hand(
    tmp_path: Path, order: tuple[str, str], alone: str
) -> None:
    """Whichever was read first, and whatever its name; the other place is known too."""
    (tmp_path / alone).write_text(THIRD)
    (tmp_path / "night.txt").write_text(NIGHT)
    for name in order:
        loaded(tmp_path, name.replace("a.txt", alone))
    db = tmp_path / "hands.db"

    assert rows(db, VERDICTS) == JUDGED
    assert rows(db, f"{PLACE} WHERE hand_no = '3'") == [("night.txt", 45)]
    assert rows(
        db,
        "SELECT p.first_line, p.is_first FROM v_places p JOIN hands USING (hand_id) "
        "WHERE hand_no = '3' ORDER BY 2",
    ) == [(1, 0), (45, 1)]
    loaded(tmp_path, alone, "night.txt", db="both.db")
    assert content(db) == content(tmp_path / "both.db")


def test_a_second_load_of_both_files_changes_nothing(tmp_path: Path) -> None:
    """Both are known, and neither judges the hand anew."""
    (tmp_path / "a.txt").write_text(THIRD)
    (tmp_path / "night.txt").write_text(NIGHT)
    first = loaded(tmp_path, "a.txt", "night.txt")
    before = content(tmp_path / "hands.db")
    second = loaded(tmp_path, "a.txt", "night.txt")

    assert (3, 1, 0) == tuple(first["hands"][name] for name in ("new", "known", "replaced"))
    assert {"read": 0, "known": 2, "failed": 0, "skipped": 0} == second["files"]
    assert before == content(tmp_path / "hands.db")
    assert 0 == hhtool("doctor", cwd=tmp_path).returncode


def test_a_hand_is_judged_anew_when_a_hand_before_it_was_corrected(tmp_path: Path) -> None:
    """Its own text is the same: what it goes on from is not."""
    file = tmp_path / "night.txt"
    file.write_text(NIGHT)
    loaded(tmp_path, "night.txt")
    file.write_text("\n\n".join((FIRST, duel(2, 1, (101, 99)), THIRD)))
    told = loaded(tmp_path, "night.txt")
    loaded(tmp_path, "night.txt", db="fresh.db")

    assert (1, 1, 1) == tuple(told["hands"][name] for name in ("new", "known", "replaced"))
    assert 1 == told["findings"]["HH736"]
    assert rows(tmp_path / "hands.db", VERDICTS) == rows(tmp_path / "fresh.db", VERDICTS)
    assert rows(tmp_path / "hands.db", VERDICTS) == [
        ("1", "confirmed"),
        ("2", "refuted"),
        ("3", "confirmed"),
    ]


def test_hands_that_come_later_change_nothing(tmp_path: Path) -> None:
    """A file that grows keeps its verdicts."""
    file = tmp_path / "night.txt"
    file.write_text(FIRST)
    loaded(tmp_path, "night.txt")
    file.write_text("\n\n".join((FIRST, SECOND)))
    loaded(tmp_path, "night.txt")
    file.write_text(NIGHT)
    told = loaded(tmp_path, "night.txt")
    loaded(tmp_path, "night.txt", db="fresh.db")

    assert (1, 2, 0) == tuple(told["hands"][name] for name in ("new", "known", "replaced"))
    assert content(tmp_path / "hands.db") == content(tmp_path / "fresh.db")


def test_a_file_that_lost_its_beginning_judges_its_hands_by_what_is_left(tmp_path: Path) -> None:
    """As a new database would."""
    file = tmp_path / "night.txt"
    file.write_text(NIGHT)
    loaded(tmp_path, "night.txt")
    file.write_text(THIRD)
    told = loaded(tmp_path, "night.txt")

    assert 1 == told["hands"]["replaced"]
    assert rows(tmp_path / "hands.db", VERDICTS) == [("3", "confirmed")]


def test_where_the_night_has_gone_the_other_file_judges_the_hand(tmp_path: Path) -> None:
    """Not before it is read again; until then doctor says so."""
    (tmp_path / "a.txt").write_text(THIRD)
    (tmp_path / "night.txt").write_text(NIGHT)
    loaded(tmp_path, "a.txt", "night.txt")
    (tmp_path / "night.txt").write_text(FIRST)
    loaded(tmp_path, "night.txt")
    waiting = hhtool("doctor", cwd=tmp_path)
    verdicts = rows(tmp_path / "hands.db", "SELECT status FROM v_hands WHERE hand_no = '3'")
    told = loaded(tmp_path, "a.txt")

    assert 1 == waiting.returncode
    assert "hands to judge anew            1; other hands stand before them now" in waiting.stdout
    assert [("refuted",)] == verdicts
    assert 1 == told["hands"]["replaced"]
    assert rows(tmp_path / "hands.db", VERDICTS) == [("1", "confirmed"), ("3", "confirmed")]
    assert 0 == hhtool("doctor", cwd=tmp_path).returncode


def test_a_hand_that_stands_twice_in_a_file_is_judged_where_it_stands_first(tmp_path: Path) -> None:
    """The second time it does not go on from the first, which is no fault of the hand."""
    (tmp_path / "night.txt").write_text("\n\n".join((FIRST, SECOND, FIRST)))
    loaded(tmp_path, "night.txt")
    before = content(tmp_path / "hands.db")
    loaded(tmp_path, "night.txt", keep_text=True)
    db = tmp_path / "hands.db"

    assert rows(db, VERDICTS) == JUDGED[:2]
    assert rows(db, f"{PLACE} WHERE hand_no = '1'") == [("night.txt", 1)]
    assert before["v_results"] == content(db)["v_results"]
    assert before["v_places"] == content(db)["v_places"]


def test_another_table_is_no_context(tmp_path: Path) -> None:
    """Hands of two tables in one file do not go on from each other, nor from betting games."""
    other = THIRD.replace("'Duel'", "'Quarrel'")
    (tmp_path / "night.txt").write_text("\n\n".join((FIRST, SECOND, session(1, 2), other)))
    loaded(tmp_path, "night.txt")

    assert rows(tmp_path / "hands.db", "SELECT DISTINCT status FROM v_hands") == [("confirmed",)]
    assert rows(tmp_path / "hands.db", "SELECT count(*) FROM hands WHERE context <> ''") == [(1,)]


def test_a_hand_that_cannot_be_read_parts_the_hands_around_it(tmp_path: Path) -> None:
    """What goes on from it cannot be told; when it is mended, the hand after it is judged anew."""
    broken = SECOND.replace("front [Ac", "front [Zz", 1)
    (tmp_path / "night.txt").write_text("\n\n".join((FIRST, broken, THIRD)))
    loaded(tmp_path, "night.txt")
    parted = rows(tmp_path / "hands.db", VERDICTS)
    (tmp_path / "night.txt").write_text(NIGHT)
    told = loaded(tmp_path, "night.txt")

    assert [("1", "confirmed"), ("2", "unreadable"), ("3", "confirmed")] == parted
    assert (1, 1, 1) == tuple(told["hands"][name] for name in ("new", "known", "replaced"))
    assert rows(tmp_path / "hands.db", VERDICTS) == JUDGED


def test_lines_between_hands_may_have_been_one(tmp_path: Path) -> None:
    """A file with and without them ends with the verdicts of a new database."""
    file = tmp_path / "night.txt"
    for index, text in enumerate((NIGHT, "\n\n".join((FIRST, SECOND, "a letter", THIRD)), NIGHT)):
        file.write_text(text)
        loaded(tmp_path, "night.txt")
        loaded(tmp_path, "night.txt", db=f"fresh{index}.db")

        fresh = content(tmp_path / f"fresh{index}.db")
        assert fresh == content(tmp_path / "hands.db")


def test_a_verdict_by_option_waits_for_the_option(tmp_path: Path) -> None:
    """Who gave a profile keeps its verdict until he gives one again."""
    (tmp_path / "a.txt").write_text(THIRD)
    (tmp_path / "night.txt").write_text(NIGHT)
    loaded(tmp_path, "a.txt", rules="classic-plain")
    loaded(tmp_path, "night.txt")
    waiting = rows(tmp_path / "hands.db", "SELECT rules, status FROM v_hands WHERE hand_no = '3'")
    told = loaded(tmp_path, "night.txt", rules="classic-plain")

    assert [("classic-plain", "confirmed")] == waiting
    assert 3 == told["hands"]["replaced"]
    assert rows(tmp_path / "hands.db", "SELECT DISTINCT rules FROM v_hands") == [("classic-plain",)]
    assert rows(tmp_path / "hands.db", VERDICTS) == JUDGED


@pytest.mark.parametrize("jobs", [1, 2])
def test_figures_and_content_do_not_depend_on_the_number_of_processes(
    tmp_path: Path, jobs: int
) -> None:
    """Six files that hold the same hands after more and fewer others."""
    folder = tmp_path / "in"
    folder.mkdir()
    texts = (THIRD, "\n\n".join((SECOND, THIRD)), NIGHT, FIRST, NIGHT + "\n\n" + night(), SECOND)
    for index, text in enumerate(texts):
        (folder / f"{index}.txt").write_text(text)
    one = loaded(tmp_path, "in", db="one.db", jobs=1)
    many = loaded(tmp_path, "in", db="many.db", jobs=jobs)

    assert one == many
    assert (4, 0) == (one["hands"]["new"], one["hands"]["replaced"])
    assert content(tmp_path / "one.db") == content(tmp_path / "many.db")
    assert rows(tmp_path / "one.db", VERDICTS)[0::2] == [("1", "confirmed"), ("2", "confirmed")]
    assert rows(tmp_path / "one.db", f"{PLACE} WHERE hand_no = '3'") == [("2.txt", 45)]


def test_after_kill_9_contexts_are_the_same(tmp_path: Path) -> None:
    """The next run reads the whole file again, and so judges every hand after the same hands."""
    hands = [duel(i, 1 + i % 2, (100 + i, 100 - i)) for i in range(1, 12)]
    (tmp_path / "0.txt").write_text("\n\n".join(hands[3:]))
    (tmp_path / "1.txt").write_text("\n\n".join(hands))
    for batch in (1, 3, 6, 4):
        code = killed(tmp_path, KILLED_IN_A_BATCH, str(batch), "0.txt", "1.txt")
        assert code == -signal.SIGKILL
    loaded(tmp_path, "0.txt", "1.txt", db="killed.db")
    loaded(tmp_path, "0.txt", "1.txt", db="whole.db")

    assert content(tmp_path / "killed.db") == content(tmp_path / "whole.db")
    assert rows(tmp_path / "killed.db", "SELECT count(*) FROM hands") == [(11,)]


def test_the_text_before_a_hand_is_found_with_it(tmp_path: Path) -> None:
    """From its bytes, in any encoding; not where nothing before it matters, nor without file."""
    data = (session(1) + "\n\n" + NIGHT).replace("\n", "\r\n").encode("utf-16")
    (tmp_path / "night.txt").write_bytes(data)
    loaded(tmp_path, "night.txt", keep_text=True)
    db = str(tmp_path / "hands.db")
    third = next(found for found in find_hand(db, "3") if found.site == "Kush Club")
    first = next(found for found in find_hand(db, "1") if found.site == "Kush Club")
    (tmp_path / "night.txt").unlink()
    gone = next(found for found in find_hand(db, "3") if found.site == "Kush Club")

    assert (session(1) + "\n\n" + FIRST + SECOND).split() == third.before.split()
    assert third.first_line - 1 == third.before.count("\n")
    assert THIRD.split() == third.text.split() == gone.text.split()
    assert ("", "") == (first.before, gone.before)


def test_a_match_that_began_before_its_file_is_judged_anew_when_its_first_hand_is_there(
    tmp_path: Path,
) -> None:
    """The note hangs on the whole file, wherever the first hand stands in it."""
    form = PLAIN._replace(profile="connective-pineapple")
    sitting = Sitting("connective-pineapple", "anna boris chen")
    for _ in range(2):
        sitting.hand("flush plain weak")
    first, second = sitting.text(form, form).split("\n\n\n")
    file = tmp_path / "night.txt"
    file.write_text(second)
    before = loaded(tmp_path, "night.txt")
    file.write_text(f"{second}\n\n\n{first}")
    after = loaded(tmp_path, "night.txt")
    loaded(tmp_path, "night.txt", db="fresh.db")

    assert ({"HH749": 1}, {}) == (before["findings"], after["findings"])
    assert [] == rows(tmp_path / "hands.db", "SELECT code FROM v_findings")
    assert content(tmp_path / "hands.db") == content(tmp_path / "fresh.db")
