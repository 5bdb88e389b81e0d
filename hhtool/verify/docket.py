"""What the checks write into: findings, and a verdict for every claim.

A claim that nothing decides is open at the end: no check can forget one. What only betting games
or only row games know of a hand stands in `pot_docket.py` and `row_docket.py`.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from functools import lru_cache
from operator import itemgetter
from typing import Final

from hhtool.core import claims as c
from hhtool.core.cards import cards_text
from hhtool.core.case import Settlement, Verdict
from hhtool.core.chips import minor_text
from hhtool.core.claims import Claim
from hhtool.core.finding import CONFIRMED, OPEN, REFUTED, Cite, Finding
from hhtool.core.quick import maker
from hhtool.core.record import HandRecord
from hhtool.core.result import Breach
from hhtool.rules.house import HouseRules
from hhtool.verify.codes import BY_CODE

Told = Mapping[str, Sequence[Claim]]
"""What a text says of each kind."""

MEMO_SIZE: Final = 8192

_verdict: Final = maker(Verdict)
"""Makes one in half the time, where there are many."""

_amount: Final = lru_cache(MEMO_SIZE)(minor_text)
"""As `minor_text`: most amounts of a hand stand in it several times."""


def by_kind(claims: Iterable[Claim]) -> Told:
    """The claims of each kind, in the order of the text."""
    found: dict[str, list[Claim]] = {}
    for claim in claims:
        kind = claim.kind
        if kind in found:
            found[kind].append(claim)
        else:
            found[kind] = [claim]
    return found


def of_kinds(claims: Sequence[Claim], told: Told, kinds: Iterable[str]) -> Sequence[Claim]:
    """Those of a text's claims that are of some kinds, in its order."""
    there = [kind for kind in dict.fromkeys(kinds) if kind in told]
    if len(there) > 1:
        return [claim for claim in claims if claim.kind in there]
    return told[there[0]] if there else ()


class Docket:
    """One hand before the judge: what was read, and what has been found so far."""

    def __init__(
        self, record: HandRecord, house: HouseRules, settlement: Settlement, told: Told
    ) -> None:
        self.record: HandRecord = record
        self.house: HouseRules = house
        # By kind, each with its place.
        self._breaches: dict[str, list[tuple[int, Breach]]] = {}
        if settlement.breaches:
            for place, breach in enumerate(settlement.breaches):
                self._breaches.setdefault(breach.kind, []).append((place, breach))
        # Questions that the verdicts hang on, those of a diagnosis included.
        self.used: dict[str, None] = dict.fromkeys(settlement.used)
        self.findings: list[Finding] = []
        # By the identity of the claim: what is derived where it is right, else the verdict. A check
        # that alone decides claims of a kind may write what is right here itself.
        self.right: dict[int, str] = {}
        self.decided: dict[int, Verdict] = {}
        self.by_kind: Told = told
        self._unit: int = record.play.denomination.minor_per_major

    # ---- reading ---------------------------------------------------------------------------------

    def told(self, kind: str) -> Sequence[Claim]:
        """The claims of one kind, in the order of the text."""
        return self.by_kind.get(kind, ())

    def claims(self, *kinds: str) -> Sequence[Claim]:
        """The claims of some kinds, in the order of the text."""
        return of_kinds(self.record.claims, self.by_kind, kinds)

    def kinds(self) -> frozenset[str]:
        """The kinds of the claims and of the breaches that there are."""
        present = frozenset(self.by_kind)
        return present.union(self._breaches) if self._breaches else present

    def breaches(self, kinds: Iterable[str]) -> Iterator[Breach]:
        """The breaches of some kinds, in the order of the play."""
        if not self._breaches:
            return iter(())
        found = [entry for kind in frozenset(kinds) for entry in self._breaches.get(kind, ())]
        found.sort(key=itemgetter(0))
        return iter([breach for _, breach in found])

    # ---- writing ---------------------------------------------------------------------------------

    def confirm(self, claim: Claim, derived: str = "") -> None:
        """The claim is right."""
        if self.decided:
            self.decided.pop(id(claim), None)
        self.right[id(claim)] = derived

    def leave_open(self, claim: Claim, reason: str) -> None:
        """The claim cannot be decided, and why."""
        self.decided[id(claim)] = Verdict(claim, OPEN, "", reason)

    def refute(self, claim: Claim, derived: str = "") -> None:
        """The claim is wrong, and the finding that says so stands elsewhere."""
        self.decided[id(claim)] = Verdict(claim, REFUTED, derived, "")

    def find(
        self,
        code: str,
        line: int,
        seat: int = -1,
        stated: str = "",
        derived: str = "",
        cites: Sequence[Cite] = (),
        severity: str = "",
        **facts: str,
    ) -> None:
        """A finding: facts for the template of its code, which also says how severe it is unless
        the check knows better. Nobody is told of where it is about nobody and tells of nobody."""
        told = BY_CODE[code]
        who = {"who": self.name(seat)} if seat >= 0 or "{who}" in told.template else {}
        filled = {**who, "stated": stated, "derived": derived, **facts}
        weight = severity or told.severity
        self.findings.append(
            Finding(code, weight, line, seat, stated, derived, tuple(cites), filled)
        )

    def judge(
        self,
        claim: Claim,
        right: bool,
        code: str,
        stated: str,
        derived: str,
        cites: Sequence[Cite] = (),
        **facts: str,
    ) -> None:
        """Confirms a claim, or refutes it with a finding on its line."""
        if right:
            self.confirm(claim, derived)
        else:
            self.refute(claim, derived)
            self.find(code, claim.line, claim.seat, stated, derived, cites, **facts)

    def strike(self, lines: Set[int], but: str, reason: str) -> None:
        """Takes back the findings of lines that one finding each, of the code `but`, explains."""
        if not lines:
            return
        self.findings = [f for f in self.findings if f.line not in lines or f.code == but]
        for place, verdict in self.decided.items():
            other = verdict.outcome == REFUTED and verdict.claim.line in lines
            if other and verdict.claim.kind != c.SUMMARY_SEAT:
                self.decided[place] = Verdict(verdict.claim, OPEN, verdict.derived, reason)

    def verdicts(self) -> tuple[Verdict, ...]:
        """One for each claim, in the order of the text."""
        claims, right = self.record.claims, self.right
        if not self.decided and len(right) == len(claims):
            return tuple(
                map(_verdict, [(claim, CONFIRMED, right[id(claim)], "") for claim in claims])
            )
        return tuple([self._verdict(claim) for claim in claims])

    def _verdict(self, claim: Claim) -> Verdict:
        verdict = self.decided.get(id(claim))
        if verdict is not None:
            return verdict
        derived = self.right.get(id(claim))
        if derived is None:
            return Verdict(claim, OPEN, "", "hhtool has no check for it in this game")
        return Verdict(claim, CONFIRMED, derived, "")

    # ---- words -----------------------------------------------------------------------------------

    def name(self, seat: int) -> str:
        """A player's name; "the board" for no seat."""
        return self.record.play.seats[seat].name if seat >= 0 else "the board"

    def names(self, seats: Iterable[int]) -> str:
        """Names joined by "or"."""
        return " or ".join(self.name(seat) for seat in seats if seat >= 0) or "nobody"

    def money(self, amount: int) -> str:
        """An amount as the hand prints it, without a currency sign."""
        return _amount(amount, self._unit)

    def line(self, step: int) -> int:
        """The line of a step."""
        return self.record.play.steps[step].line


def same_cards(one: Sequence[int], other: Sequence[int]) -> bool:
    """Whether two holdings are the same cards in any order."""
    return tuple(one) == tuple(other) or sorted(one) == sorted(other)


def words(cards: Sequence[int]) -> str:
    """Cards for a message; "no cards" for none."""
    return cards_text(cards) or "no cards"
