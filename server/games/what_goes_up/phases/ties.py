"""The die that orders craft, or players back from the Moon, and its rerolls (WG-T2, WG-K7)."""

from collections.abc import Sequence

from msgspec.structs import replace

from ...core.dice import Dice
from ..builder import Builder
from ..flight import checking, ending
from ..state import CampaignEnd, GameState, Tie

Groups = tuple[tuple[str, ...], ...]
"""Craft in their order, or after a return from the Moon seats; those that a die orders are in one group."""


def ordered_by_die(dice: Dice, group: Sequence[str], hand: str | None) -> tuple[str, ...]:
    """Return a group of level craft or seats in an order by a die, which at a table with real dice this seat
    throws (WG-T2)."""
    if len(group) < 2:
        return tuple(group)
    return tuple(dice.shuffle(group, why="what_goes_up.order", scope="all", hand=hand))


def put_in_order(builder: Builder, groups: Groups) -> None:
    """Set the queue of this phase (WG-T2)."""
    queue = tuple(id for group in groups for id in group)
    builder.set(queue=queue, order=queue)
    state = builder.state
    if len({state.craft[id].seat for id in queue}) > 1:
        builder.say("wgu.order", "WG-T2", phase=state.phase, turn=state.turn, craft=list(queue))


def settle(builder: Builder, tie: Tie) -> None:
    """Keep an order that nobody rerolls any more. The first one back from the Moon has won (WG-V1)."""
    builder.set(tie=None)
    if tie.about == "moon":
        ending.over(builder, CampaignEnd("moon", tie.groups[0][:1]), "WG-V1")


def _seats_of(state: GameState, tie: Tie, group: Sequence[str]) -> set[str]:
    if tie.about == "moon":
        return set(group)
    return {state.craft[id].seat for id in group if id in state.craft}


def tied_groups(state: GameState, tie: Tie) -> list[tuple[str, ...]]:
    """Return the groups that a die ordered and that concern several players."""
    return [group for group in tie.groups if len(_seats_of(state, tie, group)) > 1]


def awaited_seats(state: GameState, tie: Tie) -> tuple[str, ...]:
    """Return the seats that may still reroll an order, with `luck_on` `own` only those whose craft it orders;
    after a reroll the seat that picks one of the two orders (WG-K7)."""
    if tie.other:
        return tuple(seat for seat in state.present if seat == tie.by)
    seats = {seat for group in tied_groups(state, tie) for seat in _seats_of(state, tie, group)}
    if seats and state.settings.luck_on == "any":
        return checking.lucky(state, but=tie.passed)
    seats_left = [seat for seat in state.present if seat in seats and seat not in tie.passed]
    return tuple(seat for seat in seats_left if state.programmes[seat].luck > 0)


def throw_again(builder: Builder, tie: Tie, dice: Dice, seat: str, which: int) -> None:
    """Reroll a group for a point of luck (WG-K7)."""
    chosen = tied_groups(builder.state, tie)[which]
    again = ordered_by_die(dice, chosen, seat)
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
