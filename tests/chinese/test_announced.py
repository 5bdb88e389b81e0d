"""When a hand may be given up, and when a natural may be declared."""

import pytest

from hhtool.core import play as p
from hhtool.core import rows as r
from support.row_plays import Hand, arranged, changed
from support.row_scripts import CLASSIC, CLASSIC_SEATS

DEALT = "A dealt 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac\n"
SET = "A sets 2c 3c 4c / 5c 6c 7c 8c 9c / Tc Jc Qc Kc Ac\n"
SHOWN = "B shows 2d 3d 4d / 5d 6d 7d 8d 9d / Td Jd Qd Kd Ad\n"


def told(hand: Hand) -> list[tuple[str, tuple[int, ...], tuple[int, ...]]]:
    """The breaches of announcements: kind, stated, allowed."""
    kinds = (r.ANNOUNCED_EARLY, r.NATURAL_LATE)
    return [(b.kind, b.stated, b.allowed) for b in hand.notes.breaches if b.kind in kinds]


def classic(script: str, required: bool = False) -> Hand:
    """A classic hand in a house with surrender; naturals may have to be declared."""
    answers = {"chinese.surrender_price": 3, "chinese.declaration_required": required}
    return arranged(CLASSIC_SEATS, script, "classic", answers=answers)


@pytest.mark.parametrize(
    ("old", "new", "missing"),
    [
        (SET, f"{SET}A surrenders\n", ()),
        (SET, "A surrenders\n", ()),
        (SET, f"A surrenders\n{SET}", (p.CONFIRM,)),
        (DEALT, f"A surrenders\n{DEALT}", (p.DEAL,)),
        (f"deal\n{DEALT}", f"A surrenders\ndeal\n{DEALT}", (p.DEAL,)),
    ],
)
def test_a_hand_is_given_up_after_it_is_set(old: str, new: str, missing: tuple[int, ...]) -> None:
    """After setting each player says whether he plays or surrenders (§1.7); one who gives up need
    not set, but has cards."""
    expected = [(r.ANNOUNCED_EARLY, (p.SURRENDER,), missing)] if missing else []
    hand = classic(changed(CLASSIC, (old, new)))

    assert expected == told(hand)
    assert (True, False, False) == hand.arranged.surrendered


def test_who_is_not_in_the_hand_has_nothing_to_give_up() -> None:
    """X is dealt nothing."""
    hand = arranged("A B C X button C", f"{CLASSIC}X surrenders", "classic", surrender_price=3)

    assert [(r.ANNOUNCED_EARLY, (p.SURRENDER,), (p.DEAL,))] == told(hand)


@pytest.mark.parametrize(
    ("old", "new", "early"),
    [
        (DEALT, f"{DEALT}A declares dragon\n", False),
        (SET, f"{SET}A declares dragon\n", False),
        (DEALT, f"A declares dragon\n{DEALT}", True),
        (DEALT, "A declares dragon\n", False),
    ],
)
def test_a_natural_is_declared_by_who_has_cards(old: str, new: str, early: bool) -> None:
    """Where the line of the deal is lost, that is what is told."""
    expected = [(r.ANNOUNCED_EARLY, (p.DECLARE,), (p.DEAL,))] if early else []

    assert expected == told(classic(changed(CLASSIC, (old, new))))


@pytest.mark.parametrize("required", [True, False])
def test_a_natural_that_has_to_be_declared_is_declared_before_hands_are_shown(
    required: bool,
) -> None:
    """Announced before the hands are turned over, else it is lost (§1.6)."""
    in_time = changed(CLASSIC, (SET, f"{SET}A declares dragon\n"))
    late = f"{CLASSIC}A declares dragon\n"
    assert "shows" in CLASSIC
    dragon = r.NATURALS.index("dragon")

    hand = classic(in_time, required)
    assert ([], (dragon, -1, -1)) == (told(hand), hand.arranged.naturals)
    hand = classic(late, required)
    assert ([(r.NATURAL_LATE, (dragon,), ())] if required else []) == told(hand)
    assert (-1 if required else dragon, -1, -1) == hand.arranged.naturals
    assert "declaration_required" in hand.used()
