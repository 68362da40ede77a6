"""Drawings as codes (WG-M7)."""

from typing import get_args

from server.api.schemas.fields import BodySchema, WireSchema, choice, each, flag, integer, nested, text
from server.games.what_goes_up.rules.limits import MAX_CLUSTER
from server.games.what_goes_up.rules.parts import DESTINATIONS
from server.games.what_goes_up.state import Kind, Role, Use
from server.games.what_goes_up.workshop.share import MAX_CODE

from .burns import OneOfTwo
from .fields import mass_of

MAX_WANTED, MAX_DRAWN = 16, 200


class WantedBody(BodySchema):
    """A part of a drawing: any invention of this kind and mass will do."""

    kind = choice("What it is.", "capsule", get_args(Kind))
    mass = mass_of("Of one, without what makes it reusable.", 3, 400, load_default=1)
    number = integer("How many.", 1, 1, MAX_CLUSTER, load_default=1)
    reusable = flag("Whether it is to be used again.", False, load_default=False)
    role = choice("Of a lower stage.", "", get_args(Role), load_default="")
    use = choice("Of a payload.", "", get_args(Use), load_default="")


class WantedOut(WireSchema):
    """The same, complete."""

    kind = choice("What it is.", "capsule", get_args(Kind))
    mass = mass_of("Of one, without what makes it reusable.", 3, 400)
    number = integer("How many.", 1, 1, MAX_CLUSTER)
    reusable = flag("Whether it is to be used again.", False)
    role = choice("Of a lower stage.", "", get_args(Role))
    use = choice("Of a payload.", "", get_args(Use))


class DrawingBody(BodySchema):
    """A blueprint on paper, tied to no invention."""

    name = text("Its name.", "First orbit", 40, 1)
    parts = each(WantedBody, "Its parts.", MAX_WANTED, 1)
    derps = integer("How many fly.", 1, 0, MAX_CLUSTER, load_default=0)
    rations = integer("Rations.", 2, 0, MAX_DRAWN, load_default=0)
    fuel = integer("Fuel.", 2, 0, MAX_DRAWN, load_default=0)
    goal = choice("What it is for.", "orbit", (*DESTINATIONS, None), load_default=None, allow_none=True)


class DrawingOut(WireSchema):
    """The same, complete."""

    name = text("Its name.", "First orbit", 40, 1)
    parts = each(WantedOut, "Its parts.", MAX_WANTED, 1)
    derps = integer("How many fly.", 1, 0, MAX_CLUSTER)
    rations = integer("Rations.", 2, 0, MAX_DRAWN)
    fuel = integer("Fuel.", 2, 0, MAX_DRAWN)
    goal = choice("What it is for.", "orbit", (*DESTINATIONS, None), allow_none=True)


class ShareBody(OneOfTwo):
    """A drawing, or the code of one: exactly one of them."""

    EITHER = ("drawing", "code")

    drawing = nested(DrawingBody, "A drawing.", required=False)
    code = text("A drawing's code; spaces do not matter.", "UP1.…", MAX_CODE, 1, required=False)


class ShareOut(WireSchema):
    """A drawing and its code."""

    drawing = nested(DrawingOut, "The drawing.")
    code = text("Its code.", "UP1.…", MAX_CODE, 1)
