"""Between two turns: a moment to breathe, then the table is cleared and income comes in (MB-18, MB-20)."""

from collections.abc import Sequence

from msgspec.structs import replace

from ...core.dice import Dice
from ...core.forms import picked
from ...core.game import Prompt, Seat, Secret
from ...core.moves import handlers, prompt
from ..builder import Builder
from ..rules import ledger
from ..rules.force import ForceSource
from ..state import Announced, Cards, GameState, Grant, PhaseName, Spent
from ..terms import SIDES
from . import effects, prompts
from .base import FAST_MODE, MoonPhase, all_go, ready, unready


def begin_turn(builder: Builder, dice: Dice) -> None:
    """Begin a turn: income, announcements, expired cards, benefits that were unlocked (MB-18, MB-20)."""
    state = builder.state
    first, last = state.turn == 0, state.reveal
    builder.set(turn=state.turn + 1)
    late = state.settings.fast_mode and state.settings.first_turn_untimed
    if late and builder.state.turn == 2 and not state.fast:
        builder.set(fast=True)
        builder.say("mb.fast_mode", "MB-11", on=True)
    effects.refresh_force(builder)
    for side in SIDES:
        if not first:
            team = builder.of(side)
            gain = team.in_force.income
            builder.team(
                side,
                funding=ledger.income(team.funding.value, gain.funding),
                pr=ledger.income(team.pr.value, gain.pr),
            )
        team = builder.of(side)
        announced = Announced(builder.state.turn, team.funding.value, team.pr.value, team.spent.value)
        builder.team(side, announced=announced)
        parameters = picked(announced, "funding", "pr", "spent")
        builder.say("mb.announced", "MB-05" if first else "MB-18", team=side, **parameters)
    _clear_table(builder)
    for side in SIDES:
        for power in last.unlocked.get(side, ()) if last is not None else ():
            benefit = builder.state.pack.power(power).effects
            effects.carry_out(builder, ForceSource(benefit, owner=side, power=power), dice)


def _clear_table(builder: Builder) -> None:
    """Clear the table: expired cards go to the discard, sabotage returns to the hands (MB-20)."""
    state = builder.state
    gone = [e for e in state.open_events if e.until_turn is not None and e.until_turn < state.turn]
    for event in gone:
        builder.say("mb.expired", "MB-10", event=event.id)
    pile = (*state.deck.pile, *(e.id for e in gone))
    builder.set(
        event=None,
        open_events=tuple(e for e in state.open_events if e not in gone),
        deck=replace(state.deck, pile=pile, discarded=len(pile)),
        ready=(),
        reveal=None,
        votes={},
        aims={},
        waivers={},
    )
    for side in SIDES:
        team = builder.of(side)
        builder.team(
            side,
            grants={s: Secret(Grant(), grant.to) for s, grant in team.grants.items()},
            tests={s: Secret((), grant.to) for s, grant in team.tests.items()},
            cards={s: Secret(Cards(), grant.to) for s, grant in team.cards.items()},
            asks={s: Secret(None, grant.to) for s, grant in team.asks.items()},
            submitted=(),
            spent=Spent(),
            allocated=False,
        )
    effects.refresh_force(builder)


def next_turn(builder: Builder, seat: str, dice: Dice) -> None:
    """Begin the next turn without waiting for the others."""
    builder.move_on(dice)


class Breather(MoonPhase):
    """Lasts until its clock rings in Fast Mode, else until all players are ready."""

    moves = FAST_MODE | handlers(ready, unready, next_turn)
    timer = "breather"

    def enter(self, builder: Builder, dice: Dice) -> None:
        builder.set(ready=())

    def is_due(self, state: GameState) -> bool:
        if state.fast:
            return not self.seconds(state)
        return all_go(state)

    def leave(self, builder: Builder, dice: Dice) -> PhaseName:
        return "event"

    def referee_prompts(self, state: GameState) -> Sequence[Prompt]:
        return () if state.fast else (prompt(next_turn),)

    def seat_prompts(self, state: GameState, seat: Seat) -> Sequence[Prompt]:
        return () if state.fast else prompts.ready(seat.id in state.ready)
