"""Masses of parts and their capacities (WG-M1 to WG-M6); seats, rations and charges aboard (WG-E, WG-X)."""

from collections.abc import Sequence
from typing import Annotated, Literal, NamedTuple

from ...core.wire import doc
from .limits import MAX_PART_MASS

Destination = Literal["orbit", "lunar_landing", "planetary_landing"]
"""Goals of a craft beyond a hop."""
UNIT_MASS = 1
"""The mass of a derp, a unit of fuel, a payload, an RCS (WG-M5)."""
THRUSTER_SHARE: dict[Destination, int] = {"orbit": 10, "lunar_landing": 2, "planetary_landing": 1}
"""Divisors of the capsules' mass that give the least mass of a thruster (WG-M3)."""


class CapsuleSize(NamedTuple):
    """A capsule's mass, what it carries, and what it would mass if it were reusable (WG-M1, WG-M2)."""

    mass: Annotated[int, doc("Its mass: the least for what it should carry.", 10, ge=1, le=2 * MAX_PART_MASS)]
    carries: Annotated[int, doc("The most that it carries.", 9, ge=0, le=MAX_PART_MASS)]
    reusable_mass: Annotated[int, doc("Its mass if it is to be used again.", 12, ge=1, le=2 * MAX_PART_MASS)]


def part_of(number: int, divisor: int) -> int:
    """Return a fraction of a number, such as a tenth, rounded up as everywhere in these rules."""
    return -(-number // divisor)


def capsule_mass(carries: int) -> int:
    """Return the mass of a capsule: its load and a tenth of that, at least 1 (WG-M1)."""
    return max(1, carries + part_of(carries, 10))


def capsule_capacity(mass: int) -> int:
    """Return the most that a capsule or habitat of a mass carries; under 2 nothing (WG-M1)."""
    # Ten units of load cost one extra mass, so each eleventh of the mass, rounded up, carries nothing.
    return mass - part_of(mass, 11)


def reusable_mass(mass: int) -> int:
    """Return the mass of a reusable capsule or lower stage: a fifth more (WG-M2 [R])."""
    return mass + part_of(mass, 5)


def capsule_size(mass: int) -> CapsuleSize:
    """Return mass, load and reusable mass of a capsule (WG-M1, WG-M2)."""
    return CapsuleSize(mass, capsule_capacity(mass), reusable_mass(mass))


def rations_mass(rations: int) -> int:
    """Return the mass of rations: two mass 1, and so does a single one (WG-M5 [R])."""
    return part_of(rations, 2)


def thruster_needed(capsules: int, destination: Destination = "orbit") -> int:
    """Return the mass of a thruster for capsules: a tenth of theirs, a half to land on the Moon, all of it to
    land on a planet (WG-M3 [R])."""
    return part_of(capsules, THRUSTER_SHARE[destination])


def load(derps: int, rations: int, payloads: int) -> int:
    """Return the load of the capsules: derps, rations and payloads (WG-M6 [R])."""
    return (derps + payloads) * UNIT_MASS + rations_mass(rations)


DOCKING_CHARGES, DEORBIT_CHARGES, ROCK_CHARGES = 1, 2, 2
"""Charges for each use of an RCS (WG-X5, WG-X11)."""
DOCKING_PILOTING, EVA_PILOTING = 2, 1
"""Piloting for docking and for an EVA (WG-E6, WG-E5)."""


def riders(rooms: Sequence[int], crew: int) -> tuple[tuple[int, ...], ...]:
    """Return the crew by the cabin in which it comes down, as places in the crew (WG-X9). Cabins fill up from
    the first to the last; derps without room squeeze into the first."""
    left = list(range(crew))
    seats: list[list[int]] = []
    for room in rooms:
        seats.append(left[:room])
        left = left[room:]
    if seats:
        seats[0] += left
    return tuple(tuple(places) for places in seats)


def fed_first(injured: Sequence[bool]) -> list[int]:
    """Return the order in which a crew eats: the injured first, whom hunger would kill (WG-E2)."""
    return sorted(range(len(injured)), key=lambda i: (not injured[i], i))
