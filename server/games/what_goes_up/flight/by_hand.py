"""Movement where no board is used: the player names the step that a craft goes to."""

from ...core.errors import illegal
from ..args import Course, FlyTo
from ..builder import Builder
from ..rules import board
from ..rules.board_parts import Step
from ..state import Craft, GameState
from .moving import COAST, WayOn, burn_way, catches, go, rcs_way

PURPOSES = {"surface": "lunar_landing", "rock": "rock_docking"}
"""Checks of burns to special kinds of steps."""
RCS_BURNS = ("reentry", "rock")
"""Kinds of steps to which an RCS can take a craft (WG-X5, WG-X11)."""
BURNS = (*RCS_BURNS, "surface")
"""Kinds of steps to which no craft coasts (WG-T3)."""


def fly_to(builder: Builder, craft: Craft, args: FlyTo) -> None:
    """Move to a step that the player names, or to another craft: coast, burn, or use an RCS (WG-T3). Raises
    `IllegalMove` for a way that is forbidden."""
    if args.catch:
        course = next(
            course for course in catches(builder.state, craft) if course.course.target == args.catch
        )
    else:
        orbit = args.orbit if args.kind == "orbit" else None
        step = _known(builder, board.by_hand(args.name, args.body, args.kind, orbit, end=args.end))
        course = _to_step(builder.state, craft, step, args)
    if course.blocked:
        field = course.course.by
        raise illegal("This burn cannot be made.", "no_burn", (field,), course.blocked, needs=course.needs)
    go(builder, craft.id, course)


def _to_step(state: GameState, craft: Craft, step: Step, args: FlyTo) -> WayOn:
    purpose = PURPOSES.get(step.kind, "burn")
    if args.rcs:
        if step.kind not in RCS_BURNS:
            raise illegal("An RCS cannot do that.", "no_burn", ("rcs",), "WG-X5")
        return rcs_way(state, craft, Course("rcs", step.id), step.id, purpose)
    if args.burn:
        return burn_way(state, craft, Course("burn", step.id), step.id, purpose)
    if step.kind in BURNS and step.id != craft.at:
        raise illegal("That takes a burn.", "no_burn", ("burn",), "WG-T3")
    return WayOn(COAST, step.id)


def _known(builder: Builder, step: Step) -> Step:
    """Return the table's step of this name, else add this one. An orbit keeps the kind that it was first
    given, because craft are or have been there (WG-K8)."""
    named = builder.state.named
    for other in named.values():
        if (step.id == other.id or step.place == other.place) and step.orbit != other.orbit:
            detail = f"{other.name['en']} is another orbit: {other.orbit}."
            raise illegal(detail, "other_orbit", ("orbit",), "WG-K8", orbit=other.orbit)
    builder.set(named={step.id: step, **named})
    return builder.state.named[step.id]
