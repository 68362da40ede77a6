"""Coming down: reentry, landing, home; and what is lost on the way (WG-X2, WG-X3, WG-X9, WG-B8)."""

from msgspec.structs import replace

from ..builder import Builder
from ..rules import parts
from ..rules.checks import Outcome
from ..rules.parts import capsule_capacity, thruster_needed
from ..state import HOME, Check, Craft, Item, Part, Returned, Status, Task
from . import books, checking, crews, where


def all_reusable(craft: Craft) -> bool:
    """A working thruster that masses as much as the capsules it carries brings everything home (WG-M3)."""
    carried = sum(part.mass for part in craft.parts if part.kind in ("capsule", "habitat"))
    needed = thruster_needed(carried, "planetary_landing")
    return any(part.mass >= needed for part in crews.working(craft, "thruster"))


def comes_down(craft: Craft, part: Part) -> bool:
    """True for a part that attempts a reentry: capsules, reusable ones, payloads (WG-X9). A habitat does not,
    unless the whole craft lands (WG-M2, WG-M3)."""
    return part.kind in ("capsule", "payload") or part.reusable or all_reusable(craft)


def rolls(part: Part) -> bool:
    """Capsules and reusable parts; what rides inside them need not (WG-X9)."""
    return part.kind in ("capsule", "habitat", "thruster", "stage")


def riders(craft: Craft, part: str) -> tuple[str, ...]:
    """Seats by capsule; without any, by habitat (WG-X9)."""
    cabins = [p for p in craft.parts if p.kind == "capsule"]
    cabins = cabins or [p for p in craft.parts if p.kind == "habitat"]
    seats = parts.riders([capsule_capacity(cabin.base) for cabin in cabins], len(craft.crew))
    found = {cabin.id: who for cabin, who in zip(cabins, seats, strict=True)}
    return tuple(craft.crew[place] for place in found.get(part, ()))


# --- the way down -----------------------------------------------------------------------------------------

def reentry(builder: Builder, id: str) -> None:
    """Cast off what cannot come down; everything else rolls, part by part (WG-X9)."""
    craft = builder.state.craft[id]
    direction = (
        builder.state.programmes[craft.seat].direction if craft.seat in builder.state.programmes else None
    )
    at = where.reentry_step(builder.state, craft.at, direction or "clockwise")
    whole = all_reusable(craft)
    kept = tuple(part for part in craft.parts if comes_down(craft, part))
    lost = [part.id for part in craft.parts if part not in kept]
    books.visit(builder, id, at)
    fuel = craft.fuel if whole else 0
    cast_loose(builder, id)
    builder.craft(id, parts=kept, fuel=fuel, at=at, moved=True, arriving=False)
    builder.tell("reentry", craft, "WG-X9", at=at, cast_off=lost)
    _roll_each(builder, id, "reentry", Task(do="came_down", craft=id, note="whole" if whole else ""))


def _roll_each(builder: Builder, id: str, purpose: str, then: Task) -> None:
    parts = [part.id for part in builder.state.craft[id].parts if rolls(part)]
    builder.first(*(Task(do=purpose, craft=id, part=part) for part in parts), then)


def roll_part(builder: Builder, task: Task) -> None:
    """One part's reentry or landing, if it is still there."""
    craft = builder.state.craft.get(task.craft)
    if craft is not None and any(part.id == task.part for part in craft.parts):
        checking.begin(builder, task.do, task.craft, task.part)


def fell(builder: Builder, check: Check, outcome: Outcome) -> None:
    """Fail: not reusable, its crew injured (WG-X9). Boom: lost, its crew dead."""
    id, part = check.craft, check.parts[0]
    craft = builder.state.craft[id]
    carried = riders(craft, part)
    if outcome == "ok":
        if check.purpose == "reentry":
            again = builder.part(id, part, reentries=craft.part(part).reentries + 1)
            if again.kind == "capsule" and again.reusable and again.reentries >= 2:
                books.first(builder, "reusable_capsule", craft)
        return
    if outcome == "fail":
        builder.part(id, part, resting=True)
        for derp in carried:
            crews.injure(builder, derp, check.purpose, "WG-X9")
        builder.tell("spoiled", craft, "WG-X9", part=part, purpose=check.purpose)
        return
    builder.without_part(id, part)
    for derp in carried:
        crews.die(builder, derp, check.purpose, "WG-X9")
    builder.tell("lost_part", craft, "WG-X9", part=part, purpose=check.purpose)


def came_down(builder: Builder, task: Task) -> None:
    """A whole Up Goer's second reentry; then the landing (WG-P9)."""
    craft = builder.state.craft.get(task.craft)
    if craft is None:
        return
    flown = [part for part in craft.parts if rolls(part)]
    proven = bool(flown) and all(part.reentries >= 2 and not part.resting for part in flown)
    if task.note == "whole" and proven:
        books.first(builder, "reusable_craft", craft)
    landing(builder, task.craft)


def landing(builder: Builder, id: str) -> None:
    """Roll again for what is left (WG-X9)."""
    _roll_each(builder, id, "landing", Task(do="home", craft=id))


# --- home -------------------------------------------------------------------------------------------------

def home(builder: Builder, task: Task) -> None:
    """Bring a craft home: parts to the store, the crew to its quarters; the mission's bonuses are due. An
    empty craft of which no part came down is destroyed."""
    craft = builder.state.craft.get(task.craft)
    if craft is None:
        return
    if not craft.dead and not any(rolls(part) for part in craft.parts):
        destroy(builder, craft.id, "landing", "WG-X9")
        return
    whole = all_reusable(craft)
    cabin = any(part.kind in ("capsule", "habitat") for part in craft.parts)
    kept = tuple(p for p in craft.parts if not (rolls(p) and p.resting))
    kept = tuple(p for p in kept if p.reusable or whole or (p.kind == "payload" and cabin))
    back = builder.state.craft[craft.id]
    _return_crew(builder, back)
    store(builder, craft, kept, fuel=craft.fuel if whole else 0, rations=craft.rations if cabin else 0)
    if craft.seat in builder.state.programmes:
        _copy(builder, craft)
    lost = {"lost": list(craft.dead)} if craft.dead else {}
    builder.tell("home", craft, "WG-X9", crew=list(craft.crew), kept=[part.id for part in kept], **lost)
    remove(builder, craft.id)


def _return_crew(builder: Builder, craft: Craft) -> None:
    """Bonuses of a crew that is back alive (WG-P11, WG-P12, WG-V1, WG-L1)."""
    crew = crews.aboard(builder.state, craft)
    for id, derp in crew:
        _came_back(builder, craft, derp.seat, derp.been)
        builder.derp(id, craft=HOME, unpaid=False, liable="", been=(), pioneer=False)
        fit = derp.pioneer and not derp.injured and derp.seat in builder.state.programmes
        if fit and books.luck_returns(builder.state):
            books.gain_luck(builder, derp.seat, 1, "mission")
    if not crew and builder.state.settings.underped:
        _came_back(builder, craft, craft.seat, craft.been_alone)


def _came_back(builder: Builder, craft: Craft, seat: str, been: tuple[str, ...]) -> None:
    """A landing is owed to whoever made it, whatever they come home in (WG-P11, WG-P12, WG-V1)."""
    if seat not in builder.state.programmes:
        return
    if "rock" in been:
        books.first(builder, "rock_return", craft, seat)
    if "surface" not in been:
        return
    if builder.state.settings.endgame != "moon":
        books.first(builder, "moon_return", craft, seat)
    elif all(back.seat != seat for back in builder.state.home_safe):
        rating = crews.worst(crews.working(craft, "capsule"))
        builder.set(home_safe=(*builder.state.home_safe, Returned(seat, rating.fail, rating.boom)))
        builder.tell("moon_and_back", craft, "WG-V1", seat=seat)


def store(builder: Builder, craft: Craft, parts: tuple[Part, ...], *, fuel: int, rations: int) -> None:
    """Parts, fuel and rations into the store."""
    programme = builder.state.programmes.get(craft.seat)
    if programme is None:
        return
    stock = {**programme.stock, **{p.id: Item(p.design, p.reentries) for p in parts}}
    builder.programme(
        craft.seat, stock=stock, fuel=programme.fuel + fuel, rations=programme.rations + rations
    )


def _copy(builder: Builder, craft: Craft) -> None:
    """Technology that was brought home (WG-B8)."""
    found = [part.design for part in craft.parts if part.salvaged]
    for inventor, mass, points in books.copied(builder, craft.seat, found):
        builder.tell("copied", craft, "WG-B8", inventor=inventor, mass=mass, points=points)


def unload(builder: Builder, id: str, *, stages: bool) -> None:
    """A craft is taken apart on the pad: everything goes back, its lower stages only if they still stand."""
    craft = builder.state.craft[id]
    for derp in craft.crew:
        builder.derp(derp, craft=HOME)
    kept = tuple(part for part in craft.parts if stages or part.kind != "stage")
    store(builder, craft, kept, fuel=craft.fuel, rations=craft.rations)
    remove(builder, id)


def remove(builder: Builder, id: str) -> None:
    """An Up Goer leaves the game; what was docked to it is free."""
    builder.set(
        craft={key: each for key, each in builder.state.craft.items() if key != id},
        queue=tuple(other for other in builder.state.queue if other != id),
        todo=tuple(task for task in builder.state.todo if task.craft != id),
    )
    cast_loose(builder, id)


def cast_loose(builder: Builder, id: str) -> None:
    """Whatever is docked to a craft is not any more."""
    for other in builder.state.craft.values():
        if other.id == id:
            builder.craft(id, docked=(), winched=())
        elif id in other.docked:
            free = tuple(each for each in other.docked if each != id)
            builder.craft(other.id, docked=free, winched=tuple(w for w in other.winched if w != id))


def undo_link(builder: Builder, one: str, other: str) -> None:
    """Two craft are not docked to each other any more."""
    for id, gone in ((one, other), (other, one)):
        craft = builder.state.craft[id]
        docked = tuple(each for each in craft.docked if each != gone)
        builder.craft(id, docked=docked, winched=tuple(w for w in craft.winched if w != gone))


def destroy(builder: Builder, id: str, why: str, *rules: str) -> None:
    """Everything aboard is lost, and everybody."""
    craft = builder.state.craft[id]
    builder.tell("destroyed", craft, *rules, why=why)
    for derp in craft.crew:
        crews.die(builder, derp, why, *rules)
    remove(builder, id)


def split_off(builder: Builder, id: str, parts: tuple[Part, ...], name: str, status: Status) -> str:
    """Parts go their own way as another craft, nobody aboard. Answers its id."""
    craft = builder.state.craft[id]
    builder.without_part(id, *(part.id for part in parts))
    other = builder.id("c")
    blank = replace(
        craft, id=other, name=name, parts=parts, crew=(), rations=0, fuel=0, docked=(), winched=(), been=(),
        been_alone=(),
    )
    builder.put(replace(blank, status=status, pioneer=False))
    return other
