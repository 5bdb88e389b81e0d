"""Random hands of every game, written, parsed and stored: what must come of them stands in the
database, and its figures agree among themselves."""

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from hhtool.rules.game import load_game
from hhtool.rules.house import load_house
from hhtool.rules.rowgame import RowGame
from store.made_hands import loaded, rows
from support.deal_rows import deal_rows
from support.render_chinese import GAME_NAMES, Form, random_form, render
from support.row_cards import text_of
from support.row_hand import RowHand

HOUSES = {
    "classic": ("classic", "classic-2-4", "classic-eastern", "fujian13"),
    "ofc": ("ofc", "ofc-trumping"),
    "pineapple": ("pokerdom-pineapple", "connective-pineapple", "tonybet-pineapple"),
}
"""The profiles of a game beside its default."""

OF_A_GAME = 12


def dealt(game: str, seed: int) -> list[tuple[RowHand, str]]:
    """Some hands and their profiles, each fully lawful and by itself: what a cap leaves a player
    in fantasyland only the hands before would tell."""
    found = load_game(game)
    assert isinstance(found, RowGame)
    profiles = HOUSES.get(game, (found.profile,))
    names = [profiles[i % len(profiles)] for i in range(OF_A_GAME)]
    hands = []
    for i, name in enumerate(names):
        rng = Random(f"{game} {seed} {i}")
        hand = deal_rows(rng, game, load_house(name))
        while hand.cap and any(hand.fantasyland):
            hand = deal_rows(rng, game, load_house(name))
        hands.append((hand, name))
    return hands


@pytest.mark.parametrize("game", GAME_NAMES)
def test_what_must_come_of_a_random_hand_stands_in_the_database(tmp_path: Path, game: str) -> None:
    """Rows, royalties, fouls, pairs, payments, stacks and fantasyland, of hands that show all."""
    hands = dealt(game, 1)
    text = [
        render(hand, str(i), Form(table=f"T{i}", profile=profile))
        for i, (hand, profile) in enumerate(hands)
    ]
    (tmp_path / "a.txt").write_text("\n\n".join(text), encoding="utf-8")
    told = loaded(tmp_path, "a.txt")
    db = tmp_path / "hands.db"

    elsewhere = sum(hand.match_hand > 1 for hand, _ in hands)
    notes = {"HH749": elsewhere} if elsewhere else {}
    assert (OF_A_GAME, notes) == (told["hands"]["confirmed"], told["findings"])
    for i, (hand, _) in enumerate(hands):
        assert_stored(db, str(i), hand)


def assert_stored(db: Path, number: str, hand: RowHand) -> None:
    """That every view has what must come of a hand."""
    came, names = hand.came, hand.names
    where = f"WHERE hand_no = '{number}'"
    figures = "why, front, middle, back, scoop, overall, royalties, natural, surrender, total"
    sql = f"SELECT seat, opponent_seat, {figures} FROM v_pairs {where} ORDER BY pair"  # noqa: S608
    pairs = came.pairs
    extra = [(p.scoop, p.overall, p.royalties, p.natural, p.surrender, p.total) for p in pairs]

    assert rows(db, sql) == [
        (p.seat, p.other, p.why, *p.rows, *more) for p, more in zip(pairs, extra, strict=True)
    ]
    stacks = "payer_stack, payee_stack"
    sql = f"SELECT payer, payee, points, owed, paid, {stacks} FROM v_transfers {where}"  # noqa: S608
    assert rows(db, f"{sql} ORDER BY transfer") == [
        (names[y.payer], names[y.payee], *y[2:5], y.stacks[y.payer], y.stacks[y.payee])
        for y in came.payments
    ]
    sql = f"SELECT seat, points, rake, stack_after, fouled, place FROM v_results {where}"  # noqa: S608
    assert rows(db, f"{sql} AND dealt_in ORDER BY place") == [
        (seat, came.points[seat], came.rakes[seat], came.stacks[seat], int(came.fouled[seat]), i)
        for i, seat in enumerate(came.order)
    ]
    shown = [seat for seat in sorted(came.order) if not hand.surrendered[seat]]
    sql = f"SELECT seat, cards, royalty FROM v_rows {where}"  # noqa: S608
    order = "ORDER BY seat, CASE row WHEN 'front' THEN 0 WHEN 'middle' THEN 1 ELSE 2 END"
    assert [found for found in rows(db, f"{sql} {order}") if found[0] in shown] == [
        (seat, " ".join(map(text_of, row)), royalty)
        for seat in shown
        for row, royalty in zip(hand.boards[seat], came.royalties[seat], strict=True)
    ]
    sql = f"SELECT seat, outcome, cards FROM v_fantasyland {where} ORDER BY seat"  # noqa: S608
    assert rows(db, sql) == [(f.seat, f.outcome, f.cards) for f in came.fantasies]


LAWS = {
    "points of a hand sum to zero": "SELECT hand_id FROM v_results GROUP BY hand_id "
    "HAVING sum(points) <> 0 AND count(points) = sum(dealt_in)",
    "a total is the sum of its parts": "SELECT hand_id FROM v_pairs WHERE total <> "
    "front + middle + back + scoop + overall + royalties + natural + surrender",
    "points are the sum over opponents": "SELECT r.hand_id FROM v_results r WHERE points <> "
    "(SELECT sum(total) FROM v_opponents o WHERE (o.hand_id, o.player) = (r.hand_id, r.player))",
    "what is paid is received": "SELECT hand_id FROM v_results GROUP BY hand_id "
    "HAVING sum(paid) <> sum(received) AND count(paid) = sum(dealt_in)",
    "a net is what moved": "SELECT hand_id FROM v_results WHERE net <> received - paid - rake "
    "OR stack_after <> stack + net OR stack_after < 0",
    "what is paid is what was transferred": "SELECT r.hand_id FROM v_results r WHERE paid <> "
    "(SELECT coalesce(sum(t.paid), 0) FROM v_transfers t WHERE (t.hand_id, t.payer) = "
    "(r.hand_id, r.player))",
    "no more is paid than owed, and less only for a reason": "SELECT hand_id FROM v_transfers "
    "WHERE paid > owed OR (paid < owed) <> (cut_by <> '') OR payer_stack < 0",
    "owed are points times their value": "SELECT hand_id FROM v_transfers JOIN v_hands "
    "USING (hand_id) WHERE owed <> v_transfers.points * point_value",
    "a fouled player wins no row": "SELECT hand_id FROM v_rows WHERE fouled AND won + tied > 0",
    "who won a row has its opponent lose it": "SELECT hand_id FROM v_rows "
    "GROUP BY hand_id, row HAVING sum(won) <> sum(lost) OR sum(points) <> 0",
    "a royalty has its rule": "SELECT hand_id FROM v_rows "
    "WHERE (royalty > 0) <> (royalty_cite <> '')",
    "every dealt card goes somewhere": "SELECT hand_id FROM v_placements "
    "WHERE length(replace(dealt, ' ', '')) <> "
    "length(replace(front || middle || back || discards, ' ', ''))",
    "a dead hand has a reason": "SELECT hand_id FROM v_results r WHERE fouled <> EXISTS "
    "(SELECT 1 FROM v_fouls f WHERE (f.hand_id, f.seat) = (r.hand_id, r.seat))",
}


def unseen(text: str) -> str:
    """The text without what lies open at the showdown."""
    told = (": shows front ", ": royalties front ", ": fouls")
    return "".join(
        line for line in text.splitlines(keepends=True) if not any(word in line for word in told)
    )


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database of hands of every game, many with gaps, some written for one player's eyes: the
    first two of each game by a player who saw no showdown."""
    folder = tmp_path_factory.mktemp("seen")
    text = []
    for game in GAME_NAMES:
        for i, (hand, profile) in enumerate(dealt(game, 2)):
            form = random_form(Random(f"{game} {i}"), hand, profile)._replace(table=f"{game} {i}")
            if i < 2:
                form = form._replace(viewer=hand.order()[0])
            written = render(hand, f"{game}-{i}", form)
            text.append(unseen(written) if i < 2 else written)
    (folder / "a.txt").write_text("\n\n".join(text), encoding="utf-8")
    loaded(folder, "a.txt")
    return folder / "hands.db"


def test_random_hands_are_read_and_none_is_refuted(seen: Path) -> None:
    """Some are open: their text does not show all cards."""
    statuses = {str(status) for (status,) in rows(seen, "SELECT DISTINCT status FROM v_hands")}

    assert {"confirmed", "open"} == statuses
    assert rows(seen, "SELECT count(*) FROM v_pairs WHERE open <> ''") > [(0,)]
    assert rows(seen, "SELECT count(*) FROM v_rows WHERE strength IS NULL") > [(0,)]
    assert rows(seen, "SELECT count(*) FROM v_transfers WHERE cut_by <> ''") > [(0,)]


@pytest.mark.parametrize("law", LAWS)
def test_figures_of_random_hands_agree_among_themselves(seen: Path, law: str) -> None:
    """Each law finds the hands that break it."""
    assert [] == rows(seen, LAWS[law])


def test_the_laws_find_what_breaks_them(seen: Path, tmp_path: Path) -> None:
    """A database in which every figure is off by one breaks all but those on words."""
    db = tmp_path / "broken.db"
    with closing(sqlite3.connect(seen)) as source, closing(sqlite3.connect(db)) as target:
        source.backup(target)
        target.execute("UPDATE pairs SET total = total + 1, front = -front")
        target.execute("UPDATE row_seats SET points = points + 1, paid = paid + 1")
        target.execute("UPDATE row_seats SET fouled = 1 - fouled")
        target.execute("UPDATE transfers SET owed = owed + 1, cut_by = ''")
        target.execute("UPDATE set_rows SET cite = ''")
        target.execute("UPDATE placements SET dealt = dealt || ' 2c'")
        target.execute("DELETE FROM sums_of")  # as whoever changes figures by hand must do
        target.commit()
    unbroken = {law for law, sql in LAWS.items() if not rows(db, sql)}

    assert {"who won a row has its opponent lose it"} == unbroken
