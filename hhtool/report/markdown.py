"""A run in Markdown, for a ticket or a comment: verdicts first, then the evidence of each hand.

What comes from outside is only text: whatever Markdown, HTML or GitHub would read into it (marks,
tags, mentions, links) is escaped.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TextIO

from hhtool.core.cards import JOKER, card_text
from hhtool.core.case import Case, FileReport
from hhtool.core.finding import CONFIRMED, REFUTED
from hhtool.report.document import Tally
from hhtool.report.dossier import SIGN, SUIT_FACE, Charge, Dossier, dossier, is_quiet
from hhtool.report.full import Lines, confirmed_text, skipped_texts
from hhtool.report.headline import hand_title, headline_text, place_text
from hhtool.report.selection import Selection
from hhtool.report.sheet import Grid, Said, Sheet, row
from hhtool.report.shelves import FILES, HANDS, INDEX, QUIET, Piece, Shelves
from hhtool.report.visible import visible
from hhtool.rules.house import HouseRules
from hhtool.verify.codes import BY_CODE, message
from hhtool.version import VERSION

_MARKS: Final = re.compile(r"[\\`*_{}\[\]<>#|~&$]|^\s*[-+=](?=\s|[-=]|$)|^\s*\d+[.)](?=\s|$)")
"""What Markdown reads anywhere in a text, or where a line begins."""

_LINKED: Final = re.compile(
    r"@|://|#(?=\d)|(?<![0-9A-Za-z])www\.|(?<![0-9A-Za-z])gh(?=-\d)", re.IGNORECASE
)
"""What GitHub makes a mention or a link of, wherever it stands. A comment, which nobody sees,
comes between."""

_TICKS: Final = re.compile(r"`+")


def hand_pieces(
    case: Case, lines: Lines, chosen: Selection, house: HouseRules | None, whole: bool
) -> Iterator[Piece]:
    """A hand that is told, and its line in the index; a line alone where nothing is to be said and
    not `whole`."""
    if is_quiet(case, chosen) and not whole:
        place = place_text(case.record.place.path, case.record.place.first_line)
        told = f"{SIGN[CONFIRMED]} {hand_title(case)}, {place}: {confirmed_text(case)}"
        yield QUIET, f"- {escaped(told)}\n"
        return
    it = dossier(case, lines, chosen, house)
    codes = ", ".join(f"{charge.code} {charge.name}" for charge in it.charges) or "—"
    verdict = f"{SIGN[it.status]} {it.status}"
    yield INDEX, _table_row(row(it.title, verdict, codes, it.place))
    yield HANDS, "".join(f"{line}\n" for line in _hand(it))


def file_pieces(
    report: FileReport,
    lines: Lines,  # noqa: ARG001 - as every report is given them
    chosen: Selection,
) -> Iterator[Piece]:
    """The findings about a file itself."""
    for place, finding in report.findings:
        if chosen.has(finding):
            name = f"{finding.code} {BY_CODE[finding.code].name}"
            sentence = message(finding.code, finding.facts)
            where = place_text(place.path, place.first_line)
            sign = f"{SIGN[finding.severity]} {finding.severity}"
            yield FILES, f"- {sign}: {escaped(f'{sentence} ({where}, {name})')}\n"


def write_report(stream: TextIO, tally: Tally, shelves: Shelves) -> None:
    """The whole text."""
    stream.write(f"# {headline_text(tally.statuses)}\n\n")
    if len(shelves[INDEX]) > 1:
        stream.write("| Hand | Verdict | Findings | Place |\n|---|---|---|---|\n")
        stream.writelines(shelves[INDEX])
        stream.write("\n")
    for title, name in (
        ("## Outside the hands\n\n", FILES),
        ("", HANDS),
        ("## Confirmed\n\n", QUIET),
    ):
        if len(shelves[name]):
            stream.write(title)
            stream.writelines(shelves[name])
            stream.write("\n")
    for text in skipped_texts(tally.skipped):
        stream.write(f"{escaped(text)}\n\n")
    stream.write(f"Made by hhtool {VERSION}.\n")


def escaped(text: str) -> str:
    """A text of which Markdown makes nothing but itself."""
    plain = _MARKS.sub(lambda found: f"{found[0][:-1]}\\{found[0][-1]}", visible(text))
    return _LINKED.sub(lambda found: f"{found[0]}<!-- -->", plain)


def fenced(lines: Sequence[str]) -> Iterator[str]:
    """Lines as they are, within a fence longer than any run of backticks in them."""
    longest = max((len(run) for line in lines for run in _TICKS.findall(line)), default=0)
    fence = "`" * max(3, longest + 1)
    yield from (f"{fence}text", *lines, fence)


def _hand(it: Dossier) -> Iterator[str]:
    """A hand, in the order of every report."""
    yield f"## {escaped(it.title)}: {it.status}"
    yield ""
    yield f"**{SIGN[it.status]} {it.status.capitalize()}.** {escaped(it.verdict)}"
    yield ""
    yield f"{escaped(it.game)}, {escaped(it.place)}"
    yield ""
    for charge in it.charges:
        yield from _charge(charge)
    for entry in it.correction:
        yield from _sheet(entry, "###")
    if it.open:
        yield from ("### What is open, and why", "")
        yield from (f"- {escaped(text)}" for text in it.open)
        yield ""
    for entry in it.what_if:
        yield from _sheet(entry, "###")
    yield from ("### The text", "")
    yield from fenced([_printed_line(it, number) for number in range(len(it.lines))])
    yield ""
    yield (
        "✗ wrong, ! or ? to be looked at, ✓ all that the line states was checked and is right"
        f" ({it.confirmed} statements in this hand are)."
    )
    yield ""
    if it.derivation:
        yield from ("### How the result follows", "")
        for entry in it.derivation:
            yield from _sheet(entry, "####")
    yield from _rules(it)


def _charge(charge: Charge) -> Iterator[str]:
    yield f"### {SIGN[charge.severity]} {escaped(charge.sentence)}"
    yield ""
    who = f", {charge.player}" if charge.player else ""
    yield f"- {charge.severity}, {charge.code} {charge.name}, line {charge.line}{escaped(who)}"
    facts = (("the text says", charge.stated), ("it follows", charge.derived))
    yield from (f"- {label}: {escaped(text)}" for label, text in facts if text)
    yield from (f"- rule: {escaped(rule)}" for rule in charge.rules)
    yield from (
        f"- right under: {escaped(f'{right.text}: {right.meaning}')}"
        for right in charge.right_under
    )
    yield ""


def _printed_line(it: Dossier, index: int) -> str:
    """ "   38 ✗ emil collected $13.55 from pot    ← HH307 paid-to-loser"."""
    line = it.lines[index]
    first = line.remarks[0] if line.remarks else None
    told = ", ".join(
        remark.text
        for remark in line.remarks
        if remark.text.startswith("HH") or remark.status == REFUTED
    )
    sign = SIGN[first.status] if first else " "
    mark = f"   ← {told}" if told else ""
    return f"{line.number:>4} {sign} {visible(line.text)}{mark}".rstrip()


def _sheet(entry: Sheet, level: str) -> Iterator[str]:
    yield f"{level} {escaped(entry.title)}"
    yield ""
    for part in entry.parts:
        if isinstance(part, Grid):
            yield from _grid(part)
        else:
            yield from (f"- {_content(line)}" for line in part.lines)
        yield ""
    if entry.by:
        yield f"Decided by {', '.join(f'`{name}`' for name in entry.by)}, see the rules below."
        yield ""


def _grid(part: Grid) -> Iterator[str]:
    yield f"{escaped(part.caption)}:"
    yield ""
    yield _table_row(row(*part.heads)).rstrip("\n")
    marks = ("---:" if number in part.numbers else "---" for number in range(len(part.heads)))
    yield f"|{'|'.join(marks)}|"
    yield from (_table_row(cells).rstrip("\n") for cells in part.rows)


def _rules(it: Dossier) -> Iterator[str]:
    yield from ("### The rules", "")
    yield from (f"- {label.lower()}: {escaped(text)}" for label, text in it.about if text)
    yield ""
    if it.answers:
        yield from ("| Question | Answer | What is asked | Rule and source |", "|---|---|---|---|")
        for entry in it.answers:
            cells = (entry.question, entry.answer, entry.meaning, entry.rule)
            yield _table_row(row(*cells)).rstrip("\n")
        yield ""


def _table_row(cells: Iterable[Said]) -> str:
    return f"| {' | '.join(_content(cell) or ' ' for cell in cells)} |\n"


def _content(said: Said) -> str:
    return "".join(
        escaped(piece) if isinstance(piece, str) else " ".join(map(_face, piece.cards))
        for piece in said
    )


def _face(card: int) -> str:
    text = card_text(card)
    return text if card < 0 or card == JOKER else text[0] + SUIT_FACE[text[1]]
