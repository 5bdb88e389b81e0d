"""A Pineapple hand, as text and as a judged hand put together by hand, for the tests of the store.

Every figure is that of the format's own sample: chen earns fantasyland, anna is set by the clock
and fouls, and her last payment is cut because boris may not win more than he has left.
"""

from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

from hhtool.core import claims as c
from hhtool.core import play as p
from hhtool.core.cards import parse_cards
from hhtool.core.case import Case, Verdict
from hhtool.core.chips import Chips, Denomination
from hhtool.core.claims import Claim
from hhtool.core.finding import CONFIRMED, Cite, Place
from hhtool.core.play import NOBODY, Play, Seat, Step
from hhtool.core.record import HandRecord
from hhtool.core.result import OpenPoint
from hhtool.core.rows import (
    BY_FOUL,
    BY_ROWS,
    BY_WIN_CAP,
    EMPTY,
    ENTERS,
    FRONT,
    Board,
    Cards,
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
from hhtool.store.batch import Batch, OpenFile, Terms
from hhtool.store.connect import immediate, open_for_load
from hhtool.store.context import Placed
from hhtool.store.names import Names
from hhtool.store.outcome import Outcome
from hhtool.store.situations import Situations

ANNA, BORIS, CHEN = range(3)
CITE = Cite("made-up", "1")
NO_CARDS: Cards = ()


def night(number: str = "1204-1", **also: str) -> str:
    """The sample hand. `also` may give names (`anna`, `boris`, `chen`), the `table`, and what anna
    `pays` last, which only "$3.85 of $4.50" makes right."""
    anna, boris, chen = (also.get(name, name) for name in ("anna", "boris", "chen"))
    pays = also.get("pays", "$3.85 of $4.50")
    return f"""Kush Club Hand #{number}: Pineapple Open-Face Chinese ($0.50/point) - \
2026/11/29 18:42:07 UTC
Table '{also.get("table", "Baltic 3")}' 3-max Seat #2 is the button
Rules: pokerdom-pineapple
Match #1204 hand 1
Seat 1: {anna} ($47.57 in chips)
Seat 2: {boris} ($11.35 in chips)
Seat 3: {chen} ($15.95 in chips)
*** STREET 1 ***
Dealt to {chen} [4d Kh 6d 5s As]
{chen}: places As in back
{chen}: places Kh in front
{chen}: places As in middle
{chen}: takes back Kh
{chen}: sets front [Kh 5s] middle [As] back [4d 6d] (21.5s)
Dealt to {anna} [6h 5c Ah 5h Js]
{anna}: is disconnected
{anna}: uses 45.0s of the time bank, 0.0s left
{anna}: runs out of time
{anna}: is set automatically front [] middle [] back [6h 5c Ah 5h Js]
Dealt to {boris} [4c 9s 2d Qs 7c]
{boris}: sets front [4c] middle [9s Qs] back [2d 7c]
*** STREET 2 ***
Dealt to {chen} [Jh 9d 4h]
{chen}: sets front [] middle [Jh] back [9d], discards [4h]
Dealt to {anna} [7h Th Jd]
{anna}: runs out of time
{anna}: is set automatically front [] middle [7h Th] back [], discards [Jd]
Dealt to {boris} [8d 8c 3h]
{boris}: sets front [8c] middle [8d] back [], discards [3h]
*** STREET 3 ***
Dealt to {chen} [Ac 6c Ad]
{chen}: sets front [] middle [Ac 6c] back [], discards [Ad]
Dealt to {anna} [9c Ts Qc]
{anna}: runs out of time
{anna}: is set automatically front [] middle [9c Ts] back [], discards [Qc]
Dealt to {boris} [2h Ks 7s]
{boris}: sets front [] middle [Ks] back [2h], discards [7s]
*** STREET 4 ***
Dealt to {chen} [Qd 3s Jc]
{chen}: sets front [] middle [3s] back [Qd], discards [Jc]
Dealt to {anna} [5d 8s Tc]
{anna}: runs out of time
{anna}: is set automatically front [8s] middle [5d] back [], discards [Tc]
Dealt to {boris} [Qh 2s 9h]
{boris}: sets front [] middle [Qh] back [2s], discards [9h]
*** STREET 5 ***
Dealt to {chen} [Kc Td 4s]
{chen}: sets front [Kc] middle [] back [Td], discards [4s]
Dealt to {anna} [2c 3c Kd]
{anna}: runs out of time
{anna}: is set automatically front [2c 3c] middle [] back [], discards [Kd]
Dealt to {boris} [8h 3d 7d]
{boris}: sets front [8h] middle [] back [3d], discards [7d]
*** SHOWDOWN ***
{chen}: shows front [Kh 5s Kc] middle [As Jh Ac 6c 3s] back [4d 6d 9d Qd Td]
{chen}: royalties front 8 middle 0 back 4
{chen}: enters fantasyland with 14 cards
{anna}: shows front [8s 2c 3c] middle [7h Th 9c Ts 5d] back [6h 5c Ah 5h Js]
{anna}: fouls
{boris}: shows front [4c 8c 8h] middle [9s Qs 8d Ks Qh] back [2d 7c 2h 2s 3d]
{boris}: royalties front 3 middle 0 back 0
*** SCORING ***
{chen} vs {anna}: front +1 middle +1 back +1 scoop +3 royalties +12 total +18
{chen} vs {boris}: front +1 middle +1 back +1 scoop +3 royalties +9 total +15
{anna} vs {boris}: front -1 middle -1 back -1 scoop -3 royalties -3 total -9
{anna} pays {chen} $9.00 (18 points)
{boris} pays {chen} $7.50 (15 points)
{anna} pays {boris} {pays} (9 points)
*** SUMMARY ***
Rake $0.00
Seat 1: {anna} fouled, scored -27 points and has $34.72
Seat 2: {boris} (button) scored -6 points and has $7.70
Seat 3: {chen} scored +33 points and has $32.45
"""


def duel(number: int, button: int, stacks: tuple[int, int] = (100, 100)) -> str:
    """A hand of classic Chinese that ann wins by one point: confirmed by itself. After it the
    button belongs to the other seat, and ann has one dollar more."""
    ann, bob = stacks
    hands = {
        "ann": ("Ac Ad 9h", "Kc Kd 8s 8h 4c", "Qh Jh 7h 5h 3h"),
        "bob": ("Ks Kh Td", "Jd Js 2c 2d 6s", "7c 7d 7s 5c 5d"),
    }
    order = ("bob", "ann") if button == 1 else ("ann", "bob")
    lines = [
        f"Kush Club Hand #{number}: Classic Chinese ($1/point) - 2026/11/29 18:{number:02}:07 UTC",
        f"Table 'Duel' 2-max Seat #{button} is the button",
        "Rules: classic",
        f"Seat 1: ann (${ann} in chips)",
        f"Seat 2: bob (${bob} in chips)",
        "*** DEAL ***",
        *(f"Dealt to {name} [{' '.join(hands[name])}]" for name in order),
        *(f"{name}: sets {_lying(hands[name])}" for name in order),
        "*** SHOWDOWN ***",
        *(f"{name}: shows {_lying(hands[name])}" for name in order),
        "*** SCORING ***",
        "ann vs bob: front +1 middle +1 back -1 scoop 0 royalties 0 total +1"
        if button == 2
        else "bob vs ann: front -1 middle -1 back +1 scoop 0 royalties 0 total -1",
        "bob pays ann $1 (1 points)",
        "*** SUMMARY ***",
        "Rake $0",
        f"Seat 1: ann{' (button)' if button == 1 else ''} scored +1 points and has ${ann + 1}",
        f"Seat 2: bob{' (button)' if button == 2 else ''} scored -1 points and has ${bob - 1}",
    ]
    return "\n".join([*lines, ""])


def _lying(rows: tuple[str, str, str]) -> str:
    front, middle, back = rows
    return f"front [{front}] middle [{middle}] back [{back}]"


def cards(text: str) -> Cards:
    """ "Kh 5s" as cards."""
    return parse_cards(text)


def three(front: str, middle: str, back: str) -> Rows:
    """Three rows from their texts."""
    return cards(front), cards(middle), cards(back)


def laid(seat: int, rows: Rows, discards: str, fouled: bool | None = False, **also: Any) -> Board:
    """A board of known cards, high in every row."""
    front, middle, back = rows
    strengths = front_strength(front), row_strength(middle, False), row_strength(back, False)
    board = Board(seat, rows, cards(discards), rows, strengths, 0, "", False, fouled)
    return board._replace(**also)


def rows_settled() -> RowSettlement:
    """What the hand comes to; of the turns only the first two."""
    chen = three("Kh 5s Kc", "As Jh Ac 6c 3s", "4d 6d 9d Qd Td")
    anna = three("8s 2c 3c", "7h Th 9c Ts 5d", "6h 5c Ah 5h Js")
    boris = three("4c 8c 8h", "9s Qs 8d Ks Qh", "2d 7c 2h 2s 3d")
    first = three("Kh 5s", "As", "4d 6d")
    automatic: Rows = (NO_CARDS, NO_CARDS, cards("6h 5c Ah 5h Js"))
    boards = (
        laid(ANNA, anna, "Jd Qc Tc Kd", fouled=True),
        laid(BORIS, boris, "3h 7s 9h 7d"),
        laid(CHEN, chen, "4h Ad Jc 4s"),
    )
    return RowSettlement(
        order=(CHEN, ANNA, BORIS),
        placings=(
            Placing(5, CHEN, 0, cards("4d Kh 6d 5s As"), first, (), False, EMPTY, (), "", 215),
            Placing(10, ANNA, 0, automatic[2], automatic, (), True, automatic, (), "", -1),
        ),
        boards=boards,
        breaches=(),
        fouls=(Foul(ANNA, (1, 2), CITE),),
        royalties=(
            Royalty(CHEN, FRONT, boards[CHEN].strengths[0], 8, CITE),
            Royalty(CHEN, 2, boards[CHEN].strengths[2], 4, CITE),
            Royalty(BORIS, FRONT, boards[BORIS].strengths[0], 3, CITE),
        ),
        pairs=(
            Pair(CHEN, ANNA, (1, 1, 1), 3, 0, 12, 0, 0, 18, BY_FOUL, CITE, ""),
            Pair(CHEN, BORIS, (1, 1, 1), 3, 0, 9, 0, 0, 15, BY_ROWS, CITE, ""),
            Pair(ANNA, BORIS, (-1, -1, -1), -3, 0, -3, 0, 0, -9, BY_FOUL, CITE, ""),
        ),
        transfers=(
            _transfer(ANNA, CHEN, 18, 900, 900, (3857, 1135, 2495)),
            _transfer(BORIS, CHEN, 15, 750, 750, (3857, 385, 3245)),
            _transfer(ANNA, BORIS, 9, 450, 385, (3472, 770, 3245), BY_WIN_CAP),
        ),
        fantasyland=(Fantasy(CHEN, ENTERS, 14, FRONT, CITE),),
        ledgers=(
            _ledger(ANNA, -27, 1285, 0, 3472),
            _ledger(BORIS, -6, 750, 385, 770),
            _ledger(CHEN, 33, 0, 1650, 3245),
        ),
        rake=Chips(0),
        rake_source="stated",
        streets=(0,) * 11,
        inferred=(),
        used=(),
        open=(),
        held=(None,) * 3,
        voided=((0, 0, 0),) * 3,
    )


def row_case(settled: RowSettlement | None = None, **play: Any) -> Case:
    """A judged hand with that settlement; `play` replaces what its play says."""
    happened = replace(_play(), **play)
    claims = (
        Claim(c.ROYALTY, CHEN, Chips(8), (), "front", 53),
        Claim(c.PAIR_TOTAL, ANNA, Chips(-9), (), "", 61, BORIS),
        Claim(c.PAYMENT, ANNA, Chips(385), (450, 9), "", 64, BORIS),
    )
    record = HandRecord(
        id="1204-1",
        site="Kush Club",
        dialect="chinese",
        place=Place("/hands/night.txt", 1, 73),
        byte_range=(0, 100),
        text_hash="ab" * 32,
        started_at="2026-11-29T18:42:07+00:00",
        table="Baltic 3",
        tournament="",
        hero=NOBODY,
        rules="pokerdom-pineapple",
        play=happened,
        claims=claims,
        read=(),
        unread=(),
        ignored=(),
        problems=(),
    )
    verdicts = tuple(Verdict(claim, CONFIRMED, "", "") for claim in claims)
    rules = "pokerdom-pineapple"
    settlement = settled or rows_settled()
    return Case(record, settlement, verdicts, (), rules, "hand", True, (), CONFIRMED)


def opened(settled: RowSettlement) -> RowSettlement:
    """The same where the last pair hangs on cards that were not seen."""
    last = settled.pairs[-1]._replace(rows=(0, 0, 0), scoop=0, royalties=0, total=0, open="unseen")
    return replace(
        settled,
        pairs=(*settled.pairs[:-1], last),
        transfers=settled.transfers[:-1],
        open=tuple(
            OpenPoint(subject, seat, "unseen")
            for seat in (ANNA, BORIS)
            for subject in ("points", "stack")
        ),
    )


def kept(folder: Path, *cases: Case) -> Path:
    """A database in which some hands of one file were stored."""
    db = folder / "hands.db"
    with closing(open_for_load(str(db))) as connection, immediate(connection):
        connection.execute(
            "INSERT INTO files (file_id, path, encoding, content_hash, state, hands, lines, error) "
            "VALUES (1, '/hands/night.txt', 'utf-8', '', 'done', ?, 99, '')",
            (len(cases),),
        )
        file = OpenFile(1, "/hands/night.txt", set(), set(), set(), ())
        numbers = Names(connection), Situations(connection)
        batch = Batch(connection, *numbers, Terms(), file, Outcome(file.path))
        for case in cases:
            batch.take(Placed(case, ""))
        batch.write()
    return db


def _play() -> Play:
    none = Chips(0)
    seats = (
        Seat(1, "anna", Chips(4757), False, 5),
        Seat(2, "boris", Chips(1135), False, 6),
        Seat(3, "chen", Chips(1595), False, 7),
    )
    steps = (
        Step(p.STREET, NOBODY, Chips(1), (), 8),
        Step(p.DEAL, CHEN, none, cards("4d Kh 6d 5s As"), 9),
        Step(p.SET_FRONT, CHEN, none, cards("Kh 5s"), 14),
        Step(p.SET_MIDDLE, CHEN, none, cards("As"), 14),
        Step(p.SET_BACK, CHEN, none, cards("4d 6d"), 14),
        Step(p.CONFIRM, CHEN, Chips(215), (), 14),
        Step(p.DEAL, ANNA, none, cards("6h 5c Ah 5h Js"), 15),
        Step(p.SET_FRONT, ANNA, none, (), 19),
        Step(p.SET_MIDDLE, ANNA, none, (), 19),
        Step(p.SET_BACK, ANNA, none, cards("6h 5c Ah 5h Js"), 19),
        Step(p.CONFIRM_AUTO, ANNA, none, (), 19),
    )
    return Play(
        game="pineapple",
        limit="",
        denomination=Denomination("USD", 100),
        stakes=(none, none),
        hand_cap=none,
        tournament=False,
        button=BORIS,
        seats=seats,
        steps=steps,
        point_value=Chips(50),
        match="1204",
        match_hand=1,
    )


def _transfer(
    payer: int,
    payee: int,
    points: int,
    owed: int,
    paid: int,
    stacks: tuple[int, int, int],
    cut_by: str = "",
) -> Transfer:
    after = tuple(Chips(stack) for stack in stacks)
    return Transfer(payer, payee, points, Chips(owed), Chips(paid), cut_by, after, CITE)


def _ledger(seat: int, points: int, paid: int, received: int, after: int) -> RowLedger:
    moved = Chips(paid), Chips(received), Chips(0), Chips(received - paid), Chips(after)
    return RowLedger(seat, True, points, *moved, -1)
