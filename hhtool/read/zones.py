"""Which time zones rooms mean by their letters.

A word that rooms use for several zones is not here: nothing is guessed. Letters without "standard"
or "summer" in them stand for the clock of the place the year round, with its changes.
"""

from typing import Final

ROOM_ZONES: Final[tuple[tuple[str, str], ...]] = (
    ("UTC", "UTC"),
    ("GMT", "UTC"),
    ("ET", "America/New_York"),
    ("EST", "Etc/GMT+5"),
    ("EDT", "Etc/GMT+4"),
    ("CT", "America/Chicago"),
    ("CDT", "Etc/GMT+5"),
    ("MT", "America/Denver"),
    ("MDT", "Etc/GMT+6"),
    ("PT", "America/Los_Angeles"),
    ("PST", "Etc/GMT+8"),
    ("PDT", "Etc/GMT+7"),
    ("AT", "America/Halifax"),
    ("NT", "America/St_Johns"),
    ("BRT", "America/Sao_Paulo"),
    ("ART", "America/Argentina/Buenos_Aires"),
    ("WET", "Europe/Lisbon"),
    ("WEST", "Etc/GMT-1"),
    ("CET", "Europe/Paris"),
    ("CEST", "Etc/GMT-2"),
    ("EET", "Europe/Helsinki"),
    ("EEST", "Etc/GMT-3"),
    ("MSK", "Europe/Moscow"),
    ("TRT", "Europe/Istanbul"),
    ("IST", "Asia/Kolkata"),
    ("PKT", "Asia/Karachi"),
    ("ICT", "Asia/Bangkok"),
    ("CCT", "Asia/Shanghai"),
    ("HKT", "Asia/Hong_Kong"),
    ("SGT", "Asia/Singapore"),
    ("JST", "Asia/Tokyo"),
    ("KST", "Asia/Seoul"),
    ("AWST", "Australia/Perth"),
    ("NZT", "Pacific/Auckland"),
)
"""Words of headers and the zones of the IANA database, `Etc/GMT+5` being five hours behind."""
