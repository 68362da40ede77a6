"""Event cards tried out: one on an example table (MB-10), or a whole deck in matches of bots."""

from collections import Counter
from collections.abc import Iterable
from typing import Protocol

import msgspec
from msgspec.structs import replace

from ..core.dice import Dice
from ..core.errors import IllegalMove
from ..core.forms import plain
from ..core.game import Json, Seat
from ..core.together import with_answer
from .game import GAME
from .materials.pack import pack_of
from .phases import effects, event
from .state import GameState
from .terms import ROLES, SIDES

SEATS = [Seat(f"{side}{k}", side, (role,)) for side in SIDES for k, role in enumerate(ROLES, 1)]
TURN = 3
"""The example's turn: Meridian draws."""
FUNDING, PR = 300, 3


def tried(options: Json, card: str, dice: Dice) -> list[Json]:
    """Play the card. Return an outcome for each choice of its vote, else the only one.

    Raises `BadOptions`, and `IllegalMove` for a card that the pack does not have."""
    checked = GAME.check_options(options)
    state = GAME.setup(checked, SEATS, dice).state
    event_card = next((known for known in state.pack.events if known.id == card), None)
    if event_card is None:
        raise IllegalMove(f"The pack has no event {card}.", code="unknown_event", path=("event",))
    example = GAME.builder(replace(state, turn=TURN, phase="event"))
    for side in SIDES:
        team = example.of(side)
        funding, pr = (replace(old, value=new) for old, new in ((team.funding, FUNDING), (team.pr, PR)))
        example.team(side, funding=funding, pr=pr)
    effects.refresh(example)
    before = _shown(example.state)
    choices = [choice.id for choice in event_card.vote.choices] if event_card.vote else [None]
    outcomes = []
    for choice in choices:
        builder = GAME.builder(example.state)
        event.draw(builder, card, dice)
        if choice is not None:
            voter = next(iter(builder.state.votes))
            builder.set(votes=with_answer(builder.state.votes, voter, choice))
            event.count_votes(builder, dice)
        lines = [{"id": line.id, "rules": line.rules, **plain(line.params)} for line in builder.lines]
        outcomes.append({"choice": choice, "before": before, "after": _shown(builder.state), "lines": lines})
    return outcomes


MOST_STEPS = 2000
"""Steps after which a match is left out: a card may keep it from ending."""


class Playing(Protocol):
    """A match of bots."""

    state: GameState

    def go_on(self) -> None: ...


class DealtEvent(msgspec.Struct):
    """What an event did in matches of bots.

    `changed`: the matches in which funding, PR, threat, a solution or a rule in force changed with it.
    `ends`: the matches in which it was dealt, by their end. Longer matches deal more events, so the average
    to compare with is that of all dealt events."""

    event: str
    dealt: int = 0
    changed: int = 0
    ends: Counter[str] = msgspec.field(default_factory=Counter)


def dealt(options: Json, matches: Iterable[Playing]) -> tuple[Counter[str], list[DealtEvent]]:
    """Play the matches to their end. Return how many ended each way, and what each event did."""
    events = {event.id: DealtEvent(event.id) for event in pack_of(options).events}
    ends: Counter[str] = Counter()
    for match in matches:
        changed = _played(match)
        outcome = match.state.outcome
        if outcome is None:
            continue
        ends[outcome.kind] += 1
        for id, mattered in changed.items():
            events[id].dealt += 1
            events[id].changed += mattered
            events[id].ends[outcome.kind] += 1
    return ends, list(events.values())


def _played(match: Playing) -> dict[str, bool]:
    """Play a match. Return its events, and whether each changed anything."""
    changed: dict[str, bool] = {}
    before, turn = match.state, 0
    for _ in range(MOST_STEPS):
        state = match.state
        if state.outcome is not None:
            break
        if state.phase == "event":
            before = state
        elif state.event is not None and turn < state.turn == before.turn and state.open_vote is None:
            turn, id = state.turn, state.event.id
            changed[id] = changed.get(id, False) or _carried_out(before) != _carried_out(state)
        match.go_on()
    return changed


def _carried_out(state: GameState) -> Json:
    """Return all that an event can change; what players carry out by hand is not known."""
    shown = _shown(state)
    for team in shown.values():
        del team["in_force"]["instructions"]
    own = {side: state.of(side).solution.value for side in SIDES}
    return {**shown, "solutions": (state.shared_solution.value, own)}


def _shown(state: GameState) -> Json:
    """Return what a card can change of each team."""
    return {
        side: {
            "in_force": plain(state.of(side).in_force),
            **{name: getattr(state.of(side), name).value for name in ("funding", "pr", "threat")},
        }
        for side in SIDES
    }
