"""What can be done about a refuted hand, as sheets: the correction, and other rules that were
tried."""

from collections.abc import Iterator

from hhtool.core.case import Case
from hhtool.core.dispute import NO_HOUSE, Correction, Tried, WhatIf
from hhtool.core.finding import Key
from hhtool.core.rows import RowSettlement
from hhtool.report.dispute import HANGS_ON_OTHERS, RIGHT_MONEY, in_vain, money, move_texts
from hhtool.report.sheet import Grid, Notes, Sheet, filled, notes, row
from hhtool.verify.codes import BY_CODE
from hhtool.verify.judged import key
from hhtool.verify.what_if import explains, untried

_NO_HOUSE = "no built-in house answers so"


def correction_sheet(case: Case) -> tuple[Sheet, ...]:
    """Who was paid what, what is due, and the fewest moves that put it right; nothing where the
    hand has no correction."""
    if case.correction is None:
        return ()
    title = "Who should have got what"
    if case.correction.open:
        return (Sheet(title, (notes([f"This cannot be said: {case.correction.open}."]),)),)
    return filled([Sheet(title, (moves(case, case.correction), _due(case, case.correction)))])


def moves(case: Case, correction: Correction) -> Notes:
    """ "emil pays dora 13.55": one line for each move."""
    if not correction.moves:
        return notes([f"{RIGHT_MONEY[:1].upper()}{RIGHT_MONEY[1:]}."])
    return notes([f"To put it right: {'; '.join(move_texts(case, correction))}."])


def what_if_sheet(case: Case) -> tuple[Sheet, ...]:
    """Other answers and other profiles, and what would become of the errors under each."""
    found = case.what_if
    if found is None:
        return ()
    every = (*found.switches, *found.profiles)
    left = tuple(key(finding) for finding in untried(found, case.findings))
    parts = (
        notes([_conclusion(found, bool(left))]),
        notes([f"Not tried: {_keys(left)}: {HANGS_ON_OTHERS}."] if left else []),
        _tried("Other answers to one question", "Question", found.switches),
        _tried("Other profiles", "Profile", found.profiles),
        notes(f"{text[:1].upper()}{text[1:]}." for text in in_vain(every)),
    )
    return filled([Sheet("Under other rules", parts)])


def _conclusion(found: WhatIf, left: bool) -> str:
    if not found.tried:
        return "The hand has no error that other rules could make right."
    whole = [f"{tried.switch} = {tried.value}" for tried in found.switches if explains(tried)]
    every = "every statement that was tried" if left else "every statement"
    if len(whole) == 1:
        return f"One other answer would make {every} right: {whole[0]}."
    if whole:
        return f"Any one of these answers would make {every} right: {', '.join(whole)}."
    if any(tried.right for tried in (*found.switches, *found.profiles)):
        return "No single other answer makes every statement right; some make a part of them right."
    return "No other answer and no other profile makes any wrong statement right."


def _tried(caption: str, head: str, tried: tuple[Tried, ...]) -> Grid:
    of_switch = head == "Question"
    heads: tuple[str, ...] = ("answer", "houses") if of_switch else ("answers changed",)
    heads = (head, *heads, "basis")
    rows = []
    for entry in (entry for entry in tried if entry.right):
        about = (
            (entry.switch, entry.value, ", ".join(entry.profiles) or "none")
            if of_switch
            else (entry.value, str(entry.changes))
        )
        basis = _NO_HOUSE if entry.basis == NO_HOUSE else entry.basis
        ends = (_keys(entry.right), _keys(entry.wrong), _keys(entry.new))
        rows.append(row(*about, basis, *ends))
    heads = (*heads, "makes right", "leaves wrong", "makes wrong")
    return Grid(caption, heads, tuple(rows), stacks=True)


def _keys(keys: tuple[Key, ...]) -> str:
    return ", ".join(f"{code} {BY_CODE[code].name} (line {line})" for code, line, _ in keys) or "—"


def _due(case: Case, correction: Correction) -> Grid:
    """By player, and the house's part where there is one."""
    changes = isinstance(case.settlement, RowSettlement)
    caption = "What each stack changed by" if changes else "What each got back or won"
    heads = ("Player", "by the text", "by the rules", "difference")
    return Grid(caption, heads, tuple(_due_rows(case, correction)), frozenset((1, 2, 3)))


def _due_rows(case: Case, correction: Correction) -> Iterator[tuple[tuple[str, ...], ...]]:
    seats = case.record.play.seats
    entries = [
        (seat.name, paid, due)
        for seat, paid, due in zip(seats, correction.paid, correction.due, strict=True)
        if paid or due
    ]
    if correction.rake_paid or correction.rake_due:
        entries.append(("the house (rake)", correction.rake_paid, correction.rake_due))
    for name, paid, due in entries:
        difference = f"{'+' if due > paid else ''}{money(case, due - paid)}"
        yield (name,), (money(case, paid),), (money(case, due),), (difference,)
