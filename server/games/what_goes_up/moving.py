"""A craft's movement (WG-T3): along its rail, burning at marks, to the step where its turn's way ends."""

from __future__ import annotations

from typing import NamedTuple

from ..core.errors import IllegalMove
from . import board as boards
from . import books, checking, crews, hulls, landing, where
from .board import Mark, Step
from .burns import burn_cost
from .checks import Outcome
from .draft import Draft
from .parts import UNIT_MASS, rations_mass, thruster_needed
from .state import Check, Craft, GameState, Part, Task

COAST = "coast"
DOCKING_PILOT = 2
"""WG-E6: piloting that a docking asks for."""


class Way(NamedTuple):
    """Something that a craft can do on its way. `blocked`: the rule against it, `needs`: what it takes."""

    id: str
    to: str
    cost: int = 0
    charges: int = 0
    blocked: str = ""
    needs: int = 0


def group(state: GameState, craft: Craft) -> tuple[Craft, ...]:
    """A craft with everything that is docked to it, itself first."""
    found, todo = [craft.id], [craft.id]
    while todo:
        for other in state.craft[todo.pop()].docked:
            if other not in found and other in state.craft:
                found.append(other)
                todo.append(other)
    return tuple(state.craft[id] for id in found)


def train(state: GameState, craft: Craft) -> tuple[Craft, ...]:
    """What a burn takes along: everything docked that is one's own or helpless. Nobody's steered craft is
    carried off: another player's is let go before the burn (WG-E7: undocking is free)."""
    found, todo = [craft.id], [craft.id]
    while todo:
        for other in state.craft[todo.pop()].docked:
            if other in found or other not in state.craft:
                continue
            each = state.craft[other]
            if each.seat == craft.seat or not crews.controlled(state, each):
                found.append(other)
                todo.append(other)
    return tuple(state.craft[id] for id in found)


def let_go(draft: Draft, id: str) -> None:
    """Before a burn: links between what comes along and what does not are undone."""
    along = {each.id for each in train(draft.state, draft.state.craft[id])}
    for each in along:
        for other in draft.state.craft[each].docked:
            if other not in along:
                landing.undo_link(draft, each, other)
                draft.tell("undocked", draft.state.craft[each], "WG-E7", other=other)


def mass(craft: Craft) -> int:
    """WG-F2: the craft as it is now: parts and contents, crew, what is left of fuel and rations."""
    parts = sum(part.mass for part in craft.parts)
    return parts + craft.fuel + len(craft.crew) * UNIT_MASS + rations_mass(craft.rations)


def burn_price(state: GameState, craft: Craft) -> int:
    """WG-F1: of one burn now, with everything that is docked."""
    return burn_cost(sum(mass(each) for each in train(state, craft)), state.settings.burn_rounding)


def thruster(craft: Craft, *, least: int = 0) -> Part | None:
    """The best working thruster, of those that are strong enough."""
    able = [part for part in crews.working(craft, "thruster") if part.mass >= least]
    return max(able, key=lambda part: part.fail + part.boom, default=None)


def cabins(state: GameState, craft: Craft) -> int:
    """WG-M3: the mass of capsules and habitats that a thruster has to carry."""
    return sum(p.mass for each in train(state, craft) for p in each.parts if p.kind in ("capsule", "habitat"))


def rcs(craft: Craft, charges: int) -> Part | None:
    """WG-X5: an RCS with so many charges left."""
    return next((part for part in crews.working(craft, "rcs") if part.charges >= charges), None)


# --- what it can do ---------------------------------------------------------------------------------------


def ways(state: GameState, craft: Craft) -> tuple[Way, ...]:
    """WG-T3: go on, or burn at one of the marks ahead; WG-E6: catch up with another craft."""
    found = [Way(COAST, where.coasts_to(state, craft))]
    if craft.arriving:
        return tuple(found)
    for mark in where.marks_ahead(state, craft):
        if mark.does in boards.FUELLED:
            found += _at_mark(state, craft, mark)
    board = where.board_of(state)
    if board is not None and not board.is_mark(craft.at):
        near = board.neighbours(craft.at)
        for other in state.craft.values():
            if other.status == "flight" and other.at in near and other.id not in craft.docked:
                found.append(_burn(state, craft, f"catch:{other.id}", other.at))
    return tuple(found)


def _at_mark(state: GameState, craft: Craft, mark: Mark) -> list[Way]:
    """A burn, and where an RCS can do it, that too (WG-X5, WG-X11)."""
    landing_on = mark.does == "lunar_landing"
    least = thruster_needed(cabins(state, craft), "lunar_landing") if landing_on else 0
    found = [_burn(state, craft, mark.id, mark.to, least=least)]
    board = where.board_of(state)
    if mark.does == "rock_docking" or (board is not None and board.deorbits(mark.id)):
        pilot = DOCKING_PILOT if mark.does == "rock_docking" else 0
        if any(part.kind == "rcs" for part in craft.parts):
            found.append(_by_rcs(state, craft, mark, pilot))
    return found


def _burn(state: GameState, craft: Craft, id: str, to: str, *, least: int = 0) -> Way:
    cost = burn_price(state, craft)
    if not crews.controlled(state, craft):
        return Way(id, to, cost, blocked="WG-X6", needs=1)
    if thruster(craft) is None:
        return Way(id, to, cost, blocked="WG-X4", needs=1)
    if thruster(craft, least=least) is None:
        return Way(id, to, cost, blocked="WG-M3", needs=least)
    if craft.fuel < cost:
        return Way(id, to, cost, blocked="WG-F2", needs=cost)
    return Way(id, to, cost)


def _by_rcs(state: GameState, craft: Craft, mark: Mark, pilot: int) -> Way:
    id, rule = f"rcs:{mark.id}", "WG-X11" if pilot else "WG-X5"
    if not crews.controlled(state, craft):
        return Way(id, mark.to, charges=2, blocked="WG-X6", needs=1)
    if rcs(craft, 2) is None:
        return Way(id, mark.to, charges=2, blocked=rule, needs=2)
    if not crews.able(state, craft, craft.seat, piloting=pilot):
        return Way(id, mark.to, charges=2, blocked="WG-E6" if pilot else "WG-E3", needs=max(1, pilot))
    return Way(id, mark.to, charges=2)


# --- what it does -----------------------------------------------------------------------------------------


def go(draft: Draft, id: str, way: Way, user: str = "") -> None:
    """WG-T3: it coasts to the end of its way, or tries what it chose."""
    craft = draft.state.craft[id]
    if way.id == COAST:
        coast(draft, id)
        return
    let_go(draft, id)
    craft = draft.state.craft[id]
    kind, _, rest = way.id.rpartition(":")
    if kind == "catch":
        _fire(draft, craft, "catch_up", way, note=rest)
        return
    board = where.board_of(draft.state)
    mark = board.mark(rest) if board else None
    purpose = mark.does if mark else "burn"
    if board:
        draft.craft(id, at=rest)
    if kind == "rcs":
        part = rcs(craft, 2)
        if part is not None:
            draft.part(id, part.id, charges=part.charges - 2)
            user = user or crews.able(draft.state, craft, craft.seat)[0]
            crews.tire(draft, user)
            checking.begin(draft, f"rcs_{purpose}", id, part.id, user=user, note=way.to)
        return
    _fire(draft, craft, purpose, way, note=way.to)


def _fire(draft: Draft, craft: Craft, purpose: str, way: Way, *, note: str) -> None:
    """WG-F2: a burn costs its fuel whether it succeeds or not."""
    least = 0
    if purpose == "lunar_landing":
        least = thruster_needed(cabins(draft.state, craft), "lunar_landing")
    part = thruster(craft, least=least)
    if part is None:
        return
    draft.craft(craft.id, fuel=craft.fuel - way.cost)
    draft.tell(
        "burn", craft, "WG-F1", purpose=purpose, cost=way.cost, left=craft.fuel - way.cost, towards=way.to
    )
    checking.begin(draft, purpose, craft.id, part.id, note=note)


def coast(draft: Draft, id: str) -> None:
    """WG-T3: on along the rail to the first duration step, or down."""
    craft = draft.state.craft[id]
    to = where.coasts_to(draft.state, craft)
    if to == where.home_of(draft.state):
        draft.first(Task(do="reentry_of", craft=id))
    else:
        arrive(draft, id, to)


def arrive(draft: Draft, id: str, to: str) -> None:
    """WG-T3: a step is reached; a duration step ends the movement, and every hull of the group rolls."""
    members = group(draft.state, draft.state.craft[id])
    step = where.step_at(draft.state, to)
    if step is not None and step.kind == "reentry":
        for each in members:
            _bring_home(draft, each, draft.state.craft[id])
        draft.first(*(Task(do="reentry_of", craft=each.id) for each in members))
        return
    for each in members:
        books.visit(draft, each.id, to)
        been = each.been
        if step is not None and step.kind in ("surface", "rock"):
            been = tuple(dict.fromkeys((*been, step.kind)))
        draft.craft(each.id, at=to, moved=True, arriving=False, been=been)
        draft.tell("arrived", draft.state.craft[each.id], "WG-T3", at=to)
        if step is not None and step.end:
            _slingshot(draft, each)
    draft.first(*(Task(do="hulls", craft=each.id) for each in members))


def _bring_home(draft: Draft, each: Craft, mover: Craft) -> None:
    """WG-B8: an empty or stranded foreign craft is brought home for whoever tows it."""
    foreign = each.seat != mover.seat
    if foreign and (not each.crew or crews.stranded(draft.state, each)):
        books.rescued(draft, each, each.crew, mover.seat)
        for part in each.parts:
            draft.part(each.id, part.id, salvaged=each.seat)
        draft.craft(each.id, seat=mover.seat)


def _slingshot(draft: Draft, craft: Craft) -> None:
    """WG-P10: a probe on an escape trajectory."""
    if any(part.use == "probe" for part in crews.working(craft, "payload")):
        books.first(draft, "slingshot", craft)


# --- what came of a burn ----------------------------------------------------------------------------------


def burned(draft: Draft, check: Check, outcome: Outcome) -> None:
    """WG-X4: no burn, its fuel gone; with a Boom the thruster too, and the nearest capsule takes harm."""
    craft = draft.state.craft[check.craft]
    if outcome == "ok":
        if check.purpose == "catch_up":
            other = draft.state.craft.get(check.note)
            draft.craft(craft.id, caught_up=draft.state.turn)
            arrive(draft, craft.id, other.at if other else craft.at)
        else:
            arrive(draft, craft.id, check.note)
        return
    if outcome == "boom":
        thruster_gone(draft, check)
    draft.tell("no_burn", craft, "WG-X4", purpose=check.purpose)


def thruster_gone(draft: Draft, check: Check) -> None:
    """WG-X4: disabled; -1/-1 for the nearest capsule, for this flight."""
    craft = draft.state.craft[check.craft]
    draft.part(craft.id, check.parts[0], disabled=True)
    near = next((part for part in craft.parts if part.kind == "capsule"), None)
    if near is not None:
        draft.part(craft.id, near.id, worn=near.worn + 1)
    draft.tell("disabled", craft, "WG-X4", part=check.parts[0], capsule=near.id if near else None)


def landed_on_moon(draft: Draft, check: Check, outcome: Outcome) -> None:
    """WG-X10: Fail: again at once, as long as there is fuel; Boom: it crashes."""
    if outcome == "boom":
        craft = draft.state.craft[check.craft]
        for each in group(draft.state, craft):
            landing.destroy(draft, each.id, "crash", "WG-X10")
        return
    burned(draft, check, outcome)


def by_rcs(draft: Draft, check: Check, outcome: Outcome) -> None:
    """WG-X5, WG-X11: as a burn, its charges gone; with a Boom all charges and the RCS."""
    if outcome == "ok":
        arrive(draft, check.craft, check.note)
        return
    if outcome == "boom":
        rcs_gone(draft, check)
    draft.tell("no_burn", draft.state.craft[check.craft], "WG-X5", purpose=check.purpose)


def rcs_gone(draft: Draft, check: Check) -> None:
    """WG-X5: all charges gone, the RCS damaged."""
    draft.part(check.craft, check.parts[0], charges=0, disabled=True)
    draft.tell("disabled", draft.state.craft[check.craft], "WG-X5", part=check.parts[0], capsule=None)


def roll_hulls(draft: Draft, task: Task) -> None:
    """WG-T3: those of one craft."""
    if task.craft in draft.state.craft:
        hulls.roll_all(draft, task.craft)


# --- without a board --------------------------------------------------------------------------------------


def go_by_hand(draft: Draft, id: str, step: Step, *, burn: bool) -> None:
    """WG-T3, without a board: to a step that the player names, by a burn or along the way."""
    draft.set(named={**draft.state.named, step.id: step})
    craft = draft.state.craft[id]
    if not burn:
        if step.kind in ("surface", "rock", "reentry"):
            raise IllegalMove("That takes a burn.", code="no_burn", path=("burn",), rules=("WG-T3",))
        arrive(draft, id, step.id)
        return
    least = thruster_needed(cabins(draft.state, craft), "lunar_landing") if step.kind == "surface" else 0
    way = _burn(draft.state, craft, step.id, step.id, least=least)
    if way.blocked:
        raise IllegalMove(
            "This burn cannot be made.", code="no_burn", path=("burn",), rules=(way.blocked,), needs=way.needs
        )
    let_go(draft, id)
    purpose = {"surface": "lunar_landing", "rock": "rock_docking"}.get(step.kind, "burn")
    _fire(draft, craft, purpose, way, note=step.id)
