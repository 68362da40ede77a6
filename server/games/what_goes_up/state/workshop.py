"""Options, and what lies and lives at home: inventions, drawings, derps, programmes."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ..rules.burns import Rounding
from ..rules.checks import BEST, WORST, Model, Rating
from ..rules.parts import Destination
from ..rules.rescue import Skills
from ..rules.research import Flown

Kind = Literal["capsule", "habitat", "thruster", "stage", "payload", "rcs"]
Use = Literal["", "probe", "mapping", "waylight", "eva_pack", "winch", "cart", "science"]
Role = Literal["", "insertion", "launch"]
Phase = Literal["workshop", "launch", "insertion", "flight", "over"]
Turning = Literal["clockwise", "counterclockwise"]
Busy = Literal["", "training", "healing"]
Status = Literal["pad", "up", "flight"]
LuckBy = Literal["writing", "return", "both"]
LuckOn = Literal["any", "own"]
LongestHolder = Literal["in_space", "ever"]

START_DOTS, FEWEST_DOTS, MOST_DOTS = 40, 30, 70
"""WG-B1: the budget at the start, and its limits."""
Fail = Annotated[int, msgspec.Meta(ge=WORST.fail, le=BEST.fail)]
Boom = Annotated[int, msgspec.Meta(ge=WORST.boom, le=BEST.boom)]
"""WG-K3: what a part can be rated; no correction by hand goes past it."""
MOST_POINTS = 9
"""WG-B6: of a derp, stamina included."""
Dots = Annotated[int, msgspec.Meta(ge=FEWEST_DOTS, le=MOST_DOTS)]
Skilled = Annotated[int, msgspec.Meta(ge=0, le=MOST_POINTS)]
Stamina = Annotated[int, msgspec.Meta(ge=-1, le=MOST_POINTS)]
"""WG-E1: -1 is an injury."""
Count = Annotated[int, msgspec.Meta(ge=0)]
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
    longest_holder: LongestHolder = "in_space"
    own_delivery: bool = False


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
    piloting: Skilled = 0
    engineering: Skilled = 0
    stamina: Stamina = 2
    most: Stamina = 2
    craft: str = HOME
    busy: Busy = ""
    trained: Literal["", "piloting", "engineering", "stamina"] = ""
    unpaid: bool = False
    """WG-T5: was written off; the death penalty has been taken already."""
    liable: str = ""
    """WG-B2, WG-B7: who bought the craft in which it rides, and pays if it is lost in there."""
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
    dots: Dots = START_DOTS
    points: Count = 0
    luck: Count = 0
    stock: dict[str, Item] = {}
    fuel: Count = 0
    rations: Count = 0
    drawings: dict[str, Drawing] = {}
    visited: tuple[str, ...] = ()
    copied: tuple[str, ...] = ()
    """WG-B8: the inventors whose technology was brought home."""
    known: tuple[str, ...] = ()
    """WG-B3: designs of others whose things it has had; what they teach stays when they are used up."""
    mapped: dict[str, int] = {}
    due: int = 0
    grant: int = 0
    lost: int = 0
    endurance: int = 0
    """WG-P14: turns of its longest crewed flight."""
    launches: int = 0
    """WG-T1: of this turn."""
    flights: int = 0
    """Launches so far."""
    acts: int = 0
    """Of this player, so that a second tap on an old question is stale."""
    left: bool = False
