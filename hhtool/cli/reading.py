"""The commands that read hands without a database: `verify` and `show`."""

import os
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal

import typer

from hhtool.cli.rulebook import complete_code, complete_expression, complete_rules
from hhtool.cli.settings import number_setting, pipeline_settings, text_setting
from hhtool.core.errors import RequestError

if TYPE_CHECKING:
    from hhtool.core.case import Case
    from hhtool.pipeline import FileResult, Settings
    from hhtool.read.inputs import Inputs
    from hhtool.read.source import Source

MANY: Final = 16
"""From so many files, or megabytes of a large one, on several processes are worth their start."""

LATE: Final = ("json", "markdown", "html", "sarif")
"""Formats that are written when the run is over."""

KEYS: Final = "-- any key goes on, q ends --"

Paths = Annotated[
    list[str],
    typer.Argument(
        metavar="PATH",
        help="Files, folders, .gz and .zip archives; - is standard input.",
        show_default=False,
    ),
]
Rules = Annotated[
    str | None,
    typer.Option(
        "--rules",
        metavar="NAME",
        help="House rules: a built-in profile or a path to a TOML file. They override what the "
        "hand names. auto is what applies without this option and any setting.",
        autocompletion=complete_rules,
    ),
]
DialectName = Annotated[
    str | None, typer.Option("--dialect", metavar="NAME", help="Read only hands of this dialect.")
]
Encoding = Annotated[
    str | None,
    typer.Option("--encoding", metavar="NAME", help="For files without a byte-order mark."),
]
HandId = Annotated[
    str | None, typer.Option("--hand", metavar="ID", help="Only this hand of the file.")
]
DbForId = Annotated[
    str | None, typer.Option("--db", metavar="FILE", help="The database, for an ID.")
]
Strict = Annotated[
    bool, typer.Option("--strict", help="Let a fault of hhtool end the run with a traceback.")
]
Jobs = Annotated[
    int | None,
    typer.Option(
        "--jobs",
        metavar="N",
        min=1,
        help="Processes that share the files; the output is the same. By default one, for many or "
        "large files one a core and at most 4.",
    ),
]
Quiet = Annotated[
    bool, typer.Option("--quiet", "-q", help="Print nothing but errors; the exit status tells.")
]
Explain = Annotated[
    bool,
    typer.Option(
        "--explain",
        help="With --format full: the whole derivation of each hand, its ledgers, pots, cards, "
        "rulings and confirmed claims. With html and markdown also of hands with nothing wrong.",
    ),
]
AllAnswers = Annotated[
    bool,
    typer.Option(
        "--what-if",
        help="With every --format but concise, github and sarif: try each error under every other "
        "answer of the questions that the hand hangs on, and under every profile of the game.",
    ),
]
Form = Annotated[
    Literal["full", "concise", "json", "jsonl", "github", "markdown", "html", "sarif"],
    typer.Option(
        "--format",
        help="full for people, concise one line a finding, json one document, jsonl one hand a "
        "line as files are done, github annotations of a workflow; html a report in one file, to "
        "be read and sent, markdown the same for a ticket, sarif a log for tools.",
    ),
]
Output = Annotated[
    str, typer.Option("--output", "-o", metavar="FILE", help="Write to a file.", show_default=False)
]
Select = Annotated[
    list[str] | None,
    typer.Option(
        "--select",
        metavar="CODE",
        help="Only these findings: codes, beginnings such as HH3, or names; again or with commas "
        "for several. Other findings are neither shown nor counted in the exit status.",
        autocompletion=complete_code,
    ),
]
Ignore = Annotated[
    list[str] | None,
    typer.Option(
        "--ignore",
        metavar="CODE",
        help="Not these findings, in the same way. What is ignored stays ignored if selected.",
        autocompletion=complete_code,
    ),
]
Where = Annotated[
    str | None,
    typer.Option(
        "--where",
        metavar="EXPR",
        help="Only hands that a filter expression means (hhtool hands --fields explains them), "
        "asked of the hands in memory. Others are neither shown nor counted in the exit status, "
        "unreadable ones among them: ask for those with “or unreadable”. Findings about a file, "
        "such as lines that belong to no hand, stay.",
        autocompletion=complete_expression,
        show_default=False,
    ),
]
ExitZero = Annotated[
    bool, typer.Option("--exit-zero", help="Exit with 0 also when something is refuted or unread.")
]


def register(app: typer.Typer) -> None:
    """Adds the commands to the root."""
    app.command(
        "verify",
        epilog="Exit status: 0 nothing refuted and everything read, 1 something refuted, "
        "unreadable or left unread, 2 could not run.\n\nExamples:\n\n"
        "hhtool verify samples/pokerstars/stud-fl-2max-payout-refuted.txt --what-if\n\n"
        "hhtool verify samples --select HH3 --where 'pot>2.50' --format concise",
    )(verify)
    app.command(
        "show",
        epilog="Examples:\n\n"
        "hhtool show samples/pokerstars/stud-fl-3max-split-odd-cent.txt\n\n"
        "hhtool show samples/pokerstars --hand 900000000002 --rules tda",
    )(show)


def verify(
    paths: Paths,
    rules: Rules = None,
    dialect: DialectName = None,
    encoding: Encoding = None,
    jobs: Jobs = None,
    quiet: Quiet = False,
    explain: Explain = False,
    what_if: AllAnswers = False,
    form: Form = "full",
    output: Output = "",
    select: Select = None,
    ignore: Ignore = None,
    where: Where = None,
    exit_zero: ExitZero = False,
    strict: Strict = False,
) -> None:
    """Check every claim of every hand: confirmed, refuted with a finding, or open."""
    from hhtool.report.delivery import deliver, opened  # noqa: PLC0415 - only for this command
    from hhtool.report.paint import wants_colour  # noqa: PLC0415 - the same
    from hhtool.report.progress import Bar, to_watch  # noqa: PLC0415 - the same
    from hhtool.report.selection import selection  # noqa: PLC0415 - the same
    from hhtool.report.survey import Order, shares, survey  # noqa: PLC0415 - the same

    found, silent = found_inputs(paths, encoding), quiet and not output
    order = Order(
        settings=pipeline_settings(rules, dialect, encoding, strict, what_if and not silent),
        form="" if silent else form,
        chosen=selection(select or (), ignore or ()),
        explain=explain,
        colour=not output and wants_colour(sys.stdout),
        where=where,
    )
    _keeps_inputs(output, paths)
    share = processes(jobs, shares(found.files))
    sizes = to_watch(found.files, quiet, streams=not output and form not in LATE)
    with opened(output) as stream, Bar(sizes) as watched:
        parts = survey(found.files, order, share, output, watched.ahead)
        failed = deliver(parts, order, stream, watched, found.skipped)
    raise typer.Exit(1 if failed and not exit_zero else 0)


def show(
    what: Annotated[
        str,
        typer.Argument(
            metavar="ID|PATH", help="The number of a stored hand, or a file.", show_default=False
        ),
    ],
    hand: HandId = None,
    db: DbForId = None,
    rules: Rules = None,
    dialect: DialectName = None,
    encoding: Encoding = None,
    step: Annotated[
        bool, typer.Option("--step", help="Wait for a key after each street; q ends.")
    ] = False,
    strict: Strict = False,
) -> None:
    """Replay a hand street by street: cards, bets, pots, stacks, with findings in place."""
    from hhtool.report.selection import fails  # noqa: PLC0415 - only for this command

    settings = pipeline_settings(rules, dialect, encoding, strict)
    failed, count = False, 0
    waits = step and sys.stdin is not None and sys.stdin.isatty()
    for result, case in _cases(_judged(what, db, settings), hand):
        count += 1
        failed = failed or any(fails(finding) for finding in case.findings)
        for number, section in enumerate(_sections(result, case)):
            if waits and number + count > 1 and not _goes_on():
                raise typer.Exit(1 if failed else 0)
            sys.stdout.write("".join(f"{line}\n" for line in (*section, "")))
    if not count:
        wanted = f"hand {hand}" if hand else "hand"
        raise RequestError(f"there is no {wanted} in {what}")
    raise typer.Exit(1 if failed else 0)


def _sections(result: "FileResult", case: "Case") -> Iterator[list[str]]:
    """A hand as it is told on standard output, street by street."""
    from hhtool.report.full import Lines  # noqa: PLC0415 - only for hands that are told
    from hhtool.report.paint import painter_for  # noqa: PLC0415 - the same
    from hhtool.report.replay import Replay  # noqa: PLC0415 - the same

    return Replay(case, Lines(result.source), painter_for(sys.stdout)).told()


def _keeps_inputs(output: str, paths: list[str]) -> None:
    """RequestError when the report would be written over a hand history that was named, or over
    anything in a folder that was and is no report."""
    if not output or not os.path.lexists(output):
        return
    target = Path(output).resolve()
    named = any(path != "-" and Path(path).resolve() == target for path in paths)
    if named or (target.is_file() and _holds_hands(target)):
        raise RequestError(f"{output} is a hand history; name another file for the report")


def _holds_hands(file: Path) -> bool:
    """Whether a line of a file begins a hand of a dialect that we know."""
    from hhtool.read.dialects import DIALECTS  # noqa: PLC0415 - only with -o
    from hhtool.read.source import load  # noqa: PLC0415 - the same
    from hhtool.read.split import split  # noqa: PLC0415 - the same

    return any(text.dialect is not None for text in split(load(str(file)), DIALECTS))


def found_inputs(paths: list[str], encoding: str | None) -> "Inputs":
    """The files to read. RequestError when there are none."""
    from hhtool.read.inputs import inputs  # noqa: PLC0415 - only for commands that read

    found = inputs(paths, encoding)
    if not found.files:
        reason = f"; {found.skipped[0].path} {found.skipped[0].reason}" if found.skipped else ""
        raise RequestError(f"there is no hand history in {', '.join(paths)}{reason}")
    return found


def processes(jobs: int | None, files: int) -> int:
    """How many processes share so many files, or pieces of large ones."""
    default = 1 if files < MANY else min(4, os.cpu_count() or 1)
    return min(number_setting("jobs", jobs, default), files)


def _judged(what: str, db: str | None, settings: "Settings") -> "Iterator[FileResult]":
    """The files of a path, or the stored text of a hand."""
    from hhtool.pipeline import Pipeline  # noqa: PLC0415 - only for commands that read

    pipeline = Pipeline(settings)
    for source in sources_of(what, db, settings.encoding):
        result = pipeline.file(source)
        # Of a stored hand's text what stands before it only hands something on.
        yield replace(result, cases=result.cases[-1:]) if is_stored(what) else result


def sources_of(what: str, db: str | None, encoding: str | None) -> "Iterator[Source]":
    """The texts of a path, or the stored text of a hand. RequestError when there are none."""
    from hhtool.read.source import sources  # noqa: PLC0415 - only for commands that read

    if is_stored(what):
        yield from _stored(what, text_setting("db", db, "hands.db") or "")
    else:
        yield from sources(found_inputs([what], encoding).files, encoding)


def is_stored(what: str) -> bool:
    """Whether the number of a stored hand is meant, and no path."""
    return what != "-" and not os.path.lexists(what)


def _stored(hand_id: str, db: str) -> "Iterator[Source]":
    """The texts of a hand that a database knows."""
    from hhtool.read.source import Source  # noqa: PLC0415 - only for a stored hand
    from hhtool.store.texts import find_hand  # noqa: PLC0415 - the same

    if not os.path.lexists(db):
        raise RequestError(f"no file {hand_id!r}, and no database {db!r} to look for that hand")
    texts = find_hand(db, hand_id)
    if not texts:
        raise RequestError(f"no file {hand_id!r}, and no such hand in {db}")
    readable = [text for text in texts if not text.problem]
    if not readable:
        raise RequestError(texts[0].problem)
    for text in readable:
        # Lines have the numbers of the file, with what stands before the hand or without.
        before = text.before or "\n" * (text.first_line - 1)
        yield Source(text.path, before + text.text, "utf-8", 0, False, "")


def _cases(
    results: "Iterator[FileResult]", hand: str | None
) -> "Iterator[tuple[FileResult, Case]]":
    for result in results:
        if result.report.error:
            raise RequestError(f"{result.report.path} {result.report.error}")
        for case in result.cases:
            if hand is None or case.record.id == hand:
                yield result, case


def _goes_on() -> bool:
    """Waits for a key; whether it was not q."""
    sys.stdout.flush()
    if sys.stderr.isatty():
        sys.stderr.write(KEYS)
        sys.stderr.flush()
    key = typer.getchar()
    if sys.stderr.isatty():
        sys.stderr.write(f"\r{' ' * len(KEYS)}\r")
        sys.stderr.flush()
    return key.lower() not in ("q", "\x1b")
