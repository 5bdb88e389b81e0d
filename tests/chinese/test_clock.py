"""Time banks, time taken, time-outs, and who is set by the clock."""

import pytest

from hhtool.core import rows as r
from support.row_plays import Hand, arranged, changed
from support.row_scripts import BY_CLOCK, CLASSIC, CLASSIC_SEATS, PINEAPPLE, THREE, TWO

FIRST = "street 1\nA dealt 2c 3c 4c 5c 6c\n"
SET = "A sets 2c / 3c / 4c 5c 6c"
AUTO = "A auto  /  / 2c 3c 4c 5c 6c"
SECOND = "\nstreet 2\nA dealt 7c 8c 9c\n"
CLOCK = (r.BANK_READING, r.BANK_UNUSED, r.TIME_EXCEEDED, r.AUTOMATIC_UNFOUNDED)


def clock(script: str, house: str = "defaults", **answers: int) -> list[tuple[object, ...]]:
    """The breaches of the clock: kind, line, stated and allowed."""
    given = {f"chinese.{name}": value for name, value in answers.items()}
    return told(arranged(TWO, script, house=house, answers=given))


def told(hand: Hand) -> list[tuple[object, ...]]:
    """The breaches of the clock in a hand."""
    return [
        (b.kind, hand.line(b), b.stated, b.allowed) for b in hand.notes.breaches if b.kind in CLOCK
    ]


# ---- after the time is out -----------------------------------------------------------------------


GONE = "A bank 45.0 0.0\nA out\n"


@pytest.mark.rule("pineapple-help", "time to move, automatic layout")
@pytest.mark.parametrize(
    ("lines", "answers", "late"),
    [
        (GONE, {}, True),
        ("A out\nA bank 45.0 0.0\n", {}, False),
        ("A bank 45.0 0.0\n", {}, False),
        ("A bank 45.0 0.1\n", {}, False),
        ("A out\n", {}, False),
        ("A out\n", {"bank_seconds": 0}, True),
        ("A out\n", {"bank_seconds": 0, "bank_refill_seconds": 60}, False),
        (GONE, {"bank_refill_seconds": 60}, False),
        (f"A lost\n{GONE}A there\n", {"reconnect_seconds": 90}, False),
        (GONE, {"reconnect_seconds": 90}, True),
    ],
)
def test_nobody_sets_when_the_time_and_the_bank_are_gone(
    lines: str, answers: dict[str, int], late: bool
) -> None:
    """When both are gone the street is laid automatically (§2.3). A time-out before the bank is
    read is one of the regular time."""
    given = {f"chinese.{name}": value for name, value in answers.items()}
    hand = arranged(TWO, f"{FIRST}{lines}{SET}", answers=given)

    assert late is (r.SET_AFTER_TIME in [b.kind for b in hand.notes.breaches])


def test_a_bank_that_was_empty_before_stays_empty() -> None:
    """The reading may be of an earlier street."""
    script = f"{FIRST}{GONE}{AUTO}{SECOND}A out\nA sets  / 7c 8c /  - 9c"

    assert r.SET_AFTER_TIME in [b.kind for b in arranged(TWO, script).notes.breaches]


def test_in_a_house_that_kills_late_hands_such_a_hand_is_dead() -> None:
    """It was not set in time, whatever was set later."""
    hand = arranged(TWO, f"{FIRST}{GONE}{SET}", timeout_action="foul")

    assert (True, False) == hand.arranged.late
    assert r.SET_AFTER_TIME not in [b.kind for b in hand.notes.breaches]


# ---- the time bank -------------------------------------------------------------------------------


def test_what_was_left_less_what_was_used_is_what_is_left() -> None:
    """Three readings of a bank of 60 seconds."""
    lines = "A bank 20.0 40.0\nA bank 15.5 24.5\nA bank 24.5 0.0\n"
    assert [] == clock(f"{FIRST}{lines}{SET}")

    wrong = "A bank 20.0 40.0\nA bank 15.5 30.5\nA bank 24.5 0.0\n"
    assert [(r.BANK_READING, 4, (305,), (245,))] == clock(f"{FIRST}{wrong}{SET}")


def test_after_a_wrong_reading_both_figures_may_go_on() -> None:
    """Whether the bank or its print was wrong, one slip is noted once."""
    wrong = "A bank 20.0 40.0\nA bank 10.0 10.0\nA bank 5.0 {}\n"

    for left in ("25.0", "5.0"):
        lines = wrong.format(left)
        assert [(r.BANK_READING, 4, (100,), (300,))] == clock(f"{FIRST}{lines}{SET}")


def test_each_player_has_a_bank_of_his_own() -> None:
    """B's reading does not follow from A's."""
    script = f"{FIRST}A bank 20.0 40.0\n{SET}\nB dealt 2d 3d 4d 5d 6d\nB bank 1.0 59.0\n"

    assert [] == clock(script)


def test_a_bank_that_the_house_fills_again_may_grow() -> None:
    """`bank_refill_seconds`; it never grows where the house has no such rule."""
    lines = "A bank 20.0 40.0\nA bank 5.0 60.0\n"
    assert [] == clock(f"{FIRST}{lines}{SET}", bank_refill_seconds=3600)
    assert [(r.BANK_READING, 4, (600,), (350,))] == clock(f"{FIRST}{lines}{SET}")

    hand = arranged(TWO, f"{FIRST}{lines}{SET}")
    assert "bank_refill_seconds" in hand.used()
    assert "chinese.bank_refill_seconds" == hand.notes.breaches[0].question


def test_a_bank_does_not_shrink_by_itself_even_where_it_is_filled_again() -> None:
    """A reading that is too low is wrong in every house."""
    lines = "A bank 20.0 40.0\nA bank 5.0 30.0\n"

    assert [(r.BANK_READING, 4, (300,), (350,))] == clock(
        f"{FIRST}{lines}{SET}", bank_refill_seconds=3600
    )


def test_the_first_reading_is_held_to_a_full_bank() -> None:
    """`bank_seconds` is what the house gives."""
    lines = "A bank 20.0 45.0\n"
    assert [(r.BANK_READING, 3, (450,), (400,))] == clock(f"{FIRST}{lines}{SET}", bank_seconds=60)
    assert [] == clock(f"{FIRST}{lines}{SET}", bank_seconds=65)
    assert [] == clock(f"{FIRST}{lines}{SET}")


@pytest.mark.parametrize(
    ("lines", "left"),
    [
        ("A bank 20.0 40.0\nA out\n", 400),
        ("A out\nA bank 20.0 40.0\n", 400),
        ("A bank 20.0 40.0\nA out\nA bank 40.0 0.0\n", 0),
        ("A bank 20.0 0.0\nA out\n", 0),
        ("A out\n", 0),
    ],
)
@pytest.mark.rule("pineapple-help", "time to move, clock")
def test_nobody_is_out_of_time_with_time_in_the_bank(lines: str, left: int) -> None:
    """The bank runs when the regular time is used up; only after it the clock sets."""
    kinds = [(kind, stated) for kind, _, stated, _ in clock(f"{FIRST}{lines}{AUTO}")]

    assert ([(r.BANK_UNUSED, (left,))] if left else []) == kinds


def test_a_bank_left_unused_is_told_once_a_reading() -> None:
    """The clock of an absent player runs out on every street."""
    lines = f"A bank 20.0 40.0\nA out\n{AUTO}{SECOND}A out\nA auto  / 7c 8c /  - 9c"

    assert [(r.BANK_UNUSED, 4, (400,), ())] == clock(f"{FIRST}{lines}")


def test_a_player_who_sets_after_a_time_out_used_his_bank() -> None:
    """The time-out was that of the regular time."""
    assert [] == clock(f"{FIRST}A out\nA bank 20.0 40.0\n{SET}")


# ---- set by the clock ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "before",
    ["A out", "A lost", "A leaves", "A bank 20.0 0.0", "A lost\nA there\nA out"],
)
def test_a_time_out_an_empty_bank_or_an_absence_explains_an_automatic_setting(before: str) -> None:
    """B's time-out shows that the text tells of them."""
    rest = "\nB dealt 2d 3d 4d 5d 6d\nB out\nB auto  /  / 2d 3d 4d 5d 6d"

    assert [] == clock(f"{FIRST}{before}\n{AUTO}{rest}")


@pytest.mark.parametrize("before", ["", "A lost\nA there\n", "A leaves\nA returns\n"])
def test_where_time_outs_are_told_a_setting_without_one_is_unfounded(before: str) -> None:
    """A is there and has time."""
    rest = "\nB dealt 2d 3d 4d 5d 6d\nB out\nB auto  /  / 2d 3d 4d 5d 6d"
    line = 3 + before.count("\n")

    assert [(r.AUTOMATIC_UNFOUNDED, line, (), ())] == clock(f"{FIRST}{before}{AUTO}{rest}")


def test_time_in_the_bank_makes_an_automatic_setting_unfounded() -> None:
    """The turn itself shows that there was time."""
    assert [(r.AUTOMATIC_UNFOUNDED, 4, (), ())] == clock(f"{FIRST}A bank 5.0 20.0\n{AUTO}")


def test_a_text_without_a_clock_is_not_held_to_one() -> None:
    """It tells of no time-out at all, so that none is missing; times taken are no clock."""
    script = f"{FIRST}{AUTO}\nB dealt 2d 3d 4d 5d 6d\nB sets 2d / 3d / 4d 5d 6d @12.5"

    assert [] == clock(script)


def test_who_is_out_of_time_stays_so_until_he_sets_himself() -> None:
    """An absent player's later turns need no line of their own; after a setting of his own they
    do."""
    rest = f"{SECOND}A auto  / 7c 8c /  - 9c"
    assert [] == clock(f"{FIRST}A out\n{AUTO}{rest}")

    there = f"{SECOND}A sets  / 7c 8c /  - 9c\nstreet 3\nA dealt Tc Jc Qc\nA auto  / Tc Jc /  - Qc"
    assert [(r.AUTOMATIC_UNFOUNDED, 10, (), ())] == clock(f"{FIRST}A out\n{AUTO}{there}")


def test_a_player_who_sits_out_needs_no_clock() -> None:
    """He is dealt in for an opponent's fantasyland and set at once."""
    hand = arranged("anna* boris chen button boris", BY_CLOCK.replace("anna out\n", ""))

    assert [] == told(hand)


@pytest.mark.rule("pineapple-help", "time to move, disconnection")
def test_the_sample_of_a_lost_connection_is_in_order() -> None:
    """The bank runs, then every street is laid by the clock."""
    assert [] == arranged(THREE, BY_CLOCK).told()


# ---- killed by the clock -------------------------------------------------------------------------


def test_a_house_that_kills_late_hands_kills_those_the_clock_sets() -> None:
    """`timeout_action` foul; where the clock lays the cards no hand is late."""
    assert (True, False, False) == arranged(THREE, BY_CLOCK, timeout_action="foul").arranged.late
    assert (False, False, False) == arranged(THREE, BY_CLOCK).arranged.late


def test_a_hand_that_is_never_set_is_late_too() -> None:
    """Then no setting is missing; in a house that lays the cards one is."""
    script = changed(CLASSIC, ("A sets 2c 3c 4c / 5c 6c 7c 8c 9c / Tc Jc Qc Kc Ac\n", "A out\n"))
    killed = arranged(CLASSIC_SEATS, script, "classic", timeout_action="foul")
    assert ((True, False, False), []) == (killed.arranged.late, killed.told())
    assert "timeout_action" in killed.used()

    laid = arranged(CLASSIC_SEATS, script, "classic")
    assert ["2 A set_missing"] == laid.told()
    assert "timeout_action" in laid.used()


def test_a_player_who_sets_after_a_time_out_is_not_late() -> None:
    """He set himself."""
    hand = arranged(TWO, f"{FIRST}A out\n{SET}", timeout_action="foul")

    assert (False, False) == hand.arranged.late


# ---- time taken ----------------------------------------------------------------------------------

TIMED = changed(
    PINEAPPLE,
    ("A sets 2c / 3c / 4c 5c 6c\n", "A sets 2c / 3c / 4c 5c 6c @20.0\n"),
    ("A sets  / 7c / 8c - 9c\n", "A sets  / 7c / 8c - 9c @31.0\n"),
    ("A sets Tc / Jc /  - Qc\n", "A sets Tc / Jc /  - Qc @15.0\n"),
)


@pytest.mark.rule("pineapple-help", "time to move, clock")
def test_each_street_has_its_time() -> None:
    """The second street took one second more than the house gives."""
    assert [(r.TIME_EXCEEDED, 8, (310,), (300,))] == clock(TIMED, base_seconds=30)
    assert [] == clock(TIMED, base_seconds=31)
    assert [] == clock(TIMED)


@pytest.mark.rule("connective-help", "time, clock")
def test_the_hand_has_its_time() -> None:
    """One clock for all streets: used early it is missing later. Told once."""
    late = [(r.TIME_EXCEEDED, 8, (510,), (500,))]
    assert late == clock(TIMED, house="connective-pineapple", base_seconds=50)
    assert [] == clock(TIMED, house="connective-pineapple", base_seconds=66)

    used = arranged(TWO, TIMED, base_seconds=50).used()
    assert {"base_seconds", "clock_model"} <= used
    assert set() == arranged(TWO, TIMED, base_seconds=66).used()


@pytest.mark.parametrize(
    ("lines", "answers", "most"),
    [
        ("", {}, 300),
        ("A bank 12.0 8.0\n", {}, 420),
        ("A bank 12.0 8.0\n", {"bank_seconds": 60}, 420),
        ("", {"bank_seconds": 60}, 900),
        ("A lost\nA there\n", {"reconnect_seconds": 90}, 1200),
        ("A lost\nA there\n", {}, 300),
    ],
)
def test_the_bank_and_a_lost_connection_give_more_time(
    lines: str, answers: dict[str, int], most: int
) -> None:
    """The regular time, what was used of the bank as far as the text tells (else all it can
    hold), and what the house gives to come back."""
    script = f"{FIRST}{lines}{SET} @{{}}"
    just, over = f"{most // 10}.{most % 10}", f"{most // 10}.{most % 10 + 1}"

    house = {"base_seconds": 30, **answers}
    assert [] == clock(script.format(just), "defaults", **house)
    found = clock(script.format(over), "defaults", **house)
    assert [(r.TIME_EXCEEDED, (most + 1,), (most,))] == [(k, s, a) for k, _, s, a in found]


def test_time_that_no_player_took_is_not_judged() -> None:
    """The clock's own settings have no time."""
    assert [] == clock(f"{FIRST}A out\n{AUTO} @999.0", base_seconds=30)
