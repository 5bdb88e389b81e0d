"""When a hand began: zones, and the hours that a change of the clock makes doubtful."""

import pytest

from hhtool.read.when import Stamp, iso
from read.written import HEADER, hand, kinds, record

ZONES = {"ET": "America/New_York", "UTC": "UTC"}


@pytest.mark.parametrize(
    ("expected", "stamps"),
    [
        ("2009-07-15T20:36:31-04:00", [("2009/07/15", "20:36:31", "ET")]),
        ("2009-12-15T20:36:31-05:00", [("2009/12/15", "20:36:31", "ET")]),
        ("2009-07-15T20:36:31+00:00", [("2009/07/15", "20:36:31", "UTC")]),
        ("2009-07-15T08:06:00-04:00", [("2009/07/15", "8:06", "ET")]),
        ("2009-07-15T20:36:31", [("2009/07/15", "20:36:31", "CUST")]),
        ("2009-07-15T20:36:31", [("2009/07/15", "20:36:31", "")]),
    ],
)
def test_a_known_zone_gives_an_offset(expected: str, stamps: list[tuple[str, str, str]]) -> None:
    """ET is Eastern time with its summer time; an unknown zone is not guessed at."""
    assert expected == iso([Stamp(*stamp) for stamp in stamps], ZONES)


def test_the_day_of_the_clock_change_is_placed_in_both_zones() -> None:
    """Report 111: 23:30 on that day, Eastern or universal."""
    assert "2009-11-01T23:30:00-05:00" == iso([Stamp("2009/11/01", "23:30:00", "ET")], ZONES)
    assert "2009-11-01T23:30:00+00:00" == iso([Stamp("2009/11/01", "23:30:00", "UTC")], ZONES)


@pytest.mark.parametrize(
    ("date", "time"), [("2009/11/01", "1:30:00"), ("2009/03/08", "2:30:00")], ids=["twice", "never"]
)
def test_an_hour_that_is_there_twice_or_never_has_no_offset(date: str, time: str) -> None:
    """Neither of two moments is chosen; a second stamp that tells the moment decides."""
    doubtful = Stamp(date, time, "ET")

    assert f"{date.replace('/', '-')}T0{time}" == iso([doubtful], ZONES)
    certain = Stamp(date, "5:30:00", "UTC")
    assert f"{date.replace('/', '-')}T05:30:00+00:00" == iso([doubtful, certain], ZONES)


def test_the_stamp_in_brackets_goes_first() -> None:
    """Report 113: two times in one header, the room's own in brackets."""
    both = "2013/03/29 21:16:11 WET [2013/03/29 17:16:11 ET]"
    text = hand().replace("2026/03/14 20:15:00 ET", both)

    assert "2013-03-29T17:16:11-04:00" == record(text).started_at


@pytest.mark.parametrize(
    ("expected", "printed"),
    [
        ("2026-03-14T20:15:00", "2026/03/14 20:15:00"),
        ("2026-03-14T20:15:00-04:00", "2026/03/14 - 20:15:00 (ET)"),
        ("2026-03-14T20:15:00+00:00", "2026/03/14 20:15 UTC"),
        ("2026-03-14T09:15:00-04:00", "2026/03/14 9:15:00 ET"),
    ],
)
def test_a_header_may_print_its_time_in_several_ways(expected: str, printed: str) -> None:
    """Reports 68 and 71: old and new forms, with and without a second stamp."""
    assert expected == record(hand().replace("2026/03/14 20:15:00 ET", printed)).started_at


@pytest.mark.parametrize("printed", ["2026/02/30 20:15:00 ET", "2026/03/14 24:15:00 ET"])
def test_a_date_that_no_calendar_has_is_a_damaged_header(printed: str) -> None:
    """It is reported where it stands, not left out."""
    read = record(hand().replace("2026/03/14 20:15:00 ET", printed))

    assert ["header_unreadable"] == kinds(read)
    column = HEADER.index("2026/03/14") + 1
    assert f"a day and a time of the calendar at column {column}" == read.problems[0].detail
    assert not read.readable
