"""The phases of a game.

A turn goes event → vote → reading → play → target → nullify → conflict → breather. A phase with nothing to
wait for is skipped at once."""

from collections.abc import Mapping

from .base import MoonPhase
from .breather import Breather
from .conflict import Conflict
from .ending import Over
from .event import EventPhase, EventReading, Vote
from .play import Play
from .sabotage import Nullify, SabotageTarget
from .solutions import Solutions

PHASES: Mapping[str, MoonPhase] = {
    "solutions": Solutions(),
    "event": EventPhase(),
    "vote": Vote(),
    "reading": EventReading(),
    "play": Play(),
    "target": SabotageTarget(),
    "nullify": Nullify(),
    "conflict": Conflict(),
    "breather": Breather(),
    "over": Over(),
}
"""The phases, by the names that a state has in `phase`."""
