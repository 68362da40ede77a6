"""Drawings: their needs, the rules that they break, the parts that fit them; examples, and codes that players
read out or send to each other (WG-M7).

A code is `UP1.` and, in URL-safe base64, a checksum and the packed drawing. A decoded drawing is within the
bounds of `Drawing`; the blueprint check finds the rules that it breaks.
"""

import binascii
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from functools import cache
from typing import NamedTuple

import msgspec
from msgspec.structs import asdict, replace

from ...core.errors import IllegalMove, illegal
from ...core.forms import picked
from ...core.game import Json
from ...core.packs import read_json
from ...core.wire import Words
from .. import PACKAGE
from ..rules.blueprint import (
    ROLES,
    Blueprint,
    CapsulePlan,
    DesignOptions,
    StagePlan,
    UpGoer,
    blueprint,
    violations,
)
from ..rules.parts import UNIT_MASS, rations_mass
from ..rules.research import build_cost
from ..state import CHARGES, Design as Invention, Drawing, GameState, Part, Role, Settings, Wanted


class PartSource(NamedTuple):
    """The source of a drawing's parts of one kind: items from the store, others built by a design."""

    wanted: Wanted
    design: str
    items: tuple[str, ...]
    built: int


class Fit(NamedTuple):
    """The sources of a drawing's parts. `missing`: parts that the programme cannot build."""

    picks: tuple[PartSource, ...]
    missing: tuple[Wanted, ...]
    cost: int


def up_goer(drawing: Drawing, derps: int | None = None) -> UpGoer:
    """Return a drawing in the form of the blueprint check; `derps`: the size of the real crew."""
    parts = drawing.parts

    def count(kind: str) -> int:
        return sum(part.number for part in parts if part.kind == kind)

    return UpGoer(
        capsules=tuple(
            CapsulePlan(part.mass, part.kind == "habitat", part.reusable)
            for part in parts
            if part.kind in ("capsule", "habitat")
            for _ in range(part.number)
        ),
        thrusters=tuple(p.mass for p in parts if p.kind == "thruster" for _ in range(p.number)),
        stages=tuple(
            StagePlan("launch" if p.role != "insertion" else "insertion", p.mass, p.number, p.reusable)
            for p in parts
            if p.kind == "stage"
        ),
        derps=drawing.derps if derps is None else derps,
        rations=drawing.rations,
        payloads=count("payload"),
        rcs=count("rcs"),
        fuel=drawing.fuel,
        goal=drawing.goal,
    )


def worked_out(settings: Settings, drawing: Drawing, derps: int | None = None) -> Blueprint:
    """Return masses, violations and burns (WG-M7). Raises `IllegalMove` for two stages of one role."""
    options = DesignOptions(settings.burn_rounding, settings.simplified_stack, settings.underped)
    return blueprint(up_goer(drawing, derps), options)


def sized(drawing: Drawing, design: DesignOptions) -> Drawing:
    """Return the drawing with each stage as heavy as what it carries, from the craft down to the pad (WG-M4);
    unchanged if it has too many stages."""
    now = drawing
    for role in ROLES:
        now = _heavy(now, role, 1)
        needs = {broken.part: broken.needs for broken in violations(up_goer(now), design)}
        if "stages" in needs:
            return drawing
        now = _heavy(now, role, needs.get(role, 1))
    return now


def _heavy(drawing: Drawing, role: Role, lifts: int) -> Drawing:
    """Return the drawing with stages of that role that lift so much together."""
    parts = (
        replace(part, mass=-(-lifts // part.number)) if part.kind == "stage" and part.role == role else part
        for part in drawing.parts
    )
    return replace(drawing, parts=tuple(parts))


def check(settings: Settings, drawing: Drawing, derps: int) -> None:
    """Check a drawing before it is built (WG-M7). Raises `IllegalMove` with the violations."""
    if not any(part.kind == "stage" and part.role != "insertion" for part in drawing.parts):
        raise illegal("Without a launch stage it cannot launch.", "no_stage", ("drawing",), "WG-X2")
    broken = worked_out(settings, drawing, derps).violations
    if broken:
        detail = f"This drawing breaks {', '.join(v.rule for v in broken)}."
        rules = dict.fromkeys(v.rule for v in broken)
        raise illegal(detail, "violations", ("drawing",), *rules, violations=[asdict(v) for v in broken])


def flies(settings: Settings, drawing: Drawing) -> bool:
    """True if a drawing breaks no rule with the crew it is drawn for (WG-M7)."""
    try:
        check(settings, drawing, drawing.derps)
    except IllegalMove:
        return False
    return True


def fit(state: GameState, seat: str, drawing: Drawing) -> Fit:
    """Return the most reliable sources of a drawing's parts, and the cost (WG-B5)."""
    programme = state.programmes[seat]
    free = dict(programme.stock)
    picks, missing, mass = [], [], 0
    for wanted in drawing.parts:
        part = wanted.kind, wanted.mass, wanted.reusable, wanted.use
        fitting: list[tuple[int, int, PartSource]] = []
        for design in state.designs.values():
            if (design.kind, design.base, design.reusable, design.use) == part:
                items = tuple(id for id, item in free.items() if item.design == design.id)[: wanted.number]
                built = wanted.number - len(items)
                if not built or design.holder == seat:
                    source = PartSource(wanted, design.id, items, built)
                    fitting.append((sum(design.rating), len(items), source))
        if not fitting:
            missing.append(wanted)
            continue
        pick = max(fitting, key=lambda one: one[:2])[2]
        picks.append(pick)
        mass += pick.built * state.designs[pick.design].mass
        free = {id: item for id, item in free.items() if id not in pick.items}
    mass += max(0, drawing.fuel - programme.fuel) * UNIT_MASS
    mass += rations_mass(max(0, drawing.rations - programme.rations))
    return Fit(tuple(picks), tuple(missing), build_cost(mass))


def fresh_part(id: str, design: Invention, reentries: int, role: Role) -> Part:
    """Return an item as a part of a craft (WG-B5). On the pad it still improves with its design."""
    made = picked(design, "kind", "mass", "base", "reusable", "use", "fail", "boom")
    charges = CHARGES if design.kind == "rcs" else 0
    return Part(id=id, design=design.id, role=role, charges=charges, reentries=reentries, **made)


PREFIX = "UP1."
MAX_CODE = 1_200
"""Characters; a drawing of twenty different parts takes about three hundred."""
MAX_PLAIN = 8_000
"""The most bytes of an unpacked drawing."""


class ExampleDrawing(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A drawing that comes with the game as an example."""

    id: str
    title: Words
    text: Words
    drawing: Drawing
    source: str = "house"


@cache
def examples() -> tuple[ExampleDrawing, ...]:
    """Return the example drawings, from the simplest up."""
    return msgspec.convert(read_json(PACKAGE, "blueprints.json")["blueprints"], tuple[ExampleDrawing, ...])


FIELDS = ("name", "derps", "rations", "fuel", "goal")
PART_FIELDS = ("kind", "mass", "number", "reusable", "role", "use")
"""The order of a drawing's fields, and of each part's, in a code."""


def encode(drawing: Drawing) -> str:
    """Return the code of a drawing; the same drawing always has the same code."""
    parts = [[p.kind, p.mass, p.number, int(p.reusable), p.role, p.use] for p in drawing.parts]
    plain = msgspec.json.encode([*(getattr(drawing, field) for field in FIELDS), parts])
    body = zlib.crc32(plain).to_bytes(4, "big") + zlib.compress(plain, 9)
    return PREFIX + urlsafe_b64encode(body).decode().rstrip("=")


def decode(code: str) -> Drawing:
    """Return the drawing of a code; white space does not matter. Raises `IllegalMove` (`bad_code`)."""
    letters = "".join(code.split())
    if not letters.startswith(PREFIX) or len(letters) > MAX_CODE:
        raise _bad("A drawing's code begins with UP1.")
    body = letters.removeprefix(PREFIX)
    try:
        raw = urlsafe_b64decode(body + "=" * (-len(body) % 4))
        unpacker = zlib.decompressobj()
        plain = unpacker.decompress(raw[4:], MAX_PLAIN)
    except (binascii.Error, ValueError, zlib.error) as error:
        raise _bad("A letter in this code is wrong or missing.") from error
    if not unpacker.eof or zlib.crc32(plain).to_bytes(4, "big") != raw[:4]:
        raise _bad("A letter in this code is wrong or missing.")
    try:
        *fields, packed = msgspec.json.decode(plain)
        parts = [dict(zip(PART_FIELDS, part, strict=True)) for part in packed]
        drawing = dict(zip(FIELDS, fields, strict=True))
    except (msgspec.DecodeError, TypeError, ValueError) as error:
        raise _bad("This code contains no drawing.") from error
    return drawn({**drawing, "parts": [part | {"reusable": bool(part["reusable"])} for part in parts]})


def drawn(raw: Json) -> Drawing:
    """Return a drawing from a file or a code. Raises `IllegalMove` (`bad_code`) with its first error."""
    try:
        return msgspec.convert(raw, Drawing)
    except msgspec.ValidationError as error:
        raise _bad(f"The drawing is not valid: {error}") from error


def _bad(detail: str) -> IllegalMove:
    return illegal(detail, "bad_code", ("code",), "WG-M7")
