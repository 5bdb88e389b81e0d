"""Files that a command writes under a name that the user gave: whole, or as they were."""

import fcntl
import os
import signal
import stat
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

import pytest

from cli.terminal import CLEAN, REFUTED, SAMPLES, environment, hhtool, one_line
from support.full_disk import UNCACHED, limited
from support.gone_reader import left_by_reader

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals, links, permissions")

OLD = "what stood there before\n"


def left(folder: Path, *names: str) -> bool:
    """Whether a folder holds files of these names and nothing else."""
    return set(names) == {path.name for path in folder.iterdir()}


@pytest.mark.parametrize("form", ["jsonl", "concise", "html"])
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_report_that_is_ended_leaves_what_was_there(
    tmp_path: Path, number: signal.Signals, form: str
) -> None:
    """Here while it waits for standard input; nothing unfinished stays either."""
    (tmp_path / "report").write_text(OLD)
    (tmp_path / "a.txt").write_text(Path(CLEAN).read_text())
    words = ["verify", "a.txt", "-", "--jobs", "1", "--format", form, "-o", "report"]
    with subprocess.Popen(
        [sys.executable, "-c", TELLS_OF_PARTS, *words],
        cwd=tmp_path,
        env=environment(),
        stdin=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as run:
        assert run.stderr is not None
        run.stderr.readline()  # the first file is in the report
        run.send_signal(number)
        told = run.stderr.read()
        status = run.wait(60)

    assert (128 + number, b"") == (status, told)
    assert OLD == (tmp_path / "report").read_text()
    assert left(tmp_path, "report", "a.txt")


TELLS_OF_PARTS = """
import sys
from hhtool.report.delivery import Gathered
add = Gathered.add
def told(gathered, part):
    add(gathered, part)
    sys.stderr.write("one\\n")
    sys.stderr.flush()
Gathered.add = told
from hhtool.__main__ import main
sys.exit(main())
"""


@pytest.mark.parametrize(
    "words",
    [
        ["verify", REFUTED, "-o"],
        ["verify", REFUTED, "--format", "markdown", "-o"],
        ["bundle", REFUTED, "-o"],
        ["minimize", REFUTED, "--code", "HH306", "-o"],
    ],
)
def test_a_full_disk_leaves_what_was_there(tmp_path: Path, words: list[str]) -> None:
    """One line, status 2, and nothing beside it."""
    name = "case.zip" if words[0] in ("bundle", "minimize") else "report"
    assert hhtool("bundle", CLEAN, "-o", "case.zip", cwd=tmp_path).returncode == 0
    (tmp_path / "report").write_text(OLD)
    before = (tmp_path / name).read_bytes()
    done = subprocess.run(
        [sys.executable, "-m", "hhtool", *words, name],
        cwd=tmp_path,
        env=environment(UNCACHED),
        preexec_fn=limited(100),
        capture_output=True,
        text=True,
        check=False,
    )
    assert 2 == done.returncode
    assert f"hhtool: cannot write {name}: File too large\n" in done.stderr
    assert before == (tmp_path / name).read_bytes()
    assert left(tmp_path, "report", "case.zip")


def test_what_is_replaced_keeps_its_permissions(tmp_path: Path) -> None:
    """A new file has those that the shell would give it."""
    (tmp_path / "old").write_text(OLD)
    (tmp_path / "old").chmod(0o640)
    for name in ("old", "new"):
        assert 1 == hhtool("verify", REFUTED, "-o", name, cwd=tmp_path).returncode
    mask = os.umask(0)
    os.umask(mask)
    kept = [stat.S_IMODE((tmp_path / name).stat().st_mode) for name in ("old", "new")]

    assert [0o640, 0o666 & ~mask] == kept
    assert (tmp_path / "old").read_text() == (tmp_path / "new").read_text() != OLD


@pytest.mark.parametrize("there", [True, False])
def test_a_link_stays_a_link(tmp_path: Path, there: bool) -> None:
    """What it points to is written, whether it is there or not."""
    (tmp_path / "reports").mkdir()
    if there:
        (tmp_path / "reports" / "today").write_text(OLD)
    (tmp_path / "report").symlink_to("reports/today")
    assert 1 == hhtool("verify", REFUTED, "-o", "report", cwd=tmp_path).returncode

    assert (tmp_path / "report").is_symlink()
    assert "refuted" in (tmp_path / "reports" / "today").read_text()
    assert left(tmp_path, "reports", "report")
    assert left(tmp_path / "reports", "today")


def test_pipes_and_open_files_are_written_to_as_they_are(tmp_path: Path) -> None:
    """Standard output by name, redirected to a file or not, and a pipe with a name."""
    expected = hhtool("verify", REFUTED).stdout
    words = [sys.executable, "-m", "hhtool", "verify", REFUTED, "-o"]
    assert expected == hhtool("verify", REFUTED, "-o", "/dev/stdout").stdout
    with (tmp_path / "out").open("w") as out:
        subprocess.run([*words, "/dev/stdout"], env=environment(), stdout=out, check=False)
    assert expected == (tmp_path / "out").read_text()
    os.mkfifo(tmp_path / "pipe")
    with subprocess.Popen([*words, str(tmp_path / "pipe")], env=environment()) as run:
        assert expected == (tmp_path / "pipe").read_text()
        assert 1 == run.wait(60)
    assert left(tmp_path, "out", "pipe")


def test_a_reader_of_a_named_output_that_goes_away_is_no_error(tmp_path: Path) -> None:
    """As of standard output itself."""
    words = ["verify", str(SAMPLES), "--jobs", "1", "-o", "/dev/stdout", "--format", "html"]
    command = [sys.executable, "-m", "hhtool", *words]
    _, told, status = left_by_reader(command, tmp_path, environment())

    assert (b"", 141) == (told, status)


@pytest.mark.parametrize(
    ("name", "reason"), [("folder", "Is a directory"), ("none/report", "No such file or directory")]
)
def test_what_cannot_be_a_file_is_said_before_anything_is_judged(
    tmp_path: Path, name: str, reason: str
) -> None:
    """No folder is made for a report: its name may be a slip of the pen."""
    (tmp_path / "folder").mkdir()
    done = hhtool("verify", REFUTED, "-o", name, "--format", "jsonl", cwd=tmp_path)

    assert (2, "") == (done.returncode, done.stdout)
    assert one_line(done.stderr)
    assert f"hhtool: cannot write {name}: {reason}\n" == done.stderr
    assert left(tmp_path, "folder")


NOBODY: Final = 65534

IN_A_CLOSED_FOLDER = """
import os, sys
from hhtool.core.errors import RequestError
from hhtool.unfinished import replaced
if os.geteuid() == 0:
    os.setgroups([])
    os.setgid(int(sys.argv[2]))
    os.setuid(int(sys.argv[2]))
try:
    with replaced(sys.argv[1]) as part:
        part.write_text("new")
except RequestError as error:
    print(error)
"""


@pytest.mark.parametrize(("mode", "told"), [(0o644, ""), (0o444, "Permission denied")])
@pytest.mark.parametrize("closed", [True, False])
def test_permissions_are_those_of_the_file(mode: int, told: str, closed: bool) -> None:
    """One that may be written is, also in a folder where no other can be made; one that may not is
    left, wherever it lies. Root, who may do all, gives that up first."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "report")
        file.write_text(OLD)
        file.chmod(mode)
        if os.geteuid() == 0:
            os.chown(file, NOBODY, NOBODY)
            os.chown(folder, NOBODY, NOBODY)
        Path(folder).chmod(0o555 if closed else 0o755)
        done = subprocess.run(
            [sys.executable, "-c", IN_A_CLOSED_FOLDER, str(file), str(NOBODY)],
            env=environment(),
            capture_output=True,
            text=True,
            check=False,
        )
        assert ("", told in done.stdout, bool(told)) == (done.stderr, True, bool(done.stdout))
        assert (OLD if told else "new") == file.read_text()
        assert left(Path(folder), "report")
        assert mode == stat.S_IMODE(file.stat().st_mode)
        Path(folder).chmod(0o755)


def test_a_folder_that_another_program_keeps_locked_is_written_to(tmp_path: Path) -> None:
    """It is not waited for, as long as that may take; what is written is whole."""
    keeps = os.open(tmp_path, os.O_RDONLY)
    try:
        fcntl.flock(keeps, fcntl.LOCK_EX)
        done = hhtool("verify", CLEAN, "-o", "report", cwd=tmp_path)
    finally:
        os.close(keeps)

    assert (0, "") == (done.returncode, done.stderr)
    assert left(tmp_path, "report")
