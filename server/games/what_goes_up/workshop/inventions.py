"""R&D: inventing, improving, building, the crew, drawings, and craft on the pad (WG-B3 to WG-B6)."""

from typing import Annotated, Any, Literal, get_args

from msgspec import Meta
from msgspec.structs import replace

from ...core.dice import Dice
from ...core.errors import illegal
from ...core.forms import picked
from ...core.game import Json
from ..builder import Builder
from ..flight import landing, where
from ..rules import research as lab
from ..rules.checks import Rating
from ..rules.parts import UNIT_MASS, reusable_mass
from ..state import (
    CHARGES,
    HOME,
    MAX_POINTS,
    Craft,
    Derp,
    Design,
    Drawing,
    GameState,
    Item,
    Kind,
    Name,
    Part,
    Use,
    Wanted,
)
from ..state.workshop import MAX_MASS as MAX_MASS
from . import drawings, people

USES: tuple[Use, ...] = get_args(Use)[1:]
INVENTIONS = ("capsule", "capsule_reusable", "habitat", "thruster", "stage", "stage_reusable", "rcs", *USES)
"""All that can be invented; payloads by their use."""
HEALED_STAMINA = 2
"""(WG-B6)"""
HIRE_POINTS = HEAL_POINTS = 1
"""Points to hire or to heal a derp; each point of training costs one more (WG-B6)."""
MAX_DRAWINGS, MAX_CREW = 12, 12
Steps = Annotated[int, Meta(ge=0, le=lab.STEPS_A_TURN)]


def kind_of(what: str) -> tuple[Kind, Use, bool]:
    """Return kind, use and reusability of one of `INVENTIONS`."""
    if what in USES:
        return "payload", what, False
    kind = what.removesuffix("_reusable")
    return next(base_kind for base_kind in get_args(Kind) if base_kind == kind), "", kind != what


def _pay(builder: Builder, seat: str, points: int, rule: str) -> None:
    """Take points from a budget (WG-B1). Raises `IllegalMove` with `rule` if there are too few."""
    has = builder.state.programmes[seat].points
    if points > has:
        detail = f"That costs {points} points; there are {has}."
        raise illegal(detail, "too_dear", (), "WG-B1", rule, needs=points, has=has)
    builder.gain(seat, points=-points)


# --- things -----------------------------------------------------------------------------------------------


def best_similar(state: GameState, seat: str, kind: str, mass: int, use: str) -> Design | None:
    """Return the best design for technology transfer: a player's own, or of equipment got by trade, even if
    that is used up (WG-B3)."""
    programme = state.programmes[seat]
    seen = {*programme.known, *(item.design for item in programme.stock.values())}
    designs = [d for d in state.designs.values() if d.holder == seat or d.id in seen]
    fitting = [d for d in designs if lab.is_similar(kind, mass, d.kind, d.mass, d.flown) and d.use == use]
    return max(fitting, key=lambda d: sum(lab.first_rating(d.rating)), default=None)


def has_any_mass(kind: Kind) -> bool:
    """True for kinds of any mass; payloads and RCS have mass 1 (WG-B3)."""
    return kind not in ("payload", "rcs")


def invention_prices(what: str) -> list[int]:
    """Return the points to invent something at each mass from 1 up (WG-B3)."""
    kind, _, reusable = kind_of(what)
    bases = range(UNIT_MASS, MAX_MASS + 1 if has_any_mass(kind) else UNIT_MASS + 1)
    return [lab.invent_cost(reusable_mass(base) if reusable else base) for base in bases]


def invent(builder: Builder, seat: str, dice: Dice, name: Name, what: str, mass: int) -> None:
    """Invent a part, or a `what` for units of this mass (WG-B3).

    Its ratings are 1/5, or come by technology transfer (WG-M2)."""
    kind, use, reusable = kind_of(what)
    base = mass if has_any_mass(kind) else UNIT_MASS
    built = reusable_mass(base) if reusable else base
    name = " ".join(name.split()) or what
    if any(d.holder == seat and d.name == name for d in builder.state.designs.values()):
        raise illegal("You have a thing of that name already.", "name_taken", ("name",))
    cost = lab.invent_cost(built)
    _pay(builder, seat, cost, "WG-B3")
    source = best_similar(builder.state, seat, kind, built, use)
    rating = lab.first_rating(source.rating if source else None)._asdict()
    design = Design(
        id=builder.id("d"),
        name=name,
        kind=kind,
        mass=built,
        base=base,
        reusable=reusable,
        use=use,
        by=seat,
        holder=seat,
        **rating,
    )
    builder.put("designs", design.id, design)
    builder.note(
        "invented",
        "WG-B3",
        seat,
        design=design.id,
        what=name,
        kind=kind,
        use=use,
        mass=built,
        **rating,
        cost=cost,
        after=source.name if source else None,
    )


def cap_of(state: GameState, design: Design) -> Rating:
    """Return the rating up to which research can improve a design (WG-B4)."""
    return lab.cap(design.flown, design.counts_as_payload, state.settings.simulationist)


def steps_left(state: GameState, design: Design) -> Rating:
    """Return the steps of each number that research may still make this turn (WG-B4)."""
    limit = cap_of(state, design)
    fail = min(limit.fail - design.fail, lab.STEPS_A_TURN - design.improved[0])
    boom = min(limit.boom - design.boom, lab.STEPS_A_TURN - design.improved[1])
    return Rating(max(0, fail), max(0, boom))


def improve(builder: Builder, seat: str, dice: Dice, design: str, fail: Steps, boom: Steps) -> None:
    """Raise the ratings of a design by so many steps (WG-B4).

    At most five steps of each number per turn are possible, up to the cap of its flights."""
    old = builder.state.designs[design]
    left = steps_left(builder.state, old)
    for name, steps, limit in (("fail", fail, left.fail), ("boom", boom, left.boom)):
        if steps > limit:
            detail = f"Research can raise {name} by at most {limit} this turn."
            raise illegal(detail, "capped", (name,), "WG-B4", maximum=limit)
    target = Rating(old.fail + fail, old.boom + boom)
    if target.fail >= target.boom:
        limit = target.boom - 1 - old.fail
        raise illegal("Fail must be below boom.", "bad_rating", ("fail",), "WG-K3", maximum=limit)
    cost, rating = lab.improve_cost(old.mass, fail + boom), target._asdict()
    _pay(builder, seat, cost, "WG-B4")
    improved = (old.improved[0] + fail, old.improved[1] + boom)
    builder.design(design, **rating, improved=improved)
    for craft in builder.state.craft.values():
        for built in craft.parts:
            if craft.status == "pad" and built.design == design:  # those at home improve with it (WG-B5)
                builder.part(craft.id, built.id, **rating)
    builder.note("improved", "WG-B4", seat, design=design, what=old.name, **rating, cost=cost)


def build(builder: Builder, seat: str, dice: Dice, design: str, number: int) -> None:
    """Build parts of a design (WG-B5).

    They cost 1 a mass."""
    invention = builder.state.designs[design]
    cost = lab.build_cost(invention.mass) * number
    _pay(builder, seat, cost, "WG-B5")
    built = {builder.id("i"): Item(design) for _ in range(number)}
    builder.programme(seat, stock=builder.state.programmes[seat].stock | built)
    builder.note("built", "WG-B5", seat, design=design, what=invention.name, number=number, cost=cost)


# --- derps ------------------------------------------------------------------------------------------------


def hire(builder: Builder, seat: str, dice: Dice, name: Name, person: str = "") -> None:
    """Hire a derp (WG-B6).

    It costs a point, is 0/0/2, and may fly at once. `person`: the id of a volunteer."""
    name = " ".join(name.split()) or "?"
    if any(derp.name == name and derp.seat == seat for derp in builder.state.derps.values()):
        raise illegal("You have a derp of that name already.", "name_taken", ("name",))
    _pay(builder, seat, HIRE_POINTS, "WG-B6")
    id = builder.id("k")
    builder.put("derps", id, Derp(name=name, seat=seat))
    builder.put("people", id, people.person_of(builder.state, name, person))
    builder.note("hired", "WG-B6", seat, derp=id, who=name, cost=HIRE_POINTS)


def skill_points(derp: Derp) -> int:
    """Return the points of a derp that count against the cap of nine (WG-B6)."""
    return derp.piloting + derp.engineering + derp.most


def can_train(derp: Derp) -> bool:
    """True for a healthy derp at home with fewer than nine points (WG-B6)."""
    healthy = derp.craft == HOME and not derp.is_injured and derp.busy != "healing"
    return healthy and skill_points(derp) < MAX_POINTS


def train(
    builder: Builder,
    seat: str,
    dice: Dice,
    derp: str,
    skill: Literal["piloting", "engineering", "stamina"],
    points: int,
) -> None:
    """Train a derp: points of one skill (WG-B6).

    Any number of points is possible [R]; the derp does not fly this turn."""
    old = builder.state.derps[derp]
    left = MAX_POINTS - skill_points(old)
    if points > left:
        detail = f"This derp can learn {left} more points."
        raise illegal(detail, "too_much", ("points",), "WG-B6", maximum=left)
    if old.trained not in ("", skill):
        raise illegal("A derp trains one skill per turn.", "one_skill", ("skill",), "WG-B6")
    _pay(builder, seat, points, "WG-B6")
    raised = ("stamina", "most") if skill == "stamina" else (skill,)
    changes: Any = {name: getattr(old, name) + points for name in raised}
    new = builder.derp(derp, busy="training", trained=skill, **changes)
    builder.note(
        "trained",
        "WG-B6",
        seat,
        derp=derp,
        who=old.name,
        skill=skill,
        points=points,
        piloting=new.piloting,
        engineering=new.engineering,
        stamina=new.most,
    )


def heal(builder: Builder, seat: str, dice: Dice, derp: str) -> None:
    """Heal an injured derp (WG-B6).

    It has 2 stamina then, and does not fly this turn."""
    _pay(builder, seat, HEAL_POINTS, "WG-B6")
    name = builder.derp(derp, stamina=HEALED_STAMINA, most=HEALED_STAMINA, busy="healing").name
    builder.note("healed", "WG-B6", seat, derp=derp, who=name, cost=HEAL_POINTS)


# --- drawings and craft -----------------------------------------------------------------------------------


def draw(builder: Builder, seat: str, dice: Dice, args: Drawing) -> None:
    """Draw a blueprint; one of the same name is replaced (WG-M7).

    It is kept even if it breaks rules."""
    name, drawn = " ".join(args.name.split()) or "?", builder.state.programmes[seat].drawings
    if name not in drawn and len(drawn) >= MAX_DRAWINGS:
        detail = f"The drawer holds {MAX_DRAWINGS} drawings."
        raise illegal(detail, "drawer_full", ("name",), "WG-M7", maximum=MAX_DRAWINGS)
    drawing = replace(args, parts=tuple(_tidy(wanted) for wanted in args.parts), name=name)
    builder.programme(seat, drawings={**drawn, name: drawing})


def _tidy(wanted: Wanted) -> Wanted:
    """Clear fields that a kind does not have: payloads always have mass 1, only stages have a role."""
    again = wanted.reusable and wanted.kind in ("capsule", "stage")
    role = (wanted.role or "launch") if wanted.kind == "stage" else ""
    use = (wanted.use or "science") if wanted.kind == "payload" else ""
    mass = wanted.mass if has_any_mass(wanted.kind) else UNIT_MASS
    return Wanted(wanted.kind, mass, wanted.number, again, role, use)


def throw_away(builder: Builder, seat: str, dice: Dice, drawing: str) -> None:
    """Throw a drawing away (WG-M7)."""
    drawn = builder.state.programmes[seat].drawings
    builder.programme(
        seat, drawings={name: other_drawing for name, other_drawing in drawn.items() if name != drawing}
    )


def is_fit_to_fly(derp: Derp) -> bool:
    """True for a healthy derp at home that is neither training nor healing (WG-B6)."""
    return derp.craft == HOME and not derp.busy and not derp.is_injured


def fit_derps(state: GameState, seat: str) -> list[str]:
    """Return the derps of a player that can fly now."""
    return [id for id, derp in state.derps_of(seat).items() if is_fit_to_fly(derp)]


def assemble(
    builder: Builder, seat: str, dice: Dice, drawing: str, name: Name, crew: tuple[str, ...]
) -> None:
    """Put a craft on the pad: by a drawing, with its crew (WG-M7, WG-B5).

    Parts come from the store, the others are built; fuel and rations are loaded."""
    state = builder.state
    drawn = state.programmes[seat].drawings[drawing]
    if len(crew) > drawn.derps:
        detail = f"There are {drawn.derps} seats."
        raise illegal(detail, "too_many", ("crew",), "WG-M6", maximum=drawn.derps)
    drawings.check_drawing(state.settings, drawn, len(crew))
    fit = drawings.fit(state, seat, drawn)
    _pay(builder, seat, fit.cost, "WG-B5")
    parts = []
    programme = builder.state.programmes[seat]
    stock = dict(programme.stock)
    for pick in fit.picks:
        design = pick.design
        made = picked(design, "kind", "mass", "base", "reusable", "use", "fail", "boom")
        made |= {"design": design.id, "role": pick.wanted.role, "charges": CHARGES * (design.kind == "rcs")}
        for id in (*pick.items, *(builder.id("i") for _ in range(pick.built))):
            reentries = stock.pop(id, Item(design.id)).reentries
            parts.append(Part(id=id, reentries=reentries, **made))
    fuel, rations = max(0, programme.fuel - drawn.fuel), max(0, programme.rations - drawn.rations)
    builder.programme(seat, stock=stock, fuel=fuel, rations=rations)
    craft = Craft(
        id=builder.id("c"),
        name=" ".join(name.split()) or drawing,
        seat=seat,
        parts=tuple(parts),
        crew=crew,
        rations=drawn.rations,
        fuel=drawn.fuel,
        at=where.home_of(state),
    )
    builder.put("craft", craft.id, craft)
    for derp in crew:
        builder.derp(derp, craft=craft.id)
    builder.note_craft("assembled", craft, "WG-M7", crew=list(crew), cost=fit.cost)


def take_apart(builder: Builder, seat: str, dice: Dice, craft: str) -> None:
    """Take a craft on the pad apart (WG-B5).

    Its parts go back into the store."""
    builder.note_craft("taken_apart", builder.state.craft[craft], "WG-B5")
    landing.unload(builder, craft, stages=True)


def invention_for(wanted: Wanted) -> Json:
    """Return what to invent for a part of a drawing: the args of `invent`, and the cost (WG-B3)."""
    kind = wanted.use or wanted.kind + "_reusable" * wanted.reusable
    return {"what": kind, "mass": wanted.mass, "cost": lab.invent_cost(wanted.built_mass)}
