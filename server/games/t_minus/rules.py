"""The numbered rules of T-Minus as small pure functions.

The stateless endpoints and live play both call these (by way of `actions.py`), and nothing else decides
anything. Ids stand in each docstring. A fleet maps letters to the rockets in play, in the letters' order."""

from collections.abc import Collection, Mapping, Sequence
from typing import Annotated, Literal, NamedTuple, get_args

import msgspec

from ..core.errors import IllegalMove

MAX_PLAYERS = 8
PLAYERS_PER_BOARD = 2
LINES, START_LINE, GOAL_LINE = 19, 3, 19
"""TM-01, TM-11: a board's lines, and where a capsule's base stands at the start and at the goal."""
GOAL = GOAL_LINE - START_LINE
"""TM-11: spaces to go."""
LETTERS = ("A", "B", "C")
"""TM-01: three rockets' worth of parts a player."""
STAGES = 3
MAX_TOKENS = 6
"""TM-03: a rocket that survives five on a six has six; nothing survives with six."""

Letter = Literal["A", "B", "C"]
Action = Literal["build", "fire", "separate", "pass"]
ACTIONS: tuple[Action, ...] = get_args(Action)
Arrival = Literal["flying", "crash", "win"]


class Rocket(msgspec.Struct, frozen=True):
    """A rocket on the board: what is left of it, how far its capsule is, and how risky it has become."""

    stages: Annotated[int, msgspec.Meta(ge=1, le=STAGES)]
    progress: Annotated[int, msgspec.Meta(ge=0, le=GOAL)]
    tokens: Annotated[int, msgspec.Meta(ge=0, le=MAX_TOKENS)]


Fleet = Mapping[str, Rocket]


# --- before play ------------------------------------------------------------------------------------------


def boards(players: int) -> int:
    """TM-01: how many boards lie on the table: one per two players."""
    return -(-players // PLAYERS_PER_BOARD)


def turn_order(agreed: Sequence[str], astronauts: Collection[str]) -> tuple[str, ...]:
    """TM-02: as agreed, but astronauts and cosmonauts go last, in the agreed order among themselves."""
    return tuple(sorted(agreed, key=lambda seat: seat in astronauts))


# --- risk -------------------------------------------------------------------------------------------------


def needs_die(tokens: int) -> bool:
    """TM-03: a rocket without tokens is risked without a die."""
    return tokens > 0


def risk(tokens: int, roll: int | None) -> int | None:
    """TM-03: the tokens of a risked rocket afterwards; None: destroyed. `roll` is None with 0 tokens."""
    if roll is not None and needs_die(tokens) and roll <= tokens:
        return None
    return tokens + 1


# --- a turn -----------------------------------------------------------------------------------------------


def ends_turn(action: Action) -> bool:
    """TM-04: any number of actions, until PASS."""
    return action == "pass"


def must_pass(left: int, destroyed: int, crashed: int, crash_forces_pass: bool) -> bool:
    """TM-05: whether the last rocket was just destroyed; a crash counts unless the option is off [R]."""
    return left == 0 and (destroyed > 0 or (crash_forces_pass and crashed > 0))


def names_rocket(action: Action) -> bool:
    """TM-10: FIRE and SEPARATE name their rocket before any die falls; BUILD and PASS have none to name."""
    return action in ("fire", "separate")


class Limits(NamedTuple):
    """Limits on an action besides the fleet itself.

    `forced`: TM-05 holds. `supply` is what is left of the player's tokens (TM-16), None without a limit.
    `start_tokens` is what a rocket built now starts with (TM-15)."""

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
        raise _illegal(
            f"This may take {needed} tokens, and {limits.supply} are left.",
            "action",
            "TM-16",
            needed=needed,
            supply=limits.supply,
        )


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
    """TM-06: the lowest letter that no rocket in play has; None with three rockets."""
    return next((letter for letter in LETTERS if letter not in fleet), None)


def at_risk(action: Action, rocket: str | None, fleet: Fleet) -> tuple[str, ...]:
    """TM-06, TM-07, TM-09: what is risked first: by BUILD all, by letter; by FIRE and SEPARATE their own."""
    if action == "build":
        return tuple(letter for letter in LETTERS if letter in fleet)
    return (rocket,) if names_rocket(action) and rocket is not None else ()


def built(fleet: Fleet, start_tokens: int = 1) -> tuple[dict[str, Rocket], str]:
    """TM-06: a whole rocket at the start, under the lowest free letter. Raises `IllegalMove` with three."""
    check("build", None, fleet)
    letter = free_letter(fleet) or LETTERS[-1]
    rockets = {**fleet, letter: Rocket(STAGES, 0, start_tokens)}
    return {each: rockets[each] for each in LETTERS if each in rockets}, letter


DISTANCE_DICE: Mapping[int, str | None] = {3: "max(2d6)", 2: "median(3d6)", 1: None}
"""TM-08: what a rocket of so many stages rolls for its distance; the total is the distance."""


def distance(stages: int, faces: Sequence[int]) -> int:
    """TM-08: three stages, the larger of two dice; two, the median of three; one, 1 without dice."""
    if stages == 3:
        return max(faces)
    return sorted(faces)[1] if stages == 2 else 1


def has_tank(stages: int) -> bool:
    """TM-09: one stage is the bare capsule."""
    return stages > 1


def separated(rocket: Rocket) -> Rocket:
    """TM-09: the largest tank comes off; the capsule stays where it is."""
    return msgspec.structs.replace(rocket, stages=rocket.stages - 1)


def arrival(stages: int, progress: int) -> Arrival:
    """TM-11, TM-12: at the goal a bare capsule wins, and anything with a tank attached crashes."""
    if progress < GOAL:
        return "flying"
    return "crash" if has_tank(stages) else "win"


def passed(fleet: Fleet) -> tuple[dict[str, Rocket], dict[str, int]]:
    """TM-13: every rocket without its tokens, and how many came off each that had any."""
    cleared = {letter: msgspec.structs.replace(rocket, tokens=0) for letter, rocket in fleet.items()}
    return cleared, {letter: rocket.tokens for letter, rocket in fleet.items() if rocket.tokens}


def next_player(order: Sequence[str], player: str) -> str:
    """TM-13: who is on after `player`."""
    return order[(order.index(player) + 1) % len(order)] if player in order else order[0]


# --- around it --------------------------------------------------------------------------------------------


def silence(lost: int, seconds: int) -> int:
    """TM-14: how long the table is silent: a moment of `seconds` for every rocket that was just lost."""
    return lost * seconds


def start_tokens(handicapped: bool) -> int:
    """TM-15: what a new rocket starts with; 2 for the first player's first one, if the option is on [R]."""
    return 2 if handicapped else 1


def tokens_needed(action: Action, rockets: int, start_tokens: int = 1) -> int:
    """TM-16: every token that an action may add: one a rocket it risks, and those of a new rocket."""
    if action == "build":
        return rockets + start_tokens
    return 0 if ends_turn(action) else 1


def replenished(supply: int, gain: int, rockets: int) -> int:
    """TM-16: the supply after PASS: `gain` a rocket in play, at least 1, without a cap [R]."""
    return supply + max(1, gain * rockets)
