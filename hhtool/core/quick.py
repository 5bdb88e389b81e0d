"""How large values that are made for every hand are made quickly."""

from dataclasses import field, fields, make_dataclass
from typing import Any, TypeVar

T = TypeVar("T")


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
