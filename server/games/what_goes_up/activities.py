"""What a crew can do before and after its craft moves (WG-T3, WG-F3, WG-E3, WG-E4, WG-E7, WG-X8, WG-V3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from . import books, checking, crews, docking, ending, landing, moving, where
from .checks import Outcome
from .draft import Draft
from .state import Afloat, Check, Craft, GameState, Part

NUDGE_FUEL = 2
"""WG-V3."""
NO_BOOM = 1_000
"""WG-E4: a jury-rig knows no Boom."""
FLOATS = ("probe", "waylight")
"""Payloads that do their work by themselves, once they are let go."""


class Choice(NamedTuple):
    """Something that can be done: an id for the move, and what a phone needs to say it."""

    id: str
    craft: str
    part: str = ""
    derp: str = ""
    target: str = ""


def active(state: GameState, seat: str) -> tuple[Craft, ...]:
    """WG-T3: the player's craft that may act now; with option `plan_ahead` only those that have not moved."""
    if state.phase != "flight" or state.checks or state.glitch or state.rushing:
        return ()
    return tuple(craft for craft in state.craft.values() if craft.seat == seat and acts(state, craft))


def acts(state: GameState, craft: Craft) -> bool:
    """Whether a craft is where one can do something: on a duration step, or between two tries of a burn."""
    late = state.settings.plan_ahead and craft.moved
    step = where.standing(state, craft)
    here = (step is not None and step.duration) or where.at_mark(state, craft)
    lost = craft.debris or craft.written_off
    return craft.status == "flight" and here and not (lost or late or craft.arriving)


def any_for(state: GameState, craft: Craft) -> bool:
    """Whether its player has anything to decide for it besides its way."""
    if not acts(state, craft) or craft.seat not in state.present:
        return False
    return any(find(state, craft.seat, craft.id) for find in WORTH_WAITING)


# --- jury-rigging -----------------------------------------------------------------------------------------


def jury_rigs(state: GameState, seat: str, craft: str = "") -> list[Choice]:
    """WG-E4: a disabled capsule or habitat, and somebody aboard with engineering and stamina."""
    found = []
    for each in _crewed(state, seat, craft):
        broken = [p for p in each.parts if p.disabled and p.kind in ("capsule", "habitat")]
        for part in broken:
            for derp in crews.able(state, each, seat):
                if state.derps[derp].engineering:
                    found.append(Choice(f"{derp}>{part.id}", each.id, part.id, derp))
    return found


def _crewed(state: GameState, seat: str, craft: str = "") -> list[Craft]:
    """Craft in which the player has derps: its own, or a foreign one that they came over to."""
    if state.phase != "flight" or state.checks or state.glitch or state.rushing:
        return []
    found = [c for c in state.craft.values() if craft in ("", c.id) and c.status == "flight"]
    late = state.settings.plan_ahead
    found = [c for c in found if not (late and c.moved) and not c.arriving and not c.debris]
    return [c for c in found if any(derp.seat == seat for _, derp in crews.aboard(state, c))]


def jury_rig(draft: Draft, derp: str, craft: str, part: str) -> None:
    """WG-E4: a stamina, and a roll under twice the engineering."""
    crews.tire(draft, derp)
    known = draft.state.derps[derp]
    flight = draft.state.craft[craft]
    under = 2 * known.engineering
    draft.tell("jury_rig", flight, "WG-E4", derp=derp, who=known.name, part=part, under=under)
    check = Check(
        purpose="jury_rig", seat=known.seat, craft=craft, parts=(part,), fail=under, boom=NO_BOOM,
        base=(under, NO_BOOM), user=derp,
    )  # fmt: skip
    draft.set(checks=(*draft.state.checks, check))


def rigged(draft: Draft, check: Check, outcome: Outcome) -> None:
    """WG-E4: it works again, with the penalty that it had; WG-P13, WG-P17: a stranded crew is saved."""
    if outcome != "ok":
        return
    before = draft.state.craft[check.craft]
    was = crews.stranded(draft.state, before)
    draft.part(check.craft, check.parts[0], disabled=False)
    craft = draft.state.craft[check.craft]
    draft.tell("repaired", craft, "WG-E4", part=check.parts[0])
    if was and not crews.stranded(draft.state, craft):
        books.first(draft, "lucky_13", craft, check.seat)
        others = [id for id in craft.crew if draft.state.derps[id].seat != check.seat]
        if others:
            books.rescued(draft, craft, others, check.seat)
            if craft.written_off:
                draft.craft(craft.id, written_off=False, seat=check.seat)


# --- payloads ---------------------------------------------------------------------------------------------


def deployments(state: GameState, seat: str, craft: str = "") -> list[Choice]:
    """WG-E3, WG-X8: payloads that can be let go, by somebody with stamina."""
    found = []
    for each in active(state, seat):
        by_itself = state.settings.underped and not each.crew  # WG-V2
        if where.at_mark(state, each):
            continue
        if craft in ("", each.id) and (by_itself or crews.able(state, each, seat)):
            for part in crews.working(each, "payload"):
                if part.use in FLOATS and not part.resting:
                    found.append(Choice(f"{each.id}>{part.id}", each.id, part.id))
                    away = escape_ahead(state, each) if part.use == "probe" else ""
                    if away:
                        found.append(Choice(f"{each.id}>{part.id}>{away}", each.id, part.id, target=away))
    return found


def escape_ahead(state: GameState, craft: Craft) -> str:
    """WG-P10: a step of no return that a mark ahead leads to: a probe let go there takes that way."""
    for mark in where.marks_ahead(state, craft):
        step = where.step_at(state, mark.to)
        if step is not None and step.end:
            return mark.to
    return ""


def deploy(draft: Draft, craft: str, part: str, to: str = "") -> None:
    """WG-E3: a stamina, and the payload's check."""
    flight = draft.state.craft[craft]
    user = next(iter(crews.able(draft.state, flight, flight.seat)), "")
    if user:
        crews.tire(draft, user)
    checking.begin(draft, "payload", craft, part, user=user, note=to)


def deployed(draft: Draft, check: Check, outcome: Outcome) -> None:
    """WG-X8: it floats and works; not this turn; or it is destroyed."""
    craft = draft.state.craft[check.craft]
    part = craft.part(check.parts[0])
    if outcome == "ok":
        draft.without_part(craft.id, part.id)
        at = check.note or craft.at
        draft.afloat(part.id, Afloat(seat=craft.seat, at=at, part=part))
        draft.tell("deployed", craft, "WG-E3", part=part.id, use=part.use, at=at)
        step = where.step_at(draft.state, at)
        if part.use == "probe" and step is not None and step.end:
            books.first(draft, "slingshot", craft)
    else:
        payload_trouble(draft, check, outcome)


def payload_trouble(draft: Draft, check: Check, outcome: Outcome) -> None:
    """WG-X8: Fail: not again this turn. Boom: destroyed; an EVA pack injures its user."""
    craft = draft.state.craft[check.craft]
    part = craft.part(check.parts[0])
    if outcome == "fail":
        draft.part(craft.id, part.id, resting=True)
        draft.tell("not_today", craft, "WG-X8", part=part.id, use=part.use)
        return
    draft.without_part(craft.id, part.id)
    draft.tell("payload_gone", craft, "WG-X8", part=part.id, use=part.use)
    if part.use == "eva_pack" and check.user in draft.state.derps:
        crews.injure(draft, check.user, "eva", "WG-X8")


# --- the rock ---------------------------------------------------------------------------------------------


def nudges(state: GameState, seat: str, craft: str = "") -> list[Choice]:
    """WG-V3: craft on the rock, with two units of fuel and a thruster."""
    if state.rock is None:
        return []
    found = []
    for each in active(state, seat):
        step = where.standing(state, each)
        able = crews.controlled(state, each) and moving.thruster(each) and each.fuel >= NUDGE_FUEL
        if step is not None and step.kind == "rock" and able and craft in ("", each.id):
            found.append(Choice(each.id, each.id))
    return found


def nudge(draft: Draft, craft: str) -> None:
    """WG-V3: a burn of two."""
    flight = draft.state.craft[craft]
    part = moving.thruster(flight)
    if part is not None:
        draft.craft(craft, fuel=flight.fuel - NUDGE_FUEL)
        checking.begin(draft, "nudge", craft, part.id)


def nudged(draft: Draft, check: Check, outcome: Outcome) -> None:
    """WG-V3: it counts now, and again in every later turn; WG-X4 otherwise."""
    craft = draft.state.craft[check.craft]
    rock = draft.state.rock
    if outcome == "ok" and rock is not None:
        draft.set(rock=replace(rock, now=rock.now + 1, total=rock.total + 1))
        draft.tell("nudged", craft, "WG-V3", nudges=rock.total + 1)
        ending.rescued(draft)
        return
    if outcome == "boom":
        moving.thruster_gone(draft, check)
    draft.tell("no_burn", craft, "WG-X4", purpose="nudge")


# --- an RCS lends a hand ----------------------------------------------------------------------------------


def boost(draft: Draft, part: str) -> None:
    """WG-X5: a charge, a stamina, and the RCS's own check, before the roll that it is to help."""
    check = draft.state.checks[-1]
    craft = draft.state.craft[check.craft]
    user = crews.able(draft.state, craft, check.seat)[0]
    crews.tire(draft, user)
    draft.part(craft.id, part, charges=craft.part(part).charges - 1)
    checking.begin(draft, "boost", craft.id, part, seat=check.seat, user=user)


def boosted(draft: Draft, check: Check, outcome: Outcome) -> None:
    """WG-X5: +3 piloting for the roll; or the charge is gone; or all charges and the RCS."""
    if outcome == "ok" and draft.state.checks:
        waiting = draft.state.checks[-1]
        checking.put(draft, replace(waiting, boosts=waiting.boosts + 1))
        now = draft.state.checks[-1].outcome
        draft.tell("boosted", draft.state.craft[check.craft], "WG-X5", outcome=now)
    elif outcome == "boom":
        moving.rcs_gone(draft, check)


# --- what is left behind ----------------------------------------------------------------------------------


def shed(draft: Draft, craft: str, what: str, amount: int) -> None:
    """WG-F3: overboard; lost, unless another craft is there to recover it."""
    flight = draft.state.craft[craft]
    near = [other for other in draft.state.craft.values() if where.together(draft.state, flight, other)]
    if what == "fuel":
        draft.craft(craft, fuel=flight.fuel - amount)
    elif what == "rations":
        draft.craft(craft, rations=flight.rations - amount)
    else:
        part = flight.part(what)
        draft.without_part(craft, what)
        if near:
            draft.afloat(what, Afloat(seat=flight.seat, at=flight.at, part=part, active=False))
    draft.tell("shed", flight, "WG-F3", what=what, amount=amount, recoverable=bool(near))


def write_off(draft: Draft, craft: str) -> None:
    """WG-T5: unmanned: debris. Manned: the death penalty at once; the crew waits for whoever comes first."""
    flight = draft.state.craft[craft]
    for id, derp in crews.aboard(draft.state, flight):
        if not derp.unpaid:
            draft.derp(id, unpaid=True)
            draft.due(derp.seat, -crews.DEATH_DOTS)
    draft.craft(craft, written_off=bool(flight.crew), debris=not flight.crew, tracked="")
    draft.set(queue=tuple(other for other in draft.state.queue if other != craft))
    draft.tell("written_off", flight, "WG-T5", crew=list(flight.crew))


def track(draft: Draft, craft: str, seat: str) -> None:
    """WG-T5: somebody keeps an eye on debris."""
    draft.craft(craft, tracked=seat)
    draft.tell("tracked", draft.state.craft[craft], "WG-T5", by=seat)


def drift(draft: Draft) -> None:
    """WG-T3: debris moves last; WG-T5: what nobody tracks leaves the board."""
    for craft in draft.state.craft.values():
        if craft.written_off and craft.status == "flight" and not craft.moved:
            draft.craft(craft.id, at=where.coasts_to(draft.state, craft), moved=True)
        if not craft.debris:
            continue
        to = where.coasts_to(draft.state, craft)
        if not craft.tracked or to == where.home_of(draft.state):
            draft.tell("gone", craft, "WG-T5")
            landing.remove(draft, craft.id)
        else:
            draft.craft(craft.id, at=to)


RESOLVE: dict[str, Callable[[Draft, Check, Outcome], None]] = {
    "jury_rig": rigged,
    "payload": deployed,
    "nudge": nudged,
    "boost": boosted,
    "docking": docking.docked,
}


def docks(state: GameState, seat: str, craft: str = "") -> list[Choice]:
    """WG-E6: who can try to dock with whom."""
    return [
        Choice(f"{each.id}>{other.id}", each.id, target=other.id)
        for each in active(state, seat)
        if craft in ("", each.id) and docking.may_dock(state, each)
        for other in docking.partners(state, each)
    ]


def outings(state: GameState, seat: str, craft: str = "") -> list[Choice]:
    """WG-E5: who could go out; what for is asked later."""
    found = []
    for each in _crewed(state, seat, craft):
        packs = [p for p in crews.working(each, "payload") if p.use == "eva_pack" and not p.resting]
        walkers = crews.able(state, each, seat, piloting=1) if packs and acts(state, each) else ()
        found += [Choice(derp, each.id, derp=derp) for derp in walkers]
    return found


WORTH_WAITING: tuple[Callable[[GameState, str, str], list[Choice]], ...] = (
    jury_rigs, deployments, nudges, docks, outings,
)  # fmt: skip
"""What makes a player be asked before a turn is over."""


def parts_to_shed(craft: Craft) -> tuple[Part, ...]:
    """WG-F3: everything but the last cabin."""
    cabins = [part for part in craft.parts if part.kind in ("capsule", "habitat")]
    return tuple(part for part in craft.parts if part not in cabins or len(cabins) > 1)
