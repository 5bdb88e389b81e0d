"""What keeps a turn from being a chance: a hand for each condition that makes a difference."""

from pathlib import Path

import pytest

from stats.test_made_hands_counted import counted, hand

LIMPED = "dora: calls $1\nanna: calls $1\nboris: calls $0.50\nchen: checks\n"
CALLED = "dora: raises $3 to $4\nanna: calls $4\nboris: folds\nchen: calls $3\n"


@pytest.mark.parametrize(
    ("stat", "acts", "won", "chances"),
    [
        (
            "three-bet",
            "dora: raises $3 to $4\nanna: checks\nboris: folds\nchen: folds\nanna: folds\n"
            "Uncalled bet ($3) returned to dora\n",
            "dora 2.50",
            {"anna": "0/1", "boris": "0/1", "chen": "0/1"},
        ),
        (
            "four-bet",
            "dora: raises $3 to $4\nanna: raises $4 to $8\nboris: folds\nchen: folds\n"
            "dora: checks\ndora: folds\nUncalled bet ($4) returned to anna\n",
            "anna 9.50",
            {"boris": "0/1", "chen": "0/1", "dora": "0/1"},
        ),
        (
            "fold-to-three-bet",
            "dora: raises $3 to $4\nanna: raises $4 to $8\nboris: folds\nchen: folds\n"
            "dora: checks\ndora: folds\nUncalled bet ($4) returned to anna\n",
            "anna 9.50",
            {"dora": "0/1"},
        ),
        (
            "fold-to-steal",
            "dora: folds\nanna: raises $3 to $4\nboris: checks\nchen: folds\nboris: folds\n"
            "Uncalled bet ($3) returned to anna\n",
            "anna 2.50",
            {"boris": "0/1", "chen": "1/1"},
        ),
        (
            "fold-to-continuation",
            CALLED + "*** FLOP *** [Kd 7c 2h]\nchen: checks\ndora: bets $2\nanna: checks\n"
            "chen: folds\nanna: folds\nUncalled bet ($2) returned to dora\n",
            "dora 12.50",
            {"anna": "0/1", "chen": "1/1"},
        ),
    ],
)
def test_who_checks_against_the_rules_and_acts_again_has_one_chance(
    tmp_path: Path, stat: str, acts: str, won: str, chances: dict[str, str]
) -> None:
    """The hand is refuted; the unit is the hand in it too."""
    assert chances == counted(tmp_path, hand(acts, won), stat, lawful=False)


@pytest.mark.parametrize(
    ("acts", "won", "chances"),
    [
        (
            "dora: bets $2\nanna: folds\nboris: calls $2\nchen: raises $4 to $6\ndora: folds\n"
            "boris: folds\nUncalled bet ($4) returned to chen\n",
            "chen 10",
            {"boris": "0/1", "chen": "1/1"},
        ),
        (
            "dora: bets $2\nanna: folds\nboris: raises $4 to $6\nchen: folds\n"
            "dora: raises $4 to $10\nboris: folds\nUncalled bet ($4) returned to dora\n",
            "dora 16",
            {"boris": "1/1", "chen": "0/1"},
        ),
    ],
    ids=["called", "raised"],
)
def test_who_has_called_or_raised_check_raises_no_more(
    tmp_path: Path, acts: str, won: str, chances: dict[str, str]
) -> None:
    """boris faces a second raise on the flop, after his own answer to a bet."""
    flop = "*** FLOP *** [Kd 7c 2h]\nboris: checks\nchen: checks\n"

    assert chances == counted(tmp_path, hand(LIMPED + flop + acts, won), "check-raise")


STUD = """PokerStars Hand #320000000098:  7 Card Stud Limit ($1/$2 USD) - 2026/04/09 18:30:00 ET
Table 'Neso' 8-max
Seat 1: anna ($40 in chips)
Seat 2: boris ($40 in chips)
Seat 3: chen ($40 in chips)
anna: posts the ante $0.10
boris: posts the ante $0.10
chen: posts the ante $0.10
*** 3rd STREET ***
Dealt to anna [2c]
Dealt to boris [9d]
Dealt to chen [Kh]
anna: brings in for $0.30
{acts}chen collected ${won} from pot
*** SUMMARY ***
Total pot ${won} | Rake $0
"""

FOURTH = "*** 4th STREET ***\nDealt to anna [2c] [4s]\nDealt to boris [9d] [Js]\n\
Dealt to chen [Kh] [5s]\n"


@pytest.mark.parametrize(
    ("stat", "acts", "won", "chances"),
    [
        (
            "fold-to-completion",
            "boris: calls $0.30\nchen: raises $0.70 to $1\nanna: folds\nboris: folds\n"
            "Uncalled bet ($0.70) returned to chen\n",
            "1.20",
            {"anna": "1/1"},
        ),
        (
            "fold-fourth",
            "boris: calls $0.30\nchen: calls $0.30\nanna: checks\n" + FOURTH
            + "chen: bets $1\nanna: folds\nboris: calls $1\n*** 5th STREET ***\n"
            "Dealt to boris [9d Js] [3s]\nDealt to chen [Kh 5s] [6c]\n"
            "chen: bets $2\nboris: folds\nUncalled bet ($2) returned to chen\n",
            "3.20",
            {"boris": "0/1"},
        ),
        (
            "fold-fourth",
            "boris: calls $0.30\nchen: raises $0.70 to $1\nanna: calls $0.70\n"
            "boris: calls $0.70\n" + FOURTH + "chen: checks\nanna: bets $1\nboris: calls $1\n"
            "chen: raises $1 to $2\nanna: folds\nboris: folds\n"
            "Uncalled bet ($1) returned to chen\n",
            "6.30",
            {"boris": "0/1", "chen": "0/1"},
        ),
    ],
    ids=["called the bring-in", "had the bring-in only", "called on fourth"],
)  # fmt: skip
def test_what_was_paid_keeps_a_turn_of_stud_from_being_a_chance(
    tmp_path: Path, stat: str, acts: str, won: str, chances: dict[str, str]
) -> None:
    """A completion is faced by who has put in the ante or the bring-in only; a bet on fourth street
    by who paid for it, and once."""
    assert chances == counted(tmp_path, STUD.format(acts=acts, won=won), stat)


DOORS = {"anna": "2c", "boris": "9d", "chen": "Kh", "dora": "5h", "eva": "6h", "fred": "7h"}


@pytest.mark.parametrize(
    ("names", "chances"),
    [("anna boris chen dora eva fred", {"chen": "1/1"}), ("anna chen boris dora eva fred", {})],
    ids=["three behind", "four behind"],
)
def test_a_completion_before_four_others_is_no_steal(
    tmp_path: Path, names: str, chances: dict[str, str]
) -> None:
    """chen is first in with the highest door card; who brought it in is not left to act."""
    order = names.split()
    before = order[1 : order.index("chen")]
    behind = [name for name in order if name != "chen" and name not in before]
    lines = [
        "PokerStars Hand #320000000097:  7 Card Stud Limit ($1/$2 USD) - 2026/04/09 18:30:00 ET",
        "Table 'Neso' 8-max",
        *(f"Seat {i}: {name} ($40 in chips)" for i, name in enumerate(order, 1)),
        *(f"{name}: posts the ante $0.10" for name in order),
        "*** 3rd STREET ***",
        *(f"Dealt to {name} [{DOORS[name]}]" for name in order),
        "anna: brings in for $0.30",
        *(f"{name}: folds" for name in before),
        "chen: raises $0.70 to $1",
        *(f"{name}: folds" for name in (*behind[1:], "anna")),
        "Uncalled bet ($0.70) returned to chen",
        "chen collected $1.20 from pot",
        "*** SUMMARY ***",
        "Total pot $1.20 | Rake $0",
    ]

    assert chances == counted(tmp_path, "\n".join(lines) + "\n", "steal-completion")
