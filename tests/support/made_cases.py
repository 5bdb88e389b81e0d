"""What hhtool makes of a made-up hand: of its text, or of its steps with all cards open."""

from functools import cache
from typing import Final

from hhtool.core.case import Case
from hhtool.core.result import PotSettlement
from hhtool.engine.replay import settle
from hhtool.pipeline import Pipeline, Settings
from hhtool.read.build import build
from hhtool.read.dialects import dialect_of
from hhtool.read.reader import Reader
from hhtool.read.source import Source
from hhtool.read.split import split
from hhtool.rules.answer import BETTING
from hhtool.rules.game import Game, game_names, load_game
from hhtool.rules.house import answers, house_names, load_house, speaks_of
from hhtool.verify.sequence import Sequence as HandSequence
from support.made_hand import MadeHand
from support.plays import play_of, rake_of
from support.render_pokerstars import KIN, in_record

GAMES: Final = tuple(name for name in game_names() if isinstance(load_game(name), Game))
"""All betting games."""


def houses_but_for(*questions: str) -> tuple[str, ...]:
    """The first of all houses that answer alike what betting games ask, but for some questions."""
    found: dict[tuple[object, ...], str] = {}
    for name in house_names():
        house = load_house(name)
        if BETTING in house.topics:
            asked = [a.value for q, a in answers(house) if q.name not in questions]
            found.setdefault(tuple(asked), name)
    return tuple(found.values())


@cache
def houses_for(game: str) -> tuple[str, ...]:
    """Those of them that speak of a game."""
    return tuple(name for name in houses_but_for() if speaks_of(load_house(name), game))


@cache
def pipeline(house: str) -> Pipeline:
    """One that judges by a house, and hides no bug."""
    return Pipeline(Settings(rules=house, strict=True))


@cache
def pokerstars() -> Reader:
    """The reader of the texts that are made up."""
    return Reader(dialect_of("pokerstars").grammar)


def judged(hand: MadeHand, text: str) -> Case:
    """The only hand of a text, judged by the house it was made for."""
    source = Source("made-up", text, "utf-8", 0, False, "")
    if hand.game.name in KIN:
        (part,) = split(source, (dialect_of("pokerstars"),))
        record = in_record(build(part, pokerstars()).record, hand.game.name)
        return pipeline(hand.house.name).case(record, HandSequence())
    result = pipeline(hand.house.name).file(source)
    assert () == result.report.findings
    (case,) = result.cases
    return case


def settlement_of(case: Case) -> PotSettlement:
    """What came of a hand that was judged."""
    settlement = case.settlement
    assert isinstance(settlement, PotSettlement)
    return settlement


def engine_says(hand: MadeHand) -> PotSettlement:
    """The settlement of a made-up hand."""
    return settle(play_of(hand), hand.game, hand.house, rake_of(hand))


def payouts(settlement: PotSettlement) -> list[tuple[int, int, int]]:
    """(pot, seat, amount) of whoever wins something, sorted; a board or a half alone is not
    told."""
    paid: dict[tuple[int, int], int] = {}
    for pay in settlement.payouts:
        paid[pay.pot, pay.seat] = paid.get((pay.pot, pay.seat), 0) + pay.amount
    return sorted((pot, seat, amount) for (pot, seat), amount in paid.items() if amount)


Outcome = dict[str, object]


def made(hand: MadeHand) -> Outcome:
    """What must come of a hand."""
    won = [(pot, seat, chips) for pot, won in enumerate(hand.won) for seat, chips in won.items()]
    return {
        "pots": [tuple(pot) for pot in hand.pots],
        "won": sorted(entry for entry in won if entry[2]),
        "returned": hand.returned,
        "stacks": [hand.stack_after(seat) for seat in range(hand.count)],
        "folded": hand.folded_on,
        "wagered": hand.wagered,
        "bring-in": hand.bring_in_seat,
        "openers": hand.openers,
        "boards": hand.boards,
    }


def came(settlement: PotSettlement) -> Outcome:
    """What came of it."""
    ledgers = settlement.ledgers
    return {
        "pots": [(pot.amount, pot.rake, pot.eligible) for pot in settlement.pots],
        "won": payouts(settlement),
        "returned": {entry.seat: entry.amount for entry in settlement.returned},
        "stacks": [ledger.stack_after for ledger in ledgers],
        "folded": [ledger.folded_on for ledger in ledgers],
        "wagered": [ledger.wagered for ledger in ledgers],
        "bring-in": settlement.bring_in,
        "openers": list(settlement.openers),
        "boards": [list(board) for board in settlement.boards],
    }
