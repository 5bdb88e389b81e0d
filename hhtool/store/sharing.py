"""A large file whose pieces several processes judge and store, each in transactions of its own.

The process that shares it out reads the file, sends each piece as text, takes what came of them in
their order, and notes in the end that the file is done. Files whose hands hang on each other are
not cut, nor are archives, nor one that is known and has only grown.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from hhtool.pipeline import Pipeline
from hhtool.read import stream
from hhtool.read.inputs import PACKED
from hhtool.read.source import Source
from hhtool.read.stream import Stream, streams
from hhtool.store.connect import immediate
from hhtool.store.filing import Entered, Filing, Part
from hhtool.store.growth import nothing_before
from hhtool.store.load import Hear, Loader, Unread, hashed, stored_path
from hhtool.store.outcome import Outcome


class Piece(NamedTuple):
    """A piece of a file that is stored under a path; `entered` is None when nothing is stored."""

    source: Source
    path: str
    entered: Entered | None


class Shared:
    """A file that is shared out. `hear` is told how far it is."""

    def __init__(self, read: Stream, loader: Loader | None, hear: Hear) -> None:
        read, digest = hashed(read)
        self.read: Stream = read
        self.hear: Hear = hear
        self.path: str = stored_path(read.head.path, digest)
        self.loader: Loader | None = loader
        self.filing: Filing | None = None
        found = Unread(self.path, digest, nothing_before(), Outcome(read.head.path))
        self.found: Outcome | Unread = found if loader is None else loader.look(read, digest)

    @property
    def outcome(self) -> Outcome:
        """What became of the file up to now."""
        return self.found if isinstance(self.found, Outcome) else self.found.outcome

    def pieces(self) -> Iterator[Piece]:
        """What there is to do; nothing for a file that is known."""
        if isinstance(self.found, Outcome):
            return
        if self.loader is not None:
            with immediate(self.loader.connection):
                self.filing = self.loader.entered(self.found, self.read.head.encoding)
        entered = None if self.filing is None else self.filing.entered
        for source in self.read.pieces():
            yield Piece(source, self.path, entered)

    def take(self, piece: Piece, done: Part | Outcome) -> Iterator[Outcome]:
        """What came of the next piece; the file is done with its last one."""
        if isinstance(done, Outcome):
            self.outcome.add(done)
        elif self.loader is not None and self.filing is not None:
            self.filing.take(done)
            if not piece.source.next_line:
                with immediate(self.loader.connection):
                    self.loader.finish(self.filing, self.read, piece.source)
        if not piece.source.next_line:
            yield self.outcome
        else:
            hands = self.outcome.new if self.filing is None else self.filing.hands
            self.hear(piece.source.path, piece.source.next_byte, hands)


def shared(file: str, pipeline: Pipeline, loader: Loader | None, hear: Hear) -> Shared | None:
    """A file that several processes are to share; None for one that is for one of them."""
    path = Path(file)
    small = not path.is_file() or path.stat().st_size <= stream.PIECE
    if small or path.suffix.lower() in PACKED or (loader is not None and loader.grows(file)):
        return None
    (read,) = streams([file], pipeline.settings.encoding, pipeline.dialects)
    if read.large is None or not read.large.apart or len(read.large.cuts) == 1:
        return None
    return Shared(read, loader, hear)
