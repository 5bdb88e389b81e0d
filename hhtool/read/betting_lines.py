"""What the lines of betting games add to a record: posts, acts, streets, pots, summaries."""

from collections.abc import Callable, Sequence
from typing import Final

from hhtool.core import claims as c
from hhtool.core import play as p
from hhtool.core.cards import parse_cards
from hhtool.core.chips import Chips
from hhtool.core.play import NOBODY
from hhtool.read.draft import Draft, number_of, seat_of, word_of
from hhtool.read.reader import Statement, Value
from hhtool.read.vocabulary import HOLDINGS, RANK_NAMES

Fields = Sequence[object]


def described(field: Value) -> tuple[str, tuple[int, ...]]:
    """The category of a described hand, and the ranks it names followed by its kickers."""
    if not isinstance(field, tuple):
        raise TypeError(f"{field!r} is no description")
    category = str(field[0])
    if category == "royal_flush":
        return "straight_flush", (RANK_NAMES.index("ten"), RANK_NAMES.index("ace"))
    if category == "other_holding":
        return f"other: {field[1]}", ()
    ranks: list[int] = []
    for part, spec in zip(field[1:], HOLDINGS[category], strict=True):
        if not isinstance(part, tuple):
            continue
        if spec == "rank":
            ranks.append(RANK_NAMES.index(str(part[0])))
        elif part[0] == "kickers":
            ranks.extend(RANK_NAMES.index(str(kicker[0])) for kicker in part[1:])
    return category, tuple(ranks)


def _posts(kind: int) -> "Callable[[Draft, Statement], None]":
    def take(draft: Draft, said: Statement) -> None:
        seat = seat_of(said.fields[0])
        draft.step(kind, said, seat, draft.amount(said.fields[1]))
        if said.fields[-1]:
            draft.claim(c.ALL_IN, said, seat)

    return take


def _plain(kind: int) -> "Callable[[Draft, Statement], None]":
    def take(draft: Draft, said: Statement) -> None:
        cards = said.fields[1] if len(said.fields) > 1 else None
        draft.step(kind, said, seat_of(said.fields[0]), cards=cards)

    return take


def _noted(kind: str) -> "Callable[[Draft, Statement], None]":
    def take(draft: Draft, said: Statement) -> None:
        draft.claim(kind, said)

    return take


def _street(draft: Draft, said: Statement) -> None:
    street, first, second, _rake = said.fields
    draft.step(p.STREET, said, NOBODY, cards=second or first)
    draft.claim(c.STREET_NAME, said, text=word_of(street))
    if second:
        draft.claim(c.HOLDING, said, values=parse_cards(str(first)))


def _deal(draft: Draft, said: Statement) -> None:
    seat = seat_of(said.fields[0])
    first, second = said.fields[1], said.fields[2]
    if second:
        draft.claim(c.HOLDING, said, seat, values=parse_cards(str(first)))
    draft.step(p.DEAL, said, seat, cards=second or first)


def _raise_to(draft: Draft, said: Statement) -> None:
    seat = seat_of(said.fields[0])
    draft.step(p.RAISE_TO, said, seat, draft.amount(said.fields[2]))
    draft.claim(c.RAISE_INCREASE, said, seat, draft.amount(said.fields[1]))
    if said.fields[-1]:
        draft.claim(c.ALL_IN, said, seat)


def _discard(draft: Draft, said: Statement) -> None:
    seat, count, cards = said.fields
    draft.step(p.DISCARD, said, seat_of(seat), Chips(number_of(count)), cards)


def _show(draft: Draft, said: Statement) -> None:
    seat, cards, holding = said.fields
    draft.step(p.SHOW, said, seat_of(seat), cards=cards)
    if holding is not None:
        category, ranks = described(holding)
        draft.claim(c.DESCRIBED, said, seat_of(seat), values=ranks, text=category)


def _uncalled(draft: Draft, said: Statement) -> None:
    draft.claim(c.UNCALLED, said, seat_of(said.fields[1]), draft.amount(said.fields[0]))


def _collected(draft: Draft, said: Statement) -> None:
    seat, amount, pot = said.fields
    word = word_of(pot)
    number: tuple[int, ...] = ()
    if word == "main_pot":
        number = (0,)
    elif word == "side_pot" and isinstance(pot, tuple):
        number = (number_of(str(pot[1] or 1)),)
    draft.claim(
        c.COLLECTED, said, seat_of(seat), draft.amount(amount), number, word.replace("_", " ")
    )


def _cancelled(draft: Draft, said: Statement) -> None:
    draft.step(p.CANCEL, said, NOBODY)


def _total(draft: Draft, said: Statement) -> None:
    total, pots, rake = said.fields
    draft.claim(c.TOTAL_POT, said, amount=draft.amount(total))
    if isinstance(pots, tuple):
        main, rest = pots[1], pots[2:]
        draft.claim(c.MAIN_POT, said, amount=draft.amount(str(main)), values=(0,))
        sides = (
            [("1", rest[0])] if len(rest) == 1 else list(zip(rest[::2], rest[1::2], strict=True))
        )
        for number, amount in sides:
            side = (number_of(str(number)),)
            draft.claim(c.SIDE_POT, said, amount=draft.amount(str(amount)), values=side)
    draft.claim(c.RAKE, said, amount=draft.amount(rake))


def _board(draft: Draft, said: Statement) -> None:
    draft.claim(c.BOARD, said, values=parse_cards(str(said.fields[0])))


def _finished(draft: Draft, said: Statement) -> None:
    draft.claim(c.FINISHED, said, seat_of(said.fields[0]))


def _seat_result(draft: Draft, said: Statement) -> None:
    seat, result = seat_of(said.fields[1]), said.fields[-1]
    draft.claim(c.SUMMARY_SEAT, said, seat, values=(number_of(said.fields[0]),))
    if isinstance(result, tuple):
        BETTING_RESULTS[str(result[0])](draft, said, seat, result[1:])


def _folded(draft: Draft, said: Statement, seat: int, fields: Fields) -> None:
    street, no_bet = fields
    word = word_of(street if isinstance(street, tuple) else None)
    draft.claim(c.SUMMARY_FOLDED, said, seat, text=word)
    if no_bet is not None:
        draft.claim(c.SUMMARY_NO_BET, said, seat)


def _result_collected(draft: Draft, said: Statement, seat: int, fields: Fields) -> None:
    draft.claim(c.SUMMARY_COLLECTED, said, seat, draft.amount(str(fields[0])))


def _shown_in_summary(draft: Draft, said: Statement, seat: int, cards: object) -> None:
    values = parse_cards(str(cards))
    draft.claim(c.SUMMARY_SHOWED, said, seat, values=values)
    draft.step(p.SUMMARY_SHOW, said, seat, cards=str(cards))


def _described_in_summary(draft: Draft, said: Statement, seat: int, holding: object) -> None:
    if isinstance(holding, tuple):
        category, ranks = described(holding)
        draft.claim(c.SUMMARY_DESCRIBED, said, seat, values=ranks, text=category)


def _result_won(draft: Draft, said: Statement, seat: int, fields: Fields) -> None:
    cards, amount, holding = fields
    _shown_in_summary(draft, said, seat, cards)
    draft.claim(c.SUMMARY_WON, said, seat, draft.amount(str(amount)))
    _described_in_summary(draft, said, seat, holding)


def _result_lost(draft: Draft, said: Statement, seat: int, fields: Fields) -> None:
    cards, holding = fields
    _shown_in_summary(draft, said, seat, cards)
    draft.claim(c.SUMMARY_LOST, said, seat)
    _described_in_summary(draft, said, seat, holding)


def _result_mucked(draft: Draft, said: Statement, seat: int, fields: Fields) -> None:
    cards = str(fields[0] or "")
    draft.claim(c.SUMMARY_MUCKED, said, seat, values=parse_cards(cards))
    draft.step(p.SUMMARY_MUCK, said, seat, cards=cards)


def _result_no_bet(draft: Draft, said: Statement, seat: int, _fields: Fields) -> None:
    draft.claim(c.SUMMARY_NO_BET, said, seat)


BETTING_RESULTS: Final[dict[str, Callable[[Draft, Statement, int, Fields], None]]] = {
    "folded": _folded,
    "result_collected": _result_collected,
    "result_won": _result_won,
    "result_lost": _result_lost,
    "result_mucked": _result_mucked,
    "result_no_bet": _result_no_bet,
}
"""What each result of a summary line of a betting game adds."""

BETTING: Final[dict[str, Callable[[Draft, Statement], None]]] = {
    "ante": _posts(p.POST_ANTE),
    "small_blind": _posts(p.POST_SMALL_BLIND),
    "big_blind": _posts(p.POST_BIG_BLIND),
    "both_blinds": _posts(p.POST_BOTH_BLINDS),
    "button_blind": _posts(p.POST_BUTTON_BLIND),
    "bring_in": _posts(p.BRING_IN),
    "street": _street,
    "deal": _deal,
    "fold": _plain(p.FOLD),
    "check": _plain(p.CHECK),
    "call": _posts(p.CALL),
    "bet": _posts(p.BET),
    "raise_to": _raise_to,
    "discard": _discard,
    "stand_pat": _plain(p.STAND_PAT),
    "show": _show,
    "muck": _plain(p.MUCK),
    "decline_show": _plain(p.DECLINE_SHOW),
    "betting_capped": _noted(c.ANNOUNCED_CAP),
    "pair_on_board": _noted(c.ANNOUNCED_PAIR),
    "run_twice": _noted(c.RUN_TWICE),
    "no_low": _noted(c.NO_LOW),
    "uncalled": _uncalled,
    "collected": _collected,
    "cancelled": _cancelled,
    "total": _total,
    "board": _board,
    "seat_result": _seat_result,
    "finished": _finished,
}
"""What each line of a betting game adds to the record."""
