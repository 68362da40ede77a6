"""The base of the phases of a turn, and the way play goes on from one to the next (WG-T1).

`go_on` plays until somebody has to decide something, or dice have to be rolled."""

from collections.abc import Mapping, Set
from functools import wraps
from typing import Any, ClassVar

from ...core import phases
from ...core.dice import Dice
from ...core.game import REFEREE, Prompt
from ...core.moves import Handler, MoveFunction, handlers, prompt
from ..builder import Builder
from ..flight import checking, ending, hulls, launching, settling
from ..state import GameState, Outcomes, Phase
from ..workshop import trading
from . import checks, talk


def go_on(builder: Builder, dice: Dice) -> None:
    """Play on. Dice are only rolled at the start of a step, when phones have shown everything before them."""
    before, wished = _at_issue(builder.state), phase_of(builder).wishes(builder.state)
    fresh = True
    while builder.state.outcome is None:
        state = builder.state
        if state.glitch is not None:
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
    _asked_anew(builder, before)
    wishes_anew(builder, wished)


def _at_issue(state: GameState) -> tuple[object, ...]:
    """Return the question at hand: the phase, the first craft in a queue that goes one by one, the checks
    that wait for dice, the open choice. `question` tells checks whose dice have fallen apart."""
    first = () if state.lit or launching.together(state) else state.queue[:1]
    waiting = [check.parts for check in state.checks if check.outcome is None]
    return state.turn, state.phase, first, waiting, state.glitch, state.tie


def _asked_anew(builder: Builder, before: tuple[object, ...]) -> None:
    """Make questions new once play has gone on; other moves meanwhile leave them as they are."""
    if _at_issue(builder.state) != before:
        builder.set(asked=builder.state.asked + 1)


def wishes_anew(builder: Builder, before: Mapping[str, Set[object]]) -> None:
    """Ask those who passed again, once they can do something that they could not (WG-T3)."""
    now = phase_of(builder).wishes(builder.state)
    anew = [seat for seat in now if seat in before and not now[seat] <= before[seat]]
    builder.set(ready=tuple(seat for seat in builder.state.ready if seat not in anew))


def playing(*functions: MoveFunction) -> dict[str, Handler]:
    """Return handlers after which older answers of the seat are stale, and play goes on as far as it can."""
    return handlers(*map(_carries_on, functions))


def _carries_on(function: MoveFunction) -> MoveFunction:
    @wraps(function)
    def play(builder: Builder, seat: str, dice: Dice, **args: Any) -> None:
        before, wished = _at_issue(builder.state), phase_of(builder).wishes(builder.state)
        function(builder, seat, dice, **args)
        if seat in builder.state.programmes:
            builder.gain(seat, acts=1)
        if phase_of(builder).runs(builder.state):
            builder.then = "go_on"
        _asked_anew(builder, before)
        wishes_anew(builder, wished)

    return play


def ready(builder: Builder, seat: str, dice: Dice) -> None:
    """Pass, or finish the R&D of this turn (WG-T1)."""
    if seat not in builder.state.ready:
        builder.set(ready=(*builder.state.ready, seat))


def end_campaign(builder: Builder, seat: str, dice: Dice) -> None:
    """End the campaign (WG-V1)."""
    ending.over(builder, Outcomes("ended"), "WG-V1")


def unready(builder: Builder, seat: str, dice: Dice) -> None:
    """Go on with R&D, while others are not done either (WG-T1)."""
    builder.set(ready=tuple(other for other in builder.state.ready if other != seat))


IN_PLAY = handlers(talk.write, talk.give_luck) | playing(
    ready, trading.trade, trading.accept, trading.decline, end_campaign
)
"""Moves in every phase."""


def _on_own(function: MoveFunction) -> MoveFunction:
    """Let a move concern the check that its seat is asked about: it is the last one meanwhile."""

    @wraps(function)
    def play(builder: Builder, seat: str, dice: Dice, **args: Any) -> None:
        several = builder.state.checks
        k = checking.asked(builder.state, seat) if several else 0
        builder.set(checks=(*several[:k], *several[k + 1 :], *several[k : k + 1]))
        function(builder, seat, dice, **args)
        several = builder.state.checks
        builder.set(checks=(*several[:k], *several[-1:], *several[k:-1]))

    return play


OWN: tuple[MoveFunction, ...] = (
    checking.save, checking.spend, checking.boost, checks.luck, checks.pick, checks.let_stand, checks.take_it,
)  # fmt: skip
ON_ROLLS = playing(*map(_on_own, OWN), checks.keep_luck, hulls.pay_glitch) | handlers(checks.call)
"""Moves about rolls."""


class TurnPhase(phases.Phase[GameState, Builder]):
    """A phase of a turn."""

    own_moves = {"go_on": go_on}
    trades: ClassVar[bool] = False
    """True where players may trade while nothing is being decided (WG-B7)."""

    def asked(self, state: GameState, seat: str) -> list[Prompt]:
        """List the prompts of this phase while no check is open."""
        return []

    def begin(self, builder: Builder, dice: Dice) -> None:
        """Begin the phase."""

    def line_up(self, builder: Builder, dice: Dice) -> None:
        """Put the craft of this phase in order, where one goes after the other (WG-T2)."""

    def advance(self, builder: Builder, dice: Dice) -> bool:
        """Do the next thing; return False when somebody has to answer first."""
        return False

    def wishes(self, state: GameState) -> Mapping[str, Set[object]]:
        """Return what each seat that passed could still do in space (WG-T3)."""
        return {}

    def runs(self, state: GameState) -> bool:
        """True while the phase goes on without an answer."""
        return True

    def prompts(self, state: GameState, seat: str) -> tuple[Prompt, ...]:
        """Return everything that a seat, or the referee, can do now; moves that the table waits for first."""
        if seat == REFEREE:
            return (prompt(end_campaign),)
        if seat not in state.present:
            return ()
        if state.glitch:
            found = checks.about_glitch(state, seat)
        elif state.checks:
            found = checks.about_check(state, seat)
        else:
            found = self.asked(state, seat)
        return (*found, *(talk.trades(state, seat) if self.trades else ()), *talk.stories_of(state, seat))

    def question(self, state: GameState, seat: str) -> str:
        own = state.programmes[seat].acts if seat in state.programmes else 0
        question = f"{state.turn}.{state.phase}.{state.asked}.{own}.{seat in state.ready}"
        if not state.checks:
            return question
        check = state.checks[checking.asked(state, seat)]
        return f"{question}.{check.parts[0]}.{check.totals}.{len(check.spent)}.{check.boosts}.{check.by}"


def phase_of(builder: Builder) -> TurnPhase:
    """Return the phase that a step has come to."""
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

    def runs(self, state: GameState) -> bool:
        return False
