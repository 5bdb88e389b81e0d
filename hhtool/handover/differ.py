"""Where two results differ: JSON documents → sentences."""

import json
from collections.abc import Iterator
from typing import Any, Final

from hhtool.handover.manifest import RESULT, loaded

MOST: Final = 20
"""Differences that are told one by one."""


def differences(stated: bytes, again: bytes) -> Iterator[str]:
    """What a result says otherwise than the one that was worked out again, or does not say."""
    first = loaded(stated, RESULT)
    told = 0
    for told, sentence in enumerate(_apart(first, json.loads(again), "result"), 1):
        if told <= MOST:
            yield sentence
    if told > MOST:
        yield f"and {told - MOST} more differences"


def _apart(first: Any, second: Any, where: str) -> Iterator[str]:
    if isinstance(first, dict) and isinstance(second, dict):
        for key, value in first.items():
            if key in second:
                yield from _apart(value, second[key], f"{where}.{key}")
            else:
                yield f"{where}.{key} is {_short(value)}, and is not there when judged again"
        for key in [key for key in second if key not in first]:
            yield f"{where}.{key} is missing: {_short(second[key])} when judged again"
    elif isinstance(first, list) and isinstance(second, list) and len(first) == len(second):
        for place, (left, right) in enumerate(zip(first, second, strict=True)):
            yield from _apart(left, right, f"{where}[{place}]")
    elif first != second or type(first) is not type(second):
        yield f"{where} is {_short(first)}, and {_short(second)} when judged again"


def _short(value: Any) -> str:
    text = json.dumps(value)
    return text if len(text) <= 80 else f"{text[:77]}..."
