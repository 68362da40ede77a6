"""The workshop: all players do their R&D at once, until everybody is ready (WG-T1). Prompts show the costs,
and the rules that forbid something (WG-B)."""

from typing import ClassVar

from msgspec.structs import asdict, replace

from ...core.dice import Dice
from ...core.forms import enum, nothing, number, one_of, some
from ...core.game import Json, Prompt
from ...core.moves import prompt
from ..builder import Builder
from ..plans import filing
from ..rules.parts import UNIT_MASS
from ..rules.research import invent_cost
from ..state import HOME, MAX_POINTS, GameState
from ..workshop import guide, inventions, people
from . import base
from .base import COMMON_MOVES, TurnPhase, playing, unready
from .prices import held_designs, sheet
from .shapes import choose, named

MAX_BUILT = 12
"""The most parts that one move builds."""
VOLUNTEERS = 8
"""The number of people who offer to fly."""


def workshop_asked(state: GameState, seat: str) -> list[Prompt]:
    """List the prompt that the table waits for in the workshop, without its sheet."""
    label = {"turn": state.turn, "points": state.programmes[seat].points}
    return [prompt(base.ready, label=label, must=True, submitted=seat in state.ready)]


def workshop_prompts(state: GameState, seat: str) -> list[Prompt]:
    """List everything that a player can do in the workshop; the table waits for `ready`."""
    ready = replace(workshop_asked(state, seat)[0], odds=sheet(state, seat))
    if ready.submitted:
        return [ready, prompt(base.unready)]
    drawn = list(state.programmes[seat].drawings)
    return [
        ready,
        *_assemble_prompts(state, seat),
        prompt(inventions.draw),
        *_invent_prompts(state, seat),
        *_improve_prompts(state, seat),
        *_build_prompts(state, seat),
        *_crew_prompts(state, seat),
        *_craft_prompts(state, seat),
        *([prompt(inventions.throw_away, {"drawing": enum(drawn)})] if drawn else []),
    ]


def _invent_prompts(state: GameState, seat: str) -> list[Prompt]:
    """List the prompt to invent (WG-B3)."""
    points = state.programmes[seat].points
    limit = points // invent_cost(UNIT_MASS)
    if limit < 1:
        return []
    fields: Json = {
        "what": one_of((kind, f"what_goes_up.what.{kind}") for kind in inventions.INVENTIONS),
        "mass": number(1, min(limit, inventions.MAX_MASS)),
    }
    return [prompt(inventions.invent, fields)]


def _improve_prompts(state: GameState, seat: str) -> list[Prompt]:
    """List the prompt to improve (WG-B4). The default raises boom, else fail; None if the first design can
    raise neither."""
    points = state.programmes[seat].points
    able = [d for d in held_designs(state, seat) if points >= d.mass and any(inventions.steps_left(state, d))]
    if not able:
        return []
    first = able[0]
    raises = inventions.steps_left(state, first).boom > 0
    default = None
    if raises or first.fail + 1 < first.boom:
        default = {"design": first.id, "fail": int(not raises), "boom": int(raises)}
    return [prompt(inventions.improve, {"design": one_of(named(able))}, default=default)]


def _build_prompts(state: GameState, seat: str) -> list[Prompt]:
    """List the prompt to build parts (WG-B5)."""
    points = state.programmes[seat].points
    able = [design for design in held_designs(state, seat) if points >= design.mass]
    if not able:
        return []
    limit = min(MAX_BUILT, max(points // design.mass for design in able))
    fields = {"design": one_of(named(able)), "number": number(1, limit)}
    return [prompt(inventions.build, fields, default={"design": able[0].id, "number": 1})]


def _crew_prompts(state: GameState, seat: str) -> list[Prompt]:
    """List the prompts to hire, train and heal derps (WG-B6)."""
    derps, points = state.derps_of(seat).items(), state.programmes[seat].points
    if points < 1:
        return []
    prompts = []
    if len(derps) < inventions.MAX_CREW:
        prompts.append(prompt(inventions.hire, odds=_volunteers(state)))
    able = [(id, derp) for id, derp in derps if inventions.can_train(derp)]
    if able:
        room = max(MAX_POINTS - inventions.skill_points(derp) for _, derp in able)
        choices = one_of((id, derp.name) for id, derp in able)
        fields = {"derp": choices, "points": number(1, min(points, room))}
        default = {"derp": able[0][0], "skill": able[0][1].trained or "piloting", "points": 1}
        prompts.append(prompt(inventions.train, fields, default=default))
    hurt = [(id, derp.name) for id, derp in derps if derp.craft == HOME and derp.is_injured]
    return [*prompts, *choose(inventions.heal, "derp", hurt)]


def _volunteers(state: GameState) -> Json:
    """Return `wire.Hiring`: names for a new derp, with the person that each would be."""
    names = guide.free_derp_names(state)[:VOLUNTEERS]
    people_of = [{"name": name, **asdict(people.person_of(state, name))} for name in names]
    return {"name": names[0], "volunteers": people_of}


def _assemble_prompts(state: GameState, seat: str) -> list[Prompt]:
    """List the prompt to assemble a drawing that can be built now (WG-M7); the sheet says what others
    lack."""
    programme = state.programmes[seat]
    able = [row["drawing"] for row in sheet(state, seat)["drawings"] if row["blocked"] is None]
    if not able:
        return []
    fit = [(id, state.derps[id].name) for id in inventions.fit_derps(state, seat)]
    first = programme.drawings[able[0]]
    crew = [id for id, _ in fit[: first.derps]]
    seats = some(one_of(fit), inventions.MAX_CREW) if fit else nothing()
    possible = crew or not first.goal or state.settings.underped
    default = {"drawing": first.name, "name": first.name, "crew": crew} if possible else None
    return [prompt(inventions.assemble, {"drawing": enum(able), "crew": seats}, default=default)]


def _craft_prompts(state: GameState, seat: str) -> list[Prompt]:
    """List the prompts to take craft apart (WG-B5), and to file plans (WG-T3)."""
    prompts = choose(inventions.take_apart, "craft", named(state.fleet(seat, "pad")))
    steps, able = filing.destinations(state), named(filing.plannable_craft(state, seat))
    if steps and able:
        prompts.append(prompt(filing.file_plan, {"craft": one_of(able), "to": enum(steps)}))
    return prompts


class Workshop(TurnPhase):
    """All players do their R&D (WG-T1)."""

    moves: ClassVar = COMMON_MOVES | playing(
        unready,
        inventions.invent,
        inventions.improve,
        inventions.build,
        inventions.hire,
        inventions.train,
        inventions.heal,
        inventions.draw,
        inventions.throw_away,
        inventions.assemble,
        inventions.take_apart,
        filing.file_plan,
    )

    phase_prompts = staticmethod(workshop_prompts)
    phase_asked = staticmethod(workshop_asked)

    def runs(self, state: GameState) -> bool:
        return all(seat in state.ready for seat in state.present)

    def advance(self, builder: Builder, dice: Dice) -> bool:
        if not builder.state.present or not self.runs(builder.state):
            return False
        base.enter(builder, "launch", dice)
        return True
