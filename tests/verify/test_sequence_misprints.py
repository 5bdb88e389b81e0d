"""A line at the head of a hand that is misprinted is told once: not in what the hand itself states
rightly, and not in the hands after it."""

import pytest

from hhtool.core.finding import CONFIRMED, ERROR, OPEN, REFUTED
from hhtool.core.rows import RowSettlement
from hhtool.pipeline import FileResult
from support.render_chinese import PLAIN, Form
from support.row_sitting import Sitting
from verify.marked import findings, found
from verify.sequences import PARTED, codes, judged, line_of, replaced, severities

SILENT = PLAIN._replace(summary=False)
"""A text without its summary."""


def chain() -> Sitting:
    """A match of three hands, the last two in fantasyland."""
    sitting = Sitting("pokerdom-pineapple", "anna boris")
    for boards in ("queens plain", "quads plain", "flush plain"):
        sitting.hand(boards)
    return sitting


def statuses(result: FileResult) -> list[str]:
    """How each hand of a file ends."""
    return [case.status for case in result.cases]


def stack_after(result: FileResult, hand: int, seat: int) -> int:
    """What a hand leaves a player."""
    settlement = result.cases[hand - 1].settlement
    assert isinstance(settlement, RowSettlement)
    return int(settlement.ledgers[seat].stack_after)


# ---- stacks --------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", [PLAIN, SILENT], ids=("with a summary", "without"))
def test_a_wrong_stack_in_a_seat_line_is_told_there_alone(form: Form) -> None:
    """boris was left 8.30 and goes on from it; only his seat line has 8.40. Nothing that the hand
    says of its result is refuted, and the hand after it is right."""
    sitting = chain()
    line = "Seat 2: boris ($8.30 in chips)"
    text = replaced(sitting.text(form, form, form), 2, line, "Seat 2: boris ($8.40 in chips)")
    result = judged(sitting, text)

    assert [(line_of(text, 2, "Seat 2: boris ($8.40"), "HH731")] == found(result)
    assert [CONFIRMED, REFUTED, CONFIRMED] == statuses(result)
    assert [] == [v for case in result.cases for v in case.verdicts if v.outcome == REFUTED]


def test_the_hand_is_judged_with_the_stack_that_was_left() -> None:
    """He has 8.30 and loses 27 points, whatever stands in his seat line."""
    sitting = chain()
    line = "Seat 2: boris ($8.30 in chips)"
    text = replaced(sitting.text(), 2, line, "Seat 2: boris ($8.40 in chips)")
    result, right = judged(sitting, text), judged(sitting)

    assert stack_after(right, 2, 1) == stack_after(result, 2, 1)
    assert 840 == result.cases[1].record.play.seats[1].stack


def test_a_payment_that_the_true_stack_cuts_is_right() -> None:
    """boris has 0.30 left and owes 1.00; a seat line of 9.90 makes no payment wrong."""
    sitting = Sitting("pokerdom-pineapple", "anna boris", points=20)
    sitting.hand("queens plain")
    sitting.hand("flush plain")
    line = "Seat 2: boris ($0.30 in chips)"
    text = replaced(sitting.text(), 2, line, "Seat 2: boris ($9.90 in chips)")

    assert "boris pays anna $0.30 of $1.00" in text
    assert [("HH731", ERROR)] == severities(sitting, text)


@pytest.mark.parametrize("stated", [True, False])
def test_a_wrong_stack_between_two_matches_is_told_in_the_seat_line(stated: bool) -> None:
    """A player may add chips between them; the hand itself shows that he did not."""
    sitting = Sitting("pokerdom-pineapple", "anna boris")
    sitting.hand("flush plain")
    sitting.hand("flush plain")
    line = "Seat 2: boris ($9.00 in chips)"
    text = replaced(sitting.text(), 2, line, "Seat 2: boris ($9.60 in chips)")
    told = findings(judged(sitting, text, stated))

    assert [("HH731", ERROR, "9.60", "9.00")] == [
        (each.code, each.severity, each.stated, each.derived) for each in told
    ]


def test_one_wrong_stack_of_two_is_a_misprint() -> None:
    """anna's seat line is misprinted; boris's stack really changed, and his summary goes on from
    it."""
    sitting = Sitting("connective-pineapple", "anna boris chen")
    sitting.hand("queens plain weak")
    sitting.hand("flush plain weak", stacks={"boris": 900})
    text = sitting.text()
    line = next(each for each in text.split(PARTED)[1].split("\n") if "Seat 1: anna (" in each)
    told = found(judged(sitting, replaced(text, 2, line, "Seat 1: anna ($1.00 in chips)")))

    assert [(line_of(text, 2, f"Seat {seat}"), "HH731") for seat in (1, 2)] == told


def test_a_stack_that_the_hand_goes_on_from_is_no_misprint() -> None:
    """Seat line and summary agree: the chips are missing, and the summary is right."""
    sitting = Sitting("pokerdom-pineapple", "anna boris")
    sitting.hand("queens plain")
    sitting.hand("flush plain", stacks={"boris": 840})
    result = judged(sitting)

    assert ["HH731"] == [finding.code for finding in findings(result)]
    assert stack_after(result, 2, 1) == 840 - 100


def test_a_hand_that_stands_twice_is_told_once_with_its_misprint() -> None:
    """Files that were joined overlap."""
    sitting = chain()
    line = "Seat 2: boris ($8.30 in chips)"
    text = replaced(sitting.text(), 2, line, "Seat 2: boris ($8.40 in chips)")
    first, second, third = text.split(PARTED)
    result = judged(sitting, PARTED.join((first, second, second, third)))

    assert ["HH731"] == [finding.code for finding in findings(result)]
    assert [CONFIRMED, REFUTED, CONFIRMED, CONFIRMED] == statuses(result)


# ---- the button ----------------------------------------------------------------------------------


def with_button(text: str, hand: int, seat: int) -> str:
    """A text in which the table line of a hand has another button."""
    line = text.split(PARTED)[hand - 1].split("\n")[1]
    return replaced(text, hand, line, f"{line.split('Seat #')[0]}Seat #{seat} is the button")


@pytest.mark.parametrize(("hand", "seat"), [(1, 1), (1, 2), (2, 2), (2, 3), (3, 1), (3, 3)])
def test_a_misprinted_button_is_told_in_its_own_hand_alone(hand: int, seat: int) -> None:
    """The cards were dealt from the right button, and the next hand goes on from it."""
    sitting = Sitting("connective-pineapple", "anna boris chen")
    for _ in range(3):
        sitting.hand("flush plain weak")
    text = with_button(sitting.text(), hand, seat)
    result = judged(sitting, text)

    assert [line_of(text, hand, "Table")] == [line for line, _ in found(result)]
    assert [REFUTED if at == hand else CONFIRMED for at in (1, 2, 3)] == statuses(result)


@pytest.mark.parametrize("hand", [1, 2])
def test_a_button_that_only_the_summary_contradicts_is_told_once(hand: int) -> None:
    """In classic Chinese everybody is dealt to at once; the next hand may go on from either."""
    answers = {"match_model": "orbit_plus_fantasy"}
    sitting = Sitting("classic", "anna boris", "classic", answers=answers)
    for _ in range(2):
        sitting.hand("flush plain")
    text = with_button(sitting.text(), hand, 1 if hand == 1 else 2)
    result = judged(sitting, text)

    assert 1 == len(findings(result))
    assert [REFUTED if at == hand else CONFIRMED for at in (1, 2)] == statuses(result)


def test_a_button_that_follows_from_neither_seat_is_told() -> None:
    """A misprint excuses what goes on from it or from the truth, and nothing else."""
    sitting = Sitting("connective-pineapple", "anna boris chen")
    sitting.hand("flush plain weak")
    sitting.hand("flush plain weak", button=2)
    text = with_button(sitting.text(), 1, 1)

    assert [(line_of(text, 1, "Table"), "HH118"), (line_of(text, 2, "Table"), "HH736")] == found(
        judged(sitting, text)
    )


# ---- the clock -----------------------------------------------------------------------------------


def turned_back(sitting: Sitting, began: str = "2026/11/29 17:02:07 UTC") -> str:
    """A sitting whose second hand is older than its first by the clock."""
    return sitting.text().replace("2026/11/29 18:02:07 UTC", began)


def test_the_numbers_of_a_match_count_whatever_the_clock_says() -> None:
    """A stack that is not carried over is told, and that the clock went back."""
    sitting = Sitting("connective-pineapple", "anna boris chen")
    sitting.hand("flush plain weak")
    sitting.hand("flush plain weak", stacks={"boris": 940})
    text = turned_back(sitting)

    assert [(line_of(text, 2, "Kush"), "HH750"), (line_of(text, 2, "Seat 2: boris"), "HH731")] == (
        found(judged(sitting, text))
    )


def test_the_clock_is_compared_by_the_instant() -> None:
    """14:02 in New York is later than 18:01 in universal time, and 18:30 in Paris is earlier."""
    sitting = Sitting("connective-pineapple", "anna boris chen")
    sitting.hand("flush plain weak")
    sitting.hand("flush plain weak")

    assert [] == codes(sitting, turned_back(sitting, "2026/11/29 14:02:07 ET"))
    assert ["HH750"] == codes(sitting, turned_back(sitting, "2026/11/29 18:30:00 CET"))


def test_the_clock_of_an_hour_that_comes_twice_is_not_held_against_a_hand() -> None:
    """01:40 summer time is followed by 01:10 winter time; nobody can tell which of both it was."""
    sitting = Sitting("connective-pineapple", "anna boris chen")
    sitting.hand("flush plain weak")
    sitting.hand("flush plain weak")
    text = sitting.text().replace("2026/11/29 18:01:07 UTC", "2026/11/01 01:40:00 ET")
    text = text.replace("2026/11/29 18:02:07 UTC", "2026/11/01 01:10:00 ET")

    assert ["HH116", "HH116"] == codes(sitting, text)


# ---- what one hand alone shows -------------------------------------------------------------------


def test_a_match_number_is_explained_by_another_kind_of_match_when_nobody_names_the_house() -> None:
    """Where a match is a round its fourth hand may be played without fantasyland."""
    sitting = Sitting("connective-pineapple", "anna boris chen")
    sitting.hand("flush plain weak", match_hand=4)
    (told,) = findings(judged(sitting, stated=False))

    assert ("HH747", "warning") == (told.code, told.severity)
    assert ["chinese.match_model"] == [each.switch for each in told.explained_by or ()]
    assert [OPEN] == statuses(judged(sitting, stated=False))
    assert ["HH749"] == codes(sitting)


def test_the_first_hand_in_fantasyland_is_an_error_in_every_house() -> None:
    """Nothing explains it."""
    sitting = Sitting("pokerdom-pineapple", "anna boris")
    sitting.hand("flush plain", fantasyland={"anna": 14})
    (told,) = findings(judged(sitting, stated=False))

    assert ("HH746", ERROR, ()) == (told.code, told.severity, told.explained_by)


def test_a_match_that_is_split_over_two_files_is_noted_in_the_second() -> None:
    """Each file is followed by itself."""
    sitting = Sitting("connective-pineapple", "anna boris chen")
    for _ in range(3):
        sitting.hand("flush plain weak")
    first, second, third = sitting.text().split(PARTED)

    assert [] == codes(sitting, first)
    assert ["HH749"] == codes(sitting, second + PARTED + third)


def test_hands_with_the_newest_on_top_are_all_in_the_file() -> None:
    """The first hand of the match stands below."""
    sitting = Sitting("connective-pineapple", "anna boris chen")
    for _ in range(3):
        sitting.hand("flush plain weak")
    hands = sitting.text().split(PARTED)

    assert [] == codes(sitting, PARTED.join(reversed(hands)))
    assert ["HH749"] == codes(sitting, PARTED.join(reversed(hands[1:])))
