"""What one hand must hand on to the next: stacks, fantasyland, the button, the match.

A file is a sequence. The hands of one table are followed in its order; a break is a finding on the
later hand that names both. What the earlier hand hands on is what follows from its play. Where the
text of the earlier hand was wrong about that, and was told so, a later hand that goes on from the
wrong figure is not told again. Betting games hand nothing on that a text would show: players may
add chips between hands.

A hand that cannot be followed, because it is unreadable, of a betting game or of an unknown one,
parts the hands before it from those after it at its table; text that belongs to no hand does so at
every table but where the hands of a match are numbered. So do hands that are missing, as far as a
file shows that they are (see `seam.py`), and a hand that is older than the one above it, unless it
is the next one of the same match by its number.

Rules: chinese §2.5 (sit-out), §2.10 (fantasyland), §2.11 (button), §2.13 (match), §2.14 (cap).
"""

from typing import Final, NamedTuple

from hhtool.core import claims as c
from hhtool.core.case import Verdict
from hhtool.core.claims import Claim
from hhtool.core.finding import CONFIRMED, OPEN, REFUTED, Finding
from hhtool.core.record import HandRecord
from hhtool.core.rows import FRESH, Carried, RowSettlement
from hhtool.rules.game import load_game
from hhtool.rules.house import HouseRules
from hhtool.rules.rowgame import RowGame
from hhtool.verify.cap_left import WINNINGS, Left, carried_to, left_after, left_otherwise
from hhtool.verify.handed_on import away_after
from hhtool.verify.judge import why_open
from hhtool.verify.judged import key
from hhtool.verify.link import Link
from hhtool.verify.match_length import Course, ending, with_hand
from hhtool.verify.misprint import as_carried_over, findings_on, misprint_of
from hhtool.verify.scene import Breaks, Scene, breaks_of, course_before, findings_of
from hhtool.verify.seam import APART, LOOSE, Seam, as_told, derived

OF_FANTASYLAND: Final = (
    "chinese.fantasy_entry",
    "chinese.fantasy_cards",
    "chinese.fantasy_stay",
    "chinese.fantasy_stay_custom",
    "chinese.fantasy_stay_cards",
    "chinese.fantasy_cancelled_when_broke",
)
"""The questions that decide who goes on in fantasyland, and with how many cards."""

Table = tuple[str, str, str]
"""Where hands follow each other: the site, the table and, where no table is named, the match."""


class Followed(NamedTuple):
    """What the hands before say of a hand: findings, its verdicts with those that hang on the match
    decided, and the questions of the house that hang on it beside those of its settlement.
    `settlement` and `own`, the findings of the hand by itself, are those of the hand as its rest
    reads where a line at its head is misprinted."""

    findings: tuple[Finding, ...]
    verdicts: tuple[Verdict, ...]
    used: tuple[str, ...]
    settlement: RowSettlement
    own: tuple[Finding, ...]


class Thread(NamedTuple):
    """The last hand of a table, and what goes on from it.

    `left` is what its players, by name, can still lose after it (-1 where that is not known),
    `otherwise` the same in a house that answers `chinese.cap_counts_winnings` the other way;
    `carried` and `course` are what was carried to the hand and its match; `away` who was gone at
    its end; `taken` when the next hand was begun and is not yet followed.
    """

    link: Link
    stated: bool
    carried: Carried
    left: Left
    otherwise: Left
    course: Course
    away: frozenset[str]
    taken: bool


class Sequence:
    """The hands of one file, table by table. `carried` begins a hand and `follow` ends it."""

    def __init__(self) -> None:
        self.threads: dict[Table, Thread] = {}

    def carried(self, record: HandRecord, house: HouseRules) -> Carried:
        """What earlier hands of the match leave each player to lose.

        Of hands without a match number the house says whether each begins a match.
        """
        table, game = _table(record), load_game(record.play.game)
        thread = self.threads.pop(table, None)
        if not isinstance(game, RowGame):
            return FRESH
        if thread is None or thread.taken:
            return carried_to(None, {}, record, game, house)
        self.threads[table] = thread._replace(taken=True)
        if _repeats(thread, record):
            return thread.carried
        return carried_to(thread.link, thread.left, record, game, house)

    def forget(self, record: HandRecord) -> None:
        """A hand was not judged: what follows at its table has nothing to go on from. Where its
        first line cannot be read its room is not known, and any may have a table of that name."""
        if not record.table:
            self.part()
            return
        for table in list(self.threads):
            if table[1] == record.table and record.site in ("", table[0]):
                del self.threads[table]

    def part(self) -> None:
        """Something that may have been a hand of any table is passed over."""
        for table, thread in self.threads.items():
            self.threads[table] = thread._replace(link=thread.link._replace(parted=True))

    def follow(self, now: Link, stated: bool) -> Followed:
        """Takes the next hand of a table, and says where it breaks with the one before."""
        table = _table(now.record)
        thread = self.threads.get(table)
        if thread is not None and _repeats(thread, now.record):
            self.threads[table] = thread._replace(taken=False)
            return _once_more(thread.link, now)
        soft = not (stated and (thread is None or thread.stated))
        scene, breaks, told = _head_of(_scene(thread, now), thread, stated, soft)
        now = scene.now
        findings = (*told, *findings_of(scene, breaks, soft))
        verdicts = now.verdicts
        if now.claims(c.MATCH_OVER):
            verdicts = tuple([_decided(verdict, scene, findings, soft) for verdict in verdicts])
        after, hangs = _after(thread, scene, breaks, stated)
        if any(table[1:]):
            instead = as_carried_over(scene, breaks.found)
            link = now._replace(verdicts=verdicts, instead=instead)
            self.threads[table] = after._replace(link=link)
        used = (*_used(scene, breaks), *hangs)
        return Followed(findings, verdicts, used, now.settlement, now.findings)


def _head_of(
    scene: Scene, thread: Thread | None, stated: bool, soft: bool
) -> tuple[Scene, Breaks, tuple[Finding, ...]]:
    """A hand beside the one before it as the rest of it reads, what breaks then, and what is told
    of misprinted lines at its head."""
    breaks = breaks_of(scene)
    misprint = misprint_of(scene, breaks.found, stated)
    if misprint is None:
        return scene, breaks, ()
    own = findings_of(scene, breaks._replace(found=misprint.told), soft)
    scene = _scene(thread, misprint.link)
    return scene, breaks_of(scene), tuple(findings_on(own))


def _once_more(link: Link, now: Link) -> Followed:
    """A hand that stands in its file twice: what was found in it is found again."""
    lines = now.record.place.first_line - link.record.place.first_line
    own = {key(finding) for finding in link.findings}
    again = tuple(f for f in now.findings if (f.code, f.line - lines, f.seat) in own)
    return Followed((), link.verdicts, (), link.settlement, again)


def _table(record: HandRecord) -> Table:
    return record.site, record.table, "" if record.table else record.play.match


def _repeats(thread: Thread, record: HandRecord) -> bool:
    """Whether a hand is the one above it once more, to the letter."""
    return thread.link.record.text_hash == record.text_hash


def _scene(thread: Thread | None, now: Link) -> Scene:
    """A hand beside the one before it."""
    if thread is None:
        carried = carried_to(None, {}, now.record, now.game, now.house)
        course = course_before(None, None, now)
        return Scene(None, now, (FRESH, carried), course, course, frozenset())
    before = thread.link
    carried = carried_to(before, thread.left, now.record, now.game, now.house)
    seam = Seam(before, now, derived(before), thread.away)
    return Scene(
        before=before,
        now=now,
        carried=(thread.carried, carried),
        course=thread.course,
        begins=course_before(thread.course, before, now),
        away=thread.away if seam.bond > LOOSE else frozenset(),
    )


def _after(
    thread: Thread | None, scene: Scene, breaks: Breaks, stated: bool
) -> tuple[Thread, tuple[str, ...]]:
    """What goes on from a hand, and the questions of the house that show in it alone."""
    now, course = scene.now, with_hand(scene.begins, scene.now)
    overrun = course.overrun or any(each.code in ("HH739", "HH747") for each in breaks.found)
    told = {now.name(each.seat) for each in breaks.found if each.code == "HH741"}
    before, left = (thread.link, thread.otherwise) if thread is not None else (None, {})
    carried = carried_to(before, left, now.record, now.game, now.house)
    otherwise, hangs = left_otherwise(now, carried)
    after = Thread(
        link=now,
        stated=stated,
        carried=scene.carried[1],
        left=left_after(now, now.settlement),
        otherwise=otherwise,
        course=course._replace(overrun=overrun),
        away=away_after(scene.away, now) - told,
        taken=False,
    )
    return after, (WINNINGS,) if hangs else ()


def _used(scene: Scene, breaks: Breaks) -> tuple[str, ...]:
    """The questions that a hand hangs on because of the one before: those of the checks, those of
    the fantasyland that was handed on, and those of a stack that was not."""
    used = dict.fromkeys(breaks.asked)
    before = scene.before
    if before is None:
        return tuple(used)
    seam = Seam(before, scene.now, derived(before), scene.away)
    fantasyland = seam.bond != APART and bool(seam.played or seam.handed.earned())
    stacks = any(each.code == "HH731" for each in breaks.found)
    for question in before.settlement.used:
        if fantasyland if question in OF_FANTASYLAND else stacks:
            used[question] = None
    return tuple(used)


def _decided(verdict: Verdict, scene: Scene, findings: tuple[Finding, ...], soft: bool) -> Verdict:
    """The verdict on the end of a match."""
    claim = verdict.claim
    if claim.kind != c.MATCH_OVER:
        return verdict
    match = scene.now.record.play.match
    if match not in ("", claim.text):
        return Verdict(claim, REFUTED, f"the hand belongs to match {match}", "")
    now, course = scene.now, with_hand(scene.begins, scene.now)
    end = ending(course, now, derived(now), _unasked)
    if not end.known:
        return Verdict(claim, OPEN, "", end.reason)
    if end.over:
        return Verdict(claim, CONFIRMED, end.reason, "")
    reason = _excuse(claim, scene, findings) if soft else ""
    return Verdict(claim, OPEN if reason else REFUTED, end.reason, reason)


def _excuse(claim: Claim, scene: Scene, findings: tuple[Finding, ...]) -> str:
    """Why a match that is wrongly said to be over may be so in another house, "" if it is not."""
    now, course = scene.now, with_hand(scene.begins, scene.now)
    for finding in findings:
        if finding.line == claim.line and finding.explained_by:
            return why_open(finding.explained_by[0])
    told = ending(course, now, as_told(now), _unasked)
    return "" if told.known and not told.over else "it follows from what is said of this hand"


def _unasked(question: str) -> None:
    """That a question was asked is noted where the claim is checked."""
