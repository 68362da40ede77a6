"""The phases of a game.

A turn goes event → vote → reading → play → target → nullify → conflict → breather. A phase in which there is
nothing to wait for is passed through at once."""

from collections.abc import Mapping

from .base import MoonPhase
from .breather import Breather
from .conflict import Conflict
from .ending import Over
from .event import Event, Reading, Vote
from .play import Play
from .sabotage import Nullify, Target
from .solutions import Solutions

PHASES: Mapping[str, MoonPhase] = {
    "solutions": Solutions(),
    "event": Event(),
    "vote": Vote(),
    "reading": Reading(),
    "play": Play(),
    "target": Target(),
    "nullify": Nullify(),
    "conflict": Conflict(),
    "breather": Breather(),
    "over": Over(),
}
"""By the name that the state's `phase` has."""
