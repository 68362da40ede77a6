"""A phase of a turn: what all of them share, and how play goes on by itself from one to the next (WG-T1).

`go_on` carries play on until somebody has to decide something, or dice have to fall.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any, ClassVar, TypeVar, cast

from msgspec.structs import replace

from ...core.dice import Dice
from ...core.game import REFEREE, Prompt
from ...core.moves import Carry, Handler, handlers, prompt
from ...core.phases import Phase
from ..args import EndCampaign, Ready, TakeIt
from ..builder import Builder
from ..flight import activities, checking, ending, eva, hulls, landing, launching, moving
from ..rules.checks import Outcome
from ..state import Check, GameState, Outcomes, Task
from ..workshop import trading
from . import checks, talk

Resolve = Callable[[Builder, Check, Outcome], None]
Run = Callable[[Builder, Task], None]

RESOLVE: dict[str, Resolve] = {
    "launch": launching.launched,
    "insertion": launching.inserted,
    "tower": launching.towed,
    "reentry": landing.fell,
    "landing": landing.fell,
    "capsule": hulls.lasted,
    "habitat": hulls.lasted,
    "burn": moving.burned,
    "catch_up": moving.burned,
    "rock_docking": moving.burned,
    "lunar_landing": moving.landed_on_moon,
    "rcs_burn": moving.by_rcs,
    "rcs_rock_docking": moving.by_rcs,
    **activities.RESOLVE,
    **eva.RESOLVE,
}
"""The consequences of a check, by its purpose."""

RUN: dict[str, Run] = {
    "reentry": landing.roll_part,
    "landing": landing.roll_part,
    "reentry_of": lambda builder, task: landing.reentry(builder, task.craft),
    "landing_of": lambda builder, task: landing.landing(builder, task.craft),
    "came_down": landing.came_down,
    "home": landing.home,
    "hulls": moving.roll_hulls,
    "hull": hulls.roll,
}
"""Tasks that the game carries out itself, by name."""


def go_on(builder: Builder, dice: Dice) -> None:
    """Plays on. New dice only fall at the start of a step: what came before is on the phones by then."""
    before = _at_issue(builder.state)
    fresh = True
    while builder.state.outcome is None:
        state = builder.state
        if state.checks:
            check = state.checks[-1]
            if check.outcome is None:
                if not fresh:
                    builder.then = "go_on"
                    break
                checking.roll(builder, dice)
            elif checking.is_open(state, check):
                break
            else:
                settle(builder)
        elif state.glitch is not None:
            if state.glitch.seat in state.present and state.glitch.craft in state.craft:
                break
            builder.set(glitch=None)
        elif state.todo:
            builder.set(todo=state.todo[1:])
            run(builder, state.todo[0])
        elif not builder.phase.advance(builder, dice):
            break
        fresh = False
    _asked_anew(builder, before)


def run(builder: Builder, task: Task) -> None:
    """One thing that the game does by itself; nothing if its craft is gone."""
    if task.craft in builder.state.craft:
        RUN[task.do](builder, task)


def settle(builder: Builder) -> None:
    """The uppermost check is taken as it is: what it teaches about the part, and what follows."""
    check = builder.state.checks[-1]
    builder.set(checks=builder.state.checks[:-1])
    if check.craft not in builder.state.craft or check.outcome is None:
        return
    if check.purpose != "jury_rig":
        checking.learn(builder, check)
    RESOLVE[check.purpose](builder, check, check.outcome)


def _at_issue(state: GameState) -> tuple[object, ...]:
    """The matter at hand: the phase, the craft that is on, the check or choice that is open."""
    return state.turn, state.phase, state.queue[:1], state.checks, state.glitch, state.rushing, state.tie


def _asked_anew(builder: Builder, before: tuple[object, ...]) -> None:
    """Questions are new once play has gone on; what others merely do beside it changes none."""
    if _at_issue(builder.state) != before:
        builder.set(asked=builder.state.asked + 1)


C = TypeVar("C", bound=Carry)


def counted(carry: C) -> C:
    """A move after which an answer to an older question of the same seat is stale."""

    @wraps(carry)
    def play(builder: Builder, seat: str, args: Any, dice: Dice) -> None:
        carry(builder, seat, args, dice)
        if seat in builder.state.programmes:
            builder.programme(seat, acts=builder.state.programmes[seat].acts + 1)

    return cast(C, play)


def carries_on(carry: C) -> C:
    """A move after which play goes on by itself, as far as it can."""

    @wraps(carry)
    def play(builder: Builder, seat: str, args: Any, dice: Dice) -> None:
        before = _at_issue(builder.state)
        carry(builder, seat, args, dice)
        if builder.phase.runs(builder.state):
            builder.then = "go_on"
        _asked_anew(builder, before)

    return cast(C, play)


def ready(builder: Builder, seat: str, args: Ready, dice: Dice) -> None:
    """Note that a player's R&D is done, or that a player passes (WG-T1)."""
    if seat not in builder.state.ready:
        builder.set(ready=(*builder.state.ready, seat))


def end_campaign(builder: Builder, seat: str, args: EndCampaign, dice: Dice) -> None:
    """End the campaign (WG-V1)."""
    ending.over(builder, Outcomes("ended"), "WG-V1")


def take_it(builder: Builder, seat: str, args: TakeIt, dice: Dice) -> None:
    """Let the roll stand; rivals with luck may still throw it again (WG-K7)."""
    check = replace(builder.state.checks[-1], taken=True)
    checking.put(builder, check)
    if not checking.is_open(builder.state, builder.state.checks[-1]):
        settle(builder)


def playing(*functions: Carry) -> dict[str, Handler]:
    """Handlers of moves that are counted, and after which play goes on."""
    return handlers(*(carries_on(counted(function)) for function in functions))


IN_PLAY = {
    **handlers(carries_on(ready), talk.write, talk.give_luck),
    **handlers(counted(trading.offer), carries_on(counted(trading.accept)), counted(trading.decline)),
    **playing(end_campaign),
}
"""Moves in every phase."""
ON_ROLLS = playing(
    checks.save,
    checks.spend,
    activities.boost,
    checks.luck,
    checks.pick,
    checks.let_stand,
    checks.pay_glitch,
    take_it,
)
"""Moves wherever dice fall."""


class TurnPhase(Phase[GameState, Builder]):
    """A phase of a turn."""

    own_moves: ClassVar = {"go_on": go_on}
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
        """Whatever comes next by itself; False when somebody is asked."""
        return False

    def runs(self, state: GameState) -> bool:
        """True while the phase goes on without an answer."""
        return True

    def prompts(self, state: GameState, seat: str) -> tuple[Prompt, ...]:
        """Everything that a seat, or the referee, can do now; what the table waits for comes first."""
        if seat == REFEREE:
            offer = {"id": "what_goes_up.offered_end", "idle": state.idle}
            return (prompt(EndCampaign, label=offer if ending.offers_end(state) else {}),)
        if seat not in state.present:
            return ()
        if state.checks:
            found = checks.about_check(state, seat)
        elif state.glitch:
            found = checks.about_glitch(state, seat)
        else:
            found = self.asked(state, seat)
        return (*found, *(talk.trades(state, seat) if self.trades else ()), *talk.stories_of(state, seat))

    def question(self, state: GameState, seat: str) -> str:
        own = state.programmes[seat].acts if seat in state.programmes else 0
        return f"{state.turn}.{state.phase}.{state.asked}.{own}.{seat in state.ready}"


class Over(TurnPhase):
    """The campaign is over; nobody is asked anything (WG-V1, WG-V3)."""

    def prompts(self, state: GameState, seat: str) -> tuple[Prompt, ...]:
        return ()

    def runs(self, state: GameState) -> bool:
        return False
