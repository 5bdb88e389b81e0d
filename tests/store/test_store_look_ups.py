"""What a new hand asks of the database before it is stored."""

import sqlite3
from pathlib import Path

import pytest

from hhtool.store import look_up, work
from hhtool.store.connect import open_for_load
from store.made_hands import loaded, session


def asked(folder: Path, hands: int, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The questions that a load of so many new hands asks."""
    said: list[str] = []

    def opened(path: str) -> sqlite3.Connection:
        connection = open_for_load(path)
        connection.set_trace_callback(said.append)
        return connection

    (folder / "a.txt").write_text(session(*range(hands)))
    with monkeypatch.context() as patch:
        patch.setattr(work, "open_for_load", opened)
        assert hands == loaded(folder, "a.txt", db=f"{hands}.db", jobs=1)["hands"]["new"]
    return [sql for sql in said if sql.lstrip().startswith("SELECT")]


def test_new_hands_are_asked_for_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether they are known, and whether other texts have their numbers; there is no second
    pass."""
    few, many, most = (
        len(asked(tmp_path, hands, monkeypatch)) for hands in (20, 50, 50 + look_up.AT_ONCE)
    )
    assert few == many == most - 1
