"""Hands made for the tests of the store, and what they ask of a database."""

import os
import sqlite3
import subprocess
import sys
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

from hhtool.pipeline import Settings
from hhtool.stats.kept import leave, settle
from hhtool.store.connect import open_for_load
from hhtool.store.keeping import Keeping
from hhtool.store.schema import VERSION
from hhtool.store.work import Order, plan, run
from support.stored import content

__all__ = ["content"]


def stolen(number: int, names: tuple[str, str, str] = ("ann", "bea", "cid"), **also: str) -> str:
    """A hand that ends on third street: confirmed. `also` may give a time, or the amount that the
    winner is said to collect, which only 0.90 makes right."""
    ann, bea, cid = names
    time = also.get("time", "2026/02/03 21:04:05")
    won = also.get("won", "0.90")
    return f"""PokerStars Hand #{number}:  7 Card Stud Limit ($1/$2 USD) - {time} ET
Table 'Vela' 8-max
Seat 2: {ann} ($31 in chips)
Seat 4: {bea} ($42.10 in chips)
Seat 7: {cid} ($27.35 in chips)
{ann}: posts the ante $0.10
{bea}: posts the ante $0.10
{cid}: posts the ante $0.10
*** 3rd STREET ***
Dealt to {ann} [9h 9s Kc]
Dealt to {bea} [4d]
Dealt to {cid} [2c]
{cid}: brings in for $0.30
{ann}: raises $0.70 to $1
{bea}: folds
{cid}: folds
Uncalled bet ($0.70) returned to {ann}
{ann} collected ${won} from pot
*** SUMMARY ***
Total pot $0.90 | Rake $0
Seat 2: {ann} collected (${won})
Seat 4: {bea} folded on the 3rd Street (didn't bet)
Seat 7: {cid} folded on the 3rd Street
"""


def cut_off(number: int) -> str:
    """A hand whose file was read while it was being played: unreadable."""
    return stolen(number).partition("Uncalled")[0]


def session(*numbers: int) -> str:
    """Several hands with empty lines between them."""
    return "\n\n".join(stolen(number) for number in numbers)


def hhtool(
    *words: object, cwd: Path, text: bytes | None = None, env: Mapping[str, str] | None = None
) -> "subprocess.CompletedProcess[str]":
    """Runs the command as users run it."""
    done = subprocess.run(
        [sys.executable, "-m", "hhtool", *map(str, words)],
        cwd=cwd,
        input=text,
        capture_output=True,
        check=False,
        timeout=120,
        env=environment() | dict(env or {}),
    )
    out, err = done.stdout.decode(), done.stderr.decode()
    return subprocess.CompletedProcess(done.args, done.returncode, out, err)


def loaded(
    folder: Path, *names: str, db: str = "hands.db", rules: str | None = None, **order: Any
) -> dict[str, Any]:
    """What a load of files of a folder says of itself, in this process."""
    settings = Settings(rules=rules, strict=True)
    path = str(folder / db) if db else ""
    wanted = Order(db=path, settings=settings, **({"leave": leave} | order))
    told = run(plan([str(folder / name) for name in names], wanted), wanted).document()
    if path:
        with closing(open_for_load(path)) as connection:
            settle(Keeping(connection))
    return told


def environment() -> dict[str, str]:
    """Nothing of the machine's own settings."""
    kept = {name: text for name, text in os.environ.items() if not name.startswith("HHTOOL_")}
    return kept | {"XDG_CONFIG_HOME": os.devnull, "PYTHONUTF8": "1"}


def rows(db: Path, sql: str) -> list[tuple[object, ...]]:
    """The answer to a question."""
    with closing(sqlite3.connect(f"file:{db}?mode=ro", uri=True)) as connection:
        return connection.execute(sql).fetchall()


def sound(db: Path) -> bool:
    """Whether the database is whole and refers to nothing that is not there."""
    with closing(sqlite3.connect(db)) as connection:
        whole = connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        return whole and not connection.execute("PRAGMA foreign_key_check").fetchall()


def sums_right(db: Path) -> bool:
    """Whether what is kept for statistics is what comes out when it is worked out anew; true of a
    database that says itself that it is not, and of one of an older version."""
    copy = db.with_suffix(".anew")
    with closing(sqlite3.connect(f"file:{db}?mode=ro", uri=True)) as connection:
        if connection.execute("PRAGMA user_version").fetchone() != (VERSION,):
            return True
        if not kept_rows(connection) or connection.execute("SELECT 1 FROM to_sum").fetchone():
            return True
        with closing(sqlite3.connect(copy)) as other:
            connection.backup(other)
        before = kept_rows(connection)
    with closing(open_for_load(str(copy))) as connection:
        connection.execute("DELETE FROM sums_of")
        settle(Keeping(connection))
        return before == kept_rows(connection)


def kept_rows(connection: sqlite3.Connection) -> dict[str, list[tuple[object, ...]]]:
    """All that is kept for statistics, by table; nothing when nothing is."""
    if not connection.execute("SELECT 1 FROM sums_of").fetchone():
        return {}
    tables = ("sums", "kept_tournaments")
    return {name: connection.execute(f"SELECT * FROM {name}").fetchall() for name in tables}  # noqa: S608 - our own names
