"""Args of moves that are structs of their own."""

from typing import Literal

from ..core.moves import Args
from .rules.board_parts import Kind, Orbit
from .rules.rescue import Skill
from .state import Name


class StoryOf(Args, frozen=True):
    """A player's story on a page (WG-L1)."""

    flight: str
    seat: str


class Effort(Args, frozen=True):
    """A point of a derp's stamina, for one of its skills (WG-K5)."""

    derp: str
    skill: Skill


class Course(Args, frozen=True):
    """A way on: coast, burn or use an RCS at a mark, or catch up with a craft (WG-T3)."""

    by: Literal["coast", "burn", "rcs", "catch"]
    target: str = ""


class FlyTo(Args, frozen=True):
    """Name the next step, where no board is used (WG-T3)."""

    name: Name
    body: str
    kind: Kind
    orbit: Orbit
    burn: bool
    end: bool = False
    rcs: bool = False
    catch: str = ""


class Payload(Args, frozen=True):
    """A payload aboard; `to` is the step of no return that a probe is sent to, if any (WG-P10)."""

    craft: str
    part: str
    to: str | None = None


class Repair(Args, frozen=True):
    """A derp with the part that it patches up (WG-E4)."""

    derp: str
    part: str


class Aboard(Args, frozen=True):
    """Fuel, rations or a part of a craft (WG-F3)."""

    craft: str
    what: str
