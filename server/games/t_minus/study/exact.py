"""Exact chances of a duel at a table, from the solved game."""

from functools import cache

from .. import policy
from ..rules import Fleet
from ..state import TMinusState
from .first_player import BOARD
from .model import Model
from .solve import Solution, duel


@cache
def solved() -> tuple[Model, Solution]:
    """The duel, solved once a process; it takes some seconds."""
    model = Model(BOARD)
    return model, duel(model)


def chances(state: TMinusState) -> dict[str, float] | None:
    """Return each seat's chance under best play of both; None where it is not solved: more players, house
    rules, a die that waits, a position that best play never reaches."""
    own, settings = state.player, state.settings
    if len(state.order) != 2 or own not in state.order or state.phase != "turn" or state.named is not None:
        return None
    if settings.token_supply is not None or not settings.crash_forces_pass or state.handicap is not None:
        return None
    other = next(seat for seat in state.order if seat != own)
    mine, theirs = state.players[own], state.players[other].fleet
    if mine.must_pass or None in (policy.number(mine.fleet), policy.number(theirs)):
        return None
    model, solution = solved()
    position = _position(model, mine.fleet) if mine.fleet else model.first()
    value = float(solution.q[position, model.passed[_position(model, theirs)]])
    return {own: value, other: 1 - value}


def _position(model: Model, fleet: Fleet) -> int:
    return model.position(*((rocket.stages, rocket.progress, rocket.tokens) for rocket in fleet.values()))
