"""The documented views as files for other tools: Parquet, CSV, or lines of JSON.

All views are read in one transaction, so that they are of one moment. Rows are written as they
come. A file gets its name only when all of it is on the disk: an export that is ended leaves what
was there before. Instants are timestamps in UTC in Parquet, null where the text tells no zone
(`local_time` in v_hands has what is printed); money is in minor units, with `currency` and
`minor_per_major` beside it in every view that has amounts. In CSV nothing stands for null and ""
for an empty text (see `exchange.py`).
"""

import json
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from datetime import datetime
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TextIO

from hhtool.core.errors import RequestError
from hhtool.store.columns import Column, Kind, columns_of, view_names
from hhtool.store.connect import explained, open_for_reading
from hhtool.store.exchange import pieces
from hhtool.store.query import Answer
from hhtool.unfinished import made, put, replaced, unfinished

if TYPE_CHECKING:
    import pyarrow

ROWS_AT_ONCE: Final = 20_000
"""Rows that are held and written together."""

FIRST_KEY: Final = '{"view": '
"""How a line of JSON begins that an export has written."""

MISSING: Final = (
    "Parquet needs pyarrow, which is not installed: pip install 'hhtool[export]'; "
    "--csv and --jsonl need nothing"
)


class Exported(NamedTuple):
    """One view that was written: where, and how many rows."""

    view: str
    path: str
    rows: int


def export_parquet(db: str, folder: str, views: Sequence[str]) -> list[Exported]:
    """Each view as a Parquet file of a folder. RequestError when pyarrow is missing."""
    try:
        import pyarrow  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise RequestError(MISSING) from error
    del pyarrow
    return _to_folder(db, folder, views, "parquet")


def export_csv(db: str, folder: str, views: Sequence[str]) -> list[Exported]:
    """Each view as a CSV file of a folder, with a header."""
    return _to_folder(db, folder, views, "csv")


def export_jsonl(db: str, file: str, views: Sequence[str], stdout: TextIO) -> list[Exported]:
    """All views in one file, or on standard output for "-": one object a line, the first key being
    the view."""
    chosen = checked(views)
    if file == "-":
        with _reading(db) as connection:
            return [Exported(v, file, _lines(connection, v, stdout)) for v in chosen]
    _may_replace(file)
    made(str(Path(file).parent))
    with (
        _reading(db) as connection,
        replaced(file) as part,
        part.open("w", encoding="utf-8", newline="") as stream,
    ):
        return [Exported(v, file, _lines(connection, v, stream)) for v in chosen]


def checked(views: Sequence[str]) -> tuple[str, ...]:
    """The views that are asked for, all without any. RequestError when one is not documented."""
    known = view_names()
    for view in views:
        if view not in known:
            raise RequestError(f"no view {view!r}; there are {', '.join(known)}")
    return tuple(view for view in known if not views or view in views)


def _to_folder(db: str, folder: str, views: Sequence[str], ending: str) -> list[Exported]:
    chosen = checked(views)
    done: list[Exported] = []
    with _reading(db) as connection, unfinished(folder) as scratch:
        for view in chosen:
            name = f"{view}.{ending}"
            write = _parquet if ending == "parquet" else _csv
            rows = write(connection, view, scratch / name)
            done.append(Exported(view, str(Path(folder, name)), rows))
        for entry in done:
            put(scratch / Path(entry.path).name, Path(entry.path).resolve())
    return done


@contextmanager
def _reading(db: str) -> Iterator[sqlite3.Connection]:
    """A database as it is at one moment."""
    with explained(db), closing(open_for_reading(db)) as connection:
        connection.execute("BEGIN")
        yield connection


def _may_replace(file: str) -> None:
    """RequestError when there is a file already that is no export."""
    try:
        if not Path(file).is_file():
            return
        with Path(file).open("rb") as opened:
            head = opened.read(len(FIRST_KEY))
    except OSError as error:
        raise RequestError(f"cannot write {file}: {error.strerror}") from error
    if head and head != FIRST_KEY.encode():
        raise RequestError(f"{file} exists and is no export; name another file")


def _rows(
    connection: sqlite3.Connection, view: str, columns: Sequence[Column]
) -> Iterator[tuple[Any, ...]]:
    names = ", ".join(f'"{column.name}"' for column in columns)
    return connection.execute(f"SELECT {names} FROM {view}")  # noqa: S608 - our own names


def _lines(connection: sqlite3.Connection, view: str, stream: TextIO) -> int:
    columns = columns_of(connection, view)
    names = [column.name for column in columns]
    count = 0
    for row in _rows(connection, view, columns):
        entry = {"view": view, **dict(zip(names, row, strict=True))}
        stream.write(f"{json.dumps(entry, ensure_ascii=False)}\n")
        count += 1
    return count


def _csv(connection: sqlite3.Connection, view: str, path: Path) -> int:
    columns = columns_of(connection, view)
    count = -1  # the first line is the header
    answer = Answer(tuple(column.name for column in columns), _rows(connection, view, columns))
    with path.open("w", encoding="utf-8", newline="") as stream:
        for piece in pieces(answer, "csv"):
            stream.write(piece)
            count += 1
    return count


def _parquet(connection: sqlite3.Connection, view: str, path: Path) -> int:
    import pyarrow.parquet  # noqa: PLC0415 - an extra

    columns = columns_of(connection, view)
    schema = _schema(view, columns)
    rows = _rows(connection, view, columns)
    count = 0
    with pyarrow.parquet.ParquetWriter(path, schema, compression="zstd") as writer:
        while batch := list(islice(rows, ROWS_AT_ONCE)):
            writer.write_batch(_arrow(batch, columns, schema))
            count += len(batch)
    return count


def _schema(view: str, columns: Sequence[Column]) -> "pyarrow.Schema":
    """The types of a view's columns; what they hold is told in the metadata of each field."""
    import pyarrow  # noqa: PLC0415 - an extra

    types: dict[Kind, Any] = {
        "integer": pyarrow.int64(),
        "text": pyarrow.string(),
        "real": pyarrow.float64(),
        "instant": pyarrow.timestamp("ms", tz="UTC"),
    }
    fields = [
        pyarrow.field(column.name, types[column.kind], metadata={"description": column.meaning})
        for column in columns
    ]
    return pyarrow.schema(fields, metadata={"hhtool_view": view})


def _arrow(
    batch: Sequence[tuple[Any, ...]], columns: Sequence[Column], schema: "pyarrow.Schema"
) -> "pyarrow.RecordBatch":
    import pyarrow  # noqa: PLC0415 - an extra

    arrays = []
    for values, column, field in zip(zip(*batch, strict=True), columns, schema, strict=True):
        given = map(_instant, values) if column.kind == "instant" else values
        arrays.append(pyarrow.array(list(given), type=field.type))
    return pyarrow.RecordBatch.from_arrays(arrays, schema=schema)


def _instant(text: str) -> datetime | None:
    """The instant of a time in UTC; None for a local time whose zone nobody knows."""
    if not text.endswith("Z"):
        return None
    try:
        return datetime.fromisoformat(text)
    except ValueError:
        return None
