"""Derps as rolls and rules see them: who is aboard, who can do what, what hurts them (WG-K9, WG-E1)."""

from collections.abc import Sequence

from ...core.game import Json
from ..builder import Builder
from ..rules.checks import WORST, Rating
from ..rules.rescue import Derp as Rescuer
from ..rules.rescue import Skill
from ..state import HOME, Craft, Derp, GameState, Part
from . import where

DEATH_DOTS = 5
"""The cost of each derp lost in space, at launch or landing (WG-B2)."""
MOST_WAYLIGHTS = 3


def waylights(state: GameState, seat: str) -> int:
    """+1 piloting for each of polar, synchronous, lunar orbit with an active Waylight of the team (WG-K9)."""
    lit = set()
    for floating in state.afloat.values():
        if floating.seat == seat and floating.active and floating.part.use == "waylight":
            step = where.step_at(state, floating.at)
            if step is None or step.kind != "orbit":
                continue
            if step.body == "moon":
                lit.add("lunar")
            elif step.orbit in ("polar", "synchronous"):
                lit.add(step.orbit)
    return min(MOST_WAYLIGHTS, len(lit))


def points(state: GameState, id: str, skill: Skill) -> int:
    """A derp's points in a skill; Waylights help its piloting past the cap (WG-K9)."""
    derp = state.derps[id]
    return derp.engineering if skill == "engineering" else derp.piloting + waylights(state, derp.seat)


def aboard(state: GameState, craft: Craft) -> tuple[tuple[str, Derp], ...]:
    """The crew of a craft."""
    return tuple((id, state.derps[id]) for id in craft.crew if id in state.derps)


def healthy(state: GameState, craft: Craft) -> tuple[str, ...]:
    """Those who can fly: 0 stamina still flies, an injured derp does not (WG-E1)."""
    return tuple(id for id, derp in aboard(state, craft) if not derp.injured)


def able(state: GameState, craft: Craft, seat: str = "", *, piloting: int = 0) -> tuple[str, ...]:
    """Those with stamina to spend, of one player where it matters (WG-E3)."""
    return tuple(
        id
        for id, derp in aboard(state, craft)
        if derp.stamina > 0
        and seat in ("", derp.seat)
        and (not piloting or points(state, id, "piloting") >= piloting)
    )


def rescuers(state: GameState, craft: Craft, seat: str = "", *, every: bool = False) -> tuple[Rescuer, ...]:
    """The crew as a roll sees it; `every`: those too who have nothing to spend (WG-K5)."""
    return tuple(
        Rescuer(id, points(state, id, "piloting"), points(state, id, "engineering"), state.derps[id].stamina)
        for id in (craft.crew if every else able(state, craft, seat))
    )


def working(craft: Craft, *kinds: str) -> tuple[Part, ...]:
    """Parts of these kinds that are not disabled."""
    return tuple(part for part in craft.parts if part.kind in kinds and not part.disabled)


def worst(parts: Sequence[Part]) -> Rating:
    """The lowest fail + boom of some parts (WG-T2)."""
    return min((Rating(part.fail, part.boom) for part in parts), key=sum, default=WORST)


def controlled(state: GameState, craft: Craft) -> bool:
    """WG-E1, WG-X6, WG-V2: whether somebody can steer it: a working capsule, and a healthy crew where crews
    are asked for."""
    if craft.debris or craft.written_off or not working(craft, "capsule"):
        return False
    if not craft.crew:
        return state.settings.underped
    return bool(healthy(state, craft))


def stranded(state: GameState, craft: Craft) -> bool:
    """A crew without a working capsule, or without anybody healthy (WG-X6, WG-E1)."""
    if not craft.crew or craft.status != "flight":
        return False
    return not working(craft, "capsule") or not healthy(state, craft)


def tire(builder: Builder, id: str, stamina: int = 1) -> None:
    """Stamina that was spent (WG-E3)."""
    builder.derp(id, stamina=builder.state.derps[id].stamina - stamina)


def injure(builder: Builder, id: str, why: str, *rules: str) -> None:
    """A derp is injured; one that is injured already dies (WG-E2)."""
    derp = builder.state.derps[id]
    if derp.injured:
        die(builder, id, why, "WG-E2", *rules)
        return
    builder.derp(id, stamina=-1)
    builder.say("wgu.injured", "WG-E2", *rules, derp=id, seat=derp.seat, who=derp.name, why=why)


def die(builder: Builder, id: str, why: str, *rules: str) -> None:
    """A derp is lost; five dots, unless the penalty was taken when it was written off (WG-T5) (WG-B2)."""
    derp = builder.state.derps[id]
    if derp.craft in builder.state.craft:
        flight = builder.state.craft[derp.craft]
        crew = tuple(other for other in flight.crew if other != id)
        builder.craft(derp.craft, crew=crew, dead=(*flight.dead, derp.name))
    builder.set(derps={key: each for key, each in builder.state.derps.items() if key != id})
    payer = derp.liable or derp.seat
    cost = 0 if derp.unpaid or payer not in builder.state.programmes else DEATH_DOTS
    if derp.seat in builder.state.programmes:
        programme = builder.state.programmes[derp.seat]
        builder.programme(derp.seat, lost=programme.lost + 1)
    if cost:
        builder.due(payer, -cost)
    aboard: Json = {"flight": derp.craft, "turn": builder.state.turn} if derp.craft != HOME else {}
    builder.say(
        "wgu.died", "WG-B2", *rules, derp=id, seat=derp.seat, who=derp.name, why=why, dots=-cost, **aboard
    )


def move(builder: Builder, id: str, to: str) -> None:
    """A derp changes craft, or comes home."""
    before = builder.state.derps[id].craft
    if before in builder.state.craft:
        crew = builder.state.craft[before].crew
        builder.craft(before, crew=tuple(other for other in crew if other != id))
    builder.derp(id, craft=to, liable="")
    if to != HOME:
        builder.craft(to, crew=(*builder.state.craft[to].crew, id))
