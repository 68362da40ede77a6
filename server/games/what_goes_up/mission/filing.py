"""Filed flight plans: their courses and exact odds (WG-T3, WG-K2 to WG-K7)."""

from collections.abc import Callable
from functools import lru_cache, partial

from ...core.dice import Dice
from ...core.errors import IllegalMove, illegal
from ..builder import Builder
from ..flight import crews, launching, moving, where
from ..rules.board import Board
from ..rules.parts import capsule_capacity
from ..state import Craft, Filed, FiledStep, GameState
from . import plan

REMEMBERED = 64
"""The number of recent plans whose odds are kept."""


def destinations(state: GameState) -> list[str]:
    """Return the destinations of plans: a hop, and every duration step with a way back."""
    board = where.board_of(state)
    if board is None:
        return []
    return [step.id for step in board.steps if (step.duration and not step.end) or step.kind == "suborbital"]


def course(state: GameState, craft: Craft, to: str) -> tuple[str, ...]:
    """Return the marks to use, there and back. Raises `IllegalMove` without a way."""
    board = where.board_of(state)
    if board is None:
        return ()
    direction = state.programmes[craft.seat].direction
    there, back = board.route(_start(craft, board), to, direction), board.route(to, board.home, direction)
    if there is None or back is None:
        raise illegal("There is no way there and back.", "no_way", ("to",), "WG-T3")
    return (*there, *back)


def _start(craft: Craft, board: Board) -> str:
    return craft.at if craft.status == "flight" else board.home


def may_plan(state: GameState, seat: str) -> list[Craft]:
    """Return a player's craft on the pad, or steered in space, for which a plan can be filed (WG-T3)."""
    mine = [craft for craft in state.craft.values() if craft.seat == seat]
    return [c for c in mine if c.status == "pad" or (c.status == "flight" and crews.controlled(state, c))]


def mission_of(state: GameState, craft: Craft, marks: tuple[str, ...]) -> plan.Mission:
    """Return a craft and its plan in the form of the odds."""
    board = where.board_of(state)
    programme, settings = state.programmes[craft.seat], state.settings
    if board is None:
        raise illegal("Without a board there is no course.", "no_board", (), "WG-T3")
    legs = plan.legs(
        board, _start(craft, board), programme.direction, marks, been=frozenset(programme.visited),
        hostile_waters=settings.hostile_waters, hostile_rolls=settings.hostile_rolls,
        launch_turn_ration=settings.launch_turn_ration,
    )
    lower = launching.stages(craft, "launch")
    insertion = launching.insertion_stages(state, craft)
    towers = [part for part in craft.parts if part.use == "probe"]
    everything = sum(moving.mass(each) for each in moving.train(state, craft))
    return plan.Mission(
        legs=legs,
        crew=crews.rescuers(state, craft, every=True),
        hulls=tuple(
            plan.Hull(p.rating, p.kind == "habitat", p.worn, p.design, capsule_capacity(p.base))
            for p in crews.working(craft, "capsule", "habitat")
        ),
        launch=plan.Stack(lower[0].rating, len(lower)) if lower else None,
        insertion=plan.Stack(insertion[0].rating, len(insertion)) if insertion else None,
        thrusters=tuple(plan.Thruster(p.rating, p.worn, p.design) for p in crews.working(craft, "thruster")),
        rcs=tuple(plan.Rcs(p.rating, p.worn, p.design, p.charges) for p in crews.working(craft, "rcs")),
        tower=towers[0].rating if towers else None,
        dry_mass=everything - craft.fuel - sum(p.mass for p in craft.parts if p.kind == "stage"),
        fuel=craft.fuel,
        rations=craft.rations,
        spare=sum(part.kind == "payload" for part in craft.parts),
        luck=programme.luck,
        model=settings.model,
        skills=settings.skills,
        rounding=settings.burn_rounding,
        underped=settings.underped,
    )


@lru_cache(maxsize=REMEMBERED)
def odds(mission: plan.Mission) -> plan.MissionOdds | None:
    """Return the odds; None for a plan that takes too long, which takes a while to find out."""
    try:
        return plan.odds(mission)
    except IllegalMove as refused:
        if refused.code != plan.TOO_LARGE:
            raise
        return None


def ahead(state: GameState, id: str, to: str) -> Callable[[], object]:
    """Return a function that computes and keeps the odds for `file`. Raises `IllegalMove` as that does."""
    craft = state.craft[id]
    return partial(odds, mission_of(state, craft, course(state, craft, to)))


def file_plan(builder: Builder, seat: str, dice: Dice, craft: str, to: str) -> None:
    """File a flight plan to a step of the board, with its exact odds (WG-T3).

    Raises `IllegalMove` without a way to fly it."""
    flight = builder.state.craft[craft]
    marks = course(builder.state, flight, to)
    found = odds(mission_of(builder.state, flight, marks))
    if found is None:
        raise plan.too_large()
    steps = tuple(
        FiledStep(step.kind, step.part, *(round(p, 4) for p in (step.reached, step.ok, step.fail, step.boom)))
        for step in found.steps
    )
    filed = Filed(to, marks, round(found.success, 6), round(found.deaths, 6), round(found.aloft, 6), steps)
    builder.craft(craft, plan=filed)
    builder.note_craft("filed", flight, "WG-T3", towards=to, success=filed.success, deaths=filed.deaths)
