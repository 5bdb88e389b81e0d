"""Every statistic is worked out a second time, without the database, and the two agree exactly."""

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

import pytest

from hhtool.core.case import Case
from hhtool.pipeline import Pipeline, Settings
from hhtool.stats.run import run
from hhtool.stats.scope import Scope
from hhtool.stats.stat import DERIVED, catalog
from hhtool.store.query import Question
from store.made_hands import loaded, rows
from support import stats_bets, stats_rows, stats_tournaments
from support.family import COMPANIONS, CORPUS, SITES
from support.stats_bets import Tally

ROOT = Path(__file__).parents[2]


def once(files: Sequence[Path]) -> list[Case]:
    """Every hand of some files, each once."""
    pipeline = Pipeline(Settings(strict=True))
    found: dict[tuple[str, str, str], Case] = {}
    for file in files:
        for result in pipeline.files([str(file)]):
            for case in result.cases:
                key = (case.record.site, case.record.id, case.record.text_hash)
                found.setdefault(key, case)
    return list(found.values())


def counting(db: Path, cases: Sequence[Case]) -> list[Case]:
    """Of texts that tell one hand as several players saw it the one that shows most."""
    others = {row[0] for row in rows(db, "SELECT text_hash FROM v_hands WHERE view_of IS NOT NULL")}
    return [case for case in cases if case.record.text_hash not in others]


def asked(db: Path, refuted: bool) -> Tally:
    """What `hhtool stats` says: statistic, player and unit → made, in it, and chances."""
    figures = run(Question(str(db)), catalog(), Scope(by=("player",), refuted=refuted)).figures
    return {
        (f.stat.name, str(f.group[0]), f.unit if f.stat.money else ""): [
            f.made / f.minor if f.stat.kind != DERIVED or f.value is None else f.value,
            Fraction(f.chances),
        ]
        for f in figures
        if f.chances or f.made
    }


def again(cases: Sequence[Case], refuted: bool) -> Tally:
    """The same by plain Python."""
    tally: Tally = {}
    row_games = stats_rows.Rows()
    for case in cases:
        if refuted or case.status != "refuted":
            stats_bets.count(case, tally)
            row_games.count(case, tally)
    row_games.finish(tally)
    stats_tournaments.count(cases, refuted, tally)
    return {key: entry for key, entry in tally.items() if any(entry)}


def differences(first: Tally, second: Tally) -> Sequence[object]:
    """Where the two do not say the same, a few of them."""
    keys = sorted(set(first) | set(second))
    return [
        (key, first.get(key), second.get(key)) for key in keys if first.get(key) != second.get(key)
    ][:20]


@pytest.mark.parametrize("refuted", [False, True])
def test_the_samples_agree(tmp_path: Path, refuted: bool) -> None:
    """All statistics, all players, all sites; each statistic has a chance somewhere."""
    files = sorted((ROOT / "samples").rglob("*.txt"))
    loaded(tmp_path, *map(str, files))
    first = asked(tmp_path / "hands.db", refuted)

    cases = counting(tmp_path / "hands.db", once(files))
    assert not differences(first, again(cases, refuted))
    assert not refuted or {name for name, _, _ in first} == {stat.name for stat in catalog()}


@pytest.mark.timeout(0)  # every hand is judged twice: minutes on a busy machine
@pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus is not on this machine")
def test_the_corpus_agrees(tmp_path: Path) -> None:
    """Every hand of the corpus that hhtool reads, with and without the refuted ones."""
    files = [
        file
        for site in SITES
        for file in sorted(CORPUS.glob(f"*/{site}/**/*"))
        if file.is_file() and file.suffix not in COMPANIONS
    ]
    loaded(tmp_path, *map(str, files))

    db = tmp_path / "hands.db"
    cases = counting(db, once(files))
    for refuted in (True, False):
        assert not differences(asked(db, refuted), again(cases, refuted))
