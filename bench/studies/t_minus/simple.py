"""Simple policies, to measure strong play against: rules of thumb that a player may come up with."""

from collections.abc import Callable

import numpy as np

from server.games.t_minus import bots, rules

from .model import BUILD, PASS, Model, Rocket
from .simulate import Player, blind
from .solve import best, hurried, steady

HASTE = 0.3

Rule = Callable[[Model, list[Rocket]], int]


def thumb(tokens: int, rockets: int = 1) -> Rule:
    """The bots' rule of thumb, as an action of the model."""

    def rule(model: Model, own: list[Rocket]) -> int:
        fleet = {letter: rules.Rocket(*rocket) for letter, rocket in zip(rules.LETTERS, own, strict=False)}
        wanted = bots.thumb(fleet, tokens, rockets)
        if wanted.rocket is None:
            return BUILD if wanted.action == "build" else PASS
        actions = model.fire if wanted.action == "fire" else model.separate
        return actions[rules.LETTERS.index(wanted.rocket)]

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
