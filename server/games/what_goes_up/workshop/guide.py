"""The guide of the workshop: the next moves for each ambition, and its distance in turns.

The ambitions are a test without a crew, a hop, an orbit, the Moon or the rock, and own drawings. The guide is
no rule of the game (WG-B3 to WG-B6)."""

from collections.abc import Sequence
from functools import cache
from itertools import count
from math import ceil
from typing import Any, NamedTuple

import msgspec

from ...core.game import Json
from ...core.lazy import cache_last_answer
from ...core.moves import handlers
from ..builder import Builder
from ..flight import where
from ..plans.walk import NO_DICE
from ..rules import parts as sizes
from ..rules.checks import BEST, Rating, modified
from ..rules.limits import MAX_NAME
from ..rules.odds import totals
from ..rules.rescue import Rescuer
from ..rules.research import NEW, STEPS_A_TURN, build_cost, cap
from ..state import HOME, MAX_POINTS, Design, Drawing, GameState, Programme, Wanted
from . import drawings, inventions, lineup, tries

NAMES = ("Pip", "Moss", "Juno", "Fig", "Wren", "Bolt", "Nib", "Tully", "Dot", "Kiwi", "Olli", "Zuzu")
CRAFT = ("Vega", "Mira", "Altair", "Rigel", "Lyra", "Capella", "Atlas", "Polaris", "Orion", "Sirius")
"""Names of stars are the same in every language."""
RATIONS, LIFTED = 6, 24
"""Rations to the Moon or the rock and back, and the mass that twelve stages lift; fuel is the rest of it."""
KINDS = {"hop": "orbit", "orbit": "orbit", "moon": "surface", "rock": "rock"}
"""The kind of place of each ambition."""
WORTH_A_TRY = 0.2
"""The chance from which flying now is a choice."""
TAUGHT = 7
"""The points from which a pilot flies."""


class Ambition(NamedTuple):
    """A flight to aim for: its drawing, and the ratings from which it flies."""

    id: str
    drawing: Drawing
    crew: int
    stage: Rating
    capsule: Rating
    thruster: Rating
    works: str = ""
    """The kind of part that has to pass a check before a test counts (WG-B4)."""


def _stack(stage: int, rest: int, *, simple: bool) -> tuple[Wanted, ...]:
    """Return clusters of one kind of stage (WG-M4): one cluster with a simplified stack."""
    upper = ceil(rest / stage)
    if simple:
        return (Wanted("stage", stage, upper, role="launch"),)
    lower = ceil((rest + upper * stage) / stage)
    return Wanted("stage", stage, upper, role="insertion"), Wanted("stage", stage, lower, role="launch")


@cache
def ambitions(simple: bool, last: str, eats: int = 0) -> tuple[Ambition, ...]:
    """Return the ambitions from the first test to the last flight. `eats`: rations in the turn of a launch.

    The first orbit goes home by RCS: it needs neither fuel nor a thruster, so lighter stages lift it, and
    research on it needs no flights. A second one proves the thruster. The README has the figures."""
    cabin, small = Wanted("capsule", sizes.capsule_mass(sizes.load(1, eats, 0))), 2
    inside = sizes.load(1, RATIONS, 0)
    hull = sizes.capsule_mass(inside)
    moon = last == "moon"
    thrust = sizes.thruster_needed(hull, "lunar_landing" if moon else "orbit")
    dry = hull + thrust + 1 + sizes.rations_mass(RATIONS)
    home, far = (cabin, Wanted("rcs")), (Wanted("capsule", hull), Wanted("thruster", thrust))
    goal: Any = "lunar_landing" if moon else "orbit"
    any_, early, tried, fair = Rating(1, 2), Rating(10, 11), Rating(10, 15), Rating(13, 16)
    good, flown = Rating(16, 18), Rating(15, 18)

    def lifts(stage: int, mass: int) -> Wanted:
        return Wanted("stage", stage, ceil(mass / stage), role="launch")

    large = Ambition("trial", Drawing("Mk VI", (cabin, lifts(4, cabin.mass))), 0, tried, any_, any_, "stage")
    orbit = *home, *_stack(small, cabin.mass + 2 + eats, simple=simple)
    proof = *home, far[1], *_stack(small, cabin.mass + thrust + 5 + eats, simple=simple)
    whole = *far, *_stack(small if simple else 4, LIFTED, simple=simple)
    return (
        Ambition("test", Drawing("Mk I", (cabin, lifts(small, cabin.mass))), 0, early, any_, any_),
        Ambition("hop", Drawing("Mk II", (cabin, lifts(small, cabin.mass + 1)), 1), 1, fair, fair, any_),
        Ambition("orbit", Drawing("Mk III", orbit, 1, eats, 0, "orbit"), 1, good, good, any_),
        Ambition("trial", Drawing("Mk IV", (*far, lifts(small, hull + thrust))), 0, good, tried, any_),
        Ambition("trial", Drawing("Mk V", proof, 1, eats, 3, "orbit"), 1, BEST, good, flown, "thruster"),
        *(() if simple else (large,)),
        Ambition(last, Drawing("Mk VII", whole, 1, RATIONS, LIFTED - dry, goal), 1, BEST, BEST, BEST),
    )


def derp_name(state: GameState, more: int = 0) -> str:
    """Return a name for a new derp that no derp has, with a number once all are taken."""
    has, names = {derp.name for derp in state.derps.values()}, state.crew_names or NAMES
    numbered = ([f"{name} {n}" if n > 1 else name for name in names] for n in count(1))
    free = next(free for some in numbered if (free := [name for name in some if name not in has]))
    return free[(state.numbers + more) % len(free)]


def own_way(drawing: Drawing) -> list[Ambition]:
    """Return the ambition of an own drawing; with a crew, first a trial of its capsule and lowest stage."""
    fair, good = Rating(10, 15), Rating(15, 18)
    own = Ambition("own", drawing, drawing.derps, good, good, good)
    capsule = next((one for one in drawing.parts if one.kind == "capsule"), None)
    stage = next((one for one in drawing.parts if one.role == "launch"), None)
    if not drawing.derps or capsule is None or stage is None:
        return [own]
    parts = tuple(msgspec.structs.replace(one, number=1) for one in (capsule, stage))
    name = f"{drawing.name[: MAX_NAME - 2]} 0"
    return [Ambition("trial", Drawing(name, parts), 0, fair, fair, fair), own]


def reached(state: GameState, seat: str, ambition: Ambition) -> bool:
    """True if a programme has done an ambition; an own drawing may always fly again."""
    programme = state.programmes[seat]
    if ambition.id == "own":
        return False
    if ambition.id in ("test", "trial"):
        own = _designs(state, seat, ambition).values()
        flown = [one for one in own if one and one.flown != "never"]
        proven = all(one.flown == "successfully" for one in flown if one.kind == ambition.works)
        return proven and len(flown) == len(own)
    board = where.board_of(state)
    steps = board.steps if board else state.named.values()
    kinds = {step.kind for step in steps if step.place in programme.visited}
    # The state does not record hops: after two launches a hop counts as done.
    return KINDS[ambition.id] in kinds or (ambition.id == "hop" and programme.flights > 1)


@cache_last_answer
def _own(state: GameState, seat: str) -> dict[tuple[object, ...], Design]:
    """Return the most reliable design for each kind of part of a drawing (as in `drawings.fit`)."""
    best: dict[tuple[object, ...], Design] = {}
    for design in state.designs.values():
        kind = design.kind, design.base, design.reusable, design.use
        if design.holder == seat and (kind not in best or sum(design.rating) > sum(best[kind].rating)):
            best[kind] = design
    return best


def _designs(state: GameState, seat: str, ambition: Ambition) -> dict[Wanted, Design | None]:
    """Return the best design for each part, without its number and its place in the stack."""
    best, parts = _own(state, seat), ambition.drawing.parts
    things = dict.fromkeys(msgspec.structs.replace(part, number=1, role="") for part in parts)
    return {one: best.get((one.kind, one.mass, one.reusable, one.use)) for one in things}


class Purse:
    """The moves of one tap, as long as there are points for them."""

    def __init__(self, points: int) -> None:
        self.points, self.moves = points, list[Json]()

    def take(self, move: str, cost: int, **args: Any) -> bool:
        if cost > self.points:
            return False
        self.points -= cost
        self.moves.append({"move": move, "args": args, "cost": cost})
        return True

    def draw(self, programme: Programme, drawing: Drawing) -> None:
        """Draw what is not drawn yet."""
        if programme.drawings.get(drawing.name) != drawing:
            self.take("draw", 0, **msgspec.to_builtins(drawing))

    def taken(self, name: str, arg: str) -> list[str]:
        """Return an arg of each move of this name."""
        return [move["args"][arg] for move in self.moves if move["move"] == name]


def steps(state: GameState, design: Design, points: int, till: Rating) -> Rating:
    """Return the steps of research that points pay for, fail and boom in turn, fail below boom (WG-B4). No
    steps where they would change no chance of the table's dice: the points are saved for more of them."""
    room = inventions.room(state, design)
    fail = boom = 0
    while (fail + boom + 1) * design.mass <= points:
        more_fail = fail < room.fail and design.fail + fail < till.fail
        more_boom = boom < room.boom and design.boom + boom < till.boom
        if more_fail and design.fail + fail + 1 < design.boom + boom:
            fail += 1
        elif more_boom:
            boom += 1
        else:
            return Rating(fail, boom)
    better = (*range(design.fail, design.fail + fail), *range(design.boom, design.boom + boom))
    return Rating(fail, boom) if totals(state.settings.model).keys() & set(better) else Rating(0, 0)


def _lacks(state: GameState, ambition: Ambition, design: Design, has: Rating | None = None) -> Rating:
    """Return the steps to an ambition's rating, or to the cap of research for a design."""
    most = cap(design.flown, design.payload, state.settings.simulationist)
    good = _enough(ambition, design.kind)
    return _short(Rating(min(good.fail, most.fail), min(good.boom, most.boom)), has or design.rating)


def _enough(ambition: Ambition, kind: str) -> Rating:
    """Return the rating from which an ambition flies a part of a kind."""
    return {"stage": ambition.stage, "thruster": ambition.thruster}.get(kind, ambition.capsule)


def _short(good: Rating, has: Rating) -> Rating:
    """Return the steps from one rating to another."""
    return Rating(max(0, good.fail - has.fail), max(0, good.boom - has.boom))


def next_moves(state: GameState, seat: str, ambition: Ambition, ahead: Sequence[Ambition] = ()) -> list[Json]:
    """Return the moves for an ambition now, all made by one tap."""
    programme = state.programmes[seat]
    purse = Purse(programme.points)
    if state.fleet(seat, "pad"):
        return []
    own = _designs(state, seat, ambition)
    lacking = [wanted for wanted, design in own.items() if design is None]
    for thing in map(inventions.lacking, lacking):
        what, mass = thing["what"], thing["mass"]
        if not purse.take("invent", thing["cost"], name=f"{what} {mass}", what=what, mass=mass):
            return purse.moves
    purse.draw(programme, ambition.drawing)
    if lacking:
        _crew(state, seat, purse, ambition.crew)
        return purse.moves
    found = [design for design in own.values() if design is not None]
    aloft = any(craft.crew for craft in state.fleet(seat, "flight"))
    home = inventions.fit_to_fly(state, seat)
    fit = [id for id in home if inventions.total(state.derps[id]) >= TAUGHT][: ambition.crew]
    cost = drawings.fit(state, seat, ambition.drawing).cost
    flies = len(fit) >= ambition.crew and not aloft
    lacks = sum(sum(_lacks(state, ambition, design)) * design.mass for design in found)
    stay = tuple(fit) if flies and lacks + cost <= purse.points else ()
    _crew(state, seat, purse, ambition.crew, stay)
    flies = flies and lacks + cost <= purse.points and not set(fit) & set(purse.taken("train", "derp"))
    others = [one for other in ahead for one in _designs(state, seat, other).values() if one]
    rated = {design.id: design.rating for design in found}
    for group, till in ((found, None), ([*found, *others], BEST)):
        for design in sorted(dict.fromkeys(group), key=lambda one: (one.fail + one.boom, one.mass)):
            kept = cost if flies or till else 0
            more = steps(state, design, purse.points - kept, till or _enough(ambition, design.kind))
            if sum(more) and design.id not in purse.taken("improve", "design"):
                purse.take("improve", sum(more) * design.mass, design=design.id, **more._asdict())
                rated[design.id] = Rating(design.fail + more.fail, design.boom + more.boom)
    if flies and all(not any(_lacks(state, ambition, design, rated[design.id])) for design in found):
        purse.take("assemble", cost, **_assembled(state, seat, ambition, fit))
    return purse.moves


def _assembled(state: GameState, seat: str, ambition: Ambition, crew: list[str]) -> Json:
    """Return the args of `assemble`; two programmes' craft should differ in name."""
    first, flights = list(state.programmes).index(seat) * 3, state.programmes[seat].flights
    name = f"{CRAFT[(first + flights) % len(CRAFT)]} {flights + 1}"
    return {"drawing": ambition.drawing.name, "name": name, "crew": crew}


MOVES = handlers(
    inventions.invent, inventions.improve, inventions.hire, inventions.train, inventions.heal, inventions.draw
)
FIRST = {"hop": ("test",), "orbit": ("test",), "moon": ("test", "trial"), "rock": ("test", "trial")}
"""Ambitions that come before another one."""


def guide(state: GameState, seat: str) -> list[Json]:
    """Return each ambition: done or not, its distance in turns, and the moves of a tap."""
    settings = state.settings
    last, eats = "rock" if settings.stop_the_rock else "moon", int(settings.launch_turn_ration)
    known = ambitions(settings.simplified_stack, last, eats)
    drawn = state.programmes[seat].drawings.values()
    names = {each.drawing.name for each in known}
    # with a simplified stack the stage also inserts, so there is no hop
    aims = [one for one in known if one.id not in ("trial", "hop" if settings.simplified_stack else "")]
    ways = [[*(one for one in known if one.id in FIRST.get(aim.id, ())), aim] for aim in aims]
    ways += [own_way(one) for one in drawn if one.name not in names and drawings.flies(settings, one)]
    return [_offered(state, seat, way) for way in ways]


def _offered(state: GameState, seat: str, whole: Sequence[Ambition]) -> Json:
    """Return an ambition with the rest of the way to it."""
    each = whole[-1]
    way = [one for one in whole[:-1] if not reached(state, seat, one)] + [each]
    moves = next_moves(state, seat, way[0], way[1:])
    return {
        "id": each.id, "drawing": each.drawing.name, "done": reached(state, seat, each), "now": way[0].id,
        "works": way[0].works == "stage", "turns": _turns(state, seat, way), "moves": moves,
        "cost": sum(move["cost"] for move in moves), "price": _price(state, seat, each),
        "parts": _parts(state, seat, way[0], moves), **_choices(state, seat, way[0], moves),
    }


def _price(state: GameState, seat: str, ambition: Ambition) -> int:
    """Return the points for an ambition's craft today: to invent what is missing, and to build it."""
    new = [wanted for wanted, design in _designs(state, seat, ambition).items() if design is None]
    fit = drawings.fit(state, seat, ambition.drawing)
    price: int = sum(inventions.lacking(wanted)["cost"] for wanted in new)
    return price + fit.cost + build_cost(sum(part.built_mass * part.number for part in fit.missing))


def _choices(state: GameState, seat: str, ambition: Ambition, moves: Sequence[Json]) -> Json:
    """Return both choices where a flight now may well work, with costs and chances: to fly at once, and to
    wait for the flight of the next turn, after the research of a tap in each."""
    research = [move for move in moves if move["move"] != "assemble"]
    now, later = _flight(state, seat, ambition), None
    if now is not None and now["chance"] < WORTH_A_TRY:
        now = None
    if now is not None:
        builder, flight = Builder(state), now["moves"][-1]["cost"]
        _make(builder, seat, research)
        lineup.next_budget(builder)
        builder.gain(seat, points=-flight)
        left = next_moves(builder.state, seat, ambition)
        _make(builder, seat, [move for move in left if move["move"] == "improve"])
        builder.gain(seat, points=flight)
        later = _flight(builder.state, seat, ambition)
    cost = sum(move["cost"] for move in research)
    return {"fly": now, "wait": later and {**later, "moves": research, "cost": cost}}


def _flight(state: GameState, seat: str, ambition: Ambition) -> Json | None:
    """Return the moves, the cost and the chance of a flight now; None where it is not possible."""
    programme, drawing, own = state.programmes[seat], ambition.drawing, _designs(state, seat, ambition)
    able = inventions.fit_to_fly(state, seat)
    crew = sorted(able, key=lambda id: -inventions.total(state.derps[id]))[: ambition.crew]
    busy = any(one.status == "pad" or (ambition.crew and one.crew) for one in state.fleet(seat))
    if busy or ambition.id == "own" or None in own.values() or len(crew) < ambition.crew:
        return None
    purse = Purse(programme.points)
    purse.draw(programme, drawing)
    cost = drawings.fit(state, seat, drawing).cost
    if not purse.take("assemble", cost, **_assembled(state, seat, ambition, crew)):
        return None
    rated = {
        part: design.rating for part in drawing.parts
        if (design := own[msgspec.structs.replace(part, number=1, role="")])
    }  # fmt: skip
    derps = [(id, state.derps[id]) for id in crew]
    fly = tuple(Rescuer(id, derp.piloting, derp.engineering, derp.stamina) for id, derp in derps)
    flight = tries.mission(drawing, rated, fly, state.settings.model)
    place = KINDS.get(ambition.id, KINDS["orbit"]) if drawing.goal else ""
    return {"moves": purse.moves, "cost": cost, "chance": round(tries.chance(place, flight), 2)}


def _make(builder: Builder, seat: str, moves: Sequence[Json]) -> None:
    """Make moves of the workshop."""
    for move in moves:
        MOVES[move["move"]].play(builder, seat, NO_DICE, move["args"])


def _turns(state: GameState, seat: str, way: Sequence[Ambition]) -> int:
    """Return the turns for budget and research until the last take-off. The craft on the pad is paid. A
    flight to the Moon or the rock counts until it is home, with the turns that failed tries are expected to
    cost."""
    last, flight = way[-1], None
    if (place := KINDS.get(last.id)) in ("surface", "rock"):
        flight = tries.tries(place, last.drawing, state.settings.model)
    aloft = [craft.launched for craft in state.fleet(seat, "flight") if craft.crew and craft.rations]
    if flight and aloft:
        return max(1, max(aloft) + flight.turns - state.turn)
    programme = state.programmes[seat]
    bill, research = -programme.points, 0
    rated: dict[Wanted, Rating] = {}
    for each in way:
        wanted = each.drawing
        if each is not way[0] or not state.fleet(seat, "pad"):
            bill += sum(part.mass * part.number for part in wanted.parts) + wanted.fuel
        longest = 0
        for thing, design in _designs(state, seat, each).items():
            if thing not in rated:
                bill += 0 if design else inventions.lacking(thing)["cost"]
                rated[thing] = design.rating if design else NEW
            more = _short(_enough(each, thing.kind), rated[thing])
            rated[thing] = modified(rated[thing], more)
            bill += sum(more) * thing.mass
            longest = max(longest, ceil(max(more) / STEPS_A_TURN))
        research += max(1, longest)
    turns = max(ceil(bill / programme.dots) + 1, research)
    return turns + flight.turns + flight.lost if flight else turns


def _parts(state: GameState, seat: str, ambition: Ambition, moves: Sequence[Json]) -> list[Json]:
    """Return the ratings of an ambition's parts after the tap."""
    more = {move["args"]["design"]: move for move in moves if move["move"] == "improve"}
    none: Json = {"args": {"fail": 0, "boom": 0}, "cost": 0}
    rows = []
    for design in filter(None, _designs(state, seat, ambition).values()):
        move = more.get(design.id, none)
        to = {name: number + move["args"][name] for name, number in design.rating._asdict().items()}
        rows.append({"design": design.id, "to": to, "cost": move["cost"]})
    return rows


def _crew(state: GameState, seat: str, purse: Purse, crew: int, stay: tuple[str, ...] = ()) -> None:
    """Heal injured derps, hire those that are missing, and train a skill of each (WG-B6)."""
    home = state.derps_of(seat)
    for id, derp in home.items():
        if derp.injured and derp.craft == HOME and derp.busy != "healing":
            purse.take("heal", 1, derp=id)
    for _ in range(sum(derp.craft == HOME for derp in home.values()), max(1, crew)):
        purse.take("hire", 1, name=derp_name(state, len(purse.moves)))
    for id, derp in home.items():
        if id in stay or derp.busy or not inventions.trainable(derp):
            continue
        for skill, most in tries.LESSONS.items():
            has = derp.most if skill == "stamina" else getattr(derp, skill)
            points = min(most - has, MAX_POINTS - inventions.total(derp), purse.points)
            if points > 0:
                purse.take("train", points, derp=id, skill=skill, points=points)
                break
