"""The phases of a turn: who is asked what, and what follows."""

from __future__ import annotations

from .base import PHASES, Over, TurnPhase
from .climb import Insertion, Launch
from .flight import Flight
from .workshop import Workshop

__all__ = ["PHASES", "TurnPhase"]

PHASES.update(workshop=Workshop(), launch=Launch(), insertion=Insertion(), flight=Flight(), over=Over())
