"""Which rules real hands speak for: the answers, and how many hands tell, of betting §5.2.

That table counts pots of a larger body of texts; ours is a part of it. An odd chip between ties
and one of a shared low half follow one order of ties, so their rows are one here: 6 and 6. Only the
files with hands that have an odd unit are read.
"""

from pathlib import Path
from typing import Final

import pytest

from corpus.test_odd_units import CORPUS, FOLDERS, NOT_DIVIDED, ODD
from hhtool.pipeline import Settings
from hhtool.report.hearing import Room, hearings, rooms
from hhtool.report.inferred import findings, profile
from hhtool.rules.answer import answer_text
from hhtool.rules.house import load_house, ruling
from hhtool.rules.questions import question_named

pytestmark = pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus is not on this machine")

TOLD: Final = (
    ("PokerStars", "split.tie.button_games", "left_of_button", 12),
    ("PokerStars", "split.hilo_odd", "high", 5),
    ("PokerStars", "split.low_residual", "tie_order", 3),
    ("PokerStars", "split.run_odd", "first_board", 1),
    ("Full Tilt", "split.hilo_odd", "high", 1),
    ("GGPoker", "split.tie.button_games", "left_of_button", 1),
    ("GGPoker", "split.run_odd", "first_board", 2),
    ("Winamax", "split.hilo_odd", "high", 1),
)
"""Site, question, answer, and how many hands speak for it; none speaks against it."""

REFUTED: Final = (
    ("PokerStars", "split.tie.button_games", "first_shown", 3),
    ("PokerStars", "split.tie.button_games", "lowest_seat", 3),
    ("PokerStars", "split.tie.button_games", "high_suit_five", 5),
    ("PokerStars", "split.tie.button_games", "high_suit_all", 7),
    ("PokerStars", "split.hilo_odd", "low", 5),
    ("PokerStars", "split.low_residual", "to_high", 3),
    ("GGPoker", "split.tie.button_games", "first_shown", 1),
    ("GGPoker", "split.tie.button_games", "high_suit_all", 1),
    ("Winamax", "split.hilo_odd", "low", 1),
)
"""Answers that hands refute, and how many."""


@pytest.fixture(scope="module")
def found() -> dict[str, Room]:
    """The rooms by their sites."""
    wanted = [number.encode() for number in (*ODD, *NOT_DIVIDED)]
    files = (path for folder in FOLDERS for path in sorted(CORPUS.glob(folder)) if path.is_file())
    paths = [str(path) for path in files if any(map(path.read_bytes().__contains__, wanted))]
    return {room.site: room for room in rooms(hearings(paths, Settings(strict=True), 1))}


def counts(room: Room, question: str) -> dict[str, tuple[int, int]]:
    """How many hands speak for and against each answer, in words."""
    return {
        answer_text(answer): (len(one.spoken_for), len(one.against))
        for answer, one in room.answers[question, ""].items()
    }


@pytest.mark.parametrize(("site", "question", "answer", "hands"), TOLD)
def test_real_hands_speak_for_the_answers_of_their_site(
    site: str, question: str, answer: str, hands: int, found: dict[str, Room]
) -> None:
    """All that tell, and the answer is the one proposed."""
    room = found[site]
    (entry,) = (
        one for one in findings(room, load_house(min(room.houses))) if one.question == question
    )

    assert (hands, 0) == counts(room, question)[answer]
    assert answer == answer_text(entry.answer)


@pytest.mark.parametrize(("site", "question", "answer", "hands"), REFUTED)
def test_real_hands_speak_against_other_answers(
    site: str, question: str, answer: str, hands: int, found: dict[str, Room]
) -> None:
    """Those that betting §5.2 calls refuted."""
    assert hands == counts(found[site], question)[answer][1]


def test_a_site_of_which_no_hand_tells_says_nothing_of_it(found: dict[str, Room]) -> None:
    """No odd chip between ties was found at Full Tilt."""
    assert ("split.tie.button_games", "") not in found["Full Tilt"].answers


@pytest.mark.parametrize("site", ["PokerStars", "Full Tilt", "GGPoker", "Winamax"])
def test_what_is_proposed_is_a_profile(site: str, found: dict[str, Room], tmp_path: Path) -> None:
    """Whatever questions its hands speak about, tables and those below them."""
    file = tmp_path / "inferred.toml"
    file.write_text("\n".join(profile(found[site])), encoding="utf-8")
    house = load_house(str(file))
    for told, question, answer, _ in TOLD:
        if told == site:
            assert answer == answer_text(ruling(house, question_named(question)).value)
