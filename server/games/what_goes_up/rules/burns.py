"""The cost of a burn, and the number of burns in a tank (WG-F1, WG-F2)."""

from typing import Annotated, Literal, NamedTuple, get_args

from ...core.errors import illegal
from ...core.wire import doc
from .limits import MAX_MASS

Rounding = Literal["strike_digit", "ceil"]

ROUNDINGS: tuple[Rounding, ...] = get_args(Rounding)
"""Both readings of a tenth rounded up; they differ for masses that end in 0 (WG-F1)."""
Asked = Annotated[
    Rounding,
    doc(
        "A tenth of the mass (WG-F1): strike the last digit and add 1, or divide and round up.",
        "strike_digit",
    ),
]


class Burn(NamedTuple):
    """The cost of a burn, and the craft after it: unchanged if there is too little fuel."""

    cost: Annotated[int, doc("Fuel that it takes.", 3, ge=1, le=MAX_MASS)]
    fuel: Annotated[int, doc("Fuel after it; unchanged where it is not possible.", 15, ge=0, le=MAX_MASS)]
    mass: Annotated[int, doc("Mass after it; unchanged where it is not possible.", 21, ge=0, le=MAX_MASS)]
    possible: Annotated[bool, doc("Whether there is fuel enough.", True)]


class Burns(NamedTuple):
    """The burns in a tank: the cost of each in flying order, and the fuel that is left."""

    costs: tuple[int, ...]
    left: int


class Tank(NamedTuple):
    """The least fuel for a number of burns, and the cost of each in flying order."""

    fuel: int
    costs: tuple[int, ...]


def burn_cost(mass: int, rounding: Rounding = "strike_digit") -> int:
    """Return the fuel for a burn: strike the last digit of the mass and add 1 (20 costs 3), or divide by ten
    and round up (20 costs 2) (WG-F1 [R])."""
    return mass // 10 + 1 if rounding == "strike_digit" else -(-mass // 10)


def burn(mass: int, fuel: int, rounding: Rounding = "strike_digit") -> Burn:
    """Return a burn of a craft of this mass, fuel included; a failed one costs the same (WG-F1, WG-F2).
    Raises `IllegalMove` for more fuel than mass."""
    if fuel > mass:
        detail = f"A craft of mass {mass} cannot hold {fuel} fuel: its mass includes the fuel."
        raise illegal(detail, "fuel_over_mass", ("fuel",), "WG-F2", maximum=mass)
    cost = burn_cost(mass, rounding)
    if cost > fuel:
        return Burn(cost, fuel, mass, False)
    return Burn(cost, fuel - cost, mass - cost, True)


def burns(dry_mass: int, fuel: int, rounding: Rounding = "strike_digit") -> Burns:
    """Return the burns in a tank, each at the mass that is left (WG-F2); an empty tank has none."""
    costs = []
    while fuel and (cost := burn_cost(dry_mass + fuel, rounding)) <= fuel:
        costs.append(cost)
        fuel -= cost
    return Burns(tuple(costs), fuel)


def fuel_for(dry_mass: int, count: int, rounding: Rounding = "strike_digit") -> Tank:
    """Return the least fuel for some burns, computed backwards from the last one, which ends at dry mass
    (WG-F2).

    More mass before a burn never leaves less after it, so the least mass before each burn gives the least
    fuel for all of them."""
    costs: list[int] = []
    mass = dry_mass
    for _ in range(count):
        before = mass
        while (lacking := mass - (before - burn_cost(before, rounding))) > 0:
            before += lacking  # the fuel itself has mass, too
        costs.append(burn_cost(before, rounding))
        mass = before
    return Tank(mass - dry_mass, tuple(reversed(costs)))
