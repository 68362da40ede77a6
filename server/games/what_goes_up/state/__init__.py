"""The frozen state of a campaign, as phones receive it. Nothing in it is secret but a loaded board."""

from ...core.game import NOBODY, Secret, State
from ..options import Settings as Settings
from ..rules.board import Board
from ..rules.board_parts import Step
from ..rules.stories import Books
from .craft import Afloat as Afloat
from .craft import Craft as Craft
from .craft import Filed as Filed
from .craft import FiledStep as FiledStep
from .craft import Part as Part
from .craft import Uses as Uses
from .decisions import Bundle as Bundle
from .decisions import Cargo as Cargo
from .decisions import Check as Check
from .decisions import Claim as Claim
from .decisions import Firsts as Firsts
from .decisions import Glitch as Glitch
from .decisions import GlitchCost as GlitchCost
from .decisions import Offer as Offer
from .decisions import Outcomes as Outcomes
from .decisions import Outing as Outing
from .decisions import Pair as Pair
from .decisions import Reading as Reading
from .decisions import Returned as Returned
from .decisions import Rock as Rock
from .decisions import Spent as Spent
from .decisions import Task as Task
from .decisions import Tie as Tie
from .workshop import CHARGES as CHARGES
from .workshop import HOME as HOME
from .workshop import MAX_DOTS as MAX_DOTS
from .workshop import MAX_POINTS as MAX_POINTS
from .workshop import MIN_DOTS as MIN_DOTS
from .workshop import START_DOTS as START_DOTS
from .workshop import Derp as Derp
from .workshop import Design as Design
from .workshop import Drawing as Drawing
from .workshop import Item as Item
from .workshop import Kind as Kind
from .workshop import Phase as Phase
from .workshop import Programme as Programme
from .workshop import Role as Role
from .workshop import Status as Status
from .workshop import Use as Use
from .workshop import Wanted as Wanted


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
    """Craft that have yet to go in this phase; it is the first one's turn."""
    rushing: tuple[str, ...] = ()
    """Seats that may still rush before the order is made (WG-T2)."""
    rushed: tuple[Spent, ...] = ()
    order: tuple[str, ...] = ()
    """The order in which the craft of this phase go (WG-P18)."""
    tie: Tie | None = None
    claims: tuple[Claim, ...] = ()
    waited: tuple[str, ...] = ()
    """Craft that have let another go first in this phase, once for each place (WG-T2)."""
    checks: tuple[Check, ...] = ()
    """Open checks; the last one is decided first."""
    glitch: Glitch | None = None
    todo: tuple[Task, ...] = ()
    firsts: Firsts = Firsts()
    home_safe: tuple[Returned, ...] = ()
    """Players who came back from the Moon this turn (WG-V1)."""
    rock: Rock | None = None
    books: Books = Books()
    numbers: int = 0
    """The number of ids given out so far."""
    asked: int = 0
    """Incremented whenever play goes on, so that an answer to an old question is stale."""
    idle: int = 0
    """Consecutive turns without a new step or a first; -1 in a turn that has one."""
    outcome: Outcomes | None = None
    settings: Settings
    own_board: Secret[Board | None] = Secret(None, NOBODY)
    """A loaded board without its drawing; phones get it with the materials."""
    named: dict[str, Step] = {}
    """Steps that players have named, where no board is used."""

    @property
    def present(self) -> tuple[str, ...]:
        """The seats that have not left."""
        return tuple(seat for seat, programme in self.programmes.items() if not programme.left)
