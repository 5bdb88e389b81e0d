"""Hands from their play to the money: how the parts of a settlement stand together."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from hhtool.chinese.settle import settle
from hhtool.chinese.transfers import NO_POINTS_CAP, NO_VALUE
from hhtool.core.chips import Chips
from hhtool.core.finding import Cite
from hhtool.core.play import DECLARE, Play
from hhtool.core.rows import (
    BY_WIN_CAP,
    ENTERS,
    FRESH,
    NATURAL_NOT_PLAYED,
    NOTHING_STATED,
    Carried,
    RowSettlement,
    Stated,
)
from hhtool.rules.house import load_house, with_answer
from support.row_plays import row_play
from support.row_scripts import BY_CLOCK, THREE
from support.row_settled import (
    asked,
    earned,
    house_with,
    nets,
    only_pair,
    points,
    row_game_of,
    settled,
    totals,
)


def kush() -> Play:
    """With the stacks and the value of a point as printed there."""
    play = row_play(THREE, BY_CLOCK)
    stacks = (4757, 1135, 1595)
    seats = tuple(
        seat._replace(stack=Chips(stack)) for seat, stack in zip(play.seats, stacks, strict=True)
    )
    return replace(play, seats=seats, point_value=Chips(50))


def settled_play(
    play: Play,
    house: str,
    *,
    answers: Mapping[str, object] | None = None,
    stated: Stated = NOTHING_STATED,
    carried: Carried = FRESH,
) -> RowSettlement:
    """What follows from a play."""
    rules = house_with(house, answers)
    return settle(play, row_game_of(play.game), rules, stated, carried)


def test_the_sample_hand_comes_to_what_its_text_says() -> None:
    """Fouls, royalties, pairs, payments, fantasyland and stacks of FORMAT.md."""
    result = settled_play(kush(), "pokerdom-pineapple")

    anna, boris, chen = range(3)
    assert (chen, anna, boris) == result.order
    assert [True, False, False] == [board.fouled for board in result.boards]
    assert [(0, 0, 0), (3, 0, 0), (8, 0, 4)] == [earned(result, seat) for seat in range(3)]
    assert [18, 15, -9] == totals(result)
    assert [12, 9, -3] == [pair.royalties for pair in result.pairs]
    assert [(anna, chen, 900, 900), (boris, chen, 750, 750), (anna, boris, 450, 385)] == [
        (each.payer, each.payee, each.owed, each.paid) for each in result.transfers
    ]
    assert BY_WIN_CAP == result.transfers[-1].cut_by
    assert [(chen, ENTERS, 14)] == [(f.seat, f.outcome, f.cards) for f in result.fantasyland]
    assert [-27, -6, 33] == points(result)
    assert [3472, 770, 3245] == [ledger.stack_after for ledger in result.ledgers]
    assert [-1285, -365, 1650] == nets(result)
    assert (0, "none") == (result.rake, result.rake_source)
    assert () == result.breaches
    assert () == result.open


def test_a_settlement_keeps_the_placings_and_the_street_of_each_step() -> None:
    """Every turn of every player, in the order of play, and one street for each step."""
    play = kush()
    result = settled_play(play, "pokerdom-pineapple")

    assert 15 == len(result.placings)
    assert len(play.steps) == len(result.streets)
    assert (0, 4) == (result.streets[0], result.streets[-1])
    assert ["chen", "anna", "boris"] == [
        play.seats[placing.seat].name for placing in result.placings[:3]
    ]


CLASSIC = """
    deal
    A dealt 2c 3d 4h 5s 6c 7d 8h 9s Tc Jd Qh Ks Ac
    B dealt Qc Qd 4s Tc Td Th 6c 2d 3c 8c 8d 8h 4c
    A sets 2c 3d 4h / 5s 6c 7d 8h 9s / Tc Jd Qh Ks Ac
    A declares dragon
    B sets Qc Qd 4s / Tc Td Th 6c 2d / 3c 8c 8d 8h 4c
"""


def test_a_breach_of_a_declaration_stands_at_its_step() -> None:
    """The house plays no naturals: the declaration is a breach where it was made, and the rows
    decide."""
    play = row_play("A B button B", CLASSIC, "classic")
    result = settled_play(play, "classic")

    (breach,) = [each for each in result.breaches if each.kind == NATURAL_NOT_PLAYED]
    assert DECLARE == play.steps[breach.step].kind
    assert (0, 0) == (breach.seat, breach.street)
    assert "" == result.boards[0].natural

    natural = settled_play(play, "rtg-chinese")
    assert ("dragon", 13) == (natural.boards[0].natural, only_pair(natural).total)


def test_a_seat_that_sits_out_has_no_part_in_the_hand() -> None:
    """It has an empty board and an untouched ledger."""
    play = row_play("A X* B button B", CLASSIC, "classic")
    result = settled_play(play, "rtg-chinese")

    assert (0, 2) == result.order
    board, ledger = result.boards[1], result.ledgers[1]
    assert (((), (), ()), (-1, -1, -1), False) == (board.rows, board.strengths, board.fouled)
    assert (False, 0, 0, 1000) == (
        *(ledger.dealt_in, ledger.points, ledger.net, ledger.stack_after),
    )
    assert [13, 0, -13] == points(result)


def test_the_value_of_a_point_is_the_houses_where_the_text_has_none() -> None:
    """And it is asked only where there is something to pay."""
    play = replace(row_play("A B button B", CLASSIC, "classic"), point_value=Chips(0))
    told = Cite("rtg-help", "naturals")
    house = with_answer(load_house("rtg-chinese"), "chinese.point_value", 4, told)
    result = settle(play, row_game_of(play.game), house)

    assert [52] == [transfer.owed for transfer in result.transfers]
    assert "point_value" in asked(result)
    printed = settled_play(replace(play, point_value=Chips(3)), "rtg-chinese")
    assert [39] == [transfer.owed for transfer in printed.transfers]
    assert "point_value" not in asked(printed)


def test_a_point_that_is_worth_nothing_leaves_the_money_open() -> None:
    """Neither the text nor the house says what it is worth; the points are known all the same."""
    play = replace(row_play("A B button B", CLASSIC, "classic"), point_value=Chips(0))
    result = settled_play(play, "rtg-chinese")

    assert [13, -13] == points(result)
    assert ((), [1000, 1000]) == (result.transfers, [seat.stack for seat in play.seats])
    assert {("transfers", NO_VALUE)} == {
        (point.subject, point.reason) for point in result.open if point.subject == "transfers"
    }
    assert ["stack", "stack"] == [point.subject for point in result.open if point.seat >= 0][1:]


@pytest.mark.rule("chinese", "2.14")
def test_a_cap_of_no_points_leaves_what_is_paid_open() -> None:
    """A cap is what a player can lose; with one of nothing nobody could lose anything, so what the
    cap is nobody knows."""
    play = row_play("A B button B", CLASSIC, "classic")
    result = settled_play(replace(play, cap_line=3), "rtg-chinese")
    uncapped = settled_play(play, "rtg-chinese")

    assert () == result.transfers
    assert NO_POINTS_CAP in {point.reason for point in result.open}
    assert ([13], ()) == ([transfer.owed for transfer in uncapped.transfers], uncapped.open)


# ---- what stays open ---------------------------------------------------------------------------

GOOD = "2s 3s 5c / 6d 6s 7h Th Jd / 7s 7d Ts Td 8c"
FOUL = "Ac Ad Kh / As Ah 4c 3d 2c / Qc Jc 9c 7c 5c"
UNSEEN = "Qc Qd 2h / ?? ?? ?? ?? ?? / Ah Jh 9h 8h 6h"
ALL_UNSEEN = "?? ?? ?? / ?? ?? ?? ?? ?? / ?? ?? ?? ?? ??"


def subjects(result: RowSettlement) -> set[tuple[str, int]]:
    return {(point.subject, point.seat) for point in result.open}


def test_an_unseen_row_leaves_open_what_hangs_on_it() -> None:
    """The pairs of that hand, the points of its opponents, and all money from there on."""
    result = settled(
        {"A": GOOD, "B": GOOD.replace("5c", "4d"), "C": UNSEEN}, game="ofc", house="ofc"
    )

    assert ["", True, True] == [pair.open and True for pair in result.pairs]
    assert {("points", 0), ("points", 1), ("points", 2)} <= subjects(result)
    assert {("stack", 0), ("stack", 1), ("stack", 2)} <= subjects(result)
    assert len(result.transfers) <= 1
    assert [-1, -1, -1] == [ledger.cap_left for ledger in result.ledgers]


def test_a_seat_whose_pairs_are_all_known_is_settled() -> None:
    """Two naturals meet and nobody declared first: only what is between those two is open."""
    six_pairs = "2c 2d 5h / 5s 7c 7d 9h 9s / Jc Jd Kc Kd Ah"
    flushes = "2c 4c 9c / 3d 5d 8d Td Kd / 2h 6h 7h Jh Ah"
    result = settled(
        {"A": GOOD, "B": six_pairs, "C": flushes},
        house="fujian13",
        answers={"natural_conflict": "earliest_declared"},
    )

    assert [False, False, True] == [bool(pair.open) for pair in result.pairs]
    assert [(1, 4), (2, 3)] == [(each.payee, each.paid) for each in result.transfers]
    assert {(subject, seat) for subject in ("points", "stack") for seat in (1, 2)} == subjects(
        result
    )
    assert -7 == result.ledgers[0].net


@pytest.mark.parametrize("first", [FOUL, GOOD])
def test_an_unseen_hand_may_foul_and_so_its_pairs_are_open(first: str) -> None:
    """Against a dead hand it pays nothing or wins everything; against a legal one likewise."""
    answers: dict[str, object] = {"royalty_table": "none"}
    result = settled({"A": first, "B": ALL_UNSEEN}, game="ofc", house="ofc", answers=answers)

    assert only_pair(result).open
    assert None is result.boards[1].fouled


@pytest.mark.parametrize(("table", "opened"), [("none", False), ("american", True)])
def test_a_hand_that_cannot_foul_is_scored_against_a_dead_one(table: str, opened: bool) -> None:
    """An unseen front before a straight: legal for sure; its royalty matters only where fronts
    earn any."""
    board = "?? ?? ?? / 9s 8c 7d 6h 5s / Kc Qc Tc 8c 4c"
    answers: dict[str, object] = {"royalty_table": table}
    result = settled({"A": board, "B": FOUL}, game="ofc", house="ofc", answers=answers)

    assert opened == bool(only_pair(result).open)
    if not opened:
        assert 6 == only_pair(result).total


def test_rows_seen_in_the_wrong_order_are_scored_though_the_rest_is_unseen() -> None:
    """A dead hand pays whatever it hides."""
    board = "Ac Ad Kh / Kc Ks 8s 6h 4d / ?? ?? ?? ?? ??"
    result = settled({"A": board, "B": GOOD}, game="ofc", house="ofc")

    assert ("", -6) == (only_pair(result).open, only_pair(result).total + earned(result, 1)[2])
    assert () == result.open


@pytest.mark.parametrize(
    ("surrendered", "other", "opened"),
    [
        (("A",), GOOD, False),
        (("A",), FOUL, False),
        (("A",), UNSEEN, True),
        (("A", "B"), UNSEEN, False),
    ],
)
def test_a_surrendered_hand_is_open_only_against_one_that_may_foul(
    surrendered: Sequence[str], other: str, opened: bool
) -> None:
    """It pays a legal hand and not a dead one; two surrendered hands pay nothing."""
    result = settled(
        {"A": ALL_UNSEEN, "B": other}, answers={"surrender_price": 3}, surrendered=surrendered
    )

    assert opened == bool(only_pair(result).open)


def test_without_a_button_a_classic_hand_is_open_where_a_stack_is_short() -> None:
    """In open-face play the deal shows who is left of the button."""
    boards = {"A": GOOD, "B": "2h 3h 9c / Kd Ks 7h Th Jd / As Ad Ts Td 8c", "C": FOUL}
    short: dict[str, object] = {"royalty_table": "none"}
    stacks = (40, 40, 8)

    classic = settled(boards, answers=short, stacks=stacks, button=-1)
    assert ("transfers", -1) in subjects(classic)
    assert () == classic.transfers
    known = settled(boards, answers=short, stacks=stacks)
    assert 3 == len(known.transfers)
    ofc = settled(boards, game="ofc", house="ofc", answers=short, stacks=stacks, button=-1)
    assert 3 == len(ofc.transfers)


def test_a_hand_that_one_player_plays_comes_to_nothing() -> None:
    """There is nobody to compare with."""
    result = settled({"A": GOOD})

    assert ((), (), [0]) == (result.pairs, result.transfers, points(result))


def test_heads_up_there_is_only_one_order() -> None:
    """Without a button a short stack leaves nothing open between two players."""
    result = settled({"A": GOOD, "B": FOUL}, stacks=(40, 3), button=-1)

    assert () == result.open
    assert [3] == [transfer.paid for transfer in result.transfers]


def test_the_stacks_of_several_winners_are_open_where_only_the_sum_of_the_rake_is_known() -> None:
    """Each won so much before the rake; what is left of it the text does not tell."""
    boards = {"A": GOOD, "B": GOOD.replace("5c", "4d"), "C": FOUL}
    result = settled(boards, stacks=(900, 900, 900), stated=Stated(Chips(2)))

    assert {("rake", -1), ("stack", 0), ("stack", 1)} == subjects(result)
    assert (2, "stated") == (result.rake, result.rake_source)
    each = settled(boards, stacks=(900, 900, 900), stated=Stated(Chips(2), _each(1, 1, 0)))
    assert () == each.open
    assert [906, 904, 888] == [ledger.stack_after for ledger in each.ledgers]


def test_a_stated_rake_of_a_hand_that_is_not_settled_is_kept_as_stated() -> None:
    """What the seats paid is known though their stacks are not."""
    stated = Stated(Chips(3), _each(3, 0))
    result = settled({"A": GOOD, "B": UNSEEN}, game="ofc", house="ofc", stated=stated)

    assert [3, 0] == [ledger.rake for ledger in result.ledgers]


def _each(*amounts: int) -> tuple[Chips, ...]:
    return tuple(Chips(amount) for amount in amounts)
