"""How a run ends: versions, mistakes in the request, faults of ours, readers that go away."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from cli.terminal import CLEAN, REFUTED, ROOT, environment, hhtool, one_line
from hhtool.version import VERSION
from support.gone_reader import left_by_reader

FAULTY = """
import sys
def broken(*arguments):
    raise {fault}
import hhtool.read.inputs
hhtool.read.inputs.inputs = broken
from hhtool.__main__ import main
sys.argv = ["hhtool", *sys.argv[1:]]
sys.exit(main())
"""
"""hhtool with a fault planted where a command begins its work."""

KEY_ERROR = r'KeyError("a fault\nof ours")'


def test_version_is_answered_without_importing_typer() -> None:
    """`hhtool --version` needs neither typer nor rich."""
    code = (
        "import sys; sys.argv = ['hhtool', '--version']\n"
        "from hhtool.__main__ import main\n"
        "status = main()\n"
        "sys.exit(status or int(any(m in sys.modules for m in ('typer', 'rich', 'lark'))))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        env=environment(),
        check=False,
    )

    assert (0, f"hhtool {VERSION}\n", "") == (done.returncode, done.stdout, done.stderr)


def test_without_a_command_the_help_is_shown() -> None:
    """That is a mistake in the request, so the status is 2."""
    done = hhtool()

    assert 2 == done.returncode
    assert "Usage: hhtool" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["nonsense"], "No such command"),
        (["verify"], "Missing argument"),
        (["verify", "--nonsense", "x"], "No such option"),
        (["verify", "x", "--format", "xml"], "'xml'"),
        (["verify", "x", "--jobs", "0"], "--jobs"),
        (["verify", "no-such-file.txt"], "no such file or folder: no-such-file.txt"),
        (["verify", REFUTED, "--rules", "nonsense"], "no house 'nonsense'"),
        (["verify", REFUTED, "--dialect", "nonsense"], "no dialect 'nonsense'"),
        (["verify", REFUTED, "--encoding", "nonsense"], "no such encoding"),
        (["verify", REFUTED, "--select", "HH9999"], "no finding 'HH9999'"),
        (["verify", REFUTED, "--ignore", "odd-chip"], "HH310 odd-chip-misplaced"),
        (["verify", REFUTED, "-o", "/no/such/folder/x"], "cannot write"),
        (["explain", "odd-chip-misplacd"], "HH310 odd-chip-misplaced"),
        (["rules", "show", "nonsense"], "no house 'nonsense'"),
        (["show", "123456"], "no file '123456'"),
    ],
)
def test_a_mistake_in_the_request_is_one_line_and_status_2(
    arguments: list[str], told: str, tmp_path: Path
) -> None:
    """The line says what is wrong; there is no box around it and no traceback."""
    done = hhtool(*arguments, cwd=tmp_path)

    assert 2 == done.returncode
    assert "" == done.stdout
    assert one_line(done.stderr)
    assert told in done.stderr


def faulty(
    *arguments: str, debug: str = "", fault: str = KEY_ERROR
) -> subprocess.CompletedProcess[str]:
    """Runs hhtool with a planted fault."""
    env = environment({"HHTOOL_DEBUG": debug})
    command = [sys.executable, "-c", FAULTY.format(fault=fault), *arguments]
    return subprocess.run(command, capture_output=True, text=True, env=env, check=False)


@pytest.mark.parametrize(
    ("fault", "told"),
    [(KEY_ERROR, "KeyError"), ('EOFError("marshal data too short")', "EOFError: marshal data")],
)
def test_a_fault_of_ours_is_one_line_and_status_2(fault: str, told: str) -> None:
    """HH999 says that it is not the user's fault, on one line whatever the error holds; that a file
    ends too early, as one of Python's own may after its disk was full, is no Ctrl-C."""
    done = faulty("verify", REFUTED, fault=fault)

    assert 2 == done.returncode
    assert done.stderr.startswith("HH999 command-failed: ")
    assert told in done.stderr
    assert one_line(done.stderr)


@pytest.mark.parametrize("strict", [True, False])
def test_strict_and_debug_show_the_traceback(strict: bool) -> None:
    """Who looks for the fault gets the whole of it."""
    done = faulty("verify", REFUTED, "--strict") if strict else faulty("verify", REFUTED, debug="1")

    assert "Traceback" in done.stderr
    assert "KeyError" in done.stderr
    assert "╭" not in done.stderr


@pytest.mark.parametrize("form", ["full", "jsonl", "json"])
def test_a_reader_that_goes_away_is_no_error(form: str, tmp_path: Path) -> None:
    """`hhtool verify … | head -1` ends quietly, also when Python flushes at its end."""
    hand = Path(CLEAN).read_text(encoding="utf-8")
    (tmp_path / "many.txt").write_text((hand + "\n\n") * 60, encoding="utf-8")
    command = [sys.executable, "-m", "hhtool", "verify", "--format", form, "--explain", "many.txt"]
    _, told, status = left_by_reader(command, tmp_path, environment())

    assert b"" == told
    assert 141 == status


@pytest.mark.skipif(sys.platform == "win32", reason="interrupts are sent otherwise there")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_ends_quietly(jobs: str) -> None:
    """Ctrl-C is no fault: status 130 and not a word, from workers neither."""
    files = [str(file) for file in sorted(Path(CLEAN).parent.glob("*.txt"))]
    assert len(files) > 12  # more than workers are ahead, so that a result is written
    command = ["verify", "--format", "jsonl", "--jobs", jobs, *files, "-"]
    with subprocess.Popen(
        [sys.executable, "-m", "hhtool", *command],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
        start_new_session=True,
    ) as run:
        assert run.stdout is not None
        assert run.stderr is not None
        run.stdout.readline()
        os.killpg(run.pid, signal.SIGINT)
        told = run.stderr.read()
        status = run.wait(60)

    assert (130, b"") == (status, told)


def test_an_interrupt_while_a_text_is_evaluated_ends_as_any_other(tmp_path: Path) -> None:
    """With `-m` Python would end by the signal, although the interrupt was caught."""
    (tmp_path / "interrupted.py").write_text("""
import sys
import hhtool.__main__ as entry

def interrupted():
    raise KeyboardInterrupt

entry._run = lambda: eval("interrupted()")
sys.exit(entry.main())
""")
    command = [sys.executable, "-m", "interrupted"]
    done = subprocess.run(
        command, capture_output=True, env=environment(), cwd=tmp_path, check=False
    )

    assert (130, b"", b"") == (done.returncode, done.stdout, done.stderr)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_one_line() -> None:
    """What could not be written is an error of the surroundings, not a fault of ours."""
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(
            [sys.executable, "-m", "hhtool", "verify", REFUTED],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            env=environment(),
            check=False,
        )

    assert 2 == done.returncode
    assert one_line(done.stderr)
    assert "No space left" in done.stderr


@pytest.mark.parametrize(
    "env",
    [
        {"LC_ALL": "C", "LANG": "C"},
        {"LC_ALL": "C", "LANG": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"PYTHONIOENCODING": "ascii"},
    ],
)
def test_no_locale_makes_output_fail(env: dict[str, str]) -> None:
    """Letters that the output cannot hold are escaped; our own signs have plain forms."""
    names = str(ROOT / "samples" / "pokerstars" / "stud-fl-6max-hostile-names.txt")

    assert 0 == hhtool("show", names, env=env).returncode
    done = hhtool("verify", REFUTED, env=env)
    assert 1 == done.returncode
    assert "HH306 payout-wrong" in done.stdout
    if env.get("PYTHONIOENCODING"):
        assert done.stdout.isascii()
        assert "HH306 payout-wrong - error" in done.stdout
        assert "\\U0001f0a1 joker" in hhtool("show", names, env=env).stdout


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("words", [["--version"], ["--help"], ["rules", "list"], ["verify", CLEAN]])
def test_output_that_goes_nowhere_is_status_2_and_no_traceback(words: list[str]) -> None:
    """What could not be told was not done; 1 would mean that something is refuted."""
    with Path("/dev/full").open("w") as full:
        command = [sys.executable, "-m", "hhtool", *words]
        run = subprocess.run(
            command, stdout=full, stderr=subprocess.PIPE, env=environment(), check=False
        )

    assert 2 == run.returncode
    assert b"Traceback" not in run.stderr


@pytest.mark.parametrize("asked", ["named", "folder"])
def test_a_report_is_never_written_over_a_hand_history(tmp_path: Path, asked: str) -> None:
    """The evidence is worth more than the report."""
    hand = tmp_path / "hand.txt"
    hand.write_bytes(Path(CLEAN).read_bytes())
    words = ["verify", str(hand if asked == "named" else tmp_path), "-o", str(hand)]
    run = subprocess.run(
        [sys.executable, "-m", "hhtool", *words],
        capture_output=True,
        text=True,
        env=environment(),
        check=False,
    )

    assert 2 == run.returncode
    assert "name another file for the report" in run.stderr
    assert Path(CLEAN).read_bytes() == hand.read_bytes()
