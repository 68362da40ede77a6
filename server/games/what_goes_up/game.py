"""GAME: What Goes Up as the platform plays it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from msgspec.structs import replace

from ..core.booklet import Chapter, Language
from ..core.dice import Dice
from ..core.errors import CannotStart, IllegalMove
from ..core.game import NOBODY, Game, GameInfo, Json, Move, Prompt, Result, Seat, Secret, Step
from . import booklet, bots
from . import options as settings
from .builder import Builder
from .flight import ending, where
from .materials import materials_of
from .mission import filing
from .phases import flow, lineup, moves, prompts
from .rules import board, stories
from .state import GameState, Rock

QUIET = frozenset({"ready", "unready"}) | stories.MOVES
"""Moves that make no question of the same seat old."""
OPTIONS = (*settings.OWN, *board.OPTIONS, stories.OPTION)


class WhatGoesUp(Game[GameState]):
    """Space programmes build unreliable parts, and brave little crews fly them."""

    info: ClassVar[GameInfo] = GameInfo(
        id="what-goes-up",
        title="What Goes Up",
        author="Robots Everywhere",
        year=2014,
        licence="CC BY-NC-SA",
        source="The author's published rules; the board, the rock and two endings are ours.",
        min_players=1,
        max_players=8,
        options=OPTIONS,
        characters=bots.CHARACTERS,
        showcase={"turns": 30},
    )
    State = GameState
    slow_moves = frozenset({"file_plan"})

    def check_options(self, options: Json) -> Json:
        checked = settings.checked(options, OPTIONS)
        where.chosen(checked)
        return checked

    def materials(self, options: Json) -> Json:
        """The board, and the numbers that phones show."""
        return materials_of(self.check_options(options))

    def setup(self, options: Json, seats: Sequence[Seat], dice: Dice) -> Step[GameState]:
        found = self.problems(options, seats)
        if found:
            raise CannotStart(
                "What Goes Up is for one to eight players.", path=("seats",), problems=list(found)
            )
        options = self.check_options(options)
        chosen = where.chosen(options)
        own = board.bare(chosen) if chosen is not None and chosen is not board.house() else None
        state = GameState(
            programmes={seat.id: lineup.newcomer(k) for k, seat in enumerate(seats)},
            rock=Rock() if options["stop_the_rock"] else None,
            settings=settings.settings_of(options),
            own_board=Secret(own, NOBODY),
            named={} if chosen is not None else where.FIRST_STEPS,
        )
        builder = Builder(state)
        builder.say("wgu.opened", "WG-B1", players=len(seats), rock=options["stop_the_rock"])
        flow.begin_turn(builder)
        return builder.step()

    def play(self, state: GameState, move: Move, dice: Dice) -> Step[GameState]:
        builder = Builder(state)
        if move.seat is None:
            if move.name != "go_on":
                raise IllegalMove(f"The game does not ask for {move.name} now.")
            flow.go_on(builder, dice)
            return self._asked(state, builder).step()
        if all(prompt.move != move.name for prompt in self.prompts(state, move.seat)):
            raise IllegalMove(f"{move.name} is not among what this seat can do now.", path=("move",))
        seat = move.seat
        handler = moves.WORKSHOP.get(move.name) or moves.TALK.get(move.name) or moves.PLAY[move.name]
        handler(builder, seat, move, dice)
        if seat in builder.state.programmes and move.name not in QUIET:
            builder.programme(seat, acts=builder.state.programmes[seat].acts + 1)
        if move.name in moves.PLAY and builder.state.phase != "over" and self._goes_on(builder.state):
            builder.then = "go_on"
        return self._asked(state, builder).step()

    def precompute(self, state: GameState, move: Move) -> Callable[[], object] | None:
        return filing.ahead(state, move.args["craft"], move.args["to"])

    def _asked(self, before: GameState, builder: Builder) -> Builder:
        """Questions are new once play has gone on; what others merely do beside it changes none."""
        if _at_issue(before) != _at_issue(builder.state):
            builder.set(asked=builder.state.asked + 1)
        return builder

    def _goes_on(self, state: GameState) -> bool:
        """Whether anything happens by itself now."""
        return state.phase != "workshop" or all(seat in state.ready for seat in state.present)

    def prompts(self, state: GameState, seat: str) -> tuple[Prompt, ...]:
        return prompts.prompts_of(state, seat)

    def question(self, state: GameState, seat: str) -> str:
        own = state.programmes[seat].acts if seat in state.programmes else 0
        done = seat in state.ready
        if state.phase == "workshop":
            return f"{state.turn}.workshop.{own}.{done}"
        return f"{state.turn}.{state.phase}.{state.asked}.{own}.{done}"

    def reseat(self, state: GameState, seats: Sequence[Seat]) -> Step[GameState]:
        builder = Builder(state)
        if state.phase != "over":
            lineup.reseat(builder, seats)
        return builder.step()

    def choose(self, character: str, view: Json, luck: int) -> tuple[str, Json] | None:
        return bots.choose(character, view, luck)

    def chapters(
        self,
        options: Json,
        state: Json | None,
        log: Sequence[Json],
        names: Mapping[str, str],
        language: Language,
    ) -> tuple[Chapter, ...]:
        return booklet.chapters(options, state, log, names, language)

    def sheets(
        self, options: Json, state: Json | None, names: Mapping[str, str], language: Language
    ) -> tuple[Chapter, ...]:
        return booklet.sheets(options, state, names, language)

    def call_off(self, state: GameState, options: Json) -> Step[GameState]:
        """Nothing is secret but a board of somebody's own, which stays its owner's as after a normal end."""
        return Step(state, opens=self.scopes(options))

    def standing(self, state: GameState) -> Result | None:
        return replace(ending.standing_of(state), draw=False, rules=())

    def result(self, state: GameState) -> Result | None:
        return ending.result_of(state)


def _at_issue(state: GameState) -> tuple[object, ...]:
    """What the table is about now: the phase, the craft that is on, the check or choice that is open."""
    return state.turn, state.phase, state.queue[:1], state.checks, state.glitch, state.rushing


GAME = WhatGoesUp()
