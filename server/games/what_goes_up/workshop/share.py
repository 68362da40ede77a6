"""Shared drawings: codes that players read out or send to each other, and examples (WG-M7).

A code is `UP1.` and, in URL-safe base64, a checksum and the packed drawing. A decoded drawing is within the
bounds of `Drawing`; the blueprint check finds the rules that it breaks.
"""

import binascii
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from functools import cache

import msgspec

from ...core.errors import IllegalMove, illegal
from ...core.game import Json
from ...core.packs import read_json
from ...core.wire import Words
from .. import PACKAGE
from ..state import Drawing

PREFIX = "UP1."
MAX_CODE = 1_200
"""Characters; a drawing of twenty different parts takes about three hundred."""
MAX_PLAIN = 8_000
"""The most bytes of an unpacked drawing."""


class Example(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A drawing that comes with the game as an example."""

    id: str
    title: Words
    text: Words
    drawing: Drawing
    source: str = "house"


@cache
def examples() -> tuple[Example, ...]:
    """Return the example drawings, from the simplest up."""
    return msgspec.convert(read_json(PACKAGE, "blueprints.json")["blueprints"], tuple[Example, ...])


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
    """Return the drawing of a code; spaces and line breaks do not matter. Raises `IllegalMove`
    (`bad_code`)."""
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
