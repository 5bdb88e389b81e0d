"""Laws that every lawful hand of seven-card stud obeys, on hands that are made up at random.

The hands and what must come of them are built by `support`, which shares nothing with the engine.
"""

from itertools import pairwise
from random import Random
from typing import Final

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from hhtool.core.case import Case
from hhtool.core.finding import ASSUMED
from hhtool.core.result import Rake
from hhtool.engine.replay import settle
from hhtool.pipeline import Pipeline, Settings
from hhtool.read.source import Source
from hhtool.rules.house import (
    HouseRules,
    load_house,
    split_unit_at,
    with_answer,
)
from support.changed_plays import garbled, recoloured, turned
from support.deal_stud import deal_hand
from support.made_cases import engine_says, houses_but_for, judged, payouts
from support.plays import play_of, rake_of, stud_game
from support.render_pokerstars import render
from support.wishes import NAMES, Wish

HOSTILE: Final = (
    "Ada: folds",
    "Ada",
    "x (y) (2 in chips",
    "[Ah Kd]",
    "$5 collected",
    "collected $5 from pot",
    "Seat 3: Bo",
    "*** SUMMARY ***x",
    "Dealt to",
    'said, "',
    "Bo showed [2c] and won ($1)",
    "Bo",
    "né 中文 ♠",
    "a.b",
    "ends in a colon:",
    " leading",
)
"""Names that look like other parts of a text, or like one another."""

STREET_LINES: Final = ("*** 3rd", "*** 4th", "*** 5th", "*** 6th", "*** RIVER")

SEEDS = st.integers(0, 2**40)
OF_OTHER_GAMES: Final = frozenset(
    (
        *("forced.ante_kind", "forced.short_post_order", "pl.small_blind_as_big"),
        *("rake.free_first_round", "show.no_bet_button_games", "split.hilo_odd"),
        *("split.identical_both_ways", "split.low_residual", "split.run_odd"),
        *("split.tie.button_games", "split.tie.stud_low"),
    )
)
"""What no hand of seven-card stud for high with a stated rake can hang on."""


BETTING_HOUSES: Final = houses_but_for(*OF_OTHER_GAMES)
HOUSES = st.sampled_from(BETTING_HOUSES)
LIMITS = st.sampled_from(("fl", "pl", "nl"))


def bounded(examples: int) -> settings:
    """The same examples in every run, and no clock."""
    return settings(derandomize=True, deadline=None, max_examples=examples, database=None)


@pytest.mark.parametrize("house", BETTING_HOUSES)
@bounded(45)
@given(seed=SEEDS, limit=LIMITS, noisy=st.booleans())
def test_a_lawful_hand_is_confirmed_without_a_finding(
    house: str, seed: int, limit: str, noisy: bool
) -> None:
    """What is rendered from a lawful hand under a house is read back and found right in all."""
    hand = deal_hand(Random(seed), load_house(house), Wish(limit=limit))
    case = judged(hand, render(hand, 1, Random(seed) if noisy else None))

    assert ("confirmed", ()) == (case.status, case.findings)


@pytest.mark.parametrize("house", BETTING_HOUSES)
@bounded(60)
@given(seed=SEEDS, limit=LIMITS)
@example(seed=77, limit="fl")  # a tie where the house's unit is five
@example(seed=1445, limit="fl")  # most players are all-in for less than the ante
@example(seed=80, limit="fl")  # a community card, short all-in raises and five pots
def test_the_engine_counts_as_the_naive_count_does(house: str, seed: int, limit: str) -> None:
    """Pots, rake, returned bets, payouts, folds, bring-in and openers are those counted chip by
    chip."""
    hand = deal_hand(Random(seed), load_house(house), Wish(limit=limit))
    settlement = engine_says(hand)

    assert [] == list(settlement.breaches)
    assert hand.pots == [(pot.amount, pot.rake, pot.eligible) for pot in settlement.pots]
    assert hand.returned == {entry.seat: entry.amount for entry in settlement.returned}
    won = [(i, seat, n) for i, pot in enumerate(hand.won) for seat, n in pot.items() if n]
    assert sorted(won) == payouts(settlement)
    assert hand.folded_on == [ledger.folded_on for ledger in settlement.ledgers]
    after = [hand.stack_after(seat) for seat in range(hand.count)]
    assert after == [ledger.stack_after for ledger in settlement.ledgers]
    assert hand.wagered == [ledger.wagered for ledger in settlement.ledgers]
    assert hand.bring_in_seat == settlement.bring_in
    assert hand.openers == list(settlement.openers)


@bounded(150)
@given(seed=SEEDS, house=HOUSES)
def test_chips_are_conserved(seed: int, house: str) -> None:
    """Stacks before are stacks after and the rake; pots and what came back are all that was put
    in."""
    hand = deal_hand(Random(seed), load_house(house))
    settlement = engine_says(hand)
    ledgers = settlement.ledgers

    assert sum(hand.stacks) == sum(led.stack_after for led in ledgers) + settlement.rake
    put_in = sum(led.contributed for led in ledgers)
    back = sum(entry.amount for entry in settlement.returned)
    assert put_in == back + sum(pot.amount for pot in settlement.pots)
    assert 0 == sum(led.net for led in ledgers) + settlement.rake
    paid = [sum(pay.amount for pay in settlement.payouts if pay.pot == i) for i in range(9)]
    for number, pot in enumerate(settlement.pots):
        assert pot.amount - pot.rake == paid[number]


@bounded(150)
@given(seed=SEEDS, house=HOUSES)
def test_a_side_pot_is_contested_by_some_of_those_who_contest_the_pot_below(
    seed: int, house: str
) -> None:
    """The sets of eligible players are nested, main pot first, and never empty."""
    pots = engine_says(deal_hand(Random(seed), load_house(house))).pots

    assert all(pot.eligible for pot in pots)
    for below, above in pairwise(pots):
        assert set(above.eligible) <= set(below.eligible)


@bounded(150)
@given(seed=SEEDS, house=HOUSES, alike=st.sampled_from((2, 3, 4)))
def test_tied_shares_differ_by_one_unit_at_most(seed: int, house: str, alike: int) -> None:
    """Under `one_each` nobody gets two odd units of a pot; what is less than a unit stays with the
    first."""
    hand = deal_hand(Random(seed), load_house(house), Wish(alike=alike))
    settlement = engine_says(hand)
    scale = 1 if hand.tournament else 100
    stake = "/".join(f"{bet / scale:.2f}" for bet in hand.stakes[:2])
    unit = split_unit_at(hand.house, stake)

    for number, pot in enumerate(settlement.pots):
        shares = [pay.amount for pay in settlement.payouts if pay.pot == number]
        whole = [share // unit for share in shares]
        assert max(whole) - min(whole) <= 1
        assert (pot.amount - pot.rake) % unit == sum(share % unit for share in shares)


@bounded(150)
@given(seed=SEEDS, house=HOUSES, by=st.integers(1, 7))
def test_turning_the_table_turns_the_payouts(seed: int, house: str, by: int) -> None:
    """Position counts from the first player who is dealt to, so it turns with the table."""
    hand = deal_hand(Random(seed), load_house(house))
    here = engine_says(hand)
    there = settle(turned(play_of(hand), by), stud_game(), hand.house, rake_of(hand))

    moved = [(pot, (seat + by) % hand.count, amount) for pot, seat, amount in payouts(here)]
    assert sorted(moved) == payouts(there)
    assert [(seat + by) % hand.count for seat in here.show_order] == list(there.show_order)
    assert len(here.breaches) == len(there.breaches)


PERMUTATIONS = st.permutations((0, 1, 2, 3))


@bounded(120)
@given(seed=SEEDS, house=HOUSES, suits=PERMUTATIONS)
def test_exchanging_suits_moves_nothing_but_odd_chips(
    seed: int, house: str, suits: list[int]
) -> None:
    """Suits never decide a pot: winners, pots and whole shares stay."""
    hand = deal_hand(Random(seed), load_house(house))
    here = engine_says(hand)
    play = recoloured(play_of(hand), suits)
    there = settle(play, stud_game(), hand.house, rake_of(hand))

    assert here.pots == there.pots
    assert here.returned == there.returned
    even = sorted((pay.pot, pay.seat, pay.amount - pay.odd) for pay in here.payouts)
    assert even == sorted((pay.pot, pay.seat, pay.amount - pay.odd) for pay in there.payouts)


@bounded(120)
@given(seed=SEEDS, house=HOUSES, suits=PERMUTATIONS)
def test_exchanging_suits_and_their_order_moves_nothing(
    seed: int, house: str, suits: list[int]
) -> None:
    """Where suits rank, they rank as the house says, at the bring-in, the board and the odd
    chip."""
    hand = deal_hand(Random(seed), load_house(house), Wish(alike=3))
    here = engine_says(hand)
    order = hand.house.stud_suit_order.value
    renamed = tuple("cdhs"[suits["cdhs".index(suit)]] for suit in order)
    other = with_answer(hand.house, "stud.suit_order", renamed, ASSUMED)
    there = settle(recoloured(play_of(hand), suits), stud_game(), other, rake_of(hand))

    assert payouts(here) == payouts(there)
    assert (here.bring_in, here.openers) == (there.bring_in, there.openers)
    assert here.breaches == there.breaches


def accounted(case: Case) -> set[int]:
    """The lines of a hand that left a trace in its record."""
    record = case.record
    lines = {seat.line for seat in record.play.seats} | {step.line for step in record.play.steps}
    lines |= {claim.line for claim in record.claims} | set(record.ignored)
    lines |= {line.line for line in record.unread} | {entry.line for entry in record.problems}
    return lines


def headings(text: str) -> set[int]:
    """The lines that only say what follows: header, table, show down, summary."""
    marks = ("PokerStars Hand", "Table '", "*** SHOW DOWN ***", "*** SUMMARY ***")
    lines = enumerate(text.splitlines(), 1)
    return {number for number, line in lines if line.startswith(marks) or not line.strip()}


@bounded(80)
@given(seed=SEEDS, house=HOUSES, players=st.integers(2, 8))
def test_every_line_is_accounted_for_whatever_the_names(
    seed: int, house: str, players: int
) -> None:
    """Names that look like acts, cards or amounts are settled against the seats."""
    hand = deal_hand(Random(seed), load_house(house), Wish(players=players, names=HOSTILE))
    text = render(hand, 1, Random(seed))
    case = judged(hand, text)

    assert ("confirmed", ()) == (case.status, case.findings)
    assert set(range(1, text.count("\n") + 1)) == accounted(case) | headings(text)


@bounded(80)
@given(seed=SEEDS, house=HOUSES, place=st.integers(1, 10_000), damage=st.characters())
def test_a_damaged_line_is_reported_or_means_the_same(
    seed: int, house: str, place: int, damage: str
) -> None:
    """A character more in any line but the header: the line is read, or reported, never lost."""
    hand = deal_hand(Random(seed), load_house(house), Wish(names=NAMES))
    lines = render(hand).splitlines()
    number = 1 + place % (len(lines) - 1)
    at = place % (len(lines[number]) + 1)
    lines[number] = lines[number][:at] + damage + lines[number][at:]
    if damage in "\r\n":
        return
    text = "\n".join(lines) + "\n"
    pipeline = Pipeline(Settings(rules=house, strict=True))
    result = pipeline.file(Source("made-up", text, "utf-8", 0, False, ""))
    seen = set().union(*(accounted(case) for case in result.cases))
    outside = {
        line
        for place_, _ in result.report.findings
        for line in range(place_.first_line, place_.last_line + 1)
    }

    assert number + 1 in seen | outside | headings(text)


@pytest.mark.parametrize("house", BETTING_HOUSES)
@bounded(40)
@given(seed=SEEDS, limit=LIMITS, which=st.integers(0, 4))
def test_a_street_line_that_is_lost_is_one_finding(
    house: str, seed: int, limit: str, which: int
) -> None:
    """The street begins all the same: at its first card, act or show the line is missed, once."""
    hand = deal_hand(Random(seed), load_house(house), Wish(limit=limit))
    lines = render(hand).splitlines()
    streets = [i for i, line in enumerate(lines) if line.startswith(STREET_LINES)]
    del lines[streets[which % len(streets)]]
    case = judged(hand, "\n".join(lines) + "\n")

    assert ["HH212"] == [finding.code for finding in case.findings]


MUCK_RULES: Final = (
    {"show.losers_may_muck": False},
    {"show.all_in_face_up": "at_showdown"},
    {"show.losers_may_muck": False, "show.all_in_face_up": "at_showdown"},
)


@bounded(120)
@given(seed=SEEDS, house=HOUSES, answers=st.sampled_from(MUCK_RULES))
def test_a_beaten_hand_is_mucked_only_where_the_house_lets_it(
    seed: int, house: str, answers: dict[str, object]
) -> None:
    """Hands that are made up for a house break none of its rules on mucking; those of a house that
    lets them muck break the rule of one that does not, once a muck."""
    rules = load_house(house)
    for question, value in answers.items():
        rules = with_answer(rules, question, value, ASSUMED)
    lawful = deal_hand(Random(seed), rules)
    free = deal_hand(Random(seed), load_house(house))
    strict = with_answer(free.house, "show.losers_may_muck", False, ASSUMED)
    settlement = settle(play_of(free), stud_game(), strict, rake_of(free))

    assert () == engine_says(lawful).breaches
    assert sorted(free.mucked) == [breach.seat for breach in settlement.breaches]


@bounded(600)
@given(seed=SEEDS, house=HOUSES, orphan=st.sampled_from(("pot_below", "last_to_fold")))
def test_a_garbled_hand_is_settled_all_the_same(seed: int, house: str, orphan: str) -> None:
    """The engine never raises, and what was put in is in the pots or came back."""
    rng = Random(seed)
    hand = deal_hand(rng, load_house(house))
    rules = with_answer(hand.house, "pots.orphan_layer", orphan, ASSUMED)
    settlement = settle(garbled(play_of(hand), rng), stud_game(), rules, Rake(None))

    put_in = sum(ledger.contributed for ledger in settlement.ledgers)
    back = sum(entry.amount for entry in settlement.returned)
    assert put_in == back + sum(pot.amount for pot in settlement.pots)


def test_the_houses_of_these_tests_are_all_that_differ_in_stud() -> None:
    """Every such built-in house has hands of its own here; the others are like one of them."""
    houses: list[HouseRules] = [load_house(name) for name in BETTING_HOUSES]
    documented = {"roberts", "stud-help", "tda", "wsop-live-2024", "wsop-tournament-2024"}

    assert documented | {"fulltilt", "pokerstars"} <= set(BETTING_HOUSES)
    assert {"net", "gross"} == {house.text_total_pot.value for house in houses}
    assert 12 == len(houses)
    assert {"as_logged"} == {house.rake_kind.value for house in houses}
