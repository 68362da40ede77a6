"""Docking, undocking, parting, and passing things between two craft (WG-T4, WG-E6, WG-E7)."""

from msgspec.structs import replace

from ...core.dice import Dice
from ...core.errors import illegal
from ...core.lazy import cache_by_state
from ..builder import Builder
from ..rules.parts import DOCKING_CHARGES, DOCKING_PILOTING
from ..state import HOME, Check, Craft, GameState, Name, Pair
from . import books, checking, crews, landing, moving, where

PORTABLE = ("payload", "rcs")
"""Kinds of parts that can be passed across (WG-E7)."""
SUPPLIES = ("fuel", "rations")
CARGO_RATIONS = 2
"""Rations of mass 1 (WG-M5, WG-E5)."""


def pilots(state: GameState, craft: Craft) -> tuple[str, ...]:
    """Return the derps with piloting 2 and stamina (WG-E6)."""
    return crews.able(state, craft, craft.seat, piloting=DOCKING_PILOTING)


def partners(state: GameState, craft: Craft) -> list[Craft]:
    """Return the craft on the same step of the same orbit that are not docked to it yet (WG-T4, WG-E6)."""
    if not where.orbits(state, craft) or craft.caught_up == state.turn:
        return []
    joined = {other.id for other in moving.group(state, craft)}
    near = where.mates(state, craft.id)
    return [other for other in near if other.id not in joined and other.caught_up != state.turn]


def may_dock(state: GameState, craft: Craft) -> bool:
    """True for a craft with a charge and a pilot, or without a crew with a second RCS (WG-E6, WG-V2)."""
    if not crews.is_controlled(state, craft) or moving.rcs(craft, DOCKING_CHARGES) is None:
        return False
    return bool(pilots(state, craft)) if craft.crew else len(crews.working(craft, "rcs")) >= 2


def docks(state: GameState, craft: Craft) -> list[Pair]:
    """Return the pairs that a craft can try to dock (WG-E6)."""
    able = may_dock(state, craft)
    return [Pair(craft.id, other.id) for other in partners(state, craft)] if able else []


def dock(builder: Builder, seat: str, dice: Dice, pair: Pair) -> None:
    """Dock two craft (WG-E6).

    That costs a point of stamina and a charge, and takes a check of the RCS."""
    craft = builder.state.craft[pair.craft]
    part = moving.rcs(craft, DOCKING_CHARGES)
    if part is None:
        return
    user = crews.tire_first(builder, pilots(builder.state, craft))
    builder.part(craft.id, part.id, charges=part.charges - DOCKING_CHARGES)
    builder.note_craft("docking", craft, "WG-E6", other=pair.other)
    checking.begin(builder, "docking", craft.id, part.id, user=user, note=pair.other)


def docked(builder: Builder, check: Check, craft: Craft) -> None:
    """Dock two craft, unless the check failed; a Boom also damages the RCS (WG-E6, WG-X5)."""
    if check.outcome == "ok" and check.note in builder.state.craft:
        join(builder, craft.id, check.note)
        return
    if check.outcome == "boom":
        moving.rcs_gone(builder, check)
    builder.note_craft("no_docking", craft, "WG-E6", other=check.note)


def join(builder: Builder, one: str, other: str, *, winched: bool = False) -> None:
    """Dock two craft (WG-P3). One that has moved stops one that has not (WG-T4)."""
    a, b = builder.state.craft[one], builder.state.craft[other]
    builder.craft(one, docked=(*a.docked, other), winched=(*a.winched, other) if winched else a.winched)
    builder.craft(other, docked=(*b.docked, one), winched=(*b.winched, one) if winched else b.winched)
    if a.moved != b.moved:
        for craft in moving.group(builder.state, b if a.moved else a):
            builder.craft(craft.id, moved=True)
    builder.note_craft("docked", a, "WG-E6", other=other, winched=winched)
    books.first(builder, "docking", a)


def undock(builder: Builder, seat: str, dice: Dice, pair: Pair) -> None:
    """Undock two craft (WG-E7).

    That is free."""
    landing.undo_link(builder, pair.craft, pair.other)
    builder.note_craft("undocked", builder.state.craft[pair.craft], "WG-E7", other=pair.other)


def part_ways(
    builder: Builder,
    seat: str,
    dice: Dice,
    craft: str,
    name: Name,
    parts: tuple[str, ...],
    crew: tuple[str, ...],
    fuel: int,
    rations: int,
) -> None:
    """Make a part of a craft one of its own (WG-E7).

    Only parts that were launched docked can."""
    whole = builder.state.craft[craft]
    if not set(crew) <= set(whole.crew) or not all(whole.has(part) for part in parts):
        raise illegal("That is not aboard.", "not_aboard", ("parts",), "WG-E7")
    if fuel > whole.fuel or rations > whole.rations:
        raise illegal("There is less aboard.", "too_much", ("fuel",), "WG-E7")
    if len({cabin.id in parts for cabin in whole.cabins}) < 2:
        raise illegal("Both craft need a capsule or habitat.", "no_cabin", ("parts",), "WG-E7")
    going = tuple(part for part in whole.parts if part.id in parts)
    other = landing.split_off(builder, craft, going, " ".join(name.split()) or whole.name, status="flight")
    for derp in crew:
        crews.move(builder, derp, other)
    builder.craft(craft, fuel=whole.fuel - fuel, rations=whole.rations - rations)
    builder.craft(other, fuel=fuel, rations=rations)
    builder.queue_after(craft, other)  # both may have yet to move
    builder.note_craft("parted", whole, "WG-E7", other=other, parts=list(parts), crew=list(crew))


def open_hatches(state: GameState, craft: Craft) -> list[Craft]:
    """Return the craft docked to its cabins, to which passing things is free (WG-E7)."""
    docked = [state.craft[id] for id in craft.docked if id in state.craft and id not in craft.winched]
    return [other for other in docked if other.cabins]


def passages(state: GameState, seat: str, craft: Craft) -> list[Pair]:
    """Return the open hatches of a craft, each way in which the player can pass something (WG-E7, WG-B8)."""
    both = [pair for other in open_hatches(state, craft) for pair in ((craft, other), (other, craft))]
    return [Pair(giver.id, taker.id) for giver, taker in both if passable(state, seat, giver)]


def passable(state: GameState, seat: str, craft: Craft) -> dict[str, int]:
    """Return what a player can pass on from a craft, and how much of it: its own derps from any (WG-E7,
    WG-B8)."""
    if may_take(state, craft, seat):
        return {cargo: getattr(craft, cargo, 1) for cargo in (*goods(craft), *craft.crew)}
    return {derp: 1 for derp in craft.crew if state.derps[derp].seat == seat}


def spare(craft: Craft) -> list[str]:
    """Return the parts that can be shed: all but the last cabin (WG-F3)."""
    return [part.id for part in craft.parts if not part.is_cabin or len(craft.cabins) > 1]


def supplies(craft: Craft) -> list[str]:
    """Return the supplies that a craft has: `fuel`, `rations`."""
    return [cargo for cargo in SUPPLIES if getattr(craft, cargo)]


def goods(craft: Craft) -> list[str]:
    """Return the goods that can be passed on: supplies, and ids of parts (WG-E5, WG-E7)."""
    return [*supplies(craft), *(part.id for part in craft.parts if part.kind in PORTABLE)]


def take(builder: Builder, craft: Craft, what: str, amount: int, rule: str) -> None:
    """Take supplies from a craft. Raises `IllegalMove` if it has less."""
    has = getattr(craft, what)
    if amount > has:
        raise illegal(f"There are only {has}.", "too_much", ("amount",), rule, maximum=has)
    builder.craft(craft.id, **{what: has - amount})


def may_take(state: GameState, craft: Craft, seat: str) -> bool:
    """True for a player's own craft, and for an empty, stranded or written-off one (WG-B8, WG-T5)."""
    return craft.seat == seat or not craft.crew or craft.written_off or _is_stranded(state, craft.id)


@cache_by_state
def _is_stranded(state: GameState, id: str) -> bool:
    return moving.is_stranded(state, state.craft[id])


def reward_rescue(builder: Builder, craft: Craft, by: str) -> None:
    """Reward the rescue of a stranded crew (WG-P17); a written-off one joins its rescuer (WG-T5)."""
    others = [id for id in craft.crew if builder.state.derps[id].seat != by]
    books.pay_for_rescue(builder, craft, others, by)
    if craft.written_off:
        books.take_over(builder, craft.id, by)
        builder.set(queue=(*builder.state.queue, craft.id))


def transfer(builder: Builder, seat: str, dice: Dice, pair: Pair, what: str, amount: int) -> None:
    """Pass something across open hatches (WG-E7)."""
    pass_across(builder, seat, pair, what, amount)


def pass_across(builder: Builder, seat: str, pair: Pair, what: str, amount: int) -> None:
    """Pass fuel, rations, a part or a derp from one craft to another (WG-E7, WG-P7, WG-P17)."""
    craft, other = pair.craft, pair.other
    source, target = builder.state.craft[craft], builder.state.craft[other]
    if not (what in passable(builder.state, seat, source) or may_take(builder.state, source, seat)):
        raise illegal("That belongs to another player.", "not_yours", ("from",), "WG-B8")
    was = moving.is_stranded(builder.state, target)
    if what in SUPPLIES:
        take(builder, source, what, amount, "WG-E7")
        builder.craft(other, **{what: getattr(target, what) + amount})
        is_own = target.seat == seat and (source.seat != seat or other in source.docked)
        if what == "rations" and (builder.state.settings.own_delivery or not is_own):
            books.first(builder, "rations_delivery", source, seat)
    elif what in source.crew:
        come_over(builder, what, craft, other)
    elif what in goods(source):
        builder.remove_parts(craft, what)
        builder.add_part(other, source.part(what), source.seat)
    else:
        raise illegal("That is not aboard.", "not_aboard", ("what",), "WG-E7")
    builder.note_craft("transfer", source, "WG-E7", other=other, what=what, amount=amount, by=seat)
    if was and not moving.is_stranded(builder.state, builder.state.craft[other]):
        reward_rescue(builder, target, seat)


def come_over(builder: Builder, derp: str, one: str, other: str) -> None:
    """Move a derp to another craft. This rescues one of a stranded crew, and a written-off craft that flies
    again with the derp (WG-P17, WG-T5)."""
    source, target = builder.state.craft[one], builder.state.craft[other]
    away = (moving.is_stranded(builder.state, source) or source.written_off) and source.seat != target.seat
    after = replace(target, crew=(*target.crew, derp))
    if away and not moving.is_stranded(builder.state, after) and builder.state.derps[derp].craft != HOME:
        books.pay_for_rescue(builder, source, [derp], target.seat)
    crews.move(builder, derp, other)
    if not target.crew:
        builder.craft(other, crewed_since=builder.state.turn)
    boarded, walker = builder.state.craft[other], builder.state.derps[derp]
    flown = replace(boarded, seat=walker.seat, written_off=False)
    if boarded.written_off and not walker.is_injured and not moving.is_stranded(builder.state, flown):
        reward_rescue(builder, boarded, walker.seat)
