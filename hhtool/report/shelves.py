"""The pieces of a report that stands in another order than it is made: kept by shelf until the run
is over. What grows long lies in a file meanwhile, so that many hands do not fill the memory."""

import tempfile
from array import array
from collections.abc import Iterable, Iterator
from typing import IO, Final

HANDS: Final = "hands"
INDEX: Final = "index"
QUIET: Final = "quiet"
FILES: Final = "files"
"""Hands that are told, their lines in the table at the top, hands of which nothing is to be
said, and findings outside every hand."""

Piece = tuple[str, str]
"""The shelf of a text, and the text."""

_IN_MEMORY: Final = 1 << 22


class Shelf:
    """Texts in the order in which they came; each may hold any letter."""

    def __init__(self) -> None:
        self.lengths: array[int] = array("Q")
        self.file: IO[bytes] = tempfile.SpooledTemporaryFile(_IN_MEMORY)  # noqa: SIM115 - for as long as we run

    def put(self, text: str) -> None:
        """Adds a text."""
        encoded = text.encode("utf-8", "surrogatepass")
        self.lengths.append(len(encoded))
        self.file.write(encoded)

    def clear(self) -> None:
        """Takes all of them away."""
        del self.lengths[:]
        self.file.seek(0)
        self.file.truncate()

    def __len__(self) -> int:
        return len(self.lengths)

    def __iter__(self) -> Iterator[str]:
        self.file.seek(0)
        for length in self.lengths:
            yield self.file.read(length).decode("utf-8", "surrogatepass")
        self.file.seek(0, 2)


class Shelves:
    """Every shelf of a run, until it is left."""

    def __init__(self) -> None:
        self.by_name: dict[str, Shelf] = {name: Shelf() for name in (HANDS, INDEX, QUIET, FILES)}

    def put(self, pieces: Iterable[Piece]) -> None:
        """Adds the pieces of a file."""
        for name, text in pieces:
            self.by_name[name].put(text)

    def __enter__(self) -> "Shelves":
        return self

    def __exit__(self, *_: object) -> None:
        for shelf in self.by_name.values():
            shelf.file.close()

    def __getitem__(self, name: str) -> Shelf:
        return self.by_name[name]
