"""The samples: each one situation, with all that follows from it in a readable file beside it.

`<name>.expected.json` maps a profile ("" for the one that applies by itself) to the hand objects
that `verify --format json` gives. `pytest --update-expected` rewrites the files.
"""

import json
from pathlib import Path

import pytest

from hhtool.core.case import Case
from hhtool.core.result import PotSettlement
from hhtool.pipeline import Pipeline, Settings
from hhtool.report.document import hand_object

ROOT = Path(__file__).parents[2]
SAMPLES = sorted((ROOT / "samples").rglob("*.txt"))

PROFILES = {
    "stud-fl-3max-split-odd-cent": ("", "stud-help", "wsop-tournament-2024"),
    "stud-fl-3max-open-pair-double-bet": ("", "wsop-tournament-2024"),
    "stud-fl-2max-capped-street": ("", "pokerstars", "wsop-live-2024"),
    "stud-fl-3max-raked-side-pot": ("", "roberts"),
    "classic-2max-scoop": ("", "classic-1-4", "classic-2-4", "classic-plain"),
    "ofc-2max-royalties-trump-each-other": ("", "ofc"),
    "pineapple-2max-dead-hand-changes-no-units": ("", "connective-pineapple"),
    "pineapple-2max-unconfirmed-card-stays": ("", "pokerdom-pineapple"),
}
"""The profiles under which a sample is judged, where its own is not the only one of interest."""

HANDS = {
    "holdem-nl-4max-steals-and-re-raises": 5,
    "stud-fl-4max-completions": 2,
    "pineapple-2max-chain-of-two-fantasyland-hands": 3,
    "pineapple-2max-fantasyland-not-dealt": 2,
    "pineapple-2max-once-round-and-a-fantasyland": 3,
    "pineapple-2max-stack-not-carried-over": 2,
    "pineapple-3max-disconnected-during-fantasyland": 3,
    "pineapple-3max-sat-out-before-the-fantasyland": 2,
    "pineapple-3max-short-stack-pays-two-winners": 2,
}
"""How many hands a sample holds whose situation lies between hands; others hold one."""


def _expected_file(sample: Path) -> Path:
    return sample.with_suffix(".expected.json")


def _cases(sample: Path, profile: str) -> list[Case]:
    settings = Settings(rules=profile or None, strict=True)
    (result,) = Pipeline(settings).files([str(sample)])
    return list(result.cases)


def _judged(sample: Path) -> dict[str, list[dict[str, object]]]:
    name = sample.relative_to(ROOT).as_posix()
    return {
        profile: [{**hand_object(case), "file": name} for case in _cases(sample, profile)]
        for profile in PROFILES.get(sample.stem, ("",))
    }


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.stem)
def test_each_sample_gives_what_its_expected_file_says(
    sample: Path, request: pytest.FixtureRequest
) -> None:
    """Every key of every hand object, under each profile."""
    judged = _judged(sample)
    if request.config.getoption("--update-expected"):
        text = json.dumps(judged, indent=1, sort_keys=True, ensure_ascii=False)
        _expected_file(sample).write_text(text + "\n", encoding="utf-8")
    assert json.loads(_expected_file(sample).read_text(encoding="utf-8")) == judged


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.stem)
def test_each_sample_is_one_situation(sample: Path) -> None:
    """A sample holds one hand, or as many as its situation takes, and the folder's README says what
    it is about."""
    readme = (sample.parent / "README.md").read_text(encoding="utf-8")
    assert f"`{sample.stem}`" in readme
    assert HANDS.get(sample.stem, 1) == len(_cases(sample, ""))


def test_every_line_of_a_table_of_samples_is_a_sample() -> None:
    """What is said of profiles and numbers of hands is said of samples that there are."""
    assert set(PROFILES) | set(HANDS) <= {sample.stem for sample in SAMPLES}


def test_no_expected_file_is_left_without_its_sample() -> None:
    """A sample that was renamed takes its expectation along."""
    files = sorted((ROOT / "samples").rglob("*.expected.json"))
    assert files == [_expected_file(sample) for sample in SAMPLES]


def test_the_odd_cent_falls_to_another_player_under_another_house() -> None:
    """In a tie for 3.15 the stud help text gives the odd cent to whoever showed first (boris), the
    WSOP tournament rules to the highest card by suit: the ace of diamonds over the ace of clubs."""
    sample = ROOT / "samples/pokerstars/stud-fl-3max-split-odd-cent.txt"
    nets = {}
    for profile in ("stud-help", "wsop-tournament-2024"):
        (case,) = _cases(sample, profile)
        assert isinstance(case.settlement, PotSettlement)
        paid = {payout.seat: payout.amount for payout in case.settlement.payouts}
        nets[profile] = {seat.name: paid.get(i) for i, seat in enumerate(case.record.play.seats)}
    assert {"anna": None, "boris": 158, "chen": 157} == nets["stud-help"]
    assert {"anna": None, "boris": 157, "chen": 158} == nets["wsop-tournament-2024"]
