"""One moment of a craft on its plan (WG-X2 to WG-X11): where it is, what is checked, and the ways on."""

from typing import Literal, NamedTuple

from ..rules.checks import Rating
from .craft import Craft
from .mission import LegKind, PartKind
from .rolls import Rows

End = Literal["home", "no_flight", "aborted", "aloft", "dead"]


class Moment(NamedTuple):
    """Where one is: a leg, a stage of it (with which part, or by whom), and the craft. Or an end."""

    leg: int
    stage: str
    at: int
    craft: Craft | None
    end: End | None = None


class Way(NamedTuple):
    """An event of the crew, and the moment that follows."""

    rows: Rows
    to: Moment


Ways = tuple[Way, ...]


class Node(NamedTuple):
    """A moment, opened: the check that is made (rating, stages, part, leg), and ways on to choose from.

    Without a check the choice is among those under `ok`."""

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
    """Nothing comes before what leads to it: another try has less fuel, fewer charges, or less to shed."""
    craft = moment.craft
    assert craft is not None
    left = craft.fuel + craft.spare + craft.rations + sum(rcs.charges for rcs in craft.rcs)
    return moment.leg, -left, _RANKS[moment.stage], moment.at
