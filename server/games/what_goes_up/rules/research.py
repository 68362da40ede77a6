"""Inventing, improving and building (WG-B3 to WG-B5): what it costs, and how far it goes."""

from typing import Annotated, Literal, NamedTuple, get_args

from ...core.errors import illegal
from ...core.wire import doc
from .checks import BEST, Rating, check_rating
from .limits import MAX_ANSWER, MAX_PART_MASS

Flown = Literal["never", "flown", "successfully"]

HISTORIES: tuple[Flown, ...] = get_args(Flown)
"""Flown is launched in a craft; successfully is having passed a check with OK (WG-B4 [R])."""
NEW = Rating(1, 5)
"""The first rating of an invention (WG-B3)."""
TRANSFERRED = Rating(5, 10)
"""The most that an invention takes over from a similar thing (WG-B3)."""
STEPS_A_TURN = 5
"""Steps that each of the pair moves in one turn at most (WG-B4)."""
CAPS: dict[Flown, Rating] = {"never": Rating(10, 15), "flown": Rating(15, 18), "successfully": BEST}
"""The limit of research before a thing has proved itself (WG-B4)."""


class Target(Rating):
    """A rating that is wanted."""


class Thing(NamedTuple):
    """An invention: payloads (an RCS is one here [R]) need not prove themselves."""

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
    """3 a mass (WG-B3)."""
    return 3 * mass


def build_cost(mass: int) -> int:
    """1 a mass, fuel and rations [R] as everything (WG-B5)."""
    return mass


def improve_cost(mass: int, steps: int) -> int:
    """1 a mass for each step of either number (WG-B4)."""
    return mass * steps


def is_similar(kind: str, mass: int, other_kind: str, other_mass: int, other_flown: Flown) -> bool:
    """WG-B3: what technology transfers from: the same type (for a habitat a capsule, too), of half the mass
    or more, successfully flown. Whose it was does not matter: traded equipment counts."""
    same = other_kind == kind or (kind, other_kind) == ("habitat", "capsule")
    return same and 2 * other_mass >= mass and other_flown == "successfully"


def first_rating(similar: Rating | None) -> Rating:
    """WG-B3: 1/5; with a similar thing, that thing's rating or 5/10, whichever is worse, number by number."""
    if similar is None:
        return NEW
    return Rating(min(similar.fail, TRANSFERRED.fail), min(similar.boom, TRANSFERRED.boom))


def cap(flown: Flown, payload: bool = False, simulationist: bool = False) -> Rating:
    """The limit of research on a thing; 19/20 with option `simulationist`, and for any payload (WG-B4)."""
    return BEST if payload or simulationist else CAPS[flown]


def turns_for(fail_steps: int, boom_steps: int) -> int:
    """WG-B4: at most 5 and 5 a turn. With the boom raised first, fail never catches up with it on the way."""
    return -(-max(fail_steps, boom_steps) // STEPS_A_TURN)


def research(thing: Thing, target: Rating, *, simulationist: bool = False) -> Research:
    """The research that brings a thing to a rating, or as near as it goes (WG-B4).

    Raises `IllegalMove` when the target lies below what the thing is already: research makes nothing worse.
    """
    now = thing.rating
    check_rating(now, ("thing",))
    check_rating(target, ("target",))
    for name in Rating._fields:
        if getattr(target, name) < getattr(now, name):
            raise illegal(
                f"The {name} rating is {getattr(now, name)} already, and research makes nothing worse.",
                "target_below", ("target", name), "WG-B4", minimum=getattr(now, name),
            )
    most = cap(thing.flown, thing.payload, simulationist)
    # What stands above its cap already (traded, or flown before a rule was chosen) keeps what it has.
    reached = Rating(max(now.fail, min(target.fail, most.fail)), max(now.boom, min(target.boom, most.boom)))
    steps = reached.fail - now.fail, reached.boom - now.boom
    return Research(improve_cost(thing.mass, sum(steps)), turns_for(*steps), reached != target, reached)
