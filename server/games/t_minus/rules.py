"""The numbered rules of T-Minus as small pure functions.

Stateless endpoints and live play both call them, through `actions.py`. A fleet maps letters to the rockets in
play, in the order of the letters."""

from collections.abc import Collection, Mapping, Sequence
from typing import Annotated, Literal, NamedTuple
from unicodedata import category, normalize

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
"""The rockets of a player, who has parts for three (TM-01)."""
STAGES = 3
MAX_TOKENS = 6
"""A rocket with five tokens that survives a roll of six has six. With six none survives (TM-03)."""

MAX_NAME = 14
"""Characters of a capsule's name."""
_UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn")
"""Categories of characters that are not seen, or turn the writing around."""

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
    """Return the number of boards on the table: one per two players (TM-01)."""
    return -(-players // PLAYERS_PER_BOARD)


def turn_order(agreed: Sequence[str], astronauts: Collection[str]) -> tuple[str, ...]:
    """Return the order of play: as agreed, but with astronauts and cosmonauts last (TM-02)."""
    return tuple(sorted(agreed, key=lambda seat: seat in astronauts))


def capsule_name(text: str) -> str:
    """Return a capsule's name on one line, without characters that are not seen."""
    kept = "".join(" " if c.isspace() else c for c in normalize("NFC", text))
    return " ".join("".join(c for c in kept if category(c) not in _UNSEEN).split())


# --- risk -------------------------------------------------------------------------------------------------


Call = Literal["holds", "falls"]
"""An onlooker's call on the next risk (TM-18)."""


def nerve(call: Call, held: bool, likely: bool) -> int:
    """Return the points of a call: 1 if it was right, 2 if it was right against the odds, else 0 (TM-18).

    `likely`: the rockets held with a chance of a half or more."""
    if (call == "holds") != held:
        return 0
    return 1 if held == likely else 2


def is_match_point(action: Action, rocket: Rocket | None) -> bool:
    """Return True for FIRE of a bare capsule one space before the goal: it wins if it holds (TM-18)."""
    return (
        action == "fire"
        and rocket is not None
        and not has_tank(rocket.stages)
        and (arrival(rocket.stages, rocket.progress + distance(rocket.stages, ())) == "win")
    )


def needs_die(tokens: int) -> bool:
    """Return True for a rocket that is risked with a die: one with tokens (TM-03)."""
    return tokens > 0


def risk(tokens: int, roll: int | None) -> int | None:
    """Return the tokens of a rocket after a risk, None if it is destroyed (TM-03). `roll` is None without a
    die."""
    if roll is not None and needs_die(tokens) and roll <= tokens:
        return None
    return tokens + 1


# --- a turn -----------------------------------------------------------------------------------------------


def ends_turn(action: Action) -> bool:
    """Return True for PASS, which ends a turn of any number of actions (TM-04)."""
    return action == "pass"


def must_pass(remaining: int, destroyed: int, crashed: int, crash_forces_pass: bool) -> bool:
    """Return True if the last rocket was just destroyed. A crash counts unless the option is off [R]
    (TM-05)."""
    return remaining == 0 and (destroyed > 0 or (crash_forces_pass and crashed > 0))


def names_rocket(action: Action) -> bool:
    """Return True for FIRE and SEPARATE, which name their rocket before any die falls (TM-10)."""
    return action in ("fire", "separate")


class Limits(NamedTuple):
    """The limits on an action that are not in the fleet.

    `forced`: only PASS is left (TM-05). `supply`: the player's remaining tokens, None without a limit
    (TM-16). `start_tokens`: those of a rocket that is built now (TM-15)."""

    forced: bool = False
    supply: int | None = None
    start_tokens: int = 1


NO_LIMITS = Limits()


def check_action(action: Action, rocket: str | None, fleet: Fleet, limits: Limits = NO_LIMITS) -> None:
    """Raise `IllegalMove` with code `illegal_action` and the rule that forbids the action, if one does."""
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
    """Return True if `check_action` allows the action."""
    try:
        check_action(action, rocket, fleet, limits)
    except IllegalMove:
        return False
    return True


def _illegal(detail: str, field: str, rule: str, **params: object) -> IllegalMove:
    return IllegalMove(detail, code="illegal_action", path=(field,), rules=(rule,), **params)


# --- build, fire, separate, pass --------------------------------------------------------------------------


def free_letter(fleet: Fleet) -> str | None:
    """Return the lowest letter that no rocket in play has, None with three rockets (TM-06)."""
    return next((letter for letter in LETTERS if letter not in fleet), None)


def at_risk(action: Action, rocket: str | None, fleet: Fleet) -> tuple[str, ...]:
    """Return the rockets that an action risks: all for BUILD, the named one for FIRE and SEPARATE (TM-06,
    TM-07, TM-09)."""
    if action == "build":
        return tuple(letter for letter in LETTERS if letter in fleet)
    return (rocket,) if names_rocket(action) and rocket is not None else ()


def built(fleet: Fleet, start_tokens: int = 1) -> tuple[dict[str, Rocket], str]:
    """Return the fleet with a new rocket at the start, and its letter, the lowest free one (TM-06).

    Raises `IllegalMove` with three rockets."""
    check_action("build", None, fleet)
    letter = free_letter(fleet) or LETTERS[-1]
    rockets = {**fleet, letter: Rocket(STAGES, 0, start_tokens)}
    return {name: rockets[name] for name in LETTERS if name in rockets}, letter


DISTANCE_DICE: Mapping[int, str | None] = {3: "max(2d6)", 2: "median(3d6)", 1: None}
"""The dice for the distance by the number of stages; the distance is their total (TM-08)."""


def distance(stages: int, faces: Sequence[int]) -> int:
    """Return the spaces of a flight: with three stages the larger of two dice, with two the median of three,
    with one 1 without dice (TM-08)."""
    if stages == 3:
        return max(faces)
    return sorted(faces)[1] if stages == 2 else 1


def has_tank(stages: int) -> bool:
    """Return True unless only the capsule, the last stage, is left (TM-09)."""
    return stages > 1


def separated(rocket: Rocket) -> Rocket:
    """Return the rocket without its largest tank. The capsule stays where it is (TM-09)."""
    return msgspec.structs.replace(rocket, stages=rocket.stages - 1)


def arrival(stages: int, progress: int) -> Arrival:
    """Return the end of a flight. At the goal a bare capsule wins, and a rocket with a tank crashes (TM-11,
    TM-12)."""
    if progress < GOAL:
        return "flying"
    return "crash" if has_tank(stages) else "win"


def passed(fleet: Fleet) -> tuple[dict[str, Rocket], dict[str, int]]:
    """Return the fleet without tokens, and the number of tokens that came off each rocket that had any
    (TM-13)."""
    cleared = {letter: msgspec.structs.replace(rocket, tokens=0) for letter, rocket in fleet.items()}
    return cleared, {letter: rocket.tokens for letter, rocket in fleet.items() if rocket.tokens}


def next_player(order: Sequence[str], player: str) -> str:
    """Return the next player after `player`; the first one if that one has left (TM-13)."""
    return order[(order.index(player) + 1) % len(order)] if player in order else order[0]


# --- silence, handicap, supply ----------------------------------------------------------------------------


MANY = 6
"""From so many players on, who all wait, a silence is a quarter as long, and no risk is counted down."""


def silence(lost: int, seconds: int, players: int) -> int:
    """Return the seconds of silence: `seconds` for each rocket that was just lost, a quarter of that from
    `MANY` players on, where the stage has been still for a second already (TM-14)."""
    return lost * (seconds if players < MANY else -(-seconds // 4))


def start_tokens(handicapped: bool) -> int:
    """Return the tokens of a new rocket: 2 for the first player's first one with the option [R] (TM-15)."""
    return 2 if handicapped else 1


def tokens_needed(action: Action, rockets: int, start_tokens: int = 1) -> int:
    """Return the most tokens that an action adds: one for each rocket at risk, and those of a new rocket
    (TM-16)."""
    if action == "build":
        return rockets + start_tokens
    return 0 if ends_turn(action) else 1


def replenished(supply: int, gain: int, rockets: int) -> int:
    """Return the supply after PASS: more by `gain` for each rocket in play, at least by 1, without a cap [R]
    (TM-16)."""
    return supply + max(1, gain * rockets)
