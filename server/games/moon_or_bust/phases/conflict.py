"""Threats rise, the war die falls, and the turn ends: war, a win, a draw, or neither (MB-17)."""

from msgspec.structs import replace

from ...core.dice import Dice, RollRequest
from ...core.forms import picked
from .. import seating
from ..builder import Builder
from ..rules import conflict as rules
from ..state import War
from ..terms import SIDES
from . import chips
from .base import FAST_MODE, MoonPhase, dice_wait, go_on
from .ending import close_turn


def conflict(builder: Builder, dice: Dice) -> None:
    """Roll the common war dice and each team's extra ones, then close the turn (MB-17)."""
    state = builder.state
    force = {side: state.of(side).in_force for side in SIDES}
    common = max(f.war_die.common for f in force.values())
    wait = dice_wait(state)
    requests = [
        RollRequest(rules.WAR_DIE, "moon_or_bust.war", seating.roller(state), "all", ("MB-17",), wait)
        for _ in range(common)
    ]
    for side in SIDES:
        by = seating.politician_in_turn(state, side, state.turn)
        request = RollRequest(rules.WAR_DIE, "moon_or_bust.war_extra", by, "all", ("MB-17",), wait)
        requests += [request] * force[side].war_die.extra
    rolls_made = [roll.total for roll in dice.roll_all(requests)] if requests else []

    rolls, rest = rolls_made[:common], rolls_made[common:]
    extra: dict[str, tuple[int, ...]] = {}
    counting: dict[str, list[int]] = {}
    for side in SIDES:
        die = force[side].war_die
        own, rest = rest[: die.extra], rest[die.extra :]
        if own:
            extra[side] = tuple(own)
        counting[side] = [r + die.modifier for r in rolls[: die.common] + own]
    for side in SIDES:
        builder.raise_threat(side, force[side].increase)
    threat: dict[str, int] = {side: builder.of(side).threat.value for side in SIDES}
    revealed = rules.revealed_threats(counting, threat)
    roll = min(rolls, default=None)
    war = War(rolls=tuple(rolls), roll=roll, war=bool(revealed), threat=revealed, extra=extra)
    if state.reveal is not None:
        builder.set(reveal=replace(state.reveal, war=war))
    opened = chips.settle_war(builder, war.war)
    builder.say("mb.conflict", "MB-17", **picked(war, "rolls", "roll", "war", "extra"), **opened)
    close_turn(builder, revealed)
    if builder.state.outcome is not None:
        return builder.enter("over", dice)
    builder.say("mb.turn_over", "MB-17", turn=state.turn)
    return builder.enter("breather", dice)


class Conflict(MoonPhase):
    """The die falls in a move of the game's own, so phones have shown everything before it."""

    moves = FAST_MODE
    own_moves = {"conflict": conflict, "go_on": go_on}

    def enter(self, builder: Builder, dice: Dice) -> None:
        builder.then = "conflict"
