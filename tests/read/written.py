"""A hand of seven-card stud whose players may have any names, and how it is read."""

import re
from collections.abc import Sequence
from typing import Final

from hhtool.core.record import HandRecord
from hhtool.read.build import Built, build
from hhtool.read.dialects import DIALECTS
from hhtool.read.reader import Reader
from hhtool.read.source import decode
from hhtool.read.split import HandText, split

PLAIN: Final = ("anna", "boris", "chen", "dora")

HEADER: Final = (
    "PokerStars Hand #700000000001:  7 Card Stud Limit ($1/$2 USD) - 2026/03/14 20:15:00 ET"
)

HAND: Final = f"""\
{HEADER}
Table 'Vega' 8-max
Seat 1: <0> ($20 in chips)
Seat 2: <1> ($6.30 in chips)
Seat 4: <2> ($20 in chips)
Seat 7: <3> ($20 in chips) is sitting out
<3> is disconnected
<0>: posts the ante $0.10
<1>: posts the ante $0.10
<2>: posts the ante $0.10
<2> said, "good luck: all"
*** 3rd STREET ***
Dealt to <0> [Ah Kd 9c]
Dealt to <1> [8s]
Dealt to <2> [4h]
<2>: brings in for $0.50
<3> has timed out while disconnected
<0>: raises $0.50 to $1
<1>: calls $1
<2>: raises $1 to $2
<0>: calls $1
<1>: calls $1
*** 4th STREET ***
Dealt to <0> [Ah Kd 9c] [9d]
Dealt to <1> [8s] [8d]
Dealt to <2> [4h] [2c]
Pair on board - a double bet is allowed
<1>: bets $2
<2>: folds
<0>: calls $2
*** 5th STREET ***
Dealt to <0> [Ah Kd 9c 9d] [3s]
Dealt to <1> [8s 8d] [Jc]
<1>: bets $2
<0>: raises $2 to $4
<1>: calls $0.20 and is all-in
Uncalled bet ($1.80) returned to <0>
*** 6th STREET ***
Dealt to <0> [Ah Kd 9c 9d 3s] [5h]
Dealt to <1> [8s 8d Jc] [Td]
*** RIVER ***
Dealt to <0> [Ah Kd 9c 9d 3s 5h] [Ad]
*** SHOW DOWN ***
<1>: shows [2h Jh 8s 8d Jc Td 6s] (two pair, Jacks and Eights)
<0>: shows [Ah Kd 9c 9d 3s 5h Ad] (two pair, Aces and Nines)
<0> collected $14.40 from pot
<1> leaves the table
*** SUMMARY ***
Total pot $14.50 | Rake $0.10
Seat 1: <0> showed [Ah Kd 9c 9d 3s 5h Ad] and won ($14.40) with two pair, Aces and Nines
Seat 2: <1> showed [2h Jh 8s 8d Jc Td 6s] and lost with two pair, Jacks and Eights
Seat 4: <2> folded on the 4th Street
"""


def hand(names: Sequence[str] = PLAIN, text: str = HAND) -> str:
    """The hand with these names, all at once, so that a name may look like a place for one."""
    return re.sub(r"<(\d)>", lambda place: names[int(place[1])], text)


def texts(data: str | bytes) -> list[HandText]:
    """The hand texts of a file."""
    raw = data if isinstance(data, bytes) else data.encode("utf-8")
    return split(decode("hand.txt", raw, None), DIALECTS)


def built(data: str | bytes) -> list[Built]:
    """Every hand of a file as it is built; what stands before the first is left out."""
    readers = {dialect: Reader(dialect.grammar) for dialect in DIALECTS}
    return [build(text, readers[text.dialect]) for text in texts(data) if text.dialect is not None]


def records(data: str | bytes) -> list[HandRecord]:
    """The records of a file."""
    return [one.record for one in built(data)]


def record(data: str | bytes) -> HandRecord:
    """The record of a file with one hand."""
    (only,) = records(data)
    return only


def kinds(read: HandRecord) -> list[str]:
    """The kinds of its problems."""
    return [problem.kind for problem in read.problems]
