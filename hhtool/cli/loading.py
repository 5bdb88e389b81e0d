"""The command that fills the database: `parse`, once or with `--watch`."""

import json
import sys
import time
from contextlib import closing
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from hhtool.cli.reading import DialectName, Encoding, ExitZero, Quiet, Rules, Strict
from hhtool.cli.rulebook import TableFormat
from hhtool.cli.settings import number_setting, pipeline_settings
from hhtool.cli.stopping import stopped_by_signals, told_when_stopped
from hhtool.cli.storing import Db, database
from hhtool.report.visible import one_line, visible

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from hhtool.ahead import Tell
    from hhtool.store.load import Hear
    from hhtool.store.outcome import Outcome, Summary
    from hhtool.store.work import Order

MOST_TOLD: Final = 20
"""Files that are named one by one on standard error; JSON names all."""

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
        help="Processes that share the files, and the pieces of large ones; what is stored is the "
        "same. By default all cores, at most 4, and one where another would not pay.",
    ),
]
Quarantine = Annotated[
    str,
    typer.Option(
        "--quarantine",
        metavar="FILE",
        help="Append the raw text of what newly could not be read, with place and reason, to a "
        "file that is made when there is any; with --watch the end of a file once it has gone on, "
        "or when watching ends.",
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
WatchOption = Annotated[
    bool,
    typer.Option(
        "--watch",
        help="Go on reading as files grow and new ones come, until Ctrl-C. With json, a line each "
        "time.",
    ),
]
DryRun = Annotated[
    bool, typer.Option("--dry-run", help="Touch no database; count every hand as new.")
]


def register(app: typer.Typer) -> None:
    """Adds the command to the root."""
    app.command(
        "parse",
        epilog="A hand is its site, number and text: parsing it again stores nothing new. A stored "
        "verdict stays unless --rules gives another profile, or auto where it came by one, or "
        "--retry-failed asks for a hand that could not be read.\n\n"
        "Exit status: 0 nothing refuted and everything read, 1 "
        "something refuted, unreadable or left unread, 2 could not run. Ctrl-C is how --watch "
        "ends, with the status of what was read; any other load it stops, with 130.\n\n"
        "Examples:\n\n"
        "hhtool parse samples/pokerstars --db hands.db --exit-zero\n\n"
        "hhtool parse samples/pokerstars/stud-fl-3max-split-odd-cent.txt --dry-run --format json",
    )(parse)


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
    watch: WatchOption = False,
    dry_run: DryRun = False,
    form: TableFormat = "table",
    quiet: Quiet = False,
    exit_zero: ExitZero = False,
    strict: Strict = False,
) -> None:
    """Read, replay, check and store hands."""
    from hhtool.stats.kept import leave, settle_many  # noqa: PLC0415 - only for this command
    from hhtool.store.work import Order  # noqa: PLC0415 - the same

    if not paths and not retry_failed:
        raise typer.BadParameter("name files or folders, or give --retry-failed")
    if dry_run and (retry_failed or keep_text):
        raise typer.BadParameter("--dry-run touches no database: nothing to retry or to keep")
    if watch and (dry_run or not paths or "-" in paths):
        raise typer.BadParameter("--watch needs a database, and files or folders that can grow")
    order = Order(
        db="" if dry_run else database(db),
        settings=pipeline_settings(rules, dialect, encoding, strict),
        jobs=number_setting("jobs", jobs, 0) or None,
        retry_failed=retry_failed,
        keep_text=keep_text,
        quarantine=quarantine,
        leave=leave,
        settle=settle_many,
    )
    told = "" if quiet else form
    clean = _followed(paths or [], order, told) if watch else _once(paths or [], order, told)
    raise typer.Exit(0 if clean or exit_zero else 1)


def _once(paths: list[str], order: "Order", form: str) -> bool:
    """Loads what is there and tells of it; whether all is well."""
    from hhtool.store.work import plan, run  # noqa: PLC0415 - only for this command

    begun = time.monotonic()
    with told_when_stopped(quiet=not (form and order.db)):
        found = plan(paths, order)
        summary = _with_bar(
            found.files,
            not form,
            lambda done, hear, tell: run(found, order, done, hear=hear, tell=tell),
        )
        _settle(order.db)
    if form:
        _tell(summary, order.db, time.monotonic() - begun, form)
    return summary.clean


def _followed(paths: list[str], order: "Order", form: str) -> bool:
    """Loads what is there, then what is added, until Ctrl-C; whether all is well in the end."""
    from hhtool.store.watch import Watch  # noqa: PLC0415 - only with --watch

    with closing(Watch(paths, order)) as watch, told_when_stopped(quiet=not form):
        begun = time.monotonic()
        summary = watch.first()
        _settle(order.db)
        if form:
            _tell(summary, order.db, time.monotonic() - begun, "line" if form == "json" else form)
            sys.stderr.write("watching; Ctrl-C ends\n")
        with stopped_by_signals(watch.stop):
            for summary in watch.rounds():
                _settle(order.db)
                if form:
                    _tell_round(summary, order.db, form)
        return watch.clean


def _settle(db: str) -> None:
    """Brings what is kept for statistics up to what is stored."""
    from hhtool.stats.kept import settle  # noqa: PLC0415 - only for this command
    from hhtool.store.connect import explained, open_for_load  # noqa: PLC0415 - the same
    from hhtool.store.keeping import Keeping  # noqa: PLC0415 - the same
    from hhtool.store.removal import bulk  # noqa: PLC0415 - the same

    if db:
        with explained(db), closing(open_for_load(db)) as connection:
            bulk(connection)
            settle(Keeping(connection))


def _with_bar(
    files: "Sequence[str]",
    quiet: bool,
    load: "Callable[[Callable[[Outcome], None], Hear, Tell | None], Summary]",
) -> "Summary":
    """Loads, with a bar for who watches."""
    from hhtool.report.progress import Bar, to_watch  # noqa: PLC0415 - only for parse

    total = 0
    with Bar(to_watch(files, quiet, streams=False)) as watched:

        def done(outcome: "Outcome") -> None:
            nonlocal total
            total += sum(outcome.statuses.values())
            watched.advance(outcome.file, total)

        def hear(file: str, byte: int, hands: int) -> None:
            watched.advance(file, total + hands, byte)

        return load(done, hear, watched.ahead)


def _tell(summary: "Summary", db: str, seconds: float, form: str) -> None:
    """The figures of a run on standard output, what went wrong on standard error."""
    from hhtool.read.inputs import Skipped  # noqa: PLC0415 - only for parse
    from hhtool.report.full import skipped_lines  # noqa: PLC0415 - the same
    from hhtool.report.paint import Painter  # noqa: PLC0415 - the same
    from hhtool.store.outcome import STATES, STATUSES, STORED  # noqa: PLC0415 - the same
    from hhtool.verify.codes import BY_CODE  # noqa: PLC0415 - the same

    if form in ("json", "line"):
        document = {"schema_version": 1, "db": db or None, **summary.document()}
        document["seconds"] = round(seconds, 3)
        _write_json(document, None if form == "line" else 1)
    else:
        lines = [
            ("files", _counts(summary.files, STATES)),
            ("hands", _counts(summary.hands, STORED)),
            ("verdicts", _counts(summary.hands, STATUSES)),
        ]
        for code, count in sorted((+summary.findings).items()):
            lines.append(("finding", f"{code} {BY_CODE[code].name}: {count}"))
        lines += [("database", db or "none: a dry run"), ("time", f"{seconds:.1f} s")]
        for name, text in lines:
            sys.stdout.write(f"{name:9} {visible(text)}\n")
    sys.stdout.flush()
    _tell_troubles(summary)
    skipped = [Skipped(*trouble) for trouble in summary.skipped]
    sys.stderr.writelines(f"{line}\n" for line in skipped_lines(skipped, Painter(False)))
    for note in _notes(summary):
        sys.stderr.write(f"{note}\n")


def _tell_round(summary: "Summary", db: str, form: str) -> None:
    """What was read in one round of watching, in one line at once."""
    from hhtool.store.outcome import STATUSES, STORED  # noqa: PLC0415 - only with --watch

    if form == "json":
        _write_json({"schema_version": 1, "db": db, **summary.document()}, None)
    else:
        codes = ", ".join(f"{code} {count}" for code, count in sorted((+summary.findings).items()))
        told = [_counts(summary.hands, STORED), _counts(summary.hands, STATUSES), codes]
        line = "; ".join(text for text in (_read(summary), *told) if text)
        sys.stdout.write(f"{time.strftime('%H:%M:%S')}  {line}\n")
    sys.stdout.flush()
    _tell_troubles(summary)


def _read(summary: "Summary") -> str:
    """ "night.txt and 2 more": the files that were read."""
    from hhtool.store.outcome import READ  # noqa: PLC0415 - only with --watch

    more = summary.files[READ] - 1
    return visible(summary.first) + (f" and {more} more" if more > 0 else "")


def _write_json(document: "dict[str, Any]", indent: int | None) -> None:
    sys.stdout.write(f"{json.dumps(document, indent=indent, ensure_ascii=False)}\n")


def _tell_troubles(summary: "Summary") -> None:
    """The files that failed, and once what would not have."""
    from hhtool.read.dialects import DIALECTS  # noqa: PLC0415 - only for parse
    from hhtool.store.outcome import NO_HAND  # noqa: PLC0415 - the same

    for file, reason in summary.failed[:MOST_TOLD]:
        sys.stderr.write(f"failed: {visible(file)}: {one_line(reason)}\n")
    if len(summary.failed) > MOST_TOLD:
        sys.stderr.write(f"failed: {len(summary.failed) - MOST_TOLD} more; --format json has all\n")
    if summary.findings[NO_HAND]:
        known = ", ".join(dict.fromkeys(dialect.site for dialect in DIALECTS))
        sys.stderr.write(f"note: known sites and formats: {known}\n")


def _counts(counts: "dict[str, int]", names: "Sequence[str]") -> str:
    """ "3 new, 1 known, 0 replaced"."""
    return ", ".join(f"{counts.get(name, 0)} {name}" for name in names)


def _notes(summary: "Summary") -> "Iterator[str]":
    if unreadable := summary.hands["unreadable"]:
        yield f"note: unreadable hands: {unreadable}; --retry-failed reads them again"
    if summary.option_rules:
        yield (
            f"note: {summary.option_rules} known hands keep the verdict under the profile that "
            "--rules gave when they were stored; give --rules, auto for none, to judge them anew"
        )
    if summary.other_version:
        yield (
            f"note: {summary.other_version} known hands keep the verdict of another version of "
            "hhtool; give --rules, or parse into a new database, to judge them anew"
        )
