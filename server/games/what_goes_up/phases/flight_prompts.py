"""A player's prompts while craft fly (WG-T3, WG-E, WG-F3)."""

from collections.abc import Iterable, Sequence

from ...core.forms import enum, nothing, number, one_of, plain, some, text
from ...core.game import Json, Prompt
from ...core.moves import Args, prompt
from .. import args
from ..flight import activities, by_hand, docking, eva, moving, where
from ..rules import board
from ..rules.board_parts import KINDS
from ..state import Craft, GameState, Outing, Pair
from ..workshop.inventions import MAX_NAME
from .order import chances
from .shapes import blocked, names_of

MAX_PURPOSE = 200
"""Characters of what an EVA is for."""
MOST_POINTS, MOST_DOTS = 20, 5
"""The most that an EVA may bring, if the table agrees."""


def fly(state: GameState, craft: Craft) -> list[Prompt]:
    """Where it can go; what is greyed out, with its rule (WG-T3)."""
    label = {"craft": craft.id, "name": craft.name, "at": craft.at}
    if where.board_of(state) is None:
        return [_fly_to(state, craft, label)]
    ways = moving.ways(state, craft)
    free = [way for way in ways if not way.blocked]
    rows = []
    for way in ways:
        row: Json = {"way": plain(way.course), "to": way.to, "cost": way.cost, "charges": way.charges}
        row["blocked"] = blocked(way.blocked, way.needs) if way.blocked else None
        if way.cost and not way.blocked:
            part = moving.thruster(craft)
            row["chances"] = chances(state, craft, [part.id]) if part else {}
        rows.append(row)
    choice = {"way": one_of((way.course, way.to) for way in free)}
    odds: Json = {"ways": rows, "fuel": craft.fuel, "rock": _to_the_rock(state, craft)}
    return [prompt(args.Fly, choice, label=label, default={"way": plain(moving.COAST)}, must=True, odds=odds)]


def _fly_to(state: GameState, craft: Craft, label: Json) -> Prompt:
    """WG-T3 without a board: the next step's name, and whether it takes a burn."""
    step = where.standing(state, craft)
    near = [(other.id, other.name) for other in by_hand.catchable(state, craft)]
    fields: dict[str, Json | None] = {
        "name": text(board.MAX_NAME),
        "body": enum(board.OFF_BODIES),
        "kind": enum([kind for kind in KINDS if kind not in ("pad", "suborbital")]),
        "catch": one_of(near) if near else None,
    }
    if moving.rcs(craft, 2) is None:
        fields["rcs"] = None
    here = step or where.LOW_ORBIT
    default = {
        "name": here.name.en, "body": here.body, "kind": here.kind, "orbit": here.orbit or "low",
        "burn": False,
    }
    cost = moving.burn_price(state, craft)
    odds = {"cost": cost, "fuel": craft.fuel}
    return prompt(args.FlyTo, fields, label=label, default=default, must=True, odds=odds)


def doing(state: GameState, seat: str) -> list[Prompt]:
    """Flight activities; each prompt lists what is possible now (WG-T3)."""
    found: list[Prompt] = []
    payloads = activities.deployments(state, seat)
    found += _choose(args.Deploy, "payload", [(p, _part_name(state, p.craft, p.part)) for p in payloads])
    rigs = activities.jury_rigs(state, seat)
    repairs = [(rig, _part_name(state, state.derps[rig.derp].craft, rig.part)) for rig in rigs]
    found += _choose(args.JuryRig, "repair", repairs)
    found += _nudges(state, seat)
    mine = activities.active(state, seat)
    found += _choose(args.Dock, "pair", _pairs(state, activities.docks(state, seat)))
    undocks = _pairs(state, [Pair(craft.id, other) for craft in mine for other in craft.docked])
    found += _choose(args.Undock, "pair", undocks)
    return [*found, *_passing(state, seat, mine), *_leaving(state, seat, mine), *_eva(state, seat)]


def _nudges(state: GameState, seat: str) -> list[Prompt]:
    """Which craft can, what it takes, how likely it is; and what keeps the others from it (WG-V3)."""
    there = activities.on_the_rock(state, seat)
    able = [(each.craft.id, each.craft.name) for each in there if not each.blocked]
    if not able:
        return []
    rows: list[Json] = []
    for each in there:
        part = moving.thruster(each.craft)
        row: Json = {"craft": each.craft.id, "cost": activities.NUDGE_FUEL, "fuel": each.craft.fuel}
        if each.blocked or part is None:
            row["blocked"] = blocked(each.blocked, each.needs)
        else:
            row |= {"blocked": None, "chances": chances(state, each.craft, [part.id])}
        rows.append(row)
    default = {"craft": able[0][0]}
    return [prompt(args.Nudge, {"craft": one_of(able)}, default=default, odds={"craft": rows})]


def _to_the_rock(state: GameState, craft: Craft) -> str | None:
    """The mark to use next on the way to the rock; null where there is no rock, or no way (WG-V3)."""
    known = where.board_of(state)
    if state.rock is None or known is None or craft.been:
        return None
    rock = next((step.id for step in known.steps if step.kind == "rock"), None)
    route = known.route(craft.at, rock, state.programmes[craft.seat].direction) if rock else None
    return route[0] if route else None


def _choose(move: type[Args], field: str, choices: Sequence[tuple[object, str]]) -> list[Prompt]:
    """The prompt for one of these; none where there are none."""
    if not choices:
        return []
    return [prompt(move, {field: one_of(choices)}, default={field: plain(choices[0][0])})]


def _pairs(state: GameState, pairs: Iterable[Pair]) -> list[tuple[Pair, str]]:
    return [(pair, names_of(state, pair)) for pair in pairs]


def _part_name(state: GameState, craft: str, part: str) -> str:
    flight = state.craft[craft]
    return f"{flight.name}: {state.designs[flight.part(part).design].name}"


def _passing(state: GameState, seat: str, mine: tuple[Craft, ...]) -> list[Prompt]:
    """Across open hatches, free (WG-E7)."""
    pairs: dict[Pair, None] = {}
    whats: dict[str, None] = {}
    most = 1
    for craft in mine:
        for other in docking.open_hatches(state, craft):
            for one, two in ((craft, other), (other, craft)):
                if docking.may_take(state, one, seat):
                    pairs[Pair(one.id, two.id)] = None
                    whats |= dict.fromkeys(["fuel"] if one.fuel else [])
                    whats |= dict.fromkeys(["rations"] if one.rations else [])
                    whats |= dict.fromkeys(p.id for p in one.parts if p.kind in docking.PORTABLE)
                    whats |= dict.fromkeys(one.crew)
                    most = max(most, one.fuel, one.rations)
    if not pairs or not whats:
        return []
    fields = {"pair": one_of(_pairs(state, pairs)), "what": enum(list(whats)), "amount": number(1, most)}
    return [prompt(args.Transfer, fields)]


def _leaving(state: GameState, seat: str, mine: tuple[Craft, ...]) -> list[Prompt]:
    """Overboard, apart, given up, kept in sight (WG-F3, WG-E7, WG-T5)."""
    found = []
    sheds = []
    for craft in mine:
        for what, has in (("fuel", craft.fuel), ("rations", craft.rations)):
            sheds += [(args.Aboard(craft.id, what), f"{craft.name}: {what}")] if has else []
        spare = [part.id for part in activities.parts_to_shed(craft)]
        sheds += [(args.Aboard(craft.id, part), _part_name(state, craft.id, part)) for part in spare]
    if sheds:
        most = max(1, *(max(craft.fuel, craft.rations) for craft in mine))
        fields: dict[str, Json | None] = {"what": one_of(sheds), "amount": number(1, most)}
        found.append(prompt(args.Shed, fields, default={"what": plain(sheds[0][0]), "amount": 1}))
    cabins = {c.id: [p for p in c.parts if p.kind in ("capsule", "habitat")] for c in mine}
    double = [craft for craft in mine if len(cabins[craft.id]) > 1]
    if double:
        parts = [part.id for craft in double for part in craft.parts]
        crew = [id for craft in double for id in craft.crew]
        fields = {
            "craft": one_of((craft.id, craft.name) for craft in double),
            "name": text(MAX_NAME),
            "parts": some(enum(parts), len(parts), 1),
            "crew": some(enum(crew), len(crew)) if crew else nothing(),
            "fuel": number(0, max(craft.fuel for craft in double)),
            "rations": number(0, max(craft.rations for craft in double)),
        }
        found.append(prompt(args.PartWays, fields))
    lame = [(c.id, c.name) for c in activities.given_up(state, seat)]
    if lame:
        found.append(prompt(args.WriteOff, {"craft": one_of(lame)}))
    free = [(c.id, c.name) for c in state.craft.values() if c.debris and c.tracked == "" and c.seat != seat]
    if free and state.phase == "flight" and not state.checks:
        found += _choose(args.Track, "craft", free)
    return found


def _eva(state: GameState, seat: str) -> list[Prompt]:
    """The prompt for a walk: who goes out, what for, and with what (WG-E5)."""
    if state.checks or state.glitch or state.rushing:
        return []
    goes = eva.choices(state, seat)
    if not goes:
        return []
    derps: list[tuple[str, str]] = []
    outings: dict[Outing, None] = {}
    loads: dict[str, None] = {}
    for id, purposes in goes.items():
        craft = state.craft[id]
        walkers = eva.walkers(state, seat, craft)
        derps += [(derp, f"{state.derps[derp].name} ({craft.name})") for derp in walkers]
        outings |= dict.fromkeys(purposes)
        loads |= dict.fromkeys(eva.cargo(craft))
    fields = {"derp": one_of(derps), "do": enum(plain(list(outings))), "cargo": enum(list(loads))}
    default = {"derp": derps[0][0], "do": plain(eva.SING), "cargo": eva.NOTHING}
    most = {"points": number(0, MOST_POINTS), "dots": number(0, MOST_DOTS), "luck": number(0, 1)}
    errand = {"derp": one_of(derps), "purpose": text(MAX_PURPOSE), **most}
    found = [prompt(args.Eva, fields, default=default, odds={"from": plain(goes)})]
    return [*found, prompt(args.Errand, errand)]
