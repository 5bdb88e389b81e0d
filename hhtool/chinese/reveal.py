"""What hands shown at the showdown tell of cards that the set lines do not.

Cards that were set unseen lie as they are shown, if that agrees with those that were seen. Where a
slip leaves it in doubt how a player's cards lie (a card set that was not dealt, a line that is
lost, a row overfull), what everybody saw at the showdown decides, so that one slip does not spread
over every row, royalty and payment. Otherwise the set lines stand, and a hand shown differently is
a false statement of the text.

Rules: chinese §2.2 (3), §2.10 (setting); shows are play, as in stud.
"""

from hhtool.chinese.hand import Hand
from hhtool.chinese.setting import Setting
from hhtool.chinese.table import SHOWS
from hhtool.core import rows as r
from hhtool.core.cards import HIDDEN, Card, known
from hhtool.core.rows import ROOM, Cards, Rows

Shown = dict[int, tuple[int, Cards]]
"""The step that shows each row first, and the cards."""


def shown_rows(setting: Setting) -> tuple[Rows, ...]:
    """How each player's cards lie in the end."""
    shown: list[Shown] = [{} for _ in setting.hands]
    steps = setting.table.play.steps
    for index in setting.table.steps_of(SHOWS):
        kind, seat, _, cards, _ = steps[index]
        shown[seat].setdefault(kind - SHOWS[0], (index, cards))
    return tuple([_rows(setting, seat, shown[seat]) for seat in range(setting.table.count)])


def _rows(setting: Setting, seat: int, shown: Shown) -> Rows:
    hand = setting.hands[seat]
    doubted = setting.table.muddled[seat] or not hand.complete()
    if doubted and setting.table.present[seat] and _whole(shown):
        _take_new(setting, seat, hand, shown)
        return shown[0][1], shown[1][1], shown[2][1]
    rows = [tuple(row) for row in hand.rows]
    for row, (index, cards) in shown.items():
        if HIDDEN in rows[row] and _agree(rows[row], cards):
            rows[row] = _filled(setting, seat, index, rows[row], cards)
    front, middle, back = rows
    return front, middle, back


def _whole(shown: Shown) -> bool:
    """Whether a full hand is shown."""
    if len(shown) < 3:
        return False
    return all(len(known(cards)) == ROOM[row] for row, (_, cards) in shown.items())


def _agree(lying: Cards, cards: Cards) -> bool:
    """Whether cards shown can be those that lie in a row, some of them hidden."""
    rest = known(cards)
    for card in known(lying):
        if card not in rest:
            return False
        rest.remove(card)
    return len(cards) == len(lying)


def _filled(setting: Setting, seat: int, index: int, lying: Cards, cards: Cards) -> Cards:
    """A row with its hidden cards as they are shown. A card that cannot be one of them, because all
    that the player was dealt are known, is noted and shown all the same."""
    new = list(cards)
    for card in lying:
        if card != HIDDEN:
            new.remove(card)
    held = _dealt(setting, seat)
    strange = tuple(card for card in known(new) if held is not None and card not in held)
    if strange:
        setting.table.breach(index, r.CARD_NOT_DEALT, seat, strange)
    lies = setting.hands[seat].street_of
    for card in new:
        # What was dealt openly and laid unseen comes up for the first time.
        if held is None and (setting.owner.get(card) != seat or card in lies):
            setting.see(card, seat, index)
        if card != HIDDEN:
            lies.setdefault(card, setting.table.street)
    return tuple(cards)


def _dealt(setting: Setting, seat: int) -> list[Card] | None:
    """All the cards a player was dealt, None where some are hidden."""
    turns = [turn for turn in setting.table.turns.values() if turn.seat == seat]
    cards = [card for turn in turns for card in (*turn.dealt, *turn.extra)]
    if HIDDEN in cards or any(turn.deal < 0 for turn in turns):
        return None
    return [Card(card) for card in cards]


def _take_new(setting: Setting, seat: int, hand: Hand, shown: Shown) -> None:
    """Takes cards into play that only the showdown shows."""
    held = _dealt(setting, seat)
    if held is not None:
        return
    for index, cards in shown.values():
        for card in cards:
            if card not in hand.street_of and setting.owner.get(card) != seat:
                setting.see(card, seat, index)
