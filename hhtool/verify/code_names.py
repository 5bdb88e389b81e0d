"""Which findings a person means: by code, the beginning of a code, or name."""

from difflib import get_close_matches
from typing import Final

from hhtool.core.errors import RequestError
from hhtool.verify.codes import CODES, Code

MOST_NEAR: Final = 8
"""Codes that are offered for the beginning of a code or a part of a name."""

_BY_NAME: Final[dict[str, Code]] = {entry.name: entry for entry in CODES}


def codes_matching(text: str) -> set[str]:
    """The codes that a code, the beginning of one such as HH3, or a name stands for. RequestError
    with the nearest ones when there is none."""
    if text.lower() in _BY_NAME:
        return {_BY_NAME[text.lower()].code}
    prefix = text.upper()
    codes = {entry.code for entry in CODES if entry.code.startswith(prefix)}
    if not codes or not prefix.startswith("HH"):
        raise RequestError(f"no finding {text[:40]!r}{nearest(text)}")
    return codes


def nearest(text: str) -> str:
    """ "; near it: HH310 odd-chip-misplaced": what may have been meant."""
    begun = [entry for entry in CODES if entry.code.startswith(text.upper())]
    begun += [entry for entry in CODES if text.lower() in entry.name]
    if begun:
        near = begun[:MOST_NEAR]
    elif text[:2].upper() == "HH":
        codes = get_close_matches(text.upper(), [entry.code for entry in CODES], n=3, cutoff=0.5)
        near = [entry for entry in CODES if entry.code in codes]
    else:
        names = get_close_matches(text.lower(), _BY_NAME, n=3, cutoff=0.5)
        near = [_BY_NAME[name] for name in names]
    if not near:
        return "; the pages of findings are listed by: hhtool explain"
    return "; near it: " + ", ".join(f"{entry.code} {entry.name}" for entry in near)
