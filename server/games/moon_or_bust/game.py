"""GAME: Moon or Bust! as the platform plays it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from msgspec.structs import replace

from ..core.booklet import Chapter, Language
from ..core.dice import Dice
from ..core.errors import CannotStart, IllegalMove
from ..core.game import NOBODY, Clock, Game, GameInfo, Json, Move, Prompt, Result, Seat, Secret, Step
from ..core.options import complete
from . import booklet, effects, ending, flow, lineup, moves, prompts, rules, solutions
from .draft import Draft
from .materials import materials_of
from .options import OPTIONS, settings_of
from .pack import Pack, house, load, without_texts
from .state import (
    SIDES,
    Announced,
    Deck,
    GameState,
    Marks,
    Notebook,
    Side,
    Spent,
    Team,
    other,
    politicians_of,
)

SEALED_PHASES = ("solutions", "event", "reading", "vote", "play")
"""Until then nobody's cards of the turn lie open."""

WARNINGS = (30, 10)
"""Seconds before the end of play at which the table is warned."""


class MoonOrBust(Game[GameState]):
    """Two teams race to the moon and must not start a war on the way."""

    info: ClassVar[GameInfo] = GameInfo(
        id="moon-or-bust",
        title="Moon or Bust!",
        author="Simon van Baaren",
        year=2021,
        licence=None,
        source="The author's published rules; the card effects of the house pack are ours.",
        min_players=6,
        max_players=40,
        teams=SIDES,
        roles=rules.ROLES,
        options=OPTIONS,
        showcase={"fast_mode": True, "reading_seconds": 8, "play_seconds": 45, "breather_seconds": 8},
    )
    State = GameState

    def check_options(self, options: Json) -> Json:
        checked = complete(self.info.options, options)
        if checked["pack"] is not None:
            load(checked["pack"])
        return checked

    def scopes(self, options: Json) -> tuple[str, ...]:
        return ("all", *(politicians_of(side) for side in SIDES), NOBODY)

    def problems(self, options: Json, seats: Sequence[Seat]) -> tuple[Json, ...]:
        """MB-01: why these seats cannot start yet."""
        return rules.lineup_problems(seats)

    def materials(self, options: Json) -> Json:
        """What lies open on every table: components, powers, events; never a solution card."""
        return materials_of(_pack(options))

    def setup(self, options: Json, seats: Sequence[Seat], dice: Dice) -> Step[GameState]:
        found = self.problems(options, seats)
        if found:
            raise CannotStart(
                "The seats are not a legal line-up yet.",
                path=("seats",),
                rules=("MB-01",),
                problems=list(found),
            )
        options = self.check_options(options)
        draft = Draft(_first_state(options, _pack(options), dice))
        lineup.seat_everyone(draft, seats)
        effects.refresh(draft)
        if rules.is_house_lineup(seats):
            draft.say("mb.house_lineup", "MB-01")
        draft.say("mb.rulings", "MB-33", told_counts=options["told_counts"])
        for side in SIDES:
            solutions.write_notebook(draft, side)
        if options["components"] == "app":
            solutions.deal_out(draft, solutions.deal(draft.state.pack, dice))
            draft.say("mb.dealt", "MB-03", "MB-07")
            draft.then = "threat"
        else:
            draft.set(entries=("a", "b", "shared"))
        return draft.step()

    def play(self, state: GameState, move: Move, dice: Dice) -> Step[GameState]:
        draft = Draft(state)
        if move.seat is None:
            if move.name not in moves.ITSELF or not moves.ITSELF[move.name][1](state):
                raise IllegalMove(f"The game does not ask for {move.name} now.")
            handler = moves.ITSELF[move.name][0]
        else:
            if all(prompt.move != move.name for prompt in self.prompts(state, move.seat)):
                raise IllegalMove(f"{move.name} is not among what this seat can do now.", path=("move",))
            handler = moves.PLAYERS[move.name]
        handler(draft, move, dice)
        return draft.step()

    def prompts(self, state: GameState, seat: str) -> tuple[Prompt, ...]:
        return prompts.prompts_of(state, seat)

    def question(self, state: GameState, seat: str) -> str:
        if state.phase == "solutions":
            return f"{state.turn}.solutions.{prompts.entry_for(state, seat) or 'wait'}"
        return f"{state.turn}.{state.phase}"

    def clock(self, state: GameState) -> Clock | None:
        if not state.fast:
            return None
        settings, turn = state.settings, state.turn
        if state.phase == "play":
            seconds = max(1, settings.play_seconds * state.in_force.timer_percent // 100)
            return Clock(f"t{turn}.play", "play", seconds, tuple(w for w in WARNINGS if w < seconds))
        if state.phase in ("vote", "reading"):
            # one stretch of time: whoever has voted may read on until it is over
            return Clock(f"t{turn}.reading", "reading", settings.reading_seconds)
        if state.phase in ("target", "nullify", "breather"):
            seconds = getattr(settings, f"{state.phase}_seconds")
            return Clock(f"t{turn}.{state.phase}", state.phase, seconds)
        return None

    def ring(self, state: GameState, dice: Dice) -> Step[GameState]:
        draft = Draft(state)
        if self.clock(state) is None:
            raise IllegalMove("This state has no clock.", code="no_clock")
        if state.phase in ("vote", "reading"):
            flow.after_event(draft, dice, rung=True)
        elif state.phase == "play":
            flow.close_play(draft)
        elif state.phase == "target":
            flow.after_targets(draft)
        elif state.phase == "nullify":
            flow.after_nullify(draft)
        else:
            flow.begin_turn(draft, dice)
        return draft.step()

    def reseat(self, state: GameState, seats: Sequence[Seat]) -> Step[GameState]:
        draft = Draft(state)
        if state.phase != "over":
            lineup.reseat(draft, seats)
        return draft.step()

    def result(self, state: GameState) -> Result | None:
        return ending.result_of(state)

    def chapters(
        self,
        options: Json,
        state: Json | None,
        log: Sequence[Json],
        names: Mapping[str, str],
        language: Language,
    ) -> tuple[Chapter, ...]:
        return booklet.chapters(_pack(options), log, names, language)

    def call_off(self, state: GameState, options: Json) -> Step[GameState]:
        """As a normal end: everything but a loaded pack, which stays its owner's."""
        return super().call_off(replace(state, loaded_pack=Secret(None, NOBODY)), options)

    def shown(self, before: GameState, after: GameState) -> Sequence[str]:
        """MB-12: the cards that agents had locked in lie open once play of that turn has ended."""
        if before.turn >= after.turn and (before.phase not in SEALED_PHASES or after.phase in SEALED_PHASES):
            return ()
        return [f"/teams/{side}/cards/{seat}" for side in SIDES for seat in before.of(side).cards]


def _pack(options: Json) -> Pack:
    return load(options["pack"]) if options.get("pack") is not None else house()


def _first_state(options: Json, pack: Pack, dice: Dice) -> GameState:
    """Everything laid out: MB-02, MB-05, MB-06."""
    everything = tuple(event.id for event in pack.events)
    order, shuffle = rules.event_order(options["mode"], pack.historic, everything)
    if shuffle and options["events"] == "app":
        order = dice.shuffle(order, why="moon_or_bust.events", scope=NOBODY)
    return GameState(
        mode=options["mode"],
        fast=options["fast_mode"],
        turn=0,
        phase="solutions",
        deck=Deck(len(order), 0, False, Secret(order, NOBODY)),
        teams={side: _team(side, options, pack) for side in SIDES},
        shared_solution=Secret(None, "role:politician"),
        settings=settings_of(options),
        seats=(),
        loaded_pack=Secret(None if options["pack"] is None else without_texts(pack), NOBODY),
    )


def _team(side: Side, options: Json, pack: Pack) -> Team:
    own = politicians_of(side)
    page = None if options["notebook"] == "plain" else Notebook(marks=Marks())
    return Team(
        name=pack.teams[side],
        announced=Announced(1, rules.START_FUNDING, rules.START_PR),
        funding=Secret(rules.START_FUNDING, own),
        pr=Secret(rules.START_PR, own),
        threat=Secret(0, own),
        solution=Secret(None, own),
        known_solutions=Secret((), own),
        access=Secret(False, own),
        grants={},
        tests={},
        cards={},
        asks={},
        submitted=Secret((), f"team:{side}|team:{other(side)}:agent"),
        spent=Secret(Spent(), own),
        open_proxies={power.id: 0 for power in pack.powers},
        results=Secret((), f"team:{side}"),
        notebook=Secret(page, f"team:{side}:engineer"),
    )


GAME = MoonOrBust()
