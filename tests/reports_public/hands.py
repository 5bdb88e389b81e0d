"""Small hands in the manner of PokerStars, and what the judge says of them in a few words.

The players are anna, boris, chen and dora at the seats 1, 2, 3 and 4 of a table with a button,
which anna has unless the caller says otherwise.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from hhtool.core.case import Case
from hhtool.core.play import Play
from hhtool.core.result import PotSettlement
from hhtool.pipeline import Pipeline, Settings
from hhtool.read.source import decode
from hhtool.verify.codes import message

NOW: Final = "2026/03/14 20:15:00 ET"

NO_LIMIT: Final = "Hold'em No Limit ($1/$2 USD)"

BOTH_LIMP: Final = """\
anna: posts small blind $1
boris: posts big blind $2
*** HOLE CARDS ***
anna: calls $1
boris: checks
"""
"""Two players, four dollars before the flop; the button has the small blind."""


def hand(
    seats: str,
    *parts: str,
    game: str = NO_LIMIT,
    button: int = 1,
    number: int = 880000001,
    when: str = NOW,
) -> str:
    """A hand of "anna $20, boris $20", whose lines after the seats are those of the parts."""
    places = [place.split() for place in seats.split(", ")]
    seated = "".join(
        f"Seat {at}: {' '.join(name)} ({stack} in chips)\n"
        for at, (*name, stack) in enumerate(places, 1)
    )
    turn = f" Seat #{button} is the button" if button else ""
    head = f"PokerStars Hand #{number}:  {game} - {when}\nTable 'Ceres' 6-max{turn}\n"
    return head + seated + "".join(parts)


def river(
    board: str, holdings: Mapping[str, tuple[str, str]], paid: Mapping[str, str], total: str = ""
) -> str:
    """A flop game in which everybody limps and all checks: `holdings` are each player's cards and
    what the text calls them, in the order of the seats, `paid` what it pays to whom."""
    names = list(holdings)
    small, big = (names[0], names[1]) if len(names) == 2 else (names[1], names[2])
    callers = [names[0], *names[3:]] if len(names) > 2 else []
    around = [*names[1:], names[0]]
    checks = "".join(f"{name}: checks\n" for name in around)
    cards = board.split()
    shown = "".join(
        f"{name}: shows [{holdings[name][0]}] ({holdings[name][1]})\n" for name in around
    )
    collected = "".join(f"{name} collected {amount} from pot\n" for name, amount in paid.items())
    results = "".join(
        f"Seat {at}: {name} showed [{cards_}] and "
        f"{f'won ({paid[name]})' if name in paid else 'lost'} with {words}\n"
        for at, (name, (cards_, words)) in enumerate(holdings.items(), 1)
    )
    return hand(
        ", ".join(f"{name} $20" for name in names),
        f"{small}: posts small blind $1\n{big}: posts big blind $2\n*** HOLE CARDS ***\n",
        *(f"{name}: calls $2\n" for name in callers),
        f"{small}: calls $1\n{big}: checks\n",
        f"*** FLOP *** [{' '.join(cards[:3])}]\n{checks}",
        f"*** TURN *** [{' '.join(cards[:3])}] [{cards[3]}]\n{checks}",
        f"*** RIVER *** [{' '.join(cards[:4])}] [{cards[4]}]\n{checks}",
        f"*** SHOW DOWN ***\n{shown}{collected}",
        f"*** SUMMARY ***\nTotal pot {total or f'${2 * len(names)}'} | Rake $0\n",
        f"Board [{board}]\n{results}",
    )


# ---- judged --------------------------------------------------------------------------------------


def cases(data: str | bytes, rules: str | None = None) -> Sequence[Case]:
    """Every hand of a file."""
    raw = data if isinstance(data, bytes) else data.encode("utf-8")
    return Pipeline(Settings(rules=rules, strict=True)).file(decode("a.txt", raw, None)).cases


def case_of(data: str | bytes, rules: str | None = None) -> Case:
    """The only hand of a file."""
    (case,) = cases(data, rules)
    return case


def settled(case: Case) -> PotSettlement:
    """What follows from the play of a betting game."""
    settlement = case.settlement
    if not isinstance(settlement, PotSettlement):
        raise TypeError(f"no settlement: {told(case)}")
    return settlement


def told(case: Case) -> list[str]:
    """Every finding as its code and sentence."""
    return [f"{f.code}: {message(f.code, f.facts)}" for f in case.findings]


def lines_of(case: Case, text: str) -> list[tuple[str, str]]:
    """Every finding as its code and the line of the text on which it stands."""
    lines = text.split("\n")
    return [(finding.code, lines[finding.line - 1]) for finding in case.findings]


def net(case: Case) -> dict[str, int]:
    """What every player won or lost, in minor units."""
    return {_name(case.record.play, led.seat): led.net for led in settled(case).ledgers}


def won(case: Case) -> dict[str, int]:
    """What the winners are due of all pots, in minor units."""
    return {_name(case.record.play, led.seat): led.won for led in settled(case).ledgers if led.won}


def back(case: Case) -> dict[str, int]:
    """What nobody called and came back."""
    return {_name(case.record.play, r.seat): r.amount for r in settled(case).returned}


def pots(case: Case) -> list[tuple[int, str]]:
    """Each pot before the rake, the main pot first, and the first letters of who may win it."""
    play = case.record.play
    return [(pot.amount, _letters(play, pot.eligible)) for pot in settled(case).pots]


def _name(play: Play, seat: int) -> str:
    return play.seats[seat].name


def _letters(play: Play, seats: Iterable[int]) -> str:
    return "".join(_name(play, seat)[0] for seat in seats)
