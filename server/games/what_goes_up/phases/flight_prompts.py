"""A player's prompts while craft fly (WG-T3, WG-E, WG-F3)."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from ...core.forms import enum, number, one_of, plain
from ...core.game import Json, Prompt
from ...core.moves import prompt
from ..args import Aboard, Payload, Repair
from ..flight import activities, books, crews, docking, eva, moving
from ..rules.checks import Rating
from ..rules.odds import odds
from ..rules.parts import DOCKING_CHARGES
from ..state import Craft, GameState, Pair
from .order import chances
from .shapes import blocked, choose, named, pairs, subset


def doing(state: GameState, seat: str) -> list[Prompt]:
    """List the prompts for flight activities, each with the choices that are possible now (WG-T3)."""
    mine, crewed = activities.active(state, seat), activities.crewed(state, seat)
    payloads = [(one, craft) for craft in mine for one in activities.deployments(state, craft)]
    rigs = [(one, craft) for craft in crewed for one in activities.jury_rigs(state, seat, craft)]
    docks = [pair for craft in mine for pair in docking.docks(state, craft)]
    undocks = [Pair(craft.id, other) for craft in mine for other in craft.docked]
    return [
        *choose(activities.deploy, "payload", _titled(state, payloads), odds=_use_odds(state, payloads)),
        *choose(activities.jury_rig, "repair", _titled(state, rigs), odds=_rig_odds(state, rigs)),
        *_nudges(state, mine),
        *choose(
            docking.dock, "pair", pairs(state, docks), odds=_dock_odds(state, docks),
            label={"firsts": books.still_open(state, ["docking"])},
        ),
        *choose(docking.undock, "pair", pairs(state, undocks)),
        *_passing(state, seat, mine),
        *_leaving(state, seat, mine),
        *_eva(state, seat, crewed),
    ]


def tried(state: GameState, craft: Craft, part: str, users: Sequence[str], to: str = "") -> Json:
    """Return the chances of a check for which the first of these derps gives a point of stamina (WG-E3)."""
    if users:
        tired = replace(state.derps[users[0]], stamina=state.derps[users[0]].stamina - 1)
        state = replace(state, derps={**state.derps, users[0]: tired})
    return chances(state, craft, [part], to)


def _use_odds(state: GameState, payloads: list[tuple[Payload, Craft]]) -> Json | None:
    """Return the chances of the payload that is preset (WG-X8)."""
    for payload, craft in payloads[:1]:
        return tried(state, craft, payload.part, crews.able(state, craft, craft.seat))
    return None


def _rig_odds(state: GameState, rigs: list[tuple[Repair, Craft]]) -> Json | None:
    """Return the chances of the repair that is preset: a roll under twice the engineering (WG-E4)."""
    for repair, _ in rigs[:1]:
        rating = Rating(2 * state.derps[repair.derp].engineering, activities.NO_BOOM)
        return odds(rating, model=state.settings.model, skills=state.settings.skills).shown()
    return None


def _dock_odds(state: GameState, docks: list[Pair]) -> Json | None:
    """Return the chances of the docking that is preset (WG-E6)."""
    for pair in docks[:1]:
        craft = state.craft[pair.craft]
        part = moving.rcs(craft, DOCKING_CHARGES)
        return tried(state, craft, part.id, docking.pilots(state, craft)) if part else None
    return None


def _nudges(state: GameState, mine: list[Craft]) -> list[Prompt]:
    """List the prompt to nudge the rock, with costs and chances, or the rule that forbids it (WG-V3)."""
    there = [(craft, way) for craft in mine if (way := activities.nudging(state, craft))]
    rows = [{"craft": craft.id, "fuel": craft.fuel, **priced(state, craft, way)} for craft, way in there]
    able = named(craft for craft, way in there if not way.blocked)
    return choose(activities.nudge, "craft", able, odds={"craft": rows})


def priced(state: GameState, craft: Craft, way: moving.WayOn) -> Json:
    """Return the cost of a way, and its chances or the rule that forbids it. An RCS takes a stamina first,
    which then saves no roll (WG-X5)."""
    row: Json = {"cost": way.cost, "blocked": blocked(way.blocked, way.needs) if way.blocked else None}
    part = None if way.blocked or not way.purpose else moving.engine(state, craft, way)
    if part is None:
        return row
    if way.charges:
        return row | {"chances": tried(state, craft, part.id, moving.rcs_users(state, craft, way), way.to)}
    return row | {"chances": chances(state, craft, [part.id], way.to)}


def _titled(
    state: GameState, choices: Iterable[tuple[Payload | Repair, Craft]]
) -> list[tuple[Payload | Repair, str]]:
    return [(one, _part_name(state, craft, one.part)) for one, craft in choices]


def _part_name(state: GameState, craft: Craft, part: str) -> str:
    return f"{craft.name}: {state.designs[craft.part(part).design].name}"


def _passing(state: GameState, seat: str, mine: list[Craft]) -> list[Prompt]:
    """List the prompt to pass things across open hatches (WG-E7)."""
    ways = dict.fromkeys(pair for craft in mine for pair in docking.passages(state, seat, craft))
    if not ways:
        return []
    givers = [state.craft[pair.craft] for pair in ways]
    goods = dict.fromkeys(what for giver in givers for what in (*docking.goods(giver), *giver.crew))
    across = one_of(pairs(state, ways))
    most = max(1, *(max(giver.fuel, giver.rations) for giver in givers))
    fields = {"pair": across, "what": enum(list(goods)), "amount": number(1, most)}
    label = {"firsts": books.still_open(state, _deliveries(state, ways))}
    return [prompt(docking.transfer, fields, label=label)]


def _deliveries(state: GameState, ways: Iterable[Pair]) -> list[str]:
    """Return the first that rations passed along one of these ways would bring (WG-P7)."""
    seats = [(state.craft[pair.craft], state.craft[pair.other].seat) for pair in ways]
    own = state.settings.own_delivery
    able = [giver for giver, to in seats if giver.rations and (own or giver.seat != to)]
    return ["rations_delivery"] if able else []


def _leaving(state: GameState, seat: str, mine: list[Craft]) -> list[Prompt]:
    """List the prompts to shed things, part craft, write craft off and track debris (WG-F3, WG-E7, WG-T5)."""
    found = []
    sheds = []
    for craft in mine:
        sheds += [(Aboard(craft.id, what), f"{craft.name}: {what}") for what in docking.supplies(craft)]
        sheds += [(Aboard(craft.id, p), _part_name(state, craft, p)) for p in docking.spare(craft)]
    if sheds:
        most = max(1, *(max(craft.fuel, craft.rations) for craft in mine))
        fields: dict[str, Json | None] = {"what": one_of(sheds), "amount": number(1, most)}
        found.append(prompt(activities.shed, fields, default={"what": plain(sheds[0][0]), "amount": 1}))
    double = [craft for craft in mine if len(craft.cabins) > 1]
    if double:
        fields = {
            "craft": one_of(named(double)),
            "parts": subset([part.id for craft in double for part in craft.parts], 1),
            "crew": subset([id for craft in double for id in craft.crew]),
            "fuel": number(0, max(craft.fuel for craft in double)),
            "rations": number(0, max(craft.rations for craft in double)),
        }
        found.append(prompt(docking.part_ways, fields))
    own = named(c for c in state.craft.values() if c.seat == seat and activities.may_write_off(state, c))
    debris = [state.craft[id] for id in activities.trackable(state, seat)]
    return [
        *found,
        *choose(activities.write_off, "craft", own, preset=False),
        *choose(activities.track, "craft", named(debris)),
    ]


def _eva(state: GameState, seat: str, crewed: list[Craft]) -> list[Prompt]:
    """List the prompts for an EVA: the derp, the purpose, the cargo (WG-E5)."""
    going = {craft.id: walkers for craft in crewed if (walkers := eva.walkers(state, seat, craft))}
    if not going:
        return []
    purposes = {id: eva.purposes(state, seat, state.craft[id]) for id in going}
    outings = dict.fromkeys(outing for several in purposes.values() for outing in several)
    loads = dict.fromkeys(what for id in going for what in eva.loads(state.craft[id]))
    derps = [
        (derp, f"{state.derps[derp].name} ({state.craft[id].name})")
        for id, walkers in going.items()
        for derp in walkers
    ]
    cargo = [eva.NOTHING, *loads]
    out = state.craft[next(iter(going))]
    walk = tried(state, out, crews.usable(out, "eva_pack")[0].id, derps[0][:1])
    fields = {"derp": one_of(derps), "do": enum(plain(list(outings))), "cargo": enum(cargo)}
    default = {"derp": derps[0][0], "do": plain(eva.SING), "cargo": eva.NOTHING}
    return [
        prompt(
            eva.eva, fields, default=default, odds={"from": plain(purposes), **walk},
            label={"firsts": books.still_open(state, ["eva"])},
        ),
        prompt(eva.errand, {"derp": fields["derp"]}),
    ]
