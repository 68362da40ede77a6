"""One moment of a flight plan: its place, its check, and the ways on (WG-X2 to WG-X11)."""

from typing import Literal, NamedTuple

from ..rules.checks import Rating
from .craft import Craft
from .mission import LegKind, PartKind
from .rolls import Rows

End = Literal["home", "no_flight", "aborted", "aloft", "dead"]


class Moment(NamedTuple):
    """A leg, a stage of it, the place `at` of a part or derp, and the craft; or an end."""

    leg: int
    stage: str
    at: int
    craft: Craft | None
    end: End | None = None


class Way(NamedTuple):
    """An event of the crew, and the next moment."""

    rows: Rows
    to: Moment


Ways = tuple[Way, ...]


class Node(NamedTuple):
    """An opened moment: its check (rating, stages, part, leg) and the ways on by outcome.

    Without a check the crew chooses among the ways under `ok`."""

    check: tuple[Rating, int, PartKind, LegKind] | None
    ok: Ways
    fail: Ways = ()
    boom: Ways = ()


_RANKS = {
    "burn": 0, "docking": 0, "payload": 0, "launch": 0, "insertion": 0, "duration": 0, "reentry": 0,
    "landing": 0, "thrust": 1, "jets": 1, "dock": 1, "use": 1, "tower_abort_landing": 1,
    "tower_abort_reentry": 1, "abort_reentry": 2, "abort_landing": 3,
}


def when(moment: Moment) -> tuple[int, int, int, int]:
    """Return a sort key by which no moment precedes one that leads to it: another try has less left
    aboard."""
    craft = moment.craft
    assert craft is not None
    left = craft.fuel + craft.spare + craft.rations + sum(rcs.charges for rcs in craft.rcs)
    return moment.leg, -left, _RANKS[moment.stage], moment.at
