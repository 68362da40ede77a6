"""Words that all rules share: the sides, the roles, the types of components."""

from typing import Literal, get_args

Side = Literal["a", "b"]
SIDES: tuple[Side, Side] = get_args(Side)

ROLES = ("politician", "engineer", "agent")

PartType = Literal["nose_cone", "fuselage", "thruster"]
TYPES: tuple[PartType, ...] = get_args(PartType)


def other(side: Side) -> Side:
    """The other team."""
    return "b" if side == "a" else "a"
