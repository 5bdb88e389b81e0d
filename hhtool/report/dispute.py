"""What can be done about a refuted hand: which chips have to move, and under which other rules its
statements would be right. As JSON and as text for a screen of 80 columns.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import Any, Final

from hhtool.core.case import Case
from hhtool.core.chips import amount_text
from hhtool.core.dispute import HOUSE, NO_HOUSE, Correction, Tried, WhatIf
from hhtool.core.finding import Key
from hhtool.report.paint import Painter
from hhtool.report.visible import padded, visible, width
from hhtool.verify.codes import BY_CODE
from hhtool.verify.judged import key
from hhtool.verify.what_if import explains, untried

JsonObject = dict[str, Any]

COLUMNS: Final = 80
INDENT: Final = "   "
DEEPER: Final = INDENT * 2
_OUTCOME: Final = 9
_BASIS: Final = 12

RIGHT_MONEY: Final = "nobody has to pay: in this hand each player got what is due"
NOTHING: Final = "no other answer and no other profile makes it right"
HANGS_ON_OTHERS: Final = "no question of this hand alone decides it"

# ---- JSON ----------------------------------------------------------------------------------------


def correction_object(case: Case) -> JsonObject:
    """The fewest moves that put the money right; empty unless the hand is refuted."""
    found = case.correction
    if found is None:
        return {}
    names = [seat.name for seat in case.record.play.seats]
    return {
        "moves": [
            {"from": json_name(case, a), "to": json_name(case, b), "amount": amount}
            for a, b, amount in found.moves
        ],
        "paid": {} if found.open else dict(zip(names, found.paid, strict=True)),
        "due": {} if found.open else dict(zip(names, found.due, strict=True)),
        "rake_paid": 0 if found.open else found.rake_paid,
        "rake_due": 0 if found.open else found.rake_due,
        "open": found.open,
    }


def what_if_object(case: Case) -> JsonObject:
    """The errors under every other answer and profile; empty unless it was asked for."""
    what = case.what_if
    if what is None:
        return {}
    left = [key(finding) for finding in untried(what, case.findings)]
    return {
        "tried": _keys(case, what.tried),
        "not_tried": _keys(case, left),
        "explained": any(map(explains, (*what.switches, *what.profiles))),
        "switches": [_tried_object(case, entry) for entry in what.switches],
        "profiles": [_tried_object(case, entry) for entry in what.profiles],
    }


def _tried_object(case: Case, entry: Tried) -> JsonObject:
    return {
        "switch": entry.switch,
        "value": entry.value,
        "profiles": list(entry.profiles),
        "basis": entry.basis,
        "changes": entry.changes,
        "explains": explains(entry),
        "right": _keys(case, entry.right),
        "wrong": _keys(case, entry.wrong),
        "new": _keys(case, entry.new),
    }


def _keys(case: Case, keys: Iterable[Key]) -> list[JsonObject]:
    return [
        {"code": code, "line": line, "player": json_name(case, seat)} for code, line, seat in keys
    ]


def json_name(case: Case, seat: int) -> str | None:
    """The player of a seat; null for nobody and for the house."""
    return case.record.play.seats[seat].name if seat >= 0 else None


# ---- text: the correction ------------------------------------------------------------------------


def correction_lines(case: Case, found: Correction, paint: Painter) -> Iterator[str]:
    """What was paid and is due where they differ, and who has to pay whom."""
    yield INDENT + paint("smallest correction", "strong")
    if found.open:
        yield from _wrapped(f"open: {found.open}", paint, "open")
        return
    if not found.moves:
        yield from _wrapped(RIGHT_MONEY, paint)
        return
    seats = [*range(len(found.paid)), HOUSE]
    paid, due = (*found.paid, found.rake_paid), (*found.due, found.rake_due)
    rows = [("", "paid", "due", "difference")]
    for seat, one, other in zip(seats, paid, due, strict=True):
        if one or other:
            given, right = money(case, one), money(case, other)
            rows.append((_who(case, seat), given, right, _signed(case, other - one)))
    yield from _table(rows, paint)
    for text in move_texts(case, found):
        yield from _wrapped(text, paint, "strong")


def _table(rows: list[tuple[str, str, str, str]], paint: Painter) -> Iterator[str]:
    names = [visible(row[0]) for row in rows]
    columns = max(map(width, names))
    widths = [max(len(row[at]) for row in rows) for at in range(1, 4)]
    for number, (name, row) in enumerate(zip(names, rows, strict=True)):
        figures = "  ".join(f"{text:>{size}}" for text, size in zip(row[1:], widths, strict=True))
        line = f"{DEEPER}{padded(name, columns)}  {figures}".rstrip()
        yield line if number else paint(line, "faint")


def move_texts(case: Case, correction: Correction) -> Iterator[str]:
    """ "emil pays dora 13.55": each move."""
    for payer, payee, amount in correction.moves:
        yield f"{_who(case, payer)} pays {_who(case, payee)} {money(case, amount)}"


def _who(case: Case, seat: int) -> str:
    return "the house" if seat == HOUSE else case.record.play.seats[seat].name


def money(case: Case, amount: int) -> str:
    """An amount as the hand prints it, without a currency sign."""
    return amount_text(amount, case.record.play.denomination)


def _signed(case: Case, amount: int) -> str:
    return f"{'+' if amount > 0 else ''}{money(case, amount)}" if amount else ""


# ---- text: what if -------------------------------------------------------------------------------


def what_if_lines(case: Case, what: WhatIf, paint: Painter) -> Iterator[str]:
    """Under which other rules the errors would be none, in whole or in part, and how many answers
    were tried in vain. What those would make wrong stands in the JSON."""
    left = untried(what, case.findings)
    if not what.tried and not left:
        return
    yield INDENT + paint("what if", "strong")
    if what.tried:
        yield from _wrapped(f"tried: {_errors(what.tried)}", paint)
    if left:
        told = _errors([key(finding) for finding in left])
        yield from _wrapped(f"not tried: {told}: {HANGS_ON_OTHERS}", paint)
    if not what.tried:
        return
    every = (*what.switches, *what.profiles)
    if not any(map(explains, every)):
        yield from _wrapped(NOTHING, paint, "strong")
    for entry in _merged(entry for entry in every if entry.right):
        yield from _entry(entry, paint)
    for text in in_vain(every):
        yield from _wrapped(text, paint, "faint")


def _merged(entries: Iterable[Tried]) -> list[Tried]:
    """The entries, answers to one question that no house gives and that come to the same in one."""
    merged: list[Tried] = []
    for entry in entries:
        last = merged[-1] if merged else None
        if (
            last is not None
            and entry.basis == NO_HOUSE
            and last._replace(value="") == (entry._replace(value=""))
        ):
            merged[-1] = last._replace(value=f"{last.value}, {entry.value}")
        else:
            merged.append(entry)
    return merged


def _entry(entry: Tried, paint: Painter) -> Iterator[str]:
    """One answer or profile that makes something right: whether all of it, how well the answer is
    founded, and who gives it."""
    if entry.switch:
        houses = ", ".join(entry.profiles) or "no built-in profile"
        text = f"{entry.switch} = {entry.value} ({houses})"
    else:
        noun = "answer" if entry.changes == 1 else "answers"
        text = f"profile {entry.value} ({entry.changes} other {noun})"
    if not explains(entry):
        parts = (("right", entry.right), ("still wrong", entry.wrong), ("new", entry.new))
        text += ": " + "; ".join(f"{word} {_errors(keys)}" for word, keys in parts if keys)
    outcome, style = ("right", "confirmed") if explains(entry) else ("in part", "open")
    basis = "-" if entry.basis == NO_HOUSE else entry.basis
    heads = f"{padded(outcome, _OUTCOME)}{padded(basis, _BASIS)}"
    lines = _broken(text, COLUMNS - len(DEEPER) - len(heads))
    for number, line in enumerate(lines):
        yield DEEPER + (paint(heads, style) if not number else " " * len(heads)) + paint(line)


def in_vain(every: Iterable[Tried]) -> Iterator[str]:
    """The answers and profiles that make nothing right, by their questions."""
    same = [entry for entry in every if not entry.right]
    counts = Counter(entry.switch for entry in same if entry.switch)
    told = [f"{switch} ({count})" for switch, count in counts.items()]
    profiles = [entry.value for entry in same if not entry.switch]
    if told:
        yield f"in vain: other answers to {', '.join(told)}"
    if profiles:
        yield f"in vain: profiles {', '.join(profiles)}"


def _errors(keys: Iterable[Key]) -> str:
    """ "HH310 odd-chip-misplaced (line 31)"; codes alone from the fourth on."""
    told = [(f"{code} {BY_CODE[code].name}", line) for code, line, _ in keys]
    if len(told) > 3:
        told = [(text.split()[0], line) for text, line in told]
    return ", ".join(f"{text} (line {line})" for text, line in told)


def _wrapped(text: str, paint: Painter, style: str = "") -> Iterator[str]:
    """A text in lines of at most 80 columns."""
    for line in _broken(text, COLUMNS - len(DEEPER)):
        yield DEEPER + paint(line, style)


def _broken(text: str, room: int) -> list[str]:
    """Lines of so many columns at most; those after the first are further in."""
    return wrap(visible(text), room, subsequent_indent=INDENT, break_on_hyphens=False)
