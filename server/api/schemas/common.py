"""Wire shapes of the catalogue, dice, health and problems."""

from typing import Any

from server.games.core import wire
from server.games.core.chance.notation import MAX_DICE, MAX_SIDES, MAX_TYPED_LENGTH
from server.games.core.chance.odds import MAX_OUTCOMES
from server.games.core.game import GameInfo

from .derive import answer
from .fields import (
    BodySchema,
    OpenSchema,
    StrictInteger,
    StrictString,
    WireSchema,
    choice,
    doc,
    flag,
    integer,
    json_object,
    listed,
    mapping,
    number,
    text,
    word,
)

NOTATION = doc(
    "Dice notation: sums of `NdM`, `dM`, `d%` and constants; `kh`, `kl`, `dh`, `dl` keep or drop dice; "
    "`max(…)` and `median(…)` of dice or of several sums.",
    "4d6kh3+2",
)


class FieldError(OpenSchema):
    """One bad field, with the numbers of the sentence, so that a phone can say it in its own words."""

    path = text("Where it stands in the request; empty for the whole.", "args.tests.0", 200)
    code = text("Stable code.", "out_of_range", 64)
    detail = text("What is wrong with it, in English.", "Must be less than or equal to 1000.", 500)


class Problem(WireSchema):
    """A problem as RFC 9457 has it, with a stable `code`."""

    type = text("A name for this kind of problem.", "urn:flight-director:problem:validation_failed", 120)
    title = text("The HTTP status in words.", "Unprocessable Entity", 60)
    status = integer("The HTTP status.", 422, 400, 599)
    detail = text("What went wrong, in English.", "Some fields cannot be taken.", 1000)
    code = text("Stable, machine-readable code.", "validation_failed", 64)
    errors = listed(
        FieldError,
        "The bad fields.",
        [{"path": "times", "code": "out_of_range", "detail": "Must be at most 100."}],
        50,
        required=False,
    )
    rules = listed(
        text("The id of a rule.", "MB-30", 16), "The rules that forbid it.", ["MB-30"], 20, required=False
    )


Chance = answer(wire.Chance)


# --- dice ----------------------------------------------------------------------------------------------


def typed_face(sides: int, example: int, description: str = "A face.", **more: Any) -> StrictInteger:
    """Return a face of a real die: any number, so that the rules can say which die cannot show it."""
    shown = {"minimum": 1, "maximum": sides}
    return integer(description, example, -(10**6), 10**6, schema=shown, **more)


def dice_source(
    description: str = "Whose dice they were; null where none fell.", example: str = "physical"
) -> StrictString:
    """Return the field that says whose dice fell."""
    return choice(description, example, ("physical", "server", None), allow_none=True)


class RollRequestBody(BodySchema):
    """Dice to roll, once or several times over."""

    notation = text(NOTATION["description"], NOTATION["example"], MAX_TYPED_LENGTH, 1)
    times = integer("How often to roll them.", 1, 1, 100, load_default=1)
    rolls = listed(
        listed(
            typed_face(MAX_SIDES, 4),
            "The faces of one roll.",
            [4, 2, 6, 1],
            2 * MAX_DICE,
            schema={"maxItems": MAX_DICE},
        ),
        "Faces of real dice, in falling order: one list a roll.",
        [[4, 2, 6, 1]],
        200,
        schema={"minItems": 1, "maxItems": 100},
        required=False,
    )


class RolledOnce(WireSchema):
    """One roll."""

    faces = listed(
        integer("A face.", 4, 1, MAX_SIDES), "What each die shows, in falling order.", [4, 2, 6, 1], MAX_DICE
    )
    total = integer("What they come to.", 9, -(10**9), 10**9)


class Rolled(WireSchema):
    """Dice that fell."""

    rolls = listed(RolledOnce, "One entry a roll.", [{"faces": [4, 2, 6, 1], "total": 9}], 100, 1)
    dice = dice_source("Whose dice they were; null where no die fell.", "server")


class OddsBody(BodySchema):
    """Dice whose chances are wanted."""

    notation = text(NOTATION["description"], "median(3d6)", MAX_TYPED_LENGTH, 1)


Outcome = Chance.from_dict({"value": integer("The total.", 1, -(10**9), 10**9)}, name="Outcome")
"""A total and its exact chance."""


class Odds(WireSchema):
    """Every total that can come out, with its exact chance."""

    outcomes = listed(
        Outcome, "Ascending by value.", [{"value": 1, "num": 2, "den": 27, "p": 0.074074}], MAX_OUTCOMES, 1
    )
    mean = number("Expected total.", 3.5, -1e9, 1e9)
    sd = number("Standard deviation.", 1.371309, 0, 1e9)


# --- the catalogue ------------------------------------------------------------------------------------


class OptionInfo(WireSchema):
    """A table option, with both readings where the rules leave it open."""

    id = text("Its name in `options`.", "told_counts", 64)
    kind = choice(
        "What kind of value it takes.", "boolean", ("enum", "integer", "boolean", "object", "string")
    )
    title = text("What it is about.", "A politician may declare that they were told", 300)
    schema = json_object("JSON Schema of its value.", {"type": "boolean", "default": False}, 20)
    readings = mapping(
        text("What this value means.", "Only a card that is shown counts.", 500),
        "What each value means, by value.",
        {"true": "…", "false": "…"},
        50,
    )
    rule = text("The rule that it settles.", "MB-33", 16, allow_none=True)


class PresetInfo(WireSchema):
    """Options that go well together."""

    id = choice("Which preset.", "first_game", ("first_game", "as_written", "fast_hour", "for_a_class"))
    title = text("Its name, in English.", "First game", 60)
    note = text("What it changes, in English.", "First to 5 points.", 200)
    options = json_object("What to open a table with; the rest as by default.", {"target_score": 5}, 100)


GameEntry = answer(GameInfo, name="GameEntry")
GameDetail = GameEntry.from_dict(
    {
        "options": listed(OptionInfo, "What the referee may choose.", [], 100),
        "presets": listed(PresetInfo, "Options for an occasion, one tap each.", [], 10),
        "materials": json_object("Static public data: cards, boards, texts.", {"components": []}, 100),
    },
    name="GameDetail",
)


class Catalogue(WireSchema):
    """Every game there is."""

    games = listed(GameEntry, "In the order of their ids.", [], 100)


# --- health -------------------------------------------------------------------------------------------


class Health(WireSchema):
    """The answer of a process that is alive."""

    status = choice("It answers.", "ok", ("ok",))


class Readiness(WireSchema):
    """The checks that a table can be played here now."""

    ready = flag("All checks passed.", True)
    checks = mapping(flag("Passed.", True), "Each check.", {"store": True, "pwa": True, "worker": True}, 20)
    warnings = listed(
        word(40),
        "What may lose tables here though all works.",
        ["redis_forgets"],
        None,
        schema={"maxItems": 20},
    )
