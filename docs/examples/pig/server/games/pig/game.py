"""GAME: Pig as the platform plays it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from ..core.by_seat import values_by_seat
from ..core.dice import Dice
from ..core.game import GameInfo, Json, Result, Seat, Step
from ..core.options import settings_of
from ..core.phases import PhasedGame
from . import phases
from .log import LINES
from .options import OPTIONS, PRESETS, Settings
from .phases import Builder
from .state import PigState


class Pig(PhasedGame[PigState, Builder]):
    """Roll on, or hold."""

    info = GameInfo(
        id="pig",
        title="Pig",
        author="traditional",
        year=None,
        licence=None,
        source="As it is commonly played",
        min_players=2,
        max_players=10,
        options=OPTIONS,
        presets=PRESETS,
    )
    State = PigState
    log_lines = LINES
    phases = {"turn": phases.Turn(), "over": phases.Over()}

    def setup(self, options: Json, seats: Sequence[Seat], dice: Dice) -> Step[PigState]:
        self.check_lineup(options, seats, "PG-01")
        order = tuple(seat.id for seat in seats)
        settings = settings_of(Settings, options)
        own = values_by_seat(PigState, order)
        builder = self.builder(PigState(order=order, settings=settings, **own))
        phases.start_turn(builder, order[0])
        return builder.step()

    def reseat(self, state: PigState, seats: Sequence[Seat]) -> Step[PigState]:
        builder = self.builder(state)
        order = tuple(seat.id for seat in seats)
        for seat in state.order:
            if seat not in order:
                builder.say("pg.left", "PG-01", seat=seat)
        builder.set(order=order, **values_by_seat(PigState, order, state))
        if state.phase == "turn" and state.player not in order:
            phases.start_turn(builder, order[0] if order else None)
        return builder.step()

    def rank(self, state: PigState) -> dict[str, int]:
        return state.points

    def facts(self, state: PigState, seat: str) -> Json:
        return {"points": state.points[seat]}

    def result(self, state: PigState) -> Result | None:
        standing = self.standing(state)
        if state.phase != "over" or standing is None:
            return None
        return replace(standing, winners=(state.player,), rules=("PG-04",))


GAME = Pig()
