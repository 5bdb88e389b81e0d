"""Answers: which values a question takes, and how they are printed."""

import pytest

from hhtool.core.errors import RulesError
from hhtool.rules.answer import Answer, Varied, allowed_text, answer_text, read_answer, stake_key
from hhtool.rules.questions import BY_NAME, QUESTIONS, question_named

READ: list[tuple[str, object, Answer, str]] = [
    ("stud.burns", True, True, "true"),
    ("stud.short_stub", "roberts", "roberts", "roberts"),
    ("stud.suit_order", ["d", "c", "h", "s"], ("d", "c", "h", "s"), "d, c, h, s"),
    ("stud.opener_tie", "position", Varied((), "position"), "position"),
    (
        "bet.allin_rule",
        {"other": "full_bet", "fl": "half_bet", "nl": "full_bet"},
        Varied((("fl", "half_bet"),), "full_bet"),
        "fl: half_bet, other: full_bet",
    ),
    ("fl.raises_after_bet", 4, 4, "4"),
    ("bet.hand_cap", "none", None, "none"),
    ("bet.hand_cap", 2000, 2000, "2000"),
    ("rake.percent", "4.25 %", (17, 400), "17/400"),
    ("rake.percent", "5%", (1, 20), "1/20"),
    ("rake.percent", "2/40", (1, 20), "1/20"),
    ("rake.percent", "none", None, "none"),
    ("rake.cap", {"7": 300, "2": 50}, ((2, 50), (7, 300)), "2: 50, 7: 300"),
    ("rake.cap", {}, (), "none"),
    ("split.unit", 5, Varied((), 5), "5"),
    (
        "split.unit",
        {"$0.50/$1.00": 5, "other": 1},
        Varied((("0.5/1", 5),), 1),
        "0.5/1: 5, other: 1",
    ),
]

REFUSED: list[tuple[str, object]] = [
    ("stud.burns", 1),
    ("stud.burns", "true"),
    ("stud.short_stub", "reshuffle"),
    ("stud.short_stub", ["roberts"]),
    ("stud.suit_order", "cdhs"),
    ("stud.suit_order", ["c", "d", "h"]),
    ("stud.suit_order", ["c", "d", "h", "h"]),
    ("stud.suit_order", [1, 2, 3, 4]),
    ("stud.opener_tie", {"stud-high": "high_suit"}),
    ("stud.opener_tie", {"stud-high": "sideways", "other": "position"}),
    ("stud.opener_tie", {"Stud High": "high_suit", "other": "position"}),
    ("bet.allin_rule", {"spread": "half_bet", "other": "full_bet"}),
    ("fl.raises_after_bet", 5),
    ("fl.raises_after_bet", True),
    ("pl.round_pot_up_to", -1),
    ("bet.hand_cap", 0),
    ("bet.hand_cap", 1.5),
    ("rake.percent", 0.05),
    ("rake.percent", "1/0"),
    ("rake.percent", "3/2"),
    ("rake.percent", "five"),
    ("rake.cap", {"many": 300}),
    ("rake.cap", {"2": True}),
    ("rake.cap", {"2": -1}),
    ("rake.cap", 300),
    ("split.unit", 0),
    ("split.unit", {"0.50/1": 5}),
    ("split.unit", {"0.50/1": 5, "0.5/1.00": 10, "other": 1}),
    ("split.unit", {"half": 5, "other": 1}),
]


@pytest.mark.parametrize(("name", "raw", "answer", "text"), READ)
def test_an_answer_is_read_typed_and_printed(
    name: str, raw: object, answer: Answer, text: str
) -> None:
    """What a file writes becomes one exact, hashable value, which is read again as itself."""
    question = question_named(name)
    read = read_answer(question, raw)

    assert answer == read
    assert type(answer) is type(read)
    assert read == read_answer(question, read)
    assert text == answer_text(read)
    assert {read: 1}


@pytest.mark.parametrize(("name", "raw"), REFUSED)
def test_an_answer_that_the_question_does_not_allow_is_refused(name: str, raw: object) -> None:
    """The message is one line and names the question."""
    with pytest.raises(RulesError, match=rf"^{name}\b[^\n]*$"):
        read_answer(question_named(name), raw)


def test_a_varied_answer_is_asked_by_its_key() -> None:
    """A key without a case of its own gets the other answer."""
    answer = Varied((("razz", "high_ace_low"),), "low_ace_high")

    assert (answer.at("razz"), answer.at("stud-high")) == ("high_ace_low", "low_ace_high")


@pytest.mark.parametrize(
    ("text", "key"), [("$0.50/$1.00", "0.5/1"), ("2,000/4,000", "2000/4000"), ("10/20", "10/20")]
)
def test_a_stake_has_one_key_however_it_is_printed(text: str, key: str) -> None:
    """Signs, thousands marks and trailing zeros do not make another stake."""
    assert key == stake_key(text)


def test_questions_are_named_once_and_say_what_they_ask() -> None:
    """A question has one name, one plain sentence and a list of what may be answered."""
    assert len(QUESTIONS) == len(BY_NAME) == len({question.field for question in QUESTIONS})
    assert [q.name for q in QUESTIONS if not q.meaning.endswith(".") or "\n" in q.meaning] == []
    assert [q.name for q in QUESTIONS if not allowed_text(q)] == []


def test_a_question_that_nobody_asks_is_refused() -> None:
    """A misspelled question is an error, not an answer without effect."""
    with pytest.raises(RulesError, match=r"no question 'split\.odd'"):
        question_named("split.odd")
