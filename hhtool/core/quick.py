"""How values that are made for every hand are made quickly."""

from collections.abc import Callable
from dataclasses import field, fields, make_dataclass
from functools import partial
from typing import Any, TypeVar

T = TypeVar("T")
N = TypeVar("N", bound=tuple[Any, ...])


def maker(named: type[N]) -> Callable[[tuple[Any, ...]], N]:
    """Makes named tuples of one kind, each of all its fields in a tuple: in half the time that the
    class itself takes, which goes through a function of Python."""
    return partial(tuple.__new__, named)


def made_quickly(frozen: type[T]) -> type[T]:
    """A frozen dataclass that sets its fields as one that is not frozen does.

    A frozen one goes round its own lock for each field, which is most of the work where there are
    twenty. What keeps its objects from being changed is then the type checker alone.
    """
    of_class: Any = frozen
    told = [
        (one.name, one.type, field(default=one.default, default_factory=one.default_factory))
        for one in fields(of_class)
    ]
    plain = make_dataclass("_Plain", told, repr=False, eq=False, match_args=False)
    of_class.__init__ = vars(plain)["__init__"]
    for lock in ("__setattr__", "__delattr__"):
        delattr(of_class, lock)
    return frozen
