"""Places at the table: told in the order in which they act, and asked for as they are told."""

from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from hhtool.stats.run import run
from hhtool.stats.scope import Condition, Scope
from hhtool.stats.stat import stats_named
from hhtool.store.filter.parse import parse
from hhtool.store.filter.sql import where
from hhtool.store.order import PLACES, sorting
from hhtool.store.query import Question
from store.made_hands import loaded, stolen

SAMPLES = Path(__file__).parents[2] / "samples"
FILES = (
    "pokerstars/holdem-nl-4max-steals-and-re-raises.txt",
    "pokerstars/holdem-nl-6max-odd-cent-to-the-button.txt",
    "chinese/pineapple-3max-time-bank-and-win-cap.txt",
    "chinese/classic-3max-higher-natural-wins.txt",
)
ORDER = ["SB", "BB", "CO", "BTN", "BI", "LAST-1", "LAST", "place 1", "place 2"]


@pytest.fixture(scope="module")
def db(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Hands of hold'em and Chinese games, and one of stud."""
    folder = tmp_path_factory.mktemp("positions")
    (folder / "stud.txt").write_text(stolen(1))
    loaded(folder, "stud.txt", *(str(SAMPLES / name) for name in FILES))
    return folder / "hands.db"


def counted(db: Path, *conditions: Condition) -> dict[str, int]:
    """How many hands each place has, in the order in which the places are told."""
    with closing(Question(str(db))) as question:
        scope = Scope(by=("position",), conditions=conditions, refuted=True)
        figures = run(question, stats_named(("hands", "points")), scope).figures
        counts = dict[str, int]()
        for figure in figures:  # hands are those of betting games, points those of the others
            place = str(figure.group[0])
            counts[place] = counts.get(place, 0) + figure.chances
        return counts


def test_places_are_told_in_the_order_of_the_table(db: Path) -> None:
    """And not by letters."""
    assert list(counted(db)) == ORDER


def test_every_place_that_is_told_can_be_asked_for(db: Path) -> None:
    """By a filter expression, which means the same hands."""
    told = counted(db)
    for place, hands in told.items():
        clause = where(parse(f'position:"{place}"'))
        assert hands == counted(db, Condition(clause.sql, clause.values))[place]
        with closing(Question(str(db))) as question:
            ((found,),) = question.ask(
                f"SELECT count(*) FROM v_hands h WHERE {clause.sql}",  # noqa: S608 - values are bound
                clause.values,
            ).rows
        assert hands == found, place


def test_far_places_stand_by_number() -> None:
    """BTN-10 before BTN-9; a place that is not known stands last."""
    order = ["SB", "BB", "BTN-10", "BTN-9", "BTN-3", "HJ", "CO", "BTN", "BI", "LAST-10", "LAST-2"]
    order += ["LAST-1", "LAST", "place 1", "place 2", "place 10", ""]
    mixed = Random(8).sample(order, len(order))

    assert order == sorted(mixed, key=sorting)
    assert list(PLACES) == sorted(PLACES, key=sorting)
    assert len(PLACES) == len(set(PLACES))
