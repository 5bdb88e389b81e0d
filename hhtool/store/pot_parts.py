"""PotSettlement → rows: what a hand of a betting game becomes in each table.

Nothing here reads the database.
"""

from collections.abc import Iterator, Mapping, Sequence

from hhtool.core.play import Play
from hhtool.core.result import Fields, Ledger, PotSettlement
from hhtool.rules.game import Game, load_game
from hhtool.store.inserting import NULL, Row, Value, cards_of, numbers_of
from hhtool.store.played import Hand


def ledger_columns(ledgers: Sequence[Ledger]) -> Iterator[tuple[int, Row]]:
    """Each seat, and its columns in the table of seats from `dealt_in` on."""
    for ledger in ledgers:
        seat, dealt_in, ante, put_in, back, won, net, after, folded_on = ledger[:9]
        wagered, cards, strength, shown, mucked = ledger[9:14]
        yield (
            seat,
            (
                1 if dealt_in else 0,
                ante,
                put_in,
                back,
                won,
                net,
                after,
                folded_on if folded_on >= 0 else NULL,
                1 if wagered else 0,
                cards_of(cards),
                strength if strength >= 0 else NULL,
                shown if shown >= 0 else NULL,
                1 if mucked else 0,
            ),
        )


def add_pots(parts: Mapping[str, list[Value]], hand_id: int, settled: PotSettlement) -> None:
    """Adds the turns to act, the pots and what becomes of them."""
    values = parts["decisions"]
    for i, turn in enumerate(settled.turns):
        values += (hand_id, i, *turn[:9], 1 if turn[9] else 0)
    values = parts["payouts"]
    for i, (seat, pot, part, amount, odd, strength, cite) in enumerate(settled.payouts):
        values += (hand_id, i, pot, seat, part, amount, odd, strength)
        values.append(str(cite) if cite is not None else "")
    values = parts["pots"]
    for i, (amount, rake, eligible) in enumerate(settled.pots):
        values += (hand_id, i, amount, rake, numbers_of(eligible))
    values = parts["returned"]
    for i, (seat, amount, cite) in enumerate(settled.returned):
        values += (hand_id, i, seat, amount, str(cite))


def played_hand(
    hand_id: int,
    play: Play,
    settled: PotSettlement,
    players: Sequence[int],
    moved: Mapping[int, Fields],
) -> Hand | None:
    """The hand for statistics; None where it counts for nothing."""
    game = load_game(play.game)
    if settled.cancelled or not isinstance(game, Game):
        return None
    return Hand(
        hand_id,
        game,
        play.limit == "fl",
        play.stakes[1],
        play.hand_cap,
        play.denomination.code,
        play.denomination.minor_per_major,
        int(play.tournament),
        play.button,
        settled.bring_in,
        settled.rake,
        players,
        [seat[2] for seat in play.seats],
        settled.ledgers,
        play.steps,
        moved,
        settled.streets,
        settled.turns,
        settled.payouts,
    )
