"""Play, all players at once: grants, tests, cards, requests, conferences (MB-11)."""

from collections.abc import Sequence

from ...core.dice import Dice
from ...core.game import Clock, Prompt, Seat
from ...core.moves import handlers, prompt
from .. import seating
from ..builder import Builder
from ..state import GameState, PhaseName
from . import chips, choices, conference, prompts
from .base import FAST_MODE, MoonPhase, all_go, ready, unready
from .reveal import reveal_cards

LAST_CALL_SECONDS = 3
"""Seconds in which a GO can still be taken back in Fast Mode after the last one (MB-11)."""


def end_play(builder: Builder, seat: str, dice: Dice) -> None:
    """End play without waiting for the others (MB-11)."""
    builder.say("mb.play_ended", "MB-11")
    builder.move_on(dice)


class Play(MoonPhase):
    """Ends when all are done or the referee ends it; in Fast Mode when its clock or the last call's rings."""

    moves = FAST_MODE | handlers(
        choices.grant,
        choices.show_solution,
        choices.declare_told,
        choices.lock_tests,
        choices.lock_cards,
        choices.ask,
        conference.confer,
        conference.shake,
        conference.end_conference,
        conference.guess_hands,
        chips.bet_lamps,
        chips.bet_war,
        ready,
        unready,
        end_play,
    )
    timer = "play"
    warnings = (30, 10)

    def enter(self, builder: Builder, dice: Dice) -> None:
        builder.set(ready=())
        chips.clear(builder)

    def is_due(self, state: GameState) -> bool:
        """Return True once every player is done; in Fast Mode a clock ends play instead (MB-11)."""
        return not state.fast and all_go(state)

    def leave(self, builder: Builder, dice: Dice) -> PhaseName:
        conference.part(builder)
        reveal_cards(builder)
        return "target"

    def seconds(self, state: GameState) -> int:
        return max(1, super().seconds(state) * state.in_force.timer_percent // 100)

    def clock(self, state: GameState) -> Clock | None:
        """Return the clock of play; with `all_go_closes`, the last call once every seat is GO (MB-11 [R]).

        Without Fast Mode only a conference has a clock."""
        if not state.fast and conference.is_open(state):
            return Clock(f"t{state.turn}.conference", "conference", conference.CONFERENCE_SECONDS)
        play_clock = super().clock(state)
        if play_clock is None or not (state.settings.all_go_closes and all_go(state)):
            return play_clock
        # a GO that is taken back leaves the play clock as if there had been no last call
        return Clock(f"t{state.turn}.last_call", "play", LAST_CALL_SECONDS, within=play_clock.id)

    def ring(self, builder: Builder, dice: Dice) -> None:
        if builder.state.fast:
            super().ring(builder, dice)
        else:
            conference.part(builder)

    def referee_prompts(self, state: GameState) -> Sequence[Prompt]:
        return () if state.fast else (prompt(end_play),)

    def seat_prompts(self, state: GameState, seat: Seat) -> Sequence[Prompt]:
        side = seating.side_of(seat)
        asked: list[Prompt] = []
        if "engineer" in seat.roles:
            asked += prompts.tests(state, side, seat.id)
        if "agent" in seat.roles:
            asked.append(prompts.cards(state, side, seat.id))
        if "politician" in seat.roles:
            asked += prompts.politician(state, side)
            asked += conference.prompts(state, seat.id)
        if seat.id in state.of(side).grants:
            asked.append(prompts.ask(tuple(seating.ask_keys(state, seat.id).values())))
        asked += conference.guess_prompts(state, seat.id)
        if seat.id in state.ready:
            asked += chips.prompts(state)
        return (*asked, *prompts.ready(seat.id in state.ready))

    def other_prompts(self, state: GameState, seat: str) -> Sequence[Prompt]:
        return chips.prompts(state)
