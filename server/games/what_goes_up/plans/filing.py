"""Flight plans filed for a craft, with their odds (WG-T3)."""

from ...core.dice import Dice
from ...core.errors import illegal
from ..builder import Builder
from ..flight import crews, where
from ..rules.limits import MAX_LUCK
from ..state import Craft, Filed, FiledStep, GameState
from . import course, paper
from .walk import Walk


def destinations(state: GameState) -> list[str]:
    """Return the destinations of plans: a hop, and every duration step with a way back."""
    board = where.board_of(state)
    if board is None:
        return []
    return [step.id for step in board.steps if (step.duration and not step.end) or step.kind == "suborbital"]


def marks_there_and_back(state: GameState, craft: Craft, target: str) -> tuple[str, ...]:
    """Return the marks to use, there and back. Raises `IllegalMove` without a way."""
    board = where.board_of(state)
    if board is None:
        return ()
    direction, start = state.programmes[craft.seat].direction, craft.at
    there, back = board.route(start, target, direction), board.route(target, board.home, direction)
    if there is None or back is None:
        raise illegal("There is no way there and back.", "no_way", ("to",), "WG-T3")
    return (*there, *back)


def plannable_craft(state: GameState, seat: str) -> list[Craft]:
    """Return a player's craft on the pad, or steered in space, for which a plan can be filed (WG-T3); none on
    an escape trajectory, from which no way leads home."""
    steered = [
        craft
        for craft in state.fleet(seat, "flight")
        if crews.is_controlled(state, craft) and not where.step_at(state, craft.at).end
    ]
    return [*state.fleet(seat, "pad"), *steered]


def file_plan(builder: Builder, seat: str, dice: Dice, craft: str, to: str) -> None:
    """File a flight plan to a step of the board, with its odds (WG-T3).

    Raises `IllegalMove` without a way to fly it."""
    state, flight = builder.state, builder.state.craft[craft]
    use = marks_there_and_back(state, flight, to)
    legs = course.legs(state, flight, use)
    paper.check_rations(legs, len(flight.crew), flight.rations)
    luck = min(state.programmes[seat].luck, MAX_LUCK)
    odds = Walk(course.CourseScript(craft, use, legs), state, luck).odds()
    steps = tuple(
        FiledStep(step.kind, step.part, *(round(p, 4) for p in (step.reached, step.ok, step.fail, step.boom)))
        for step in odds.steps
    )
    filed = Filed(to, use, round(odds.success, 6), round(odds.deaths, 6), round(odds.aloft, 6), steps)
    builder.craft(craft, plan=filed)
    builder.note_craft("filed", flight, "WG-T3", towards=to, success=filed.success, deaths=filed.deaths)
