"""Random filter expressions: SQL and plain Python select the same hands, and the right ones.

An expression is made together with what it means, by a third and slow reading of the rules: the
conditions themselves are asked one by one, and how they combine is worked out here again.
"""

import sqlite3
from contextlib import closing
from decimal import Decimal
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hhtool.core.cards import RANKS, SUITS
from hhtool.core.errors import RequestError
from hhtool.pipeline import Pipeline, Settings
from hhtool.read.source import Source
from hhtool.store.filter.asked import UNITS, Compares
from hhtool.store.filter.cards import cards_clause, has, pattern
from hhtool.store.filter.facts import facts_of
from hhtool.store.filter.fields import FIELDS, PLAYER, Field
from hhtool.store.filter.memory import holds
from hhtool.store.filter.parse import parse
from hhtool.store.filter.sql import where
from hhtool.store.filter.values import figure
from hhtool.store.query import Question
from store.filter_terms import CARDS, Term, condition_of, meant, quoted, terms, written
from store.filtered import MEANT, ROOT, SAMPLES, Hands, facts, hands_in
from store.made_hands import content, stolen

CORPUS = ROOT.parent / "shared" / "corpus"
OF_CORPUS = 60
"""Files of the corpus, where it is there."""


@pytest.fixture(scope="module")
def hands(tmp_path_factory: pytest.TempPathFactory) -> Hands:
    """All samples, and some files of every collection of the corpus."""
    paths = sorted(SAMPLES.rglob("*.txt"))
    corpus = sorted(CORPUS.rglob("*.txt"))
    small = [path for path in corpus if path.stat().st_size < 20_000]
    paths += Random(6).sample(small, min(OF_CORPUS, len(small)))
    return hands_in(tmp_path_factory.mktemp("random"), paths)


@pytest.fixture(scope="module")
def expressions(hands: Hands) -> st.SearchStrategy[Term]:
    """Random expressions whose values stand in these hands."""
    known = [facts(key, case) for key, case in hands.cases.items()]
    conditions = []
    for field in FIELDS:
        held = [
            value
            for hand in known
            for where in (hand.seats if field.of == PLAYER else (hand.hand,))
            for value in (where[field.fact],)
        ]
        found = {one for value in held for one in (value if isinstance(value, tuple) else (value,))}
        pool = sorted(value for value in found if value not in (None, ""))
        conditions.append(condition_of(field, pool))

    @st.composite
    def condition(draw: st.DrawFn) -> str:  # one_of would name all these values in its messages
        return draw(conditions[draw(st.integers(0, len(conditions) - 1))])

    return terms(condition())


def two_names(text: str) -> bool:
    """Whether it is refused because one player would have two names, which is no other fault."""
    try:
        parse(text)
    except RequestError as error:
        if "this is said of the same player" in str(error):
            return True
        raise
    return False


def test_the_hands_are_many_and_various(hands: Hands) -> None:
    """Of both families and of every status."""
    assert 80 < len(hands.cases)
    for status in ("confirmed", "refuted", "open", "unreadable"):
        assert hands.numbers(status)
    assert hands.numbers("points>0 and fantasyland")
    assert hands.numbers("pot>0 and all_in")


def test_what_is_known_in_memory_is_what_is_stored(hands: Hands) -> None:
    """Each field of each hand and seat, to the last null."""
    of_hand = [field for field in FIELDS if field.of != PLAYER and not field.frame]
    of_seat = [field for field in FIELDS if field.of == PLAYER and not field.frame]
    seats = f"SELECT {_columns(of_seat)} FROM v_results r WHERE r.hand_id = ? ORDER BY seat"  # noqa: S608
    one = f"SELECT h.hand_id, {_columns(of_hand)} FROM v_hands h WHERE h.text_hash = ?"  # noqa: S608
    with closing(Question(str(hands.db))) as question:
        for key, case in hands.cases.items():
            known = facts(key, case)
            ((hand_id, *row),) = question.ask(one, (key[2],)).rows
            assert row == [known.hand[field.fact] for field in of_hand], key
            for seat, told in zip(known.seats, question.ask(seats, (hand_id,)).rows, strict=True):
                assert list(told) == [seat[field.fact] for field in of_seat], key


def _columns(fields: list[Field]) -> str:
    return ", ".join(field.column for field in fields)


def test_random_expressions_select_the_same_hands(
    hands: Hands, expressions: st.SearchStrategy[Term]
) -> None:
    """By SQL, by SQL with its values in it, in plain Python, and by the rules as read here."""
    known = {key: facts(key, case) for key, case in hands.cases.items()}
    selected = {"all": 0, "some": 0, "none": 0}

    @settings(max_examples=400, deadline=None, suppress_health_check=list(HealthCheck))
    @given(expressions, st.randoms(use_true_random=False))
    def check(term: Term, random: Random) -> None:
        text = written(term, random)
        if two_names(text):
            return
        right = {key for key, hand in known.items() if meant(term, hand)}

        assert right == hands.in_memory(text)
        assert right == hands.stored(text)
        selected["none" if not right else "all" if len(right) == len(known) else "some"] += 1

    check()
    assert selected["some"] > 100, selected


@settings(max_examples=400, deadline=None)
@given(
    CARDS,
    st.lists(st.builds(str.__add__, st.sampled_from(RANKS), st.sampled_from(SUITS)), max_size=8),
    st.lists(st.sampled_from(["??", "Jk"]), max_size=2),
    st.randoms(use_true_random=False),
)
def test_random_patterns_are_the_same_in_sql(
    text: str, cards: list[str], others: list[str], random: Random
) -> None:
    """The holding is asked by itself, in any order of its cards."""
    wanted = pattern(text)
    holding = [*cards, *others]
    random.shuffle(holding)
    clause = cards_clause(wanted, "c")
    sql = f"SELECT {clause.sql} FROM (SELECT ? AS c)"  # noqa: S608 - our own text
    with_sqlite = _memory().execute(sql, (*clause.values, " ".join(holding))).fetchone()[0]

    assert bool(with_sqlite) == has(wanted, " ".join(holding))


@pytest.mark.parametrize("sign", ["=", "!=", "<", "<=", ">", ">="])
def test_figures_are_compared_to_the_last_digit(sign: str) -> None:
    """Between two minor units too, whatever a unit has of them; no figure is no answer."""
    texts = ["-1.005", "-1", "-0.99", "-0.5", "0", "0.004", "0.005", "0.01", "0.5", "1.000001", "2"]
    for unit in UNITS:
        for text in texts:
            test = Compares(sign, figure(text))
            for column, of in (("unit", unit), ("", 1)):
                clause = test.clause("c", column)
                for value in (None, *range(-101, 202)):
                    sql = f"SELECT {clause.sql} FROM (SELECT ? AS c, ? AS unit)"  # noqa: S608
                    told = _memory().execute(sql, (*clause.values, value, unit)).fetchone()[0]
                    assert bool(told) == test.passes(value, of), (text, value, of)
            for value in range(-101, 202):
                exact = Decimal(value) / unit
                right = {
                    "=": exact == Decimal(text),
                    "!=": exact != Decimal(text),
                    "<": exact < Decimal(text),
                    "<=": exact <= Decimal(text),
                    ">": exact > Decimal(text),
                    ">=": exact >= Decimal(text),
                }
                assert right[sign] == test.passes(value, unit), (text, value, unit)


@cache
def _memory() -> Any:
    return sqlite3.connect(":memory:")


def test_no_text_is_too_odd_to_be_asked() -> None:
    """Hands whose lines are lost, doubled, moved or cut have facts, read or not."""
    random, pipeline = Random(7), Pipeline(Settings(strict=True))
    trees = [parse(field.example) for field in FIELDS]
    statuses = set[str]()
    for path in random.sample(sorted(SAMPLES.rglob("*.txt")), 40):
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        for _ in range(random.randrange(1, 4)):
            i, j = random.randrange(len(lines)), random.randrange(len(lines))
            lines[i : i + 1] = random.choice([[], [lines[j]], [lines[i], lines[j]], [lines[i][:9]]])
        for case in pipeline.file(Source("x.txt", "".join(lines), "utf-8", 0, False, "")).cases:
            statuses.add(case.status)
            held = facts_of(case)
            assert {True, False} >= {holds(tree, held) for tree in trees}
    assert {"unreadable", "refuted"} <= statuses


def test_names_are_only_names(tmp_path: Path) -> None:
    """Whatever stands in them, the result set alone differs, and the database stays as it is."""
    names = (
        "'; DROP TABLE hands; --",
        'a"b',
        "a\\b",
        "100%",
        "a_b",
        "axb",
        "*",
        "{}",
        "x' OR '1'='1",
        "?1",
        "🂡 ñ 名前",
        "AND",
        "Ann",
        "ANN",
        "(not)",
        "CAST(x'61' AS TEXT)",
    )
    texts = [stolen(i, names=(name, "bea", "cid")) for i, name in enumerate(names)]
    (tmp_path / "a.txt").write_text("\n\n".join(texts), encoding="utf-8")
    hands = hands_in(tmp_path, [tmp_path / "a.txt"])
    before = content(hands.db)
    for i, name in enumerate(names):
        for mark in "\"'":
            assert {str(i)} == hands.numbers(f"player:{quoted(name, mark)}")
            assert str(i) in hands.numbers(f"player~{quoted(name, mark)}")
            assert str(i) not in hands.numbers(f"not player:{quoted(name, mark)}")
    assert {"3"} == hands.numbers('player~"%"')
    assert {"4"} == hands.numbers('player~"_"')
    assert set() == hands.numbers('player:"a%"')
    assert set() == hands.numbers(f"player:{quoted('x' * 9999, chr(34))}")
    assert set() == hands.numbers('player:"a\0"')
    assert set() == hands.numbers('player:"a\nb"')

    assert before == content(hands.db)


def test_questions_go_by_an_index(hands: Hands) -> None:
    """What is asked for most does not read every hand."""
    wanted = {
        'player:"anna"': "players_by_name",
        'player:"anna" and points<-12': "seats_by_player",
        "code:HH310": "findings_by_code",
        "id:1": "hands_by_number",
        "after:2026-01-01": "hands_by_time",
        "month:2026-01 and refuted": "hands_by_time",
    }
    with closing(Question(str(hands.db))) as question:
        for expression, index in wanted.items():
            clause = where(parse(expression)).within(MEANT)
            plan = question.ask(f"EXPLAIN QUERY PLAN {clause.sql}", clause.values).rows
            steps = [str(row[3]) for row in plan]
            assert any(index in step for step in steps), steps
            assert not any(step.startswith("SCAN h") for step in steps), steps
