"""The materials of every table, for phones: the board, the parts, the chances of distances, the credits."""

import msgspec

from ..core.chance.odds import chance
from ..core.forms import as_json
from ..core.game import Json
from ..core.wire import Chance
from . import odds, rules


class BoardSize(msgspec.Struct, frozen=True):
    """The board. The way is `spaces` long, from the start line to the goal line."""

    lines: int = rules.LINES
    start_line: int = rules.START_LINE
    goal_line: int = rules.GOAL_LINE
    spaces: int = rules.GOAL
    players_per_board: int = rules.PLAYERS_PER_BOARD


class Parts(msgspec.Struct, frozen=True):
    """The pieces of a player."""

    primary_tanks: int = 3
    secondary_tanks: int = 3
    capsules: int = 3
    rockets: tuple[str, ...] = rules.LETTERS


class Distance(msgspec.Struct, frozen=True):
    """The distance dice of a rocket by its stages, and the chance of each number of spaces."""

    dice: str | None
    chances: dict[str, Chance]


class Credit(msgspec.Struct, frozen=True):
    """The credits of the game."""

    title: str = "T-Minus"
    subtitle: str = "It's Not Rocket Science."
    author: str = "Daniel Cristofani"
    version: str = "1.0"
    thanks: tuple[str, ...] = ("Matt", "AJ", "Angela", "Rachel", "Erika")


class Materials(msgspec.Struct, frozen=True):
    """The materials of every table; distances by the number of stages, the chance of a loss by tokens."""

    distance: dict[str, Distance]
    lost: list[Chance]
    board: BoardSize = BoardSize()
    parts: Parts = Parts()
    credit: Credit = Credit()


def materials() -> Json:
    """Return the materials as plain JSON."""
    distance = {
        str(stages): Distance(dice, {str(n): chance(p) for n, p in odds.DISTANCES[stages].items()})
        for stages, dice in rules.DISTANCE_DICE.items()
    }
    lost = [chance(odds.lost(tokens)) for tokens in range(odds.FACES + 1)]
    built: Json = as_json(Materials(distance, lost))
    return built
