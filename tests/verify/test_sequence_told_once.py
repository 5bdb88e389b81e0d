"""What follows from a wrong line of the earlier hand is that line's fault, and told there alone."""

from typing import Final

from hhtool.core.case import Case
from hhtool.core.finding import REFUTED
from support.render_chinese import PLAIN, Form
from support.row_sitting import Sitting
from verify.marked import found
from verify.sequences import codes, judged, line_of, replaced

ELSEWHERE: Final = (3, "HH749")
"""That the first hand of the file is not the first of its match."""


def test_a_hand_that_goes_on_from_a_wrong_final_stack_is_not_told_again() -> None:
    """The summary is wrong and the room believes it: the summary is where it went wrong."""
    sitting = Sitting("pokerdom-pineapple", "anna boris")
    sitting.hand("queens plain")
    sitting.hand("flush plain", stacks={"boris": 840})
    old = "Seat 2: boris (button) scored -17 points and has $8.30"
    text = replaced(sitting.text(), 1, old, old.replace("8.30", "8.40"))

    assert [(line_of(text, 1, "Seat 2: boris (button)"), "HH727")] == found(judged(sitting, text))


def test_a_stack_that_follows_from_neither_figure_is_told() -> None:
    """A wrong summary excuses its own figure only."""
    sitting = Sitting("pokerdom-pineapple", "anna boris")
    sitting.hand("queens plain")
    sitting.hand("flush plain", stacks={"boris": 850})
    old = "Seat 2: boris (button) scored -17 points and has $8.30"
    text = replaced(sitting.text(), 1, old, old.replace("8.30", "8.40"))

    assert ["HH727", "HH731"] == codes(sitting, text)


def test_a_hand_that_goes_on_from_a_wrong_payment_is_not_told_again() -> None:
    """Without a summary the stacks of the text are what its payments make of them."""
    sitting = Sitting("pokerdom-pineapple", "anna boris")
    sitting.hand("queens plain")
    sitting.hand("flush plain", stacks={"anna": 1160, "boris": 840})
    text = sitting.text(PLAIN._replace(summary=False))
    old = "boris pays anna $1.70 (17 points)"
    text = replaced(text, 1, old, "boris pays anna $1.60 (17 points)")

    assert [(line_of(text, 1, "boris pays"), "HH714")] == found(judged(sitting, text))


def test_a_wrong_payment_is_carried_on_less_the_rake_of_the_house() -> None:
    """Where a house has a schedule, what the text makes of a stack is less its rake."""
    answers = {"rake_percent": "10%"}
    sitting = Sitting("pokerdom-pineapple", "anna boris", answers=answers)
    sitting.hand("queens plain")
    sitting.hand("flush plain", stacks={"anna": 1143, "boris": 840})
    hands = sitting.text().split("\n\n\n")
    hands[0] = hands[0].split("anna pays rake")[0].rstrip()
    text = replaced(
        "\n\n\n".join(hands),
        1,
        "boris pays anna $1.70 (17 points)",
        "boris pays anna $1.60 (17 points)",
    )

    assert ["HH714"] == codes(sitting, text)


def test_a_hand_that_goes_on_from_a_wrong_total_is_not_told_again() -> None:
    """Without payments the stacks of the text are what its points make of them."""
    sitting = Sitting("pokerdom-pineapple", "anna boris")
    sitting.hand("queens plain")
    sitting.hand("flush plain", stacks={"anna": 1160, "boris": 840})
    text = sitting.text(PLAIN._replace(summary=False, payments=False))
    old = "anna vs boris: front +1 middle +1 back +1 scoop +3 royalties +11 total +17"
    text = replaced(text, 1, old, old.replace("+17", "+16"))

    assert [(line_of(text, 1, "anna vs boris"), "HH712")] == found(judged(sitting, text))


def test_fantasyland_that_is_denied_and_not_dealt_is_told_where_it_is_denied() -> None:
    """The line that says she leaves is wrong; the next hand believes it."""
    sitting = Sitting("pokerdom-pineapple", "anna boris")
    sitting.hand("quads plain", fantasyland={"anna": 14}, match_hand=2, over=True)
    sitting.hand("flush plain", fantasyland={}, match="1205", match_hand=1)
    text = replaced(
        sitting.text(), 1, "anna: stays in fantasyland with 14 cards", "anna: leaves fantasyland"
    )

    assert [ELSEWHERE, (line_of(text, 1, "anna: leaves"), "HH635")] == found(judged(sitting, text))


def test_fantasyland_with_a_wrong_number_is_told_where_it_is_awarded() -> None:
    """The award is wrong, and the cards are dealt accordingly."""
    sitting = Sitting("tonybet-progressive", "anna boris", "pineapple-progressive")
    sitting.hand("queens plain")
    sitting.hand("flush plain", fantasyland={"anna": 15})
    old = "anna: enters fantasyland with 14 cards"
    text = replaced(sitting.text(), 1, old, old.replace("14", "15"))

    assert [(line_of(text, 1, "anna: enters"), "HH636")] == found(judged(sitting, text))


def test_fantasyland_with_neither_number_is_told_again() -> None:
    """A wrong award excuses its own number only."""
    sitting = Sitting("tonybet-progressive", "anna boris", "pineapple-progressive")
    sitting.hand("queens plain")
    sitting.hand("flush plain", fantasyland={"anna": 16})
    old = "anna: enters fantasyland with 14 cards"
    text = replaced(sitting.text(), 1, old, old.replace("14", "15"))

    assert ["HH636", "HH735"] == codes(sitting, text)


def test_a_good_hand_that_is_called_foul_loses_its_fantasyland_once() -> None:
    """What follows from a foul that is none is the fault of the line that declares it."""
    sitting = Sitting("connective-pineapple", "anna boris")
    sitting.hand("queens plain")
    sitting.hand("flush plain", fantasyland={}, button=0)
    text = replaced(sitting.text(), 1, "anna: royalties", "anna: fouls")
    text = replaced(text, 1, "anna: enters", "")

    told = codes(sitting, text)
    assert "HH733" not in told
    assert told


def test_a_foul_that_is_passed_over_may_go_on_in_fantasyland() -> None:
    """What follows from a foul that the text does not see is the fault of the line that should."""
    sitting = Sitting("connective-pineapple", "anna boris")
    sitting.hand("dead plain")
    sitting.hand("flush plain", fantasyland={"anna": 14}, button=1)
    text = replaced(sitting.text(), 1, "anna: fouls", "anna: royalties front 9 middle 0 back 0")
    text = text.replace("anna fouled, scored", "anna scored", 1)

    told = codes(sitting, text)
    assert "HH734" not in told
    assert told


def test_fantasyland_that_is_neither_earned_nor_awarded_so_is_told() -> None:
    """The award is wrong, and the number of cards is not even that of the award."""
    sitting = Sitting("tonybet-progressive", "anna boris", "pineapple-progressive")
    sitting.hand("flush plain", over=False)
    sitting.hand("flush plain", fantasyland={"anna": 15}, match="1204", match_hand=2)
    old = "anna: royalties front 0 middle 0 back 4"
    text = replaced(sitting.text(), 1, old, f"{old}\nanna: enters fantasyland with 14 cards")

    assert ["HH635", "HH734"] == codes(sitting, text)


def test_a_number_of_cards_that_the_house_never_deals_is_told_once() -> None:
    """That it is not the one that was earned goes without saying."""
    sitting = Sitting("pokerdom-pineapple", "anna boris")
    sitting.hand("queens plain")
    sitting.hand("flush plain", fantasyland={"anna": 16})

    assert ["HH606"] == codes(sitting)


def test_a_match_that_is_over_by_a_wrong_line_is_told_by_that_line() -> None:
    """She is said to leave fantasyland, and so the match is said to be over."""
    sitting = Sitting("pokerdom-pineapple", "anna boris")
    sitting.hand("quads plain", fantasyland={"anna": 14}, match_hand=2, over=True)
    text = replaced(
        sitting.text(), 1, "anna: stays in fantasyland with 14 cards", "anna: leaves fantasyland"
    )
    result = judged(sitting, text)

    assert [ELSEWHERE, (line_of(text, 1, "anna: leaves"), "HH635")] == found(result)
    assert REFUTED == verdict_on_the_end(result.cases[0])


def test_fantasyland_of_a_match_that_is_wrongly_over_is_told_there() -> None:
    """That the match ends too early is the fault, not that the next match begins."""
    sitting = Sitting("pokerdom-pineapple", "anna boris")
    sitting.hand("queens plain", over=True)
    sitting.hand("flush plain", fantasyland={}, match="1205", match_hand=1)
    text = sitting.text()

    assert [(line_of(text, 1, "Match #1204 is over"), "HH738")] == found(judged(sitting, text))


def verdict_on_the_end(case: Case) -> str:
    """How the claim ended that the match is over."""
    (outcome,) = [v.outcome for v in case.verdicts if v.claim.kind == "match_over"]
    return outcome


def test_a_hand_that_tells_nothing_but_the_play_hands_on_what_follows_from_it() -> None:
    """Nothing that a text says of a result is needed to follow its hands."""
    bare = Form(shows=False, royalties=False, scoring=False, payments=False, summary=False)
    sitting = Sitting("pokerdom-pineapple", "anna boris")
    sitting.hand("queens plain")
    sitting.hand("flush plain", stacks={"boris": 840})

    told = codes(sitting, sitting.text(bare))

    assert ["HH731"] == [code for code in told if code > "HH200"]
