"""The phases of Space Race, by the names that a state has in `phase`."""

from collections.abc import Mapping

from .base import SpaceRacePhase
from .goofspiel import GoofspielPhase
from .naming import NamingPhase
from .over import OverPhase
from .report import ReportPhase
from .year import YearPhase

PHASES: Mapping[str, SpaceRacePhase] = {
    "year": YearPhase(),
    "report": ReportPhase(),
    "naming": NamingPhase(),
    "goofspiel": GoofspielPhase(),
    "over": OverPhase(),
}
