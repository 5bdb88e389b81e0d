"""Section G: statistics that count what was no choice, count twice, or count the wrong player."""

from contextlib import closing
from pathlib import Path

import pytest

from hhtool.stats.run import run
from hhtool.stats.scope import Scope
from hhtool.stats.stat import stats_named
from hhtool.store.query import Question
from reports_public.hands import hand
from store.made_hands import loaded


def figures(folder: Path, text: str, *names: str) -> dict[tuple[str, str], tuple[int, int]]:
    """Made and chances of each statistic and player."""
    (folder / "a.txt").write_text(text)
    told = loaded(folder, "a.txt")
    assert told["hands"]["confirmed"] == told["hands"]["new"]
    with closing(Question(str(folder / "hands.db"))) as question:
        answer = run(question, stats_named(names), Scope(by=("player",)))
    return {(f.stat.name, str(f.group[0])): (int(f.made), f.chances) for f in answer.figures}


@pytest.mark.report("G105")
def test_a_straddle_is_not_voluntary(tmp_path: Path) -> None:
    """Dora straddles, all fold to chen, who calls; dora checks: 0 of 1, and chen 1 of 1."""
    text = hand(
        "anna $20, boris $20, chen $20, dora $20",
        "boris: posts small blind $1\nchen: posts big blind $2\ndora: posts straddle $4\n",
        "*** HOLE CARDS ***\nanna: folds\nboris: folds\nchen: calls $2\ndora: checks\n",
        "*** FLOP *** [2c 7d Jh]\nchen: bets $4\ndora: folds\n",
        "Uncalled bet ($4) returned to chen\nchen collected $9 from pot\n",
        "*** SUMMARY ***\nTotal pot $9 | Rake $0\nBoard [2c 7d Jh]\n",
        "Seat 1: anna (button) folded before Flop (didn't bet)\n",
        "Seat 2: boris (small blind) folded before Flop\n",
        "Seat 3: chen (big blind) collected ($9)\nSeat 4: dora folded on the Flop\n",
    )
    found = figures(tmp_path, text, "vpip")

    assert (0, 1) == found["vpip", "dora"]
    assert (1, 1) == found["vpip", "chen"]
    assert (0, 1) == found["vpip", "anna"]


@pytest.mark.report("G107")
def test_vpip_counts_hands_and_the_first_street_alone(tmp_path: Path) -> None:
    """One call on third street and three bets later are one hand of one."""
    cards = {"anna": "2c 3d 8h", "boris": "9c 9s Kd"}
    deal = "".join(f"Dealt to {name} [{held}]\n" for name, held in cards.items())
    text = hand(
        "anna $20, boris $20",
        "anna: posts the ante $0.10\nboris: posts the ante $0.10\n*** 3rd STREET ***\n",
        deal,
        "anna: brings in for $0.30\nboris: calls $0.30\n",
        "*** 4th STREET ***\nDealt to anna [2c 3d 8h] [4s]\nDealt to boris [9c 9s Kd] [Qh]\n",
        "boris: bets $1\nanna: calls $1\n",
        "*** 5th STREET ***\nDealt to anna [2c 3d 8h 4s] [5s]\n",
        "Dealt to boris [9c 9s Kd Qh] [Jd]\nboris: bets $2\nanna: calls $2\n",
        "*** 6th STREET ***\nDealt to anna [2c 3d 8h 4s 5s] [7d]\n",
        "Dealt to boris [9c 9s Kd Qh Jd] [Td]\nboris: bets $2\nanna: folds\n",
        "Uncalled bet ($2) returned to boris\nboris collected $6.80 from pot\n",
        "*** SUMMARY ***\nTotal pot $6.80 | Rake $0\n",
        "Seat 1: anna folded on the 6th Street\nSeat 2: boris collected ($6.80)\n",
        game="7 Card Stud Limit ($1/$2 USD)",
        button=0,
    )
    found = figures(tmp_path, text, "vpip", "aggression")

    assert (1, 1) == found["vpip", "boris"]
    assert (0, 1) == found["vpip", "anna"]
    assert (3, 0) == found["aggression", "boris"]


@pytest.mark.report("G108")
def test_who_covers_an_all_in_is_not_all_in(tmp_path: Path) -> None:
    """Boris calls anna's $10 out of $40, and the two who have chips left play on."""
    text = hand(
        "anna $10, boris $40, chen $40",
        "boris: posts small blind $1\nchen: posts big blind $2\n*** HOLE CARDS ***\n",
        "anna: raises $8 to $10 and is all-in\nboris: calls $9\nchen: calls $8\n",
        "*** FLOP *** [2c 7d Jh]\nboris: bets $10\nchen: calls $10\n",
        "*** TURN *** [2c 7d Jh] [9s]\nboris: checks\nchen: checks\n",
        "*** RIVER *** [2c 7d Jh 9s] [4d]\nboris: checks\nchen: checks\n",
        "*** SHOW DOWN ***\nboris: shows [Jc Js] (three of a kind, Jacks)\nchen: mucks hand\n",
        "boris collected $20 from side pot\nanna: mucks hand\nboris collected $30 from main pot\n",
        "*** SUMMARY ***\nTotal pot $50 Main pot $30. Side pot $20. | Rake $0\n",
        "Board [2c 7d Jh 9s 4d]\nSeat 1: anna (button) mucked\nSeat 2: boris (small blind) ",
        "showed [Jc Js] and won ($50) with three of a kind, Jacks\n",
        "Seat 3: chen (big blind) mucked\n",
    )
    found = figures(tmp_path, text, "all-in-won", "wtsd", "aggression-frequency")

    assert (0, 1) == found["all-in-won", "anna"]
    assert (0, 0) == found["all-in-won", "boris"]
    assert (1, 1) == found["wtsd", "boris"]
    assert (1, 1) == found["aggression-frequency", "boris"]


@pytest.mark.report("G109")
def test_two_raises_in_a_hand_count_once(tmp_path: Path) -> None:
    """Anna raises, is raised, and raises again: 1 of 1; the hand is settled once."""
    text = hand(
        "anna $40, boris $40, chen $40",
        "boris: posts small blind $1\nchen: posts big blind $2\n*** HOLE CARDS ***\n",
        "anna: raises $2 to $4\nboris: folds\nchen: raises $4 to $8\nanna: raises $8 to $16\n",
        "chen: folds\nUncalled bet ($8) returned to anna\nanna collected $17 from pot\n",
        "*** SUMMARY ***\nTotal pot $17 | Rake $0\n",
        "Seat 1: anna (button) collected ($17)\n",
        "Seat 2: boris (small blind) folded before Flop\n",
        "Seat 3: chen (big blind) folded before Flop\n",
    )
    found = figures(tmp_path, text, "pfr", "hands", "net")

    assert (1, 1) == found["pfr", "anna"]
    assert (1, 1) == found["hands", "anna"]
    assert (900, 1) == found["net", "anna"]
    assert -900 == found["net", "boris"][0] + found["net", "chen"][0]
