"""Checks, rescues and odds (WG-K)."""

from server.api.schemas.common import Chance, dice_source, typed_face
from server.api.schemas.fields import BodySchema, WireSchema, choice, flag, integer, listed, nested, text
from server.games.what_goes_up.rules.checks import BEST, HIGHEST_TOTAL, LOWEST_TOTAL, MODELS, OUTCOMES
from server.games.what_goes_up.rules.rescue import GOALS, SKILL_ORDER

from .common import (
    CHANCE,
    MAX_CLUSTER,
    MAX_CREW,
    MAX_FACES,
    MAX_MODIFIER,
    MAX_STAGE_FACES,
    MAX_STAMINA,
    RATING,
    ModifiersBody,
    RatingBody,
    crew_of,
    skills_of,
)


class _RolledBody(BodySchema):
    """The fields that `check` and `odds` have in common."""

    part = nested(RatingBody, "The part that is checked.", RATING)
    model = choice("The table's dice (WG-K1).", "1d20", MODELS, load_default=MODELS[0])
    modifiers = nested(
        ModifiersBody,
        "Temporary changes of its rating.",
        {"fail": 0, "boom": 0},
        load_default=lambda: {"fail": 0, "boom": 0},
    )
    cluster = integer("How many lower stages are clustered (WG-K4).", 1, 1, MAX_CLUSTER, load_default=1)


class CheckBody(_RolledBody):
    """A check to be made."""

    rolls = listed(
        listed(
            typed_face(20, 17),
            "The faces of one stage's dice.",
            [17],
            MAX_STAGE_FACES,
        ),
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
    part = nested(RatingBody, "The part that was checked.", RATING)
    modifiers = nested(
        ModifiersBody,
        "Temporary changes of its rating, as for the check.",
        {"fail": 0, "boom": 0},
        load_default=lambda: {"fail": 0, "boom": 0},
    )
    crew = crew_of()
    goal = choice("What it should become, at the worst.", "ok", GOALS)
    skills = skills_of()


class SpendOut(WireSchema):
    """The stamina that one derp spends on one skill."""

    name = text("Who.", "Ada", 64, 1)
    skill = choice("On what.", "piloting", SKILL_ORDER)
    times = integer("How many points of stamina.", 1, 1, MAX_STAMINA)


class RescueOut(WireSchema):
    """The least that saves the roll (WG-K6)."""

    possible = flag("Whether the crew can.", True)
    stamina = integer(
        "The least stamina; null where they cannot.", 1, 0, MAX_CREW * MAX_STAMINA, allow_none=True
    )
    spend = listed(
        SpendOut,
        "Who should spend what, in the order of the crew. Where skills move the roll, all engineering comes "
        "before all piloting, and the derp with the most engineering uses it last.",
        [{"name": "Ada", "skill": "piloting", "times": 1}],
        2 * MAX_CREW,
        0,
    )


class OddsBody(_RolledBody):
    """A check that might be made."""

    crew = crew_of(load_default=list)
    skills = skills_of()


class OutcomeChances(WireSchema):
    """The chance of each outcome; together they are 1."""

    ok = nested(Chance, "All is well.", CHANCE)
    fail = nested(Chance, "It fails.", {"num": 3, "den": 20, "p": 0.15})
    boom = nested(Chance, "It blows up.", {"num": 3, "den": 20, "p": 0.15})


CHANCES = {"ok": CHANCE, "fail": {"num": 3, "den": 20, "p": 0.15}, "boom": {"num": 3, "den": 20, "p": 0.15}}


class OddsOut(WireSchema):
    """The chances of a check, exact."""

    before = nested(OutcomeChances, "As the dice fall.", CHANCES)
    after = nested(
        OutcomeChances,
        "With the best rescue that the crew can pay for: to OK, else to Fail. Without a crew the same.",
        CHANCES,
    )
