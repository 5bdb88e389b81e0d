"""How far processes are beyond what was taken from them: counted in bytes and in hands."""

import gzip
import multiprocessing
from concurrent.futures import Future
from pathlib import Path

import pytest

from hhtool import ahead
from hhtool.ahead import Ahead, Done, Gone, gone_through, size_of
from hhtool.pipeline import Pipeline
from hhtool.read import stream
from hhtool.read.source import Source
from hhtool.read.stream import streams
from store.made_hands import session


@pytest.fixture
def pieces(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Source]:
    """Those of a file that is large here, and has a mark of its encoding."""
    monkeypatch.setattr(stream, "PIECE", 900)
    monkeypatch.setattr(stream, "CHUNK", 700)
    (tmp_path / "a.txt").write_bytes(session(*range(1, 9)).encode("utf-16"))
    return pieces_of(tmp_path / "a.txt")


def pieces_of(file: Path) -> list[Source]:
    """The pieces of a file."""
    (read,) = streams([str(file)])
    return list(read.pieces())


def test_the_sizes_of_the_pieces_are_that_of_the_file(pieces: list[Source]) -> None:
    """But for the mark before the first one."""
    assert 3 < len(pieces)
    assert Path(pieces[0].path).stat().st_size - 2 == sum(map(size_of, pieces))


def test_what_a_bar_cannot_go_by_has_no_size(pieces: list[Source], tmp_path: Path) -> None:
    """A small file is told when it is done; what a packed one unpacks to says little."""
    (tmp_path / "small.txt").write_text(session(1))
    (tmp_path / "b.gz").write_bytes(gzip.compress(session(*range(1, 9)).encode()))
    packed = pieces_of(tmp_path / "b.gz")
    assert 3 < len(packed)
    assert {0} == {size_of(piece) for piece in (*packed, *pieces_of(tmp_path / "small.txt"))}


def test_all_of_a_piece_is_counted_and_no_more(
    pieces: list[Source], monkeypatch: pytest.MonkeyPatch
) -> None:
    """While its hands are judged, the rest at the end; what is no piece is not."""
    told: list[tuple[int, int]] = []
    waits = Ahead(multiprocessing.get_context(), lambda *beyond: told.append(beyond))
    assert waits.shared is not None
    monkeypatch.setattr(ahead, "GONE", [Gone(waits.shared)])
    monkeypatch.setattr("hhtool.pipeline.GONE", ahead.GONE)
    pipeline = Pipeline()
    counted: list[tuple[int, ...]] = []
    for piece in pieces:

        def work(piece: Source = piece) -> int:
            judged = len(pipeline.file(piece).cases)
            assert waits.shared is not None
            counted.append(tuple(waits.shared[:]))
            return judged

        done: Future[Done[int]] = Future()
        done.set_result(gone_through(piece, work))
        pipeline.file(piece)
        result, hands = done.result()
        assert result == hands == waits.taken_from(done, size_of(piece))
    sizes = list(map(size_of, pieces))

    assert 0 < counted[0][0] <= sizes[0]
    assert 0 < counted[0][1] < 8
    assert (sum(sizes), 8) == tuple(waits.shared[:]) == (waits.taken, waits.hands)
    assert [(0, 0)] * len(pieces) == told


def test_nothing_is_counted_where_nobody_watches(pieces: list[Source]) -> None:
    """There is no number to share."""
    waits = Ahead(multiprocessing.get_context(), None)
    done: Future[Done[str]] = Future()
    done.set_result(gone_through(pieces[0], lambda: "done"))

    assert waits.shared is None
    assert "done" == waits.taken_from(done, size_of(pieces[0]))
