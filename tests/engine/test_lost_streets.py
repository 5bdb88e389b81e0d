"""Streets that begin although no line says so, and deals and acts that begin none."""

from dataclasses import replace

import pytest

from hhtool.core.cards import HIDDEN
from hhtool.core.play import STREET, Play
from support.plays import breaches_of, openers_of, settled, stud, won_of
from support.scripts import checks, run_out, to_river

TWO = "A 900, B 900"
THIRD = "ante 1, third, A brings 5, B calls 5"
CHECKED = f"{THIRD}, {to_river('AB')}, A shows, B shows"
ALL_IN = f"ante 10, third, A brings 5, B raises 890, A calls 885, {run_out()}, A shows, B shows"


def without(play: Play, street: int, cards: bool = False) -> Play:
    """The play without a street line, counted from 0, and with `cards` without its deals."""
    at = [i for i, step in enumerate(play.steps) if step.kind == STREET][street]
    end = at + 1 + (len(play.seats) if cards else 0)
    return replace(play, steps=(*play.steps[:at], *play.steps[end:]))


@pytest.mark.parametrize("street", range(5))
@pytest.mark.parametrize("script", [CHECKED, ALL_IN])
def test_a_street_begins_with_its_cards_when_its_line_is_lost(script: str, street: int) -> None:
    """Cards for everybody after the end of the betting, or after the antes: one breach, at the
    first card, and everything else as with the line."""
    play = stud(TWO, script, limit="nl")
    whole, lost = settled(play), settled(without(play, street))

    assert ["- street_line_missing"] == breaches_of(play, lost)
    (breach,) = lost.breaches
    line = [step.line for step in play.steps if step.kind == STREET][street] + 1
    assert (street, line) == (breach.street, without(play, street).steps[breach.step].line)
    assert (whole.openers, whole.payouts) == (lost.openers, lost.payouts)
    assert [led.cards for led in whole.ledgers] == [led.cards for led in lost.ledgers]


@pytest.mark.parametrize("script", [CHECKED, ALL_IN])
def test_seventh_street_begins_with_an_act_or_a_show_when_no_card_of_it_is_seen(
    script: str,
) -> None:
    """Its cards are dealt down, so that nothing but what follows tells."""
    play = without(stud(TWO, script, limit="nl"), 4, cards=True)
    settlement = settled(play)

    assert ["- street_line_missing"] == breaches_of(play, settlement)
    assert [7, 7] == [len(ledger.cards) for ledger in settlement.ledgers]
    assert sum(ledger.contributed for ledger in settlement.ledgers) == sum(
        won_of(play, settlement).values()
    )


def test_a_hand_that_ends_on_third_street_may_lack_its_line() -> None:
    """The deals right after the antes begin it."""
    play = without(stud(TWO, "ante 1, third, A brings 5, B folds"), 0)
    settlement = settled(play)

    assert ["- street_line_missing"] == breaches_of(play, settlement)
    assert ("A", {"A": 2}) == (openers_of(play, settlement), won_of(play, settlement))


def test_the_community_card_of_a_lost_line_is_not_known() -> None:
    """Eight players and four cards left: the house turns one for all, in the line that was lost."""
    names, order = "ABCDEFGH", "DEFGHABC"
    calls = ", ".join(f"{name} calls 5" for name in "BCDEFGH")
    hands = {name: f"?? ?? {cards}" for name, cards in zip(names, UP, strict=True)}
    streets = to_river(order).split(", river")[0]
    play = stud(
        ", ".join(f"{name} 900" for name in names),
        f"ante 1, third, A brings 5, {calls}, {streets}, {checks(order)}, A shows, B shows",
        hands,
    )
    settlement = settled(play)

    assert ["- street_line_missing"] == breaches_of(play, settlement)
    assert ((HIDDEN,), "pot 0") == (settlement.board, settlement.open[-1].subject)
    assert "stud.short_stub" in settlement.used


UP = (
    *("2c 3d 4h 5s", "3c 4d 5h 6s", "4c 5d 6h 7s", "Kc Kd Qh Js"),
    *("5c 6d 7h 8s", "6c 7d 8h 9s", "7c 8d 9h Ts", "8c 9d Th Jd"),
)


@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        ("fourth, A bets 20, B calls 20, A checks", ["A act_after_close"]),
        ("fourth, A bets 20, B calls 20, A checks, fifth", ["A act_after_close"]),
        (f"{to_river('AB').split(', river')[0]}, A bets 40, river", ["A act_after_close"]),
    ],
)
def test_an_act_after_the_end_of_the_betting_begins_no_street_that_deals_up(
    steps: str, expected: list[str]
) -> None:
    """Nor one whose line is still to come."""
    play = stud(TWO, f"{THIRD}, {steps}")
    found = [entry for entry in breaches_of(play, settled(play)) if "not_closed" not in entry]
    assert expected == found


def test_a_deal_while_the_betting_goes_on_begins_no_street() -> None:
    """B has not answered: the cards are too many for fourth street."""
    play = without(stud(TWO, f"{THIRD}, fourth, A bets 20, fifth"), 2)
    expected = ["A card_count", "B card_count", "B betting_not_closed"]
    assert expected == breaches_of(play, settled(play))


def test_a_deal_that_repeats_a_card_or_leaves_a_player_out_begins_no_street() -> None:
    """After the betting a line of fourth street is printed again, or one player gets a card."""
    play = stud(TWO, f"{THIRD}, fourth, {checks('AB')}, fifth, {checks('AB')}")
    deals = [i for i, step in enumerate(play.steps) if step.kind == STREET]
    again = play.steps[deals[1] + 1 : deals[1] + 3]
    repeated = replace(play, steps=(*play.steps[: deals[2]], *again, *play.steps[deals[2] :]))
    alone = replace(without(play, 2), steps=play.steps[: deals[2]] + play.steps[deals[2] + 1 :][:1])

    assert ["A card_count", "B card_count"] == breaches_of(repeated, settled(repeated))
    assert ["A card_count"] == breaches_of(alone, settled(alone))
