"""A player's prompts in the workshop with their costs, and what is greyed out, with its rule (WG-B)."""

from msgspec.structs import asdict

from ...core.again import answers_again
from ...core.errors import IllegalMove
from ...core.forms import enum, nothing, number, one_of, some, text
from ...core.game import Json, Prompt
from ...core.moves import prompt, schema_of
from .. import args
from ..mission import filing
from ..rules.parts import UNIT_MASS
from ..rules.research import invent_cost
from ..state import HOME, MOST_POINTS, Derp, Design, Drawing, GameState, Wanted
from ..workshop import drawings, guide, inventions, share
from .shapes import blocked

MAX_BUILT, MAX_PARTS, MAX_CARGO = 12, 16, 200


def prompts_of(state: GameState, seat: str) -> list[Prompt]:
    """Everything in the workshop; `ready` is what the table waits for."""
    found = [*_ready(state, seat)]
    if seat in state.ready:
        return found
    return [
        *found,
        *_assemble(state, seat), *_draw(), *_invent(state, seat), *_improve(state, seat),
        *_build(state, seat), *_hire(state, seat), *_train(state, seat), *_heal(state, seat),
        *_craft(state, seat), *_throw_away(state, seat),
    ]


def _ready(state: GameState, seat: str) -> list[Prompt]:
    done = seat in state.ready
    label = {"turn": state.turn, "points": state.programmes[seat].points}
    found = [prompt(args.Ready, label=label, must=True, submitted=done, odds=sheet(state, seat))]
    return [*found, prompt(args.Unready)] if done else found


def own(state: GameState, seat: str) -> list[Design]:
    """The designs whose blueprint a player holds."""
    return [design for design in state.designs.values() if design.holder == seat]


@answers_again
def sheet(state: GameState, seat: str) -> Json:
    """Everything with its cost, and what is greyed out with its rule: phones draw the workshop from it."""
    programme = state.programmes[seat]
    return {
        "points": programme.points,
        "designs": [_design_row(state, programme.points, design) for design in own(state, seat)],
        "derps": [
            _derp_row(id, derp, programme.points)
            for id, derp in state.derps.items()
            if derp.seat == seat and derp.craft == HOME
        ],
        "drawings": [worked_out(state, seat, drawing) for drawing in programme.drawings.values()],
        "guide": guide.guide(state, seat),
    }


def _dear(points: int, cost: int) -> Json | None:
    """Too dear, or not (WG-B1)."""
    return None if points >= cost else blocked("WG-B1", cost)


def _design_row(state: GameState, points: int, design: Design) -> Json:
    """The cost of a step and the steps left; the cost to build one, and the most (WG-B4, WG-B5)."""
    left = inventions.room(state, design)
    improve = _dear(points, design.mass) if left.fail + left.boom else blocked("WG-B4")
    return {
        "design": design.id,
        "improve": {"cost": design.mass, "fail": left.fail, "boom": left.boom, "blocked": improve},
        "build": {"cost": design.mass, "most": points // design.mass, "blocked": _dear(points, design.mass)},
    }


def _derp_row(id: str, derp: Derp, points: int) -> Json:
    """Training, healing and flying of a derp (WG-B6)."""
    train = _dear(points, 1) if inventions.trainable(derp) else blocked("WG-B6")
    return {
        "derp": id,
        "room": max(0, MOST_POINTS - inventions.total(derp)),
        "train": {"cost": 1, "skill": derp.trained or None, "blocked": train},
        "heal": {"cost": 1, "blocked": _dear(points, 1)} if derp.injured else None,
        "fly": {"blocked": None if inventions.fit_to_fly(derp) else blocked("WG-B6")},
    }


def _invent(state: GameState, seat: str) -> list[Prompt]:
    """Offer inventions (WG-B3)."""
    points = state.programmes[seat].points
    most = points // invent_cost(UNIT_MASS)
    if most < 1:
        return []
    fields: Json = {
        "name": text(inventions.MAX_NAME),
        "what": one_of((what, f"what_goes_up.what.{what}") for what in inventions.WHATS),
        "mass": number(1, min(most, inventions.MAX_MASS)),
    }
    odds = {"points": points, "per_mass": invent_cost(1), "unit": ["rcs", *inventions.USES]}
    return [prompt(args.Invent, fields, odds=odds)]


def _improve(state: GameState, seat: str) -> list[Prompt]:
    """Offer improvements (WG-B4)."""
    points = state.programmes[seat].points
    able = [d for d in own(state, seat) if points >= d.mass and any(inventions.room(state, d))]
    if not able:
        return []
    first = able[0]
    raises = inventions.room(state, first).boom > 0
    fields = {"design": one_of((d.id, d.name) for d in able), "fail": number(0, 5), "boom": number(0, 5)}
    default = {"design": first.id, "fail": 0, "boom": 1} if raises else None
    if default is None and first.fail + 1 < first.boom:
        default = {"design": first.id, "fail": 1, "boom": 0}
    return [prompt(args.Improve, fields, default=default)]


def _build(state: GameState, seat: str) -> list[Prompt]:
    """Offer building (WG-B5)."""
    points = state.programmes[seat].points
    able = [design for design in own(state, seat) if points >= design.mass]
    if not able:
        return []
    most = min(MAX_BUILT, max(points // design.mass for design in able))
    fields = {"design": one_of((d.id, d.name) for d in able), "number": number(1, most)}
    return [prompt(args.Build, fields, default={"design": able[0].id, "number": 1})]


def _hire(state: GameState, seat: str) -> list[Prompt]:
    """Offer hiring (WG-B6)."""
    crew = sum(derp.seat == seat for derp in state.derps.values())
    if state.programmes[seat].points < 1 or crew >= inventions.MAX_CREW:
        return []
    odds = {"cost": 1, "name": guide.derp_name(state)}
    return [prompt(args.Hire, {"name": text(inventions.MAX_NAME)}, odds=odds)]


def _train(state: GameState, seat: str) -> list[Prompt]:
    """Offer training (WG-B6)."""
    points = state.programmes[seat].points
    able = [(id, d) for id, d in state.derps.items() if d.seat == seat and inventions.trainable(d)]
    if not able or points < 1:
        return []
    room = max(MOST_POINTS - inventions.total(derp) for _, derp in able)
    fields = {
        "derp": one_of((id, derp.name) for id, derp in able),
        "skill": enum(("piloting", "engineering", "stamina")), "points": number(1, min(points, room)),
    }
    default = {"derp": able[0][0], "skill": able[0][1].trained or "piloting", "points": 1}
    return [prompt(args.Train, fields, default=default, odds={"cost": 1})]


def _heal(state: GameState, seat: str) -> list[Prompt]:
    """Offer healing (WG-B6)."""
    hurt = [(id, d.name) for id, d in state.derps.items() if d.seat == seat and d.craft == HOME and d.injured]
    if not hurt or state.programmes[seat].points < 1:
        return []
    return [prompt(args.Heal, {"derp": one_of(hurt)}, default={"derp": hurt[0][0]}, odds={"cost": 1})]


def drawing_fields() -> dict[str, Json | None]:
    """List what a drawing asks for, within bounds (WG-M7)."""
    wanted = schema_of(
        Wanted,
        {
            "mass": number(1, inventions.MAX_MASS), "number": number(1, MAX_BUILT)
        },
    )
    return {
        "name": text(inventions.MAX_NAME),
        "parts": {"type": "array", "items": wanted, "minItems": 1, "maxItems": MAX_PARTS},
        "derps": number(0, inventions.MAX_CREW),
        "rations": number(0, MAX_CARGO),
        "fuel": number(0, MAX_CARGO),
    }


def _draw() -> list[Prompt]:
    return [prompt(args.Draw, drawing_fields()), prompt(args.LoadCode, {"code": text(share.MAX_CODE)})]


def _throw_away(state: GameState, seat: str) -> list[Prompt]:
    drawn = list(state.programmes[seat].drawings)
    return [prompt(args.ThrowAway, {"drawing": enum(drawn)})] if drawn else []


def worked_out(state: GameState, seat: str, drawing: Drawing) -> Json:
    """A drawing's row: what it masses, which rules it breaks, and what it would cost this player (WG-M7)."""
    fit = drawings.fit(state, seat, drawing)
    row: Json = {"drawing": drawing.name, "cost": fit.cost, "violations": [], "missing": [], "blocked": None}
    try:
        sheet = drawings.worked_out(state.settings, drawing)
    except IllegalMove as error:
        return row | {"blocked": blocked(error.rules[0])}
    row["missing"] = [inventions.lacking(wanted) for wanted in fit.missing]
    row |= {
        "masses": asdict(sheet.masses),
        "burns": len(sheet.burns.costs),
        "violations": [asdict(violation) for violation in sheet.violations],
        "build": sheet.build,
    }
    if sheet.violations:
        row["blocked"] = blocked(sheet.violations[0].rule, sheet.violations[0].needs)
    elif not any(part.kind == "stage" and part.role == "launch" for part in drawing.parts):
        row["blocked"] = blocked("WG-X2")
    elif fit.missing:
        lacking = fit.missing[0]
        row["blocked"] = blocked("WG-B5", lacking.mass, kind=lacking.kind, use=lacking.use)
    elif fit.cost > state.programmes[seat].points:
        row["blocked"] = blocked("WG-B1", fit.cost)
    return row


def _assemble(state: GameState, seat: str) -> list[Prompt]:
    """Drawings that can be built now; the sheet says what the others lack (WG-M7)."""
    programme = state.programmes[seat]
    rows = [worked_out(state, seat, drawing) for drawing in programme.drawings.values()]
    able = [row["drawing"] for row in rows if row["blocked"] is None]
    if not able:
        return []
    fit = [(id, d.name) for id, d in state.derps.items() if d.seat == seat and inventions.fit_to_fly(d)]
    first = programme.drawings[able[0]]
    crew = [id for id, _ in fit][: first.derps]
    fields: Json = {"drawing": enum(able), "name": text(inventions.MAX_NAME)}
    fields["crew"] = some(one_of(fit), inventions.MAX_CREW) if fit else nothing()
    possible = crew or not first.goal or state.settings.underped
    default = {"drawing": first.name, "name": first.name, "crew": crew} if possible else None
    return [prompt(args.Assemble, fields, default=default)]


def _craft(state: GameState, seat: str) -> list[Prompt]:
    """Into the store again, or a plan with its odds (WG-B5, WG-T3)."""
    pad = [(c.id, c.name) for c in state.craft.values() if c.seat == seat and c.status == "pad"]
    found = [prompt(args.TakeApart, {"craft": one_of(pad)}, default={"craft": pad[0][0]})] if pad else []
    steps = filing.destinations(state)
    able = [(craft.id, craft.name) for craft in filing.may_plan(state, seat)]
    if steps and able:
        fields = {"craft": one_of(able), "to": enum(steps)}
        found.append(prompt(args.FilePlan, fields))
    return found
