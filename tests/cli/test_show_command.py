"""`hhtool show`: one hand street by street."""

import os
import re
import select
import subprocess
import sys
from pathlib import Path

import pytest

from cli.terminal import CLEAN, CUT_OFF, REFUTED, SAMPLES, SPLIT, environment, hhtool, hostile_hand


def test_a_hand_is_told_street_by_street() -> None:
    """Cards per player with hidden ones as ??, each act with the pot and the stack after it."""
    lines = hhtool("show", SPLIT).stdout.splitlines()
    titles = [line for line in lines if line and not line.startswith((" ", "hand"))]

    assert [
        "before the deal",
        "third street",
        "fourth street",
        "fifth street",
        "sixth street",
        "seventh street",
        "showdown",
        "by the rules",
        "what the text says",
    ] == titles
    assert "     10  anna   ?? ?? 4c" in lines
    assert "     11  boris  Ks 9d Kd" in lines
    assert "     14  boris  raises to 0.50            pot 0.80, 23.95 behind" in lines
    assert "         chen   ?? ?? Kh 7d 9h 5s ??" in lines
    assert "     38  boris  shows Ks 9d Kd 9s 2h 6c Ac  two pair, kings and nines" in lines
    assert "         chen   wins 1.58, odd chip 0.01 by wsop-live-2024 §148" in lines


def test_a_finding_stands_below_its_line() -> None:
    """Whether the line tells an act or a claim."""
    lines = hhtool("show", str(SAMPLES / "stud-fl-3max-folded-card-reused.txt")).stdout.splitlines()
    act = lines.index("     18  emil   ?? ?? 2d 8c")
    assert lines[act + 1].startswith("         HH202 folded-card-reused · error: emil is given")

    lines = hhtool("show", REFUTED).stdout.splitlines()
    claim = lines.index("     36  refuted    dora collected $10.60 from pot")
    assert lines[claim + 1].startswith("         HH306 payout-wrong · error: ")


def test_a_hand_that_cannot_be_judged_is_told_as_far_as_it_goes() -> None:
    """With the lines that could not be read, and status 1."""
    done = hhtool("show", CUT_OFF)

    assert 1 == done.returncode
    assert "     16  dora  bets 1.00" in done.stdout
    assert "HH103 hand-cut-off · error" in done.stdout


def test_one_hand_of_a_folder_is_picked_by_its_number(tmp_path: Path) -> None:
    """A number that is not there is a mistake in the request."""
    done = hhtool("show", str(SAMPLES), "--hand", "900000000004")
    assert [
        f"hand 900000000004 · Seven-card stud, fixed limit 100/200 · {CLEAN}:1 · confirmed"
    ] == [line for line in done.stdout.splitlines() if line.startswith("hand ")]

    missing = hhtool("show", REFUTED, "--hand", "1")
    assert (2, f"hhtool: there is no hand 1 in {REFUTED}\n") == (missing.returncode, missing.stderr)


def test_suits_are_coloured_and_lettered_and_names_are_not_obeyed(tmp_path: Path) -> None:
    """Taking the colours away takes nothing else away."""
    (tmp_path / "h.txt").write_text(hostile_hand(), encoding="utf-8")
    coloured = hhtool("show", "h.txt", env={"FORCE_COLOR": "1"}, cwd=tmp_path).stdout
    plain = hhtool("show", "h.txt", cwd=tmp_path).stdout

    assert {"\x1b[31m3h\x1b[0m", "\x1b[34m4d\x1b[0m"} <= set(coloured.split())
    assert plain == re.sub(r"\x1b\[[0-9;]*m", "", coloured)
    assert "[red]x[/] \\x1b[31m\\u202e" in plain


def test_step_waits_for_a_key_at_a_terminal_only() -> None:
    """From a pipe nobody can press one."""
    assert hhtool("show", SPLIT).stdout == hhtool("show", SPLIT, "--step").stdout


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_step_goes_on_with_a_key_and_ends_with_q() -> None:
    """The first key brings the posts, q ends before the next street."""
    import pty

    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "hhtool", "show", SPLIT, "--step"],
        stdin=theirs,
        stdout=subprocess.PIPE,
        env=environment(),
    ) as run:
        assert run.stdout is not None
        stream = run.stdout.fileno()
        seen = _pressed(ours, b"", stream, b"chen   18.10")
        seen += _pressed(ours, b" ", stream, b"0.15, 18.05 behind")
        seen += _pressed(ours, b"q", stream, b"")
        status = run.wait(30)
    os.close(ours)
    os.close(theirs)

    assert 0 == status
    assert b"before the deal" in seen
    assert b"third street" not in seen


def _pressed(keyboard: int, key: bytes, stream: int, end: bytes) -> bytes:
    """What is written until `end` after a key, or until the end of everything.

    A key that comes before anybody waits for one is lost, so it is pressed again.
    """
    seen = b""
    for _ in range(120):
        os.write(keyboard, key)
        while select.select([stream], [], [], 0.5)[0]:
            chunk = os.read(stream, 4096)
            seen += chunk
            if not chunk or (end and end in seen):
                return seen
    raise TimeoutError(seen)
