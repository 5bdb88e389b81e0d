"""`rules infer`: which rules the hands of a room follow."""

import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from hhtool.cli.reading import (
    DialectName,
    Encoding,
    Jobs,
    Paths,
    found_inputs,
    processes,
)
from hhtool.cli.settings import pipeline_settings
from hhtool.core.errors import RequestError
from hhtool.report.visible import one_line, visible

if TYPE_CHECKING:
    from hhtool.report.hearing import Heard, Room
    from hhtool.report.progress import Bar

InferredForm = Annotated[
    Literal["toml", "table", "json"],
    typer.Option(
        "--format",
        help="toml a profile of one room to start from, table all counts for people, json the same "
        "with every hand named.",
    ),
]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Print no counts on standard error.")]
Site = Annotated[
    str | None,
    typer.Option("--site", metavar="NAME", help="Only hands of this room.", show_default=False),
]


def register(rules: typer.Typer) -> None:
    """Adds the command to those about profiles."""
    rules.command(
        "infer",
        epilog="A hand is judged by the profile of its site, or the game's default, with one "
        "answer changed at a time. It speaks about a question when not all answers leave the same "
        "errors: for those that leave the fewest, against the others. A hand that stands in "
        "several files counts once.\n\nThe profile goes to standard output and can be given to "
        "--rules as a file; its citations are the counts.\n\nExamples:\n\n"
        "hhtool rules infer samples/pokerstars\n\n"
        "hhtool rules infer samples --site PokerStars --format table",
    )(infer)


def infer(
    paths: Paths,
    site: Site = None,
    dialect: DialectName = None,
    encoding: Encoding = None,
    jobs: Jobs = None,
    form: InferredForm = "toml",
    quiet: Quiet = False,
) -> None:
    """Count, for each question, how many hands speak for and against each answer."""
    from hhtool.report import inferred  # noqa: PLC0415 - only this command needs it
    from hhtool.report.hearing import hearings, rooms  # noqa: PLC0415 - the same
    from hhtool.report.paint import painter_for  # noqa: PLC0415 - the same
    from hhtool.report.progress import Bar, to_watch  # noqa: PLC0415 - the same

    found = found_inputs(paths, encoding)
    files = len(found.files)
    # What is always the user's profile must not decide what the hands of a room are measured by.
    settings = replace(pipeline_settings(None, dialect, encoding, False), rules=None)
    heard = hearings(found.files, settings, processes(jobs, files))
    with Bar(to_watch(found.files, quiet, streams=False)) as watched:
        known = rooms(_watched(heard, watched))
    chosen = _chosen(known, site, one=form == "toml")
    if form == "toml":
        lines: Iterable[str] = inferred.profile(chosen[0])
    elif form == "json":
        lines = [inferred.document(chosen)]
    else:
        lines = inferred.table(chosen, painter_for(sys.stdout))
    sys.stdout.writelines(f"{line}\n" for line in lines)
    if not quiet:
        for room in chosen:
            sys.stderr.write(f"{visible(room.site)}: {inferred.summary(room)}\n")


def _watched(heard: "Iterable[Heard]", bar: "Bar") -> "Iterator[Heard]":
    """The same, with a bar for who watches and a line for each file that could not be read."""
    hands = 0
    for file in heard:
        hands += len(file.witnesses)
        bar.advance(file.file, hands)
        if file.problem:
            sys.stderr.write(f"failed: {visible(file.file)}: {one_line(file.problem)}\n")
        yield file


def _chosen(known: "list[Room]", site: str | None, one: bool) -> "list[Room]":
    """The rooms that are asked for. RequestError when there is none, or more than one where a
    profile is wanted."""
    found = [room for room in known if site is None or room.site.casefold() == site.casefold()]
    told = ", ".join(f"{one_line(room.site)} ({room.hands})" for room in known)
    if not found:
        reason = f"none of {site}; there are hands of {told}" if known else "none could be judged"
        raise RequestError(f"there is no hand to infer rules from: {reason}")
    if one and len(found) > 1:
        raise RequestError(f"a profile is of one room; name it with --site: {told}")
    return found
