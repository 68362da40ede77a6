"""Extravehicular activity: a pack's check, then what it was for (WG-E5, WG-P4)."""

from collections.abc import Callable

from msgspec.structs import replace

from ...core.dice import Dice
from ...core.errors import IllegalMove, illegal
from ..args import Errand, Eva
from ..builder import Builder
from ..rules import stories
from ..rules.checks import Outcome
from ..rules.parts import EVA_PILOTING
from ..state import Check, Craft, GameState, Outing, Pair, Part
from . import activities, books, checking, crews, docking, where

SING = Outing("sing")
NOTHING = "nothing"


def packs(craft: Craft) -> tuple[Part, ...]:
    """EVA packs that work and were not tried in vain this turn."""
    return tuple(p for p in crews.working(craft, "payload") if p.use == "eva_pack" and not p.resting)


def walkers(state: GameState, seat: str, craft: Craft) -> tuple[str, ...]:
    """Piloting 1, and a stamina to spend (WG-E5)."""
    return crews.able(state, craft, seat, piloting=EVA_PILOTING) if packs(craft) else ()


def near(state: GameState, craft: Craft) -> list[Craft]:
    """Craft at the same step, docked or not, where two may meet (WG-T4)."""
    step = where.standing(state, craft)
    if step is None or step.kind == "transit":
        return []
    return [c for c in state.craft.values() if where.together(state, craft, c) and not c.arriving]


def winch(craft: Craft) -> Part | None:
    """A winch that works."""
    parts = crews.working(craft, "payload")
    return next((p for p in parts if p.use == "winch" and not p.resting), None)


def purposes(state: GameState, seat: str, craft: Craft) -> list[Outing]:
    """Purposes of an EVA from this craft (WG-E5)."""
    found: list[Outing] = []
    for other in near(state, craft):
        found += [Outing("over", other.id), Outing("deliver", other.id)]
        if where.orbits(state, craft) and other.id not in craft.docked and winch(craft) is not None:
            if other not in docking.partners(state, craft):
                continue
            found.append(Outing("winch", other.id))
    for other in near(state, craft):
        found += [Outing("mend", p.id, other.id) for p in other.parts if p.disabled]
        found += [Outing("carry", id, other.id) for id, d in crews.aboard(state, craft) if d.injured]
        if docking.may_take(state, other, seat):
            found += [Outing("fetch", id, other.id) for id, d in crews.aboard(state, other) if d.injured]
    for id, floating in state.afloat.items():
        if floating.at != craft.at:
            continue
        if floating.part.use in activities.FLOATS:
            if floating.seat != seat:
                found.append(Outing("tag", id))
            found.append(Outing("deactivate" if floating.active else "activate", id))
        found.append(Outing("recover", id))
    broken = [p.id for p in craft.parts if p.disabled and p.kind not in ("capsule", "habitat")]
    found += [Outing("jury", id) for id in broken]
    if any(part.use == "cart" for part in crews.working(craft, "payload")):
        found.append(Outing("cart"))
    return [*found, SING]


def choices(state: GameState, seat: str) -> dict[str, list[Outing]]:
    """Of each craft with somebody who can go out, what for (WG-E5)."""
    found = {}
    for craft in state.craft.values():
        crewed = any(derp.seat == seat for _, derp in crews.aboard(state, craft))
        if crewed and activities.acts(state, craft) and walkers(state, seat, craft):
            found[craft.id] = purposes(state, seat, craft)
    return found


def cargo(craft: Craft) -> list[str]:
    """One mass that can be carried along (WG-E5)."""
    parts = [part.id for part in craft.parts if part.kind in docking.PORTABLE]
    return [NOTHING, *(["rations"] if craft.rations else []), *(["fuel"] if craft.fuel else []), *parts]


def go_out(builder: Builder, seat: str, args: Eva, dice: Dice) -> None:
    """Send a derp out: a stamina, and the pack's check (WG-E3, WG-E5). Raises `IllegalMove`."""
    state, derp, do, load = builder.state, args.derp, args.do, args.cargo
    craft = state.craft.get(state.derps[derp].craft) if derp in state.derps else None
    if craft is None or derp not in walkers(state, seat, craft) or do not in purposes(state, seat, craft):
        raise IllegalMove("That cannot be done from there.", code="no_eva", path=("do",), rules=("WG-E5",))
    if load != NOTHING and load not in cargo(craft):
        raise IllegalMove("That is not aboard.", code="not_aboard", path=("cargo",), rules=("WG-E5",))
    needs = 2 if do.purpose in ("jury", "mend") else 1
    if state.derps[derp].stamina < needs or (needs == 2 and not state.derps[derp].engineering):
        raise illegal(
            "That takes engineering, and two points of stamina.", "too_tired", ("derp",), "WG-E4", needs=needs
        )
    pack = next((p for p in packs(craft) if p.id != load), None)
    if pack is None:
        raise IllegalMove("The pack is worn, not carried.", code="no_eva", path=("cargo",), rules=("WG-E5",))
    _out(builder, seat, derp, pack, do, load)


def _out(builder: Builder, seat: str, derp: str, pack: Part, do: Outing, load: str) -> None:
    """A stamina, and the pack's check (WG-E3)."""
    known = builder.state.derps[derp]
    craft = builder.state.craft[known.craft]
    crews.tire(builder, derp)
    builder.tell("eva", craft, "WG-E5", derp=derp, who=known.name, do=str(do), cargo=load)
    checking.begin(builder, "eva", craft.id, pack.id, seat=seat, user=derp, outing=do, cargo=load)


def run_errand(builder: Builder, seat: str, args: Errand, dice: Dice) -> None:
    """Send a derp out for any other thing that makes sense, said in words (WG-E5). Raises `IllegalMove`."""
    state, purpose = builder.state, stories.clean(args.purpose)
    craft = state.craft[state.derps[args.derp].craft]
    if not purpose:
        raise IllegalMove("Say what it is for.", code="no_purpose", path=("purpose",), rules=("WG-E5",))
    page = stories.Page(
        flight=stories.page_id("eva", seat, builder.id("e")), name=craft.name, owner=seat, turn=state.turn,
        stories={seat: stories.Story(purpose)}, about="eva",
        brings=stories.Brings(args.points, args.dots, args.luck),
    )
    builder.set(books=stories.Books((*state.books.pages, page)))
    _out(builder, seat, args.derp, packs(craft)[0], Outing("errand", page.flight), NOTHING)


def walked(builder: Builder, check: Check, outcome: Outcome) -> None:
    """The pack worked, and it is done; or not this turn; or the pack is gone (WG-P4, WG-X8)."""
    outing = check.outing or SING
    if outcome != "ok":
        activities.payload_trouble(builder, check, outcome)
        if outing.purpose == "errand":
            builder.set(books=stories.without(builder.state.books, outing.target))
        return
    craft = builder.state.craft[check.craft]
    books.first(builder, "eva", craft, check.seat)
    builder.tell("walked", craft, "WG-E5", derp=check.user, do=str(outing))
    if carry_out := _DO.get(outing.purpose):
        carry_out(builder, check, outing)


def _deliver(builder: Builder, check: Check, outing: Outing) -> None:
    """One mass of goods to another craft and back: a part, a fuel, or a container of rations (WG-E5)."""
    source = builder.state.craft[check.craft]
    if check.cargo == NOTHING or outing.target not in builder.state.craft:
        return
    amount = min(source.rations, docking.CARGO_RATIONS) if check.cargo == "rations" else 1
    docking.pass_across(builder, source.seat, Pair(check.craft, outing.target), check.cargo, amount)


def _over(builder: Builder, check: Check, outing: Outing) -> None:
    """Across, with what one carries; the pack goes along."""
    target = outing.target
    if target in builder.state.craft:
        _deliver(builder, check, outing)
        pack = builder.state.craft[check.craft].part(check.parts[0])
        builder.without_part(check.craft, pack.id)
        builder.craft(target, parts=(*builder.state.craft[target].parts, pack))
        docking.come_over(builder, check.user, check.craft, target)


def _injured(builder: Builder, check: Check, outing: Outing) -> None:
    """An injured derp is brought over, or fetched; the healthy one spends its skills (WG-E5)."""
    derp, other = outing.target, outing.craft
    if derp in builder.state.derps and other in builder.state.craft:
        here = builder.state.derps[derp].craft
        docking.come_over(builder, derp, here, other if here == check.craft else check.craft)


def _winch(builder: Builder, check: Check, outing: Outing) -> None:
    """The winch has a check of its own (WG-E5)."""
    part = winch(builder.state.craft[check.craft])
    other = outing.target
    if part is not None and other in builder.state.craft:
        checking.begin(builder, "winch", check.craft, part.id, seat=check.seat, user=check.user, note=other)


def winched(builder: Builder, check: Check, outcome: Outcome) -> None:
    """Docked, but not capsule to capsule (WG-E5, WG-E7)."""
    if outcome != "ok":
        activities.payload_trouble(builder, check, outcome)
    elif check.note in builder.state.craft:
        docking.join(builder, check.craft, check.note, winched=True)


def _switch(builder: Builder, check: Check, outing: Outing) -> None:
    """On or off, or under another flag."""
    floating = builder.state.afloat.get(outing.target)
    if floating is None:
        return
    if outing.purpose == "tag":
        builder.afloat(outing.target, replace(floating, seat=check.seat))
    else:
        builder.afloat(outing.target, replace(floating, active=outing.purpose == "activate"))


def _recover(builder: Builder, check: Check, outing: Outing) -> None:
    """Bring aboard what floats by (WG-F3)."""
    floating = builder.state.afloat.get(outing.target)
    if floating is None:
        return
    craft = builder.state.craft[check.craft]
    salvaged = floating.seat if floating.seat != craft.seat else floating.part.salvaged
    builder.craft(craft.id, parts=(*craft.parts, replace(floating.part, salvaged=salvaged)))
    builder.afloat(outing.target, None)


def _jury(builder: Builder, check: Check, outing: Outing) -> None:
    """From outside (WG-E4)."""
    activities.rig(builder, check.user, check.craft, outing.target)


def _mend(builder: Builder, check: Check, outing: Outing) -> None:
    """A neighbour's part, from outside (WG-E4, WG-E5)."""
    part, other = outing.target, outing.craft
    if other in builder.state.craft and any(p.id == part for p in builder.state.craft[other].parts):
        activities.rig(builder, check.user, other, part)


def _errand(builder: Builder, check: Check, outing: Outing) -> None:
    """Let the table agree to what an errand in words brings (WG-E5)."""
    if any(page.flight == outing.target for page in builder.state.books.pages):
        books.keep(builder, stories.went_out(builder.state.books, outing.target, builder.state.present))


_DO: dict[str, Callable[[Builder, Check, Outing], None]] = {
    "over": _over,
    "deliver": _deliver,
    "carry": _injured,
    "fetch": _injured,
    "winch": _winch,
    "tag": _switch,
    "activate": _switch,
    "deactivate": _switch,
    "recover": _recover,
    "jury": _jury,
    "mend": _mend,
    "errand": _errand,
}

RESOLVE: dict[str, Callable[[Builder, Check, Outcome], None]] = {"eva": walked, "winch": winched}
