"""A hand under a house that differs in one answer: what was worked out before changes nothing."""

from pathlib import Path

import pytest

from hhtool.core.rows import FRESH
from hhtool.read.build import build
from hhtool.read.reader import Reader
from hhtool.rules.alternatives import Here, alternatives
from hhtool.rules.game import Game, load_game
from hhtool.rules.house import load_house, with_known_answer
from hhtool.rules.questions import QUESTIONS
from hhtool.verify.judged import Judged, key
from hhtool.verify.pot_hand import examine_pots
from hhtool.verify.trial import Trial
from support.call_counts import SAMPLES, sample

TOPICS = ("pots.", "rake.", "show.", "split.", "text.")

HANDS = sorted(
    str(path.relative_to(SAMPLES).with_suffix(""))
    for words in ("side-pot", "muck", "split", "refuted")
    for path in Path(SAMPLES).glob(f"*/*{words}*.txt")
    if path.parent.name != "chinese"
)


def told(judged: Judged) -> tuple[object, ...]:
    """What is found, and how each claim ends."""
    return {key(f) for f in judged.findings}, [v.outcome for v in judged.verdicts]


@pytest.mark.parametrize("name", HANDS)
def test_another_answer_is_judged_as_by_itself(name: str) -> None:
    text = sample(name)
    assert text.dialect is not None
    record = build(text, Reader(text.dialect.grammar)).record
    game = load_game(record.play.game)
    assert isinstance(game, Game)
    house = load_house(game.profile)
    trial = Trial(record, game, FRESH)
    trial.under(house)
    tried = 0
    for question in QUESTIONS:
        for one in alternatives(question, house, Here(game.name, record.play.limit)):
            if question.name.startswith(TOPICS):
                other = with_known_answer(house, question.name, one.answer, one.cite)
                again = trial.otherwise(house, other, question.name)
                assert told(examine_pots(record, game, other)) == told(again)
                tried += 1

    assert tried > len(TOPICS)
