"""Research, and who goes first (WG-B4, WG-T2)."""

from server.api.schemas.derive import answer, body
from server.api.schemas.fields import BodySchema, flag, listed, nested
from server.games.what_goes_up.rules.checks import Rating
from server.games.what_goes_up.rules.limits import MAX_CRAFT
from server.games.what_goes_up.rules.research import Research, Target, Thing
from server.games.what_goes_up.rules.timing import Contender, Order


class LabBody(BodySchema):
    """The table option that research depends on."""

    simulationist = flag("Research alone may reach 19/20 (WG-B4).", False, load_default=False)


class ResearchBody(BodySchema):
    """A thing, and what it should become."""

    thing = nested(
        body(Thing, fail=1, boom=5),
        "The thing as it is.",
        {"mass": 3, "fail": 1, "boom": 5, "flown": "never", "payload": False},
    )
    target = nested(body(Target, fail=5, boom=10), "The rating that is wanted.")
    options = nested(LabBody, "The table's options.", load_default={})


ReachedOut = answer(Rating, name="ReachedOut", fail=5, boom=10)
ResearchOut = answer(Research, suffix="Out")


class TimingBody(BodySchema):
    """Up Goers whose order matters, each with the rating of the part concerned."""

    craft = listed(
        body(Contender), "The Up Goers.", [{"id": "a", "fail": 15, "boom": 18, "budget": 40}], MAX_CRAFT, 1
    )


TimingOut = answer(Order, name="TimingOut")
