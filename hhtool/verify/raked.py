"""The settlement under the rake that the text states, and how that fell on several pots.

The total alone does not tell how it fell: the room's schedule is unknown. What the text shows of
the pots counts where some schedule can have taken it; else the house's own allocation does.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from hhtool.core import claims as c
from hhtool.core.chips import Chips
from hhtool.core.claims import Claim
from hhtool.core.record import HandRecord
from hhtool.core.result import Pot, PotSettlement, Rake, Returned
from hhtool.engine.rake import one_schedule
from hhtool.engine.replay import AT_THE_END, Replay
from hhtool.rules.game import Game
from hhtool.rules.house import HouseRules
from hhtool.verify.docket import Told, by_kind


def stated_rake(claims: Sequence[Claim]) -> Chips | None:
    """What the text says that the room takes, fees included; None when it gives no rake."""
    return rake_of(by_kind(claims))


def rake_of(told: Told) -> Chips | None:
    """The same of claims by their kinds."""
    rakes = told.get(c.RAKE)
    if not rakes:
        return None
    return Chips(rakes[0].amount + sum([fee.amount for fee in told.get(c.FEE, ())]))


OF_TEXTS: Final = "text."
"""How the questions begin on which no settlement hangs: they are of how a room prints it."""


class Replays:
    """One play as it is replayed under one house, which is done once, and its settlements by the
    rake."""

    def __init__(self, replay: Replay | None = None) -> None:
        self.replay: Replay | None = replay
        self.by_rake: dict[Rake, PotSettlement] = {}

    def settled(
        self, record: HandRecord, game: Game, house: HouseRules, rake: Rake
    ) -> PotSettlement:
        """The settlement under a rake."""
        found = self.by_rake.get(rake)
        if found is None:
            replay = self.replay
            if replay is None:
                replay = self.replay = Replay(record.play, game, house)
            found = self.by_rake[rake] = replay.settlement(house, rake)
        return found

    def otherwise(self, question: str) -> "Replays":
        """What of it stands in a house that differs in one question."""
        if question.startswith(OF_TEXTS):
            return self
        return Replays(self.replay if question.startswith(AT_THE_END) else None)


def settle_raked(
    record: HandRecord,
    game: Game,
    house: HouseRules,
    total: Chips | None,
    replays: Replays | None = None,
) -> PotSettlement:
    """The settlement under a rake of so much, None for one that nobody tells. What is in `replays`
    is not worked out again, and what is, is left there."""
    replays = Replays() if replays is None else replays
    settlement = replays.settled(record, game, house, Rake(total))
    pots = settlement.pots
    if not total or len(pots) < 2 or house.rake_kind.value != "as_logged":
        return settlement
    if house.text_pot_parts.value == "gross":
        return settlement
    for stated in _stated_pots(record, settlement, house):
        parts = _parts(pots, stated, total)
        if parts == tuple(pot.rake for pot in pots):
            return settlement
        if parts:
            return replays.settled(record, game, house, Rake(total, parts))
    return settlement


def _parts(pots: Sequence[Pot], stated: Sequence[int], total: int) -> tuple[Chips, ...]:
    """What stated pots leave of the real ones, empty where no schedule can have taken it."""
    if len(stated) != len(pots):
        return ()
    parts = tuple(Chips(pot.amount - net) for pot, net in zip(pots, stated, strict=True))
    fits = sum(parts) == total and one_schedule([pot.amount for pot in pots], parts)
    return parts if fits else ()


def _stated_pots(
    record: HandRecord, settlement: PotSettlement, house: HouseRules
) -> Iterator[list[int]]:
    """The pots less their rake, as the text shows them: in its total, and in what it pays. A pot
    of which the summary tells otherwise is the rest."""
    claims = (c.MAIN_POT, c.SIDE_POT)
    yield [claim.amount for claim in record.claims if claim.kind in claims]
    kept = kept_in_pot(record, settlement, house)
    paid = _collected_by_pot(record, len(settlement.pots), kept)
    yield paid
    denied = _denied(record) if paid else []
    if len(denied) == 1 and denied[0] < len(paid):
        whole = sum(pot.amount for pot in settlement.pots) - (stated_rake(record.claims) or 0)
        paid[denied[0]] += whole - sum(paid)
        yield paid


def _denied(record: HandRecord) -> list[int]:
    """The pots out of which a player is paid whom the summary gives another amount in all."""
    paid: dict[int, int] = {}
    told: dict[int, int] = {}
    for claim in record.claims:
        if claim.kind == c.COLLECTED:
            paid[claim.seat] = paid.get(claim.seat, 0) + claim.amount
        elif claim.kind in (c.SUMMARY_COLLECTED, c.SUMMARY_WON):
            told[claim.seat] = told.get(claim.seat, 0) + claim.amount
    wrong = {seat for seat, amount in told.items() if paid.get(seat, amount) != amount}
    pots = [o.values[0] for o in record.claims if o.kind == c.COLLECTED and o.seat in wrong]
    return list(dict.fromkeys(pots))


def _collected_by_pot(record: HandRecord, count: int, kept: Sequence[Returned]) -> list[int]:
    """What the collected lines pay out of each pot, empty unless they name every one. What was
    `kept` is paid out of one more pot, or else with the last."""
    paid: dict[int, int] = {}
    for claim in record.claims:
        if claim.kind == c.COLLECTED and claim.values:
            paid[claim.values[0]] = paid.get(claim.values[0], 0) + claim.amount
    if any(number not in paid for number in range(count)):
        return []
    if count not in paid:
        paid[count - 1] -= sum(entry.amount for entry in kept)
    return [paid[number] for number in range(count)]


def kept_in_pot(
    record: HandRecord, settlement: PotSettlement, house: HouseRules
) -> tuple[Returned, ...]:
    """What nobody called, where the house pays it with the pot and no line has it come back."""
    if house.text_uncalled.value != "in_pot":
        return ()
    told = any(claim.kind == c.UNCALLED for claim in record.claims)
    return () if told else settlement.returned
