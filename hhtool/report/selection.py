"""Which findings count: those selected and not ignored, by code, beginning of codes, or name.

What is left out is not shown and does not touch the exit status; verdicts stay as they are.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from hhtool.core.errors import RequestError
from hhtool.core.finding import ERROR, Finding
from hhtool.verify.code_names import codes_matching, nearest
from hhtool.verify.codes import CODES, Code

LEFT_UNREAD: Final = frozenset(("HH104", "HH111", "HH112"))
"""The warnings that say a line or a file was not read, which is a failure as an error is."""


class Selection(NamedTuple):
    """Codes that count; None stands for all."""

    codes: frozenset[str] | None

    def has(self, finding: Finding) -> bool:
        """Whether a finding counts."""
        return self.codes is None or finding.code in self.codes


ALL: Final = Selection(None)


def selection(select: Sequence[str], ignore: Sequence[str]) -> Selection:
    """What two lists of codes, prefixes such as HH3, or names leave; what is ignored is ignored.

    RequestError when one of them is no code.
    """
    if not select and not ignore:
        return ALL
    chosen = _codes(select) if select else {entry.code for entry in CODES}
    return Selection(frozenset(chosen - _codes(ignore)))


def fails(finding: Finding) -> bool:
    """Whether a finding makes the exit status 1."""
    return finding.severity == ERROR or finding.code in LEFT_UNREAD


def code_named(text: str) -> Code:
    """The code of that number or name. RequestError with the nearest ones when there is none."""
    for entry in CODES:
        if text.upper() == entry.code or text.lower() == entry.name:
            return entry
    raise RequestError(f"no finding {text!r}{nearest(text)}")


def _codes(given: Iterable[str]) -> set[str]:
    found: set[str] = set()
    for item in given:
        for text in item.split(","):
            found |= codes_matching(text.strip())
    return found
