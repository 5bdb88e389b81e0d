"""What is kept for statistics is what the hands say, whatever comes, goes, or no longer counts.

That it is what comes out when it is worked out anew is asked after every test of this folder (see
`conftest.py`); here it is held against the figures that are asked of the hands.
"""

import re
import sqlite3
from contextlib import closing
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

from hhtool.stats.kept import kept_questions, leave, settle
from hhtool.stats.question import questions
from hhtool.stats.run import Answer, run
from hhtool.stats.scope import Scope
from hhtool.stats.stat import RATE, catalog
from hhtool.stats.sums import RateSums, sums_of
from hhtool.store.connect import open_for_load
from hhtool.store.keeping import Keeping, Key, nothing_is_kept
from hhtool.store.query import Question
from store.made_hands import cut_off, hhtool, kept_rows, loaded, rows, session, stolen

SAMPLES = Path(__file__).parents[2] / "samples"
PLAIN = [Scope(), Scope(by=("player",)), Scope(players=(1,)), Scope(players=(2, 1), by=("player",))]
ANN = stolen(1)
BEA = ANN.replace("Dealt to ann [9h 9s Kc]", "Dealt to ann [Kc]").replace(
    "Dealt to bea [4d]", "Dealt to bea [7h Ts 4d]"
)


def keeps(db: Path) -> bool:
    """Whether a plain question is answered from what is kept."""
    with closing(Question(str(db))) as asker:
        return bool(kept_questions(asker, catalog(), Scope())[0])


def squares(asker: Question) -> list[int]:
    """The kept sums of squares of all players."""
    return [
        int(row[places.squares] or 0)
        for question in kept_questions(asker, catalog(), Scope())[0]
        for row in question.rows(asker)
        for places in question.places
    ]


def answers(db: Path, scopes: list[Scope]) -> list[Answer]:
    """The figures of all statistics."""
    with closing(Question(str(db))) as asker:
        return [run(asker, (), scope) for scope in scopes]


def asked_of_the_hands(db: Path, scopes: list[Scope]) -> list[Answer]:
    """The same without what is kept."""
    with closing(open_for_load(str(db))) as connection:
        connection.execute("DELETE FROM sums_of")
    assert not keeps(db)
    return answers(db, scopes)


def alike(one: list[Answer], other: list[Answer]) -> bool:
    """Whether figures are the same, intervals but for how floats were rounded on the way."""
    for left, right in zip(one, other, strict=True):
        assert [figure._replace(interval=None) for figure in left.figures] == [
            figure._replace(interval=None) for figure in right.figures
        ]
        for a, b in zip(left.figures, right.figures, strict=True):
            assert (a.interval or ()) == pytest.approx(b.interval or (), rel=1e-12, abs=1e-9), a
        assert left._replace(figures=[]) == right._replace(figures=[])
    return True


def test_the_samples_have_the_figures_that_are_asked_of_their_hands(tmp_path: Path) -> None:
    """Of all statistics, of everybody and of single players."""
    done = hhtool("parse", SAMPLES, "--exit-zero", "--jobs", 2, cwd=tmp_path)
    db = tmp_path / "hands.db"

    assert (0, True) == (done.returncode, keeps(db))
    kept = answers(db, PLAIN)
    assert len(kept[1].figures) > 2000
    assert alike(kept, asked_of_the_hands(db, PLAIN))


def test_other_questions_are_asked_of_the_hands(tmp_path: Path) -> None:
    """What is kept has no games, months or refuted hands."""
    (tmp_path / "a.txt").write_text(session(1, 2))
    loaded(tmp_path, "a.txt")
    with closing(Question(str(tmp_path / "hands.db"))) as asker:
        for scope in (Scope(by=("game",)), Scope(refuted=True), Scope(me=True)):
            assert not kept_questions(asker, catalog(), scope)[0]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({"a": session(1)}, {"a": session(1, 2)}),
        ({"a": f"{session(1)}\n\n{cut_off(2)}"}, {"a": session(1, 2, 3)}),
        ({"a": session(1, 2)}, {"a": session(1)}),
        ({"a": session(1, 2)}, {"a": f"{session(1)}\n\n{stolen(2, won='0.80')}"}),
        ({"a": f"{session(1)}\n\n{stolen(2, won='0.80')}"}, {"a": session(1, 2)}),
        ({"a": ANN}, {"b": BEA}),
        ({"a": ANN, "b": BEA}, {"a": session(7)}),
        ({"a": ANN}, {"b": ANN.replace("$0.90", "$0.80")}),
        ({"a": session(1, 2)}, {"b": session(2, 3), "a": session(3)}),
    ],
    ids=[
        *("grown", "completed", "gone", "refuted now", "right now", "another view"),
        *("the view that counted is gone", "a contradiction", "moved"),
    ],
)
def test_what_changes_is_taken_back_and_added(
    tmp_path: Path, before: dict[str, str], after: dict[str, str]
) -> None:
    """The kept figures stay those of the hands that count."""
    for files in (before, after):
        for name, text in files.items():
            (tmp_path / name).write_text(text)
            loaded(tmp_path, name)
    db = tmp_path / "hands.db"

    assert keeps(db)
    assert alike(answers(db, PLAIN), asked_of_the_hands(db, PLAIN))


@pytest.mark.parametrize("rules", ["tda", "roberts"])
def test_hands_that_are_judged_anew_are_taken_back_before(tmp_path: Path, rules: str) -> None:
    """A whole file under another profile: nothing is counted twice, nothing is lost."""
    (tmp_path / "a.txt").write_text(session(1, 2, 3))
    loaded(tmp_path, "a.txt")
    before = answers(tmp_path / "hands.db", PLAIN)
    told = loaded(tmp_path, "a.txt", rules=rules)

    assert 3 == told["hands"]["replaced"]
    assert keeps(tmp_path / "hands.db")
    assert alike(before, answers(tmp_path / "hands.db", PLAIN))


def test_who_deletes_without_a_word_is_found_out(tmp_path: Path) -> None:
    """The sums are of no use then: they are gone, and the next settling works them out."""
    (tmp_path / "a.txt").write_text(session(1, 2))
    loaded(tmp_path, "a.txt")
    db = tmp_path / "hands.db"
    with closing(open_for_load(str(db))) as connection:
        connection.execute("DELETE FROM hands WHERE hand_no = '2'")

    assert not keeps(db)
    told = loaded(tmp_path, "a.txt", rules="tda", leave=nothing_is_kept)
    assert 1 == told["hands"]["replaced"]
    assert keeps(db)
    assert alike(answers(db, PLAIN), asked_of_the_hands(db, PLAIN))


@pytest.mark.parametrize(
    "sql",
    [
        "DELETE FROM hands WHERE hand_no = '2'",
        "INSERT OR REPLACE INTO hands SELECT * FROM hands WHERE hand_no = '2'",
        "UPDATE hand_views SET hand_id = (SELECT hand_id FROM hands WHERE hand_no = '2')",
        "DELETE FROM hands WHERE status = 'refuted'",
    ],
)
def test_changes_by_hand_are_noticed(tmp_path: Path, sql: str) -> None:
    """Nothing is said from sums that are no longer those of the hands."""
    refuted = stolen(3, won="0.80")
    for name, text in (("a", f"{session(2, 5)}\n\n{refuted}"), ("b", ANN), ("c", BEA)):
        (tmp_path / name).write_text(text)
    loaded(tmp_path, "a", "b", "c")
    db = tmp_path / "hands.db"
    with closing(open_for_load(str(db))) as connection:
        connection.execute(sql)
    assert not keeps(db)
    (tmp_path / "d").write_text(session(9))
    loaded(tmp_path, "d")

    assert keeps(db)
    assert alike(answers(db, PLAIN), asked_of_the_hands(db, PLAIN))


def test_a_database_of_which_hands_were_deleted_in_part_is_named(tmp_path: Path) -> None:
    """By somebody without foreign keys: one line, which leads to what is wrong."""
    (tmp_path / "a.txt").write_text(session(1, 2))
    loaded(tmp_path, "a.txt")
    with closing(sqlite3.connect(tmp_path / "hands.db")) as connection:
        connection.execute("DELETE FROM hands WHERE hand_no = '2'")
        connection.commit()
    (tmp_path / "b.txt").write_text(session(3))
    done = hhtool("parse", "b.txt", cwd=tmp_path)
    (tmp_path / "hands.db").unlink()  # it is not sound

    assert 2 == done.returncode
    assert done.stderr.startswith("hhtool: hands.db does not take what is to be stored")


def test_what_is_not_settled_is_asked_of_the_hands(tmp_path: Path) -> None:
    """A run that was killed before its end leaves right figures, and the next one settles."""
    (tmp_path / "a.txt").write_text(session(1))
    loaded(tmp_path, "a.txt")
    db = tmp_path / "hands.db"
    with closing(open_for_load(str(db))) as connection:
        connection.execute("UPDATE hands SET gone = 1")
        assert [(1, 1)] == connection.execute("SELECT * FROM to_sum").fetchall()
        assert not keeps(db)
        settle(Keeping(connection))
        assert [] == kept_rows(connection)["sums"]
        connection.execute("UPDATE hands SET gone = 0")
        settle(Keeping(connection))
    assert keeps(db)
    assert alike(answers(db, PLAIN), asked_of_the_hands(db, PLAIN))


def test_great_amounts_leave_nothing_behind(tmp_path: Path) -> None:
    """Their squares are rounded, and taken back as they were added."""
    great = re.sub(r"\$([\d.]+)", lambda found: f"${float(found[1]) * 1e9:.2f}", stolen(2))
    (tmp_path / "a.txt").write_text(session(1))
    loaded(tmp_path, "a.txt")
    db = tmp_path / "hands.db"
    with closing(sqlite3.connect(db)) as connection:
        before = kept_rows(connection)
    (tmp_path / "a.txt").write_text(f"{session(1)}\n\n{great}")
    loaded(tmp_path, "a.txt")
    with closing(Question(str(db))) as asker:
        assert max(squares(asker)) > 1 << 53  # up to which a float is exact
    (tmp_path / "a.txt").write_text(session(1))
    loaded(tmp_path, "a.txt")
    with closing(sqlite3.connect(db)) as connection:
        assert [(2,)] == connection.execute("SELECT count(*) FROM hands").fetchall()
        assert before == kept_rows(connection)


def test_a_tournament_of_which_a_hand_is_deleted_is_worked_out_again(tmp_path: Path) -> None:
    """By another of its hands; without another it is gone."""
    last = (SAMPLES / "pokerstars/holdem-nl-2max-tournament-won.txt").read_text()
    (tmp_path / "a.txt").write_text(last)
    loaded(tmp_path, "a.txt")
    db = tmp_path / "hands.db"
    kept = "SELECT finished, place FROM kept_tournaments ORDER BY place"
    assert [(1, 1), (1, 2)] == rows(db, kept)
    with closing(open_for_load(str(db))) as connection:
        connection.execute("BEGIN IMMEDIATE")
        leave(Keeping(connection), [1])
        connection.execute("DELETE FROM hands")
        connection.execute("COMMIT")
        settle(Keeping(connection))
    assert keeps(db)
    assert [] == rows(db, kept)


def test_of_a_player_of_many_sums_only_those_that_change_are_read(tmp_path: Path) -> None:
    """There is one for each currency, and each hand changes those of one."""
    codes = ("USD", "CAD", "AUD", "INR")
    (tmp_path / "a.txt").write_text(
        "\n\n".join(stolen(n).replace("USD", code) for n, code in enumerate(codes))
    )
    loaded(tmp_path, "a.txt")
    kept = rows(tmp_path / "hands.db", "SELECT question, player_id, told, figures FROM sums")
    question, player, told, figures = kept[-1]
    others = {row[2] for row in kept if (question, player) == row[:2]}
    with closing(open_for_load(str(tmp_path / "hands.db"))) as connection:
        found = Keeping(connection).figures(int(str(question)), [(int(str(player)), str(told))])

    assert 4 == len(others)
    assert {(player, told): figures} == found


def test_a_player_at_many_stakes_has_one_sum(tmp_path: Path) -> None:
    """There may be as many stakes as hands; what was made in bets is a fraction."""
    (tmp_path / "a.txt").write_text(
        "\n\n".join(
            stolen(number).replace("($1/$2 USD)", f"($1/${number} USD)") for number in range(2, 9)
        )
    )
    loaded(tmp_path, "a.txt")
    db = tmp_path / "hands.db"

    assert [(1,)] == rows(db, "SELECT DISTINCT count(*) FROM sums GROUP BY question, player_id")
    made = sum((Fraction(50, 100 * bet) for bet in range(2, 9)), Fraction())
    with closing(Question(str(db))) as asker:
        (stat,) = (stat for stat in catalog() if stat.name == "bets-per-100")
        ((question,), rest) = kept_questions(asker, [stat], Scope(by=("player",)))
        figures = run(asker, [stat], Scope(by=("player",))).figures
    assert ([], (stat,)) == (rest, question.stats)
    assert made in [figure.made for figure in figures]
    assert alike(answers(db, PLAIN), asked_of_the_hands(db, PLAIN))


def of_rates() -> RateSums:
    """The sums of amounts."""
    columns = ("family", "fixed", "big", "currency", "minor_per_major", "is_tournament")
    stats = [stat for stat in catalog() if stat.view == "v_amounts"]
    asked = questions(stats, Scope(by=("player",), hands=()), {"v_amounts": columns})
    (found,) = sums_of(asked)[1:]
    assert isinstance(found, RateSums)
    return found


def test_what_is_kept_of_rates_does_not_depend_on_the_order() -> None:
    """Whatever comes, in however many parts, and goes again."""
    key: Key = (1, "[]")
    sums, draw = of_rates(), Random(5)
    begin = len(sums.extra)
    width = 1 + max(at for places in sums.places for at in places) - begin

    def row() -> list[int]:
        figures = [draw.choice((0, 0, draw.randint(-900, 900))) for _ in range(width)]
        return [draw.choice((2, 5, 6, 10, 25, 1500)), *figures]

    def added(kept: bytes, parts: list[list[list[int]]], sign: int = 1) -> bytes:
        for part in parts:
            before = {key: kept} if kept else {}
            texts = [str(one).encode() for one in part]
            ((_, kept),) = sums.together(before, {key: texts}, sign)
        return kept

    for _ in range(200):
        stay, go = ([row() for _ in range(draw.randint(1, 6))] for _ in range(2))
        mixed = draw.sample(stay + go, len(stay + go))
        whole = added(b"", [stay])

        assert whole == added(b"", [[one] for one in reversed(stay)])
        assert whole == added(added(b"", [[one] for one in mixed]), [go], -1)
        assert b"" == added(whole, [[one] for one in stay], -1)
        for told in sums.read([(1, "[1,2,3]", whole)]) if whole else ():
            for stat, places in zip(sums.stats, sums.places, strict=True):
                rate = stat.kind == RATE
                made = sum(
                    Fraction(one[1 + places.low - begin], one[0] if rate else 1) for one in stay
                )
                assert made == Fraction(told[1 + places.low], told[1] if rate else 1)
                squares = sum(
                    Fraction(one[1 + places.squares - begin], one[0] ** 2 if rate else 1)
                    for one in stay
                )
                assert squares == Fraction(told[1 + places.squares], told[1] ** 2 if rate else 1)


def test_a_player_at_thousands_of_stakes_is_kept(tmp_path: Path) -> None:
    """Python writes no number of more than 4,300 digits, nor reads one."""
    stakes = [bet for bet in range(3, 9000) if all(bet % less for less in range(2, 95))]
    hand = re.sub(r"\$?[0-9.]+ in chips", "$900 in chips", stolen(1))
    (tmp_path / "a.txt").write_text(
        "\n\n".join(
            hand.replace("Hand #1:", f"Hand #{bet}:").replace(
                "($1/$2 USD)", f"($1/${bet // 100}.{bet % 100:02} USD)"
            )
            for bet in stakes
        )
    )
    loaded(tmp_path, "a.txt")
    db = tmp_path / "hands.db"
    (most,) = rows(db, "SELECT max(length(figures)) FROM sums")

    assert int(str(most[0])) > 4300
    assert alike(answers(db, PLAIN), asked_of_the_hands(db, PLAIN))
    assert 0 == hhtool("stats", "--by", "player", "--format", "json", cwd=tmp_path).returncode


LARGE = """PokerStars Hand #{0}: Tournament #7, $4.60+$0.40 USD Hold'em No Limit - Level I \
({1}/{2}) - 2026/01/02 3:00:00 ET
Table '7 1' 2-max Seat #1 is the button
Seat 1: ann (200000000000 in chips)
Seat 2: bea (200000000000 in chips)
ann: posts small blind {1}
bea: posts big blind {2}
*** HOLE CARDS ***
{3}
*** SUMMARY ***
Total pot {4} | Rake 0
Seat 1: ann (button) (small blind) {5}
Seat 2: bea (big blind) {6}
"""
ENDS = ("folded before Flop", "collected ({})")
FOLDED = """ann: folds
Uncalled bet ({1}) returned to bea
bea collected {3} from pot"""
RAISED = """ann: raises 10000000000 to {4}
bea: folds
Uncalled bet (10000000000) returned to ann
ann collected {3} from pot"""


def test_amounts_whose_squares_sqlite_cannot_hold_have_their_intervals(tmp_path: Path) -> None:
    """Of play money there may be any amount: 3,100,000,000 squared is beyond 64 bits."""
    texts = []
    for number in range(12):
        small = 4_000_000_000 + 1_000_001 * number
        told, pot = (RAISED, 4 * small) if number % 3 == 0 else (FOLDED, 2 * small)
        amounts = number + 1, small, 2 * small
        told = told.format(*amounts, pot, 2 * small + 10_000_000_000)
        ends = ENDS if number % 3 else ENDS[::-1]
        texts.append(LARGE.format(*amounts, told, pot, *(end.format(pot) for end in ends)))
    (tmp_path / "a.txt").write_text("\n\n".join(texts))
    loaded(tmp_path, "a.txt")
    db = tmp_path / "hands.db"

    assert {("confirmed",)} == set(rows(db, "SELECT status FROM hands"))
    assert max(squares(Question(str(db)))) > 1 << 63
    kept = answers(db, PLAIN)
    assert alike(kept, asked_of_the_hands(db, PLAIN))
    wide = [f.interval for f in kept[1].figures if f.stat.name == "net-hand" and f.interval]
    assert len(wide) == 2
    assert all(high - low > 1e9 for low, high in wide)
