"""GAME: Pig as the platform plays it."""

from __future__ import annotations

from collections.abc import Sequence

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
        points, settings = dict.fromkeys(order, 0), settings_of(Settings, options)
        builder = self.builder(PigState(order=order, player=None, points=points, settings=settings))
        phases.start_turn(builder, order[0])
        return builder.step()

    def reseat(self, state: PigState, seats: Sequence[Seat]) -> Step[PigState]:
        builder = self.builder(state)
        order = tuple(seat.id for seat in seats)
        for seat in state.order:
            if seat not in order:
                builder.say("pg.left", "PG-01", seat=seat)
        builder.set(order=order, points={seat: state.points.get(seat, 0) for seat in order})
        if state.phase == "turn" and state.player not in order:
            phases.start_turn(builder, order[0] if order else None)
        return builder.step()

    def result(self, state: PigState) -> Result | None:
        if state.phase != "over" or state.player is None:
            return None
        ranked = sorted(state.order, key=lambda seat: -state.points[seat])
        standings = tuple(
            {"seat": seat, "place": place, "points": state.points[seat]}
            for place, seat in enumerate(ranked, start=1)
        )
        return Result((state.player,), False, standings, ("PG-04",))


GAME = Pig()
