"""What was lately worked out of a value is not worked out again."""

from hhtool.verify.kept import MOST, Kept


class Made:
    """Counts how often something is made."""

    def __init__(self) -> None:
        self.times: int = 0

    def __call__(self) -> int:
        self.times += 1
        return self.times


def test_the_same_values_are_worked_out_once() -> None:
    """And are told by each other, not by what they hold."""
    kept, made = Kept[int](), Made()
    one, other = [1], [1]

    assert kept.of((one,), made) == kept.of((one,), made) == 1
    assert kept.of((other,), made) == 2
    assert kept.of((one, other), made) == 3


def test_only_the_last_values_are_kept() -> None:
    """However many hands a file has."""
    kept, made = Kept[int](), Made()
    values = [[number] for number in range(MOST + 1)]
    for value in values:
        kept.of((value,), made)

    assert kept.of((values[-1],), made) == MOST + 1
    assert kept.of((values[0],), made) == MOST + 2


def test_a_value_that_is_gone_is_not_taken_for_another() -> None:
    """A new value may lie where an old one lay."""
    kept, made = Kept[int](), Made()
    told = [kept.of(([number],), made) for number in range(MOST)]

    assert list(range(1, MOST + 1)) == told
