"""A plan by marks of the board, flown turn by turn as in live play (WG-T3)."""

from typing import Any

from msgspec.structs import replace

from ...core.errors import illegal
from ..flight import hulls, launching, moving, where
from ..rules import board as boards
from ..rules.board_parts import Direction
from ..state import Craft, GameState, Status
from . import paper
from .answers import Answer
from .walk import NO_DICE, Leg, Node, PlanOdds, Script, Walk, WalkStep, kind_of

MAX_TURNS = 60
"""The most turns of a course."""


class CourseScript(Script):
    """A craft that uses marks in their order, then follows its rail home or into a loop."""

    def __init__(self, craft: str, marks: tuple[str, ...], legs: tuple[Leg, ...] = ()) -> None:
        super().__init__(craft)
        self.marks, self.legs = marks, legs

    def go(self, builder: WalkStep, craft: Craft, node: Node) -> Node | None:
        state, left = builder.state, self.marks[node.used :]
        if craft.moved and craft.status == "flight":
            self.end_turn(builder, craft)
            board = where.board_of(state)
            return None if not left and board and board.circles(craft.at) else node
        near = [mark.id for mark in where.marks_ahead(state, craft)]
        mark = craft.at if node.tried else left[0] if left and left[0] in near else ""
        if craft.status == "pad" and not mark:
            return None
        if mark and craft.status == "flight":

            def ways(state: GameState, craft: Craft) -> list[moving.WayOn]:
                return [course for course in moving.ways(state, craft) if course.course.target == mark]

            then = self.burns(builder, node, ways)
            return then and then._replace(used=node.used + (not node.tried))
        if mark:
            builder.set(queue=(craft.id,))
            if craft.status == "pad":
                launching.launch(builder, craft.seat, NO_DICE)
            else:
                launching.insert(builder, craft.seat, NO_DICE, mark)
            return node._replace(leg=node.leg + 1, used=node.used + 1)
        if craft.status == "up":
            launching.coast_down(builder, craft.id)
        else:
            moving.coast(builder, craft.id, where.coasts_to(state, craft))
        return node


def legs(state: GameState, craft: Craft, marks: tuple[str, ...]) -> tuple[Leg, ...]:
    """Return the legs of a course from where a craft is. They are those of a flawless craft with an OK on
    every roll. Raises `IllegalMove` for a mark that is not on the way."""
    state = replace(state, settings=replace(state.settings, underped=True))
    table = paper.table_with(paper.FLAWLESS, state, craft)
    walk, legs = Walk(CourseScript(paper.CRAFT, marks), table), list[Leg]()
    node = walk.onward(Node(walk.table))
    while not node.over and node.state.turn < table.turn + MAX_TURNS:
        check, flying = node.state.checks[-1], node.state.craft[paper.CRAFT]
        if node.leg == len(legs):
            kind = kind_of(check)
            eats = kind == "duration" and hulls.eats(node.state, flying)
            legs.append(Leg(kind, hostile=check.boom < check.base[1], eats=eats))
        node = walk.onward(walk.after(node, Answer("ok")))
    if missed := marks[node.used :]:
        detail = f"{missed[0]} is not on this course."
        raise illegal(detail, "mark_not_met", ("course", "use"), "WG-T3", mark=missed[0])
    return tuple(legs)


def fly(
    mission: paper.Mission,
    use: tuple[str, ...],
    *,
    start: str,
    direction: Direction = "clockwise",
    been: tuple[str, ...] = (),
    **settings: Any,
) -> tuple[tuple[Leg, ...], PlanOdds]:
    """Return the legs of a mission's course on the house board, and its odds."""
    board = boards.house()
    if start not in {step.id for step in board.steps}:
        detail = f"The board has no step {start}."
        raise illegal(detail, "unknown_step", ("course", "start"), "WG-T3", step=start)
    state = paper.empty_table(mission, direction, been, board=True, **settings)
    status: Status = "pad" if start == board.home else "flight"
    place = Craft(id="", name="", seat=paper.SEAT, at=start, status=status)
    flown = legs(state, place, use)
    paper.check_mission(mission._replace(legs=flown))
    table = paper.table_with(mission, state, place)
    return flown, Walk(CourseScript(paper.CRAFT, use, flown), table, mission.luck).odds()
