"""A hand that is tried under another answer is replayed again only where the replay may differ."""

import pytest

from hhtool.core.finding import Cite
from hhtool.core.record import HandRecord
from hhtool.core.rows import FRESH
from hhtool.read.build import build
from hhtool.read.reader import Reader
from hhtool.rules.game import load_game
from hhtool.rules.house import load_house, with_answer, with_known_answer
from hhtool.verify.judged import Judged
from hhtool.verify.trial import Trial
from support.call_counts import sample

STUD = "pokerstars/stud-fl-2max-payout-refuted"


@pytest.fixture
def record() -> HandRecord:
    """A hand of stud with a rake."""
    text = sample(STUD)
    assert text.dialect is not None
    return build(text, Reader(text.dialect.grammar)).record


def tried(record: HandRecord, question: str, answer: object) -> tuple[Judged, Judged, Judged]:
    """A hand under its house, under one with another answer, and under that one by itself."""
    game, house = load_game(record.play.game), load_house("pokerstars")
    assert game is not None
    trial = Trial(record, game, FRESH)
    other = with_answer(house, question, answer, Cite("assumed", ""))
    first = trial.under(house)
    return first, trial.otherwise(house, other, question), Trial(record, game, FRESH).under(other)


def test_how_a_text_is_printed_changes_no_settlement(record: HandRecord) -> None:
    """What the checks say of it is another matter."""
    first, other, alone = tried(record, "text.total_pot", "net")

    assert other.settlement is first.settlement
    assert other == alone
    assert other.findings != first.findings


def test_any_other_answer_is_replayed(record: HandRecord) -> None:
    """Even where it comes to the same."""
    first, other, alone = tried(record, "stud.open_pair_double", False)

    assert other.settlement is not first.settlement
    assert other == alone


def test_a_house_with_another_answer_is_made_once() -> None:
    """And is the one that it would be if it were made again."""
    house, cite = load_house("pokerstars"), Cite("assumed", "")
    made = with_known_answer(house, "text.total_pot", "net", cite)

    assert made is with_known_answer(house, "text.total_pot", "net", cite)
    assert made == with_answer(house, "text.total_pot", "net", cite)
    assert made is not with_known_answer(house, "text.total_pot", "gross", cite)
