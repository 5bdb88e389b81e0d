"""What there is to know of a large file before it is read in pieces: where its bytes come from, and
where it can be cut."""

import gzip
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, NamedTuple, cast

if TYPE_CHECKING:
    from hashlib import _Hash


class Origin(NamedTuple):
    """Where bytes come from: a file, or the member of that index of a zip archive."""

    file: str
    member: int = -1

    def opened(self) -> BinaryIO:
        """The bytes, unpacked. Fails as files, gzip and zipfile do."""
        if self.member >= 0:
            archive = zipfile.ZipFile(self.file)
            return cast("BinaryIO", archive.open(archive.infolist()[self.member]))
        if self.packed:
            return cast("BinaryIO", gzip.open(self.file))
        return Path(self.file).open("rb")

    @property
    def packed(self) -> bool:
        """Whether the bytes are not as they lie on the disk."""
        return self.member >= 0 or Path(self.file).suffix.lower() == ".gz"


class Cut(NamedTuple):
    """Where a piece begins: its first byte, the number of its first line, and whether it stands
    behind an empty line."""

    byte: int
    line: int
    free: bool


@dataclass(frozen=True, slots=True)
class Large:
    """What a first reading found. `end` is one past the last byte that is text, `digest` the hash
    of the whole text, `hashed` that of the text before the last piece; with `rows` the file has
    hands that hang on those before them, with `no_hand` it has none and is cut anywhere."""

    origin: Origin
    cuts: tuple[Cut, ...]
    end: int
    digest: str
    hashed: "_Hash"
    rows: bool
    no_hand: bool = False

    @property
    def apart(self) -> bool:
        """Whether each piece can be judged without those before it."""
        return not (self.rows or self.no_hand)
