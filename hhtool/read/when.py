"""When a hand began: the dates, times and zones of a header → ISO 8601."""

import re
from collections.abc import Mapping, Sequence
from datetime import MAXYEAR, MINYEAR, UTC, date, datetime, timedelta, timezone, tzinfo
from functools import cache, lru_cache
from typing import Final, NamedTuple
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from hhtool.core.quick import maker

PATTERNS: Final = (
    "%Y/%m/%d %H:%M:%S",
    "%Y/%m/%d %H:%M",
    "%Y-%m-%d %H:%M:%S",
    "%m/%d/%Y %H:%M:%S",
)
USUAL: Final = re.compile("([0-9]{4})/([0-9]{2})/([0-9]{2}) ([0-9]{1,2}):([0-9]{2}):([0-9]{2})")
"""The first of them in full, which is read without trying."""

DATE: Final = re.compile("([0-9]{4})/([0-9]{2})/([0-9]{2})")
TIME: Final = re.compile("([01][0-9]|2[0-3])?(?(1)|[0-9]):[0-5][0-9]:[0-5][0-9]")

DAYS: Final = 4096
"""So many are remembered."""

LOCAL: Final = len("2009-07-15T20:36:31")
"""What is longer has an offset."""

OFFSET: Final = re.compile(r"(?:UTC|GMT)?([+-])([0-9]{1,2})(?::?([0-5][0-9]))?")


class Stamp(NamedTuple):
    """A date, a time of day and the word for a zone, as printed; `zone` is "" without one."""

    date: str
    time: str
    zone: str


stamp_of: Final = maker(Stamp)
"""Makes a stamp in half the time."""


class Began(NamedTuple):
    """When a hand began, and whether that is the earlier of two moments."""

    text: str
    earlier: bool


def iso(stamps: Sequence[Stamp], zones: Mapping[str, str]) -> str:
    """ "2009-07-15T20:36:31-04:00": the first stamp whose zone is known and whose hour tells one
    moment; else the first as printed, without an offset.

    An hour that the change of the clock repeats or leaves out tells no moment. ValueError for a
    date or a time that no calendar has.
    """
    usual = _usual(stamps, zones)
    if usual:
        return usual
    moments = [_moment(f"{stamp.date} {stamp.time}") for stamp in stamps]
    for stamp, moment in zip(stamps, moments, strict=True):
        zone = _zone(stamp.zone, zones)
        if zone is not None and not _change(moment, zone):
            return _placed(moment, zone)
    return moments[0].isoformat()


def _usual(stamps: Sequence[Stamp], zones: Mapping[str, str]) -> str:
    """The same for stamps as most rooms print them, unless the clock of the first known zone
    changes on that day; then ""."""
    first = placed = ""
    for printed, time, word in stamps:
        day, moment = _day(printed), TIME.fullmatch(time)
        if not day or moment is None:
            return ""
        text = f"{day}T{time}" if moment[1] else f"{day}T0{time}"
        first = first or text
        place = None if placed else _zone(word, zones)
        if place is not None:
            offset = _offset(day, place)
            if not offset:
                return ""
            placed = text + offset
    return placed or first


@lru_cache(DAYS)
def _day(text: str) -> str:
    """ "2009-07-15" for "2009/07/15"; "" for no day of the calendar, or one at its ends."""
    found = DATE.fullmatch(text)
    try:
        day = found and date(int(found[1]), int(found[2]), int(found[3]))
    except ValueError:
        return ""
    return day.isoformat() if day and MINYEAR < day.year < MAXYEAR else ""


@lru_cache(DAYS)
def _offset(day: str, zone: tzinfo) -> str:
    """The offset of a zone all day long, such as "-04:00"; "" for a day on which the clock
    changes. None changes it twice."""
    year, month, number = int(day[:4]), int(day[5:7]), int(day[8:])
    first = datetime(year, month, number, tzinfo=zone)
    last = datetime(year, month, number, 23, 59, 59, tzinfo=zone, fold=1)
    alike = first.utcoffset() == last.utcoffset()
    return first.isoformat()[LOCAL:] if alike else ""


def began(stamps: Sequence[Stamp], zones: Mapping[str, str]) -> Began:
    """As `iso`, but of an hour that a change of the clock repeats the earlier moment counts, unless
    another stamp tells which. An hour that the clock leaves out tells no moment still."""
    certain = iso(stamps, zones)
    if datetime.fromisoformat(certain).tzinfo is None:
        for stamp in stamps:
            moment, zone = _moment(f"{stamp.date} {stamp.time}"), _zone(stamp.zone, zones)
            if zone is not None and _change(moment, zone) < timedelta(0):
                return Began(_placed(moment, zone), True)
    return Began(certain, False)


def why_unknown(stamps: Sequence[Stamp], zones: Mapping[str, str]) -> str:
    """Why stamps that name a zone, and were read as they stand, tell no instant."""
    for stamp in stamps:
        zone = _zone(stamp.zone, zones)
        if zone is not None:
            change = _change(_moment(f"{stamp.date} {stamp.time}"), zone)
            times = "showed this time twice" if change < timedelta(0) else "never showed this time"
            return f"the clocks of {stamp.zone} {times}"
    named = next((stamp.zone for stamp in stamps if stamp.zone), "")
    return f"no zone {named} is known" if named else ""


def _placed(moment: datetime, zone: tzinfo) -> str:
    """A moment with its offset. ValueError for one that is on no day of the calendar in UTC."""
    placed = moment.replace(tzinfo=zone)
    if MINYEAR < moment.year < MAXYEAR:
        return placed.isoformat()
    try:
        placed.astimezone(UTC)
    except OverflowError as error:
        raise ValueError(f"{placed.isoformat()} is in no calendar") from error
    return placed.isoformat()


def _change(moment: datetime, zone: tzinfo) -> timedelta:
    """By how much the clock is put on in a doubtful hour: less than nothing for an hour that comes
    twice, nothing for one that tells one moment."""
    first = moment.replace(tzinfo=zone).utcoffset() or timedelta(0)
    return (moment.replace(tzinfo=zone, fold=1).utcoffset() or timedelta(0)) - first


def _zone(word: str, zones: Mapping[str, str]) -> tzinfo | None:
    """The zone of a word, or of an offset such as "+03:00"; None for one that is not known.
    ValueError for an offset of more than a day."""
    if word in zones:
        return _place(zones[word])
    offset = OFFSET.fullmatch(word)
    if offset is None:
        return None
    span = timedelta(hours=int(offset[2]), minutes=int(offset[3] or 0))
    return timezone(-span if offset[1] == "-" else span)


@cache
def _place(name: str) -> tzinfo | None:
    try:
        return ZoneInfo(name)
    except ZoneInfoNotFoundError:
        return None


def _moment(text: str) -> datetime:
    usual = USUAL.fullmatch(text)
    if usual is not None:
        try:
            year, month, day, hour, minute, second = map(int, usual.groups())
            return datetime(year, month, day, hour, minute, second)
        except ValueError:
            pass
    for pattern in PATTERNS:
        try:
            return datetime.strptime(text, pattern)
        except ValueError:
            continue
    raise ValueError(f"{text!r} is in no calendar")
