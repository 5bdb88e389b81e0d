"""Section B: side pots, ties, odd units, chips that vanish."""

import json

import pytest

from cli.terminal import hhtool
from hhtool.core.finding import CONFIRMED, REFUTED
from reports_public.hands import (
    back,
    case_of,
    hand,
    lines_of,
    net,
    pots,
    told,
    won,
)

BLINDS = "boris: posts small blind $1\nchen: posts big blind $2\n*** HOLE CARDS ***\n"

RUN_OUT = (
    "*** FLOP *** [2c 7d Jh]\n*** TURN *** [2c 7d Jh] [9s]\n*** RIVER *** [2c 7d Jh 9s] [4d]\n"
    "*** SHOW DOWN ***\n"
)

ACE = "high card Ace"

ODD_SIDE_POT = hand(
    "anna $4, boris $11, chen $11, dora $11",
    BLINDS,
    "dora: raises $2 to $4\nanna: calls $4 and is all-in\nboris: calls $3\nchen: calls $2\n",
    "*** FLOP *** [2c 7d Jh]\nboris: bets $2.01\nchen: calls $2.01\ndora: calls $2.01\n",
    "*** TURN *** [2c 7d Jh] [9s]\nboris: checks\nchen: checks\ndora: checks\n",
    "*** RIVER *** [2c 7d Jh 9s] [4d]\nboris: checks\nchen: checks\ndora: checks\n",
    "*** SHOW DOWN ***\nboris: shows [As Kh] (high card Ace)\n",
    "chen: shows [Ad Ks] (high card Ace)\ndora: mucks hand\n",
    "chen collected $3.01 from side pot\nboris collected $3.02 from side pot\n",
    "anna: shows [Jd Js] (three of a kind, Jacks)\nanna collected $16 from main pot\n",
    "*** SUMMARY ***\nTotal pot $22.03 Main pot $16. Side pot $6.03. | Rake $0\n",
    "Board [2c 7d Jh 9s 4d]\n",
    "Seat 1: anna (button) showed [Jd Js] and won ($16) with three of a kind, Jacks\n",
    "Seat 2: boris (small blind) showed [As Kh] and won ($3.02) with high card Ace\n",
    "Seat 3: chen (big blind) showed [Ad Ks] and won ($3.01) with high card Ace\n",
    "Seat 4: dora mucked [Qs Th]\n",
)


@pytest.mark.report("B21")
def test_who_mucks_has_no_part_and_the_odd_unit_of_a_tie_stays_where_it_is_due() -> None:
    """6.03 for Boris and Chen: 3.02 for Boris, left of the button, whoever collects first."""
    case = case_of(ODD_SIDE_POT)

    assert (CONFIRMED, []) == (case.status, told(case))
    assert [(1600, "abcd"), (603, "bcd")] == pots(case)
    assert {"anna": 1600, "boris": 302, "chen": 301} == won(case)


@pytest.mark.report("B21")
def test_a_unit_that_moved_between_tied_winners_is_told() -> None:
    """Chen has the odd cent in the text; no documented house would give it to him."""
    text = ODD_SIDE_POT.replace("3.02", "3.00").replace("3.01", "3.02").replace("3.00", "3.01")
    case = case_of(text)

    assert "chen collected $3.02 from side pot" in text
    assert {"anna": 1600, "boris": 302, "chen": 301} == won(case)
    assert ("HH310", "chen collected $3.02 from side pot") in lines_of(case, text)


ALL_IN_EARLY = hand(
    "anna $100, boris $1,000, chen $1,000",
    "boris: posts small blind $25\nchen: posts big blind $50\n*** HOLE CARDS ***\n",
    "anna: raises $50 to $100 and is all-in\nboris: calls $75\nchen: calls $50\n",
    "*** FLOP *** [2c 7d Jh]\nboris: bets $100\nchen: calls $100\n",
    "*** TURN *** [2c 7d Jh] [9s]\nboris: bets $300\nchen: calls $300\n",
    "*** RIVER *** [2c 7d Jh 9s] [4d]\nboris: checks\nchen: checks\n*** SHOW DOWN ***\n",
    "boris: shows [As Kh] (high card Ace)\nchen: mucks hand\nboris collected $800 from side pot\n",
    "anna: shows [Jd Js] (three of a kind, Jacks)\nanna collected $300 from main pot\n",
    "*** SUMMARY ***\nTotal pot $1,100 Main pot $300. Side pot $800. | Rake $0\n",
    "Board [2c 7d Jh 9s 4d]\n",
    "Seat 1: anna (button) showed [Jd Js] and won ($300) with three of a kind, Jacks\n",
    "Seat 2: boris (small blind) showed [As Kh] and won ($800) with high card Ace\n",
    "Seat 3: chen (big blind) mucked [Qs Th]\n",
    game="Hold'em No Limit ($25/$50 USD)",
)


@pytest.mark.report("B23")
def test_who_is_all_in_wins_the_pot_that_was_paid_for() -> None:
    """100 all-in against two who bet on: 300 for the best hand, 800 for the better of the two."""
    case = case_of(ALL_IN_EARLY)

    assert (CONFIRMED, []) == (case.status, told(case))
    assert [(30000, "abc"), (80000, "bc")] == pots(case)
    assert {"anna": 20000, "boris": 30000, "chen": -50000} == net(case)


@pytest.mark.report("B23")
def test_a_payout_that_forgets_who_is_all_in_is_refuted() -> None:
    """All to Boris, whose hand is the weaker one."""
    text = ALL_IN_EARLY.replace("anna collected $300", "boris collected $300")
    case = case_of(text)

    assert REFUTED == case.status
    assert ("HH307", "boris collected $300 from main pot") in lines_of(case, text)
    assert {"anna": 30000, "boris": 80000} == won(case)


@pytest.mark.report("B24")
def test_a_side_pot_goes_to_the_last_one_in_it() -> None:
    """Chen folds on the turn: Boris has 200 of the side pot at once and shows for the main pot."""
    text = hand(
        "anna $100, boris $1,000, chen $1,000",
        "boris: posts small blind $25\nchen: posts big blind $50\n*** HOLE CARDS ***\n",
        "anna: raises $50 to $100 and is all-in\nboris: calls $75\nchen: calls $50\n",
        "*** FLOP *** [2c 7d Jh]\nboris: bets $100\nchen: calls $100\n",
        "*** TURN *** [2c 7d Jh] [9s]\nboris: bets $300\nchen: folds\n",
        "Uncalled bet ($300) returned to boris\n*** RIVER *** [2c 7d Jh 9s] [4d]\n",
        "*** SHOW DOWN ***\nboris: shows [As Kh] (high card Ace)\n",
        "boris collected $200 from side pot\n",
        "anna: shows [Jd Js] (three of a kind, Jacks)\nanna collected $300 from main pot\n",
        "*** SUMMARY ***\nTotal pot $500 Main pot $300. Side pot $200. | Rake $0\n",
        "Board [2c 7d Jh 9s 4d]\n",
        "Seat 1: anna (button) showed [Jd Js] and won ($300) with three of a kind, Jacks\n",
        "Seat 2: boris (small blind) showed [As Kh] and won ($200) with high card Ace\n",
        "Seat 3: chen (big blind) folded on the Turn\n",
        game="Hold'em No Limit ($25/$50 USD)",
    )
    case = case_of(text)

    assert (CONFIRMED, []) == (case.status, told(case))
    assert [(30000, "ab"), (20000, "b")] == pots(case)
    assert ({"boris": 30000}, {"anna": 20000, "boris": 0, "chen": -20000}) == (
        back(case),
        net(case),
    )


@pytest.mark.report("B25")
def test_no_chip_of_a_side_pot_is_lost_when_those_who_built_it_fold() -> None:
    """Anna is all-in for 10; Boris and Chen put 30 more beside her and fold to Dora's bet."""
    text = hand(
        "anna $10, boris $100, chen $100, dora $100",
        "boris: posts small blind $1\nchen: posts big blind $2\n*** HOLE CARDS ***\n",
        "dora: calls $2\nanna: raises $8 to $10 and is all-in\nboris: calls $9\nchen: calls $8\n",
        "dora: calls $8\n*** FLOP *** [2c 7d Jh]\n",
        "boris: bets $30\nchen: calls $30\ndora: calls $30\n",
        "*** TURN *** [2c 7d Jh] [9s]\nboris: checks\nchen: checks\ndora: bets $60\n",
        "boris: folds\nchen: folds\nUncalled bet ($60) returned to dora\n",
        "*** RIVER *** [2c 7d Jh 9s] [4d]\n*** SHOW DOWN ***\n",
        "dora: shows [As Kh] (high card Ace)\ndora collected $90 from side pot\n",
        "anna: shows [Jd Js] (three of a kind, Jacks)\nanna collected $40 from main pot\n",
        "*** SUMMARY ***\nTotal pot $130 Main pot $40. Side pot $90. | Rake $0\n",
        "Board [2c 7d Jh 9s 4d]\n",
        "Seat 1: anna (button) showed [Jd Js] and won ($40) with three of a kind, Jacks\n",
        "Seat 2: boris (small blind) folded on the Turn\n",
        "Seat 3: chen (big blind) folded on the Turn\n",
        "Seat 4: dora showed [As Kh] and won ($90) with high card Ace\n",
    )
    case = case_of(text)

    assert (CONFIRMED, []) == (case.status, told(case))
    assert ([(4000, "ad"), (9000, "d")], {"dora": 6000}) == (pots(case), back(case))
    assert {"anna": 3000, "boris": -4000, "chen": -4000, "dora": 5000} == net(case)


@pytest.mark.report("B25")
def test_a_side_pot_that_everybody_left_is_told_and_goes_to_the_pot_below() -> None:
    """Boris and Chen are gone after betting beside Anna's all-in: all 90 are hers, and a warning
    says so, for no rulebook does."""
    text = hand(
        "anna $10, boris $100, chen $100",
        BLINDS,
        "anna: raises $8 to $10 and is all-in\nboris: calls $9\nchen: calls $8\n",
        "*** FLOP *** [2c 7d Jh]\nboris: bets $30\nchen: calls $30\n",
        "*** TURN *** [2c 7d Jh] [9s]\nboris: folds\nchen: folds\n",
        "anna collected $90 from pot\n",
        "*** SUMMARY ***\nTotal pot $90 | Rake $0\nBoard [2c 7d Jh 9s]\n",
        "Seat 1: anna (button) collected ($90)\n",
        "Seat 2: boris (small blind) folded on the Turn\n",
        "Seat 3: chen (big blind) folded on the Turn\n",
    )
    case = case_of(text)

    assert [(9000, "a")] == pots(case)
    assert {"anna": 8000, "boris": -4000, "chen": -4000} == net(case)
    assert [
        "HH408: boris folds and could check",
        "HH314: everybody who put in 60.00 has folded; the house gives it to the pot below",
        "HH405: chen acts and nobody has anything left to answer",
        "HH408: chen folds and could check",
    ] == told(case)


def three_ways(anna: str, boris: str, chen: str, *paid: str) -> str:
    """Anna is all-in for 10, Boris for 20 and Chen for 30, of which 10 come back."""
    words = {"Ad": ACE, "As": ACE, "Jd": "three of a kind, Jacks", "Qs": "high card Queen"}
    kinds = {name: words[cards[:2]] for name, cards in zip("abc", (anna, boris, chen), strict=True)}
    sums: dict[str, int] = {}
    for line in paid:
        name, _, amount, *_ = line.split()
        sums[name] = sums.get(name, 0) + int(amount.strip("$"))
    ends = {
        name: f"won (${sums[name]})" if name in sums else "lost"
        for name in ("anna", "boris", "chen")
    }
    side = [line for line in paid if "side" in line]
    main = [line for line in paid if "main" in line]
    return hand(
        "anna $10, boris $20, chen $30",
        BLINDS,
        "anna: raises $8 to $10 and is all-in\nboris: raises $10 to $20 and is all-in\n",
        "chen: raises $10 to $30 and is all-in\nUncalled bet ($10) returned to chen\n",
        RUN_OUT,
        f"boris: shows [{boris}] ({kinds['b']})\nchen: shows [{chen}] ({kinds['c']})\n",
        "".join(f"{line}\n" for line in side),
        f"anna: shows [{anna}] ({kinds['a']})\n",
        "".join(f"{line}\n" for line in main),
        "*** SUMMARY ***\nTotal pot $50 Main pot $30. Side pot $20. | Rake $0\n",
        "Board [2c 7d Jh 9s 4d]\n",
        f"Seat 1: anna (button) showed [{anna}] and {ends['anna']} with {kinds['a']}\n",
        f"Seat 2: boris (small blind) showed [{boris}] and {ends['boris']} with {kinds['b']}\n",
        f"Seat 3: chen (big blind) showed [{chen}] and {ends['chen']} with {kinds['c']}\n",
    )


@pytest.mark.report("B27")
def test_a_side_pot_is_divided_between_the_second_best() -> None:
    """Anna's jacks have the main pot; Boris and Chen tie behind her and are no losers."""
    paid = (
        "boris collected $10 from side pot",
        "chen collected $10 from side pot",
        "anna collected $30 from main pot",
    )
    case = case_of(three_ways("Jd Js", "As Kh", "Ad Ks", *paid))

    assert (CONFIRMED, []) == (case.status, told(case))
    assert ({"anna": 3000, "boris": 1000, "chen": 1000}, {"chen": 1000}) == (won(case), back(case))
    assert {"anna": 2000, "boris": -1000, "chen": -1000} == net(case)


@pytest.mark.report("B31")
def test_a_tie_of_a_short_and_a_deep_stack_is_even_in_the_main_pot_only() -> None:
    """Anna's ten and Boris's twenty tie: 15 each of 30, and 20 more for Boris."""
    paid = (
        "boris collected $20 from side pot",
        "boris collected $15 from main pot",
        "anna collected $15 from main pot",
    )
    case = case_of(three_ways("Ad Ks", "As Kh", "Qs Th", *paid))

    assert (CONFIRMED, []) == (case.status, told(case))
    assert {"anna": 500, "boris": 1500, "chen": -2000} == net(case)


@pytest.mark.report("B40")
def test_what_the_short_winner_cannot_win_goes_to_the_better_of_the_deeper() -> None:
    """Anna wins 30; 20 go to Boris who beats Chen, and to nobody else; 10 come back to Chen."""
    paid = ("boris collected $20 from side pot", "anna collected $30 from main pot")
    text = three_ways("Jd Js", "As Kh", "Qs Th", *paid)
    case = case_of(text)
    shared = case_of(
        text.replace(
            "boris collected $20 from side pot",
            "boris collected $10 from side pot\nchen collected $10 from side pot",
        )
    )

    assert (CONFIRMED, []) == (case.status, told(case))
    assert {"anna": 2000, "boris": 0, "chen": -2000} == net(case)
    assert REFUTED == shared.status
    assert "HH307" in {finding.code for finding in shared.findings}


FOUR_STACKS = hand(
    "anna $10, boris $20, chen $30, dora $30",
    "boris: posts small blind $1\nchen: posts big blind $2\n*** HOLE CARDS ***\n",
    "dora: raises $28 to $30 and is all-in\nanna: calls $10 and is all-in\n",
    "boris: calls $19 and is all-in\nchen: calls $28 and is all-in\n",
    RUN_OUT,
    "chen: shows [As Kh] (high card Ace)\ndora: shows [Qs Th] (high card Queen)\n",
    "chen collected $20 from side pot-2\nboris: shows [9c 9d] (three of a kind, Nines)\n",
    "boris collected $30 from side pot-1\nanna: shows [Jd Js] (three of a kind, Jacks)\n",
    "anna collected $40 from main pot\n*** SUMMARY ***\n",
    "Total pot $90 Main pot $40. Side pot-1 $30. Side pot-2 $20. | Rake $0\n",
    "Board [2c 7d Jh 9s 4d]\n",
    "Seat 1: anna (button) showed [Jd Js] and won ($40) with three of a kind, Jacks\n",
    "Seat 2: boris (small blind) showed [9c 9d] and won ($30) with three of a kind, Nines\n",
    "Seat 3: chen (big blind) showed [As Kh] and won ($20) with high card Ace\n",
    "Seat 4: dora showed [Qs Th] and lost with high card Queen\n",
)
"""10, 20, 30 and 30 are all-in."""


@pytest.mark.report("B28")
def test_three_stacks_make_three_pots() -> None:
    """40 for four, 30 for three, 20 for two, each to another winner."""
    case = case_of(FOUR_STACKS)

    assert (CONFIRMED, []) == (case.status, told(case))
    assert [(4000, "abcd"), (3000, "bcd"), (2000, "cd")] == pots(case)
    assert {"anna": 3000, "boris": 1000, "chen": -1000, "dora": -3000} == net(case)


@pytest.mark.report("B45")
def test_the_installed_command_prints_the_pots_in_order_with_who_may_win_them() -> None:
    """The main pot first."""
    done = hhtool("verify", "-", "--format", "json", stdin=FOUR_STACKS.encode())
    (judged,) = json.loads(done.stdout)["hands"]

    assert (0, "confirmed") == (done.returncode, judged["status"])
    names = ["anna", "boris", "chen", "dora"]
    assert [(4000, names), (3000, names[1:]), (2000, names[2:])] == [
        (pot["amount"], pot["eligible"]) for pot in judged["pots"]
    ]
    out = hhtool("verify", "-", "--explain", stdin=FOUR_STACKS.encode()).stdout
    places = [
        out.index(text) for text in ("main pot 40.00", "side pot 1 30.00", "side pot 2 20.00")
    ]
    assert sorted(places) == places
    assert "contenders  boris, chen, dora" in out
