"""Section E: names, numbers and letters; rooms and first lines that are not known."""

from pathlib import Path

import pytest

from cli.terminal import hhtool
from hhtool.core.finding import CONFIRMED, UNREADABLE
from reports_public.hands import case_of, net, river, told

PLAIN = river(
    "2c 7d Jh 9s 4d",
    {"anna": ("Ad Ks", "high card Ace"), "boris": ("Qs Th", "high card Queen")},
    {"anna": "$4"},
)


@pytest.mark.report("E79")
@pytest.mark.report("E88")
@pytest.mark.report("E89")
@pytest.mark.parametrize("name", ["x (y)", "(x)", "a.b", "a.b.", "x (button)", "x ($5 in chips)"])
def test_brackets_and_points_in_a_name_are_part_of_it(name: str) -> None:
    """The same hand under every name, whoever has it."""
    case = case_of(PLAIN.replace("anna", name))

    assert (CONFIRMED, []) == (case.status, told(case))
    assert {name: 200, "boris": -200} == net(case)


@pytest.mark.report("E77")
@pytest.mark.parametrize(
    ("old", "new", "hint"),
    [
        (
            "[Qs Th] (",
            "[Ds Th] (",
            "cards such as Ah 3c (“Ds” would be a queen in French, German or Italian; "
            "the letters here are T J Q K A) at column 15",
        ),
        (
            "[Ad Ks] (",
            "[Ad Rs] (",
            "another card such as 3c (“Rs” would be a king in French, Spanish or Italian; "
            "the letters here are T J Q K A) at column 17",
        ),
        (
            "collected $4",
            "collected $368,55",
            "(“368,55” has a decimal comma; the mark here is a point) at column 20",
        ),
        (
            "collected $4",
            "collected $1 430",
            "(“1 430” has blanks for thousands; the mark here is a comma, or none) at column 18",
        ),
    ],
)
def test_what_another_language_wrote_is_no_guess_and_the_message_names_it(
    old: str, new: str, hint: str
) -> None:
    """A letter that is no rank, a comma for a point, a blank for a comma: unreadable, and why."""
    case = case_of(PLAIN.replace(old, new, 1))

    assert UNREADABLE == case.status
    (said,) = told(case)
    assert said.startswith("HH105: ")
    assert hint in said


@pytest.mark.report("E84")
@pytest.mark.parametrize("blank", [" ", "\u00a0"])
def test_a_stack_with_a_blank_for_thousands_is_named_where_no_seat_can_be_read(blank: str) -> None:
    """1 480: the seats are what everything hangs on, so the finding says what the first lacks."""
    case = case_of(PLAIN.replace("($20 in chips)", f"($1{blank}480 in chips)"))

    assert UNREADABLE == case.status
    (said,) = told(case)
    assert said.startswith(
        "HH102: the players cannot be told apart: no seat could be read; in line 3"
    )
    assert f"(“1{blank}480” has blanks for thousands; the mark here is a comma, or none)" in said


def verified(text: str, tmp_path: Path) -> tuple[int, str, str]:
    """Exit status, report and messages of the installed command on a file."""
    (tmp_path / "night.txt").write_text(text, encoding="utf-8")
    done = hhtool("verify", "night.txt", cwd=tmp_path)
    return done.returncode, done.stdout, done.stderr


@pytest.mark.report("E72")
def test_a_first_line_that_is_not_known_is_told_with_what_was_expected(tmp_path: Path) -> None:
    """One sentence with the column, exit status 1, and no traceback."""
    status, out, err = verified(PLAIN.replace("Hold'em No Limit", "Hold'em Wild Limit"), tmp_path)

    assert (1, "") == (status, err)
    assert "HH101 header-unreadable · error" in out
    assert (
        "the first line of the hand cannot be read; expected “Fixed Limit”, “Limit”, “No Limit” or "
        "“Pot Limit” at column 38" in out
    )


@pytest.mark.report("E73")
def test_a_first_line_without_stakes_says_that_they_are_missing(tmp_path: Path) -> None:
    """The blinds are not there: not a crash, and not blinds of nothing."""
    status, out, err = verified(PLAIN.replace(" ($1/$2 USD)", ""), tmp_path)

    assert (1, "") == (status, err)
    assert "the first line of the hand cannot be read; expected stakes at column 49" in out
    assert "1 hand in 1 file: 0 confirmed, 0 refuted, 1 unreadable" in out


@pytest.mark.report("E75")
def test_a_room_that_is_not_read_is_told_with_the_rooms_that_are(tmp_path: Path) -> None:
    """The file has no hand of a known site; every site that is known is named."""
    text = PLAIN.replace("PokerStars Hand #880000001:", "***** Somewhere Hand History 88 *****")
    status, out, err = verified(text, tmp_path)

    assert 1 == status
    (said,) = [line for line in (out + err).splitlines() if "begins a hand of a known site" in line]
    for room in ("PokerStars", "Full Tilt", "GGPoker", "Winamax", "PPPoker", "Run It Once"):
        assert room in said
