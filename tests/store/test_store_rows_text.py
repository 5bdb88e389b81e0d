"""Chinese and open-face hands from their text into the database, by the command."""

import json
import signal
from pathlib import Path

import pytest

from store.killing import KILLED_IN_A_BATCH, killed
from store.made_hands import content, hhtool, loaded, rows, session, sound
from store.made_rows import night

STARTED = "2026-11-29T18:42:07Z"
NAMES = "SELECT player FROM v_results ORDER BY seat"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the format's sample hand and its database."""
    (tmp_path / "night.txt").write_text(night())
    loaded(tmp_path, "night.txt")
    return tmp_path


def test_the_sample_hand_is_confirmed_in_every_statement(folder: Path) -> None:
    """Nothing open, nothing refuted, nothing left unread."""
    db = folder / "hands.db"

    assert rows(
        db,
        "SELECT site, hand_no, dialect, game, stakes, point_value, currency, match, match_hand, "
        "loss_cap FROM v_hands",
    ) == [("Kush Club", "1204-1", "chinese", "pineapple", "0.50/point", 50, "USD", "1204", 1, 0)]
    assert rows(
        db,
        "SELECT started_at, table_name, players, button, rules, rules_source, status, rake, "
        "first_line, last_line FROM v_hands",
    ) == [(STARTED, "Baltic 3", 3, "boris", "pokerdom-pineapple", "hand", "confirmed", 0, 1, 73)]
    assert rows(db, "SELECT DISTINCT outcome FROM v_claims") == [("confirmed",)]
    assert rows(db, "SELECT claims_refuted, claims_open, open_points FROM v_hands") == [
        (0, 0, "[]")
    ]
    assert not rows(db, "SELECT * FROM v_findings")
    assert not rows(db, "SELECT * FROM v_unread")


def test_every_row_of_the_sample_hand(folder: Path) -> None:
    """Anna's middle pair of tens stands before a back pair of fives: she fouls."""
    db = folder / "hands.db"
    sql = "SELECT player, row, cards, words, royalty, fouled, won, lost, tied, points FROM v_rows"

    assert rows(db, sql) == [
        ("anna", "front", "8s 2c 3c", "high card eight", 0, 1, 0, 2, 0, -2),
        ("anna", "middle", "7h Th 9c Ts 5d", "a pair of tens", 0, 1, 0, 2, 0, -2),
        ("anna", "back", "6h 5c Ah 5h Js", "a pair of fives", 0, 1, 0, 2, 0, -2),
        ("boris", "front", "4c 8c 8h", "a pair of eights", 3, 0, 1, 1, 0, 0),
        ("boris", "middle", "9s Qs 8d Ks Qh", "a pair of queens", 0, 0, 1, 1, 0, 0),
        ("boris", "back", "2d 7c 2h 2s 3d", "three of a kind, deuces", 0, 0, 1, 1, 0, 0),
        ("chen", "front", "Kh 5s Kc", "a pair of kings", 8, 0, 2, 0, 0, 2),
        ("chen", "middle", "As Jh Ac 6c 3s", "a pair of aces", 0, 0, 2, 0, 0, 2),
        ("chen", "back", "4d 6d 9d Qd Td", "a flush, queen high", 4, 0, 2, 0, 0, 2),
    ]
    assert rows(db, "SELECT player, row, behind FROM v_fouls") == [("anna", "middle", "back")]
    assert rows(db, "SELECT player, outcome, cards, row FROM v_fantasyland") == [
        ("chen", "enters", 14, "front")
    ]


def test_every_pair_of_the_sample_hand(folder: Path) -> None:
    """In the order of settlement: left of the button first."""
    db = folder / "hands.db"

    assert rows(
        db,
        "SELECT player, opponent, front, middle, back, scoop, overall, royalties, natural, "
        "surrender, total, why, open FROM v_pairs",
    ) == [
        ("chen", "anna", 1, 1, 1, 3, 0, 12, 0, 0, 18, "foul", ""),
        ("chen", "boris", 1, 1, 1, 3, 0, 9, 0, 0, 15, "rows", ""),
        ("anna", "boris", -1, -1, -1, -3, 0, -3, 0, 0, -9, "foul", ""),
    ]


def test_every_payment_of_the_sample_hand(folder: Path) -> None:
    """Boris may win no more than the 3.85 that he has left when his turn comes."""
    db = folder / "hands.db"

    assert rows(
        db,
        "SELECT transfer, payer, payee, points, owed, paid, cut_by, payer_stack, payee_stack "
        "FROM v_transfers",
    ) == [
        (0, "anna", "chen", 18, 900, 900, "", 3857, 2495),
        (1, "boris", "chen", 15, 750, 750, "", 385, 3245),
        (2, "anna", "boris", 9, 450, 385, "win cap", 3472, 770),
    ]
    assert rows(
        db,
        "SELECT player, stack, points, paid, received, rake, net, stack_after, fouled, place "
        "FROM v_results",
    ) == [
        ("anna", 4757, -27, 1285, 0, 0, -1285, 3472, 1, 1),
        ("boris", 1135, -6, 750, 385, 0, -365, 770, 0, 2),
        ("chen", 1595, 33, 0, 1650, 0, 1650, 3245, 0, 0),
    ]


def test_every_turn_of_the_sample_hand(folder: Path) -> None:
    """Fifteen turns; anna's are the clock's, and lie as the house's rule has it."""
    db = folder / "hands.db"
    lines = (folder / "night.txt").read_text().split("\n")

    assert rows(
        db,
        "SELECT player, street, dealt, front, middle, back, discards, seconds FROM v_placements "
        "WHERE street IN (0, 3) ORDER BY placement",
    ) == [
        ("chen", 0, "4d Kh 6d 5s As", "Kh 5s", "As", "4d 6d", "", 21.5),
        ("anna", 0, "6h 5c Ah 5h Js", "", "", "6h 5c Ah 5h Js", "", None),
        ("boris", 0, "4c 9s 2d Qs 7c", "4c", "9s Qs", "2d 7c", "", None),
        ("chen", 3, "Qd 3s Jc", "", "3s", "Qd", "Jc", None),
        ("anna", 3, "5d 8s Tc", "8s", "5d", "", "Tc", None),
        ("boris", 3, "Qh 2s 9h", "", "Qh", "2s", "9h", None),
    ]
    assert rows(
        db, "SELECT player, count(*), sum(automatic) FROM v_placements GROUP BY player"
    ) == [("anna", 5, 5), ("boris", 5, 0), ("chen", 5, 0)]
    assert rows(
        db,
        "SELECT count(*) FROM v_placements WHERE automatic AND (front, middle, back, discards) = "
        "(expected_front, expected_middle, expected_back, expected_discards)",
    ) == [(5,)]
    for player, automatic, line in rows(db, "SELECT player, automatic, line FROM v_placements"):
        began = f"{player}: is set auto" if automatic else f"{player}: sets "
        assert lines[int(str(line)) - 1].startswith(began)


def test_steps_and_claims_lead_back_to_their_lines(folder: Path) -> None:
    """Whose, in which words, and with the second player where there is one."""
    db = folder / "hands.db"
    lines = (folder / "night.txt").read_text().split("\n")
    payments = rows(db, "SELECT player, other, amount, line FROM v_claims WHERE kind = 'payment'")

    assert [(player, other, amount) for player, other, amount, _ in payments] == [
        ("anna", "chen", 900),
        ("boris", "chen", 750),
        ("anna", "boris", 385),
    ]
    for player, other, _, line in payments:
        assert lines[int(str(line)) - 1].startswith(f"{player} pays {other} ")
    for player, line in rows(db, "SELECT player, line FROM v_steps WHERE act = 'set'"):
        assert lines[int(str(line)) - 1].startswith(f"{player}: ")
    assert rows(db, "SELECT sum(amount) FROM v_steps WHERE kind = 'time bank used'") == [(450,)]


def test_a_false_payment_is_refuted_and_found_by_the_commands(tmp_path: Path) -> None:
    """The database has what the rules give beside what the text says."""
    (tmp_path / "a.txt").write_text(night() + "\n\n" + night("1204-9", table="T9", pays="$4.50"))
    assert 1 == hhtool("parse", "a.txt", cwd=tmp_path).returncode
    refuted = hhtool("hands", "--status", "refuted", "--format", "json", cwd=tmp_path)
    (hand,) = json.loads(refuted.stdout)
    listed = hhtool("hands", "--game", "pineapple", "--player", "boris", cwd=tmp_path).stdout

    assert ("1204-9", "pineapple", "0.50/point") == (hand["id"], hand["game"], hand["stakes"])
    assert 4 == len(listed.splitlines())
    assert {("anna", "boris", 385)} == set(
        rows(tmp_path / "hands.db", "SELECT payer, payee, paid FROM v_transfers WHERE owed = 450")
    )
    assert rows(
        tmp_path / "hands.db",
        "SELECT hand_no, amount, outcome FROM v_claims "
        "WHERE kind = 'payment' AND other = 'boris' ORDER BY hand_no",
    ) == [("1204-1", 385, "confirmed"), ("1204-9", 450, "refuted")]


def test_money_and_points_stand_beside_what_prints_them(folder: Path) -> None:
    """A payment, a pair and a row tell the currency and the minor units of theirs, a pair and a row
    what a point is worth, so that nothing has to be joined to print them."""
    db = folder / "hands.db"

    assert [("USD 9.00",), ("USD 7.50",), ("USD 3.85",)] == rows(
        db,
        "SELECT currency || printf(' %.2f', paid * 1.0 / minor_per_major) FROM v_transfers "
        "WHERE hand_no = '1204-1' ORDER BY transfer",
    )
    for view in ("v_pairs", "v_rows", "v_opponents"):
        worth = f"SELECT DISTINCT currency, point_value, minor_per_major FROM {view}"  # noqa: S608
        assert [("USD", 50, 100)] == rows(db, worth)


def test_questions_are_answered_and_the_hand_is_shown(folder: Path) -> None:
    """`query` on the views, `show` on the number, `doctor` on the whole."""
    sql = "select player, sum(total) as points from v_opponents group by player order by 2"
    told = json.loads(hhtool("query", sql, "--format", "json", cwd=folder).stdout)
    shown = hhtool("show", "1204-1", cwd=folder)
    doctor = hhtool("doctor", cwd=folder)

    assert [
        {"player": "anna", "points": -27},
        {"player": "boris", "points": -6},
        {"player": "chen", "points": 33},
    ] == told
    assert (0, "") == (shown.returncode, shown.stderr)
    assert "chen" in shown.stdout
    assert (0, "") == (doctor.returncode, doctor.stderr)
    assert "rows of placements             15\n" in doctor.stdout


def test_a_second_load_stores_nothing(folder: Path) -> None:
    """The same text in another file, with other line ends, is the same hand."""
    before = content(folder / "hands.db")
    again = loaded(folder, "night.txt")
    assert before == content(folder / "hands.db")
    (folder / "other.txt").write_bytes(night().replace("\n", "\r\n").encode("utf-16"))
    other = loaded(folder, "other.txt")

    assert (0, 1) == (again["hands"]["new"], again["hands"]["known"])
    assert (0, 1, 1) == tuple(other["hands"][name] for name in ("new", "known", "confirmed"))
    assert rows(folder / "hands.db", "SELECT count(*) FROM set_rows") == [(9,)]


def test_another_profile_replaces_every_part_of_a_hand(folder: Path) -> None:
    """Without a win cap nothing is cut, and no row of the old verdict is left."""
    own = folder / "own.toml"
    own.write_text(
        'name = "own"\ntitle = "Own"\nextends = "pokerdom-pineapple"\nstatus = "observed"\n'
        '[chinese]\nwin_cap = { is = "none", cite = "assumed" }\n'
    )
    told = loaded(folder, "night.txt", rules=str(own))

    assert 1 == told["hands"]["replaced"]
    assert rows(folder / "hands.db", "SELECT paid, cut_by FROM v_transfers") == [
        (900, ""),
        (750, ""),
        (450, ""),
    ]
    for table, count in (("set_rows", 9), ("pairs", 3), ("placements", 15), ("row_seats", 3)):
        assert rows(folder / "hands.db", f"SELECT count(*) FROM {table}") == [(count,)]  # noqa: S608


@pytest.mark.parametrize("first", [None, "tda", "pokerdom-literal"])
def test_a_profile_of_other_games_judges_no_stored_hand_anew(
    tmp_path: Path, first: str | None
) -> None:
    """A book on stud says nothing of Pineapple: under it a stored verdict stays, however often it
    is named, and a new hand is judged as if it were not."""
    (tmp_path / "night.txt").write_text(night())
    options = {"rules": first} if first else {}
    loaded(tmp_path, "night.txt", **options)
    before = content(tmp_path / "hands.db")
    again = [loaded(tmp_path, "night.txt", rules="tda")["hands"] for _ in range(2)]

    assert [(0, 0, 1)] * 2 == [(told["new"], told["replaced"], told["known"]) for told in again]
    assert before == content(tmp_path / "hands.db")
    used = rows(tmp_path / "hands.db", "SELECT rules, rules_source FROM hands")
    named = ("pokerdom-literal", "option")
    assert [named if first == "pokerdom-literal" else ("pokerdom-pineapple", "hand")] == used


def test_a_kept_text_is_shown_when_its_file_has_gone(folder: Path) -> None:
    """--keep-text adds it to what an earlier load stored."""
    loaded(folder, "night.txt", keep_text=True)
    (folder / "night.txt").unlink()
    done = hhtool("show", "1204-1", cwd=folder)

    assert (0, "") == (done.returncode, done.stderr)
    assert "boris" in done.stdout


def test_a_hand_that_cannot_be_read_goes_to_the_quarantine(tmp_path: Path) -> None:
    """Its raw text, once; when the file is mended the hand takes the place of the broken one."""
    broken = night("1204-2", table="T2").replace("middle [As] back", "middle [As back")
    (tmp_path / "a.txt").write_text(night() + "\n\n" + broken)
    for _ in range(2):
        done = hhtool("parse", "a.txt", "--quarantine", "q.txt", cwd=tmp_path)
        assert done.returncode == 1
    assert rows(tmp_path / "hands.db", "SELECT count(*) FROM v_pairs") == [(3,)]
    (tmp_path / "a.txt").write_text(night() + "\n\n" + night("1204-2", table="T2"))
    told = loaded(tmp_path, "a.txt")

    assert 1 == (tmp_path / "q.txt").read_text().count(broken.strip())
    assert (1, 1, 0) == tuple(told["hands"][name] for name in ("new", "known", "unreadable"))
    assert rows(tmp_path / "hands.db", "SELECT hand_no, status FROM hands ORDER BY hand_no") == [
        ("1204-1", "confirmed"),
        ("1204-2", "confirmed"),
    ]


HOSTILE = {
    "anna": "x'); DROP TABLE pairs; --",
    "boris": "vs chen: front +1",
    "chen": '🂡 "q" pays $9.00 (18 points)',
}


def test_hostile_names_are_only_names(tmp_path: Path) -> None:
    """Quotes, SQL, and words of the format itself."""
    (tmp_path / "a.txt").write_text(night(**HOSTILE), encoding="utf-8")
    loaded(tmp_path, "a.txt")
    db = tmp_path / "hands.db"

    assert [(name,) for name in HOSTILE.values()] == rows(db, NAMES)
    assert rows(db, "SELECT status FROM v_hands") == [("confirmed",)]
    assert rows(db, "SELECT payer, payee FROM v_transfers WHERE cut_by <> ''") == [
        (HOSTILE["anna"], HOSTILE["boris"])
    ]


@pytest.mark.parametrize(
    "value", ["92233720368547758.08", "9" * 30, "40000000000000000"], ids=("2^63", "long", "times")
)
def test_values_of_a_point_beyond_the_database_are_a_finding(tmp_path: Path, value: str) -> None:
    """HH108 where points times the value pass what can be stored; the neighbour is stored."""
    text = night("1204-9").replace("$0.50/point", f"${value}/point")
    (tmp_path / "a.txt").write_text(text + "\n\n" + night(table="Baltic 4"))
    told = loaded(tmp_path, "a.txt")

    assert (1, 1) == (told["hands"]["unreadable"], told["hands"]["confirmed"])
    assert {"HH108": 1} == told["findings"]
    assert 1 == loaded(tmp_path, "a.txt")["hands"]["unreadable"]


def test_after_kill_9_the_next_run_goes_on(tmp_path: Path) -> None:
    """Among hands of other games, wherever it was killed."""
    files = [f"{index}.txt" for index in range(3)]
    for index, file in enumerate(files):
        hands = [night(f"{index}-{i}", table=f"T{index}-{i}") for i in range(3)]
        (tmp_path / file).write_text("\n\n".join([*hands, session(index), *hands[:1]]))
    for batch in (1, 2, 4):
        assert -signal.SIGKILL == killed(tmp_path, KILLED_IN_A_BATCH, str(batch), *files)
        assert sound(tmp_path / "killed.db")
    loaded(tmp_path, *files, db="killed.db")
    loaded(tmp_path, *files, db="whole.db")

    assert content(tmp_path / "killed.db") == content(tmp_path / "whole.db")
    assert rows(tmp_path / "killed.db", "SELECT count(*) FROM v_pairs") == [(27,)]


def test_content_does_not_depend_on_the_number_of_processes(tmp_path: Path) -> None:
    """Files that share hands, of betting games and of these."""
    folder = tmp_path / "in"
    folder.mkdir()
    for index in range(4):
        hands = [night("1"), session(index, 100), night(f"2-{index}", table=f"T{index}")]
        (folder / f"{index}.txt").write_text("\n\n".join(hands))
    one = loaded(tmp_path, "in", db="one.db", jobs=1)
    two = loaded(tmp_path, "in", db="two.db", jobs=2)

    assert one == two
    assert content(tmp_path / "one.db") == content(tmp_path / "two.db")
