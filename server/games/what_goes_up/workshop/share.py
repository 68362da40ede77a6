"""Drawings that travel (WG-M7): a text code that one player reads out or sends to another, and our examples.

A code is `UP1.` and, in the letters of a web address, a check sum and the packed drawing. What comes back
from a code has passed the schema of our own drawings; which rules it breaks is the blueprint check's matter.
"""

import binascii
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from functools import cache
from typing import Any

import jsonschema_rs
import msgspec

from ...core.errors import IllegalMove, illegal
from ...core.game import Json
from ...core.packs import read_json
from ...core.wire import Words
from .. import PACKAGE
from ..state import Drawing, Wanted

PREFIX = "UP1."
MAX_CODE = 1_200
"""Characters; a drawing of twenty different parts takes about three hundred."""
MAX_PLAIN = 8_000
"""Bytes of a drawing, unpacked: a code cannot blow up into more."""


class Example(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A drawing of ours that shows how something is done."""

    id: str
    title: Words
    text: Words
    drawing: Drawing
    source: str = "house"


@cache
def examples() -> tuple[Example, ...]:
    """The example blueprints, from the simplest up."""
    return msgspec.convert(read_json(PACKAGE, "blueprints.json")["blueprints"], tuple[Example, ...])


@cache
def _validator() -> Any:
    """Of one drawing, as `data/blueprints.schema.json` has it."""
    schema = read_json(PACKAGE, "blueprints.schema.json")
    return jsonschema_rs.Draft202012Validator({"$ref": "#/$defs/drawing", "$defs": schema["$defs"]})


def encode(drawing: Drawing) -> str:
    """The drawing's code. The same drawing has the same code."""
    packed = [
        drawing.name, drawing.derps, drawing.rations, drawing.fuel, drawing.goal,
        [[p.kind, p.mass, p.number, int(p.reusable), p.role, p.use] for p in drawing.parts],
    ]
    plain = msgspec.json.encode(packed)
    body = zlib.crc32(plain).to_bytes(4, "big") + zlib.compress(plain, 9)
    return PREFIX + urlsafe_b64encode(body).decode().rstrip("=")


def decode(code: str) -> Drawing:
    """The drawing of a code; spaces and line ends in it do not matter. Raises `IllegalMove` (`bad_code`)."""
    letters = "".join(code.split())
    if not letters.startswith(PREFIX) or len(letters) > MAX_CODE:
        raise _bad("A drawing's code begins with UP1.")
    body = letters.removeprefix(PREFIX)
    try:
        raw = urlsafe_b64decode(body + "=" * (-len(body) % 4))
        unpacker = zlib.decompressobj()
        plain = unpacker.decompress(raw[4:], MAX_PLAIN)
    except (binascii.Error, ValueError, zlib.error) as error:
        raise _bad("There is a letter wrong or missing in this code.") from error
    if not unpacker.eof or zlib.crc32(plain).to_bytes(4, "big") != raw[:4]:
        raise _bad("There is a letter wrong or missing in this code.")
    try:
        name, derps, rations, fuel, goal, parts = msgspec.json.decode(plain)
        raw_parts = [
            {
                "kind": kind, "mass": mass, "number": number, "reusable": bool(reusable), "role": role,
                "use": use,
            }
            for kind, mass, number, reusable, role, use in parts
        ]
    except (msgspec.DecodeError, TypeError, ValueError) as error:
        raise _bad("This code holds no drawing.") from error
    return drawn(
        {"name": name, "derps": derps, "rations": rations, "fuel": fuel, "goal": goal, "parts": raw_parts}
    )


def drawn(raw: Json) -> Drawing:
    """A drawing from a file or a code. Raises `IllegalMove` (`bad_code`) with what is wrong in it."""
    for error in _validator().iter_errors(raw):
        at = ".".join(str(step) for step in error.instance_path)
        raise _bad(f"The drawing is not valid{' at ' + at if at else ''}: {error.message[:120]}")
    parts = tuple(msgspec.convert(part, Wanted) for part in raw["parts"])
    return Drawing(
        name=raw["name"], parts=parts, derps=raw.get("derps", 0), rations=raw.get("rations", 0),
        fuel=raw.get("fuel", 0), goal=raw.get("goal"),
    )


def _bad(detail: str) -> IllegalMove:
    return illegal(detail, "bad_code", ("code",), "WG-M7")
