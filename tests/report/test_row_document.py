"""The JSON of hands in rows, against the contract and the schema; made by hand and from texts."""

import json
from dataclasses import replace
from typing import Any

import jsonschema
import pytest

from hhtool.core.cards import HIDDEN
from hhtool.core.result import OpenPoint
from hhtool.core.rows import LEAVES, STAYS, RowSettlement
from hhtool.report.document import hand_object
from report.made_rows import SAMPLE, SEATS, made_case, made_play, sample_settlement
from report.test_json_document import CONTRACT, schema


def sample(**changed: object) -> dict[str, Any]:
    """The hand of the format's page as JSON, with parts of its settlement changed by name."""
    play = made_play("pineapple", SEATS, SAMPLE)
    settlement = replace(sample_settlement(play), **changed)  # type: ignore[arg-type]  # by name
    return hand_object(made_case(play, settlement))


def settled() -> RowSettlement:
    """What that hand comes to."""
    return sample_settlement(made_play("pineapple", SEATS, SAMPLE))


def validate(hand: dict[str, Any]) -> None:
    """Raises when a hand is not as the schema describes hands."""
    whole = schema()
    rule = {"$ref": "#/$defs/hand", "$defs": whole["$defs"]}
    jsonschema.Draft202012Validator(rule).validate(json.loads(json.dumps(hand)))


def test_the_figures_of_the_formats_hand_are_where_the_contract_says() -> None:
    """Points, fouls, royalties, fantasyland and transfers, in the units of the hand."""
    hand = sample()

    assert {"anna": -1285, "boris": -365, "chen": 1650} == hand["net"]
    assert {"anna": 3472, "boris": 770, "chen": 3245} == hand["stacks"]
    assert {"anna": -27, "boris": -6, "chen": 33} == hand["points"]
    assert ["anna"] == hand["fouls"]
    assert {"chen": [8, 0, 4], "boris": [3, 0, 0]} == hand["royalties"]
    assert {"chen": 14} == hand["fantasyland"]
    assert ([], [], [], 0, "stated", {}) == tuple(
        hand[key] for key in ("pots", "payouts", "returned", "rake", "rake_source", "rake_paid")
    )
    assert (50, "1204", 1, 0) == tuple(
        hand[key] for key in ("point_value", "match", "match_hand", "loss_cap")
    )
    assert hand.keys() >= set(CONTRACT.split())
    validate(hand)


def test_a_transfer_tells_what_was_owed_and_what_cut_it() -> None:
    """In the order of settlement, with the stacks after each."""
    transfers = sample()["transfers"]

    assert [("anna", "chen"), ("boris", "chen"), ("anna", "boris")] == [
        (entry["from"], entry["to"]) for entry in transfers
    ]
    assert {
        "from": "anna",
        "to": "boris",
        "points": 9,
        "owed": 450,
        "paid": 385,
        "cut_by": "win cap",
        "stacks": {"anna": 3472, "boris": 770, "chen": 3245},
        "rule": "assumed",
    } == transfers[2]


def test_boards_hold_cards_and_what_they_make() -> None:
    """A foul says which row is too strong."""
    chen, anna, _ = sample()["boards"]

    assert ["Kh", "5s", "Kc"] == chen["rows"][0]
    assert ["a pair of kings", "a pair of aces", "a flush, queen high"] == chen["hands"]
    assert (False, "", ["4h", "Ad", "Jc", "4s"]) == (
        chen["fouled"],
        chen["foul"],
        chen["discards"],
    )
    assert (True, "middle pair of tens over back pair of fives") == (anna["fouled"], anna["foul"])


def test_pairs_have_every_figure_from_the_first_ones_side() -> None:
    """Scoop, overall unit and royalties apart from the rows."""
    pair = sample()["pairs"][2]

    assert ("anna", "boris", [-1, -1, -1], -3, 0, -3, -9, "foul") == tuple(
        pair[key]
        for key in ("player", "opponent", "rows", "scoop", "overall", "royalties", "total", "why")
    )


def test_what_the_clock_set_stands_beside_what_the_rule_sets() -> None:
    """With the cards in deal order."""
    street_4 = sample()["automatic"][3]

    assert ("anna", 4, 45, ["5d", "8s", "Tc"], ["Tc"], ["Tc"], "") == tuple(
        street_4[key]
        for key in ("player", "street", "line", "dealt", "discards", "expected_discards", "open")
    )
    assert [["8s"], ["5d"], []] == street_4["rows"] == street_4["expected_rows"]


def test_fantasyland_counts_the_cards_of_the_next_hand() -> None:
    """Who stays has cards again, who leaves has none and no entry."""
    (entry,) = settled().fantasyland
    stays = sample(fantasyland=(entry._replace(outcome=STAYS),))
    leaves = sample(fantasyland=(entry._replace(outcome=LEAVES, cards=0, row=-1),))

    assert ({"chen": 14}, {}) == (stays["fantasyland"], leaves["fantasyland"])


def test_royalties_stand_for_every_hand_whose_rows_are_compared() -> None:
    """Zeros included; not for one that is foul, surrendered, a natural, or not seen."""
    first, second, third = settled().boards
    everyone = (first._replace(fouled=False), second, third)
    assert [0, 0, 0] == sample(fouls=(), boards=everyone)["royalties"]["anna"]

    for changed in ({"surrendered": True}, {"natural": "dragon"}, {"fouled": None}):
        boards = (first, second, third._replace(**changed))
        assert ["boris"] == list(sample(boards=boards)["royalties"])


def test_cards_that_were_not_seen_leave_the_hand_without_a_name() -> None:
    """And `fouled` is null."""
    first, second, third = settled().boards
    hidden = third._replace(
        rows=((HIDDEN,) * 3, *third.rows[1:]), strengths=(-1, *third.strengths[1:]), fouled=None
    )
    hand = sample(boards=(first, second, hidden))

    assert (["??", "??", "??"], "", None) == (
        hand["boards"][0]["rows"][0],
        hand["boards"][0]["hands"][0],
        hand["boards"][0]["fouled"],
    )
    validate(hand)


def test_who_has_an_open_figure_is_left_out_of_it() -> None:
    """A part of somebody's points or money is not given as the whole."""
    points = (OpenPoint("points", 0, "unseen"), OpenPoint("stack", 0, "unseen"))
    hand = sample(open=(*points, OpenPoint("stack", 1, "unseen")))

    assert [{"boris", "chen"}, {"chen"}, {"chen"}] == [
        set(hand[key]) for key in ("points", "net", "stacks")
    ]


@pytest.mark.parametrize("game", ["classic", "ofc", "pineapple"])
def test_a_hand_that_was_not_judged_has_the_keys_and_nothing_in_them(game: str) -> None:
    """Present and empty, as for any key that does not apply."""
    hand = hand_object(made_case(made_play(game, SEATS, SAMPLE), None, "unreadable"))

    keys = "net stacks points royalties fantasyland fouls boards automatic pairs transfers pots"
    assert all(not hand[key] for key in keys.split())
    validate({**hand, "rules_source": "default"})
