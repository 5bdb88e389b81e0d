"""The commands around the database: `parse`, `hands`, `query`, `doctor`."""

import json
import os
import signal
import sys
import time
from contextlib import closing
from itertools import chain, islice
from typing import TYPE_CHECKING, Annotated, Final, Literal

import typer

from hhtool.cli.reading import DialectName, Encoding, ExitZero, Quiet, Rules, Strict
from hhtool.cli.rulebook import TableFormat
from hhtool.cli.settings import number_setting, pipeline_settings, text_setting
from hhtool.core.errors import HHToolError, StoreError
from hhtool.report.visible import one_line, padded, visible, width

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hhtool.store.health import Point
    from hhtool.store.outcome import Outcome, Summary
    from hhtool.store.query import Answer, Cell
    from hhtool.store.work import Order

DATABASE: Final = "hands.db"
MOST_TOLD: Final = 20
"""Files that are named one by one on standard error; JSON names all."""

ROWS_MEASURED: Final = 500
"""Rows of a table that make the widths of its columns."""

Db = Annotated[
    str | None,
    typer.Option("--db", metavar="FILE", help="The database. [default: $HHTOOL_DB, else hands.db]"),
]
Form = Literal["table", "json", "csv", "tsv", "nl"]
AnswerForm = Annotated[
    Form, typer.Option("--format", help="table for people; the others for programs.")
]

SomePaths = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="PATH...",
        help="Files, folders, .gz and .zip archives; - is standard input.",
        show_default=False,
    ),
]
Jobs = Annotated[
    int | None,
    typer.Option(
        "--jobs",
        metavar="N",
        min=1,
        help="Processes that share the files; what is stored is the same. By default all cores, "
        "at most 4, and one where another would not pay.",
    ),
]
Quarantine = Annotated[
    str,
    typer.Option(
        "--quarantine",
        metavar="FILE",
        help="Append the raw text of what newly could not be read, with place and reason.",
        show_default=False,
    ),
]
RetryFailed = Annotated[
    bool,
    typer.Option(
        "--retry-failed",
        help="Read unreadable hands and failed files again; without PATH, all of the database.",
    ),
]
KeepText = Annotated[
    bool, typer.Option("--keep-text", help="Store the text of each hand, compressed.")
]
DryRun = Annotated[
    bool, typer.Option("--dry-run", help="Touch no database; count every hand as new.")
]
Status = Annotated[
    Literal["confirmed", "refuted", "open", "unreadable"] | None,
    typer.Option("--status", help="Only hands that ended so.", show_default=False),
]
GameName = Annotated[str | None, typer.Option("--game", metavar="NAME", help="Only this game.")]
Player = Annotated[
    str | None, typer.Option("--player", metavar="NAME", help="Only hands with this player.")
]
Limit = Annotated[
    int | None, typer.Option("--limit", metavar="N", min=1, help="At most so many hands.")
]

LISTED: Final = (
    "SELECT h.hand_no AS id, h.site, h.game, h.stakes, h.started_at AS started, h.players, "
    "h.status, h.file || ':' || h.first_line AS place FROM v_hands h"
)
ORDERED: Final = " ORDER BY h.started_at, h.site, h.hand_no, h.text_hash"


def register(app: typer.Typer) -> None:
    """Adds the commands to the root."""
    app.command(
        "parse",
        epilog="A hand is its site, number and text: parsing it again stores nothing new. A stored "
        "verdict stays unless --rules gives another profile, or --retry-failed asks for a hand "
        "that could not be read.\n\nExit status: 0 nothing refuted and everything read, 1 "
        "something refuted, unreadable or left unread, 2 could not run.\n\nExamples:\n\n"
        "hhtool parse samples/pokerstars --db hands.db --exit-zero\n\n"
        "hhtool parse samples/pokerstars/stud-fl-3max-split-odd-cent.txt --dry-run --format json",
    )(parse)
    app.command(
        "hands",
        epilog="Examples:\n\n"
        "hhtool hands --db hands.db --status refuted\n\n"
        "hhtool hands --game stud-high --limit 5 --sql",
    )(hands)
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


def parse(
    paths: SomePaths = None,
    db: Db = None,
    rules: Rules = None,
    dialect: DialectName = None,
    encoding: Encoding = None,
    jobs: Jobs = None,
    quarantine: Quarantine = "",
    retry_failed: RetryFailed = False,
    keep_text: KeepText = False,
    dry_run: DryRun = False,
    form: TableFormat = "table",
    quiet: Quiet = False,
    exit_zero: ExitZero = False,
    strict: Strict = False,
) -> None:
    """Read, replay, check and store hands."""
    from hhtool.store.work import Order  # noqa: PLC0415 - only for this command

    if not paths and not retry_failed:
        raise typer.BadParameter("name files or folders, or give --retry-failed")
    if dry_run and (retry_failed or keep_text):
        raise typer.BadParameter("--dry-run touches no database: nothing to retry or to keep")
    order = Order(
        db="" if dry_run else _database(db),
        settings=pipeline_settings(rules, dialect, encoding, strict),
        jobs=number_setting("jobs", jobs, 0) or None,
        retry_failed=retry_failed,
        keep_text=keep_text,
        quarantine=quarantine,
    )
    begun = time.monotonic()
    summary = _run(paths or [], order, quiet)
    if not quiet:
        _tell(summary, order.db, time.monotonic() - begun, form)
    raise typer.Exit(0 if summary.clean or exit_zero else 1)


def _run(paths: list[str], order: "Order", quiet: bool) -> "Summary":
    """Loads, with a bar for who watches."""
    from hhtool.report.progress import Bar, wants_bar  # noqa: PLC0415 - only for this command
    from hhtool.store.work import plan, run  # noqa: PLC0415 - the same

    found = plan(paths, order)
    bar = wants_bar(len(found.files), quiet, streams=False)
    total = 0
    with Bar(len(found.files) if bar else 0) as watched:

        def done(outcome: "Outcome") -> None:
            nonlocal total
            total += sum(outcome.statuses.values())
            watched.advance(outcome.file, total)

        return run(found, order, done)


def hands(
    status: Status = None,
    game: GameName = None,
    player: Player = None,
    limit: Limit = None,
    db: Db = None,
    form: AnswerForm = "table",
    sql: Annotated[bool, typer.Option("--sql", help="Print the SQL instead.")] = False,
    gone: Annotated[
        bool, typer.Option("--gone", help="Also hands that their file holds no more.")
    ] = False,
) -> None:
    """List stored hands, in the order in which they were played."""
    conditions = {
        "h.status = ?": status,
        "h.game = ?": game,
        "h.hand_id IN (SELECT r.hand_id FROM v_results r WHERE r.player = ?)": player,
    }
    given = {text: value for text, value in conditions.items() if value is not None}
    question = LISTED
    wanted = [*([] if gone else ["NOT h.gone"]), *given]
    if wanted:
        question += " WHERE " + " AND ".join(wanted)
    question += ORDERED
    if limit is not None:
        question += f" LIMIT {limit}"
    if sql:
        parts = question.split("?")
        texts = [*(_literal(value) for value in given.values()), ""]
        told = "".join(part + text for part, text in zip(parts, texts, strict=True))
        sys.stdout.write(f"{told}\n")
        return
    _ask(_database(db), question, tuple(given.values()), form)


def query(
    sql: Annotated[
        str, typer.Argument(metavar="SQL", help="One SELECT statement.", show_default=False)
    ],
    db: Db = None,
    form: AnswerForm = "table",
) -> None:
    """Answer a question in SQL; nothing can be changed."""
    _ask(_database(db), sql, (), form)


def doctor(
    db: Db = None,
    schema: Annotated[
        bool, typer.Option("--schema", help="Print every table, view and column, and nothing else.")
    ] = False,
) -> None:
    """Say whether hhtool and a database are sound."""
    if schema:
        _tell_schema()
        return
    well = True
    for point in _points(db):
        well = well and point.well
        mark = "" if point.well else "  <- wrong"
        sys.stdout.write(f"{padded(visible(point.subject), 30)} {one_line(point.found)}{mark}\n")
    raise typer.Exit(0 if well else 1)


def _database(db: str | None) -> str:
    return text_setting("db", db, DATABASE) or DATABASE


def _literal(text: str) -> str:
    quoted = text.replace("'", "''")
    return f"'{quoted}'"


def _ask(db: str, sql: str, values: "Sequence[str]", form: Form) -> None:
    """Writes the answer to a question as it comes; Ctrl-C stops it."""
    from hhtool.store.exchange import pieces  # noqa: PLC0415 - only for questions
    from hhtool.store.query import Question  # noqa: PLC0415 - the same

    with closing(Question(db)) as question:
        before = signal.signal(signal.SIGINT, lambda *_: question.stop())
        try:
            answer = question.ask(sql, values)
            for piece in _table(answer) if form == "table" else pieces(answer, form):
                sys.stdout.write(piece)
        except StoreError as error:
            if question.stopped:
                raise KeyboardInterrupt from error
            raise
        finally:
            signal.signal(signal.SIGINT, before)


def _table(answer: "Answer") -> "Iterator[str]":
    """Aligned columns. The first rows make the widths, so that the rest can follow as it comes."""
    first = [[_shown(cell) for cell in row] for row in islice(answer.rows, ROWS_MEASURED)]
    head = [visible(name) for name in answer.columns]
    widths = [max(map(width, column)) for column in zip(head, *first, strict=True)]
    rest = ([_shown(cell) for cell in row] for row in answer.rows)
    for row in chain([head, ["-" * columns for columns in widths]], first, rest):
        cells = [padded(cell, columns) for cell, columns in zip(row, widths, strict=True)]
        yield "  ".join(cells).rstrip() + "\n"


def _shown(cell: "Cell") -> str:
    return "" if cell is None else visible(str(cell))


def _tell(summary: "Summary", db: str, seconds: float, form: str) -> None:
    """The figures of a run on standard output, what went wrong on standard error."""
    from hhtool.read.inputs import Skipped  # noqa: PLC0415 - only for parse
    from hhtool.report.full import skipped_lines  # noqa: PLC0415 - the same
    from hhtool.report.paint import Painter  # noqa: PLC0415 - the same
    from hhtool.store.outcome import STATES, STATUSES, STORED  # noqa: PLC0415 - the same
    from hhtool.verify.codes import BY_CODE  # noqa: PLC0415 - the same

    if form == "json":
        document = {"schema_version": 1, "db": db or None, **summary.document()}
        document["seconds"] = round(seconds, 3)
        json.dump(document, sys.stdout, indent=1, ensure_ascii=False)
        sys.stdout.write("\n")
    else:
        lines = [
            ("files", _counts(summary.files, STATES)),
            ("hands", _counts(summary.hands, STORED)),
            ("verdicts", _counts(summary.hands, STATUSES)),
        ]
        for code, count in sorted(summary.findings.items()):
            lines.append(("finding", f"{code} {BY_CODE[code].name}: {count}"))
        lines += [("database", db or "none: a dry run"), ("time", f"{seconds:.1f} s")]
        for name, text in lines:
            sys.stdout.write(f"{name:9} {visible(text)}\n")
    for file, reason in summary.failed[:MOST_TOLD]:
        sys.stderr.write(f"failed: {visible(file)}: {one_line(reason)}\n")
    if len(summary.failed) > MOST_TOLD:
        sys.stderr.write(f"failed: {len(summary.failed) - MOST_TOLD} more; --format json has all\n")
    skipped = [Skipped(*trouble) for trouble in summary.skipped]
    sys.stderr.writelines(f"{line}\n" for line in skipped_lines(skipped, Painter(False)))
    for note in _notes(summary):
        sys.stderr.write(f"{note}\n")


def _counts(counts: "dict[str, int]", names: "Sequence[str]") -> str:
    """ "3 new, 1 known, 0 replaced"."""
    return ", ".join(f"{counts.get(name, 0)} {name}" for name in names)


def _notes(summary: "Summary") -> "Iterator[str]":
    if unreadable := summary.hands["unreadable"]:
        yield f"note: unreadable hands: {unreadable}; --retry-failed reads them again"
    if summary.option_rules:
        yield (
            f"note: {summary.option_rules} known hands keep the verdict under the profile that "
            "--rules gave when they were stored; give --rules to judge them anew"
        )
    if summary.other_version:
        yield (
            f"note: {summary.other_version} known hands keep the verdict of another version of "
            "hhtool; give --rules, or parse into a new database, to judge them anew"
        )


def _tell_schema() -> None:
    from hhtool.store.schema import documentation  # noqa: PLC0415 - only for this command

    for relation in documentation():
        sys.stdout.write(f"{relation.name} ({relation.kind}): {relation.meaning}\n")
        widest = max(width(column) for column, _ in relation.columns)
        for column, meaning in relation.columns:
            sys.stdout.write(f"  {padded(column, widest)}  {meaning}\n")
        sys.stdout.write("\n")


def _points(db: str | None) -> "Iterator[Point]":
    """Everything that doctor looks at."""
    from hhtool.store.health import Point, examine, installation  # noqa: PLC0415 - the same

    yield from installation()
    path = _database(db)
    if db is None and not os.path.lexists(path):
        yield Point("database", f"there is none at {path}", True)
        return
    yield Point("database", path, True)
    try:
        yield from examine(path)
    except HHToolError as error:
        yield Point("database", str(error), False)
