"""Activities of a crew before and after its craft moves (WG-T3, WG-F3, WG-E3, WG-E4, WG-E7, WG-X8, WG-V3)."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from ...core.dice import Dice
from ...core.errors import illegal
from ..args import Boost, Deploy, JuryRig, Nudge, Payload, Repair, Shed, Track, WriteOff
from ..builder import Builder
from ..rules.checks import Outcome
from ..rules.parts import EVA_PILOTING
from ..state import Afloat, Check, Craft, GameState, Pair, Part
from . import books, checking, crews, docking, ending, landing, moving, where

NUDGE_FUEL = 2
"""Fuel that a nudge takes (WG-V3)."""
NO_BOOM = 1_000
"""A jury-rig knows no Boom (WG-E4)."""
FLOATS = ("probe", "waylight")
"""Payloads that do their work by themselves, once they are let go."""


def active(state: GameState, seat: str) -> tuple[Craft, ...]:
    """WG-T3: the player's craft that may act now; with option `plan_ahead` only those that have not moved."""
    if state.phase != "flight" or state.checks or state.glitch or state.rushing:
        return ()
    return tuple(craft for craft in state.craft.values() if craft.seat == seat and acts(state, craft))


def acts(state: GameState, craft: Craft) -> bool:
    """True for a craft that can act here: on a duration step, or between two tries of a burn."""
    late = state.settings.plan_ahead and craft.moved
    step = where.standing(state, craft)
    here = (step is not None and step.duration) or where.at_mark(state, craft)
    lost = craft.debris or craft.written_off
    return craft.status == "flight" and here and not (lost or late or craft.arriving)


def any_for(state: GameState, craft: Craft) -> bool:
    """True if the player has anything to decide for it besides its way."""
    if not acts(state, craft) or craft.seat not in state.present:
        return False
    return any(find(state, craft.seat, craft.id) for find in WORTH_WAITING)


def any_by(state: GameState, seat: str) -> bool:
    """True if a player can do something more, in an own craft or where own derps lend a hand."""
    return any(find(state, seat, "") for find in WORTH_WAITING)


# --- jury-rigging -----------------------------------------------------------------------------------------


def jury_rigs(state: GameState, seat: str, craft: str = "") -> list[Repair]:
    """A disabled capsule or habitat, and somebody aboard with engineering and stamina (WG-E4)."""
    found = []
    for each in _crewed(state, seat, craft):
        broken = [p for p in each.parts if p.disabled and p.kind in ("capsule", "habitat")]
        for part in broken:
            for derp in crews.able(state, each, seat):
                if state.derps[derp].engineering:
                    found.append(Repair(derp, part.id))
    return found


def _crewed(state: GameState, seat: str, craft: str = "") -> list[Craft]:
    """Craft in which the player has derps: its own, or a foreign one that they came over to."""
    if state.phase != "flight" or state.checks or state.glitch or state.rushing:
        return []
    found = [c for c in state.craft.values() if craft in ("", c.id) and c.status == "flight"]
    late = state.settings.plan_ahead
    found = [c for c in found if not (late and c.moved) and not c.arriving and not c.debris]
    return [c for c in found if any(derp.seat == seat for _, derp in crews.aboard(state, c))]


def jury_rig(builder: Builder, seat: str, args: JuryRig, dice: Dice) -> None:
    """Patch a part up in the craft that the derp is in (WG-E4)."""
    derp = args.repair.derp
    rig(builder, derp, builder.state.derps[derp].craft, args.repair.part)


def rig(builder: Builder, derp: str, craft: str, part: str) -> None:
    """A stamina, and a roll under twice the engineering (WG-E4)."""
    crews.tire(builder, derp)
    known = builder.state.derps[derp]
    flight = builder.state.craft[craft]
    under = 2 * known.engineering
    builder.tell("jury_rig", flight, "WG-E4", derp=derp, who=known.name, part=part, under=under)
    check = Check(
        purpose="jury_rig", seat=known.seat, craft=craft, parts=(part,), fail=under, boom=NO_BOOM,
        base=(under, NO_BOOM), user=derp,
    )
    builder.set(checks=(*builder.state.checks, check))


def rigged(builder: Builder, check: Check, outcome: Outcome) -> None:
    """It works again, with the penalty that it had; WG-P13, WG-P17: a stranded crew is saved (WG-E4)."""
    if outcome != "ok":
        return
    before = builder.state.craft[check.craft]
    was = moving.stranded(builder.state, before)
    builder.part(check.craft, check.parts[0], disabled=False)
    craft = builder.state.craft[check.craft]
    builder.tell("repaired", craft, "WG-E4", part=check.parts[0])
    if was and not moving.stranded(builder.state, craft):
        books.first(builder, "lucky_13", craft, check.seat)
        docking.saved(builder, craft, check.seat)


# --- payloads ---------------------------------------------------------------------------------------------


def deployments(state: GameState, seat: str, craft: str = "") -> list[Payload]:
    """Payloads that can be let go, by somebody with stamina (WG-E3, WG-X8)."""
    found = []
    for each in active(state, seat):
        by_itself = state.settings.underped and not each.crew  # WG-V2
        if where.at_mark(state, each):
            continue
        if craft in ("", each.id) and (by_itself or crews.able(state, each, seat)):
            for part in crews.working(each, "payload"):
                if part.use in FLOATS and not part.resting:
                    found.append(Payload(each.id, part.id))
                    away = escape_ahead(state, each) if part.use == "probe" else ""
                    if away:
                        found.append(Payload(each.id, part.id, away))
    return found


def escape_ahead(state: GameState, craft: Craft) -> str:
    """A step of no return that a mark ahead leads to: a probe let go there takes that way (WG-P10)."""
    for mark in where.marks_ahead(state, craft):
        step = where.step_at(state, mark.to)
        if step is not None and step.end:
            return mark.to
    return ""


def deploy(builder: Builder, seat: str, args: Deploy, dice: Dice) -> None:
    """Let a payload go: a stamina, and its check (WG-E3)."""
    payload = args.payload
    flight = builder.state.craft[payload.craft]
    user = next(iter(crews.able(builder.state, flight, flight.seat)), "")
    if user:
        crews.tire(builder, user)
    checking.begin(builder, "payload", flight.id, payload.part, user=user, note=payload.to)


def deployed(builder: Builder, check: Check, outcome: Outcome) -> None:
    """It floats and works; not this turn; or it is destroyed (WG-X8)."""
    craft = builder.state.craft[check.craft]
    part = craft.part(check.parts[0])
    if outcome == "ok":
        builder.without_part(craft.id, part.id)
        at = check.note or craft.at
        builder.afloat(part.id, Afloat(seat=craft.seat, at=at, part=part))
        builder.tell("deployed", craft, "WG-E3", part=part.id, use=part.use, at=at)
        step = where.step_at(builder.state, at)
        if part.use == "probe" and step is not None and step.end:
            books.first(builder, "slingshot", craft)
    else:
        payload_trouble(builder, check, outcome)


def payload_trouble(builder: Builder, check: Check, outcome: Outcome) -> None:
    """Fail: not again this turn (WG-X8). Boom: destroyed; an EVA pack injures its user."""
    craft = builder.state.craft[check.craft]
    part = craft.part(check.parts[0])
    if outcome == "fail":
        builder.part(craft.id, part.id, resting=True)
        builder.tell("not_today", craft, "WG-X8", part=part.id, use=part.use)
        return
    builder.without_part(craft.id, part.id)
    builder.tell("payload_gone", craft, "WG-X8", part=part.id, use=part.use)
    if part.use == "eva_pack" and check.user in builder.state.derps:
        crews.injure(builder, check.user, "eva", "WG-X8")


# --- the rock ---------------------------------------------------------------------------------------------


class OnRock(NamedTuple):
    """A craft on the rock: what keeps it from nudging, if anything does."""

    craft: Craft
    blocked: str = ""
    needs: int = 1


def on_the_rock(state: GameState, seat: str) -> list[OnRock]:
    """A nudge takes somebody who steers, a working thruster and two units of fuel (WG-V3)."""
    if state.rock is None:
        return []
    found = []
    for each in active(state, seat):
        step = where.standing(state, each)
        if step is None or step.kind != "rock":
            continue
        if not crews.controlled(state, each):
            found.append(OnRock(each, "WG-X6"))
        elif not moving.thruster(each):
            found.append(OnRock(each, "WG-X4"))
        elif each.fuel < NUDGE_FUEL:
            found.append(OnRock(each, "WG-F2", NUDGE_FUEL))
        else:
            found.append(OnRock(each))
    return found


def nudges(state: GameState, seat: str, craft: str = "") -> list[str]:
    """Craft that can nudge now (WG-V3)."""
    able = [each.craft.id for each in on_the_rock(state, seat) if not each.blocked]
    return [id for id in able if craft in ("", id)]


def nudge(builder: Builder, seat: str, args: Nudge, dice: Dice) -> None:
    """Burn two units of fuel against the rock (WG-V3)."""
    flight = builder.state.craft[args.craft]
    part = moving.thruster(flight)
    if part is not None:
        builder.craft(flight.id, fuel=flight.fuel - NUDGE_FUEL)
        checking.begin(builder, "nudge", flight.id, part.id)


def nudged(builder: Builder, check: Check, outcome: Outcome) -> None:
    """It counts now, and again in every later turn; WG-X4 otherwise (WG-V3)."""
    craft = builder.state.craft[check.craft]
    rock = builder.state.rock
    if outcome == "ok" and rock is not None:
        builder.set(rock=replace(rock, now=rock.now + 1, total=rock.total + 1))
        builder.tell("nudged", craft, "WG-V3", nudges=rock.total + 1)
        ending.rescued(builder)
        return
    if outcome == "boom":
        moving.thruster_gone(builder, check)
    builder.tell("no_burn", craft, "WG-X4", purpose="nudge")


# --- an RCS lends a hand ----------------------------------------------------------------------------------


def boost(builder: Builder, seat: str, args: Boost, dice: Dice) -> None:
    """Give +3 piloting to the roll on the table for a charge; no stamina, no die (WG-X5)."""
    part = args.rcs
    check = builder.state.checks[-1]
    before = checking.reading(builder.state, check)
    builder.part(check.craft, part, charges=builder.state.craft[check.craft].part(part).charges - 1)
    checking.put(builder, replace(check, boosts=check.boosts + 1))
    after = checking.reading(builder.state, builder.state.checks[-1])
    craft = builder.state.craft[check.craft]
    builder.tell("boosted", craft, "WG-X5", outcome=after.outcome, before=before, after=after)


# --- what is left behind ----------------------------------------------------------------------------------


def shed(builder: Builder, seat: str, args: Shed, dice: Dice) -> None:
    """Drop something overboard; it is lost, unless another craft is there to recover it (WG-F3)."""
    craft, what, amount = args.what.craft, args.what.what, args.amount
    flight = builder.state.craft[craft]
    has = {"fuel": flight.fuel, "rations": flight.rations}.get(what, amount)
    if amount > has:
        raise illegal(f"There are {has}.", "too_much", ("amount",), "WG-F3", maximum=has)
    near = [other for other in builder.state.craft.values() if where.together(builder.state, flight, other)]
    if what == "fuel":
        builder.craft(craft, fuel=flight.fuel - amount)
    elif what == "rations":
        builder.craft(craft, rations=flight.rations - amount)
    else:
        part = flight.part(what)
        builder.without_part(craft, what)
        if near:
            builder.afloat(what, Afloat(seat=flight.seat, at=flight.at, part=part, active=False))
    builder.tell("shed", flight, "WG-F3", what=what, amount=amount, recoverable=bool(near))


def given_up(state: GameState, seat: str) -> list[Craft]:
    """Craft of this player that may be written off: any in flight, a steered crew too (WG-T5)."""
    mine = [c for c in state.craft.values() if c.seat == seat and c.status == "flight"]
    return [c for c in mine if not (c.debris or c.written_off)]


def write_off(builder: Builder, seat: str, args: WriteOff, dice: Dice) -> None:
    """Unmanned: debris (WG-T5). Manned: the death penalty at once; the crew waits for whoever comes first."""
    craft = args.craft
    flight = builder.state.craft[craft]
    for id, derp in crews.aboard(builder.state, flight):
        if not derp.unpaid:
            builder.derp(id, unpaid=True)
            builder.due(derp.liable or derp.seat, -crews.DEATH_DOTS)
    builder.craft(craft, written_off=bool(flight.crew), debris=not flight.crew, tracked="")
    builder.set(queue=tuple(other for other in builder.state.queue if other != craft))
    builder.tell("written_off", flight, "WG-T5", crew=list(flight.crew))


def track(builder: Builder, seat: str, args: Track, dice: Dice) -> None:
    """Keep an eye on debris (WG-T5)."""
    builder.craft(args.craft, tracked=seat)
    builder.tell("tracked", builder.state.craft[args.craft], "WG-T5", by=seat)


def held(state: GameState, craft: Craft) -> bool:
    """True for debris that is docked to a craft, which has it in its hands (WG-T5)."""
    return any(not (other.debris or other.written_off) for other in moving.group(state, craft))


def drift(builder: Builder) -> None:
    """Debris moves last; WG-T5: what nobody tracks leaves the board (WG-T3)."""
    for craft in builder.state.craft.values():
        if craft.written_off and craft.status == "flight" and not (craft.moved or held(builder.state, craft)):
            builder.craft(craft.id, at=where.coasts_to(builder.state, craft), moved=True)
        if not craft.debris or held(builder.state, craft):
            continue
        to = where.coasts_to(builder.state, craft)
        if not craft.tracked or to == where.home_of(builder.state):
            builder.tell("gone", craft, "WG-T5")
            landing.remove(builder, craft.id)
        else:
            builder.craft(craft.id, at=to)


RESOLVE: dict[str, Callable[[Builder, Check, Outcome], None]] = {
    "jury_rig": rigged,
    "payload": deployed,
    "nudge": nudged,
    "docking": docking.docked,
}


def docks(state: GameState, seat: str, craft: str = "") -> list[Pair]:
    """Pairs that can try to dock (WG-E6)."""
    return [
        Pair(each.id, other.id)
        for each in active(state, seat)
        if craft in ("", each.id) and docking.may_dock(state, each)
        for other in docking.partners(state, each)
    ]


def outings(state: GameState, seat: str, craft: str = "") -> list[str]:
    """Derps who could go out; the purpose is asked later (WG-E5)."""
    found: list[str] = []
    for each in _crewed(state, seat, craft):
        packs = [p for p in crews.working(each, "payload") if p.use == "eva_pack" and not p.resting]
        walkers = crews.able(state, each, seat, piloting=EVA_PILOTING) if packs and acts(state, each) else ()
        found += walkers
    return found


WORTH_WAITING: tuple[Callable[[GameState, str, str], Sequence[object]], ...] = (
    jury_rigs, deployments, nudges, docks, outings,
)
"""Activities for which a player is asked before a turn is over."""


def parts_to_shed(craft: Craft) -> tuple[Part, ...]:
    """Everything but the last cabin (WG-F3)."""
    cabins = [part for part in craft.parts if part.kind in ("capsule", "habitat")]
    return tuple(part for part in craft.parts if part not in cabins or len(cabins) > 1)
