"""The costs and limits of inventing, improving and building (WG-B3 to WG-B5)."""

from typing import Annotated, Literal, NamedTuple, get_args

from ...core.errors import illegal
from ...core.wire import doc
from .checks import BEST, Rating, check_rating
from .limits import MAX_ANSWER, MAX_PART_MASS

Flown = Literal["never", "flown", "successfully"]

HISTORIES: tuple[Flown, ...] = get_args(Flown)
"""`flown`: launched in a craft. `successfully`: passed a check with OK (WG-B4 [R])."""
NEW = Rating(1, 5)
"""The first rating of an invention (WG-B3)."""
TRANSFERRED = Rating(5, 10)
"""The best first rating by technology transfer (WG-B3)."""
STEPS_A_TURN = 5
"""The most steps of fail, and of boom, in one turn (WG-B4)."""
CAPS: dict[Flown, Rating] = {"never": Rating(10, 15), "flown": Rating(15, 18), "successfully": BEST}
"""The limit of research by the flights of a thing (WG-B4)."""


class Target(Rating):
    """A wanted rating."""


class Improvable(NamedTuple):
    """An invention. Payloads, an RCS too [R], need no flights to improve."""

    rating: Rating
    mass: Annotated[int, doc("Its mass.", 3, ge=1, le=MAX_PART_MASS)]
    flown: Annotated[Flown, doc("Whether it was launched in a craft, and passed a check with OK.", "never")]
    payload: Annotated[bool, doc("Whether it is a payload or an RCS.", False)] = False


class Research(NamedTuple):
    """The cost of improving a thing."""

    cost: Annotated[int, doc("Points.", 27, ge=0, le=MAX_ANSWER)]
    turns: Annotated[int, doc("Turns, at most five steps of each number in one.", 1, ge=0, le=4)]
    capped: Annotated[bool, doc("Whether the target is out of reach for now.", False)]
    rating: Annotated[Rating, doc("The target, or what can be reached.")]


def invent_cost(mass: int) -> int:
    """Return the points to invent something: 3 per mass (WG-B3)."""
    return 3 * mass


def improve_cost(mass: int, steps: int) -> int:
    """Return the points for steps of research: 1 per mass each (WG-B4)."""
    return mass * steps


def build_cost(mass: int) -> int:
    """Return the points to build something: 1 per mass, for fuel and rations too [R] (WG-B5)."""
    return mass


def is_similar(kind: str, mass: int, other_kind: str, other_mass: int, other_flown: Flown) -> bool:
    """True for a thing from which technology transfers: of the same type (for a habitat also a capsule), of
    at least half the mass, flown successfully by any player (WG-B3)."""
    same = other_kind == kind or (kind, other_kind) == ("habitat", "capsule")
    return same and 2 * other_mass >= mass and other_flown == "successfully"


def first_rating(similar: Rating | None) -> Rating:
    """Return 1/5, or the worse of a similar thing's rating and 5/10, number by number (WG-B3)."""
    if similar is None:
        return NEW
    return Rating(min(similar.fail, TRANSFERRED.fail), min(similar.boom, TRANSFERRED.boom))


def cap(flown: Flown, payload: bool = False, simulationist: bool = False) -> Rating:
    """Return the limit of research on a thing: 19/20 for payloads and with `simulationist` (WG-B4)."""
    return BEST if payload or simulationist else CAPS[flown]


def research(item: Improvable, target: Rating, *, simulationist: bool = False) -> Research:
    """Return the research that brings a thing to a rating, or as near as possible (WG-B4). Each step costs 1
    per mass; with boom raised first, fail never reaches it on the way.

    Raises `IllegalMove` for a target below the present rating: research makes nothing worse."""
    now = item.rating
    check_rating(now, ("thing",))
    check_rating(target, ("target",))
    for name, least, wanted in zip(Rating._fields, now, target, strict=True):
        if wanted < least:
            detail = f"The {name} rating is {least} already, and research makes nothing worse."
            raise illegal(detail, "target_below", ("target", name), "WG-B4", minimum=least)
    limit = cap(item.flown, item.payload, simulationist)
    # A rating above its cap (traded, or from before an option changed) is kept.
    reached = Rating(max(now.fail, min(target.fail, limit.fail)), max(now.boom, min(target.boom, limit.boom)))
    steps = reached.fail - now.fail, reached.boom - now.boom
    turns = -(-max(steps) // STEPS_A_TURN)
    return Research(improve_cost(item.mass, sum(steps)), turns, reached != target, reached)
