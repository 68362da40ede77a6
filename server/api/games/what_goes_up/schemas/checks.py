"""Checks, rescues and odds (WG-K)."""

from marshmallow import fields

from server.api.schemas.common import Chance, dice_source, typed_face
from server.api.schemas.derive import answer, body
from server.api.schemas.fields import BodySchema, WireSchema, choice, each, flag, integer, listed, nested
from server.games.what_goes_up.rules.checks import BEST, HIGHEST_TOTAL, LOWEST_TOTAL, OUTCOMES, Rating
from server.games.what_goes_up.rules.limits import (
    MAX_CLUSTER,
    MAX_CREW,
    MAX_FACES,
    MAX_MODIFIER,
    MAX_STAGE_FACES,
    MAX_STAMINA,
)
from server.games.what_goes_up.rules.rescue import GOALS, Spend

from .fields import crew_of, model_of, skills_of


class ModifiersBody(BodySchema):
    """Changes of a rating for one check: past 19/20 perhaps, never under 1/2 (WG-K3)."""

    fail = integer("Added to fail.", 0, -MAX_MODIFIER, MAX_MODIFIER, load_default=0)
    boom = integer("Added to boom.", 0, -MAX_MODIFIER, MAX_MODIFIER, load_default=0)


class _RolledBody(BodySchema):
    """The fields that `check` and `odds` have in common."""

    part = nested(body(Rating), "The part that is checked.")
    model = model_of()
    modifiers = nested(ModifiersBody, "Temporary changes of its rating.", load_default={})
    cluster = integer("How many lower stages are clustered (WG-K4).", 1, 1, MAX_CLUSTER, load_default=1)


class CheckBody(_RolledBody):
    """A check to be made."""

    rolls = listed(
        listed(typed_face(20, 17), "The faces of one stage's dice.", [17], MAX_STAGE_FACES),
        "Faces of real dice, one list a clustered stage; left out or null, the server rolls.",
        [[17]],
        MAX_FACES,
        0,
        load_default=None,
        allow_none=True,
    )


class CheckOut(WireSchema):
    """The outcome of a check."""

    rolls = listed(
        listed(integer("A face.", 17, 1, 20), "The faces of one stage's dice.", [17], 4, 1),
        "What the dice show, one list a stage.",
        [[17]],
        MAX_CLUSTER,
        1,
    )
    totals = listed(
        integer("A stage's total.", 17, LOWEST_TOTAL, HIGHEST_TOTAL),
        "The total of each stage.",
        [17],
        MAX_CLUSTER,
        1,
    )
    total = integer("The total that counts (WG-K4).", 17, LOWEST_TOTAL, HIGHEST_TOTAL)
    fail = integer("Fail with the modifiers, below boom.", 15, 1, BEST.fail + MAX_MODIFIER)
    boom = integer("Boom with the modifiers.", 18, 2, BEST.boom + MAX_MODIFIER)
    outcome = choice("What it means (WG-K2).", "fail", OUTCOMES)
    dice = dice_source()


class RescueBody(BodySchema):
    """A roll, and the crew that could save it."""

    total = integer("The total that was rolled.", 17, LOWEST_TOTAL, HIGHEST_TOTAL)
    part = nested(body(Rating), "The part that was checked.")
    modifiers = nested(ModifiersBody, "Temporary changes of its rating, as for the check.", load_default={})
    crew = crew_of()
    goal = choice("What it should become, at the worst.", "ok", GOALS)
    skills = skills_of()


class RescueOut(WireSchema):
    """The least that saves the roll (WG-K6)."""

    possible = flag("Whether the crew can.", True)
    stamina = integer(
        "The least stamina; null where they cannot.", 1, 0, MAX_CREW * MAX_STAMINA, allow_none=True
    )
    spend = each(
        answer(Spend, suffix="Out"),
        "Who should spend what, in the order of the crew. Where skills move the roll, all engineering comes "
        "before all piloting, and the derp with the most engineering uses it last.",
        2 * MAX_CREW,
        0,
    )


class OddsBody(_RolledBody):
    """A check that might be made."""

    crew = crew_of(load_default=list)
    skills = skills_of()


def _chance(description: str, num: int, den: int, p: float) -> fields.Nested:
    return nested(Chance, description, {"num": num, "den": den, "p": p})


class OutcomeChances(WireSchema):
    """The chance of each outcome; together they are 1."""

    ok = _chance("All is well.", 7, 10, 0.7)
    fail = _chance("It fails.", 3, 20, 0.15)
    boom = _chance("It blows up.", 3, 20, 0.15)


class OddsOut(WireSchema):
    """The chances of a check, exact."""

    before = nested(OutcomeChances, "As the dice fall.")
    after = nested(
        OutcomeChances,
        "With the best rescue that the crew can pay for: to OK, else to Fail. Without a crew the same.",
    )
