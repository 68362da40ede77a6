"""The log lines of Nimbus: ids with their parameters, and the beats of those that are shown."""

from __future__ import annotations

from ..core.beats import Beat
from ..core.log import Lines

LINES: Lines = {
    "nb.round": {"round": int, "burns": dict[str, int], "climbs": dict[str, int]},
}

BEATS = {"nb.round": Beat("round", 2400, pause_ms=1200)}
