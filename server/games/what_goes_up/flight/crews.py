"""Derps aboard: abilities, and the effects of rolls and rules on them (WG-K9, WG-E1)."""

from collections.abc import Sequence

from ..builder import Builder
from ..rules.checks import WORST, Rating, modified, modifiers
from ..rules.rescue import Rescuer, Skill
from ..state import HOME, Craft, Derp, Farewell, GameState, LastWords, Part
from . import farewells, where

DEATH_DOTS = 5
"""The cost of each derp lost in space, at launch or landing (WG-B2)."""


def waylights(state: GameState, seat: str) -> int:
    """Return +1 piloting for each of polar, synchronous and lunar orbit with an active Waylight (WG-K9)."""
    lit = set()
    for floating in state.afloat.values():
        if floating.seat == seat and floating.active and floating.part.use == "waylight":
            step = where.step_at(state, floating.at)
            if step.kind == "orbit":
                lit.add("lunar" if step.body == "moon" else step.orbit)
    return len(lit & {"polar", "synchronous", "lunar"})


def points(state: GameState, id: str, skill: Skill) -> int:
    """Return a derp's points in a skill; Waylights raise its piloting past the cap (WG-K9)."""
    derp = state.derps[id]
    return derp.engineering if skill == "engineering" else derp.piloting + waylights(state, derp.seat)


def aboard(state: GameState, craft: Craft) -> tuple[tuple[str, Derp], ...]:
    """Return the crew of a craft, by id."""
    return tuple((id, state.derps[id]) for id in craft.crew if id in state.derps)


def healthy(state: GameState, craft: Craft) -> tuple[str, ...]:
    """Return the derps that can fly: 0 stamina is enough, an injury is not (WG-E1)."""
    return tuple(id for id, derp in aboard(state, craft) if not derp.is_injured)


def able(state: GameState, craft: Craft, seat: str = "", *, piloting: int = 0) -> tuple[str, ...]:
    """Return the derps with stamina to spend, of one player if given (WG-E3); none that was given up with the
    craft (WG-T5)."""
    return tuple(
        id
        for id, derp in aboard(state, craft)
        if derp.stamina > 0
        and seat in ("", derp.seat)
        and not (craft.written_off and derp.unpaid)
        and (not piloting or points(state, id, "piloting") >= piloting)
    )


def rescuers(state: GameState, craft: Craft, seat: str = "") -> tuple[Rescuer, ...]:
    """Return the crew that can save a roll (WG-K5)."""
    return tuple(
        Rescuer(id, points(state, id, "piloting"), points(state, id, "engineering"), state.derps[id].stamina)
        for id in able(state, craft, seat)
    )


def working(craft: Craft, *kinds: str) -> tuple[Part, ...]:
    """Return the parts of these kinds that are not disabled."""
    return tuple(part for part in craft.parts if part.kind in kinds and not part.disabled)


def usable(craft: Craft, use: str) -> tuple[Part, ...]:
    """Return the payloads of a use that work and did not fail this turn (WG-X8)."""
    return tuple(p for p in working(craft, "payload") if p.use == use and not p.resting)


def escape_tower(craft: Craft) -> Part | None:
    """Return the probe that can pull the capsules clear of a Boom (WG-X2, WG-X3)."""
    if not any(part.kind == "capsule" for part in craft.parts):
        return None
    return next((part for part in working(craft, "payload") if part.use == "probe"), None)


def rating_now(part: Part) -> Rating:
    """Return the rating of a part with its wear on this flight (WG-X4, WG-X6)."""
    return modified(part.rating, modifiers(part.worn))


def worst(parts: Sequence[Part]) -> Rating:
    """Return the lowest rating by fail + boom (WG-T2)."""
    return min(map(rating_now, parts), key=sum, default=WORST)


def is_controlled(state: GameState, craft: Craft) -> bool:
    """True for a craft that somebody can steer and has not given up (WG-T5)."""
    return not (craft.debris or craft.written_off) and can_steer(state, craft)


def can_steer(state: GameState, craft: Craft) -> bool:
    """True with a working capsule, and a healthy crew where one is required (WG-E1, WG-X6, WG-V2)."""
    able = bool(healthy(state, craft)) if craft.crew else state.settings.underped
    return able and bool(working(craft, "capsule"))


def is_helpless(state: GameState, craft: Craft) -> bool:
    """True for a crew in space without a working capsule or a healthy derp (WG-X6, WG-E1)."""
    return bool(craft.crew) and craft.status == "flight" and not can_steer(state, craft)


def tire(builder: Builder, id: str, stamina: int = 1) -> None:
    """Spend a derp's stamina (WG-E3)."""
    builder.derp(id, stamina=builder.state.derps[id].stamina - stamina)


def tire_first(builder: Builder, able: Sequence[str]) -> str:
    """Spend a point of stamina of the first of these derps, and return its id; empty without any (WG-E3)."""
    user = next(iter(able), "")
    if user:
        tire(builder, user)
    return user


def injure(builder: Builder, id: str, why: str, *rules: str) -> None:
    """Injure a derp; one that is injured already dies (WG-E2)."""
    derp = builder.state.derps[id]
    if derp.is_injured:
        die(builder, id, why, "WG-E2", *rules)
        return
    builder.derp(id, stamina=-1)
    builder.say("wgu.injured", "WG-E2", *rules, derp=id, seat=derp.seat, who=derp.name, why=why)


def die(builder: Builder, id: str, why: str, *rules: str, boom: bool = False) -> None:
    """Remove a dead derp; it costs five dots, unless they were paid at a write-off (WG-B2, WG-T5). After a
    `boom` its player may say a sentence first."""
    derp = builder.state.derps[id]
    if flight := builder.state.craft.get(derp.craft):
        _leave(builder, id, flight)
        builder.craft(flight.id, dead=(*flight.dead, derp.name))
    builder.drop("derps", id)
    payer = derp.liable or derp.seat
    cost = 0 if derp.unpaid else DEATH_DOTS
    builder.gain(derp.seat, lost=1)
    builder.gain(payer, due=-cost)
    farewell = Farewell(
        seat=derp.seat,
        derp=id,
        who=derp.name,
        why=why,
        dots=-cost,
        flight=derp.craft,
        turn=builder.state.turn if derp.craft != HOME else 0,
        payer=payer if payer != derp.seat else "",
        rules=rules,
    )
    if boom and builder.state.settings.calls and derp.seat in builder.state.present:
        builder.set(farewells=(*builder.state.farewells, farewell))
    else:
        farewells.write(builder, farewell, LastWords())


def move(builder: Builder, id: str, to: str) -> None:
    """Move a derp to another craft."""
    if before := builder.state.craft.get(builder.state.derps[id].craft):
        _leave(builder, id, before)
    builder.derp(id, craft=to, liable="")
    builder.craft(to, crew=(*builder.state.craft[to].crew, id))


def _leave(builder: Builder, id: str, craft: Craft) -> None:
    """Take a derp out of a crew. A written-off craft without one is debris (WG-T5)."""
    crew = tuple(other for other in craft.crew if other != id)
    empty = craft.written_off and not crew
    builder.craft(
        craft.id, crew=crew, written_off=craft.written_off and not empty, debris=craft.debris or empty
    )
