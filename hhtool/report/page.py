"""The page of a finding: rendered for a terminal, as it is written for everything else."""

from importlib.resources import files
from typing import Final, TextIO

from hhtool.core.errors import RequestError
from hhtool.report.paint import wants_colour
from hhtool.verify.codes import CODES, Code

PACKAGE: Final = "hhtool.verify"


def page_text(entry: Code) -> str:
    """The page of a code as it is written. RequestError when there is none."""
    page = files(PACKAGE).joinpath("pages", f"{entry.code}.md")
    if not page.is_file():
        raise RequestError(f"{entry.code} {entry.name} has no page")
    return page.read_text(encoding="utf-8")


def write_page(entry: Code, stream: TextIO) -> None:
    """Prints a page, as a terminal shows it or raw."""
    text = page_text(entry)
    if not (stream.isatty() and wants_colour(stream)):
        stream.write(text if text.endswith("\n") else f"{text}\n")
        return
    from rich.console import Console  # noqa: PLC0415 - slow to import, and not for pipes
    from rich.markdown import Markdown  # noqa: PLC0415 - the same

    console = Console(file=stream)
    console.print(Markdown(text), width=min(console.width, 100))


def listed_codes() -> str:
    """Every code with its name and severity, one a line."""
    names = max(len(entry.name) for entry in CODES)
    return "".join(
        f"{entry.code}  {entry.name.ljust(names)}  {entry.severity}\n" for entry in CODES
    )
