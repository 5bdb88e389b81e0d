"""Faults that users of other programs reported, as far as a stud hand can show them."""

from typing import Final

from support.plays import (
    CENTS,
    breaches_of,
    pots_of,
    returned_of,
    settled,
    stud,
    won_of,
)
from support.scripts import TIED, run_out, tied_play, to_river

STRONG_TO_WEAK: Final = {
    "A": "Ad As 2c Ac Kh Kd 9c",
    "B": "3s 8h 3d 9h Tc 6s 4h",
    "C": "2h 7c 4c 8s Jc 5h Qd",
}


def test_report_21_a_side_pot_player_who_mucks_moves_no_chip_between_tied_winners() -> None:
    """Report 21: A and B tie for an odd pot, C mucks; the odd chip goes by the rule alone."""
    shown, mucked = tied_play(100), tied_play(100, shows="AB")

    assert {"C": 34, "B": 33, "A": 33} == won_of(shown, settled(shown))
    assert {"B": 50, "A": 50} == won_of(mucked, settled(mucked))
    odd = tied_play(101, shows="AB")
    assert {"B": 51, "A": 50} == won_of(odd, settled(odd))


def test_report_23_an_all_in_player_wins_what_he_paid_for() -> None:
    """Report 23: A is all-in early with the best hand, B and C bet on: A takes the main pot."""
    play = stud(
        "A 100, B 900, C 900",
        f"""ante 10, third, A brings 5, B raises 90, C calls 90, A calls 85,
        fourth, B bets 200, C calls 200, {to_river("BC", "fifth")}, B shows, C shows, A shows""",
        STRONG_TO_WEAK,
        limit="nl",
    )
    settlement = settled(play)

    assert [(300, "ABC"), (400, "BC")] == pots_of(play, settlement)
    assert {"A": 300, "B": 400} == won_of(play, settlement)


def test_report_25_a_side_pot_whose_makers_have_folded_is_not_lost() -> None:
    """Report 25: B and C build a side pot and both fold; all chips are paid out."""
    play = stud(
        "A 100, B 900, C 900",
        """ante 10, third, A brings 5, B raises 90, C calls 90, A calls 85,
        fourth, B bets 200, C calls 200, fifth, B folds, C folds""",
        STRONG_TO_WEAK,
        limit="nl",
    )
    for orphan in ("pot_below", "last_to_fold"):
        settlement = settled(play, pots__orphan_layer=orphan)
        assert 700 == sum(won_of(play, settlement).values())
        assert 1900 == sum(ledger.stack_after for ledger in settlement.ledgers)


def test_report_27_a_side_pot_may_be_tied_and_the_main_pot_won_by_a_third() -> None:
    """Report 27: D wins the main pot, A and B share the side pot."""
    play = stud(
        "D 51, A 500, B 500",
        f"""ante 1, third, D brings 1, A raises 50, B calls 50, D calls 49,
        fourth, A bets 25, B calls 25, {to_river("AB", "fifth")}, A shows, B shows, D shows""",
        {**TIED, "D": "2c 2d 2h 2s 8c Tc Qd"},
        limit="nl",
    )

    assert {"D": 153, "A": 25, "B": 25} == won_of(play, settled(play))


def test_report_28_three_stacks_make_three_pots() -> None:
    """Report 28: all-ins of 40, 90 and 150 against a stack that covers them."""
    play = stud(
        "A 40, B 90, C 150, D 900",
        f"""ante 10, third, A brings 5, B calls 5, C raises 140, D calls 140, A calls 25,
        B calls 75, {run_out()}, A shows, B shows, C shows, D shows""",
        limit="nl",
    )

    assert [(160, "ABCD"), (150, "BCD"), (120, "CD")] == pots_of(play, settled(play))


def test_report_29_antes_are_in_the_pot() -> None:
    """Report 29: antes only and a bring-in, everybody folds; A wins the antes."""
    play = stud("A 900, B 900, C 900", "ante 10, third, A brings 5, B folds, C folds")
    settlement = settled(play)

    assert ({"A": 30}, {"A": 5}) == (won_of(play, settlement), returned_of(play, settlement))
    assert [20, -10, -10] == [ledger.net for ledger in settlement.ledgers]


def test_report_31_a_tie_with_a_short_stack_is_not_split_evenly() -> None:
    """Report 31: A and B tie, A is all-in for less: he shares the main pot only."""
    play = stud(
        "Z 900, A 51, B 900",
        f"""ante 1, third, Z brings 1, A raises 50, B calls 50, Z calls 49,
        fourth, B bets 100, Z calls 100, {to_river("BZ", "fifth")}, B shows, Z shows, A shows""",
        {"A": TIED["A"], "B": TIED["B"], "Z": "2c 6d 3h Ts 8c Qc 4h"},
        limit="nl",
    )

    assert {"A": 76, "B": 77 + 200} == won_of(play, settled(play))


def test_report_32_the_excess_of_the_biggest_all_in_comes_back() -> None:
    """Report 32: all-ins of 898.20, 898.20 and 1,203.60: 305.40 comes back, nets add to zero."""
    play = stud(
        "A 89820, B 89820, C 120360",
        f"""ante 10, third, A brings 50, B calls 50, C raises 120350, A calls 89760,
        B calls 89760, {run_out()}, A shows, B shows, C shows""",
        STRONG_TO_WEAK,
        limit="nl",
        chips=CENTS,
        stakes=(100, 200),
    )
    settlement = settled(play, rake=0)

    assert ({"C": 30540}, [(269460, "ABC")]) == (
        returned_of(play, settlement),
        pots_of(play, settlement),
    )
    assert 0 == sum(ledger.net for ledger in settlement.ledgers)


def test_report_33_the_remainder_of_a_split_is_paid() -> None:
    """Reports 33 and 37: 100 three ways is 34, 33 and 33, and the ruling says who gets 34."""
    play = tied_play(100)
    for house, first in (("defaults", "C"), ("stud-help", "B")):
        settlement = settled(play, house=house)
        won = won_of(play, settlement)
        assert [33, 33, 34] == sorted(won.values())
        assert first == max(won, key=lambda name: won[name])
        (odd,) = (payout for payout in settlement.payouts if payout.odd)
        assert odd.cite is not None
        assert odd.cite.source in ("wsop-live-2024", "stud-help")


def test_report_39_two_equal_hands_are_two_winners() -> None:
    """Report 39: the odd chip of an odd pot goes to the earliest position where a house says so."""
    play = tied_play(101, "AB")
    settlement = settled(play, split__tie__stud_high="dealing_order")

    assert {"B": 51, "A": 50} == won_of(play, settlement)


def test_report_40_what_a_short_winner_cannot_win_goes_back_to_the_deeper_player() -> None:
    """Report 40: A wins with 40, C had 90 and B 150: C and B settle the rest between them."""
    play = stud(
        "A 40, B 150, C 90",
        f"""ante 10, third, A brings 5, B raises 140, C calls 80, A calls 25, {run_out()},
        A shows, B shows, C shows""",
        STRONG_TO_WEAK,
        limit="nl",
    )
    settlement = settled(play)

    assert {"B": 60} == returned_of(play, settlement)
    assert {"A": 120, "B": 100} == won_of(play, settlement)
    assert [80, 10, -90] == [ledger.net for ledger in settlement.ledgers]


def test_report_45_pots_stand_in_order_with_those_who_may_win_them() -> None:
    """Report 45: main pot first, each with fewer players."""
    play = stud(
        "A 40, B 90, C 150, D 150",
        f"""ante 10, third, A brings 5, B calls 5, C raises 140, D calls 140, A calls 25,
        B calls 75, {run_out()}, D shows, C shows, B shows, A shows""",
        limit="nl",
    )

    assert ["ABCD", "BCD", "CD"] == [who for _, who in pots_of(play, settled(play))]


def test_report_48_a_card_that_does_not_play_breaks_no_tie() -> None:
    """Report 48: equal fives, other sixth and seventh cards."""
    hands = {
        "A": "9c 8d 7s 6h 5c Ac Kd",
        "B": "9d 8c 7h 6s 5d 2h 2s",
        "Z": "Qc Qh 3h Jh Td Ts 4c",
    }
    play = tied_play(100, "AB", hands=hands)

    assert {"A": 50, "B": 50} == won_of(play, settled(play))


def test_report_49_a_third_pair_is_only_a_kicker() -> None:
    """Report 49: kings and nines with a pair of fours lose to kings and nines with a ten."""
    hands = {
        "A": "Kc Kd 9c 9d 4s 4h 2h",
        "B": "Kh Ks 9h 9s 5h Tc 3h",
        "Z": "Qc Qh 2c Jh Td Ts 8c",
    }
    play = tied_play(100, "AB", hands=hands)

    assert {"B": 100} == won_of(play, settled(play))


def test_report_63_seventh_street_may_pass_without_a_bet() -> None:
    """Report 63: nobody bets the last street, and the hand still has it."""
    play = stud(
        "A 900, B 900", f"ante 1, third, A brings 5, B calls 5, {to_river('AB')}, A shows, B shows"
    )
    settlement = settled(play)

    assert (5, []) == (len(settlement.openers), breaches_of(play, settlement))


def test_report_64_a_completion_goes_to_the_small_bet_and_not_over_the_bring_in() -> None:
    """Report 64: bring-in 1, completion to 2, raise to 4."""
    play = stud(
        "A 90, B 90, C 90",
        "ante 1, third, A brings 1, B raises 2, C raises 4, A folds, B folds",
        stakes=(2, 4),
    )
    settlement = settled(play)

    assert [] == breaches_of(play, settlement)
    assert ({"C": 2}, {"C": 8}) == (returned_of(play, settlement), won_of(play, settlement))


def test_report_65_streets_after_an_all_in_are_dealt_and_not_bet() -> None:
    """Report 65: all-in on fourth street, three more cards each."""
    play = stud(
        "A 26, B 900",
        f"""ante 1, third, A brings 5, B calls 5, fourth, A bets 20, B calls 20,
        {run_out("fifth")}, A shows, B shows""",
    )
    settlement = settled(play)

    assert [] == breaches_of(play, settlement)
    assert {"A": 52} == won_of(play, settlement)
    assert [7, 7] == [len(ledger.cards) for ledger in settlement.ledgers]


def test_report_67_three_tied_stud_hands_share_14_as_5_5_and_4() -> None:
    """Report 67: a library pays 6, 4 and 4; one unit each, highest suit first, is 5, 5 and 4."""
    play = stud(
        "Z 90, A 90, B 90, C 90",
        f"""ante 2, third, Z brings 1, A calls 1, B calls 1, C calls 1, fourth, A bets 1,
        B calls 1, C calls 1, Z folds, {to_river("ABC", "fifth")}, A shows, B shows, C shows""",
        TIED,
        limit="nl",
    )
    settlement = settled(play)

    assert 15 == settlement.pots[0].amount
    settlement = settled(play, rake=1)
    assert {"C": 5, "B": 5, "A": 4} == won_of(play, settlement)
    assert {"wsop-live-2024"} == {p.cite.source for p in settlement.payouts if p.cite}
