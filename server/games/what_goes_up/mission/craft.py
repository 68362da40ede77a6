"""The condition of a craft during a plan: its supplies, and each part's rating, wear and charges."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ..rules import checks
from ..rules.checks import Rating
from .mission import Hull, Rcs, Thruster


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
    """Return parts after a Boom, which makes all of a design worse (WG-X1). Parts without a design are
    alone."""
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
