"""One event card on an example table: the rules in force and the teams before and after it (MB-10)."""

from msgspec.structs import replace

from ..core.dice import Dice
from ..core.errors import IllegalMove
from ..core.forms import plain
from ..core.game import Json, Seat
from ..core.together import with_answer
from .game import GAME
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
    found = next((one for one in state.pack.events if one.id == card), None)
    if found is None:
        raise IllegalMove(f"The pack has no event {card}.", code="unknown_event", path=("event",))
    example = GAME.builder(replace(state, turn=TURN, phase="event"))
    for side in SIDES:
        team = example.of(side)
        funding, pr = (replace(old, value=new) for old, new in ((team.funding, FUNDING), (team.pr, PR)))
        example.team(side, funding=funding, pr=pr)
    effects.refresh(example)
    before = _shown(example.state)
    choices = [one.id for one in found.vote.choices] if found.vote else [None]
    outcomes = []
    for choice in choices:
        builder = GAME.builder(example.state)
        event.draw(builder, card, dice)
        if choice is not None:
            voter = next(iter(builder.state.votes))
            builder.set(votes=with_answer(builder.state.votes, voter, choice))
            event.count_votes(builder, dice)
        lines = [{"id": one.id, "rules": one.rules, **plain(one.params)} for one in builder.lines]
        outcomes.append({"choice": choice, "before": before, "after": _shown(builder.state), "lines": lines})
    return outcomes


def _shown(state: GameState) -> Json:
    """Return what a card can change of each team."""
    return {
        side: {
            "in_force": plain(state.of(side).in_force),
            **{name: getattr(state.of(side), name).value for name in ("funding", "pr", "threat")},
        }
        for side in SIDES
    }
