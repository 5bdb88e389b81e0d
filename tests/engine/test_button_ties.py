"""Who gets the odd unit in games with a button, and in what order their hands are shown."""

from dataclasses import replace
from typing import Final

import pytest

from hhtool.core.play import DEAL, SHOW, SUMMARY_MUCK, Play
from support.ends import conserved, end_of, ended
from support.plays import breaches_of, order_of, won_of

BOARD: Final = "Ac Kd Qh Js Tc"
"""The board plays for everybody."""
HANDS: Final = {"A": "2h 3d", "B": "5s 6c", "C": "2s 2d", "D": "7c 7h"}


def tied(total: int, names: str, button: int, **more: str) -> Play:
    """A pot of `total` on a board that plays; the house adds what is odd."""
    deep, odd = divmod(total, len(names))
    stacks = ", ".join(f"{name} {deep}" for name in names)
    hands = {name: HANDS[name] for name in names}
    return ended("holdem", stacks, hands, BOARD, button=button, house=odd, **more)  # type: ignore[arg-type] # texts only


@pytest.mark.parametrize("house", ["tda", "wsop-live-2024", "roberts", "barge", "pokerstars", "gg"])
@pytest.mark.rule("tda", "20")
@pytest.mark.rule("pokerstars-observed", "left of button, 6 of 6")
def test_s1_the_first_left_of_the_button_takes_the_odd_unit(house: str) -> None:
    """S-1: 1,060 three ways is 354, 353 and 353."""
    play = tied(1060, "ABC", button=1)
    settlement = end_of(play, house=house)

    assert {"C": 354, "A": 353, "B": 353} == won_of(play, settlement)
    assert [] == breaches_of(play, settlement)
    assert conserved(play, settlement)


@pytest.mark.parametrize(
    ("house", "expected"),
    [("defaults", {"C": 34, "A": 34, "B": 33}), ("ongame", {"A": 34, "B": 34, "C": 33})],
)
def test_s3_two_odd_units_go_one_each(house: str, expected: dict[str, int]) -> None:
    """S-3: 101 three ways is 34, 34 and 33, from the button's left; OnGame counts seats."""
    play = tied(101, "ABC", button=1)

    assert expected == won_of(play, end_of(play, house=house))


@pytest.mark.parametrize(
    ("house", "expected"), [("stud-help", {"B": 51, "A": 50}), ("tda", {"A": 51, "B": 50})]
)
@pytest.mark.rule("stud-help", "showdown")
def test_s13_the_odd_unit_to_whoever_showed_first(house: str, expected: dict[str, int]) -> None:
    """S-13: of 101, B who showed first has 51; left of the button A has it."""
    play = tied(101, "AB", button=1, shows="BA")

    assert expected == won_of(play, end_of(play, house=house))


@pytest.mark.rule("texts-observed", "left of button, 3 of 3 (Bovada)")
@pytest.mark.rule("texts-observed", "left of button, 3 of 3 (888)")
@pytest.mark.rule("texts-observed", "left of button, 2 of 2 (Entraction)")
@pytest.mark.rule("texts-observed", "left of button, 1 of 1 (Everleaf)")
@pytest.mark.rule("texts-observed", "left of button, 1 of 1 (GG)")
@pytest.mark.rule("texts-observed", "lowest seat, 2 of 2 (OnGame)")
@pytest.mark.rule("texts-observed", "last aggressor first, 2 of 2 (PKR)")
@pytest.mark.rule("texts-observed", "reverse position, 1 of 1 (Winamax)")
def test_the_houses_name_who_takes_the_odd_unit() -> None:
    """A has the button and the lowest seat, so B is first by position and A last; C bet last."""
    play = ended(
        "holdem",
        "A 50, B 50, C 50",
        {name: HANDS[name] for name in "ABC"},
        BOARD,
        button=0,
        house=1,
        behind=100,
        acts={
            0: "B checks, C checks, A checks",
            1: "B checks, C checks, A checks",
            2: "B checks, C bets 20, A calls 20, B calls 20",
            3: "B checks, C checks, A checks",
        },
    )
    first = {
        house: max(won_of(play, end_of(play, house=house)).items(), key=lambda won: won[1])[0]
        for house in (
            *("bovada", "pacific", "entraction", "everleaf", "gg", "fulltilt", "winning"),
            *("ongame", "pkr", "winamax"),
        )
    }

    assert {"B"} == {first.pop(house) for house in list(first)[:7]}
    assert {"ongame": "A", "pkr": "C", "winamax": "A"} == first


def bet_on_the_river(river: str, turn: str = "B checks, C checks, A checks") -> Play:
    """A has the button; the board plays."""
    return ended(
        "holdem",
        "A 50, B 50, C 50",
        {name: HANDS[name] for name in "ABC"},
        BOARD,
        behind=100,
        acts={
            0: "B checks, C checks, A checks",
            1: "B checks, C checks, A checks",
            2: turn,
            3: river,
        },
    )


TURN: Final = "B checks, C bets 20, A calls 20, B calls 20"


@pytest.mark.parametrize(
    ("house", "expected"),
    [
        ("tda", "BCA"),
        ("wsop-live-2024", "BCA"),
        ("wsop-tournament-2024", "BCA"),
        ("pokerstars", "BCA"),
        ("pacific", "BCA"),
        ("everleaf", "BCA"),
        ("gg", "BCA"),
        ("fulltilt", "CAB"),
        ("pkr", "CAB"),
        ("stud-help", "ABC"),
        ("winamax", ""),
    ],
)
@pytest.mark.rule("gg-help", "showdown order")
@pytest.mark.rule("tda", "showdown order")
@pytest.mark.rule("wsop-tournament-2024", "72")
@pytest.mark.rule("texts-observed", "showdown order, 29 of 29 (888)")
@pytest.mark.rule("texts-observed", "showdown order, 22 of 26 (Everleaf)")
@pytest.mark.rule("texts-observed", "showdown order, 1 of 1 (PKR)")
@pytest.mark.rule("texts-observed", "shown hands printed from the weakest up, 29 of 32 (Winamax)")
def test_after_a_checked_river_the_houses_differ(house: str, expected: str) -> None:
    """show.no_bet_button_games: B was first to act, C bet the turn, A checked last. Winamax prints
    hands by their strength, which tells nothing."""
    play = bet_on_the_river("B checks, C checks, A checks", TURN)

    assert expected == order_of(play, end_of(play, house=house))


@pytest.mark.parametrize(
    ("rule", "expected"),
    [("last_aggressor_of_round", "CAB"), ("position", "BCA"), ("any_order", "")],
)
def test_after_a_bet_on_the_river_its_maker_shows_first(rule: str, expected: str) -> None:
    """show.bet_on_last_round: C bets; or position from the button's left counts all the same; or
    the house keeps no order."""
    play = bet_on_the_river("B checks, C bets 20, A calls 20, B calls 20")
    settlement = end_of(play, show__bet_on_last_round=rule)

    assert expected == order_of(play, settlement)
    assert "show.no_bet_button_games" not in settlement.used


def test_the_low_board_opens_and_shows_first_in_razz() -> None:
    """show.no_bet_stud: who would act first, the low board; PokerStars goes by the deal."""
    hands = {"A": "7s 5c Kd 4h Td 9c Jd", "B": "7h 5d 2s 3c 4c Qc Qd"}
    play = ended(
        "razz",
        "A 50, B 50",
        hands,
        behind=100,
        button=-1,
        acts={
            0: "A brings 5, B calls 5",
            **dict.fromkeys((1, 2, 3, 4), "B checks, A checks"),
        },
    )
    settlement = end_of(play)

    assert ("BA", "AB") == (
        order_of(play, settlement),
        order_of(play, end_of(play, house="pokerstars")),
    )
    assert [] == breaches_of(play, settlement)


def test_draw_games_show_as_games_with_a_button_do() -> None:
    """After the last draw B, left of the button, would act first."""
    hands = {"A": "7c 5d 4h 3s 2c", "B": "8c 5h 4s 3d 2d", "C": "9c 6h 5s 4d 3h"}
    acts = {0: "B checks, C checks, A checks"}
    acts |= dict.fromkeys((1, 2, 3), "B checks, C checks, A checks")
    play = ended("deuce-triple", "A 50, B 50, C 50", hands, behind=100, acts=acts)

    assert "BCA" == order_of(play, end_of(play))


def test_a_beaten_hand_may_be_mucked_unless_the_house_has_it_shown() -> None:
    """show.losers_may_muck, where betting went on to the end."""
    play = ended(
        "holdem",
        "A 50, B 50",
        {"A": "As Ad", "B": "7c 2d"},
        "Kd Qh 9s 4c 3h",
        behind=100,
        mucks="B",
        acts={0: "B checks, A checks", **dict.fromkeys((1, 2, 3), "B checks, A checks")},
    )

    assert [] == breaches_of(play, end_of(play))
    assert ["B muck_not_allowed"] == breaches_of(play, end_of(play, show__losers_may_muck=False))


@pytest.mark.parametrize(
    ("game", "broken"),
    [("omaha", ["B muck_not_allowed"]), ("deuce-single", [])],
)
def test_hands_are_not_opened_before_the_draw(game: str, broken: list[str]) -> None:
    """show.all_in_face_up: who is all-in has his hand opened in a board game; in a draw game it
    stays closed until the last draw, and a beaten one may be mucked."""
    hands = {"A": "As Ad Jc Td", "B": "7c 2d 8h 9h"}
    if game != "omaha":
        hands = {"A": "7c 5d 4h 3s 2c", "B": "8c 5h 4s 3d 2d"}
    boards = ["3c 4c 6d 8s Kh"] if game == "omaha" else []
    play = ended(game, "A 50, B 50", hands, *boards, mucks="B")

    assert broken == breaches_of(play, end_of(play))
    assert [] == breaches_of(play, end_of(play, show__all_in_face_up="at_showdown"))


def test_a_hand_of_which_one_card_was_shown_and_that_was_mucked_wins_nothing() -> None:
    """To win a contested pot all cards are shown: B opens one of two and the summary says that he
    mucked, so A who showed has the pot, and nothing is open."""
    play = ended("holdem", "A 50, B 50", {"A": "7s 7d", "B": "As Ad"}, "Kc Qh 9s 4c 3h")
    shown = next(step for step in play.steps if step.kind == SHOW and step.seat == 1)
    ace = shown.cards[:1]
    steps = (
        *(step for step in play.steps if step.seat != 1 or step.kind not in (DEAL, SHOW)),
        shown._replace(cards=ace),
        shown._replace(kind=SUMMARY_MUCK, cards=ace),
    )
    settlement = end_of(replace(play, steps=steps), show__all_in_face_up="at_showdown")

    assert ({"A": 100}, ()) == (won_of(play, settlement), settlement.open)
    assert (True, -1) == (settlement.ledgers[1].mucked, settlement.ledgers[1].shown)
