"""The commands for figures: `stats`, `alias`."""

import gc
import sys
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from hhtool.cli.charting import Picture, Plot, PlotAs, wish
from hhtool.cli.rulebook import complete_expression
from hhtool.cli.storing import Db, asking, database, one_player

if TYPE_CHECKING:
    from hhtool.stats.run import Answer
    from hhtool.stats.scope import Condition, Scope
    from hhtool.store.query import Question

StatNames = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="STAT...",
        help="Statistics; all that have a meaning for the games when none is named. "
        "list names them all, list STAT... defines some.",
        show_default=False,
    ),
]
PlayerName = Annotated[
    list[str] | None,
    typer.Option(
        "--player",
        metavar="NAME",
        help="Only this player, at all sites that have the name (--where site:... for one); me is "
        "the hero of the files.",
        show_default=False,
    ),
]
By = Annotated[
    list[str] | None,
    typer.Option(
        "--by",
        metavar="WHAT",
        help="Tell apart by player, game, stakes, position, seat, opponent, month, session "
        "(until an hour passes without a hand), profile, table; door (stud), row, cards "
        "(Chinese). May be given more than once. "
        "(Default: player, without --player.)",
        show_default=False,
    ),
]
MinHands = Annotated[
    int,
    typer.Option(
        "--min-hands", metavar="N", min=0, help="Put values of fewer chances in brackets."
    ),
]
FigureForm = Annotated[
    Literal["table", "json", "csv"],
    typer.Option(
        "--format",
        help="table for people; the others for programs, with amounts in minor units: divide them "
        "by minor_per_major.",
    ),
]
All = Annotated[bool, typer.Option("--all", help="Also count refuted hands.")]
Where = Annotated[
    str | None,
    typer.Option(
        "--where",
        metavar="EXPR",
        help="Only hands that a filter expression means (hhtool hands --fields explains them).",
        autocompletion=complete_expression,
        show_default=False,
    ),
]
AtSite = Annotated[
    str | None, typer.Option("--site", metavar="NAME", help="Only names at this site.")
]
LIST = "list"


def register(app: typer.Typer) -> None:
    """Adds the commands to the root."""
    app.command(
        "stats",
        epilog="A statistic is made / chances; both are shown, and without chances a dash. "
        "Refuted hands are left out and counted. Shares have an interval by Wilson, points and "
        "bets a normal one. --plot draws results hand by hand, and other values over time or as "
        "bars where they are told apart; it needs the extra plot of hhtool, as does -o.\n\n"
        "Examples:\n\n"
        "hhtool stats vpip three-bet --by position --where 'pot>5' --db hands.db\n\n"
        "hhtool stats net --player anna --plot --db hands.db",
    )(stats)
    group = typer.Typer(
        help="Say which names are the same person, for statistics.",
        no_args_is_help=True,
        epilog="Examples:\n\nhhtool alias add anna emil --db hands.db\n\n"
        "hhtool alias list --db hands.db",
    )
    group.command(
        "add",
        epilog="Persons that meet in this way become one. Names that sit in one hand together are "
        "refused.\n\nExamples:\n\n"
        "hhtool alias add anna emil --db hands.db\n\n"
        "hhtool alias add anna petra --site PokerStars --db hands.db",
    )(alias_add)
    group.command(
        "remove",
        epilog="A person with one name left is none.\n\nExamples:\n\n"
        "hhtool alias remove emil --db hands.db\n\n"
        "hhtool alias remove petra --site PokerStars --db hands.db",
    )(alias_remove)
    group.command(
        "list",
        epilog="Examples:\n\nhhtool alias list --db hands.db\n\n"
        "hhtool alias list --db hands.db --format csv",
    )(alias_list)
    app.add_typer(group, name="alias")


def stats(
    names: StatNames = None,
    players: PlayerName = None,
    by: By = None,
    min_hands: MinHands = 0,
    where: Where = None,
    everything: All = False,
    db: Db = None,
    form: FigureForm = "table",
    plot: Plot = False,
    plot_as: PlotAs = None,
    output: Picture = "",
) -> None:
    """Statistics from the database, with what they were counted from."""
    from hhtool.stats.run import run  # noqa: PLC0415 - only for this command
    from hhtool.stats.scope import Scope  # noqa: PLC0415 - the same
    from hhtool.stats.stat import stats_named  # noqa: PLC0415 - the same
    from hhtool.store.persons import ME  # noqa: PLC0415 - the same

    player = one_player(players)
    wanted = wish(names or [], form, plot, plot_as, output)
    if names and names[0] == LIST:
        _list(tuple(names[1:]), form)
        return
    chosen = stats_named(tuple(names or ()))
    told_apart = tuple(dict.fromkeys(by or ([] if player else ["player"])))
    conditions = () if where is None else (_meant(where),)
    scope = Scope(me=player == ME, by=told_apart, conditions=conditions, refuted=everything)
    gc.disable()  # a table of many players is made of what stays, which would be gone through again
    with asking(database(db)) as question:
        scope = _of_player(scope, question, player)
        answer = run(question, chosen, scope)
        charts = wanted.charts(question, answer, scope, player or "")
    _write(answer, told_apart, min_hands, form)
    wanted.draw(charts)


def _meant(expression: str) -> "Condition":
    """Which hands a filter expression means."""
    from hhtool.stats.scope import Condition  # noqa: PLC0415 - only with an expression
    from hhtool.store.filter.parse import parse  # noqa: PLC0415 - the same
    from hhtool.store.filter.sql import where  # noqa: PLC0415 - the same

    clause = where(parse(expression))
    return Condition(clause.sql, clause.values)


def _of_player(scope: "Scope", question: "Question", player: str | None) -> "Scope":
    """The scope of one player; the hero of the files has no number."""
    from hhtool.stats.people import players_named  # noqa: PLC0415 - only for this command

    if player is None or scope.me:
        return scope
    return replace(scope, players=players_named(question, player))


def _write(answer: "Answer", by: tuple[str, ...], least: int, form: str) -> None:
    from hhtool.report import figures  # noqa: PLC0415 - only for this command
    from hhtool.report.paint import painter_for  # noqa: PLC0415 - the same

    if form == "json":
        sys.stdout.write(figures.document(answer, by, least))
    elif form == "csv":
        sys.stdout.write(figures.separated(answer, by))
        sys.stderr.writelines(f"{note}\n" for note in figures.notes(answer))
    else:
        paint = painter_for(sys.stdout)
        sys.stdout.writelines(f"{line}\n" for line in figures.lines(answer, by, least, paint))


def _list(names: tuple[str, ...], form: str) -> None:
    """All statistics in a line each, or those of some names with their definitions."""
    from hhtool.report import figures  # noqa: PLC0415 - only for this command
    from hhtool.report.paint import painter_for  # noqa: PLC0415 - the same
    from hhtool.stats.stat import catalog, stats_named  # noqa: PLC0415 - the same

    chosen, paint = stats_named(names) or catalog(), painter_for(sys.stdout)
    if form == "json":
        sys.stdout.write(figures.catalog_document(chosen))
    elif form == "csv":
        raise typer.BadParameter("definitions are written as a table or as json")
    else:
        told = figures.definition_lines if names else figures.catalog_lines
        lines = told(chosen, paint)
        sys.stdout.writelines(f"{line}\n" for line in lines)


def alias_add(
    names: Annotated[
        list[str],
        typer.Argument(metavar="NAME...", help="Two names or more.", show_default=False),
    ],
    site: AtSite = None,
    db: Db = None,
) -> None:
    """Say that names are the same person."""
    from hhtool.report.visible import visible  # noqa: PLC0415 - only for this command
    from hhtool.store.aliases import add_alias  # noqa: PLC0415 - the same
    from hhtool.store.persons import ME  # noqa: PLC0415 - the same

    if len(set(names)) < 2:
        raise typer.BadParameter("name at least two names")
    if ME in names:
        raise typer.BadParameter("me is the hero of the files by itself")
    person = add_alias(database(db), names, site)
    sys.stdout.write(f"{visible(person)}: {', '.join(map(visible, names))}\n")


def alias_remove(
    names: Annotated[
        list[str],
        typer.Argument(metavar="NAME...", help="One name or more.", show_default=False),
    ],
    site: AtSite = None,
    db: Db = None,
) -> None:
    """Take names from the person that they were joined to."""
    from hhtool.report.visible import visible  # noqa: PLC0415 - only for this command
    from hhtool.store.aliases import remove_alias  # noqa: PLC0415 - the same

    for person, left in remove_alias(database(db), names, site):
        told = ", ".join(map(visible, left)) if len(left) > 1 else "no other name"
        sys.stdout.write(f"{visible(person)}: {told}\n")


def alias_list(
    db: Db = None,
    form: FigureForm = "table",
) -> None:
    """List the names that are the same person."""
    from hhtool.report import figures  # noqa: PLC0415 - only for this command
    from hhtool.store.aliases import aliases  # noqa: PLC0415 - the same

    sys.stdout.write(figures.alias_text(aliases(database(db)), form))
