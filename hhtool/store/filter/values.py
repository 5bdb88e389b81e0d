"""What may stand behind a field, by the kind of the field, and the test that it becomes.

A word that is not in quotation marks must be one that hhtool knows where it knows all of them, so
that a slip of the pen is told and does not find nothing. In quotation marks it is taken as it is.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from difflib import get_close_matches
from fractions import Fraction
from typing import Final, NamedTuple

from hhtool.core.chips import CHIPS, MOST_DIGITS, Denomination, amount_text
from hhtool.core.errors import RequestError
from hhtool.core.finding import ERROR, NOTE, WARNING
from hhtool.core.rows import NATURALS
from hhtool.read.dialects import DIALECTS
from hhtool.rules.game import game_names
from hhtool.rules.house import house_names
from hhtool.store.filter.asked import (
    Among,
    Both,
    Called,
    Compares,
    Contains,
    Either,
    EndsPath,
    Has,
    Holds,
    IsThere,
    Spans,
    Test,
    lower,
)
from hhtool.store.filter.cards import pattern
from hhtool.store.order import PLACES
from hhtool.verify.code_names import codes_matching

MOST_DECIMALS: Final = 6
CENTS: Final = Denomination("", 100)

_FIGURE: Final = re.compile(
    rf"[+-]?[0-9]{{1,{MOST_DIGITS}}}(?:\.[0-9]{{1,{MOST_DECIMALS}}})?", re.A
)
_TIME: Final = re.compile(
    r"(\d{4})(?:-\d\d(?:-\d\d(?:[T ]\d\d:\d\d(?::\d\d)?(Z|[+-]\d\d:\d\d)?)?)?)?", re.A
)
_MONTH: Final = re.compile(r"\d{4}-\d\d", re.A)
_STAKES: Final = re.compile(r"([^/]+)/([^/]+)")
_AFTER_ALL: Final = "~"
"""Follows the beginning of a time, it is behind every time that begins so."""

WORDS: Final[dict[str, Callable[[], Iterable[str]]]] = {
    "game": game_names,
    "dialect": lambda: (dialect.name for dialect in DIALECTS),
    "limit": lambda: ("fl", "pl", "nl"),
    "rules": house_names,
    "rules_source": lambda: ("option", "hand", "site", "default"),
    "status": lambda: ("confirmed", "refuted", "open", "unreadable"),
    "severity": lambda: (ERROR, WARNING, NOTE),
    "natural": lambda: NATURALS,
    "position": lambda: PLACES,
}
"""The fields of which all words are known, and what gives them."""


class Written(NamedTuple):
    """A value as it stands in an expression; `column` counts from 1."""

    text: str
    quoted: bool
    column: int


class WrongValueError(ValueError):
    """A value that a field does not take; `column` is where it stands."""

    def __init__(self, message: str, column: int) -> None:
        super().__init__(message)
        self.column: int = column


class Kind(NamedTuple):
    """What a field holds: in words, the characters that a sign behind it may begin with, whether a
    range may stand there, and the test of a field by itself, None when it cannot stand so."""

    title: str
    signs: str
    ranges: bool
    alone: Test | None
    test: Callable[[str, str, Sequence[str]], Test]
    """From the name of the field, the sign and the texts."""


def test_of(kind: Kind, field: str, sign: str, values: Sequence[Written]) -> Test:
    """The test that some values become. WrongValueError says which is wrong, and why."""
    good = list[str]()
    for value in values:
        try:
            text = _known(field, sign, value)
            kind.test(field, sign, [text])
        except (ValueError, RequestError) as error:
            raise WrongValueError(str(error), value.column) from error
        good.append(text)
    return kind.test(field, sign, good)


def range_of(kind: Kind, field: str, low: Written | None, high: Written | None) -> Test:
    """The test of a range, both ends included; None where it is open."""
    ends = [(">=", low), ("<=", high)]
    tests = tuple(test_of(kind, field, sign, [end]) for sign, end in ends if end is not None)
    return Both(tests) if len(tests) > 1 else tests[0]


def _known(field: str, sign: str, value: Written) -> str:
    """The text; in the writing of hhtool when it is a word of a field of which all are known."""
    if field not in WORDS or value.quoted or sign == "~":
        return value.text
    known = {lower(word): word for word in WORDS[field]()}
    wanted = value.text.lower()
    if wanted in known:
        return known[wanted]
    near = [known[word] for word in get_close_matches(wanted, known, n=3) or list(known)[:8]]
    raise ValueError(f"no {field} “{value.text[:40]}”; near it: {', '.join(near)}")


def figure(text: str) -> Fraction:
    """The figure that a text is. ValueError when it is none."""
    if _FIGURE.fullmatch(text) is None:
        raise ValueError(f"“{text[:40]}” is no figure; write one such as 50.00 or -12")
    return Fraction(text)


def time_begun(text: str) -> str:
    """The beginning of a time as times are stored, in UTC where a zone is given: as many figures
    as the text has. ValueError when it is no time."""
    wrong = f"“{text[:40]}” is no time; write 2026, 2026-01, 2026-01-31 or 2026-01-31T20:15:00Z"
    match = _TIME.fullmatch(text)
    if match is None:
        raise ValueError(wrong)
    zone = match[2] or ""
    whole = text.removesuffix(zone).replace(" ", "T") if zone else text.replace(" ", "T")
    padded = whole + "0001-01-01T00:00:00"[len(whole) :]
    try:
        time = datetime.fromisoformat(padded + (zone or "Z")).astimezone(UTC)
    except (ValueError, OverflowError) as error:
        raise ValueError(wrong) from error
    return time.replace(tzinfo=None).isoformat()[: len(whole)]


def _word(field: str, sign: str, texts: Sequence[str]) -> Test:
    if sign == "~":
        return Contains(tuple(texts))
    return Among(tuple(texts), alike=field not in WORDS, denied=sign == "!=")


def _name(_field: str, sign: str, texts: Sequence[str]) -> Test:
    if sign == "~":
        return Contains(tuple(texts))
    return Among(tuple(texts), denied=sign == "!=")


def _person(_field: str, sign: str, texts: Sequence[str]) -> Test:
    if sign == "~":
        return Contains(tuple(texts))
    return Called(tuple(texts), denied=sign == "!=")


def _place(_field: str, sign: str, texts: Sequence[str]) -> Test:
    if sign == "~":
        return Contains(tuple(texts))
    return Among(tuple(texts), alike=True, denied=sign == "!=")


def _path(_field: str, sign: str, texts: Sequence[str]) -> Test:
    return Contains(tuple(texts)) if sign == "~" else EndsPath(tuple(texts))


def _figures(_field: str, sign: str, texts: Sequence[str]) -> Test:
    sign = "=" if sign == ":" else sign
    tests = tuple(Compares(sign, figure(text)) for text in texts)
    if len(tests) == 1:
        return tests[0]
    return Both(tests) if sign == "!=" else Either(tests)


def _time(_field: str, sign: str, texts: Sequence[str]) -> Test:
    return _either([_span(sign, time_begun(text)) for text in texts])


def _span(sign: str, begun: str) -> Test:
    after = begun + _AFTER_ALL
    spans = {
        "<": ("", begun),
        "<=": ("", after),
        ">": (after, ""),
        ">=": (begun, ""),
    }
    return Spans(*spans.get(sign, (begun, after)))


def _month(field: str, sign: str, texts: Sequence[str]) -> Test:
    for text in texts:
        if _MONTH.fullmatch(text) is None:
            raise ValueError(f"“{text[:40]}” is no month; write one such as 2026-01")
    return _time(field, sign, texts)


def _after(_field: str, _sign: str, texts: Sequence[str]) -> Test:
    return _either([Spans(time_begun(text), "") for text in texts])


def _before(_field: str, _sign: str, texts: Sequence[str]) -> Test:
    return _either([Spans("", time_begun(text)) for text in texts])


def _codes(_field: str, _sign: str, texts: Sequence[str]) -> Test:
    codes = {code for text in texts for code in codes_matching(text)}
    return Among(tuple(sorted(codes)))


def _cards(_field: str, _sign: str, texts: Sequence[str]) -> Test:
    return _either([Has(pattern(text)) for text in texts])


def _stakes(_field: str, sign: str, texts: Sequence[str]) -> Test:
    printed = tuple(form for text in texts for form in _stakes_texts(text))
    return Among(printed, denied=sign == "!=")


def _stakes_texts(text: str) -> list[str]:
    """How stakes are printed, of hands in whole chips and of others."""
    match = _STAKES.fullmatch(text)
    if match is None:
        raise ValueError(f"“{text[:40]}” is no stakes; write 0.50/1.00, 10/20 or 0.25/point")
    figures = [figure(part) for part in match.groups() if part != "point"]
    if any(entry < 0 or entry * CENTS.minor_per_major % 1 for entry in figures):
        raise ValueError(f"“{text[:40]}” is no stakes: they are whole cents")
    texts = [[amount_text(int(entry * 100), CENTS) for entry in figures]]
    if all(entry.denominator == 1 for entry in figures):
        texts.append([amount_text(int(entry), CHIPS) for entry in figures])
    return ["/".join([*printed, "point"][:2]) for printed in texts]


def _either(tests: Sequence[Test]) -> Test:
    return tests[0] if len(tests) == 1 else Either(tuple(tests))


def _flag(field: str, _sign: str, _texts: Sequence[str]) -> Test:
    raise ValueError(f"{field} stands by itself: {field}, or not {field}")


FLAG: Final = Kind("yes or no", "", False, Holds(), _flag)
WORD: Final = Kind("a word", ":=!~", False, IsThere(""), _word)
PLACE: Final = Kind("a place at the table", ":=!~", False, IsThere(""), _place)
NAME: Final = Kind("a name", ":=!~", False, IsThere(""), _name)
PERSON: Final = Kind("a name, or me", ":=!~", False, IsThere(""), _person)
PATH: Final = Kind("a path or the end of one", ":=~", False, None, _path)
STAKES: Final = Kind("stakes", ":=!", False, None, _stakes)
NUMBER: Final = Kind("a number", ":=!<>", True, IsThere(0), _figures)
AMOUNT: Final = Kind("an amount", ":=!<>", True, IsThere(0), _figures)
TIME: Final = Kind("a time in UTC", ":=<>", True, IsThere(""), _time)
MONTH: Final = Kind("a month", ":=<>", True, None, _month)
AFTER: Final = Kind("a time in UTC", ":=", False, None, _after)
BEFORE: Final = Kind("a time in UTC", ":=", False, None, _before)
CODE: Final = Kind("a finding", ":=", False, IsThere(""), _codes)
CARDS: Final = Kind("cards", ":=", False, IsThere(""), _cards)
