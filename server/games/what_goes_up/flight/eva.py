"""Extravehicular activity: the check of a pack, then its purpose (WG-E5, WG-P4)."""

from collections.abc import Callable, Container, Iterator
from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from ...core.dice import Dice
from ...core.errors import illegal
from ...core.lazy import cache_by_state
from ..builder import Builder
from ..rules import stories
from ..rules.parts import EVA_PILOTING
from ..state import Check, Craft, GameState, Outing, Pair, Part
from . import activities, books, checking, crews, docking, songs, where

SING = Outing("sing")
NOTHING = "nothing"


def purposes(state: GameState, seat: str, craft: Craft) -> list[Outing]:
    """Return the purposes of an EVA from a craft (WG-E5); in transit it meets no other (WG-T4)."""
    mends = any(_mends(state, derp) for derp in walkers(state, seat, craft))
    winches = where.orbits(state, craft) and crews.usable(craft, "winch")
    winched = {other.id for other in docking.partners(state, craft)} if winches else set()
    others = _in_reach(state, craft)
    outings = [outing for other in others for outing in _to(state, seat, craft, other, mends, winched)]
    for id, floating in state.afloat.items():
        if floating.at == craft.at:
            if floating.part.use in activities.FLOATS:
                outings += [Outing("tag", id)] if floating.seat != seat else []
                outings.append(Outing("deactivate" if floating.active else "activate", id))
            outings.append(Outing("recover", id))
    if mends:
        outings += [Outing("jury", part.id) for part in craft.parts if part.disabled and not part.is_cabin]
    if any(part.use == "cart" for part in crews.working(craft, "payload")):
        outings.append(Outing("cart"))
    return [*outings, SING]


def _in_reach(state: GameState, craft: Craft) -> tuple[Craft, ...]:
    """Return the craft to which a derp can go over (WG-T4)."""
    return () if where.step_at(state, craft.at).kind == "transit" else where.mates(state, craft.id)


def _to(
    state: GameState, seat: str, craft: Craft, other: Craft, mends: bool, winched: Container[str]
) -> Iterator[Outing]:
    """Yield the purposes of an EVA that concern another craft. `winched`: craft that a winch can dock."""
    yield Outing("over", other.id)
    yield Outing("deliver", other.id)
    if other.id in winched:
        yield Outing("winch", other.id)
    if mends:
        yield from (Outing("mend", part.id, other.id) for part in other.parts if part.disabled)
    yield from (Outing("carry", id, other.id) for id in _injured_aboard(state, craft.id))
    if hurt := _injured_aboard(state, other.id):
        theirs = docking.passable(state, seat, other)
        yield from (Outing("fetch", id, other.id) for id in hurt if id in theirs)


@cache_by_state
def _injured_aboard(state: GameState, craft: str) -> list[str]:
    return [id for id, derp in crews.aboard(state, state.craft[craft]) if derp.is_injured]


def _mends(state: GameState, derp: str) -> bool:
    """True for an engineer with stamina for an EVA and a jury-rig (WG-E4)."""
    return state.derps[derp].stamina >= 2 and bool(state.derps[derp].engineering)


def walkers(state: GameState, seat: str, craft: Craft) -> tuple[str, ...]:
    """Return a player's derps aboard that can go out: piloting 1, stamina, and an EVA pack (WG-E5)."""
    return tuple(id for id in _walkers(state, craft.id) if state.derps[id].seat == seat)


@cache_by_state
def _walkers(state: GameState, id: str) -> tuple[str, ...]:
    craft = state.craft[id]
    packs = activities.may_act(state, craft) and crews.usable(craft, "eva_pack")
    return crews.able(state, craft, piloting=EVA_PILOTING) if packs else ()


def receiver(outing: Outing) -> str | None:
    """Return the craft to which a derp carries goods; None for an EVA on which it carries none (WG-E5)."""
    return outing.target if outing.purpose in ("over", "deliver") else None


def loads(state: GameState, craft: str, target: str) -> list[str]:
    """Return the goods that a derp can carry to another craft: payloads, but for the pack that it wears, and
    rations; fuel and RCS only to a craft that it is docked to (WG-E5, WG-E7)."""
    return _loads(state, craft, target in state.craft[craft].docked)


@cache_by_state
def _loads(state: GameState, id: str, docked: bool) -> list[str]:
    craft = state.craft[id]
    light = {"rations", *(part.id for part in craft.parts if part.kind == "payload")}
    packs = [part.id for part in crews.usable(craft, "eva_pack")]
    worn = packs if len(packs) == 1 else []
    return [cargo for cargo in docking.goods(craft) if (docked or cargo in light) and cargo not in worn]


def eva(builder: Builder, seat: str, dice: Dice, derp: str, do: Outing, cargo: str) -> None:
    """Send a derp out: what for, and with what (WG-E5).

    That costs a point of stamina, and takes the pack's check (WG-E3)."""
    state = builder.state
    craft = state.craft[state.derps[derp].craft]
    if do not in purposes(state, seat, craft):
        raise illegal("That cannot be done from there.", "no_eva", ("do",), "WG-E5")
    to = receiver(do)
    if cargo != NOTHING and (to is None or cargo not in loads(state, craft.id, to)):
        raise illegal("A derp cannot carry that there.", "not_aboard", ("cargo",), "WG-E5")
    if do.purpose in ("jury", "mend") and not _mends(state, derp):
        detail = "That takes engineering, and two points of stamina."
        raise illegal(detail, "too_tired", ("derp",), "WG-E4", needs=2)
    pack = next(pack for pack in crews.usable(craft, "eva_pack") if pack.id != cargo)
    _out(builder, seat, derp, pack, do, cargo)


def _out(builder: Builder, seat: str, derp: str, pack: Part, do: Outing, load: str) -> None:
    """Check the pack, for a point of stamina (WG-E3)."""
    walker = builder.state.derps[derp]
    craft = builder.state.craft[walker.craft]
    crews.tire(builder, derp)
    builder.note_craft("eva", craft, "WG-E5", derp=derp, who=walker.name, do=str(do), cargo=load)
    checking.begin(builder, "eva", craft.id, pack.id, seat=seat, user=derp, outing=do, cargo=load)


def errand(
    builder: Builder,
    seat: str,
    dice: Dice,
    derp: str,
    purpose: Annotated[str, Meta(min_length=1, max_length=200)],
    points: Annotated[int, Meta(ge=0, le=20)] = 0,
    dots: Annotated[int, Meta(ge=0, le=5)] = 0,
    luck: Annotated[int, Meta(ge=0, le=1)] = 0,
) -> None:
    """Send a derp out for a purpose in words; half of the others agree to what it brings (WG-E5)."""
    state, words = builder.state, stories.clean(purpose)
    craft = state.craft[state.derps[derp].craft]
    if not words:
        raise illegal("Say what it is for.", "no_purpose", ("purpose",), "WG-E5")
    page = stories.Page(
        flight=stories.page_id("eva", seat, builder.id("e")),
        name=craft.name,
        owner=seat,
        turn=state.turn,
        stories={seat: stories.Story(words)},
        about="eva",
        brings=stories.Brings(points, dots, luck),
    )
    builder.set(books=stories.Books((*state.books.pages, page)))
    _out(builder, seat, derp, crews.usable(craft, "eva_pack")[0], Outing("errand", page.flight), NOTHING)


def walked(builder: Builder, check: Check, craft: Craft) -> None:
    """Do what an EVA was for, unless its pack failed (WG-P4, WG-X8)."""
    outing = check.outing or SING
    if check.outcome != "ok":
        activities.payload_trouble(builder, check, craft)
        if outing.purpose == "errand" and outing.target:
            builder.set(books=stories.without(builder.state.books, outing.target))
        return
    books.first(builder, "eva", craft, check.seat)
    builder.note_craft("walked", craft, "WG-E5", derp=check.user, do=str(outing))
    if outing.purpose == "sing":
        songs.begin(builder, check, craft)
    if outing.target and (carry_out := _DO.get(outing.purpose)):
        carry_out(builder, check, outing.target, outing.craft or check.craft)


def _deliver(builder: Builder, check: Check, to: str, _: str) -> None:
    """Take one mass of goods to another craft: a part, a fuel, or a container of rations (WG-E5)."""
    source = builder.state.craft[check.craft]
    if check.cargo == NOTHING or to not in builder.state.craft:
        return
    amount = min(source.rations, docking.CARGO_RATIONS) if check.cargo == "rations" else 1
    docking.pass_across(builder, source.seat, Pair(check.craft, to), check.cargo, amount)


def _over(builder: Builder, check: Check, to: str, _: str) -> None:
    """Move the derp to another craft, with its cargo and its pack."""
    if to in builder.state.craft:
        _deliver(builder, check, to, check.craft)
        pack = builder.state.craft[check.craft].part(check.parts[0])
        builder.remove_parts(check.craft, pack.id)
        builder.add_part(to, pack)
        docking.come_over(builder, check.user, check.craft, to)


def _injured(builder: Builder, check: Check, derp: str, other: str) -> None:
    """Carry an injured derp over, or fetch one (WG-E5)."""
    if derp in builder.state.derps and other in builder.state.craft:
        craft_id = builder.state.derps[derp].craft
        docking.come_over(builder, derp, craft_id, other if craft_id == check.craft else check.craft)


def _winch(builder: Builder, check: Check, other: str, _: str) -> None:
    """Check the winch (WG-E5)."""
    winches = crews.usable(builder.state.craft[check.craft], "winch")
    if winches and other in builder.state.craft:
        part = winches[0].id
        checking.begin(builder, "winch", check.craft, part, seat=check.seat, user=check.user, note=other)


def winched(builder: Builder, check: Check, craft: Craft) -> None:
    """Dock by winch, which connects no hatches (WG-E5, WG-E7)."""
    if check.outcome != "ok":
        activities.payload_trouble(builder, check, craft)
    elif check.note in builder.state.craft:
        docking.join(builder, check.craft, check.note, winched=True)


def _switch(builder: Builder, check: Check, id: str, _: str) -> None:
    """Tag a floating payload, or switch it on or off."""
    if floating := builder.state.afloat.get(id):
        purpose = check.outing and check.outing.purpose
        change = {"seat": check.seat} if purpose == "tag" else {"active": purpose == "activate"}
        builder.put("afloat", id, replace(floating, **change))


def _recover(builder: Builder, check: Check, id: str, _: str) -> None:
    """Bring a floating part aboard (WG-F3)."""
    if floating := builder.state.afloat.get(id):
        builder.add_part(check.craft, floating.part, floating.seat)
        builder.drop("afloat", id)


def _mend(builder: Builder, check: Check, part: str, craft_id: str) -> None:
    """Jury-rig a part from outside, of the own craft or of one nearby (WG-E4, WG-E5)."""
    craft = builder.state.craft.get(craft_id)
    if craft and craft.has(part):
        activities.rig(builder, check.user, craft.id, part)


def _errand(builder: Builder, check: Check, page: str, _: str) -> None:
    """Ask the table to agree to the rewards of an errand (WG-E5)."""
    if any(kept.flight == page for kept in builder.state.books.pages):
        books.keep(builder, stories.went_out(builder.state.books, page, builder.state.present))


_DO: dict[str, Callable[[Builder, Check, str, str], None]] = {
    "over": _over,
    "deliver": _deliver,
    "carry": _injured,
    "fetch": _injured,
    "winch": _winch,
    "tag": _switch,
    "activate": _switch,
    "deactivate": _switch,
    "recover": _recover,
    "jury": _mend,
    "mend": _mend,
    "errand": _errand,
}
