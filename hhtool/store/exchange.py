"""How the answer to a question is written for other programs: JSON, lines of JSON, CSV, TSV.

Text comes in pieces, as the rows come, so that an answer may be of any size. For people, see the
command line. In CSV and TSV nothing at all stands for null, and "" for an empty text; only in an
answer of one column both are "", since an empty line is no row for most readers.
"""

import json
import math
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal

from hhtool.store.query import Answer, Cell

Form = Literal["json", "nl", "csv", "tsv"]

_QUOTED: Final = re.compile(r"""[",\t\r\n\0]|^[ #]| $|^$""")
"""A text that stands in quotation marks, whatever separates it from others."""


def pieces(answer: Answer, form: Form) -> Iterator[str]:
    """The answer as text: json is one list of objects, nl one object a line."""
    if form == "nl":
        return (f"{text}\n" for text in _objects(answer))
    if form == "json":
        return _list(_objects(answer))
    return _separated(answer, "," if form == "csv" else "\t")


def _objects(answer: Answer) -> Iterator[str]:
    for row in answer.rows:
        values = dict(zip(answer.columns, map(_finite, row), strict=True))
        yield json.dumps(values, ensure_ascii=False)


def _list(objects: Iterable[str]) -> Iterator[str]:
    begin = "[\n "
    for text in objects:
        yield begin + text
        begin = ",\n "
    yield "[]\n" if begin.startswith("[") else "\n]\n"


def _separated(answer: Answer, mark: str) -> Iterator[str]:
    for row in _with_head(answer):
        line = mark.join([_written(cell) for cell in row])
        yield f"{line}\n" if line else '""\n'


def _written(cell: Cell) -> str:
    if cell is None:
        return ""
    if isinstance(cell, str) and _QUOTED.search(cell):
        return '"' + cell.replace('"', '""') + '"'
    return str(cell)


def _with_head(answer: Answer) -> Iterator[Sequence[Cell]]:
    yield answer.columns
    yield from answer.rows


def _finite(value: Cell) -> Cell:
    """JSON has no word for the infinite; SQLite does."""
    return str(value) if isinstance(value, float) and not math.isfinite(value) else value
