"""A terse way to write a hand of any betting game.

    play = scripted("holdem", "A 100, B 100, C 100",
                    "B small 1, C big 2, hole, A calls 2, B folds, C checks, street 2c 7d 9h, …")

Players are single letters in clockwise order, and the first of them has the button unless another
is named. `hole` is a street line without cards, `street` one with the cards it turns up, and
`board 2 Jc` one that belongs to the second board. A straddle and a raise are to a total; `A adds 9`
raises with nine chips more. `A gets` deals, `A throws 2` discards with the cards after the number
if they are seen.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from hhtool.core import play as p
from hhtool.core.cards import Card, parse_cards
from hhtool.core.chips import CHIPS, Chips
from hhtool.core.play import NOBODY, Play, Seat, Step
from hhtool.core.result import BETTING_NOT_CLOSED, Decision, PotSettlement, Rake
from hhtool.engine.replay import settle
from hhtool.rules.game import Game, load_game
from support.plays import house_with

ACTS: Final = {
    "ante": p.POST_ANTE,
    "small": p.POST_SMALL_BLIND,
    "big": p.POST_BIG_BLIND,
    "both": p.POST_BOTH_BLINDS,
    "blind": p.POST_BUTTON_BLIND,
    "dead": p.POST_DEAD,
    "straddles": p.STRADDLE,
    "brings": p.BRING_IN,
    "folds": p.FOLD,
    "checks": p.CHECK,
    "calls": p.CALL,
    "bets": p.BET,
    "raises": p.RAISE_TO,
    "adds": p.RAISE_WITH,
    "gets": p.DEAL,
    "throws": p.DISCARD,
    "pat": p.STAND_PAT,
    "shows": p.SHOW,
    "mucks": p.MUCK,
}

CARDS_ONLY: Final = frozenset((p.DEAL, p.SHOW, p.STAND_PAT))


def scripted(
    game: str,
    stacks: str,
    script: str,
    *,
    limit: str = "nl",
    stakes: tuple[int, int] = (1, 2),
    button: str = "A",
    cap: int = 0,
) -> Play:
    """A hand from its stacks and a script. A button of "" is at an empty place."""
    players = dict(entry.split() for entry in stacks.split(","))
    names = list(players)
    seats = tuple(
        Seat(number, name, Chips(int(stack)), False, number)
        for number, (name, stack) in enumerate(players.items(), 1)
    )
    return Play(
        game=game,
        limit=limit,
        denomination=CHIPS,
        stakes=(Chips(stakes[0]), Chips(stakes[1])),
        hand_cap=Chips(cap),
        tournament=True,
        button=names.index(button) if button else NOBODY,
        seats=seats,
        steps=tuple(_steps(names, script)),
    )


def _steps(names: list[str], script: str) -> Iterator[Step]:
    items = [item.split() for item in script.replace("\n", ",").split(",") if item.split()]
    for line, words in enumerate(items, 1):
        if words[0] == "hole":
            yield Step(p.STREET, NOBODY, Chips(0), (), line)
        elif words[0] == "street":
            yield Step(p.STREET, NOBODY, Chips(0), _cards(words[1:]), line)
        elif words[0] == "board":
            yield Step(p.STREET, NOBODY, Chips(int(words[1])), _cards(words[2:]), line)
        elif words[0] == "house":
            yield Step(p.HOUSE_MONEY, NOBODY, Chips(int(words[1])), (), line)
        else:
            yield _act(names.index(words[0]), ACTS[words[1]], words[2:], line)


def _act(seat: int, kind: int, words: list[str], line: int) -> Step:
    if kind in CARDS_ONLY:
        return Step(kind, seat, Chips(0), _cards(words), line)
    amount = int(words[0]) if words else 0
    return Step(kind, seat, Chips(amount), _cards(words[1:]), line)


def _cards(words: list[str]) -> tuple[Card, ...]:
    return parse_cards(" ".join(words))


def game_named(name: str) -> Game:
    """A betting game that there is."""
    game = load_game(name)
    if not isinstance(game, Game):
        raise AssertionError(f"there is no betting game {name!r}")
    return game


def replayed(
    play: Play,
    house: str = "defaults",
    answers: Mapping[str, object] | None = None,
    **more: object,
) -> PotSettlement:
    """What the engine makes of a play. An answer may be given as `pl__small_blind_as_big=True`."""
    questions = {name.replace("__", "."): value for name, value in more.items()} | {
        **(answers or {})
    }
    return settle(play, game_named(play.game), house_with(house, questions), Rake(Chips(0)))


def broken(play: Play, settlement: PotSettlement) -> list[tuple[str, str, tuple[int, ...]]]:
    """Each breach: who, what, and what would have been right. That the betting is not over when
    the script ends on an act is none."""
    last = len(play.steps) - 1
    ends_on_act = play.steps[last].kind in (p.BRING_IN, *range(p.FOLD, p.RAISE_WITH + 1))
    return [
        (play.seats[b.seat].name if b.seat >= 0 else "-", b.kind, b.allowed)
        for b in settlement.breaches
        if not (ends_on_act and (b.kind, b.step) == (BETTING_NOT_CLOSED, last))
    ]


def turn_of(play: Play, settlement: PotSettlement, line: int) -> Decision:
    """The turn to act that the act of a line was."""
    return next(d for d in settlement.decisions if play.steps[d.step].line == line)
