"""Words that all rules share: the sides, the roles, the types of components."""

from typing import Literal

Side = Literal["a", "b"]
SIDES: tuple[Side, Side] = ("a", "b")

ROLES = ("politician", "engineer", "agent")

PartType = Literal["nose_cone", "fuselage", "thruster"]
TYPES: tuple[PartType, ...] = ("nose_cone", "fuselage", "thruster")


def other(side: Side) -> Side:
    """The other team."""
    return "b" if side == "a" else "a"
