"""What a hand is called in reports: its game and stakes, where it stands, which house judged it."""

from collections import Counter
from typing import Final

from hhtool.core.case import Case
from hhtool.core.chips import amount_text, money_text
from hhtool.core.finding import UNREADABLE, Finding
from hhtool.core.play import Play
from hhtool.core.result import PotSettlement
from hhtool.report.paint import Painter
from hhtool.rules.game import load_game
from hhtool.rules.rowgame import RowGame

STATUSES: Final = ("refuted", "unreadable", "open", "confirmed")
"""What a hand may come to, the worst first."""

_LIMIT: Final = {"fl": "fixed limit", "pl": "pot limit", "nl": "no limit", "": ""}

_SOURCE: Final = {
    "option": "named by --rules or a setting",
    "hand": "named by the hand",
    "site": "the site's, documented",
    "default": "the default of the game",
}
_OBSERVED: Final = "the site's, as observed in hands"


def place_text(path: str, line: int) -> str:
    """ "night.txt:31", as editors and terminals follow it; "-" is standard input."""
    return f"{'<stdin>' if path == '-' else path}:{line}"


def game_text(play: Play) -> str:
    """ "Seven-card stud, fixed limit 0.50/1.00 USD"; "Pineapple Open-Face Chinese, $0.50 a point,
    3 players"."""
    game = load_game(play.game)
    title = game.title if game else play.game or "an unknown game"
    about = _points_text(play) if isinstance(game, RowGame) else _stakes_text(play)
    return f"{title}, {about}" if about else title


def _stakes_text(play: Play) -> str:
    small, big = (amount_text(amount, play.denomination) for amount in play.stakes)
    limit = _LIMIT.get(play.limit, play.limit)
    stakes = f"{small}/{big} {play.denomination.code}".strip() if any(play.stakes) else ""
    return " ".join(part for part in (limit, stakes) if part)


def _points_text(play: Play) -> str:
    """What a point is worth, and how many play for it."""
    worth = money_text(play.point_value, play.denomination)
    if worth[:1].isdigit():
        worth = f"{worth} {play.denomination.code}".strip()
    count = sum(not seat.sitting_out for seat in play.seats)
    return f"{worth} a point, {count} player{'' if count == 1 else 's'}"


def hand_title(case: Case) -> str:
    """ "hand 1204-2", or that its number could not be read."""
    return f"hand {case.record.id}" if case.record.id else "hand without a number"


def headline(case: Case, paint: Painter) -> str:
    """The first line about a hand: number, game, place, status."""
    record = case.record
    parts = (
        paint(hand_title(case), "strong"),
        paint(game_text(record.play)),
        paint(place_text(record.place.path, record.place.first_line)),
        paint(status_text(case), case.status),
    )
    return " · ".join(parts)


def status_text(case: Case) -> str:
    """ "confirmed", or "confirmed, 3 lines unread": a verdict says nothing of those lines."""
    unread = len(case.record.unread)
    if case.status == UNREADABLE or not unread:
        return case.status
    return f"{case.status}, {unread_text(unread)}"


def unread_text(lines: int) -> str:
    """ "1 line unread", "3 lines unread"."""
    return f"{lines:,} line{'' if lines == 1 else 's'} unread"


def profile_text(case: Case) -> str:
    """The profile and where it came from; both where the caller overrode the hand's own."""
    if not case.rules:
        return "none: the hand was not judged"
    source = _SOURCE[case.rules_source]
    if case.rules_source == "site" and not case.stated:
        source = _OBSERVED
    own = case.record.rules
    if case.rules_source == "option" and own and own != case.rules:
        source = f"{source}; the hand itself names {own}"
    return f"{case.rules} ({source})"


def seat_text(case: Case, finding: Finding) -> str:
    """ ", seat 5 (erin)"; nothing for a finding about no player."""
    if finding.seat < 0:
        return ""
    seat = case.record.play.seats[finding.seat]
    return f", seat {seat.number} ({seat.name})"


def pot_name(settlement: PotSettlement, number: int) -> str:
    """ "pot" when there is one; else "main pot", "side pot" or "side pot 2"."""
    if len(settlement.pots) < 2:
        return "pot"
    if number == 0:
        return "main pot"
    return "side pot" if len(settlement.pots) == 2 else f"side pot {number}"


def headline_text(statuses: Counter[str]) -> str:
    """ "1 hand: refuted", "12 hands: 2 refuted, 10 confirmed"."""
    found = [(name, statuses[name]) for name in STATUSES if statuses[name]]
    if not found:
        return "No hand was read"
    if statuses.total() == 1:
        return f"1 hand: {found[0][0]}"
    counts = ", ".join(f"{count:,} {name}" for name, count in found)
    return f"{statuses.total():,} hands: {counts}"
