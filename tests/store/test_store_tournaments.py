"""What the database holds of tournaments, and what it gives to hands of older databases."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from hhtool.store.foregone import add_foregone
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
