"""Whether a line says once more what another line said.

A text tells each thing once. A line that stands there twice is true both times, so its claims are
decided like any others; that it is repeated is told, because one of the two may be a line about
somebody else. What moves points or chips is no repetition but a second pair or payment, and the
checks of those tell it.
"""

from typing import Final

from hhtool.core import claims as c
from hhtool.core import play as p
from hhtool.verify.row_docket import RowDocket

ONCE: Final = frozenset(
    (
        *(c.SHOWN_ROW, c.ROYALTY, c.FOULS, c.ENTERS, c.STAYS, c.LEAVES),
        *(c.SUMMARY_SEAT, c.SUMMARY_POINTS, c.SUMMARY_STACK, c.MATCH_OVER),
    )
)
"""What a text says of a player, or of a match, in one line."""

ACTS: Final = (p.SURRENDER, p.DECLARE)
"""What a player does once in a hand."""

Said = tuple[tuple[object, ...], ...]
"""All that a line says."""


def check_repeated(docket: RowDocket) -> None:
    """Each line that repeats another one, on the later line."""
    claims = docket.claims(*ONCE)
    acts = [
        (kind, seat, amount)
        for kind, seat, amount, _, _ in docket.record.play.steps
        if kind in ACTS
    ]
    entries = {(one.kind, one.seat, one.other, one.amount, one.text, one.values) for one in claims}
    if len(entries) == len(claims) and len(set(acts)) == len(acts):
        return  # no two lines have anything in common
    said: dict[int, Said] = {}
    of: dict[int, int] = {}
    for claim in claims:
        entry = (claim.kind, claim.seat, claim.other, claim.amount, claim.text, *claim.values)
        said[claim.line] = (*said.get(claim.line, ()), entry)
        of[claim.line] = claim.seat
    for step in docket.record.play.steps:
        if step.kind in ACTS:
            said[step.line] = ((step.kind, step.seat, step.amount),)
            of[step.line] = step.seat
    first: dict[Said, int] = {}
    for line in sorted(said):
        before = first.setdefault(said[line], line)
        if before != line:
            docket.find("HH644", line, of[line], "", f"line {before}")
