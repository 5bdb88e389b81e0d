"""A page that says what a scoop is worth says that nothing multiplies it."""

from typing import Final

import pytest

from hhtool.rules.house import assumed, load_house
from support.row_settled import asked, settled

BOARDS: Final = {
    "A": "Ac Ad 9h / Kc Kd 8s 8h 4c / Qh Jh 7h 5h 3h",
    "B": "Ks Qd 9c / Jd Js 2c 2d 6s / Tc 9d 8c 7d 6h",
    "C": "Qs 4d 2s / Th Ts 3d 6c 5d / 5c 5s 4h 4s 3c",
}
"""A wins every row of both."""

SWEEPS: Final = {"chinese.sweep_pair_multiplier", "chinese.sweep_all_multiplier"}


@pytest.mark.rule("rebufilo", "scoring")
@pytest.mark.rule("wikisum", "scoring")
@pytest.mark.rule("grid-poker", "scoring")
@pytest.mark.rule("pokerdom-scoring", "lines")
@pytest.mark.rule("poker-arena", "scoring")
@pytest.mark.parametrize(
    ("house", "game", "scoop"),
    [
        ("classic-1-4", "classic", 4),
        ("classic-2-4", "classic", 4),
        ("classic-eastern", "classic", 6),
        ("pokerdom-pineapple", "pineapple", 6),
        ("ofc", "ofc", 6),
    ],
)
def test_who_sweeps_everybody_gets_a_scoop_of_each(house: str, game: str, scoop: int) -> None:
    """Each pair is scored by itself, at what the page gives for a scoop: no more for one who
    beats everybody. That hangs on no answer that the house merely assumes."""
    result = settled(BOARDS, game=game, house=house)
    won = [pair.total - pair.royalties for pair in result.pairs if pair.seat == 0]

    assert [scoop, scoop] == won
    assert "sweep_all_multiplier" in asked(result)
    assert not SWEEPS & set(assumed(load_house(house)))


@pytest.mark.parametrize("house", ["classic", "classic-plain", "rtg-chinese"])
def test_where_the_page_gives_no_scoop_its_price_is_assumed(house: str) -> None:
    """One point a row does not tell whether a scoop counts double, as it does elsewhere."""
    assert set(assumed(load_house(house))) >= SWEEPS
