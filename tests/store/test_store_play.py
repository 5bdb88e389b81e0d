"""What statistics ask of betting games is stored with each hand, and given to older databases."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from hhtool.core.errors import StoreError
from hhtool.store.aliases import add_alias, aliases, remove_alias
from hhtool.store.connect import open_for_load
from hhtool.store.shares import shares
from store.made_hands import cut_off, loaded, rows, stolen

DUMP = Path(__file__).parent / "data" / "version_1.sql"

PLAYED = "SELECT * FROM v_played ORDER BY hand_id, seat"
TURNS = "SELECT * FROM v_turns ORDER BY hand_id, decision"


def test_an_old_database_gets_what_a_load_gives(tmp_path: Path) -> None:
    """The same rows, to the last column, for the hands that were stored before."""
    with closing(sqlite3.connect(tmp_path / "hands.db")) as connection:
        connection.executescript(DUMP.read_text(encoding="utf-8"))
    open_for_load(str(tmp_path / "hands.db")).close()
    text = "\n\n".join((stolen(1), stolen(2, won="0.80"), cut_off(3)))
    (tmp_path / "b.txt").write_text(text)
    loaded(tmp_path, "b.txt", db="new.db")

    for sql in (PLAYED, TURNS):
        assert rows(tmp_path / "new.db", sql)
        assert rows(tmp_path / "new.db", sql) == rows(tmp_path / "hands.db", sql)


def test_each_turn_has_its_situation(tmp_path: Path) -> None:
    """Third street: cid brings in, ann completes (a steal), bea and cid fold to it."""
    (tmp_path / "a.txt").write_text(stolen(1))
    loaded(tmp_path, "a.txt")

    assert rows(
        tmp_path / "hands.db",
        "SELECT p.name, t.act, t.facing, t.wagers, t.late, t.steal, t.forced, t.can_raise, "
        "t.better_doors FROM v_turns t JOIN players p USING (player_id) ORDER BY t.decision",
    ) == [
        ("cid", "bring_in", 0, 0, 0, 0, 1, 1, 2),
        ("ann", "raise", 1, 0, 1, 0, 0, 1, 0),
        ("bea", "fold", 1, 1, 1, 1, 0, 1, 1),
        ("cid", "fold", 1, 1, 0, 1, 1, 1, 1),
    ]
    assert rows(
        tmp_path / "hands.db", "SELECT player, position, door, door_live, acts_0 FROM v_played"
    ) == [
        ("ann", "LAST-1", "K", 3, "r"),
        ("bea", "LAST", "4", 3, "f"),
        ("cid", "BI", "2", 3, "if"),
    ]


def test_a_situation_is_stored_once(tmp_path: Path) -> None:
    """However many hands share it."""
    (tmp_path / "a.txt").write_text("\n\n".join(map(stolen, range(1, 21))))
    loaded(tmp_path, "a.txt")

    assert rows(tmp_path / "hands.db", "SELECT count(*) FROM situations") == [(4,)]
    assert rows(tmp_path / "hands.db", "SELECT count(*) FROM turns") == [(80,)]


def test_a_hand_that_is_judged_anew_leaves_nothing_behind(tmp_path: Path) -> None:
    """Its rows go with it."""
    (tmp_path / "a.txt").write_text(stolen(1))
    loaded(tmp_path, "a.txt")
    loaded(tmp_path, "a.txt", rules="stud-help")

    assert rows(tmp_path / "hands.db", "SELECT count(*) FROM played") == [(3,)]
    assert rows(tmp_path / "hands.db", "SELECT count(*) FROM turns") == [(4,)]


@pytest.mark.parametrize(
    ("amount", "weights", "given"),
    [
        (300, [58, 58, 1], [149, 149, 2]),
        (100, [1, 1, 1], [34, 33, 33]),
        (5, [0, 0], [0, 0]),
        (0, [3, 4], [0, 0]),
        (7, [1], [7]),
    ],
)
def test_shares_add_up(amount: int, weights: list[int], given: list[int]) -> None:
    """By largest remainders; 300 by 58, 58 and 1: 148.72, 148.72 and 2.56."""
    assert given == shares(amount, weights)


NIGHT = (("ann", "bea", "cid"), ("dan", "eve", "fay"), ("gil", "hal", "ida"))
"""Who sits with whom, in hands 1 to 3."""


@pytest.fixture
def db(tmp_path: Path) -> str:
    """Three hands of different players."""
    texts = (stolen(i, names=names) for i, names in enumerate(NIGHT, 1))
    (tmp_path / "a.txt").write_text("\n\n".join(texts))
    loaded(tmp_path, "a.txt")
    return str(tmp_path / "hands.db")


def joined(db: str) -> list[tuple[str, str]]:
    """Persons and names."""
    return [(person, name) for person, _, name in aliases(db)]


def test_names_of_one_person_are_joined(db: str) -> None:
    """Persons that meet through a name become one."""
    assert "ann" == add_alias(db, ["ann", "dan"], None)
    assert "ida" == add_alias(db, ["ida"], "PokerStars")
    assert "ann" == add_alias(db, ["dan", "ida"], None)

    assert [("ann", "PokerStars", name) for name in ("ann", "dan", "ida")] == aliases(db)


def test_names_that_sit_in_one_hand_are_not_joined(db: str, tmp_path: Path) -> None:
    """Not those that are given, nor those that would meet through them; nothing is changed."""
    told = rf"'ann' and 'bea' are two persons: both sit in hand 1 \({tmp_path}/a.txt:1\)"
    with pytest.raises(StoreError, match=told):
        add_alias(db, ["bea", "dan", "ann"], None)
    add_alias(db, ["ann", "dan"], None)
    add_alias(db, ["bea", "gil"], None)
    before = aliases(db)
    for names in (["dan", "gil"], ["ann", "gil"], ["eve", "ann"], ["dan", "bea"]):
        with pytest.raises(StoreError, match="both sit in hand"):
            add_alias(db, names, None)

    assert before == aliases(db)


def test_a_name_leaves_its_person(db: str) -> None:
    """Who is called by another name when that was its own, and is none with one name left."""
    add_alias(db, ["ann", "dan", "ida"], None)
    with pytest.raises(StoreError, match="'eve' is joined with no other name"):
        remove_alias(db, ["dan", "eve"], None)
    with pytest.raises(StoreError, match="nobody in the database is called 'dan' at Elsewhere"):
        remove_alias(db, ["dan"], "Elsewhere")
    assert 3 == len(aliases(db))
    assert [("dan", ["dan", "ida"])] == remove_alias(db, ["ann"], None)
    assert [("dan", "dan"), ("dan", "ida")] == joined(db)
    assert [("ida", ["ida"])] == remove_alias(db, ["dan"], "PokerStars")
    assert not aliases(db)
    add_alias(db, ["ann", "dan"], None)
    assert [("ann", [])] == remove_alias(db, ["dan", "ann"], None)
    assert not aliases(db)


def test_persons_of_one_name_stay_apart(db: str) -> None:
    """At two sites somebody is called dan, and they are not the same person."""
    with closing(sqlite3.connect(db)) as connection, connection:
        for name in ("dan", "zoe"):
            connection.execute("INSERT INTO players (site, name) VALUES ('Elsewhere', ?)", (name,))
    assert "dan" == add_alias(db, ["dan", "ann"], "PokerStars")
    assert "zoe" == add_alias(db, ["dan", "zoe"], "Elsewhere")
    assert [("dan", ["dan"])] == remove_alias(db, ["ann"], "PokerStars")

    assert [("zoe", "Elsewhere", "dan"), ("zoe", "Elsewhere", "zoe")] == aliases(db)


def test_a_name_that_nobody_has_joins_nothing(tmp_path: Path) -> None:
    """One line says which; nothing is changed."""
    (tmp_path / "a.txt").write_text(stolen(1))
    loaded(tmp_path, "a.txt")
    db = str(tmp_path / "hands.db")
    with pytest.raises(StoreError, match="nobody in the database is called 'zoe'"):
        add_alias(db, ["ann", "zoe"], None)
    with pytest.raises(StoreError, match="at Elsewhere"):
        add_alias(db, ["ann", "bea"], "Elsewhere")

    assert not aliases(db)
