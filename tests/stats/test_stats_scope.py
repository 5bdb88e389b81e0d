"""Which hands statistics count: a hand in several texts once, and those that --where means."""

import csv
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from hhtool.stats.derived import Seen, ranks, suits
from hhtool.store.query import Question
from store.made_hands import hhtool, loaded, session, stolen

SAMPLES = Path(__file__).parents[2] / "samples"
BETTING = "pokerstars/holdem-nl-4max-steals-and-re-raises.txt"
ANN = stolen(1)
BEA = ANN.replace("Dealt to ann [9h 9s Kc]", "Dealt to ann [Kc]").replace(
    "Dealt to bea [4d]", "Dealt to bea [7h Ts 4d]"
)


def figures(folder: Path, *words: str) -> dict[str, str]:
    """What was made, by what figures are told apart by, else by statistic."""
    done = hhtool("stats", *words, "--format", "csv", cwd=folder)
    assert 0 == done.returncode, done.stderr
    lines = list(csv.DictReader(done.stdout.splitlines()))
    return {next(iter(line.values())): line["made"] for line in lines}


@pytest.fixture
def two_texts(tmp_path: Path) -> Path:
    """One hand as ann saw it and as bea saw it, of which that of ann counts."""
    (tmp_path / "ann.txt").write_text(ANN)
    (tmp_path / "bea.txt").write_text(BEA)
    loaded(tmp_path, "ann.txt", "bea.txt")
    return tmp_path


@pytest.mark.parametrize("by", ["player", "session", "game", "position"])
def test_a_hand_in_two_texts_counts_once(two_texts: Path, by: str) -> None:
    """Whatever it is told apart by: ann's hands are one."""
    told = figures(two_texts, "hands", "--player", "ann", "--by", by)

    assert ["1"] == list(told.values())
    assert {"ann": "1", "bea": "1"} == {
        name: made
        for name, made in figures(two_texts, "hands", "--by", "player").items()
        if name in ("ann", "bea")
    }


def test_me_is_the_hero_of_each_text(two_texts: Path) -> None:
    """Both files are the user's: ann in one and bea in the other, once each."""
    assert {"ann": "1", "bea": "1"} == figures(
        two_texts, "hands", "--player", "me", "--by", "player"
    )


def test_a_refuted_hand_in_two_texts_is_left_out_once(tmp_path: Path) -> None:
    """The note counts hands, not texts."""
    for name, text in (("ann.txt", ANN), ("bea.txt", BEA)):
        (tmp_path / name).write_text(text.replace("$0.90", "$0.80"))
    loaded(tmp_path, "ann.txt", "bea.txt")

    assert "left out: 1 refuted hands" in hhtool("stats", cwd=tmp_path).stdout


def test_an_expression_says_which_hands_count(tmp_path: Path) -> None:
    """As `hhtool hands` lists them; the figures of an expression and of its denial add up."""
    loaded(tmp_path, str(SAMPLES / BETTING))
    asked = 'player:"anna" and not folded'
    listed = hhtool("hands", asked, "--format", "csv", cwd=tmp_path).stdout.splitlines()[1:]
    meant = figures(tmp_path, "hands", "--player", "boris", "--where", asked)
    others = figures(tmp_path, "hands", "--player", "boris", "--where", f"not ({asked})")

    assert 0 < len(listed) < 5
    assert {"hands": str(len(listed))} == meant
    assert {"hands": str(5 - len(listed))} == others


def test_a_slip_in_an_expression_is_told_at_its_column(tmp_path: Path) -> None:
    """As with `hhtool hands`, and before a database is looked for."""
    done = hhtool("stats", "--where", "refuted and polnts<3", cwd=tmp_path)

    assert 2 == done.returncode
    assert "column 13" in done.stderr
    assert "near it: points" in done.stderr


def test_hostile_text_in_an_expression_is_a_value(tmp_path: Path) -> None:
    """Nobody is called so; nothing is changed."""
    loaded(tmp_path, str(SAMPLES / BETTING))
    asked = 'player:"x\') OR 1=1; DROP TABLE hands; --"'

    assert {"hands": "0"} == figures(tmp_path, "hands", "--player", "anna", "--where", asked)
    assert {"hands": "5"} == figures(tmp_path, "hands", "--player", "anna")


def at(time: str, number: int, who: str) -> str:
    """A hand of somebody at a time of one day."""
    return stolen(number, (who, "bea", "cid"), time=f"2026/02/03 {time}")


def test_a_session_is_one_of_a_person_by_whatever_names(tmp_path: Path) -> None:
    """Two names by turns, each with more than an hour between its own hands: one session."""
    hands = [("10:00:00", "ann"), ("10:40:00", "nan"), ("11:20:00", "ann"), ("12:00:00", "nan")]
    texts = [at(time, number, who) for number, (time, who) in enumerate(hands, 1)]
    (tmp_path / "day.txt").write_text("\n\n".join(texts))
    loaded(tmp_path, "day.txt")
    hhtool("alias", "add", "ann", "nan", cwd=tmp_path)

    assert ["4"] == list(figures(tmp_path, "hands", "--player", "ann", "--by", "session").values())


def test_an_import_meanwhile_changes_no_answer(tmp_path: Path) -> None:
    """All questions of one command are answered from the database as it was at the first."""
    (tmp_path / "a.txt").write_text(ANN)
    (tmp_path / "b.txt").write_text(stolen(2))
    loaded(tmp_path, "a.txt")
    count = "SELECT count(*) FROM hands"
    with closing(Question(str(tmp_path / "hands.db"))) as question:
        before = list(question.ask(count).rows)
        loaded(tmp_path, "b.txt")

        assert before == list(question.ask(count).rows)
    with closing(Question(str(tmp_path / "hands.db"))) as question:
        assert [(2,)] == list(question.ask(count).rows)


def test_a_joker_is_a_card_of_no_rank() -> None:
    """Printed Jk, it is no jack."""
    seen = [Seen(None, "Jh Jk", 2), Seen(None, "Jk", 1)]

    assert (("J", 2),) == ranks(seen).parts
    assert (("h", 2),) == suits(seen).parts


@pytest.mark.parametrize(("by", "column"), [("profile", "rules"), ("month", "started_at")])
def test_what_is_not_told_stands_before_what_is(tmp_path: Path, by: str, column: str) -> None:
    """A hand without a profile or a time is a group like any other."""
    (tmp_path / "a.txt").write_text(session(1, 2, 3))
    loaded(tmp_path, "a.txt")
    with closing(sqlite3.connect(tmp_path / "hands.db")) as connection:
        connection.execute(f"UPDATE hands SET {column} = '' WHERE hand_no = '2'")  # noqa: S608 - our own names
        connection.commit()
    told = figures(tmp_path, "hands", "--by", by)

    assert ["", *sorted(told)[1:]] == list(told)
    assert ["3", "6"] == list(told.values())


def test_a_hand_without_a_time_is_in_no_session(tmp_path: Path) -> None:
    """Nor does it part the hands before it from those after it."""
    (tmp_path / "a.txt").write_text(session(1, 2, 3))
    loaded(tmp_path, "a.txt")
    with closing(sqlite3.connect(tmp_path / "hands.db")) as connection:
        connection.execute("UPDATE hands SET started_at = '' WHERE hand_no = '2'")
        connection.commit()
    told = figures(tmp_path, "hands", "--by", "session", "--player", "bea")

    assert {"": "1", "2026-02-04T02:04:05Z": "2"} == told


def test_hands_without_a_door_card_stand_before_those_with_one(tmp_path: Path) -> None:
    """Of hold'em and stud together."""
    loaded(tmp_path, str(SAMPLES / BETTING))
    (tmp_path / "a.txt").write_text(session(1))
    loaded(tmp_path, "a.txt")

    assert ["", "2", "4", "K"] == list(figures(tmp_path, "hands", "--by", "door"))


def test_stakes_stand_in_the_order_of_their_amounts(tmp_path: Path) -> None:
    """As text 12.50/25 would stand before 2/5."""
    stakes = ("12.50/25", "2/5", "0.50/1", "10/20")
    (tmp_path / "a.txt").write_text(
        "\n\n".join(
            stolen(n).replace("($1/$2 USD)", "(${}/${} USD)".format(*told.split("/")))
            for n, told in enumerate(stakes, 1)
        )
    )
    loaded(tmp_path, "a.txt")
    done = hhtool("stats", "vpip", "--by", "stakes", "--all", "--format", "csv", cwd=tmp_path)
    first = [line.split(",")[0] for line in done.stdout.splitlines()[1:]]

    amounts = [float(told.split("/")[0]) for told in first]
    assert 4 == len(amounts)
    assert sorted(amounts) == amounts
