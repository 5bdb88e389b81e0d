"""How far the text of a Chinese or open-face hand goes, and what it passes over.

Any line of the showdown, the scoring and the summary may be missing, and a text may simply stop
between them. So what no line says is held against a text only where something behind it shows that
its place is past: the next block or, in a block that is written player by player, the next player.
A line that is there and that nothing could read is not missing.
"""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from hhtool.core import claims as c
from hhtool.core.record import SUMMARY_INCOMPLETE
from hhtool.verify.row_docket import RowDocket

SHOWDOWN: Final = (c.SHOWN_ROW, c.ROYALTY, c.FOULS, c.ENTERS, c.STAYS, c.LEAVES)
"""What the showdown says of one player."""

PAIRS: Final = (
    c.PAIR_ROW,
    c.PAIR_SCOOP,
    c.PAIR_OVERALL,
    c.PAIR_ROYALTIES,
    c.PAIR_NATURAL,
    c.PAIR_SURRENDER,
    c.PAIR_TOTAL,
)
"""What the scoring says of two players."""

PAYMENTS: Final = (c.PAYMENT,)
PAID: Final = (c.PAYMENT, c.RAKE_PAID)

VERSUS: Final = " vs "
PAYS: Final = " pays "
"""What stands between the names of two players in a line of the scoring and in a payment."""


def check_silence(docket: RowDocket) -> None:
    """A hand that was played to its end, and of which no line says what came of it, nor one that
    could not be read."""
    record = docket.record
    names = [seat.name for seat in record.play.seats]
    said = any(claim.kind != c.AUTOMATIC for claim in record.claims)
    said |= any(name in line.text for line in record.unread for name in names)
    if said or any(problem.kind == SUMMARY_INCOMPLETE for problem in record.problems):
        return
    detail = "anybody: the text does not say what came of the hand"
    docket.find("HH109", record.place.last_line, detail=detail)


def shown_out(docket: RowDocket, seat: int) -> bool:
    """Whether all that the showdown had to say of a seat that shows is behind us."""
    lines = sorted({(claim.line, claim.seat) for claim in docket.claims(*SHOWDOWN)})
    if _may_say_more(docket, seat, min(line for line, of in lines if of == seat)):
        return False
    last = max(line for line, of in lines if of == seat)
    if _goes_on(docket, last, SHOWDOWN):
        return True
    players = [of for of, _ in groupby(lines, key=lambda entry: entry[1])]
    return len(players) == len(set(players)) and last < lines[-1][0]


def _may_say_more(docket: RowDocket, seat: int, shown: int) -> bool:
    """Whether an unread line says something of a seat, or of a name that is no player's in what is
    left of the showdown: the name may be what keeps it from being read."""
    record = docket.record
    known = tuple(f"{player.name}:" for player in record.play.seats)
    later = (claim.line for claim in record.claims if claim.kind not in SHOWDOWN)
    end = min((line for line in later if line > shown), default=record.place.last_line + 1)
    for line in record.unread:
        stranger = VERSUS not in line.text and not line.text.startswith(known)
        if line.text.startswith(known[seat]):
            return True
        if stranger and ": " in line.text and shown < line.line < end:
            return True
    return False


def scored_out(docket: RowDocket, seat: int, other: int) -> bool:
    """Whether the lines of the pairs are at their end, and none could be that of two players."""
    return not _unheard(docket, (seat, other), VERSUS, PAYS) and _over(docket, PAIRS, PAID)


def paid_out(docket: RowDocket, seat: int, other: int) -> bool:
    """Whether the payments are at their end, and none could be between two players."""
    unheard = _unheard(docket, (seat, other), PAYS, VERSUS)
    return not unheard and _over(docket, PAYMENTS, (c.RAKE_PAID,))


def _unheard(docket: RowDocket, both: tuple[int, int], word: str, but: str) -> bool:
    """Whether an unread line names two players, without the word for something else; or one of the
    two with the word and with a name that is no player's, which may be misprinted."""
    texts = [line.text for line in docket.record.unread if but not in line.text]
    for text in texts:
        named = {i for i, seat in enumerate(docket.record.play.seats) if seat.name in text}
        if named.issuperset(both) or (word in text and len(named) == 1 and named <= set(both)):
            return True
    return False


def _over(docket: RowDocket, kinds: Sequence[str], after: Sequence[str]) -> bool:
    """Whether the lines of some kinds are over: a later block follows, or those that come `after`
    them in the same block, if they all do."""
    last = max((claim.line for claim in docket.claims(*kinds)), default=0)
    behind = [claim.line for claim in docket.claims(*after)]
    return min(behind, default=0) > last or _goes_on(docket, last, (*kinds, *after))


def _goes_on(docket: RowDocket, last: int, but: Sequence[str]) -> bool:
    """Whether a line of the claims, or a heading, stands behind a line; `but` are claims of the
    same block."""
    record = docket.record
    same = {claim.line for claim in docket.claims(*but)}
    same |= {step.line for step in record.play.steps}
    return any(line > last and line not in same for line in record.read)
