"""Try event cards: one on an example table (MB-10), or a whole deck in matches of bots."""

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

SEATS = [Seat(f"{side}{number}", side, (role,)) for side in SIDES for number, role in enumerate(ROLES, 1)]
TURN = 3
"""The example's turn: Meridian draws."""
FUNDING, PR = 300, 3


def try_event(options: Json, card: str, dice: Dice) -> list[Json]:
    """Play one card. Return one outcome for each choice of its vote; without a vote, one outcome.

    Raises `BadOptions`, and `IllegalMove` for a card that the pack does not have."""
    checked = GAME.check_options(options)
    state = GAME.setup(checked, SEATS, dice).state
    event_card = next((chosen_event for chosen_event in state.pack.events if chosen_event.id == card), None)
    if event_card is None:
        raise IllegalMove(f"The pack has no event {card}.", code="unknown_event", path=("event",))
    example = GAME.builder(replace(state, turn=TURN, phase="event"))
    for side in SIDES:
        team = example.of(side)
        funding, pr = (replace(old, value=new) for old, new in ((team.funding, FUNDING), (team.pr, PR)))
        example.team(side, funding=funding, pr=pr)
    effects.refresh_force(example)
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
"""A match that takes more steps is not counted: a card may keep it from ending."""


class BotMatch(Protocol):
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


def count_events(options: Json, matches: Iterable[BotMatch]) -> tuple[Counter[str], list[DealtEvent]]:
    """Play the matches to their end. Return the number of matches by kind of end, and the counts of each
    event."""
    events = {event.id: DealtEvent(event.id) for event in pack_of(options).events}
    ends: Counter[str] = Counter()
    for match in matches:
        changed = _play_out(match)
        outcome = match.state.outcome
        if outcome is None:
            continue
        ends[outcome.kind] += 1
        for id, has_changed in changed.items():
            events[id].dealt += 1
            events[id].changed += has_changed
            events[id].ends[outcome.kind] += 1
    return ends, list(events.values())


def _play_out(match: BotMatch) -> dict[str, bool]:
    """Play a match to its end. Return for each event that was drawn whether it changed anything."""
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
            changed[id] = changed.get(id, False) or _changeable(before) != _changeable(state)
        match.go_on()
    return changed


def _changeable(state: GameState) -> Json:
    """Return all that an event can change, except for instructions: players carry those out by hand."""
    shown = _shown(state)
    for team in shown.values():
        del team["in_force"]["instructions"]
    solutions = {side: state.of(side).solution.value for side in SIDES}
    return {**shown, "solutions": (state.shared_solution.value, solutions)}


def _shown(state: GameState) -> Json:
    """Return the values of each team that a card can change."""
    return {
        side: {
            "in_force": plain(state.of(side).in_force),
            **{name: getattr(state.of(side), name).value for name in ("funding", "pr", "threat")},
        }
        for side in SIDES
    }
