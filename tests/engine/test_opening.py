"""Who brings in and who opens: the worked examples of the rules, and the switches of stud."""

import pytest

from hhtool.core.play import Play
from support.plays import breaches_of, openers_of, settled, stud
from support.scripts import checks, to_river

THREE = "A 900, B 900, C 900"


def doors(*cards: str) -> dict[str, str]:
    """Hands by their door cards; what else is in them does not matter on third street."""
    return {name: f"?? ?? {card}" for name, card in zip("ABC", cards, strict=True)}


def brought_in(hands: dict[str, str], answers: dict[str, object] | None = None) -> str:
    """Who has to bring in."""
    play = stud(THREE, "ante 1, third", hands)
    seat = settled(play, answers=answers).bring_in
    return "ABC"[seat]


@pytest.mark.rule("roberts", "Ties")
def test_bi1_the_lowest_door_card_brings_in_and_suits_break_ties() -> None:
    """BI-1: of the deuces of hearts and clubs and a king, the deuce of clubs brings in."""
    assert "B" == brought_in(doors("2h", "2c", "Kd"))


@pytest.mark.parametrize(
    ("side", "expected"), [("low_ace_high", "B"), ("high_ace_low", "C"), ("high_ace_high", "A")]
)
@pytest.mark.rule("barge", "seven-card-stud, razz, deuce-to-seven-razz")
def test_the_side_that_brings_in(side: str, expected: str) -> None:
    """stud.bring_in_side: of an ace, a deuce and a king, the lowest; the highest with the ace low;
    the highest with the ace high."""
    assert expected == brought_in(doors("As", "2h", "Kd"), {"stud.bring_in_side": side})


@pytest.mark.parametrize(("order", "expected"), [("cdhs", "B"), ("shdc", "A")])
def test_the_order_of_the_suits_is_the_house_s(order: str, expected: str) -> None:
    """stud.suit_order: the lowest suit brings in, whichever the house says it is."""
    assert expected == brought_in(doors("2h", "2c", "Kd"), {"stud.suit_order": list(order)})


def test_a_bring_in_by_the_wrong_card_stands_and_is_recorded() -> None:
    """Betting 1.3: the wager stands; the real low card owes nothing more."""
    play = stud(THREE, "ante 1, third, B brings 5, C calls 5, A calls 5")
    settlement = settled(play)

    assert ["B bring_in_wrong_seat"] == breaches_of(play, settlement)
    assert 18 == settlement.pots[0].amount


# ---- later streets -------------------------------------------------------------------------------

EQUAL = {
    "A": "Td 4h 2c Qc 8d 6h 3s",
    "B": "Ts 4s 7d Kd 9h 5c 3h",
    "C": "Th 4d 7s Ks 9c 5d 3c",
}
"""On fourth street B and C show king-seven, C the spades; B is nearer to the deal."""


def limped(acts: str, hands: dict[str, str] = EQUAL, stacks: str = THREE) -> Play:
    return stud(stacks, f"ante 1, third, A brings 5, B calls 5, C calls 5, fourth, {acts}", hands)


@pytest.mark.parametrize(
    ("rule", "opener"), [("position", "B"), ("high_suit", "C"), ("low_suit", "B")]
)
def test_equal_boards_open_by_position_or_by_suit(rule: str, opener: str) -> None:
    """stud.opener_tie: by position, by the highest card's suit, by the lowest card's suit."""
    order = {"B": "BCA", "C": "CAB"}[opener]
    play = limped(checks(order))
    settlement = settled(play, stud__opener_tie=rule)

    assert "A" + opener == openers_of(play, settlement)
    assert [] == breaches_of(play, settlement)


@pytest.mark.parametrize(
    ("house", "expected"),
    [
        ("wsop-live-2024", "B"),
        ("wsop-tournament-2024", "C"),
        ("roberts", "B"),
        ("stud-help", "B"),
    ],
)
@pytest.mark.rule("wsop-live-2024", "215")
@pytest.mark.rule("wsop-tournament-2024", "stud pages")
@pytest.mark.rule("roberts", "Seven-card stud")
@pytest.mark.rule("stud-help", "fourth street")
def test_the_houses_break_equal_boards_by_position_or_in_wsop_tournaments_by_suit(
    house: str, expected: str
) -> None:
    """stud.opener_tie: the two books of the WSOP differ; the other rulebooks go by position."""
    play = limped(checks("BCA"))
    assert "A" + expected == openers_of(play, settled(play, house=house))


def test_high_suits_are_those_of_the_house() -> None:
    """stud.opener_tie = high_suit with clubs as the highest suit: diamonds beat spades."""
    play = limped(checks("BCA"))
    settlement = settled(play, stud__opener_tie="high_suit", stud__suit_order=list("shdc"))

    assert "AB" == openers_of(play, settlement)


ALL_IN = {
    "A": "Td 4h 2c Qc 8d 6h 3s",
    "B": "Ts 4s 7d Kd 9h 5c 3h",
    "C": "Th 4d Jh 9d 2d 5d 3c",
    "D": "Tc 4c Js As 8s 2h 5h",
}


@pytest.mark.parametrize(("rule", "opener"), [("next_clockwise", "A"), ("next_best_board", "B")])
@pytest.mark.rule("texts-observed", "best board all-in, 1 of 1 (PokerStars)")
def test_when_the_best_board_is_all_in_another_opens(rule: str, opener: str) -> None:
    """stud.opener_if_best_allin: D shows an ace and is all-in; the next clockwise is A with queen
    high, the next best board B with king high."""
    order = {"A": "ABC", "B": "BCA"}[opener]
    play = stud(
        "A 900, B 900, C 900, D 6",
        f"""ante 1, third, A brings 5, B calls 5, C calls 5, D calls 5,
        fourth, {checks(order)}""",
        ALL_IN,
    )
    settlement = settled(play, stud__opener_if_best_allin=rule)

    assert "A" + opener == openers_of(play, settlement)
    assert [] == breaches_of(play, settlement)


COMMON = {
    "A": "Td 4h 2c Qc 8d 6h",
    "B": "Ts 4s 7d Kd 9h 5c",
    "C": "Th 4d 7s Jh 9c 6d",
}


@pytest.mark.parametrize(
    ("rule", "opener"), [("same_as_sixth", "B"), ("recompute_with_community", "A")]
)
@pytest.mark.rule("wsop-live-2024", "230")
def test_a_community_card_may_count_for_who_opens(rule: str, opener: str) -> None:
    """stud.community_opener: B opened sixth street with king high; the common deuce pairs A."""
    order = {"A": "ABC", "B": "BCA"}[opener]
    checked = to_river("BCA").split("river")[0]
    play = stud(
        THREE,
        f"ante 1, third, A brings 5, B calls 5, C calls 5, {checked} river 2h, {checks(order)}",
        COMMON,
    )
    settlement = settled(play, stud__community_opener=rule)

    assert "ABBB" + opener == openers_of(play, settlement)
    assert ["- deck_procedure"] == breaches_of(play, settlement)


# ---- forced bets ---------------------------------------------------------------------------------


CALLED = "ante 1, third, A brings 5, B calls 5, C calls 5"


@pytest.mark.parametrize(
    ("acts", "without", "granted"),
    [
        ("A checks, fourth", ["A act_after_close"], []),
        ("A raises 20, B folds, C folds", ["A act_after_close"], []),
        ("fourth", [], ["A betting_not_closed"]),
    ],
)
@pytest.mark.rule("stud-help", "first betting round")
@pytest.mark.rule("texts-observed", "third streets with calls only, 49 of 49")
def test_the_bring_in_may_have_an_option(acts: str, without: list[str], granted: list[str]) -> None:
    """stud.bring_in_option: after calls only, the bring-in player checks or completes, or has no
    more to say."""
    play = stud(THREE, f"{CALLED}, {acts}")

    for option, expected in ((False, without), (True, granted)):
        settlement = settled(play, stud__bring_in_option=option)
        early = [breach for breach in settlement.breaches if breach.street == 0]
        found = [f"{'ABC'[breach.seat]} {breach.kind}" for breach in early]
        assert expected == found


@pytest.mark.parametrize(
    ("rule", "seat", "expected"),
    [
        ("next_clockwise", "B", []),
        ("next_clockwise", "C", ["C bring_in_wrong_seat"]),
        ("next_lowest", "C", []),
        ("next_lowest", "B", ["B bring_in_wrong_seat"]),
    ],
)
@pytest.mark.rule("wsop-live-2024", "stud, 214-249")
def test_somebody_else_opens_when_the_bring_in_card_is_all_in(
    rule: str, seat: str, expected: list[str]
) -> None:
    """stud.bring_in_if_allin: A has the deuce and is all-in for the ante; B has a nine, C a
    three."""
    hands = {"A": "Td 4h 2c", "B": "Ts 4s 9d", "C": "Th 4d 3s"}
    rest = {"B": "C calls 5", "C": "B calls 5"}[seat]
    play = stud("A 1, B 900, C 900", f"ante 1, third, {seat} brings 5, {rest}", hands)

    assert expected == breaches_of(play, settled(play, stud__bring_in_if_allin=rule))


def test_a_player_left_of_an_all_in_bring_in_card_may_fold() -> None:
    """Betting 1.3: he must enter for the full bring-in at least, or fold."""
    hands = {"A": "Td 4h 2c", "B": "Ts 4s 9d", "C": "Th 4d 3s"}
    play = stud("A 1, B 900, C 900, D 900", "ante 1, third, B folds, C brings 5, D calls 5", hands)

    assert [] == breaches_of(play, settled(play))


def test_a_short_bring_in_is_called_in_full() -> None:
    """Betting 1.3: A is all-in for 2 of 5; every other player enters for the full 5."""
    play = stud("A 3, B 900, C 900", "ante 1, third, A brings 2, B calls 5, C calls 2")

    assert ["C call_amount"] == breaches_of(play, settled(play))[:1]


@pytest.mark.parametrize(
    ("brought", "calls", "expected", "allowed"),
    [
        (2, "B calls 5, C calls 5", ["A bring_in_amount"], (5, 20)),
        (2, "B folds, C calls 5", ["A bring_in_amount"], (5, 20)),
        (0, "B calls 5, C calls 5", ["A bring_in_amount"], (5, 20)),
        (0, "B raises 20, C folds, A folds", ["A bring_in_amount"], (0, 20)),
        (25, "B folds, C folds", ["A bring_in_amount"], (0, 20)),
        (5, "B calls 5, C calls 8", ["C call_amount"], ()),
        (5, "B calls 8, C calls 7", ["B call_amount", "C call_amount"], ()),
        (5, "B calls 25, C calls 5", ["B call_amount"], ()),
    ],
)
def test_a_bring_in_is_too_small_when_everybody_calls_more(
    brought: int, calls: str, expected: list[str], allowed: tuple[int, ...]
) -> None:
    """Betting 1.3: A has chips behind and brings in for less than all others enter for: the
    bring-in is to blame and the betting goes on as if it was paid. Where they differ, or call more
    than the small bet, the calls are to blame."""
    play = stud(THREE, f"ante 1, third, A brings {brought}, {calls}")
    settlement = settled(play)

    assert expected == breaches_of(play, settlement)
    assert allowed in ((), settlement.breaches[0].allowed)


def test_a_call_tells_the_bring_in_that_is_missing() -> None:
    """Betting 1.3: B calls 5 and nobody has brought in: one breach, and C calls 5 too."""
    play = stud(THREE, "ante 1, third, B calls 5, C calls 5, A folds")
    assert ["B bring_in_missing"] == breaches_of(play, settled(play))


BRING_IN = "ante 1, third, A brings 5, B calls 5, C calls 5"
CHECKED = "ante 1, third, C checks, A checks, B checks"
BLINDS = "ante 1, A small 10, B big 20, third, C calls 20, A calls 10, B checks"
KING_UP = {"A": "Td 4h 2c", "B": "Ts 4s 9d", "C": "Th 4d Ks"}


@pytest.mark.parametrize(
    ("rule", "lawful"), [("bring_in", BRING_IN), ("none", CHECKED), ("blinds", BLINDS)]
)
def test_the_betting_is_opened_as_the_house_forces_it(rule: str, lawful: str) -> None:
    """stud.forced_bet: by the lowest door card; by nothing, the best door card speaking first; by
    blinds, with the player after them first and an option for the big blind."""
    scripts = (BRING_IN, CHECKED) if rule == "none" else (BRING_IN, CHECKED, BLINDS)
    for script in scripts:
        play = stud(THREE, script, KING_UP)
        breaches = breaches_of(play, settled(play, stud__forced_bet=rule))
        assert (script == lawful) == (breaches == [])


def test_after_blinds_the_next_raise_is_a_bet_more() -> None:
    """stud.forced_bet = blinds: the big blind is the first bet; nobody has closed the round until
    it has had its option."""
    raised = stud(THREE, "A small 10, B big 20, third, C raises 40, A folds, B folds", KING_UP)
    passed = stud(THREE, "A small 10, B big 20, third, C calls 20, A calls 10, fourth", KING_UP)

    assert [] == breaches_of(raised, settled(raised, stud__forced_bet="blinds"))
    missed = breaches_of(passed, settled(passed, stud__forced_bet="blinds"))
    assert "B betting_not_closed" == missed[0]


def test_an_ante_is_right_that_most_paid_or_that_was_all_there_was() -> None:
    """Three players all-in for 3 do not make 3 the ante of the two who paid 10."""
    play = stud("A 3, B 3, C 3, D 900, E 900", "ante 10, third, D brings 5, E calls 5")
    short = stud(THREE, "A ante 10, B ante 7, C ante 10, third")

    assert [] == breaches_of(play, settled(play))
    assert "B ante_amount" in breaches_of(short, settled(short))
