"""The price list of a workshop: of this turn's, and of the next one for players who only watch (WG-B)."""

from msgspec.structs import asdict, replace

from ...core.errors import IllegalMove
from ...core.forms import picked
from ...core.game import Json, Prompt
from ...core.lazy import LazyList, cache_by_state
from ...core.moves import prompt
from ..builder import Builder
from ..state import HOME, MAX_POINTS, Derp, Design, Drawing, GameState
from ..workshop import drawings, flags, guide, inventions, lineup
from .shapes import blocked


@cache_by_state
def sheet(state: GameState, seat: str) -> Json:
    """Return `wire.Sheet`, from which phones draw the workshop: all costs, and the rules that forbid
    something."""
    return _prices(state, seat) | {"flags": flags.flags(state, seat)}


def _prices(state: GameState, seat: str) -> Json:
    """Return a sheet without flags: their plans start where craft are."""
    programme = state.programmes[seat]
    derps = [(id, derp) for id, derp in state.derps_of(seat).items() if derp.craft == HOME]
    return {
        "points": programme.points,
        "designs": [_design_row(state, programme.points, design) for design in held_designs(state, seat)],
        "derps": [_derp_row(id, derp, programme.points) for id, derp in derps],
        "drawings": [_drawing_row(state, seat, drawing) for drawing in programme.drawings.values()],
        "guide": LazyList(lambda: guide.guide(state, seat)),
        "flags": [],
    }


def draw_prompt(state: GameState, seat: str) -> Prompt:
    """Return the prompt to draw the next craft while others fly, with the next turn's price list."""
    then = _next_turn(state)
    return prompt(inventions.draw, odds=_prices(then, seat) if then else None)


@cache_by_state
def _next_turn(state: GameState) -> GameState | None:
    """Return the state of the next workshop if nothing else happens in this turn; None before the workshop of
    this turn is done, and in the last turn."""
    if state.phase == "workshop" or state.turn == state.settings.turns:
        return None
    builder = Builder(state)
    lineup.next_budget(builder)
    return replace(builder.state, turn=state.turn + 1)


def held_designs(state: GameState, seat: str) -> list[Design]:
    """Return the designs that a player may build and improve."""
    return [design for design in state.designs.values() if design.holder == seat]


def _blocked_by_cost(points: int, cost: int) -> Json | None:
    """Return the rule that forbids something too expensive (WG-B1)."""
    return None if points >= cost else blocked("WG-B1", cost)


def _design_row(state: GameState, points: int, design: Design) -> Json:
    """Return the costs to improve and build a design, and the most that is possible (WG-B4, WG-B5)."""
    left, cost = inventions.steps_left(state, design), design.mass
    dear = _blocked_by_cost(points, cost)
    return {
        "design": design.id,
        "improve": {"cost": cost, **left._asdict(), "blocked": dear if any(left) else blocked("WG-B4")},
        "build": {"cost": cost, "most": points // cost, "blocked": dear},
    }


def _derp_row(id: str, derp: Derp, points: int) -> Json:
    """Return the costs to train and heal a derp, and the rules that forbid that and flying (WG-B6)."""
    dear = _blocked_by_cost(points, 1)
    train = dear if inventions.can_train(derp) else blocked("WG-B6")
    return {
        "derp": id,
        "room": max(0, MAX_POINTS - inventions.skill_points(derp)),
        "train": {"cost": 1, "skill": derp.trained or None, "blocked": train},
        "heal": {"cost": inventions.HEAL_POINTS, "blocked": dear} if derp.is_injured else None,
        "fly": {"blocked": None if inventions.is_fit_to_fly(derp) else blocked("WG-B6")},
    }


def _drawing_row(state: GameState, seat: str, drawing: Drawing) -> Json:
    """Return a drawing's masses, the rules it breaks, and its cost for this player (WG-M7)."""
    fit = drawings.fit(state, seat, drawing)
    row: Json = {"drawing": drawing.name, "cost": fit.cost, "violations": [], "missing": [], "blocked": None}
    try:
        sheet = drawings.worked_out(state.settings, drawing)
    except IllegalMove as error:
        return row | {"blocked": blocked(error.rules[0])}
    row["missing"] = [inventions.invention_for(wanted) for wanted in fit.missing]
    row |= {
        "masses": asdict(sheet.masses),
        "burns": sheet.burns,
        "violations": [asdict(violation) for violation in sheet.violations],
        "build": sheet.build,
    }
    if sheet.violations:
        row["blocked"] = blocked(sheet.violations[0].rule, sheet.violations[0].needs)
    elif not drawings.has_launch_stage(drawing):
        row["blocked"] = blocked("WG-X2")
    elif fit.missing:
        row["blocked"] = blocked("WG-B5", fit.missing[0].mass, **picked(fit.missing[0], "kind", "use"))
    else:
        row["blocked"] = _blocked_by_cost(state.programmes[seat].points, fit.cost)
    return row
