"""Types sent to phones besides the state: the materials, and the odds of prompts."""

from typing import Annotated, Any, Literal, NotRequired, TypedDict

from ..core.wire import Chance, doc
from .args import Course
from .flight.checking import BOOST
from .flight.farewells import MAX_WORDS
from .materials import Materials as Materials
from .rules.blueprint import Masses, Violation
from .rules.rescue import Spend
from .rules.research import CAPS
from .state import Kind, Outing, Pair, Use

CONSTANTS: dict[str, int | dict[str, int]] = {
    "BOOST": BOOST,
    "AFTER_FLIGHT": CAPS["flown"]._asdict(),
    "LAST_WORDS_LETTERS": MAX_WORDS,
}
"""Numbers of the rules that phones work with: piloting by a charge of an RCS (WG-X5), the limit of research
on a part that has flown (WG-B4), and how long last words may be."""


class Chances(TypedDict):
    """The chance of each outcome; together they are 1."""

    ok: Annotated[Chance, doc("All is well.", {"num": 7, "den": 10, "p": 0.7})]
    fail: Annotated[Chance, doc("It fails.", {"num": 3, "den": 20, "p": 0.15})]
    boom: Annotated[Chance, doc("It blows up.", {"num": 3, "den": 20, "p": 0.15})]


class Blocked(TypedDict):
    """The rule that forbids something, and what is missing."""

    rule: str
    needs: NotRequired[int]
    kind: NotRequired[Kind]
    use: NotRequired[Use]


class Priced(TypedDict):
    """The cost of something, and the rule that forbids it, if any."""

    cost: int
    blocked: Blocked | None


class Improving(Priced):
    """The cost of a step, and the steps that are left this turn."""

    fail: int
    boom: int


class Building(Priced):
    """The cost of one, and the most that can be built."""

    most: int


class DesignRow(TypedDict):
    """A design in the workshop."""

    design: str
    improve: Improving
    build: Building


class Training(Priced):
    """The cost of a point; `skill` is null before the first of this turn."""

    skill: Literal["piloting", "engineering", "stamina"] | None


class Flying(TypedDict):
    """The rule that keeps a derp at home, if any."""

    blocked: Blocked | None


class DerpRow(TypedDict):
    """A derp in the workshop."""

    derp: str
    room: int
    train: Training
    heal: Priced | None
    fly: Flying


class Missing(TypedDict):
    """A thing to be invented first, as the args of `invent`."""

    what: str
    mass: int
    cost: int


class DrawingRow(Priced):
    """A drawing in the workshop."""

    drawing: str
    build: NotRequired[int]
    masses: NotRequired[Masses]
    burns: NotRequired[int]
    violations: list[Violation]
    missing: list[Missing]


class GuideMove(TypedDict):
    """A move that a tap of the guide makes."""

    move: str
    args: dict[str, Any]
    cost: int


class Rated(TypedDict):
    """A rating as numbers."""

    fail: int
    boom: int


class GuidePart(TypedDict):
    """A design for an ambition, and its rating after the tap."""

    design: str
    to: Rated
    cost: int


class GuideChoice(TypedDict):
    """Moves of one tap, their cost, and the chance of the flight that they are for: with the crew's help it
    does everything and comes home; without a crew it lifts off."""

    moves: list[GuideMove]
    cost: int
    chance: float


class Guide(TypedDict):
    """An ambition: its distance in turns, and the moves of a tap. `now` is the next flight for it; `works`: a
    test that counts only with an OK; `price`: the points to invent and build its craft today, of which `left`
    are still to pay after the tap, which costs `cost` with its research. `fly` and `wait`, where a flight
    this turn may well work (a chance of a fifth): at once, or only next turn, after the research of both."""

    id: Literal["test", "hop", "orbit", "moon", "rock", "own"]
    drawing: str
    done: bool
    now: Literal["test", "hop", "orbit", "trial", "moon", "rock", "own"]
    works: bool
    turns: int
    moves: list[GuideMove]
    cost: int
    price: int
    left: int
    parts: list[GuidePart]
    fly: GuideChoice | None
    wait: GuideChoice | None


Lacks = Literal[
    "craft", "insertion", "crew", "thruster", "fuel", "rcs", "pilot", "rations", "other", "waylight"
]
"""What is missing for a goal; `other`: a craft of another programme in orbit."""


class Flag(TypedDict):
    """A goal between an orbit and the Moon that nobody has reached, and its dots. `craft`: the one on the pad
    or in space that lacks least for it; `lacks`: what is missing; `chance`: that of its plan to there."""

    id: Literal["polar", "synchronous", "moon", "multi_derp", "docking", "rations_delivery", "waylight"]
    dots: int
    to: str | None
    craft: str | None
    lacks: list[Lacks]
    chance: float | None


class Sheet(TypedDict):
    """Odds of `ready` in the workshop, and of `draw` while others fly, for the next turn as things stand: all
    costs, and the rules that forbid something."""

    points: int
    designs: list[DesignRow]
    derps: list[DerpRow]
    drawings: list[DrawingRow]
    guide: list[Guide]
    flags: list[Flag]


class Plan(TypedDict):
    """The cheapest rescue to a goal; `strands` where its stamina is missing on the way home."""

    stamina: int
    spend: list[Spend]
    strands: bool


class Left(TypedDict):
    """`strands` where a charge that an RCS spends is missing on the way home."""

    strands: bool


class Plans(TypedDict, total=False):
    """The cheapest rescue by goal."""

    ok: Plan
    fail: Plan


class BeforeAfter(TypedDict):
    """The chances of a check, exact."""

    before: Annotated[Chances, doc("As the dice fall.")]
    after: Annotated[
        Chances,
        doc("With the best rescue that the crew can pay for: to OK, else to Fail. Without a crew the same."),
    ]


class Way(Priced):
    """A way on, as the args of `fly`; `firsts`: the dots of those that nobody has yet."""

    way: Course
    to: str
    firsts: dict[str, int]
    charges: int
    chances: NotRequired[BeforeAfter]


class Onward(TypedDict):
    """A mark, and the step that it leads to in the end; `filed`: by the plan of the craft."""

    mark: str
    to: str
    filed: bool


class Ways(TypedDict):
    """The ways of a craft; `next`: the mark to use by the plan, or towards rock, Moon or home."""

    fuel: int
    ways: list[Way]
    next: Onward | None


class NudgeRow(Priced):
    """A craft on the rock."""

    craft: str
    fuel: int
    chances: NotRequired[BeforeAfter]


class Nudges(TypedDict):
    """The craft on the rock (WG-V3)."""

    craft: list[NudgeRow]


Outings = TypedDict("Outings", {"from": dict[str, list[Outing]], "cargo": dict[str, dict[str, list[str]]]})


class EvaOdds(BeforeAfter, Outings):
    """The chances of an EVA; by craft what it may be for, and what a derp can carry to which other craft."""


class Passage(TypedDict):
    """What can pass one way between two craft, and the most of each."""

    pair: Pair
    most: dict[str, int]


class Passages(TypedDict):
    """Each way between docked craft."""

    goods: list[Passage]


class TradeLimits(TypedDict):
    """The most that one side of a trade can give."""

    points: int
    dots: int


class Trading(TypedDict):
    """The limits of a trade by the other player, then by side: `gives`, `takes`."""

    to: dict[str, dict[str, TradeLimits]]


class Volunteer(TypedDict):
    """A name for a new derp, and the person that it would be."""

    name: str
    id: str
    face: str


class Hiring(TypedDict):
    """A name for a new derp, and others who would fly."""

    name: str
    volunteers: list[Volunteer]


class Odds(TypedDict, total=False):
    """The odds of prompts, by move."""

    ready: Sheet | None
    draw: Sheet | None
    hire: Hiring
    save: Plans
    boost: dict[str, Left]
    luck: BeforeAfter
    launch: BeforeAfter
    insert: BeforeAfter
    dock: BeforeAfter
    deploy: BeforeAfter
    jury_rig: BeforeAfter
    eva: EvaOdds
    transfer: Passages
    trade: Trading
    fly: Ways
    nudge: Nudges
