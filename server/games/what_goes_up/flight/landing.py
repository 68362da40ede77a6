"""The way down: reentry, landing, home, and losses on the way (WG-X2, WG-X3, WG-X9, WG-B8)."""

from msgspec.structs import replace

from ..builder import Builder
from ..rules import parts
from ..rules.parts import capsule_capacity, thruster_needed
from ..state import HOME, Check, Craft, Item, Part, Returned, Status, Task
from . import books, crews, where


def all_reusable(craft: Craft) -> bool:
    """True with a working thruster as heavy as all capsules: everything comes home (WG-M3)."""
    carried = sum(part.mass for part in craft.cabins)
    needed = thruster_needed(carried, "planetary_landing")
    return any(part.mass >= needed for part in crews.working(craft, "thruster"))


def comes_down(craft: Craft, part: Part) -> bool:
    """True for a part that attempts a reentry: capsules, payloads, reusable parts (WG-X9). A habitat does so
    only if the whole craft lands (WG-M2, WG-M3)."""
    return part.kind in ("capsule", "payload") or part.reusable or all_reusable(craft)


def rolls(part: Part) -> bool:
    """True for a part that rolls on the way down; parts inside a capsule do not (WG-X9)."""
    return part.kind in ("capsule", "habitat", "thruster", "stage")


def riders(craft: Craft, part: str) -> tuple[str, ...]:
    """Return the derps that come down in a part: a capsule, or a habitat if there is no capsule (WG-X9)."""
    cabins = [cabin for cabin in craft.cabins if cabin.kind == "capsule"] or craft.cabins
    seats = parts.riders([capsule_capacity(cabin.base) for cabin in cabins], len(craft.crew))
    places = {cabin.id: taken for cabin, taken in zip(cabins, seats, strict=True)}
    return tuple(craft.crew[place] for place in places.get(part, ()))


def reentry(builder: Builder, task: Task) -> None:
    """Cast off parts that cannot come down; the others roll one by one (WG-X9)."""
    id, craft = task.craft, builder.state.craft[task.craft]
    step = where.reentry_step(builder.state, craft)
    whole = all_reusable(craft)
    kept_parts = tuple(part for part in craft.parts if comes_down(craft, part))
    lost = [part.id for part in craft.parts if part not in kept_parts]
    books.visit(builder, id, step)
    cast_loose(builder, id)
    builder.craft(id, parts=kept_parts, fuel=craft.fuel if whole else 0, at=step, moved=True)
    builder.note_craft("reentry", craft, "WG-X9", at=step, cast_off=lost)
    _roll_each(builder, id, "reentry", Task(do="came_down", craft=id, note="whole" if whole else ""))


def _roll_each(builder: Builder, id: str, purpose: str, then: Task) -> None:
    parts = [part.id for part in builder.state.craft[id].parts if rolls(part)]
    builder.do_first(*(Task(do=purpose, craft=id, part=part) for part in parts), then)


def fell(builder: Builder, check: Check, craft: Craft) -> None:
    """Apply a reentry or landing of a part: a Fail spoils it and injures its crew, a Boom destroys both
    (WG-X9)."""
    id, part = check.craft, check.parts[0]
    carried = riders(craft, part)
    if check.outcome == "ok" and check.purpose == "reentry":
        again = builder.part(id, part, reentries=craft.part(part).reentries + 1)
        if again.kind == "capsule" and again.reusable and again.reentries >= 2:
            books.first(builder, "reusable_capsule", craft)
    elif check.outcome == "fail":
        builder.part(id, part, resting=True)
        for derp in carried:
            crews.injure(builder, derp, check.purpose, "WG-X9")
        builder.note_craft("spoiled", craft, "WG-X9", part=part, purpose=check.purpose)
    elif check.outcome == "boom":
        builder.remove_parts(id, part)
        for derp in carried:
            crews.die(builder, derp, check.purpose, "WG-X9", boom=True)
        builder.note_craft("lost_part", craft, "WG-X9", part=part, purpose=check.purpose)


def came_down(builder: Builder, task: Task) -> None:
    """Note a whole craft's second reentry (WG-P9); begin the landing."""
    craft = builder.state.craft[task.craft]
    flown = [part for part in craft.parts if rolls(part)]
    proven = bool(flown) and all(part.reentries >= 2 and not part.resting for part in flown)
    if task.note == "whole" and proven:
        books.first(builder, "reusable_craft", craft)
    landing(builder, task)


def landing(builder: Builder, task: Task) -> None:
    """Roll again for the parts that are left (WG-X9)."""
    _roll_each(builder, task.craft, "landing", Task(do="home", craft=task.craft))


def home(builder: Builder, task: Task) -> None:
    """Bring a craft home: its parts to the store, its crew home with the mission's bonuses (WG-X9). An empty
    craft without a part that came down is destroyed."""
    craft = builder.state.craft[task.craft]
    if not craft.dead and not any(rolls(part) for part in craft.parts):
        destroy(builder, craft.id, "landing", "WG-X9")
        return
    whole = all_reusable(craft)
    kept_parts = tuple(p for p in craft.parts if not (rolls(p) and p.resting))
    kept_parts = tuple(p for p in kept_parts if p.reusable or whole or (p.kind == "payload" and craft.cabins))
    _return_crew(builder, craft)
    rations = craft.rations if craft.cabins else 0
    store(builder, craft, kept_parts, fuel=craft.fuel if whole else 0, rations=rations)
    books.acquire(builder, craft.seat, [part.design for part in craft.parts if part.salvaged])
    lost = {"lost": list(craft.dead)} if craft.dead else {}
    builder.note_craft(
        "home", craft, "WG-X9", crew=list(craft.crew), kept=[part.id for part in kept_parts], **lost
    )
    remove(builder, craft.id)


def _return_crew(builder: Builder, craft: Craft) -> None:
    """Bring a crew home with its bonuses (WG-P11, WG-P12, WG-V1, WG-L1)."""
    crew = crews.aboard(builder.state, craft)
    for id, derp in crew:
        _came_back(builder, craft, derp.seat, derp.been)
        builder.derp(id, craft=HOME, unpaid=False, liable="", been=(), pioneer=False)
        if derp.pioneer and not derp.is_injured and books.luck_returns(builder.state):
            books.gain_luck(builder, derp.seat, "mission")
    if not crew and builder.state.settings.underped:
        _came_back(builder, craft, craft.seat, craft.been_alone)


def _came_back(builder: Builder, craft: Craft, seat: str, been: tuple[str, ...]) -> None:
    """Reward a return from the rock or the Moon, in whatever craft (WG-P11, WG-P12, WG-V1)."""
    if "rock" in been:
        books.first(builder, "rock_return", craft, seat)
    if "surface" not in been:
        return
    if builder.state.settings.endgame != "moon":
        books.first(builder, "moon_return", craft, seat)
    elif all(other.seat != seat for other in builder.state.home_safe):
        rating = crews.worst(crews.working(craft, "capsule"))
        builder.set(home_safe=(*builder.state.home_safe, Returned(seat, *rating)))
        builder.note_craft("moon_and_back", craft, "WG-V1", seat=seat)


def store(builder: Builder, craft: Craft, parts: tuple[Part, ...], *, fuel: int, rations: int) -> None:
    """Put parts, fuel and rations into the store at home."""
    stock = builder.gain(craft.seat, fuel=fuel, rations=rations).stock
    builder.programme(craft.seat, stock={**stock, **{p.id: Item(p.design, p.reentries) for p in parts}})


def unload(builder: Builder, id: str, *, stages: bool) -> None:
    """Take a craft on the pad apart; its lower stages go back to the store if `stages`."""
    craft = builder.state.craft[id]
    for derp in craft.crew:
        builder.derp(derp, craft=HOME)
    kept_parts = tuple(part for part in craft.parts if stages or part.kind != "stage")
    store(builder, craft, kept_parts, fuel=craft.fuel, rations=craft.rations)
    remove(builder, id)


def remove(builder: Builder, id: str) -> None:
    """Remove a craft from the game, and undock everything from it."""
    cast_loose(builder, id)
    builder.drop("craft", id)
    builder.unqueue(id)
    builder.set(todo=tuple(task for task in builder.state.todo if task.craft != id))


def cast_loose(builder: Builder, id: str) -> None:
    """Undock everything from a craft."""
    craft = builder.state.craft[id]
    for other in builder.state.craft.values():
        if id in other.docked or other.id in craft.docked:
            undo_link(builder, id, other.id)


def undo_link(builder: Builder, one: str, other: str) -> None:
    """Undock two craft from each other."""
    for id, gone in ((one, other), (other, one)):
        craft = builder.state.craft[id]
        docked = tuple(d for d in craft.docked if d != gone)
        builder.craft(id, docked=docked, winched=tuple(w for w in craft.winched if w != gone))


def destroy(builder: Builder, id: str, why: str, *rules: str) -> None:
    """Destroy a craft and everybody aboard."""
    craft = builder.state.craft[id]
    seen = any(line.id == "wgu.rolled" and line.params["flight"] == id for line in builder.lines)
    unseen = 0 if seen else len(craft.crew)  # a Boom that nobody can save is seen with its die
    builder.note_craft("destroyed", craft, *rules, why=why, crew=list(craft.crew), unseen=unseen)
    for derp in craft.crew:
        crews.die(builder, derp, why, *rules, boom=True)
    remove(builder, id)


def split_off(builder: Builder, id: str, parts: tuple[Part, ...], name: str, status: Status) -> str:
    """Make parts a craft of their own, with nobody aboard; return its id."""
    craft = builder.state.craft[id]
    builder.remove_parts(id, *(part.id for part in parts))
    other = builder.id("c")
    apart = replace(
        craft,
        id=other,
        name=name,
        parts=parts,
        status=status,
        crew=(),
        rations=0,
        fuel=0,
        docked=(),
        winched=(),
        been=(),
        been_alone=(),
    )
    builder.put("craft", other, apart)
    return other
