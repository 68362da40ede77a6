"""The base of the phases of a turn, and the way play goes on from one to the next (WG-T1).

`go_on` plays until somebody has to decide something, or dice have to be rolled."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import wraps
from typing import Any

from ...core import phases
from ...core.dice import Dice
from ...core.game import REFEREE, Clock, Prompt
from ...core.moves import Handler, MoveFunction, handlers, prompt
from ..builder import Builder
from ..flight import checking, ending, farewells, hulls, launching, settling, songs
from ..flight.acts import Act
from ..state import CampaignEnd, GameState, Phase
from ..workshop import trading
from . import checks, prices, talk, ties

OTHERS_S = 8
"""The seconds in which others may throw dice again."""
SONG_S = 15
"""The seconds in which the others may say which tune somebody sings."""
LAST_WORDS_S = 8
"""The seconds in which players may say a sentence for their dead."""


@contextmanager
def asking(builder: Builder) -> Iterator[None]:
    """Let play go on. If it leads to another question, older answers are stale; seats that passed are asked
    again once they can do something that they could not do before (WG-T3)."""
    before, could = _question_at_hand(builder.state), phase_of(builder).acts(builder.state)
    yield
    if _question_at_hand(builder.state) != before:
        builder.set(asked=builder.state.asked + 1)
    now = phase_of(builder).acts(builder.state)
    again = [seat for seat in now if seat in could and not now[seat] <= could[seat]]
    builder.set(ready=tuple(seat for seat in builder.state.ready if seat not in again))


def go_on(builder: Builder, dice: Dice) -> None:
    """Play on until somebody has to decide. Dice are only rolled at the start of a step, when phones have
    shown everything before them."""
    with asking(builder):
        fresh = True
        while builder.state.outcome is None:
            state = builder.state
            if songs.is_tuneless(state):
                songs.pick_tune(builder, dice)
            elif state.farewells:
                if farewells.asked(state):
                    break
                farewells.tell(builder)
            elif state.glitch is not None:
                if state.glitch.seat in state.present and state.glitch.craft in state.craft:
                    break
                builder.set(glitch=None)
            elif state.checks:
                if state.checks[-1].outcome is None:
                    if not fresh:
                        builder.then = "go_on"
                        break
                    checking.roll_all(builder, dice)
                elif any(checking.is_open(state, check) for check in state.checks):
                    break
                else:
                    checking.note_saves(builder)
                    settling.settle(builder)
            elif state.todo:
                settling.go_on(builder)
            elif not phase_of(builder).advance(builder, dice):
                break
            fresh = False


def _question_at_hand(state: GameState) -> tuple[object, ...]:
    """Return the values that change with the question at hand: the phase, the first craft in a queue that
    goes one by one, the checks that wait for dice, the open choice. For checks whose dice have fallen,
    `question` adds what differs."""
    first = () if state.lit or launching.together(state) else state.queue[:1]
    waiting = [check.parts for check in state.checks if check.outcome is None]
    return state.turn, state.phase, first, waiting, state.farewells, state.glitch, state.tie


def playing(*functions: MoveFunction) -> dict[str, Handler]:
    """Return handlers of moves that make older answers of their seat stale; afterwards play goes on as far as
    it can."""
    return handlers(*map(_then_play_on, functions))


def _then_play_on(function: MoveFunction) -> MoveFunction:
    @wraps(function)
    def play(builder: Builder, seat: str, dice: Dice, **args: Any) -> None:
        with asking(builder):
            function(builder, seat, dice, **args)
            if seat in builder.state.programmes:
                builder.gain(seat, acts=1)
            if phase_of(builder).runs(builder.state):
                builder.then = "go_on"

    return play


def ready(builder: Builder, seat: str, dice: Dice) -> None:
    """Pass, or finish the R&D of this turn (WG-T1)."""
    if seat not in builder.state.ready:
        builder.set(ready=(*builder.state.ready, seat))


def end_campaign(builder: Builder, seat: str, dice: Dice) -> None:
    """End the campaign (WG-V1)."""
    ending.over(builder, CampaignEnd("ended"), "WG-V1")


def unready(builder: Builder, seat: str, dice: Dice) -> None:
    """Go on with R&D, as long as others are not ready (WG-T1)."""
    builder.set(ready=tuple(other for other in builder.state.ready if other != seat))


COMMON_MOVES = handlers(talk.write, talk.give_luck, songs.guess) | playing(
    ready, trading.trade, trading.accept, trading.decline, end_campaign
)
"""Moves in every phase."""


def _about_own_check(function: MoveFunction) -> MoveFunction:
    """Return a move about the check that its seat is asked about: that one is the last while the move is
    made."""

    @wraps(function)
    def play(builder: Builder, seat: str, dice: Dice, **args: Any) -> None:
        several = builder.state.checks
        place = checking.asked(builder.state, seat) if several else 0
        builder.set(checks=(*several[:place], *several[place + 1 :], *several[place : place + 1]))
        function(builder, seat, dice, **args)
        several = builder.state.checks
        builder.set(checks=(*several[:place], *several[-1:], *several[place:-1]))

    return play


CHECK_MOVES: tuple[MoveFunction, ...] = (
    checking.save, checking.spend, checking.boost, checks.luck, checks.pick, checks.let_stand, checks.take_it,
)  # fmt: skip
ROLL_MOVES = handlers(checks.call) | playing(
    *map(_about_own_check, CHECK_MOVES), checks.keep_luck, hulls.pay_glitch, farewells.last_words
)
"""Moves about rolls."""


class TurnPhase(phases.Phase[GameState, Builder]):
    """A phase of a turn."""

    own_moves = {"go_on": go_on}

    def phase_prompts(self, state: GameState, seat: str) -> list[Prompt]:
        """List the prompts of this phase while no check is open."""
        raise NotImplementedError

    def phase_asked(self, state: GameState, seat: str) -> list[Prompt]:
        """List those of `phase_prompts` that the table waits for, without args and odds."""
        raise NotImplementedError

    def begin(self, builder: Builder, dice: Dice) -> None:
        """Begin the phase, unless its first turn does."""

    def advance(self, builder: Builder, dice: Dice) -> bool:
        """Do the next thing. Return False when somebody has to answer first."""
        raise NotImplementedError

    def acts(self, state: GameState) -> Mapping[str, frozenset[Act]]:
        """Return what each seat that passed could still do in space (WG-T3)."""
        return {}

    def runs(self, state: GameState) -> bool:
        """True if play may go on after a move."""
        return True

    def prompts(self, state: GameState, seat: str) -> tuple[Prompt, ...]:
        """Return everything that a seat, or the referee, can do now; moves that the table waits for first."""
        if seat == REFEREE:
            return (prompt(end_campaign),)
        if seat not in state.present:
            return ()
        if state.farewells:
            prompts = checks.farewell_prompts(state, seat) or [prices.draw_prompt(state, seat)]
        elif state.glitch:
            prompts = checks.glitch_prompts(state, state.glitch, seat)
        elif state.checks:
            # the next rocket, while others decide
            prompts = checks.check_prompts(state, seat) or [prices.draw_prompt(state, seat)]
        else:
            prompts = self.phase_prompts(state, seat)
        prompts = [*prompts, *checks.song_prompts(state, seat)]
        return (*prompts, *talk.trade_prompts(state, seat), *talk.writing_prompts(state, seat))

    def asked(self, state: GameState, seat: str) -> tuple[Prompt, ...]:
        """Return those of `prompts` that the table waits for, without args and odds; see `Game.asked`."""
        if seat not in state.present:
            return ()
        if state.farewells:
            return tuple(checks.farewell_prompts(state, seat))
        if state.glitch:
            return tuple(checks.glitch_prompts(state, state.glitch, seat))
        if state.checks:
            return tuple(checks.check_asked(state, seat))
        return tuple(self.phase_asked(state, seat))

    def clock(self, state: GameState) -> Clock | None:
        """Return the clock of those who may say last words, that of the others who may throw dice again
        (WG-K7), which runs once for a throw, or that of a song."""
        if state.farewells:
            dead = [farewell.derp for farewell in state.farewells]
            return Clock(f"{state.turn}.{state.phase}.{dead}", "last_words", LAST_WORDS_S)
        if not _lucky_others(state):
            song = state.song if songs.listeners(state) else None
            return Clock(f"song.{song.id}", "song", SONG_S) if song else None
        fell = [check.totals for check in state.checks]
        return Clock(f"{state.turn}.{state.phase}.{state.asked}.{fell}", "others", OTHERS_S)

    def ring(self, builder: Builder, dice: Dice) -> None:
        """Tell of the dead, let the dice stand that others have not thrown again (WG-K7), or end a song."""
        with asking(builder):
            if builder.state.farewells:
                farewells.tell(builder)
                builder.then = "go_on"
                return
            lucky = _lucky_others(builder.state)
            if not lucky:
                songs.end(builder)
                return
            for seat in lucky:
                checks.let_stand(builder, seat, dice)
            builder.then = "go_on"

    def question(self, state: GameState, seat: str) -> str:
        acts = state.programmes[seat].acts if seat in state.programmes else 0
        question = f"{state.turn}.{state.phase}.{state.asked}.{acts}.{seat in state.ready}"
        if not state.checks:
            return question
        check = state.checks[checking.asked(state, seat)]
        return f"{question}.{check.parts[0]}.{check.totals}.{len(check.spent)}.{check.boosts}.{check.by}"


def _lucky_others(state: GameState) -> tuple[str, ...]:
    """Return the seats that the table waits for only because their luck could throw the dice of others, or of
    an order, again (WG-K7)."""
    if state.farewells or state.glitch or state.phase == "over":
        return ()
    if state.checks:
        if any(check.other or check.outcome is None for check in state.checks):
            return ()
        still = [check for check in state.checks if checking.is_open(state, check)]
        return tuple(dict.fromkeys(seat for check in still for seat in checking.rivals(state, check)))
    return ties.awaited_seats(state, state.tie) if state.tie and not state.tie.other else ()


def phase_of(builder: Builder) -> TurnPhase:
    """Return the phase of a step's state."""
    phase: TurnPhase = builder.phases[builder.state.phase]
    return phase


def enter(builder: Builder, phase: Phase, dice: Dice) -> None:
    """Go on to another phase."""
    builder.set(phase=phase)
    phase_of(builder).begin(builder, dice)


class Over(TurnPhase):
    """The end of a campaign: nobody is asked anything (WG-V1, WG-V3)."""

    def prompts(self, state: GameState, seat: str) -> tuple[Prompt, ...]:
        return ()

    def asked(self, state: GameState, seat: str) -> tuple[Prompt, ...]:
        return ()

    def runs(self, state: GameState) -> bool:
        return False
