"""The breaks between a hand and the one before it, as findings.

A break counts when it is one by what the earlier hand was worth, by what its text says, and with
the stacks that should have been carried to it. Each is tried once more under every other documented
answer that it hangs on: its own question, and those that the settlements of the two hands hang on
(the single-switch test of `judge.py`).
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from hhtool.chinese.settle import settle
from hhtool.core.finding import ERROR, NOTE, WARNING, Cite, Explanation, Finding
from hhtool.core.rows import Carried
from hhtool.rules.answer import Answer, answer_text
from hhtool.rules.house import (
    answer_at,
    documented_answers,
    load_house,
    ruling,
    with_known_answer,
)
from hhtool.rules.questions import question_named
from hhtool.verify.handed_on import HANDED_ON
from hhtool.verify.link import Break, Key, Link
from hhtool.verify.match_length import (
    Course,
    begun,
    check_buy_in,
    check_end,
    check_going_on,
    goes_back,
    with_hand,
)
from hhtool.verify.match_number import check_match_number
from hhtool.verify.row_hand import stated_of
from hhtool.verify.seam import APART, Handed, Seam, as_carried, as_told, bound, derived

View = Callable[[Link], Handed]


class Scene(NamedTuple):
    """A hand and the one before it at its table, if there is one. `carried` is what was carried to
    each of the two; `course` is the match of the hand before, with it, and `begins` that of this
    hand, without it; `away` are those who were gone before it."""

    before: Link | None
    now: Link
    carried: tuple[Carried, Carried]
    course: Course
    begins: Course
    away: frozenset[str]


class Breaks(NamedTuple):
    """What breaks, and the questions of the house on which it hangs that nothing else does."""

    found: tuple[Break, ...]
    asked: tuple[str, ...]


def course_before(course: Course | None, before: Link | None, now: Link) -> Course:
    """The match of a hand before it, `course` being that of the hand above it."""
    if course is None or before is None:
        return begun(now)
    if bound(before, now.record, now.game):
        return course
    return begun(now, numbered=not goes_back(before, now))


def breaks_of(scene: Scene) -> Breaks:
    """The breaks that no wrong figure of the earlier hand's text accounts for."""
    breaks = _breaks(scene, derived)
    for view in (as_told, as_carried) if breaks.found else ():
        told = {each.key() for each in _breaks(scene, view).found}
        breaks = breaks._replace(found=tuple(e for e in breaks.found if e.key() in told))
    return breaks


def _breaks(scene: Scene, view: View) -> Breaks:
    """Every break as it is by one view of what hands hand on."""
    before, now = scene.before, scene.now
    found: list[Break] = []
    asked: dict[str, None] = {}
    seam: Seam | None = None
    if before is not None:
        seam = Seam(before, now, view(before), scene.away)
    numbers = list(check_match_number(seam, now, asked.setdefault))
    found += numbers
    if seam is not None:
        impossible = any(each.code == "HH747" for each in numbers)
        going_on = check_going_on(scene.course, seam)
        found += (each for each in going_on if not (impossible and each.code == "HH742"))
        for check in HANDED_ON if seam.bond != APART else ():
            found += check(seam)
        asked |= seam.asked
    found += check_buy_in(seam, now)
    found += check_end(with_hand(scene.begins, now), now, view(now), asked.setdefault)
    return Breaks(tuple(found), tuple(asked))


def findings_of(scene: Scene, breaks: Breaks, soft: bool) -> tuple[Finding, ...]:
    """The breaks as findings. `soft` softens those of which a documented house would see none."""
    return tuple(_finding(found, scene, soft) for found in breaks.found)


def _finding(found: Break, scene: Scene, soft: bool) -> Finding:
    before, now = scene.before, scene.now
    error = found.severity == ERROR
    reasons = tuple(_explanations(found, scene)) if error else ()
    facts = {
        "who": now.name(found.seat) or found.facts.get("absent", ""),
        "hand": now.record.id,
        "before": before.shown() if before is not None else "",
        "stated": found.stated,
        "derived": found.derived,
        **found.facts,
    }
    return Finding(
        code=found.code,
        severity=WARNING if reasons and soft else found.severity,
        line=found.line,
        seat=found.seat,
        stated=found.stated,
        derived=found.derived,
        cites=found.cites,
        facts=facts,
        explained_by=reasons if error else None,
    )


# ---- other houses --------------------------------------------------------------------------------


def _explanations(found: Break, scene: Scene) -> Iterator[Explanation]:
    """The single switches with documented answers under which a break is none, and nothing else
    breaks."""
    known = _keys(scene)
    links = [link for link in (scene.before, scene.now) if link is not None]
    asked = [question for link in links for question in link.settlement.used]
    for question in dict.fromkeys((*filter(None, (found.question,)), *asked)):
        for shown, answer, profiles in _other_answers(question, scene.now):
            cite = ruling(load_house(profiles[0]), question_named(question)).cite
            left = _keys(_under(scene, question, answer, cite))
            if found.key() not in left and left <= known:
                yield Explanation(question, shown, profiles)


def _keys(scene: Scene) -> frozenset[Key]:
    """What breaks by either view, notes aside."""
    both = (*_breaks(scene, derived).found, *_breaks(scene, as_told).found)
    return frozenset(each.key() for each in both if each.severity != NOTE)


def _other_answers(question: str, now: Link) -> Iterator[tuple[str, Answer, tuple[str, ...]]]:
    """What documented houses answer otherwise for a game: in words, whole, and the houses."""
    game = now.game.name
    current = answer_at(ruling(now.house, question_named(question)).value, game)
    given: dict[Answer, tuple[Answer, tuple[str, ...]]] = {}
    for answer, profiles in documented_answers(question, game).items():
        here = answer_at(answer, game)
        if here != current:
            whole, names = given.get(here, (answer, ()))
            given[here] = (whole, (*names, *profiles))
    for here, (whole, names) in given.items():
        yield answer_text(here), whole, names


def _under(scene: Scene, question: str, answer: Answer, cite: Cite) -> Scene:
    """The same hands in a house with one other answer."""
    before, now = (
        None if link is None else _settled(link, carried, question, answer, cite)
        for link, carried in zip((scene.before, scene.now), scene.carried, strict=True)
    )
    return scene._replace(before=before, now=now or scene.now)


def _settled(link: Link, carried: Carried, question: str, answer: Answer, cite: Cite) -> Link:
    house = with_known_answer(link.house, question, answer, cite)
    record = link.record
    settlement = settle(record.play, link.game, house, stated_of(record), carried)
    return link._replace(house=house, settlement=settlement)
