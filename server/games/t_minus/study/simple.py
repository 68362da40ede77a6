"""Simple policies, to measure strong play against: rules of thumb that a player may come up with."""

from collections.abc import Callable

import numpy as np

from .. import odds
from ..bots import CRASH_ACCEPTED
from .model import BUILD, PASS, Model, Rocket
from .simulate import Player, blind
from .solve import best, hurried, steady

HASTE = 0.3

Rule = Callable[[Model, list[Rocket]], int]


def _onward(model: Model, rocket: Rocket, place: int) -> int:
    """The action that brings a rocket further: FIRE, or SEPARATE where firing may crash it."""
    far = odds.beyond(rocket.stages, rocket.progress, model.board.goal)
    if rocket.stages > 1 and far >= CRASH_ACCEPTED:
        return model.separate[place]
    return model.fire[place]


def thumb(tokens: int, fleet: int = 1) -> Rule:
    """Fly the foremost rocket as long as it has at most this many tokens; build up to `fleet` rockets."""

    def rule(model: Model, rockets: list[Rocket]) -> int:
        if len(rockets) < fleet and all(rocket.tokens == 0 for rocket in rockets):
            return BUILD
        able = [place for place, rocket in enumerate(rockets) if rocket.tokens <= tokens]
        if not able:
            return PASS
        place = max(able, key=lambda at: (rockets[at].progress, -rockets[at].stages, -at))
        return _onward(model, rockets[place], place)

    return rule


def by_rule(model: Model, rule: Rule) -> Player:
    """A rule of thumb as a policy."""
    table = np.zeros((model.size, 1), np.uint8)
    for position in range(1, model.size):
        rockets = model.rockets(position)
        twin = len(rockets) == 2 and rockets[0] == rockets[1]  # of equal rockets only the first is offered
        action = rule(model, rockets)
        if twin and action in (model.fire[-1], model.separate[-1]):
            action -= 1
        table[position, 0] = action
    return blind(table)


def hasty(model: Model) -> Player:
    """Plays to win this turn or the next: every further turn counts less than a third of the one before."""
    policy = hurried(model, HASTE)
    return blind(best(model, policy.q, policy.worth))


def racer(model: Model) -> Player:
    """Needs the fewest turns that a player can need, on average; looks at nobody else."""
    policy = steady(model)
    return blind(best(model, policy.q, policy.worth, win=0.0))
