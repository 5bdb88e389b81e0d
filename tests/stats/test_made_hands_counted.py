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

SAMPLES = Path(__file__).parents[2] / "samples"
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


def counted(folder: Path, text: str, stat: str, lawful: bool = True) -> dict[str, str]:
    """Made and chances of each player who has any; the second computation says the same."""
    (folder / "a.txt").write_text(text, encoding="utf-8")
    loaded(folder, "a.txt")
    db = folder / "hands.db"
    assert lawful == (not rows(db, "SELECT code FROM v_findings WHERE severity = 'error'"))
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


OVER_A_RAISE = """\
dora: raises $1 to $2
anna: raises ${more} to ${stack} and is all-in
boris: folds
chen: calls ${call}
dora: folds
*** FLOP *** [Kd 7c 2h]
*** TURN *** [Kd 7c 2h] [3s]
*** RIVER *** [Kd 7c 2h 3s] [9d]
*** SHOW DOWN ***
chen: shows [As Ah] (a pair of Aces)
anna: shows [Qs Qh] (a pair of Queens)
"""


@pytest.mark.parametrize(
    ("more", "stack", "call", "won", "chances"),
    [
        ("0.50", "2.50", "1.50", "7.50", {"boris": "0/1", "chen": "0/1"}),
        ("1", "3", "2", "8.50", {"boris": "0/1", "chen": "0/1", "dora": "0/1"}),
    ],
    ids=["short", "full"],
)
def test_a_short_all_in_gives_its_caller_no_chance_to_raise(
    tmp_path: Path, more: str, stack: str, call: str, won: str, chances: dict[str, str]
) -> None:
    """dora, who raised before it, may only call; boris and chen may raise."""
    acts = OVER_A_RAISE.format(more=more, stack=stack, call=call)
    text = hand(acts, f"chen {won}", stacks=f"{stack} 20 20 20")

    assert chances == counted(tmp_path, text, "four-bet")


def test_behind_the_last_raise_of_a_street_nobody_has_a_chance(tmp_path: Path) -> None:
    """Fixed limit, the big blind and three raises; of two players each raise may be answered."""
    acts = """\
dora: raises $1 to $2
anna: raises $1 to $3
boris: folds
chen: raises $1 to $4
dora: calls $2
anna: calls $1
*** FLOP *** [Kd 7c 2h]
chen: bets $1
dora: folds
anna: folds
Uncalled bet ($1) returned to chen
"""
    text = hand(acts, "chen 12.50", limit="Limit").replace("$0.50/$1.00", "$1/$2")
    (tmp_path / "b.txt").write_text(text, encoding="utf-8")
    loaded(tmp_path, "b.txt", db="b.db")
    told = "SELECT p.name, t.can_raise FROM v_turns t JOIN players p USING (player_id) "
    turns = rows(tmp_path / "b.db", told + "WHERE street = 0 ORDER BY decision")

    assert turns == [
        ("dora", 1),
        ("anna", 1),
        ("boris", 1),
        ("chen", 1),
        ("dora", 0),
        ("anna", 0),
    ]
    assert {"boris": "0/1", "chen": "1/1"} == counted(tmp_path, text, "four-bet")


def test_a_rebuy_is_part_of_what_was_paid(tmp_path: Path) -> None:
    """boris paid 11 and 10 dollars and got 12."""
    sample = SAMPLES / "pokerstars" / "holdem-nl-2max-tournament-won.txt"
    bought = "boris re-buys and receives 1500 chips for $10.00\nboris finished"
    text = sample.read_text(encoding="utf-8").replace("boris finished", bought)
    (tmp_path / "a.txt").write_text(text, encoding="utf-8")
    loaded(tmp_path, "a.txt")
    with closing(Question(str(tmp_path / "hands.db"))) as question:
        figures = run(question, stats_named(("roi",)), Scope(by=("player",), refuted=True)).figures

    assert {"anna": Fraction(700, 1100), "boris": Fraction(-900, 2100)} == {
        str(figure.group[0]): figure.value for figure in figures if figure.chances
    }
    assert not differences(
        asked(tmp_path / "hands.db", True), again(once([tmp_path / "a.txt"]), True)
    )
