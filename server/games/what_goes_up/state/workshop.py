"""Things and derps at home: inventions, drawings, programmes."""

from typing import Annotated, Literal, get_args

import msgspec
from msgspec.structs import replace

from ...core.moves import Args
from ...core.wire import doc
from ..rules.board_parts import Direction
from ..rules.checks import BEST, WORST, Rating
from ..rules.limits import MAX_CLUSTER, MAX_NAME
from ..rules.parts import Destination, reusable_mass
from ..rules.research import Flown

Kind = Literal["capsule", "habitat", "thruster", "stage", "payload", "rcs"]
Use = Literal["", "probe", "mapping", "waylight", "eva_pack", "winch", "cart", "science"]
Role = Literal["", "insertion", "launch"]
Phase = Literal["workshop", "launch", "insertion", "flight", "over"]
Busy = Literal["", "training", "healing"]
Status = Literal["pad", "up", "flight"]
STATUSES: tuple[Status, ...] = get_args(Status)

START_DOTS, MIN_DOTS, MAX_DOTS = 40, 30, 70
"""The budget at the start, and its limits (WG-B1)."""
Fail = Annotated[int, msgspec.Meta(ge=WORST.fail, le=BEST.fail)]
Boom = Annotated[int, msgspec.Meta(ge=WORST.boom, le=BEST.boom)]
"""Bounds of a part's rating, also for corrections by the referee (WG-K3)."""
MAX_MASS = 400
"""The mass of the heaviest part that can be invented or drawn."""
MAX_POINTS = 9
"""Skill points of a derp, stamina included (WG-B6)."""
Dots = Annotated[int, msgspec.Meta(ge=MIN_DOTS, le=MAX_DOTS)]
Skilled = Annotated[int, msgspec.Meta(ge=0, le=MAX_POINTS)]
Stamina = Annotated[int, msgspec.Meta(ge=-1, le=MAX_POINTS)]
"""-1 means injured (WG-E1)."""
Count = Annotated[int, msgspec.Meta(ge=0)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_NAME)]
HOME = ""
"""The `craft` of a derp that is in none."""
CHARGES = 2
"""Charges of a new RCS (WG-X5)."""


class Thing(msgspec.Struct, frozen=True, kw_only=True):
    """Fields of designs and parts. `base` is the mass without what makes it reusable (WG-M2)."""

    id: str
    kind: Kind
    mass: int
    base: int
    reusable: bool = False
    use: Use = ""
    fail: Fail
    boom: Boom

    @property
    def rating(self) -> Rating:
        return Rating(self.fail, self.boom)

    @property
    def as_wanted(self) -> "Wanted":
        """Return the part of a drawing that this fits."""
        return Wanted(self.kind, self.base, reusable=self.reusable, use=self.use)


class Design(Thing, frozen=True, kw_only=True):
    """An invention (WG-B3). `by` invented it, `holder` may build and improve it: another seat once the
    blueprint was traded."""

    name: str
    by: str
    holder: str
    flown: Flown = "never"
    improved: tuple[int, int] = (0, 0)
    """Steps of fail and of boom made this turn (WG-B4)."""

    @property
    def counts_as_payload(self) -> bool:
        """True for payloads and RCS (WG-B4 [R])."""
        return self.kind in ("payload", "rcs")

    def is_copy(self, other: "Design") -> bool:
        """True for the same invention, perhaps in other hands (WG-B7)."""
        return (self.by, self.name, self.as_wanted) == (other.by, other.name, other.as_wanted)


class Item(msgspec.Struct, frozen=True):
    """A built thing at home; it has its design's rating (WG-B5)."""

    design: str
    reentries: int = 0


class Wanted(Args, frozen=True):
    """Parts of a drawing: any design of this kind and mass fits."""

    kind: Annotated[Kind, doc("What it is.", "capsule")]
    mass: Annotated[int, doc("Of one, without what makes it reusable.", 3, ge=1, le=MAX_MASS)] = 1
    number: Annotated[int, doc("How many.", 1, ge=1, le=MAX_CLUSTER)] = 1
    reusable: Annotated[bool, doc("Whether it is to be used again.", False)] = False
    role: Annotated[Role, doc("Of a lower stage.", "")] = ""
    use: Annotated[Use, doc("Of a payload.", "")] = ""

    @property
    def built_mass(self) -> int:
        """The mass of one, with the fifth that makes it reusable (WG-M2)."""
        return reusable_mass(self.mass) if self.reusable else self.mass

    @property
    def single(self) -> "Wanted":
        """Return one of these parts, without its place in the stack."""
        return replace(self, number=1, role="")


class Drawing(Args, frozen=True):
    """A blueprint on paper. It names no invention, so it can be copied and shared (WG-M7)."""

    name: Annotated[str, doc("Its name.", "First orbit", MAX_NAME, least=1)]
    parts: Annotated[tuple[Wanted, ...], doc("Its parts.", most=16, least=1)]
    derps: Annotated[int, doc("How many fly.", 1, ge=0, le=MAX_CLUSTER)] = 0
    rations: Annotated[int, doc("Rations.", 2, ge=0, le=200)] = 0
    fuel: Annotated[int, doc("Fuel.", 2, ge=0, le=200)] = 0
    goal: Annotated[Destination | None, doc("What it is for.", "orbit")] = None


class Person(msgspec.Struct, frozen=True):
    """A derp as a person, from its hiring on: the id of its fear and boast, and its face in
    `people.svg`."""

    id: str
    face: str


class Derp(msgspec.Struct, frozen=True, kw_only=True):
    """A crew member (WG-B6). Stamina -1 means injured (WG-E1); rest restores stamina up to `most`."""

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
    """True once it was written off: the death penalty has been paid (WG-T5)."""
    liable: str = ""
    """The seat that bought the craft it rides in, and pays if it dies there (WG-B2, WG-B7)."""
    been: tuple[str, ...] = ()
    """Kinds of steps where it has landed on this mission: `surface`, `rock` (WG-P11, WG-P12)."""
    pioneer: bool = False
    """Its mission has reached a new step (WG-L1)."""

    @property
    def is_injured(self) -> bool:
        return self.stamina < 0


class Programme(msgspec.Struct, frozen=True, kw_only=True):
    """A player's space programme: the manifest. The end of the turn adds the `due` dots (WG-B2), the next
    budget the `grant` points (WG-B8)."""

    direction: Direction
    dots: Dots = START_DOTS
    points: Count = 0
    luck: Count = 0
    keeps_luck: bool = False
    """Does not use it on dice of others this turn (WG-K7)."""
    stock: dict[str, Item] = {}
    fuel: Count = 0
    rations: Count = 0
    drawings: dict[str, Drawing] = {}
    visited: tuple[str, ...] = ()
    copied: tuple[str, ...] = ()
    """Inventors whose technology was brought home (WG-B8)."""
    known: tuple[str, ...] = ()
    """Designs of others of which it has had a thing; technology transfer from them remains (WG-B3)."""
    mapped: dict[str, int] = {}
    due: int = 0
    grant: int = 0
    lost: int = 0
    endurance: int = 0
    """Turns of its longest crewed flight (WG-P14)."""
    launches: int = 0
    """Take-offs this turn (WG-T1)."""
    flights: int = 0
    """Take-offs so far."""
    acts: int = 0
    """Moves of this player so far, so that a second tap on an old question is stale."""
    left: bool = False
