"""What the database holds of tournaments, and what it gives to hands of older databases."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from hhtool.stats.run import run
from hhtool.stats.scope import Scope
from hhtool.stats.stat import stats_named
from hhtool.store.connect import open_for_load
from hhtool.store.foregone import add_foregone
from hhtool.store.query import Question
from hhtool.store.tournaments import add_lines
from store.made_hands import loaded, rows

SAMPLES = Path(__file__).parents[2] / "samples"
WON = SAMPLES / "pokerstars" / "holdem-nl-2max-tournament-won.txt"
VIEW = (
    "SELECT player, buy_in, fee, currency, rebuys, place, cashed, prize, prize_currency, bounties, "
    "result FROM v_tournaments ORDER BY player"
)


def told(folder: Path, *changes: tuple[str, str]) -> list[tuple[object, ...]]:
    """The view of the sample, with some texts in the place of others."""
    text = WON.read_text(encoding="utf-8")
    for before, after in changes:
        assert before in text
        text = text.replace(before, after)
    (folder / "a.txt").write_text(text, encoding="utf-8")
    loaded(folder, "a.txt")
    return rows(folder / "hands.db", VIEW)


def test_price_place_and_prize_of_each_player(tmp_path: Path) -> None:
    """$10+$1, 18 and 12 dollars."""
    assert told(tmp_path) == [
        ("anna", 1100, 100, "USD", 0, 1, 1, 1800, "USD", 0, 700),
        ("boris", 1100, 100, "USD", 0, 2, 1, 1200, "USD", 0, 100),
    ]


@pytest.mark.parametrize(
    ("changes", "anna", "boris"),
    [
        ([(" and received $12.00.", "")], (1, 1800, 700), (0, 0, -1100)),
        ([(" and receives $18.00 - congratulations!", "")], (None, None, None), (1, 1200, 100)),
        ([("received $12.00.", "received a $12 ticket.")], (1, 1800, 700), (1, None, None)),
        ([("received $12.00.", "received \N{EURO SIGN}12.00.")], (1, 1800, 700), (1, 1200, None)),
        ([("$10+$1 USD", "1FPP")], (1, 1800, None), (1, 1200, None)),
        ([("$10+$1 USD", "Freeroll ")], (1, 1800, None), (1, 1200, None)),
    ],
)
def test_what_is_not_told_is_null(
    tmp_path: Path,
    changes: list[tuple[str, str]],
    anna: tuple[object, ...],
    boris: tuple[object, ...],
) -> None:
    """Who is out without a prize has won nothing; other currencies are never put together."""
    found = [(row[6], row[7], row[10]) for row in told(tmp_path, *changes)]

    assert [anna, boris] == found


def test_a_bounty_and_chips_bought_count(tmp_path: Path) -> None:
    """As far as a stored hand tells them."""
    more = (
        "boris finished",
        "anna wins the $2.50 bounty for eliminating boris\n"
        "boris re-buys and receives 1500 chips for $10.00\nboris finished",
    )
    found = [(row[4], row[9], row[10]) for row in told(tmp_path, more)]

    assert [(0, 250, 950), (1000, 0, -900)] == found


def test_the_hand_that_tells_the_end_stands_for_the_tournament(tmp_path: Path) -> None:
    """Whatever hand was stored last or is later; else the latest, by time and not by number."""
    end = WON.read_text(encoding="utf-8")
    kept = [line for line in end.splitlines() if "the tournament" not in line]
    going = "\n".join(kept)
    later = going.replace("#320000000031", "#9").replace("21:14:40", "22:00:00")
    earlier = going.replace("#320000000031", "#7").replace("21:14:40", "20:00:00")
    other = earlier.replace("#7", "#5").replace("#880045", "#880046")
    latest = other.replace("#5", "#4").replace("20:00:00", "20:00:01")
    assert 5 == len({end, later, earlier, other, latest})
    (tmp_path / "a.txt").write_text("\n\n".join((end, later, earlier, latest, other)))
    loaded(tmp_path, "a.txt")

    assert rows(
        tmp_path / "hands.db",
        "SELECT v.player, v.tournament, hand_no, finished FROM v_tournaments v JOIN hands "
        "USING (hand_id) ORDER BY v.player, v.tournament",
    ) == [
        ("anna", "880045", "320000000031", 1),
        ("anna", "880046", "4", 0),
        ("boris", "880045", "320000000031", 1),
        ("boris", "880046", "4", 0),
    ]


@pytest.mark.parametrize("backwards", [False, True])
def test_of_hands_of_the_same_second_the_number_decides(tmp_path: Path, backwards: bool) -> None:
    """As a number, not as a word, and of one number the text; never the order of storing."""
    end = WON.read_text(encoding="utf-8")
    going = "\n".join(line for line in end.splitlines() if "the tournament" not in line)
    numbered = [going.replace("#320000000031", f"#{number}") for number in (9, 10)]
    twice = going.replace("#880045", "#880046").replace("#320000000031", "#5")
    other = twice.replace("(2150 in chips)", "(2160 in chips)")
    names = []
    for number, text in enumerate((*numbered, twice, other)):
        names.append(f"{number}.txt")
        (tmp_path / names[-1]).write_text(text, encoding="utf-8")
    for name in reversed(names) if backwards else names:
        loaded(tmp_path, name)

    assert rows(
        tmp_path / "hands.db",
        "SELECT DISTINCT v.tournament, hand_no, text_hash = (SELECT max(text_hash) FROM hands "
        "WHERE tournament = '880046') FROM v_tournaments v JOIN hands USING (hand_id) ORDER BY 1",
    ) == [("880045", "10", 0), ("880046", "5", 1)]


@pytest.mark.parametrize("asked", ["player_id = ?", "player_id IN (?)", "player_id IN (?, ?)"])
def test_who_asks_for_a_player_reads_no_hands_of_others(tmp_path: Path, asked: str) -> None:
    """SQLite starts from the seats of the player, by their index."""
    loaded(tmp_path, str(WON))
    values = (1, 2)[: asked.count("?")]
    with closing(sqlite3.connect(tmp_path / "hands.db")) as connection:
        sql = f"EXPLAIN QUERY PLAN SELECT * FROM v_tournaments WHERE {asked}"  # noqa: S608 - ours
        plan = [row[3] for row in connection.execute(sql, values)]

    assert "SEARCH s USING COVERING INDEX seats_by_player (ANY(<expr>) AND player_id=?)" in plan
    assert ["SCAN m"] == [step for step in plan if step.startswith("SCAN")]


def test_a_statistic_of_a_player_asks_so(tmp_path: Path) -> None:
    """With the player in the condition of the view, whatever it joins, where no rows are kept."""
    loaded(tmp_path, str(WON))
    with closing(open_for_load(str(tmp_path / "hands.db"))) as connection:
        connection.execute("DELETE FROM sums_of")
    with closing(Question(str(tmp_path / "hands.db"))) as question:
        asked: list[str] = []
        question.connection.set_trace_callback(asked.append)
        scope = Scope(players=(1,), by=("player",))
        assert run(question, stats_named(("roi",)), scope).figures
        question.connection.set_trace_callback(None)
    (sql,) = [text for text in asked if "v_tournaments" in text and "player_id IN" in text]
    with closing(sqlite3.connect(tmp_path / "hands.db")) as connection:
        plan = [str(row[3]) for row in connection.execute(f"EXPLAIN QUERY PLAN {sql}")]

    assert "SEARCH s USING COVERING INDEX seats_by_player (ANY(<expr>) AND player_id=?)" in plan
    assert not {"SCAN s", "SCAN h", "SCAN l"} & {" ".join(step.split()[:2]) for step in plan}


def test_a_hand_of_an_older_database_gets_the_same(tmp_path: Path) -> None:
    """The lines from its claims, what was passed up from its cards and its house."""
    loaded(tmp_path, *map(str, sorted(SAMPLES.rglob("*.txt"))))
    asked = (
        "SELECT * FROM tournament_lines ORDER BY hand_id, claim",
        "SELECT hand_id, seat, natural_held FROM row_seats ORDER BY hand_id, seat",
        "SELECT hand_id, seat, row, voided FROM set_rows ORDER BY hand_id, seat, row",
    )
    db = tmp_path / "hands.db"
    before = [rows(db, sql) for sql in asked]
    assert all(any(row[-1] for row in found) for found in before)
    with closing(sqlite3.connect(db)) as connection:
        connection.execute("DELETE FROM tournament_lines")
        connection.execute("UPDATE row_seats SET natural_held = NULL")
        connection.execute("UPDATE set_rows SET voided = NULL")
        add_lines(connection)
        add_foregone(connection)
        connection.commit()

    assert before == [rows(db, sql) for sql in asked]
