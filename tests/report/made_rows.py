"""Hands in rows that are made by hand, so that the report can be held against what is known.

`steps` reads a terse script, one line of a hand a line:

    street 1
    chen dealt 4d Kh 6d 5s As
    chen moves As back
    chen sets Kh 5s / As / 4d 6d in 21.5
    anna auto - / - / 6h 5c Ah 5h Js
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final, Protocol

from hhtool.core import play as p
from hhtool.core.cards import Card, parse_cards
from hhtool.core.case import Case
from hhtool.core.chips import Chips, Denomination
from hhtool.core.finding import CONFIRMED, Cite, Place
from hhtool.core.play import NOBODY, Play, Seat, Step
from hhtool.core.record import HandRecord
from hhtool.core.rows import (
    BY_FOUL,
    BY_ROWS,
    BY_WIN_CAP,
    EMPTY,
    ENTERS,
    NATURALS,
    Board,
    Fantasy,
    Foul,
    Pair,
    Placing,
    RowLedger,
    Rows,
    RowSettlement,
    Royalty,
    Transfer,
)
from hhtool.ranking.rows import front_strength, row_strength
from hhtool.read.source import Source
from hhtool.report.full import Lines
from hhtool.report.paint import Painter
from hhtool.report.replay import Replay

CENTS: Final = Denomination("USD", 100)
PLAIN: Final = Painter(False)
RULE: Final = Cite("assumed", "")

_MOVES: Final = {"front": p.MOVE_FRONT, "middle": p.MOVE_MIDDLE, "back": p.MOVE_BACK}
_SETS: Final = (p.SET_FRONT, p.SET_MIDDLE, p.SET_BACK)
_SHOWS: Final = (p.SHOW_FRONT, p.SHOW_MIDDLE, p.SHOW_BACK)
_WORDS: Final = {
    "times-out": p.TIME_OUT,
    "leaves": p.DISCONNECT,
    "returns": p.CONNECT,
    "surrenders": p.SURRENDER,
    "sits-out": p.SIT_OUT,
}

SAMPLE: Final = """
street 1
chen dealt 4d Kh 6d 5s As
chen moves As back
chen moves Kh front
chen moves As middle
chen takes Kh
chen sets Kh 5s / As / 4d 6d in 21.5
anna dealt 6h 5c Ah 5h Js
anna leaves
anna bank 45.0 0.0
anna times-out
anna auto - / - / 6h 5c Ah 5h Js
boris dealt 4c 9s 2d Qs 7c
boris sets 4c / 9s Qs / 2d 7c
street 2
chen dealt Jh 9d 4h
chen sets - / Jh / 9d / 4h
anna dealt 7h Th Jd
anna times-out
anna auto - / 7h Th / - / Jd
boris dealt 8d 8c 3h
boris sets 8c / 8d / - / 3h
street 3
chen dealt Ac 6c Ad
chen sets - / Ac 6c / - / Ad
anna dealt 9c Ts Qc
anna times-out
anna auto - / 9c Ts / - / Qc
boris dealt 2h Ks 7s
boris sets - / Ks / 2h / 7s
street 4
chen dealt Qd 3s Jc
chen sets - / 3s / Qd / Jc
anna dealt 5d 8s Tc
anna times-out
anna auto 8s / 5d / - / Tc
boris dealt Qh 2s 9h
boris sets - / Qh / 2s / 9h
street 5
chen dealt Kc Td 4s
chen sets Kc / - / Td / 4s
anna dealt 2c 3c Kd
anna times-out
anna auto 2c 3c / - / - / Kd
boris dealt 8h 3d 7d
boris sets 8h / - / 3d / 7d
chen shows Kh 5s Kc / As Jh Ac 6c 3s / 4d 6d 9d Qd Td
anna shows 8s 2c 3c / 7h Th 9c Ts 5d / 6h 5c Ah 5h Js
boris shows 4c 8c 8h / 9s Qs 8d Ks Qh / 2d 7c 2h 2s 3d
"""
"""The hand that the text format is explained with."""

SEATS: Final = "anna 4757, boris 1135, chen 1595"


# ---- plays ---------------------------------------------------------------------------------------


def made_play(
    game: str,
    seats: str,
    script: str,
    *,
    button: int = 1,
    worth: int = 50,
    names: Sequence[str] = (),
) -> Play:
    """A play from "anna 4757, boris 1135" and a script. `names` stand in for those letters."""
    entries = [entry.split() for entry in seats.split(",")]
    order = [entry[0] for entry in entries]
    shown = tuple(
        Seat(i + 1, names[i] if names else entry[0], Chips(int(entry[1])), len(entry) > 2, i + 4)
        for i, entry in enumerate(entries)
    )
    return Play(
        game=game,
        limit="",
        denomination=CENTS,
        stakes=(Chips(0), Chips(0)),
        hand_cap=Chips(0),
        tournament=False,
        button=button,
        seats=shown,
        steps=tuple(_steps(script, order)),
        point_value=Chips(worth),
        match="1204",
        match_hand=1,
    )


def _steps(script: str, order: Sequence[str]) -> Iterator[Step]:
    for number, line in enumerate(filter(None, map(str.strip, script.splitlines())), 10):
        first, _, rest = line.partition(" ")
        if first == "street":
            yield Step(p.STREET, NOBODY, Chips(int(rest)), (), number)
        else:
            yield from _act(order.index(first), *rest.partition(" ")[::2], number)


class _Maker(Protocol):
    def __call__(self, kind: int, amount: int = 0, cards: Sequence[Card] = ()) -> Step:
        """A step of the line at hand."""


def _act(seat: int, verb: str, rest: str, line: int) -> Iterator[Step]:
    def step(kind: int, amount: int = 0, cards: Sequence[Card] = ()) -> Step:
        return Step(kind, seat, Chips(amount), tuple(cards), line)

    words = rest.split()
    if verb in _WORDS:
        yield step(_WORDS[verb])
    elif verb == "dealt":
        yield step(p.DEAL, 0, parse_cards(rest))
    elif verb == "moves":
        yield step(_MOVES[words[1]], 0, parse_cards(words[0]))
    elif verb == "takes":
        yield step(p.TAKE_BACK, 0, parse_cards(rest))
    elif verb == "bank":
        yield step(p.BANK_USED, _tenths(words[0]))
        yield step(p.BANK_LEFT, _tenths(words[1]))
    elif verb == "declares":
        yield step(p.DECLARE, NATURALS.index(rest))
    elif verb == "fantasyland":
        yield step(p.FANTASYLAND, int(rest))
    elif verb == "shows":
        for kind, cards in zip(_SHOWS, rows_of(rest), strict=True):
            yield step(kind, 0, cards)
    else:
        yield from _set(step, verb, rest)


def _set(step: _Maker, verb: str, rest: str) -> Iterator[Step]:
    """Front, middle, back, then what is discarded; the seconds taken, if any, behind `in`."""
    laid, _, time = rest.partition(" in ")
    groups = [_cards(part) for part in laid.split("/")]
    for kind, cards in zip(_SETS, groups, strict=False):
        yield step(kind, 0, cards)
    for discards in groups[3:]:
        yield step(p.DISCARD, len(discards), discards)
    if verb == "auto":
        yield step(p.CONFIRM_AUTO)
    else:
        yield step(p.CONFIRM, _tenths(time) if time else -1)


def _cards(text: str) -> tuple[Card, ...]:
    """The cards of a row; "-" for none."""
    return parse_cards(text.replace("-", ""))


def _tenths(text: str) -> int:
    return int(text.replace(".", ""))


def rows_of(text: str) -> Rows:
    """The rows of "Kh 5s Kc / As Jh Ac 6c 3s / 4d 6d 9d Qd Td"."""
    front, middle, back = (_cards(part) for part in text.split("/"))
    return front, middle, back


# ---- cases ---------------------------------------------------------------------------------------


def made_case(play: Play, settlement: RowSettlement | None, status: str = CONFIRMED) -> Case:
    """A case of a play that nothing is claimed of."""
    record = HandRecord(
        id="1204-1",
        site="Kush Club",
        dialect="chinese",
        place=Place("night.txt", 1, 90),
        byte_range=(0, 0),
        text_hash="",
        started_at="2026-11-29T18:42:07+00:00",
        table="Baltic 3",
        tournament="",
        hero=-1,
        rules="pokerdom-pineapple",
        play=play,
        claims=(),
        read=(),
        unread=(),
        ignored=(),
        problems=(),
    )
    return Case(record, settlement, (), (), "pokerdom-pineapple", "hand", True, (), status)


def told(case: Case, paint: Painter = PLAIN) -> list[list[str]]:
    """The sections of a case's replay."""
    source = Source("night.txt", "", "utf-8", 0, False, "")
    return list(Replay(case, Lines(source), paint).told())


# ---- the sample's result, worked out by hand -----------------------------------------------------


def board(seat: int, rows: str, *, discards: str = "", fouled: bool | None = False) -> Board:
    """A board of known cards."""
    held = rows_of(rows)
    strengths = (
        front_strength(held[0]),
        row_strength(held[1], False),
        row_strength(held[2], False),
    )
    return Board(seat, held, parse_cards(discards), held, strengths, 0, "", False, fouled)


def sample_settlement(play: Play) -> RowSettlement:
    """What FORMAT.md says of its hand, every figure written down."""
    boards = (
        board(0, "8s 2c 3c / 7h Th 9c Ts 5d / 6h 5c Ah 5h Js", discards="Jd Qc Tc Kd", fouled=True),
        board(1, "4c 8c 8h / 9s Qs 8d Ks Qh / 2d 7c 2h 2s 3d", discards="3h 7s 9h 7d"),
        board(2, "Kh 5s Kc / As Jh Ac 6c 3s / 4d 6d 9d Qd Td", discards="4h Ad Jc 4s"),
    )
    return RowSettlement(
        order=(2, 0, 1),
        placings=tuple(_placings(play)),
        boards=boards,
        breaches=(),
        fouls=(Foul(0, (1, 2), RULE),),
        royalties=tuple(
            Royalty(seat, row, boards[seat].strengths[row], points, RULE)
            for seat, row, points in ((2, 0, 8), (2, 2, 4), (1, 0, 3))
        ),
        pairs=(
            _pair(2, 0, (1, 1, 1), 3, 12, BY_FOUL),
            _pair(2, 1, (1, 1, 1), 3, 9, BY_ROWS),
            _pair(0, 1, (-1, -1, -1), -3, -3, BY_FOUL),
        ),
        transfers=(
            _transfer(0, 2, 18, 900, 900, (3857, 1135, 2495)),
            _transfer(1, 2, 15, 750, 750, (3857, 385, 3245)),
            _transfer(0, 1, 9, 450, 385, (3472, 770, 3245)),
        ),
        fantasyland=(Fantasy(2, ENTERS, 14, 0, RULE),),
        ledgers=(
            _ledger(0, -27, 1285, 0, 3472),
            _ledger(1, -6, 750, 385, 770),
            _ledger(2, 33, 0, 1650, 3245),
        ),
        rake=Chips(0),
        rake_source="stated",
        streets=tuple(_streets(play)),
        inferred=(),
        used=("chinese.scoring_system", "chinese.win_cap"),
        open=(),
        held=(None,) * 3,
        voided=((0, 0, 0),) * 3,
    )


def _pair(
    seat: int, other: int, rows: tuple[int, int, int], scoop: int, royalties: int, why: str
) -> Pair:
    total = sum(rows) + scoop + royalties
    return Pair(seat, other, rows, scoop, 0, royalties, 0, 0, total, why, RULE, "")


def _transfer(
    payer: int, payee: int, points: int, owed: int, paid: int, stacks: tuple[int, int, int]
) -> Transfer:
    cut_by = BY_WIN_CAP if paid < owed else ""
    after = tuple(Chips(stack) for stack in stacks)
    return Transfer(payer, payee, points, Chips(owed), Chips(paid), cut_by, after, RULE)


def _ledger(seat: int, points: int, paid: int, received: int, ends: int) -> RowLedger:
    net = Chips(received - paid)
    flows = Chips(paid), Chips(received), Chips(0), net, Chips(ends)
    return RowLedger(seat, True, points, *flows, -1)


def _streets(play: Play) -> Iterator[int]:
    street = -1
    for step in play.steps:
        street += step.kind == p.STREET
        yield street


def _placings(play: Play) -> Iterator[Placing]:
    """The confirmed turns, automatic ones as the rule has them."""
    dealt: dict[int, tuple[Card, ...]] = {}
    rows: list[tuple[Card, ...]] = []
    discards: tuple[Card, ...] = ()
    for index, (step, street) in enumerate(zip(play.steps, _streets(play), strict=True)):
        if step.kind == p.DEAL:
            dealt[step.seat], rows, discards = step.cards, [], ()
        elif step.kind in _SETS:
            rows.append(step.cards)
        elif step.kind == p.DISCARD:
            discards = step.cards
        elif step.kind in (p.CONFIRM, p.CONFIRM_AUTO):
            laid = rows[0], rows[1], rows[2]
            auto = step.kind == p.CONFIRM_AUTO
            expected = (laid, discards) if auto else (EMPTY, ())
            cards = dealt[step.seat]
            yield Placing(
                index, step.seat, street, cards, laid, discards, auto, *expected, "", step.amount
            )


# ---- the sample, told ---------------------------------------------------------------------------


def sample(names: tuple[str, ...] = ()) -> Case:
    """The hand of the format's page."""
    play = made_play("pineapple", SEATS, SAMPLE, names=names)
    return made_case(play, sample_settlement(play))


def section(case: Case, title: str, paint: Painter = PLAIN) -> str:
    """The section of a replay that begins with that title."""
    found = ["\n".join(lines) for lines in told(case, paint)]
    (text,) = (text for text in found if text.splitlines()[0] == title)
    return text


def lines_of(case: Case, paint: Painter = PLAIN) -> list[str]:
    """Every line of a replay."""
    return [line for part in told(case, paint) for line in part]


def uncoloured(text: str) -> str:
    """A text without colours."""
    return re.sub(r"\x1b\[[0-9;]*m", "", text)
