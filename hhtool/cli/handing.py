"""The commands that make something to hand over: `bundle` and `minimize`."""

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hhtool.cli.reading import (
    DbForId,
    DialectName,
    Encoding,
    HandId,
    Output,
    Rules,
    is_stored,
    sources_of,
)
from hhtool.cli.rulebook import complete_code
from hhtool.cli.settings import pipeline_settings
from hhtool.core.errors import RequestError

if TYPE_CHECKING:
    from hhtool.handover.bundle import Check
    from hhtool.read.source import Source

Pseudonyms = Annotated[
    bool,
    typer.Option(
        "--pseudonyms",
        help="Other names for all players wherever they stand as words, chat included; "
        "numbers and times stay.",
    ),
]

Made = Annotated[
    str,
    typer.Option("--output", "-o", metavar="ZIP", help="The bundle to make.", show_default=False),
]
ToCheck = Annotated[
    str,
    typer.Option(
        "--check",
        metavar="ZIP",
        help="Judge the hands of a bundle again, and tell what differs.",
        show_default=False,
    ),
]


def register(app: typer.Typer) -> None:
    """Adds the commands to the root."""
    app.command(
        "bundle",
        epilog="Exit status of --check: 0 all is as the bundle says, 1 something differs, 2 it "
        "is no bundle.\n\nExamples:\n\n"
        "hhtool bundle samples/pokerstars/stud-fl-2max-payout-refuted.txt -o dispute.zip\n\n"
        "hhtool bundle --check dispute.zip",
    )(bundle)
    app.command(
        "minimize",
        epilog="Examples:\n\n"
        "hhtool minimize samples/pokerstars/stud-fl-2max-payout-refuted.txt --code HH306\n\n"
        "hhtool minimize samples/chinese/classic-2max-foul-not-declared.txt --code HH630 "
        "--pseudonyms",
    )(minimize)


def bundle(
    what: Annotated[
        str | None,
        typer.Argument(
            metavar="ID|PATH", help="The number of a stored hand, or a file.", show_default=False
        ),
    ] = None,
    output: Made = "",
    check: ToCheck = "",
    hand: HandId = None,
    pseudonyms: Pseudonyms = False,
    db: DbForId = None,
    rules: Rules = None,
    dialect: DialectName = None,
    encoding: Encoding = None,
) -> None:
    """Make one file with all that a third party needs to check a verdict, or check one."""
    from hhtool.handover.bundle import Check, Wanted, bundled  # noqa: PLC0415 - only here

    if check:
        if what or output:
            raise RequestError("--check takes a bundle and nothing else")
        checked = Check(check)
        sys.stdout.write("".join(f"{line}\n" for line in _checked(checked)))
        raise typer.Exit(1 if checked.differences else 0)
    if not what or not output:
        raise RequestError("name a hand or a file, and with -o the bundle to make of it")
    settings = pipeline_settings(rules, dialect, encoding, False)
    source, stored = _the_source(what, db, encoding)
    number = hand or (what if stored else "")
    data = bundled(Wanted(source, number, stored, pseudonyms), settings)
    _written(output, data)
    if output != "-":
        from hhtool.report.visible import visible  # noqa: PLC0415 - the same

        sys.stdout.write(f"{visible(output)}: {len(data):,} bytes, to be checked with --check\n")


def minimize(
    path: Annotated[
        str,
        typer.Argument(metavar="FILE", help="A file; - is standard input.", show_default=False),
    ],
    code: Annotated[
        str,
        typer.Option(
            "--code",
            metavar="CODE",
            help="The finding that has to stay, by code or name.",
            autocompletion=complete_code,
            show_default=False,
        ),
    ],
    output: Output = "",
    pseudonyms: Pseudonyms = False,
    rules: Rules = None,
    dialect: DialectName = None,
    encoding: Encoding = None,
) -> None:
    """Shrink a file to the smallest hand that still shows a finding."""
    from hhtool.handover.minimize import minimized  # noqa: PLC0415 - only for this command
    from hhtool.handover.pseudonyms import without_names  # noqa: PLC0415 - the same
    from hhtool.pipeline import Pipeline  # noqa: PLC0415 - the same
    from hhtool.report.selection import code_named  # noqa: PLC0415 - the same

    wanted = code_named(code).code
    pipeline = Pipeline(pipeline_settings(rules, dialect, encoding, False))
    source, _ = _the_source(path, None, encoding)
    text = minimized(source, wanted, pipeline)
    if pseudonyms:
        text = without_names(replace(source, text=text, encoding="utf-8", start=0), pipeline)
    before, after = len(source.text.splitlines()), len(text.splitlines())
    sys.stderr.write(f"{wanted}: {before} lines, now {after}\n")
    _written(output or "-", text.encode("utf-8"))


def _the_source(what: str, db: str | None, encoding: str | None) -> "tuple[Source, bool]":
    """The one text that is meant, and whether it is that of a stored hand."""
    found = [*sources_of(what, db, encoding)]
    if len(found) > 1:
        names = ", ".join(source.path for source in found[:3])
        raise RequestError(f"{what} stands for {len(found)} texts ({names} …); name one")
    return found[0], is_stored(what)


def _written(path: str, data: bytes) -> None:
    """Writes a file. RequestError when it cannot be, or is a hand history."""
    from hhtool.unfinished import replaced  # noqa: PLC0415 - only for these commands

    target = Path(path)
    if path == "-":
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        return
    if target.is_file() and target.stat().st_size and not _may_replace(target):
        raise RequestError(f"{path} is there and was not made so; name another file")
    with replaced(path) as part:
        part.write_bytes(data)


def _may_replace(target: Path) -> bool:
    """Whether an older output may go: a bundle that can be read."""
    from hhtool.handover.bundle import is_bundle  # noqa: PLC0415 - only where something is there

    return is_bundle(str(target))


def _checked(checked: "Check") -> Iterator[str]:
    """What a check found, for people."""
    from hhtool.report.visible import visible  # noqa: PLC0415 - only for checks

    manifest = checked.manifest
    tool, made = checked.tool, manifest.tool
    yield visible(f"{checked.path}: made by {made.name} {made.version} ({made.sha256[:12]})")
    if checked.same_tool:
        yield "checked by the same hhtool"
    else:
        yield f"checked by {tool.name} {tool.version} ({tool.sha256[:12]})"
    begins = f"line {manifest.origin.line} of {manifest.origin.file}"
    yield visible(f"line 1 of the text was {begins}")
    for case in checked.judged:
        yield visible(f"hand {case.record.id}: {case.status} under {case.rules or 'no profile'}")
    if checked.differences and not checked.same_tool:
        yield "what differs may come from the other hhtool; install its version to tell"
    for difference in checked.differences:
        yield visible(f"differs: {difference}")
    if not checked.differences:
        yield "nothing differs"
