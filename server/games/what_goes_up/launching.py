"""Going up: launch and insertion, what becomes of their stages, and the escape tower (WG-X2, WG-X3)."""

from __future__ import annotations

from . import books, checking, crews, landing, stories, where
from .checks import Outcome
from .draft import Draft
from .state import Check, Craft, GameState, Part, Task


def stages(craft: Craft, role: str) -> tuple[Part, ...]:
    """The lower stage of that role: several parts are a cluster (WG-K4)."""
    return tuple(part for part in craft.parts if part.kind == "stage" and part.role == role)


def insertion_stages(state: GameState, craft: Craft) -> tuple[Part, ...]:
    """WG-M4: what rolls for the insertion; with option `simplified_stack` the one stage again."""
    return stages(craft, "launch" if state.settings.simplified_stack else "insertion")


def lift_off(draft: Draft, id: str) -> None:
    """WG-X2: the lowest stage rolls."""
    craft = draft.state.craft[id]
    programme = draft.state.programmes[craft.seat]
    draft.programme(craft.seat, launches=programme.launches + 1)
    page = stories.opened(draft.state.books, id, craft.name, craft.seat, draft.state.turn)
    draft.set(books=page)
    draft.tell("lift_off", craft, "WG-X2", crew=list(craft.crew))
    checking.begin(draft, "launch", id, *(part.id for part in stages(craft, "launch")))


def launched(draft: Draft, check: Check, outcome: Outcome) -> None:
    """WG-X2: up; or not today; or in pieces."""
    craft = draft.state.craft[check.craft]
    if outcome == "fail":
        draft.tell("no_launch", craft, "WG-X2")
        landing.unload(draft, craft.id, stages=False)
        return
    for part in craft.parts:
        if draft.state.designs[part.design].flown == "never":
            draft.design(part.design, flown="flown")
    if outcome == "boom":
        _escape(draft, craft.id, "launch")
        return
    at = where.launch_step(draft.state)
    now = draft.state.turn
    draft.craft(craft.id, status="up", launched=now, crewed_since=now, at=at, moved=True)
    books.visit(draft, craft.id, at)
    draft.tell("launched", craft, "WG-X2", at=at)
    if len(craft.crew) > 1:
        books.first(draft, "multi_derp", craft)
    if not draft.state.settings.simplified_stack:
        drop_stages(draft, craft.id, stages(craft, "launch"), "landing")
    if not can_insert(draft.state, draft.state.craft[craft.id]):
        coast_down(draft, craft.id)


def can_insert(state: GameState, craft: Craft) -> bool:
    """WG-E1, WG-V2: a stage to do it, and a crew where crews are asked for."""
    crewed = bool(crews.healthy(state, craft)) or (state.settings.underped and not craft.crew)
    return bool(insertion_stages(state, craft)) and crewed


def coast_down(draft: Draft, id: str) -> None:
    """WG-T1: what is not inserted falls back; stages that were never lit are lost with it."""
    craft = draft.state.craft[id]
    if not any(landing.rolls(part) and landing.comes_down(craft, part) for part in craft.parts):
        draft.tell("spent_stage", craft, "WG-X2")
        landing.remove(draft, id)
        return
    draft.first(Task(do="reentry_of", craft=id))


def drop_stages(draft: Draft, id: str, parts: tuple[Part, ...], then: str) -> None:
    """WG-X2, WG-X3: stages drop; a reusable one goes to its landing, or by way of reentry."""
    reusable = tuple(part for part in parts if part.reusable)
    draft.without_part(id, *(part.id for part in parts if not part.reusable))
    if reusable:
        craft = draft.state.craft[id]
        other = landing.split_off(draft, id, reusable, f"{craft.name} ↓", status="up")
        draft.first(Task(do=f"{then}_of", craft=other))


def insert(draft: Draft, id: str, mark: str = "") -> None:
    """WG-X3: the next stage rolls."""
    craft = draft.state.craft[id]
    parts = insertion_stages(draft.state, craft)
    checking.begin(draft, "insertion", id, *(part.id for part in parts), note=mark)


def inserted(draft: Draft, check: Check, outcome: Outcome) -> None:
    """WG-X3: in orbit; or down again, with what can be used again; or in pieces."""
    craft = draft.state.craft[check.craft]
    parts = insertion_stages(draft.state, craft)
    if outcome == "boom":
        _escape(draft, craft.id, "insertion")
        return
    if outcome == "fail":
        draft.tell("no_insertion", craft, "WG-X3")
        kept = tuple(p for p in craft.parts if landing.comes_down(craft, p))
        draft.craft(craft.id, parts=kept, fuel=0 if not landing.all_reusable(craft) else craft.fuel)
        coast_down(draft, craft.id)
        return
    board = where.board_of(draft.state)
    at = board.mark(check.note).to if board and check.note else where.insertion_step(draft.state)
    drop_stages(draft, craft.id, parts, "reentry")
    draft.craft(craft.id, status="flight", arriving=True, moved=False)
    books.visit(draft, craft.id, at)
    draft.craft(craft.id, at=at)
    draft.tell("inserted", craft, "WG-X3", at=at)


# --- the escape tower -------------------------------------------------------------------------------------


def _escape(draft: Draft, id: str, purpose: str) -> None:
    """WG-X2, WG-X3: a probe that serves as escape tower has a check of its own."""
    craft = draft.state.craft[id]
    towers = [part for part in crews.working(craft, "payload") if part.use == "probe"]
    if towers and any(part.kind == "capsule" for part in craft.parts):
        draft.tell("tower", craft, f"WG-{'X2' if purpose == 'launch' else 'X3'}", part=towers[0].id)
        checking.begin(draft, "tower", id, towers[0].id, note=purpose)
        return
    landing.destroy(draft, id, purpose, "WG-X2" if purpose == "launch" else "WG-X3")


def towed(draft: Draft, check: Check, outcome: Outcome) -> None:
    """WG-X2: the capsule goes to its landing; WG-X3: to its reentry. Everything else is lost."""
    craft = draft.state.craft[check.craft]
    rule = "WG-X2" if check.note == "launch" else "WG-X3"
    if outcome != "ok":
        landing.destroy(draft, craft.id, check.note, rule)
        return
    saved = tuple(part for part in craft.parts if part.kind in ("capsule", "payload"))
    now = draft.state.turn
    draft.craft(craft.id, parts=saved, fuel=0, status="up", moved=True, launched=craft.launched or now)
    draft.tell("escaped", craft, rule)
    if check.note == "launch":
        draft.first(Task(do="landing_of", craft=craft.id))
    else:
        draft.first(Task(do="reentry_of", craft=craft.id))
