"""The beginning and the end of a turn (WG-T1, WG-T6, WG-B1)."""

from msgspec.structs import replace

from ...core.dice import Dice
from ..builder import Builder
from ..flight import activities, books, ending, hulls, where
from ..rules import stories
from ..state import GameState
from . import talk, ties


def begin_turn(builder: Builder) -> None:
    """Points by the budget; WG-E2, WG-B6: who rested, trained or healed is back (WG-B1)."""
    hulls.rest_at_home(builder)
    turn = builder.state.turn + 1
    launches = sum(each.launches for each in builder.state.programmes.values())
    budgets = sum(line.id == "wgu.budget" for line in builder.lines)
    for seat, programme in builder.state.programmes.items():
        points = programme.points + programme.dots + programme.grant
        builder.programme(seat, points=points, grant=0, launches=0)
    designs = {id: replace(each, improved=(0, 0)) for id, each in builder.state.designs.items()}
    craft = {
        id: replace(
            each, fresh=False, moved=False, arriving=False, rested=(),
            parts=tuple(replace(part, resting=False) if part.resting else part for part in each.parts),
        )
        for id, each in builder.state.craft.items()
    }
    builder.set(
        phase="workshop", turn=turn, ready=(), queue=(), order=(), tie=None, designs=designs, craft=craft
    )
    told = {seat: each.points for seat, each in builder.state.programmes.items()}
    builder.say("wgu.turn", "WG-B1", turn=turn, points=told, news=launches + budgets)


def end_turn(builder: Builder, dice: Dice) -> None:
    """Duration, bonuses, luck; WG-T3: debris last; then the next turn, or the end (WG-T1)."""
    for craft in builder.state.craft.values():
        if craft.status == "flight" and not craft.debris:
            hulls.live(builder, craft.id)
    activities.drift(builder)
    for id in unfinished(builder.state):
        craft = builder.state.craft[id]
        builder.tell("unfinished", craft, "WG-T6", at=craft.at)
    books.end_of_turn(builder)
    builder.set(
        books=stories.turned(builder.state.books, builder.state.turn, talk.still_there(builder.state))
    )
    ending.turn_is_over(builder)
    level = ending.level_returns(builder.state)
    if builder.state.phase == "over":
        return
    if level:
        ties.part_returns(builder, dice, level)
    else:
        begin_turn(builder)


def unfinished(state: GameState) -> list[str]:
    """Craft that are neither landed nor on a duration step at the end of their turn (WG-T6)."""
    found = []
    for craft in state.craft.values():
        step = where.standing(state, craft)
        if craft.status != "pad" and (step is None or not step.duration):
            found.append(craft.id)
    return found
