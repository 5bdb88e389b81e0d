"""How the sums that are kept are made of the rows of hands, put together, written and read.

SQLite says what each row adds; rows are added up here, where whole numbers know no bounds. Figures
of rows that share what they say are kept as bytes, in as few for each as the greatest needs: most
players have few hands, and most of their figures are small. Others are kept as a JSON list.
Rates count what was made in a unit of the row, such as its big blind. There may be as many stakes
as hands, so rates are kept as fractions, and not told apart by their unit.
"""

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import accumulate, chain, islice
from math import gcd, lcm
from operator import add, sub
from struct import pack, unpack
from typing import Any, Final, TypeAlias, cast

from hhtool.stats.counted import LANE, CountedQuestion, Places
from hhtool.stats.question import SQUARE_OF, Question
from hhtool.stats.stat import RATE, Stat
from hhtool.store.keeping import Key
from hhtool.store.query import Asks, Cell

SIZES: Final = {1: "B", 2: "H", 4: "I", LANE: "Q"}
"""Bytes of a figure that is kept, and how `struct` calls them."""

MOST: Final = 5000
"""Numbers of what rows share whose figures are remembered."""

LONG: Final = 2000
"""Bits of a number from which on it is kept as the text of its hexadecimal digits: Python reads and
writes only so many decimal ones, and denominators of very many stakes have more."""

NOTHING_TOLD: Final = "[]"

Row: TypeAlias = tuple[Any, ...]
"""Who, what else it is told apart by as JSON, and the sums."""


class CountedSums:
    """Of questions whose rows are counted by what they share, all in one. `places` are those of
    the figures behind who, as if nothing else came before them."""

    def __init__(self, questions: Sequence[CountedQuestion]) -> None:
        self.questions: Sequence[CountedQuestion] = questions
        self.stats: tuple[Stat, ...] = tuple(chain(*[one.stats for one in questions]))
        self.extra: tuple[str, ...] = ()
        self.begins: list[int] = [0, *accumulate([one.width for one in questions])]
        self.width: int = self.begins[-1]
        self.places: tuple[Places, ...] = tuple(
            Places(*(at - 1 + begin if at <= one.width else self.width for at in places))
            for one, begin in zip(questions, self.begins, strict=False)
            for places in one.places
        )
        self.layout: str = f"<{self.width}{SIZES[LANE]}"
        self.beyond: dict[int, int] = {size: self._beyond(size) for size in SIZES}
        self.known: list[dict[Cell, int]] = [{} for _ in questions]

    def added(self, asker: Asks, hands: Sequence[int]) -> dict[Key, int]:
        """What hands add to the sums: figures side by side."""
        sums: dict[Cell, int] = {}
        for number in range(len(self.questions)):
            many = asker.in_bulk(self.questions[number].of_rows, (json.dumps(hands),))
            rows = list(chain.from_iterable(many))
            lanes = self._lanes(asker, number, {row[0] for row in rows})
            for shared, player in rows:
                sums[player] = sums.get(player, 0) + lanes[shared]
        return {(player, NOTHING_TOLD): total for player, total in sums.items()}

    def together(
        self, before: Mapping[Key, bytes], found: Mapping[Key, int], sign: int
    ) -> list[tuple[Key, bytes]]:
        """What is kept when figures are added to what was kept before, or taken back by a negative
        sign; no bytes when nothing is left."""
        kept: list[tuple[Key, bytes]] = []
        for key, figures in found.items():
            total = figures
            if key in before or sign < 0:
                total = sign * total + self._side_by_side(before.get(key))
            size = 1
            while total & self.beyond[size]:
                size *= 2
            side_by_side = total.to_bytes(self.width * LANE, "little") if total else b""
            if size == 1:
                kept.append((key, side_by_side[::LANE]))
            else:
                numbers = unpack(self.layout, side_by_side)
                kept.append((key, pack(f"<{self.width}{SIZES[size]}", *numbers)))
        return kept

    def read(self, rows: Sequence[Row]) -> Iterator[Row]:
        """Of what is kept who, and the figures; a zero for the upper halves."""
        for player, _, figures in rows:
            yield player, *self._unpacked(figures), 0

    def _lanes(self, asker: Asks, number: int, shared: Collection[Cell]) -> Mapping[Cell, int]:
        """The figures of what rows of a question share, at their place beside those of others."""
        known = self.known[number]
        unknown = shared - known.keys()
        if len(known) + len(unknown) > MOST:
            known.clear()
            unknown = set(shared)
        shift = 8 * LANE * self.begins[number]
        for one, (_, lanes) in self.questions[number].side_by_side(asker, unknown).items():
            known[one] = lanes << shift
        return known

    def _beyond(self, size: int) -> int:
        """The bits of figures side by side that do not fit into so many bytes of each."""
        return int.from_bytes((bytes(size) + b"\xff" * (LANE - size)) * self.width, "little")

    def _side_by_side(self, figures: bytes | None) -> int:
        if figures is None:
            return 0
        if len(figures) > self.width:
            return int.from_bytes(pack(self.layout, *self._unpacked(figures)), "little")
        wide = bytearray(self.width * LANE)
        wide[::LANE] = figures
        return int.from_bytes(wide, "little")

    def _unpacked(self, figures: bytes) -> tuple[int, ...]:
        width = self.width
        return unpack(f"<{width}{SIZES[len(figures) // width]}", figures)


class RowSums:
    """Of a question whose rows are added up as they are. `per` is a column that they are not told
    apart by: it is the first of the figures."""

    def __init__(self, question: Question, per: str = "") -> None:
        self.stats: tuple[Stat, ...] = question.stats
        self.extra: tuple[str, ...] = question.extra
        self.places: tuple[Places, ...] = tuple(
            Places(*(at - 1 for at in places)) for places in question.places
        )
        begin, end = 1 + len(question.extra), max(map(max, question.places)) + 1
        names = [f"c{i}" for i in range(end)]
        told = [name for name, column in zip(names[1:], self.extra, strict=False) if column != per]
        first = [name for name in names[1:begin] if name not in told]
        self.sql: str = (
            f"WITH q({', '.join(names)}) AS ({question.sql}) "  # noqa: S608 - our own text
            f"SELECT c0, json_array({', '.join(told)}), "
            f"CAST(json_array({', '.join(first + names[begin:])}) AS BLOB) FROM q"
        )

    def added(self, asker: Asks, hands: Sequence[int]) -> dict[Key, list[bytes]]:
        """What each row of hands adds to the sums."""
        sums: dict[Key, list[bytes]] = {}
        for many in asker.in_bulk(self.sql, (json.dumps(hands),)):
            for player, told, figures in cast("list[tuple[Cell, str, bytes]]", many):
                key = player, told
                if key in sums:
                    sums[key].append(figures)
                else:
                    sums[key] = [figures]
        return sums

    def together(
        self, before: Mapping[Key, bytes], found: Mapping[Key, Sequence[bytes]], sign: int
    ) -> list[tuple[Key, bytes]]:
        """As of `CountedSums`."""
        kept: list[tuple[Key, bytes]] = []
        for key, rows in found.items():
            figures = rows[0]
            if key in before or sign < 0 or len(rows) > 1 or b'"' in figures:
                figures = _added(before.get(key), rows, sign)
            kept.append((key, figures if figures.strip(b"[0,]") else b""))
        return kept

    def read(self, rows: Sequence[Row]) -> Iterator[Row]:
        """As of `CountedSums`, with what else is told between the two."""
        known = {told: json.loads(told) for told in {row[1] for row in rows}}
        for (player, told, _), figures in zip(rows, _lists([row[2] for row in rows]), strict=True):
            yield player, *known[told], *figures


class RateSums(RowSums):
    """Of a question with rates. What one made and its squares are fractions, whose denominators
    come last; they are as small as can be, so that they say nothing of what was taken back."""

    def __init__(self, question: Question) -> None:
        super().__init__(question, per_of(question))
        self.at: int = self.extra.index(per_of(question))
        begin = len(self.extra)
        self.width: int = max(map(max, self.places)) + 1 - begin
        rates = _rates(question.stats, self.places)
        self.rates: tuple[tuple[int, int], ...] = tuple(
            dict.fromkeys((at.low - begin, at.squares - begin) for at in rates)
        )

    def together(
        self, before: Mapping[Key, bytes], found: Mapping[Key, Sequence[bytes]], sign: int
    ) -> list[tuple[Key, bytes]]:
        """As of `CountedSums`."""
        old = dict(zip(before, _lists([*before.values()]), strict=True))
        new = iter(_lists([*chain.from_iterable(found.values())]))
        nothing = [*[0] * self.width, *[1, 1] * len(self.rates)]
        kept: list[tuple[Key, bytes]] = []
        for key, rows in found.items():
            by_unit: dict[int, list[list[int]]] = {}
            for per, *figures in islice(new, len(rows)):
                by_unit.setdefault(per, []).append(figures)
            total = old.get(key, nothing)
            for per, many in by_unit.items():
                one = many[0] if len(many) == 1 else [*map(sum, zip(*many, strict=True))]
                total = self._sum(total, one, per or 1, sign)  # nothing is counted in no unit
            kept.append((key, _text(total) if any(total[: self.width]) else b""))
        return kept

    def read(self, rows: Sequence[Row]) -> Iterator[Row]:
        """As of `RowSums`, in a unit in which all is whole."""
        begin = len(self.extra) - 1
        end = begin + self.width
        for player, *row in super().read(rows):
            others, figures, under = row[:begin], row[begin:end], row[end:]
            per = lcm(*under[::2])
            if any(per * per % each for each in under[1::2]):
                per = lcm(*under)
            for (made, squares), of_made, of_squares in zip(
                self.rates, under[::2], under[1::2], strict=True
            ):
                figures[made] *= per // of_made
                figures[squares] *= per * per // of_squares
            yield player, *others[: self.at], per, *others[self.at :], *figures

    def _sum(self, total: list[int], one: Sequence[int], per: int, sign: int) -> list[int]:
        """Both in one, of which the second is counted in one unit; or the first without it."""
        found = [*map(add if sign > 0 else sub, total, one), *total[self.width :]]
        under = self.width
        for made, squares in self.rates:
            if one[made]:
                _over(found, made, total[made], under, per)
            if one[squares]:
                _over(found, squares, total[squares], under + 1, per * per)
            under += 2
        return found


def _over(found: list[int], at: int, before: int, under: int, per: int) -> None:
    """Puts a sum over the smallest denominator: `before` over that at `under`, and what is in
    `found` beyond it over another one."""
    common, more = found[under], found[at] - before
    if common % per == 0:
        total = before + more * (common // per)
    else:
        old, common = common, lcm(common, per)
        total = before * (common // old) + more * (common // per)
    least = gcd(total, common)
    found[at], found[under] = total // least, common // least


def per_of(question: Question) -> str:
    """The column that all rates of a question are counted in; empty where there is none, or where
    a statistic that is no rate has a figure in common with one."""
    rates = _rates(question.stats, question.places)
    fractions = {at for places in rates for at in (places.low, places.squares)}
    whole = {at for places in rates for at in (places.there, places.chances)}
    for stat, places in zip(question.stats, question.places, strict=True):
        whole.update(() if stat.kind == RATE else places)
    units = {f"t.{stat.per}" for stat in question.stats if stat.kind == RATE}
    return units.pop() if len(units) == 1 and not fractions & whole else ""


def _rates(stats: Sequence[Stat], places: Sequence[Places]) -> list[Places]:
    return [at for stat, at in zip(stats, places, strict=True) if stat.kind == RATE]


def _text(figures: Sequence[int]) -> bytes:
    if max(map(int.bit_length, figures)) > LONG:
        return json.dumps([f"{n:x}" if n.bit_length() > LONG else n for n in figures]).encode()
    return f"[{','.join(map(str, figures))}]".encode()


def _added(before: bytes | None, rows: Sequence[bytes], sign: int) -> bytes:
    """The sums of lists that are JSON, as JSON."""
    lists = _lists(rows)
    if sign < 0:
        lists = [[-figure for figure in row] for row in lists]
    if before is not None:
        lists += _lists([before])
    return _text([*map(sum, zip(*lists, strict=True))])


def _lists(texts: Sequence[bytes]) -> list[list[int]]:
    """Lists of JSON, all in one, which is thrice as fast."""
    text = b",".join(texts)
    found: list[list[Any]] = json.loads(b"[%b]" % text)
    if b'"' in text:
        return [[_number(n) if isinstance(n, str) else n for n in row] for row in found]
    return found


def _number(text: str) -> int:
    """One that is kept as text, or the square of one."""
    return int(text[1:]) ** 2 if text.startswith(SQUARE_OF) else int(text, 16)


Sums: TypeAlias = CountedSums | RowSums


def sums_of(asked: Sequence[Question | CountedQuestion]) -> tuple[Sums, ...]:
    """Of questions that are asked of single hands."""
    counted = [one for one in asked if isinstance(one, CountedQuestion)]
    others = [one for one in asked if isinstance(one, Question)]
    rows = [RateSums(one) if per_of(one) else RowSums(one) for one in others]
    return (CountedSums(counted), *rows)
