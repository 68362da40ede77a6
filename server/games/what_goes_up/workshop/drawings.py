"""Drawings: their needs, the rules that they break, the parts that fit them; examples (WG-M7)."""

from functools import cache
from typing import NamedTuple

import msgspec
from msgspec.structs import asdict, replace

from ...core.errors import IllegalMove, illegal
from ...core.packs import read_json
from ...core.wire import Words
from .. import PACKAGE
from ..rules.blueprint import (
    ROLES,
    Blueprint,
    CapsulePlan,
    DesignOptions,
    StagePlan,
    UpGoer,
    blueprint,
    violations,
)
from ..rules.parts import UNIT_MASS, rations_mass
from ..rules.research import build_cost
from ..state import Design, Drawing, GameState, Role, Settings, Wanted
from ..state.workshop import MAX_MASS


class PartSource(NamedTuple):
    """Where a drawing's parts of one kind come from: items from the store, and a number that is built. All
    are of one design."""

    wanted: Wanted
    design: Design
    items: tuple[str, ...]
    built: int


class Fit(NamedTuple):
    """Where a drawing's parts come from, and the points for it. `missing`: parts that the programme cannot
    build."""

    picks: tuple[PartSource, ...]
    missing: tuple[Wanted, ...]
    cost: int


def up_goer(drawing: Drawing, derps: int | None = None) -> UpGoer:
    """Return a drawing in the form that the blueprint check takes. `derps`: the size of the crew, by default
    as drawn."""
    parts = drawing.parts

    def count(kind: str) -> int:
        return sum(part.number for part in parts if part.kind == kind)

    return UpGoer(
        capsules=tuple(
            CapsulePlan(part.mass, part.kind == "habitat", part.reusable)
            for part in parts
            if part.kind in ("capsule", "habitat")
            for _ in range(part.number)
        ),
        thrusters=tuple(p.mass for p in parts if p.kind == "thruster" for _ in range(p.number)),
        stages=tuple(
            StagePlan("launch" if p.role != "insertion" else "insertion", p.mass, p.number, p.reusable)
            for p in parts
            if p.kind == "stage"
        ),
        derps=drawing.derps if derps is None else derps,
        rations=drawing.rations,
        payloads=count("payload"),
        rcs=count("rcs"),
        fuel=drawing.fuel,
        goal=drawing.goal,
    )


def worked_out(settings: Settings, drawing: Drawing, derps: int | None = None) -> Blueprint:
    """Return masses, violations and burns (WG-M7). Raises `IllegalMove` for two stages of one role."""
    options = DesignOptions(settings.burn_rounding, settings.simplified_stack, settings.underped)
    return blueprint(up_goer(drawing, derps), options)


def with_fitting_stages(drawing: Drawing, design: DesignOptions) -> Drawing:
    """Return the drawing with stages that just lift what they carry, from the craft down to the pad (WG-M4);
    unchanged if it has too many stages, or if one would be heavier than any that can be invented."""
    fitted = drawing
    for role in ROLES:
        fitted = _with_stages(fitted, role, 1)
        needs = {broken.part: broken.needs for broken in violations(up_goer(fitted), design)}
        if "stages" in needs:
            return drawing
        fitted = _with_stages(fitted, role, needs.get(role, 1))
    return fitted if all(part.mass <= MAX_MASS for part in fitted.parts) else drawing


def _with_stages(drawing: Drawing, role: Role, lifts: int) -> Drawing:
    """Return the drawing with stages of a role that lift this mass together."""
    parts = (
        replace(part, mass=-(-lifts // part.number)) if part.kind == "stage" and part.role == role else part
        for part in drawing.parts
    )
    return replace(drawing, parts=tuple(parts))


def has_launch_stage(drawing: Drawing) -> bool:
    """True for a drawing that can launch (WG-X2)."""
    return any(part.kind == "stage" and part.role != "insertion" for part in drawing.parts)


def check_drawing(settings: Settings, drawing: Drawing, derps: int) -> None:
    """Check a drawing before it is built, for a crew of `derps` (WG-M7). Raises `IllegalMove` with the
    violations."""
    if not has_launch_stage(drawing):
        raise illegal("Without a launch stage it cannot launch.", "no_stage", ("drawing",), "WG-X2")
    broken = worked_out(settings, drawing, derps).violations
    if broken:
        detail = f"This drawing breaks {', '.join(v.rule for v in broken)}."
        rules = dict.fromkeys(v.rule for v in broken)
        raise illegal(detail, "violations", ("drawing",), *rules, violations=[asdict(v) for v in broken])


def can_fly(settings: Settings, drawing: Drawing) -> bool:
    """True for a drawing that breaks no rule with the crew that it is drawn for (WG-M7)."""
    try:
        check_drawing(settings, drawing, drawing.derps)
    except IllegalMove:
        return False
    return True


def fit(state: GameState, seat: str, drawing: Drawing) -> Fit:
    """Return the most reliable sources of a drawing's parts, of equals those with more in store (WG-B5)."""
    programme = state.programmes[seat]
    free = dict(programme.stock)
    picks, missing, mass = [], [], 0
    for wanted in drawing.parts:
        part, sources = wanted.single, list[PartSource]()
        for design in state.designs.values():
            if design.as_wanted == part:
                items = tuple(id for id, item in free.items() if item.design == design.id)[: wanted.number]
                built = wanted.number - len(items)
                if not built or design.holder == seat:
                    sources.append(PartSource(wanted, design, items, built))
        if not sources:
            missing.append(wanted)
            continue
        pick = max(sources, key=lambda source: (sum(source.design.rating), len(source.items)))
        picks.append(pick)
        mass += pick.built * pick.design.mass
        free = {id: item for id, item in free.items() if id not in pick.items}
    mass += max(0, drawing.fuel - programme.fuel) * UNIT_MASS
    mass += rations_mass(max(0, drawing.rations - programme.rations))
    return Fit(tuple(picks), tuple(missing), build_cost(mass))


class ExampleDrawing(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A drawing that comes with the game as an example."""

    id: str
    title: Words
    text: Words
    drawing: Drawing
    source: str = "house"


@cache
def examples() -> tuple[ExampleDrawing, ...]:
    """Return the example drawings, from the simplest up."""
    return msgspec.convert(read_json(PACKAGE, "blueprints.json")["blueprints"], tuple[ExampleDrawing, ...])
