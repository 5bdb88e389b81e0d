"""A hand with one line as it would have to be, and the finding on that line if it fits."""

from typing import Final, NamedTuple

from hhtool.core.finding import Finding
from hhtool.core.record import HandRecord
from hhtool.verify.codes import BY_CODE

SEVERAL: Final = 2
"""How many errors less tell that a line is to blame: with one, either of two lines may be."""


class Amendment(NamedTuple):
    """`least` is how many errors less make it credible."""

    finding: Finding
    record: HandRecord
    least: int = SEVERAL


def on_line(
    code: str, line: int, seat: int, who: str, stated: str, derived: str, **facts: str
) -> Finding:
    """The finding on the line to blame."""
    filled = {"who": who, "stated": stated, "derived": derived, **facts}
    return Finding(code, BY_CODE[code].severity, line, seat, stated, derived, (), filled)
