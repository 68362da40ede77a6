"""The game object of What Goes Up."""

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from ..core.dice import Dice
from ..core.game import NOBODY, GameInfo, Json, Prompt, Result, Seat, Secret, Step, Verb
from ..core.phases import PhasedGame
from . import bots, names, options as settings
from .builder import Builder
from .flight import books, ending, farewells, songs, stakes, where
from .log import BEATS, LINES
from .materials import materials_of
from .migrations import ARGS_MIGRATIONS, MIGRATIONS
from .phases import PHASES, turn
from .rules import board
from .rules.checks import BEST, WORST
from .state import MAX_DOTS, MAX_POINTS, MIN_DOTS, CampaignEnd, GameState, Rock
from .workshop import inventions, lineup


class WhatGoesUp(PhasedGame[GameState, Builder]):
    """Space programmes build unreliable parts, and brave little crews fly them."""

    info: ClassVar[GameInfo] = GameInfo(
        id="what-goes-up",
        title="What Goes Up",
        author="Robots Everywhere",
        year=2014,
        licence="CC BY-NC-SA",
        source="The author's published rules; the board, the rock and two endings are ours.",
        min_players=1,
        max_players=lineup.MAX_PLAYERS,
        options=settings.OPTIONS,
        presets=settings.PRESETS,
        characters=bots.CHARACTERS,
        open=True,
        showcase={"turns": 30},
    )
    State = GameState
    log_lines = LINES
    beats = BEATS
    pack_form = names.FORM
    brisk_from = stakes.MANY
    look_ahead = 80
    during_rolls = frozenset({"call", "guess"})
    call_ms = 6000
    verbs = (
        Verb(id="what_goes_up.points", path="/programmes/{seat}/points", least=0),
        Verb(id="what_goes_up.dots", path="/programmes/{seat}/dots", least=MIN_DOTS, most=MAX_DOTS),
        Verb(id="what_goes_up.luck", path="/programmes/{seat}/luck", least=0),
        Verb(id="what_goes_up.fuel", path="/programmes/{seat}/fuel", least=0),
        Verb(id="what_goes_up.rations", path="/programmes/{seat}/rations", least=0),
        Verb(id="what_goes_up.fail", path="/designs/{design}/fail", least=WORST.fail, most=BEST.fail),
        Verb(id="what_goes_up.boom", path="/designs/{design}/boom", least=WORST.boom, most=BEST.boom),
        Verb(id="what_goes_up.stamina", path="/derps/{derp}/stamina", least=-1, most=MAX_POINTS),
        Verb(id="what_goes_up.craft_fuel", path="/craft/{craft}/fuel", least=0),
        Verb(id="what_goes_up.craft_rations", path="/craft/{craft}/rations", least=0),
    )
    state_version = 5
    migrations = MIGRATIONS
    args_migrations = ARGS_MIGRATIONS
    phases = PHASES
    builds = Builder

    def check_options(self, options: Json) -> Json:
        checked = settings.checked(options)
        names.names_of(checked)
        board.chosen(checked)
        return checked

    def materials(self, options: Json) -> Json:
        """The board, and the numbers that phones show."""
        return materials_of(self.check_options(options))

    def setup(self, options: Json, seats: Sequence[Seat], dice: Dice) -> Step[GameState]:
        self.check_lineup(options, seats)
        options = self.check_options(options)
        chosen = names.board_of(options)
        own_board = board.bare(chosen) if chosen is not None and chosen is not board.house() else None
        state = GameState(
            programmes={seat.id: lineup.newcomer(place) for place, seat in enumerate(seats)},
            rock=Rock() if options["stop_the_rock"] else None,
            settings=settings.settings_of(options),
            crew_names=tuple(derp.name for derp in names.names_of(options).crew),
            own_board=Secret(own_board, NOBODY),
            named={} if chosen is not None else where.FIRST_STEPS,
        )
        builder = self.builder(state)
        builder.say("wgu.opened", "WG-B1", players=len(seats), rock=options["stop_the_rock"])
        turn.begin_turn(builder)
        return builder.step()

    def asked(self, state: GameState, seat: str) -> tuple[Prompt, ...]:
        return PHASES[state.phase].asked(state, seat)

    def reseat(self, state: GameState, seats: Sequence[Seat]) -> Step[GameState]:
        builder = self.builder(state)
        if state.phase != "over":
            lineup.reseat(builder, seats)
        return builder.step()

    choose = staticmethod(bots.choose)

    def faults(self, state: GameState) -> frozenset[str]:
        """A part's fail lies below its boom (WG-K3); a derp has nine points at most (WG-B6)."""
        parts = {f"/designs/{id}" for id, d in state.designs.items() if d.fail >= d.boom}
        derps = {f"/derps/{id}" for id, d in state.derps.items() if inventions.skill_points(d) > MAX_POINTS}
        return frozenset(parts | derps)

    def call_off(self, state: GameState, options: Json) -> Step[GameState]:
        """Settle the current turn first (WG-B2); without a victory condition the campaign ends so (WG-V1).
        The one secret, a loaded board, stays as after any end."""
        builder = Builder(state)
        if ending.is_free(state):
            ending.over(builder, CampaignEnd("ended"), "WG-V1")
        else:
            farewells.tell(builder)
            songs.end(builder)
            books.settle(builder)
        return Step(builder.state, tuple(builder.lines), opens=self.scopes(options))

    def standing(self, state: GameState) -> Result | None:
        return replace(ending.standing_of(state), draw=False, rules=())

    result = staticmethod(ending.result_of)


GAME = WhatGoesUp()
