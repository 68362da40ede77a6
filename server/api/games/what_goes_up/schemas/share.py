"""Drawings as codes (WG-M7)."""

from server.api.schemas.derive import answer, body
from server.api.schemas.fields import WireSchema, nested, text
from server.games.what_goes_up.state import Drawing
from server.games.what_goes_up.workshop.share import MAX_CODE

from .burns import OneOfTwo


class ShareBody(OneOfTwo):
    """A drawing, or the code of one: exactly one of them."""

    EITHER = ("drawing", "code")

    drawing = nested(body(Drawing), "A drawing.", required=False)
    code = text("A drawing's code; spaces do not matter.", "UP1.…", MAX_CODE, 1, required=False)


class ShareOut(WireSchema):
    """A drawing and its code."""

    drawing = nested(answer(Drawing, suffix="Out"), "The drawing.")
    code = text("Its code.", "UP1.…", MAX_CODE, 1)
