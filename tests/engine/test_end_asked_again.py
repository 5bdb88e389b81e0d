"""The end of a hand, asked for again under another house or rake, is that of a new replay."""

from pathlib import Path

import pytest

from hhtool.core.play import Play
from hhtool.core.result import PotSettlement, Rake
from hhtool.engine.replay import AT_THE_END, Replay, settle
from hhtool.read.build import build
from hhtool.read.reader import Reader
from hhtool.rules.alternatives import Here, alternatives
from hhtool.rules.game import Game, load_game
from hhtool.rules.house import HouseRules, load_house, with_known_answer
from hhtool.rules.questions import QUESTIONS
from hhtool.verify.raked import stated_rake
from support.call_counts import SAMPLES, sample

THREE_POTS = "pokerstars/holdem-nl-6max-side-pot-and-odd-cent"

HANDS = sorted(
    str(path.relative_to(SAMPLES).with_suffix(""))
    for path in Path(SAMPLES).glob("*/*side-pot*.txt")
)


def hand(name: str) -> tuple[Play, Game, Rake]:
    """The first hand of a sample, and the rake that it states."""
    text = sample(name)
    assert text.dialect is not None
    record = build(text, Reader(text.dialect.grammar)).record
    game = load_game(record.play.game)
    assert isinstance(game, Game)
    return record.play, game, Rake(stated_rake(record.claims))


def others(house: HouseRules, here: Here) -> list[HouseRules]:
    """The house with each other answer to each question of the end."""
    return [
        with_known_answer(house, question.name, one.answer, one.cite)
        for question in QUESTIONS
        if question.name.startswith(AT_THE_END)
        for one in alternatives(question, house, here)
    ]


@pytest.mark.parametrize("name", HANDS)
def test_the_end_under_another_answer_is_that_of_a_new_replay(name: str) -> None:
    """What is asked at the end changes nothing before it; nothing of one end is left in the next,
    neither a question that was asked nor a breach."""
    play, game, rake = hand(name)
    house = load_house(game.profile)
    replay = Replay(play, game, house)
    first = replay.settlement(house, rake)
    changed: list[PotSettlement] = []
    for other in others(house, Here(game.name, play.limit)):
        again = replay.settlement(other, rake)
        assert settle(play, game, other, rake) == again
        changed += [again] * (again != first)

    assert first == replay.settlement(house, rake)
    assert changed


def test_the_end_under_another_rake_is_that_of_a_new_replay() -> None:
    play, game, _ = hand(THREE_POTS)
    house = load_house(game.profile)
    replay = Replay(play, game, house)
    ends = [replay.settlement(house, Rake(total)) for total in (None, play.stakes[0])]

    assert [settle(play, game, house, Rake(total)) for total in (None, play.stakes[0])] == ends
    assert ends[0].payouts != ends[1].payouts
