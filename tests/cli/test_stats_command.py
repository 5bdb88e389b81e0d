"""`hhtool stats` and `hhtool alias`: what they print, and what they say of a wrong request."""

import csv
import json
from pathlib import Path

import pytest

from hhtool.stats.stat import catalog, stats_named
from store.made_hands import hhtool

ROOT = Path(__file__).parents[2]
SAMPLES = (
    "pokerstars/holdem-nl-4max-steals-and-re-raises",
    "pokerstars/stud-fl-2max-payout-refuted",
    "chinese/pineapple-2max-chain-of-two-fantasyland-hands",
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Five hands of hold'em, a refuted one of stud, three of pineapple."""
    path = tmp_path_factory.mktemp("stats")
    files = [ROOT / "samples" / f"{name}.txt" for name in SAMPLES]
    hhtool("parse", *files, "--exit-zero", cwd=path)
    return path


def told(folder: Path, *words: str) -> list[list[str]]:
    """The lines of a table as words."""
    done = hhtool("stats", *words, cwd=folder)
    assert 0 == done.returncode, done.stderr
    return [line.split() for line in done.stdout.splitlines()]


def test_made_chances_and_value_stand_side_by_side(folder: Path) -> None:
    """With the interval of Wilson; the refuted hand is left out and counted."""
    assert [
        ["statistic", "made", "chances", "value", "95", "%"],
        ["vpip", "4", "5", "80.0", "%", "37.6–96.4"],
    ] == told(folder, "vpip", "--player", "anna")
    assert "left out: 1 refuted hands (--all counts them)" in hhtool("stats", cwd=folder).stdout


def test_refuted_hands_count_when_they_are_asked_for(folder: Path) -> None:
    """One more hand, and nothing is left out."""
    lines = told(folder, "hands", "--player", "emil", "--all")

    assert [["hands", "1", "1", "1", "hands"]] == lines[1:]
    left = hhtool("stats", "hands", "--player", "emil", cwd=folder).stdout
    assert "no hands of board, stud or draw games\nleft out: 1 refuted hands" in left


def test_without_chances_there_is_a_dash_and_the_reason(folder: Path) -> None:
    """Never 0 %; where a text lacks the facts that is what is said."""
    done = hhtool("stats", "four-bet", "time", "check-raise", "--player", "dora", cwd=folder)

    assert "–" in done.stdout
    assert "0.0 %" in done.stdout.splitlines()[1]  # dora faced two raises once
    assert "no hands of open-face games" in done.stdout.splitlines()[2]
    assert "no such chance" in done.stdout.splitlines()[3]
    done = hhtool("stats", "time", "--player", "anna", cwd=folder)
    assert "the text prints no times" in done.stdout


def test_a_factor_without_calls_is_infinite(folder: Path) -> None:
    """With the number of bets and raises: boris has two of them, and no call."""
    assert ["aggression", "2", "0", "∞", "(2)"] == told(folder, "aggression", "--player", "boris")[
        1
    ][:5]


def test_few_hands_stand_in_brackets(folder: Path) -> None:
    """Colour never carries meaning alone."""
    lines = told(folder, "vpip", "--player", "anna", "--min-hands", "6")

    assert "(80.0" in lines[1]
    assert lines[1][-3:] == ["fewer", "than", "6"]


@pytest.mark.parametrize(
    ("by", "groups"),
    [
        ("player", {"anna", "boris", "chen", "dora"}),
        ("game", {"holdem", "pineapple"}),
        ("stakes", {"0.50/1.00 USD", "0.50/point USD"}),
        ("position", {"SB", "BB", "BTN", "CO", "place 1"}),
        ("seat", {"1", "2", "3", "5"}),
        ("opponent", {"anna", "boris", "chen", "dora"}),
        ("month", {"2026-05", "2026-12"}),
        ("session", {"2026-05-07T00:00:00Z", "2026-05-07T01:30:00Z", "2026-12-05T21:02:11Z"}),
        ("profile", {"pokerstars", "pokerdom-pineapple"}),
        ("table", {"PokerStars Tethys", "Kush Club Baltic 3"}),
    ],
)
def test_figures_are_told_apart(folder: Path, by: str, groups: set[str]) -> None:
    """By everything that the contract names; the figures of the groups add up."""
    done = hhtool("stats", "vpip", "points", "--by", by, "--format", "csv", cwd=folder)
    found = list(csv.DictReader(done.stdout.splitlines()))

    assert groups == {row[by] for row in found}
    if by not in ("opponent", "player"):
        chances = sum(int(row["chances"]) for row in found if row["statistic"] == "vpip")
        assert 20 == chances


def test_what_has_no_rows_is_not_said_to_have_no_hands(folder: Path) -> None:
    """It is said which dimension has no meaning for which statistic, and nothing else of it."""
    done = hhtool("stats", "vpip", "--by", "player", "--by", "row", "--all", cwd=folder)
    assert (0, "cannot be told apart by row: vpip\n") == (done.returncode, done.stdout)

    words = ("vpip", "points", "royalties-front", "--by", "row", "--by", "door", "--all")
    told = hhtool("stats", *words, cwd=folder).stdout.splitlines()
    assert [
        "cannot be told apart by row: vpip",
        "cannot be told apart by row or door: points",
        "cannot be told apart by door: royalties-front",
    ] == told

    done = hhtool("stats", "vpip", "--by", "row", "--format", "json", cwd=folder)
    assert ["vpip"] == json.loads(done.stdout)["not_by_that"]


def test_two_dimensions_at_once(folder: Path) -> None:
    """Each group is a pair."""
    done = hhtool(
        "stats", "points", "--by", "player", "--by", "opponent", "--format", "json", cwd=folder
    )
    figures = json.loads(done.stdout)["figures"]

    assert [("anna", "boris", 35, 3), ("boris", "anna", -35, 3)] == [
        (one["player"], one["opponent"], one["made"], one["chances"]) for one in figures
    ]


def test_me_is_the_hero_of_the_files(folder: Path) -> None:
    """Boris, whose cards the hold'em texts show; the stud hand is refuted."""
    done = hhtool("stats", "hands", "net", "--player", "me", "--format", "json", cwd=folder)
    document = json.loads(done.stdout)

    assert [("hands", 5, "hands"), ("net", 3600, "USD")] == [
        (one["statistic"], one["made"], one["unit"]) for one in document["figures"]
    ]
    assert 1 == document["schema_version"]


def test_names_of_one_person_are_one_figure(folder: Path, tmp_path: Path) -> None:
    """Anna and emil together; asked for by either name, until emil is taken out again."""
    (tmp_path / "hands.db").write_bytes((folder / "hands.db").read_bytes())
    done = hhtool("alias", "add", "anna", "emil", cwd=tmp_path)
    assert "anna: anna, emil\n" == done.stdout
    for name in ("anna", "emil"):
        assert ["hands", "6", "6"] == told(tmp_path, "hands", "--player", name, "--all")[1][:3]
    lines = hhtool("stats", "hands", "--all", "--format", "csv", cwd=tmp_path).stdout.splitlines()
    assert ["anna,hands,6", "boris,hands,5", "chen,hands,5", "dora,hands,6"] == [
        line.rsplit(",", 7)[0] for line in lines[1:]
    ]
    listed = hhtool("alias", "list", "--format", "json", cwd=tmp_path).stdout
    assert {"anna", "emil"} == {entry["player"] for entry in json.loads(listed)}
    assert "anna: no other name\n" == hhtool("alias", "remove", "emil", cwd=tmp_path).stdout
    assert ["hands", "1", "1"] == told(tmp_path, "hands", "--player", "emil", "--all")[1][:3]


def test_the_list_defines_every_statistic(folder: Path) -> None:
    """In a line each for people, whole for programs."""
    lines = hhtool("stats", "list", cwd=folder).stdout.splitlines()
    entries = json.loads(hhtool("stats", "list", "--format", "json", cwd=folder).stdout)

    assert [stat.name for stat in catalog()] == [entry["name"] for entry in entries]
    assert [stat.meaning for stat in catalog()] == [entry["meaning"] for entry in entries]
    for stat, line in zip(catalog(), lines, strict=False):
        told = f"{stat.name} {stat.title} {', '.join(stat.games)}"
        assert told.split() == line.split()


def test_the_list_defines_what_is_named(folder: Path) -> None:
    """That and nothing else, for people and for programs."""
    foul, three_bet = stats_named(("foul", "three-bet"))
    text = hhtool("stats", "list", "FOUL", "3bet", cwd=folder).stdout
    done = hhtool("stats", "list", "three_bet", "--format", "json", cwd=folder)

    assert [f"{stat.name}: {stat.title}" for stat in (foul, three_bet)] == [
        line.partition(" (")[0] for line in text.splitlines() if line[:1].strip()
    ]
    assert foul.meaning in text
    assert three_bet.meaning in text
    assert ["three-bet"] == [entry["name"] for entry in json.loads(done.stdout)]


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("stats", "vpop"), "there is no statistic 'vpop'; near it: vpip"),
        (("stats", "list", "fool"), "there is no statistic 'fool'; near it: foul"),
        (("stats", "--min-hands", "-3"), "'--min-hands': it should be greater than or equal to 0"),
        (("stats", "--format", "xml"), "'--format': 'xml' is not one of"),
        (("stats", "--by", "mood"), "there is no 'mood'"),
        (("stats", "--player", "anna", "--player", "boris"), "one player, not 'anna', 'boris'"),
        (("hands", "--player", "anna", "--player", "me"), "one player, not 'anna', 'me'"),
        (("stats", "--player", "zoe'; DROP TABLE hands"), "nobody in the database is called"),
        (("stats", "list", "--format", "csv"), "as a table or as json"),
        (("alias", "add", "anna"), "at least two names"),
        (("alias", "add", "anna", "me"), "me is the hero"),
        (("alias", "add", "anna", "dora"), "two persons: both sit in hand"),
        (("alias", "remove", "anna"), "'anna' is joined with no other name"),
        (("stats", "--db", "none.db"), "there is no database"),
    ],
)
def test_a_wrong_request_is_one_line_and_status_2(
    folder: Path, words: tuple[str, ...], reason: str
) -> None:
    """Never a traceback."""
    done = hhtool(*words, cwd=folder)

    assert (2, 1) == (done.returncode, len(done.stderr.splitlines()))
    assert reason in done.stderr
