"""A craft as its plan can leave it: what is aboard, and each part's rating, wear and charges."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ..rules import checks
from ..rules.checks import Rating
from .mission import Hull, Rcs, Thruster


class State(NamedTuple):
    """A part aboard: its rating, its wear of this flight, whether it works, and an RCS's charges."""

    rating: Rating
    worn: int
    works: bool = True
    charges: int = 0


class Craft(NamedTuple):
    """The condition of a craft; parts as the mission lists them. `worn`: lost by all parts (WG-X6)."""

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
    """The next hull that works, from a place on."""
    return next((i for i in range(at, len(hulls)) if hulls[i].works), len(hulls))


def one_of_each(parts: Sequence[Thruster | Rcs], states: tuple[State, ...]) -> Iterator[int]:
    """Of the working parts one of each kind, as it is now."""
    offered: set[tuple[Any, ...]] = set()
    for i, (part, state) in enumerate(zip(parts, states, strict=True)):
        alike = (part.design, state)
        if state.works and alike not in offered:
            offered.add(alike)
            yield i


def blown(
    parts: Sequence[Hull | Thruster | Rcs], states: tuple[State, ...], at: int, *, works: bool
) -> tuple[State, ...]:
    """A Boom makes every instance of the design worse; those without a name are none of any other (WG-X1)."""
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
