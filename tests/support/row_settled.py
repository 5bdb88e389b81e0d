"""A terse way to write how the cards of a Chinese or open-face hand lie, and to have it settled.

    settled({"A": "Ac Ad 9h / Kc Kd 8s 8h 4c / Qh Jh 7h 5h 3h", "B": "…"}, house="classic-plain")

Players stand in clockwise order from the left of the button, which the last one has. Nothing is
dealt or set: the cards lie as written, `??` for one that nobody saw.
"""

from collections.abc import Mapping, Sequence

from hhtool.chinese.arranged import Arranged
from hhtool.chinese.notes import Notes
from hhtool.chinese.settle import settle_arranged
from hhtool.core import play as p
from hhtool.core.cards import parse_cards
from hhtool.core.chips import CHIPS, Chips
from hhtool.core.finding import ASSUMED
from hhtool.core.play import NOBODY, Play, Seat, Step
from hhtool.core.rows import (
    FRESH,
    NATURALS,
    NOTHING_STATED,
    Carried,
    Pair,
    Rows,
    RowSettlement,
    Stated,
)
from hhtool.rules.game import load_game
from hhtool.rules.house import HouseRules, load_house, with_answer
from hhtool.rules.rowgame import RowGame

PLENTY = 1_000_000


def row_game_of(name: str) -> RowGame:
    """A game with rows."""
    game = load_game(name)
    if not isinstance(game, RowGame):
        raise AssertionError(f"{name} is no game with rows")
    return game


def house_with(name: str, answers: Mapping[str, object] | None = None) -> HouseRules:
    """A house, with answers of its own to questions named without "chinese."."""
    house = load_house(name)
    for question, answer in (answers or {}).items():
        house = with_answer(house, f"chinese.{question}", answer, ASSUMED)
    return house


def rows_of(text: str) -> Rows:
    """ "front / middle / back" as cards."""
    front, middle, back = (parse_cards(row) for row in text.split("/"))
    return front, middle, back


def settled(
    boards: Mapping[str, str],
    *,
    game: str = "classic",
    house: str = "classic",
    answers: Mapping[str, object] | None = None,
    stacks: Sequence[int] = (),
    point: int = 1,
    cap: int = 0,
    match_hand: int = 0,
    button: int | None = None,
    fantasyland: Mapping[str, int] | None = None,
    surrendered: Sequence[str] = (),
    late: Sequence[str] = (),
    declared: Mapping[str, str] | None = None,
    dealt: Mapping[str, str] | None = None,
    stated: Stated = NOTHING_STATED,
    carried: Carried = FRESH,
) -> RowSettlement:
    """What follows from boards under a house. `declared` stands in the order of declaring;
    `dealt` are cards of whoever never set them."""
    names = list(boards)
    steps = [
        Step(p.DEAL, names.index(name), Chips(0), parse_cards(cards), 1)
        for name, cards in (dealt or {}).items()
    ]
    steps += [
        Step(p.DECLARE, names.index(name), Chips(NATURALS.index(natural)), (), 2)
        for name, natural in (declared or {}).items()
    ]
    play = Play(
        game=game,
        limit="",
        denomination=CHIPS,
        stakes=(Chips(0), Chips(0)),
        hand_cap=Chips(0),
        tournament=False,
        button=len(names) - 1 if button is None else button,
        seats=tuple(
            Seat(number, name, Chips(stack), False, number)
            for number, (name, stack) in enumerate(
                zip(names, stacks or [PLENTY] * len(names), strict=True), 1
            )
        ),
        steps=tuple(steps),
        point_value=Chips(point),
        loss_cap=cap,
        match="7" if match_hand else "",
        match_hand=match_hand,
    )
    announced = declared or {}
    arranged = Arranged(
        order=tuple(range(len(names))),
        placings=(),
        rows=tuple(rows_of(text) for text in boards.values()),
        discards=((),) * len(names),
        fantasyland=tuple((fantasyland or {}).get(name, 0) for name in names),
        naturals=tuple(
            NATURALS.index(announced[name]) if name in announced else NOBODY for name in names
        ),
        surrendered=tuple(name in surrendered for name in names),
        late=tuple(name in late for name in names),
    )
    rules = house_with(house, answers)
    return settle_arranged(arranged, play, row_game_of(game), rules, stated, carried, Notes())


def only_pair(result: RowSettlement) -> Pair:
    """The pair of a hand of two."""
    (pair,) = result.pairs
    return pair


def totals(result: RowSettlement) -> list[int]:
    """The points of each pair in settlement order."""
    return [pair.total for pair in result.pairs]


def points(result: RowSettlement) -> list[int]:
    """The points of each seat."""
    return [ledger.points for ledger in result.ledgers]


def nets(result: RowSettlement) -> list[int]:
    """What each stack changed by."""
    return [ledger.net for ledger in result.ledgers]


def earned(result: RowSettlement, seat: int) -> tuple[int, int, int]:
    """The royalties of a seat: front, middle, back."""
    due = {entry.row: entry.points for entry in result.royalties if entry.seat == seat}
    return due.get(0, 0), due.get(1, 0), due.get(2, 0)


def asked(result: RowSettlement) -> set[str]:
    """The questions that the result hangs on, without "chinese."."""
    return {question.removeprefix("chinese.") for question in result.used}
