"""A large file is cut into pieces that hold the very hands of the whole."""

import gzip
import io
import os
import random
import sys
import zipfile
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest

from hhtool.read import stream
from hhtool.read.dialects import DIALECTS, dialect_of
from hhtool.read.inputs import inputs
from hhtool.read.source import MOST_BYTES, Source, sources
from hhtool.read.split import HandText, split
from hhtool.read.stream import CHANGED, Stream, streams
from read.written import hand

ROOT = Path(__file__).parents[2]
CORPUS = Path(os.environ.get("HHTOOL_CORPUS", ROOT.parent / "shared" / "corpus"))


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every file of more than this is a large one."""
    monkeypatch.setattr(stream, "PIECE", 900)
    monkeypatch.setattr(stream, "CHUNK", 350)


def session(count: int, names: tuple[str, ...] = ("anna", "bert", "cleo", "dora")) -> str:
    """Hands with an empty line between them."""
    return "\n\n".join(hand(names) for _ in range(count))


def only(path: Path, encoding: str | None = None) -> Stream:
    """The one text of a file."""
    (found,) = streams([str(path)], encoding)
    return found


def of_pieces(read: Stream) -> list[HandText]:
    """The hands of all pieces."""
    return [text for piece in read.pieces() for text in split(piece, DIALECTS)]


def outside(texts: list[HandText]) -> list[tuple[int, int, str]]:
    """The number, first byte and text of every line, none of which is a hand's."""
    assert not any(text.dialect for text in texts)
    return [
        (number, start, line)
        for text in texts
        for number, (start, line) in enumerate(
            zip(text.starts, text.lines, strict=False), text.first_line
        )
    ]


def same(path: str) -> int:
    """Of how many pieces a file is, when they hold what the file does."""
    pieces = 0
    for read, whole in zip(streams([path]), sources([path]), strict=True):
        assert whole == read.source()
        if read.large is not None and read.large.no_hand:
            assert outside(split(whole, DIALECTS)) == outside(of_pieces(read)), path
        else:
            assert split(whole, DIALECTS) == of_pieces(read), path
        if read.large is not None:
            assert sha256(whole.text.encode()).hexdigest() == read.large.digest
            assert replace(whole, text="") == read.head
        pieces += len(list(read.pieces()))
    return pieces


def test_pieces_of_every_sample_hold_the_hands_of_the_whole() -> None:
    """Lines, numbers and byte ranges; those of several hands are cut."""
    files = inputs([str(ROOT / "samples")]).files
    assert len(files) + 10 < sum(map(same, files))


@pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus is not here")
def test_pieces_of_files_of_every_room_hold_the_hands_of_the_whole() -> None:
    """Whatever the encoding, and what stands between the hands."""
    files = inputs([str(CORPUS)]).files[::3]
    assert len(files) * 2 < sum(map(same, files))


LINE_ENDS: dict[str, Callable[[str], str]] = {
    "lf": lambda text: text,
    "crlf": lambda text: text.replace("\n", "\r\n"),
    "cr": lambda text: text.replace("\n", "\r"),
}


@pytest.mark.parametrize("ends", LINE_ENDS)
@pytest.mark.parametrize(
    ("mark", "encoding"),
    [
        (b"", "utf-8"),
        (b"\xef\xbb\xbf", "utf-8"),
        (b"\xff\xfe", "utf-16-le"),
        (b"\xfe\xff", "utf-16-be"),
        (b"", "cp1252"),
        (b"\xef\xbb\xbf", "cp1252"),
    ],
)
def test_every_encoding_is_told_as_by_the_whole(
    tmp_path: Path, mark: bytes, encoding: str, ends: str
) -> None:
    """Also when the last bytes are lost, by which a file of UTF-8 may end inside a letter."""
    text = LINE_ENDS[ends](session(6, ("anna", "Søren", "€uro", "dora")) + "\nø")
    data = mark + text.encode(encoding)
    for lost in range(3):
        (tmp_path / "a.txt").write_bytes(data[: len(data) - lost])
        assert 4 < same(str(tmp_path / "a.txt"))


def test_bytes_that_mean_nothing_are_told_as_by_the_whole(tmp_path: Path) -> None:
    """Latin-1 reads what cp1252 does not; UTF-16 with half a letter, and zeros, are no text."""
    hands = session(6)
    odd = hands.encode() + b"\x81"
    half = b"\xff\xfe" + hands.encode("utf-16-le") + b"\x00\xd8" + hands.encode("utf-16-le")
    zeros = hands.encode() + bytes(len(hands))
    for data in (odd, half, zeros):
        (tmp_path / "a.txt").write_bytes(data)
        same(str(tmp_path / "a.txt"))
    (tmp_path / "a.txt").write_bytes(odd)
    assert ("latin-1", True) == (only(tmp_path / "a.txt").head.encoding, True)


@pytest.mark.parametrize("encoding", ["gb18030", "utf-7", "hz"])
def test_what_cannot_be_cut_is_read_as_a_whole(tmp_path: Path, encoding: str) -> None:
    """No part of a text in these encodings tells how many bytes of the file it is."""
    (tmp_path / "a.txt").write_bytes(session(6).encode(encoding))
    read = only(tmp_path / "a.txt", encoding)
    assert read.large is None
    (whole,) = sources([str(tmp_path / "a.txt")], encoding)
    assert whole == read.head


@pytest.mark.parametrize("encoding", ["cp1250", "latin-1", "koi8-r", "utf-8"])
def test_other_encodings_that_are_asked_for_are_cut(tmp_path: Path, encoding: str) -> None:
    """Those in which every part of a text has the bytes that it has in the whole."""
    (tmp_path / "a.txt").write_bytes(session(6).encode(encoding))
    read = only(tmp_path / "a.txt", encoding)
    assert 4 < len(list(read.pieces()))
    (whole,) = sources([str(tmp_path / "a.txt")], encoding)
    assert whole == read.source()


def test_joined_and_broken_texts_are_cut_where_hands_begin(tmp_path: Path) -> None:
    """Lines lost, doubled and joined at random: no cut changes what the hands are."""
    chance = random.Random(7)
    lines = session(12).split("\n")
    for _ in range(150):
        broken = list(lines)
        for _ in range(25):
            at = chance.randrange(len(broken) - 1)
            what = chance.randrange(4)
            if what == 0:
                del broken[at]
            elif what == 1:
                broken[at] += broken.pop(at + 1)
            elif what == 2:
                broken.insert(at, chance.choice(["", " ", "\ufeff", "note", broken[at]]))
            else:
                broken[at] = "\ufeff" + broken[at]
        (tmp_path / "a.txt").write_text("\n".join(broken), encoding="utf-8", newline="")
        same(str(tmp_path / "a.txt"))


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_text_in_which_no_hand_begins_is_cut_anywhere(tmp_path: Path, end: str) -> None:
    """Wherever its lines end; but not before a hand, however far behind that begins."""
    prose = "".join(f"{number}: Nothing to do with poker.{end}" for number in range(400))
    (tmp_path / "none.txt").write_text(prose, newline="")
    (tmp_path / "last.txt").write_text(f"{prose}{end}{session(1)}", newline="")
    (tmp_path / "line.txt").write_text("Nothing at all. " * 900)
    assert 9 < same(str(tmp_path / "none.txt"))
    assert 2 == same(str(tmp_path / "last.txt"))
    assert 1 == same(str(tmp_path / "line.txt"))
    told = [only(tmp_path / f"{name}.txt").large for name in ("none", "last", "line")]
    assert [True, False, False] == [large is not None and large.no_hand for large in told]


def test_a_piece_is_about_as_long_as_asked_for(tmp_path: Path) -> None:
    """Longer by no more than the rest of its last hand; each says where the next begins."""
    (tmp_path / "a.txt").write_text(session(9))
    pieces = list(only(tmp_path / "a.txt").pieces())
    assert all(
        900 <= len(piece.text) < 900 + len(hand(("a", "b", "c", "d"))) + 9 for piece in pieces[:-1]
    )
    starts = [piece.first_line for piece in pieces]
    assert [*starts[1:], 0] == [piece.next_line for piece in pieces]


def test_hands_that_hang_on_each_other_are_told(tmp_path: Path) -> None:
    """Those of Chinese and open-face games, unless only another dialect is read."""
    row = max((ROOT / "samples" / "chinese").glob("*.txt"), key=lambda file: file.stat().st_size)
    read = only(row)
    assert read.large is not None
    assert read.large.rows
    (other,) = streams([str(row)], None, [dialect_of("pokerstars")])
    assert other.large is not None
    assert not other.large.rows
    (tmp_path / "a.txt").write_text(session(6))
    betting = only(tmp_path / "a.txt")
    assert betting.large is not None
    assert not betting.large.rows


def test_a_file_that_changes_while_it_is_read_ends_with_an_error(tmp_path: Path) -> None:
    """What was read of it stands; nobody takes the rest for the end of the file."""
    file, data = tmp_path / "a.txt", session(9).encode()
    for changed in (data[:2500], data[:2500] + b"\xff" * 5000):
        file.write_bytes(data)
        pieces = only(file).pieces()
        first = next(pieces)
        file.write_bytes(changed)
        last: Source = list(pieces)[-1]
        assert ("", "") != (first.text, last.error)
        assert (CHANGED, "", 0) == (last.error, last.text, last.next_line)


def test_packed_files_are_cut_as_they_unpack(tmp_path: Path) -> None:
    """Of a zip each member; two of one name are two."""
    (tmp_path / "a.gz").write_bytes(gzip.compress(session(6).encode()))
    with zipfile.ZipFile(tmp_path / "b.zip", "w") as archive:
        archive.writestr("one.txt", session(5))
        archive.writestr("two.txt", session(1))
        with pytest.warns(UserWarning, match="Duplicate"):
            archive.writestr("one.txt", session(7))
    assert 4 < same(str(tmp_path / "a.gz"))
    assert 8 < same(str(tmp_path / "b.zip"))


def test_damaged_archives_are_told_as_by_the_whole(tmp_path: Path) -> None:
    """Where reading stops, and why."""
    packed = gzip.compress(random.Random(3).randbytes(3000).hex().encode())
    (tmp_path / "a.gz").write_bytes(packed[:-900])
    same(str(tmp_path / "a.gz"))
    with zipfile.ZipFile(tmp_path / "b.zip", "w") as archive:
        archive.writestr("one.txt", session(5))
    data = (tmp_path / "b.zip").read_bytes()
    (tmp_path / "b.zip").write_bytes(data.replace(b"anna", b"anne"))
    same(str(tmp_path / "b.zip"))


def test_an_archive_may_not_unpack_to_more_than_the_most(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The reading stops there."""
    assert MOST_BYTES > stream.PIECE
    monkeypatch.setattr(stream, "MOST_BYTES", 4000)
    (tmp_path / "a.gz").write_bytes(gzip.compress(session(6).encode()))
    assert "unpacks to more" in only(tmp_path / "a.gz").head.error


def test_standard_input_is_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It can be read only once, so that it is kept as long as it is being read."""
    data = session(6).encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    reading = streams(["-"])
    read = next(reading)
    assert data.decode() == "".join(piece.text for piece in read.pieces())
    assert 4 < len(list(read.pieces()))
    assert read.large is not None
    kept = Path(read.large.origin.file)
    assert kept.exists()
    assert [] == list(reading)
    assert not kept.exists()
