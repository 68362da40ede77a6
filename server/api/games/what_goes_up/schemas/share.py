"""Drawings as codes (WG-M7)."""

from __future__ import annotations

from typing import get_args

from marshmallow import fields, validate

from server.api.schemas.fields import BodySchema, StrictString, WireSchema, doc
from server.games.what_goes_up.rules.parts import DESTINATIONS
from server.games.what_goes_up.state import Kind, Role, Use
from server.games.what_goes_up.workshop.share import MAX_CODE

from .burns import OneOfTwo
from .common import MAX_CLUSTER, choice, flag, integer, list_of, mass_of, nested

MAX_WANTED, MAX_DRAWN = 16, 200
CABIN = {"kind": "capsule", "mass": 3, "number": 1, "reusable": False, "role": "", "use": ""}


class WantedBody(BodySchema):
    """A part of a drawing: any invention of this kind and mass will do."""

    kind = choice("What it is.", "capsule", get_args(Kind), required=True)
    mass = mass_of("Of one, without what makes it reusable.", 3, 400, load_default=1)
    number = integer("How many.", 1, 1, MAX_CLUSTER, load_default=1)
    reusable = flag("Whether it is to be used again.", False, load_default=False)
    role = choice("Of a lower stage.", "", get_args(Role), load_default="")
    use = choice("Of a payload.", "", get_args(Use), load_default="")


class WantedOut(WireSchema):
    """The same, complete."""

    kind = choice("What it is.", "capsule", get_args(Kind), required=True)
    mass = mass_of("Of one, without what makes it reusable.", 3, 400, required=True)
    number = integer("How many.", 1, 1, MAX_CLUSTER, required=True)
    reusable = flag("Whether it is to be used again.", False, required=True)
    role = choice("Of a lower stage.", "", get_args(Role), required=True)
    use = choice("Of a payload.", "", get_args(Use), required=True)


class DrawingBody(BodySchema):
    """A blueprint on paper, tied to no invention."""

    name = StrictString(
        required=True, validate=validate.Length(1, 40), metadata=doc("Its name.", "First orbit")
    )
    parts = list_of(fields.Nested(WantedBody()), "Its parts.", [CABIN], MAX_WANTED, 1, required=True)
    derps = integer("How many fly.", 1, 0, MAX_CLUSTER, load_default=0)
    rations = integer("Rations.", 2, 0, MAX_DRAWN, load_default=0)
    fuel = integer("Fuel.", 2, 0, MAX_DRAWN, load_default=0)
    goal = choice("What it is for.", "orbit", (*DESTINATIONS, None), load_default=None, allow_none=True)


class DrawingOut(WireSchema):
    """The same, complete."""

    name = StrictString(
        required=True, validate=validate.Length(1, 40), metadata=doc("Its name.", "First orbit")
    )
    parts = list_of(fields.Nested(WantedOut()), "Its parts.", [CABIN], MAX_WANTED, 1, required=True)
    derps = integer("How many fly.", 1, 0, MAX_CLUSTER, required=True)
    rations = integer("Rations.", 2, 0, MAX_DRAWN, required=True)
    fuel = integer("Fuel.", 2, 0, MAX_DRAWN, required=True)
    goal = choice("What it is for.", "orbit", (*DESTINATIONS, None), required=True, allow_none=True)


DRAWING = {"name": "First orbit", "parts": [CABIN], "derps": 1, "rations": 2, "fuel": 2, "goal": "orbit"}


class ShareBody(OneOfTwo):
    """A drawing, or the code of one: exactly one of them."""

    EITHER = ("drawing", "code")

    drawing = nested(DrawingBody(), "A drawing.", DRAWING)
    code = StrictString(
        validate=validate.Length(1, MAX_CODE),
        metadata=doc("A drawing's code; spaces do not matter.", "UP1.…"),
    )


class ShareOut(WireSchema):
    """A drawing and its code."""

    drawing = nested(DrawingOut(), "The drawing.", DRAWING, required=True)
    code = StrictString(
        required=True, validate=validate.Length(1, MAX_CODE), metadata=doc("Its code.", "UP1.…")
    )
