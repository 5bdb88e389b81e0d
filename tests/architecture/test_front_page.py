"""The README tells the truth: its commands run, and print what it shows."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"^```console\n\$ (hhtool [^\n]+)\n(.*?)^```$", README, re.S | re.M)
SPLIT = "samples/pokerstars/stud-fl-3max-split-odd-cent.txt"
NAMED = sorted(set(re.findall(r"`(hhtool [a-z]+)", README)))


def _run(command: str) -> subprocess.CompletedProcess[str]:
    words = [sys.executable, "-m", *command.split()]
    environment = {**os.environ, "TERM": "dumb", "NO_COLOR": "1", "PYTHONUTF8": "1"}
    return subprocess.run(
        words, cwd=ROOT, capture_output=True, encoding="utf-8", env=environment, check=False
    )


def test_the_first_screen_has_the_two_commands() -> None:
    """One installs and runs the main job on the samples, one installs what the tests need."""
    screen = "\n".join(README.splitlines()[:30])
    assert re.search(r"^```sh install\n.*pip install .*hhtool verify .*samples\n```$", screen, re.M)
    assert re.search(r"^```sh test\n.*pip install .*\[test\].*pytest.*\n```$", screen, re.M)


@pytest.mark.parametrize(("command", "output"), SHOWN, ids=[command for command, _ in SHOWN])
def test_a_command_prints_what_the_readme_shows(command: str, output: str) -> None:
    """The dispute is settled as it is told."""
    assert output == _run(command).stdout


@pytest.mark.parametrize("command", NAMED)
def test_every_command_that_the_readme_names_exists(command: str) -> None:
    """No page sends a reader to a command that is not there."""
    run = _run(f"{command} --help")
    assert 0 == run.returncode, run.stderr
    assert "Examples" in run.stdout


def test_the_house_that_the_readme_shows_is_a_house(tmp_path: Path) -> None:
    """Who copies it has a profile that loads and settles the dispute by its own rule."""
    (text,) = re.findall(r"^```toml\n(.*?)^```$", README, re.S | re.M)
    house = tmp_path / "my-room.toml"
    house.write_text(text, encoding="utf-8")
    run = _run(f"hhtool verify {SPLIT} --rules {house}")
    assert 0 == run.returncode, run.stdout + run.stderr
    assert "confirmed" in run.stdout


def test_the_map_names_every_package() -> None:
    """A newcomer finds each folder in the README."""
    for package in sorted((ROOT / "hhtool").iterdir()):
        if (package / "__init__.py").exists():
            assert f"hhtool/{package.name}/" in README
