"""Activities of a crew before and after its craft moves (WG-T3, WG-F3, WG-E3, WG-E4, WG-E7, WG-X8, WG-V3)."""

from msgspec.structs import replace

from ...core.dice import Dice
from ..args import Aboard, Course, Payload, Repair
from ..builder import Builder
from ..state import Afloat, Check, Craft, GameState
from . import books, checking, crews, docking, ending, landing, moving, where

NUDGE_FUEL = 2
"""Fuel for a nudge (WG-V3)."""
NO_BOOM = 1_000
"""The boom of a jury-rig, which has none (WG-E4)."""
FLOATS = ("probe", "waylight")
"""Payloads that work on their own in space."""


def acting_craft(state: GameState, seat: str) -> list[Craft]:
    """Return the player's craft that may act now (WG-T3)."""
    return [craft for craft in state.fleet(seat) if may_act(state, craft) and not craft.written_off]


def may_act(state: GameState, craft: Craft) -> bool:
    """True for a craft that may act: on a duration step, or between two tries of a burn. With the option
    `plan_ahead` it may not act once it has moved (WG-T3)."""
    step = where.step_at(state, craft.at).duration or where.at_mark(state, craft)
    return step and _free(state, craft)


def _free(state: GameState, craft: Craft) -> bool:
    late = state.settings.plan_ahead and craft.moved
    return craft.status == "flight" and not (craft.debris or late)


def crewed(state: GameState, seat: str) -> list[Craft]:
    """Return the craft, a rival's too, in which derps of the player may act."""
    aboard = {derp.craft for derp in state.derps_of(seat).values()}
    return [craft for craft in state.craft.values() if craft.id in aboard and _free(state, craft)]


# --- jury-rigging -----------------------------------------------------------------------------------------


def jury_rigs(state: GameState, seat: str, craft: Craft) -> list[Repair]:
    """Return the jury-rigs of disabled cabins by a player's derps aboard (WG-E4)."""
    engineers = [id for id in crews.able(state, craft, seat) if state.derps[id].engineering]
    return [Repair(id, part.id) for part in craft.cabins if part.disabled for id in engineers]


def jury_rig(builder: Builder, seat: str, dice: Dice, repair: Repair) -> None:
    """Patch a disabled part up (WG-E4)."""
    rig(builder, repair.derp, builder.state.derps[repair.derp].craft, repair.part)


def rig(builder: Builder, derp: str, craft: str, part: str) -> None:
    """Roll under twice the engineering of a derp, for a point of its stamina (WG-E4)."""
    crews.tire(builder, derp)
    engineer = builder.state.derps[derp]
    under = 2 * engineer.engineering
    builder.note_craft(
        "jury_rig", builder.state.craft[craft], "WG-E4", derp=derp, who=engineer.name, part=part, under=under
    )
    check = Check(
        purpose="jury_rig",
        seat=engineer.seat,
        craft=craft,
        parts=(part,),
        fail=under,
        boom=NO_BOOM,
        base=(under, NO_BOOM),
        user=derp,
    )
    builder.set(checks=(*builder.state.checks, check))


def rigged(builder: Builder, check: Check, before: Craft) -> None:
    """Repair a part, with its penalty (WG-E4); this may save a stranded crew (WG-P13, WG-P17)."""
    if check.outcome != "ok":
        return
    was, part = moving.is_stranded(builder.state, before), check.parts[0]
    builder.part(check.craft, part, disabled=False)
    craft = builder.state.craft[check.craft]
    builder.note_craft("repaired", craft, "WG-E4", part=part)
    if was and not moving.is_stranded(builder.state, craft):
        books.first(builder, "lucky_13", craft, check.seat)
        docking.reward_rescue(builder, craft, check.seat)


# --- payloads ---------------------------------------------------------------------------------------------


def deployments(state: GameState, craft: Craft) -> list[Payload]:
    """Return the payloads that can be deployed or worked (WG-E3, WG-X8, WG-P16), without a crew too if
    `underped` (WG-V2)."""
    uncrewed = state.settings.underped and not craft.crew
    if where.at_mark(state, craft) or not (uncrewed or crews.able(state, craft, craft.seat)):
        return []
    payloads = []
    mapped = craft.mapping or not (state.settings.mapping_checks and books.may_map(state, craft))
    for part in crews.working(craft, "payload"):
        if part.use == "mapping" and not part.resting and not mapped:
            payloads.append(Payload(craft.id, part.id))
        if part.use in FLOATS and not part.resting:
            payloads.append(Payload(craft.id, part.id))
            if part.use == "probe":  # also to the step of no return that a mark leads to (WG-P10)
                ahead = [where.step_at(state, mark.to) for mark in where.marks_ahead(state, craft)]
                payloads += [Payload(craft.id, part.id, step.id) for step in ahead if step.end][:1]
    return payloads


def deploy(builder: Builder, seat: str, dice: Dice, payload: Payload) -> None:
    """Let a payload go, or map with it (WG-E3).

    That costs a point of stamina, if somebody aboard has one, and takes its check."""
    flight = builder.state.craft[payload.craft]
    user = crews.tire_first(builder, crews.able(builder.state, flight, flight.seat))
    checking.begin(builder, "payload", flight.id, payload.part, user=user, note=payload.to or "")


def deployed(builder: Builder, check: Check, craft: Craft) -> None:
    """Let a payload float and work, or map from aboard, unless its check failed (WG-X8, WG-P16)."""
    part = craft.part(check.parts[0])
    if check.outcome != "ok":
        payload_trouble(builder, check, craft)
        return
    if part.use == "mapping":
        builder.craft(craft.id, mapping=True)
        return
    place = check.note or craft.at
    builder.remove_parts(craft.id, part.id)
    builder.put("afloat", part.id, Afloat(seat=craft.seat, at=place, part=part))
    builder.note_craft("deployed", craft, "WG-E3", part=part.id, use=part.use, at=place)
    if part.use == "probe" and where.step_at(builder.state, place).end:
        books.first(builder, "slingshot", craft)


def payload_trouble(builder: Builder, check: Check, craft: Craft) -> None:
    """Rest a payload this turn after a Fail; a Boom destroys it, and injures an EVA pack's user (WG-X8)."""
    part = craft.part(check.parts[0])
    if check.outcome == "fail":
        builder.part(craft.id, part.id, resting=True)
    else:
        builder.remove_parts(craft.id, part.id)
    line = "not_today" if check.outcome == "fail" else "payload_gone"
    builder.note_craft(line, craft, "WG-X8", part=part.id, use=part.use)
    if check.outcome == "boom" and part.use == "eva_pack" and check.user in builder.state.derps:
        crews.injure(builder, check.user, "eva", "WG-X8")


# --- the rock ---------------------------------------------------------------------------------------------


def nudging(state: GameState, craft: Craft) -> moving.WayOn | None:
    """Return the burn that nudges the rock, for a craft that is there (WG-V3)."""
    if state.rock is None or where.step_at(state, craft.at).kind != "rock":
        return None
    return moving.burn_way(state, craft, Course("burn"), craft.at, "nudge", NUDGE_FUEL)


def nudge(builder: Builder, seat: str, dice: Dice, craft: str) -> None:
    """Nudge the rock (WG-V3).

    That burns two units of fuel."""
    flight = builder.state.craft[craft]
    if part := moving.thruster(flight):
        builder.craft(craft, fuel=flight.fuel - NUDGE_FUEL)
        checking.begin(builder, "nudge", craft, part.id)


def nudged(builder: Builder, check: Check, craft: Craft) -> None:
    """Count a nudge, now and in every later turn (WG-V3); one that fails is a failed burn (WG-X4)."""
    rock = builder.state.rock
    if check.outcome == "ok" and rock is not None:
        builder.set(rock=replace(rock, now=rock.now + 1, total=rock.total + 1))
        builder.note_craft("nudged", craft, "WG-V3", nudges=rock.total + 1)
        ending.end_if_saved(builder)
    else:
        moving.burned(builder, check, craft)


# --- things and craft that are given up --------------------------------------------------------------------


def shed(builder: Builder, seat: str, dice: Dice, what: Aboard, amount: int) -> None:
    """Drop something overboard (WG-F3).

    It is lost; a part can be recovered by another craft that is there."""
    flight, dropped = builder.state.craft[what.craft], what.what
    near = dropped not in docking.SUPPLIES and any(
        where.together(builder.state, flight, other) for other in builder.state.craft.values()
    )
    if dropped in docking.SUPPLIES:
        docking.take(builder, flight, dropped, amount, "WG-F3")
    else:
        part = flight.part(dropped)
        builder.remove_parts(flight.id, dropped)
        if near:
            floating = Afloat(seat=flight.seat, at=flight.at, part=part, active=False)
            builder.put("afloat", dropped, floating)
    builder.note_craft("shed", flight, "WG-F3", what=dropped, amount=amount, recoverable=near)


def may_write_off(state: GameState, craft: Craft) -> bool:
    """True for a craft that its player may give up; with the option `write_off` only one that is damaged: a
    part is disabled or worn, or it cannot come home by itself (WG-T5)."""
    if craft.status != "flight" or craft.debris or craft.written_off:
        return False
    hurt = any(part.disabled or part.worn for part in craft.parts)
    return state.settings.write_off == "always" or hurt or not moving.comes_home(state, craft)


def write_off(builder: Builder, seat: str, dice: Dice, craft: str) -> None:
    """Give a craft up (WG-T5).

    An empty one is debris; the writer pays the death penalty for everybody aboard at once, and the crew waits
    for a rescuer."""
    flight, cost = builder.state.craft[craft], 0
    for id, derp in crews.aboard(builder.state, flight):
        if not derp.unpaid:
            builder.derp(id, unpaid=True)
            cost += crews.DEATH_DOTS
    builder.gain(seat, due=-cost)
    builder.craft(craft, written_off=bool(flight.crew), debris=not flight.crew, tracked="")
    builder.unqueue(craft)
    builder.note_craft("written_off", flight, "WG-T5", crew=list(flight.crew), dots=-cost)


def trackable(state: GameState, seat: str) -> list[str]:
    """Return the debris of others that nobody tracks (WG-T5)."""
    return [id for id, c in state.craft.items() if c.debris and not c.tracked and c.seat != seat]


def track(builder: Builder, seat: str, dice: Dice, craft: str) -> None:
    """Keep an eye on debris (WG-T5)."""
    builder.craft(craft, tracked=seat)
    builder.note_craft("tracked", builder.state.craft[craft], "WG-T5", by=seat)


def drift(builder: Builder) -> bool:
    """Move debris and written-off craft, after everything else (WG-T3); where a crew lives on, the hulls roll
    (WG-X6). Untracked debris leaves the board (WG-T5), unless it is docked to a craft that is neither. Return
    whether anything has changed."""
    before = builder.state.craft
    for id in before:
        craft = builder.state.craft[id]
        members = moving.group(builder.state, craft)
        if not all(other.debris or other.written_off for other in members):
            continue
        target = where.coasts_to(builder.state, craft)
        falls = not craft.moved and target == where.home_of(builder.state)
        if craft.debris and (falls or not craft.tracked):
            builder.note_craft("gone", craft, "WG-T5")
            landing.remove(builder, id)
        elif falls or (craft.crew and not craft.moved):
            moving.coast(builder, id, target)
            return True
        elif not craft.moved and not any(member.crew for member in members):
            for member in members:
                builder.craft(member.id, at=target, moved=True)
    return builder.state.craft != before
