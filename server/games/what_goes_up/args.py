"""The moves of What Goes Up: one struct each, with its args."""

from typing import Literal

from ..core.moves import Args
from .rules.board_parts import Kind, Orbit
from .rules.rescue import Goal, Skill
from .state import Bundle, Drawing, GlitchCost, Outing, Pair, Uses

# --- the workshop -----------------------------------------------------------------------------------------


class Invent(Args, frozen=True):
    """Invent a part, or a `what` for units of this mass (WG-B3)."""

    name: str
    what: str
    mass: int


class Improve(Args, frozen=True):
    """Raise the ratings of a design by so many steps (WG-B4)."""

    design: str
    fail: int
    boom: int


class Build(Args, frozen=True):
    """Build parts of a design (WG-B5)."""

    design: str
    number: int


class Hire(Args, frozen=True):
    """Hire a derp (WG-B6)."""

    name: str


class Train(Args, frozen=True):
    """Train a derp: points of one skill (WG-B6)."""

    derp: str
    skill: Literal["piloting", "engineering", "stamina"]
    points: int


class Heal(Args, frozen=True):
    """Heal an injured derp (WG-B6)."""

    derp: str


class Draw(Drawing, frozen=True):
    """Draw a blueprint; one of the same name is replaced (WG-M7)."""


class LoadCode(Args, frozen=True):
    """Load a shared drawing by its code (WG-M7)."""

    code: str


class ThrowAway(Args, frozen=True):
    """Throw a drawing away (WG-M7)."""

    drawing: str


class Assemble(Args, frozen=True):
    """Put a craft on the pad: by a drawing, with its crew (WG-M7, WG-B5)."""

    drawing: str
    name: str
    crew: tuple[str, ...]


class TakeApart(Args, frozen=True):
    """Take a craft on the pad apart (WG-B5)."""

    craft: str


class FilePlan(Args, frozen=True):
    """File a flight plan to a step of the board, with its exact odds (WG-T3)."""

    craft: str
    to: str


class Ready(Args, frozen=True):
    """Pass, or finish the R&D of this turn (WG-T1)."""


class Unready(Args, frozen=True):
    """Go on with R&D, while others are not done either (WG-T1)."""


# --- trade and stories ------------------------------------------------------------------------------------


class Trade(Args, frozen=True):
    """Offer a trade to another player (WG-B7)."""

    to: str
    gives: Bundle
    takes: Bundle


class Accept(Args, frozen=True):
    """Accept an offer (WG-B7)."""

    offer: str


class Decline(Args, frozen=True):
    """Decline an offer, or take an own one back (WG-B7)."""

    offer: str


class Write(Args, frozen=True):
    """Write on a page (WG-L1)."""

    flight: str
    text: str


class StoryOf(Args, frozen=True):
    """A player's story on a page (WG-L1)."""

    flight: str
    seat: str


class GiveLuck(Args, frozen=True):
    """Tap for another player's story (WG-L1)."""

    story: StoryOf


# --- going up, and the queue ------------------------------------------------------------------------------


class Effort(Args, frozen=True):
    """A point of a derp's stamina, for one of its skills (WG-K5)."""

    derp: str
    skill: Skill


class Rush(Args, frozen=True):
    """Hurry: derps that spend stamina (WG-T2)."""

    derps: tuple[Effort, ...]


class NextStep(Args, frozen=True):
    """The part that a craft's next step uses (WG-T2)."""

    craft: str
    part: Uses


class Announce(Args, frozen=True):
    """Announce a craft's next step, before the order is made (WG-T2)."""

    step: NextStep


class Wait(Args, frozen=True):
    """Let the next craft go first, once (WG-T2)."""


class Launch(Args, frozen=True):
    """Lift off (WG-X2)."""


class Stay(Args, frozen=True):
    """Stay on the pad this turn (WG-T1)."""


class Insert(Args, frozen=True):
    """Go into orbit, by this mark where there are several (WG-X3)."""

    mark: str = ""


class ComeDown(Args, frozen=True):
    """Come down after a suborbital hop (WG-T1)."""


# --- flight -----------------------------------------------------------------------------------------------


class Course(Args, frozen=True):
    """A way on: coast, burn or use an RCS at a mark, or catch up with a craft (WG-T3)."""

    by: Literal["coast", "burn", "rcs", "catch"]
    target: str = ""


class Fly(Args, frozen=True):
    """Move a craft (WG-T3)."""

    way: Course


class FlyTo(Args, frozen=True):
    """Name the next step, where no board is used (WG-T3)."""

    name: str
    body: str
    kind: Kind
    orbit: Orbit
    burn: bool
    end: bool = False
    rcs: bool = False
    catch: str = ""


class Payload(Args, frozen=True):
    """A payload aboard; `to` is the step of no return that a probe is sent to (WG-P10)."""

    craft: str
    part: str
    to: str = ""


class Deploy(Args, frozen=True):
    """Let a payload go (WG-E3)."""

    payload: Payload


class Repair(Args, frozen=True):
    """A derp with the part that it patches up (WG-E4)."""

    derp: str
    part: str


class JuryRig(Args, frozen=True):
    """Patch a disabled part up (WG-E4)."""

    repair: Repair


class Nudge(Args, frozen=True):
    """Nudge the rock (WG-V3)."""

    craft: str


class Dock(Args, frozen=True):
    """Dock two craft (WG-E6)."""

    pair: Pair


class Undock(Args, frozen=True):
    """Undock two craft (WG-E7)."""

    pair: Pair


class PartWays(Args, frozen=True):
    """Make a part of a craft one of its own (WG-E7)."""

    craft: str
    name: str
    parts: tuple[str, ...]
    crew: tuple[str, ...]
    fuel: int
    rations: int


class Transfer(Args, frozen=True):
    """Pass something across open hatches (WG-E7)."""

    pair: Pair
    what: str
    amount: int


class Eva(Args, frozen=True):
    """Send a derp out: what for, and with what (WG-E5)."""

    derp: str
    do: Outing
    cargo: str


class Errand(Args, frozen=True):
    """Send a derp out for a purpose in words; half of the others agree to what it brings (WG-E5)."""

    derp: str
    purpose: str
    points: int = 0
    dots: int = 0
    luck: int = 0


class Aboard(Args, frozen=True):
    """Fuel, rations or a part of a craft (WG-F3)."""

    craft: str
    what: str


class Shed(Args, frozen=True):
    """Drop something overboard (WG-F3)."""

    what: Aboard
    amount: int


class WriteOff(Args, frozen=True):
    """Give a craft up (WG-T5)."""

    craft: str


class Track(Args, frozen=True):
    """Keep an eye on debris (WG-T5)."""

    craft: str


# --- a roll, and what it costs ----------------------------------------------------------------------------


class Save(Args, frozen=True):
    """Save a roll with the least stamina that does it (WG-K6)."""

    goal: Goal


class Spend(Args, frozen=True):
    """Spend a point of stamina on a roll (WG-K5)."""

    who: Effort


class Boost(Args, frozen=True):
    """Spend a charge of an RCS on a roll (WG-X5)."""

    rcs: str


class Luck(Args, frozen=True):
    """Spend luck: throw the die of a stage again, the first one is 1 (WG-K7)."""

    stage: int


class Pick(Args, frozen=True):
    """Pick one of two throws (WG-K7)."""

    which: Literal["first", "second"]


class LetStand(Args, frozen=True):
    """Let a roll stand (WG-K7)."""


class TakeIt(Args, frozen=True):
    """Take a roll as it is (WG-K7)."""


class PayGlitch(Args, frozen=True):
    """Choose the cost of a glitch (WG-X6)."""

    cost: GlitchCost


class EndCampaign(Args, frozen=True):
    """End the campaign (WG-V1)."""
