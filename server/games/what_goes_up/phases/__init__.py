"""The phases of a turn: the prompts and moves of each, and the phase that follows."""

from collections.abc import Mapping

from .base import Over, TurnPhase
from .climb import Insertion, Launch
from .flight import FLIGHT
from .workshop import Workshop

PHASES: Mapping[str, TurnPhase] = {
    "workshop": Workshop(),
    "launch": Launch(),
    "insertion": Insertion(),
    "flight": FLIGHT,
    "over": Over(),
}
"""By the state's `phase`."""
