"""Two craft at one step: docking, undocking, parting, and passing things across (WG-T4, WG-E6, WG-E7)."""

from msgspec.structs import replace

from ...core.dice import Dice
from ...core.errors import IllegalMove, illegal
from ..args import Dock, PartWays, Transfer, Undock
from ..builder import Builder
from ..rules.checks import Outcome
from ..rules.parts import DOCKING_CHARGES, DOCKING_PILOTING
from ..state import HOME, Check, Craft, GameState, Pair
from . import books, checking, crews, landing, moving, where

PORTABLE = ("payload", "rcs")
"""Parts that can be passed across; hulls and thrusters stay where they are (WG-E7)."""
CARGO_RATIONS = 2
"""Rations that mass one (WG-M5, WG-E5)."""


def pilots(state: GameState, craft: Craft) -> tuple[str, ...]:
    """Somebody with piloting 2 and stamina; WG-V2: without a crew nobody is asked (WG-E6)."""
    return crews.able(state, craft, craft.seat, piloting=DOCKING_PILOTING)


def may_dock(state: GameState, craft: Craft) -> bool:
    """A charge and a pilot; without a crew, a second RCS (WG-E6, WG-V2)."""
    if not crews.controlled(state, craft) or moving.rcs(craft, DOCKING_CHARGES) is None:
        return False
    if not craft.crew:
        return len(crews.working(craft, "rcs")) >= 2
    return bool(pilots(state, craft))


def partners(state: GameState, craft: Craft) -> list[Craft]:
    """Craft on the same step of the same orbit that are not docked to it yet (WG-T4, WG-E6)."""
    if not where.orbits(state, craft) or craft.caught_up == state.turn:
        return []
    joined = {each.id for each in moving.group(state, craft)}
    near = [other for other in state.craft.values() if where.together(state, craft, other)]
    return [o for o in near if o.id not in joined and o.caught_up != state.turn and not o.arriving]


def dock(builder: Builder, seat: str, args: Dock, dice: Dice) -> None:
    """Try to dock: a stamina, a charge, and the RCS's check (WG-E6)."""
    one, other = args.pair.craft, args.pair.other
    craft = builder.state.craft[one]
    part = moving.rcs(craft, DOCKING_CHARGES)
    if part is None:
        return
    user = next(iter(pilots(builder.state, craft)), "")
    if user:
        crews.tire(builder, user)
    builder.part(one, part.id, charges=part.charges - DOCKING_CHARGES)
    builder.tell("docking", craft, "WG-E6", other=other)
    checking.begin(builder, "docking", one, part.id, user=user, note=other)


def docked(builder: Builder, check: Check, outcome: Outcome) -> None:
    """Docked; or the charge is gone; or all of them, and the RCS damaged (WG-E6, WG-X5)."""
    if outcome == "ok" and check.note in builder.state.craft:
        join(builder, check.craft, check.note)
        return
    if outcome == "boom":
        moving.rcs_gone(builder, check)
    builder.tell("no_docking", builder.state.craft[check.craft], "WG-E6", other=check.note)


def join(builder: Builder, one: str, other: str, *, winched: bool = False) -> None:
    """Of two that dock, one that has moved stops the one that has not; WG-P3 (WG-T4)."""
    a, b = builder.state.craft[one], builder.state.craft[other]
    builder.craft(one, docked=(*a.docked, other), winched=(*a.winched, other) if winched else a.winched)
    builder.craft(other, docked=(*b.docked, one), winched=(*b.winched, one) if winched else b.winched)
    if a.moved != b.moved:
        late = b if a.moved else a
        for each in moving.group(builder.state, late):
            if not each.moved:
                builder.craft(each.id, moved=True)
    builder.tell("docked", a, "WG-E6", other=other, winched=winched)
    books.first(builder, "docking", a)


def undock(builder: Builder, seat: str, args: Undock, dice: Dice) -> None:
    """Undock, which is free (WG-E7)."""
    one, other = args.pair.craft, args.pair.other
    landing.undo_link(builder, one, other)
    builder.tell("undocked", builder.state.craft[one], "WG-E7", other=other)


def part_ways(builder: Builder, seat: str, args: PartWays, dice: Dice) -> None:
    """Make a craft of its own of what was launched docked (WG-E7)."""
    id, parts, crew, fuel, rations = args.craft, args.parts, args.crew, args.fuel, args.rations
    craft = builder.state.craft[id]
    if not set(crew) <= set(craft.crew) or not set(parts) <= {part.id for part in craft.parts}:
        raise IllegalMove("That is not aboard.", code="not_aboard", path=("parts",), rules=("WG-E7",))
    if fuel > craft.fuel or rations > craft.rations:
        raise IllegalMove("There is less aboard.", code="too_much", path=("fuel",), rules=("WG-E7",))
    going = tuple(part for part in craft.parts if part.id in parts)
    cabins = ("capsule", "habitat")
    stays = [p for p in craft.parts if p.id not in parts and p.kind in cabins]
    if not any(p.kind in cabins for p in going) or not stays:
        raise illegal("Both need a capsule or habitat.", "no_cabin", ("parts",), "WG-E7")
    other = landing.split_off(builder, id, going, " ".join(args.name.split()) or craft.name, status="flight")
    for derp in crew:
        crews.move(builder, derp, other)
    left = builder.state.craft[id]
    builder.craft(id, fuel=left.fuel - fuel, rations=left.rations - rations)
    builder.craft(other, fuel=fuel, rations=rations, launched=craft.launched, pioneer=craft.pioneer)
    builder.tell("parted", builder.state.craft[id], "WG-E7", other=other, parts=list(parts), crew=list(crew))


def open_hatches(state: GameState, craft: Craft) -> list[Craft]:
    """Docked capsule to capsule, where passing things across is free (WG-E7)."""
    found = []
    for id in craft.docked:
        other = state.craft.get(id)
        cabins = other is not None and any(p.kind in ("capsule", "habitat") for p in other.parts)
        if other is not None and cabins and id not in craft.winched:
            found.append(other)
    return found


def may_take(state: GameState, craft: Craft, seat: str) -> bool:
    """Of another's craft one may only take what is empty, stranded or written off (WG-B8, WG-T5)."""
    return craft.seat == seat or not craft.crew or craft.written_off or moving.stranded(state, craft)


def saved(builder: Builder, craft: Craft, by: str) -> None:
    """WG-P17: a stranded crew can go home again, by another's help; WG-T5: one that was given up joins it."""
    others = [id for id in craft.crew if builder.state.derps[id].seat != by]
    if others:
        books.rescued(builder, craft, others, by)
        if craft.written_off:
            builder.craft(craft.id, written_off=False, seat=by)


def transfer(builder: Builder, seat: str, args: Transfer, dice: Dice) -> None:
    """Pass something across open hatches (WG-E7)."""
    pass_across(builder, seat, args.pair, args.what, args.amount)


def pass_across(builder: Builder, seat: str, pair: Pair, what: str, amount: int) -> None:
    """Fuel, rations, a part, or a derp from one craft to another (WG-E7, WG-P7, WG-P17)."""
    one, other = pair.craft, pair.other
    source, target = builder.state.craft[one], builder.state.craft[other]
    if not may_take(builder.state, source, seat):
        raise IllegalMove("That is theirs.", code="not_yours", path=("from",), rules=("WG-B8",))
    was = moving.stranded(builder.state, target)
    if what in ("fuel", "rations"):
        has = source.fuel if what == "fuel" else source.rations
        if amount > has:
            raise illegal(f"There are {has}.", "too_much", ("amount",), "WG-E7", maximum=has)
        builder.craft(one, **{what: has - amount})
        builder.craft(other, **{what: getattr(target, what) + amount})
        own = source.seat == target.seat and other in source.docked
        if what == "rations" and (builder.state.settings.own_delivery or not own):
            books.first(builder, "rations_delivery", source, seat)
    elif what in source.crew:
        come_over(builder, what, one, other)
    elif any(part.id == what and part.kind in PORTABLE for part in source.parts):
        part = source.part(what)
        foreign = source.seat if source.seat != target.seat else part.salvaged
        builder.without_part(one, what)
        now = builder.state.craft[other]
        builder.craft(other, parts=(*now.parts, replace(part, salvaged=foreign)))
    else:
        raise IllegalMove("That is not aboard.", code="not_aboard", path=("what",), rules=("WG-E7",))
    builder.tell("transfer", source, "WG-E7", other=other, what=what, amount=amount, by=seat)
    if was and not moving.stranded(builder.state, builder.state.craft[other]):
        saved(builder, target, seat)


def come_over(builder: Builder, derp: str, one: str, other: str) -> None:
    """A derp changes craft; one of a stranded crew is rescued by it (WG-P17, WG-T5)."""
    source, target = builder.state.craft[one], builder.state.craft[other]
    away = (moving.stranded(builder.state, source) or source.written_off) and source.seat != target.seat
    after = replace(target, crew=(*target.crew, derp))
    if away and not moving.stranded(builder.state, after) and builder.state.derps[derp].craft != HOME:
        books.rescued(builder, source, [derp], target.seat)
    crews.move(builder, derp, other)
    if not target.crew:
        builder.craft(other, crewed_since=builder.state.turn)
    left = builder.state.craft[one]
    if left.written_off and not left.crew:
        builder.craft(one, written_off=False, debris=True)
