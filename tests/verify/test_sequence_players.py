"""Who is there in the next hand: newcomers, players who have gone, and their own fantasyland."""

from dataclasses import replace

import pytest

from hhtool.core.finding import ERROR, WARNING
from support.row_sitting import Sitting
from verify.sequences import codes, followed, replaced, severities

# ---- who comes and goes --------------------------------------------------------------------------


def test_a_newcomer_between_matches_may_be_passed_over_by_the_button() -> None:
    """Whether a newcomer is, no source says: both seats are right, a third is not."""
    told = []
    for button in (0, 1, 2):
        sitting = Sitting("pokerdom-pineapple", "anna* boris chen")
        sitting.hand("- plain weak")
        sitting.hand("flush plain weak", absent=[False] * 3, button=button)
        told.append(codes(sitting))

    assert [[], [], ["HH736"]] == told


def test_the_button_of_another_match_may_begin_anywhere_where_a_match_is_a_round() -> None:
    """No source says where the round of the next match begins."""
    for button in (0, 1):
        sitting = Sitting("connective-pineapple", "anna boris")
        sitting.hand("flush plain")
        sitting.hand("flush plain")
        sitting.hand("flush plain", button=button)

        assert [] == codes(sitting)


def test_a_player_without_chips_need_not_be_dealt_in_to_a_fantasyland() -> None:
    """He has nothing to lose."""
    sitting = Sitting("pokerdom-pineapple", "anna boris chen")
    sitting.hand("queens plain weak", stacks={"chen": 170})
    sitting.hand("flush plain -", absent=[False, False, True])

    assert [] == codes(sitting)


def test_a_player_who_has_used_up_the_cap_need_not_be_dealt_in() -> None:
    """Whether he plays on for nothing, no source says."""
    sitting = Sitting("pokerdom-pineapple", "anna boris chen", cap=17)
    sitting.hand("queens plain weak")
    sitting.hand("flush plain -", absent=[False, False, True])

    assert [] == codes(sitting)


def test_a_player_who_comes_back_is_dealt_in() -> None:
    """Whoever does something himself is there."""
    for starts, line in (
        ("chen: runs out of time", "chen: is back"),
        ("chen: is set automatically", "chen: sets front [] middle [] back [Jc Jd 7d 7s 2c]"),
    ):
        sitting = Sitting("pokerdom-pineapple", "anna boris chen")
        sitting.hand("flush plain weak", gone="chen")
        sitting.hand(
            "flush plain weak", absent=[False] * 3, disconnected=(False, False, True), button=0
        )
        text = replaced(sitting.text(), 2, starts, line)

        assert "HH741" in codes(sitting)
        assert "HH741" not in codes(sitting, text)


def test_that_an_absent_player_is_dealt_in_is_told_once() -> None:
    """He is dealt in to every hand that follows, and the first of them is where it began."""
    sitting = Sitting("pokerdom-pineapple", "anna boris chen")
    sitting.hand("flush plain weak", gone="chen")
    for button in (0, 1):
        away = (False, False, True)
        sitting.hand("flush plain weak", button=button, absent=[False] * 3, disconnected=away)

    assert ["HH741"] == codes(sitting)


def test_that_an_absent_player_is_dealt_in_is_told_by_his_seat_line_alone() -> None:
    """Where the text itself says that he sits out, that is the fault."""
    sitting = Sitting("pokerdom-pineapple", "anna boris chen")
    sitting.hand("flush plain weak", gone="chen")
    away = (False, False, True)
    sitting.hand("flush plain weak", button=0, absent=[False] * 3, disconnected=away)
    line = "Seat 3: chen ($8.90 in chips)"

    assert ["HH605"] == codes(sitting, replaced(sitting.text(), 2, line, f"{line} is sitting out"))


def test_a_player_may_have_been_back_where_hands_are_missing() -> None:
    """After a gap nobody is known to be gone."""
    sitting = Sitting("pokerdom-pineapple", "anna boris chen", match="")
    sitting.hand("flush plain weak", gone="chen")
    for button, stacks in ((1, {"anna": 2000}), (2, {})):
        away = (False, False, True)
        sitting.hand(
            "flush plain weak",
            button=button,
            stacks=stacks,
            absent=[False] * 3,
            disconnected=away,
        )

    assert ["HH732"] == codes(sitting)


@pytest.mark.parametrize("button", [0, 1])
def test_the_button_of_players_who_changed_seats_is_not_judged(button: int) -> None:
    """Where it was is another place now."""
    sitting = Sitting("pokerdom-pineapple", "anna boris")
    sitting.hand("flush plain")
    moved = ["boris", "anna"]
    sitting.hand("plain flush", button=button, names=moved, stacks={"anna": 1100, "boris": 900})

    assert [] == codes(sitting)


def test_the_button_of_a_seat_that_is_not_dealt_in_is_not_judged() -> None:
    """It only tells where to begin."""
    sitting = Sitting("pokerdom-pineapple", "anna boris chen*")
    sitting.hand("flush plain -", button=1)
    sitting.hand("flush plain -", button=2)

    assert [] == codes(sitting)


def test_a_button_that_should_stay_with_a_player_who_is_broke_may_move() -> None:
    """Where it goes then, no source says."""
    for button in (0, 1):
        sitting = Sitting("connective-pineapple", "anna boris chen")
        sitting.hand("queens plain weak", stacks={"chen": 170})
        sitting.hand("flush plain -", absent=[False, False, True], button=button)

        assert [] == codes(sitting)


def test_who_was_not_there_in_the_hands_of_the_file_may_have_begun_the_match() -> None:
    """Where the first hands are missing nobody is known to join."""
    sitting = Sitting("connective-pineapple", "anna boris chen*")
    sitting.hand("flush plain -", match_hand=2)
    sitting.hand("flush plain weak", match_hand=3, absent=[False] * 3)

    assert ["HH749"] == codes(sitting)


# ---- an absent player's own fantasyland ----------------------------------------------------------


def absent_with_fantasyland(cite: str = "assumed", **answers: object) -> Sitting:
    """anna earns fantasyland, has gone, and is not dealt in to the next hand."""
    sitting = Sitting("pokerdom-pineapple", "anna boris chen", answers=answers)
    sitting.hand("queens plain weak", gone="anna")
    sitting.hand("- plain weak", absent=[True, False, False], fantasyland={}, button=1)
    if cite != "assumed":
        ruling = sitting.house.chinese_absent_own_fantasy
        documented = replace(ruling, cite=sitting.house.chinese_match_model.cite)
        sitting.house = replace(sitting.house, chinese_absent_own_fantasy=documented)
    return sitting


def test_an_absent_players_own_fantasyland_hangs_on_a_guess() -> None:
    """No help text says that it is played for him, so it is a warning, and the guess is listed."""
    sitting = absent_with_fantasyland()

    assert [("HH733", WARNING)] == severities(sitting)
    assert "chinese.absent_own_fantasy" in followed(sitting)[1].used


def test_an_absent_players_own_fantasyland_is_due_where_a_text_says_so() -> None:
    """A house that publishes the rule breaks it."""
    assert [("HH733", ERROR)] == severities(absent_with_fantasyland(cite="documented"))


def test_an_absent_player_forfeits_where_the_house_says_so() -> None:
    """Then nothing is missing, and that is the house's answer."""
    sitting = absent_with_fantasyland(absent_own_fantasy="forfeit")

    assert [] == severities(sitting)
    assert "chinese.absent_own_fantasy" in followed(sitting)[1].used


def test_a_player_who_misses_his_own_and_anothers_fantasyland_is_told_once() -> None:
    """His own is the greater loss."""
    sitting = Sitting("pokerdom-pineapple", "anna boris chen")
    sitting.hand("queens ladies weak", gone="anna")
    sitting.hand("- tens weak", absent=[True, False, False], fantasyland={"boris": 14}, button=1)

    assert [("HH733", WARNING)] == severities(sitting)


def test_an_absent_players_own_fantasyland_is_played_by_the_clock() -> None:
    """The common rule: five to the back, five to the middle, three to the front."""
    sitting = Sitting("pokerdom-pineapple", "anna boris")
    sitting.hand("queens plain", gone="anna")
    sitting.hand("flush plain")

    assert "anna: is set automatically front [Jh 9h 2h]" in sitting.text()
    assert [] == codes(sitting)


# ---- what a hand hangs on ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("boards", "begins", "question"),
    [
        (("house plain", "flush plain"), {"fantasyland": {"anna": 14}}, "fantasy_stay"),
        (("queens plain", "flush plain"), {}, "fantasy_button"),
        (("queens plain", "flush plain"), {}, "fantasy_cards"),
    ],
)
def test_a_hand_lists_what_its_beginning_hangs_on(
    boards: tuple[str, str], begins: dict[str, object], question: str
) -> None:
    """What earned the fantasyland that is played, and where the button is for it."""
    sitting = Sitting("pokerdom-pineapple", "anna boris")
    sitting.hand(boards[0], match_hand=2, **begins)  # type: ignore[arg-type]  # fields by name
    sitting.hand(boards[1])

    assert f"chinese.{question}" in followed(sitting)[1].used


def test_the_end_of_a_match_hangs_on_what_a_match_is() -> None:
    """Where it is decided by that, and not by fantasyland that is still to be played."""
    over, pending = (Sitting("pokerdom-pineapple", "anna boris") for _ in range(2))
    over.hand("flush plain")
    pending.hand("queens plain", over=True)

    assert "chinese.match_model" in followed(over)[0].used
    assert "chinese.match_model" not in followed(pending)[0].used
