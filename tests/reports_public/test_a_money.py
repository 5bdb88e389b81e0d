"""Section A: pot, rake, uncalled bet, net result."""

import pytest

from hhtool.core.finding import CONFIRMED, REFUTED, UNREADABLE
from reports_public.hands import (
    BOTH_LIMP,
    back,
    case_of,
    cases,
    hand,
    lines_of,
    net,
    pots,
    river,
    settled,
    told,
    won,
)

UNCALLED = hand(
    "anna $20, boris $20",
    "anna: posts small blind $0.02\nboris: posts big blind $0.04\n*** HOLE CARDS ***\n",
    "anna: raises $0.36 to $0.40\nboris: calls $0.36\n",
    "*** FLOP *** [2c 7d Jh]\nboris: checks\nanna: bets $0.44\nboris: folds\n",
    "Uncalled bet ($0.44) returned to anna\nanna collected $0.76 from pot\n",
    "*** SUMMARY ***\nTotal pot $0.80 | Rake $0.04\nBoard [2c 7d Jh]\n",
    "Seat 1: anna (button) (small blind) collected ($0.76)\n",
    "Seat 2: boris (big blind) folded on the Flop\n",
    game="Hold'em No Limit ($0.02/$0.04 USD)",
)
"""A bet of 0.44 that nobody calls, into a pot of 0.80."""


@pytest.mark.report("A1")
@pytest.mark.report("A3")
@pytest.mark.rule(
    "texts-observed", "PokerStars, Full Tilt and most rooms; Winamax pays it with the pot"
)
def test_a_returned_bet_is_in_no_pot_no_rake_and_no_net() -> None:
    """The pot is what is collected and the rake; the winner nets 0.76 less the 0.40 put in."""
    case = case_of(UNCALLED)

    assert (CONFIRMED, []) == (case.status, told(case))
    assert ({"anna": 44}, [(80, "a")], 4) == (back(case), pots(case), settled(case).rake)
    assert {"anna": 36, "boris": -40} == net(case)


@pytest.mark.report("A1")
def test_a_rake_that_the_money_does_not_bear_out_is_refuted() -> None:
    """0.40 is stated and 0.04 are missing from what was paid out."""
    text = UNCALLED.replace("Rake $0.04", "Rake $0.40")
    case = case_of(text)

    assert REFUTED == case.status
    assert [
        "HH303: the text states a rake of 0.40; 0.04 is missing from what was paid out"
    ] == told(case)


@pytest.mark.report("A3")
def test_a_bet_that_comes_back_whole_leaves_the_pot_before_it() -> None:
    """Ten are bet and come back: the winner is due four and nets two, not two less ten."""
    case = case_of(
        hand(
            "anna $20, boris $20",
            BOTH_LIMP,
            "*** FLOP *** [2c 7d Jh]\nboris: bets $10\nanna: folds\n",
            "Uncalled bet ($10) returned to boris\nboris collected $4 from pot\n",
            "*** SUMMARY ***\nTotal pot $4 | Rake $0\nBoard [2c 7d Jh]\n",
            "Seat 1: anna (button) (small blind) folded on the Flop\n",
            "Seat 2: boris (big blind) collected ($4)\n",
        )
    )

    assert (CONFIRMED, {"boris": 400}, {"boris": 1000}) == (case.status, won(case), back(case))
    assert {"anna": -200, "boris": 200} == net(case)


SHORT_TIE = hand(
    "anna $10, boris $25, chen $25",
    "boris: posts small blind $1\nchen: posts big blind $2\n*** HOLE CARDS ***\n",
    "anna: raises $8 to $10 and is all-in\nboris: raises $15 to $25 and is all-in\n",
    "chen: calls $23 and is all-in\n",
    "*** FLOP *** [2c 7d Jh]\n*** TURN *** [2c 7d Jh] [9s]\n*** RIVER *** [2c 7d Jh 9s] [4d]\n",
    "*** SHOW DOWN ***\nboris: shows [Ac Kd] (high card Ace)\n",
    "chen: shows [Qs Th] (high card Queen)\n",
    "boris collected $30 from side pot\nanna: shows [Ad Ks] (high card Ace)\n",
    "anna collected $15 from main pot\nboris collected $15 from main pot\n",
    "*** SUMMARY ***\nTotal pot $60 Main pot $30. Side pot $30. | Rake $0\n",
    "Board [2c 7d Jh 9s 4d]\n",
    "Seat 1: anna (button) showed [Ad Ks] and won ($15) with high card Ace\n",
    "Seat 2: boris (small blind) showed [Ac Kd] and won ($45) with high card Ace\n",
    "Seat 3: chen (big blind) showed [Qs Th] and lost with high card Queen\n",
)


@pytest.mark.report("A4")
def test_a_short_stack_splits_the_main_pot_and_has_no_part_in_the_side_pot() -> None:
    """10, 25 and 25 are all-in: 30 in two halves, and 30 more to one of the two."""
    case = case_of(SHORT_TIE)

    assert (CONFIRMED, [(3000, "abc"), (3000, "bc")]) == (case.status, pots(case))
    assert {"anna": 500, "boris": 2000, "chen": -2500} == net(case)


@pytest.mark.report("A4")
def test_a_session_adds_up_hand_by_hand() -> None:
    """The same hand and one that was won with a bet: 5.00 and 0.36 for anna."""
    first, second = cases(UNCALLED + "\n\n" + SHORT_TIE.replace("#880000001", "#880000002"))

    assert 536 == net(first)["anna"] + net(second)["anna"]
    assert 1960 == net(first)["boris"] + net(second)["boris"]


@pytest.mark.report("A5")
def test_a_half_won_at_five_card_omaha_is_half_the_pot_less_ones_own_bets() -> None:
    """Twelve in the pot, six to each half, four put in by each: two won, two won, four lost."""
    checks = "boris: checks\nchen: checks\nanna: checks\n"
    case = case_of(
        hand(
            "anna $20, boris $20, chen $20",
            "boris: posts small blind $1\nchen: posts big blind $2\n*** HOLE CARDS ***\n",
            "anna: calls $2\nboris: calls $1\nchen: checks\n",
            "*** FLOP *** [3c 7d 8h]\nboris: bets $2\nchen: calls $2\nanna: calls $2\n",
            f"*** TURN *** [3c 7d 8h] [Ks]\n{checks}",
            f"*** RIVER *** [3c 7d 8h Ks] [Jc]\n{checks}",
            "*** SHOW DOWN ***\n",
            "boris: shows [Kc Kd 9h 9c 5d] (HI: three of a kind, Kings)\n",
            "chen: mucks hand\n",
            "anna: shows [As 2d Qh Qc Tc] (HI: a pair of Queens; LO: 8,7,3,2,A)\n",
            "boris collected $6 from pot\nanna collected $6 from pot\n",
            "*** SUMMARY ***\nTotal pot $12 | Rake $0\nBoard [3c 7d 8h Ks Jc]\n",
            "Seat 1: anna (button) showed [As 2d Qh Qc Tc] and won ($6) with "
            "HI: a pair of Queens; LO: 8,7,3,2,A\n",
            "Seat 2: boris (small blind) showed [Kc Kd 9h 9c 5d] and won ($6) with "
            "HI: three of a kind, Kings\n",
            "Seat 3: chen (big blind) mucked [Qd Js 9s 6d 6h]\n",
            game="5 Card Omaha Hi/Lo Pot Limit ($1/$2 USD)",
        )
    )

    assert (CONFIRMED, []) == (case.status, told(case))
    assert {"anna": 200, "boris": 200, "chen": -400} == net(case)


@pytest.mark.report("A7")
def test_a_line_of_a_new_kind_is_told_and_the_rest_is_kept() -> None:
    """A premium for the cash-out: the room may write what it likes, nothing is dropped."""
    new = "Premium for the guarantee: 0.12"
    case = case_of(UNCALLED.replace("anna collected", f"{new}\nanna collected"))

    assert [new] == [line.text for line in case.record.unread]
    assert ["HH105"] == [finding.code for finding in case.findings]
    assert "expected " in told(case)[0]
    assert {"collected", "total_pot", "rake", "uncalled"} <= {c.kind for c in case.record.claims}


@pytest.mark.report("A7")
def test_a_first_line_of_a_new_kind_is_told_with_the_place_where_it_departs() -> None:
    """The hand is known to be one of this room, and unreadable."""
    case = case_of(UNCALLED.replace("($0.02/$0.04 USD) - ", "($0.02/$0.04 USD) (deep) - "))

    assert UNREADABLE == case.status
    (said,) = told(case)
    assert said.startswith(
        "HH101: the first line of the hand cannot be read; expected “- ” at column"
    )


@pytest.mark.report("A8")
def test_money_that_the_room_adds_is_in_the_pot_and_nobodys_bet() -> None:
    """Four are bet and one is added: five in the pot, and no bet of anybody."""
    text = river(
        "2c 7d Jh 9s 4d",
        {"anna": ("Ad Ks", "high card Ace"), "boris": ("Qs Th", "high card Queen")},
        {"anna": "$5"},
        total="$5",
    )
    text = text.replace("*** HOLE CARDS ***", "STP added: $1\n*** HOLE CARDS ***")
    case = case_of(text.replace("Total pot $5 |", "Total pot $5 | STP $1 |"))

    assert (CONFIRMED, []) == (case.status, told(case))
    assert ([(500, "ab")], {"anna": 300, "boris": -200}) == (pots(case), net(case))
    assert 400 == sum(ledger.contributed for ledger in settled(case).ledgers)


@pytest.mark.report("A9")
def test_a_high_rake_that_the_money_bears_out_is_right() -> None:
    """50 of 200 were kept, and 150 were paid; that 40 were kept is refuted with both figures."""
    text = hand(
        "anna $100, boris $100",
        "anna: posts small blind $1\nboris: posts big blind $2\n*** HOLE CARDS ***\n",
        "anna: raises $98 to $100 and is all-in\nboris: calls $98 and is all-in\n",
        "*** FLOP *** [2c 7d Jh]\n*** TURN *** [2c 7d Jh] [9s]\n*** RIVER *** [2c 7d Jh 9s] [4d]\n",
        "*** SHOW DOWN ***\nboris: shows [Qs Th] (high card Queen)\n",
        "anna: shows [Ad Ks] (high card Ace)\nanna collected $150 from pot\n",
        "*** SUMMARY ***\nTotal pot $200 | Rake $50\nBoard [2c 7d Jh 9s 4d]\n",
        "Seat 1: anna (button) (small blind) showed [Ad Ks] and won ($150) with high card Ace\n",
        "Seat 2: boris (big blind) showed [Qs Th] and lost with high card Queen\n",
    )
    case, other = case_of(text), case_of(text.replace("Rake $50", "Rake $40"))

    assert (CONFIRMED, [], 5000) == (case.status, told(case), settled(case).rake)
    assert {"anna": 5000, "boris": -10000} == net(case)
    assert [
        "HH303: the text states a rake of 40.00; 50.00 is missing from what was paid out"
    ] == told(other)


@pytest.mark.report("A11")
def test_a_total_that_the_lines_do_not_make_is_told_with_both_sums() -> None:
    """Four limp for 0.50, and 1.12 is bet and called: 4.24, where the summary says 4.49."""
    text = hand(
        "anna $20, boris $20, chen $20, dora $20",
        "boris: posts small blind $0.25\nchen: posts big blind $0.50\n*** HOLE CARDS ***\n",
        "dora: calls $0.50\nanna: calls $0.50\nboris: calls $0.25\nchen: checks\n",
        "*** FLOP *** [2c 7d Jh]\nboris: bets $1.12\nchen: folds\ndora: folds\nanna: calls $1.12\n",
        "*** TURN *** [2c 7d Jh] [9s]\nboris: checks\nanna: checks\n",
        "*** RIVER *** [2c 7d Jh 9s] [4d]\nboris: checks\nanna: checks\n*** SHOW DOWN ***\n",
        "boris: shows [Qs Th] (high card Queen)\nanna: shows [Ad Ks] (high card Ace)\n",
        "anna collected $4.24 from pot\n",
        "*** SUMMARY ***\nTotal pot $4.49 | Rake $0\nBoard [2c 7d Jh 9s 4d]\n",
        "Seat 1: anna (button) showed [Ad Ks] and won ($4.24) with high card Ace\n",
        "Seat 2: boris (small blind) showed [Qs Th] and lost with high card Queen\n",
        "Seat 3: chen (big blind) folded on the Flop\nSeat 4: dora folded on the Flop\n",
        game="Hold'em No Limit ($0.25/$0.50 USD)",
    )
    case = case_of(text)

    assert {"anna": 424} == won(case)
    assert ["HH301: the text states a pot of 4.49; contributions make 4.24"] == told(case)


SIDE_RAKED = hand(
    "anna $3.87, boris $4.24, chen $4.24",
    "boris: posts small blind $0.05\nchen: posts big blind $0.10\n*** HOLE CARDS ***\n",
    "anna: raises $3.77 to $3.87 and is all-in\nboris: raises $0.37 to $4.24 and is all-in\n",
    "chen: calls $4.14 and is all-in\n",
    "*** FLOP *** [2c 7d Jh]\n*** TURN *** [2c 7d Jh] [9s]\n*** RIVER *** [2c 7d Jh 9s] [4d]\n",
    "*** SHOW DOWN ***\nboris: shows [Ac Td] (high card Ace)\n",
    "chen: shows [Qs Th] (high card Queen)\n",
    "boris collected $0.70 from side pot\nanna: shows [Jd Js] (three of a kind, Jacks)\n",
    "anna collected $11.03 from main pot\n*** SUMMARY ***\n",
    "Total pot $12.35 Main pot $11.03. Side pot $0.70. | Rake $0.62\nBoard [2c 7d Jh 9s 4d]\n",
    "Seat 1: anna (button) showed [Jd Js] and won ($11.03) with three of a kind, Jacks\n",
    "Seat 2: boris (small blind) showed [Ac Td] and won ($0.70) with high card Ace\n",
    "Seat 3: chen (big blind) showed [Qs Th] and lost with high card Queen\n",
    game="Hold'em No Limit ($0.05/$0.10 USD)",
)


@pytest.mark.report("A12")
def test_the_rake_of_a_hand_with_a_side_pot_is_taken_pot_by_pot() -> None:
    """3.87, 4.24 and 4.24: 11.61 and 0.74, of which 0.58 and 0.04 are kept."""
    case = case_of(SIDE_RAKED)

    assert (CONFIRMED, []) == (case.status, told(case))
    assert [(1161, "abc"), (74, "bc")] == pots(case)
    assert [58, 4] == [pot.rake for pot in settled(case).pots]
    assert {"anna": 1103, "boris": 70} == won(case)


@pytest.mark.report("A12")
def test_a_side_pot_of_another_size_is_refuted() -> None:
    """Ten more in the side pot and ten less in the main pot add up, and are wrong."""
    text = SIDE_RAKED.replace(
        "Main pot $11.03. Side pot $0.70.", "Main pot $10.93. Side pot $0.80."
    )
    ((code, line),) = lines_of(case_of(text), text)

    assert ("HH302", "Total pot $12.35 Main pot $10.93. Side pot $0.80. | Rake $0.62") == (
        code,
        line,
    )


@pytest.mark.report("A13")
def test_a_hand_is_the_same_seen_by_the_winner_and_by_the_loser() -> None:
    """Whose cards the text opens has nothing to do with what anybody is due."""
    text = river(
        "2c 7d Jh 9s 4d",
        {"anna": ("Ad Ks", "high card Ace"), "boris": ("Qs Th", "high card Queen")},
        {"anna": "$4"},
    )
    winner, loser = (
        case_of(text.replace("*** HOLE CARDS ***\n", f"*** HOLE CARDS ***\n{dealt}\n"))
        for dealt in ("Dealt to anna [Ad Ks]", "Dealt to boris [Qs Th]")
    )

    assert (CONFIRMED, CONFIRMED) == (winner.status, loser.status)
    assert {"anna": 200, "boris": -200} == net(winner) == net(loser)
    assert (0, 1) == (winner.record.hero, loser.record.hero)
