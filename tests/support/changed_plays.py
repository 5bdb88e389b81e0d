"""Plays that are changed in ways of which the outcome is known: turned, recoloured, garbled."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

from hhtool.core.cards import Card
from hhtool.core.chips import Chips
from hhtool.core.play import Play, Step


def turned(play: Play, by: int) -> Play:
    """The same hand with everybody moved `by` seats on."""
    count = len(play.seats)
    seats = [play.seats[(i - by) % count] for i in range(count)]
    steps = tuple(
        step if step.seat < 0 else step._replace(seat=(step.seat + by) % count)
        for step in play.steps
    )
    button = play.button if play.button < 0 else (play.button + by) % count
    return replace(play, seats=tuple(seats), steps=steps, button=button)


def recoloured(play: Play, suits: Sequence[int]) -> Play:
    """The same hand with the suits exchanged."""

    def change(step: Step) -> Step:
        return step._replace(cards=tuple(Card(c // 4 * 4 + suits[c % 4]) for c in step.cards))

    return replace(play, steps=tuple(change(step) for step in play.steps))


Other = Callable[[Step, Random], Step]


def garbled(play: Play, rng: Random, with_others: Other | None = None) -> Play:
    """The play with some steps lost, repeated, moved, or told of another player or amount.
    `with_others` gives a step other cards; without it some are lost, and its kind is another's."""
    steps = list(play.steps)
    for _ in range(rng.randint(1, 4)):
        at, other = rng.randrange(len(steps)), rng.randrange(len(steps))
        step = steps[at]
        change = rng.randrange(6)
        if change == 0 and len(steps) > 1:
            del steps[at]
        elif change == 1:
            steps.insert(other, step)
        elif change == 2:
            steps[at], steps[other] = steps[other], step
        elif change == 3 and step.seat >= 0:
            steps[at] = step._replace(seat=rng.randrange(len(play.seats)))
        elif change == 4:
            steps[at] = step._replace(amount=Chips(step.amount * rng.randint(0, 3)))
        elif with_others is not None:
            steps[at] = with_others(step, rng)
        else:
            steps[at] = step._replace(cards=step.cards[1:], kind=rng.choice(steps).kind)
    return replace(play, steps=tuple(steps))
