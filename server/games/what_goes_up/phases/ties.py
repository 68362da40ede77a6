"""The die that orders craft, or players back from the Moon, and its rerolls (WG-T2, WG-K7)."""

from collections.abc import Sequence

from msgspec.structs import replace

from ...core.dice import Dice
from ..builder import Builder
from ..flight import checking, ending
from ..state import GameState, Outcomes, Tie

Groups = tuple[tuple[str, ...], ...]
"""Craft (about the Moon: seats) in their order; those that a die orders are in one group."""


def thrown(dice: Dice, group: Sequence[str]) -> tuple[str, ...]:
    """Order a group of level craft or seats by a die (WG-T2)."""
    if len(group) < 2:
        return tuple(group)
    return tuple(dice.shuffle(group, why="what_goes_up.order", scope="all"))


def put_in_order(builder: Builder, groups: Groups) -> None:
    """Set the queue of this phase (WG-T2)."""
    queue = tuple(id for group in groups for id in group)
    builder.set(queue=queue, order=queue)
    state = builder.state
    if len({state.craft[id].seat for id in queue}) > 1:
        builder.say("wgu.order", "WG-T2", phase=state.phase, turn=state.turn, craft=list(queue))


def settle(builder: Builder, tie: Tie) -> None:
    """Keep the order: nobody rerolls it. The first one back from the Moon has won (WG-V1)."""
    builder.set(tie=None)
    if tie.about == "moon":
        ending.over(builder, Outcomes("moon", tie.groups[0][:1]), "WG-V1")


def _seats(state: GameState, tie: Tie, group: Sequence[str]) -> set[str]:
    if tie.about == "moon":
        return set(group)
    return {state.craft[id].seat for id in group if id in state.craft}


def level(state: GameState, tie: Tie) -> list[tuple[str, ...]]:
    """Return the groups of several players that a die ordered."""
    return [group for group in tie.groups if len(_seats(state, tie, group)) > 1]


def waits_for(state: GameState, tie: Tie) -> tuple[str, ...]:
    """Return the seats that may reroll the order, with `own` only those concerned, or the one that picks one
    of two (WG-K7)."""
    if tie.other:
        return tuple(seat for seat in state.present if seat == tie.by)
    seats = {seat for group in level(state, tie) for seat in _seats(state, tie, group)}
    if seats and state.settings.luck_on == "any":
        return checking.lucky(state, but=tie.passed)
    own = [seat for seat in state.present if seat in seats and seat not in tie.passed]
    return tuple(seat for seat in own if state.programmes[seat].luck > 0)


def throw_again(builder: Builder, tie: Tie, dice: Dice, seat: str, which: int) -> None:
    """Reroll a group for a point of luck (WG-K7)."""
    chosen = level(builder.state, tie)[which]
    again = thrown(dice, chosen)
    left = builder.gain(seat, luck=-1).luck
    groups = tuple(again if group == chosen else group for group in tie.groups)
    builder.set(tie=replace(tie, groups=groups, other=tie.groups, by=seat))
    if tie.about == "moon":
        builder.note("moon_reordered", "WG-K7", seat, left=left, seats=list(again))
    else:
        builder.note("reordered", "WG-K7", seat, left=left, craft=list(again))


def pick(builder: Builder, tie: Tie, which: str) -> None:
    """Pick either order (WG-K7)."""
    groups = tie.other if which == "first" else tie.groups
    builder.set(tie=Tie(about=tie.about, groups=groups))
    if tie.about == "order":
        put_in_order(builder, groups)
