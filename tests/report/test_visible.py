"""What a text from outside looks like on a screen."""

import codecs

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hhtool.report.paint import Painter
from hhtool.report.visible import PLAIN, one_line, padded, plain, visible, width


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("anna", "anna"),
        ("Zoë 王 🂡", "Zoë 王 🂡"),
        ("[red]x[/]", "[red]x[/]"),
        ("\x1b[2J", "\\x1b[2J"),
        ("a\nb\tc\r", "a\\nb\\tc\\r"),
        ("\x9b31m", "\\x9b31m"),
        ("x\u202ey\u200f", "x\\u202ey\\u200f"),
        ("a\u2028b", "a\\u2028b"),
        ("\udc80", "\\udc80"),
        ("\U000e0041", "\\U000e0041"),
    ],
)
def test_what_a_terminal_would_obey_is_escaped(text: str, shown: str) -> None:
    """Letters of any script stay as they are."""
    assert shown == visible(text)


@given(st.text())
def test_a_visible_text_is_one_line_without_controls(text: str) -> None:
    """Whatever a name holds, it cannot end a line or begin a sequence."""
    shown = visible(text)

    assert len(shown.splitlines()) <= 1
    assert not any(ord(char) < 32 or 127 <= ord(char) < 160 for char in shown)


@given(st.text(), st.sampled_from(["error", "c", "faint", ""]))
def test_paint_adds_colours_and_nothing_else(text: str, style: str) -> None:
    """Without them the text is the same."""
    coloured = Painter(True)(text, style)

    assert coloured.endswith("\x1b[0m") or coloured == visible(text)
    assert visible(text) in coloured
    assert visible(text) == Painter(False)(text, style)


def test_width_counts_columns_and_not_letters() -> None:
    """Wide letters take two, marks on letters none."""
    assert [4, 2, 1, 2] == [width(text) for text in ("anna", "王", "e\u0301", "🂡x")]
    assert "王  |" == padded("王", 4) + "|"


def test_a_message_is_one_line() -> None:
    """Line ends in it become blanks, other controls are escaped."""
    assert "a b \\x07" == one_line("a\n b \x07")


def test_signs_that_an_output_cannot_hold_have_plain_forms() -> None:
    """Our own signs become ASCII, other letters are escaped."""
    codecs.register_error(PLAIN, plain)

    assert b'a - "x"... \\xeb \\U0001f0a1' == "a · “x”… ë 🂡".encode("ascii", errors=PLAIN)
    with pytest.raises(UnicodeDecodeError):
        b"\xff".decode("ascii", errors=PLAIN)
