"""More boards than one: how a pot is divided between them, and which payouts each makes."""

from typing import Final

import pytest

from hhtool.core.play import Play
from support.ends import conserved, end_of, ended, odd_of, parts_of
from support.plays import pots_of, won_of

HANDS: Final = {"A": "As Ad", "B": "Ks Kd"}
ACES: Final = "2c 7d 9h Jc 4s"
KINGS: Final = "2c 7d 9h Jc Kh"
"""Boards for A and for B, alike to the turn."""


def twice(total: int, *boards: str, hands: dict[str, str] | None = None) -> Play:
    """A pot of `total` between A and B, to which the house adds what is odd; A has the button."""
    cards = hands or HANDS
    deep, odd = divmod(total, len(cards))
    stacks = ", ".join(f"{name} {deep}" for name in cards)
    return ended("holdem", stacks, cards, *boards, house=odd)


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ("first_board", {"whole of run 1": {"A": 4893}, "whole of run 2": {"B": 4892}}),
        ("last_board", {"whole of run 1": {"A": 4892}, "whole of run 2": {"B": 4893}}),
    ],
)
@pytest.mark.rule("wsop-live-2024", "213")
@pytest.mark.rule("texts-observed", "odd chip between two runs, 1 of 1 (GG)")
def test_s15_the_odd_unit_between_two_boards(
    answer: str, expected: dict[str, dict[str, int]]
) -> None:
    """S-15: 9,785 is 4,893 for the first board and 4,892 for the second."""
    play = twice(9785, ACES, KINGS)
    settlement = end_of(play, split__run_odd=answer)

    assert expected == parts_of(play, settlement)
    assert [] == list(settlement.breaches)
    assert conserved(play, settlement)
    assert "split.run_odd" in settlement.used
    if answer == "first_board":
        for house in ("gg", "pokerstars", "wsop-live-2024"):
            assert expected == parts_of(play, end_of(play, house=house))


@pytest.mark.rule("pokerstars-observed", "odd chip between two runs, 2 of 2")
def test_s15_the_same_winner_of_both_boards_is_paid_twice() -> None:
    """S-15: 22,317 is 11,159 and 11,158, once for each board."""
    play = twice(22_317, ACES, "2c 7d 9h Jc 5s")
    settlement = end_of(play, house="pokerstars")

    assert {
        "whole of run 1": {"A": 11_159},
        "whole of run 2": {"A": 11_158},
    } == parts_of(play, settlement)
    assert {"A": (1, "pokerstars-observed §odd chip between two runs, 2 of 2")} == odd_of(
        play, settlement
    )
    assert {"A": 22_317} == won_of(play, settlement)


def test_the_boards_of_a_hand_are_kept_whole() -> None:
    """Cards common to all boards are part of each; the first is the board of the hand."""
    play = twice(200, ACES, KINGS)
    settlement = end_of(play)

    assert (5, 5) == tuple(len(board) for board in settlement.boards)
    assert settlement.board == settlement.boards[0]
    assert settlement.boards[0][:4] == settlement.boards[1][:4]


def test_an_even_pot_hangs_on_no_rule_of_runs() -> None:
    """200 on two boards is 100 each whatever the house says."""
    settlement = end_of(twice(200, ACES, KINGS))

    assert not [name for name in settlement.used if name.startswith("split.")]


def test_three_boards_of_which_one_is_tied() -> None:
    """100 on three boards is 34, 33 and 33; on the third the board plays for both, and B who is
    left of the button has the odd unit of 33."""
    hands = {"A": "As 2d", "B": "Ks 3d"}
    flop = "8c 7d 6h"
    play = twice(100, f"{flop} Ac Qs", f"{flop} Kc Jh", f"{flop} 9c Td", hands=hands)
    settlement = end_of(play)

    assert {"A": 34, "B": 33} == {
        name: parts_of(play, settlement)[f"whole of run {run}"][name]
        for name, run in (("A", 1), ("B", 2))
    }
    assert {"B": 17, "A": 16} == parts_of(play, settlement)["whole of run 3"]
    assert conserved(play, settlement)


def test_s15_a_board_of_a_game_of_halves_is_halved() -> None:
    """S-15: of 8,150 for one board, high has 4,075 and two tied lows 2,038 and 2,037."""
    hands = {"H": "Kc Ks Qd Jd", "U": "As 2s Qc Tc", "V": "Ad 2d Qh Th"}
    play = ended(
        "omaha-hilo",
        "H 5433, U 5433, V 5433, Z 1",
        {**hands, "Z": "6c 6d 7c 7d"},
        "3h 4s 8c Kd 9h",
        "3h 4s 8c Kd Kh",
        folds="Z",
    )
    settlement = end_of(play)

    assert 8150 * 2 == sum(pot.amount for pot in settlement.pots)
    for run in (1, 2):
        assert {"H": 4075} == parts_of(play, settlement)[f"high of run {run}"]
        assert {"U": 2038, "V": 2037} == parts_of(play, settlement)[f"low of run {run}"]
    assert conserved(play, settlement)


@pytest.mark.parametrize("many", ["one_each", "all_to_first"])
def test_two_odd_units_on_three_boards(many: str) -> None:
    """101 on three boards is 34, 34 and 33; or 35, 33 and 33 where the first has them all."""
    play = twice(101, ACES, KINGS, "2c 7d 9h Jc 5s")
    parts = parts_of(play, end_of(play, split__many_odd=many))
    expected = [34, 34, 33] if many == "one_each" else [35, 33, 33]

    assert expected == [sum(parts[f"whole of run {run}"].values()) for run in (1, 2, 3)]


def test_a_pot_with_one_contender_is_not_run() -> None:
    """A has more than B could match with Z, who folded: what only A can win is paid once."""
    hands = {"A": "As Ad", "B": "Ks Kd", "Z": "3c 3d"}
    play = ended("holdem", "A 150, B 100, Z 150", hands, ACES, KINGS, folds="Z")
    settlement = end_of(play)

    assert [(300, "AB"), (100, "A")] == pots_of(play, settlement)
    assert {"whole": {"A": 100}} == parts_of(play, settlement, 1)
    assert {"whole of run 1": {"A": 150}, "whole of run 2": {"B": 150}} == parts_of(
        play, settlement, 0
    )


def test_the_rake_is_taken_once_before_the_boards() -> None:
    """Of 200 with a rake of 3 there are 197 for two boards: 99 and 98."""
    play = twice(200, ACES, KINGS)
    settlement = end_of(play, 3)

    assert {"A": 99, "B": 98} == won_of(play, settlement)
    assert conserved(play, settlement)


def test_split_holdem_has_two_boards_from_the_flop_on() -> None:
    """Each board has its half of the pot, and its own strengths."""
    play = ended("split-holdem", "A 100, B 100", HANDS, "2c 7d 9h Jc 4s", "2h 7c 9d Jh Kh")
    settlement = end_of(play)

    assert {"whole of run 1": {"A": 100}, "whole of run 2": {"B": 100}} == parts_of(
        play, settlement
    )
    assert {0, 1} == {payout.seat for payout in settlement.payouts}
    assert settlement.ledgers[1].strength < settlement.payouts[1].strength
