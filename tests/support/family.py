"""What hhtool says of the hands of the sites that it reads in the corpus.

As a command it prints the counts by site: `python tests/support/family.py`.
"""

import os
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from hhtool.core.case import Case
from hhtool.pipeline import Pipeline, Settings

CORPUS: Final = Path(
    os.environ.get("HHTOOL_CORPUS", Path(__file__).parents[3] / "shared" / "corpus")
)

SITES: Final = ("pokerstars", "fulltilt", "ggpoker", "winamax", "pokertracker-export")
"""The folders of the corpus whose texts hhtool reads; Run It Once is among PokerStars."""

COMPANIONS: Final = frozenset((".gt", ".hands", ".hp"))
"""Files beside a hand history that tell another tool's reading of it."""

STATUSES: Final = ("confirmed", "refuted", "open", "unreadable")


class Judged(NamedTuple):
    """A hand of the corpus: its folder, its file and what became of it."""

    site: str
    file: str
    case: Case


def judged(sites: tuple[str, ...] = SITES) -> Iterator[Judged]:
    """Every hand of these folders, in order."""
    pipeline = Pipeline(Settings(strict=True))
    for site in sites:
        for file in sorted(CORPUS.glob(f"*/{site}/**/*")):
            if file.is_file() and file.suffix not in COMPANIONS:
                name = file.relative_to(CORPUS).as_posix()
                for result in pipeline.files([str(file)]):
                    for case in result.cases:
                        yield Judged(site, name, case)


def main() -> None:
    """Prints the hands of each site by what became of them, and of each dialect the share that is
    read without an unknown line, the last row being that of all but the exports."""
    print("site".ljust(22), "hands".rjust(8), *(status.rjust(11) for status in STATUSES))
    whole: Counter[str] = Counter()
    read: dict[str, list[bool]] = {}
    for site in SITES:
        hands = list(judged((site,)))
        found = Counter(one.case.status for one in hands)
        whole += found
        _row(site, found)
        for one in hands:
            for name in (one.case.record.dialect, *(() if site == EXPORTS else (READ,))):
                read.setdefault(name, []).append(not one.case.record.unread)
    _row("all", whole)
    print("\ndialect".ljust(23), "hands".rjust(8), "read whole".rjust(11))
    for name, whole_lines in sorted(read.items(), key=lambda entry: entry[0] == READ):
        share = f"{100 * sum(whole_lines) / len(whole_lines):.2f} %"
        print(name.ljust(22), str(len(whole_lines)).rjust(8), share.rjust(11))


EXPORTS: Final = "pokertracker-export"
READ: Final = "all but the exports"
"""The texts of the rooms themselves."""


def _row(name: str, found: Counter[str]) -> None:
    counts = (str(found[status]).rjust(11) for status in STATUSES)
    print(name.ljust(22), str(found.total()).rjust(8), *counts)


if __name__ == "__main__":
    if not CORPUS.is_dir():
        sys.exit(f"no corpus at {CORPUS}: set HHTOOL_CORPUS")
    main()
