"""What an answer to a house question is: its types, how it is written and printed.

Which questions there are stands in `questions.py`; who answers them how, in `profiles/`.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import gcd
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from hhtool.core.errors import RulesError
from hhtool.rules.cite import SLUG

ENUM: Final = "enum"
BOOL: Final = "bool"
INT: Final = "int"
OPTIONAL_INT: Final = "optional int"
LIST: Final = "list"
MAP: Final = "map"
RATIONAL: Final = "rational"

NONE: Final = "none"
OTHER: Final = "other"

T_co = TypeVar("T_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Varied(Generic[T_co]):
    """An answer that may differ by game, limit, kind of ante or stake: `at(key)` is the answer
    there. Without cases it is the same everywhere. Cases are sorted and never equal `other`."""

    cases: tuple[tuple[str, T_co], ...]
    other: T_co

    def at(self, key: str) -> T_co:
        """The answer for a key such as "razz" or "fl"; a stake is first made a `stake_key`."""
        for case, answer in self.cases:
            if case == key:
                return answer
        return self.other


Plain: TypeAlias = str | int | None
Answer: TypeAlias = (
    Plain
    | tuple[str, ...]
    | tuple[int, int]
    | tuple[tuple[int, int], ...]
    | Varied[str]
    | Varied[int]
)


class Question(NamedTuple):
    """Something that houses decide differently.

    `allowed` are the answers of an enum or an int, or the items that a list puts in order. `by`
    is "" or what the answer may vary by; such an answer is always a `Varied`. `least` is the
    smallest int allowed.
    """

    name: str
    kind: str
    allowed: tuple[str, ...]
    meaning: str
    by: str = ""
    least: int = 0

    @property
    def field(self) -> str:
        """The name of the question's field in `HouseRules`."""
        return self.name.replace(".", "_")


_KEYS: Final[dict[str, re.Pattern[str]]] = {
    "game": SLUG,
    "limit": re.compile(r"fl|pl|nl"),
    "ante": re.compile(r"per_player|big_blind_ante|button_ante"),
    "stake": re.compile(r"\d{1,12}(?:\.\d{0,8}[1-9])?/\d{1,12}(?:\.\d{0,8}[1-9])?"),
}
_FRACTION: Final = re.compile(r"(\d{1,9})/(\d{1,9})")
_PERCENT: Final = re.compile(r"(\d{1,3})(?:\.(\d{1,6}))? ?%")


def stake_key(text: str) -> str:
    """The key of a stake as printed: "$0.50/$1.00" and "0.5/1" are the same stake."""
    sides = re.sub(r"[^\d./]", "", text).split("/")
    return "/".join(side.rstrip("0").rstrip(".") if "." in side else side for side in sides)


def read_answer(question: Question, raw: object) -> Answer:
    """The answer written as a TOML value, or an answer read before (which comes back equal).

    RulesError, without a place, when the type or the value is not one the question allows.
    """
    if question.by:
        return _read_varied(question, raw)
    return _READ[question.kind](question, raw)


def answer_text(answer: Answer) -> str:
    """The answer in one line: "true", "c, d, h, s", "fl: half_bet, other: full_bet"."""
    if isinstance(answer, Varied):
        if not answer.cases:
            return answer_text(answer.other)
        return ", ".join(f"{key}: {answer_text(value)}" for key, value in _varied_items(answer))
    if isinstance(answer, bool):
        return "true" if answer else "false"
    if isinstance(answer, tuple):
        return _tuple_text(answer)
    return NONE if answer is None else str(answer)


def allowed_text(question: Question) -> str:
    """What may be answered, in one line."""
    words = {
        ENUM: " | ".join(question.allowed),
        BOOL: "true | false",
        INT: " | ".join(question.allowed) or f"whole number from {question.least}",
        OPTIONAL_INT: f"{NONE} | whole number from {question.least}",
        LIST: f"{', '.join(question.allowed)} in any order",
        MAP: "table: players = whole number",
        RATIONAL: f'{NONE} | "a/b" | "p %"',
    }[question.kind]
    return f"{words} (may vary by {question.by})" if question.by else words


def _tuple_text(answer: tuple[object, ...]) -> str:
    if len(answer) == 2 and all(isinstance(part, int) for part in answer):
        return f"{answer[0]}/{answer[1]}"
    items = (f"{i[0]}: {i[1]}" if isinstance(i, tuple) else str(i) for i in answer)
    return ", ".join(items) or NONE


def _varied_items(answer: Varied[str] | Varied[int]) -> tuple[tuple[str, str | int], ...]:
    return (*answer.cases, (OTHER, answer.other))


def _refuse(question: Question, raw: object) -> RulesError:
    shown = repr(raw)
    shown = shown if len(shown) <= 80 else f"{shown[:77]}..."
    return RulesError(f"{question.name} cannot be {shown}; allowed: {allowed_text(question)}")


def _read_varied(question: Question, raw: object) -> Answer:
    read = _READ[question.kind]
    if isinstance(raw, Varied):
        raw = dict(_varied_items(raw))
    if not isinstance(raw, dict):
        return _varied({}, read(question, raw))
    if OTHER not in raw:
        raise RulesError(f"{question.name} varies by {question.by} and needs an answer for 'other'")
    other = read(question, raw[OTHER])
    cases: dict[str, Answer] = {}
    for key, value in raw.items():
        if key == OTHER:
            continue
        case = stake_key(key) if question.by == "stake" else key
        if not _KEYS[question.by].fullmatch(case) or case in cases:
            raise RulesError(f"{question.name}: {key!r} is no {question.by}, or is there twice")
        cases[case] = read(question, value)
    return _varied(cases, other)


def _varied(cases: Mapping[str, Any], other: Any) -> Varied[Any]:
    kept = sorted((key, answer) for key, answer in cases.items() if answer != other)
    return Varied(tuple(kept), other)


def _read_enum(question: Question, raw: object) -> Answer:
    if not isinstance(raw, str) or raw not in question.allowed:
        raise _refuse(question, raw)
    return raw


def _read_bool(question: Question, raw: object) -> Answer:
    if not isinstance(raw, bool):
        raise _refuse(question, raw)
    return raw


def _read_int(question: Question, raw: object) -> Answer:
    if not isinstance(raw, int) or isinstance(raw, bool) or raw < question.least:
        raise _refuse(question, raw)
    if question.allowed and str(raw) not in question.allowed:
        raise _refuse(question, raw)
    return raw


def _read_optional_int(question: Question, raw: object) -> Answer:
    return None if raw is None or raw == NONE else _read_int(question, raw)


def _read_list(question: Question, raw: object) -> Answer:
    if not isinstance(raw, list | tuple) or not all(isinstance(item, str) for item in raw):
        raise _refuse(question, raw)
    if sorted(raw) != sorted(question.allowed):
        raise _refuse(question, raw)
    return tuple(raw)


def _read_map(question: Question, raw: object) -> Answer:
    items = tuple(raw.items()) if isinstance(raw, dict) else raw
    if not isinstance(items, tuple):
        raise _refuse(question, raw)
    answers: dict[int, int] = {}
    for item in items:
        if not isinstance(item, tuple) or len(item) != 2:
            raise _refuse(question, raw)
        key, value = str(item[0]), item[1]
        if not re.fullmatch(r"[1-9][0-9]?", key) or not isinstance(value, int):
            raise _refuse(question, raw)
        if isinstance(value, bool) or value < question.least:
            raise _refuse(question, raw)
        answers[int(key)] = value
    return tuple(sorted(answers.items()))


def _read_rational(question: Question, raw: object) -> Answer:
    """A share from 0 to 1 in lowest terms."""
    if raw is None or raw == NONE:
        return None
    text = f"{raw[0]}/{raw[1]}" if isinstance(raw, tuple) and len(raw) == 2 else raw
    if not isinstance(text, str):
        raise _refuse(question, raw)
    if found := _FRACTION.fullmatch(text):
        above, below = int(found[1]), int(found[2])
    elif found := _PERCENT.fullmatch(text):
        decimals = found[2] or ""
        above, below = int(found[1] + decimals), 100 * 10 ** len(decimals)
    else:
        raise _refuse(question, raw)
    if below == 0 or above > below:
        raise _refuse(question, raw)
    return above // gcd(above, below), below // gcd(above, below)


_READ: Final[dict[str, Callable[[Question, object], Answer]]] = {
    ENUM: _read_enum,
    BOOL: _read_bool,
    INT: _read_int,
    OPTIONAL_INT: _read_optional_int,
    LIST: _read_list,
    MAP: _read_map,
    RATIONAL: _read_rational,
}
