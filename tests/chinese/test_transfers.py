"""Who pays whom when stacks are short: order, win caps, loss caps, shares."""

from collections.abc import Mapping, Sequence

import pytest

from hhtool.chinese.notes import Notes
from hhtool.chinese.transfers import Settled, settle_pairs
from hhtool.core.chips import CHIPS, Chips
from hhtool.core.finding import ASSUMED
from hhtool.core.play import NOBODY, Play, Seat
from hhtool.core.rows import (
    BY_LOSS_CAP,
    BY_ROWS,
    BY_STACK,
    BY_WIN_CAP,
    FRESH,
    NOTHING_STATED,
    Carried,
    Pair,
    Stated,
)
from support.row_settled import house_with


class Told:
    """A settlement of points alone, with what it hangs on."""

    def __init__(self, settled: Settled, notes: Notes) -> None:
        self.transfers = settled.transfers
        self.stacks = settled.stacks
        self.cap_left = settled.cap_left
        self.unsettled = settled.unsettled
        self.paid = [transfer.paid for transfer in settled.transfers]
        self.owed = [transfer.owed for transfer in settled.transfers]
        self.cuts = [transfer.cut_by for transfer in settled.transfers]
        self.asked = {question.removeprefix("chinese.") for question in notes.used}
        self.open = [point.reason for point in notes.open]


def paying(
    stacks: Sequence[int],
    *points: int,
    answers: Mapping[str, object] | None = None,
    house: str = "tonybet-pineapple",
    value: int = 1,
    cap: int = 0,
    match_hand: int = 0,
    button: int | None = None,
    order_known: bool = True,
    opened: Sequence[int] = (),
    carried: Carried = FRESH,
    stated: Stated = NOTHING_STATED,
) -> Told:
    """The settlement of stacks left of the button first. `points` are those of each pair in
    settlement order, from the side of the first; `opened` are pairs of which they are not known."""
    count = len(stacks)
    both = [(a, b) for a in range(count) for b in range(a + 1, count)]
    pairs = [
        Pair(a, b, (0, 0, 0), 0, 0, 0, 0, 0, total, BY_ROWS, ASSUMED, "unseen" * (i in opened))
        for i, ((a, b), total) in enumerate(zip(both, points, strict=True))
    ]
    play = Play(
        game="pineapple",
        limit="",
        denomination=CHIPS,
        stakes=(Chips(0), Chips(0)),
        hand_cap=Chips(0),
        tournament=False,
        button=count - 1 if button is None else button,
        seats=tuple(Seat(i, str(i), Chips(stack), False, i) for i, stack in enumerate(stacks, 1)),
        steps=(),
        point_value=Chips(value),
        loss_cap=cap,
        match_hand=match_hand,
    )
    notes = Notes()
    rules = house_with(house, answers)
    order = tuple(range(count))
    settled = settle_pairs(pairs, order, order_known, play, rules, carried, stated, value, notes)
    return Told(settled, notes)


@pytest.mark.rule("tonybet-rules", "win cap and all-in")
@pytest.mark.rule("pokerdom-help", "stack limits")
@pytest.mark.rule("pokerdom-scoring", "order of settlement")
@pytest.mark.parametrize("house", ["tonybet-pineapple", "pokerdom-pineapple"])
def test_the_published_example_comes_out_as_published(house: str) -> None:
    """S1: P1-P2, P1-B, P2-B; stacks updated after each; nobody wins more than he has."""
    told = paying((5, 10, 135), 10, 40, -20, house=house)

    assert [(1, 0), (2, 0), (1, 2)] == [(t.payer, t.payee) for t in told.transfers]
    assert ([10, 40, 20], [5, 10, 5]) == (told.owed, told.paid)
    assert [BY_WIN_CAP, BY_WIN_CAP, BY_STACK] == told.cuts
    assert [(10, 5, 135), (20, 5, 125), (20, 0, 130)] == [t.stacks for t in told.transfers]
    assert [20, 0, 130] == told.stacks
    assert "win_cap" in told.asked


@pytest.mark.rule("tonybet-rules", "win cap and all-in")
@pytest.mark.parametrize(
    ("stacks", "points", "win_cap", "paid", "cut_by", "after"),
    [
        ((12, 200), (-31,), "own_current", [12], [BY_STACK], [0, 212]),
        ((12, 200), (31,), "own_current", [12], [BY_WIN_CAP], [24, 188]),
        ((12, 200), (31,), "none", [31], [""], [43, 169]),
        ((100, 100, 15), (0, 12, 20), "own_current", [12, 3], ["", BY_STACK], [112, 103, 0]),
        (
            *((100, 10, 100), (-25, 0, -40), "own_current"),
            *([10, 20], [BY_WIN_CAP, BY_STACK], [90, 0, 120]),
        ),
        (
            *((5, 80, 90), (-17, 30, 0), "own_current"),
            *([5, 0], [BY_STACK, BY_WIN_CAP], [0, 85, 90]),
        ),
        ((5, 80, 90), (-17, 30, 0), "none", [5, 30], [BY_STACK, ""], [30, 85, 60]),
        (
            *((5, 80, 90), (-17, 30, 0), "own_start"),
            *([5, 5], [BY_STACK, BY_WIN_CAP], [5, 85, 85]),
        ),
    ],
)
def test_short_stacks_settle_pair_by_pair(
    stacks: tuple[int, ...],
    points: tuple[int, ...],
    win_cap: str,
    paid: list[int],
    cut_by: list[str],
    after: list[int],
) -> None:
    """S2a to S5n, and S5 where what one brought to the hand is the limit."""
    told = paying(stacks, *points, answers={"win_cap": win_cap})

    assert (paid, cut_by, after) == (told.paid, told.cuts, told.stacks)


@pytest.mark.rule("pokerdom-help", "stack limits")
def test_nobody_wins_more_than_he_brought_where_that_is_taken_at_its_word() -> None:
    """`pokerdom-literal`: the stack at the start of the hand, for each opponent again."""
    told = paying((5, 10, 135), 10, 40, -20, house="pokerdom-literal")

    assert [5, 5, 5] == told.paid
    assert [15, 0, 135] == told.stacks


@pytest.mark.rule("pokerdom-scoring", "order of settlement")
def test_four_players_settle_in_six_steps() -> None:
    """The first seat with each later one, then the second, then the third with the button."""
    told = paying((100, 100, 100, 100), 1, 2, 3, 4, 5, 6)

    assert [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)] == [
        (transfer.payee, transfer.payer) for transfer in told.transfers
    ]
    assert [106, 108, 100, 86] == told.stacks


def test_a_pair_that_owes_nothing_has_no_transfer_and_one_that_cannot_pay_has() -> None:
    """What is owed is told even where nothing is paid."""
    told = paying((0, 50, 50), -5, 0, 7)

    assert [(1, 5, 0), (2, 7, 7)] == [
        (transfer.payee if transfer.payer == 0 else transfer.payer, t, p)
        for transfer, t, p in zip(told.transfers, told.owed, told.paid, strict=True)
    ]
    assert [BY_STACK, ""] == told.cuts


def test_what_is_owed_is_points_times_the_value_of_a_point() -> None:
    """Both are integers, so nothing is rounded."""
    told = paying((2000, 2000), 7, value=25)

    assert ([175], [7], [2175, 1825]) == (
        told.owed,
        [transfer.points for transfer in told.transfers],
        told.stacks,
    )


def test_deep_stacks_hang_on_no_question() -> None:
    """Order, caps and shares are asked about only where an amount could differ."""
    assert set() == paying((1000, 1000, 1000), 6, -7, 8).asked


# ---- caps --------------------------------------------------------------------------------------


@pytest.mark.rule("connective-help", "cap")
def test_a_cap_is_the_most_to_be_lost_and_money_above_it_is_safe() -> None:
    """A cap of 20 points at 5 leaves 100 to lose, whatever the stack is."""
    told = paying((1000, 1000), -30, value=5, cap=20, house="connective-pineapple")

    assert ([150], [100], [BY_LOSS_CAP]) == (told.owed, told.paid, told.cuts)
    assert [900, 1100] == told.stacks


@pytest.mark.rule("connective-help", "cap")
def test_a_cap_runs_through_the_match() -> None:
    """What earlier hands have used up is gone; what was won is at risk as well."""
    first = paying((1000, 1000), -30, cap=40, house="connective-pineapple", match_hand=1)
    assert [10, 70] == first.cap_left

    carried = Carried(tuple(first.cap_left))
    second = paying(
        (970, 1030), -30, cap=40, house="connective-pineapple", match_hand=2, carried=carried
    )
    assert ([10], [BY_LOSS_CAP], [0, 80]) == (second.paid, second.cuts, second.cap_left)
    assert "loss_cap_scope" in second.asked


def test_a_cap_may_hold_for_each_hand_alone() -> None:
    """Then nothing is carried, and nothing is left to tell of the match."""
    answers: dict[str, object] = {"loss_cap_scope": "hand"}
    told = paying(
        (970, 1030), -60, cap=40, answers=answers, match_hand=2, carried=Carried((10, 70))
    )

    assert ([40], [-1, -1]) == (told.paid, told.cap_left)


@pytest.mark.parametrize(
    ("counted", "paid", "left"), [(True, 30, [10, 0, 50]), (False, 20, [10, 0, 20])]
)
def test_winnings_are_at_risk_or_safe(counted: bool, paid: int, left: list[int]) -> None:
    """P2 wins 10 of P1 and then loses 30 to the button, under a cap of 20 points."""
    answers: dict[str, object] = {"cap_counts_winnings": counted}
    told = paying((1000, 1000, 1000), -10, 0, -30, cap=20, answers=answers)

    assert ([10, paid], left) == (told.paid, told.cap_left)
    assert "cap_counts_winnings" in told.asked


def test_the_houses_cap_holds_where_the_text_prints_none() -> None:
    """And the text's goes before it."""
    answers: dict[str, object] = {"loss_cap_points": 5}

    assert [5] == paying((1000, 1000), -30, answers=answers).paid
    assert "loss_cap_points" in paying((1000, 1000), -30, answers=answers).asked
    printed = paying((1000, 1000), -30, answers=answers, cap=12)
    assert [12] == printed.paid
    assert "loss_cap_points" not in printed.asked


def test_no_more_than_the_stack_is_at_risk_under_a_cap() -> None:
    """The cap starts at the smaller of the two."""
    told = paying((8, 1000), -30, cap=20)

    assert ([8], [BY_STACK], [0, 28]) == (told.paid, told.cuts, told.cap_left)


@pytest.mark.parametrize(("carried", "match_hand"), [(Carried((-1, 40)), 2), (FRESH, 3)])
def test_a_cap_of_which_nobody_knows_what_is_left_leaves_payments_open(
    carried: Carried, match_hand: int
) -> None:
    """The hand before is not in the file. What nobody owes is not open."""
    told = paying((1000, 1000), -30, cap=40, carried=carried, match_hand=match_hand)

    assert [] == told.paid
    assert {0, 1} == told.unsettled
    assert "earlier hands of the match" in told.open[0]
    assert "loss_cap_scope" in told.asked

    nothing = paying((1000, 1000), 0, cap=40, carried=carried, match_hand=match_hand)
    assert (frozenset(), []) == (nothing.unsettled, nothing.open)


def test_a_winner_of_whom_the_cap_is_unknown_is_paid() -> None:
    """Only what a loser can still lose matters."""
    told = paying((1000, 1000), 30, cap=40, carried=Carried((-1, 40)), match_hand=2)

    assert ([30], [-1, 10]) == (told.paid, told.cap_left)


# ---- order -------------------------------------------------------------------------------------


def test_a_house_may_settle_as_recorded() -> None:
    """The order of the payments in the text, then whatever it does not mention."""
    answers: dict[str, object] = {"settlement_order": "recorded"}
    stated = Stated(None, (), ((2, 1), (0, 2)))
    told = paying((100, 100, 15), 0, 12, 20, answers=answers, stated=stated)

    assert [(2, 1), (2, 0)] == [(t.payer, t.payee) for t in told.transfers]
    assert ([15, 0], [100, 115, 0]) == (told.paid, told.stacks)
    assert "settlement_order" in told.asked

    half = paying((100, 100, 15), 0, 12, 20, answers=answers, stated=Stated(None, (), ((2, 1),)))
    assert [15, 0] == half.paid


def test_the_recorded_order_is_asked_about_only_where_it_moves_money() -> None:
    """A house that has an order of its own keeps it; another answer might explain the text."""
    stated = Stated(None, (), ((2, 1), (0, 2)))

    told = paying((100, 100, 15), 0, 12, 20, stated=stated)
    assert [12, 3] == told.paid
    assert "settlement_order" in told.asked
    assert "settlement_order" not in paying((100, 100, 99), 0, 12, 20, stated=stated).asked


@pytest.mark.parametrize(
    ("stacks", "points", "opened"),
    [((100, 100, 15), (0, 12, 20), True), ((100, 100, 99), (0, 12, 20), False)],
)
def test_without_a_button_the_order_is_open_where_it_matters(
    stacks: tuple[int, ...], points: tuple[int, ...], opened: bool
) -> None:
    """S3 again: who is served first depends on where the button is."""
    told = paying(stacks, *points, button=NOBODY, order_known=False)

    assert opened == bool(told.open)
    assert (frozenset((0, 1, 2)) if opened else frozenset()) == told.unsettled
    assert ([] if opened else [12, 20]) == told.paid


# ---- what is unseen ----------------------------------------------------------------------------


def test_what_settles_before_an_open_pair_is_known() -> None:
    """The transfers break off at the pair; a seat that has no part in the rest is settled."""
    told = paying((100, 100, 100, 100), 5, 6, 7, 0, 0, 9, opened=(3,))

    assert [5, 6, 7] == told.paid
    assert {1, 2, 3} == told.unsettled
    assert 118 == told.stacks[0]


# ---- pro rata ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stacks", "points", "paid", "after", "hangs"),
    [
        ((100, 100, 15), (0, 12, 20), [6, 9], [106, 109, 0], True),
        ((100, 100, 32), (0, 12, 20), [12, 20], [112, 120, 0], False),
        ((100, 100, 0), (0, 12, 20), [0, 0], [100, 100, 0], False),
        ((100, 100, 100, 2), (0, 0, 7, 0, 7, 7), [1, 1, 0], [101, 101, 100, 0], True),
    ],
)
def test_a_house_may_share_a_short_stack_out(
    stacks: tuple[int, ...],
    points: tuple[int, ...],
    paid: list[int],
    after: list[int],
    hangs: bool,
) -> None:
    """S3 in equal shares: 5.625 and 9.375 of 15, and the odd unit to the first creditor."""
    told = paying(stacks, *points, answers={"shortage_rule": "pro_rata"})

    assert (paid, after) == (told.paid, told.stacks)
    assert hangs == ("shortage_rule" in told.asked)


def test_shares_are_of_what_was_brought_to_the_hand() -> None:
    """What is won in it is not at stake (S4 in shares): P2 wins his 10 and loses the 10 he had."""
    told = paying((100, 10, 100), -25, 0, -40, answers={"shortage_rule": "pro_rata"})

    assert ([10, 10], [90, 10, 110]) == (told.paid, told.stacks)
    assert [BY_WIN_CAP, BY_STACK] == told.cuts


def test_shares_keep_to_a_cap() -> None:
    """A cap of 6 points is shared as a stack of 6 would be."""
    answers: dict[str, object] = {"shortage_rule": "pro_rata"}
    told = paying((100, 100, 100), 0, 12, 24, cap=6, answers=answers)

    assert ([2, 4], [BY_LOSS_CAP, BY_LOSS_CAP]) == (told.paid, told.cuts)


def test_each_cut_carries_its_rule() -> None:
    """A payment cut by a win cap cites the house's win cap, one in full the order."""
    house = house_with("pokerdom-pineapple")
    told = paying((5, 10, 135), 10, 1, 0, house="pokerdom-pineapple")

    assert [house.chinese_win_cap.cite, house.chinese_settlement_order.cite] == [
        transfer.cite for transfer in told.transfers
    ]
