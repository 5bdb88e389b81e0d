"""One misprint of a Chinese or open-face hand is one finding, and it stands on the misprinted line.

Each kind of misprint is made in every hand of the samples that is right, in a few places of each.
Where no other line decides which of two is the false one, the finding stands on the other of the
two: `KINDS` says so with the code that it has then.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import pytest

from hhtool.core.cards import CARD_TEXT
from hhtool.core.finding import CONFIRMED, NOTE, REFUTED
from hhtool.verify.codes import message
from verify.marked import CLEAN, clean, findings, only_case, run

SAMPLES: Final = Path(__file__).parents[2] / "samples" / "chinese"
PLACES: Final = 2
"""How many misprints of a kind are made in each hand."""

NOBODY: Final = "zed"
SEAT: Final = re.compile(r"Seat (\d+): (.+) \(\S+ in chips\)")
CARD: Final = re.compile(r"(?<=[ \[])[2-9TJQKA][cdhs](?=[ \]])")

Changes = Iterator[tuple[int, str]]
"""The index of a line, and what it is misprinted as."""


def names(pattern: str) -> Callable[[Sequence[str]], Changes]:
    """Each other player's name, and a name that is nobody's, in the group of a kind of line."""

    def change(lines: Sequence[str]) -> Changes:
        seated = [found[2] for line in lines if (found := SEAT.match(line))]
        for index, line in enumerate(lines):
            if found := re.match(pattern, line):
                for name in sorted({*seated, NOBODY} - {found[1]}):
                    yield index, f"{line[: found.start(1)]}{name}{line[found.end(1) :]}"

    return change


def cards(pattern: str, after: str = "") -> Callable[[Sequence[str]], Changes]:
    """A card that is not in the hand, for a card of a kind of line; only of those behind a word."""

    def change(lines: Sequence[str]) -> Changes:
        used = {card for line in lines for card in CARD.findall(line)}
        free = [card for card in CARD_TEXT[:-1] if card not in used]
        rng = Random(lines[0])
        for index, line in enumerate(lines):
            if re.match(pattern, line) and free:
                for found in CARD.finditer(line, max(line.find(after), 0)):
                    other = rng.choice(free)
                    yield index, f"{line[: found.start()]}{other}{line[found.end() :]}"

    return change


def buttons(lines: Sequence[str]) -> Changes:
    """The button at each other seat, and at a seat where nobody sits."""
    numbers = [found[1] for line in lines if (found := SEAT.match(line))]
    for number in (*numbers, "9"):
        if f"#{number} " not in lines[1]:
            yield 1, re.sub(r"Seat #\d+", f"Seat #{number}", lines[1])


def seat_numbers(lines: Sequence[str]) -> Changes:
    """Each other number for a seat that plays, taken or free."""
    seats = {i: found for i, line in enumerate(lines) if (found := SEAT.match(line))}
    for index, found in seats.items():
        for number in sorted({*(other[1] for other in seats.values()), "9"} - {found[1]}):
            if not lines[index].endswith("sitting out"):
                yield index, f"Seat {number}: {lines[index].partition(': ')[2]}"


def seat_names(lines: Sequence[str]) -> Changes:
    """Another name for a seat that plays: another player's, or one that no line has."""
    for index, line in names(SEAT.pattern.replace("(\\d+)", "\\d+"))(lines):
        if not line.endswith("sitting out"):
            yield index, line


class Kind(NamedTuple):
    """A kind of misprint. `elsewhere` are codes of findings that may stand on another line, `why`
    the reason; `but` are samples in which it is told more than once, or not at all."""

    misprints: Callable[[Sequence[str]], Changes]
    elsewhere: tuple[str, ...] = ()
    but: tuple[str, ...] = ()


HOSTILE: Final = ("pineapple-3max-hostile-names",)
"""Names made of the words of a line: with another name it is not read as that line."""

UNSEEN: Final = ("pineapple-2max-unseen-automatic-layout", "pineapple-2max-unseen-discards")
"""Cards that nobody sees dealt: a wrong one shows when it is set again, or in the end."""

KINDS: Final[dict[str, Kind]] = {
    # Where nobody acts in turn, the table line and the summary are the only ones to say.
    "button": Kind(buttons, ("HH512",)),
    "name of a deal": Kind(names(r"Dealt to (.+) \[")),
    "name of a setting": Kind(names(r"(.+): sets front")),
    "name of an automatic setting": Kind(names(r"(.+): is set automatically")),
    "name of a showdown": Kind(names(r"(.+): shows")),
    # That a natural hand earns no royalty is true, whosever the line was.
    "name of royalties": Kind(
        names(r"(.+): royalties"),
        but=("classic-2max-dragon", "classic-3max-higher-natural-wins"),
    ),
    "name of a foul": Kind(names(r"(.+): fouls")),
    "name of who goes to fantasyland": Kind(names(r"(.+): (?:enters|stays in|leaves) fantasyl")),
    # Against cards that nobody saw either may have surrendered.
    "name of a surrender": Kind(
        names(r"(.+): surrenders"), but=("classic-2max-surrendered-unseen",)
    ),
    "name of a natural": Kind(names(r"(.+): declares")),
    "first of a pair": Kind(names(r"(.+) vs .+: "), but=HOSTILE),
    "second of a pair": Kind(names(r".+ vs (.+?): "), but=HOSTILE),
    "payer": Kind(names(r"(.+) pays .+ \("), but=HOSTILE),
    "payee": Kind(names(r".+ pays (\S+) .+ \("), but=HOSTILE),
    "name of the summary": Kind(
        names(r"Seat \d+: (.+?) (?:\(button\) )?(?:fouled,|scored) .*has"), but=HOSTILE
    ),
    # Of two seats with one number, or one name, the second is told. With a free number only the
    # summary disagrees, unless the button or the order of play takes its side.
    "number of a seat": Kind(seat_numbers, ("HH102", "HH506")),
    "name of a seat": Kind(seat_names, ("HH102",)),
    # It cannot be told from a card that is set and was not dealt, which stands where it is set.
    "card of a deal": Kind(cards(r"Dealt to"), ("HH615",)),
    "card of a setting": Kind(cards(r".+: sets"), ("HH615",), but=UNSEEN),
    "card of a discard": Kind(cards(r".+: sets .*discards", "discards"), but=UNSEEN),
    "card of a showdown": Kind(cards(r".+: shows")),
}


@cache
def hands() -> tuple[tuple[str, str], ...]:
    """The hands of the samples of which nothing is told, each with the name of its file."""
    found = []
    for sample in sorted(SAMPLES.glob("*.txt")):
        for text in re.split(r"\n{2,}", sample.read_text(encoding="utf-8").strip("\n")):
            if not told(text):
                found.append((sample.stem, text))
    return tuple(found)


def told(text: str) -> list[tuple[int, str]]:
    """Line and code of every finding that is more than a note."""
    return [(f.line, f.code) for f in findings(run(text, None)) if f.severity != NOTE]


@pytest.mark.parametrize("kind", KINDS)
def test_a_misprint_is_one_finding_on_its_line(kind: str) -> None:
    """Nothing that only follows from it is told."""
    misprints, elsewhere, but = KINDS[kind]
    made = 0
    for sample, text in hands():
        lines = text.split("\n")
        changes = [] if sample in but else list(misprints(lines))
        for index, line in Random(text).sample(changes, min(PLACES, len(changes))):
            found = told("\n".join([*lines[:index], line, *lines[index + 1 :]]))
            made += 1
            assert 1 == len(found), (sample, index + 1, line, found)
            assert found[0][0] == index + 1 or found[0][1] in elsewhere, (sample, line, found)
    assert made


def replaced(base: str, old: str, new: str) -> str:
    """A clean hand with one line printed otherwise."""
    text = f"\n{clean(base)}"
    assert 1 == text.count(f"\n{old}\n"), old
    return text.replace(f"\n{old}\n", f"\n{new}\n")[1:]


def test_a_hand_is_judged_as_the_rest_of_it_reads() -> None:
    """Cards dealt to chen, set and shown by boris: every claim is right, and so are the stacks."""
    text = replaced("kush", "Dealt to boris [8d 8c 3h]", "Dealt to chen [8d 8c 3h]")
    case, right = only_case(text, CLEAN["kush"]), only_case(clean("kush"), CLEAN["kush"])

    (finding,) = case.findings
    said = "this line names chen where the rest of the hand has boris; "
    assert said + "the hand is judged as if it did" == message(finding.code, finding.facts)
    assert (REFUTED, right.settlement) == (case.status, case.settlement)
    assert {CONFIRMED} == {verdict.outcome for verdict in case.verdicts}
    assert text.split("\n")[finding.line - 1].startswith("Dealt to chen")
    assert [2] * 2 == [s.seat for s in case.record.play.steps if s.line == finding.line] * 2


def test_what_a_misnamed_line_says_is_refuted_as_printed() -> None:
    """It is anna who fouls, and the line says boris."""
    case = only_case(replaced("kush", "anna: fouls", "boris: fouls"), CLEAN["kush"])

    (finding,) = case.findings
    outcomes = {v.claim: v.outcome for v in case.verdicts if v.outcome != CONFIRMED}
    assert "HH118" == finding.code
    assert [(finding.line, 1, REFUTED)] == [(c.line, c.seat, o) for c, o in outcomes.items()]


def test_with_a_wrong_number_of_a_seat_what_hangs_on_it_is_open() -> None:
    """The button is at seat 2, the summary has boris there, and the list of seats at 9."""
    line = "Seat 2: boris ($11.35 in chips)"
    case = only_case(replaced("kush", line, line.replace("2", "9", 1)), CLEAN["kush"])

    (finding,) = case.findings
    said = "this line names seat 9 where the rest of the hand has seat 2; "
    assert said + "what hangs on it is open" == message(finding.code, finding.facts)
    assert REFUTED == case.status
    assert REFUTED not in {verdict.outcome for verdict in case.verdicts}


def test_a_misspelt_seat_is_told_on_its_line() -> None:
    """Boris acts and has no seat, and no line names borsi: that the summary has no line for borsi
    follows."""
    line = "Seat 2: boris ($11.35 in chips)"
    case = only_case(replaced("kush", line, line.replace("boris", "borsi")), CLEAN["kush"])

    (finding,) = case.findings
    said = "the players cannot be told apart: boris plays and has no seat; "
    assert said + "no line but this one names borsi" == message(finding.code, finding.facts)
    assert 6 == finding.line


def test_two_wrong_names_are_two_findings() -> None:
    """Each is told on its own line."""
    text = replaced("kush", "Dealt to boris [8d 8c 3h]", "Dealt to chen [8d 8c 3h]")
    text = text.replace("\nboris: shows", "\nchen: shows")

    lines = text.split("\n")
    shown = next(n for n, line in enumerate(lines, 1) if line.startswith("chen: shows front [4c"))
    dealt = lines.index("Dealt to chen [8d 8c 3h]") + 1
    assert [(dealt, "HH118"), (shown, "HH118")] == told_under(text, "kush")


def told_under(text: str, base: str) -> list[tuple[int, str]]:
    """Line and code of what is told of a hand under the profile of a clean one."""
    return [(f.line, f.code) for f in findings(run(text, CLEAN[base])) if f.severity != NOTE]
