"""What findings say where a text cannot be read or a figure is of one of several boards."""

import pytest

from verify.marked import clean, judged, run, sentences


def said(text: str) -> list[str]:
    """The sentences of all findings of a text."""
    return sentences(run(text, None))


def test_an_unknown_game_is_named_with_those_that_are_known() -> None:
    """The number of the hand is read all the same."""
    text = clean("heads_up").replace("Hold'em No Limit", "Swedish Lowball No Limit")
    (case,) = run(text, None).cases

    assert "310000000050" == case.record.id
    (sentence,) = said(text)
    assert sentence.startswith(
        "the first line of the hand cannot be read; the game “Swedish Lowball” (column 33) is not"
        " known; known here: “Razz”, “Omaha”"
    )


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "this file is empty; known: "),
        (b"\n \n", "this file is empty; known: "),
        (bytes(range(256)), "this file is no text; known: "),
        (
            b"a letter\nof two lines\n",
            "no line of this file begins a hand of a known site; known: ",
        ),
        (
            "\n".join(clean("fulltilt").split("\n")[1:]).encode(),
            "no line of this file begins a hand of a known site, though 31 lines are in the form of"
            " Full Tilt: their first line is lost or not its; known: ",
        ),
    ],
    ids=["nothing", "blanks", "bytes", "letter", "first line lost"],
)
def test_a_file_without_a_hand_is_told_apart(data: bytes, why: str) -> None:
    """Empty, no text, another text, or one whose first line is lost."""
    assert any(text.startswith(why) for text in sentences(judged(data, None, lambda _: None)))


@pytest.mark.parametrize(
    ("old", "new", "name"),
    [
        ("boris collected", "borris collected", "borris"),
        ("returned to boris", "returned to borris", "borris"),
        ("anna: calls", "ana: calls", "ana"),
    ],
)
def test_a_misspelt_name_is_a_player_without_a_seat(old: str, new: str, name: str) -> None:
    """With a colon behind it or without."""
    (sentence,) = said(clean("heads_up").replace(old, new))

    assert (
        f"the players cannot be told apart: {name} plays and has no seat; seated: anna, boris"
        == (sentence)
    )


def test_a_summary_without_its_heading_is_told() -> None:
    """Its lines are there: nothing but the heading is lost."""
    text = clean("heads_up").replace("*** SUMMARY ***\n", "")

    expected = "lines of a summary stand here, and no “*** SUMMARY ***” before them"
    assert [f"the text ends before the hand does: {expected}"] == said(text)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("and won ($97.07)", "and won ($98.07)", "boris won 98.07 on board 2; 97.07 is due"),
        (
            "and won ($97.08) with a pair of Aces",
            "and lost with a pair of Aces",
            "anna lost on board 1; 97.08 is due",
        ),
    ],
)
def test_a_figure_of_one_of_several_boards_names_the_board(
    old: str, new: str, expected: str
) -> None:
    """The summary has an amount for each board, and one of them is false."""
    assert [f"the summary says that {expected}"] == said(clean("two_boards").replace(old, new))


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (
            "Dealt to anna [2c 4d 7h Kd Qs]",
            "Dealt to anna [2c 4d 7h Kd]",
            "is dealt 4 cards; 5 cards are due",
        ),
        (
            "anna: discards 2 cards [Kd Qs]",
            "anna: discards 1 card [Kd Qs]",
            "throws away 1 card; 2 cards are named",
        ),
        (
            "anna: discards 2 cards [Kd Qs]",
            "anna: discards 2 cards [Kd Qh]",
            "throws away Kd Qh; held were 2c 4d 7h Kd Qs",
        ),
        (
            "pat on [2c 4d 7h 3s 8c]",
            "pat on [2c 4d 7h 3s 9c]",
            "stands pat on 2c 4d 7h 3s 9c; held were 2c 4d 7h 3s 8c",
        ),
    ],
)
def test_cards_are_told_by_what_is_done_with_them(old: str, new: str, expected: str) -> None:
    """Dealt, thrown away or kept: not all of it is showing."""
    assert [f"anna {expected}"] == said(clean("draw").replace(old, new))
