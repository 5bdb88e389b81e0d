"""`hhtool stats --plot` and `-o chart.svg|png`: what is drawn, where, and what is said instead."""

import os
import pty
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Mapping
from pathlib import Path

import pytest

from cli.terminal import environment, hhtool, one_line
from hhtool.report.visible import width
from store.made_hands import loaded

ROOT = Path(__file__).parents[2]
SAMPLES = (
    "pokerstars/holdem-nl-4max-steals-and-re-raises",
    "pokerstars/stud-fl-2max-payout-refuted",
    "chinese/pineapple-2max-chain-of-two-fantasyland-hands",
)
STRANGE = {
    "anna": "$x^{2$ \\frac{",
    "boris": "日本🃏 x",
    "chen": "שלום <b>&",
    "dora": "_\x1b[31m\u202e",
}
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Hands of hold'em and pineapple; in strange.db the same hold'em with strange names."""
    path = tmp_path_factory.mktemp("plot")
    loaded(path, *(str(ROOT / "samples" / f"{name}.txt") for name in SAMPLES))
    text = (ROOT / "samples" / f"{SAMPLES[0]}.txt").read_text(encoding="utf-8")
    for name, strange in STRANGE.items():
        text = text.replace(name, strange)
    (path / "strange.txt").write_text(text, encoding="utf-8")
    loaded(path, "strange.txt", db="strange.db")
    return path


def drawn(folder: Path, *words: str, env: Mapping[str, str] | None = None) -> list[str]:
    """The lines below the table."""
    done = hhtool("stats", *words, cwd=folder, env={"COLUMNS": "80", **(env or {})})
    assert (0, "") == (done.returncode, done.stderr)
    _, _, rest = done.stdout.partition("\n\n")
    return rest.splitlines()


def texts(path: Path) -> list[str]:
    """What an SVG says."""
    return ["".join(node.itertext()).strip() for node in ET.parse(path).iter(f"{SVG}text")]  # noqa: S314


def test_a_result_is_a_line_that_ends_with_the_figure(folder: Path) -> None:
    """Below the table, in a frame as wide as the terminal, without escapes in a pipe."""
    lines = drawn(folder, "net", "--player", "anna", "--plot")

    assert "Net · anna · USD" == lines[0]
    assert "  —  15.50 USD, 5 chances" == lines[-1]
    assert {80} == {len(line) for line in lines if line.endswith(("│", "┐", "┘"))}
    assert "0              1              2" in lines[-3]
    assert "\x1b" not in "".join(lines)


def test_groups_are_lines_with_letters_where_there_are_no_colours(folder: Path) -> None:
    """One for each of the players, and the ends of all stand in the legend."""
    lines = drawn(folder, "net", "--plot")

    assert [
        "  a  anna  15.50 USD, 5 chances",
        "  b  boris  36.00 USD, 5 chances",
        "  c  chen  -64.50 USD, 5 chances",
        "  d  dora  6.50 USD, 5 chances",
    ] == lines[-4:]
    canvas = "".join(line for line in lines if line.endswith("│"))
    assert {"a", "b", "c", "d"} <= set(canvas)


def test_a_share_that_is_told_apart_is_bars(folder: Path) -> None:
    """With made and chances; half the value is half the bar."""
    lines = drawn(folder, "vpip", "--by", "player", "--plot", env={"COLUMNS": "81"})

    assert "Money put in of free will (VPIP) · %" == lines[0]
    bars = {line.split()[0]: line.count("█") for line in lines[1:]}
    assert "anna   80.0 % (4/5)  " == lines[1][:21]
    assert bars["anna"] == 2 * bars["chen"] == 4 * bars["dora"]


def test_a_distribution_counts_hands(folder: Path) -> None:
    """Of every player where none is named; the classes hold all hands."""
    lines = drawn(folder, "points", "--player", "anna", "--plot-as", "distribution")

    assert "Points per hand · anna · points in a hand" == lines[0]
    counts = [re.fullmatch(r"-?\d+(?: … <-?\d+)?  +(\d+)(?:  █+)?", line) for line in lines[1:]]
    assert 3 == sum(int(found[1]) for found in counts if found)
    assert None not in counts


def test_without_chances_the_reason_stands_there(folder: Path) -> None:
    """No empty frame; of a picture there is no file, and one line says why."""
    lines = drawn(folder, "check-raise", "--player", "dora", "--plot")
    assert ["Check-raise · dora", "nothing to draw: no such chance"] == lines

    done = hhtool("stats", "check-raise", "--player", "dora", "-o", "none.svg", cwd=folder)
    assert 2 == done.returncode
    assert "hhtool: none.svg is not written: nothing to draw: no such chance\n" == done.stderr
    assert not (folder / "none.svg").exists()


def test_the_picture_says_what_the_terminal_says_and_the_table_stays(folder: Path) -> None:
    """Drawn again it is the same file; nothing else is left in the folder."""
    before = set(folder.iterdir())
    words = ("stats", "net", "vpip", "--by", "player", "-o")
    done = hhtool(*words, "one.svg", cwd=folder)
    again = hhtool(*words, "two.svg", cwd=folder)

    assert (0, "wrote one.svg\n", 0) == (done.returncode, done.stderr, again.returncode)
    assert hhtool(*words[:-1], cwd=folder).stdout == done.stdout
    assert {"one.svg", "two.svg"} == {path.name for path in set(folder.iterdir()) - before}
    assert (folder / "one.svg").read_bytes() == (folder / "two.svg").read_bytes()
    said = texts(folder / "one.svg")
    assert {"Net", "USD", "anna 15.50 USD, 5 chances", "80.0 % (4/5)"} <= {
        " ".join(text.split()) for text in said
    }


def test_a_picture_in_pixels_is_a_png(folder: Path) -> None:
    """It replaces a file of no bytes; the figures for a program can go to standard output."""
    (folder / "chart.PNG").touch()
    words = ("points", "--player", "anna", "--format", "json", "-o", "chart.PNG")
    done = hhtool("stats", *words, cwd=folder)

    assert (0, "wrote chart.PNG\n") == (done.returncode, done.stderr)
    assert done.stdout.startswith("{")
    assert (folder / "chart.PNG").read_bytes().startswith(b"\x89PNG\r\n\x1a\n")


def test_strange_names_are_drawn_as_they_are(folder: Path) -> None:
    """Formulas are no formulas, marks of direction are shown, wide letters move nothing."""
    for name in ("strange.svg", "strange.png"):
        done = hhtool("stats", "net", "--plot", "-o", name, "--db", "strange.db", cwd=folder)
        assert (0, f"wrote {name}\n") == (done.returncode, done.stderr)
        assert "\x1b" not in done.stdout
        assert "_\\x1b[31m\\u202e  6.50 USD, 5 chances" in done.stdout
    said = " ".join(" ".join(texts(folder / "strange.svg")).split())
    for shown in ("$x^{2$ \\frac{", "日本🃏 x", "שלום <b>&", "_\\x1b[31m\\u202e"):
        assert f"{shown} " in said.replace("\u200e", "")

    lines = drawn(folder, "vpip", "--plot", "--db", "strange.db")
    assert 1 == len({width(line[: line.index("█")]) for line in lines[1:]})


def test_where_letters_are_ascii_so_is_the_drawing(folder: Path) -> None:
    """No escapes in place of blocks and frames."""
    env = {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = hhtool("stats", "net", "vpip", "--plot", "--player", "anna", cwd=folder, env=env)

    assert (0, "") == (done.returncode, done.stderr)
    assert "\\u25" not in done.stdout
    assert "+---" in done.stdout


@pytest.mark.parametrize("colour", [True, False])
def test_a_terminal_sees_colours_unless_it_asks_for_none(folder: Path, colour: bool) -> None:
    """Lines of the chart and of the legend are of one colour."""
    leader, follower = pty.openpty()
    env = environment({"TERM": "xterm", "COLUMNS": "80", **({} if colour else {"NO_COLOR": "1"})})
    command = [sys.executable, "-m", "hhtool", "stats", "net", "--plot"]
    with subprocess.Popen(command, stdout=follower, env=env, cwd=folder) as run:
        os.close(follower)
        told = b""
        while True:
            try:
                piece = os.read(leader, 65536)
            except OSError:  # the other end is closed
                break
            if not piece:
                break
            told += piece
    os.close(leader)
    assert 0 == run.returncode
    assert colour == (b"\x1b[" in told)
    assert colour == (b"\x1b[38;5;3m" in told)
    assert colour == ("\x1b[33m—\x1b[0m  boris".encode() in told)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            ["net", "-o", "chart.gif"],
            "a picture is .svg or .png, by the end of its name: chart.gif",
        ),
        (["-o", "chart.svg"], "name the statistics to draw"),
        (["list", "--plot"], "name the statistics to draw"),
        (["net", "--plot", "--format", "csv"], "with --format csv use -o"),
        (["vpip", "--plot-as", "distribution"], "vpip has no value for each hand"),
        (["discard-ranks", "--plot-as", "time"], "discard-ranks is not made of single hands"),
        (["net", "--plot-as", "pie"], "'pie' is not one of"),
        (["net", "-o", "no/chart.svg"], "cannot write no/chart.svg: No such file or directory"),
        (["net", "-o", "taken.svg"], "cannot write taken.svg: Is a directory"),
    ],
)
def test_what_cannot_be_drawn_is_one_line(folder: Path, words: list[str], said: str) -> None:
    """Status 2, and no file is made."""
    (folder / "taken.svg").mkdir(exist_ok=True)
    before = set(folder.glob("*.???"))
    done = hhtool("stats", *words, cwd=folder)

    assert 2 == done.returncode
    assert one_line(done.stderr)
    assert said in done.stderr
    assert before == set(folder.glob("*.???"))


def test_only_a_picture_of_its_own_is_replaced(folder: Path, tmp_path: Path) -> None:
    """By either form; a picture of another program, and a text, stay as they are."""
    own = tmp_path / "own.svg"
    words = ("stats", "net", "--player", "anna", "-o")
    for name in (str(own), str(own), str(tmp_path / "own.png"), str(tmp_path / "own.png")):
        assert 0 == hhtool(*words, name, cwd=folder).returncode
    (tmp_path / "text.svg").write_text("hhtool, what I think of <dc:title>hhtool</dc:title>\n")
    other = own.read_bytes().replace(b"<dc:title>hhtool</dc:title>", b"<dc:title>me</dc:title>")
    (tmp_path / "other.svg").write_bytes(other)
    pixels = (tmp_path / "own.png").read_bytes().replace(b"Software\0hhtool", b"Software\0gimp ab")
    (tmp_path / "other.png").write_bytes(pixels)
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    for name in ("text.svg", "other.svg", "other.png"):
        said = f"hhtool: {tmp_path / name} exists and was not drawn by hhtool; name another file\n"
        done = hhtool(*words, str(tmp_path / name), cwd=folder)
        assert (2, "", said) == (done.returncode, done.stdout, done.stderr)
    assert before == {path: path.read_bytes() for path in tmp_path.iterdir()}


@pytest.mark.parametrize(("library", "words"), [("plotext", "--plot"), ("matplotlib", "-oa.svg")])
def test_without_the_extra_one_line_says_what_to_install(
    folder: Path, tmp_path: Path, library: str, words: str
) -> None:
    """And the other way of drawing needs it not."""
    (tmp_path / f"{library}.py").write_text("raise ImportError\n")
    env = {"PYTHONPATH": str(tmp_path)}
    done = hhtool("stats", "net", words, cwd=folder, env=env)

    assert (2, "") == (done.returncode, done.stdout)
    assert one_line(done.stderr)
    assert (
        f"needs {library}, which is not installed here: pip install 'hhtool[plot]'" in done.stderr
    )
    other = "--plot" if words != "--plot" else "-ob.svg"
    assert 0 == hhtool("stats", "net", other, cwd=folder, env=env).returncode
    assert 0 == hhtool("stats", "net", cwd=folder, env=env).returncode


def test_settings_of_matplotlib_change_nothing(folder: Path, tmp_path: Path) -> None:
    """Nor does a home that cannot be written say anything."""
    (tmp_path / "matplotlibrc").write_text("text.usetex: True\naxes.facecolor: black\n")
    nowhere = tmp_path / "matplotlibrc" / "below a file"
    env = {"MATPLOTLIBRC": str(tmp_path / "matplotlibrc")}
    for name, more in (("own.svg", env), ("none.svg", {"MPLCONFIGDIR": str(nowhere)})):
        done = hhtool("stats", "net", "-o", name, cwd=folder, env=more)
        assert (0, f"wrote {name}\n") == (done.returncode, done.stderr)
    assert (folder / "own.svg").read_bytes() == (folder / "none.svg").read_bytes()
