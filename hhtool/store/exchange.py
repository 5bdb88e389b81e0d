"""How the answer to a question is written for other programs: JSON, lines of JSON, CSV, TSV.

Text comes in pieces, as the rows come, so that an answer may be of any size. For people, see the
command line.
"""

import csv
import io
import json
import math
from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

from hhtool.store.query import Answer, Cell

Form = Literal["json", "nl", "csv", "tsv"]


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
    buffer = io.StringIO()
    writer = csv.writer(buffer, delimiter=mark, lineterminator="\n")
    for row in _with_head(answer):
        writer.writerow(row)
        yield buffer.getvalue()
        buffer.seek(0)
        buffer.truncate()


def _with_head(answer: Answer) -> Iterator[Sequence[Cell]]:
    yield answer.columns
    yield from answer.rows


def _finite(value: Cell) -> Cell:
    """JSON has no word for the infinite; SQLite does."""
    return str(value) if isinstance(value, float) and not math.isfinite(value) else value
