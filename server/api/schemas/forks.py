"""Wire shapes of forks and turning points of finished games."""

from typing import Annotated, TypedDict

from msgspec import Meta

from server.games.core.wire import doc
from server.tables.commands.forks import Fork
from server.tables.views.shapes import LogLine
from server.turning.service import Status

from .tables import command_body

ForkBody = command_body(Fork)
Chances = dict[str, Annotated[float, doc("A chance.", 0.42, ge=0, le=1)]]


def _chances(description: str) -> Meta:
    return doc(description, {"a": 0.31, "b": 0.41}, 64)


class TurningStep(TypedDict):
    """A step of the game."""

    seq: Annotated[int, doc("The step.", 12, ge=0)]
    turn: Annotated[int | None, doc("Its turn; null if the game has no turns.", 4, ge=0, le=2**53)]
    chance: Annotated[
        Chances, _chances("The chance of each team or seat to win; the rest to 1 is that nobody wins.")
    ]
    error: Annotated[float, doc("Half of the 95 % interval; 0 if the chances are exact.", 0.03, ge=0, le=1)]


class TurningPoint(TypedDict):
    """A step at which the chances changed most."""

    seq: Annotated[int, doc("The step.", 12, ge=0)]
    turn: Annotated[int | None, doc("The turn in which it happened; null without turns.", 4, ge=0, le=2**53)]
    line: Annotated[
        LogLine | None, doc("The log line with the longest beat; null if you may read none.", None)
    ]
    before: Annotated[Chances, _chances("The chances before it.")]
    after: Annotated[Chances, _chances("The chances after it.")]


class TurningPointsView(TypedDict):
    """The turning points of a game, as far as they are computed."""

    status: Annotated[Status, doc("`waiting` until a worker has begun.", "done")]
    character: Annotated[
        str | None,
        doc(
            "The bots that play on; `own_rates`: the players themselves, each at the rates of that "
            "evening. Null before the first figures.",
            "strategist",
            40,
        ),
    ]
    matches: Annotated[int, doc("The matches played from each step.", 100, ge=0)]
    steps: Annotated[list[TurningStep], doc("The analysed steps, in order.", [], 200)]
    turns: Annotated[list[TurningPoint], doc("The greatest swings, greatest first.", [], 10)]
