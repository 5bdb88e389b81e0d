"""The command that lists stored hands, `hands`; it also tells what filter expressions are."""

import sys
from typing import TYPE_CHECKING, Annotated, Final, Literal

import typer

from hhtool.cli.rulebook import complete_expression
from hhtool.cli.storing import AnswerForm, Db, ask, database, one_player
from hhtool.report.visible import padded

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hhtool.store.filter.clause import Clause

TOLD: Final = (
    "h.hand_no AS id, h.site, h.game, h.stakes, h.started_at AS started, h.players, "
    "h.status, h.file || ':' || h.first_line AS place"
)
ORDERED: Final = " ORDER BY h.started_at, h.site, h.hand_no, h.text_hash"

HOW: Final = """\
An expression is made of conditions, joined by and, or, not and round brackets.

  field:value         is it: pot:2.50, game:stud-high, code:HH310, cards:AsKs
  field:a,b           is one of them                 field!=value   is another
  field<value         also > <= >=                   field:a..b     from a to b, both included
  field~text          has the text in it             field          is so; there is one, not 0

Amounts are in units of the text (pot>50.00), compared to the last cent. Times are in UTC, as much
of them as you like: 2026, 2026-01, 2026-01-31T20:15. A name is taken exactly as printed; of words
and behind ~ the letters A to Z may be large or small. What has blanks or ( ) , " ' < > = ! ~ or ..
in it stands in quotation marks, " or ', with a backslash before a quotation mark or a backslash. A
word of hhtool that is misspelt is an error; in quotation marks it is taken as it is.

player:me and opponent:me ask for the hero of the text, of a hand in several texts for each one's;
who is called so is player:"me". In a database a name stands for all names of that person (hhtool
alias); verify --where knows no database: there a name is only itself, and me who is the hero of
that one text. Behind ~ names are only texts.

Cards: AsKs both; AA two aces; AKs of one suit; AKo of two; T or T? any ten; [AK]h one of them.

What is not known (a net that is open, points of a betting hand) fulfils no condition, and so
fulfils its denial: not points<0.

Conditions on a player that are joined by and speak of one and the same player: player:"anna" and
points<-12 and not foul. So they do in brackets: player:"anna" and (foul or points<-12). Alone, a
condition asks for any player: foul; and not foul says that nobody fouled. any( ) speaks of a
player of its own: player:"anna" and any(foul and not player:"anna").

"""

Status = Annotated[
    Literal["confirmed", "refuted", "open", "unreadable"] | None,
    typer.Option("--status", help="Only hands that ended so.", show_default=False),
]
GameName = Annotated[str | None, typer.Option("--game", metavar="NAME", help="Only this game.")]
Player = Annotated[
    list[str] | None,
    typer.Option(
        "--player",
        metavar="NAME",
        help="Only hands with this player, by any name of that person; me is the hero of the "
        "files.",
        show_default=False,
    ),
]
Limit = Annotated[
    int | None, typer.Option("--limit", metavar="N", min=1, help="At most so many hands.")
]


Expression = Annotated[
    str | None,
    typer.Argument(
        metavar="EXPR",
        help="A filter expression such as 'player:\"anna\" and pot>50.00 and refuted'; --fields "
        "says what there is.",
        autocompletion=complete_expression,
        show_default=False,
    ),
]


def register(app: typer.Typer) -> None:
    """Adds the command to the root."""
    app.command(
        "hands",
        epilog="Examples:\n\n"
        "hhtool hands 'player:\"boris\" and net>0 and showdown' --db hands.db\n\n"
        "hhtool hands 'code:HH3 and pot>2.50' --limit 5 --sql",
    )(hands)


def hands(
    expression: Expression = None,
    status: Status = None,
    game: GameName = None,
    player: Player = None,
    limit: Limit = None,
    db: Db = None,
    form: AnswerForm = "table",
    sql: Annotated[
        bool, typer.Option("--sql", help="Print the SQL instead, for hhtool query.")
    ] = False,
    fields: Annotated[
        bool,
        typer.Option("--fields", help="Say what an expression may be made of, and nothing else."),
    ] = False,
    gone: Annotated[
        bool,
        typer.Option("--gone", help="Also hands that their file holds no more: gone is 1."),
    ] = False,
) -> None:
    """List stored hands that match an expression, in the order in which they were played."""
    from hhtool.store.filter.clause import Clause, joined, runnable  # noqa: PLC0415 - only here

    if fields:
        sys.stdout.writelines(_fields())
        return
    wanted = list(_wanted(expression, status, game, one_player(player)))
    wanted += [] if gone else [Clause("NOT h.gone")]
    listed = f"SELECT {TOLD}{', h.gone' if gone else ''} FROM v_hands h"  # noqa: S608 - our own text
    question = joined("AND", wanted).within(f"{listed} WHERE {{}}") if wanted else Clause(listed)
    question = question.within("{}" + ORDERED + (f" LIMIT {limit}" if limit is not None else ""))
    if sql:
        sys.stdout.write(f"{runnable(question)}\n")
        return
    ask(database(db), question.sql, question.values, form, "no hands")


def _wanted(
    expression: str | None, status: str | None, game: str | None, player: str | None
) -> "Iterator[Clause]":
    """What a hand must be, by option and expression."""
    from hhtool.store.filter.clause import Clause  # noqa: PLC0415 - only here

    if status is not None:
        yield Clause("h.status = ?", (status,))
    if game is not None:
        yield Clause("h.game = ?", (game,))
    if player is not None:
        from hhtool.store.filter.persons import with_player  # noqa: PLC0415 - only then
        from hhtool.store.filter.sql import where as meant  # noqa: PLC0415 - the same

        yield meant(with_player(player))
    if expression is not None:
        from hhtool.store.filter.parse import parse  # noqa: PLC0415 - only then: lark
        from hhtool.store.filter.sql import where  # noqa: PLC0415 - the same

        yield where(parse(expression))


def _fields() -> "Iterator[str]":
    """What an expression may be made of."""
    from hhtool.store.filter.fields import FIELDS, HAND, OTHER_NAMES  # noqa: PLC0415 - only here

    yield HOW
    names = {field.name: field.name for field in FIELDS}
    for other, name in OTHER_NAMES.items():
        names[name] += f", {other}"
    widths = [
        max(map(len, names.values())),
        max(len(field.kind.title) for field in FIELDS),
        max(len(field.meaning) for field in FIELDS),
    ]
    for of, title in ((HAND, "Fields of a hand"), ("player", "Fields of a player in it")):
        yield f"{title}\n"
        for field in (field for field in FIELDS if field.of == of):
            cells = (names[field.name], field.kind.title, field.meaning)
            told = "  ".join(padded(c, w) for c, w in zip(cells, widths, strict=True))
            yield f"  {told}  {field.example}\n"
        yield "\n" if of == HAND else ""
