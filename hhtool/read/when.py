"""When a hand began: the dates, times and zones of a header → ISO 8601."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Final, NamedTuple
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

PATTERNS: Final = ("%Y/%m/%d %H:%M:%S", "%Y/%m/%d %H:%M")


class Stamp(NamedTuple):
    """A date, a time of day and the word for a zone, as printed; `zone` is "" without one."""

    date: str
    time: str
    zone: str


def iso(stamps: Sequence[Stamp], zones: Mapping[str, str]) -> str:
    """ "2009-07-15T20:36:31-04:00": the first stamp whose zone is known and whose hour tells one
    moment; else the first as printed, without an offset.

    An hour that the change of the clock repeats or leaves out tells no moment. ValueError for a
    date or a time that no calendar has.
    """
    moments = [_moment(f"{stamp.date} {stamp.time}") for stamp in stamps]
    for stamp, moment in zip(stamps, moments, strict=True):
        offset = _placed(moment, zones.get(stamp.zone, ""))
        if offset is not None:
            return offset.isoformat()
    return moments[0].isoformat()


def _placed(moment: datetime, zone: str) -> datetime | None:
    """The moment in its zone, when there is exactly one."""
    if not zone:
        return None
    try:
        first = moment.replace(tzinfo=ZoneInfo(zone))
    except ZoneInfoNotFoundError:
        return None
    return first if first.utcoffset() == first.replace(fold=1).utcoffset() else None


def _moment(text: str) -> datetime:
    for pattern in PATTERNS:
        try:
            return datetime.strptime(text, pattern)
        except ValueError:
            continue
    raise ValueError(f"{text!r} is in no calendar")
