"""How long a match is, what its cap leaves to lose, and who says when it is over."""

from typing import Final

import pytest

from hhtool.core.case import Case, Verdict
from hhtool.core.finding import CONFIRMED, OPEN, REFUTED
from hhtool.core.rows import FRESH, Carried, RowSettlement
from hhtool.pipeline import FileResult
from hhtool.rules.house import load_house
from hhtool.verify.sequence import Sequence
from support.render_chinese import PLAIN
from support.row_sitting import Sitting
from verify.marked import found
from verify.sequences import followed, judged, line_of, replaced

UNKNOWN: Final = -1


def end(case: Case) -> Verdict:
    """The verdict on the line that says that the match is over."""
    (verdict,) = [verdict for verdict in case.verdicts if verdict.claim.kind == "match_over"]
    return verdict


def outcome(sitting: Sitting, text: str | None = None, stated: bool = True) -> tuple[str, str]:
    """How the end of a match is judged in the last hand, and why."""
    verdict = end(judged(sitting, text, stated).cases[-1])
    return verdict.outcome, verdict.reason or verdict.derived


# ---- when a match is over ------------------------------------------------------------------------


@pytest.mark.rule("pokerdom-help", "match")
def test_one_hand_is_a_match_when_nobody_has_fantasyland() -> None:
    """M1: a first hand and all fantasyland that follows from it."""
    sitting = Sitting("pokerdom-pineapple", "anna boris")
    sitting.hand("flush plain")

    assert (CONFIRMED, "nobody has fantasyland to play") == outcome(sitting)


@pytest.mark.rule("connective-help", "match")
def test_a_round_is_over_when_everybody_had_the_button() -> None:
    """M2: as many hands as players."""
    sitting = Sitting("connective-pineapple", "anna boris chen")
    for _ in range(3):
        sitting.hand("flush plain weak")

    assert (CONFIRMED, "3 of 3 hands are played") == outcome(sitting)


def test_a_match_is_over_when_all_but_one_are_broke() -> None:
    """Nothing is left to play for, whatever the round."""
    sitting = Sitting("connective-pineapple", "anna boris chen", points=4)
    sitting.hand("flush plain weak")

    assert (CONFIRMED, "all but one are broke") == outcome(sitting)


@pytest.mark.rule("swc-help", "dealer's lines")
def test_a_number_of_hands_is_exceeded_by_those_in_fantasyland() -> None:
    """The planned number counts the other hands."""
    sitting = Sitting("swc-progressive", "anna boris", answers={"match_model": "fixed(2)"})
    for boards in ("queens plain", "flush plain", "flush plain"):
        sitting.hand(boards)

    assert [False, False, True] == [hand.match_over for hand in sitting.hands]
    assert (CONFIRMED, "2 of 2 hands are played") == outcome(sitting)


def test_one_hand_as_a_match_includes_its_fantasyland() -> None:
    """A match of one hand is a round of one: fantasyland belongs to the hand that earned it."""
    answers = {"match_model": "single"}
    early = Sitting("pokerdom-pineapple", "anna boris", answers=answers)
    early.hand("queens plain", over=True)
    late = Sitting("pokerdom-pineapple", "anna boris", answers=answers)
    late.hand("queens plain")
    late.hand("flush plain")

    assert (REFUTED, "anna still has fantasyland to play") == outcome(early)
    assert (CONFIRMED, "nobody has fantasyland to play") == outcome(late)


def test_a_match_that_would_be_over_elsewhere_is_open_when_nobody_names_the_house() -> None:
    """Where a full house in the middle keeps nobody in fantasyland the match is over."""
    sitting = Sitting("pokerdom-pineapple", "anna boris")
    sitting.hand("house plain", fantasyland={"anna": 14}, match_hand=2, over=True)
    text = sitting.text(PLAIN._replace(shows=False))
    stated, by_default = (outcome(sitting, text, named) for named in (True, False))

    assert (REFUTED, "anna still has fantasyland to play") == stated
    assert OPEN == by_default[0]
    assert "chinese.fantasy_stay" in by_default[1]
    assert [OPEN] == [case.status for case in judged(sitting, text, stated=False).cases]


def test_the_number_of_hands_is_open_when_the_first_ones_are_not_in_the_file() -> None:
    """Which of the missing hands were played in fantasyland nobody can say."""
    sitting = Sitting("connective-pineapple", "anna boris chen")
    sitting.hand("flush plain weak", match_hand=3, over=True)

    assert (OPEN, "the first hands of the match are not in the file") == outcome(sitting)
    assert ["HH749"] == [code for _, code in found(judged(sitting))]


def test_too_few_hands_are_too_few_whatever_the_missing_ones_were() -> None:
    """The second hand of a match ends no round of three."""
    sitting = Sitting("connective-pineapple", "anna boris chen")
    sitting.hand("flush plain weak", match_hand=2, over=True)

    assert (REFUTED, "at most 2 of 3 hands are played") == outcome(sitting)


def test_pending_fantasyland_is_held_against_the_end_of_any_match() -> None:
    """For that the other hands of the match are not needed."""
    sitting = Sitting("connective-pineapple", "anna boris chen")
    sitting.hand("queens plain weak", match_hand=7, over=True)

    assert (REFUTED, "anna still has fantasyland to play") == outcome(sitting)


def test_the_round_is_open_once_somebody_in_it_is_broke() -> None:
    """Whether the button of a player who is broke counts, no source says."""
    sitting = Sitting("connective-pineapple", "anna boris chen")
    sitting.hand("flush plain weak", stacks={"chen": 100})
    sitting.hand("flush plain -", over=True, absent=[False, False, True])

    reason = "how many hands a round has once a player is broke is not known"
    assert (OPEN, reason) == outcome(sitting)
    assert [] == found(judged(sitting))


def test_the_end_is_open_where_the_numbers_of_the_hands_are_not_to_be_trusted() -> None:
    """A number that comes twice is told; how many hands were played is not known then."""
    sitting = Sitting("connective-pineapple", "anna boris")
    sitting.hand("flush plain")
    sitting.hand("flush plain", match_hand=1, over=True)

    assert OPEN == outcome(sitting)[0]
    assert ["HH737"] == [code for _, code in found(judged(sitting))]


def test_the_end_of_another_match_is_refuted() -> None:
    """A hand ends the match to which it belongs, and no other."""
    sitting = Sitting("pokerdom-pineapple", "anna boris")
    sitting.hand("queens plain", over=True)
    text = replaced(sitting.text(), 1, "Match #1204 is over", "Match #1199 is over")

    assert (REFUTED, "the hand belongs to match 1204") == outcome(sitting, text)
    assert ["HH748"] == [code for _, code in found(judged(sitting, text))]


@pytest.mark.parametrize(("played", "over"), [(2, True), (1, False)])
def test_of_a_match_that_began_before_the_file_the_first_hand_counts(
    played: int, over: bool
) -> None:
    """It is played without fantasyland wherever it stands: two more make a match of three."""
    sitting = Sitting("pokerdom-pineapple", "anna boris", answers={"match_model": "fixed(3)"})
    for number in range(played):
        sitting.hand("flush plain", match_hand=4 + number, over=number + 1 == played)

    assert (CONFIRMED if over else OPEN) == outcome(sitting)[0]


def test_the_end_is_open_while_the_cards_are() -> None:
    """Whether somebody whose cards nobody saw goes on in fantasyland is not known."""
    sitting = Sitting("pokerdom-pineapple", "anna boris")
    sitting.hand("flush plain", fantasyland={"boris": 14}, match_hand=2, over=True)
    viewer = PLAIN._replace(viewer=0, scoring=False, payments=False, summary=False)
    text = sitting.text(viewer)
    for start in ("boris: shows", "boris: royalties", "boris: leaves"):
        text = replaced(text, 1, start, "")

    assert (OPEN, "who goes on in fantasyland is not known") == outcome(sitting, text)
    assert ["HH749"] == [code for _, code in found(judged(sitting, text))]


def test_a_round_of_those_who_are_left_is_open_when_the_first_hands_are_missing() -> None:
    """How many began the match is not known."""
    sitting = Sitting("connective-pineapple", "anna boris chen*")
    sitting.hand("flush plain -", match_hand=2)
    sitting.hand("flush plain -", match_hand=3, over=True)

    assert (OPEN, "the first hands of the match are not in the file") == outcome(sitting)


def test_a_round_is_open_when_players_have_used_up_the_cap() -> None:
    """Whether they count as broke, no source says."""
    sitting = Sitting("connective-pineapple", "anna boris chen", cap=10)
    sitting.hand("flush plain weak", over=True)

    reason = "how many hands a round has once a player is broke is not known"
    assert (OPEN, reason) == outcome(sitting)


def test_pending_fantasyland_is_open_when_nobody_knows_who_has_chips() -> None:
    """Her rows are known, and the stacks hang on cards that nobody saw."""
    answers = {"fantasy_cancelled_when_broke": False}
    sitting = Sitting("pokerdom-pineapple", "anna boris", answers=answers)
    sitting.hand("queens plain", fantasyland={"boris": 14}, match_hand=2, over=True)
    viewer = PLAIN._replace(viewer=0, scoring=False, payments=False, summary=False)
    text = sitting.text(viewer)
    for start in ("boris: shows", "boris: royalties", "boris: leaves"):
        text = replaced(text, 1, start, "")

    assert (OPEN, "who can still lose chips is not known") == outcome(sitting, text)


def test_the_end_of_a_match_goes_with_the_line_that_it_follows_from() -> None:
    """She is said to leave fantasyland, which is so in another house; so is the end then."""
    sitting = Sitting("pokerdom-pineapple", "anna boris")
    sitting.hand("house plain", fantasyland={"anna": 14}, match_hand=2, over=True)
    old = "anna: stays in fantasyland with 14 cards"
    text = replaced(sitting.text(), 1, old, "anna: leaves fantasyland")

    assert (OPEN, "it follows from what is said of this hand") == outcome(sitting, text, False)
    assert REFUTED == outcome(sitting, text)[0]


def test_a_pending_fantasyland_may_be_forfeited_where_the_house_says_so() -> None:
    """Whoever has gone may still come back in time, so nothing is held against the end."""
    answers = {"absent_own_fantasy": "forfeit"}
    sitting = Sitting("pokerdom-pineapple", "anna boris", answers=answers)
    sitting.hand("queens plain", gone="anna", over=True)

    assert (OPEN, "whether anna is back in time is not known") == outcome(sitting)


# ---- what a cap leaves to lose -------------------------------------------------------------------


def left(result: FileResult) -> list[dict[str, int]]:
    """What each player can still lose after each hand."""
    return [
        {
            case.record.play.seats[ledger.seat].name: ledger.cap_left
            for ledger in case.settlement.ledgers
        }
        for case in result.cases
        if isinstance(case.settlement, RowSettlement)
    ]


def capped(counts_winnings: bool) -> Sitting:
    """anna wins 17 points of boris and then loses her hand to him, under a cap of 20."""
    answers = {"cap_counts_winnings": counts_winnings}
    sitting = Sitting("connective-pineapple", "anna boris", cap=20, answers=answers)
    sitting.hand("queens plain")
    sitting.hand("dead tens")
    return sitting


@pytest.mark.rule("connective-help", "cap")
def test_a_cap_is_carried_from_hand_to_hand_of_a_match() -> None:
    """What is lost in the first hand cannot be lost again in the second."""
    sitting = Sitting("connective-pineapple", "anna boris", cap=15)
    for boards in ("flush plain", "flush plain"):
        sitting.hand(boards)
    result = judged(sitting)

    assert [50, 0] == [after["boris"] for after in left(result)]
    assert "boris pays anna $0.50 of $1.00 (10 points)" in sitting.text()
    assert [] == found(result)


@pytest.mark.parametrize(("counts", "after"), [(True, 140), (False, 0)])
def test_winnings_are_at_risk_or_not(counts: bool, after: int) -> None:
    """With her winnings anna can lose 37 points in the second hand, else 20; she owes 23."""
    sitting = capped(counts)
    result = judged(sitting)

    assert (370 if counts else 200) == left(result)[0]["anna"]
    assert after == left(result)[1]["anna"]
    assert [] == found(result)


def test_the_other_answer_on_winnings_is_no_way_to_pay() -> None:
    """A text that does not put winnings at risk is wrong where the house does."""
    text = capped(counts_winnings=False).text()

    assert found(judged(capped(counts_winnings=True), text))


def test_a_hand_that_hangs_on_winnings_says_so() -> None:
    """No source says whether winnings are at risk, so the hand in which it matters lists it."""
    sitting = capped(counts_winnings=True)
    used = [entry.used for entry in followed(sitting)]

    assert ["chinese.cap_counts_winnings" in each for each in used] == [False, True]


def test_a_cap_without_the_first_hand_of_the_match_is_not_known() -> None:
    """Payments that it may cut are open, and so is what is left."""
    sitting = capped(counts_winnings=True)
    _, second = sitting.text().split("\n\n\n")
    (case,) = judged(sitting, second).cases

    assert OPEN == case.status
    assert {"anna": UNKNOWN, "boris": UNKNOWN} == left(judged(sitting, second))[0]
    assert ["HH749"] == [finding.code for finding in case.findings]


def test_a_cap_is_not_carried_over_a_hand_that_is_missing() -> None:
    """What the missing hand took of it nobody knows."""
    sitting = Sitting("connective-pineapple", "anna boris chen", cap=40)
    for _ in range(3):
        sitting.hand("flush plain weak")
    first, _, third = sitting.text().split("\n\n\n")
    result = judged(sitting, f"{first}\n\n{third}")

    assert ["HH742"] == [code for _, code in found(result)]
    assert UNKNOWN == left(result)[1]["boris"]
    assert [CONFIRMED, OPEN] == [case.status for case in result.cases]


def carried(sitting: Sitting, hand: int, rules: str) -> Carried:
    """What a sequence that begins with a hand carries to it."""
    case = judged(sitting).cases[hand]
    return Sequence().carried(case.record, load_house(rules))


def test_a_hand_without_a_number_begins_a_match_only_where_a_match_is_a_hand() -> None:
    """Where a match is a round nobody knows which hand of it this is, nor what is left."""
    sitting = Sitting("pokerdom-pineapple", "anna boris", match="", cap=20)
    sitting.hand("queens plain")
    sitting.hand("flush plain")
    unknown = Carried((UNKNOWN, UNKNOWN))

    assert FRESH == carried(sitting, 0, "pokerdom-pineapple")
    assert unknown == carried(sitting, 0, "connective-pineapple")
    assert unknown == carried(sitting, 1, "pokerdom-pineapple")


def test_a_cap_is_carried_between_hands_that_count_in_other_units() -> None:
    """A hand for chips that prints a fraction counts in hundredths, the next one need not."""
    sitting = Sitting("connective-pineapple", "anna boris", cap=15)
    for boards in ("flush plain", "flush plain"):
        sitting.hand(boards, currency="")
    text = replaced(sitting.text(), 1, "Rake 0", "Rake 0.00")
    result = judged(sitting, text)

    assert [100, 1] == [case.record.play.denomination.minor_per_major for case in result.cases]
    assert [5000, 0] == [after["boris"] for after in left(result)]
    assert [] == found(result)


def test_the_line_of_an_early_end_is_where_it_is_told() -> None:
    """The finding stands on the line that ends the match, and gives the reason."""
    sitting = Sitting("pokerdom-pineapple", "anna boris")
    sitting.hand("queens ladies", over=True)
    result = judged(sitting)
    (finding,) = result.cases[0].findings

    assert line_of(sitting.text(), 1, "Match #1204 is over") == finding.line
    assert "anna and boris still have fantasyland to play" == finding.derived
