"""Types that phones are sent besides state and materials: the odds of prompts. For `make wire`."""

from typing import TypedDict

from .actions import ActionStep
from .materials import Materials as Materials
from .odds import BuildOdds, CallOdds, FireOdds, SeparateOdds
from .rules import Letter, Rocket
from .state import Chances


class Odds(TypedDict, total=False):
    """Odds by move, and by rocket for moves that name one."""

    fire: dict[str, FireOdds]
    separate: dict[str, SeparateOdds]
    build: BuildOdds
    call: CallOdds


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
"""Fields with a narrower type on the wire than in the state."""
