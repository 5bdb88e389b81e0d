"""How Ctrl-C ends what stores as it goes on, however often it comes."""

import subprocess
import sys
from pathlib import Path

import pytest

from cli.terminal import environment
from hhtool.cli.stopping import STOPPED
from store.made_hands import session

PROGRAM = """
import os, signal, sys
from hhtool.store import work
times, place = int(sys.argv.pop()), sys.argv.pop()
def press():
    os.kill(os.getpid(), signal.SIGINT)
def ended(order, outcomes, *also):
    for outcome in outcomes:
        try:
            press()
        finally:
            for _ in range(times - 1):
                try:
                    press()
                except KeyboardInterrupt:
                    print("tidied", file=sys.stderr)
work.summed_up = ended
if place == "the end":
    from hhtool.cli import app
    run = app.run
    def late():
        try:
            return run()
        finally:
            press()
    app.run = late
from hhtool.__main__ import main
status = main()
press()
sys.exit(status)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="interrupts are sent otherwise there")
@pytest.mark.parametrize("place", ["here", "the end"])
@pytest.mark.parametrize("times", [1, 2, 4])
@pytest.mark.parametrize("quiet", [False, True])
def test_ctrl_c_is_one_line_however_often(
    tmp_path: Path, times: int, place: str, quiet: bool
) -> None:
    """Also while it is being obeyed, and while Python ends: status 130, no traceback."""
    (tmp_path / "a.txt").write_text(session(1, 2))
    words = ["parse", "a.txt", "--db", "hands.db", "--jobs", "1", *["-q"] * quiet]
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, *words, place, str(times)],
        cwd=tmp_path,
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    told = done.stderr.replace("tidied\n", "")

    assert (130, "" if quiet else STOPPED, "") == (done.returncode, told, done.stdout)
    assert times - 1 == done.stderr.count("tidied")


def test_what_ended_before_is_not_called_stopped() -> None:
    """Ctrl-C behind the load is what it was before."""
    program = (
        "import signal\n"
        "from hhtool.cli.stopping import told_when_stopped\n"
        "before = signal.getsignal(signal.SIGINT)\n"
        "with told_when_stopped(quiet=False):\n"
        "    assert signal.getsignal(signal.SIGINT) is not before\n"
        "assert signal.getsignal(signal.SIGINT) is before\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment(), capture_output=True, check=False
    )
    assert (0, b"") == (done.returncode, done.stderr)
