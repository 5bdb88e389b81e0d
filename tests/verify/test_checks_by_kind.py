"""A check that a hand is not put through has nothing to do in it."""

from pathlib import Path

import pytest

from hhtool.core.result import PotSettlement
from hhtool.pipeline import Pipeline, Settings
from hhtool.rules.game import Game, load_game
from hhtool.rules.house import load_house
from hhtool.verify.checks import CHECKS
from hhtool.verify.pot_docket import PotDocket
from verify.faults import faults

SAMPLES = Path(__file__).parents[2] / "samples"


def passed_over(docket: PotDocket) -> int:
    """How many checks a hand is not put through; each is run all the same, and finds nothing."""
    present, many = docket.kinds(), 0
    for check in CHECKS:
        if check.kinds and check.kinds.isdisjoint(present):
            before = dict(docket.used)
            check.run(docket)
            many += 1

            decided = {**docket.right, **docket.decided}
            assert ([], {}, before) == (docket.findings, decided, docket.used)
    return many


def dockets(paths: list[str]) -> list[PotDocket]:
    """The hands of betting games in some files, with nothing checked yet."""
    found: list[PotDocket] = []
    for result in Pipeline(Settings(strict=True)).files(paths):
        for case in result.cases:
            game = load_game(case.record.play.game)
            if isinstance(case.settlement, PotSettlement) and isinstance(game, Game):
                house = load_house(case.rules)
                found.append(PotDocket(case.record, game, house, case.settlement))
    return found


@pytest.mark.parametrize("folder", sorted(path.name for path in SAMPLES.iterdir() if path.is_dir()))
def test_a_check_without_its_kinds_finds_nothing_in_a_sample(folder: str) -> None:
    """Nor does it ask a question of the house, on which the hand would hang."""
    for docket in dockets([str(SAMPLES / folder)]):
        assert passed_over(docket) > 0


def test_a_check_without_its_kinds_finds_nothing_in_a_faulty_hand(tmp_path: Path) -> None:
    """The same with every fault that is planted elsewhere."""
    for number, fault in enumerate(faults()):
        (tmp_path / f"{number}.txt").write_text(fault.planted()[0], encoding="utf-8")
    found = dockets([str(tmp_path)])

    assert len(found) > 100
    assert all(passed_over(docket) for docket in found)


def test_every_kind_of_breach_is_one_of_a_check() -> None:
    """A claim may have none, and is then open; a breach must not be passed over."""
    kinds = frozenset[str]().union(*(check.kinds for check in CHECKS))
    breaches = {
        breach.kind for docket in dockets([str(SAMPLES)]) for breach in docket.settlement.breaches
    }

    assert breaches <= kinds
