"""Options, and what lies and lives at home: inventions, drawings, derps, programmes."""

from typing import Annotated, Literal

import msgspec

from ...core.moves import Args
from ...core.wire import doc
from ..rules.board_parts import Direction
from ..rules.checks import BEST, WORST, Rating
from ..rules.limits import MAX_CLUSTER
from ..rules.parts import Destination
from ..rules.research import Flown

Kind = Literal["capsule", "habitat", "thruster", "stage", "payload", "rcs"]
Use = Literal["", "probe", "mapping", "waylight", "eva_pack", "winch", "cart", "science"]
Role = Literal["", "insertion", "launch"]
Phase = Literal["workshop", "launch", "insertion", "flight", "over"]
Busy = Literal["", "training", "healing"]
Status = Literal["pad", "up", "flight"]

START_DOTS, FEWEST_DOTS, MOST_DOTS = 40, 30, 70
"""The budget at the start, and its limits (WG-B1)."""
Fail = Annotated[int, msgspec.Meta(ge=WORST.fail, le=BEST.fail)]
Boom = Annotated[int, msgspec.Meta(ge=WORST.boom, le=BEST.boom)]
"""Bounds of a part's rating; no correction by hand goes past them (WG-K3)."""
MOST_POINTS = 9
"""Of a derp, stamina included (WG-B6)."""
Dots = Annotated[int, msgspec.Meta(ge=FEWEST_DOTS, le=MOST_DOTS)]
Skilled = Annotated[int, msgspec.Meta(ge=0, le=MOST_POINTS)]
Stamina = Annotated[int, msgspec.Meta(ge=-1, le=MOST_POINTS)]
"""-1 is an injury (WG-E1)."""
Count = Annotated[int, msgspec.Meta(ge=0)]
HOME = ""
"""Where a derp is that is in no craft."""
CHARGES = 2
"""Of a fresh RCS (WG-X5)."""


class Design(msgspec.Struct, frozen=True, kw_only=True):
    """An invention (WG-B3). `by` invented it, `holder` may build and improve it (they differ once a blueprint
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
    """Steps of fail and boom this turn (WG-B4)."""

    @property
    def rating(self) -> Rating:
        return Rating(self.fail, self.boom)

    @property
    def payload(self) -> bool:
        """An RCS counts as a payload (WG-B4 [R])."""
        return self.kind in ("payload", "rcs")


class Item(msgspec.Struct, frozen=True):
    """One thing that was built and lies at home; its rating is its design's (WG-B5)."""

    design: str
    reentries: int = 0


class Wanted(Args, frozen=True):
    """An item of a drawing: any design of this kind and mass."""

    kind: Annotated[Kind, doc("What it is.", "capsule")]
    mass: Annotated[int, doc("Of one, without what makes it reusable.", 3, ge=1, le=400)] = 1
    number: Annotated[int, doc("How many.", 1, ge=1, le=MAX_CLUSTER)] = 1
    reusable: Annotated[bool, doc("Whether it is to be used again.", False)] = False
    role: Annotated[Role, doc("Of a lower stage.", "")] = ""
    use: Annotated[Use, doc("Of a payload.", "")] = ""


class Drawing(Args, frozen=True):
    """A blueprint on paper, tied to no invention: it can be copied and shared (WG-M7)."""

    name: Annotated[str, doc("Its name.", "First orbit", 40, least=1)]
    parts: Annotated[tuple[Wanted, ...], doc("Its parts.", most=16, least=1)]
    derps: Annotated[int, doc("How many fly.", 1, ge=0, le=MAX_CLUSTER)] = 0
    rations: Annotated[int, doc("Rations.", 2, ge=0, le=200)] = 0
    fuel: Annotated[int, doc("Fuel.", 2, ge=0, le=200)] = 0
    goal: Annotated[Destination | None, doc("What it is for.", "orbit")] = None


class Derp(msgspec.Struct, frozen=True, kw_only=True):
    """One of a crew (WG-B6). Stamina -1 is an injury (WG-E1); `most` is what a rest brings back."""

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
    """Was written off; the death penalty has been taken already (WG-T5)."""
    liable: str = ""
    """The seat that bought the craft in which it rides, and pays if it is lost in there (WG-B2, WG-B7)."""
    been: tuple[str, ...] = ()
    """Where it has landed on this mission: `surface`, `rock` (WG-P11, WG-P12)."""
    pioneer: bool = False
    """Its mission has been at a step that was new (WG-L1)."""

    @property
    def injured(self) -> bool:
        return self.stamina < 0


class Programme(msgspec.Struct, frozen=True, kw_only=True):
    """A player's space programme: the manifest. `due` are dots that the end of the turn will add (WG-B2),
    `grant` points that the next budget will (WG-B8)."""

    direction: Direction
    dots: Dots = START_DOTS
    points: Count = 0
    luck: Count = 0
    stock: dict[str, Item] = {}
    fuel: Count = 0
    rations: Count = 0
    drawings: dict[str, Drawing] = {}
    visited: tuple[str, ...] = ()
    copied: tuple[str, ...] = ()
    """The inventors whose technology was brought home (WG-B8)."""
    known: tuple[str, ...] = ()
    """Designs of others whose things it has had; what they teach stays when they are used up (WG-B3)."""
    mapped: dict[str, int] = {}
    due: int = 0
    grant: int = 0
    lost: int = 0
    endurance: int = 0
    """Turns of its longest crewed flight (WG-P14)."""
    launches: int = 0
    """Of this turn (WG-T1)."""
    flights: int = 0
    """Launches so far."""
    acts: int = 0
    """Of this player, so that a second tap on an old question is stale."""
    left: bool = False
