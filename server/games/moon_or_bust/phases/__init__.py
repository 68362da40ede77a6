"""The phases of a game.

A turn goes event → vote → reading → play → target → nullify → conflict → breather. A phase with nothing to
wait for is skipped at once."""

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
"""The phases, by the names that a state has in `phase`."""
