"""What a file holds becomes text, and what cannot is said."""

import gzip
import zipfile
from pathlib import Path

import pytest

from hhtool.core.errors import RequestError
from hhtool.pipeline import FileResult, Pipeline, Settings
from hhtool.read.inputs import inputs
from hhtool.read.source import decode, load, sources
from hhtool.read.stream import streams
from hhtool.verify.codes import message
from read.written import hand

HAND = hand(("anna", "Søren", "€uro", "dora"))


def judged(data: bytes, encoding: str | None = None) -> FileResult:
    """The file through the whole pipeline."""
    return Pipeline(Settings(strict=True)).file(decode("a.txt", data, encoding))


@pytest.mark.parametrize(
    ("data", "encoding", "guessed"),
    [
        (HAND.encode(), "utf-8", False),
        (b"\xef\xbb\xbf" + HAND.encode(), "utf-8", False),
        (HAND.encode("cp1252"), "cp1252", True),
        (b"\xff\xfe" + HAND.encode("utf-16-le"), "utf-16-le", False),
        (b"\xff\xfe" + HAND.encode("utf-16-le")[:-1], "utf-16-le", False),
        (b"\xfe\xff" + HAND.encode("utf-16-be"), "utf-16-be", False),
        (b"\xef\xbb\xbf" + HAND.encode("cp1252"), "cp1252", True),
    ],
    ids=["plain", "mark", "cp1252", "utf-16", "cut utf-16", "utf-16-be", "joined"],
)
def test_a_hand_is_the_same_in_every_encoding(data: bytes, encoding: str, guessed: bool) -> None:
    """Also in UTF-16 that lost its last byte, and in cp1252 behind another file's mark."""
    result = judged(data)

    assert (encoding, guessed) == (result.source.encoding, result.source.guessed)
    (case,) = result.cases
    assert ["anna", "Søren", "€uro", "dora"] == [seat.name for seat in case.record.play.seats]
    assert ((), ()) == (case.record.unread, case.record.problems)
    codes = [finding.code for _, finding in result.report.findings]
    assert (["HH113"] if guessed else []) == codes


def test_a_hand_has_the_same_hash_in_every_encoding() -> None:
    """It is the same hand, whatever the line ends, trailing blanks and marks."""
    ways = [
        HAND.encode(),
        HAND.encode("cp1252"),
        HAND.replace("\n", " \r\n").encode(),
        HAND.replace("\n", "\r").encode(),
        b"\xef\xbb\xbf" + HAND.encode(),
        HAND.rstrip().encode(),
    ]
    assert 1 == len({judged(data).cases[0].record.text_hash for data in ways})


def test_bytes_that_cp1252_lacks_are_read_as_latin_1() -> None:
    """Every byte has a character there, and the guess is said to be one."""
    source = decode("a.txt", b"\x81\xff", None)
    assert ("latin-1", True, "") == (source.encoding, source.guessed, source.error)


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize(("kept", "told"), [(1, "last byte"), (2, "last 2 bytes")])
def test_what_ends_inside_a_character_is_utf_8(mark: bytes, kept: int, told: str) -> None:
    """The rest is read, and what is cut off is told, not read as other letters."""
    whole = HAND.encode()
    end = whole.rindex("\N{EURO SIGN}".encode())
    for encoding in (None, "utf8"):
        result = judged(mark + whole[: end + kept], encoding)
        source = result.source
        assert (whole[:end].decode(), False, "") == (source.text, source.guessed, source.error)
        assert kept == source.cut
        (_, found), *_ = result.report.findings
        said = message(found.code, found.facts)
        assert f"it was read as utf-8 but for its {told}, the beginning of a character" in said
    assert "cp1252" == decode("a.txt", mark + whole[: end + kept] + b"\n", None).encoding


def test_a_zero_byte_hides_no_hand_and_many_are_no_text() -> None:
    """One damaged byte is not the file; a program or UTF-16 without its mark is no history."""
    assert 1 == len(judged(HAND.encode() + b"\0").cases)
    binary = judged(HAND.encode("utf-16-le"))
    assert ["HH114"] == [finding.code for _, finding in binary.report.findings]
    assert "zero bytes" in binary.source.error


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be"])
def test_a_text_of_wide_letters_without_a_mark_is_told_how_it_is_read(encoding: str) -> None:
    """Its zero bytes tell, also where a name is not of plain letters."""
    text = HAND.replace("anna", "Αννα")
    told = f"it looks like {encoding}, which --encoding {encoding} reads"

    assert judged(text.encode(encoding)).source.error.endswith(told)
    assert 1 == len(judged(text.encode(encoding), encoding).cases)
    assert judged(bytes(range(256)) + bytes(64)).source.error.endswith("no mark")


def test_so_it_is_of_a_large_file(tmp_path: Path) -> None:
    """Its beginning tells."""
    file = tmp_path / "large.txt"
    file.write_bytes((HAND + "\n\n").encode("utf-16-be") * 1000)
    (stream,) = streams([str(file)], None)
    (read,) = streams([str(file)], "utf-16-be")

    assert stream.head.error.endswith("which --encoding utf-16-be reads")
    assert read.large is not None


@pytest.mark.parametrize(
    ("encoding", "less"), [("utf-32", 1), ("utf-32-be", 3), ("utf-16-le", 2), ("gb18030", 1)]
)
def test_a_text_of_any_encoding_may_end_inside_a_character(encoding: str, less: int) -> None:
    """It is read up to there, and told to be."""
    data = f"{HAND}\n\U0001f0a1".encode(encoding)
    result = judged(data[:-less], encoding)

    assert ("", f"{HAND}\n") == (result.source.error, result.source.text)
    found = [found for _, found in result.report.findings if found.code == "HH113"]
    assert "the beginning of a character" in message(found[0].code, found[0].facts)
    assert 1 == len(result.cases)


def test_an_encoding_that_is_told_is_not_guessed_around() -> None:
    """It fits or the file is said not to be in it; one that does not exist is a bad request."""
    assert not judged(HAND.encode("cp1252"), "cp1252").source.guessed
    assert "is not utf-8" in judged(HAND.encode("cp1252"), "utf-8").source.error
    with pytest.raises(RequestError, match="no such encoding: klingon"):
        decode("a.txt", b"x", "klingon")


def test_folders_and_archives_are_opened_in_order(tmp_path: Path) -> None:
    """Hidden files are left out; what is damaged is a source with an error, not an exception."""
    (tmp_path / "b.txt").write_text("b", encoding="utf-8")
    (tmp_path / ".hidden").write_text("h", encoding="utf-8")
    (tmp_path / "a.gz").write_bytes(gzip.compress(b"a"))
    (tmp_path / "c.gz").write_bytes(b"not gzip")
    (tmp_path / "d.zip").write_bytes(b"not zip")
    with zipfile.ZipFile(tmp_path / "e.zip", "w") as archive:
        archive.writestr("z.txt", "z")
        archive.writestr("y.txt", "y")

    found = list(sources(inputs([str(tmp_path)]).files))

    assert ["a", "b", "", "", "y", "z"] == [source.text for source in found]
    assert ["c.gz", "d.zip"] == [Path(s.path).name for s in found if s.error]
    for source in found:
        if not source.error:
            assert source.text == load(source.path).text


@pytest.mark.parametrize("path", ["no-such-file", "a\0b", "x" * 5000])
def test_a_path_that_is_not_there_is_a_bad_request(path: str) -> None:
    """One line for the person who asked."""
    with pytest.raises(RequestError):
        inputs([path])


@pytest.mark.parametrize("data", [b"", b"\n", b"\xef\xbb\xbf", b"hello", b"\xff\xfe"])
def test_a_file_without_a_hand_says_so(data: bytes) -> None:
    """Reports 72, 75, 95 and 103: not silence, but what is known."""
    result = judged(data)
    assert ["HH112"] == [finding.code for _, finding in result.report.findings]
    assert "PokerStars" in result.report.findings[0][1].facts["known"]


def test_what_unpacks_to_more_than_any_history_is_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A small archive may hold more than the memory does; it is said, and the rest is read."""
    monkeypatch.setattr("hhtool.read.source.MOST_BYTES", 100)
    (tmp_path / "a.gz").write_bytes(gzip.compress(b"x" * 101))
    with zipfile.ZipFile(tmp_path / "b.zip", "w") as archive:
        archive.writestr("large.txt", "x" * 101)
        archive.writestr("small.txt", "y" * 100)
    zipfile.ZipFile(tmp_path / "c.zip", "w").close()

    found = [(source.text, source.error) for source in sources(inputs([str(tmp_path)]).files)]

    assert [("", True), ("", True), ("y" * 100, False), ("", True)] == [
        (text, bool(error)) for text, error in found
    ]
