"""Before the first turn, and when a card asks for it: solution cards are entered; threats are rolled."""

from collections.abc import Sequence

from ...core.dice import Dice, RollRequest
from ...core.errors import IllegalMove
from ...core.forms import enum
from ...core.game import Json, Prompt, Seat
from ...core.moves import handlers, prompt
from .. import seating
from ..builder import Builder
from ..materials.pack import Solution
from ..seating import politicians_of
from ..state import GameState, PhaseName
from ..terms import SIDES, TYPES
from . import solution_cards
from .base import FAST_MODE, MoonPhase, dice_wait, go_on


def threat(builder: Builder, dice: Dice) -> None:
    """A politician of each team rolls in secret, side by side; then the first turn begins (MB-04)."""
    if builder.state.entries or builder.state.turn:
        raise IllegalMove("The game does not ask for threat now.")
    wait = dice_wait(builder.state)
    requests = []
    for side in SIDES:
        politician, scope = seating.politician_in_turn(builder.state, side, 1), politicians_of(side)
        requests.append(RollRequest("2d6", "moon_or_bust.threat", politician, scope, ("MB-04",), wait))
    for side, roll in zip(SIDES, dice.roll_all(requests), strict=True):
        builder.team(side, threat=-roll.total, risen=0)
    builder.say("mb.threat_rolled", "MB-04", "MB-07")
    builder.enter("event", dice)


def enter_solution(
    builder: Builder, seat: str, dice: Dice, nose_cone: str, fuselage: str, thruster: str
) -> None:
    """Enter a printed solution card: a component of each type (MB-03).

    When the last card is in, the game goes on."""
    which = seating.entry_for(builder.state, seat)
    if which is None:
        raise IllegalMove("There is no card for this seat to enter.", rules=("MB-03",))
    card = Solution(f"entered_{which}", nose_cone, fuselage, thruster)
    solution_cards.enter_card(builder, which, card)
    builder.say("mb.solution_entered", "MB-03", card=which)
    if builder.state.entries:
        return
    if builder.state.turn == 0:
        builder.then = "threat"
    else:
        builder.move_on(dice)


class Solutions(MoonPhase):
    """Printed solution cards are entered (MB-03); with the app's only the threat dice are awaited (MB-04)."""

    moves = FAST_MODE | handlers(enter_solution)
    own_moves = {"threat": threat, "go_on": go_on}

    def leave(self, builder: Builder, dice: Dice) -> PhaseName:
        # there was time to read while the cards were sorted, but a vote may still be open
        return "vote" if builder.state.open_vote is not None else "play"

    def question(self, state: GameState, seat: str) -> str:
        return f"{super().question(state, seat)}.{seating.entry_for(state, seat) or 'wait'}"

    def seat_prompts(self, state: GameState, seat: Seat) -> Sequence[Prompt]:
        which = seating.entry_for(state, seat.id)
        if which is None:
            return ()
        pack = state.pack
        slots: dict[str, Json | None] = {type: enum(pack.of_type(type)) for type in TYPES}
        # any card is legal; three different ones give a table of bots distinct solutions
        nth = ("a", "b", "shared").index(which)
        default = {type: pack.of_type(type)[nth] for type in TYPES}
        label = {"card": "shared" if which == "shared" else "own"}
        return (prompt(enter_solution, slots, label=label, default=default, must=True),)
