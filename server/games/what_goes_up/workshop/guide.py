"""The guide of the workshop: the next moves for each ambition, and its distance in turns.

The ambitions are a test without a crew, a hop, an orbit, the Moon or the rock, and own drawings. The guide is
no rule of the game (WG-B3 to WG-B6)."""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import count
from math import ceil
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from ...core.game import Json
from ...core.lazy import cache_by_state
from ...core.moves import handlers
from ..builder import Builder
from ..flight import where
from ..plans.walk import NO_DICE
from ..rules import parts as sizes
from ..rules.checks import BEST, Rating, modified
from ..rules.limits import MAX_NAME
from ..rules.odds import totals
from ..rules.rescue import Rescuer
from ..rules.research import NEW, STEPS_A_TURN, build_cost
from ..state import HOME, MAX_POINTS, Design, Drawing, GameState, Programme, Wanted
from . import drawings, inventions, lineup, people, tries

CRAFT_NAMES = ("Vega", "Mira", "Altair", "Rigel", "Lyra", "Capella", "Atlas", "Polaris", "Orion", "Sirius")
"""Names of stars are the same in every language."""
RATIONS, LIFTED = 6, 24
"""Rations to the Moon or the rock and back, and the mass that twelve stages lift; fuel is the rest of it."""
PLACES = {"hop": "orbit", "orbit": "orbit", "moon": "surface", "rock": "rock"}
"""The kind of step that each ambition with a crew leads to."""
WORTH_A_TRY = 0.2
"""The least chance with which the guide offers to fly now."""
PILOT_POINTS = 7
"""The least skill points with which the guide lets a derp fly."""


class Ambition(NamedTuple):
    """A flight to aim for: its drawing, and the ratings that its parts should have first."""

    id: str
    drawing: Drawing
    crew: int
    stage: Rating
    capsule: Rating
    thruster: Rating
    works: str = ""
    """The kind of part that has to pass a check before a test counts (WG-B4)."""


def _stack(stage: int, left: int, *, simple: bool) -> tuple[Wanted, ...]:
    """Return the stages of mass `stage` that lift the mass `left`: one cluster with a simplified stack, else
    two (WG-M4)."""
    upper = ceil(left / stage)
    if simple:
        return (Wanted("stage", stage, upper, role="launch"),)
    lower = ceil((left + upper * stage) / stage)
    return Wanted("stage", stage, upper, role="insertion"), Wanted("stage", stage, lower, role="launch")


@cache
def ambitions(simple: bool, last: str, eats: int = 0) -> tuple[Ambition, ...]:
    """Return the ambitions from the first test to the last flight. `eats`: rations in the turn of a launch.

    The first orbit goes home by RCS. That needs neither fuel nor a thruster, so lighter stages lift it, and
    its research needs no flights. A second orbit proves the thruster. The README has the figures."""
    cabin, payload = Wanted("capsule", sizes.capsule_mass(sizes.load(1, eats, 0))), 2
    hull = sizes.capsule_mass(sizes.load(1, RATIONS, 0))
    goal: Any = "lunar_landing" if last == "moon" else "orbit"
    thrust = sizes.thruster_needed(hull, goal)
    dry = hull + thrust + 1 + sizes.rations_mass(RATIONS)
    home, far = (cabin, Wanted("rcs")), (Wanted("capsule", hull), Wanted("thruster", thrust))
    any_, early, tried, fair = Rating(1, 2), Rating(10, 11), Rating(10, 15), Rating(13, 16)
    good, flown = Rating(16, 18), Rating(15, 18)

    def lifts(stage: int, mass: int) -> Wanted:
        return Wanted("stage", stage, ceil(mass / stage), role="launch")

    large = Ambition("trial", Drawing("Mk VI", (cabin, lifts(4, cabin.mass))), 0, tried, any_, any_, "stage")
    orbit = *home, *_stack(payload, cabin.mass + 2 + eats, simple=simple)
    proof = *home, far[1], *_stack(payload, cabin.mass + thrust + 5 + eats, simple=simple)
    whole = *far, *_stack(payload if simple else 4, LIFTED, simple=simple)
    return (
        Ambition("test", Drawing("Mk I", (cabin, lifts(payload, cabin.mass))), 0, early, any_, any_),
        Ambition("hop", Drawing("Mk II", (cabin, lifts(payload, cabin.mass + 1)), 1), 1, fair, fair, any_),
        Ambition("orbit", Drawing("Mk III", orbit, 1, eats, 0, "orbit"), 1, good, good, any_),
        Ambition("trial", Drawing("Mk IV", (*far, lifts(payload, hull + thrust))), 0, good, tried, any_),
        Ambition("trial", Drawing("Mk V", proof, 1, eats, 3, "orbit"), 1, BEST, good, flown, "thruster"),
        *(() if simple else (large,)),
        Ambition(last, Drawing("Mk VII", whole, 1, RATIONS, LIFTED - dry, goal), 1, BEST, BEST, BEST),
    )


def free_derp_names(state: GameState) -> list[str]:
    """Return the names that no derp has or had, with a number once all are taken, from another one on after
    each hiring."""
    hired = {person.id for person in state.people.values()}
    taken = {derp.name for derp in state.derps.values()}
    taken |= {person.name for person in people.house() if person.id in hired}
    names = state.crew_names or [person.name for person in people.house()]
    rounds = ([f"{name} {n}" if n > 1 else name for name in names] for n in count(1))
    free = next(free for names in rounds if (free := [name for name in names if name not in taken]))
    first = state.numbers % len(free)
    return free[first:] + free[:first]


def free_derp_name(state: GameState, offset: int = 0) -> str:
    """Return a name for a new derp. `offset` picks other names for derps who are hired in one tap."""
    free = free_derp_names(state)
    return free[offset % len(free)]


def own_ambitions(drawing: Drawing) -> list[Ambition]:
    """Return the ambition of a player's own drawing; with a crew, first a trial of its capsule and lowest
    stage."""
    fair, good = Rating(10, 15), Rating(15, 18)
    ambition = Ambition("own", drawing, drawing.derps, good, good, good)
    capsule = next((part for part in drawing.parts if part.kind == "capsule"), None)
    stage = next((part for part in drawing.parts if part.role == "launch"), None)
    if not drawing.derps or capsule is None or stage is None:
        return [ambition]
    parts = tuple(replace(part, number=1) for part in (capsule, stage))
    name = f"{drawing.name[: MAX_NAME - 2]} 0"
    return [Ambition("trial", Drawing(name, parts), 0, fair, fair, fair), ambition]


def has_reached(state: GameState, seat: str, ambition: Ambition) -> bool:
    """True if a programme has done an ambition; an own drawing may always fly again."""
    programme = state.programmes[seat]
    if ambition.id == "own":
        return False
    if ambition.id in ("test", "trial"):
        designs = _designs_for(state, seat, ambition).values()
        flown = [design for design in designs if design and design.flown != "never"]
        proven = all(design.flown == "successfully" for design in flown if design.kind == ambition.works)
        return proven and len(flown) == len(designs)
    kinds = {step.kind for step in where.steps_of(state) if step.place in programme.visited}
    # The state does not record hops: after two launches a hop counts as done.
    return PLACES[ambition.id] in kinds or (ambition.id == "hop" and programme.flights > 1)


@cache_by_state
def _best_designs(state: GameState, seat: str) -> dict[Wanted, Design]:
    """Return a player's most reliable design for each part of a drawing."""
    best: dict[Wanted, Design] = {}
    for design in state.designs.values():
        part = design.as_wanted
        if design.holder == seat and (part not in best or sum(design.rating) > sum(best[part].rating)):
            best[part] = design
    return best


def _designs_for(state: GameState, seat: str, ambition: Ambition) -> dict[Wanted, Design | None]:
    """Return the best design for each part of an ambition's drawing."""
    best = _best_designs(state, seat)
    return {part.single: best.get(part.single) for part in ambition.drawing.parts}


class Purse:
    """The moves of one tap, and the points that are left."""

    def __init__(self, points: int) -> None:
        self.points, self.moves = points, list[Json]()

    def buy(self, move: str, cost: int, **args: Any) -> bool:
        """Add a move. Return False without the points for it."""
        if cost > self.points:
            return False
        self.points -= cost
        self.moves.append({"move": move, "args": args, "cost": cost})
        return True

    def buy_drawing(self, programme: Programme, drawing: Drawing) -> None:
        """Add the move that draws a drawing, if the programme has none of that name and form."""
        if programme.drawings.get(drawing.name) != drawing:
            self.buy("draw", 0, **msgspec.to_builtins(drawing))


def affordable_steps(state: GameState, design: Design, points: int, target: Rating) -> Rating:
    """Return the steps of research towards a rating that points pay for: fail and boom in turn, fail below
    boom (WG-B4). Return none if they would change no chance of the table's dice, so that the points are
    saved."""
    left = inventions.steps_left(state, design)
    fail = boom = 0
    while (fail + boom + 1) * design.mass <= points:
        more_fail = fail < left.fail and design.fail + fail < target.fail
        more_boom = boom < left.boom and design.boom + boom < target.boom
        if more_fail and design.fail + fail + 1 < design.boom + boom:
            fail += 1
        elif more_boom:
            boom += 1
        else:
            return Rating(fail, boom)
    passed = (*range(design.fail, design.fail + fail), *range(design.boom, design.boom + boom))
    return Rating(fail, boom) if totals(state.settings.model).keys() & set(passed) else Rating(0, 0)


def _missing_steps(state: GameState, ambition: Ambition, design: Design, rating: Rating) -> Rating:
    """Return the steps from a design's rating to an ambition's target, or to the cap of research (WG-B4)."""
    limit = inventions.cap_of(state, design)
    target = _target(ambition, design.kind)
    return _steps_between(rating, Rating(min(target.fail, limit.fail), min(target.boom, limit.boom)))


def _target(ambition: Ambition, kind: str) -> Rating:
    """Return the rating that an ambition asks of a kind of part."""
    return {"stage": ambition.stage, "thruster": ambition.thruster}.get(kind, ambition.capsule)


def _steps_between(rating: Rating, target: Rating) -> Rating:
    """Return the steps from one rating to another."""
    return Rating(max(0, target.fail - rating.fail), max(0, target.boom - rating.boom))


class Tap:
    """A tap of the guide: the moves for an ambition now, as far as the points go."""

    def __init__(self, state: GameState, seat: str, ambition: Ambition, later: Sequence[Ambition]) -> None:
        self.state, self.seat, self.ambition = state, seat, ambition
        self.purse = Purse(state.programmes[seat].points)
        designs = _designs_for(state, seat, ambition)
        self.missing = [part for part, design in designs.items() if design is None]
        """The parts to invent."""
        self.now = [design for design in designs.values() if design]
        """The designs that the ambition flies with."""
        self.then = [
            design for other in later for design in _designs_for(state, seat, other).values() if design
        ]
        """Those of the ambitions after it."""
        self.rated = {design.id: design.rating for design in (*self.now, *self.then)}
        """Their ratings after the moves so far."""
        self.cost = 0 if self.missing else drawings.fit(state, seat, ambition.drawing).cost
        """The points to build it."""
        self.pilots = [
            id for id in inventions.fit_derps(state, seat)
            if inventions.skill_points(state.derps[id]) >= PILOT_POINTS
        ][: ambition.crew]  # fmt: skip
        self.flies = self._may_fly() and self._whole_cost() <= self.purse.points
        """The craft is built in this tap, unless its crew takes the points for it."""

    def _may_fly(self) -> bool:
        away = any(craft.crew for craft in self.state.fleet(self.seat, "flight"))
        return not self.missing and not away and len(self.pilots) >= self.ambition.crew

    def _whole_cost(self) -> int:
        """Return the points to build the craft as good as the ambition asks for."""
        return self.cost + sum(
            sum(_missing_steps(self.state, self.ambition, design, design.rating)) * design.mass
            for design in self.now
        )

    def invent(self) -> bool:
        """Invent what is missing, in the order of the drawing; what is too dear keeps the rest waiting."""
        for invention in map(inventions.invention_for, self.missing):
            kind, mass = invention["what"], invention["mass"]
            if not self.purse.buy("invent", invention["cost"], name=f"{kind} {mass}", what=kind, mass=mass):
                return False
        return True

    def draw(self) -> bool:
        """Keep the drawing."""
        self.purse.buy_drawing(self.state.programmes[self.seat], self.ambition.drawing)
        return True

    def take_crew(self) -> bool:
        """Heal, hire and train. Research waits until everything is invented."""
        flying = self.pilots if self.flies else ()
        _take_crew(self.state, self.seat, self.purse, self.ambition.crew, flying)
        self.flies = self.flies and self._whole_cost() <= self.purse.points
        return not self.missing

    def research(self) -> bool:
        """Improve the designs up to what the ambition asks for."""
        self._improve(self.now, None, self.cost if self.flies else 0)
        return True

    def research_more(self) -> bool:
        """Improve these designs and those of later ambitions as far as research goes."""
        self._improve([*self.now, *self.then], BEST, self.cost)
        return True

    def build(self) -> bool:
        """Build the craft if all parts are as good as the ambition asks for."""
        worse = (
            _missing_steps(self.state, self.ambition, design, self.rated[design.id]) for design in self.now
        )
        if self.flies and not any(map(sum, worse)):
            args = _assemble_args(self.state, self.seat, self.ambition, self.pilots)
            self.purse.buy("assemble", self.cost, **args)
        return True

    def _improve(self, designs: Sequence[Design], target: Rating | None, kept: int) -> None:
        """Improve each design once, the weakest and lightest first; `kept`: points for something else."""
        for design in sorted(dict.fromkeys(designs), key=lambda design: (sum(design.rating), design.mass)):
            best = target or _target(self.ambition, design.kind)
            more = affordable_steps(self.state, design, self.purse.points - kept, best)
            if sum(more) and self.rated[design.id] == design.rating:
                self.purse.buy("improve", sum(more) * design.mass, design=design.id, **more._asdict())
                self.rated[design.id] = modified(design.rating, more)


NEEDS: tuple[Callable[[Tap], bool], ...] = (
    Tap.invent, Tap.draw, Tap.take_crew, Tap.research, Tap.research_more, Tap.build,
)  # fmt: skip
"""What an ambition needs, in this order. A need returns False if those after it have to wait."""


def next_moves(state: GameState, seat: str, ambition: Ambition, later: Sequence[Ambition] = ()) -> list[Json]:
    """Return the moves for an ambition now, all made by one tap; points that are left go into the parts of
    the `later` ambitions."""
    if state.fleet(seat, "pad"):
        return []
    tap = Tap(state, seat, ambition, later)
    for need in NEEDS:
        if not need(tap):
            break
    return tap.purse.moves


def _assemble_args(state: GameState, seat: str, ambition: Ambition, crew: list[str]) -> Json:
    """Return the args of `assemble`, with a name that hardly another programme's craft has."""
    first, flights = list(state.programmes).index(seat) * 3, state.programmes[seat].flights
    name = f"{CRAFT_NAMES[(first + flights) % len(CRAFT_NAMES)]} {flights + 1}"
    return {"drawing": ambition.drawing.name, "name": name, "crew": crew}


MOVES = handlers(
    inventions.invent, inventions.improve, inventions.hire, inventions.train, inventions.heal, inventions.draw
)
EARLIER = {"hop": ("test",), "orbit": ("test",), "moon": ("test", "trial"), "rock": ("test", "trial")}
"""The ambitions to reach before this one."""


def guide(state: GameState, seat: str) -> list[Json]:
    """Return a row for each ambition: whether it is done, its distance in turns, and the moves of a tap."""
    settings = state.settings
    last, eats = "rock" if settings.stop_the_rock else "moon", int(settings.launch_turn_ration)
    goals = ambitions(settings.simplified_stack, last, eats)
    names = {ambition.drawing.name for ambition in goals}
    # with a simplified stack the stage also inserts, so there is no hop
    aims = [aim for aim in goals if aim.id not in ("trial", "hop" if settings.simplified_stack else "")]
    ways = [[*(step for step in goals if step.id in EARLIER.get(aim.id, ())), aim] for aim in aims]
    ways += [
        own_ambitions(drawing) for drawing in state.programmes[seat].drawings.values()
        if drawing.name not in names and drawings.can_fly(settings, drawing)
    ]  # fmt: skip
    return [_row(state, seat, path) for path in ways]


def _row(state: GameState, seat: str, path: Sequence[Ambition]) -> Json:
    """Return the row of the last of these ambitions; its moves are for the first that is not reached."""
    *earlier, aim = path
    left = [ambition for ambition in earlier if not has_reached(state, seat, ambition)] + [aim]
    now = left[0]
    moves = next_moves(state, seat, now, left[1:])
    return {
        "id": aim.id,
        "drawing": aim.drawing.name,
        "done": has_reached(state, seat, aim),
        "now": now.id,
        "works": now.works == "stage",
        "turns": _turns(state, seat, left),
        "moves": moves,
        "cost": sum(move["cost"] for move in moves),
        "price": _price(state, seat, aim),
        "left": _left_to_pay(state, seat, aim, moves),
        "parts": _part_rows(state, seat, now, moves),
        **_choices(state, seat, now, moves),
    }


def _price(state: GameState, seat: str, ambition: Ambition) -> int:
    """Return the points for an ambition's craft today: to invent what is missing, and to build it."""
    new = [wanted for wanted, design in _designs_for(state, seat, ambition).items() if design is None]
    fit = drawings.fit(state, seat, ambition.drawing)
    price: int = sum(inventions.invention_for(wanted)["cost"] for wanted in new)
    return price + fit.cost + build_cost(sum(part.built_mass * part.number for part in fit.missing))


def _left_to_pay(state: GameState, seat: str, ambition: Ambition, moves: Sequence[Json]) -> int:
    """Return the points for an ambition's craft that are still to pay after the moves of a tap."""
    if state.fleet(seat, "pad") or any(move["move"] == "assemble" for move in moves):
        return 0
    builder = Builder(state)
    _play_moves(builder, seat, moves)
    return _price(builder.state, seat, ambition)


def _choices(state: GameState, seat: str, ambition: Ambition, moves: Sequence[Json]) -> Json:
    """Return the choices `fly`, at once, and `wait`, next turn, after the research of a tap in each turn.
    Both are None unless a flight now may well work; `wait` is None if there is no flight then."""
    now = _flight_now(state, seat, ambition)
    if now is None or now["chance"] < WORTH_A_TRY:
        return {"fly": None, "wait": None}
    research = [move for move in moves if move["move"] != "assemble"]
    builder = Builder(state)
    _play_moves(builder, seat, research)
    lineup.next_budget(builder)
    builder.gain(seat, points=-now["cost"])  # kept for the flight
    again = next_moves(builder.state, seat, ambition)
    _play_moves(builder, seat, [move for move in again if move["move"] == "improve"])
    builder.gain(seat, points=now["cost"])
    later = _flight_now(builder.state, seat, ambition)
    cost = sum(move["cost"] for move in research)
    return {"fly": now, "wait": later and {**later, "moves": research, "cost": cost}}


def _flight_now(state: GameState, seat: str, ambition: Ambition) -> Json | None:
    """Return the moves, the cost and the chance of a flight now; None where it is not possible."""
    programme, drawing = state.programmes[seat], ambition.drawing
    designs = _designs_for(state, seat, ambition)
    able = inventions.fit_derps(state, seat)
    crew = sorted(able, key=lambda id: -inventions.skill_points(state.derps[id]))[: ambition.crew]
    busy = any(craft.status == "pad" or (ambition.crew and craft.crew) for craft in state.fleet(seat))
    if busy or ambition.id == "own" or None in designs.values() or len(crew) < ambition.crew:
        return None
    purse = Purse(programme.points)
    purse.buy_drawing(programme, drawing)
    cost = drawings.fit(state, seat, drawing).cost
    if not purse.buy("assemble", cost, **_assemble_args(state, seat, ambition, crew)):
        return None
    rated = {part: design.rating for part in drawing.parts if (design := designs[part.single])}
    derps = [(id, state.derps[id]) for id in crew]
    rescuers = tuple(Rescuer(id, derp.piloting, derp.engineering, derp.stamina) for id, derp in derps)
    flight = tries.mission(drawing, rated, rescuers, state.settings.model)
    place = PLACES.get(ambition.id, PLACES["orbit"]) if drawing.goal else ""
    return {"moves": purse.moves, "cost": cost, "chance": round(tries.chance(place, flight), 2)}


def _play_moves(builder: Builder, seat: str, moves: Sequence[Json]) -> None:
    """Make moves of the workshop."""
    for move in moves:
        MOVES[move["move"]].play(builder, seat, NO_DICE, move["args"])


def _turns(state: GameState, seat: str, path: Sequence[Ambition]) -> int:
    """Return the turns that budget and research take until the last ambition takes off; a craft on the pad is
    paid. A flight to the Moon or the rock counts until it is home, and so do the turns that failed tries are
    expected to cost."""
    last, flight = path[-1], None
    if (place := PLACES.get(last.id)) in ("surface", "rock"):
        flight = tries.tries(place, last.drawing, state.settings.model)
    aloft = [craft.launched for craft in state.fleet(seat, "flight") if craft.crew and craft.rations]
    if flight and aloft:
        return max(1, max(aloft) + flight.turns - state.turn)
    programme = state.programmes[seat]
    bill, research = -programme.points, 0
    rated: dict[Wanted, Rating] = {}
    for ambition in path:
        drawing = ambition.drawing
        if ambition is not path[0] or not state.fleet(seat, "pad"):
            bill += sum(part.mass * part.number for part in drawing.parts) + drawing.fuel
        longest = 1
        for part, design in _designs_for(state, seat, ambition).items():
            if part not in rated:
                bill += 0 if design else inventions.invention_for(part)["cost"]
                rated[part] = design.rating if design else NEW
            more = _steps_between(rated[part], _target(ambition, part.kind))
            rated[part] = modified(rated[part], more)
            bill += sum(more) * part.mass
            longest = max(longest, ceil(max(more) / STEPS_A_TURN))
        research += longest
    turns = max(ceil(bill / programme.dots) + 1, research)
    return turns + flight.turns + flight.lost if flight else turns


def _part_rows(state: GameState, seat: str, ambition: Ambition, moves: Sequence[Json]) -> list[Json]:
    """Return the designs for an ambition, each with its rating after the tap."""
    improved = {move["args"]["design"]: move for move in moves if move["move"] == "improve"}
    none: Json = {"args": {"fail": 0, "boom": 0}, "cost": 0}
    rows = []
    for design in filter(None, _designs_for(state, seat, ambition).values()):
        move = improved.get(design.id, none)
        target = {name: number + move["args"][name] for name, number in design.rating._asdict().items()}
        rows.append({"design": design.id, "to": target, "cost": move["cost"]})
    return rows


def _take_crew(state: GameState, seat: str, purse: Purse, crew: int, flying: Sequence[str] = ()) -> None:
    """Add the moves that heal injured derps, hire those that are missing for a `crew`, and train a skill of
    each derp that is not `flying` (WG-B6)."""
    home = state.derps_of(seat)
    for id, derp in home.items():
        if derp.is_injured and derp.craft == HOME and derp.busy != "healing":
            purse.buy("heal", inventions.HEAL_POINTS, derp=id)
    for _ in range(sum(derp.craft == HOME for derp in home.values()), max(1, crew)):
        purse.buy("hire", inventions.HIRE_POINTS, name=free_derp_name(state, len(purse.moves)))
    for id, derp in home.items():
        if id in flying or derp.busy or not inventions.can_train(derp):
            continue
        for skill, limit in tries.LESSONS.items():
            has = derp.most if skill == "stamina" else getattr(derp, skill)
            points = min(limit - has, MAX_POINTS - inventions.skill_points(derp), purse.points)
            if points > 0:
                purse.buy("train", points, derp=id, skill=skill, points=points)
                break
