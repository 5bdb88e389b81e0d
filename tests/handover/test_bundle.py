"""A bundle proves a verdict with nothing but itself, and says whatever was changed in it."""

import json
import os
import subprocess
import sys
import zipfile
from hashlib import sha256
from pathlib import Path

import pytest

SAMPLES = Path(__file__).parents[2] / "samples"
REFUTED = SAMPLES / "pokerstars" / "stud-fl-2max-payout-refuted.txt"
CHINESE = SAMPLES / "chinese" / "classic-2max-foul-not-declared.txt"

HOUSE = """\
name = "my-room"
title = "My room"
extends = "pokerstars"
status = "documented"
[sources.my-rules]
title = "House rules"
edition = "2026"
numbering = "page"
basis = "documented"
[fl]
raises_after_bet = { is = 4, cite = "my-rules:3" }
"""


def _hhtool(*words: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """The installed command, in a folder with no settings of anybody."""
    environment = {"PATH": os.environ["PATH"], "HOME": str(folder), "COLUMNS": "100"}
    command = Path(sys.executable).parent / "hhtool"
    return subprocess.run(
        [str(command), *words],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def _bundle(folder: Path, file: Path, *words: str) -> Path:
    made = _hhtool("bundle", str(file), "-o", "case.zip", *words, folder=folder)
    assert made.returncode == 0, made.stderr
    return folder / "case.zip"


def _changed(bundle: Path, name: str, old: str, new: str) -> Path:
    """A copy of the bundle in which one file reads otherwise, and its manifest does not say so."""
    target = bundle.with_name("changed.zip")
    with zipfile.ZipFile(bundle) as source, zipfile.ZipFile(target, "w") as archive:
        for info in source.infolist():
            data = source.read(info)
            if info.filename == name:
                assert old.encode() in data
                data = data.replace(old.encode(), new.encode())
            archive.writestr(info, data)
    return target


@pytest.mark.parametrize("file", [REFUTED, CHINESE], ids=["stud", "classic"])
def test_a_bundle_checks_elsewhere_with_nothing_but_the_file(file: Path, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    bundle = _bundle(tmp_path, file).rename(tmp_path / "elsewhere" / "case.zip")
    checked = _hhtool("bundle", "--check", "case.zip", folder=bundle.parent)
    assert checked.returncode == 0, checked.stderr + checked.stdout
    assert "refuted" in checked.stdout
    assert checked.stdout.endswith("nothing differs\n")


def test_what_a_bundle_holds(tmp_path: Path) -> None:
    with zipfile.ZipFile(_bundle(tmp_path, REFUTED)) as archive:
        manifest = json.loads(archive.read("manifest.json"))
        assert archive.read("hand.txt") == REFUTED.read_bytes()
        result = json.loads(archive.read("result.json"))
        report = archive.read("report.html").decode("utf-8")
        names = set(archive.namelist())
    assert result["hands"][0]["status"] == "refuted"
    assert manifest["hands"] == ["900000000002"]
    assert manifest["tool"]["name"] == "hhtool"
    assert set(manifest["files"]) == names - {"manifest.json"}
    assert "HH306" in report


def test_the_same_hand_makes_the_same_bundle(tmp_path: Path) -> None:
    first = _bundle(tmp_path, REFUTED).read_bytes()
    assert _bundle(tmp_path, REFUTED).read_bytes() == first


def test_a_profile_of_ones_own_goes_with_the_bundle(tmp_path: Path) -> None:
    (tmp_path / "my-room.toml").write_text(HOUSE)
    bundle = _bundle(tmp_path, REFUTED, "--rules", "my-room.toml")
    (tmp_path / "my-room.toml").unlink()
    checked = _hhtool("bundle", "--check", str(bundle), folder=tmp_path)
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert "under my-room" in checked.stdout
    bundle = _changed(bundle, "profile-my-room.toml", "is = 4", "is = 0")
    checked = _hhtool("bundle", "--check", str(bundle), folder=tmp_path)
    assert checked.returncode == 1
    assert "profile-my-room.toml was changed" in checked.stdout


@pytest.mark.parametrize(
    ("name", "old", "new", "told"),
    [
        ("hand.txt", "collected $10.60", "collected $11.60", "hand.txt was changed"),
        ("hand.txt", "collected $10.60", "collected $11.60", "result.hands[0].status is"),
        ("result.json", '"status": "refuted"', '"status": "confirmed"', "result.json was changed"),
        ("result.json", '"status": "refuted"', '"status": "confirmed"', "hands[0].status is"),
        ("report.html", "HH306", "HH307", "report.html was changed"),
        ("report.html", "HH306", "HH307", "report.html is not the report of this text"),
        (
            "profile-pokerstars.toml",
            "observed",
            "documented",
            "is not that profile as this hhtool has it",
        ),
        ("manifest.json", '"hand.txt": "', '"hand.txt": "0', "hand.txt was changed"),
    ],
)
def test_a_change_is_told(name: str, old: str, new: str, told: str, tmp_path: Path) -> None:
    bundle = _changed(_bundle(tmp_path, REFUTED), name, old, new)
    checked = _hhtool("bundle", "--check", str(bundle), folder=tmp_path)
    assert checked.returncode == 1, checked.stderr
    assert told in checked.stdout
    assert "nothing differs" not in checked.stdout


@pytest.mark.parametrize(
    ("name", "data", "told"),
    [
        ("result.json", "{}", "result.hands is missing"),
        ("report.html", "<html>You won</html>", "report.html is not the report of this text"),
        ("READ ME.html", "you won", "READ ME.html is no part of the bundle of this text"),
        ("profile-pokerstars.toml", None, "profile-pokerstars.toml is missing"),
        ("profile-mine.toml", "x", "profile-mine.toml is no part of the bundle"),
    ],
)
@pytest.mark.parametrize("tool", [True, False], ids=["this tool", "another tool"])
def test_a_forged_manifest_hides_nothing(
    tool: bool, name: str, data: str | None, told: str, tmp_path: Path
) -> None:
    """Whoever changes a file can put its hash into the manifest, and another tool's as well."""
    bundle = _bundle(tmp_path, REFUTED)
    with zipfile.ZipFile(bundle) as source:
        files = {entry: source.read(entry) for entry in source.namelist()}
    files.pop(name, None)
    manifest = json.loads(files.pop("manifest.json"))
    manifest["files"].pop(name, None)
    if data is not None:
        files[name] = data.encode()
        manifest["files"][name] = sha256(files[name]).hexdigest()
    if not tool:
        manifest["tool"]["sha256"] = "0" * 64
    checked = _checked(tmp_path, {**files, "manifest.json": json.dumps(manifest).encode()})
    assert checked.returncode == 1, checked.stderr
    assert told in checked.stdout
    assert "nothing differs" not in checked.stdout
    assert ("install its version" in checked.stdout) is not tool


@pytest.mark.parametrize(
    ("change", "status", "told"),
    [
        ({"hands": ["900000000002", "5"]}, 1, "names 2 hands, of which the text holds 1"),
        ({"hands": []}, 1, "the manifest names 0 hands"),
        ({"pseudonyms": True}, 1, "says that players have other names"),
        ({"origin": {"file": "x", "line": -5}}, 1, "began in line -5"),
        ({"origin": {"file": "x", "line": True}}, 2, "line is no int"),
        ({"bundle_version": True}, 2, "is not that of a bundle"),
        ({"bundle_version": 7}, 2, "is of version 7"),
        ({"asked": {"rules": "/etc/hostname", "rules_file": False}}, 2, "missing"),
        (
            {
                "asked": {
                    "rules": "./pipe",
                    "rules_file": False,
                    "rules_asked": True,
                    "dialect": "",
                }
            },
            2,
            "was judged under './pipe', which is not here",
        ),
    ],
)
def test_what_a_manifest_says_is_checked(
    change: dict[str, object], status: int, told: str, tmp_path: Path
) -> None:
    os.mkfifo(tmp_path / "pipe")
    with zipfile.ZipFile(_bundle(tmp_path, REFUTED)) as source:
        files = {entry: source.read(entry) for entry in source.namelist()}
    manifest = {**json.loads(files["manifest.json"]), **change}
    files["manifest.json"] = json.dumps(manifest).encode()
    checked = _checked(tmp_path, files)
    assert checked.returncode == status, checked.stdout
    assert told in checked.stdout + checked.stderr


def test_a_key_may_not_stand_twice(tmp_path: Path) -> None:
    bundle = _bundle(tmp_path, REFUTED)
    bundle = _changed(bundle, "result.json", '"status": ', '"status": "confirmed", "status": ')
    failed = _hhtool("bundle", "--check", str(bundle), folder=tmp_path)
    assert failed.returncode == 2
    assert "a key stands twice" in failed.stderr


def test_a_hand_that_is_there_twice_is_not_guessed(tmp_path: Path) -> None:
    (tmp_path / "two.txt").write_text(f"{REFUTED.read_text()}\n\n{REFUTED.read_text()}")
    failed = _hhtool("bundle", "two.txt", "-o", "x.zip", "--hand", "900000000002", folder=tmp_path)
    assert failed.returncode == 2
    assert "in lines 1, " in failed.stderr


def _checked(folder: Path, files: dict[str, bytes]) -> subprocess.CompletedProcess[str]:
    with zipfile.ZipFile(folder / "forged.zip", "w") as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return _hhtool("bundle", "--check", "forged.zip", folder=folder)


def test_pseudonyms_are_everywhere(tmp_path: Path) -> None:
    bundle = _bundle(tmp_path, REFUTED, "--pseudonyms")
    names = {"dora", "emil", "anna", "boris"}
    with zipfile.ZipFile(bundle) as archive:
        text = archive.read("hand.txt").decode()
        for name in archive.namelist():
            data = archive.read(name).decode()
            words = set(data.replace('"', " ").replace(":", " ").split())
            assert not words & names, name
    assert "Player A" in text
    assert _hhtool("bundle", "--check", str(bundle), folder=tmp_path).returncode == 0


def test_one_hand_of_a_file(tmp_path: Path) -> None:
    other = SAMPLES / "pokerstars" / "stud-fl-3max-split-odd-cent.txt"
    (tmp_path / "both.txt").write_text(f"{other.read_text()}\n\n{REFUTED.read_text()}")
    bundle = _bundle(tmp_path, tmp_path / "both.txt", "--hand", "900000000002")
    with zipfile.ZipFile(bundle) as archive:
        manifest = json.loads(archive.read("manifest.json"))
        text = archive.read("hand.txt").decode()
    first = len(other.read_text().splitlines()) + 3
    assert manifest["origin"] == {"file": "both.txt", "line": first}
    assert text.startswith("PokerStars Hand #900000000002")
    assert _hhtool("bundle", "--check", str(bundle), folder=tmp_path).returncode == 0


def test_a_stored_hand(tmp_path: Path) -> None:
    stored = _hhtool("parse", str(REFUTED), "--keep-text", "--exit-zero", folder=tmp_path)
    assert stored.returncode == 0, stored.stderr
    made = _hhtool("bundle", "900000000002", "-o", "case.zip", folder=tmp_path)
    assert made.returncode == 0, made.stderr
    assert _hhtool("bundle", "--check", "case.zip", folder=tmp_path).returncode == 0


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--check", "none.zip"), "cannot be read as a bundle"),
        (("--check", "text.zip"), "cannot be read as a bundle"),
        (("--check", "other.zip"), "is no bundle"),
        (("--check", "broken.zip"), "manifest.json is not JSON that can be read"),
        (("none.txt", "-o", "x.zip"), "no file 'none.txt'"),
        ((str(REFUTED),), "with -o"),
        ((str(REFUTED), "-o", "text.zip"), "name another file"),
        ((str(REFUTED), "-o", "x.zip", "--hand", "5"), "there is no hand 5"),
    ],
)
def test_what_cannot_be_done_is_one_line(words: tuple[str, ...], told: str, tmp_path: Path) -> None:
    (tmp_path / "text.zip").write_text("no archive")
    for name, entry in (("other.zip", "a.txt"), ("broken.zip", "manifest.json")):
        with zipfile.ZipFile(tmp_path / name, "w") as archive:
            archive.writestr(entry, "{")
    failed = _hhtool("bundle", *words, folder=tmp_path)
    assert failed.returncode == 2
    assert told in failed.stderr
    assert failed.stderr.count("\n") == 1
