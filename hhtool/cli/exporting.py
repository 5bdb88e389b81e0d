"""The command that writes the documented views for other tools: `export`."""

import sys
from typing import Annotated, Final

import typer

from hhtool.cli.storing import Db, database
from hhtool.report.visible import visible

FORMS: Final = ("--parquet", "--csv", "--jsonl")

Parquet = Annotated[
    str,
    typer.Option(
        "--parquet",
        metavar="DIR",
        help="One Parquet file for each view; needs the extra export of hhtool.",
        show_default=False,
    ),
]
Csv = Annotated[
    str,
    typer.Option("--csv", metavar="DIR", help="One CSV file for each view.", show_default=False),
]
Jsonl = Annotated[
    str,
    typer.Option(
        "--jsonl",
        metavar="FILE",
        help="All views in one file, an object a line, its key view telling which; - is standard "
        "output.",
        show_default=False,
    ),
]
Views = Annotated[
    list[str] | None,
    typer.Option(
        "--view", metavar="NAME", help="Only this view; again for several.", show_default=False
    ),
]


def register(app: typer.Typer) -> None:
    """Adds the command to the root."""
    app.command(
        "export",
        epilog="Money is in minor units, its unit beside it; times are timestamps in UTC. In "
        "CSV nothing stands for null, and two quotation marks for an empty text. All views are of "
        "one moment. A file of the same name is replaced when the new one is "
        "whole.\n\nExamples:\n\n"
        "hhtool export --jsonl - --view v_results --db hands.db\n\n"
        "hhtool export --csv exported --db hands.db -q",
    )(export)


def export(
    parquet: Parquet = "",
    csv: Csv = "",
    jsonl: Jsonl = "",
    view: Views = None,
    db: Db = None,
    quiet: Annotated[
        bool, typer.Option("--quiet", "-q", help="Do not tell what was done.")
    ] = False,
) -> None:
    """Write the documented views as files, for pandas, polars, DuckDB and others."""
    from hhtool.store import export as exports  # noqa: PLC0415 - only for this command

    given = [form for form, name in zip(FORMS, (parquet, csv, jsonl), strict=True) if name]
    if len(given) != 1:
        raise typer.BadParameter(f"give one of {', '.join(FORMS)}")
    path, views = database(db), view or []
    if parquet:
        done = exports.export_parquet(path, parquet, views)
    elif csv:
        done = exports.export_csv(path, csv, views)
    else:
        done = exports.export_jsonl(path, jsonl, views, sys.stdout)
    if not quiet:
        for entry in done:
            rows = "1 row" if entry.rows == 1 else f"{entry.rows} rows"
            sys.stderr.write(f"{entry.view}: {rows} in {visible(entry.path)}\n")
