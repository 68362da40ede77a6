"""Types of everything that phones are sent besides the state: the materials, and the odds of prompts. For
`make wire`."""

from typing import TypedDict

from ..core.wire import Chance
from .actions import ActionStep
from .odds import BuildOdds, FireOdds, SeparateOdds
from .rules import Letter, Rocket
from .state import Chances


class BoardSize(TypedDict):
    """The board in lines, the way in spaces."""

    lines: int
    start_line: int
    goal_line: int
    spaces: int
    players_per_board: int


class Parts(TypedDict):
    """The pieces of a player."""

    primary_tanks: int
    secondary_tanks: int
    capsules: int
    rockets: list[str]


class Distance(TypedDict):
    """The distance dice of a rocket by its stages, and the chance of each number of spaces."""

    dice: str | None
    chances: dict[str, Chance]


class Credit(TypedDict):
    """The credits of the game."""

    title: str
    subtitle: str
    author: str
    version: str
    thanks: list[str]


class Materials(TypedDict):
    """The materials of every table; distances by the number of stages, the chance of a loss by tokens."""

    board: BoardSize
    parts: Parts
    distance: dict[str, Distance]
    lost: list[Chance]
    credit: Credit


class Odds(TypedDict, total=False):
    """By move; by rocket where it is about one."""

    fire: dict[str, FireOdds]
    separate: dict[str, SeparateOdds]
    build: BuildOdds


class LogStep(ActionStep):
    """A step of the last action, as in the stateless log, with its seat."""

    seat: str


FIELDS = {
    "Player.rockets": dict[Letter, Rocket | None],
    "Named.rocket": Letter | None,
    "Named.at_risk": list[Letter],
    "TMinusState.last": list[LogStep],
    "TMinusState.odds": dict[Letter, Chances],
}
"""Fields that more is known of than their own type says."""
