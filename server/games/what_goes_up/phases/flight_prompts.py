"""What a player can do while craft go up and fly, and about a roll that went badly (WG-T, WG-K, WG-E)."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.chances import chance
from ...core.forms import closed, enum, nothing, number, one_of, some, text
from ...core.game import Json, Prompt
from ..flight import activities, checking, crews, docking, eva, launching, moving, where
from ..flight.hulls import glitches
from ..rules import board
from ..rules.checks import Rating
from ..rules.odds import odds
from ..rules.rescue import Goal, Rescue, Skill
from ..state import Check, Craft, GameState
from ..workshop.inventions import MAX_NAME
from . import order
from .asking import blocked, prompt
from .flow import waits_for

# --- a check on the table ---------------------------------------------------------------------------------


def about_check(state: GameState, seat: str) -> list[Prompt]:
    """WG-K5 to WG-K7: save it, throw it again, or take it."""
    if not state.checks:
        return []
    check = state.checks[-1]
    if check.outcome is None or not checking.is_open(state, check):
        return []
    label = check_label(state, check)
    if check.other:
        return _pick(state, check, label) if check.seat == seat else []
    found: list[Prompt] = []
    goals = checking.goals(state, check, seat)
    if goals:
        default = {"goal": next(iter(goals))}
        args = closed({"goal": enum(list(goals))})
        found.append(prompt("save", args, label=label, default=default, odds=_plans(goals)))
    who = _spenders(state, check, seat)
    if who and check.purpose != "jury_rig":
        found.append(prompt("spend", closed({"who": one_of(who)}), label=label))
    if check.seat == seat:
        found += _own_check(state, check, label)
        everybody = _plans(checking.goals(state, check))
        found.append(prompt("take_it", label=label, must=True, odds=everybody))
    return found


def _plans(goals: Mapping[Goal, Rescue]) -> Json:
    """WG-K6: the least stamina that reaches each goal, and who should spend it."""
    return {
        goal: {"stamina": plan.stamina, "spend": [spent._asdict() for spent in plan.spend]}
        for goal, plan in goals.items()
    }


def check_label(state: GameState, check: Check) -> Json:
    """What a phone needs to say about a check."""
    craft = state.craft[check.craft]
    part = craft.part(check.parts[0])
    return {
        "purpose": check.purpose, "craft": craft.id, "name": craft.name, "part": part.id,
        "design": part.design, "rule": checking.RULES[check.purpose], "total": check.total,
        "outcome": check.outcome,
    }  # fmt: skip


def _pick(state: GameState, check: Check, label: Json) -> list[Prompt]:
    best = checking.better(state, check)
    totals = {"first": list(check.other_totals), "second": list(check.totals)}
    args = closed({"which": enum(("first", "second"))})
    return [prompt("pick", args, label=label, default={"which": best}, must=True, odds=totals)]


def _spenders(state: GameState, check: Check, seat: str) -> list[tuple[str, str]]:
    """WG-K5: derps of this player aboard, and which of their skills can be of use now."""
    skills: tuple[Skill, ...] = ("engineering", "piloting")
    if check.outcome != "boom":
        skills = ("piloting", "engineering")
    if check.outcome == "fail" and state.settings.skills == "move_roll":
        skills = ("piloting",)
    found = []
    for id in crews.able(state, state.craft[check.craft], seat):
        for skill in skills:
            if crews.points(state, id, skill):
                found.append((f"{id}:{skill}", state.derps[id].name))
    return found


def _own_check(state: GameState, check: Check, label: Json) -> list[Prompt]:
    found = []
    boosters = checking.boosters(state, check)
    if boosters:
        args = closed({"rcs": enum([part.id for part in boosters])})
        found.append(prompt("boost", args, label=label, default={"rcs": boosters[0].id}))
    left = state.programmes[check.seat].luck
    if left:
        crew = crews.rescuers(state, state.craft[check.craft]) if check.purpose != "jury_rig" else ()
        rating = Rating(check.fail, check.boom)
        chances = odds(rating, crew, model=state.settings.model, skills=state.settings.skills)
        told = {
            name: {outcome: chance(p) for outcome, p in each.items()}
            for name, each in (("before", chances.before), ("after", chances.after))
        }
        args = closed({"stage": number(1, len(check.parts))})
        worst = max(range(len(check.totals)), key=lambda k: check.totals[k])
        default = {"stage": worst + 1}
        found.append(prompt("luck", args, label={**label, "left": left}, default=default, odds=told))
    return found


def about_glitch(state: GameState, seat: str) -> list[Prompt]:
    """WG-X6: what a failed capsule costs."""
    glitch = state.glitch
    if glitch is None or glitch.seat != seat or glitch.craft not in state.craft:
        return []
    craft = state.craft[glitch.craft]
    costs = glitches(state, craft)
    titles = [(cost, f"what_goes_up.cost.{cost.split(':')[0]}") for cost in costs]
    label = {"craft": craft.id, "name": craft.name, "part": glitch.part}
    args = closed({"cost": one_of(titles)})
    return [prompt("pay_glitch", args, label=label, default={"cost": costs[-1]}, must=True)]


# --- the order, and going up ------------------------------------------------------------------------------


def about_rush(state: GameState, seat: str) -> list[Prompt]:
    """WG-T2: haste, before the order is made."""
    if seat not in state.rushing:
        return []
    who = order.rushers(state, seat)
    titles = [(each, state.derps[each.partition(":")[0]].name) for each in who]
    args = closed({"derps": some(one_of(titles), len(who))})
    return [prompt("rush", args, label={"phase": state.phase}, default={"derps": []}, must=True)]


def going_up(state: GameState, seat: str) -> list[Prompt]:
    """WG-X2, WG-X3: the first in the queue."""
    craft = _on(state, seat)
    if craft is None:
        return []
    label = {"craft": craft.id, "name": craft.name}
    if state.phase == "launch":
        parts = launching.stages(craft, "launch")
        found = [
            prompt("launch", label=label, must=True, odds=_chances(state, craft, [p.id for p in parts])),
            prompt("stay", label=label),
        ]
    else:
        parts = launching.insertion_stages(state, craft)
        odds = _chances(state, craft, [p.id for p in parts])
        marks = [mark for mark in where.marks_ahead(state, craft) if mark.does == "insertion"]
        args = None
        default: Json = {}
        if len(marks) > 1:
            args = closed({"mark": one_of((mark.id, mark.to) for mark in marks)})
            default = {"mark": marks[0].id}
        found = [
            prompt("insert", args, label=label, default=default, must=True, odds=odds),
            prompt("come_down", label=label),
        ]
    if _may_wait(state):
        found.append(prompt("wait", label=label))
    return found


def _may_wait(state: GameState) -> bool:
    """WG-T2: behind the next one, once."""
    return len(state.queue) > 1 and state.queue[0] not in state.waited


def _on(state: GameState, seat: str) -> Craft | None:
    craft = state.craft.get(state.queue[0]) if state.queue else None
    return craft if craft is not None and craft.seat == seat else None


def _chances(state: GameState, craft: Craft, parts: list[str]) -> Json:
    """WG-K6: the exact chances of a check that is about to be made."""
    if not parts:
        return {}
    part = craft.part(parts[0])
    found = odds(
        Rating(part.fail, part.boom),
        crews.rescuers(state, craft),
        model=state.settings.model,
        modifiers=checking.modifiers(state, craft, part),
        cluster=len(parts),
        skills=state.settings.skills,
    )
    return {
        "before": {outcome: chance(p) for outcome, p in found.before.items()},
        "after": {outcome: chance(p) for outcome, p in found.after.items()},
    }


# --- flight steps -----------------------------------------------------------------------------------------


def in_flight(state: GameState, seat: str) -> list[Prompt]:
    """WG-T3: the craft that is on, and what crews can do meanwhile."""
    found: list[Prompt] = []
    craft = _on(state, seat)
    if craft is not None:
        found += _fly(state, craft)
        if _may_wait(state):
            found.append(prompt("wait", label={"craft": craft.id, "name": craft.name}))
    elif not state.queue and (seat in waits_for(state) or seat in state.ready):
        found.append(prompt("ready", label={"turn": state.turn}, must=True, submitted=seat in state.ready))
    return [*found, *_doing(state, seat)]


def _fly(state: GameState, craft: Craft) -> list[Prompt]:
    """WG-T3: where it can go; what is greyed out, with its rule."""
    label = {"craft": craft.id, "name": craft.name, "at": craft.at}
    if where.board_of(state) is None:
        return [_fly_to(state, craft, label)]
    ways = moving.ways(state, craft)
    free = [way for way in ways if not way.blocked]
    rows = []
    for way in ways:
        row: Json = {"way": way.id, "to": way.to, "cost": way.cost, "charges": way.charges, "blocked": None}
        if way.blocked:
            row["blocked"] = blocked(way.blocked, way.needs)
        elif way.cost:
            part = moving.thruster(craft)
            row["chances"] = _chances(state, craft, [part.id]) if part else {}
        rows.append(row)
    args = closed({"way": one_of((way.id, way.to) for way in free)})
    odds = {"ways": rows, "fuel": craft.fuel}
    return [prompt("fly", args, label=label, default={"way": moving.COAST}, must=True, odds=odds)]


def _fly_to(state: GameState, craft: Craft, label: Json) -> Prompt:
    """WG-T3 without a board: the next step's name, and whether it takes a burn."""
    step = where.standing(state, craft)
    fields: Json = {
        "name": text(board.MAX_NAME),
        "body": enum(board.OFF_BODIES),
        "kind": enum([kind for kind in board.KINDS if kind not in ("pad", "suborbital")]),
        "orbit": enum(("low", "polar", "synchronous")),
        "burn": {"type": "boolean"},
    }
    here = step or where.LOW_ORBIT
    default = {
        "name": here.name.en, "body": here.body, "kind": here.kind, "orbit": here.orbit or "low",
        "burn": False,
    }  # fmt: skip
    cost = moving.burn_price(state, craft)
    odds = {"cost": cost, "fuel": craft.fuel}
    return prompt("fly_to", closed(fields), label=label, default=default, must=True, odds=odds)


def _doing(state: GameState, seat: str) -> list[Prompt]:
    """WG-T3: flight activities; each prompt lists what is possible now."""
    found: list[Prompt] = []
    deployments = activities.deployments(state, seat)
    if deployments:
        titles = [(c.id, _part_name(state, c.craft, c.part)) for c in deployments]
        found.append(_choose("deploy", "payload", titles))
    rigs = activities.jury_rigs(state, seat)
    if rigs:
        titles = [(c.id, _part_name(state, c.craft, c.part)) for c in rigs]
        found.append(_choose("jury_rig", "try", titles))
    nudges = activities.nudges(state, seat)
    if nudges:
        found.append(_choose("nudge", "craft", [(c.id, state.craft[c.craft].name) for c in nudges]))
    mine = activities.active(state, seat)
    docks = activities.docks(state, seat)
    if docks:
        names = {id: craft.name for id, craft in state.craft.items()}
        pairs = [(c.id, f"{names[c.craft]} > {names[c.target]}") for c in docks]
        found.append(_choose("dock", "pair", pairs))
    undocks = [(f"{c.id}>{o}", f"{c.name} > {state.craft[o].name}") for c in mine for o in c.docked]
    if undocks:
        found.append(_choose("undock", "pair", undocks))
    return [*found, *_passing(state, seat, mine), *_leaving(state, seat, mine), *_eva(state, seat)]


def _choose(move: str, field: str, choices: list[tuple[str, str]]) -> Prompt:
    return prompt(move, closed({field: one_of(choices)}), default={field: choices[0][0]})


def _part_name(state: GameState, craft: str, part: str) -> str:
    flight = state.craft[craft]
    return f"{flight.name}: {state.designs[flight.part(part).design].name}"


def _passing(state: GameState, seat: str, mine: tuple[Craft, ...]) -> list[Prompt]:
    """WG-E7: across open hatches, free."""
    pairs: list[tuple[str, str]] = []
    whats: dict[str, None] = {}
    most = 1
    for craft in mine:
        for other in docking.open_hatches(state, craft):
            for one, two in ((craft, other), (other, craft)):
                if docking.may_take(state, one, seat) and (f"{one.id}>{two.id}") not in dict(pairs):
                    pairs.append((f"{one.id}>{two.id}", f"{one.name} > {two.name}"))
                    whats |= dict.fromkeys(["fuel"] if one.fuel else [])
                    whats |= dict.fromkeys(["rations"] if one.rations else [])
                    whats |= dict.fromkeys(p.id for p in one.parts if p.kind in docking.PORTABLE)
                    whats |= dict.fromkeys(one.crew)
                    most = max(most, one.fuel, one.rations)
    if not pairs or not whats:
        return []
    fields = {"pair": one_of(pairs), "what": enum(list(whats)), "amount": number(1, most)}
    return [prompt("transfer", closed(fields))]


def _leaving(state: GameState, seat: str, mine: tuple[Craft, ...]) -> list[Prompt]:
    """WG-F3, WG-E7, WG-T5: overboard, apart, given up, kept in sight."""
    found = []
    sheds = []
    for craft in mine:
        sheds += [(f"{craft.id}>fuel", f"{craft.name}: fuel")] if craft.fuel else []
        sheds += [(f"{craft.id}>rations", f"{craft.name}: rations")] if craft.rations else []
        spare = activities.parts_to_shed(craft)
        sheds += [(f"{craft.id}>{part.id}", _part_name(state, craft.id, part.id)) for part in spare]
    if sheds:
        most = max(1, *(max(craft.fuel, craft.rations) for craft in mine))
        args = closed({"what": one_of(sheds), "amount": number(1, most)})
        found.append(prompt("shed", args, default={"what": sheds[0][0], "amount": 1}))
    cabins = {c.id: [p for p in c.parts if p.kind in ("capsule", "habitat")] for c in mine}
    double = [craft for craft in mine if len(cabins[craft.id]) > 1]
    if double:
        parts = [part.id for craft in double for part in craft.parts]
        crew = [id for craft in double for id in craft.crew]
        fields: Json = {
            "craft": one_of((craft.id, craft.name) for craft in double),
            "name": text(MAX_NAME),
            "parts": some(enum(parts), len(parts), 1),
            "crew": some(enum(crew), len(crew)) if crew else nothing(),
            "fuel": number(0, max(craft.fuel for craft in double)),
            "rations": number(0, max(craft.rations for craft in double)),
        }
        found.append(prompt("part_ways", closed(fields)))
    lame = [(c.id, c.name) for c in mine if not crews.controlled(state, c)]
    if lame:
        found.append(prompt("write_off", closed({"craft": one_of(lame)})))
    free = [(c.id, c.name) for c in state.craft.values() if c.debris and c.tracked == "" and c.seat != seat]
    if free and state.phase == "flight" and not state.checks:
        found.append(_choose("track", "craft", free))
    return found


def _eva(state: GameState, seat: str) -> list[Prompt]:
    """WG-E5: who goes out, what for, and what is carried along."""
    if state.checks or state.glitch or state.rushing:
        return []
    goes = eva.choices(state, seat)
    if not goes:
        return []
    derps: list[tuple[str, str]] = []
    dos: dict[str, None] = {}
    loads: dict[str, None] = {}
    for id, purposes in goes.items():
        craft = state.craft[id]
        walkers = eva.walkers(state, seat, craft)
        derps += [(derp, f"{state.derps[derp].name} ({craft.name})") for derp in walkers]
        dos |= dict.fromkeys(purposes)
        loads |= dict.fromkeys(eva.cargo(craft))
    fields = {"derp": one_of(derps), "do": enum(list(dos)), "cargo": enum(list(loads))}
    default = {"derp": derps[0][0], "do": "sing:", "cargo": eva.NOTHING}
    return [prompt("eva", closed(fields), default=default, odds={"from": goes})]
