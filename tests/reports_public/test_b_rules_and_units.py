"""Section B: which rule book, by how much and to what, in which units, and how often."""

import json
from pathlib import Path
from typing import Any

import pytest

from cli.terminal import ROOT, hhtool
from hhtool.core.finding import CONFIRMED, REFUTED
from reports_public.hands import BOTH_LIMP, back, case_of, hand, net, river, settled, told, won

TIE = hand(
    "anna $20, boris $20",
    BOTH_LIMP.replace("*** HOLE", "STP added: $0.01\n*** HOLE"),
    "*** FLOP *** [2c 7d Jh]\nboris: checks\nanna: checks\n",
    "*** TURN *** [2c 7d Jh] [9s]\nboris: checks\nanna: checks\n",
    "*** RIVER *** [2c 7d Jh 9s] [4d]\nboris: checks\nanna: bets $2\nboris: calls $2\n",
    "*** SHOW DOWN ***\nanna: shows [Ad Ks] (high card Ace)\n",
    "boris: shows [As Kh] (high card Ace)\n",
    "boris collected $4.01 from pot\nanna collected $4 from pot\n",
    "*** SUMMARY ***\nTotal pot $8.01 | STP $0.01 | Rake $0\nBoard [2c 7d Jh 9s 4d]\n",
    "Seat 1: anna (button) (small blind) showed [Ad Ks] and won ($4) with high card Ace\n",
    "Seat 2: boris (big blind) showed [As Kh] and won ($4.01) with high card Ace\n",
)
"""Boris is left of the button, anna shows first, and 8.01 cannot be halved."""


@pytest.mark.report("B35")
@pytest.mark.parametrize(
    ("rules", "status", "due"),
    [
        ("tda", "confirmed", {"boris": 401, "anna": 400}),
        ("wsop-live-2024", "confirmed", {"boris": 401, "anna": 400}),
        ("ongame", "refuted", {"anna": 401, "boris": 400}),
    ],
)
def test_the_named_rule_book_decides(rules: str, status: str, due: dict[str, int]) -> None:
    """The same hand by the seat left of the button, and by the lowest seat."""
    done = hhtool("verify", "-", "--rules", rules, "--format", "json", stdin=TIE.encode())
    (judged,) = json.loads(done.stdout)["hands"]

    assert (int(status == "refuted"), status) == (done.returncode, judged["status"])
    assert (rules, "option") == (judged["rules"], judged["rules_source"])
    assert due == {payout["player"]: payout["amount"] for payout in judged["payouts"]}
    cites = [f["rules"] for f in judged["findings"] if f["code"] == "HH310"]
    lowest = [["texts-observed §lowest seat, 2 of 2 (OnGame)"]]
    assert cites == (lowest if status == "refuted" else [])


RAISED = hand(
    "anna $50, boris $50",
    BOTH_LIMP,
    "*** FLOP *** [2c 7d Jh]\nboris: bets $20\nanna: raises $20 to $40\n",
    "boris: folds\nUncalled bet ($20) returned to anna\nanna collected $44 from pot\n",
    "*** SUMMARY ***\nTotal pot $44 | Rake $0\nBoard [2c 7d Jh]\n",
    "Seat 1: anna (button) (small blind) collected ($44)\n",
    "Seat 2: boris (big blind) folded on the Flop\n",
)


@pytest.mark.report("B36")
def test_a_raise_names_by_how_much_and_to_what_and_they_are_not_confused() -> None:
    """By 20 over a bet of 20 is to 40; to 20 is no raise at all."""
    case = case_of(RAISED)

    assert (CONFIRMED, []) == (case.status, told(case))
    assert 4000 == max(event.street_total for event in settled(case).events)
    assert ({"anna": 2000}, {"anna": 2200, "boris": -2200}) == (back(case), net(case))


@pytest.mark.report("B36")
@pytest.mark.parametrize(
    ("raised", "expected"),
    [
        ("raises $40 to $40", "HH421: anna is said to raise by 40.00; the increase is 20.00"),
        ("raises $20 to $20", "HH412: anna makes it 20.00; 40.00 or more is allowed"),
    ],
)
def test_a_raise_by_and_a_raise_to_that_do_not_agree_are_told(raised: str, expected: str) -> None:
    """Both figures are checked, each against the bet that is raised."""
    case = case_of(RAISED.replace("raises $20 to $40", raised))

    assert REFUTED == case.status
    assert expected in told(case)


@pytest.mark.report("B41")
def test_a_board_that_plays_for_all_is_divided_and_never_drawn_for() -> None:
    """Two each, every time; all four for one of them is refuted."""
    straight = "a straight, Ten to Ace"
    hands = {"anna": ("2h 3d", straight), "boris": ("5s 6c", straight)}
    shared = river("Ac Kd Qh Js Tc", hands, {"anna": "$2", "boris": "$2"})
    taken = river("Ac Kd Qh Js Tc", hands, {"anna": "$4"})

    assert [{"anna": 200, "boris": 200}] * 3 == [won(case_of(shared)) for _ in range(3)]
    assert (CONFIRMED, REFUTED) == (case_of(shared).status, case_of(taken).status)
    assert "HH308: boris wins 2.00 from the pot; the text pays nothing" in told(case_of(taken))


def document(text: str) -> Any:
    """The hand of a text, as the installed command gives it."""
    done = hhtool("verify", "-", "--format", "json", stdin=text.encode())
    (judged,) = json.loads(done.stdout)["hands"]
    return judged


@pytest.mark.report("B43")
def test_every_result_says_in_which_units_it_is() -> None:
    """A hand in dollars, one in chips, and one in points at so much a point."""
    dollars = document(RAISED)
    chips = document(
        RAISED.replace("$", "").replace(
            "Hold'em No Limit (1/2 USD)",
            "Tournament #700001, $1+$0.10 USD Hold'em No Limit - Level I (1/2)",
        )
    )
    points = document((ROOT / "samples/chinese/classic-2max-scoop.txt").read_text(encoding="utf-8"))

    assert ("USD", 100, {"anna": 2200, "boris": -2200}) == _units(dollars)
    assert ("", 1, {"anna": 22, "boris": -22}) == _units(chips)
    assert 0 == sum(points["points"].values()) == sum(points["net"].values())
    assert ("USD", 100) == (points["currency"], points["minor_per_major"])


def _units(judged: Any) -> tuple[str, int, dict[str, int]]:
    return judged["currency"], judged["minor_per_major"], judged["net"]


@pytest.mark.report("B44")
def test_the_same_result_imported_again_and_later_counts_once(tmp_path: Path) -> None:
    """Twice the same file, then a copy beside another hand."""
    night, later = tmp_path / "night.txt", tmp_path / "later.txt"
    night.write_text(RAISED, encoding="utf-8")
    later.write_text(f"{RAISED}\n\n{TIE.replace('#880000001', '#880000002')}", encoding="utf-8")
    for path in (night, night, later):
        assert 0 == hhtool("parse", str(path), "--db", "hands.db", cwd=tmp_path).returncode
    sql = "select count(*) as hands, sum(net) as net from v_results where player = 'anna'"
    done = hhtool("query", sql, "--db", "hands.db", "--format", "json", cwd=tmp_path)

    assert [{"hands": 2, "net": 2200}] == json.loads(done.stdout)
