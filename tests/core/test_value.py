"""A value is made quickly, and is otherwise as a frozen dataclass."""

import pickle
from dataclasses import dataclass, fields, replace

import pytest

from hhtool.core.case import Case
from hhtool.core.play import Play
from hhtool.core.quick import value
from hhtool.core.record import HandRecord
from hhtool.core.result import PotSettlement


@value
class Quick:
    """One field without a default, one with."""

    first: int
    second: tuple[int, ...] = (2,)


@dataclass(frozen=True, slots=True)
class Slow:
    """The same, made as it comes."""

    first: int
    second: tuple[int, ...] = (2,)


def test_it_takes_the_same_arguments() -> None:
    made = [
        (Slow(1), Quick(1)),
        (Slow(second=(3,), first=1), Quick(second=(3,), first=1)),
        (Slow(1, (4,)), Quick(1, (4,))),
    ]
    for slow, quick in made:
        assert [getattr(slow, f.name) for f in fields(Slow)] == [quick.first, quick.second]


def test_equal_ones_are_equal_and_may_be_keys() -> None:
    assert Quick(1) == Quick(1) != Quick(2)
    assert {Quick(1): "one"}[Quick(1)] == "one"


def test_it_is_copied_with_another_field_and_read_back() -> None:
    assert Quick(5, (2,)) == replace(Quick(1), first=5)
    assert Quick(1, (7,)) == pickle.loads(pickle.dumps(Quick(1, (7,))))  # noqa: S301 - its own


@pytest.mark.parametrize("large", [Case, HandRecord, Play, PotSettlement])
def test_what_is_made_for_every_hand_is(large: type[object]) -> None:
    """Nothing stands between their fields and `__init__`; none has another field beside them."""
    assert "__setattr__" not in vars(large)
    assert "__slots__" in vars(large)
