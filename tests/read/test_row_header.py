"""The first line of a Chinese or open-face hand: room, number, game, point value, time and zone."""

import pytest

from hhtool.core.record import FATAL, INSTANT_UNKNOWN, TIME_AMBIGUOUS
from hhtool.read.when import Began, Stamp, began
from hhtool.read.zones import ROOM_ZONES
from read.row_written import CLASSIC, OPEN_FACE, POINTS_HEADER, SAMPLE
from read.written import hand, kinds, record, records

GAMES = {
    "Classic Chinese": "classic",
    "Open-Face Chinese": "ofc",
    "Turbo Open-Face Chinese": "ofc-turbo",
    "Pineapple Open-Face Chinese": "pineapple",
    "Progressive Pineapple": "pineapple-progressive",
    "2-7 Pineapple": "pineapple-27",
    "Joker Pineapple": "pineapple-joker",
}


def with_header(header: str, text: str = OPEN_FACE) -> str:
    """The hand with another first line."""
    return hand(text=text.replace(text.splitlines()[0], header, 1))


@pytest.mark.parametrize(("name", "game"), GAMES.items())
def test_every_game_has_its_name(name: str, game: str) -> None:
    """The seven names of the format and the ids that JSON, SQL and filters use."""
    read = record(with_header(POINTS_HEADER.replace("Joker Pineapple", name)))
    assert (game, "", ()) == (read.play.game, read.play.limit, read.problems)


ROOMS = [
    "Kush Club", "K", "PokerStars", "PokerStars Zoom", "Rake Club", "Seat Club", "Seat 5",
    "Match #1", "Cap: x", "Fantasyland", "a: b", "(x)", "Jörgs Stube", "棋牌", "Hand", "Hand #1",
    "Classic Chinese", "Table Stakes", "*** x", "$5/point", "2026/01/01",
]  # fmt: skip


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_may_have_any_name(room: str) -> None:
    """All that stands before the number of the hand, also if other lines begin so."""
    for gap in ("", "\n"):
        text = with_header(POINTS_HEADER.replace("Kush Club", room))
        first, second = records(text + gap + text)
        for read in (first, second):
            assert (room, "1204-2", ()) == (read.site, read.id, read.problems)


@pytest.mark.parametrize("number", ["1", "1204-2", "B:7", "#9", "7:", "(5/point)", "x" * 60])
def test_a_hand_may_have_any_number_without_a_blank(number: str) -> None:
    """It is kept as it stands."""
    assert number == record(with_header(POINTS_HEADER.replace("1204-2", number))).id


@pytest.mark.parametrize(
    ("value", "code", "minor", "worth"),
    [
        ("$0.50/point", "USD", 100, 50), ("€1/point", "EUR", 100, 100),
        ("£1,250.05/point", "GBP", 100, 125005), ("$2/point USD", "USD", 100, 200),
        ("50/point RUB", "RUB", 100, 5000), ("RUB 50/point", "RUB", 100, 5000),
        ("USD0.5/point", "USD", 100, 50), ("1/point", "", 1, 1), ("0.5/point", "", 100, 50),
    ],
)  # fmt: skip
def test_a_point_is_worth_what_the_header_says(
    value: str, code: str, minor: int, worth: int
) -> None:
    """By sign or code; chips else, in hundredths where a fraction is printed."""
    read = record(
        with_header(f"Salon Hand #77: Classic Chinese ({value}) - 2026/11/29 18:42 UTC", CLASSIC)
    )
    play = read.play
    assert () == read.problems
    assert (code, minor, worth) == (
        play.denomination.code, play.denomination.minor_per_major, play.point_value,
    )  # fmt: skip
    assert (0, 0) == play.stakes
    assert 500 * minor == play.seats[0].stack


@pytest.mark.parametrize("value", ["$0.005/point", "$1/point EUR", "$9999999999999999/point"])
def test_a_point_value_that_is_none_is_no_zero(value: str) -> None:
    """It is reported at the first line, and the hand is not judged."""
    read = record(
        with_header(f"Salon Hand #77: Classic Chinese ({value}) - 2026/11/29 18:42 UTC", CLASSIC)
    )
    assert ["amount_unreadable"] == kinds(read)
    assert 1 == read.problems[0].line
    assert not read.readable


TIMES = [
    ("2026-11-29T18:42:07+00:00", "2026/11/29 18:42:07 UTC"),
    ("2026-11-29T18:42:07+00:00", "2026/11/29 18:42:07 GMT"),
    ("2026-11-29T18:42:07+03:00", "2026/11/29 18:42:07 +03:00"),
    ("2026-11-29T18:42:07-09:30", "2026/11/29 18:42:07 -09:30"),
    ("2026-11-29T18:42:07+05:30", "2026/11/29 18:42:07 UTC+5:30"),
    ("2026-11-29T18:42:07-03:00", "2026/11/29 18:42:07 GMT-3"),
    ("2026-11-29T18:42:07-05:00", "2026/11/29 18:42:07 ET"),
    ("2026-07-29T18:42:07-04:00", "2026/07/29 18:42:07 ET"),
    ("2026-07-29T18:42:07-05:00", "2026/07/29 18:42:07 EST"),
    ("2026-07-29T18:42:07+02:00", "2026/07/29 18:42:07 CET"),
    ("2026-11-29T18:42:07+00:00", "2026/11/29 18:42:07 WET"),
    ("2026-11-29T18:42:07+02:00", "2026/11/29 18:42:07 EET"),
    ("2026-07-29T18:42:07+03:00", "2026/07/29 18:42:07 MSK"),
    ("2010-07-29T18:42:07+04:00", "2010/07/29 18:42:07 MSK"),
    ("2026-11-29T18:42:07+05:30", "2026/11/29 18:42:07 IST"),
    ("2026-11-29T08:05:00-03:00", "2026/11/29 8:05 BRT"),
    ("2026-11-29T18:42:07", "2026/11/29 18:42:07"),
    ("2026-11-29T13:42:07-05:00", "2026/11/29 19:42:07 CET [2026/11/29 13:42:07 ET]"),
]


@pytest.mark.parametrize(("expected", "printed"), TIMES)
def test_a_time_keeps_the_zone_of_the_file(expected: str, printed: str) -> None:
    """UTC, an offset, or the letters of a room with the clock changes of the place; a word that is
    not known is not guessed at."""
    read = record(SAMPLE.replace("2026/11/29 18:42:07 UTC", printed))
    assert (expected, ()) == (read.started_at, read.problems)


@pytest.mark.parametrize(
    ("printed", "began", "reason"),
    [
        ("2026/11/29 18:42:07 CUST", "2026-11-29T18:42:07", "no zone CUST is known"),
        (
            "2026/11/29 18:42:07 CUST [2026/11/29 13:42:07 LMT]",
            "2026-11-29T13:42:07",
            "no zone LMT is known",
        ),
        (
            "2026/03/08 02:30:00 ET",
            "2026-03-08T02:30:00",
            "the clocks of ET never showed this time",
        ),
    ],
)
def test_a_zone_that_tells_no_instant_is_noted(printed: str, began: str, reason: str) -> None:
    """The time stays as printed and the hand is whole; nothing is guessed."""
    read = record(SAMPLE.replace("2026/11/29 18:42:07 UTC", printed))

    assert (began, began) == (read.started_at, read.instant)
    assert [(INSTANT_UNKNOWN, 1, reason)] == [(k.kind, k.line, k.detail) for k in read.problems]
    assert INSTANT_UNKNOWN not in FATAL
    assert read.readable


@pytest.mark.parametrize(
    ("printed", "expected"),
    [
        ("2026/11/29 18:42:07 UTC", "2026-11-29T18:42:07Z"),
        ("2026/11/29 18:42:07 ET", "2026-11-29T23:42:07Z"),
        ("2026/11/30 02:42:07 +05:30", "2026-11-29T21:12:07Z"),
        ("2026/11/01 01:30:00 ET", "2026-11-01T05:30:00Z"),
        ("2026/11/29 18:42:07", "2026-11-29T18:42:07"),
    ],
)
def test_the_instant_of_a_hand_is_in_utc(printed: str, expected: str) -> None:
    """FORMAT: the file's own time and zone are kept, and the instant is stored in UTC."""
    assert expected == record(SAMPLE.replace("2026/11/29 18:42:07 UTC", printed)).instant


@pytest.mark.parametrize("printed", ["0001/01/01 01:00:00 +03:00", "9999/12/31 23:00:00 -03:00"])
def test_an_instant_that_no_calendar_has_is_a_damaged_header(printed: str) -> None:
    """The day is there on the spot, and not in UTC."""
    read = record(SAMPLE.replace("2026/11/29 18:42:07 UTC", printed))

    assert not read.readable


def test_every_zone_of_the_table_is_in_the_database() -> None:
    """Each word is there once, and gives an offset."""
    zones = dict(ROOM_ZONES)
    assert len(zones) == len(ROOM_ZONES)
    for word in zones:
        text, earlier = began([Stamp("2026/06/15", "12:00:00", word)], zones)
        assert (25, False) == (len(text), earlier), word


@pytest.mark.parametrize(
    ("printed", "expected"),
    [
        ("2026/11/01 01:30:00 ET", "2026-11-01T01:30:00-04:00"),
        ("2026/10/25 02:30:00 CET", "2026-10-25T02:30:00+02:00"),
        ("2014/10/26 01:30:00 MSK", "2014-10-26T01:30:00+04:00"),
    ],
)
def test_of_an_hour_that_comes_twice_the_earlier_one_counts(printed: str, expected: str) -> None:
    """It is a note at the first line; the hand is whole."""
    read = record(SAMPLE.replace("2026/11/29 18:42:07 UTC", printed))

    assert expected == read.started_at
    assert [(TIME_AMBIGUOUS, 1, expected)] == [(k.kind, k.line, k.detail) for k in read.problems]
    assert TIME_AMBIGUOUS not in FATAL
    assert read.readable
    assert 1 in read.read


@pytest.mark.parametrize(
    "printed",
    [
        "2026/11/01 02:30:00 ET", "2026/11/01 00:59:59 ET", "2026/11/01 01:30:00 EST",
        "2026/11/01 01:30:00 ET [2026/11/01 05:30:00 UTC]",
    ],
)  # fmt: skip
def test_an_hour_that_comes_once_is_not_doubtful(printed: str) -> None:
    """Just beside the change, under a name that says which, and with a second time that tells."""
    read = record(SAMPLE.replace("2026/11/29 18:42:07 UTC", printed))
    assert () == read.problems
    assert 25 == len(read.started_at)


def test_an_hour_that_the_clock_leaves_out_tells_no_moment() -> None:
    """None is chosen."""
    stamp = Stamp("2026/03/08", "02:30:00", "ET")
    assert Began("2026-03-08T02:30:00", False) == began([stamp], dict(ROOM_ZONES))


HEADER = SAMPLE.splitlines()[0]


@pytest.mark.parametrize(
    ("old", "new", "expected", "found"),
    [
        ("2026/11/29", "2026/02/30", "a day and a time of the calendar", "2026/02/30"),
        ("18:42:07", "24:42:07", "a day and a time of the calendar", "2026/11/29"),
        (" UTC", " +99:00", "a day and a time of the calendar", "2026/11/29"),
        ("Pineapple Open", "Pinaple Open",
         "“Pineapple Open-Face Chinese”, “Turbo Open-Face Chinese”, “2-7 Pineapple”, “Classic "
         "Chinese”, “Joker Pineapple”, “Open-Face Chinese” or “Progressive Pineapple”", "Pinaple"),
        ("$0.50", "50c", "“/point”", "c/point"),
        ("/point)", "/pt)", "“/point”", "/pt)"),
        (" - 2026", " 2026", "“- ”", "2026"),
        ("18:42:07", "at noon", "a time such as 20:36:31", "at noon"),
        ("UTC", "utc", "“[” or a time zone such as ET", "utc"),
    ],
)  # fmt: skip
def test_a_damaged_first_line_of_points_says_what_was_expected_where(
    old: str, new: str, expected: str, found: str
) -> None:
    """The game, the point value or the time; the hand is kept and not judged."""
    damaged = HEADER.replace(old, new, 1)
    assert damaged != HEADER
    read = record(SAMPLE.replace(HEADER, damaged))

    assert ["header_unreadable"] == kinds(read)
    assert f"{expected} at column {damaged.index(found) + 1}" == read.problems[0].detail
    assert (damaged, ()) == (read.problems[0].text, read.unread)
    assert 73 == read.place.last_line
    assert not read.readable
