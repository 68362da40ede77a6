"""A player's prompts while craft fly (WG-T3, WG-E, WG-F3)."""

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from ...core.forms import enum, number, one_of, plain
from ...core.game import Json, Prompt
from ...core.moves import prompt
from ..args import Aboard, Payload, Repair
from ..flight import activities, books, crews, docking, eva, moving
from ..flight.acts import ByKind, Deploy, Dock, JuryRig, Nudge, PartWays, Spacewalk, Track, Transfer, Undock
from ..rules.checks import Rating
from ..rules.odds import odds
from ..rules.parts import DOCKING_CHARGES
from ..state import Craft, GameState, Outing, Pair, Part
from .order import exact_chances
from .shapes import blocked, choose, named, pairs, subset


def activity_prompts(state: GameState, seat: str, able: ByKind) -> list[Prompt]:
    """List the prompts for flight activities, each with the choices among `able`, and the chances of the
    default one (WG-T3)."""
    mine = activities.acting_craft(state, seat)
    rock = [(craft, course) for craft in mine if (course := activities.nudging(state, craft))]
    rows = [
        {"craft": craft.id, "fuel": craft.fuel, **price_row(state, craft, course)} for craft, course in rock
    ]

    def use(payload: Payload) -> Json:
        craft = state.craft[payload.craft]
        users = crews.able(state, craft, craft.seat)
        return chances_with_effort(state, craft, craft.part(payload.part), users)

    def rig(repair: Repair) -> Json:  # a roll under twice the engineering (WG-E4)
        rating = Rating(2 * state.derps[repair.derp].engineering, activities.NO_BOOM)
        return odds(rating, model=state.settings.model, skills=state.settings.skills).shown()

    def dock(pair: Pair) -> Json | None:
        craft = state.craft[pair.craft]
        part = moving.rcs(craft, DOCKING_CHARGES)
        return chances_with_effort(state, craft, part, docking.pilots(state, craft)) if part else None

    payloads = [act.payload for act in able.of(Deploy)]
    repairs = [act.repair for act in able.of(JuryRig)]
    first = {"firsts": books.still_open(state, ["docking"])}
    return [
        *choose(activities.deploy, "payload", [
            (payload, _part_name(state, payload.craft, payload.part)) for payload in payloads
        ], chances=use),
        *choose(activities.jury_rig, "repair", [
            (repair, _part_name(state, state.derps[repair.derp].craft, repair.part)) for repair in repairs
        ], chances=rig),
        *choose(activities.nudge, "craft", _named_craft(state, able, Nudge), odds={"craft": rows}),
        *choose(docking.dock, "pair", _pairs(state, able, Dock), chances=dock, label=first),
        *choose(docking.undock, "pair", _pairs(state, able, Undock)),
        *_transfer_prompts(state, seat, dict.fromkeys(act.pair for act in able.of(Transfer))),
        *_parting_prompts(state, seat, mine, able),
        *_eva_prompts(state, seat, able.of(Spacewalk)),
    ]  # fmt: skip


def _named_craft(
    state: GameState, able: ByKind, kind: type[Nudge | Track | PartWays]
) -> list[tuple[str, str]]:
    """Return the craft that acts of a kind are about, with their names."""
    return named(state.craft[act.craft] for act in able.of(kind))


def _pairs(state: GameState, able: ByKind, kind: type[Dock | Undock]) -> list[tuple[Pair, str]]:
    """Return the pairs of craft that acts of a kind are about, with their names."""
    return pairs(state, (act.pair for act in able.of(kind)))


def _part_name(state: GameState, craft: str, part: str) -> str:
    flight = state.craft[craft]
    return f"{flight.name}: {state.designs[flight.part(part).design].name}"


def chances_with_effort(
    state: GameState, craft: Craft, part: Part, users: Sequence[str], to: str = ""
) -> Json:
    """Return the chances of a check for which the first of these derps gives a point of stamina (WG-E3)."""
    if users:
        tired = replace(state.derps[users[0]], stamina=state.derps[users[0]].stamina - 1)
        state = replace(state, derps={**state.derps, users[0]: tired})
    return exact_chances(state, craft, [part], to)


def price_row(state: GameState, craft: Craft, course: moving.WayOn) -> Json:
    """Return the cost of a way, and its chances or the rule that forbids it. An RCS takes a point of stamina
    first, which then saves no roll (WG-X5)."""
    row: Json = {
        "cost": course.cost,
        "blocked": blocked(course.blocked, course.needs) if course.blocked else None,
    }
    part = None if course.blocked or not course.purpose else moving.engine(state, craft, course)
    if part is None:
        return row
    users = moving.rcs_users(state, craft, course) if course.charges else ()
    return row | {"chances": chances_with_effort(state, craft, part, users, course.to)}


def _transfer_prompts(state: GameState, seat: str, ways: Collection[Pair]) -> list[Prompt]:
    """List the prompt to pass things across open hatches, with the dots of a first delivery of rations
    (WG-E7, WG-P7)."""
    if not ways:
        return []
    goods = {pair: docking.passable(state, seat, state.craft[pair.craft]) for pair in ways}
    limit = max(amount for has in goods.values() for amount in has.values())
    whats = list(dict.fromkeys(cargo for has in goods.values() for cargo in has))
    own_delivery = state.settings.own_delivery
    fed = any(
        "rations" in has and (own_delivery or state.craft[pair.other].seat != seat)
        for pair, has in goods.items()
    )
    rows = [{"pair": plain(pair), "most": has} for pair, has in goods.items()]
    return [
        prompt(
            docking.transfer,
            {"pair": one_of(pairs(state, ways)), "what": enum(whats), "amount": number(1, limit)},
            default={"pair": rows[0]["pair"], "what": whats[0], "amount": 1},
            odds={"goods": rows},
            label={"firsts": books.still_open(state, ["rations_delivery"] if fed else [])},
        )
    ]


def _parting_prompts(state: GameState, seat: str, mine: list[Craft], able: ByKind) -> list[Prompt]:
    """List the prompts to shed things, part craft, write craft off and track debris (WG-F3, WG-E7, WG-T5)."""
    prompts, sheds = list[Prompt](), list[tuple[Aboard, str]]()
    for craft in mine:
        sheds += [(Aboard(craft.id, cargo), f"{craft.name}: {cargo}") for cargo in docking.supplies(craft)]
        sheds += [(Aboard(craft.id, id), _part_name(state, craft.id, id)) for id in docking.spare(craft)]
    if sheds:
        limit = max(1, *(max(craft.fuel, craft.rations) for craft in mine))
        fields: dict[str, Json | None] = {"what": one_of(sheds), "amount": number(1, limit)}
        prompts.append(prompt(activities.shed, fields, default={"what": plain(sheds[0][0]), "amount": 1}))
    if double := [state.craft[act.craft] for act in able.of(PartWays)]:
        fields = {
            "craft": one_of(named(double)),
            "parts": subset([part.id for craft in double for part in craft.parts], 1),
            "crew": subset([id for craft in double for id in craft.crew]),
            "fuel": number(0, max(craft.fuel for craft in double)),
            "rations": number(0, max(craft.rations for craft in double)),
        }
        cabins = {craft.id: [cabin.id for cabin in craft.cabins] for craft in double}
        default = {
            "craft": double[0].id,
            "name": double[0].name,
            "parts": cabins[double[0].id][-1:],
            "crew": [],
            "fuel": 0,
            "rations": 0,
        }
        prompts.append(prompt(docking.part_ways, fields, default=default, odds={"cabins": cabins}))
    own_craft = named(craft for craft in state.fleet(seat) if activities.may_write_off(state, craft))
    return [
        *prompts,
        *choose(activities.write_off, "craft", own_craft, preset=False),
        *choose(activities.track, "craft", _named_craft(state, able, Track)),
    ]


def _eva_prompts(state: GameState, seat: str, able: Sequence[Spacewalk]) -> list[Prompt]:
    """List the prompts for an EVA: the derp, the purpose, the cargo (WG-E5)."""
    if not able:
        return []
    purposes: dict[str, list[Outing]] = {}
    for act in able:
        purposes.setdefault(act.craft, []).append(act.outing)
    going = {id: eva.walkers(state, seat, state.craft[id]) for id in purposes}
    outings = dict.fromkeys(act.outing for act in able)
    loads = {
        id: {to: eva.loads(state, id, to) for out in several if (to := eva.receiver(out))}
        for id, several in purposes.items()
    }
    derps = [
        (derp, f"{state.derps[derp].name} ({state.craft[id].name})")
        for id, walkers in going.items()
        for derp in walkers
    ]
    cargo = dict.fromkeys(
        cargo for goods_to in loads.values() for goods in goods_to.values() for cargo in goods
    )
    out = state.craft[next(iter(going))]
    walk = chances_with_effort(state, out, crews.usable(out, "eva_pack")[0], derps[0][:1])
    fields = {"derp": one_of(derps), "do": enum(plain(list(outings))), "cargo": enum([eva.NOTHING, *cargo])}
    default = {"derp": derps[0][0], "do": plain(eva.SING), "cargo": eva.NOTHING}
    return [
        prompt(
            eva.eva,
            fields,
            default=default,
            odds={"from": plain(purposes), "cargo": loads, **walk},
            label={"firsts": books.still_open(state, ["eva"])},
        ),
        prompt(eva.errand, {"derp": fields["derp"]}),
    ]
