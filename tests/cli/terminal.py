"""The command line as its users run it: in a process of its own."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
SAMPLES: Final = ROOT / "samples" / "pokerstars"
REFUTED: Final = str(SAMPLES / "stud-fl-2max-payout-refuted.txt")
SPLIT: Final = str(SAMPLES / "stud-fl-3max-split-odd-cent.txt")
CUT_OFF: Final = str(SAMPLES / "stud-fl-2max-cut-off.txt")
CLEAN: Final = str(SAMPLES / "stud-fl-4max-two-side-pots.txt")

FONTS: Final = str(Path(tempfile.gettempdir(), "hhtool-tests-matplotlib"))
"""Where matplotlib keeps its list of fonts, which takes seconds to make, as there is no home."""

HOSTILE: Final = "[red]x[/] \x1b[31m\u202e"
"""A name with markup, an ANSI sequence and a mark that turns the direction of writing."""


def environment(more: Mapping[str, str] | None = None) -> dict[str, str]:
    """The environment without anything that settings or colours hang on."""
    kept = {
        key: value
        for key, value in os.environ.items()
        if not key.startswith(("HHTOOL_", "LC_", "XDG_"))
        and key not in ("NO_COLOR", "FORCE_COLOR", "CI", "LANG", "TERM", "COLUMNS")
    }
    ours = {"LANG": "C.UTF-8", "COLUMNS": "200", "HOME": "/nonexistent", "MPLCONFIGDIR": FONTS}
    return {**kept, **ours, **(more or {})}


def hhtool(
    *arguments: str,
    env: Mapping[str, str] | None = None,
    cwd: Path | None = None,
    stdin: bytes = b"",
) -> subprocess.CompletedProcess[str]:
    """Runs hhtool to its end; its output is read as UTF-8."""
    done = subprocess.run(
        [sys.executable, "-m", "hhtool", *arguments],
        input=stdin,
        capture_output=True,
        env=environment(env),
        cwd=cwd,
        check=False,
        timeout=60,
    )
    out, err = done.stdout.decode("utf-8"), done.stderr.decode("utf-8")
    return subprocess.CompletedProcess(done.args, done.returncode, out, err)


def one_line(text: str) -> bool:
    """Whether a message is a single line and no traceback."""
    return text.count("\n") == 1 and text.endswith("\n") and "Traceback" not in text


def hostile_hand() -> str:
    """A refuted hand in which the player who was paid wrongly has a hostile name."""
    return Path(REFUTED).read_text(encoding="utf-8").replace("dora", HOSTILE)
