"""GAME: Nimbus as the platform plays it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from ..core.by_seat import values_by_seat
from ..core.dice import Dice
from ..core.game import GameInfo, Json, Result, Seat, Step
from ..core.options import settings_of
from ..core.phases import PhasedGame
from ..core.together import unanswered
from . import phases, rules
from .log import BEATS, LINES
from .options import OPTIONS, PRESETS, Settings
from .phases import Builder
from .state import NimbusState


class Nimbus(PhasedGame[NimbusState, Builder]):
    """Climb alone, or not at all."""

    info = GameInfo(
        id="nimbus",
        title="Nimbus",
        author="traditional",
        year=None,
        licence=None,
        source="As it is commonly played",
        min_players=2,
        max_players=10,
        options=OPTIONS,
        presets=PRESETS,
    )
    State = NimbusState
    log_lines = LINES
    beats = BEATS
    phases = {"burn": phases.Ascent(), "over": phases.Over()}

    def setup(self, options: Json, seats: Sequence[Seat], dice: Dice) -> Step[NimbusState]:
        self.check_lineup(options, seats, "NB-01")
        order = tuple(seat.id for seat in seats)
        settings, own = settings_of(Settings, options), values_by_seat(NimbusState, order)
        return self.builder(NimbusState(settings=settings, answers=unanswered(order), **own)).step()

    def rank(self, state: NimbusState) -> dict[str, int]:
        return state.points

    def facts(self, state: NimbusState, seat: str) -> Json:
        return {"points": state.points[seat]}

    def result(self, state: NimbusState) -> Result | None:
        standing = self.standing(state)
        if state.phase != "over" or standing is None:
            return None
        return replace(standing, winners=rules.highest(state.points), rules=("NB-03",))


GAME = Nimbus()
