"""A hand whose lines are all read needs no lark; one with an unread line is explained by it."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SAMPLE = ROOT / "samples" / "pokerstars"
JUDGE = """
import sys
from hhtool.pipeline import Pipeline
(result,) = Pipeline().files([sys.argv[1]])
assert result.cases
print(len(result.cases[0].record.unread), "lark" in sys.modules)
"""


def judged(path: Path) -> str:
    """How many lines of a file are unread, and whether lark was imported."""
    command = [sys.executable, "-c", JUDGE, str(path)]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    return run.stdout.strip()


@pytest.mark.parametrize("dialect", ["pokerstars", "chinese", "winamax", "pokertracker"])
def test_a_sample_is_judged_without_lark(dialect: str) -> None:
    """Which would cost more than all the rest."""
    sample = next(path for path in sorted((ROOT / "samples" / dialect).glob("*.txt")))

    assert "0 False" == judged(sample)


def test_a_line_that_nothing_takes_is_explained_by_lark(tmp_path: Path) -> None:
    """As it always was."""
    texts = (path.read_text(encoding="utf-8") for path in sorted(SAMPLE.glob("*.txt")))
    sample = next(text for text in texts if ": folds" in text)
    broken = tmp_path / "broken.txt"
    broken.write_text(sample.replace(": folds", ": fodls", 1), encoding="utf-8")

    assert "1 True" == judged(broken)
