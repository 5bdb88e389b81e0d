"""The root of the command line: its groups of commands, `--version`, and how a run ends.

Each group's module says what its commands take; a command imports what does its work only when it
is called, so that `hhtool explain` need not wait for grammars.
"""

import os
import re
import sys
from typing import Annotated, Any, Final, cast

import typer
from typer.core import TyperGroup

from hhtool.cli import (
    exporting,
    handing,
    inferring,
    listing,
    loading,
    reading,
    rulebook,
    statistics,
    storing,
)
from hhtool.report.visible import one_line
from hhtool.version import VERSION

PIPE_CLOSED: Final = 141
INTERRUPTED: Final = 130

# The root of what typer raises about a command line; the module it is in differs by version.
USAGE_ERROR: Final = cast("type[Exception]", typer.BadParameter.__mro__[2])

OTHERS_WORDS: Final = {"Value error, ": "", "Input should be ": "it should be "}
"""What the library that checks values for typer says of them, and what we do."""

_OTHERS_WORDS: Final = re.compile(f"(?<=: )({'|'.join(OTHERS_WORDS)})")


class Commands(TyperGroup):
    """The commands, in the order in which they were registered."""

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002 - the signature is typer's
        """As they were registered, not by the alphabet."""
        return list(self.commands)

    def invoke(self, ctx: Any) -> Any:
        """Runs a command; a reader that went away, as `head` does, is the end and no error."""
        try:
            result = super().invoke(ctx)
            sys.stdout.flush()
        except BrokenPipeError as gone:
            drop_output()
            raise typer.Exit(PIPE_CLOSED) from gone
        except EOFError as ended:  # which typer takes for the end of what somebody types
            raise RuntimeError(f"EOFError: {ended}") from ended
        return result


def app() -> typer.Typer:
    """The command line with all its commands."""
    root = typer.Typer(
        name="hhtool",
        cls=Commands,
        help="The referee for poker hand histories: reads them, replays them under stated rules, "
        "and says who was owed what, and by which rule.",
        epilog="Settings come from options, then HHTOOL_* variables, then the nearest hhtool.toml "
        "here or above, then the one in your configuration folder.\n\n"
        "Examples:\n\n"
        "hhtool verify samples/pokerstars/stud-fl-2max-payout-refuted.txt\n\n"
        "hhtool rules list",
        invoke_without_command=True,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    root.callback()(_root)
    reading.register(root)
    rules = rulebook.register(root)
    inferring.register(rules)
    loading.register(root)
    storing.register(root)
    listing.register(root)
    statistics.register(root)
    exporting.register(root)
    handing.register(root)
    return root


def run() -> int:
    """Runs what the command line says; the exit status."""
    command = typer.main.get_command(app())
    try:
        result = command.main(prog_name="hhtool", standalone_mode=False)
    except USAGE_ERROR as error:
        sys.stderr.write(f"{_usage_line(error)}\n")
        return 2
    except typer.Abort:
        return INTERRUPTED
    return result if isinstance(result, int) else 0


def drop_output() -> None:
    """Sends what is still to be written nowhere, so that nothing complains when Python ends."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())


def _usage_line(error: Any) -> str:
    """What is wrong with a command line, and where to look, in one line."""
    context = getattr(error, "ctx", None)
    command = context.command_path if context is not None else "hhtool"
    message = _OTHERS_WORDS.sub(lambda found: OTHERS_WORDS[found[0]], error.format_message(), 1)
    return one_line(f"{command}: {message} (see {command} --help)")


def _version(wanted: bool) -> None:
    if wanted:
        sys.stdout.write(f"hhtool {VERSION}\n")
        raise typer.Exit


def _root(
    ctx: typer.Context,
    version: Annotated[  # noqa: ARG001 - answered by its callback
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    if ctx.invoked_subcommand is None:
        sys.stdout.write(ctx.get_help())
        raise typer.Exit(2)
