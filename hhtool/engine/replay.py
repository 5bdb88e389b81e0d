"""Steps → settlement: drives the table, the betting and the deal through what was played.

What was done is applied, legal or not; where it breaks a rule the step is recorded with the rule,
and the replay goes on, because a judge must rule on the hand that was played. Nothing here sees a
claim: the only figure of the text that enters is the rake, as an argument.
"""

from collections.abc import Callable
from typing import Final

from hhtool.core import play as p
from hhtool.core.cards import HIDDEN, known
from hhtool.core.play import Play, Step
from hhtool.core.result import (
    ACT_AFTER_CLOSE,
    BETTING_NOT_CLOSED,
    CARD_COUNT,
    CARDS_CHANGED,
    MUCK_WITHOUT_HAND,
    STREETS_MISSING,
    TOO_MANY_STREETS,
    PotSettlement,
    Rake,
)
from hhtool.engine.acts import act_in_line, act_out_of_line
from hhtool.engine.antes import settle_antes
from hhtool.engine.betting import NO_BETTING, Round
from hhtool.engine.boards import owed_turned_up, street_of, turn_up
from hhtool.engine.deal import Dealing, deal, open_street, open_unannounced
from hhtool.engine.draws import Drawing
from hhtool.engine.forced import house_money, open_betting, post, post_antes
from hhtool.engine.opening import OPENER, least_bet
from hhtool.engine.outcome import outcome
from hhtool.engine.table import Table
from hhtool.engine.unannounced import act_begins, deal_begins, draw_begins, show_begins
from hhtool.ranking.high import PAIR, board_strength, category
from hhtool.rules.game import Game, Street
from hhtool.rules.house import HouseRules

AT_THE_END: Final = ("pots.", "rake.", "show.", "split.")
"""How the questions of the house begin that are asked only once all steps are done."""


def settle(play: Play, game: Game, house: HouseRules, rake: Rake) -> PotSettlement:
    """What follows from a play under a game and a house."""
    return Replay(play, game, house).settlement(house, rake)


class Replay:
    """One replay: the steps, which are gone through once, and then the end of the hand, which may
    be asked for under several rakes, and under houses that differ in what is asked `AT_THE_END`.

    `round` is None between a deal and the first act after it; `on` is the same while nothing but
    acts has come since, so that they can go on as they stand in line. `breaches` counts those of
    the steps, `used` has the questions that they hang on.
    """

    def __init__(self, play: Play, game: Game, house: HouseRules) -> None:
        self.table: Table = Table(play, game, house)
        self.round: Round | None = None
        self.on: Round | None = None
        self.dealing: Dealing | None = None
        self.drawing: Drawing | None = None
        self.announced: bool = False
        self.shows: int = 0
        self.cancelled: bool = False
        self.showdown: bool = False
        self.opened: int = -1
        self._run()
        self.streets: tuple[int, ...] = self._streets()
        self._close()
        self._all_streets()
        self.breaches: int = len(self.table.breaches)
        self.used: dict[str, None] = self.table.used

    def settlement(self, house: HouseRules, rake: Rake) -> PotSettlement:
        """What follows from the steps."""
        table = self.table
        table.house, table.used = house, dict(self.used)
        del table.breaches[self.breaches :]
        return outcome(table, rake, self.streets, self.cancelled)

    def _run(self) -> None:
        """All steps in order."""
        table = self.table
        if table.game.family != "stud":
            # Where the text does not show who gets cards, it is everybody who does something.
            table.deal_in(table.ahead.doing)
        steps = table.play.steps
        index, count = 0, len(steps)
        while index < count:
            step = steps[index]
            table.now = index
            kind = step.kind
            if p.FOLD <= kind <= p.RAISE_WITH:
                index = self._acts(step, index, count)
                continue
            if kind == p.DEAL:
                index = self._deals(step, index, count)
            elif kind == p.POST_ANTE:
                index = post_antes(table, index, count)
            else:
                HANDLE[kind](self, step)
                index += 1
            self.on = None

    def _streets(self) -> tuple[int, ...]:
        """The street of each step."""
        streets: list[int] = []
        street = -1
        for step in self.table.began:
            streets += [street] * (step - len(streets))
            street += 1
        streets += [street] * (len(self.table.play.steps) - len(streets))
        return tuple(streets)

    # ---- before the betting ----------------------------------------------------------------------

    def post(self, step: Step) -> None:
        """A blind, dead chips."""
        post(self.table, step)

    def house_money(self, step: Step) -> None:
        """Chips that nobody at the table put in."""
        house_money(self.table, step)

    def street(self, step: Step) -> None:
        """The next street begins, or goes on; one too many is noted and changes nothing."""
        table = self.table
        if not (table.street or step.amount) and self._goes_on(step):
            self.announced = True
            owed_turned_up(table, step)
            if self.dealing is None and not any(table.cards):
                self.dealing = Dealing(table, table.now, False)
            return
        street = street_of(table, step.amount)
        if street >= len(table.game.streets):
            table.breach(TOO_MANY_STREETS, -1)
        elif street <= table.street:
            turn_up(table, step, street)  # what the other board had already
        else:
            self._next(open_street, step)
            self.announced = True

    def _goes_on(self, step: Step) -> bool:
        """Whether a line without a number belongs to the first street, which deals or acts have
        begun or which has several lines."""
        table = self.table
        if table.game.family == "board":
            return not step.cards or (self.round is None and len(step.cards) == table.spread.owed)
        return table.game.family == "draw" and not self.announced

    def _next(self, begin: Callable[[Table, Step], Dealing], step: Step) -> None:
        """The next street begins."""
        table = self.table
        if table.street >= 0:
            self._close()
        self.showdown = False  # all-in hands may be opened before the last cards
        self.dealing, self.round, self.on = begin(table, step), None, None
        self.drawing = Drawing(table) if table.courses[table.street].draws else None

    def _unannounced(self, step: Step) -> None:
        """The next street begins and no line says so."""
        self._next(open_unannounced, step)

    def _deals(self, step: Step, index: int, count: int) -> int:
        """Cards to one seat, and to those that get theirs after it; returns the first step after
        these deals."""
        table, dealing = self.table, self.dealing
        going_on = dealing is not None and self.round is None and not dealing.served[step.seat]
        if not going_on and deal_begins(table, self.round, dealing, step):
            self._unannounced(step)
            dealing = self.dealing
        if dealing is None:
            table.breach(CARD_COUNT, step.seat, (len(step.cards),), (0,))
            return index + 1
        if table.street == 0 and not table.dealt_in[step.seat]:
            table.come_in(step.seat)
        if self.drawing is None:
            return deal(table, dealing, index, count)
        self.drawing.deal(step)
        return index + 1

    def draw(self, step: Step) -> None:
        """Cards are exchanged, or kept."""
        if (self.drawing is None or self.round is not None) and draw_begins(self.table, self.round):
            self._unannounced(step)
        if self.drawing is None or self.dealing is None:
            self.table.breach(ACT_AFTER_CLOSE, step.seat)
        else:
            self.drawing.draw(step)

    def _begin(self) -> Round:
        """The betting round of this street; its opener is known once the cards are out."""
        if self.dealing is not None or self.drawing is not None:
            self._finish_deal()
        if self.round is not None:
            return self.round
        table = self.table
        if table.street < 0:  # an act before any card
            table.street = 0
            table.began.append(table.now)
            table.live_at.append(len(table.contenders))
        if table.street == 0:
            open_betting(table)
            settle_antes(table)
        street = table.game.streets[table.street]
        bet, other = self._sizes(street)
        opener = OPENER[street.opener](table)
        self.round = Round(table, opener, bet, other, least_bet(table, table.full_bring_in))
        table.openers.append(opener)
        table.round_aggressor = table.last_to_check = -1
        return self.round

    def _finish_deal(self) -> None:
        if self.dealing is not None:
            self.dealing.finish()
            self.dealing = None
        if self.drawing is not None:
            self.drawing.finish()
            self.drawing = None

    def _sizes(self, street: Street) -> tuple[int, int]:
        """The street's bet, and the other size where a pair is open on fourth street, else 0."""
        table = self.table
        small, big = table.play.stakes
        if street.bet != "small":
            return (big, 0) if street.bet == "big" else (NO_BETTING, 0)
        if street.open_pair and table.play.limit == "fl":
            boards = [known(table.up[seat]) for seat in table.contenders]
            if any(category(board_strength(board)) >= PAIR for board in boards if board):
                table.marks.append((table.now, "open_pair"))
                table.ask("stud.open_pair_double")
                if table.house.stud_open_pair_double.value:
                    return small, big
        return small, 0

    def _acts(self, step: Step, index: int, count: int) -> int:
        """Does an act, and those after it that come in line; returns the first step after them."""
        betting = self.on
        if betting is None or act_begins(self.table, betting, step):
            betting = self._resume(step)
        if betting.line and betting.line[0] == step.seat:
            return act_in_line(self.table, betting, index, count)
        act_out_of_line(self.table, betting, step)
        return index + 1

    def _resume(self, step: Step) -> Round:
        """The round that an act belongs to, when it is not known to go on."""
        if self.round is not None and act_begins(self.table, self.round, step):
            self._unannounced(step)
        betting = self.on = self._begin()
        betting.line_up()
        return betting

    def bring_in(self, step: Step) -> None:
        """The forced bet that opens a stud game: nobody stands in line for it."""
        act_out_of_line(self.table, self._resume(step), step)

    # ---- the end ---------------------------------------------------------------------------------

    def _close(self) -> None:
        """Ends a betting round; notes who has not acted."""
        table = self.table
        if self.on is not None and not self.on.line:
            return
        if len(table.contenders) < 2 or table.street < 0 or self.cancelled or self.showdown:
            return
        if self._no_betting():
            return
        betting = self._begin()
        need = betting.in_need()
        waiting = betting.waiting(need)
        if waiting:
            table.breach(BETTING_NOT_CLOSED, waiting[0], (), tuple(betting.expected(need)))

    def _no_betting(self) -> bool:
        """Whether a first street without an act is none too few: everybody has put in an ante, and
        nobody a blind (a bomb pot)."""
        table = self.table
        antes_alone = table.game.forced == "blinds" and not any(table.street_in)
        if table.street or self.round is not None or not antes_alone or not any(table.ante):
            return False
        self._finish_deal()
        open_betting(table)
        settle_antes(table)
        table.openers.append(-1)
        return True

    def _to_showdown(self) -> None:
        if self.showdown:
            return
        self._close()
        self.showdown, self.opened = True, self.table.now

    def _all_streets(self) -> None:
        """Notes a showdown before the last street."""
        table, streets = self.table, len(self.table.game.streets)
        if self.opened >= 0 and len(table.contenders) > 1 and table.street < streets - 1:
            table.now = self.opened
            table.breach(STREETS_MISSING, -1, (table.street + 1,), (streets,))

    def show(self, step: Step) -> None:
        """A hand is opened, in order."""
        table, seat = self.table, step.seat
        if show_begins(table, self.round, step):
            self._unannounced(step)
        self._to_showdown()
        if not table.folded[seat] and table.shown[seat] < 0:
            table.shown[seat] = self.shows
            self.shows += 1
        self._reveal(step)

    def muck(self, step: Step) -> None:
        """A hand is given up at the showdown, seen or unseen."""
        table, seat = self.table, step.seat
        self._to_showdown()
        if table.folded[seat] or table.shown[seat] >= 0:
            table.breach(MUCK_WITHOUT_HAND, seat)
        elif step.kind != p.DECLINE_SHOW and len(table.contenders) > 1:
            self._give_up(seat)

    def _give_up(self, seat: int) -> None:
        if self.table.muck_step[seat] < 0:
            self.table.muck_step[seat] = self.table.now
            self.table.mucked = True

    def summary_show(self, step: Step) -> None:
        """Cards that the summary shows: news only when no line showed them before."""
        table, seat = self.table, step.seat
        self._to_showdown()
        if table.shown[seat] < 0 and table.live(seat):
            table.shown[seat] = self.shows
            self.shows += 1
            self._reveal(step)

    def summary_muck(self, step: Step) -> None:
        """Cards that the summary tells of a hand that was mucked; one of which only some cards
        were shown was not shown."""
        table, seat = self.table, step.seat
        self._to_showdown()
        if table.shown[seat] < 0 or HIDDEN in table.cards[seat]:
            table.shown[seat] = -1
            self._give_up(seat)
            self._reveal(step)

    def _reveal(self, step: Step) -> None:
        table, seat = self.table, step.seat
        dealt = table.cards[seat]
        if len(step.cards) > len(dealt):
            table.breach(CARD_COUNT, seat, (len(step.cards),), (len(dealt),))
        elif step.cards and not table.reveal(seat, step.cards):
            shown = tuple(int(card) for card in step.cards)
            table.breach(CARDS_CHANGED, seat, shown, tuple(known(dealt)))

    def cancel(self, _step: Step) -> None:
        """The room calls the hand off: everybody gets back what was put in."""
        self.cancelled = True


HANDLE: Final[dict[int, Callable[[Replay, Step], None]]] = {
    p.POST_SMALL_BLIND: Replay.post,
    p.POST_BIG_BLIND: Replay.post,
    p.POST_BOTH_BLINDS: Replay.post,
    p.POST_BUTTON_BLIND: Replay.post,
    p.POST_DEAD: Replay.post,
    p.STRADDLE: Replay.post,
    p.HOUSE_MONEY: Replay.house_money,
    p.BRING_IN: Replay.bring_in,
    p.STREET: Replay.street,
    p.DISCARD: Replay.draw,
    p.STAND_PAT: Replay.draw,
    p.SHOW: Replay.show,
    p.MUCK: Replay.muck,
    p.DECLINE_SHOW: Replay.muck,
    p.SUMMARY_SHOW: Replay.summary_show,
    p.SUMMARY_MUCK: Replay.summary_muck,
    p.CANCEL: Replay.cancel,
}
"""What each kind of step does, beside those that are done several at a time."""
