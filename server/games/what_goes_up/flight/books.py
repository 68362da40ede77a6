"""The books: steps visited, prestige, mapping, the budget at the end of a turn (WG-B1, WG-B2, WG-P)."""

from collections.abc import Sequence

from msgspec.structs import replace

from ..builder import Builder
from ..rules import stories
from ..rules.board_parts import Step
from ..rules.research import invent_cost
from ..state import FEWEST_DOTS, MOST_DOTS, Claim, Craft, GameState
from . import crews, where

STEP_DOT = 1
"""For each step that is new to the player; WG-P1: as much again for whoever is first (WG-B2)."""
MOVING_DOTS = 2
"""WG-P14 to WG-P16."""
MAPPING_STEP, MAPPED = 5, 100
"""Per cent a turn, and all of it (WG-P16)."""

FIRST_DOTS = {
    "docking": (2, "WG-P3"),
    "eva": (2, "WG-P4"),
    "multi_turn": (2, "WG-P5"),
    "multi_derp": (2, "WG-P6"),
    "rations_delivery": (2, "WG-P7"),
    "reusable_capsule": (1, "WG-P8"),
    "reusable_craft": (2, "WG-P9"),
    "slingshot": (2, "WG-P10"),
    "rock_return": (3, "WG-P11"),
    "moon_return": (5, "WG-P12"),
    "lucky_13": (2, "WG-P13"),
}
"""Prestige, once to the first: its dots and its rule."""


# --- once, to the first -----------------------------------------------------------------------------------

def visit(builder: Builder, craft: str, node: str) -> None:
    """An Up Goer comes to a step; new ones earn dots, the pad never (WG-B2, WG-P1, WG-P2, WG-K8)."""
    state = builder.state
    flight = state.craft[craft]
    programme = state.programmes.get(flight.seat)
    place = where.place(state, node)
    if programme is None or node == where.home_of(state):
        return
    new = place not in programme.visited
    builder.craft(craft, fresh=new or (flight.fresh and where.place(state, flight.at) == place))
    if not new or flight.debris or flight.written_off:
        return
    builder.programme(flight.seat, visited=(*programme.visited, place))
    builder.set(idle=-1)
    builder.craft(craft, pioneer=True)
    pioneers(builder, flight)
    builder.due(flight.seat, STEP_DOT)
    builder.tell("new_step", builder.state.craft[craft], "WG-B2", at=node, dots=STEP_DOT)
    if f"step:{place}" not in state.firsts.taken:
        take(builder, f"step:{place}", flight.seat)
        builder.due(flight.seat, STEP_DOT)
        builder.tell("first", flight, "WG-P1", what="step", at=node, dots=STEP_DOT)
    step = where.step_at(state, node)
    if step is not None and step.orbit is not None:
        _first_orbit(builder, craft, step)


def pioneers(builder: Builder, craft: Craft) -> None:
    """Note for everybody aboard that they have been at a new step (WG-L1)."""
    for id, _ in crews.aboard(builder.state, craft):
        builder.derp(id, pioneer=True)


def _first_orbit(builder: Builder, craft: str, step: Step) -> None:
    """The first in a type of orbit; a mapping payload maps a step of the nearest body (WG-P2)."""
    key, flight = f"orbit:{step.body}:{step.orbit}", builder.state.craft[craft]
    if key in builder.state.firsts.taken:
        return
    take(builder, key, flight.seat)
    builder.due(flight.seat, 1)
    builder.tell("first", flight, "WG-P2", what="orbit", at=step.id, dots=1)
    if any(part.use == "mapping" for part in crews.working(flight, "payload")):
        body = "moon" if step.orbit == "synchronous" else step.body
        map_step(builder, craft, body, "WG-P2")


def take(builder: Builder, what: str, seat: str) -> None:
    """A first is somebody's."""
    firsts = builder.state.firsts
    builder.set(firsts=replace(firsts, taken={**firsts.taken, what: seat}), idle=-1)


def first(builder: Builder, what: str, craft: Craft, seat: str = "") -> None:
    """Dots for whoever does it first; nothing for anybody after (WG-P3 to WG-P13). WG-P18: while somebody who
    stands earlier in the queue may still do it in this phase, it is a claim."""
    state, claim = builder.state, Claim(what, craft.id, craft.name, seat or craft.seat)
    if what in state.firsts.taken or claim.seat not in state.programmes:
        return
    if not _may_be_first(state, craft.id, claim.seat):
        _award(builder, claim)
    elif claim not in state.claims:
        builder.set(claims=(*state.claims, claim))
        builder.tell("claimed", craft, "WG-P18", what=what, seat=claim.seat)


def _award(builder: Builder, claim: Claim) -> None:
    dots, rule = FIRST_DOTS[claim.what]
    take(builder, claim.what, claim.seat)
    builder.due(claim.seat, dots)
    builder.say(
        "wgu.first", rule, flight=claim.flight, name=claim.name, seat=claim.seat, turn=builder.state.turn,
        what=claim.what, dots=dots,
    )


def _may_be_first(state: GameState, craft: str, seat: str) -> bool:
    """True if a rival's craft stands earlier in the queue, with somebody to act for it (WG-P18)."""
    earlier = state.order[: state.order.index(craft)] if craft in state.order else state.order
    rivals = [state.craft[id] for id in earlier if id in state.craft and state.craft[id].seat != seat]
    acting = [each for each in rivals if each.crew or state.settings.underped]
    return any(each.seat in state.present and each.status == "flight" for each in acting)


def settle_claims(builder: Builder) -> None:
    """Give what nobody earlier in the queue has taken to the earliest who did it (WG-P18)."""
    order = builder.state.order
    ranks = {id: k for k, id in enumerate(order)}
    claims = sorted(builder.state.claims, key=lambda claim: ranks.get(claim.flight, len(order)))
    builder.set(claims=())
    for claim in claims:
        if claim.what not in builder.state.firsts.taken:
            _award(builder, claim)


def in_order(state: GameState, flights: Sequence[Craft]) -> list[Craft]:
    """Craft by their place in the queue of this phase (WG-P18)."""
    ranks = {id: k for k, id in enumerate(state.order)}
    return sorted(flights, key=lambda craft: ranks.get(craft.id, len(ranks)))


def rescued(builder: Builder, craft: Craft, derps: Sequence[str], by: str) -> None:
    """WG-P17: a dot for each derp of another player's stranded crew, from that player; WG-T5: a crew that was
    written off joins its rescuer, and earns nothing; WG-L1."""
    state = builder.state
    paid = 0
    for id in derps:
        derp = state.derps[id]
        if derp.seat == by:
            continue
        if craft.written_off or derp.unpaid:
            builder.derp(id, seat=by)
            builder.say("wgu.defected", "WG-T5", derp=id, who=derp.name, seat=by, before=derp.seat)
            continue
        paid += 1
        builder.due(by, 1)
        builder.due(derp.seat, -1)
        if luck_returns(state):
            gain_luck(builder, by, 1, "rescue")
    if paid:
        builder.tell("rescued", craft, "WG-P17", by=by, derps=list(derps), dots=paid)


def luck_is_written(state: GameState) -> bool:
    """True if luck comes from what is written: where there is somebody to vote (WG-L1)."""
    return state.settings.writing and state.settings.luck_by != "return" and len(state.present) > 1


def luck_returns(state: GameState) -> bool:
    """True if luck comes with returns and rescues, also where nobody could vote (WG-L1)."""
    return state.settings.luck_by != "writing" or not luck_is_written(state)


def keep(builder: Builder, told: stories.Told) -> None:
    """Put down what came of a page: its lines, and what its author gains (WG-L1, WG-E5)."""
    builder.set(books=stories.begun(told.books))
    builder.lines += told.lines
    for author, points in told.luck.items():
        builder.programme(author, luck=builder.state.programmes[author].luck + points)
    for author, brings in told.brings.items():
        programme = builder.state.programmes[author]
        builder.programme(author, points=programme.points + brings.points, luck=programme.luck + brings.luck)
        builder.due(author, brings.dots)


def gain_luck(builder: Builder, seat: str, points: int, why: str) -> None:
    """Pages turn at the end of a turn (WG-L1)."""
    builder.programme(seat, luck=builder.state.programmes[seat].luck + points)
    builder.say("wgu.gained_luck", "WG-L1", seat=seat, points=points, why=why)


# --- what moves -------------------------------------------------------------------------------------------

def map_step(builder: Builder, craft: str, body: str, rule: str = "WG-P16") -> None:
    """Five per cent more of a body; whoever has most holds two dots, all of it keeps them (WG-P16)."""
    flight = builder.state.craft[craft]
    programme = builder.state.programmes[flight.seat]
    now = min(MAPPED, programme.mapped.get(body, 0) + MAPPING_STEP)
    if now == programme.mapped.get(body, 0):
        return
    builder.programme(flight.seat, mapped={**programme.mapped, body: now})
    builder.tell("mapped", flight, rule, body=body, percent=now)
    firsts = builder.state.firsts
    if body in firsts.mapped:
        return
    holder = firsts.mapping.get(body)
    best = builder.state.programmes[holder].mapped.get(body, 0) if holder else 0
    if holder != flight.seat and now > best:
        _hand_over(builder, holder, flight.seat, "mapping", "WG-P16", body=body)
        firsts = builder.state.firsts
        builder.set(firsts=replace(firsts, mapping={**firsts.mapping, body: flight.seat}))
    if now == MAPPED:
        firsts = builder.state.firsts
        builder.set(firsts=replace(firsts, mapped={**firsts.mapped, body: flight.seat}))
        builder.tell("mapped_all", flight, "WG-P16", body=body)


def copied(builder: Builder, seat: str, designs: Sequence[str]) -> list[tuple[str, int, int]]:
    """WG-B8: things of other players' invention come to a programme: 3 x their mass to its next budget, once
    for each inventor. Answers inventor, mass and points."""
    masses: dict[str, int] = {}
    before = builder.state.programmes[seat].known
    others = [id for id in designs if builder.state.designs[id].by != seat]
    builder.programme(seat, known=tuple(dict.fromkeys((*before, *others))))
    for id in designs:
        design = builder.state.designs[id]
        if design.by != seat:
            masses[design.by] = masses.get(design.by, 0) + design.mass
    found = []
    for inventor, mass in masses.items():
        programme = builder.state.programmes[seat]
        if inventor not in programme.copied:
            points = invent_cost(mass)
            known = (*programme.copied, inventor)
            builder.programme(seat, grant=programme.grant + points, copied=known)
            found.append((inventor, mass, points))
    return found


def _hand_over(builder: Builder, old: str | None, new: str | None, what: str, rule: str, **more: str) -> None:
    if old is not None and old in builder.state.programmes:
        builder.due(old, -MOVING_DOTS)
    if new is not None:
        builder.due(new, MOVING_DOTS)
    builder.say("wgu.moving", rule, what=what, before=old, seat=new, dots=MOVING_DOTS, **more)


def moving_prestige(builder: Builder) -> None:
    """WG-P14: the longest continuously crewed craft in space; WG-P15: the largest crew. Only who has a crewed
    craft in space now holds either; by opt `longest_holder` one that is home keeps the former."""
    state = builder.state
    times: dict[str, int] = {}
    sizes: dict[str, int] = {}
    for craft in state.craft.values():
        if (
            craft.status != "flight"
            or not craft.crew
            or craft.written_off
            or craft.seat not in state.programmes
        ):
            continue
        turns = state.turn - craft.crewed_since + 1
        times[craft.seat] = max(times.get(craft.seat, 0), turns)
        sizes[craft.seat] = max(sizes.get(craft.seat, 0), len(craft.crew))
        programme = builder.state.programmes[craft.seat]
        builder.programme(craft.seat, endurance=max(programme.endurance, turns))
    if state.settings.longest_holder == "ever":
        times = {seat: p.endurance for seat, p in builder.state.programmes.items() if p.endurance}
    longest = _leader(times, state.firsts.longest)
    if longest != state.firsts.longest:
        _hand_over(builder, state.firsts.longest, longest, "longest", "WG-P14")
    largest = _leader(sizes, state.firsts.largest)
    if largest != state.firsts.largest:
        _hand_over(builder, state.firsts.largest, largest, "largest", "WG-P15")
    builder.set(firsts=replace(builder.state.firsts, longest=longest, largest=largest))


def _leader(values: dict[str, int], holder: str | None) -> str | None:
    """The seat that alone has most; of those who are level the holder; else nobody (WG-P14 [R])."""
    best = [seat for seat, value in values.items() if value == max(values.values())]
    if len(best) == 1:
        return best[0]
    return holder if holder in best else None


def end_of_turn(builder: Builder) -> None:
    """Settle what the turn in space has earned; dots are settled once, WG-B2 (WG-P5, WG-P14 to WG-P18)."""
    settle_claims(builder)
    state = builder.state
    if "multi_turn" not in state.firsts.taken:
        up = [c for c in state.craft.values() if c.status == "flight" and c.crew and not c.written_off]
        stayed = [c for c in up if c.launched < state.turn and c.seat in state.programmes]
        for craft in in_order(state, stayed)[:1]:
            _award(builder, Claim("multi_turn", craft.id, craft.name, craft.seat))
    for craft in in_order(state, list(state.craft.values())):
        step = where.standing(builder.state, craft)
        able = craft.status == "flight" and not craft.debris and step is not None and step.orbit == "polar"
        if able and step is not None and craft.seat in state.programmes and _maps(builder.state, craft):
            map_step(builder, craft.id, step.body)
    moving_prestige(builder)
    settle(builder)


def _maps(state: GameState, craft: Craft) -> bool:
    """A working craft, with a working mapping payload (WG-P16)."""
    works = bool(crews.working(craft, "capsule", "habitat")) and not crews.stranded(state, craft)
    return works and any(p.use == "mapping" for p in crews.working(craft, "payload") if not p.resting)


def settle_turn(builder: Builder) -> None:
    """A campaign that ends in mid-turn claims its firsts and settles what is due (WG-B2)."""
    settle_claims(builder)
    settle(builder)


def settle(builder: Builder) -> None:
    """Everything that was earned and lost, summed, then clamped once (WG-B1, WG-B2)."""
    for seat, programme in builder.state.programmes.items():
        if not programme.due:
            continue
        dots = max(FEWEST_DOTS, min(MOST_DOTS, programme.dots + programme.due))
        builder.programme(seat, dots=dots, due=0)
        builder.say(
            "wgu.budget", "WG-B1", "WG-B2", seat=seat, turn=builder.state.turn,
            before=programme.dots, change=programme.due, dots=dots,
        )
