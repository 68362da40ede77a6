"""R&D (WG-B3 to WG-B6): inventing, improving, building, the crew, drawings, and craft on the pad."""

from typing import Any

import msgspec
from msgspec.structs import replace

from ...core.dice import Dice
from ...core.errors import IllegalMove, illegal
from ...core.game import Json
from .. import args as moves
from ..builder import Builder
from ..flight import landing, where
from ..rules import research as lab
from ..rules.checks import BEST, Rating
from ..rules.parts import UNIT_MASS, reusable_mass
from ..state import HOME, MOST_POINTS, Craft, Derp, Design, Drawing, GameState, Item, Kind, Use, Wanted
from . import drawings, share

USES: tuple[Use, ...] = ("probe", "mapping", "waylight", "eva_pack", "winch", "cart", "science")
KINDS: tuple[Kind, ...] = ("capsule", "habitat", "thruster", "stage", "rcs")
WHATS = ("capsule", "capsule_reusable", "habitat", "thruster", "stage", "stage_reusable", "rcs", *USES)
"""Inventions there are; payload items by their use."""
HEALED = 2
MAX_MASS = 400
MAX_NAME = 40
MAX_DRAWINGS, MAX_CREW = 12, 12


def kind_of(what: str) -> tuple[Kind, Use, bool]:
    """Kind, use and reusability of a `WHATS`."""
    for use in USES:
        if what == use:
            return "payload", use, False
    name, _, again = what.partition("_")
    return next(kind for kind in KINDS if kind == name), "", again == "reusable"


def _pay(builder: Builder, seat: str, points: int, rule: str) -> None:
    """Points are there, or nothing happens (WG-B1). Raises `IllegalMove`."""
    has = builder.state.programmes[seat].points
    if points > has:
        raise IllegalMove(
            f"That costs {points} points; there are {has}.", code="too_dear", rules=("WG-B1", rule),
            needs=points, has=has,
        )
    builder.pay(seat, points)


# --- things -----------------------------------------------------------------------------------------------


def similar(state: GameState, seat: str, kind: str, mass: int, use: str) -> Design | None:
    """The best thing that technology transfers from; traded equipment counts, used up or not (WG-B3)."""
    held = {item.design for item in state.programmes[seat].stock.values()}
    held |= set(state.programmes[seat].known)
    known = [d for d in state.designs.values() if d.holder == seat or d.id in held]
    fitting = [d for d in known if lab.is_similar(kind, mass, d.kind, d.mass, d.flown) and d.use == use]
    return max(fitting, key=lambda d: sum(lab.first_rating(d.rating)), default=None)


def sized(kind: Kind) -> bool:
    """True for what may be as heavy as one likes; payloads and RCS have a mass of one (WG-B3)."""
    return kind not in ("payload", "rcs")


def prices(what: str) -> list[int]:
    """The points to invent it at each mass from 1 up; one for what has one mass (WG-B3)."""
    kind, _, reusable = kind_of(what)
    bases = range(UNIT_MASS, MAX_MASS + 1 if sized(kind) else UNIT_MASS + 1)
    return [lab.invent_cost(reusable_mass(base) if reusable else base) for base in bases]


def invent(builder: Builder, seat: str, args: moves.Invent, dice: Dice) -> None:
    """A new thing, at 1/5 or by technology transfer (WG-B3, WG-M2)."""
    kind, use, reusable = kind_of(args.what)
    base = args.mass if sized(kind) else UNIT_MASS
    built = reusable_mass(base) if reusable else base
    name = " ".join(args.name.split()) or args.what
    if any(d.holder == seat and d.name == name for d in builder.state.designs.values()):
        raise IllegalMove("There is a thing of that name already.", code="name_taken", path=("name",))
    _pay(builder, seat, lab.invent_cost(built), "WG-B3")
    like = similar(builder.state, seat, kind, built, use)
    rating = lab.first_rating(like.rating if like else None)
    design = Design(
        id=builder.id("d"), name=name, kind=kind, mass=built, base=base, reusable=reusable, use=use,
        by=seat, holder=seat, fail=rating.fail, boom=rating.boom,
    )
    builder.set(designs={**builder.state.designs, design.id: design})
    builder.say(
        "wgu.invented", "WG-B3", seat=seat, turn=builder.state.turn, design=design.id, what=name, kind=kind,
        use=use, mass=built, fail=rating.fail, boom=rating.boom, cost=lab.invent_cost(built),
        after=like.name if like else None,
    )


def room(state: GameState, design: Design) -> Rating:
    """Steps of each number that research may still make this turn (WG-B4)."""
    most = lab.cap(design.flown, design.payload, state.settings.simulationist)
    fail = min(most.fail - design.fail, lab.STEPS_A_TURN - design.improved[0])
    boom = min(most.boom - design.boom, lab.STEPS_A_TURN - design.improved[1])
    return Rating(max(0, fail), max(0, boom))


def improve(builder: Builder, seat: str, args: moves.Improve, dice: Dice) -> None:
    """Steps of fail and boom; five of each a turn, and only as far as a thing has proved itself (WG-B4)."""
    design = _own(builder.state, seat, args.design)
    left = room(builder.state, design)
    for name, wanted, most in (("fail", args.fail, left.fail), ("boom", args.boom, left.boom)):
        if wanted > most:
            raise IllegalMove(
                f"Research can raise {name} by {most} more this turn.", code="capped", path=(name,),
                rules=("WG-B4",), maximum=most,
            )
    target = Rating(design.fail + args.fail, design.boom + args.boom)
    if target.fail >= target.boom or target.boom > BEST.boom:
        raise illegal(
            "Fail stays below boom.", "bad_rating", ("fail",), "WG-K3", maximum=target.boom - 1 - design.fail
        )
    thing = lab.Thing(design.rating, design.mass, design.flown, design.payload)
    found = lab.research(thing, target, simulationist=builder.state.settings.simulationist)
    _pay(builder, seat, found.cost, "WG-B4")
    steps = (design.improved[0] + args.fail, design.improved[1] + args.boom)
    new = builder.design(design.id, fail=found.rating.fail, boom=found.rating.boom, improved=steps)
    for craft in builder.state.craft.values():
        if craft.status == "pad":  # built ones at home get better with it (WG-B5)
            for part in craft.parts:
                if part.design == design.id:
                    builder.part(craft.id, part.id, fail=new.fail, boom=new.boom)
    builder.say(
        "wgu.improved", "WG-B4", seat=seat, turn=builder.state.turn, design=design.id, what=design.name,
        fail=new.fail, boom=new.boom, cost=found.cost,
    )


def build(builder: Builder, seat: str, args: moves.Build, dice: Dice) -> None:
    """At 1 a mass, of what one holds the blueprint of (WG-B5)."""
    design = _own(builder.state, seat, args.design)
    cost = lab.build_cost(design.mass) * args.number
    _pay(builder, seat, cost, "WG-B5")
    ids = tuple(builder.id("i") for _ in range(args.number))
    stock = builder.state.programmes[seat].stock
    builder.programme(seat, stock={**stock, **{item: Item(design.id) for item in ids}})
    builder.say(
        "wgu.built", "WG-B5", seat=seat, turn=builder.state.turn, design=design.id, what=design.name,
        number=args.number,
        cost=cost,
    )


def _own(state: GameState, seat: str, id: str) -> Design:
    design = state.designs.get(id)
    if design is None or design.holder != seat:
        raise IllegalMove("That is nothing of yours.", code="not_yours", path=("design",), rules=("WG-B5",))
    return design


# --- derps ------------------------------------------------------------------------------------------------


def hire(builder: Builder, seat: str, args: moves.Hire, dice: Dice) -> None:
    """0/0/2 for a point; it may fly at once (WG-B6)."""
    name = " ".join(args.name.split()) or "?"
    if any(derp.name == name and derp.seat == seat for derp in builder.state.derps.values()):
        raise IllegalMove("There is somebody of that name already.", code="name_taken", path=("name",))
    _pay(builder, seat, 1, "WG-B6")
    id = builder.id("k")
    builder.set(derps={**builder.state.derps, id: Derp(name=name, seat=seat)})
    builder.say("wgu.hired", "WG-B6", seat=seat, turn=builder.state.turn, derp=id, who=name, cost=1)


def total(derp: Derp) -> int:
    """The points that the cap of nine counts (WG-B6)."""
    return derp.piloting + derp.engineering + derp.most


def trainable(derp: Derp) -> bool:
    """At home, fit, and short of nine points (WG-B6)."""
    return derp.craft == HOME and not derp.injured and derp.busy != "healing" and total(derp) < MOST_POINTS


def train(builder: Builder, seat: str, args: moves.Train, dice: Dice) -> None:
    """One skill a turn, any number of points [R]; it does not fly this turn (WG-B6)."""
    derp, skill, points = _derp(builder.state, seat, args.derp), args.skill, args.points
    if not trainable(derp) or points > MOST_POINTS - total(derp):
        raise IllegalMove(
            f"There is room for {max(0, MOST_POINTS - total(derp))} more points.", code="too_much",
            path=("points",), rules=("WG-B6",), maximum=max(0, MOST_POINTS - total(derp)),
        )
    if derp.trained not in ("", skill):
        raise IllegalMove("One skill a turn.", code="one_skill", path=("skill",), rules=("WG-B6",))
    _pay(builder, seat, points, "WG-B6")
    changes: dict[str, Any] = {"busy": "training", "trained": skill}
    if skill == "stamina":
        changes |= {"most": derp.most + points, "stamina": derp.stamina + points}
    else:
        changes[skill] = getattr(derp, skill) + points
    new = builder.derp(args.derp, **changes)
    builder.say(
        "wgu.trained", "WG-B6", seat=seat, turn=builder.state.turn, derp=args.derp, who=derp.name,
        skill=skill, points=points, piloting=new.piloting, engineering=new.engineering, stamina=new.most,
    )


def heal(builder: Builder, seat: str, args: moves.Heal, dice: Dice) -> None:
    """An injured derp is back at 2 stamina; it does not fly this turn (WG-B6)."""
    id = args.derp
    derp = _derp(builder.state, seat, id)
    if derp.craft != HOME or not derp.injured:
        raise IllegalMove("Nobody to be healed.", code="not_injured", path=("derp",), rules=("WG-B6",))
    _pay(builder, seat, 1, "WG-B6")
    builder.derp(id, stamina=HEALED, most=HEALED, busy="healing")
    builder.say("wgu.healed", "WG-B6", seat=seat, turn=builder.state.turn, derp=id, who=derp.name, cost=1)


def _derp(state: GameState, seat: str, id: str) -> Derp:
    derp = state.derps.get(id)
    if derp is None or derp.seat != seat:
        raise IllegalMove("That is nobody of yours.", code="not_yours", path=("derp",), rules=("WG-B6",))
    return derp


# --- drawings and craft -----------------------------------------------------------------------------------


def draw(builder: Builder, seat: str, args: moves.Draw, dice: Dice) -> None:
    """A drawing is kept under its name; one that breaks rules is kept too, and says which (WG-M7)."""
    drawing = msgspec.convert(args, Drawing, from_attributes=True)
    parts = tuple(_tidy(wanted) for wanted in drawing.parts)
    keep(builder, seat, replace(drawing, parts=parts, name=" ".join(drawing.name.split()) or "?"))


def _tidy(wanted: Wanted) -> Wanted:
    """Drop fields that a kind does not have: payloads have no mass of their own, only stages have a role."""
    small = wanted.kind in ("payload", "rcs")
    again = wanted.reusable and wanted.kind in ("capsule", "stage")
    role = (wanted.role or "launch") if wanted.kind == "stage" else ""
    use = (wanted.use or "science") if wanted.kind == "payload" else ""
    mass = UNIT_MASS if small else wanted.mass
    return Wanted(wanted.kind, mass, wanted.number, again, role, use)


def keep(builder: Builder, seat: str, drawing: Drawing) -> None:
    """A drawing into the drawer, in place of one of the same name."""
    drawn = builder.state.programmes[seat].drawings
    if drawing.name not in drawn and len(drawn) >= MAX_DRAWINGS:
        raise IllegalMove(
            f"The drawer holds {MAX_DRAWINGS} drawings.", code="drawer_full", path=("name",),
            rules=("WG-M7",), maximum=MAX_DRAWINGS,
        )
    builder.programme(seat, drawings={**drawn, drawing.name: drawing})


def load_code(builder: Builder, seat: str, args: moves.LoadCode, dice: Dice) -> None:
    """A drawing that somebody shared as a code (WG-M7)."""
    keep(builder, seat, share.decode(args.code))


def throw_away(builder: Builder, seat: str, args: moves.ThrowAway, dice: Dice) -> None:
    """A drawing leaves the drawer."""
    drawn = builder.state.programmes[seat].drawings
    builder.programme(seat, drawings={key: each for key, each in drawn.items() if key != args.drawing})


def fit_to_fly(derp: Derp) -> bool:
    """At home, and neither training nor healing; an injured one stays at home (WG-B6)."""
    return derp.craft == HOME and not derp.busy and not derp.injured


def assemble(builder: Builder, seat: str, args: moves.Assemble, dice: Dice) -> None:
    """A craft on the pad: what is in the store is used, the rest is built; fuel and rations are loaded."""
    state, crew = builder.state, args.crew
    drawing = state.programmes[seat].drawings[args.drawing]
    for derp in crew:
        if not fit_to_fly(_derp(state, seat, derp)):
            raise illegal("Somebody of this crew does not fly today.", "not_fit", ("crew",), "WG-B6")
    if len(crew) > drawing.derps:
        raise illegal(
            f"There are {drawing.derps} seats.", "too_many", ("crew",), "WG-M6", maximum=drawing.derps
        )
    drawings.check(state.settings, drawing, len(crew))
    found = drawings.fit(state, seat, drawing)
    if found.missing:
        lacking = found.missing[0]
        raise IllegalMove(
            "Something in it has to be invented first.", code="not_invented", path=("drawing",),
            rules=("WG-B5",), kind=lacking.kind, mass=lacking.mass, use=lacking.use,
        )
    _pay(builder, seat, found.cost, "WG-B5")
    parts = []
    programme = builder.state.programmes[seat]
    stock = dict(programme.stock)
    for pick in found.picks:
        design = builder.state.designs[pick.design]
        ids = (*pick.items, *(builder.id("i") for _ in range(pick.built)))
        for id in ids:
            item = stock.pop(id, Item(design.id))
            role = pick.wanted.role
            parts.append(drawings.fresh_part(id, design, item.reentries, role))
    id = builder.id("c")
    builder.programme(
        seat, stock=stock, fuel=max(0, programme.fuel - drawing.fuel),
        rations=max(0, programme.rations - drawing.rations),
    )
    builder.put(
        Craft(
            id=id, name=" ".join(args.name.split()) or args.drawing, seat=seat, parts=tuple(parts),
            crew=crew, rations=drawing.rations, fuel=drawing.fuel, at=where.home_of(state),
        )
    )
    for derp in crew:
        builder.derp(derp, craft=id)
    builder.tell("assembled", builder.state.craft[id], "WG-M7", crew=list(crew), cost=found.cost)


def take_apart(builder: Builder, seat: str, args: moves.TakeApart, dice: Dice) -> None:
    """A craft on the pad goes back into the store."""
    builder.tell("taken_apart", builder.state.craft[args.craft], "WG-B5")
    landing.unload(builder, args.craft, stages=True)


def lacking(wanted: Wanted) -> Json:
    """A thing to be invented for a drawing, as `invent` takes it, and its cost (WG-B3)."""
    again = "_reusable" if wanted.reusable else ""
    mass = reusable_mass(wanted.mass) if wanted.reusable else wanted.mass
    return {"what": wanted.use or f"{wanted.kind}{again}", "mass": wanted.mass, "cost": lab.invent_cost(mass)}
