"""A craft during a plan: its supplies, and each part's rating, wear and charges; and one moment of a plan:
its place, its check, and the ways on (WG-X2 to WG-X11)."""

from collections.abc import Iterator, Sequence
from typing import Any, Literal, NamedTuple

from ..rules import checks
from ..rules.checks import Rating
from .mission import Hull, LegKind, PartKind, Rcs, Thruster
from .rolls import Rows


class State(NamedTuple):
    """A part aboard: its rating, its wear on this flight, its condition, and an RCS's charges."""

    rating: Rating
    worn: int
    works: bool = True
    charges: int = 0


class Craft(NamedTuple):
    """A craft, with parts in the mission's order. `worn`: wear of all parts (WG-X6)."""

    fuel: int
    rations: int
    spare: int
    worn: int
    hulls: tuple[State, ...]
    thrusters: tuple[State, ...]
    rcs: tuple[State, ...]
    missed: bool = False
    rest: bool = False


def next_working(hulls: tuple[State, ...], at: int) -> int:
    """Return the place of the next working hull, from a place on."""
    return next((i for i in range(at, len(hulls)) if hulls[i].works), len(hulls))


def one_of_each(parts: Sequence[Thruster | Rcs], states: tuple[State, ...]) -> Iterator[int]:
    """Yield the place of one working part of each kind and condition."""
    offered: set[tuple[Any, ...]] = set()
    for i, (part, state) in enumerate(zip(parts, states, strict=True)):
        alike = (part.design, state)
        if state.works and alike not in offered:
            offered.add(alike)
            yield i


def blown(
    parts: Sequence[Hull | Thruster | Rcs], states: tuple[State, ...], at: int, *, works: bool
) -> tuple[State, ...]:
    """Return parts after a Boom, which makes all of a design worse (WG-X1); one without a design is alone."""
    design = parts[at].design
    return tuple(
        state._replace(
            rating=checks.blown(state.rating)
            if i == at or (design and part.design == design)
            else state.rating,
            works=state.works and (works or i != at),
        )
        for i, (part, state) in enumerate(zip(parts, states, strict=True))
    )


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
    """An opened moment: its check (rating, stages, part, leg) and the ways on by outcome. Without a check the
    crew chooses among the ways under `ok`."""

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
    """Return a sort key: no moment precedes one that leads to it, as another try has less left aboard."""
    craft = moment.craft
    assert craft is not None
    left = craft.fuel + craft.spare + craft.rations + sum(rcs.charges for rcs in craft.rcs)
    return moment.leg, -left, _RANKS[moment.stage], moment.at
