"""The numbered rules of T-Minus as small pure functions.

Stateless endpoints and live play both call these (through `actions.py`), and no rule is decided elsewhere. A
fleet maps letters to the rockets in play, in the letters' order."""

from collections.abc import Collection, Mapping, Sequence
from typing import Annotated, Literal, NamedTuple

import msgspec

from ..core.errors import IllegalMove
from ..core.wire import doc

MAX_PLAYERS = 8
PLAYERS_PER_BOARD = 2
LINES, START_LINE, GOAL_LINE = 19, 3, 19
"""A board's lines, and the lines of a capsule's base at the start and at the goal (TM-01, TM-11)."""
GOAL = GOAL_LINE - START_LINE
"""Spaces to go (TM-11)."""
LETTERS = ("A", "B", "C")
"""Three rockets' worth of parts a player (TM-01)."""
STAGES = 3
MAX_TOKENS = 6
"""A rocket that survives five on a six has six; nothing survives with six (TM-03)."""

Letter = Literal["A", "B", "C"]
Action = Literal["build", "fire", "separate", "pass"]
Arrival = Literal["flying", "crash", "win"]


class Rocket(msgspec.Struct, frozen=True):
    """A rocket on the board: its stages, the position of its capsule, and its risk tokens."""

    stages: Annotated[int, doc("Stages left: three, two, or the bare capsule.", 3, ge=1, le=STAGES)]
    progress: Annotated[int, doc("Spaces from the start; 16 is the goal.", 4, ge=0, le=GOAL)]
    tokens: Annotated[int, doc("Its risk tokens.", 2, ge=0, le=MAX_TOKENS)]


Fleet = Mapping[str, Rocket]


# --- before play ------------------------------------------------------------------------------------------


def boards(players: int) -> int:
    """The number of boards on the table: one per two players (TM-01)."""
    return -(-players // PLAYERS_PER_BOARD)


def turn_order(agreed: Sequence[str], astronauts: Collection[str]) -> tuple[str, ...]:
    """The agreed order, but astronauts and cosmonauts go last, in that order too (TM-02)."""
    return tuple(sorted(agreed, key=lambda seat: seat in astronauts))


# --- risk -------------------------------------------------------------------------------------------------


Call = Literal["holds", "falls"]
"""What somebody who watches expects of the next risk (TM-18)."""


def nerve(call: Call, held: bool, likely: bool) -> int:
    """The points of a call: 1 if it was right, 2 if it was also against the odds; none is taken (TM-18).
    `likely`: the risk held with a chance of a half at least."""
    if (call == "holds") != held:
        return 0
    return 1 if held == likely else 2


def needs_die(tokens: int) -> bool:
    """A rocket without tokens is risked without a die (TM-03)."""
    return tokens > 0


def risk(tokens: int, roll: int | None) -> int | None:
    """The tokens of a risked rocket afterwards; None: destroyed (TM-03). `roll` is None with 0 tokens."""
    if roll is not None and needs_die(tokens) and roll <= tokens:
        return None
    return tokens + 1


# --- a turn -----------------------------------------------------------------------------------------------


def ends_turn(action: Action) -> bool:
    """Any number of actions, until PASS (TM-04)."""
    return action == "pass"


def must_pass(left: int, destroyed: int, crashed: int, crash_forces_pass: bool) -> bool:
    """True when the last rocket was just destroyed; a crash counts unless the option is off [R] (TM-05)."""
    return left == 0 and (destroyed > 0 or (crash_forces_pass and crashed > 0))


def names_rocket(action: Action) -> bool:
    """FIRE and SEPARATE name their rocket before any die falls; BUILD and PASS have none to name (TM-10)."""
    return action in ("fire", "separate")


class Limits(NamedTuple):
    """Limits on an action besides the fleet itself.

    `forced`: TM-05 holds. `supply` is the rest of the player's tokens (TM-16), None without a limit.
    `start_tokens` are those of a rocket built now (TM-15)."""

    forced: bool = False
    supply: int | None = None
    start_tokens: int = 1


NO_LIMITS = Limits()


def check(action: Action, rocket: str | None, fleet: Fleet, limits: Limits = NO_LIMITS) -> None:
    """Raises `IllegalMove` with code `illegal_action` and the rule that forbids the action."""
    if ends_turn(action):
        return
    if limits.forced:
        raise _illegal("The last rocket was just destroyed: only PASS is left.", "action", "TM-05")
    if action == "build":
        if free_letter(fleet) is None:
            raise _illegal("There are three rockets in play already.", "action", "TM-06")
    elif rocket is None or rocket not in fleet:
        rule = "TM-07" if action == "fire" else "TM-09"
        raise _illegal(f"Rocket {rocket} is not in play.", "rocket", rule)
    elif action == "separate" and not has_tank(fleet[rocket].stages):
        raise _illegal(f"Rocket {rocket} has no tank left to separate.", "rocket", "TM-09")
    needed = tokens_needed(action, len(fleet), limits.start_tokens)
    if limits.supply is not None and limits.supply < needed:
        detail = f"This may take {needed} tokens, and {limits.supply} are left."
        raise _illegal(detail, "action", "TM-16", needed=needed, supply=limits.supply)


def is_legal(action: Action, rocket: str | None, fleet: Fleet, limits: Limits = NO_LIMITS) -> bool:
    """Return True when `check` allows the action."""
    try:
        check(action, rocket, fleet, limits)
    except IllegalMove:
        return False
    return True


def _illegal(detail: str, field: str, rule: str, **params: object) -> IllegalMove:
    return IllegalMove(detail, code="illegal_action", path=(field,), rules=(rule,), **params)


# --- build, fire, separate, pass --------------------------------------------------------------------------


def free_letter(fleet: Fleet) -> str | None:
    """The lowest letter that no rocket in play has; None with three rockets (TM-06)."""
    return next((letter for letter in LETTERS if letter not in fleet), None)


def at_risk(action: Action, rocket: str | None, fleet: Fleet) -> tuple[str, ...]:
    """The rockets that are risked first: all for BUILD, its own for FIRE, SEPARATE (TM-06, TM-07, TM-09)."""
    if action == "build":
        return tuple(letter for letter in LETTERS if letter in fleet)
    return (rocket,) if names_rocket(action) and rocket is not None else ()


def built(fleet: Fleet, start_tokens: int = 1) -> tuple[dict[str, Rocket], str]:
    """A whole rocket at the start, under the lowest free letter (TM-06). Raises `IllegalMove` with three."""
    check("build", None, fleet)
    letter = free_letter(fleet) or LETTERS[-1]
    rockets = {**fleet, letter: Rocket(STAGES, 0, start_tokens)}
    return {name: rockets[name] for name in LETTERS if name in rockets}, letter


DISTANCE_DICE: Mapping[int, str | None] = {3: "max(2d6)", 2: "median(3d6)", 1: None}
"""The dice for the distance by the number of stages; the distance is their total (TM-08)."""


def distance(stages: int, faces: Sequence[int]) -> int:
    """Three stages, the larger of two dice; two, the median of three; one, 1 without dice (TM-08)."""
    if stages == 3:
        return max(faces)
    return sorted(faces)[1] if stages == 2 else 1


def has_tank(stages: int) -> bool:
    """One stage is the bare capsule (TM-09)."""
    return stages > 1


def separated(rocket: Rocket) -> Rocket:
    """The largest tank comes off; the capsule stays where it is (TM-09)."""
    return msgspec.structs.replace(rocket, stages=rocket.stages - 1)


def arrival(stages: int, progress: int) -> Arrival:
    """At the goal a bare capsule wins, and anything with a tank attached crashes (TM-11, TM-12)."""
    if progress < GOAL:
        return "flying"
    return "crash" if has_tank(stages) else "win"


def passed(fleet: Fleet) -> tuple[dict[str, Rocket], dict[str, int]]:
    """Every rocket without its tokens, and how many came off each that had any (TM-13)."""
    cleared = {letter: msgspec.structs.replace(rocket, tokens=0) for letter, rocket in fleet.items()}
    return cleared, {letter: rocket.tokens for letter, rocket in fleet.items() if rocket.tokens}


def next_player(order: Sequence[str], player: str) -> str:
    """The next player after `player` (TM-13)."""
    return order[(order.index(player) + 1) % len(order)] if player in order else order[0]


# --- silence, handicap, supply ----------------------------------------------------------------------------


def silence(lost: int, seconds: int) -> int:
    """Seconds of silence: a moment of `seconds` for every rocket that was just lost (TM-14)."""
    return lost * seconds


def start_tokens(handicapped: bool) -> int:
    """The tokens of a new rocket; 2 for the first player's first one, if the option is on [R] (TM-15)."""
    return 2 if handicapped else 1


def tokens_needed(action: Action, rockets: int, start_tokens: int = 1) -> int:
    """Every token that an action may add: one a rocket it risks, and those of a new rocket (TM-16)."""
    if action == "build":
        return rockets + start_tokens
    return 0 if ends_turn(action) else 1


def replenished(supply: int, gain: int, rockets: int) -> int:
    """The supply after PASS: `gain` a rocket in play, at least 1, without a cap [R] (TM-16)."""
    return supply + max(1, gain * rockets)
