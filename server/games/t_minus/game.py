"""GAME: T-Minus as the platform plays it."""

from collections.abc import Sequence

from ..core.by_seat import values_by_seat
from ..core.dice import Dice
from ..core.game import GameInfo, Json, Result, Seat, Step, Verb
from ..core.options import settings_of
from ..core.phases import PhasedGame
from . import bots, phases, rules
from .builder import TMinusBuilder
from .log import BEATS, LINES
from .materials import materials
from .odds import with_odds
from .options import OPTIONS, PRESETS, Settings, checked
from .state import TMinusState

ROCKET = "/players/{seat}/rockets/{rocket}"


class TMinus(PhasedGame[TMinusState, TMinusBuilder]):
    """Build, fire, separate, and stop in time: the first bare capsule at the goal wins."""

    info = GameInfo(
        id="t-minus",
        title="T-Minus",
        author="Daniel Cristofani",
        year=None,
        licence=None,
        source="The author's rules, version 1.0.",
        min_players=1,
        max_players=rules.MAX_PLAYERS,
        options=OPTIONS,
        presets=PRESETS,
        characters=bots.CHARACTERS,
        open=True,
    )
    State = TMinusState
    state_version = 2
    migrations = {1: lambda state: state}
    """2 has the chances of the player on turn, which `derived` fills in."""
    log_lines = LINES
    beats = BEATS
    verbs = (
        Verb(id="t_minus.tokens", path=f"{ROCKET}/tokens", least=0, most=rules.MAX_TOKENS),
        Verb(id="t_minus.progress", path=f"{ROCKET}/progress", least=0, most=rules.GOAL),
        Verb(id="t_minus.stages", path=f"{ROCKET}/stages", least=1, most=rules.STAGES),
        Verb(id="t_minus.supply", path="/players/{seat}/supply", least=0),
    )
    brisk_from = 4
    during_rolls = frozenset({"call"})
    where_fields = ("turn", "player", "phase")
    phases = {
        "set_out": phases.SettingOut(),
        "turn": phases.Turn(),
        "match_point": phases.MatchPoint(),
        "silence": phases.Silence(),
        "over": phases.Over(),
    }
    builds = TMinusBuilder

    check_options = staticmethod(checked)

    def in_turn(self, options: Json) -> bool:
        return True

    def materials(self, options: Json) -> Json:
        return materials()

    def setup(self, options: Json, seats: Sequence[Seat], dice: Dice) -> Step[TMinusState]:
        self.check_lineup(options, seats, "TM-01")
        settings = settings_of(Settings, checked(options))
        order = tuple(seat.id for seat in seats)
        builder = self.builder(
            TMinusState(
                phase="set_out",
                order=order,
                settings=settings,
                **values_by_seat(TMinusState, order, settings=settings),
            )
        )
        builder.say("tm.boards", "TM-01", boards=rules.boards(len(order)), players=len(order))
        if len(order) == 1:  # a single player cannot go last
            builder.begin()
        return builder.step()

    choose = staticmethod(bots.choose)
    derived = staticmethod(with_odds)

    def rank(self, state: TMinusState) -> dict[str, int]:
        """Rank by the farthest rocket."""
        return {seat: state.players[seat].farthest for seat in state.order}

    def facts(self, state: TMinusState, seat: str) -> Json:
        player = state.players[seat]
        return {"rockets": len(player.fleet), "farthest": player.farthest}

    def result(self, state: TMinusState) -> Result | None:
        if state.phase != "over":
            return None
        winner = state.winner
        standings = tuple(
            {"seat": seat, "place": 1 if winner in (seat, None) else 2, **self.facts(state, seat)}
            for seat in state.order
        )
        if winner is None:
            return Result((), True, standings, ("TM-13",))
        return Result((winner,), False, standings, ("TM-12",))


GAME = TMinus()
