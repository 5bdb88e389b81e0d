"""Parts → the output: written as they come, or gathered into one document."""

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from typing import TextIO

from hhtool.read.inputs import Skipped
from hhtool.report.document import Tally, document, joined_file
from hhtool.report.full import skipped_lines, summary_lines
from hhtool.report.gathered import GATHERED, report_as
from hhtool.report.paint import Painter
from hhtool.report.progress import Bar
from hhtool.report.shelves import HANDS, Shelf, Shelves
from hhtool.report.survey import Order, Part
from hhtool.unfinished import replaced


@contextmanager
def opened(path: str) -> Iterator[TextIO]:
    """The file of `-o` for writing, which is there when all of it is, else standard output.
    RequestError when it cannot be made."""
    if not path:
        yield sys.stdout
        return
    with (
        replaced(path) as part,
        part.open("w", encoding="utf-8", errors="backslashreplace", newline="\n") as stream,
    ):
        yield stream


def deliver(
    parts: Iterable[Part],
    order: Order,
    stream: TextIO,
    bar: Bar,
    skipped: tuple[Skipped, ...] = (),
) -> bool:
    """Writes a run as its parts come, or when all are there; whether anything makes the exit status
    1."""
    with Shelves() as shelves, closing(Behind()) as behind:
        gathered = Gathered(shelves)
        page = Page(stream)
        for part in parts:
            page.write(part.lines if order.form == "jsonl" else behind.lines(part))
            if order.form == "jsonl":
                stream.flush()
            for line in part.aside:
                sys.stderr.write(f"{line}\n")
            gathered.add(part)
            bar.advance(part.path, gathered.hands_read, part.next_byte)
        bar.end()
        tally = gathered.tally(skipped)
        if order.form == "json":
            stream.writelines(document(tally, gathered.files, shelves[HANDS]))
        elif order.form == "full":
            page.write(("", *summary_lines(tally, Painter(order.colour))))
        elif order.form in GATHERED:
            report_as(order.form).write_report(stream, tally, shelves)
        elif order.form:
            sys.stderr.writelines(f"{line}\n" for line in skipped_lines(skipped, Painter(False)))
    stream.flush()
    if gathered.left_out and order.form:
        sys.stderr.write(f"note: hands left out by --where: {gathered.left_out}\n")
    return gathered.failed


class Behind:
    """The lines of a file that is read in pieces, until it is known what goes before them."""

    def __init__(self) -> None:
        self.head: list[str] = []
        self.shelf: Shelf = Shelf()

    def lines(self, part: Part) -> Iterator[str]:
        """What can be written when one more part is there."""
        self.head += part.head
        if part.next_byte:
            for line in part.lines:
                self.shelf.put(line)
            return
        yield from self.head
        yield from self.shelf
        yield from part.lines
        self.head.clear()
        self.shelf.clear()

    def close(self) -> None:
        """What was not written is not needed."""
        self.shelf.file.close()


class Gathered:
    """What is known of a run so far, beyond what was written already."""

    def __init__(self, shelves: Shelves) -> None:
        self.shelves: Shelves = shelves
        self.files: list[str] = []
        self.pieces: list[str] = []  # of the file that is being read
        self.statuses: Counter[str] = Counter()
        self.codes: Counter[str] = Counter()
        self.count: int = 0
        self.unread: int = 0
        self.left_out: int = 0
        self.hands_read: int = 0
        self.failed: bool = False

    def add(self, part: Part) -> None:
        """Counts one more part, and keeps what is written when the run is over."""
        self.shelves.put(part.pieces)
        self.shelves.put((HANDS, hand) for hand in part.hands)
        if part.file:
            self.pieces.append(part.file)
            if not part.next_byte:
                self.files.append(joined_file(self.pieces))
                self.pieces.clear()
        self.statuses += part.statuses
        self.codes += part.codes
        self.count += not part.next_byte
        self.unread += part.unread
        self.left_out += part.left_out
        self.hands_read += part.statuses.total() + part.left_out
        self.failed = self.failed or part.failed

    def tally(self, skipped: tuple[Skipped, ...]) -> Tally:
        """The counts."""
        return Tally(self.count, self.statuses, self.codes, skipped, self.unread)


class Page:
    """Lines on a stream, with never more than one empty line between two others."""

    def __init__(self, stream: TextIO) -> None:
        self.stream: TextIO = stream
        self.blank: bool = True

    def write(self, lines: Iterable[str]) -> None:
        """Writes lines; an empty one is left out at the start and after another."""
        for line in lines:
            if line or not self.blank:
                self.stream.write(f"{line}\n")
            self.blank = not line
