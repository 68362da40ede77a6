"""Masses of parts and their capacities (WG-M1 to WG-M6); seats, rations and charges aboard (WG-E, WG-X)."""

from collections.abc import Sequence
from typing import Annotated, Literal, NamedTuple

from ...core.wire import doc
from .limits import MAX_PART_MASS

Destination = Literal["orbit", "lunar_landing", "planetary_landing"]
"""Goals of a craft beyond a hop."""
UNIT_MASS = 1
"""A derp, a unit of fuel, a payload item, an RCS (WG-M5)."""
THRUSTER_SHARE: dict[Destination, int] = {"orbit": 10, "lunar_landing": 2, "planetary_landing": 1}
"""A thruster is at least the capsule's mass divided by this (WG-M3)."""


class CapsuleSize(NamedTuple):
    """A capsule's mass, what it carries, and what it would mass if it were reusable (WG-M1, WG-M2)."""

    mass: Annotated[int, doc("Its mass: the least for what it should carry.", 10, ge=1, le=2 * MAX_PART_MASS)]
    carries: Annotated[int, doc("The most that it carries.", 9, ge=0, le=MAX_PART_MASS)]
    reusable_mass: Annotated[int, doc("Its mass if it is to be used again.", 12, ge=1, le=2 * MAX_PART_MASS)]


def part_of(number: int, divisor: int) -> int:
    """A tenth, a fifth, a half: rounded up, as everything in these rules."""
    return -(-number // divisor)


def capsule_mass(carries: int) -> int:
    """The mass of a capsule: what it carries and a tenth of that, at least 1 (WG-M1)."""
    return max(1, carries + part_of(carries, 10))


def capsule_capacity(mass: int) -> int:
    """The most that a capsule or habitat of this mass carries; under 2 nothing (WG-M1)."""
    # Every ten units cost one mass more, so eleven masses carry ten units; and the first mass of a new eleven
    # goes into that surcharge.
    return mass - part_of(mass, 11)


def reusable_mass(mass: int) -> int:
    """A capsule or lower stage that is to be used again masses a fifth more (WG-M2 [R])."""
    return mass + part_of(mass, 5)


def capsule_size(mass: int) -> CapsuleSize:
    """All about a capsule of this mass (WG-M1, WG-M2)."""
    return CapsuleSize(mass, capsule_capacity(mass), reusable_mass(mass))


def rations_mass(rations: int) -> int:
    """Two rations mass 1; an odd one needs a container too (WG-M5 [R])."""
    return part_of(rations, 2)


def thruster_needed(capsules: int, destination: Destination = "orbit") -> int:
    """A tenth of the capsules it carries; a half to land on the Moon, all to land on a planet (WG-M3 [R])."""
    return part_of(capsules, THRUSTER_SHARE[destination])


def load(derps: int, rations: int, payloads: int) -> int:
    """The load of the capsules: derps, rations, payloads; neither fuel, thruster nor RCS (WG-M6 [R])."""
    return (derps + payloads) * UNIT_MASS + rations_mass(rations)


DOCKING_CHARGES, DEORBIT_CHARGES, ROCK_CHARGES = 1, 2, 2
"""Charges that each use of an RCS takes (WG-X5, WG-X11)."""
DOCKING_PILOTING, EVA_PILOTING = 2, 1
"""Piloting that each takes (WG-E6, WG-E5)."""


def riders(rooms: Sequence[int], crew: int) -> tuple[tuple[int, ...], ...]:
    """WG-X9: who comes down in which cabin, by place in the crew: from the first to the last, as far as there
    is room; the rest squeeze into the first."""
    left = list(range(crew))
    seats: list[list[int]] = []
    for room in rooms:
        seats.append(left[:room])
        left = left[room:]
    if seats:
        seats[0] += left
    return tuple(tuple(each) for each in seats)


def fed_first(injured: Sequence[bool]) -> list[int]:
    """In which order a crew eats: the injured first, whom hunger would kill (WG-E2)."""
    return sorted(range(len(injured)), key=lambda i: (not injured[i], i))
