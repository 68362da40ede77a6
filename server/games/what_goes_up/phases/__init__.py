"""The phases of a turn: who is asked what, and what follows."""

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
"""By the name that the state's `phase` has."""
