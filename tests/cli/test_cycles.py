"""Python may look seldom for cycles, because hands that were judged leave none."""

import gc
import subprocess
import sys
from pathlib import Path

from hhtool.pipeline import Pipeline, Settings

SAMPLES = Path(__file__).parents[2] / "samples"


A_FEW = 10
"""Values for each hand: one has hundreds. An exception that was caught may keep a frame."""


def test_judged_hands_leave_no_cycles() -> None:
    """What nobody refers to any more is freed at once: hardly anything waits for a search."""
    pipeline = Pipeline(Settings(strict=True, what_if=True))
    paths = [str(SAMPLES / "pokerstars"), str(SAMPLES / "chinese")]
    hands = sum(len(result.cases) for result in pipeline.files(paths))  # loads what stays
    was_enabled = gc.isenabled()
    gc.collect()
    gc.disable()
    try:
        again = sum(len(result.cases) for result in pipeline.files(paths))
        left = gc.collect()
    finally:
        if was_enabled:
            gc.enable()

    assert hands == again > 50
    assert left < A_FEW * hands


def test_a_process_that_looks_seldom_has_been_told_so() -> None:
    """And what there was before is left alone."""
    told = "import gc; from hhtool.cycles import look_seldom; look_seldom(); "
    shown = "print(gc.get_threshold()[0] > 700, gc.get_freeze_count() > 0)"
    run = subprocess.run(
        [sys.executable, "-c", told + shown], capture_output=True, text=True, check=True
    )

    assert "True True\n" == run.stdout
