"""The frozen state of a campaign, as phones receive it. Nothing in it is secret but a loaded
board, calls whose dice have not fallen, and the tune of a song while it lasts."""

from typing import Annotated, Literal

import msgspec

from ...core.by_seat import BySeat
from ...core.game import NOBODY, Secret, State
from ...core.tips import Tips
from ..options import Settings
from ..rules.board import Board
from ..rules.board_parts import Step
from ..rules.checks import Outcome
from ..rules.stories import Books
from .decisions import (
    Bundle,
    CampaignEnd,
    Cargo,
    Check,
    Claim,
    Farewell,
    Firsts,
    Glitch,
    GlitchCost,
    LastWords,
    Offer,
    Outing,
    Pair,
    Reading,
    ReadyWords,
    Returned,
    Rock,
    Song,
    Spent,
    Task,
    Tie,
    Tune,
)
from .workshop import (
    CHARGES,
    HOME,
    MAX_DOTS,
    MAX_POINTS,
    MIN_DOTS,
    START_DOTS,
    STATUSES,
    Count,
    Derp,
    Design,
    Drawing,
    Item,
    Kind,
    Name,
    Person,
    Phase,
    Programme,
    Role,
    Status,
    Thing,
    Use,
    Wanted,
)

Uses = Literal["hull", "thruster", "rcs"]
"""The part that a step in space uses."""


class Part(Thing, frozen=True, kw_only=True):
    """An item aboard, with its design's rating at take-off (WG-B5). `worn`: losses of -1/-1 this flight."""

    design: str
    role: Role = ""
    worn: int = 0
    disabled: bool = False
    resting: bool = False
    """Cannot be used again this turn (WG-X8)."""
    charges: int = 0
    reentries: int = 0
    salvaged: str = ""
    """The seat from whose wreck it was taken (WG-B8)."""

    @property
    def is_cabin(self) -> bool:
        """True for a capsule or habitat."""
        return self.kind in ("capsule", "habitat")


class FiledStep(msgspec.Struct, frozen=True):
    """A part's checks in one leg of a plan: the chance that they are made, and of each outcome."""

    leg: str
    part: str
    reached: float
    ok: float
    fail: float
    boom: float


class Filed(msgspec.Struct, frozen=True):
    """A plan with its exact odds: `success` means all legs done and nobody dead; `deaths` and `aloft` are
    mean numbers of derps."""

    to: str
    marks: tuple[str, ...]
    success: float
    deaths: float
    aloft: float
    steps: tuple[FiledStep, ...]


class Craft(msgspec.Struct, frozen=True, kw_only=True):
    """An Up Goer. `at` is a node of the board: a step, or a burn mark while it moves."""

    id: str
    name: str
    seat: str
    parts: tuple[Part, ...] = ()
    crew: tuple[str, ...] = ()
    rations: Count = 0
    fuel: Count = 0
    at: str
    status: Status = "pad"
    launched: int = 0
    moved: bool = False
    fresh: bool = False
    """True where no craft of this player has been before (WG-K8)."""
    docked: tuple[str, ...] = ()
    winched: tuple[str, ...] = ()
    """Those of `docked` that were winched up: their hatches do not connect (WG-E7)."""
    debris: bool = False
    tracked: str = ""
    written_off: bool = False
    crewed_since: int = 0
    been: tuple[str, ...] = ()
    """Kinds of steps where it has landed: `surface`, `rock`. Its derps earn the dots (`Derp.been`)."""
    been_alone: tuple[str, ...] = ()
    """Kinds of steps where it has landed with nobody aboard (WG-V2)."""
    booster: bool = False
    """True for stages that a craft with a crew dropped (WG-V2)."""
    rested: tuple[str, ...] = ()
    """Ids of habitats that did not fail this turn (WG-E2, WG-X7)."""
    mapping: bool = False
    """Its mapping payload was worked this turn (WG-P16)."""
    caught_up: int = 0
    """The turn in which it caught up with another craft; it may dock from the next turn (WG-E6)."""
    caught: int = 0
    """The turn in which another craft caught up with it; it does not drift on in that turn (WG-T4)."""
    plan: Filed | None = None
    announced: Uses | None = None
    """The part that its next step uses, as its player chose (WG-T2)."""
    dead: tuple[str, ...] = ()
    """The names of derps lost aboard."""

    def part(self, id: str) -> Part:
        return next(part for part in self.parts if part.id == id)

    def has(self, id: str) -> bool:
        return any(part.id == id for part in self.parts)

    @property
    def cabins(self) -> tuple[Part, ...]:
        return tuple(part for part in self.parts if part.is_cabin)


class Afloat(msgspec.Struct, frozen=True, kw_only=True):
    """A payload in space outside any craft. `seat` controls it; tagging changes that (WG-E5)."""

    seat: str
    at: str
    part: Part
    active: bool = True


class GameState(State, frozen=True, kw_only=True):
    """The whole table."""

    phase: Phase = "workshop"
    turn: int = 0
    programmes: dict[str, Programme]
    designs: dict[str, Design] = {}
    derps: dict[str, Derp] = {}
    people: dict[str, Person] = {}
    """Everybody who was hired, by the id of the derp, the dead too."""
    craft: dict[str, Craft] = {}
    afloat: dict[str, Afloat] = {}
    offers: dict[str, Offer] = {}
    ready: Annotated[tuple[str, ...], BySeat()] = ()
    queue: tuple[str, ...] = ()
    """Craft that have yet to go in this phase; it is the first one's turn."""
    lit: tuple[str, ...] = ()
    """Craft that are decided and go up together, once the others are decided (WG-T1)."""
    rushed: tuple[Spent, ...] = ()
    """Stamina spent to go first (WG-T2)."""
    order: tuple[str, ...] = ()
    """The order in which the craft of this phase go (WG-P18)."""
    tie: Tie | None = None
    claims: tuple[Claim, ...] = ()
    waited: tuple[str, ...] = ()
    """Craft that have let another go first in this phase, once for each place (WG-T2)."""
    checks: tuple[Check, ...] = ()
    """Open checks; the last one is decided first."""
    calls: dict[str, Tips[Outcome]] = {}
    """The calls of a check whose die has not fallen: by craft, then by seat. Until then each is its own
    seat's secret (WG-K10)."""
    quiet: Count = 0
    """The rolls of this turn that everybody knew the end of and that had no scene."""
    shown: Count = 0
    """The beats of this turn so far."""
    right_calls: dict[str, Count] = {}
    """The number of right calls of each seat. It changes nothing else."""
    glitch: Glitch | None = None
    farewells: tuple[Farewell, ...] = ()
    """Deaths that are told once their players have spoken, or their time is over."""
    last_words: dict[str, LastWords] = {}
    """What has been said for them, by seat."""
    song: Song | None = None
    """The song outside that the others may recognise. It changes nothing else."""
    todo: tuple[Task, ...] = ()
    firsts: Firsts = Firsts()
    home_safe: tuple[Returned, ...] = ()
    """Players who came back from the Moon this turn (WG-V1)."""
    rock: Rock | None = None
    books: Books = Books()
    numbers: int = 0
    """The number of ids given out so far."""
    asked: int = 0
    """The number of questions so far, so that an answer to an old question is stale."""
    outcome: CampaignEnd | None = None
    settings: Settings
    own_board: Secret[Board | None] = Secret(None, NOBODY)
    """A loaded board without its drawing; phones get it with the materials."""
    named: dict[str, Step] = {}
    """Steps that players have named, where no board is used."""
    crew_names: tuple[str, ...] = ()
    """Names for new derps; if empty, the game's own."""

    def fleet(self, seat: str, *status: Status) -> list[Craft]:
        """Return a player's craft, by default of any status."""
        return [
            craft for craft in self.craft.values()
            if craft.seat == seat and craft.status in (status or STATUSES)
        ]  # fmt: skip

    def derps_of(self, seat: str) -> dict[str, Derp]:
        """Return a player's derps, by id."""
        return {id: derp for id, derp in self.derps.items() if derp.seat == seat}

    @property
    def present(self) -> tuple[str, ...]:
        """The seats that have not left."""
        return tuple(seat for seat, programme in self.programmes.items() if not programme.left)
