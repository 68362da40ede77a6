"""What parts mass, and what they carry (WG-M1 to WG-M6)."""

from __future__ import annotations

from typing import Literal, NamedTuple

Destination = Literal["orbit", "lunar_landing", "planetary_landing"]

DESTINATIONS: tuple[Destination, ...] = ("orbit", "lunar_landing", "planetary_landing")
"""What a craft may be meant for, beyond a hop."""
UNIT_MASS = 1
"""WG-M5: a derp, a unit of fuel, a payload item, an RCS."""
THRUSTER_SHARE: dict[Destination, int] = {"orbit": 10, "lunar_landing": 2, "planetary_landing": 1}
"""WG-M3: a thruster is at least the capsule's mass divided by this."""


class CapsuleSize(NamedTuple):
    """WG-M1, WG-M2: a capsule's mass, what it carries, and what it would mass if it were reusable."""

    mass: int
    carries: int
    reusable_mass: int


def part_of(number: int, divisor: int) -> int:
    """A tenth, a fifth, a half: rounded up, as everything in these rules."""
    return -(-number // divisor)


def capsule_mass(carries: int) -> int:
    """WG-M1: what it carries and a tenth of that. One that carries nothing masses 1: the least there is."""
    return max(1, carries + part_of(carries, 10))


def capsule_capacity(mass: int) -> int:
    """WG-M1: the most that a capsule or habitat of this mass carries; under 2 nothing."""
    # Every ten units cost one mass more, so eleven masses carry ten units; and the first mass of a new eleven
    # goes into that surcharge.
    return mass - part_of(mass, 11)


def reusable_mass(mass: int) -> int:
    """WG-M2 [R]: a capsule or lower stage that is to be used again masses a fifth more."""
    return mass + part_of(mass, 5)


def capsule_size(mass: int) -> CapsuleSize:
    """WG-M1, WG-M2: all about a capsule of this mass."""
    return CapsuleSize(mass, capsule_capacity(mass), reusable_mass(mass))


def rations_mass(rations: int) -> int:
    """WG-M5 [R]: two rations mass 1; an odd one needs a container too."""
    return part_of(rations, 2)


def thruster_needed(capsules: int, destination: Destination = "orbit") -> int:
    """WG-M3 [R]: a tenth of the capsules it carries; a half to land on the Moon, all to land on a planet."""
    return part_of(capsules, THRUSTER_SHARE[destination])


def load(derps: int, rations: int, payloads: int) -> int:
    """WG-M6 [R]: what is inside the capsules: derps, rations, payloads; neither fuel, thruster nor RCS."""
    return (derps + payloads) * UNIT_MASS + rations_mass(rations)
