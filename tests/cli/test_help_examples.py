"""Every command's help ends with two examples, and they run."""

import shlex
from pathlib import Path
from typing import Any

import pytest
import typer
from rich.text import Text

from cli.terminal import ROOT, hhtool
from hhtool.cli.app import app


def commands() -> dict[str, Any]:
    """Every command by its path, groups included, in the order of the help."""
    found: dict[str, Any] = {}

    def walk(path: str, command: Any) -> None:
        """A command and those below it."""
        found[path] = command
        for name, child in getattr(command, "commands", {}).items():
            walk(f"{path} {name}", child)

    walk("hhtool", typer.main.get_command(app()))
    return found


def examples(command: Any) -> list[str]:
    """The paragraphs after "Examples:" at the end of a help text."""
    _, mark, rest = (command.epilog or "").rpartition("Examples:\n\n")
    return rest.split("\n\n") if mark else []


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the samples, and a database of them, with joined names, for the commands
    that ask one."""
    path = tmp_path_factory.mktemp("examples")
    (path / "samples").symlink_to(ROOT / "samples")
    hhtool("parse", "samples/pokerstars", "--db", "hands.db", cwd=path)
    hhtool("alias", "add", "anna", "emil", "petra", "--db", "hands.db", cwd=path)
    return path


@pytest.mark.parametrize("path", commands())
def test_help_ends_with_two_examples_that_run(path: str, folder: Path) -> None:
    """They exit with 0 or 1, never 2, and their line is short enough to be copied."""
    given = examples(commands()[path])
    assert 2 == len(given)
    shown = hhtool(*path.split()[1:], "--help").stdout
    for line in given:
        assert line.startswith("hhtool ")
        assert line in " ".join(shown.split())
        done = hhtool(*shlex.split(line)[1:], cwd=folder)
        assert done.returncode in (0, 1), done.stderr
        assert done.stdout or " -q" in line or (folder / line.rpartition(" -o ")[2]).is_file()


@pytest.mark.parametrize("path", commands())
def test_help_loses_nothing_to_markup(path: str) -> None:
    """What stands in square brackets would be taken for a style, and not be shown."""
    command = commands()[path]
    for text in (command.help, command.epilog, *(one.help for one in command.params if one.help)):
        assert (text or "") == Text.from_markup(text or "").plain
