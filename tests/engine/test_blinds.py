"""What a blind must be by the stakes of the header."""

import pytest

from support.scripted import broken, replayed, scripted


@pytest.mark.parametrize(
    ("limit", "stakes", "posts", "expected"),
    [
        ("nl", (1, 2), "B small 2, C big 2", [("B", "blind_amount", (1,))]),
        ("nl", (1, 2), "B small 1, C big 1", [("C", "blind_amount", (2,))]),
        ("nl", (1, 2), "B small 1, C big 3", [("C", "blind_amount", (2,))]),
        ("fl", (25, 50), "B small 10, C big 25", []),
        ("fl", (25, 50), "B small 30, C big 25", [("B", "blind_amount", (12,))]),
        ("fl", (25, 50), "B small 12, C big 50", [("C", "blind_amount", (25,))]),
    ],
)
def test_a_blind_is_what_the_stakes_name(
    limit: str, stakes: tuple[int, int], posts: str, expected: list[tuple[str, str, tuple[int]]]
) -> None:
    """The blinds of no-limit and pot-limit are the stakes; in fixed limit these are bets, the big
    blind is the small one, and rooms round its half for the small blind."""
    play = scripted(
        "holdem",
        "A 900, B 900, C 900",
        f"{posts}, hole, A folds, B folds",
        limit=limit,
        stakes=stakes,
    )
    found = [entry for entry in broken(play, replayed(play)) if entry[1] == "blind_amount"]

    assert expected == found
