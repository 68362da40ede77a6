"""GAME: Moon Shot at a live table, in turns or without."""

from collections.abc import Sequence

from ..core.by_seat import values_by_seat
from ..core.dice import Dice
from ..core.errors import BadOptions
from ..core.game import MAX_SEATS, GameInfo, Json, Result, Seat, Step, Verb
from ..core.options import settings_of
from ..core.phases import PhasedGame
from . import phases, rules
from .builder import MoonShotBuilder
from .habits import habits
from .log import BEATS, LINES
from .options import OPTIONS, PRESETS, House, Options
from .phases import MoonShotPhase
from .state import MoonShotState, with_forecast
from .wire import materials_of


class MoonShot(PhasedGame[MoonShotState, MoonShotBuilder]):
    """Players shoot by hand; phones record what the table saw, and what it counts."""

    info = GameInfo(
        open=True,
        id="moon-shot",
        title="Moon Shot",
        author="David Artman",
        year=2007,
        licence="CC BY-NC-SA 3.0",
        source="The author's rules, July 2007 (Icehouse Game Design Competition); house rules are marked",
        min_players=1,
        max_players=MAX_SEATS,
        options=OPTIONS,
        presets=PRESETS,
        showcase={"max_rounds": 12},
    )
    State = MoonShotState
    log_lines = LINES
    beats = BEATS
    verbs = (
        Verb(id="moon_shot.points", path="/scores/{seat}/points", least=0),
        Verb(id="moon_shot.shots", path="/scores/{seat}/shots", least=0),
    )
    where_fields = ("round",)
    free_moves = frozenset({"claim"})
    phases = {"turns": phases.Turns(), "turnless": phases.Turnless(), "over": phases.GameOver()}
    builds = MoonShotBuilder

    def check_options(self, options: Json) -> Json:
        checked = super().check_options(options)
        if checked["turnless"] and checked["shot_seconds"]:
            raise BadOptions(
                "Without turns no clock runs for a shot.",
                path=("shot_seconds",),
                reason="invalid",
                other="turnless",
            )
        return checked

    def in_turn(self, options: Json) -> bool:
        return not options["turnless"]

    def materials(self, options: Json) -> Json:
        """Return the outcome of every shot with these options."""
        return materials_of(settings_of(Options, self.check_options(options)))

    def phase_of(self, state: MoonShotState) -> MoonShotPhase:
        if state.over is not None:
            return self.phases["over"]
        return self.phases["turnless" if state.options.turnless else "turns"]

    def setup(self, options: Json, seats: Sequence[Seat], dice: Dice) -> Step[MoonShotState]:
        self.check_lineup(options, seats, "MS-01")
        variants = settings_of(Options, options)
        order = tuple(seat.id for seat in seats)
        builder = self.builder(
            MoonShotState(
                options=variants,
                house=settings_of(House, options),
                order=order,
                turn=None if variants.turnless else order[0],
                **values_by_seat(MoonShotState, order),
            )
        )
        builder.say("ms.started", "MS-13" if variants.turnless else "MS-01", order=list(order))
        if rules.least_distance(variants):
            builder.say("ms.distance", "MS-11")
        if variants.turnless:
            builder.say("ms.own_stacks", "MS-13")
        return builder.step()

    derived = staticmethod(with_forecast)

    def result(self, state: MoonShotState) -> Result | None:
        over = state.over
        if over is None:
            return None
        draw = len(over.winners) > 1 and len(over.winners) == len(state.order)
        return Result(over.winners, draw, _standings(state), rules.ending_rules(over.ended_by))

    habits = staticmethod(habits)

    def rank(self, state: MoonShotState) -> dict[str, int]:
        """Rank by points, although after a crack the fewest would win (MS-10): nobody knows the end yet."""
        return state.points

    def facts(self, state: MoonShotState, seat: str) -> Json:
        return {"points": state.points[seat]}


def _standings(state: MoonShotState) -> tuple[Json, ...]:
    """Return the standings: winners first, then by points. After a crack the fewest lead (MS-10)."""
    assert state.over is not None
    sign = 1 if state.over.ended_by == "crack" else -1
    winners = state.over.winners

    def key(seat: str) -> tuple[bool, int]:
        return seat not in winners, sign * state.scores[seat].points

    return tuple(
        {
            "seat": seat,
            "place": 1 if seat in winners else 1 + sum(key(other) < key(seat) for other in state.order),
            "points": state.scores[seat].points,
            "landings": len(state.scores[seat].landings),
            "shots": state.scores[seat].shots,
        }
        for seat in sorted(state.order, key=key)
    )


GAME = MoonShot()
