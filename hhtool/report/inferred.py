"""What hands say about the rules of their room: a table, JSON, and a profile to start from.

Of each question the answer is proposed for which most hands speak and against which fewest do; of
equals the one that the room's profile has already, then the best founded, so that hands which
cannot tell two answers apart change nothing.
"""

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from hhtool.report.hearing import Counted, Room, Witness
from hhtool.report.paint import Painter
from hhtool.report.visible import visible
from hhtool.rules.alternatives import BASES, founded
from hhtool.rules.answer import Answer, Varied, answer_text, read_answer
from hhtool.rules.house import HouseRules, answer_at, load_house, ruling
from hhtool.rules.questions import QUESTIONS, question_named
from hhtool.rules.written import written_answer, written_text

JsonObject = dict[str, Any]

INDENT: Final = "   "
NAMED: Final = 3
"""Hands that a table names; the JSON has all."""

_ORDER: Final = {question.name: place for place, question in enumerate(QUESTIONS)}


class Finding(NamedTuple):
    """What is proposed for a question in one case, beside all answers and who speaks for them, the
    best first; `own` is what the room's profile has."""

    question: str
    case: str
    answer: Answer
    own: Answer
    counts: tuple[tuple[Answer, Counted], ...]

    @property
    def counted(self) -> Counted:
        """Who speaks for and against what is proposed."""
        return self.counts[0][1]

    def told(self) -> str:
        """ "6 of 6"."""
        good, bad = len(self.counted.spoken_for), len(self.counted.against)
        return f"{good} of {good + bad}"


def base_of(room: Room) -> HouseRules:
    """The profile from which most hands of a room were judged."""
    return load_house(min(room.houses, key=lambda name: (-room.houses[name], name)))


def findings(room: Room, base: HouseRules) -> list[Finding]:
    """What is proposed, in the order of the questions."""
    found = []
    for name, case in sorted(room.answers, key=lambda key: (_ORDER[key[0]], key[1])):
        question = question_named(name)
        own = ruling(base, question).value
        own = answer_at(own, case) if case else own
        basis = founded(question, case)

        def rank(
            entry: tuple[Answer, Counted], own: Answer = own, basis: dict[Answer, str] = basis
        ) -> tuple[int, int, bool, int]:
            answer, counted = entry
            known = BASES.index(basis.get(answer, BASES[-1]))
            return -len(counted.spoken_for), len(counted.against), answer != own, known

        counts = sorted(room.answers[name, case].items(), key=rank)
        found.append(Finding(name, case, counts[0][0], own, tuple(counts)))
    return found


# ---- table and JSON ------------------------------------------------------------------------------


def table(rooms: Sequence[Room], paint: Painter) -> Iterator[str]:
    """Each room with its questions and their answers."""
    for room in rooms:
        base = base_of(room)
        yield paint(f"{room.site or 'no site'}", "strong") + paint(f" · {summary(room)}")
        yield paint(f"starts from {base.name}", "faint")
        for entry in findings(room, base):
            yield ""
            case = f" ({entry.case})" if entry.case else ""
            yield paint(f"{entry.question}{case}", "strong")
            yield from _answers(entry, paint)
        yield ""


def _answers(entry: Finding, paint: Painter) -> Iterator[str]:
    """The answers of a question, and the hands that speak against the one proposed."""
    for place, (answer, counted) in enumerate(entry.counts):
        good, bad = len(counted.spoken_for), len(counted.against)
        about = "proposed" if not place else ""
        if answer == entry.own:
            about = "proposed, as now" if not place else "now"
        line = f"{INDENT}{good:>6} for {bad:>6} against  "
        text = paint(answer_text(answer), "strong" if not place else "")
        yield line + text + (paint(f"  <- {about}") if about else "")
    against = entry.counted.against
    for witness in against[:NAMED]:
        yield f"{INDENT}against: {paint(_place(witness))}"
    if len(against) > NAMED:
        yield f"{INDENT}against: {len(against) - NAMED} more; --format json names all"


def summary(room: Room) -> str:
    """ "2,171 hands in 168 files, 1,134 tell something"."""
    files = f"{len(room.files):,} file{'' if len(room.files) == 1 else 's'}"
    hands = f"{room.hands:,} hand{'' if room.hands == 1 else 's'}"
    return f"{hands} in {files}, {room.speaking:,} of which tell rules apart"


def document(rooms: Sequence[Room]) -> str:
    """The rooms as JSON, every hand named."""
    told = []
    for room in rooms:
        base = base_of(room)
        told.append(
            {
                "site": room.site,
                "profile": base.name,
                "hands": room.hands,
                "files": len(room.files),
                "speaking": room.speaking,
                "questions": [_question_object(entry) for entry in findings(room, base)],
            }
        )
    return json.dumps({"schema_version": 1, "rooms": told}, ensure_ascii=True, indent=1)


def _question_object(entry: Finding) -> JsonObject:
    return {
        "question": entry.question,
        "case": entry.case,
        "proposed": answer_text(entry.answer),
        "now": answer_text(entry.own),
        "answers": [
            {
                "answer": answer_text(answer),
                "for": len(counted.spoken_for),
                "against": len(counted.against),
                "hands_for": _hands(counted.spoken_for),
                "hands_against": _hands(counted.against),
            }
            for answer, counted in entry.counts
        ],
    }


def _hands(witnesses: Sequence[Witness]) -> list[JsonObject]:
    return [{"id": each.id, "file": each.file, "line": each.line} for each in witnesses]


def _place(witness: Witness) -> str:
    return f"{witness.id} ({witness.file}:{witness.line})"


# ---- profile -------------------------------------------------------------------------------------


def profile(room: Room) -> Iterator[str]:
    """A profile that answers what the hands tell, each answer with its counts as citation."""
    base = base_of(room)
    name = f"{slug(room.site)}-inferred"
    yield f"name    = {written_text(name)}"
    yield f"title   = {written_text(f'{visible(room.site)}, as these hands show it')}"
    yield f"extends = {written_text(base.name)}"
    yield 'status  = "observed"'
    yield f"note    = {written_text(f'Counted on {summary(room)}.')}"
    yield ""
    yield f"[sources.{name}-hands]"
    yield f"title     = {written_text(f'Hands of {visible(room.site)}')}"
    yield f"edition   = {written_text(summary(room))}"
    yield 'numbering = "how many of the hands that tell speak for the answer"'
    yield 'basis     = "observed"'
    asked: dict[str, list[Finding]] = {}
    for entry in findings(room, base):
        asked.setdefault(entry.question, []).append(entry)
    group = ""
    # A table may be opened once only, and those below it come behind it.
    for question, entries in sorted(asked.items(), key=lambda item: item[0].rpartition(".")):
        head, _, last = question.rpartition(".")
        if head != group:
            group = head
            yield ""
            yield f"[{head}]"
        yield from _comments(entries)
        answer = written_answer(question_named(question), _merged(base, question, entries))
        counts = ", ".join(f"{entry.case} {entry.told()}".strip() for entry in entries)
        cite = written_text(f"{name}-hands:{counts}")
        yield f"{last} = {{ is = {answer}, cite = {cite} }}"


def _comments(entries: Sequence[Finding]) -> Iterator[str]:
    """What is told of the other answers, and the hands that speak against what is proposed."""
    for entry in entries:
        others = ", ".join(
            f"{answer_text(answer)} {len(one.spoken_for)} of {len(one.spoken_for + one.against)}"
            for answer, one in entry.counts[1:]
        )
        case = f"{entry.case}: " if entry.case else ""
        change = "" if entry.answer == entry.own else f" (now {answer_text(entry.own)})"
        yield f"# {case}{visible(others)}{change}"
        for witness in entry.counted.against[:NAMED]:
            yield f"# against: {visible(_place(witness))}"


def _merged(base: HouseRules, name: str, entries: Sequence[Finding]) -> Answer:
    """The answer of the base with what is proposed for the cases that were heard."""
    question = question_named(name)
    answer = entries[0].answer
    if not entries[0].case:
        return answer
    whole = ruling(base, question).value
    if not isinstance(whole, Varied):
        return answer
    cases: dict[str, Answer] = {**dict(whole.cases)}
    cases |= {entry.case: entry.answer for entry in entries}
    return read_answer(question, Varied(tuple(cases.items()), whole.other))


def slug(site: str) -> str:
    """A site's name as the name of a house may be."""
    return re.sub("[^a-z0-9]+", "-", site.casefold()).strip("-") or "room"
