"""What a Chinese or open-face hand cannot do to the database: amounts without measure, parts that
are left behind, figures that lead nowhere."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from hhtool.core.case import Case
from hhtool.core.chips import Chips
from hhtool.core.finding import UNREADABLE
from hhtool.store.row_parts import ROW_PARTS
from store.made_hands import hhtool, rows
from store.made_rows import kept, row_case, rows_settled

GREAT = 2**61


@pytest.mark.parametrize(
    ("case", "why"),
    [
        (row_case(point_value=Chips(2**63)), "the value of a point"),
        (row_case(loss_cap=2**63), "a cap"),
        (row_case(match_hand=2**63), "a number of a hand"),
        (
            row_case(
                replace(
                    rows_settled(),
                    transfers=(
                        rows_settled().transfers[0]._replace(owed=Chips(GREAT * 18)),
                        *rows_settled().transfers[1:],
                    ),
                ),
                point_value=Chips(GREAT),
            ),
            "points times their value, each small enough by itself",
        ),
        (
            row_case(
                replace(
                    rows_settled(),
                    pairs=(rows_settled().pairs[0]._replace(scoop=2**62, royalties=-(2**62)),),
                )
            ),
            "points that a house's own table gives, which cancel out",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_amounts_beyond_the_database_make_a_hand_unreadable(
    tmp_path: Path, case: Case, why: str
) -> None:
    """HH108, and nothing of the settlement is stored."""
    db = kept(tmp_path, case)

    assert rows(db, "SELECT status, match FROM v_hands") == [(UNREADABLE, "1204")]
    assert rows(db, "SELECT code FROM v_findings") == [("HH108",)]
    for view in ("v_rows", "v_pairs", "v_transfers", "v_results"):
        assert rows(db, f"SELECT count(*) FROM {view}") == [(0,)]  # noqa: S608 - our own names


def test_stated_points_that_cancel_out_are_still_too_great(tmp_path: Path) -> None:
    """The sizes of amounts are summed, not the amounts."""
    case = row_case()
    claims = tuple(
        claim._replace(amount=Chips(amount))
        for claim, amount in zip(case.record.claims, (2**63, -(2**63), 0), strict=True)
    )
    db = kept(tmp_path, replace(case, record=replace(case.record, claims=claims)))

    assert rows(db, "SELECT status FROM v_hands") == [(UNREADABLE,)]


def test_a_hand_that_is_deleted_takes_all_its_parts_along(tmp_path: Path) -> None:
    """Every table of parts refers to its hand."""
    db = kept(tmp_path, row_case())
    assert all(rows(db, f"SELECT count(*) FROM {table}") > [(0,)] for table in ROW_PARTS)  # noqa: S608
    with closing(sqlite3.connect(db)) as connection:
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("DELETE FROM hands")
        connection.commit()

    for table in ROW_PARTS:
        assert rows(db, f"SELECT count(*) FROM {table}") == [(0,)]  # noqa: S608 - our own names


def test_doctor_finds_no_fault_and_lists_the_tables(tmp_path: Path) -> None:
    """A placement without its step would be one."""
    db = kept(tmp_path, row_case())
    with closing(sqlite3.connect(db)) as connection:
        connection.execute("UPDATE files SET path = '-#0123456789ab'")
        connection.commit()
    well = hhtool("doctor", "--db", db, cwd=tmp_path)
    with closing(sqlite3.connect(db)) as connection:
        connection.execute("DELETE FROM steps WHERE step = 10")
        connection.execute("DELETE FROM row_seats WHERE seat = 1")
        connection.commit()
    ill = hhtool("doctor", "--db", db, cwd=tmp_path)

    assert "rows of transfers              3\n" in well.stdout
    assert 0 == well.returncode
    assert "placements without a step      1  <- wrong\n" in ill.stdout
    assert "rows without a seat            3  <- wrong\n" in ill.stdout
