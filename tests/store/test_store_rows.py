"""Chinese and open-face hands in the database: every figure of a settlement, put there by hand."""

from dataclasses import replace
from pathlib import Path

import pytest

from hhtool.core.cards import HIDDEN, JOKER, card_text, parse_cards
from hhtool.core.chips import CHIPS, Chips
from hhtool.core.result import OpenPoint
from hhtool.core.rows import (
    BOTH_FOULED,
    BY_NATURAL,
    BY_SURRENDER,
    EMPTY,
    LEAVES,
    Fantasy,
    Foul,
    Pair,
)
from hhtool.ranking.low27 import low27_strength
from store.made_hands import rows
from store.made_rows import (
    ANNA,
    BORIS,
    CHEN,
    CITE,
    cards,
    kept,
    opened,
    row_case,
    rows_settled,
)


def test_every_row_is_stored_with_its_cards_words_and_royalty(tmp_path: Path) -> None:
    """Three rows a player, in words, with the opponents that each won and lost against."""
    db = kept(tmp_path, row_case())
    sql = (
        "SELECT player, row, cards, words, royalty, fouled, won, lost, tied, points FROM v_rows "
        "ORDER BY seat, CASE row WHEN 'front' THEN 0 WHEN 'middle' THEN 1 ELSE 2 END"
    )

    assert rows(db, sql) == [
        ("anna", "front", "8s 2c 3c", "high card eight", 0, 1, 0, 2, 0, -2),
        ("anna", "middle", "7h Th 9c Ts 5d", "a pair of tens", 0, 1, 0, 2, 0, -2),
        ("anna", "back", "6h 5c Ah 5h Js", "a pair of fives", 0, 1, 0, 2, 0, -2),
        ("boris", "front", "4c 8c 8h", "a pair of eights", 3, 0, 1, 1, 0, 0),
        ("boris", "middle", "9s Qs 8d Ks Qh", "a pair of queens", 0, 0, 1, 1, 0, 0),
        ("boris", "back", "2d 7c 2h 2s 3d", "three of a kind, deuces", 0, 0, 1, 1, 0, 0),
        ("chen", "front", "Kh 5s Kc", "a pair of kings", 8, 0, 2, 0, 0, 2),
        ("chen", "middle", "As Jh Ac 6c 3s", "a pair of aces", 0, 0, 2, 0, 0, 2),
        ("chen", "back", "4d 6d 9d Qd Td", "a flush, queen high", 4, 0, 2, 0, 0, 2),
    ]
    assert rows(db, "SELECT DISTINCT cards = played, strength > 0 FROM v_rows") == [(1, 1)]
    assert rows(db, "SELECT count(*) FROM v_rows WHERE royalty_cite = 'made-up §1'") == [(3,)]


def test_every_pair_is_stored_once_and_seen_from_both_sides(tmp_path: Path) -> None:
    """v_pairs is the order of settlement; v_opponents has each pair twice, and sums to zero."""
    db = kept(tmp_path, row_case())

    assert rows(
        db,
        "SELECT pair, player, opponent, front, middle, back, scoop, overall, royalties, natural, "
        "surrender, total, why, open, cite FROM v_pairs",
    ) == [
        (0, "chen", "anna", 1, 1, 1, 3, 0, 12, 0, 0, 18, "foul", "", "made-up §1"),
        (1, "chen", "boris", 1, 1, 1, 3, 0, 9, 0, 0, 15, "rows", "", "made-up §1"),
        (2, "anna", "boris", -1, -1, -1, -3, 0, -3, 0, 0, -9, "foul", "", "made-up §1"),
    ]
    assert rows(
        db, "SELECT opponent, front, scoop, royalties, total FROM v_opponents WHERE player='boris'"
    ) == [("chen", -1, -3, -9, -15), ("anna", 1, 3, 3, 9)]
    assert rows(
        db, "SELECT player, sum(total) FROM v_opponents GROUP BY player ORDER BY player"
    ) == [("anna", -27), ("boris", -6), ("chen", 33)]


def test_every_payment_is_stored_with_what_was_owed_and_the_stacks_after(tmp_path: Path) -> None:
    """The last one is cut by the win cap: 3.85 of 4.50."""
    db = kept(tmp_path, row_case())

    assert rows(
        db,
        "SELECT transfer, payer, payee, points, owed, paid, cut_by, payer_stack, payee_stack "
        "FROM v_transfers",
    ) == [
        (0, "anna", "chen", 18, 900, 900, "", 3857, 2495),
        (1, "boris", "chen", 15, 750, 750, "", 385, 3245),
        (2, "anna", "boris", 9, 450, 385, "win cap", 3472, 770),
    ]


def test_the_hand_and_its_results_are_told_in_points_and_money(tmp_path: Path) -> None:
    """The value of a point stands where betting games have their stakes."""
    db = kept(tmp_path, row_case(loss_cap=100))

    assert rows(
        db,
        "SELECT game, stakes, point_value, loss_cap, match, match_hand, button, players, bring_in, "
        "board, cancelled, rake, status FROM v_hands",
    ) == [("pineapple", "0.50/point", 50, 100, "1204", 1, "boris", 3, None, "", 0, 0, "confirmed")]
    assert rows(
        db,
        "SELECT player, stack, points, paid, received, rake, net, stack_after, fouled, fantasyland,"
        " natural, surrendered, cap_left, discards, place FROM v_results",
    ) == [
        ("anna", 4757, -27, 1285, 0, 0, -1285, 3472, 1, 0, "", 0, None, "Jd Qc Tc Kd", 1),
        ("boris", 1135, -6, 750, 385, 0, -365, 770, 0, 0, "", 0, None, "3h 7s 9h 7d", 2),
        ("chen", 1595, 33, 0, 1650, 0, 1650, 3245, 0, 0, "", 0, None, "4h Ad Jc 4s", 0),
    ]
    assert rows(db, "SELECT cards, dealt_in, contributed, won FROM v_results WHERE seat = 2") == [
        ("4d Kh 6d 5s As", 1, None, None)
    ]


def test_play_money_has_a_point_value_without_a_fraction(tmp_path: Path) -> None:
    """One chip a point."""
    db = kept(tmp_path, row_case(denomination=CHIPS, point_value=Chips(1)))

    assert rows(db, "SELECT stakes FROM v_hands") == [("1/point",)]


def test_turns_are_stored_with_what_the_clock_should_have_made_of_them(tmp_path: Path) -> None:
    """Only an automatic layout has an expected one."""
    settled = rows_settled()
    unsure = settled.placings[1]._replace(why_open="cards not seen", expected=EMPTY)
    db = kept(tmp_path, row_case(replace(settled, placings=(*settled.placings, unsure))))

    assert rows(
        db,
        "SELECT placement, player, street, dealt, front, middle, back, discards, seconds, step, "
        "line FROM v_placements",
    ) == [
        (0, "chen", 0, "4d Kh 6d 5s As", "Kh 5s", "As", "4d 6d", "", 21.5, 5, 14),
        (1, "anna", 0, "6h 5c Ah 5h Js", "", "", "6h 5c Ah 5h Js", "", None, 10, 19),
        (2, "anna", 0, "6h 5c Ah 5h Js", "", "", "6h 5c Ah 5h Js", "", None, 10, 19),
    ]
    assert rows(
        db,
        "SELECT automatic, expected_front, expected_middle, expected_back, expected_discards, "
        "why_open FROM v_placements",
    ) == [
        (0, None, None, None, None, ""),
        (1, "", "", "6h 5c Ah 5h Js", "", ""),
        (1, None, None, None, None, "cards not seen"),
    ]


def test_fouls_and_fantasyland_are_stored_with_their_rows(tmp_path: Path) -> None:
    """A low that does not qualify names its row twice, a hand set too late none."""
    fouls = (Foul(ANNA, (1, 2), CITE), Foul(BORIS, (1, 1), CITE), Foul(CHEN, (), CITE))
    settled = rows_settled()
    fantasy = (*settled.fantasyland, Fantasy(ANNA, LEAVES, 0, -1, CITE))
    db = kept(tmp_path, row_case(replace(settled, fouls=fouls, fantasyland=fantasy)))

    assert rows(db, "SELECT player, row, behind, cite FROM v_fouls ORDER BY foul") == [
        ("anna", "middle", "back", "made-up §1"),
        ("boris", "middle", "middle", "made-up §1"),
        ("chen", None, None, "made-up §1"),
    ]
    assert rows(db, "SELECT player, outcome, cards, row FROM v_fantasyland ORDER BY part") == [
        ("chen", "enters", 14, "front"),
        ("anna", "leaves", 0, None),
    ]


def test_what_is_open_is_null(tmp_path: Path) -> None:
    """A sum leaves out what is not known, and no figure is shown that means nothing."""
    db = kept(tmp_path, row_case(opened(rows_settled())))

    assert rows(db, "SELECT front, scoop, royalties, total, why, open FROM v_pairs WHERE pair=2")[
        0
    ] == (None, None, None, None, "foul", "unseen")
    assert rows(db, "SELECT player, points, paid, received, net, stack_after FROM v_results") == [
        ("anna", None, None, None, None, None),
        ("boris", None, None, None, None, None),
        ("chen", 33, 0, 1650, 1650, 3245),
    ]
    assert rows(db, "SELECT json_array_length(open_points), rake FROM v_hands") == [(4, 0)]
    assert rows(db, "SELECT row, won, lost, tied, points FROM v_rows WHERE seat = 1") == [
        ("front", 0, 1, 0, -1),
        ("middle", 0, 1, 0, -1),
        ("back", 0, 1, 0, -1),
    ]


def test_rows_with_unseen_cards_have_no_strength_and_no_royalty(tmp_path: Path) -> None:
    """Unless the hand is fouled whatever they are: it earns nothing then."""
    settled = rows_settled()
    hidden = (HIDDEN, HIDDEN, HIDDEN)
    boards = list(settled.boards)
    for seat, fouled in ((ANNA, True), (BORIS, None)):
        lying = (hidden, *boards[seat].rows[1:])
        strengths = (-1, *boards[seat].strengths[1:])
        boards[seat] = boards[seat]._replace(
            rows=lying, played=lying, strengths=strengths, fouled=fouled
        )
    db = kept(tmp_path, row_case(replace(settled, boards=tuple(boards), royalties=())))

    assert rows(
        db, "SELECT player, cards, strength, words, royalty, fouled FROM v_rows WHERE row = 'front'"
    ) == [
        ("anna", "?? ?? ??", None, "", 0, 1),
        ("boris", "?? ?? ??", None, "", None, None),
        ("chen", "Kh 5s Kc", settled.boards[CHEN].strengths[0], "a pair of kings", 0, 0),
    ]


def test_jokers_are_stored_as_they_lie_and_as_what_they_stand_for(tmp_path: Path) -> None:
    """`cards` is the text's, `played` what counts."""
    settled = rows_settled()
    board = settled.boards[CHEN]
    lying = ((*cards("Kh 5s"), JOKER), *board.rows[1:])
    boards = (*settled.boards[:2], board._replace(rows=lying))
    db = kept(tmp_path, row_case(replace(settled, boards=boards), game="pineapple-joker"))

    assert rows(db, "SELECT cards, played, words FROM v_rows WHERE seat = 2 AND row = 'front'") == [
        ("Kh 5s Jk", "Kh 5s Kc", "a pair of kings")
    ]
    assert rows(db, "SELECT count(*) FROM set_rows WHERE played IS NOT NULL") == [(1,)]


def test_a_low_middle_is_named_as_a_low(tmp_path: Path) -> None:
    """In 2-7 Pineapple the best middle is seven-five-four-three-deuce."""
    settled = rows_settled()
    boards = []
    for board, middle in zip(settled.boards, ("7c 5d 4h 3s 2c", "9s 8d 8s 4c 2h", ""), strict=True):
        lying = (board.rows[0], cards(middle) or board.rows[1], board.rows[2])
        strengths = (board.strengths[0], low27_strength(lying[1]), board.strengths[2])
        boards.append(board._replace(rows=lying, played=lying, strengths=strengths))
    db = kept(tmp_path, row_case(replace(settled, boards=tuple(boards)), game="pineapple-27"))

    assert rows(db, "SELECT words FROM v_rows WHERE row = 'middle'") == [
        ("a seven-five-four-three-deuce low",),
        ("a pair of eights, no low",),
        ("a pair of aces, no low",),
    ]
    assert rows(db, "SELECT words FROM v_rows WHERE seat = 1 AND row = 'back'") == [
        ("three of a kind, deuces",)
    ]


def test_naturals_surrenders_and_two_fouls_keep_their_own_columns(tmp_path: Path) -> None:
    """Rows count neither as won nor as tied where they were not compared."""
    settled = rows_settled()
    pairs = (
        Pair(CHEN, ANNA, (0, 0, 0), 0, 0, 0, 13, 0, 13, BY_NATURAL, CITE, ""),
        Pair(CHEN, BORIS, (0, 0, 0), 0, 0, 0, 0, 3, 3, BY_SURRENDER, CITE, ""),
        Pair(ANNA, BORIS, (0, 0, 0), 0, 0, 0, 0, 0, 0, BOTH_FOULED, CITE, ""),
    )
    boards = (
        settled.boards[0],
        settled.boards[1]._replace(surrendered=True, rows=EMPTY, strengths=(-1, -1, -1)),
        settled.boards[2]._replace(natural="dragon"),
    )
    db = kept(tmp_path, row_case(replace(settled, pairs=pairs, boards=boards)))

    assert rows(db, "SELECT natural, surrender, total, why FROM v_pairs") == [
        (13, 0, 13, "natural"),
        (0, 3, 3, "surrender"),
        (0, 0, 0, "both fouled"),
    ]
    assert rows(db, "SELECT DISTINCT won, lost, tied, points FROM v_rows") == [(0, 0, 0, 0)]
    assert rows(db, "SELECT natural, surrendered FROM v_results") == [
        ("", 0),
        ("", 1),
        ("dragon", 0),
    ]


def test_tied_rows_are_counted_on_both_sides(tmp_path: Path) -> None:
    """A row that nobody won ties."""
    settled = rows_settled()
    tied = settled.pairs[1]._replace(rows=(0, 1, -1), scoop=0, total=9)
    pairs = (settled.pairs[0], tied, settled.pairs[2])
    db = kept(tmp_path, row_case(replace(settled, pairs=pairs)))

    assert rows(db, "SELECT player, row, won, lost, tied FROM v_rows WHERE seat > 0") == [
        ("boris", "front", 1, 0, 1),
        ("boris", "middle", 1, 1, 0),
        ("boris", "back", 2, 0, 0),
        ("chen", "front", 1, 0, 1),
        ("chen", "middle", 2, 0, 0),
        ("chen", "back", 1, 1, 0),
    ]


def test_who_was_not_dealt_in_has_no_rows(tmp_path: Path) -> None:
    """A seat that sits out has its stack and nothing else."""
    settled = rows_settled()
    ledgers = (
        *settled.ledgers[:2],
        settled.ledgers[CHEN]._replace(dealt_in=False, net=Chips(0), stack_after=Chips(1595)),
    )
    without = replace(settled, order=(ANNA, BORIS), ledgers=ledgers, pairs=settled.pairs[2:])
    db = kept(tmp_path, row_case(without))

    assert rows(db, "SELECT DISTINCT player FROM v_rows") == [("anna",), ("boris",)]
    assert rows(db, "SELECT dealt_in, net, stack_after, points FROM v_results WHERE seat = 2") == [
        (0, 0, 1595, None)
    ]


def test_claims_name_the_second_player(tmp_path: Path) -> None:
    """Of a pair the opponent, of a payment the payee."""
    db = kept(tmp_path, row_case())

    assert rows(db, "SELECT kind, player, other, amount, numbers, text FROM v_claims") == [
        ("royalty", "chen", None, 8, "[]", "front"),
        ("pair_total", "anna", "boris", -9, "[]", ""),
        ("payment", "anna", "boris", 385, "[450,9]", ""),
    ]


def test_steps_have_one_word_for_what_was_done(tmp_path: Path) -> None:
    """Setting cards is one act in three rows."""
    db = kept(tmp_path, row_case())

    assert rows(db, "SELECT DISTINCT act FROM v_steps ORDER BY step") == [
        ("street",),
        ("deal",),
        ("set",),
        ("confirm",),
    ]
    assert rows(db, "SELECT kind, cards, amount FROM v_steps WHERE step IN (2, 5)") == [
        ("sets front", "Kh 5s", 0),
        ("confirms", "", 215),
    ]


@pytest.mark.parametrize(("source", "rake"), [("schedule", None), ("stated", 7)])
def test_a_rake_by_schedule_is_not_known_while_a_winner_is_open(
    tmp_path: Path, source: str, rake: int | None
) -> None:
    """A sum that the text states stays: only who pays it is open."""
    point = OpenPoint("rake", -1, "who won how much is not known")
    settled = replace(rows_settled(), rake=Chips(7), rake_source=source, open=(point,))
    db = kept(tmp_path, row_case(settled))

    assert rows(db, "SELECT rake, rake_source FROM v_hands") == [(rake, source)]


def test_cards_are_stored_as_they_are_printed(tmp_path: Path) -> None:
    """And read back as the same cards."""
    db = kept(tmp_path, row_case())
    for (text,) in rows(db, "SELECT cards FROM v_rows"):
        assert " ".join(card_text(card) for card in parse_cards(str(text))) == text
