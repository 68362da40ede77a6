"""Wire shapes of what can be done with a table once its game is over: playing on from a step, and its
turning points."""

from .answers import LogLine, seat_id
from .fields import StrictDict, WireSchema, choice, counter, integer, listed, mapping, nested, number, text
from .tables import CommandBody


class ForkBody(CommandBody):
    """A step to play on from."""

    seq = integer("The step.", 4, 1, 2**53)
    people = listed(
        seat_id("A seat."),
        "The seats that are kept free for people; bots play all others. A hand-over gives any seat to a "
        "person later, too.",
        [],
        64,
        load_default=list,
    )


def _chances(description: str) -> StrictDict:
    return mapping(number("A chance.", 0.42, 0, 1), description, {"a": 0.31, "b": 0.41}, 64)


class TurningStep(WireSchema):
    """A step of the game."""

    seq = counter("The step.", 12)
    turn = integer("The turn it was in; null where the game has none.", 4, 0, 2**53, allow_none=True)
    chance = _chances("Each side's chance to win: a team's, or a seat's. What is missing to 1 nobody wins.")
    error = number("Half of the 95 % interval; 0 where the chances are exact.", 0.03, 0, 1)


class TurningPoint(WireSchema):
    """A step at which the chances changed most."""

    seq = counter("The step.", 12)
    line = nested(
        LogLine,
        "The line of the log that the stage gives most time to; null where you may read none.",
        None,
        allow_none=True,
    )
    before = _chances("The chances before it.")
    after = _chances("The chances after it.")


class TurningPointsView(WireSchema):
    """When a game turned, as far as it is computed."""

    status = choice("`waiting` until a worker has begun.", "done", ("waiting", "running", "done"))
    character = text(
        "The bots that play on; `own_rates`: the players themselves, each at the rates of that evening. "
        "Null before the first figures.",
        "strategist",
        40,
        allow_none=True,
    )
    matches = counter("The most matches that one step was played on with.", 144)
    steps = listed(TurningStep, "The steps that were looked at, in order.", [], 200)
    turns = listed(TurningPoint, "The greatest swings, greatest first.", [], 10)
