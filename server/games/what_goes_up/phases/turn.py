"""The beginning and the end of a turn (WG-T1, WG-T6, WG-B1)."""

from ...core.dice import Dice
from ...core.forms import as_json
from ..builder import Builder
from ..flight import books, ending, hulls, where
from ..log import Aloft
from ..rules import stories
from ..state import Tie
from ..workshop import lineup
from . import talk, ties

COLUMN = 4
"""The programmes that one column of a front page has room for."""


def begin_turn(builder: Builder) -> None:
    """Begin a turn (WG-T1), with the points of the budgets (WG-B1). Its line has what the page about the last
    turn needs: the points that each programme kept, and the craft in space."""
    turn = builder.state.turn + 1
    columns = news_columns(builder)
    kept = {seat: programme.points for seat, programme in builder.state.programmes.items()}
    aloft = [
        Aloft(flight=craft.id, name=craft.name, seat=craft.seat)
        for craft in builder.state.craft.values()
        if craft.status == "flight" and not craft.debris
    ]
    lineup.next_budget(builder)
    craft = {id: hulls.new_turn(flight) for id, flight in builder.state.craft.items()}
    builder.set(
        phase="workshop", turn=turn, quiet=0, shown=0, ready=(), queue=(), order=(), tie=None, craft=craft
    )
    points = {seat: programme.points for seat, programme in builder.state.programmes.items()}
    news = {"columns": columns, "kept": kept, "aloft": as_json(aloft)}
    builder.say("wgu.turn", "WG-B1", turn=turn, points=points, **news)
    if turn == 1:
        return
    dots = {seat: programme.dots for seat, programme in builder.state.programmes.items()}
    builder.say("wgu.begun", "WG-T1", turn=turn, points=points, dots=dots)


def news_columns(builder: Builder) -> int:
    """Return the columns of the front page of the turn that is over: 1 for up to four programmes, 2 for more,
    0 if nothing was launched and no budget has changed."""
    programmes = builder.state.programmes.values()
    news = any(programme.launches for programme in programmes) or any(
        line.id == "wgu.budget" for line in builder.lines
    )
    return (1 if len(programmes) <= COLUMN else 2) if news else 0


def end_turn(builder: Builder, dice: Dice) -> None:
    """End a turn: craft stay at duration steps, then the books are settled. Begin the next turn unless the
    campaign is over (WG-T1)."""
    builder.say("wgu.as_planned", "WG-K2", turn=builder.state.turn, rolls=builder.state.quiet)
    for craft in builder.state.craft.values():
        if craft.status == "flight" and not craft.debris:
            hulls.feed_and_rest(builder, craft)
    for craft in builder.state.craft.values():
        if craft.status != "pad" and not where.step_at(builder.state, craft.at).duration:
            builder.note_craft("unfinished", craft, "WG-T6", at=craft.at)
    books.end_of_turn(builder)
    kept = talk.kept_page_ids(builder.state)
    builder.set(books=stories.turned(builder.state.books, builder.state.turn, kept))
    ending.turn_is_over(builder)
    if builder.state.phase == "over":
        return
    if level := ending.back_first(builder.state):
        order = ties.ordered_by_die(dice, level, level[0])  # players with luck are asked (WG-V1, WG-T2)
        builder.set(tie=Tie(about="moon", groups=(order,)))
        builder.say("wgu.moon_order", "WG-V1", "WG-T2", turn=builder.state.turn, seats=list(order))
    else:
        begin_turn(builder)
