"""How values that are made for every hand are made quickly."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")
N = TypeVar("N", bound=tuple[Any, ...])


def maker(named: type[N]) -> Callable[[tuple[Any, ...]], N]:
    """Makes named tuples of one kind, each of all its fields in a tuple: in half the time that the
    class itself takes, which goes through a function of Python."""
    return partial(tuple.__new__, named)


@dataclass_transform(frozen_default=True)
def value(plain: type[T]) -> type[T]:
    """A dataclass that is made for every hand, and that nobody changes.

    To the type checker it is frozen. When it runs it is not: a frozen one goes round its own lock
    for each field, which is most of the work where there are twenty.
    """
    return dataclass(slots=True, unsafe_hash=True)(plain)
