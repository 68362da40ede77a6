"""The numbered rules of What Goes Up, gathered: whoever asks for a rule asks here.

| module | rules |
|---|---|
| `checks` | WG-K1 to WG-K4: dice, outcomes, ratings, clusters |
| `rescue` | WG-K5, WG-K6: what a crew does about a roll |
| `parts` | WG-M1 to WG-M3, WG-M5, WG-M6: masses and what they carry |
| `burns` | WG-F1, WG-F2: fuel |
| `research` | WG-B3 to WG-B5: inventing, improving, building |
| `blueprint` | WG-M4, WG-M7, WG-E1: a drawn Up Goer, checked |
| `timing` | WG-T2: who goes first |

Beside them: `board` and `board_parts` (the graph that craft follow), `plan` (the odds of a whole flight:
`mission` says what one is, `moments` what can become of it, `policy` what is best), `stories` (WG-L1).
"""

from __future__ import annotations

from .blueprint import (
    AS_WRITTEN,
    ROLES,
    Blueprint,
    CapsulePlan,
    Design,
    Masses,
    StagePlan,
    UpGoer,
    Violation,
    blueprint,
    build_all,
    invent_all,
    masses,
    violations,
)
from .burns import ROUNDINGS, Burn, Burns, Rounding, Tank, burn, burn_cost, burns, fuel_for
from .checks import (
    BEST,
    HIGHEST_TOTAL,
    LOWEST_TOTAL,
    MODELS,
    OUTCOMES,
    UNCHANGED,
    WORST,
    Check,
    Model,
    Outcome,
    Rating,
    check,
    check_rating,
    cluster_total,
    modified,
    outcome,
    settled,
)
from .parts import (
    DESTINATIONS,
    UNIT_MASS,
    CapsuleSize,
    Destination,
    capsule_capacity,
    capsule_mass,
    capsule_size,
    load,
    rations_mass,
    reusable_mass,
    thruster_needed,
)
from .rescue import GOALS, READINGS, SKILL_ORDER, Crew, Derp, Goal, Need, Rescue, Skill, Skills, Spend, needed
from .research import (
    CAPS,
    HISTORIES,
    NEW,
    TRANSFERRED,
    Flown,
    Research,
    Thing,
    build_cost,
    cap,
    first_rating,
    improve_cost,
    invent_cost,
    is_similar,
    research,
    turns_for,
)
from .timing import Contender, Order, Rush, order, readiness

__all__ = [
    "AS_WRITTEN", "BEST", "CAPS", "DESTINATIONS", "GOALS", "HIGHEST_TOTAL", "HISTORIES", "LOWEST_TOTAL",
    "MODELS", "NEW", "OUTCOMES", "READINGS", "ROLES", "ROUNDINGS", "SKILL_ORDER", "TRANSFERRED", "UNCHANGED",
    "UNIT_MASS", "WORST", "Blueprint", "Burn", "Burns", "CapsulePlan", "CapsuleSize", "Check", "Contender",
    "Crew", "Derp", "Design", "Destination", "Flown", "Goal", "Masses", "Model", "Need", "Order", "Outcome",
    "Rating", "Rescue", "Research", "Rounding", "Rush", "Skill", "Skills", "Spend", "StagePlan", "Tank",
    "Thing", "UpGoer", "Violation", "blueprint", "build_all", "build_cost", "burn", "burn_cost", "burns",
    "cap", "capsule_capacity", "capsule_mass", "capsule_size", "check", "check_rating", "cluster_total",
    "first_rating", "fuel_for", "improve_cost", "invent_all", "invent_cost", "is_similar", "load", "masses",
    "modified", "needed", "order", "outcome", "rations_mass", "readiness", "research", "reusable_mass",
    "settled", "thruster_needed", "turns_for", "violations",
]  # fmt: skip
