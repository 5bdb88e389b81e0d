"""Play → how the cards lay when all was confirmed, with every breach of dealing and setting.

What was done is applied, legal or not; where it breaks a rule the step is noted with the rule. The
parts, each in its module: who is in the hand, and who plays in fantasyland (`players`); which
street and turn a step belongs to (`streets`); the clock (`clock`); acts out of turn and turns that
are missing (`turns`); the cards (`setting`, with `fit` for what a turn does with them and `layout`
for what the clock does); and what the showdown adds (`reveal`). What the rows are worth, and
whether a natural that was declared is held, is not asked.
"""

from hhtool.chinese.announced import judge_announcements, too_late
from hhtool.chinese.arranged import Arranged
from hhtool.chinese.clock import judge_clock
from hhtool.chinese.notes import Notes
from hhtool.chinese.players import find_players
from hhtool.chinese.reveal import shown_rows
from hhtool.chinese.setting import Setting
from hhtool.chinese.streets import judge_end, sort_steps
from hhtool.chinese.table import Table
from hhtool.chinese.turns import judge_turns
from hhtool.core import play as p
from hhtool.core import rows as r
from hhtool.core.play import NOBODY, Play
from hhtool.rules.house import HouseRules
from hhtool.rules.rowgame import RowGame


def arrange(play: Play, game: RowGame, house: HouseRules, notes: Notes) -> Arranged:
    """How the cards of a hand lie under a game and a house."""
    table = Table(play, game, house, notes)
    find_players(table)
    sort_steps(table)
    judge_clock(table)
    judge_end(table)
    judge_turns(table)
    setting = Setting(table)
    setting.run()
    rows = shown_rows(setting)
    judge_announcements(table)
    surrendered, naturals = _surrendered(table), _declared(table)
    if play.button == NOBODY and len(table.order) > 1:
        notes.inferred.append("button")
    table.write_down()
    return Arranged(
        order=table.order,
        placings=tuple(setting.placings),
        rows=rows,
        discards=tuple([tuple(hand.discards) for hand in setting.hands]),
        fantasyland=tuple(table.fantasy),
        naturals=naturals,
        surrendered=surrendered,
        late=tuple(table.late),
    )


def _surrendered(table: Table) -> tuple[bool, ...]:
    """Who gave the hand up; only classic houses with a price for it let anybody do so."""
    found = [False] * table.count
    ruling = table.house.chinese_surrender_price
    for index in table.steps_of((p.SURRENDER,)):
        step = table.play.steps[index]
        found[step.seat] = True
        if table.game.open_face:
            table.breach(index, r.SURRENDER_NOT_ALLOWED, step.seat)
            continue
        question = "chinese.surrender_price"
        table.notes.ask(question)
        if ruling.value is None:
            table.breach(index, r.SURRENDER_NOT_ALLOWED, step.seat, (), (), question, ruling.cite)
    return tuple(found)


def _declared(table: Table) -> tuple[int, ...]:
    """The natural that each player declared last, while it was time to."""
    found = [-1] * table.count
    for index in table.steps_of((p.DECLARE,)):
        step = table.play.steps[index]
        if not too_late(table, index):
            found[step.seat] = int(step.amount)
    return tuple(found)
