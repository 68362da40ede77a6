"""Drawings: their needs, the rules that they break, and the parts that fit them (WG-M7)."""

from typing import NamedTuple

from msgspec.structs import asdict

from ...core.errors import IllegalMove, illegal
from ...core.forms import picked
from ..rules.blueprint import Blueprint, CapsulePlan, Design, StagePlan, UpGoer, blueprint
from ..rules.parts import UNIT_MASS, rations_mass
from ..rules.research import build_cost
from ..state import CHARGES, Drawing, GameState, Part, Role, Settings, Wanted
from ..state import Design as Invention


class Pick(NamedTuple):
    """The source of a drawing's parts of one kind: items from the store, others built by a design."""

    wanted: Wanted
    design: str
    items: tuple[str, ...]
    built: int


class Fit(NamedTuple):
    """The sources of a drawing's parts. `missing`: parts that the programme cannot build."""

    picks: tuple[Pick, ...]
    missing: tuple[Wanted, ...]
    cost: int


def options_of(settings: Settings) -> Design:
    """Return the table options that a blueprint depends on."""
    return Design(settings.burn_rounding, settings.simplified_stack, settings.underped)


def up_goer(drawing: Drawing, derps: int | None = None) -> UpGoer:
    """Return a drawing in the form of the blueprint check; `derps`: the size of the real crew."""
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
    return blueprint(up_goer(drawing, derps), options_of(settings))


def check(settings: Settings, drawing: Drawing, derps: int) -> None:
    """Check a drawing before it is built (WG-M7). Raises `IllegalMove` with the violations."""
    if not any(part.kind == "stage" and part.role != "insertion" for part in drawing.parts):
        raise illegal("Without a launch stage it cannot launch.", "no_stage", ("drawing",), "WG-X2")
    broken = worked_out(settings, drawing, derps).violations
    if broken:
        detail = f"This drawing breaks {', '.join(v.rule for v in broken)}."
        rules = dict.fromkeys(v.rule for v in broken)
        raise illegal(detail, "violations", ("drawing",), *rules, violations=[asdict(v) for v in broken])


def flies(settings: Settings, drawing: Drawing) -> bool:
    """True if a drawing breaks no rule with the crew it is drawn for (WG-M7)."""
    try:
        check(settings, drawing, drawing.derps)
    except IllegalMove:
        return False
    return True


def matches(design: Invention, wanted: Wanted) -> bool:
    """True for a design that fits a part of a drawing."""
    same = (design.kind, design.base, design.reusable) == (wanted.kind, wanted.mass, wanted.reusable)
    return same and design.use == wanted.use


def fit(state: GameState, seat: str, drawing: Drawing) -> Fit:
    """Return the most reliable sources of a drawing's parts, and the cost (WG-B5)."""
    programme = state.programmes[seat]
    free = dict(programme.stock)
    picks, missing, mass = [], [], 0
    for wanted in drawing.parts:
        best: tuple[tuple[int, int], Pick] | None = None
        for design in state.designs.values():
            if not matches(design, wanted):
                continue
            items = tuple(id for id, item in free.items() if item.design == design.id)[: wanted.number]
            built = wanted.number - len(items)
            if built and design.holder != seat:
                continue
            rank = (design.fail + design.boom, len(items))
            if best is None or rank > best[0]:
                best = rank, Pick(wanted, design.id, items, built)
        if best is None:
            missing.append(wanted)
            continue
        pick = best[1]
        picks.append(pick)
        mass += pick.built * state.designs[pick.design].mass
        free = {id: item for id, item in free.items() if id not in pick.items}
    mass += max(0, drawing.fuel - programme.fuel) * UNIT_MASS
    mass += rations_mass(max(0, drawing.rations - programme.rations))
    return Fit(tuple(picks), tuple(missing), build_cost(mass))


def fresh_part(id: str, design: Invention, reentries: int, role: Role) -> Part:
    """Return an item as a part of a craft (WG-B5). On the pad it still improves with its design."""
    made = picked(design, "kind", "mass", "base", "reusable", "use", "fail", "boom")
    charges = CHARGES if design.kind == "rcs" else 0
    return Part(id=id, design=design.id, role=role, charges=charges, reentries=reentries, **made)
