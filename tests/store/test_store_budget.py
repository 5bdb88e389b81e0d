"""What storing a hand costs in calls of Python functions, and what keeping the sums of statistics
costs beside it.

A hand of a load of many: what is asked once for all of them is no part of it.
"""

import re
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

from hhtool.pipeline import FileResult, Pipeline, Settings
from hhtool.read.source import decode
from hhtool.stats.kept import settle
from hhtool.store.batch import Terms
from hhtool.store.connect import immediate, open_for_load
from hhtool.store.context import Contexts
from hhtool.store.filing import enter
from hhtool.store.keeping import Keeping
from hhtool.store.load import Loader
from hhtool.store.outcome import Outcome
from support.call_counts import calls, sample

FEW: Final = 20
MANY: Final = 60


def judged(name: str, hands: int) -> FileResult:
    """The first hand of a sample under so many numbers, in one file."""
    text = "\n".join(sample(name).lines)
    number = re.search(r"#?(\d[\d-]{3,})", text)
    assert number is not None
    one = number[1]
    texts = [text.replace(one, one[:-4] + f"{i:04d}", 1) for i in range(hands)]
    data = "\n\n\n".join(texts).encode()
    return Pipeline(Settings(strict=True)).file(decode(name, data, None))


def costs(folder: Path, name: str, hands: int) -> tuple[int, int]:
    """The calls for storing so many hands, and for settling their sums, where their like and their
    players are known."""
    result, before = judged(name, hands), judged(name, 1)
    with closing(open_for_load(str(folder / f"{hands}.db"))) as connection:

        def stored(result: FileResult, path: str) -> Outcome:
            with immediate(connection):
                entered = enter(connection, path, path, "utf-8")
                return loader.store(entered, result, Contexts()).outcome

        def settled() -> None:
            settle(Keeping(connection))

        loader = Loader(connection, Pipeline(Settings(strict=True)), Terms())
        stored(before, "before")
        settled()
        found: list[Outcome] = []
        storing = calls(lambda: found.append(stored(result, "all")))
        assert hands - 1 == found[0].new
        return storing, calls(settled)


BUDGETS: Final = {
    "chinese/classic-4max-surrender-and-foul": (352, 0),
    "chinese/pineapple-3max-short-stack-pays-two-winners": (267, 0),
    "fulltilt/holdem-nl-3max-side-pot": (126, 0),
    "pokerstars/holdem-nl-4max-steals-and-re-raises": (140, 0),
    "pokerstars/holdem-nl-6max-side-pot-and-odd-cent": (156, 0),
    "pokerstars/stud-fl-3max-raked-side-pot": (201, 0),
    "winamax/deuce-triple-fl-2max-high-card": (122, 0),
}
"""By sample: the most calls a hand for storing it, and for its part in the sums."""


@pytest.mark.parametrize("name", BUDGETS)
def test_a_hand_is_stored_in_no_more_calls_than_it_was(tmp_path: Path, name: str) -> None:
    """Fewer are welcome: then the budget is to be lowered."""
    few, many = costs(tmp_path, name, FEW), costs(tmp_path, name, MANY)
    storing, settling = ((more - less) / (MANY - FEW) for less, more in zip(few, many, strict=True))
    most_storing, most_settling = BUDGETS[name]

    assert most_storing >= storing
    assert most_settling >= settling
