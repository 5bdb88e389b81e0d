"""How a text from outside is shown: what a terminal would obey is printed as an escape.

Names, chat and paths are hostile: they may hold ANSI sequences, line ends, marks that turn the
direction of writing, or halves of characters. Only display is concerned; JSON has its own escapes.
"""

import re
import unicodedata
from typing import Final

_OBEYED: Final = re.compile(
    "[\x00-\x1f\x7f-\x9f\xad\u0600-\u0605\u061c\u06dd\u070f\u180e\u200b-\u200f\u2028-\u202e"
    "\u2060-\u206f\ud800-\udfff\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]"
)
"""Control and format characters, line and paragraph separators, surrogates."""

_NARROW: Final = re.compile(
    "[ -~\u00a0-\u02ff\u0391-\u03a1\u03a3-\u03ff\u2010-\u2027\u2190-\u22ff]*"
)
"""Letters and signs that take one column, of what stands in most texts that are not ASCII."""

_PLAIN: Final[dict[str, str]] = {
    "·": "-",
    "–": "-",
    "—": "-",
    "…": "...",
    "“": '"',
    "”": '"',
    "‘": "'",
    "’": "'",
    "×": "x",
    "→": "->",
    "§": "sec. ",
    "│": "|",
    "▲": "^",
}
"""How the signs that hhtool itself writes look where the output cannot hold them."""

PLAIN: Final = "hhtool-plain"
"""The name under which `plain` is registered as an error handler for encoding."""


def visible(text: str) -> str:
    """The text with everything that a terminal would obey shown as `\\x1b` or `\\u202e`."""
    if text.isascii() and text.isprintable():
        return text  # as most are
    return _OBEYED.sub(_escaped, text)


def one_line(text: str) -> str:
    """As `visible`, for a message that may hold line ends of its own: they become blanks."""
    return visible(" ".join(text.split()))


def width(text: str) -> int:
    """The columns that a visible text takes on a terminal."""
    if text.isascii() or _NARROW.fullmatch(text):
        return len(text)
    return sum(
        0 if unicodedata.combining(char) else 1 + (unicodedata.east_asian_width(char) in "WF")
        for char in text
    )


def padded(text: str, columns: int) -> str:
    """A visible text with blanks up to a number of columns."""
    return text + " " * (columns - width(text))


def plain(error: UnicodeError) -> tuple[str, int]:
    """What to write for characters that an output cannot hold."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lost = error.object[error.start : error.end]
    return "".join(_PLAIN.get(char) or _escape(char) for char in lost), error.end


def _escaped(found: re.Match[str]) -> str:
    return _escape(found[0])


def _escape(char: str) -> str:
    return char.encode("unicode_escape").decode("ascii")
