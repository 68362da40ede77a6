"""The die that orders craft, or players back from the Moon, and luck that throws it again (WG-T2, WG-K7)."""

from collections.abc import Sequence

from msgspec.structs import replace

from ...core.dice import Dice
from ...core.forms import number
from ...core.game import Json, Prompt
from ...core.moves import prompt
from ..args import LetStand, Luck, Pick
from ..builder import Builder
from ..flight import checking, ending
from ..state import GameState, Tie

Groups = tuple[tuple[str, ...], ...]
"""Craft (about the Moon: seats) in their order; those that a die parts stand together."""


def thrown(dice: Dice, group: Sequence[str]) -> tuple[str, ...]:
    """A die parts those who are level (WG-T2)."""
    if len(group) < 2:
        return tuple(group)
    return tuple(dice.shuffle(group, why="what_goes_up.order", scope="all"))


def put_in_order(builder: Builder, groups: Groups) -> None:
    """The queue of this phase."""
    queue = tuple(id for group in groups for id in group)
    builder.set(queue=queue, order=queue)
    state = builder.state
    if len({state.craft[id].seat for id in queue}) > 1:
        builder.say("wgu.order", "WG-T2", phase=state.phase, turn=state.turn, craft=list(queue))


def may_be_thrown_again(builder: Builder, groups: Groups) -> None:
    """Where a die parted players, and somebody has luck, they are asked (WG-K7)."""
    tie = Tie(groups=groups)
    if _level(builder.state, tie) and asked(builder.state, tie):
        builder.set(tie=tie)


def part_returns(builder: Builder, dice: Dice, seats: Sequence[str]) -> None:
    """A die says who was back from the Moon first; whoever has luck is asked (WG-V1, WG-T2)."""
    order = thrown(dice, seats)
    builder.set(tie=Tie(about="moon", groups=(order,)))
    builder.say("wgu.moon_order", "WG-V1", "WG-T2", turn=builder.state.turn, seats=list(order))


def settle(builder: Builder) -> None:
    """Nobody throws again: the order stands."""
    tie = builder.state.tie
    builder.set(tie=None)
    if tie is not None and tie.about == "moon":
        ending.moon_was_first(builder, tie.groups[0][0])


def _seats(state: GameState, tie: Tie, group: Sequence[str]) -> set[str]:
    if tie.about == "moon":
        return set(group)
    return {state.craft[id].seat for id in group if id in state.craft}


def _level(state: GameState, tie: Tie) -> list[tuple[str, ...]]:
    """Groups of several players that a die parted."""
    return [group for group in tie.groups if len(_seats(state, tie, group)) > 1]


def asked(state: GameState, tie: Tie) -> tuple[str, ...]:
    """Seats that may throw again: with `own` only those concerned (WG-K7)."""
    if not _level(state, tie):
        return ()
    if state.settings.luck_on == "any":
        return checking.lucky(state, but=tie.passed)
    seats = {seat for group in _level(state, tie) for seat in _seats(state, tie, group)}
    own = [seat for seat in state.present if seat in seats and seat not in tie.passed]
    return tuple(seat for seat in own if state.programmes[seat].luck > 0)


def waits(state: GameState) -> bool:
    """True while somebody is asked about the order."""
    tie = state.tie
    if tie is None:
        return False
    return tie.by in state.present if tie.other else bool(asked(state, tie))


def about_tie(state: GameState, seat: str) -> list[Prompt]:
    """Throw the order again, pick one of two, or let it stand (WG-K7)."""
    tie = state.tie
    if tie is None:
        return []
    told = "craft" if tie.about == "order" else "seats"
    label: Json = {"purpose": tie.about, "phase": state.phase, told: _told(_level(state, tie))}
    if tie.other:
        if seat != tie.by:
            return []
        both = {
            "first": [list(group) for group in tie.other],
            "second": [list(group) for group in tie.groups],
        }
        return [prompt(Pick, label=label, default={"which": "second"}, must=True, odds=both)]
    if seat not in asked(state, tie):
        return []
    label["left"] = state.programmes[seat].luck
    stages = {"stage": number(1, len(_level(state, tie)))}
    return [prompt(Luck, stages, label=label, default={"stage": 1}), prompt(LetStand, label=label, must=True)]


def _told(groups: Sequence[Sequence[str]]) -> list[list[str]]:
    return [list(group) for group in groups]


def throw_again(builder: Builder, dice: Dice, seat: str, which: int) -> None:
    """A point of luck (WG-K7)."""
    tie = builder.state.tie
    if tie is None:
        return
    chosen = _level(builder.state, tie)[which]
    again = thrown(dice, chosen)
    builder.programme(seat, luck=builder.state.programmes[seat].luck - 1)
    groups = tuple(again if group == chosen else group for group in tie.groups)
    builder.set(tie=replace(tie, groups=groups, other=tie.groups, by=seat))
    told: Json = {"seat": seat, "turn": builder.state.turn, "left": builder.state.programmes[seat].luck}
    if tie.about == "moon":
        builder.say("wgu.moon_reordered", "WG-K7", **told, seats=list(again))
    else:
        builder.say("wgu.reordered", "WG-K7", **told, craft=list(again))


def pick(builder: Builder, which: str) -> None:
    """Either order (WG-K7)."""
    tie = builder.state.tie
    if tie is None:
        return
    groups = tie.other if which == "first" else tie.groups
    builder.set(tie=Tie(about=tie.about, groups=groups))
    if tie.about == "order":
        put_in_order(builder, groups)


def let_stand(builder: Builder, seat: str) -> None:
    """The order stays as it is, for this player."""
    tie = builder.state.tie
    if tie is not None:
        builder.set(tie=replace(tie, passed=(*tie.passed, seat)))
