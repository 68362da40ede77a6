"""The frozen state of a campaign, as it stands on the wire. Everything lies open in this game."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ..core.game import NOBODY, Secret, State
from .rules.board import Board, Step
from .rules.burns import Rounding
from .rules.checks import BEST, WORST, Model, Outcome, Rating
from .rules.parts import Destination
from .rules.rescue import Skill, Skills
from .rules.research import Flown
from .rules.stories import Books

Kind = Literal["capsule", "habitat", "thruster", "stage", "payload", "rcs"]
Use = Literal["", "probe", "mapping", "waylight", "eva_pack", "winch", "cart", "science"]
Role = Literal["", "insertion", "launch"]
Phase = Literal["workshop", "launch", "insertion", "flight", "over"]
Turning = Literal["clockwise", "counterclockwise"]
Busy = Literal["", "training", "healing"]
Status = Literal["pad", "up", "flight"]
LuckBy = Literal["writing", "return", "both"]
LuckOn = Literal["any", "own"]

START_DOTS, FEWEST_DOTS, MOST_DOTS = 40, 30, 70
"""WG-B1: the budget at the start, and its limits."""
Fail = Annotated[int, msgspec.Meta(ge=WORST.fail, le=BEST.fail)]
Boom = Annotated[int, msgspec.Meta(ge=WORST.boom, le=BEST.boom)]
"""WG-K3: what a part can be rated; no correction by hand goes past it."""
HOME = ""
"""Where a derp is that is in no craft."""
CHARGES = 2
"""WG-X5: of a fresh RCS."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The table's options that play depends on."""

    model: Model
    skills: Skills
    burn_rounding: Rounding
    launch_turn_ration: bool
    hostile_waters: bool
    simplified_stack: bool
    simulationist: bool
    plan_ahead: bool
    launches_per_turn: int
    underped: bool
    endgame: Literal["free", "moon"]
    stop_the_rock: bool
    turns: int
    board: bool
    """Whether craft follow a board; else their players name the steps."""
    writing: bool
    """WG-L1: whether players write, and give luck for it."""
    luck_by: LuckBy = "writing"
    luck_on: LuckOn = "own"


# --- the workshop -----------------------------------------------------------------------------------------


class Design(msgspec.Struct, frozen=True, kw_only=True):
    """WG-B3: an invention. `by` invented it, `holder` may build and improve it (they differ once a blueprint
    was traded). `mass` is what one masses, `base` the same without what makes it reusable (WG-M2)."""

    id: str
    name: str
    kind: Kind
    mass: int
    base: int
    reusable: bool = False
    use: Use = ""
    by: str
    holder: str
    fail: Fail
    boom: Boom
    flown: Flown = "never"
    improved: tuple[int, int] = (0, 0)
    """WG-B4: steps of fail and boom this turn."""

    @property
    def rating(self) -> Rating:
        return Rating(self.fail, self.boom)

    @property
    def payload(self) -> bool:
        """WG-B4 [R]: an RCS counts as a payload."""
        return self.kind in ("payload", "rcs")


class Item(msgspec.Struct, frozen=True):
    """WG-B5: one thing that was built and lies at home; its rating is its design's."""

    design: str
    reentries: int = 0


class Wanted(msgspec.Struct, frozen=True):
    """What a drawing asks for: any design of this kind and mass (`mass` without what makes it reusable)."""

    kind: Kind
    mass: int = 1
    number: int = 1
    reusable: bool = False
    role: Role = ""
    use: Use = ""


class Drawing(msgspec.Struct, frozen=True):
    """WG-M7: a blueprint on paper, tied to no invention: it can be copied and shared."""

    name: str
    parts: tuple[Wanted, ...]
    derps: int = 0
    rations: int = 0
    fuel: int = 0
    goal: Destination | None = None


class Derp(msgspec.Struct, frozen=True, kw_only=True):
    """WG-B6: one of a crew. Stamina -1 is an injury (WG-E1); `most` is what a rest brings back."""

    name: str
    seat: str
    piloting: int = 0
    engineering: int = 0
    stamina: int = 2
    most: int = 2
    craft: str = HOME
    busy: Busy = ""
    trained: Literal["", "piloting", "engineering", "stamina"] = ""
    unpaid: bool = False
    """WG-T5: was written off; the death penalty has been taken already."""
    been: tuple[str, ...] = ()
    """WG-P11, WG-P12: where it has landed on this mission: `surface`, `rock`."""
    pioneer: bool = False
    """WG-L1: its mission has been at a step that was new."""

    @property
    def injured(self) -> bool:
        return self.stamina < 0


class Programme(msgspec.Struct, frozen=True, kw_only=True):
    """A player's space programme: the manifest. `due` are dots that the end of the turn will add (WG-B2),
    `grant` points that the next budget will (WG-B8)."""

    direction: Turning
    dots: int = START_DOTS
    points: int = 0
    luck: int = 0
    stock: dict[str, Item] = {}
    fuel: int = 0
    rations: int = 0
    drawings: dict[str, Drawing] = {}
    visited: tuple[str, ...] = ()
    copied: tuple[str, ...] = ()
    """WG-B8: the inventors whose technology was brought home."""
    mapped: dict[str, int] = {}
    due: int = 0
    grant: int = 0
    lost: int = 0
    endurance: int = 0
    """WG-P14: turns of its longest crewed flight."""
    launches: int = 0
    acts: int = 0
    """Of this player, so that a second tap on an old question is stale."""
    left: bool = False


# --- craft ------------------------------------------------------------------------------------------------


class Part(msgspec.Struct, frozen=True, kw_only=True):
    """An item aboard. Its rating is the design's at take-off (WG-B5); `worn`: -1/-1 each for this flight."""

    id: str
    design: str
    kind: Kind
    mass: int
    base: int
    reusable: bool = False
    use: Use = ""
    role: Role = ""
    fail: Fail
    boom: Boom
    worn: int = 0
    disabled: bool = False
    resting: bool = False
    """WG-X8: not to be used again this turn."""
    charges: int = 0
    reentries: int = 0
    salvaged: str = ""
    """WG-B8: the player from whose wreck it comes."""


class FiledStep(msgspec.Struct, frozen=True):
    """A part's checks in one leg of a plan: the chance that it comes to them, and how they end."""

    leg: str
    part: str
    reached: float
    ok: float
    fail: float
    boom: float


class Filed(msgspec.Struct, frozen=True):
    """A plan with its exact odds: success is all done and nobody dead; deaths and aloft are means."""

    to: str
    marks: tuple[str, ...]
    success: float
    deaths: float
    aloft: float
    steps: tuple[FiledStep, ...]


class Craft(msgspec.Struct, frozen=True, kw_only=True):
    """An Up Goer. `at` is a node of the board: a step, or in mid-movement a burn mark."""

    id: str
    name: str
    seat: str
    parts: tuple[Part, ...] = ()
    crew: tuple[str, ...] = ()
    rations: int = 0
    fuel: int = 0
    at: str
    status: Status = "pad"
    launched: int = 0
    moved: bool = False
    arriving: bool = False
    """Inserted; its movement of this turn leads to where it stands."""
    fresh: bool = False
    """WG-K8: no craft of this player was here before."""
    docked: tuple[str, ...] = ()
    winched: tuple[str, ...] = ()
    """Those of `docked` that were winched up: no way from capsule to capsule (WG-E7)."""
    debris: bool = False
    tracked: str = ""
    written_off: bool = False
    crewed_since: int = 0
    pioneer: bool = False
    """This mission has been at a step that was new."""
    been: tuple[str, ...] = ()
    """Where it has landed: `surface`, `rock`. What that earns is its derps' own (`Derp.been`)."""
    been_alone: tuple[str, ...] = ()
    """WG-V2: where it has landed with nobody aboard."""
    booster: bool = False
    """WG-V2: stages that were dropped by a craft with a crew."""
    rested: tuple[str, ...] = ()
    """WG-E2, WG-X7: habitats that did not fail this turn."""
    caught_up: int = 0
    """WG-E6: the turn in which it caught up; docking is for the next."""
    plan: Filed | None = None

    def part(self, id: str) -> Part:
        return next(part for part in self.parts if part.id == id)


class Afloat(msgspec.Struct, frozen=True, kw_only=True):
    """A payload that floats by itself: a Waylight, a probe. `seat` controls it (WG-E5: tagging)."""

    seat: str
    at: str
    part: Part
    active: bool = True


# --- what is being decided --------------------------------------------------------------------------------


class Spent(msgspec.Struct, frozen=True):
    """WG-K5: stamina that a derp put into a roll, and what each point of it gave."""

    derp: str
    skill: Skill
    times: int
    points: int


class Check(msgspec.Struct, frozen=True, kw_only=True):
    """A check on the table. `fail`/`boom`: the rating with its modifiers, before skills and before fail is
    held below boom. `faces`: a list for each clustered stage. `other`: faces and total of the roll before a
    luck reroll, until the owner picks one."""

    purpose: str
    seat: str
    craft: str
    parts: tuple[str, ...]
    fail: int
    boom: int
    base: tuple[int, int]
    faces: tuple[tuple[int, ...], ...] = ()
    totals: tuple[int, ...] = ()
    other: tuple[tuple[int, ...], ...] = ()
    other_totals: tuple[int, ...] = ()
    spent: tuple[Spent, ...] = ()
    boosts: int = 0
    """WG-X5: +3 piloting each, from an RCS."""
    total: int = 0
    outcome: Outcome | None = None
    user: str = ""
    """The derp that uses the thing; whose it is to be injured by it."""
    note: str = ""
    """What it is for: a mark, a craft, an item."""
    n: int = 0
    taken: bool = False
    """Its owner leaves it as it is; rivals with luck are asked."""
    passed: tuple[str, ...] = ()
    """WG-K7: players who let this roll stand."""
    by: str = ""
    """WG-K7: whose luck threw it again, and who picks."""


class Tie(msgspec.Struct, frozen=True, kw_only=True):
    """WG-T2, WG-K7: craft that a die put in order, while luck may still throw it again. `other`: the orders
    before a reroll, until whoever threw picks one."""

    groups: tuple[tuple[str, ...], ...]
    other: tuple[tuple[str, ...], ...] = ()
    passed: tuple[str, ...] = ()
    by: str = ""


class Claim(msgspec.Struct, frozen=True):
    """WG-P18: a first that is done, while somebody who stands earlier in the queue may still take it."""

    what: str
    flight: str
    name: str
    seat: str


class Glitch(msgspec.Struct, frozen=True):
    """WG-X6: a capsule failed; its player chooses what that costs."""

    craft: str
    part: str
    seat: str


class Task(msgspec.Struct, frozen=True, kw_only=True):
    """Something that the game does next, by itself."""

    do: str
    craft: str = ""
    part: str = ""
    note: str = ""


class Cargo(msgspec.Struct, frozen=True):
    """WG-B7: `fuel`, `rations` or a part that passes between two docked craft, `pair` as `c1>c2`."""

    pair: str
    what: str
    amount: int = 1


class Bundle(msgspec.Struct, frozen=True, kw_only=True):
    """WG-B7: one side of a trade. `items` by id, `blueprints` by design, `favour` in words; in space whole
    `craft` as they are, what is `afloat`, and `cargo` between craft that are docked."""

    points: int = 0
    dots: int = 0
    items: tuple[str, ...] = ()
    blueprints: tuple[str, ...] = ()
    derps: tuple[str, ...] = ()
    favour: str = ""
    craft: tuple[str, ...] = ()
    afloat: tuple[str, ...] = ()
    cargo: tuple[Cargo, ...] = ()


class Offer(msgspec.Struct, frozen=True):
    """WG-B7: a trade that one side has confirmed by offering it."""

    by: str
    to: str
    gives: Bundle
    takes: Bundle


class Firsts(msgspec.Struct, frozen=True, kw_only=True):
    """Prestige: who was first (`taken`: what → seat), and who holds what moves (WG-P14 to WG-P16)."""

    taken: dict[str, str] = {}
    longest: str | None = None
    largest: str | None = None
    mapping: dict[str, str] = {}
    """Of each body: who holds its two dots."""
    mapped: dict[str, str] = {}
    """Of each body: who has mapped it all, and keeps them."""


class Rock(msgspec.Struct, frozen=True):
    """WG-V3: nudges that were made in turns before this one, in this one, and what they come to."""

    before: int = 0
    now: int = 0
    total: int = 0


class Returned(msgspec.Struct, frozen=True):
    """WG-V1: a safe return from the Moon, with the rating that puts several in order (WG-T2)."""

    seat: str
    fail: int
    boom: int


class Outcomes(msgspec.Struct, frozen=True):
    """How the campaign ended."""

    kind: Literal["ended", "moon", "saved", "struck", "deserted"]
    winners: tuple[str, ...] = ()


class GameState(State, frozen=True, kw_only=True):
    """The whole table."""

    phase: Phase = "workshop"
    turn: int = 0
    programmes: dict[str, Programme]
    designs: dict[str, Design] = {}
    derps: dict[str, Derp] = {}
    craft: dict[str, Craft] = {}
    afloat: dict[str, Afloat] = {}
    offers: dict[str, Offer] = {}
    ready: tuple[str, ...] = ()
    queue: tuple[str, ...] = ()
    """Craft that have yet to go in this phase; the first is on."""
    rushing: tuple[str, ...] = ()
    """WG-T2: seats that may still rush before the order is made."""
    rushed: tuple[Spent, ...] = ()
    order: tuple[str, ...] = ()
    """WG-P18: the order of this phase as it was made."""
    tie: Tie | None = None
    claims: tuple[Claim, ...] = ()
    waited: tuple[str, ...] = ()
    """WG-T2: craft that have let another go first in this phase; once is enough."""
    checks: tuple[Check, ...] = ()
    """The last one is decided first."""
    glitch: Glitch | None = None
    todo: tuple[Task, ...] = ()
    firsts: Firsts = Firsts()
    home_safe: tuple[Returned, ...] = ()
    """WG-V1: who came back from the Moon this turn."""
    rock: Rock | None = None
    books: Books = Books()
    numbers: int = 0
    """Ids given out so far."""
    asked: int = 0
    """Grows whenever play goes on, so that an answer to an old question is stale."""
    idle: int = 0
    """Turns in a row without a new step or a first; -1 in the turn of one."""
    outcome: Outcomes | None = None
    settings: Settings
    own_board: Secret[Board | None] = Secret(None, NOBODY)
    """A loaded board, bare; phones have it from the materials."""
    named: dict[str, Step] = {}
    """Board off: steps that players have named."""

    @property
    def present(self) -> tuple[str, ...]:
        """Everybody who has not left."""
        return tuple(seat for seat, each in self.programmes.items() if not each.left)
