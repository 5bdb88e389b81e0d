"""Section A: dead blinds, antes, several winners, names with brackets, texts that stop."""

import pytest

from hhtool.core.finding import CONFIRMED, REFUTED, UNREADABLE
from reports_public.hands import back, case_of, hand, lines_of, net, pots, river, told


@pytest.mark.report("A15")
def test_a_dead_small_blind_is_in_the_pot_and_matches_no_bet() -> None:
    """Both blinds are posted, three in all: two stand against the raise to six, one is dead."""
    case = case_of(
        hand(
            "anna $20, boris $20, chen $20, dora $20",
            "boris: posts small blind $1\nchen: posts big blind $2\n",
            "dora: posts small & big blinds $3\n*** HOLE CARDS ***\n",
            "dora: checks\nanna: raises $4 to $6\nboris: folds\nchen: folds\ndora: calls $4\n",
            "*** FLOP *** [2c 7d Jh]\ndora: checks\nanna: bets $5\ndora: folds\n",
            "Uncalled bet ($5) returned to anna\nanna collected $16 from pot\n",
            "*** SUMMARY ***\nTotal pot $16 | Rake $0\nBoard [2c 7d Jh]\n",
            "Seat 1: anna (button) collected ($16)\n",
            "Seat 2: boris (small blind) folded before Flop\n",
            "Seat 3: chen (big blind) folded before Flop\nSeat 4: dora folded on the Flop\n",
        )
    )

    assert (CONFIRMED, []) == (case.status, told(case))
    assert [(1600, "a")] == pots(case)
    assert {"anna": 1000, "boris": -100, "chen": -200, "dora": -700} == net(case)


FOLDED = hand(
    "anna $20, boris $20, chen $20",
    "boris: posts small blind $1\nchen: posts big blind $2\n*** HOLE CARDS ***\n",
    "anna: raises $8 to $10\nboris: calls $9\nchen: calls $8\n",
    "*** FLOP *** [2c 7d Jh]\nboris: bets $6\nchen: folds\nanna: folds\n",
    "Uncalled bet ($6) returned to boris\nboris collected $30 from pot\n",
    "*** SUMMARY ***\nTotal pot $30 | Rake $0\nBoard [2c 7d Jh]\n",
    "Seat 1: anna (button) folded on the Flop\n",
    "Seat 2: boris (small blind) collected ($30)\nSeat 3: chen (big blind) folded on the Flop\n",
)


@pytest.mark.report("A16")
def test_a_pot_of_nothing_an_act_out_of_turn_and_an_end_too_soon_are_three_faults() -> None:
    """Each is told on its own line, with what is right."""
    assert (CONFIRMED, []) == (case_of(FOLDED).status, told(case_of(FOLDED)))
    nothing = FOLDED.replace("Total pot $30", "Total pot $0")
    turn = FOLDED.replace("chen: folds\nanna: folds\n", "anna: folds\nchen: folds\n")
    end = FOLDED[: FOLDED.index("chen: folds")]

    assert ["HH301: the text states a pot of 0.00; contributions make 30.00"] == told(
        case_of(nothing)
    )
    assert [("HH401", "anna: folds")] == lines_of(case_of(turn), turn)
    assert ["HH401: anna acts out of turn; it is chen to act"] == told(case_of(turn))
    assert (UNREADABLE, [("HH103", "boris: bets $6")]) == (
        case_of(end).status,
        lines_of(case_of(end), end.rstrip("\n")),
    )


@pytest.mark.report("A17")
def test_two_who_collect_a_pot_share_it_and_do_not_double_it() -> None:
    """Two collect two each of four; two who collect four each are both paid too much."""
    tie = {"anna": ("Ad Ks", "high card Ace"), "boris": ("As Kh", "high card Ace")}
    case = case_of(river("2c 7d Jh 9s 4d", tie, {"anna": "$2", "boris": "$2"}))
    twice = case_of(river("2c 7d Jh 9s 4d", tie, {"anna": "$4", "boris": "$4"}))

    assert (CONFIRMED, [(400, "ab")]) == (case.status, pots(case))
    assert REFUTED == twice.status
    assert [
        "HH309: 8.00 was paid out and raked; 4.00 was put in, and no single line is to blame"
    ] == told(twice)


@pytest.mark.report("A17")
def test_a_bracket_in_a_name_is_not_a_stack() -> None:
    """The name ends where the last bracket with chips begins."""
    text = FOLDED.replace("boris", "Big C (host)")
    case = case_of(text)

    assert (CONFIRMED, []) == (case.status, told(case))
    assert ("Big C (host)", 2000) == case.record.play.seats[1][1:3]
    assert {"anna": -1000, "Big C (host)": 2000, "chen": -1000} == net(case)


@pytest.mark.report("A19")
def test_two_winners_and_a_returned_bet_net_to_the_rake() -> None:
    """Anna's last bet comes back from the river; she and Boris divide what is left."""
    case = case_of(
        hand(
            "anna $30, boris $20",
            "anna: posts small blind $1\nboris: posts big blind $2\n*** HOLE CARDS ***\n",
            "anna: raises $28 to $30 and is all-in\nboris: calls $18 and is all-in\n",
            "Uncalled bet ($10) returned to anna\n*** FLOP *** [2c 7d Jh]\n",
            "*** TURN *** [2c 7d Jh] [9s]\n*** RIVER *** [2c 7d Jh 9s] [4d]\n*** SHOW DOWN ***\n",
            "boris: shows [As Kh] (high card Ace)\nanna: shows [Ad Ks] (high card Ace)\n",
            "boris collected $19 from pot\nanna collected $19 from pot\n",
            "*** SUMMARY ***\nTotal pot $40 | Rake $2\nBoard [2c 7d Jh 9s 4d]\n",
            "Seat 1: anna (button) (small blind) showed [Ad Ks] and won ($19) with high card Ace\n",
            "Seat 2: boris (big blind) showed [As Kh] and won ($19) with high card Ace\n",
        )
    )

    assert (CONFIRMED, []) == (case.status, told(case))
    assert ({"anna": 1000}, {"anna": -100, "boris": -100}) == (back(case), net(case))
    assert -200 == sum(net(case).values())


@pytest.mark.report("A20")
def test_who_is_all_in_for_the_ante_can_win_the_antes() -> None:
    """Three antes of ten make the main pot of 30; the blinds and calls make a side pot of 80."""
    case = case_of(
        hand(
            "anna 10, boris 500, chen 500",
            "anna: posts the ante 10 and is all-in\nboris: posts the ante 10\n",
            "chen: posts the ante 10\nboris: posts small blind 20\nchen: posts big blind 40\n",
            "*** HOLE CARDS ***\nboris: calls 20\nchen: checks\n",
            "*** FLOP *** [2c 7d Jh]\nboris: checks\nchen: checks\n",
            "*** TURN *** [2c 7d Jh] [9s]\nboris: checks\nchen: checks\n",
            "*** RIVER *** [2c 7d Jh 9s] [4d]\nboris: checks\nchen: checks\n*** SHOW DOWN ***\n",
            "boris: shows [Ac Td] (high card Ace)\nchen: mucks hand\n",
            "boris collected 80 from side pot\nanna: shows [Jd Js] (three of a kind, Jacks)\n",
            "anna collected 30 from main pot\n*** SUMMARY ***\n",
            "Total pot 110 Main pot 30. Side pot 80. | Rake 0\nBoard [2c 7d Jh 9s 4d]\n",
            "Seat 1: anna (button) showed [Jd Js] and won (30) with three of a kind, Jacks\n",
            "Seat 2: boris (small blind) showed [Ac Td] and won (80) with high card Ace\n",
            "Seat 3: chen (big blind) mucked [Qs Th]\n",
            game="Tournament #700001, $1+$0.10 USD Hold'em No Limit - Level IV (20/40)",
        )
    )

    assert (CONFIRMED, []) == (case.status, told(case))
    assert [(30, "abc"), (80, "bc")] == pots(case)
    assert {"anna": 20, "boris": 30, "chen": -50} == net(case)
