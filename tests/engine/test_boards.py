"""The community cards: which street and which board a line deals, and what is wrong with them."""

from typing import Final

import pytest

from hhtool.core.cards import cards_text
from hhtool.core.play import Play
from hhtool.core.result import PotSettlement
from support.scripted import broken, replayed, scripted

ALL_IN: Final = "A small 1, B big 2, hole, A raises 100, B calls 98, A shows Ah Kh, B shows 2d 3d, "


def boards_of(settlement: PotSettlement) -> list[str]:
    """Each board as text."""
    return [cards_text(board) for board in settlement.boards]


def two(script: str, game: str = "holdem") -> Play:
    """A hand of two, A on the button."""
    return scripted(game, "A 100, B 100", script)


@pytest.mark.parametrize(
    ("streets", "boards"),
    [
        (
            "board 1 2c 7d 9h, board 1 Jc, board 1 Jd, board 2 Kc Kd 4h, board 2 4c, board 2 5d",
            ["2c 7d 9h Jc Jd", "Kc Kd 4h 4c 5d"],
        ),
        (
            "street 2c 7d 9h, board 1 Jc, board 2 Kc, board 1 Jd, board 2 5d",
            ["2c 7d 9h Jc Jd", "2c 7d 9h Kc 5d"],
        ),
        (
            "street 2c 7d 9h, street Jc, board 1 Jd, board 2 5d, board 3 6d",
            ["2c 7d 9h Jc Jd", "2c 7d 9h Jc 5d", "2c 7d 9h Jc 6d"],
        ),
    ],
)
def test_numbered_boards_go_on_from_the_cards_that_are_common(
    streets: str, boards: list[str]
) -> None:
    """Run twice or three times, one board after the other or street by street."""
    play = two(ALL_IN + streets)
    settlement = replayed(play)

    assert [] == broken(play, settlement)
    assert boards == boards_of(settlement)
    assert boards[0] == cards_text(settlement.board)


def test_two_boards_from_the_flop_on_have_one_round_of_betting_a_street() -> None:
    """Split hold'em turns both flops before the betting on them."""
    play = two(
        "A small 1, B big 2, hole, A calls 1, B checks, board 1 2c 7d 9h, board 2 Kc Kd 4h, "
        "B checks, A checks, board 1 Jc, board 2 4c, B checks, A checks, board 1 Jd, board 2 5d, "
        "B checks, A checks",
        "split-holdem",
    )
    settlement = replayed(play)

    assert [] == broken(play, settlement)
    assert (0, 1, 1, 1) == settlement.openers
    assert ["2c 7d 9h Jc Jd", "Kc Kd 4h 4c 5d"] == boards_of(settlement)


@pytest.mark.parametrize(
    ("streets", "expected"),
    [
        ("street 2c 7d, street Jc, street Jd", ("-", "card_count", (3,))),
        ("street 2c 7d 9h 9c, street Jc, street Jd", ("-", "card_count", (3,))),
        ("street 2c 7d 9h, street 7d, street Jd", ("-", "duplicate_card", (-1,))),
        ("street 2c 7d Ah, street Jc, street Jd", ("-", "duplicate_card", (0,))),
        ("street 2c 7d 9h, street Jc", ("-", "streets_missing", (4,))),
        ("street 2c 7d 9h, street Jc, street Jd, street 5d", ("-", "too_many_streets", ())),
        (
            "street 2c 7d 9h, board 1 Jc, board 2 Kc, board 1 Jd, board 2 Jc",
            ("-", "duplicate_card", (-1,)),
        ),
    ],
)
def test_a_board_that_cannot_be_is_recorded(
    streets: str, expected: tuple[str, str, tuple[int, ...]]
) -> None:
    """Three cards, one, one, none of them there already."""
    play = two(ALL_IN + streets)

    assert [expected] == broken(play, replayed(play))


def test_courchevel_turns_one_card_before_the_first_bet() -> None:
    """The first card has a line of its own; the flop adds two, whether its line repeats it or
    not."""
    for flop in ("2c 7d 9h", "7d 9h"):
        play = two(
            "A small 1, B big 2, hole, A gets Ah Kh Qh Jh Th, street 2c, A calls 1, B checks, "
            f"street {flop}, B checks, A checks, street Jc, B checks, A checks, street Jd, B checks"
            ", A checks",
            "courchevel",
        )

        assert [] == broken(play, replayed(play))
        assert "2c 7d 9h Jc Jd" == cards_text(replayed(play).board)


def test_the_first_card_of_courchevel_must_be_shown() -> None:
    """A hand that is bet without it lacks a card, and its board has an unknown one."""
    play = two(
        "A small 1, B big 2, hole, A calls 1, B checks, street 7d 9h, B checks, A checks",
        "courchevel",
    )

    assert [("-", "card_count", (1,))] == broken(play, replayed(play))
    assert 3 == len(replayed(play).board)


@pytest.mark.parametrize(
    "before",
    [
        "A small 1, B big 2, A gets Ah Kh, hole, ",
        "A small 1, B big 2, hole, A gets, B gets, A gets Ah Kh, ",
        "hole, A small 1, B big 2, A gets Ah Kh, ",
    ],
)
def test_cards_may_stand_before_or_after_the_first_street_line(before: str) -> None:
    """Some texts deal before the line, and some say of everybody that there were cards."""
    play = two(before + "A calls 1, B checks, street 2c 7d 9h, B checks, A checks")

    assert [] == broken(play, replayed(play))


def test_a_first_street_without_any_line_is_missed() -> None:
    """Cards, but no line that begins the street."""
    play = two("A small 1, B big 2, A gets Ah Kh, A calls 1, B checks, street 2c 7d 9h, B checks")

    assert ("-", "street_line_missing", ()) == broken(play, replayed(play))[0]


def test_a_lost_flop_line_leaves_three_unknown_cards() -> None:
    """Acts where the betting is over belong to a street whose line was lost."""
    play = two("A small 1, B big 2, hole, A calls 1, B checks, B bets 2, A folds")

    assert [("-", "street_line_missing", ())] == broken(play, replayed(play))
    assert 3 == len(replayed(play).board)


def test_checks_printed_for_everybody_on_a_street_without_betting_are_no_acts() -> None:
    """One player has chips left and the others none: some texts let all of them check."""
    script = "A small 1, B big 2, hole, A raises 150, B calls 98, street 2c 7d 9h, {}, street Jc"
    both, one = (
        scripted("holdem", "A 200, B 100", script.format(checks))
        for checks in ("B checks, A checks", "B checks")
    )

    assert [] == [b for b in broken(both, replayed(both)) if b[1] != "streets_missing"]
    assert ("B", "act_when_all_in", ()) in broken(one, replayed(one))


def test_a_numbered_line_before_all_others_parts_the_boards() -> None:
    """No text prints one, and a garbled one may: it is settled all the same."""
    play = two("board 2, A small 1, B big 2, hole, board 1 2c 7d 9h, board 3 2c 7d 9h")
    settlement = replayed(play)

    assert 3 == len(settlement.boards)
