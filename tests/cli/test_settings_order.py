"""Where settings come from, and which of them wins."""

from pathlib import Path

import pytest

from cli.terminal import SAMPLES, SPLIT, hhtool, one_line
from hhtool.cli.settings import number_setting, text_setting
from hhtool.core.errors import RequestError


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a project in it, in whose depth we stand, and a configuration folder."""
    for name in ("HHTOOL_DB", "HHTOOL_RULES", "HHTOOL_JOBS"):
        monkeypatch.delenv(name, raising=False)
    (tmp_path / "project" / "deep").mkdir(parents=True)
    (tmp_path / "config" / "hhtool").mkdir(parents=True)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.chdir(tmp_path / "project" / "deep")
    return tmp_path


def test_options_win_over_variables_over_the_project_over_the_user(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each is asked only when the one before it is silent."""
    assert "defaults" == text_setting("rules", None, "defaults")
    (home / "config" / "hhtool" / "hhtool.toml").write_text('rules = "user"\njobs = 3\n')
    assert "user" == text_setting("rules", None)
    (home / "project" / "hhtool.toml").write_text('rules = "project"\n')
    assert "project" == text_setting("rules", None)
    assert 3 == number_setting("jobs", None, 1)
    monkeypatch.setenv("HHTOOL_RULES", "variable")
    assert "variable" == text_setting("rules", None)
    assert "option" == text_setting("rules", "option")


def test_paths_in_a_settings_file_are_seen_from_that_file(home: Path) -> None:
    """A name of a profile is no path."""
    project = home / "project"
    (project / "hhtool.toml").write_text('db = "data/h.db"\nrules = "./mine.toml"\n')

    assert str(project / "data" / "h.db") == text_setting("db", None, "hands.db")
    assert str(project / "mine.toml") == text_setting("rules", None)


@pytest.mark.parametrize(
    ("text", "line", "told"),
    [
        ('rules = "tda"\nspeed = 3\n', 2, "no setting 'speed'"),
        ('\njobs = "two"\n', 2, "whole number"),
        ("jobs = 0\n", 1, "whole number"),
        ("db = 7\n", 1, "must be a text"),
        ('rules = "tda"\ndb = \n', 2, "not valid TOML"),
    ],
)
def test_a_bad_settings_file_is_told_with_file_and_line(
    home: Path, text: str, line: int, told: str
) -> None:
    """A mistake in it is a mistake in the request."""
    path = home / "project" / "hhtool.toml"
    path.write_text(text)

    with pytest.raises(RequestError, match=told) as caught:
        text_setting("rules", None)
    assert str(caught.value).startswith(f"{path}:{line}: ")


def test_a_bad_variable_is_told_by_its_name(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """HHTOOL_JOBS takes whole numbers from 1."""
    monkeypatch.setenv("HHTOOL_JOBS", "many")

    with pytest.raises(RequestError, match="HHTOOL_JOBS must be a whole number"):
        number_setting("jobs", None, 1)


def test_a_run_uses_its_settings(tmp_path: Path) -> None:
    """The profile of the project's file, else that of the variable, else that of the option."""
    (tmp_path / "hhtool.toml").write_text('rules = "tda"\n')
    in_file = hhtool("verify", SPLIT, cwd=tmp_path)
    by_variable = hhtool("verify", SPLIT, cwd=tmp_path, env={"HHTOOL_RULES": "stud-help"})
    option = ("--rules", "tda")
    by_option = hhtool("verify", SPLIT, *option, cwd=tmp_path, env={"HHTOOL_RULES": "stud-help"})
    (tmp_path / "hhtool.toml").write_text("rules = tda\n")
    bad = hhtool("verify", SPLIT, cwd=tmp_path)

    assert [1, 0, 1] == [done.returncode for done in (in_file, by_variable, by_option)]
    assert 2 == bad.returncode
    assert one_line(bad.stderr)
    assert "hhtool.toml:1: " in bad.stderr


def test_a_house_of_stud_among_the_settings_leaves_chinese_hands_alone(home: Path) -> None:
    """It judges the hands of which it speaks, and others are judged as if it were not kept: nobody
    asked for it, so there is nothing to note. By --rules it is asked for, and a note says that it
    says nothing."""
    chinese = str(SAMPLES.parent / "chinese" / "pineapple-2max-loss-cap.txt")
    plain = hhtool("verify", chinese)
    (home / "project" / "hhtool.toml").write_text('rules = "stud-help"\n')
    stud, rows = hhtool("verify", SPLIT), hhtool("verify", chinese)
    by_variable = hhtool("verify", chinese, env={"HHTOOL_RULES": "stud-help"})
    asked = hhtool("verify", chinese, "--rules", "stud-help")

    assert (0, 0) == (stud.returncode, rows.returncode)
    assert "stud-help" in stud.stdout
    assert plain.stdout == rows.stdout == by_variable.stdout
    assert "HH803 rules-of-other-games · note" in asked.stdout
    assert (
        "stud-help says nothing of Pineapple Open-Face Chinese; the hand is judged by connective-"
        in (asked.stdout)
    )


def test_a_kept_house_that_the_hand_names_too_is_noted(home: Path, tmp_path: Path) -> None:
    """What the text says of its rules is of the hand, whatever is kept."""
    text = (SAMPLES.parent / "chinese" / "pineapple-2max-loss-cap.txt").read_text()
    (home / "project" / "hhtool.toml").write_text('rules = "stud-help"\n')
    (tmp_path / "a.txt").write_text(text.replace("Rules: connective-pineapple", "Rules: stud-help"))
    told = hhtool("verify", str(tmp_path / "a.txt"))

    assert 1 == told.stdout.count("HH803 rules-of-other-games · note")
    assert "a.txt:3" in told.stdout
