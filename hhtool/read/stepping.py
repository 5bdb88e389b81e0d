"""The steps of a form as a Python function: how a text is read that no single pattern takes.

What a step is, `matching.py` says. A step reads what stands at a place of a text in all ways that
there are, in turn; there is rarely more than one. The steps of a form become one function with a
block inside a block for each of them: a call for every step, and a list of what all of them came to
behind it, would cost more than the patterns do.
"""

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, TypeAlias

from hhtool.read.left_out import filled
from hhtool.read.plans import Expression, Tables, Take, Value, of_groups

Ways: TypeAlias = list[tuple[int, tuple[Value, ...]]]
"""Every way to read what stands at a place: where it ends, and the fields."""

Step: TypeAlias = Callable[[str, int], Ways]
"""Reads what stands at a place of a text."""

Called: TypeAlias = Callable[[str, str, int], Ways]
"""Reads what a rule says at a place of a text."""

BLOCK: Final = "    "


def taking_steps(
    tables: Tables, called: Called, steps: Sequence[Any], gaps: tuple[int, ...]
) -> Take:
    """Reads a text to its end by steps; `gaps` are the fields that the grammar leaves out."""
    made = _Function(tables, called)
    pad, end, fields = made.blocks(steps, "0", gaps)
    made.lines += [f"{pad}if {end} == len(text):", f"{pad}{BLOCK}return {fields}"]
    function: Take = made.function("text")
    return function


def stepping(
    tables: Tables,
    called: Called,
    steps: Sequence[Any],
    gaps: tuple[int, ...] = (),
    nones: int | None = None,
) -> Step:
    """Steps as one: the same with `gaps`; what may be missing with so many empty fields for it."""
    made = _Function(tables, called)
    made.lines.append(f"{BLOCK}ways = []")
    pad, end, fields = made.blocks(steps, "at", gaps)
    made.lines.append(f"{pad}ways.append(({end}, {fields}))")
    if nones is not None:
        made.lines.append(f"{BLOCK}ways.append((at, {(None,) * nones}))")
    made.lines.append(f"{BLOCK}return ways")
    function: Step = made.function("text, at")
    return function


class _Function:
    """The text of a function line by line, and what its names stand for."""

    def __init__(self, tables: Tables, called: Called) -> None:
        self.made: Expression = Expression(tables)
        self.made.names["filled"] = filled
        self.called: Called = called
        self.lines: list[str] = []

    def blocks(self, steps: Sequence[Any], at: str, gaps: tuple[int, ...]) -> tuple[str, str, str]:
        """Adds a block for each step, one inside the other. Tells of the innermost how far in it
        is, and the names of the place that is reached in it and of all fields."""
        pad = BLOCK
        for number, (kind, *data) in enumerate(steps):
            end, fields = f"end{number}", f"fields{number}"
            if kind == "match":
                pattern, plans = data
                match = self.made.name(re.compile(pattern).match)
                self.lines.append(f"{pad}if (m := {match}(text, {at})) is not None:")
                self.lines.append(f"{pad}{BLOCK}{end} = m.end()")
                taken = of_groups(self.made.fields(plans))
                self.lines.append(f"{pad}{BLOCK}{fields} = {taken}")
            else:
                step = self.made.name(self._step(kind, data))
                self.lines.append(f"{pad}for {end}, {fields} in {step}(text, {at}):")
            pad, at = pad + BLOCK, end
        all_fields = ", ".join(f"*fields{number}" for number in range(len(steps)))
        whole = f"({all_fields},)"
        return pad, at, f"tuple(filled({whole}, {gaps}))" if gaps else whole

    def _step(self, kind: str, data: Sequence[Any]) -> Step:
        """A rule that is called, or what may be missing."""
        if kind == "call":
            return partial(self.called, data[0])
        steps, nones = data
        return stepping(self.made.tables, self.called, steps, nones=nones)

    def function(self, arguments: str) -> Any:
        """The function itself."""
        return self.made.defined(arguments, self.lines)
