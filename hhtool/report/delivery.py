"""Parts → the output: written as they come, or gathered into one document."""

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from hhtool.core.errors import RequestError
from hhtool.read.inputs import Skipped
from hhtool.report.document import Tally, document
from hhtool.report.full import skipped_lines, summary_lines
from hhtool.report.paint import Painter
from hhtool.report.progress import Bar
from hhtool.report.survey import Order, Part


@contextmanager
def opened(path: str) -> Iterator[TextIO]:
    """The file of `-o` for writing, else standard output. RequestError when it cannot be made."""
    if not path:
        yield sys.stdout
        return
    with _made(path) as stream:
        yield stream


def _made(path: str) -> TextIO:
    try:
        return Path(path).open("w", encoding="utf-8", errors="backslashreplace", newline="\n")
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise RequestError(f"cannot write {path}: {reason}") from error


def deliver(
    parts: Iterable[Part],
    order: Order,
    stream: TextIO,
    bar: Bar,
    skipped: tuple[Skipped, ...] = (),
) -> bool:
    """Writes a run as its parts come; whether anything makes the exit status 1."""
    files, hands = list[str](), list[str]()
    statuses, codes = Counter[str](), Counter[str]()
    count, unread, failed = 0, 0, False
    page = Page(stream)
    for part in parts:
        page.write(part.lines)
        if order.form == "jsonl":
            stream.flush()
        for line in part.aside:
            sys.stderr.write(f"{line}\n")
        if part.file:
            files.append(part.file)
            hands += part.hands
        statuses += part.statuses
        codes += part.codes
        count += 1
        unread += part.unread
        failed = failed or part.failed
        bar.advance(part.path, statuses.total())
    bar.end()
    tally = Tally(count, statuses, codes, skipped, unread)
    if order.form == "json":
        stream.writelines(document(tally, files, hands))
    elif order.form == "full":
        page.write(("", *summary_lines(tally, Painter(order.colour))))
    elif order.form:
        sys.stderr.writelines(f"{line}\n" for line in skipped_lines(skipped, Painter(False)))
    stream.flush()
    return failed


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
