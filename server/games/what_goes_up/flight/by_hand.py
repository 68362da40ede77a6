"""Movement where no board is used: the player names the step that a craft goes to."""

from ...core.errors import illegal
from ..args import Course, FlyTo
from ..builder import Builder
from ..rules import board
from ..rules.board_parts import Step
from ..rules.parts import DOCKING_PILOTING
from ..state import Craft, GameState
from . import where
from .moving import Way, arrive, burn_way, fire, fire_rcs, lander, let_go, rcs_way

RCS_BURNS = ("reentry", "rock")
"""Kinds of steps to which an RCS can take a craft (WG-X5, WG-X11)."""


def fly_to(builder: Builder, args: FlyTo) -> None:
    """Move to a step that the player names: coast, burn, or use an RCS (WG-T3)."""
    craft = builder.state.craft[builder.state.queue[0]]
    if args.catch:
        _catch(builder, craft, args.catch)
        return
    orbit = args.orbit if args.kind == "orbit" else None
    step = _known(builder, board.by_hand(args.name, args.body, args.kind, orbit, end=args.end))
    if args.rcs:
        if step.kind not in RCS_BURNS:
            raise illegal("An RCS cannot do that.", "no_burn", ("rcs",), "WG-X5")
        rock = step.kind == "rock"
        way = rcs_way(builder.state, craft, step.id, step.id, DOCKING_PILOTING if rock else 0)
        _fire(builder, craft, "rock_docking" if rock else "burn", way, "rcs")
    elif args.burn:
        least = lander(builder.state, craft) if step.kind == "surface" else 0
        way = burn_way(builder.state, craft, Course("burn", step.id), step.id, least=least)
        purpose = {"surface": "lunar_landing", "rock": "rock_docking"}.get(step.kind, "burn")
        _fire(builder, craft, purpose, way, "burn", step.id)
    elif step.kind in ("surface", "rock", "reentry"):
        raise illegal("That takes a burn.", "no_burn", ("burn",), "WG-T3")
    else:
        arrive(builder, craft.id, step.id)


def _known(builder: Builder, step: Step) -> Step:
    """Return the table's step of this name, else add this one. An orbit keeps the kind that it was first
    given, because craft are or have been there (WG-K8)."""
    named = builder.state.named
    for other in named.values():
        if (step.id == other.id or step.place == other.place) and step.orbit != other.orbit:
            detail = f"{other.name.en} is another orbit: {other.orbit}."
            raise illegal(detail, "other_orbit", ("orbit",), "WG-K8", orbit=other.orbit)
    builder.set(named={step.id: step, **named})
    return builder.state.named[step.id]


def _fire(builder: Builder, craft: Craft, purpose: str, way: Way, field: str, note: str = "") -> None:
    """Burn, or use an RCS. Raises `IllegalMove` about this field if that is forbidden."""
    if way.blocked:
        raise illegal("This burn cannot be made.", "no_burn", (field,), way.blocked, needs=way.needs)
    let_go(builder, craft.id)
    if way.charges:
        fire_rcs(builder, craft.id, purpose, way)
    else:
        fire(builder, builder.state.craft[craft.id], purpose, way, note=note)


def catchable(state: GameState, craft: Craft) -> list[Craft]:
    """Return the craft at other steps of the same orbit, where no board is used (WG-E6)."""
    here = where.standing(state, craft)
    if here is None or here.kind != "orbit" or where.board_of(state) is not None:
        return []

    def near(other: Craft) -> bool:
        there = where.standing(state, other)
        same = there is not None and (there.kind, there.body, there.orbit) == ("orbit", here.body, here.orbit)
        return same and other.status == "flight" and other.at != craft.at

    return [other for other in state.craft.values() if near(other) and other.id not in craft.docked]


def _catch(builder: Builder, craft: Craft, other: str) -> None:
    """Burn to another craft in the same orbit (WG-E6)."""
    target = next((one for one in catchable(builder.state, craft) if one.id == other), None)
    if target is None:
        raise illegal("That craft is not in this orbit.", "no_burn", ("catch",), "WG-E6")
    way = burn_way(builder.state, craft, Course("catch", other), target.at)
    _fire(builder, craft, "catch_up", way, "catch", other)
