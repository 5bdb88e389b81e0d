"""When a hand began: a header's date and zone → ISO 8601."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

PATTERNS: Final = ("%Y/%m/%d %H:%M:%S", "%Y/%m/%d %H:%M")


def iso(date: str, time: str, zone: str, zones: Sequence[tuple[str, str]]) -> str:
    """ "2009-07-15T20:36:31-04:00" where `zones` knows the zone, else without an offset.

    "" for a date that no calendar has.
    """
    moment = _moment(f"{date} {time}")
    if moment is None:
        return ""
    name = dict(zones).get(zone)
    if name is None:
        return moment.isoformat()
    try:
        return moment.replace(tzinfo=ZoneInfo(name)).isoformat()
    except ZoneInfoNotFoundError:
        return moment.isoformat()


def _moment(text: str) -> datetime | None:
    for pattern in PATTERNS:
        try:
            return datetime.strptime(text, pattern)
        except ValueError:
            continue
    return None
