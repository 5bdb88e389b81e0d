"""Where the bytes of a hand stand in its file, in every encoding, with a mark of it and without."""

import codecs
import sys
from pathlib import Path
from typing import Final

import pytest

from hhtool.pipeline import Settings
from hhtool.read import stream
from hhtool.store.texts import find_hand
from hhtool.store.work import Order, plan, run
from store.made_hands import content, hhtool, rows, stolen

NATIVE: Final = f"utf-16-{sys.byteorder[0]}e"

WAYS: Final = {
    "utf-16-le with a mark": (codecs.BOM_UTF16_LE, "utf-16-le", None),
    "utf-16-be with a mark": (codecs.BOM_UTF16_BE, "utf-16-be", None),
    "with a mark, and told so": (codecs.BOM_UTF16_BE, "utf-16-be", "utf-16"),
    "the other one told": (codecs.BOM_UTF16_BE, "utf-16-be", "utf-16-le"),
    "utf-16": (b"", NATIVE, "utf-16"),
    "UTF16": (b"", NATIVE, "UTF16"),
    "utf-16-le": (b"", "utf-16-le", "utf-16-le"),
    "UTF_16BE": (b"", "utf-16-be", "UTF_16BE"),
    "utf-32": (b"", f"utf-32-{sys.byteorder[0]}e", "utf-32"),
    "utf-32-le with a mark": (codecs.BOM_UTF32_LE, "utf-32-le", None),
    "utf-8-sig": (codecs.BOM_UTF8, "utf-8", "utf-8-sig"),
    "utf-8-sig without": (b"", "utf-8", "utf-8-sig"),
    "utf8": (b"", "utf-8", "utf8"),
}
"""The mark, the encoding, and what is told of it."""

LINE_ENDS: Final = ("\n", "\r\n")


def text_of(*numbers: int) -> str:
    """Hands of players with letters of one byte and of several, of two in UTF-16."""
    names = ("Ünal", "b\N{EURO SIGN}a", "\N{GRINNING FACE}")
    return "".join(f"{stolen(number, names)}\n\n" for number in numbers)


@pytest.mark.parametrize("end", LINE_ENDS, ids=["lf", "crlf"])
@pytest.mark.parametrize("large", [False, True], ids=["small", "large"])
@pytest.mark.parametrize("way", WAYS)
def test_the_bytes_of_a_hand_are_its_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str, large: bool, end: str
) -> None:
    """Of a small file and of one that is read in pieces, as a whole and as it grows, each hand is
    read again from where it stands; what is stored is what is stored of the same in UTF-8."""
    mark, encoding, told = WAYS[way]
    if large:
        monkeypatch.setattr(stream, "PIECE", 1500)
        monkeypatch.setattr(stream, "CHUNK", 700)
    file = tmp_path / "a.txt"
    order = Order(str(tmp_path / "hands.db"), Settings(encoding=told))
    for count in (4, 6, 9):
        data = mark + text_of(*range(1, count)).replace("\n", end).encode(encoding)
        file.write_bytes(data)
        summary = run(plan([str(file)], order), order)
        assert (count - 1, 0) == (summary.hands["confirmed"], summary.hands["unreadable"])
        assert [(encoding,)] == rows(tmp_path / "hands.db", "SELECT encoding FROM files")
        for number, start, stop in rows(
            tmp_path / "hands.db", "SELECT hand_no, byte_start, byte_end FROM hands"
        ):
            (found,) = find_hand(str(tmp_path / "hands.db"), str(number))
            assert ("", text_of(int(str(number))).strip()) == (
                found.problem,
                found.text.replace(end, "\n").strip(),
            )
            assert data[int(str(start)) : int(str(stop))].decode(encoding) == found.text
    # read on where it ended, not from the beginning
    assert rows(tmp_path / "hands.db", "SELECT resume_byte > 0 FROM files") == [(1,)]
    assert 0 == summary.hands["replaced"]
    file.write_text(text_of(*range(1, 9)), encoding="utf-8")
    plain = Order(str(tmp_path / "plain.db"), Settings())
    run(plan([str(file)], plain), plain)
    one, other = content(tmp_path / "hands.db"), content(tmp_path / "plain.db")
    for view in ("v_hands", "v_places", "v_files"):  # which tell the bytes
        del one[view], other[view]
    assert one == other


def test_a_hand_in_utf_16_is_shown_again(tmp_path: Path) -> None:
    """By its number, where the encoding was named and the file has no mark."""
    (tmp_path / "a.txt").write_bytes(text_of(1, 2).encode(NATIVE))
    words = ("parse", "a.txt", "--encoding", "utf-16", "--db", "hands.db", "-q")
    assert 0 == hhtool(*words, cwd=tmp_path).returncode
    done = hhtool("show", "2", "--db", "hands.db", cwd=tmp_path)

    assert (0, "") == (done.returncode, done.stderr)
    assert "Ünal" in done.stdout
