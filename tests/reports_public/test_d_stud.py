"""Section D: stud, razz and draw."""

import pytest

from hhtool.core.finding import CONFIRMED, REFUTED
from reports_public.hands import case_of, hand, lines_of, net, pots, settled, told, won

ANTES = "anna: posts the ante $0.01\nboris: posts the ante $0.01\nchen: posts the ante $0.01\n"

HILO = hand(
    "anna $0.30, boris $0.50, chen $1, dora $1",
    ANTES + "dora: posts the ante $0.01\n",
    "*** 3rd STREET ***\n",
    "Dealt to anna [2c]\nDealt to boris [8h]\nDealt to chen [Ks]\nDealt to dora [Jd]\n",
    "anna: brings in for $0.03\nboris: raises $0.07 to $0.10\nchen: calls $0.10\n",
    "dora: calls $0.10\nanna: calls $0.07\n",
    "*** 4th STREET ***\nDealt to anna [2c] [4d]\nDealt to boris [8h] [7c]\n",
    "Dealt to chen [Ks] [Kh]\nDealt to dora [Jd] [Jc]\n",
    "chen: bets $0.10\ndora: calls $0.10\nanna: calls $0.10\nboris: calls $0.10\n",
    "*** 5th STREET ***\nDealt to anna [2c 4d] [6h]\nDealt to boris [8h 7c] [3s]\n",
    "Dealt to chen [Ks Kh] [9d]\nDealt to dora [Jd Jc] [5c]\n",
    "chen: bets $0.20\ndora: calls $0.20\nanna: calls $0.09 and is all-in\nboris: calls $0.20\n",
    "*** 6th STREET ***\nDealt to anna [2c 4d 6h] [Qs]\nDealt to boris [8h 7c 3s] [2h]\n",
    "Dealt to chen [Ks Kh 9d] [9s]\nDealt to dora [Jd Jc 5c] [5d]\n",
    "chen: bets $0.20\ndora: calls $0.20\nboris: calls $0.09 and is all-in\n",
    "*** RIVER ***\nchen: checks\ndora: checks\n*** SHOW DOWN ***\n",
    "chen: shows [Qc 6d Ks Kh 9d 9s Td] (HI: two pair, Kings and Nines)\n",
    "dora: shows [Ah 8c Jd Jc 5c 5d Tc] (HI: two pair, Jacks and Fives)\n",
    "chen collected $0.22 from side pot-2\n",
    "boris: shows [Ac 4h 8h 7c 3s 2h Kd] (HI: high card Ace; LO: 7,4,3,2,A)\n",
    "chen collected $0.30 from side pot-1\nboris collected $0.30 from side pot-1\n",
    "anna: shows [Ad 3c 2c 4d 6h Qs 7s] (HI: high card Ace; LO: 6,4,3,2,A)\n",
    "chen collected $0.60 from main pot\nanna collected $0.60 from main pot\n",
    "*** SUMMARY ***\n",
    "Total pot $2.02 Main pot $1.20. Side pot-1 $0.60. Side pot-2 $0.22. | Rake $0\n",
    "Seat 1: anna showed [Ad 3c 2c 4d 6h Qs 7s] and won ($0.60) with "
    "HI: high card Ace; LO: 6,4,3,2,A\n",
    "Seat 2: boris showed [Ac 4h 8h 7c 3s 2h Kd] and won ($0.30) with "
    "HI: high card Ace; LO: 7,4,3,2,A\n",
    "Seat 3: chen showed [Qc 6d Ks Kh 9d 9s Td] and won ($1.12) with "
    "HI: two pair, Kings and Nines\n",
    "Seat 4: dora showed [Ah 8c Jd Jc 5c 5d Tc] and lost with HI: two pair, Jacks and Fives\n",
    game="7 Card Stud Hi/Lo Limit ($0.10/$0.20 USD)",
    button=0,
)
"""Anna is all-in for 0.30 and Boris for 0.50; in each pot another low hand is the best."""


@pytest.mark.report("D61")
def test_high_and_low_are_found_among_those_who_may_win_each_pot() -> None:
    """Anna's low is the best and counts in the main pot alone; nobody in the last pot has one."""
    case = case_of(HILO)

    assert (CONFIRMED, []) == (case.status, told(case))
    assert [(120, "abcd"), (60, "bcd"), (22, "cd")] == pots(case)
    assert {"anna": 60, "boris": 30, "chen": 112} == won(case)
    assert [(2, "whole"), (1, "high"), (1, "low"), (0, "high"), (0, "low")] == [
        (payout.pot, payout.part) for payout in settled(case).payouts
    ]


@pytest.mark.report("D61")
def test_stakes_with_blanks_between_are_read() -> None:
    """The same hand, whose first line says “$0.10 / $0.20”."""
    case = case_of(HILO.replace("($0.10/$0.20 USD)", "($0.10 / $0.20 USD)"))

    assert (CONFIRMED, (10, 20)) == (case.status, case.record.play.stakes)
    assert net(case_of(HILO)) == net(case)


RAZZ = hand(
    "anna $20, boris $20, chen $20",
    ANTES.replace("0.01", "0.10"),
    "*** 3rd STREET ***\nDealt to anna [Kc]\nDealt to boris [5h]\nDealt to chen [7s]\n",
    "anna: brings in for $1\nboris: raises $1 to $2\nchen: raises $2 to $4\nanna: folds\n",
    "boris: calls $2\n",
    "*** 4th STREET ***\nDealt to boris [5h] [2d]\nDealt to chen [7s] [Qd]\n",
    "boris: checks\nchen: checks\n",
    "*** 5th STREET ***\nDealt to boris [5h 2d] [9c]\nDealt to chen [7s Qd] [3d]\n",
    "boris: checks\nchen: checks\n",
    "*** 6th STREET ***\nDealt to boris [5h 2d 9c] [Jh]\nDealt to chen [7s Qd 3d] [8h]\n",
    "boris: checks\nchen: checks\n",
    "*** RIVER ***\nboris: checks\nchen: checks\n*** SHOW DOWN ***\n",
    "boris: shows [As 4c 5h 2d 9c Jh Ts] (Lo: 9,5,4,2,A)\n",
    "chen: shows [Ad 6c 7s Qd 3d 8h Tc] (Lo: 8,7,6,3,A)\nchen collected $9.30 from pot\n",
    "*** SUMMARY ***\nTotal pot $9.30 | Rake $0\n",
    "Seat 1: anna folded on the 3rd Street\n",
    "Seat 2: boris showed [As 4c 5h 2d 9c Jh Ts] and lost with Lo: 9,5,4,2,A\n",
    "Seat 3: chen showed [Ad 6c 7s Qd 3d 8h Tc] and won ($9.30) with Lo: 8,7,6,3,A\n",
    game="Razz Limit ($2/$4 USD)",
    button=0,
)


@pytest.mark.report("D63")
def test_the_last_street_of_razz_counts_without_a_bet_on_it() -> None:
    """All check; the seventh card is in every hand, and five streets are told."""
    case = case_of(RAZZ)

    assert (CONFIRMED, []) == (case.status, told(case))
    assert [7, 7] == [len(led.cards) for led in settled(case).ledgers if led.shown >= 0]
    assert {0, 1, 2, 3, 4} == {decision.street for decision in settled(case).decisions}


@pytest.mark.report("D63")
def test_a_last_street_without_a_line_is_told() -> None:
    """Seven cards are shown and nothing says that the seventh was dealt."""
    case = case_of(RAZZ.replace("*** RIVER ***\n", ""))

    assert REFUTED == case.status
    assert "HH212: seventh street begins here and no line of the text says so" in told(case)
    assert {"chen": 930} == won(case)


@pytest.mark.report("D64")
def test_a_raise_on_third_street_is_one_bet_more_than_the_completion() -> None:
    """The bring-in is one, the completion is to two, the raise to four: 4 + 4 + 1 + three antes."""
    case = case_of(RAZZ)

    totals = [e.street_total for e in settled(case).events if e.street == 0 and e.paid > 10]
    assert [100, 200, 400, 400] == totals
    assert ([(930, "bc")], {"anna": -110, "boris": -410, "chen": 520}) == (pots(case), net(case))


@pytest.mark.report("D64")
def test_a_raise_that_counts_the_bring_in_as_a_bet_is_refuted() -> None:
    """To three, as if two came on top of the one that was brought in."""
    text = RAZZ.replace("chen: raises $2 to $4", "chen: raises $1 to $3").replace(
        "boris: calls $2\n", "boris: calls $1\n"
    )
    case = case_of(text.replace("$9.30", "$7.30"))

    assert [("HH412", "chen: raises $1 to $3")] == lines_of(case, text)
    assert ["HH412: chen makes it 3.00; 4.00 is allowed"] == told(case)


ALL_IN_ON_FOURTH = hand(
    "anna $3, boris $3",
    "anna: posts the ante $0.10\nboris: posts the ante $0.10\n",
    "*** 3rd STREET ***\nDealt to anna [2c]\nDealt to boris [Kd]\n",
    "anna: brings in for $0.50\nboris: raises $0.50 to $1\nanna: calls $0.50\n",
    "*** 4th STREET ***\nDealt to anna [2c] [3d]\nDealt to boris [Kd] [Jh]\n",
    "boris: bets $1\nanna: raises $0.90 to $1.90 and is all-in\n",
    "boris: calls $0.90 and is all-in\n",
    "*** 5th STREET ***\nDealt to anna [2c 3d] [5s]\nDealt to boris [Kd Jh] [8c]\n",
    "*** 6th STREET ***\nDealt to anna [2c 3d 5s] [Th]\nDealt to boris [Kd Jh 8c] [6s]\n",
    "*** RIVER ***\n*** SHOW DOWN ***\n",
    "anna: shows [Ac As 2c 3d 5s Th 9c] (a pair of Aces)\n",
    "boris: shows [Ks Qd Kd Jh 8c 6s 4h] (a pair of Kings)\nanna collected $6 from pot\n",
    "*** SUMMARY ***\nTotal pot $6 | Rake $0\n",
    "Seat 1: anna showed [Ac As 2c 3d 5s Th 9c] and won ($6) with a pair of Aces\n",
    "Seat 2: boris showed [Ks Qd Kd Jh 8c 6s 4h] and lost with a pair of Kings\n",
    game="7 Card Stud Limit ($1/$2 USD)",
    button=0,
)


@pytest.mark.report("D65")
def test_the_streets_after_an_all_in_are_dealt_and_nobody_acts_on_them() -> None:
    """All-in on fourth street: three more cards for each of the two."""
    case = case_of(ALL_IN_ON_FOURTH)
    settlement = settled(case)

    assert (CONFIRMED, []) == (case.status, told(case))
    assert [7, 7] == [len(ledger.cards) for ledger in settlement.ledgers]
    assert ({0, 1}, {0, 1, 2, 3, 4}) == (
        {decision.street for decision in settlement.decisions},
        {street for street in settlement.streets if street >= 0},
    )
    assert {"anna": 300, "boris": -300} == net(case)


@pytest.mark.report("D65")
def test_a_card_that_was_not_dealt_after_the_all_in_is_told() -> None:
    """Boris has no card on sixth street and seven at the showdown."""
    text = ALL_IN_ON_FOURTH.replace("Dealt to boris [Kd Jh 8c] [6s]\n", "")

    assert [("HH204", "*** 6th STREET ***")] == lines_of(case_of(text), text)


THREE_TIED = hand(
    "anna 20, boris 20, chen 20, dora 20",
    "anna: posts the ante 1\nboris: posts the ante 1\nchen: posts the ante 1\n",
    "dora: posts the ante 1\n*** 3rd STREET ***\n",
    "Dealt to anna [Kd]\nDealt to boris [Kh]\nDealt to chen [Ks]\nDealt to dora [2c]\n",
    "dora: brings in for 1\nanna: raises 2 to 3\nboris: calls 3\nchen: calls 3\ndora: folds\n",
    "*** 4th STREET ***\nDealt to anna [Kd] [Jd]\nDealt to boris [Kh] [Jh]\n",
    "Dealt to chen [Ks] [Js]\nanna: checks\nboris: checks\nchen: checks\n",
    "*** 5th STREET ***\nDealt to anna [Kd Jd] [7h]\nDealt to boris [Kh Jh] [7s]\n",
    "Dealt to chen [Ks Js] [7c]\nanna: checks\nboris: checks\nchen: checks\n",
    "*** 6th STREET ***\nDealt to anna [Kd Jd 7h] [5h]\nDealt to boris [Kh Jh 7s] [5s]\n",
    "Dealt to chen [Ks Js 7c] [5c]\nanna: checks\nboris: checks\nchen: checks\n",
    "*** RIVER ***\nanna: checks\nboris: checks\nchen: checks\n*** SHOW DOWN ***\n",
    "anna: shows [Ac 9c Kd Jd 7h 5h 4s] (high card Ace)\n",
    "boris: shows [Ad 9d Kh Jh 7s 5s 4c] (high card Ace)\n",
    "chen: shows [Ah 9h Ks Js 7c 5c 4d] (high card Ace)\n",
    "anna collected 4 from pot\nboris collected 5 from pot\nchen collected 5 from pot\n",
    "*** SUMMARY ***\nTotal pot 14 | Rake 0\n",
    "Seat 1: anna showed [Ac 9c Kd Jd 7h 5h 4s] and won (4) with high card Ace\n",
    "Seat 2: boris showed [Ad 9d Kh Jh 7s 5s 4c] and won (5) with high card Ace\n",
    "Seat 3: chen showed [Ah 9h Ks Js 7c 5c 4d] and won (5) with high card Ace\n",
    "Seat 4: dora folded on the 3rd Street\n",
    game="Tournament #700001, $1+$0.10 USD 7 Card Stud Limit - Level I (3/6)",
    button=0,
)
"""Three hands that differ in suits alone; chen's ace is the heart, boris's the diamond."""


@pytest.mark.report("D67")
@pytest.mark.rule("wsop-live-2024", "148")
def test_three_equal_stud_hands_divide_fourteen_into_five_five_and_four() -> None:
    """One unit each for the two highest cards by suit, not both for one; and the rule is named."""
    case = case_of(THREE_TIED)

    assert (CONFIRMED, []) == (case.status, told(case))
    assert {"anna": 4, "boris": 5, "chen": 5} == won(case)
    assert [(1, 1, "wsop-live-2024 §148"), (2, 1, "wsop-live-2024 §148")] == sorted(
        (payout.seat, payout.odd, str(payout.cite))
        for payout in settled(case).payouts
        if payout.odd
    )


@pytest.mark.report("D67")
def test_six_four_and_four_is_refuted_with_the_rule() -> None:
    """Both odd units for the first: no documented house has it so."""
    text = THREE_TIED.replace("anna collected 4 ", "anna collected 6 ")
    text = text.replace("boris collected 5", "boris collected 4").replace(
        "chen collected 5", "chen collected 4"
    )
    text = text.replace("4s] and won (4)", "4s] and won (6)").replace("won (5)", "won (4)")
    case = case_of(text)

    assert REFUTED == case.status
    wrong = [f for f in case.findings if f.code in ("HH306", "HH310")]
    assert {"wsop-live-2024 §148"} <= {str(cite) for finding in wrong for cite in finding.cites}
