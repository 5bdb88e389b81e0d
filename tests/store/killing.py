"""Loads that kill themselves as `kill -9` does, at a place that a test chooses."""

import subprocess
import sys
from pathlib import Path

from store.made_hands import environment

KILLED_IN_A_BATCH = """
import os, signal, sys
from hhtool.pipeline import Settings
from hhtool.read import stream
from hhtool.store.batch import Batch
from hhtool.store.work import Order, plan, run

calls, write, stream.PIECE = [], Batch.write, 1500
def killed(batch):
    write(batch)
    calls.append(1)
    if len(calls) == int(sys.argv[1]):
        os.kill(os.getpid(), signal.SIGKILL)
Batch.write = killed
order = Order("killed.db", Settings())
run(plan(sys.argv[2:], order), order)
"""

KILLED_AT_A_FILE = """
import os, signal, sys
from hhtool.pipeline import Settings
from hhtool.store.work import Order, plan, run

if __name__ == "__main__":
    order = Order("killed.db", Settings(), jobs=2)
    run(plan(sys.argv[1:], order), order, lambda _: os.kill(os.getpid(), signal.SIGKILL))
"""


def killed(folder: Path, program: str, *words: str) -> int:
    """Runs a program that kills itself as `kill -9` does."""
    (folder / "program.py").write_text(program)
    done = subprocess.run(
        [sys.executable, "program.py", *words], cwd=folder, env=environment(), check=False
    )
    return done.returncode
