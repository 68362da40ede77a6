"""The blueprint check: masses and costs of a drawn Up Goer, and every rule that it breaks (WG-M7)."""

from collections.abc import Iterator
from typing import Annotated, Literal, NamedTuple, get_args

import msgspec

from ...core.errors import illegal
from ...core.wire import doc
from .burns import Asked, burns
from .limits import MAX_ANSWER, MAX_CARGO, MAX_CLUSTER, MAX_MASS, MAX_PART_MASS, MAX_PARTS, MAX_TANK
from .parts import (
    UNIT_MASS,
    Destination,
    capsule_capacity,
    load,
    rations_mass,
    reusable_mass,
    thruster_needed,
)
from .research import build_cost, invent_cost

Role = Literal["insertion", "launch"]
Broken = Literal["crew", "capsule", "habitat", "thruster", "insertion", "launch", "stages"]
Again = Annotated[bool, doc("Whether it is to be used again: a fifth more mass.", False)]

ROLES: tuple[Role, ...] = get_args(Role)
"""Roles of lower stages, from the craft down to the pad."""


class CapsulePlan(NamedTuple):
    """A capsule or habitat."""

    mass: Annotated[
        int, doc("Its mass, without the fifth that makes it reusable.", 10, ge=1, le=MAX_PART_MASS)
    ]
    habitat: Annotated[bool, doc("Whether it is a habitat, which cannot be steered.", False)] = False
    reusable: Again = False

    @property
    def built_mass(self) -> int:
        """Its mass with the fifth that makes it reusable (WG-M2)."""
        return reusable_mass(self.mass) if self.reusable else self.mass


class StagePlan(msgspec.Struct, frozen=True):
    """A lower stage, or identical ones in a cluster."""

    role: Annotated[Role, doc("When it burns.", "insertion")]
    mass: Annotated[
        int, doc("The mass of one, without the fifth that makes it reusable.", 20, ge=1, le=MAX_PART_MASS)
    ]
    count: Annotated[int, doc("How many are clustered.", 1, ge=1, le=MAX_CLUSTER)] = 1
    reusable: Annotated[bool, doc("Whether they are to be used again: a fifth more mass.", False)] = False

    @property
    def lifts(self) -> int:
        """The mass that lifts: of the whole cluster (WG-M4), without the fifth for reuse (WG-M2)."""
        return self.mass * self.count

    @property
    def built_mass(self) -> int:
        """The mass of one, with the fifth that makes it reusable (WG-M2)."""
        return reusable_mass(self.mass) if self.reusable else self.mass


STAGES = [{"role": "insertion", "mass": 20}, {"role": "launch", "mass": 39}]


class UpGoer(NamedTuple):
    """An Up Goer on paper."""

    capsules: Annotated[
        tuple[CapsulePlan, ...], doc("Capsules and habitats.", [{"mass": 10}], MAX_PARTS, least=0)
    ]
    thrusters: tuple[int, ...] = ()
    stages: Annotated[
        tuple[StagePlan, ...], doc("Lower stages, one entry a role.", STAGES, MAX_PARTS, least=0)
    ] = ()
    derps: Annotated[int, doc("How many derps fly.", 1, ge=0, le=MAX_CARGO)] = 0
    rations: Annotated[
        int, doc("Rations: one feeds one derp for one turn, two mass 1.", 2, ge=0, le=MAX_CARGO)
    ] = 0
    payloads: Annotated[int, doc("Payload items.", 1, ge=0, le=MAX_CARGO)] = 0
    rcs: Annotated[int, doc("Reaction control systems.", 1, ge=0, le=MAX_CARGO)] = 0
    fuel: Annotated[int, doc("Units of fuel.", 5, ge=0, le=MAX_MASS)] = 0
    goal: Annotated[
        Destination | None, doc("What it is for; left out or null, only what is drawn is checked.", "orbit")
    ] = None


class DesignOptions(NamedTuple):
    """The table options that a blueprint depends on."""

    burn_rounding: Asked = "strike_digit"
    simplified_stack: Annotated[bool, doc("One stage for launch and insertion (WG-M4).", False)] = False
    underped: Annotated[bool, doc("Craft may fly without a crew (WG-V2).", False)] = False


AS_WRITTEN = DesignOptions()


class Masses(msgspec.Struct, frozen=True):
    """The masses, and the room in the capsules."""

    dry: Annotated[int, doc("All but fuel and lower stages.", 15, ge=0, le=MAX_ANSWER)]
    fuel: Annotated[int, doc("The fuel.", 5, ge=0, le=MAX_MASS)]
    capacity: Annotated[int, doc("What the capsules and habitats hold.", 9, ge=0, le=MAX_ANSWER)]
    load: Annotated[int, doc("What is inside them: derps, rations, payloads.", 3, ge=0, le=MAX_ANSWER)]
    total: Annotated[int, doc("Everything on the pad, lower stages included.", 79, ge=0, le=MAX_ANSWER)]


class Violation(msgspec.Struct, frozen=True):
    """A rule that the drawing breaks."""

    rule: Annotated[str, doc("The rule's id.", "WG-M4", 16, least=1)]
    part: Annotated[Broken, doc("What breaks it.", "launch")]
    has: Annotated[int, doc("What there is of it, as the drawing stands.", 39, ge=0, le=MAX_ANSWER)]
    needs: Annotated[int, doc("What it would take, all else unchanged.", 40, ge=0, le=MAX_ANSWER)]


class Blueprint(NamedTuple):
    """A drawing, worked out (WG-M7)."""

    masses: Annotated[Masses, doc("Its masses.")]
    violations: Annotated[
        tuple[Violation, ...], doc("Every rule that it breaks, from the crew down to the pad.", most=100)
    ]
    burns: Annotated[int, doc("Burns that the fuel gives; 0 without a thruster.", 2, ge=0, le=MAX_TANK)]
    burn_costs: Annotated[
        tuple[Annotated[int, doc("Fuel for one burn.", 3, ge=1, le=MAX_MASS)], ...],
        doc("What each burn takes, in flying order.", [3, 2], MAX_TANK),
    ]
    invent: Annotated[int, doc("Points to invent everything in it from nothing.", 216, ge=0, le=MAX_ANSWER)]
    build: Annotated[int, doc("Points to build one; derps are hired.", 78, ge=0, le=MAX_ANSWER)]


def blueprint(craft: UpGoer, design: DesignOptions = AS_WRITTEN) -> Blueprint:
    """Return masses, violations, burns of the full tank, and costs to invent and build it all (WG-M7). Raises
    `IllegalMove` for two entries of a role: only identical stages form a cluster (WG-M4)."""
    roles = [stage.role for stage in craft.stages]
    for i, role in enumerate(roles):
        if role in roles[:i]:
            detail = f"There is one {role} stage already; identical ones are clustered with count."
            raise illegal(detail, "duplicate_stage", ("stages", i, "role"), "WG-M4", role=role)
    sizes = masses(craft)
    costs = burns(sizes.dry, sizes.fuel, design.burn_rounding).costs if craft.thrusters else ()
    wrong = violations(craft, design)
    return Blueprint(sizes, wrong, len(costs), costs, invent_all(craft), build_all(craft))


def masses(craft: UpGoer) -> Masses:
    """Return the masses, and the capacity of the capsules (WG-M1, WG-M2, WG-M5, WG-M6)."""
    dry = (
        sum(capsule.built_mass for capsule in craft.capsules)
        + sum(craft.thrusters)
        + (craft.derps + craft.payloads + craft.rcs) * UNIT_MASS
        + rations_mass(craft.rations)
    )
    return Masses(
        dry=dry,
        fuel=craft.fuel,
        capacity=sum(capsule_capacity(capsule.mass) for capsule in craft.capsules),
        load=load(craft.derps, craft.rations, craft.payloads),
        total=dry + craft.fuel + sum(stage.built_mass * stage.count for stage in craft.stages),
    )


def violations(craft: UpGoer, design: DesignOptions = AS_WRITTEN) -> tuple[Violation, ...]:
    """Return every violated rule, from the crew down to the pad (WG-M7). Without a goal only the drawn parts
    are checked: a stage for a test, or a part of a larger craft."""
    return (*_cabins(craft, design), *_thrusters(craft), *_stages(craft, design))


def _cabins(craft: UpGoer, design: DesignOptions) -> Iterator[Violation]:
    """Check for a crew, which a goal requires unless craft may be underped (WG-E1), for room in the capsules
    (WG-M6), for a capsule to steer it by (WG-X6), and for reusable habitats, which do not exist (WG-M2)."""
    if craft.goal and not craft.derps and not design.underped:
        yield Violation("WG-E1", "crew", 0, 1)
    sizes = masses(craft)
    if sizes.load > sizes.capacity:
        yield Violation("WG-M6", "capsule", sizes.capacity, sizes.load)
    if (craft.goal or craft.derps) and craft.capsules and all(hull.habitat for hull in craft.capsules):
        yield Violation("WG-X6", "capsule", 0, 1)
    if reusable := sum(capsule.habitat and capsule.reusable for capsule in craft.capsules):
        yield Violation("WG-M2", "habitat", reusable, 0)


def _thrusters(craft: UpGoer) -> Iterator[Violation]:
    """Check that each thruster alone, as another one may be disabled (WG-F2, WG-X4), can move the capsules,
    and the largest can land them (WG-M3)."""
    carried = sum(capsule.built_mass for capsule in craft.capsules)
    to_move = thruster_needed(carried)
    *others, lander = sorted(craft.thrusters) or [0]
    if craft.goal in ("lunar_landing", "planetary_landing"):
        to_land = thruster_needed(carried, craft.goal)
        if lander < to_land:
            yield Violation("WG-M3", "thruster", lander, to_land)
    elif craft.thrusters:
        others.append(lander)
    yield from (Violation("WG-M3", "thruster", mass, to_move) for mass in others if mass < to_move)


def _stages(craft: UpGoer, design: DesignOptions) -> Iterator[Violation]:
    """Check that each lower stage is at least as heavy as everything above it (WG-M4). A craft with a goal
    needs both stages; one drawn without any goes up docked to another (WG-E7). With `simplified_stack` one
    stage does both."""
    if design.simplified_stack and len(craft.stages) > 1:
        yield Violation("WG-M4", "stages", len(craft.stages), 1)
        return
    both = craft.goal and craft.stages and not design.simplified_stack
    sizes = masses(craft)
    carried = sizes.dry + sizes.fuel
    drawn = {stage.role: stage for stage in craft.stages}
    for role in ROLES:
        stage = drawn.get(role)
        has = stage.lifts if stage else 0
        if has < carried and (stage or both):
            yield Violation("WG-M4", role, has, carried)
        if stage:
            carried += stage.built_mass * stage.count


def invent_all(craft: UpGoer) -> int:
    """Return the points to invent everything in it from nothing (WG-B3). Equal parts are one invention,
    payloads one each, because a blueprint does not name their kinds. Fuel, rations and derps are not
    invented."""
    designs = {
        *(("habitat" if c.habitat else "capsule", c.built_mass, c.reusable) for c in craft.capsules),
        *(("thruster", mass, False) for mass in craft.thrusters),
        *(("stage", stage.built_mass, stage.reusable) for stage in craft.stages),
        *([("rcs", UNIT_MASS, False)] if craft.rcs else []),
    }
    return sum(invent_cost(mass) for _, mass, _ in designs) + craft.payloads * invent_cost(UNIT_MASS)


def build_all(craft: UpGoer) -> int:
    """Return the points to build one, with fuel and rations (WG-B5). Derps are hired (WG-B6)."""
    return build_cost(masses(craft).total - craft.derps * UNIT_MASS)
