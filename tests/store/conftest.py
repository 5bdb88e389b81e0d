"""Every database that a test of the store leaves behind must be sound, and what it keeps right."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from store import made_hands


@pytest.fixture(autouse=True)
def _sound_databases(tmp_path: Path) -> Iterator[None]:
    yield
    for db in tmp_path.rglob("*.db"):
        if db.read_bytes()[68:72] == b"hhdb":  # the application id: ours
            assert made_hands.sound(db), f"{db.name} is not sound"
            assert made_hands.sums_right(db), f"what {db.name} keeps for statistics is wrong"
