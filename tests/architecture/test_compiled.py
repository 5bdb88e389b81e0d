"""What HHTOOL_COMPILE=1 compiles: a list in pyproject.toml that must not rot, and no more."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LISTED = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hhtool"]["compile"]


def _files(pattern: str) -> set[str]:
    return {path.relative_to(ROOT).as_posix() for path in ROOT.glob(pattern)}


MODULES = set().union(*map(_files, LISTED["modules"]))


@pytest.mark.parametrize("pattern", [*LISTED["modules"], *LISTED["except"]])
def test_every_entry_stands_for_modules(pattern: str) -> None:
    """A module that was renamed or removed is noticed here; what is left out would be compiled
    otherwise."""
    assert _files(pattern) & MODULES


@pytest.mark.parametrize("package", ["core", "ranking", "engine", "chinese"])
def test_all_that_works_out_what_is_due_is_compiled(package: str) -> None:
    """No module of these packages is left out but for how values are made, which is of no game."""
    left_out = set().union(*map(_files, LISTED["except"])) - _files("hhtool/*/__init__.py")
    left_out -= {"hhtool/core/quick.py"}
    assert not [path for path in left_out if path.startswith(f"hhtool/{package}/")]


@pytest.mark.parametrize(
    ("hook", "environment", "said"),
    [
        ("build_editable", {}, "an editable install cannot be compiled"),
        ("build_wheel", {"CC": "no-such-compiler"}, "there is no C compiler (no-such-compiler)"),
    ],
)
def test_a_build_that_cannot_be_compiled_says_so_in_one_line(
    hook: str, environment: dict[str, str], said: str, tmp_path: Path
) -> None:
    """And how to install without."""
    call = f"import backend; backend.BACKEND.{hook}({str(tmp_path)!r})"
    done = subprocess.run(
        [sys.executable, "-c", call],
        cwd=ROOT,
        env={"PYTHONPATH": str(ROOT / ".build"), "HHTOOL_COMPILE": "1", **environment},
        capture_output=True,
        text=True,
        check=False,
    )

    assert 1 == done.returncode
    assert [f"HHTOOL_COMPILE: {said}. Unset HHTOOL_COMPILE"] == [
        line.partition(" to install")[0] for line in done.stderr.splitlines()
    ]
    assert not [*tmp_path.iterdir()]
