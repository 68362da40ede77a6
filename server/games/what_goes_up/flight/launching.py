"""Launch and insertion: their stages, and the escape tower (WG-X2, WG-X3)."""

from ...core.dice import Dice
from ..builder import Builder
from ..rules import stories
from ..rules.parts import DEORBIT_CHARGES
from ..state import Check, Craft, GameState, Part, Task
from . import books, checking, crews, landing, moving, where


def stages(craft: Craft, role: str) -> tuple[Part, ...]:
    """Return the lower stage of a role: several parts are a cluster (WG-K4)."""
    return tuple(part for part in craft.parts if part.kind == "stage" and part.role == role)


def insertion_stages(state: GameState, craft: Craft) -> tuple[Part, ...]:
    """Return the stages that roll for the insertion; with `simplified_stack` the launch stage (WG-M4)."""
    return stages(craft, "launch" if state.settings.simplified_stack else "insertion")


def together(state: GameState) -> tuple[str, ...]:
    """Return the craft that are asked at once and go up together: all in the queue that may and have not
    waited (WG-T1, WG-T2)."""
    craft = [state.craft[id] for id in state.queue if id in state.craft and id not in state.waited]
    return tuple(member.id for member in craft if may_go(state, member))


def may_go(state: GameState, craft: Craft) -> bool:
    """True for a craft on its way up, or on the pad with a take-off left, whose player is present (WG-T1)."""
    left = state.settings.launches_per_turn - state.programmes[craft.seat].launches
    return craft.seat in state.present and (craft.status == "up" or (craft.status == "pad" and left > 0))


def craft_on_turn(state: GameState, seat: str) -> Craft | None:
    """Return the craft that a player is asked about: the first of those that go up together, or the first in
    the queue."""
    asked = [state.craft[id] for id in together(state) or state.queue[:1]]
    return next((craft for craft in asked if craft.seat == seat), None)


def _decided(builder: Builder, craft: Craft) -> None:
    """Let a craft wait for the others that go up with it; once the last one is decided, they go."""
    builder.unqueue(craft.id)
    builder.set(lit=(*builder.state.lit, craft.id))
    if not together(builder.state):
        go_up(builder)


def go_up(builder: Builder) -> None:
    """Begin the launches and insertions of the craft that are lit (WG-X2, WG-X3)."""
    state = builder.state
    lit = [state.craft[id] for id in books.in_order(state, state.lit) if id in state.craft]
    builder.set(lit=())
    for craft in lit:
        if craft.status == "pad":
            opened = stories.opened(builder.state.books, craft.id, craft.name, craft.seat, state.turn)
            builder.set(books=opened)
            builder.note_craft("lift_off", craft, "WG-X2", crew=list(craft.crew))
    suborbital = where.launch_step(state)
    for craft in reversed(lit):  # the last check is decided first
        purpose, note, parts = "launch", "", stages(craft, "launch")
        if craft.status == "up":
            if craft.at == suborbital:
                coast_down(builder, craft.id)
                continue
            purpose, note, parts = "insertion", craft.at, insertion_stages(state, craft)
            builder.craft(craft.id, at=suborbital)
        tower = crews.escape_tower(craft) is not None
        checking.begin(builder, purpose, craft.id, *(part.id for part in parts), note=note, tower=tower)


def launch(builder: Builder, seat: str, dice: Dice) -> None:
    """Lift off (WG-X2).

    The lowest stage rolls, once all that go up together are decided."""
    if craft := craft_on_turn(builder.state, seat):
        builder.gain(seat, launches=1, flights=1)
        _decided(builder, craft)


def stay(builder: Builder, seat: str, dice: Dice) -> None:
    """Stay on the pad this turn (WG-T1)."""
    if craft := craft_on_turn(builder.state, seat):
        builder.unqueue(craft.id)
        builder.note_craft("stayed", craft, "WG-T1")


def launched(builder: Builder, check: Check, craft: Craft) -> None:
    """Apply a launch: up; on a Fail not this turn; on a Boom destroyed (WG-X2)."""
    if check.outcome == "fail":
        builder.note_craft("no_launch", craft, "WG-X2")
        landing.unload(builder, craft.id, stages=False)
        return
    for part in craft.parts:
        if builder.state.designs[part.design].flown == "never":
            builder.design(part.design, flown="flown")
    if check.outcome == "boom":
        _escape(builder, craft, "launch")
        return
    step = where.launch_step(builder.state)
    now = builder.state.turn
    builder.craft(craft.id, status="up", launched=now, crewed_since=now, at=step, moved=True)
    books.visit(builder, craft.id, step)
    builder.note_craft("launched", craft, "WG-X2", at=step)
    if not builder.state.settings.simplified_stack:
        drop_stages(builder, craft.id, stages(craft, "launch"), "landing")
    if not can_insert(builder.state, builder.state.craft[craft.id]):
        coast_down(builder, craft.id)


def can_insert(state: GameState, craft: Craft) -> bool:
    """True with a stage for it, and a crew where one is required (WG-E1, WG-V2)."""
    crewed = bool(crews.healthy(state, craft)) or (state.settings.underped and not craft.crew)
    return bool(insertion_stages(state, craft)) and crewed


def strands(craft: Craft) -> bool:
    """True for a crew that could not leave an orbit: nothing aboard can burn (WG-F2, WG-X5)."""
    burns = craft.fuel > 0 and bool(crews.working(craft, "thruster"))
    jets = any(part.charges >= DEORBIT_CHARGES for part in crews.working(craft, "rcs"))
    return bool(craft.crew) and not burns and not jets


def several(builder: Builder, craft: Craft) -> None:
    """Note a mission of several derps, once nothing on its way up can explode any more (WG-P6)."""
    if len(craft.crew) > 1:
        books.first(builder, "multi_derp", craft)


def coast_down(builder: Builder, id: str) -> None:
    """Let a craft that is not inserted fall back; stages that never burned are lost (WG-T1)."""
    craft = builder.state.craft[id]
    several(builder, craft)
    if any(landing.rolls(part) and landing.comes_down(craft, part) for part in craft.parts):
        builder.do_first(Task(do="reentry_of", craft=id))
    else:
        builder.note_craft("spent_stage", craft, "WG-X2")
        landing.remove(builder, id)


def drop_stages(builder: Builder, id: str, parts: tuple[Part, ...], then: str) -> None:
    """Drop stages; reusable ones go to landing or to reentry (WG-X2, WG-X3)."""
    reusable = tuple(part for part in parts if part.reusable)
    builder.remove_parts(id, *(part.id for part in parts if not part.reusable))
    if reusable:
        craft = builder.state.craft[id]
        other = landing.split_off(builder, id, reusable, f"{craft.name} ↓", status="up")
        builder.craft(other, booster=bool(craft.crew))
        builder.do_first(Task(do=f"{then}_of", craft=other))


def insert(builder: Builder, seat: str, dice: Dice, mark: str = "") -> None:
    """Go into orbit, by this mark where there are several (WG-X3).

    The next stage rolls, once all that go up together are decided."""
    if craft := craft_on_turn(builder.state, seat):
        _decided(builder, builder.craft(craft.id, at=mark or where.insertion_mark(builder.state)))


def come_down(builder: Builder, seat: str, dice: Dice) -> None:
    """Come down after a suborbital hop (WG-T1)."""
    if craft := craft_on_turn(builder.state, seat):
        _decided(builder, craft)


def inserted(builder: Builder, check: Check, craft: Craft) -> None:
    """Apply an insertion: in orbit, where the hulls roll at once (WG-T3); on a Fail down again; on a Boom
    destroyed (WG-X3)."""
    parts = insertion_stages(builder.state, craft)
    if check.outcome == "boom":
        _escape(builder, craft, "insertion")
        return
    if check.outcome == "fail":
        builder.note_craft("no_insertion", craft, "WG-X3")
        kept_parts = tuple(p for p in craft.parts if landing.comes_down(craft, p))
        builder.craft(craft.id, parts=kept_parts, fuel=craft.fuel if landing.all_reusable(craft) else 0)
        coast_down(builder, craft.id)
        return
    step = where.insertion_step(builder.state, check.note)
    drop_stages(builder, craft.id, parts, "reentry")
    builder.craft(craft.id, status="flight", at=step)
    builder.note_craft("inserted", craft, "WG-X3", at=step)
    several(builder, builder.state.craft[craft.id])
    moving.arrive(builder, craft.id, step)


def _escape(builder: Builder, craft: Craft, purpose: str) -> None:
    """Check a probe that serves as escape tower; without one the craft is lost (WG-X2, WG-X3)."""
    rule = checking.RULES[purpose]
    if tower := crews.escape_tower(craft):
        builder.note_craft("tower", craft, rule, part=tower.id)
        checking.begin(builder, "tower", craft.id, tower.id, note=purpose)
    else:
        landing.destroy(builder, craft.id, purpose, rule)


def escaped(builder: Builder, check: Check, craft: Craft) -> None:
    """Send the capsule to its landing after a launch (WG-X2), to its reentry after an insertion (WG-X3); all
    other parts are lost."""
    rule = checking.RULES[check.note]
    if check.outcome != "ok":
        landing.destroy(builder, craft.id, check.note, rule)
        return
    saved = tuple(part for part in craft.parts if part.kind in ("capsule", "payload"))
    launched = craft.launched or builder.state.turn
    builder.craft(craft.id, parts=saved, fuel=0, status="up", moved=True, launched=launched)
    builder.note_craft("escaped", craft, rule)
    down = "landing_of" if check.note == "launch" else "reentry_of"
    builder.do_first(Task(do=down, craft=craft.id))
