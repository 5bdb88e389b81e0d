"""One hand as several players saw it: every text stays, one of them counts (HH115 else)."""

from itertools import permutations
from pathlib import Path

import pytest

from store.made_hands import content, loaded, rows, stolen

ANN = stolen(1)
BEA = ANN.replace("Dealt to ann [9h 9s Kc]", "Dealt to ann [Kc]").replace(
    "Dealt to bea [4d]", "Dealt to bea [7h Ts 4d]"
)
RAIL = ANN.replace("Dealt to ann [9h 9s Kc]", "Dealt to ann [Kc]")
COUNTS = (
    "SELECT h.hero, w.hero FROM v_hands h LEFT JOIN v_hands w ON w.hand_id = h.view_of "
    "ORDER BY h.hero IS NULL, h.hero"
)


def stored(folder: Path, *texts: str, order: tuple[int, ...] | None = None, db: str = "hands.db"):  # type: ignore[no-untyped-def]
    """A database of files with one text each, read in an order."""
    for index, text in enumerate(texts):
        (folder / f"{index}.txt").write_text(text)
    for index in order or range(len(texts)):
        loaded(folder, f"{index}.txt", db=db)
    return folder / db


def test_the_other_players_text_is_kept_beside_and_does_not_count(tmp_path: Path) -> None:
    """Each shows its own hero's cards, and both are the same hand: no finding."""
    db = stored(tmp_path, ANN, BEA)

    assert [("ann", None), ("bea", "ann")] == rows(db, COUNTS)
    assert [] == rows(db, "SELECT code FROM v_findings")
    assert [(1,)] == rows(db, "SELECT count(*) FROM v_hands WHERE view_of IS NULL")
    shown = "SELECT player, cards FROM v_results JOIN v_hands USING (hand_id) WHERE hero = player"
    assert [("ann", "9h 9s Kc"), ("bea", "7h Ts 4d")] == rows(db, f"{shown} ORDER BY player")


def test_the_text_that_shows_most_cards_counts(tmp_path: Path) -> None:
    """Whichever was read first; what it shows is lost in none."""
    db = stored(tmp_path, RAIL, BEA)

    assert [("bea", None), (None, "bea")] == rows(db, COUNTS)


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_the_order_of_reading_does_not_matter(tmp_path: Path, order: tuple[int, ...]) -> None:
    """Three texts of one hand end in the same content."""
    db = stored(tmp_path, RAIL, BEA, ANN, order=order)

    assert [("ann", "bea"), ("bea", None), (None, "bea")] == rows(db, COUNTS)
    again = stored(tmp_path, RAIL, BEA, ANN, db="other.db")
    assert content(db) == content(again)


@pytest.mark.parametrize(
    "other",
    [
        BEA.replace("$0.90", "$0.80"),
        BEA.replace("[Kc]", "[Kd]"),
        BEA.replace("$27.35 in chips", "$27.36 in chips"),
        BEA.replace("raises $0.70 to $1", "raises $1.70 to $2").replace("$0.70)", "$1.70)"),
        BEA.replace("21:04:05", "21:05:05"),
        BEA.replace("'Vela'", "'Vega'"),
        BEA.replace("bea", "eva"),
    ],
    ids=["payout", "card", "stack", "act", "time", "table", "name"],
)
def test_texts_that_contradict_each_other_are_a_finding(tmp_path: Path, other: str) -> None:
    """HH115 as ever: one of them was changed, or the number was used again."""
    db = stored(tmp_path, ANN, other)

    assert [(None,), (None,)] == rows(db, "SELECT view_of FROM v_hands")
    assert [("HH115",)] == rows(db, "SELECT code FROM v_findings WHERE code = 'HH115'")


def test_a_third_text_that_contradicts_is_the_only_one_that_is_refused(tmp_path: Path) -> None:
    """Two views of the hand stay one hand beside it."""
    db = stored(tmp_path, ANN, BEA, ANN.replace("$0.90", "$0.80"))

    assert [("2.txt",)] == [
        (Path(str(name)).name,)
        for (name,) in rows(db, "SELECT file FROM v_findings WHERE code = 'HH115'")
    ]
    assert [(1,)] == rows(db, "SELECT count(*) FROM v_hands WHERE view_of IS NOT NULL")


def test_a_text_that_counted_and_is_gone_counts_no_more(tmp_path: Path) -> None:
    """Its file was edited; the other view takes its place, and both are still there."""
    db = stored(tmp_path, ANN, BEA)
    (tmp_path / "0.txt").write_text(stolen(5))
    loaded(tmp_path, "0.txt")

    assert [("ann", "bea", 1), ("bea", None, 0)] == rows(
        db,
        "SELECT h.hero, w.hero, h.gone FROM v_hands h LEFT JOIN v_hands w ON w.hand_id = h.view_of "
        "WHERE h.hand_no = '1' ORDER BY h.hero",
    )


def test_a_profile_that_judges_the_hand_anew_keeps_its_views(tmp_path: Path) -> None:
    """Rows are taken out and put in again: the views are settled with them."""
    db = stored(tmp_path, ANN, BEA)
    loaded(tmp_path, "0.txt", rules="tda")

    assert [("ann", None), ("bea", "ann")] == rows(db, COUNTS)
