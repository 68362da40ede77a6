"""Words that all rules share: the sides, the roles, the types of components and their ids."""

from typing import Annotated, Literal, get_args

from ..core.wire import doc

Side = Literal["a", "b"]
SIDES: tuple[Side, Side] = get_args(Side)

ROLES = ("politician", "engineer", "agent")

PartType = Literal["nose_cone", "fuselage", "thruster"]
TYPES: tuple[PartType, ...] = get_args(PartType)
ComponentId = Annotated[str, doc("A component's id.", "n1", 64, least=1)]


def other(side: Side) -> Side:
    """The other team."""
    return "b" if side == "a" else "a"
