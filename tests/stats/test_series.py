"""A statistic hand by hand: its last point is the figure of the table, its order that of play."""

from contextlib import closing
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from hhtool.report.charts import subjects
from hhtool.stats.people import players_named
from hhtool.stats.run import run
from hhtool.stats.scope import Condition, Scope
from hhtool.stats.series import series
from hhtool.stats.stat import DERIVED, RATE, SUM, Stat, catalog, stats_named
from hhtool.store.filter.parse import parse
from hhtool.store.filter.sql import where
from hhtool.store.query import Question
from store.made_hands import hhtool, loaded, rows, stolen
from support.family import COMPANIONS, CORPUS, SITES

SAMPLES = Path(__file__).parents[2] / "samples"
ALL = tuple(stat for stat in catalog() if stat.kind != DERIVED)


def meant(expression: str) -> Condition:
    """What --where makes of an expression."""
    clause = where(parse(expression))
    return Condition(clause.sql, clause.values)


def compared(db: Path, scope: Scope, apart: bool = False, stats: tuple[Stat, ...] = ALL) -> int:
    """How many figures with chances were found to be the last point of their series."""
    count = 0
    with closing(Question(str(db))) as question:
        every = [figure for figure in run(question, stats, scope).figures if figure.chances]
        for stat in stats:
            figures = [figure for figure in every if figure.stat == stat]
            found = series(question, stat, scope, figures, apart)
            assert figures == [entry.figure for entry in found]
            for entry in found:
                figure = entry.figure
                assert figure.made == entry.totals()[-1], (stat.name, figure.group)
                assert figure.chances == sum(step.chances for step in entry.steps)
                value = entry.values()[-1] * (100 if stat.kind == RATE else 1)
                assert stat.kind == SUM or figure.value == value, (stat.name, figure.group)
                count += 1
    return count


@pytest.fixture(scope="module")
def db(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All samples, with two names of one person."""
    folder = tmp_path_factory.mktemp("series")
    loaded(folder, *(str(path) for path in sorted(SAMPLES.rglob("*.txt"))))
    assert 0 == hhtool("alias", "add", "anna", "emil", cwd=folder).returncode
    return folder / "hands.db"


@pytest.mark.parametrize("apart", [False, True])
@pytest.mark.parametrize(
    "by", [(), ("player",), ("month", "game"), ("opponent",), ("session",), ("stakes", "position")]
)
def test_the_last_point_is_the_figure(db: Path, by: tuple[str, ...], apart: bool) -> None:
    """Of every statistic that single hands add to, whatever it is told apart by."""
    assert len(ALL) // 2 < compared(db, Scope(by=by), apart)


def test_so_it_is_for_one_player_the_hero_and_an_expression(db: Path) -> None:
    """With the other names of a person, with refuted hands, and of a part of the hands."""
    with closing(Question(str(db))) as question:
        anna = Scope(players=players_named(question, "anna"))
        alone = tuple(
            int(str(row[0])) for row in rows(db, "SELECT player_id FROM players WHERE name='anna'")
        )
        (stat,) = stats_named(("hands",))
        (both,) = run(question, [stat], anna).figures
        (hers,) = run(question, [stat], Scope(players=alone)).figures
    assert set(alone) < set(anna.players or ())
    assert hers.chances < both.chances
    few = compared(db, replace(anna, conditions=(meant('player:"anna" and not folded'),)))
    assert 20 < few
    assert 20 < compared(db, replace(anna, by=("player",), refuted=True))
    assert 20 < compared(db, Scope(me=True))


@pytest.mark.timeout(0)  # every hand is judged and counted: minutes on a busy machine
@pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus is not on this machine")
def test_so_it_is_on_the_corpus(tmp_path: Path) -> None:
    """By player, of every hand that hhtool reads; a statistic of each view and kind."""
    files = [
        str(file)
        for site in SITES
        for file in sorted(CORPUS.glob(f"*/{site}/**/*"))
        if file.is_file() and file.suffix not in COMPANIONS
    ]
    loaded(tmp_path, *files)
    some = tuple({(stat.view, stat.kind, stat.unit): stat for stat in ALL}.values())
    assert 1000 < compared(tmp_path / "hands.db", Scope(by=("player",), refuted=True), stats=some)


def test_a_currency_in_two_minor_units_is_one_figure(tmp_path: Path) -> None:
    """In the smaller one, whoever adds the hands up; whole chips of others are drawn with it."""
    won = (SAMPLES / "pokerstars" / "holdem-nl-2max-tournament-won.txt").read_text()
    halved = won.replace("(2150 in", "(2150.50 in").replace("000031", "000032")
    (tmp_path / "a.txt").write_text(won)
    (tmp_path / "b.txt").write_text(halved.replace("880045", "880046").replace("boris", "chen"))
    loaded(tmp_path, "a.txt", "b.txt")
    made = {
        "anna": (Fraction(170_000), 100),
        "boris": (Fraction(-850), 1),
        "chen": (Fraction(-85_000), 100),
    }
    (net,) = stats_named(("net",))
    for scope in (Scope(by=("player",)), Scope(by=("player",), refuted=True)):
        assert len(made) < compared(tmp_path / "hands.db", scope)
        with closing(Question(str(tmp_path / "hands.db"))) as question:
            answer = run(question, (net,), scope)
        assert made == {str(f.group[0]): (f.made, f.minor) for f in answer.figures}
        assert [3] == [len(each.figures) for each in subjects(answer, ("player",), "bars")]
    done = hhtool("stats", "net", "net-hand", "average-stake", "--player", "anna", cwd=tmp_path)
    assert [
        ["net", "1700.00", "2", "1700.00", "tournament", "chips"],
        ["net-hand", "1700.00", "2", "850.0000"],
        ["average-stake", "22.00", "2", "11.0000"],
    ] == [
        line.split()[: 6 if n == 0 else 4] for n, line in enumerate(done.stdout.splitlines()[1:4])
    ]


def test_hands_follow_in_the_order_of_play(tmp_path: Path) -> None:
    """By time, then by number as a number; files and lines do not tell."""
    late = stolen(7, ("bea", "ann", "cid"), time="2026/02/04 09:00:00")
    tenth = stolen(10, ("ann", "bea", "cid"))
    ninth = stolen(9, ("bea", "cid", "ann"))
    (tmp_path / "a.txt").write_text("\n\n".join((late, tenth)))
    (tmp_path / "b.txt").write_text(ninth)
    loaded(tmp_path, "a.txt", "b.txt")
    sql = "SELECT hand_no, net FROM v_results WHERE player = 'ann'"
    told = {str(number): net for number, net in rows(tmp_path / "hands.db", sql)}
    with closing(Question(str(tmp_path / "hands.db"))) as question:
        scope = Scope(players=players_named(question, "ann"))
        (stat,) = stats_named(("net",))
        (entry,) = series(question, stat, scope, run(question, [stat], scope).figures)

    assert 3 == len(set(told.values()))
    assert [told["9"], told["10"], told["7"]] == [step.made for step in entry.steps]


def test_texts_of_one_number_follow_in_one_order(tmp_path: Path) -> None:
    """Whichever was stored first."""
    texts = [stolen(9, ("ann", "bea", "cid")), stolen(9, ("bea", "ann", "cid"))]
    found = []
    for db, order in (("one.db", (0, 1)), ("other.db", (1, 0))):
        for number in order:
            (tmp_path / f"{number}.txt").write_text(texts[number])
            loaded(tmp_path, f"{number}.txt", db=db)
        with closing(Question(str(tmp_path / db))) as question:
            scope = Scope(players=players_named(question, "ann"))
            (stat,) = stats_named(("net",))
            (entry,) = series(question, stat, scope, run(question, [stat], scope).figures)
        found.append([step.made for step in entry.steps])

    assert 2 == len(set(found[0]))
    assert found[0] == found[1]


def test_a_hand_is_one_step_of_a_group_or_one_for_each_player(tmp_path: Path) -> None:
    """What three players win and lose in a hand comes to nothing, but each has won or lost."""
    (tmp_path / "a.txt").write_text("\n\n".join((stolen(1), stolen(2))))
    loaded(tmp_path, "a.txt")
    with closing(Question(str(tmp_path / "hands.db"))) as question:
        (stat,) = stats_named(("net",))
        figures = run(question, [stat], Scope(by=("game",))).figures
        (together,) = series(question, stat, Scope(by=("game",)), figures)
        (apart,) = series(question, stat, Scope(by=("game",)), figures, apart=True)

    assert [(3, 0), (3, 0)] == together.steps
    assert {1} == {step.chances for step in apart.steps}
    assert 6 == len(apart.steps)
    assert 0 != apart.steps[0].made != apart.steps[1].made


def test_what_is_made_without_a_chance_counts_as_in_the_table(db: Path) -> None:
    """A raise in a hand without calls: the factor has it, and begins with the first call."""
    with closing(Question(str(db))) as question:
        (stat,) = stats_named(("aggression",))
        figures = run(question, [stat], Scope()).figures
        (entry,) = series(question, stat, Scope(by=()), figures)
    assert [] != [step for step in entry.steps if step.made and not step.chances]
    assert figures[0].value == Fraction(entry.totals()[-1], figures[0].chances)


def test_chips_with_decimals_and_without_are_one_unit(db: Path) -> None:
    """Some tournaments print them; both are added up in the smaller unit, in a line too."""
    minors = rows(
        db,
        "SELECT DISTINCT minor_per_major FROM v_amounts JOIN players USING (player_id) "
        "WHERE name = 'chen' AND is_tournament ORDER BY 1",
    )
    stats = stats_named(("net", "net-hand"))
    scopes = [Scope(), Scope(by=("player",)), Scope(by=("game",))]
    with closing(Question(str(db))) as question:
        every = [run(question, stats, scope).figures for scope in scopes]
        of_chen = Scope(players=tuple(players_named(question, "chen")))
        figures = run(question, stats, of_chen).figures
        (net,) = (f for f in figures if (f.stat.name, f.unit) == ("net", "tournament chips"))
        (line,) = series(question, net.stat, of_chen, [net])
    made = rows(
        db,
        "SELECT sum(net * (100 / a.minor_per_major)) FROM v_amounts a "
        "JOIN players USING (player_id) JOIN hands USING (hand_id) "
        "WHERE name = 'chen' AND a.is_tournament AND status <> 'refuted'",
    )

    assert [(1,), (100,)] == minors
    assert [(net.made,)] == made
    assert 100 == net.minor
    assert net.made == line.totals()[-1]
    for figures in every:
        keys = [(figure.stat, figure.group, figure.unit) for figure in figures]
        assert len(keys) == len(set(keys))
