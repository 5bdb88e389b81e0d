"""What the match lines of one hand cannot say, whatever other hands say.

The first hand of a match earns fantasyland and plays none: that follows from a hand of the match in
every house. Where a match is one hand and the fantasyland that follows from it (or a fixed number
of one), a later hand without fantasyland is none of it. A hand ends no match but its own, and is
not older than the one before it in its match.

Rules: chinese §2.10 (fantasyland), §2.13 (match).
"""

from collections.abc import Iterator

from hhtool.core import rows as w
from hhtool.core.record import TIME_AMBIGUOUS
from hhtool.rules.answer import form
from hhtool.verify.handed_on import BY_ITSELF
from hhtool.verify.link import Break, Link, begins_match, broken, in_fantasyland
from hhtool.verify.match_length import MODEL, Ask, goes_back
from hhtool.verify.seam import NEXT, SAME, Seam, earlier_in_time, follows_by_number


def check_match_number(seam: Seam | None, now: Link, ask: Ask) -> Iterator[Break]:
    """What a hand says of its match and cannot be, whatever the hands before it."""
    if now.record.play.match and not (seam is not None and goes_back(seam.before, now)):
        yield from _first_in_fantasyland(seam, now)
        yield from _impossible(seam, now, ask)
    if seam is not None:
        yield from _clock(seam, now)
    yield from _other_ends(now)


def _first_in_fantasyland(seam: Seam | None, now: Link) -> Iterator[Break]:
    """Fantasyland in the first hand of a match. That of a match that was broken off is told as the
    end of that match."""
    if not begins_match(now.record):
        return
    goes_on = seam is not None and seam.bond == NEXT
    earned = seam.handed.earned() if seam is not None and goes_on else {}
    kinds = (w.FANTASYLAND_COUNT, w.FANTASYLAND_UNKNOWN)
    faulty = {breach.seat for breach in now.settlement.breaches if breach.kind in kinds}
    for name, (cards, line) in in_fantasyland(now.record, now.game).items():
        seat = now.seat(name)
        if name not in earned and seat not in faulty:
            match = now.record.play.match
            yield broken("HH746", now, line, seat, str(cards), "", match=match)


def _impossible(seam: Seam | None, now: Link, ask: Ask) -> Iterator[Break]:
    """A number that no hand without fantasyland can have. Of a hand that follows the one before in
    its match it is told there that the match was over."""
    play = now.record.play
    derived, question = "the hands of a match are counted from 1", ""
    if play.match_hand > 0:
        follows = seam is not None and seam.bond == SAME
        if play.match_hand == 1 or follows or in_fantasyland(now.record, now.game):
            return
        if not _of_one_hand(now, ask):
            return
        derived, question = "only its first hand is played without fantasyland", MODEL
    stated = str(play.match_hand)
    yield broken("HH747", now, now.match_line(), -1, stated, derived, question, match=play.match)


def _of_one_hand(now: Link, ask: Ask) -> bool:
    """Whether a match has but one hand without fantasyland in this house."""
    ask(MODEL)
    model, numbers = form(now.house.chinese_match_model.value)
    return model in BY_ITSELF or numbers[:1] == (1,)


def _other_ends(now: Link) -> Iterator[Break]:
    """A line that ends another match than that of the hand."""
    for claim in now.other_ends():
        match = now.record.play.match
        yield broken("HH748", now, claim.line, -1, claim.text, match)


def _clock(seam: Seam, now: Link) -> Iterator[Break]:
    """The next hand of a match is not older than the one before it; of an hour that comes twice
    nobody can tell."""
    before, record = seam.before.record, now.record
    doubtful = any(p.kind == TIME_AMBIGUOUS for p in (*before.problems, *record.problems))
    backwards = follows_by_number(record, before) and earlier_in_time(record, before)
    if backwards and not doubtful:
        line, stated, derived = record.place.first_line, record.started_at, before.started_at
        yield broken("HH750", now, line, -1, stated, derived, match=record.play.match)
