"""Answers: which values a question takes, and how they are printed."""

import json

import pytest

from hhtool.core.errors import RulesError
from hhtool.rules.answer import Answer, Varied, allowed_text, answer_text, read_answer, stake_key
from hhtool.rules.questions import BY_NAME, QUESTIONS, question_named

READ: list[tuple[str, object, Answer, str]] = [
    ("stud.burns", True, True, "true"),
    ("stud.short_stub", "roberts", "roberts", "roberts"),
    ("stud.suit_order", ["d", "c", "h", "s"], ("d", "c", "h", "s"), '["d", "c", "h", "s"]'),
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
    ("chinese.scoring_system", "1-6", "1-6", "1-6"),
    ("chinese.scoring_system", "custom(1,3,0)", "custom(1, 3, 0)", "custom(1, 3, 0)"),
    ("chinese.scoring_system", "custom( 1 , 0 ,12)", "custom(1, 0, 12)", "custom(1, 0, 12)"),
    ("chinese.foul_cost", "fixed(6)", "fixed(6)", "fixed(6)"),
    ("chinese.match_model", "single", "single", "single"),
    (
        "chinese.fantasy_stay_custom",
        ["back quads", "front trips"],
        ("front trips", "back quads"),
        '["front trips", "back quads"]',
    ),
    ("chinese.fantasy_stay_custom", [], (), "none"),
    ("chinese.fantasy_stay_custom", "none", (), "none"),
    (
        "chinese.naturals_custom",
        {"six_pairs": 3, "dragon": 13},
        (("six_pairs", 3), ("dragon", 13)),
        "six_pairs: 3, dragon: 13",
    ),
    ("chinese.royalty_custom", {"front 66": 1}, (("front 66", 1),), "front 66: 1"),
    ("chinese.max_seats", {"ofc": 4, "other": 3}, Varied((("ofc", 4),), 3), "ofc: 4, other: 3"),
    ("chinese.fantasy_entry", ["front QQ"], Varied((), ("front QQ",)), '["front QQ"]'),
    (
        "chinese.fantasy_entry",
        {"classic": [], "pineapple-27": ["middle 75432", "front KK"], "other": ["front QQ"]},
        Varied(
            (("classic", ()), ("pineapple-27", ("front KK", "middle 75432"))),
            ("front QQ",),
        ),
        'classic: none, pineapple-27: ["front KK", "middle 75432"], other: ["front QQ"]',
    ),
    (
        "chinese.fantasy_entry",
        {"ofc": "none", "other": ["front QQ"]},
        Varied((("ofc", ()),), ("front QQ",)),
        'ofc: none, other: ["front QQ"]',
    ),
    ("chinese.fantasy_cards", {}, Varied((), ()), "none"),
    ("chinese.fantasy_cards", "none", Varied((), ()), "none"),
    ("chinese.fantasy_cards", {"any": 14}, Varied((), (("any", 14),)), "any: 14"),
    (
        "chinese.fantasy_cards",
        {"ofc": {"any": 13}, "classic": {}, "other": {"QQ": 14, "KK": 15}},
        Varied((("classic", ()), ("ofc", (("any", 13),))), (("QQ", 14), ("KK", 15))),
        "classic: none, ofc: {any: 13}, other: {QQ: 14, KK: 15}",
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
    ("chinese.scoring_system", "3-7"),
    ("chinese.scoring_system", 16),
    ("chinese.scoring_system", "1-6(1)"),
    ("chinese.scoring_system", "custom"),
    ("chinese.scoring_system", "custom()"),
    ("chinese.scoring_system", "custom(1, 3)"),
    ("chinese.scoring_system", "custom(1, 3, 0, 0)"),
    ("chinese.scoring_system", "custom(1, 3, -1)"),
    ("chinese.scoring_system", "custom(1, 3, x)"),
    ("chinese.scoring_system", "custom(1, 3, 0"),
    ("chinese.scoring_system", "custom(line, scoop, overall)"),
    ("chinese.scoring_system", "custom(1, 3, 0) "),
    ("chinese.foul_cost", "fixed(06)"),
    ("chinese.foul_cost", "fixed(1.5)"),
    ("chinese.foul_cost", "fixed(\N{ARABIC-INDIC DIGIT SIX})"),
    ("chinese.match_model", "fixed(0)"),
    ("chinese.fantasy_stay_custom", "front trips"),
    ("chinese.fantasy_stay_custom", ["front trips", "front trips"]),
    ("chinese.fantasy_stay_custom", ["front quads"]),
    ("chinese.fantasy_stay_custom", [["front trips"]]),
    ("chinese.naturals_custom", ["dragon"]),
    ("chinese.naturals_custom", {"phoenix": 13}),
    ("chinese.naturals_custom", {"dragon": True}),
    ("chinese.naturals_custom", {"dragon": -1}),
    ("chinese.naturals_custom", {"dragon": "13"}),
    ("chinese.naturals_custom", (("dragon", 13), ("dragon", 26))),
    ("chinese.naturals_custom", (("dragon", 13, 26),)),
    ("chinese.max_seats", 5),
    ("chinese.max_seats", {"ofc": 5, "other": 3}),
    ("chinese.fantasy_entry", {"ofc": ["front QQ"]}),
    ("chinese.fantasy_entry", {"ofc": ["front QR"], "other": []}),
    ("chinese.fantasy_cards", 14),
    ("chinese.fantasy_cards", {"ofc": {"any": 13}}),
    ("chinese.fantasy_cards", {"any": 14, "other": {"any": 14}}),
    ("chinese.fantasy_cards", {"any": 14, "ofc": {"any": 13}}),
    ("chinese.fantasy_cards", {"other": 14}),
    ("chinese.fantasy_cards", {"JJ": 14}),
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


@pytest.mark.parametrize(
    ("name", "allowed"),
    [
        ("chinese.foul_cost", "as_scoop | lines_only | none | fixed(points)"),
        ("chinese.max_seats", "2 | 3 | 4 (may vary by game)"),
        (
            "chinese.fantasy_cards",
            "table: any | QQ | KK | AA | trips | both = whole number from 0 (may vary by game)",
        ),
    ],
)
def test_what_may_be_answered_is_said_in_words(name: str, allowed: str) -> None:
    """The words of a refusal and of `hhtool rules show`."""
    question = question_named(name)

    assert allowed == allowed_text(question)
    with pytest.raises(RulesError) as caught:
        read_answer(question, "unheard of")
    assert str(caught.value) == f"{name} cannot be 'unheard of'; allowed: {allowed}"


@pytest.mark.parametrize(
    ("name", "raw", "wanted"),
    [
        ("chinese.fantasy_entry", "front KK", '["front KK"]'),
        (
            "chinese.fantasy_entry",
            {"ofc": "front KK,back quads", "other": []},
            '["front KK", "back quads"]',
        ),
        ("stud.suit_order", "c, d, h, s", '["c", "d", "h", "s"]'),
    ],
)
def test_a_text_in_the_place_of_a_list_is_shown_as_the_list(
    name: str, raw: object, wanted: str
) -> None:
    """Who forgot the brackets sees what to write; every answer is printed as it is written."""
    question = question_named(name)
    with pytest.raises(RulesError) as caught:
        read_answer(question, raw)
    assert str(caught.value).startswith(f"{name} cannot be '")
    assert str(caught.value).endswith(f": a list is wanted: {wanted}")

    read = read_answer(question, json.loads(wanted))
    assert wanted == answer_text(read)


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
