"""What hands say about the rules of their room: counts, a proposal, a profile that loads."""

import json
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest

from hhtool.core.errors import RulesError
from hhtool.pipeline import Settings
from hhtool.report.hearing import Room, hearings, rooms
from hhtool.report.inferred import document, findings, profile, slug, table
from hhtool.report.paint import Painter
from hhtool.rules.answer import answer_text, read_answer
from hhtool.rules.house import answers, house_names, load_house
from hhtool.rules.written import written_answer, written_text

SAMPLES: Final = Path(__file__).resolve().parents[2] / "samples"
ODD: Final = "pokerstars/holdem-nl-6max-side-pot-and-odd-cent"
OTHER_ODD: Final = "pokerstars/holdem-nl-6max-odd-cent-to-the-button"
WINAMAX: Final = "winamax/holdem-nl-3max-uncalled-bet-in-the-pot"


def heard(*names: str, folder: Path = SAMPLES) -> list[Room]:
    """The rooms of some samples."""
    paths = [str(folder / f"{name}.txt") for name in names]
    return rooms(hearings(paths, Settings(strict=True), 1))


def counts(room: Room, question: str, case: str = "") -> dict[str, tuple[int, int]]:
    """How many hands speak for and against each answer, in words."""
    return {
        answer_text(answer): (len(one.spoken_for), len(one.against))
        for answer, one in room.answers.get((question, case), {}).items()
    }


def test_a_hand_speaks_for_the_answers_that_leave_the_fewest_errors() -> None:
    """The odd cent goes to anna, left of the button: the button has it under three answers, the
    text refutes those."""
    (room,) = heard(ODD)
    found = counts(room, "split.tie.button_games")

    assert (1, 0) == found["left_of_button"] == found["dealing_order"]
    assert {"first_shown", "last_aggressor_first", "low_suit_all", "reverse_position"} == {
        answer for answer, told in found.items() if told == (0, 1)
    }


def test_a_hand_that_cannot_tell_says_nothing() -> None:
    """No pot was divided: nothing is heard of ties."""
    (room,) = heard("pokerstars/stud-fl-2max-uncalled-river-bet")

    assert {} == counts(room, "split.tie.button_games") == counts(room, "split.tie.stud_high")
    assert (1, 0) == counts(room, "text.total_pot")["gross"]


def test_an_error_that_every_answer_leaves_is_no_hindrance() -> None:
    """A payout is wrong whatever the house says; the total of the pot still tells its kind."""
    (room,) = heard("pokerstars/stud-fl-2max-payout-refuted")

    assert {"gross": (1, 0), "net": (0, 1)} == counts(room, "text.total_pot")


def test_hands_that_contradict_each_other_are_counted_and_named() -> None:
    """One odd cent left of the button, one at it: equal counts leave what the profile has, and the
    hand against it is named with its place."""
    (room,) = heard(ODD, OTHER_ODD)
    (entry,) = (
        one
        for one in findings(room, load_house("pokerstars"))
        if one.question == "split.tie.button_games"
    )
    lines = list(table([room], Painter(False)))

    assert ("left_of_button", "1 of 2") == (entry.answer, entry.told())
    assert f"   {1:>6} for {1:>6} against  left_of_button  <- proposed, as now" in lines
    (against,) = (line for line in lines if "against: 320000000008" in line)
    assert against.endswith(f"{OTHER_ODD}.txt:1)")


def test_a_hand_in_several_files_counts_once(tmp_path: Path) -> None:
    """As it stands in the first."""
    text = (SAMPLES / f"{ODD}.txt").read_text(encoding="utf-8")
    for name in ("a", "b"):
        (tmp_path / f"{name}.txt").write_text(text, encoding="utf-8")
    (room,) = heard("a", "b", folder=tmp_path)

    assert (1, 1) == (room.hands, len(room.files))
    assert (1, 0) == counts(room, "split.tie.button_games")["left_of_button"]


def test_hands_of_several_rooms_are_kept_apart() -> None:
    """Most hands first; Winamax pays an uncalled bet with the pot."""
    first, other = heard(ODD, OTHER_ODD, WINAMAX)

    assert ("PokerStars", "Winamax") == (first.site, other.site)
    assert {"in_pot": (1, 0), "returned": (0, 1)} == counts(other, "text.uncalled")


def test_processes_share_the_files_and_change_nothing() -> None:
    """The rooms are the same with two."""
    files = sorted((SAMPLES / "pokerstars").glob("holdem*.txt"))
    hands = sum(file.read_text(encoding="utf-8").count("PokerStars Hand #") for file in files)
    paths = list(map(str, files))
    one, two = (document(rooms(hearings(paths, Settings(), jobs))) for jobs in (1, 2))

    assert one == two
    assert hands == json.loads(one)["rooms"][0]["hands"]


# ---- the profile ---------------------------------------------------------------------------------


def written(room: Room, folder: Path) -> Path:
    """The profile of a room in a file."""
    path = folder / "inferred.toml"
    path.write_text("\n".join(profile(room)), encoding="utf-8")
    return path


@pytest.mark.parametrize("site", ["pokerstars", "chinese", "winamax", "fulltilt", "ggpoker"])
def test_the_profile_loads_and_answers_what_was_proposed(site: str, tmp_path: Path) -> None:
    """Every proposed answer, cited with its counts; what was not heard stays as it was."""
    paths = [str(path) for path in sorted((SAMPLES / site).glob("*.txt"))]
    for room in rooms(hearings(paths, Settings(strict=True), 1)):
        house = load_house(str(written(room, tmp_path)))
        base = load_house(house.extends)
        proposed = {(one.question, one.case): one for one in findings(room, base)}
        asked = {question for question, _ in proposed}

        assert (f"{slug(room.site)}-inferred", "observed") == (house.name, house.status)
        assert proposed
        for (question, ruled), (_, before) in zip(answers(house), answers(base), strict=True):
            if question.name not in asked:
                assert before == ruled
                continue
            assert f"{house.name}-hands" == ruled.cite.source
            for (name, case), one in proposed.items():
                if name == question.name:
                    at: Any = ruled.value.at(case) if case else ruled.value  # type: ignore[union-attr]
                    assert one.answer == at
                    assert f"{case} {one.told()}".strip() in ruled.cite.rule


def test_a_profile_says_where_its_answer_is_another_one(tmp_path: Path) -> None:
    """A room that pays odd cents to the button: the common rules have it left of the button."""
    (room,) = heard(OTHER_ODD)
    text = "\n".join(profile(room))

    assert "split.tie" in tomllib.loads(text)["split"] or "[split.tie]" in text
    assert (
        'button_games = { is = "first_shown", cite = "pokerstars-inferred-hands:1 of 1" }' in text
    )
    assert "left_of_button 0 of 1" in text
    assert "(now left_of_button)" in text


@pytest.mark.parametrize("site", ["Room: 13 [x]", "Тринадцать", 'a"b\\c', "\x1b[31m\u202ered", ""])
def test_any_name_of_a_room_makes_a_profile(site: str, tmp_path: Path) -> None:
    """Quotes, letters of other alphabets, what a terminal would obey."""
    (room,) = heard(ODD)
    room.site = site
    house = load_house(str(written(room, tmp_path)))

    assert house.name.endswith("-inferred")
    assert "\x1b" not in house.title


@pytest.mark.parametrize("name", house_names())
def test_answers_are_written_as_they_are_read(name: str) -> None:
    """Every answer of every house comes back equal from its TOML."""
    for question, ruled in answers(load_house(name)):
        text = written_answer(question, ruled.value)

        assert ruled.value == read_answer(question, tomllib.loads(f"is = {text}")["is"]), text


@pytest.mark.parametrize("text", ["plain", 'quo"te', "back\\slash", "\x00\x1f\x7f\x80", "🂡", "\n"])
def test_texts_are_written_as_they_are_read(text: str) -> None:
    """Whatever stands in them."""
    assert text == tomllib.loads(f"is = {written_text(text)}")["is"]


def test_the_name_of_a_built_in_profile_is_not_taken() -> None:
    """A profile of one's own cannot have it, so the proposal has another."""
    assert "pokerstars" in house_names()
    assert not {f"{name}-inferred" for name in house_names()} & set(house_names())
    with pytest.raises(RulesError):
        load_house("pokerstars-inferred")
