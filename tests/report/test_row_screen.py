"""How a hand in rows looks on any screen: narrow ones, without colours, with names of any kind."""

import sys

import pytest

from hhtool.report.layout import LONGEST_NAME, short_names
from hhtool.report.paint import Painter, painter_for
from hhtool.report.visible import width
from report.made_rows import (
    SAMPLE,
    SEATS,
    lines_of,
    made_case,
    made_play,
    sample,
    section,
    uncoloured,
)

WIDE = ("王小明", "ボリス", "Zoë e\u0301")


def columns_of(line: str, card: str) -> int:
    """The column at which a card stands."""
    return width(line[: line.index(card)])


def test_names_of_wide_letters_do_not_shift_the_boards() -> None:
    """Each board begins where its name does, in columns and not in letters."""
    text = section(sample(WIDE), "street 5").splitlines()
    names = next(i for i, line in enumerate(text) if line.startswith("         Zo"))

    assert [9, 27, 45] == [columns_of(text[names], name) for name in ("Zoë", "王", "ボ")]
    assert [9, 27, 45] == [columns_of(text[names + 2], card) for card in ("As", "7h", "9s")]
    assert [9, 27, 45] == [columns_of(text[names + 3], card) for card in ("4d", "6h", "2d")]


@pytest.mark.parametrize("names", [(), WIDE, ("王" * 30, "boris: folds [Ah]", "x" * 64)])
def test_boards_and_tables_keep_to_eighty_columns(names: tuple[str, ...]) -> None:
    """Whatever the players are called; boards that do not fit stand below each other."""
    case = sample(names)
    for title in ("street 1", "street 5", "showdown", "by the rules"):
        assert 80 >= max(width(line) for line in section(case, title).splitlines())


def test_a_long_name_is_cut_and_keeps_its_seat() -> None:
    """Two names that begin alike stay two."""
    play = made_play("pineapple", SEATS, SAMPLE, names=("x" * 64, "x" * 63, "王" * 40))
    names = short_names(play.seats)

    assert 3 == len(set(names))
    assert [f"{'x' * 14}…(1)", f"{'x' * 14}…(2)", f"{'王' * 7}…(3)"] == names
    assert all(width(name) <= LONGEST_NAME for name in names)


def test_four_boards_stand_side_by_side_and_wrap_on_a_narrow_screen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As many as the screen holds."""
    script = "street 1\n" + "\n".join(
        f"{name} dealt 2{suit} 3{suit} 4{suit} 5{suit} 6{suit}\n"
        f"{name} sets 2{suit} / 3{suit} / 4{suit} 5{suit} 6{suit}"
        for name, suit in zip("ABCD", "cdhs", strict=True)
    )
    case = made_case(made_play("ofc", "A 100, B 100, C 100, D 100", script), None)
    abreast = "   back [4c 5c 6c] .  .   [4d 5d 6d] .  .   [4h 5h 6h] .  .   [4s 5s 6s] .  ."
    assert abreast in section(case, "street 1").splitlines()

    monkeypatch.setenv("COLUMNS", "45")
    text = section(case, "street 1").splitlines()
    assert "   back [4c 5c 6c] .  .   [4d 5d 6d] .  ." in text
    assert "   back [4h 5h 6h] .  .   [4s 5s 6s] .  ." in text


def test_stacks_that_do_not_fit_beside_a_transfer_stand_below_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Every figure is there on any screen."""
    monkeypatch.setenv("COLUMNS", "50")
    text = section(sample(), "by the rules").splitlines()

    at = text.index("   anna pays boris       9  4.50  3.85")
    assert "     anna 34.72, boris 7.70, chen 32.45" == text[at + 1]
    assert "     cut: boris may win no more (win cap)" == text[at + 2]


def test_colours_carry_nothing_alone() -> None:
    """Without them every character is the same, and no escape is left."""
    hostile = ("\x1b[31mred\x1b[0m", "a\u202eb", "c\nd")
    plain, coloured = (lines_of(sample(hostile), Painter(colour)) for colour in (False, True))

    assert plain == [uncoloured(line) for line in coloured]
    assert not any(ord(char) < 32 for line in plain for char in line)
    assert any("\x1b[31mKh\x1b[0m" in line for line in coloured)


def test_nobody_who_asked_for_no_colour_gets_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """NO_COLOR goes before everything; the marks of what was placed are brackets."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert any("\x1b[" in line for line in lines_of(sample(), painter_for(sys.stdout)))

    monkeypatch.setenv("NO_COLOR", "1")
    lines = lines_of(sample(), painter_for(sys.stdout))
    assert not any("\x1b" in line for line in lines)
    assert "  front     Kh 5s[Kc]         8s[2c 3c]         4c 8c[8h]" in lines
