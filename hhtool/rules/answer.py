"""What an answer to a house question is: its types, how it is written and printed.

Which questions there are stands in `questions.py`; who answers them how, in `profiles/`.
"""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
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
FORM: Final = "form"
SUBSET: Final = "subset"
COUNTS: Final = "counts"

BETTING: Final = "betting"
CHINESE: Final = "chinese"
TOPICS: Final = (BETTING, CHINESE)

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
    | tuple[tuple[str, int], ...]
    | Varied[str]
    | Varied[int]
    | Varied[tuple[str, ...]]
    | Varied[tuple[tuple[str, int], ...]]
)


class Question(NamedTuple):
    """Something that houses decide differently.

    `allowed` are the answers of an enum, a form or an int, the items that a list puts in order
    or of which a subset is made, or the keys of counts; a form such as "fixed(points)" names the
    whole numbers that it takes. `by` is "" or what the answer may vary by; such an answer is
    always a `Varied`. `least` is the smallest whole number allowed.
    """

    name: str
    kind: str
    allowed: tuple[str, ...]
    meaning: str
    by: str = ""
    least: int = 0

    @property
    def topic(self) -> str:
        """BETTING or CHINESE: the kind of game that the question is about."""
        return CHINESE if self.name.startswith(f"{CHINESE}.") else BETTING

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
_FORM: Final = re.compile(r"([^()]+?)(?:\(([^()]*)\))?")
_NUMBER: Final = re.compile(r" *(0|[1-9][0-9]{0,8}) *")


def stake_key(text: str) -> str:
    """The key of a stake as printed: "$0.50/$1.00" and "0.5/1" are the same stake."""
    sides = re.sub(r"[^\d./]", "", text).split("/")
    return "/".join(side.rstrip("0").rstrip(".") if "." in side else side for side in sides)


@lru_cache(256)
def form(answer: str) -> tuple[str, tuple[int, ...]]:
    """The answer of a form taken apart: "custom(1, 3, 0)" is ("custom", (1, 3, 0)), "1-6" is
    ("1-6", ())."""
    name, _, inside = answer.partition("(")
    return name, tuple(int(number) for number in inside.rstrip(")").split(",") if number)


def read_answer(question: Question, raw: object) -> Answer:
    """The answer written as a TOML value, or an answer read before (which comes back equal).

    RulesError, without a place, when the type or the value is not one the question allows.
    """
    if question.by:
        return _read_varied(question, raw)
    return _READ[question.kind](question, raw)


def answer_text(answer: Answer) -> str:
    """The answer in one line: "true", "fl: half_bet, other: full_bet". A list is printed as it is
    written, '["c", "d", "h", "s"]'; a table within a case stands in braces: "ofc: {any: 13},
    other: {QQ: 14, KK: 15}"."""
    if isinstance(answer, Varied):
        if not answer.cases:
            return answer_text(answer.other)
        return ", ".join(f"{key}: {_case_text(value)}" for key, value in _varied_items(answer))
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
        LIST: f"list: {', '.join(question.allowed)} in any order",
        MAP: "table: players = whole number",
        RATIONAL: f'{NONE} | "a/b" | "p %"',
        FORM: " | ".join(question.allowed),
        SUBSET: f"list: any of {', '.join(question.allowed)}",
        COUNTS: f"table: {' | '.join(question.allowed)} = whole number from {question.least}",
    }[question.kind]
    return f"{words} (may vary by {question.by})" if question.by else words


def _tuple_text(answer: tuple[object, ...]) -> str:
    if not answer:
        return NONE
    if all(isinstance(item, str) for item in answer):
        return json.dumps(answer)
    if len(answer) == 2 and all(isinstance(part, int) for part in answer):
        return f"{answer[0]}/{answer[1]}"
    return ", ".join(f"{i[0]}: {i[1]}" for i in answer if isinstance(i, tuple))


def _case_text(answer: Any) -> str:
    text = answer_text(answer)
    is_table = isinstance(answer, tuple) and answer and isinstance(answer[0], tuple)
    return f"{{{text}}}" if is_table else text


def _varied_items(answer: Varied[Any]) -> tuple[tuple[str, Any], ...]:
    return (*answer.cases, (OTHER, answer.other))


def _refuse(question: Question, raw: object) -> RulesError:
    shown = repr(raw)
    shown = shown if len(shown) <= 80 else f"{shown[:77]}..."
    return RulesError(f"{question.name} cannot be {shown}; allowed: {allowed_text(question)}")


def _read_varied(question: Question, raw: object) -> Answer:
    read = _READ[question.kind]
    if isinstance(raw, Varied):
        raw = dict(_varied_items(raw))
    elif not _is_varied(question, raw):
        return _varied({}, read(question, raw))
    if not isinstance(raw, dict) or OTHER not in raw:
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


def _is_varied(question: Question, raw: object) -> bool:
    """Whether a written answer has cases. Counts are a table themselves, of whole numbers; with
    cases they are a table of tables."""
    if not isinstance(raw, dict):
        return False
    return question.kind != COUNTS or any(
        key == OTHER or isinstance(value, dict) for key, value in raw.items()
    )


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
    raw = _items(question, raw)
    if sorted(raw) != sorted(question.allowed):
        raise _refuse(question, raw)
    return tuple(raw)


def _items(question: Question, raw: object) -> list[str] | tuple[str, ...]:
    """The texts of a list. A text by itself is refused with the list that it should be."""
    if isinstance(raw, str):
        parts = [part.strip() for part in raw.split(",")]
        if set(parts) <= set(question.allowed):
            wanted = json.dumps(parts)
            raise RulesError(f"{question.name} cannot be {raw!r}: a list is wanted: {wanted}")
    if not isinstance(raw, list | tuple) or not all(isinstance(item, str) for item in raw):
        raise _refuse(question, raw)
    return raw


def _read_map(question: Question, raw: object) -> Answer:
    items = _pairs(raw)
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


def _pairs(raw: object) -> object:
    """What a table holds; nothing for "none"."""
    if raw == NONE:
        return ()
    return tuple(raw.items()) if isinstance(raw, dict) else raw


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


def _read_form(question: Question, raw: object) -> Answer:
    """The form with its numbers as we write them, however they were spaced."""
    found = _FORM.fullmatch(raw) if isinstance(raw, str) else None
    if found is None:
        raise _refuse(question, raw)
    inside = None if found[2] is None else [_NUMBER.fullmatch(n) for n in found[2].split(",")]
    for allowed in question.allowed:
        name, _, slots = allowed.partition("(")
        if name != found[1] or bool(slots) != (inside is not None):
            continue
        numbers = [int(number[1]) for number in inside or () if number is not None]
        if len(numbers) != len(inside or ()) or any(n < question.least for n in numbers):
            break
        if len(numbers) == (slots.count(",") + 1 if slots else 0):
            return f"{name}({', '.join(map(str, numbers))})" if slots else name
    raise _refuse(question, raw)


def _read_subset(question: Question, raw: object) -> Answer:
    """The items in the order of the question."""
    raw = () if raw == NONE else _items(question, raw)
    if len(set(raw)) < len(raw) or not set(raw) <= set(question.allowed):
        raise _refuse(question, raw)
    return tuple(item for item in question.allowed if item in raw)


def _read_counts(question: Question, raw: object) -> Answer:
    """The pairs in the order in which they are written."""
    items = _pairs(raw)
    if not isinstance(items, tuple):
        raise _refuse(question, raw)
    counts: dict[str, int] = {}
    for item in items:
        match item:
            case (str(key), int(count)) if key in question.allowed and key not in counts:
                if isinstance(count, bool) or count < question.least:
                    raise _refuse(question, raw)
                counts[key] = count
            case _:
                raise _refuse(question, raw)
    return tuple(counts.items())


_READ: Final[dict[str, Callable[[Question, object], Answer]]] = {
    ENUM: _read_enum,
    BOOL: _read_bool,
    INT: _read_int,
    OPTIONAL_INT: _read_optional_int,
    LIST: _read_list,
    MAP: _read_map,
    RATIONAL: _read_rational,
    FORM: _read_form,
    SUBSET: _read_subset,
    COUNTS: _read_counts,
}
