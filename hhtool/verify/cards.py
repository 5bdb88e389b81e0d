"""Cards: breaches of the deal, and what the text claims of cards."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from hhtool.core import claims as c
from hhtool.core import result as b
from hhtool.core.cards import HIDDEN, card_text, known
from hhtool.core.claims import Claim
from hhtool.core.play import (
    DEAL,
    DISCARD,
    MUCK,
    NOBODY,
    SHOW,
    STAND_PAT,
    SUMMARY_MUCK,
    SUMMARY_SHOW,
    Step,
)
from hhtool.core.result import Breach
from hhtool.verify.docket import same_cards, words
from hhtool.verify.pot_docket import PotDocket


def check_deal(docket: PotDocket) -> None:
    """Cards that are there twice, come back, are too many or too few."""
    for breach in docket.breaches(DEAL_BREACH):
        DEAL_BREACH[breach.kind](docket, breach)


def _card_of_other(code: str) -> Callable[[PotDocket, Breach], None]:
    def report(docket: PotDocket, breach: Breach) -> None:
        (card,), (other,) = breach.stated, breach.allowed
        whose = docket.name(other) if other != breach.seat else "the same player"
        if other == breach.seat == NOBODY:
            whose = "a board"
        _find(docket, breach, code, card_text(card), whose, other=whose)

    return report


def _of_summary(docket: PotDocket, breach: Breach) -> bool:
    """Whether the summary tells the cards: what is wrong with them is a matter of its claims."""
    kind = docket.record.play.steps[breach.step].kind
    return kind in (SUMMARY_SHOW, SUMMARY_MUCK)


def _count(docket: PotDocket, breach: Breach) -> None:
    if _of_summary(docket, breach):
        return
    stated, allowed = breach.stated[0], breach.allowed[0]
    step = docket.record.play.steps[breach.step]
    does, right = DOES.get(step.kind, "is dealt"), f"{_is(allowed)} due"
    if step.kind == DISCARD:
        right = f"{_cards(allowed)} may go at most"
        if stated != allowed == len(step.cards):
            right = f"{_is(allowed)} named"
    elif step.kind in DOES:
        right = f"{_cards(allowed)} {'was' if allowed == 1 else 'were'} dealt"
    _find(docket, breach, "HH203", _cards(stated), str(allowed), does=does, right=right)


DOES: Final[dict[int, str]] = {
    SHOW: "shows",
    MUCK: "mucks",
    DISCARD: "throws away",
    STAND_PAT: "stands pat on",
}
"""What a player does with the cards that a line tells beside being dealt them."""


def _missing(docket: PotDocket, breach: Breach) -> None:
    street = docket.street(breach.street)
    _find(docket, breach, "HH204", "", _is(breach.allowed[0]), street=street)


def _to_folded(docket: PotDocket, breach: Breach) -> None:
    _find(docket, breach, "HH205", words(breach.stated), "no card")


def _changed(docket: PotDocket, breach: Breach) -> None:
    if not _of_summary(docket, breach):
        kind = docket.record.play.steps[breach.step].kind
        does, were = DOES.get(kind, "shows"), "held" if kind in (DISCARD, STAND_PAT) else "dealt"
        stated, derived = words(breach.stated), words(breach.allowed)
        _find(docket, breach, "HH206", stated, derived, does=does, were=were)


def _procedure(docket: PotDocket, breach: Breach) -> None:
    said = ("a card to each player", "one community card")
    _find(docket, breach, "HH209", said[breach.stated[0]], said[breach.allowed[0]])


def _streets_missing(docket: PotDocket, breach: Breach) -> None:
    _find(docket, breach, "HH210", str(breach.stated[0]), str(breach.allowed[0]))


def _street_too_many(docket: PotDocket, breach: Breach) -> None:
    _find(docket, breach, "HH211", "", "")


def _street_line_missing(docket: PotDocket, breach: Breach) -> None:
    _find(docket, breach, "HH212", "", docket.street(breach.street))


def _draw_missing(docket: PotDocket, breach: Breach) -> None:
    _find(docket, breach, "HH213", "", "", street=docket.street(breach.street))


def _not_in_deck(docket: PotDocket, breach: Breach) -> None:
    _find(docket, breach, "HH214", words(breach.stated), docket.game.deck)


DEAL_BREACH: Final[dict[str, Callable[[PotDocket, Breach], None]]] = {
    b.DUPLICATE_CARD: _card_of_other("HH201"),
    b.FOLDED_CARD_REUSED: _card_of_other("HH202"),
    b.CARD_COUNT: _count,
    b.CARD_MISSING: _missing,
    b.CARD_TO_FOLDED: _to_folded,
    b.CARDS_CHANGED: _changed,
    b.DECK_PROCEDURE: _procedure,
    b.STREETS_MISSING: _streets_missing,
    b.TOO_MANY_STREETS: _street_too_many,
    b.STREET_LINE_MISSING: _street_line_missing,
    b.DRAW_MISSING: _draw_missing,
    b.CARD_NOT_IN_DECK: _not_in_deck,
}
"""How each breach of the deal is reported."""


def _find(
    docket: PotDocket, breach: Breach, code: str, stated: str, derived: str, **facts: str
) -> None:
    cites = (breach.cite,) if breach.question else ()
    docket.find(code, docket.line(breach.step), breach.seat, stated, derived, cites, **facts)


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count or 'no'} cards"


def _is(count: int) -> str:
    return "1 card is" if count == 1 else f"{count or 'no'} cards are"


def check_holdings(docket: PotDocket) -> None:
    """The cards that a deal line repeats must be those that were dealt before and not discarded.

    A difference is told once a player: later lines repeat it. Once a deal to the player was wrong
    in itself nothing can be said of what the lines repeat.
    """
    told: set[int] = set()
    holdings: dict[int, Held] | None = None
    right = docket.right
    for claim in docket.told(c.HOLDING):
        if claim.seat == NOBODY:
            _check_board_so_far(docket, claim)
            continue
        if holdings is None:
            holdings = _holdings(docket.record.play.steps)
        held = holdings.get(claim.seat) or Held()
        held.come_to(claim.line)
        if held.may_be(claim.values):
            right[id(claim)] = words(claim.values)
            held.cards, held.least, held.most = list(claim.values), 0, 0
        elif claim.seat in told:
            docket.refute(claim, words(held.cards))
        elif _misdealt(docket, claim):
            docket.leave_open(claim, "the cards were not dealt to the player as they should be")
        else:
            told.add(claim.seat)
            docket.judge(claim, False, "HH207", words(claim.values), words(held.cards))


class Held:
    """What a player holds at a line: `cards` less as many as were thrown away unseen, which are
    from `least` to `most`. `moves` are the deals, shows and discards to come, the next one last."""

    def __init__(self) -> None:
        self.cards: list[int] = []
        self.least: int = 0
        self.most: int = 0
        self.moves: list[Step] = []

    def come_to(self, line: int) -> None:
        """Goes on to a line."""
        moves = self.moves
        while moves and moves[-1].line < line:
            step = moves.pop()
            if step.kind == DEAL:
                self.cards += step.cards
            elif step.kind == DISCARD:
                self._throw_away(step)
            elif set(self.cards) <= set(step.cards):
                self.cards = list(step.cards)

    def _throw_away(self, step: Step) -> None:
        if step.amount < 0:
            self.most = len(self.cards)
            return
        seen = [card for card in step.cards if card in self.cards]
        self.cards = [card for card in self.cards if card not in seen]
        self.least += step.amount - len(seen)
        self.most += step.amount - len(seen)

    def may_be(self, stated: Sequence[int]) -> bool:
        """Whether the player may hold just these cards."""
        cards = self.cards
        if self.least == self.most == 0:
            return same_cards(stated, cards)
        least, most = len(cards) - self.most, len(cards) - self.least
        return least <= len(stated) <= most and not Counter(stated) - Counter(cards)


def _holdings(steps: Sequence[Step]) -> dict[int, Held]:
    """The players who are dealt, show or throw away cards, with nothing done yet."""
    holdings: dict[int, Held] = {}
    for step in reversed(steps):
        if step.kind in MOVES_OF_CARDS:
            held = holdings.get(step.seat)
            if held is None:
                held = holdings[step.seat] = Held()
            held.moves.append(step)
    return holdings


MOVES_OF_CARDS: Final = frozenset((DEAL, SHOW, DISCARD))
"""Steps by which a player's cards change, or are seen."""


def _misdealt(docket: PotDocket, claim: Claim) -> bool:
    return any(
        breach.seat == claim.seat and docket.line(breach.step) <= claim.line
        for breach in docket.breaches((b.CARD_COUNT, b.CARD_MISSING))
    )


def _check_board_so_far(docket: PotDocket, claim: Claim) -> None:
    """What lay on the board that a street line deals to, or on the only one."""
    run, line = claim.run, claim.line
    before = [
        card
        for step in docket.street_lines
        if step.line < line and step.amount in (0, run)
        for card in step.cards
    ]
    if same_cards(before, claim.values):
        docket.confirm(claim, words(before))
    else:
        docket.judge(claim, False, "HH208", words(claim.values), words(before))


def check_board(docket: PotDocket) -> None:
    """The board lines of the summary. One that tells no number is of any board."""
    boards = docket.settlement.boards
    for claim in docket.told(c.BOARD):
        meant = [boards[claim.run - 1]] if 0 < claim.run <= len(boards) else list(boards)
        if any(HIDDEN in board for board in meant):
            docket.leave_open(claim, "the line that showed the card was lost")
        elif any(_is_board(boards, board, claim.values) for board in meant):
            docket.confirm(claim, words(meant[0]))
        else:
            docket.judge(claim, False, "HH208", words(claim.values), words(meant[0]))


def _is_board(boards: Sequence[Sequence[int]], board: Sequence[int], stated: Sequence[int]) -> bool:
    """Whether these are the cards of a board, or those in which a later board differs from the
    first."""
    if same_cards(board, stated):
        return True
    common = len(board) - len(stated)
    return (
        board is not boards[0]
        and bool(stated)
        and list(board[:common]) == list(boards[0][:common])
        and same_cards(board[common:], stated)
    )


def check_summary_cards(docket: PotDocket) -> None:
    """The cards that the summary gives a player."""
    for claim in docket.claims(c.SUMMARY_SHOWED, c.SUMMARY_MUCKED):
        dealt = docket.ledger(claim.seat).cards
        cards, stated = known(dealt), set(claim.values)
        hidden = len(dealt) - len(cards)
        if claim.kind == c.SUMMARY_MUCKED and not claim.values:
            _check_mucked(docket, claim)
        elif same_cards(cards, claim.values) or (hidden and stated <= set(cards)):
            docket.confirm(claim, words(cards))
        elif _repeats_show(docket, claim):
            docket.refute(claim, words(cards))
        elif hidden and set(cards) <= stated and len(claim.values) <= len(dealt):
            docket.leave_open(claim, "not all of the cards are known")
        else:
            docket.judge(claim, False, "HH507", words(claim.values), words(cards))


def _repeats_show(docket: PotDocket, claim: Claim) -> bool:
    """Whether the summary only repeats the wrong cards of a show line, where the finding stands."""
    return any(
        step.kind == SHOW and step.seat == claim.seat and same_cards(step.cards, claim.values)
        for step in docket.record.play.steps
    )


def _check_mucked(docket: PotDocket, claim: Claim) -> None:
    ledger = docket.ledger(claim.seat)
    right = ledger.shown < 0 and ledger.folded_on < 0
    derived = "mucked" if right else "the hand was shown or folded"
    docket.judge(claim, right, "HH508", "mucked", derived, board="")
