"""The four actions. Each has two halves: first the risk, then, if every rocket survives it, the rest.

Dice are requested in the order of the rules. An outcome has steps: `{"step", …, "rules"}`. They are the log
of the stateless endpoint and, with the seat, the log lines of a live table."""

from typing import Annotated, Literal, NotRequired, TypedDict

import msgspec

from ..core.dice import Dice, RollRequest
from ..core.game import Json
from ..core.wire import doc
from . import rules
from .rules import GOAL, LETTERS, MAX_TOKENS, STAGES, Action, Fleet, Letter, Rocket

RISK, DISTANCE = "t_minus.risk", "t_minus.distance"
"""The reasons of rolls."""


class ActionStep(TypedDict):
    """One step of an action. Its other fields depend on `step`."""

    step: Annotated[
        Literal["risk", "destroyed", "build", "move", "crash", "separate", "win", "pass"],
        doc("What happened.", "risk"),
    ]
    rules: Annotated[
        list[Annotated[str, doc("The id of a rule.", "TM-03", 16)]], doc("The rules behind it.", ["TM-03"], 4)
    ]
    rocket: NotRequired[Annotated[Letter, doc("The rocket (all but `pass`).", "A")]]
    tokens: NotRequired[
        Annotated[
            int, doc("`risk`: its tokens before; `build`: those that it starts with.", 2, ge=0, le=MAX_TOKENS)
        ]
    ]
    roll: NotRequired[Annotated[int, doc("`risk`: the die, null where none fell.", 5, ge=1, le=6)] | None]
    survived: NotRequired[Annotated[bool, doc("`risk`: whether the rocket is still there.", True)]]
    faces: NotRequired[
        Annotated[
            list[Annotated[int, doc("A face.", 3, ge=1, le=6)]],
            doc("`move`: the dice of the distance; none with one stage.", [3, 4], 3),
        ]
    ]
    distance: NotRequired[Annotated[int, doc("`move`: spaces flown.", 4, ge=1, le=6)]]
    progress: NotRequired[
        Annotated[
            int,
            doc("`move`: spaces from the start now; a crash may lie beyond the goal.", 8, ge=1, le=GOAL + 5),
        ]
    ]
    stages: NotRequired[Annotated[int, doc("`separate`: stages left.", 2, ge=1, le=STAGES - 1)]]
    removed: NotRequired[
        Annotated[
            dict[str, Annotated[int, doc("Tokens.", 5, ge=1, le=MAX_TOKENS)]],
            doc("`pass`: tokens that came off, by rocket.", {"A": 5}, len(LETTERS)),
        ]
    ]


class ActionOutcome(msgspec.Struct, frozen=True):
    """The outcome of an action, or of half of one, for a fleet.

    `fleet` is the last of `fleets`, which are those after each of the steps. `added` is the number of tokens
    that were put on rockets."""

    fleet: dict[str, Rocket]
    steps: tuple[Json, ...] = ()
    fleets: tuple[Fleet, ...] = ()
    destroyed: tuple[str, ...] = ()
    crashed: tuple[str, ...] = ()
    added: int = 0
    won: bool = False

    @property
    def cleared(self) -> bool:
        """Return True if every risk was survived, so that the action is carried out."""
        return not self.destroyed

    @property
    def lost(self) -> tuple[str, ...]:
        """Return the rockets that were destroyed or crashed."""
        return self.destroyed + self.crashed


def step(name: str, *rules: str, **params: object) -> Json:
    """Return a step."""
    return {"step": name, **params, "rules": list(rules)}


def perform(
    action: Action, rocket: str | None, fleet: Fleet, dice: Dice, *, start_tokens: int = 1
) -> ActionOutcome:
    """Return the outcome of a whole action, which `rules.check_action` allows."""
    risked = risk(action, rocket, fleet, dice)
    if not risked.cleared:
        return risked
    done = carry_out(action, rocket, risked.fleet, dice, start_tokens=start_tokens)
    steps, fleets = risked.steps + done.steps, risked.fleets + done.fleets
    return msgspec.structs.replace(done, steps=steps, fleets=fleets, added=risked.added + done.added)


def risk(
    action: Action, rocket: str | None, fleet: Fleet, dice: Dice, by: str | None = None
) -> ActionOutcome:
    """Return the outcome of the risks of an action. Every rocket at risk is risked, even if one is destroyed
    (TM-03). `by` is the seat that rolls."""
    letters = rules.at_risk(action, rocket, fleet)
    rolled = [letter for letter in letters if rules.needs_die(fleet[letter].tokens)]
    asked = [RollRequest("1d6", RISK, by, rules=("TM-03",), about=letter) for letter in rolled]
    fell = dice.roll_all(asked) if asked else ()
    rolls = {letter: roll.total for letter, roll in zip(rolled, fell, strict=True)}

    remaining = dict(fleet)
    steps: list[Json] = []
    fleets: list[Fleet] = []
    for letter in letters:
        before, roll = fleet[letter].tokens, rolls.get(letter)
        after = rules.risk(before, roll)
        survived = after is not None
        steps.append(step("risk", "TM-03", rocket=letter, tokens=before, roll=roll, survived=survived))
        if after is None:
            fleets.append(dict(remaining))
            del remaining[letter]
            steps.append(step("destroyed", "TM-03", rocket=letter))
        else:
            remaining[letter] = msgspec.structs.replace(remaining[letter], tokens=after)
        fleets.append(dict(remaining))
    destroyed = tuple(letter for letter in letters if letter not in remaining)
    added = len(letters) - len(destroyed)
    return ActionOutcome(remaining, tuple(steps), tuple(fleets), destroyed, added=added)


def carry_out(
    action: Action,
    rocket: str | None,
    fleet: Fleet,
    dice: Dice,
    *,
    start_tokens: int = 1,
    by: str | None = None,
) -> ActionOutcome:
    """Return the outcome of the second half of an action, after its risks. `by` is the seat that rolls."""
    if action == "build":
        return _build(fleet, start_tokens)
    if action == "pass" or rocket is None:
        return take_tokens_off(fleet)
    return _fire(fleet, rocket, dice, by) if action == "fire" else _separate(fleet, rocket)


def take_tokens_off(fleet: Fleet) -> ActionOutcome:
    """Return the outcome of PASS (TM-13)."""
    cleared, removed = rules.passed(fleet)
    return ActionOutcome(cleared, (step("pass", "TM-13", removed=removed),), (cleared,))


def _build(fleet: Fleet, start_tokens: int) -> ActionOutcome:
    rockets, letter = rules.built(fleet, start_tokens)
    ids = ("TM-06",) if start_tokens == 1 else ("TM-06", "TM-15")
    built = step("build", *ids, rocket=letter, tokens=start_tokens)
    return ActionOutcome(rockets, (built,), (rockets,), added=start_tokens)


def _fire(fleet: Fleet, letter: str, dice: Dice, by: str | None) -> ActionOutcome:
    rocket = fleet[letter]
    notation = rules.DISTANCE_DICE[rocket.stages]
    asked = [RollRequest(notation, DISTANCE, by, rules=("TM-08",), about=letter)] if notation else []
    faces = dice.roll_all(asked)[0].faces if asked else ()
    spaces = rules.distance(rocket.stages, faces)
    progress = rocket.progress + spaces
    moved = step("move", "TM-08", rocket=letter, faces=list(faces), distance=spaces, progress=progress)
    arrival = rules.arrival(rocket.stages, progress)
    flown = {**fleet, letter: msgspec.structs.replace(rocket, progress=min(progress, rules.GOAL))}
    if arrival == "crash":
        remaining = {name: other for name, other in fleet.items() if name != letter}
        crash = step("crash", "TM-11", rocket=letter)
        return ActionOutcome(remaining, (moved, crash), (flown, remaining), crashed=(letter,))
    if arrival == "win":
        return ActionOutcome(flown, (moved, step("win", "TM-12", rocket=letter)), (flown, flown), won=True)
    return ActionOutcome(flown, (moved,), (flown,))


def _separate(fleet: Fleet, letter: str) -> ActionOutcome:
    rocket = rules.separated(fleet[letter])
    separated = step("separate", "TM-09", rocket=letter, stages=rocket.stages)
    changed = {**fleet, letter: rocket}
    return ActionOutcome(changed, (separated,), (changed,))
