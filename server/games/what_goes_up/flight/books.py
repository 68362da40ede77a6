"""Steps visited, prestige, mapping, and the budget at the end of a turn (WG-B1, WG-B2, WG-P)."""

from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import replace

from ..builder import Builder
from ..rules import stories
from ..rules.research import invent_cost
from ..state import MAX_DOTS, MIN_DOTS, Claim, Craft, GameState
from . import crews, where

STEP_DOT = 1
"""Dots for a step that is new to the player (WG-B2), and again for the first player there (WG-P1, WG-P2)."""
MOVING_DOTS = 2
"""Dots that move between holders (WG-P14 to WG-P16)."""
MAPPING_STEP, MAPPED = 5, 100
"""Per cent of a body mapped each turn, and all of it (WG-P16)."""


class First(msgspec.Struct, frozen=True):
    """The dots for a first, and its rule."""

    dots: int
    rule: str


FIRST_DOTS = {
    "docking": First(2, "WG-P3"),
    "eva": First(2, "WG-P4"),
    "multi_turn": First(2, "WG-P5"),
    "multi_derp": First(2, "WG-P6"),
    "rations_delivery": First(2, "WG-P7"),
    "reusable_capsule": First(1, "WG-P8"),
    "reusable_craft": First(2, "WG-P9"),
    "slingshot": First(2, "WG-P10"),
    "rock_return": First(3, "WG-P11"),
    "moon_return": First(5, "WG-P12"),
    "lucky_13": First(2, "WG-P13"),
}
"""Dots and rule of each prestige that only the first player gets."""
FIRSTS = {**FIRST_DOTS, "step": First(STEP_DOT, "WG-P1"), "orbit": First(STEP_DOT, "WG-P2")}
"""The same, and those of the first player at each place, and in each type of orbit."""


def visit(builder: Builder, craft: str, node: str) -> None:
    """Note that a craft reaches a step; a new one earns dots, except the pad (WG-B2, WG-P1, WG-P2, WG-K8)."""
    state = builder.state
    flight = state.craft[craft]
    programme = state.programmes[flight.seat]
    place = where.place(state, node)
    if node == where.home_of(state):
        return
    new = place not in programme.visited
    builder.craft(craft, fresh=new or (flight.fresh and where.place(state, flight.at) == place))
    if not new or flight.debris or flight.written_off:
        return
    builder.programme(flight.seat, visited=(*programme.visited, place))
    pioneers(builder, flight)
    builder.gain(flight.seat, due=STEP_DOT)
    builder.note_craft("new_step", flight, "WG-B2", at=node, dots=STEP_DOT)
    firsts = [_award(builder, _claim(flight, prize_id), at=node) for prize_id in firsts_at(state, node)]
    maps = any(part.use == "mapping" for part in crews.working(flight, "payload"))
    step = where.step_at(state, node)
    if step.orbit and firsts[-1] and maps:  # the nearest body (WG-P2)
        map_step(builder, craft, "moon" if step.orbit == "synchronous" else step.body, "WG-P2")


def pioneers(builder: Builder, craft: Craft) -> None:
    """Note for everybody aboard that they have been at a new step (WG-L1)."""
    for id, _ in crews.aboard(builder.state, craft):
        builder.derp(id, pioneer=True)


def firsts_at(state: GameState, node: str) -> list[str]:
    """Return the firsts of a step, then that of its type of orbit (WG-P1, WG-P2)."""
    step = where.step_at(state, node)
    if node == where.home_of(state):
        return []
    return [f"step:{where.place(state, node)}", *([f"orbit:{step.body}:{step.orbit}"] if step.orbit else [])]


def firsts_of_way(state: GameState, craft: Craft, target: str) -> list[str]:
    """Return the firsts of a step, on a way down those that a craft's return could bring too (WG-P8, WG-P9,
    WG-P11, WG-P12)."""
    if not where.leads_down(state, target):
        return firsts_at(state, target)
    been = {kind for _, derp in crews.aboard(state, craft) for kind in derp.been}
    again = any(part.reusable and part.reentries for part in craft.parts)
    firsts = ["reusable_capsule", "reusable_craft"] if again else []
    firsts += [f"{'moon' if kind == 'surface' else kind}_return" for kind in been]
    return firsts + firsts_at(state, target)


def still_open(state: GameState, firsts: Iterable[str]) -> dict[str, int]:
    """Return the dots of those firsts that nobody has yet."""
    free = [prize_id for prize_id in sorted(firsts) if prize_id not in state.firsts.taken]
    return {
        prize_id: FIRSTS[kind].dots for prize_id in free if (kind := prize_id.partition(":")[0]) in FIRSTS
    }


def _claim(craft: Craft, what: str, seat: str = "") -> Claim:
    return Claim(what, craft.id, craft.name, seat or craft.seat)


def _award(builder: Builder, claim: Claim, **at: str) -> bool:
    """Give a first to a player, with its dots. Return False if somebody has it already."""
    firsts, kind = builder.state.firsts, claim.what.partition(":")[0]
    if claim.what in firsts.taken:
        return False
    prize, flight = FIRSTS[kind], {"flight": claim.flight, "name": claim.name}
    builder.set(firsts=replace(firsts, taken={**firsts.taken, claim.what: claim.seat}))
    builder.gain(claim.seat, due=prize.dots)
    builder.note("first", prize.rule, claim.seat, what=kind, dots=prize.dots, **flight, **at)
    return True


def first(builder: Builder, what: str, craft: Craft, seat: str = "") -> None:
    """Give a first to the player who does it first (WG-P3 to WG-P13). While a craft earlier in the queue may
    still do it in this phase, it is a claim (WG-P18)."""
    state, claim = builder.state, _claim(craft, what, seat)
    if what in state.firsts.taken:
        return
    earlier = [state.craft[id] for id in state.order[: _turn_of(state, craft.id)] if id in state.craft]
    rivals = [other for other in earlier if other.seat != claim.seat and other.seat in state.present]
    if not any(rival.status == "flight" and (rival.crew or state.settings.underped) for rival in rivals):
        _award(builder, claim)
    elif claim not in state.claims:
        builder.set(claims=(*state.claims, claim))
        builder.note_craft("claimed", craft, "WG-P18", what=what, seat=claim.seat)


def settle_claims(builder: Builder) -> None:
    """Give each claimed first to the earliest craft in the queue that claimed it (WG-P18)."""
    claims = sorted(builder.state.claims, key=lambda claim: _turn_of(builder.state, claim.flight))
    builder.set(claims=())
    for claim in claims:
        _award(builder, claim)


def _turn_of(state: GameState, craft: str) -> int:
    """Return the place of a craft in the queue of this phase; last where it has none (WG-P18)."""
    return state.order.index(craft) if craft in state.order else len(state.order)


def in_order(state: GameState, craft: Iterable[str]) -> list[str]:
    """Return craft in the order of the queue of this phase (WG-T2)."""
    return sorted(craft, key=lambda id: _turn_of(state, id))


def pay_for_rescue(builder: Builder, craft: Craft, derps: Sequence[str], by: str) -> None:
    """Move a dot for each derp of a rescued crew from its player to the rescuer (WG-P17), with luck (WG-L1).
    Derps that were written off join the rescuer instead (WG-T5)."""
    state, payers = builder.state, Counter[str]()
    for id in derps:
        derp = state.derps[id]
        if derp.seat == by:
            continue
        if derp.unpaid:
            builder.derp(id, seat=by)
            builder.say("wgu.defected", "WG-T5", derp=id, who=derp.name, seat=by, before=derp.seat)
            continue
        payers[derp.seat] += 1
        builder.gain(by, due=1)
        builder.gain(derp.seat, due=-1)
        if luck_returns(state):
            gain_luck(builder, by, "rescue")
    if payers:
        paid = payers.total()
        builder.note_craft(
            "rescued", craft, "WG-P17", by=by, derps=list(derps), dots=paid, payers=dict(payers)
        )


def take_over(builder: Builder, id: str, by: str) -> None:
    """Give another player's craft to the one who saved it, and at home its technology (WG-B8, WG-T5)."""
    craft = builder.state.craft[id]
    parts = tuple(replace(part, salvaged=craft.seat) for part in craft.parts)
    builder.craft(id, parts=parts, seat=by, written_off=False)


def luck_is_written(state: GameState) -> bool:
    """True if luck comes from writing, and somebody can vote (WG-L1)."""
    return state.settings.writing and state.settings.luck_by != "return" and len(state.present) > 1


def luck_returns(state: GameState) -> bool:
    """True if luck comes with returns and rescues, also because nobody can vote (WG-L1)."""
    return state.settings.luck_by != "writing" or not luck_is_written(state)


def keep(builder: Builder, written: stories.Written) -> None:
    """Keep the outcome of a page: its lines, and its author's gains (WG-L1, WG-E5)."""
    builder.set(books=stories.begun(written.books))
    builder.lines += written.lines
    for author, brings in written.brings.items():
        builder.gain(author, points=brings.points, luck=brings.luck, due=brings.dots)


def gain_luck(builder: Builder, seat: str, why: str) -> None:
    """Give a player a point of luck (WG-L1)."""
    builder.gain(seat, luck=1)
    builder.say("wgu.gained_luck", "WG-L1", seat=seat, points=1, why=why)


def map_step(builder: Builder, craft: str, body: str, rule: str = "WG-P16") -> None:
    """Map five per cent of a body. The player with most holds two dots, and keeps them at 100 % (WG-P16)."""
    flight = builder.state.craft[craft]
    programme = builder.state.programmes[flight.seat]
    before = programme.mapped.get(body, 0)
    now = min(MAPPED, before + MAPPING_STEP)
    if now == before:
        return
    builder.programme(flight.seat, mapped={**programme.mapped, body: now})
    builder.note_craft("mapped", flight, rule, body=body, percent=now)
    firsts = builder.state.firsts
    if body in firsts.mapped:
        return
    holder = firsts.mapping.get(body)
    best = builder.state.programmes[holder].mapped.get(body, 0) if holder else 0
    if holder != flight.seat and now > best:
        _hand_over(builder, holder, flight.seat, "mapping", "WG-P16", body=body)
        firsts = replace(firsts, mapping={**firsts.mapping, body: flight.seat})
        builder.set(firsts=firsts)
    if now == MAPPED:
        builder.set(firsts=replace(firsts, mapped={**firsts.mapped, body: flight.seat}))
        builder.note_craft("mapped_all", flight, "WG-P16", body=body)


def acquire(builder: Builder, seat: str, designs: Sequence[str]) -> None:
    """Give a programme that gets things of other inventors 3 x their mass with its next budget, once for each
    inventor: of several, for the heaviest [R] (WG-B8)."""
    programme = builder.state.programmes[seat]
    others = [design for id in designs if (design := builder.state.designs[id]).by != seat]
    masses: dict[str, int] = {}
    for design in others:
        masses[design.by] = max(masses.get(design.by, 0), design.mass)
    grants = [
        (giver, mass, invent_cost(mass)) for giver, mass in masses.items() if giver not in programme.copied
    ]
    builder.programme(
        seat,
        known=tuple(dict.fromkeys((*programme.known, *(design.id for design in others)))),
        copied=(*programme.copied, *(inventor for inventor, _, _ in grants)),
        grant=programme.grant + sum(points for _, _, points in grants),
    )
    for inventor, mass, points in grants:
        builder.note("acquired", "WG-B8", seat, inventor=inventor, mass=mass, points=points)


def _hand_over(builder: Builder, old: str | None, new: str | None, what: str, rule: str, **more: str) -> None:
    if old is not None and old in builder.state.programmes:
        builder.gain(old, due=-MOVING_DOTS)
    if new is not None:
        builder.gain(new, due=MOVING_DOTS)
    builder.say("wgu.moving", rule, what=what, before=old, seat=new, dots=MOVING_DOTS, **more)


def moving_prestige(builder: Builder) -> None:
    """Hand over the dots for the longest crewed craft in space (WG-P14) and for the largest crew (WG-P15).

    Only a player with a crewed craft in space holds either. With the option `longest_holder` a craft that is
    home keeps the former."""
    state = builder.state
    times: dict[str, int] = {}
    sizes: dict[str, int] = {}
    for craft in state.craft.values():
        if not _crewed(craft):
            continue
        turns = state.turn - craft.crewed_since + 1
        times[craft.seat] = max(times.get(craft.seat, 0), turns)
        sizes[craft.seat] = max(sizes.get(craft.seat, 0), len(craft.crew))
        programme = builder.state.programmes[craft.seat]
        builder.programme(craft.seat, endurance=max(programme.endurance, turns))
    if state.settings.longest_holder == "ever":
        times = {seat: p.endurance for seat, p in builder.state.programmes.items() if p.endurance}
    for prize, values, rule in (("longest", times, "WG-P14"), ("largest", sizes, "WG-P15")):
        holder = getattr(state.firsts, prize)
        leader = _leader(values, holder)
        if leader != holder:
            _hand_over(builder, holder, leader, prize, rule)
            builder.set(firsts=replace(builder.state.firsts, **{prize: leader}))


def _crewed(craft: Craft) -> bool:
    """True for a craft in space with a crew that is not written off."""
    return craft.status == "flight" and bool(craft.crew) and not craft.written_off


def _leader(values: dict[str, int], holder: str | None) -> str | None:
    """Return the seat that alone has most, of level ones the holder, else None (WG-P14 [R])."""
    best = [seat for seat, value in values.items() if value == max(values.values())]
    if len(best) == 1:
        return best[0]
    return holder if holder in best else None


def end_of_turn(builder: Builder) -> None:
    """Award the prestige of a turn in space, and settle the budgets (WG-B2, WG-P5, WG-P14 to WG-P18)."""
    settle_claims(builder)
    state = builder.state
    flights = sorted(state.craft.values(), key=lambda craft: _turn_of(state, craft.id))
    for craft in [flight for flight in flights if _crewed(flight) and flight.launched < state.turn][:1]:
        _award(builder, _claim(craft, "multi_turn"))
    for craft in flights:
        if _maps(state, craft):
            map_step(builder, craft.id, where.step_at(state, craft.at).body)
    moving_prestige(builder)
    settle(builder)


def _maps(state: GameState, craft: Craft) -> bool:
    """True for a working craft in a polar orbit whose mapping payload works, and was worked this turn where
    that takes a check (WG-P16)."""
    if not may_map(state, craft) or crews.is_helpless(state, craft):
        return False
    return craft.mapping if state.settings.mapping_checks else bool(crews.usable(craft, "mapping"))


def may_map(state: GameState, craft: Craft) -> bool:
    """True for a working craft in a polar orbit (WG-P16)."""
    polar = where.step_at(state, craft.at).orbit == "polar" and craft.status == "flight" and not craft.debris
    return polar and bool(crews.working(craft, "capsule", "habitat"))


def settle(builder: Builder) -> None:
    """Award claims; add the dots that are due to each budget, and clamp it once (WG-B1, WG-B2). A campaign
    may also end in mid-turn."""
    settle_claims(builder)
    for seat, programme in builder.state.programmes.items():
        if not programme.due:
            continue
        dots = max(MIN_DOTS, min(MAX_DOTS, programme.dots + programme.due))
        builder.programme(seat, dots=dots, due=0)
        builder.say(
            "wgu.budget",
            "WG-B1",
            "WG-B2",
            seat=seat,
            turn=builder.state.turn,
            before=programme.dots,
            change=programme.due,
            dots=dots,
        )
