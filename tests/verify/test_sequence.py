"""What one hand hands on to the next: every break is one finding, and what follows from it none."""

from random import Random
from typing import Final

import pytest

from hhtool.core.finding import CONFIRMED, ERROR, NOTE, OPEN, REFUTED, WARNING, Finding
from hhtool.pipeline import FileResult, Pipeline, Settings
from hhtool.read.source import decode
from hhtool.rules.house import house_names, load_house, speaks_of
from support.render_chinese import PLAIN, random_form, render
from support.row_law import GAMES
from support.row_match import deal_match
from support.row_sitting import Sitting
from verify.marked import findings, found, sentences
from verify.sequences import Planted, judged, planted

CHINESE_HOUSES: Final = tuple(n for n in house_names() if "chinese" in load_house(n).topics)
ONE_HAND: Final = ("HH738", "HH743", "HH746", "HH747", "HH748", "HH749")
"""The codes that tell of one hand alone."""


def only_finding(result: FileResult) -> Finding:
    """The one finding of a file."""
    (finding,) = findings(result)
    return finding


def explained(result: FileResult) -> dict[str, str]:
    """The switches, with their values, that would make the one finding of a file right."""
    return {each.switch: each.value for each in only_finding(result).explained_by or ()}


def statuses(result: FileResult) -> list[str]:
    """How each hand of a file ends."""
    return [case.status for case in result.cases]


# ---- every break ---------------------------------------------------------------------------------


@pytest.mark.parametrize("fault", planted(), ids=lambda fault: str(fault.name))
def test_a_break_between_hands_is_found_on_its_line_and_nothing_else(fault: Planted) -> None:
    """One wrong beginning makes one finding, on the line that says it."""
    assert fault.expected() == found(judged(fault.sitting()))


@pytest.mark.parametrize("fault", planted(), ids=lambda fault: str(fault.name))
def test_a_break_names_both_hands_in_a_whole_sentence(fault: Planted) -> None:
    """A floor manager must be able to find the two hands."""
    result = judged(fault.sitting())

    for finding, sentence in zip(findings(result), sentences(result), strict=True):
        assert "{" not in sentence
        assert "  " not in sentence
        assert finding.code in ONE_HAND or "(line " in sentence
        assert " H" in sentence or finding.code == "HH742"


def test_every_fault_between_hands_has_a_name_of_its_own() -> None:
    """A name says what was planted."""
    names = [fault.name for fault in planted()]

    assert len(set(names)) == len(names)


def chain() -> Sitting:
    """A match of a first hand and two hands in fantasyland, and a hand of another match."""
    sitting = Sitting("pokerdom-pineapple", "anna boris")
    for boards in ("queens plain", "quads plain", "flush plain", "flush plain"):
        sitting.hand(boards)
    return sitting


def both_in_fantasyland() -> Sitting:
    """Two players who enter at different times and are in fantasyland together."""
    sitting = Sitting("connective-pineapple", "anna boris chen")
    for boards in (
        "queens plain weak",
        "quads ladies weak",
        "flush tens weak",
        "flush plain weak",
        "flush plain weak",
        "flush plain weak",
    ):
        sitting.hand(boards)
    return sitting


def gone() -> Sitting:
    """A player who loses the connection while another earns fantasyland, and stays away."""
    sitting = Sitting("pokerdom-pineapple", "anna boris chen")
    sitting.hand("queens plain weak", gone="chen")
    sitting.hand("quads plain weak")
    sitting.hand("flush plain weak")
    sitting.hand("flush plain -")
    return sitting


def broke() -> Sitting:
    """A player earns fantasyland and wins all that the other has."""
    sitting = Sitting("connective-pineapple", "anna boris", points=15)
    sitting.hand("queens plain")
    return sitting


def without_numbers() -> Sitting:
    """The same chain in a room that prints no match numbers."""
    sitting = Sitting("pokerdom-pineapple", "anna boris", match="")
    for boards in ("queens plain", "quads plain", "flush plain", "flush plain"):
        sitting.hand(boards)
    return sitting


@pytest.mark.rule("pokerdom-help", "match")
@pytest.mark.rule("pokerdom-help", "fantasyland")
def test_a_chain_of_two_fantasyland_hands_is_right() -> None:
    """A match is one hand and the fantasyland that follows from it; the button moves each hand."""
    sitting = chain()
    result = judged(sitting)

    assert [(14, 0), (14, 0), (0, 0)] == [tuple(hand.fantasyland) for hand in sitting.hands[1:]]
    assert [] == found(result)
    assert [CONFIRMED] * 4 == statuses(result)


@pytest.mark.rule("connective-help", "match")
@pytest.mark.rule("connective-help", "fantasyland")
def test_two_players_in_fantasyland_at_once_are_right() -> None:
    """A round has a hand for each player and one more for each that is played in fantasyland."""
    sitting = both_in_fantasyland()
    result = judged(sitting)

    assert (14, 14, 0) == tuple(sitting.hands[2].fantasyland)
    assert [6] == [number for number, hand in enumerate(sitting.hands, 1) if hand.match_over]
    assert [] == found(result)
    assert [CONFIRMED] * 6 == statuses(result)


@pytest.mark.rule("pineapple-help", "time to move, disconnection")
@pytest.mark.rule("connective-help", "disconnection")
def test_a_player_who_is_gone_sits_out_only_after_the_chain() -> None:
    """Fantasyland of an opponent belongs to the hand that earned it; then the sit-out begins."""
    sitting = gone()
    result = judged(sitting)

    assert [False, False, False, True] == [hand.absent[2] for hand in sitting.hands]
    assert "chen: is set automatically" in sitting.text().split("\n\n\n")[2]
    assert [] == found(result)
    assert [CONFIRMED] * 4 == statuses(result)


@pytest.mark.rule("tonybet-rules", "broke players")
def test_fantasyland_lapses_when_the_opponent_is_broke() -> None:
    """Nobody is left to play it against, so the match is over and nothing is missing."""
    result = judged(broke())

    assert [] == found(result)
    assert [CONFIRMED] == statuses(result)


def test_hands_without_match_numbers_are_followed_too() -> None:
    """Fantasyland is a continuation whether or not the room counts its matches."""
    assert [] == found(judged(without_numbers()))


@pytest.mark.parametrize("house", CHINESE_HOUSES)
def test_matches_that_are_dealt_by_the_written_rules_have_no_finding(house: str) -> None:
    """Matches of every game of which a house speaks, made up at random, go on as they should."""
    rng = Random(house)
    pipeline = Pipeline(Settings(rules=house, strict=True))
    games = [game for game in GAMES if speaks_of(load_house(house), game)]
    for game in games * (14 // len(games)):
        hands = deal_match(rng, game, load_house(house), most=6)
        form = random_form(rng, hands[0])
        text = "\n\n".join(render(hand, f"H{i}", form) for i, hand in enumerate(hands, 1))
        result = pipeline.file(decode("hands.txt", text.encode(), None))

        assert [] == [s for s in sentences(result) if " H" in s], text


def test_a_note_between_matches_refutes_nothing() -> None:
    """Chips that are added between matches are a player's own affair."""
    sitting = Sitting("pokerdom-pineapple", "anna boris")
    sitting.hand("flush plain")
    sitting.hand("flush plain", stacks={"boris": 2000})
    result = judged(sitting)

    assert NOTE == only_finding(result).severity
    assert [CONFIRMED, CONFIRMED] == statuses(result)


# ---- what other houses say -----------------------------------------------------------------------


@pytest.mark.rule("pokerdom-help", "fantasyland")
@pytest.mark.rule("tonybet-rules", "button")
@pytest.mark.rule("connective-help", "fantasyland")
@pytest.mark.rule("swc-help", "dealer's lines")
@pytest.mark.parametrize(
    ("rules", "button", "answer"),
    [
        ("pokerdom-pineapple", 1, "stays"),
        ("tonybet-pineapple", 1, "stays"),
        ("connective-pineapple", 0, "moves"),
        ("swc-progressive", 0, "moves"),
    ],
)
def test_a_button_in_fantasyland_is_explained_by_the_other_answer(
    rules: str, button: int, answer: str
) -> None:
    """Houses differ on whether the button moves for fantasyland; the finding names the switch."""
    sitting = Sitting(rules, "anna boris")
    sitting.hand("queens plain")
    sitting.hand("flush plain", button=button)
    result = judged(sitting)

    assert ERROR == only_finding(result).severity
    assert {"chinese.fantasy_button": answer} == explained(result)
    assert [CONFIRMED, REFUTED] == statuses(result)


def test_a_button_is_a_warning_when_nobody_names_the_house() -> None:
    """Under the game's default profile another documented house would see nothing wrong."""
    sitting = Sitting("connective-pineapple", "anna boris", match="")
    sitting.hand("queens plain")
    sitting.hand("flush plain")
    result = judged(sitting, stated=False)

    assert ("HH736", WARNING) == (only_finding(result).code, only_finding(result).severity)
    assert {"chinese.fantasy_button": "stays"} == explained(result)
    assert [CONFIRMED, OPEN] == statuses(result)


def test_a_button_that_no_house_would_move_so_is_an_error_for_everybody() -> None:
    """Outside of fantasyland no documented house lets the button stay."""
    sitting = Sitting("pokerdom-pineapple", "anna boris", match="")
    sitting.hand("flush plain")
    sitting.hand("flush plain", button=1)
    result = judged(sitting, stated=False)

    assert ("HH736", ERROR) == (only_finding(result).code, only_finding(result).severity)
    assert {} == explained(result)


def test_fantasyland_is_a_warning_where_another_stay_rule_ends_it() -> None:
    """A full house in the middle keeps fantasyland in some houses only. Where the text is silent
    and nobody names the house, that it is not dealt again may be right."""
    sitting = Sitting("pokerdom-pineapple", "anna boris", match="")
    sitting.hand("house plain", fantasyland={"anna": 14})
    sitting.hand("flush plain", fantasyland={})
    text = sitting.text(PLAIN._replace(shows=False))

    loose, strict = judged(sitting, text, stated=False), judged(sitting, text)

    assert ("HH733", WARNING) == (only_finding(loose).code, only_finding(loose).severity)
    assert "chinese.fantasy_stay" in explained(loose)
    assert ("HH733", ERROR) == (only_finding(strict).code, only_finding(strict).severity)


def test_a_house_in_which_something_else_would_break_explains_nothing() -> None:
    """Where she leaves fantasyland the match is over, and goes on all the same."""
    sitting = Sitting("pokerdom-pineapple", "anna boris")
    sitting.hand("house plain", fantasyland={"anna": 14}, match_hand=2)
    sitting.hand("flush plain", fantasyland={})
    text = sitting.text(PLAIN._replace(shows=False))
    result = judged(sitting, text, stated=False)
    elsewhere, finding = findings(result)

    assert "HH749" == elsewhere.code
    assert ("HH733", ERROR, ()) == (finding.code, finding.severity, finding.explained_by)


def test_a_house_is_stated_when_both_hands_state_it() -> None:
    """What a hand hands on that names no house is worked out under a default."""
    named = PLAIN._replace(profile="pokerdom-pineapple")
    for forms, severity in (((named, named), ERROR), ((PLAIN, named), WARNING)):
        sitting = Sitting("pokerdom-pineapple", "anna boris")
        sitting.hand("queens plain")
        sitting.hand("flush plain", button=1)
        result = judged(sitting, sitting.text(*forms), stated=False)

        assert ("HH736", severity) == (only_finding(result).code, only_finding(result).severity)


def test_no_house_explains_what_the_earlier_hand_itself_denies() -> None:
    """The text says that she stays in fantasyland; that a house exists in which she would not is
    no reason not to deal it."""
    sitting = Sitting("pokerdom-pineapple", "anna boris", match="")
    sitting.hand("house plain", fantasyland={"anna": 14})
    sitting.hand("flush plain", fantasyland={})
    result = judged(sitting, stated=False)

    assert ("HH733", ERROR) == (only_finding(result).code, only_finding(result).severity)
    assert {} == explained(result)


def test_a_match_that_is_over_elsewhere_is_open_when_nobody_names_the_house() -> None:
    """One hand and its fantasyland are a match by default; where it is a round, it goes on."""
    sitting = Sitting("connective-pineapple", "anna boris")
    sitting.hand("flush plain", over=False)
    sitting.hand("flush plain")
    result = judged(sitting, stated=False)

    assert ("HH739", WARNING) == (only_finding(result).code, only_finding(result).severity)
    assert {"chinese.match_model": "orbit_plus_fantasy"} == explained(result)
    assert [CONFIRMED, OPEN] == statuses(result)
