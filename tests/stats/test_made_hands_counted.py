"""What a player had paid and could still do: hands made for one question each."""

from contextlib import closing
from fractions import Fraction
from pathlib import Path

import pytest

from hhtool.stats.run import run
from hhtool.stats.scope import Scope
from hhtool.stats.stat import stats_named
from hhtool.store.query import Question
from stats.test_second_computation import again, asked, differences, once
from store.made_hands import loaded, rows

NAMES = ("anna", "boris", "chen", "dora")


def hand(
    acts: str, won: str, *, posts: str = "", stacks: str = "20 20 20 20", limit: str = "No Limit"
) -> str:
    """A hand of hold'em without rake; boris and chen have the blinds."""
    seats = "".join(
        f"Seat {i}: {name} (${stack} in chips)\n"
        for i, (name, stack) in enumerate(zip(NAMES, stacks.split(), strict=True), 1)
    )
    winner, amount = won.split()
    return f"""PokerStars Hand #320000000099:  Hold'em {limit} ($0.50/$1.00 USD) - \
2026/04/09 18:30:00 ET
Table 'Neso' 4-max Seat #1 is the button
{seats}boris: posts small blind $0.50
chen: posts big blind $1
{posts}*** HOLE CARDS ***
{acts}{winner} collected ${amount} from pot
*** SUMMARY ***
Total pot ${amount} | Rake $0
"""


def counted(folder: Path, text: str, stat: str) -> dict[str, str]:
    """Made and chances of each player who has any; the second computation says the same."""
    (folder / "a.txt").write_text(text, encoding="utf-8")
    loaded(folder, "a.txt")
    db = folder / "hands.db"
    assert not rows(db, "SELECT code FROM v_findings WHERE severity = 'error'")
    assert not differences(asked(db, True), again(once([folder / "a.txt"]), True))
    with closing(Question(str(db))) as question:
        figures = run(question, stats_named((stat,)), Scope(by=("player",), refuted=True)).figures
    return {str(f.group[0]): f"{Fraction(f.made)}/{f.chances}" for f in figures if f.chances}


FLOP = """\
*** FLOP *** [Kd 7c 2h]
dora: bets $2
anna: folds
Uncalled bet ($2) returned to dora
"""


@pytest.mark.parametrize(
    ("posts", "acts", "chances"),
    [
        ("", "dora: raises $3 to $4\nanna: calls $4\nboris: folds\nchen: folds\n", {"anna": "1/1"}),
        (
            "dora: posts straddle $2\n",
            "anna: raises $2 to $4\nboris: folds\nchen: folds\ndora: calls $2\n",
            {},
        ),
        (
            "anna: posts big blind $1\n",
            "dora: raises $3 to $4\nanna: calls $3\nboris: folds\nchen: folds\n",
            {},
        ),
    ],
    ids=["blinds", "a straddle", "a player who comes in"],
)
def test_who_has_money_in_calls_no_raise_cold(
    tmp_path: Path, posts: str, acts: str, chances: dict[str, str]
) -> None:
    """Whatever the money is in for."""
    text = hand(acts + FLOP, "dora 9.50", posts=posts)

    assert chances == counted(tmp_path, text, "cold-call")
