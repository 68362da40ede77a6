"""Consequences of a check for its design and its craft."""

from collections.abc import Callable

from ..builder import Builder
from ..flight import activities, checking, docking, eva, hulls, landing, launching, moving
from ..state import Check, Craft

Resolve = Callable[[Builder, Check, Craft], None]

RESOLVE: dict[str, Resolve] = {
    "launch": launching.launched,
    "insertion": launching.inserted,
    "tower": launching.escaped,
    "reentry": landing.fell,
    "landing": landing.fell,
    "capsule": hulls.lasted,
    "habitat": hulls.sheltered,
    "burn": moving.burned,
    "catch_up": moving.burned,
    "rock_docking": moving.burned,
    "lunar_landing": moving.landed_on_moon,
    "rcs_burn": moving.by_rcs,
    "rcs_rock_docking": moving.by_rcs,
    "jury_rig": activities.rigged,
    "payload": activities.deployed,
    "nudge": activities.nudged,
    "docking": docking.docked,
    "eva": eva.walked,
    "winch": eva.winched,
}
"""Apply a check to its craft, by the purpose of the check."""


def settle(builder: Builder) -> None:
    """Apply the last check: first to the design of its part, then to its craft."""
    check = builder.state.checks[-1]
    builder.set(checks=builder.state.checks[:-1])
    if check.craft not in builder.state.craft or check.outcome is None:
        return
    if check.purpose != "jury_rig":
        checking.learn(builder, check)
    RESOLVE[check.purpose](builder, check, builder.state.craft[check.craft])
