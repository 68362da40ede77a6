"""Movement where there is no board: the player says where a craft goes."""

from ...core.dice import Dice
from ...core.errors import IllegalMove, illegal
from ..args import Course, FlyTo
from ..builder import Builder
from ..rules import board
from ..rules.board_parts import Step
from ..rules.parts import DOCKING_PILOTING, thruster_needed
from ..state import Craft, GameState
from . import where
from .moving import Way, arrive, burn_way, cabins, fire, fire_rcs, let_go, rcs_way

RCS_BURNS = ("reentry", "rock")
"""Kinds of steps to which an RCS can take a craft (WG-X5, WG-X11)."""


def fly_to(builder: Builder, seat: str, args: FlyTo, dice: Dice) -> None:
    """Move to a step that the player names, by a burn, by RCS, or along the way (WG-T3)."""
    id = builder.state.queue[0]
    if args.catch:
        catch(builder, id, args.catch)
        return
    orbit = args.orbit if args.kind == "orbit" else None
    step = _known(builder, board.by_hand(args.name, args.body, args.kind, orbit, end=args.end))
    craft = builder.state.craft[id]
    if args.rcs:
        _rcs_by_hand(builder, craft, step)
        return
    if not args.burn:
        if step.kind in ("surface", "rock", "reentry"):
            raise IllegalMove("That takes a burn.", code="no_burn", path=("burn",), rules=("WG-T3",))
        arrive(builder, id, step.id)
        return
    least = thruster_needed(cabins(builder.state, craft), "lunar_landing") if step.kind == "surface" else 0
    way = burn_way(builder.state, craft, Course("burn", step.id), step.id, least=least)
    _not_blocked(way, "burn")
    let_go(builder, id)
    purpose = {"surface": "lunar_landing", "rock": "rock_docking"}.get(step.kind, "burn")
    fire(builder, builder.state.craft[id], purpose, way, note=step.id)


def _known(builder: Builder, step: Step) -> Step:
    """The step of this name that the table has, else this one, which it has from now on.

    WG-K8: an orbit keeps the kind that it was first given. Others stand there, or have been there."""
    named = builder.state.named
    for other in named.values():
        if (step.id == other.id or step.place == other.place) and step.orbit != other.orbit:
            raise IllegalMove(
                f"{other.name.en} is another orbit: {other.orbit}.", code="other_orbit", path=("orbit",),
                rules=("WG-K8",), orbit=other.orbit,
            )
    builder.set(named={step.id: step, **named})
    return builder.state.named[step.id]


def _not_blocked(way: Way, field: str) -> None:
    if way.blocked:
        raise illegal("This burn cannot be made.", "no_burn", (field,), way.blocked, needs=way.needs)


def _rcs_by_hand(builder: Builder, craft: Craft, step: Step) -> None:
    """An RCS deorbits, or docks with the rock (WG-X5, WG-X11)."""
    if step.kind not in RCS_BURNS:
        raise IllegalMove("An RCS cannot do that.", code="no_burn", path=("rcs",), rules=("WG-X5",))
    rock = step.kind == "rock"
    way = rcs_way(builder.state, craft, step.id, step.id, DOCKING_PILOTING if rock else 0)
    _not_blocked(way, "rcs")
    let_go(builder, craft.id)
    fire_rcs(builder, craft.id, "rock_docking" if rock else "burn", way)


def catchable(state: GameState, craft: Craft) -> list[Craft]:
    """WG-E6, without a board: craft in the same orbit, at another step of it."""
    here = where.standing(state, craft)
    if here is None or here.kind != "orbit" or where.board_of(state) is not None:
        return []
    found = []
    for other in state.craft.values():
        there = where.standing(state, other)
        if other.status != "flight" or other.id == craft.id or there is None or other.at == craft.at:
            continue
        if (there.kind, there.body, there.orbit) == ("orbit", here.body, here.orbit):
            found.append(other)
    return [other for other in found if other.id not in craft.docked]


def catch(builder: Builder, id: str, other: str) -> None:
    """WG-E6, without a board: a burn to where another craft is in the same orbit."""
    craft = builder.state.craft[id]
    target = next((each for each in catchable(builder.state, craft) if each.id == other), None)
    if target is None:
        raise illegal("That craft is in no step of this orbit.", "no_burn", ("catch",), "WG-E6")
    way = burn_way(builder.state, craft, Course("catch", other), target.at)
    _not_blocked(way, "catch")
    let_go(builder, id)
    fire(builder, builder.state.craft[id], "catch_up", way, note=other)
