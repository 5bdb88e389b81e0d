"""Who is dealt to and sets when, in what order, and in which house."""

import pytest

from hhtool.chinese.players import order_seen
from hhtool.core import rows as r
from support.row_plays import Hand, arranged, changed, line_of
from support.row_scripts import (
    BY_CLOCK,
    CLASSIC,
    CLASSIC_SEATS,
    FANTASY,
    FANTASY_SEATS,
    PINEAPPLE,
    THREE,
    TWO,
)

CONCURRENT = """
street 1
A dealt 2c 3c 4c 5c 6c
B dealt 2d 3d 4d 5d 6d
C dealt 2h 3h 4h 5h 6h
C sets 2h / 3h / 4h 5h 6h
A sets 2c / 3c / 4c 5c 6c
B sets 2d / 3d / 4d 5d 6d
"""

FIRST_STREET = """
street 1
A dealt 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As 2h
B dealt 2d 3d 4d 5d 6d
B sets 2d / 3d / 4d 5d 6d
C dealt 2c 3c 4c 5c 6c
C sets 2c / 3c / 4c 5c 6c
"""

SET_OF_A = "A sets 2s 3s 4s / 5s 6s 7s 8s 9s / Ts Js Qs Ks As - 2h\n"


def turns(hand: Hand) -> list[str]:
    """The breaches of the order of play, as "B dealt_out_of_turn"."""
    kinds = (r.DEALT_OUT_OF_TURN, r.SET_OUT_OF_TURN)
    return [f"{hand.name(b.seat)} {b.kind}" for b in hand.notes.breaches if b.kind in kinds]


@pytest.mark.rule("pineapple-help", "end of turn")
def test_in_a_house_that_plays_in_turn_each_waits_for_the_one_before() -> None:
    """B is dealt to while A has still to confirm, C as well, and C sets before A."""
    hand = arranged("A B C button C", CONCURRENT)

    assert ["B dealt_out_of_turn", "C set_out_of_turn"] == turns(hand)
    assert "action_order" in hand.used()
    assert {"chinese.action_order"} == {
        b.question for b in hand.notes.breaches if b.kind in (r.SET_OUT_OF_TURN,)
    }


def test_in_a_house_where_all_act_at_once_nobody_is_out_of_turn() -> None:
    """`action_order` concurrent; the other answer would make a difference, so it is asked."""
    hand = arranged("A B C button C", CONCURRENT, action_order="concurrent")

    assert [] == turns(hand)
    assert "action_order" in hand.used()


@pytest.mark.parametrize("order", ["sequential", "concurrent"])
def test_a_hand_that_goes_in_turn_hangs_on_no_ruling(order: str) -> None:
    """Every house allows it, so none is asked."""
    assert "action_order" not in arranged(TWO, PINEAPPLE, action_order=order).used()


def test_even_where_all_act_at_once_nobody_sets_what_he_has_not_been_dealt() -> None:
    """That is no question of the house."""
    script = changed(
        PINEAPPLE,
        ("A dealt Tc Jc Qc\nA sets Tc / Jc /  - Qc", "A sets Tc / Jc /  - Qc\nA dealt Tc Jc Qc"),
    )
    hand = arranged(TWO, script, action_order="concurrent")
    assert ["A set_out_of_turn"] == turns(hand)


def test_in_classic_all_set_in_any_order() -> None:
    """They set at the same time, whatever the house says of open-face games."""
    hand = arranged(CLASSIC_SEATS, CLASSIC, "classic")

    assert [] == hand.told()
    assert set() == hand.used()


# ---- the order of the seats ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("head", "order"),
    [
        ("A B C button A", "B C A"),
        ("A B C button B", "C A B"),
        ("A B C button C", "A B C"),
    ],
)
def test_the_player_left_of_the_button_comes_first(head: str, order: str) -> None:
    """The button marks the last to act and to settle."""
    assert order == arranged(head, CLASSIC, "classic").order()


def test_a_button_without_a_player_still_tells_where_to_begin() -> None:
    """X sits out with the button between A and B."""
    hand = arranged("A X* B C button X", CLASSIC, "classic")

    assert "B C A" == hand.order()
    assert [] == hand.notes.inferred


def test_without_a_button_the_seats_stand_as_they_are_numbered() -> None:
    """The order has to begin somewhere; that it is inferred is told."""
    hand = arranged("A B C", CLASSIC, "classic")

    assert ("A B C", ["button"]) == (hand.order(), hand.notes.inferred)


def test_without_a_button_the_first_dealt_to_opens_an_open_face_hand() -> None:
    """The player left of the button is dealt to first."""
    hand = arranged("anna boris chen", BY_CLOCK)

    assert ("chen anna boris", ["button"]) == (hand.order(), hand.notes.inferred)
    assert [] == hand.told()


def test_who_does_nothing_is_not_in_the_hand() -> None:
    """A seat may wait for the next match, or sit out."""
    hand = arranged("A X B Y* button B", PINEAPPLE)

    assert ("A B", []) == (hand.order(), hand.told())
    assert ("", "", "") == hand.rows("X")


# ---- fantasyland ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        ("any_time", []),
        ("first", ["B set_out_of_turn"]),
        ("in_turn", ["B set_out_of_turn"]),
    ],
)
def test_fantasyland_is_confirmed_when_the_house_says(order: str, expected: list[str]) -> None:
    """A sets on the third street. Who is waited for is told once."""
    hand = arranged(FANTASY_SEATS, FANTASY, fantasy_set_order=order)

    assert expected == turns(hand)
    assert "fantasy_set_order" in hand.used()
    for breach in hand.notes.breaches:
        assert "chinese.fantasy_set_order" == breach.question
        assert (line_of(FANTASY, "B sets 2d"), (0,)) == (hand.line(breach), breach.allowed)


@pytest.mark.parametrize("order", ["any_time", "first", "in_turn"])
def test_fantasyland_confirmed_at_once_is_right_everywhere(order: str) -> None:
    """The player left of the button has his cards first, so that no ruling matters."""
    script = changed(FANTASY, (SET_OF_A, ""), ("Ks As 2h\nB", f"Ks As 2h\n{SET_OF_A}B"))
    hand = arranged(FANTASY_SEATS, script, fantasy_set_order=order)

    assert [] == hand.told()
    assert "fantasy_set_order" not in hand.used()


IN_HIS_PLACE = """
street 1
B dealt 2d 3d 4d 5d 6d
B sets 2d / 3d / 4d 5d 6d
A dealt 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As 2h
A sets 2s 3s 4s / 5s 6s 7s 8s 9s / Ts Js Qs Ks As - 2h
C dealt 2c 3c 4c 5c 6c
C sets 2c / 3c / 4c 5c 6c
"""

BEFORE_ALL = """
street 1
A dealt 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As 2h
A sets 2s 3s 4s / 5s 6s 7s 8s 9s / Ts Js Qs Ks As - 2h
B dealt 2d 3d 4d 5d 6d
B sets 2d / 3d / 4d 5d 6d
C dealt 2c 3c 4c 5c 6c
C sets 2c / 3c / 4c 5c 6c
"""


@pytest.mark.parametrize(
    ("script", "order", "expected"),
    [
        (IN_HIS_PLACE, "any_time", []),
        (IN_HIS_PLACE, "in_turn", []),
        (IN_HIS_PLACE, "first", ["B dealt_out_of_turn"]),
        (BEFORE_ALL, "any_time", []),
        (BEFORE_ALL, "in_turn", []),
        (BEFORE_ALL, "first", []),
    ],
)
def test_fantasyland_is_dealt_in_its_place_or_before_anybody_else(
    script: str, order: str, expected: list[str]
) -> None:
    """A sits between B and C. The first seat is dealt to first, the others' first fives follow
    (§2.2, 5); where fantasyland is set first it is dealt first."""
    hand = arranged("B A C button C", script, fantasy_set_order=order)

    assert expected == turns(hand)


WHILE_OTHERS_SET = """
street 1
B dealt 2d 3d 4d 5d 6d
A dealt 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As 2h
A sets 2s 3s 4s / 5s 6s 7s 8s 9s / Ts Js Qs Ks As - 2h
B sets 2d / 3d / 4d 5d 6d
C dealt 2c 3c 4c 5c 6c
C sets 2c / 3c / 4c 5c 6c
"""


@pytest.mark.parametrize("head", ["B A C button C", "B C A button A"])
def test_fantasyland_waits_for_nobody(head: str) -> None:
    """Its player has all cards at once and sets them by himself (§2.10), whoever before him has
    yet to confirm, or to be dealt to."""
    hand = arranged(head, WHILE_OTHERS_SET)

    assert [] == turns(hand)


@pytest.mark.parametrize("order", ["any_time", "first"])
@pytest.mark.parametrize(
    ("head", "expected", "seen"),
    [
        ("A B C", "B C A", False),
        ("B A C", "B A C", True),
        ("B C A", "B C A", False),
    ],
)
def test_without_a_button_nobody_knows_on_which_side_of_the_others_fantasyland_sits(
    head: str, expected: str, seen: bool, order: str
) -> None:
    """It is dealt at no turn: its player may be the first or the last, unless he sits between the
    first of the others and the last."""
    hand = arranged(head, BEFORE_ALL, fantasy_set_order=order)
    fantasy = hand.arranged.fantasyland

    assert (expected, []) == (hand.order(), turns(hand))
    assert seen is order_seen(hand.play, hand.arranged.order, fantasy, True)


def test_several_in_fantasyland_set_at_the_same_time() -> None:
    """Neither waits for the other, whatever the house says of the rest."""
    script = """
        street 1
        A dealt 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As 2h
        B dealt 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ad 3h
        B sets 2d 3d 4d / 5d 6d 7d 8d 9d / Td Jd Qd Kd Ad - 3h
        A sets 2s 3s 4s / 5s 6s 7s 8s 9s / Ts Js Qs Ks As - 2h
        """
    for order in ("any_time", "first"):
        assert [] == arranged(TWO, script, fantasy_set_order=order).told()


def test_a_hand_that_all_play_in_fantasyland_has_one_street() -> None:
    """A second street is one too many."""
    script = """
        street 1
        A dealt 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As 2h
        B dealt 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ad 3h
        A sets 2s 3s 4s / 5s 6s 7s 8s 9s / Ts Js Qs Ks As - 2h
        street 2
        street 3
        B sets 2d 3d 4d / 5d 6d 7d 8d 9d / Td Jd Qd Kd Ad - 3h
        """
    hand = arranged(TWO, script)

    assert ["5 - street_too_many"] == hand.told()
    assert ("2d 3d 4d", "5d 6d 7d 8d 9d", "Td Jd Qd Kd Ad") == hand.rows("B")


# ---- dead hands ----------------------------------------------------------------------------------


def dead(script: str) -> list[str]:
    """What is told in a house that kills a hand for a time-out."""
    return arranged(TWO, script, timeout_action="foul").told()


def test_a_hand_that_the_clock_kills_may_be_dealt_no_more_cards() -> None:
    """Whether a dead hand is played on is the room's affair; B goes on alone."""
    dealt = {1: "2c 3c 4c 5c 6c", 2: "7c 8c 9c", 3: "Tc Jc Qc", 4: "Kc Ac 2s", 5: "3s 4s 5s"}
    lines = PINEAPPLE.strip().splitlines()
    killed = [line for line in lines if not line.startswith("A")]
    killed.insert(1, f"A dealt {dealt[1]}\nA out")
    assert [] == dead("\n".join(killed))

    killed.insert(killed.index("street 4") + 1, f"A dealt {dealt[4]}")
    assert [] == dead("\n".join(killed))
    late = [line.replace("\nA out", "") for line in killed]
    assert len(dead("\n".join(late))) > 1


def test_a_hand_in_which_everybody_is_dead_is_over() -> None:
    """Nobody is left to be dealt to."""
    script = """
        street 1
        A dealt 2c 3c 4c 5c 6c
        A out
        B dealt 2d 3d 4d 5d 6d
        B out
        A shows  /  /
        B shows  /  /
        """
    assert [] == dead(script)


# ---- what is missing -----------------------------------------------------------------------------


def test_a_text_that_breaks_off_lacks_streets_and_nothing_else() -> None:
    """Who has not acted on the last street that is there may still do so."""
    script = FIRST_STREET + "street 2\nB dealt 7d 8d 9d\n"
    hand = arranged(FANTASY_SEATS, script)

    assert ["8 - streets_short"] == hand.told()
    (breach,) = hand.notes.breaches
    assert ((2,), (5,)) == (breach.stated, breach.allowed)


def test_a_surrendered_hand_need_not_be_set() -> None:
    """It is not compared."""
    script = changed(
        CLASSIC, ("A sets 2c 3c 4c / 5c 6c 7c 8c 9c / Tc Jc Qc Kc Ac\n", "A surrenders\n")
    )
    hand = arranged(CLASSIC_SEATS, script, "classic", surrender_price=3)

    assert [] == hand.told()
    assert (True, False, False) == hand.arranged.surrendered
    assert {"surrender_price"} == hand.used()


def test_a_player_who_comes_in_on_a_later_street_is_told_of_once() -> None:
    """He sits out and is dealt to all the same."""
    script = changed(PINEAPPLE, ("B dealt 2d 3d 4d 5d 6d\nB sets 2d / 3d / 4d 5d 6d\n", ""))

    assert ["7 B deal_to_absent"] == arranged("A B* button B", script).told()


@pytest.mark.parametrize("street", [2, 3, 4, 5])
def test_cards_that_come_before_their_street_line_are_of_that_street(street: int) -> None:
    """The line is late; that is one slip, and the turns are whole."""
    starts = {2: "7c 8c 9c", 3: "Tc Jc Qc", 4: "Kc Ac 2s", 5: "3s 4s 5s"}
    deal = f"A dealt {starts[street]}\n"
    script = changed(PINEAPPLE, (f"street {street}\n{deal}", f"{deal}street {street}\n"))
    hand = arranged(TWO, script)

    assert [f"{line_of(script, deal.strip())} A dealt_out_of_turn"] == hand.told()
    assert arranged(TWO, PINEAPPLE).arranged.rows == hand.arranged.rows


def test_a_whole_turn_before_its_street_line_is_one_slip() -> None:
    """The player's setting goes with his cards."""
    turn = "A dealt Tc Jc Qc\nA sets Tc / Jc /  - Qc\n"
    script = changed(PINEAPPLE, (f"street 3\n{turn}", f"{turn}street 3\n"))

    assert ["11 A dealt_out_of_turn"] == arranged(TWO, script).told()


def test_the_first_cards_may_come_before_the_first_street_line() -> None:
    """As on the later streets."""
    script = changed(
        PINEAPPLE, ("street 1\nA dealt 2c 3c 4c 5c 6c\n", "A dealt 2c 3c 4c 5c 6c\nstreet 1\n")
    )
    hand = arranged(TWO, script)

    assert ["1 A dealt_out_of_turn"] == hand.told()
    assert [-1, 0] == hand.notes.streets[:2]


def test_a_setting_after_the_next_street_line_is_late() -> None:
    """It belongs to the street whose cards it sets."""
    line = "B sets Td / Jd /  - Qd\n"
    script = changed(PINEAPPLE, (f"{line}street 4\n", f"street 4\n{line}"))
    hand = arranged(TWO, script)

    assert [f"{line_of(script, line.strip())} B set_out_of_turn"] == hand.told()
    assert 2 == hand.placings("B")[2].street
    assert arranged(TWO, PINEAPPLE).arranged.rows == hand.arranged.rows


def test_the_dealt_in_players_of_the_sample_are_dealt_to_from_the_left_of_the_button() -> None:
    """chen, anna, boris: the button, boris, is last."""
    assert "chen anna boris" == arranged(THREE, BY_CLOCK).order()
