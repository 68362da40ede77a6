"""Wire shapes of forks and turning points of finished games."""

from typing import get_args

from server.tables.commands.forks import Fork
from server.turning.service import Status

from .answers import LogLine
from .fields import StrictDict, WireSchema, choice, counter, integer, listed, mapping, nested, number, text
from .tables import command_body

ForkBody = command_body(Fork)


def _chances(description: str) -> StrictDict:
    return mapping(number("A chance.", 0.42, 0, 1), description, {"a": 0.31, "b": 0.41}, 64)


class TurningStep(WireSchema):
    """A step of the game."""

    seq = counter("The step.", 12)
    turn = integer("Its turn; null if the game has no turns.", 4, 0, 2**53, allow_none=True)
    chance = _chances("The chance of each team or seat to win; the rest to 1 is that nobody wins.")
    error = number("Half of the 95 % interval; 0 if the chances are exact.", 0.03, 0, 1)


class TurningPoint(WireSchema):
    """A step at which the chances changed most."""

    seq = counter("The step.", 12)
    turn = integer("The turn in which it happened; null without turns.", 4, 0, 2**53, allow_none=True)
    line = nested(
        LogLine, "The log line with the longest beat; null if you may read none.", None, allow_none=True
    )
    before = _chances("The chances before it.")
    after = _chances("The chances after it.")


class TurningPointsView(WireSchema):
    """The turning points of a game, as far as they are computed."""

    status = choice("`waiting` until a worker has begun.", "done", get_args(Status))
    character = text(
        "The bots that play on; `own_rates`: the players themselves, each at the rates of that evening. "
        "Null before the first figures.",
        "strategist",
        40,
        allow_none=True,
    )
    matches = counter("The matches played from each step.", 100)
    steps = listed(TurningStep, "The analysed steps, in order.", [], 200)
    turns = listed(TurningPoint, "The greatest swings, greatest first.", [], 10)
