"""Going up: launch and insertion, what becomes of their stages, and the escape tower (WG-X2, WG-X3)."""

from ..builder import Builder
from ..rules import stories
from ..rules.checks import Outcome
from ..state import Check, Craft, GameState, Part, Task
from . import books, checking, crews, landing, where


def stages(craft: Craft, role: str) -> tuple[Part, ...]:
    """The lower stage of that role: several parts are a cluster (WG-K4)."""
    return tuple(part for part in craft.parts if part.kind == "stage" and part.role == role)


def insertion_stages(state: GameState, craft: Craft) -> tuple[Part, ...]:
    """Stages that roll for the insertion; with option `simplified_stack` the one stage again (WG-M4)."""
    return stages(craft, "launch" if state.settings.simplified_stack else "insertion")


def lift_off(builder: Builder, id: str) -> None:
    """The lowest stage rolls (WG-X2)."""
    craft = builder.state.craft[id]
    programme = builder.state.programmes[craft.seat]
    builder.programme(craft.seat, launches=programme.launches + 1, flights=programme.flights + 1)
    page = stories.opened(builder.state.books, id, craft.name, craft.seat, builder.state.turn)
    builder.set(books=page)
    builder.tell("lift_off", craft, "WG-X2", crew=list(craft.crew))
    checking.begin(builder, "launch", id, *(part.id for part in stages(craft, "launch")))


def launched(builder: Builder, check: Check, outcome: Outcome) -> None:
    """Up; or not today; or in pieces (WG-X2)."""
    craft = builder.state.craft[check.craft]
    if outcome == "fail":
        builder.tell("no_launch", craft, "WG-X2")
        landing.unload(builder, craft.id, stages=False)
        return
    for part in craft.parts:
        if builder.state.designs[part.design].flown == "never":
            builder.design(part.design, flown="flown")
    if outcome == "boom":
        _escape(builder, craft.id, "launch")
        return
    at = where.launch_step(builder.state)
    now = builder.state.turn
    builder.craft(craft.id, status="up", launched=now, crewed_since=now, at=at, moved=True)
    books.visit(builder, craft.id, at)
    builder.tell("launched", craft, "WG-X2", at=at)
    if not builder.state.settings.simplified_stack:
        drop_stages(builder, craft.id, stages(craft, "launch"), "landing")
    if not can_insert(builder.state, builder.state.craft[craft.id]):
        coast_down(builder, craft.id)


def can_insert(state: GameState, craft: Craft) -> bool:
    """A stage to do it, and a crew where crews are asked for (WG-E1, WG-V2)."""
    crewed = bool(crews.healthy(state, craft)) or (state.settings.underped and not craft.crew)
    return bool(insertion_stages(state, craft)) and crewed


def several(builder: Builder, craft: Craft) -> None:
    """A mission of several derps, once it is past what it could explode at on its way up (WG-P6)."""
    if len(craft.crew) > 1:
        books.first(builder, "multi_derp", craft)


def coast_down(builder: Builder, id: str) -> None:
    """Let a craft that is not inserted fall back; stages that were never lit are lost with it (WG-T1)."""
    craft = builder.state.craft[id]
    several(builder, craft)
    if not any(landing.rolls(part) and landing.comes_down(craft, part) for part in craft.parts):
        builder.tell("spent_stage", craft, "WG-X2")
        landing.remove(builder, id)
        return
    builder.first(Task(do="reentry_of", craft=id))


def drop_stages(builder: Builder, id: str, parts: tuple[Part, ...], then: str) -> None:
    """Stages drop; a reusable one goes to its landing, or by way of reentry (WG-X2, WG-X3)."""
    reusable = tuple(part for part in parts if part.reusable)
    builder.without_part(id, *(part.id for part in parts if not part.reusable))
    if reusable:
        craft = builder.state.craft[id]
        other = landing.split_off(builder, id, reusable, f"{craft.name} ↓", status="up")
        builder.craft(other, booster=bool(craft.crew))
        builder.first(Task(do=f"{then}_of", craft=other))


def insert(builder: Builder, id: str, mark: str = "") -> None:
    """The next stage rolls (WG-X3)."""
    craft = builder.state.craft[id]
    parts = insertion_stages(builder.state, craft)
    checking.begin(builder, "insertion", id, *(part.id for part in parts), note=mark)


def inserted(builder: Builder, check: Check, outcome: Outcome) -> None:
    """In orbit; or down again, with what can be used again; or in pieces (WG-X3)."""
    craft = builder.state.craft[check.craft]
    parts = insertion_stages(builder.state, craft)
    if outcome == "boom":
        _escape(builder, craft.id, "insertion")
        return
    if outcome == "fail":
        builder.tell("no_insertion", craft, "WG-X3")
        kept = tuple(p for p in craft.parts if landing.comes_down(craft, p))
        builder.craft(craft.id, parts=kept, fuel=0 if not landing.all_reusable(craft) else craft.fuel)
        coast_down(builder, craft.id)
        return
    board = where.board_of(builder.state)
    at = board.mark(check.note).to if board and check.note else where.insertion_step(builder.state)
    drop_stages(builder, craft.id, parts, "reentry")
    builder.craft(craft.id, status="flight", arriving=True, moved=False)
    books.visit(builder, craft.id, at)
    builder.craft(craft.id, at=at)
    builder.tell("inserted", craft, "WG-X3", at=at)
    several(builder, craft)


def _escape(builder: Builder, id: str, purpose: str) -> None:
    """A probe that serves as escape tower has a check of its own (WG-X2, WG-X3)."""
    craft = builder.state.craft[id]
    towers = [part for part in crews.working(craft, "payload") if part.use == "probe"]
    if towers and any(part.kind == "capsule" for part in craft.parts):
        builder.tell("tower", craft, f"WG-{'X2' if purpose == 'launch' else 'X3'}", part=towers[0].id)
        checking.begin(builder, "tower", id, towers[0].id, note=purpose)
        return
    landing.destroy(builder, id, purpose, "WG-X2" if purpose == "launch" else "WG-X3")


def towed(builder: Builder, check: Check, outcome: Outcome) -> None:
    """The capsule goes to its landing; WG-X3: to its reentry (WG-X2). Everything else is lost."""
    craft = builder.state.craft[check.craft]
    rule = "WG-X2" if check.note == "launch" else "WG-X3"
    if outcome != "ok":
        landing.destroy(builder, craft.id, check.note, rule)
        return
    saved = tuple(part for part in craft.parts if part.kind in ("capsule", "payload"))
    now = builder.state.turn
    builder.craft(craft.id, parts=saved, fuel=0, status="up", moved=True, launched=craft.launched or now)
    builder.tell("escaped", craft, rule)
    if check.note == "launch":
        builder.first(Task(do="landing_of", craft=craft.id))
    else:
        builder.first(Task(do="reentry_of", craft=craft.id))
