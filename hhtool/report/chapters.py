"""The steps of a hand, street by street."""

from collections.abc import Container, Sequence

from hhtool.core import play as p
from hhtool.core.play import Step


def chapters(steps: Sequence[Step], showing: Container[int]) -> list[list[int]]:
    """The indices of the steps, street by street; what begins with the first step of a kind that
    is `showing` is a chapter of its own."""
    found: list[list[int]] = []
    shown = False
    for index, step in enumerate(steps):
        shows = step.kind in showing and not shown
        shown = shown or shows
        if step.kind == p.STREET or shows or not found:
            found.append([])
        found[-1].append(index)
    return found
