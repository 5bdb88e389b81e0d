"""The commands about rules: house profiles, and the pages of findings."""

import re
import sys
from collections.abc import Iterable
from typing import Annotated, Literal

import typer

from hhtool.cli.settings import AUTO, text_setting
from hhtool.report.paint import painter_for

TableFormat = Annotated[
    Literal["table", "json"], typer.Option("--format", help="For people, or for programs.")
]


def complete_code(incomplete: str) -> list[tuple[str, str]]:
    """Codes, for the shell, with their names."""
    from hhtool.verify.codes import CODES  # noqa: PLC0415 - only when completing

    begun = incomplete.upper()
    return [(entry.code, entry.name) for entry in CODES if entry.code.startswith(begun)]


def complete_profile(incomplete: str) -> list[tuple[str, str]]:
    """Built-in profiles, for the shell, with their titles."""
    from hhtool.rules.house import house_names, load_house  # noqa: PLC0415 - only when completing

    return [(name, load_house(name).title) for name in house_names() if name.startswith(incomplete)]


def complete_rules(incomplete: str) -> list[tuple[str, str]]:
    """The same for --rules, which may also be told to name none."""
    none = [(AUTO, "What applies without a profile.")] if AUTO.startswith(incomplete) else []
    return none + complete_profile(incomplete)


def complete_expression(incomplete: str) -> list[tuple[str, str]]:
    """Fields, for the shell, with their meanings: the last word of an expression is completed."""
    from hhtool.store.filter.fields import FIELDS  # noqa: PLC0415 - only when completing

    before, begun = re.fullmatch(r"(.*?)([\w-]*)", incomplete, re.S).groups()  # type: ignore[union-attr]
    plain = begun.lower().replace("-", "_")
    return [
        (f"{before}{field.name}{':' if field.kind.signs else ''}", field.meaning)
        for field in FIELDS
        if field.name.startswith(plain)
    ]


Profile = Annotated[
    str,
    typer.Argument(
        metavar="NAME",
        help="A built-in profile, or a path to a TOML file.",
        autocompletion=complete_profile,
        show_default=False,
    ),
]


def register(app: typer.Typer) -> typer.Typer:
    """Adds the commands to the root; the group of those about profiles, to which more belong."""
    rules = typer.Typer(
        name="rules",
        help="House-rule profiles, each answer with the rule that gives it.",
        epilog="Examples:\n\nhhtool rules show stud-help\n\nhhtool rules diff tda stud-help",
    )
    rules.command(
        "list",
        epilog="Examples:\n\nhhtool rules list\n\nhhtool rules list --format json",
    )(list_profiles)
    rules.command(
        "show",
        epilog="Examples:\n\nhhtool rules show stud-help\n\n"
        "hhtool rules show pokerstars --format json",
    )(show_profile)
    rules.command(
        "diff",
        epilog="Examples:\n\nhhtool rules diff tda stud-help\n\n"
        "hhtool rules diff defaults pokerstars --format json",
    )(diff_profiles)
    app.add_typer(rules)
    app.command(
        "explain",
        epilog="Examples:\n\nhhtool explain HH310\n\nhhtool explain odd-chip-misplaced",
    )(explain)
    return rules


def list_profiles(form: TableFormat = "table") -> None:
    """List the built-in profiles."""
    from hhtool.report import rulings  # noqa: PLC0415 - only this command needs it

    _write([rulings.listed_json()] if form == "json" else rulings.listed(painter_for(sys.stdout)))


def show_profile(
    name: Annotated[
        str | None,
        typer.Argument(
            metavar="[NAME]",
            help="A built-in profile, or a path to a TOML file; without it the one of your "
            "settings, else the defaults.",
            autocompletion=complete_profile,
            show_default=False,
        ),
    ] = None,
    form: Annotated[
        Literal["table", "json", "toml"],
        typer.Option(
            "--format", help="For people, for programs, or as a whole file to start your own from."
        ),
    ] = "table",
) -> None:
    """Show every question that a house answers: the answer, its rule, what was asked."""
    from hhtool.report import rulings  # noqa: PLC0415 - only this command needs it
    from hhtool.rules.house import load_house  # noqa: PLC0415 - the same

    house = load_house(text_setting("rules", name) or "defaults")
    if form == "toml":
        from hhtool.rules.written import written  # noqa: PLC0415 - only for a file

        sys.stdout.write(written(house))
        return
    _write(
        [rulings.shown_json(house)]
        if form == "json"
        else rulings.shown(house, painter_for(sys.stdout))
    )


def diff_profiles(a: Profile, b: Profile, form: TableFormat = "table") -> None:
    """Show where two houses differ."""
    from hhtool.report import rulings  # noqa: PLC0415 - only this command needs it
    from hhtool.rules.house import load_house  # noqa: PLC0415 - the same

    one, other = load_house(a), load_house(b)
    if form == "json":
        _write([rulings.compared_json(one, other)])
    else:
        _write(rulings.compared(one, other, painter_for(sys.stdout)))


def explain(
    code: Annotated[
        str | None,
        typer.Argument(
            metavar="[CODE]",
            help="A code such as HH310, or its name; without it all codes are listed.",
            autocompletion=complete_code,
            show_default=False,
        ),
    ] = None,
) -> None:
    """Show the page of a finding: what it says, how it is decided, when it can be wrong."""
    from hhtool.report.page import listed_codes, write_page  # noqa: PLC0415 - only here
    from hhtool.report.selection import code_named  # noqa: PLC0415 - the same

    if code is None:
        sys.stdout.write(listed_codes())
    else:
        write_page(code_named(code), sys.stdout)


def _write(lines: Iterable[str]) -> None:
    sys.stdout.writelines(f"{line}\n" for line in lines)
