"""The odds of a flight: live play with every roll in place of one (WG-K2 to WG-K7).

A walk makes the moves of one craft that keeps to its plan, at a table of its own. At each check it follows
every outcome that dice, stamina and luck can bring (`answers`), each with its chance, and merges tables that
are alike."""

from collections.abc import Callable, Hashable, Mapping
from math import sqrt
from typing import Annotated, Any, Literal, NamedTuple, cast, get_args

from msgspec.structs import replace

from ...core.dice import Dice
from ...core.wire import doc
from ..builder import Builder
from ..flight import books, crews, hulls, moving, settling, where
from ..rules import limits
from ..rules.burns import burns
from ..rules.checks import OUTCOMES, Outcome, Rating
from ..state import Check, Craft, GameState, GlitchCost
from .answers import Answer, Answers

LegKind = Literal[
    "launch",
    "insertion",
    "burn",
    "duration",
    "lunar_landing",
    "rock_docking",
    "docking",
    "payload",
    "reentry",
    "landing",
]
PartKind = Literal["stage", "thruster", "capsule", "habitat", "rcs", "payload", "tower"]
LEG_KINDS: tuple[LegKind, ...] = get_args(LegKind)
KINDS: dict[str, LegKind] = {
    **{kind: kind for kind in LEG_KINDS},
    "capsule": "duration",
    "habitat": "duration",
    "eva": "payload",
}
"""The kind of leg in which a check is made, by the check's purpose."""
BURNS: tuple[LegKind, ...] = ("burn", "lunar_landing", "rock_docking")
RETRIED = (*BURNS, "docking")
"""Legs that are tried again at once (WG-F2, WG-E6)."""
LEG_TASKS = ("hulls", "reentry_of", "came_down", "landing_of")
"""Tasks of the game with which a leg begins."""
NO_DICE = cast(Dice, None)
"""The dice of moves that only begin a check: none are rolled yet."""
MAX_OUTCOMES = 150
"""The most outcomes of a roll that are followed: the likeliest, and a sample of the others."""
MIN_CHANCE = 1e-6
"""The least chance of a table that is followed: a craft may try again without end."""
ERROR = 1e-6
"""The rounding of all chances of a walk."""


class Leg(NamedTuple):
    """A leg of a plan."""

    kind: Annotated[LegKind, doc("What is done.", "burn")]
    hostile: Annotated[bool, doc("At a place that is new to the player (WG-K8).", False)] = False
    eats: Annotated[bool, doc("A turn ends with it, and rations are eaten (WG-M5).", False)] = False
    deorbit: Annotated[bool, doc("A burn that an RCS can do as well (WG-X5).", False)] = False
    payload: Annotated[Rating | None, doc("What is used, for the kind payload.")] = None
    eva: Annotated[bool, doc("Its user leaves the craft (WG-E5).", False)] = False


class StepOdds(NamedTuple):
    """A part's checks in one leg: the chance that they are made, and of each final outcome.

    Tries repeated at once count as one. `ok`, `fail` and `boom` add up to `reached`. `leg` is the
    place in the plan; `kind` differs from the leg's if the plan breaks off (reentry, landing)."""

    leg: Annotated[int, doc("Its place in the plan.", 0, ge=0, le=2 * limits.MAX_LEGS)]
    kind: Annotated[LegKind, doc("What is done; where the plan breaks off, not what the leg says.", "launch")]
    part: Annotated[PartKind, doc("What is checked.", "stage")]
    reached: Annotated[
        float, doc("The chance that it comes to this: ok, fail and boom together.", 1.0, ge=0, le=1.0)
    ]
    ok: Annotated[float, doc("It ends well.", 0.9, ge=0, le=1.0)]
    fail: Annotated[float, doc("It ends with a Fail.", 0.05, ge=0, le=1.0)]
    boom: Annotated[float, doc("It ends with a Boom.", 0.05, ge=0, le=1.0)]


class PlanOdds(NamedTuple):
    """`success`: every leg done and nobody dead. `deaths`, and `aloft` (still in space when the plan breaks
    off), are means over the crew. `error`: no chance is further off; with sampled tables, three standard
    errors."""

    steps: tuple[StepOdds, ...]
    success: float
    deaths: float
    aloft: float
    error: float


class WalkStep(Builder):
    """A step of a walk, which writes no log."""

    def say(self, id: str, *rules: str, **params: Any) -> None:
        pass


Tried = tuple[tuple[int, LegKind, PartKind], Outcome]


class Node(NamedTuple):
    """A table on the way. `leg`: the one that was begun last. `used`: the number of marks that were used.
    `missed`: something of the plan failed. `tried`: a failed check that may be repeated. `over`: the flight
    has ended."""

    state: GameState
    leg: int = -1
    used: int = 0
    missed: bool = False
    tried: Tried | None = None
    over: bool = False


class Script:
    """A craft's plan: the moves that its crew makes."""

    legs: tuple[Leg, ...] = ()

    def __init__(self, craft: str, keeps: tuple[str, ...] = ()) -> None:
        """`keeps`: payloads that the plan needs."""
        self.craft, self.keeps = craft, keeps

    def go(self, builder: WalkStep, craft: Craft, node: Node) -> Node | None:
        """Make the next move; None at the end of the plan."""
        raise NotImplementedError

    def settle(self, builder: WalkStep) -> None:
        """Apply the last check."""
        settling.settle(builder)

    def spare(self, craft: Craft, leg: int) -> list[GlitchCost]:
        """Return the costs of a glitch that the plan can spare from this leg on, the best first (WG-X6)."""
        eaten = len(craft.crew) * (1 + sum(later.eats for later in self.legs[leg:]))
        return [
            cost
            for cost in hulls.glitches(craft)
            if cost.part not in self.keeps and (cost.kind != "rations" or craft.rations >= eaten)
        ]

    def burns(
        self, builder: WalkStep, node: Node, ways: Callable[[GameState, Craft], list[moving.WayOn]]
    ) -> Node | None:
        """Begin a burn, or try it again (WG-F2), after shedding what is too heavy (WG-F3). Return None if no
        way is possible."""
        place = node.leg + (not node.tried)
        craft = builder.state.craft[self.craft]
        while cost := self.to_shed(builder.state, craft, place):
            hulls.pay(builder, craft, cost)
            craft = builder.state.craft[self.craft]
        course = next((course for course in ways(builder.state, craft) if not course.blocked), None)
        if course is None:
            return None
        moving.go(builder, craft.id, course)
        return node._replace(leg=place, tried=None)

    def to_shed(self, state: GameState, craft: Craft, leg: int) -> GlitchCost | None:
        """Return what to shed before a burn; None if there is fuel for it and those that follow, or nothing
        to spare."""
        mass, left = moving.convoy_mass(state, craft), sum(later.kind in BURNS for later in self.legs[leg:])
        if len(burns(mass - craft.fuel, craft.fuel, state.settings.burn_rounding).costs) >= left:
            return None
        cost = self.spare(craft, leg)[0]
        return None if cost.kind == "wear" else cost

    def end_turn(self, builder: WalkStep, craft: Craft) -> None:
        """Feed the crew, and begin another turn."""
        hulls.feed_and_rest(builder, craft)
        builder.set(turn=builder.state.turn + 1)
        builder.put("craft", craft.id, hulls.new_turn(builder.state.craft[craft.id]))


def alone(state: GameState, craft: Craft, luck: int) -> GameState:
    """Return a table with this craft, and those docked to it, alone: a plan concerns one craft."""
    group = {member.id: member for member in moving.group(state, craft)}
    changes: Any = {"luck": luck}
    if not state.settings.hostile_waters:  # new places are like all others, so tables with them are alike
        changes["visited"] = tuple({step.place for step in where.steps_of(state)})
    return replace(
        state,
        craft={id: replace(member, plan=None) for id, member in group.items()},
        derps={id: derp for id, derp in state.derps.items() if derp.craft in group},
        programmes={seat: replace(programme, **changes) for seat, programme in state.programmes.items()},
        firsts=replace(state.firsts, taken=dict.fromkeys(books.FIRSTS, craft.seat)),
        queue=(), lit=(), order=(), todo=(), checks=(), glitch=None, farewells=(), last_words={},
        settings=replace(state.settings, calls=False),  # nobody speaks for those who are only lost in a plan
    )  # fmt: skip


Front = dict[tuple[Hashable, tuple[tuple[str, int], ...], int], tuple[float, Node]]
"""The tables whose dice fall next, with their chances. The key: all but stamina and luck, the stamina of each
derp, and luck."""
Reached = tuple[float, Node, Answer]
"""The chance of an outcome, and the table where it came."""


class Walk:
    """A walk along one script: it follows all tables and adds up the chances."""

    def __init__(self, script: Script, state: GameState, luck: int = 0) -> None:
        self.script, self.craft = script, state.craft[script.craft]
        self.table = alone(state, self.craft, luck)
        self.answers = Answers()
        self.steps: dict[tuple[int, LegKind, PartKind], dict[Outcome, float]] = {}
        self.success = self.deaths = self.aloft = self.error = self.variance = 0.0

    def odds(self) -> PlanOdds:
        """Follow all tables, roll by roll, and return the chances."""
        front: Front = {}
        self._follow(front, 1.0, Node(self.table))
        while front:
            outcomes, front = self._sampled(self._rolled(front)), {}
            for chance, node, answer in outcomes:
                self._follow(front, chance, self.after(node, answer, chance))
        counts = sorted(self.steps.items(), key=lambda step: step[0][0])
        steps = tuple(StepOdds(*key, sum(count.values()), *count.values()) for key, count in counts)
        error = min(1.0, self.error + ERROR + 3 * sqrt(self.variance))
        return PlanOdds(steps, self.success, self.deaths, self.aloft, error)

    def _rolled(self, front: Front) -> list[Reached]:
        """Return the outcomes of the next rolls. Tables that are alike once stamina and luck are paid count
        as one, so that `MAX_OUTCOMES` of them reach far."""
        merged: dict[Hashable, Reached] = {}
        numbers: dict[Hashable, int] = {}
        for (sides, stamina, luck), (chance, node) in front.items():
            number = numbers.setdefault(sides, len(numbers))
            for answer, p in self._outcome_chances(node).items():
                left = dict(stamina)
                for spent in answer.spent:
                    left[spent.derp] -= spent.times
                alike = number, answer.outcome, luck - answer.luck, *left.values()
                merged[alike] = merged.get(alike, (0.0,))[0] + chance * p, node, answer
        return list(merged.values())

    def _sampled(self, came: list[Reached]) -> list[Reached]:
        """Return the likeliest outcomes, and a sample of the others with the chance of all of them."""
        if len(came) <= MAX_OUTCOMES:
            return came
        came.sort(key=lambda reached: -reached[0])
        index, remaining = 0, sum(chance for chance, _, _ in came)
        while came[index][0] * (MAX_OUTCOMES - index) >= remaining:
            remaining -= came[index][0]
            index += 1
        share = remaining / (MAX_OUTCOMES - index)
        self.variance += share * remaining / 4
        strongest, passed = came[:index], share / 2
        for chance, node, answer in came[index:]:
            if passed < chance:
                strongest.append((share, node, answer))
                passed += share
            passed -= chance
        return strongest

    def _follow(self, front: Front, chance: float, node: Node) -> None:
        if chance < MIN_CHANCE:
            self.error += chance
            return
        node = self.onward(node, chance)
        if node.over:
            self._end(node, chance)
            return
        state = node.state
        luck, checks = state.programmes[self.craft.seat].luck, [(c.purpose, c.parts) for c in state.checks]
        crew = [replace(derp, stamina=0) for derp in state.derps.values()]
        pieces = (*state.craft.values(), *crew, *state.todo, *checks, *node[1:])
        alike = pieces, tuple((id, derp.stamina) for id, derp in state.derps.items()), luck
        front[alike] = (front.get(alike, (0.0, node))[0] + chance, node)

    def _end(self, node: Node, chance: float) -> None:
        """Count a flight that has ended."""
        state, crew = node.state, self.craft.crew
        lost = sum(id not in state.derps for id in crew)
        complete = not node.missed and node.leg >= len(self.script.legs) - 1
        self.success += chance * (complete and not lost)
        self.deaths += chance * lost
        if self.craft.id in state.craft and not complete:
            self.aloft += chance * (len(crew) - lost)

    def onward(self, node: Node, chance: float = 0.0) -> Node:
        """Go on until dice fall, or the flight is over."""
        builder = WalkStep(node.state)
        while not builder.state.checks:
            state = builder.state
            craft = state.craft.get(self.craft.id)
            if craft is None:
                return node._replace(state=state, over=True)
            if state.glitch is not None:
                builder.set(glitch=None)
                hulls.pay(builder, craft, self.script.spare(craft, node.leg)[0])
            elif state.todo:
                task = settling.next_task(builder)
                if task.do in LEG_TASKS and task.craft == craft.id:
                    node = node._replace(leg=node.leg + 1)
            else:
                then = self.script.go(builder, craft, node)
                if node.tried and (then is None or then.leg != node.leg):  # it was the last try
                    self._count(*node.tried, chance)
                    node = node._replace(tried=None, missed=True)
                    then = then and then._replace(tried=None, missed=True)
                if then is None:
                    return node._replace(state=builder.state, over=True)
                node = then
        return node._replace(state=builder.state)

    def _count(self, key: tuple[int, LegKind, PartKind], came: Outcome, chance: float) -> None:
        self.steps.setdefault(key, dict.fromkeys(OUTCOMES, 0.0))[came] += chance

    def after(self, node: Node, answer: Answer, chance: float = 0.0) -> Node:
        """Return the table after an outcome of its last check, which is counted unless it may be tried
        again."""
        builder, came = WalkStep(node.state), answer.outcome
        check = node.state.checks[-1]
        craft = node.state.craft[check.craft]
        kind = kind_of(check)
        part: PartKind = "tower" if check.purpose == "tower" else craft.part(check.parts[0]).kind
        key, missed = (node.leg, kind, part), node.missed
        tried = (key, came) if came != "ok" and kind in RETRIED else None
        if not tried:
            self._count(key, came, chance)
            lost = came == "boom" and part == "capsule" and not craft.crew and kind != "duration"
            missed |= lost or (came != "ok" and kind in ("launch", "insertion", "payload"))
        for spent in answer.spent:
            crews.tire(builder, spent.derp, spent.times)
        if answer.luck:
            builder.gain(self.craft.seat, luck=-answer.luck)
        builder.set(checks=(*node.state.checks[:-1], replace(check, spent=answer.spent, outcome=came)))
        (self.script.settle if came == "ok" else settling.settle)(builder)
        return node._replace(state=builder.state, tried=tried, missed=missed)

    def _outcome_chances(self, node: Node) -> Mapping[Answer, float]:
        """Return each outcome of a table's last check, with its chance."""
        check = node.state.checks[-1]
        bears, fails = self.stakes(node, check, node.state.craft[check.craft])
        return self.answers.to(node.state, check, bears, fails)

    def stakes(self, node: Node, check: Check, craft: Craft) -> tuple[bool, bool]:
        """Return whether the plan bears a Fail, which costs only what it can spare; and whether a Fail ends
        it."""
        kind, state = kind_of(check), node.state
        bears = check.purpose == "capsule" and self.script.spare(craft, node.leg)[0].kind != "wear"
        fails = kind in ("launch", "insertion", "reentry", "landing") or (
            kind in BURNS and craft.fuel < moving.burn_price(state, craft)
        )
        return bears or check.purpose == "habitat", fails


def kind_of(check: Check) -> LegKind:
    """Return the kind of leg in which a check is made."""
    purpose = (check.note if check.purpose == "tower" else check.purpose).removeprefix("rcs_")
    return KINDS[purpose]
