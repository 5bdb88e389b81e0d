"""The commands that ask the database: `query`, `doctor`."""

import os
import signal
import sys
from contextlib import closing, contextmanager
from itertools import chain, islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal

import typer

from hhtool.cli.settings import text_setting
from hhtool.core.errors import HHToolError, RequestError, StoreError
from hhtool.report.visible import one_line, padded, visible, width

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hhtool.store.health import Point
    from hhtool.store.query import Answer, Cell, Question

DATABASE: Final = "hands.db"
ROWS_MEASURED: Final = 500
"""Rows of a table that make the widths of its columns."""

Db = Annotated[
    str | None,
    typer.Option("--db", metavar="FILE", help="The database (default: $HHTOOL_DB, else hands.db)."),
]
Form = Literal["table", "json", "csv", "tsv", "nl"]
AnswerForm = Annotated[
    Form, typer.Option("--format", help="table for people; the others for programs.")
]


def register(app: typer.Typer) -> None:
    """Adds the commands to the root."""
    app.command(
        "query",
        epilog="The views are documented by hhtool doctor --schema.\n\nExamples:\n\n"
        'hhtool query "select status, count(*) from v_hands group by status" --db hands.db\n\n'
        'hhtool query "select player, opponent, total, why from v_pairs" --format csv',
    )(query)
    app.command(
        "doctor",
        epilog="Exit status: 0 all is well, 1 something is wrong.\n\nExamples:\n\n"
        "hhtool doctor --db hands.db\n\nhhtool doctor --schema",
    )(doctor)


def query(
    sql: Annotated[
        str,
        typer.Argument(
            metavar="SQL", help="One SELECT statement; - is standard input.", show_default=False
        ),
    ],
    db: Db = None,
    form: AnswerForm = "table",
) -> None:
    """Answer a question in SQL; nothing can be changed."""
    ask(database(db), _read() if sql == "-" else sql, (), form)


def doctor(
    db: Db = None,
    schema: Annotated[
        bool, typer.Option("--schema", help="Print every table, view and column, and nothing else.")
    ] = False,
    metadata: Annotated[
        bool,
        typer.Option(
            "--metadata",
            help="Print the same as a metadata.yaml for Datasette, for a database of that name.",
        ),
    ] = False,
) -> None:
    """Say whether hhtool and a database are sound."""
    if schema:
        _tell_schema()
        return
    if metadata:
        _tell_metadata(database(db))
        return
    well = True
    for point in _points(db):
        well = well and point.well
        mark = "" if point.well else "  <- wrong"
        sys.stdout.write(f"{padded(visible(point.subject), 30)} {one_line(point.found)}{mark}\n")
    raise typer.Exit(0 if well else 1)


def _read() -> str:
    """The statement on standard input."""
    if sys.stdin is None:
        raise RequestError("there is no standard input")
    try:
        return sys.stdin.buffer.read().decode("utf-8")
    except UnicodeDecodeError as error:
        raise RequestError("the SQL on standard input is not UTF-8") from error


def one_player(names: "Sequence[str] | None") -> str | None:
    """The player that --player names, if it does. A usage error for several."""
    told = tuple(dict.fromkeys(names or ()))
    if len(told) > 1:
        listed = ", ".join(visible(repr(name)) for name in told)
        raise typer.BadParameter(f"--player takes one player, not {listed}")
    return told[0] if told else None


def database(db: str | None) -> str:
    """The path of the database that is meant."""
    return text_setting("db", db, DATABASE) or DATABASE


@contextmanager
def asking(db: str) -> "Iterator[Question]":
    """The database, for questions that Ctrl-C stops."""
    from hhtool.store.query import Question  # noqa: PLC0415 - only for questions

    with closing(Question(db)) as question:
        before = signal.signal(signal.SIGINT, lambda *_: question.stop())
        try:
            yield question
        except StoreError as error:
            if question.stopped:
                raise KeyboardInterrupt from error
            raise
        finally:
            signal.signal(signal.SIGINT, before)


def ask(db: str, sql: str, values: "Sequence[Cell]", form: Form, none: str = "") -> None:
    """Writes the answer to a question as it comes; Ctrl-C stops it. Instead of a table without
    rows it says `none`, on standard error."""
    from hhtool.store.exchange import pieces  # noqa: PLC0415 - only for questions

    with asking(db) as question:
        answer = question.ask(sql, values)
        for piece in _table(answer, none) if form == "table" else pieces(answer, form):
            sys.stdout.write(piece)


def _table(answer: "Answer", none: str) -> "Iterator[str]":
    """Aligned columns. The first rows make the widths, so that the rest can follow as it comes."""
    first = [[_shown(cell) for cell in row] for row in islice(answer.rows, ROWS_MEASURED)]
    if none and not first:
        sys.stderr.write(f"{none}\n")
        return
    head = [visible(name) for name in answer.columns]
    widths = [max(map(width, column)) for column in zip(head, *first, strict=True)]
    rest = ([_shown(cell) for cell in row] for row in answer.rows)
    for row in chain([head, ["-" * columns for columns in widths]], first, rest):
        cells = [padded(cell, columns) for cell, columns in zip(row, widths, strict=True)]
        yield "  ".join(cells).rstrip() + "\n"


def _shown(cell: "Cell") -> str:
    return "" if cell is None else visible(str(cell))


def _tell_schema() -> None:
    from hhtool.store.schema import documentation  # noqa: PLC0415 - only for this command

    for relation in documentation():
        sys.stdout.write(f"{relation.name} ({relation.kind}): {relation.meaning}\n")
        widest = max(width(column) for column, _ in relation.columns)
        for column, meaning in relation.columns:
            sys.stdout.write(f"  {padded(column, widest)}  {meaning}\n")
        sys.stdout.write("\n")


def _tell_metadata(db: str) -> None:
    from hhtool.store.metadata import metadata  # noqa: PLC0415 - only for this command

    sys.stdout.write(metadata(Path(db).stem))


def _points(db: str | None) -> "Iterator[Point]":
    """Everything that doctor looks at."""
    from hhtool.store.health import Point, examine, installation  # noqa: PLC0415 - the same

    yield from installation()
    path = database(db)
    if db is None and not os.path.lexists(path):
        yield Point("database", f"there is none at {path}", True)
        return
    yield Point("database", path, True)
    try:
        yield from examine(path)
    except HHToolError as error:
        yield Point("database", str(error), False)
