"""Wire shapes of the catalogue, dice, health and problems."""

from typing import get_args

from server.games.core import wire
from server.games.core.chance.notation import MAX_DICE, MAX_SIDES, MAX_TYPED_LENGTH
from server.games.core.chance.odds import MAX_OUTCOMES
from server.games.core.game import GameInfo
from server.games.core.options import Kind, PresetId

from ..randomness import Source
from . import fields as field
from .derive import answer
from .fields import BodySchema, OpenSchema, StrictInteger, StrictString, WireSchema

NOTATION = (
    "Dice notation: sums of `NdM`, `dM`, `d%` and constants; `kh`, `kl`, `dh`, `dl` keep or drop dice; "
    "`max(…)` and `median(…)` of dice or of several sums."
)


class FieldError(OpenSchema):
    """A bad field, with the numbers in the sentence, so that a phone can word it itself."""

    path = field.text("Its path in the request; empty for the whole body.", "args.tests.0", 200)
    code = field.text("Stable code.", "out_of_range", 64)
    detail = field.text("The reason, in English.", "Must be less than or equal to 1000.", 500)


class Problem(WireSchema):
    """A problem as RFC 9457 defines it, with a stable `code`."""

    type = field.text(
        "The URI of this kind of problem.", "urn:flight-director:problem:validation_failed", 120
    )
    title = field.text("The HTTP status in words.", "Unprocessable Entity", 60)
    status = field.integer("The HTTP status.", 422, 400, 599)
    detail = field.text("The reason, in English.", "Some fields are not valid.", 1000)
    code = field.text("Stable, machine-readable code.", "validation_failed", 64)
    errors = field.listed(
        FieldError,
        "The bad fields.",
        [{"path": "times", "code": "out_of_range", "detail": "Must be at most 100."}],
        50,
        required=False,
    )
    rules = field.each(
        field.text("The id of a rule.", "MB-30", 16), "The rules that forbid it.", 20, required=False
    )


Chance = answer(wire.Chance)


def typed_face(sides: int, example: int, description: str = "A face.") -> StrictInteger:
    """Return the field of a real die's face. It accepts any number: the rules name the die that has no such
    face."""
    shown = {"minimum": 1, "maximum": sides}
    return field.integer(description, example, -(10**6), 10**6, schema=shown)


def dice_source(example: str = "physical") -> StrictString:
    """Return the field of the dice's source."""
    return field.choice("The source of the dice; null if none fell.", example, (*get_args(Source), None))


class RollRequestBody(BodySchema):
    """Dice to roll, once or several times."""

    notation = field.text(NOTATION, "4d6kh3+2", MAX_TYPED_LENGTH, 1)
    times = field.integer("The number of rolls.", 1, 1, 100, load_default=1)
    rolls = field.each(
        field.listed(
            typed_face(MAX_SIDES, 4),
            "The faces of one roll.",
            [4, 2, 6, 1],
            2 * MAX_DICE,
            schema={"maxItems": MAX_DICE},
        ),
        "Faces of real dice, in the order they fell: one list for each roll.",
        200,
        schema={"minItems": 1, "maxItems": 100},
        required=False,
    )


class RolledOnce(WireSchema):
    """One roll."""

    faces = field.listed(
        field.integer("A face.", 4, 1, MAX_SIDES),
        "The face of each die, in the order they fell.",
        [4, 2, 6, 1],
        MAX_DICE,
    )
    total = field.integer("Their total.", 9, -(10**9), 10**9)


class Rolled(WireSchema):
    """The result of rolls."""

    rolls = field.each(RolledOnce, "The rolls.", 100, 1)
    dice = dice_source(example="server")


class OddsBody(BodySchema):
    """Dice whose chances to compute."""

    notation = field.text(NOTATION, "median(3d6)", MAX_TYPED_LENGTH, 1)


Outcome = Chance.from_dict({"value": field.integer("The total.", 1, -(10**9), 10**9)}, name="Outcome")
"""A total and its exact chance."""


class Odds(WireSchema):
    """Every possible total, with its exact chance."""

    outcomes = field.listed(
        Outcome, "The totals, ascending.", [{"value": 1, "num": 2, "den": 27, "p": 0.074074}], MAX_OUTCOMES, 1
    )
    mean = field.number("Expected total.", 3.5, -1e9, 1e9)
    sd = field.number("Standard deviation.", 1.371309, 0, 1e9)


class OptionInfo(WireSchema):
    """A table option, with both readings if the rules are ambiguous."""

    id = field.text("Its name in `options`.", "told_counts", 64)
    kind = field.choice("The kind of its value.", "boolean", get_args(Kind))
    title = field.text("Its title.", "A politician may declare that they were told", 300)
    schema = field.json_object("JSON Schema of its value.", {"type": "boolean", "default": False}, 20)
    readings = field.mapping(
        field.text("The meaning of this value.", "Only a card that is shown counts.", 500),
        "The meaning of each value, by value.",
        {"true": "…", "false": "…"},
        50,
    )
    rule = field.text("The rule that it settles.", "MB-33", 16, allow_none=True)


class PresetInfo(WireSchema):
    """A set of options for an occasion."""

    id = field.choice("Its id.", "first_game", get_args(PresetId))
    title = field.text("Its title, in English.", "First game", 60)
    note = field.text("Its effect, in English.", "First to 5 points.", 200)
    options = field.json_object(
        "The options of the preset; all others keep their defaults.", {"target_score": 5}, 100
    )


GameEntry = answer(GameInfo, name="GameEntry")
GameDetail = GameEntry.from_dict(
    {
        "options": field.listed(OptionInfo, "The options of a table.", [], 100),
        "presets": field.listed(PresetInfo, "The presets.", [], 10),
        "materials": field.json_object("Static public data: cards, boards, texts.", {"components": []}, 100),
    },
    name="GameDetail",
)


class Catalogue(WireSchema):
    """All games."""

    games = field.listed(GameEntry, "The games, in the order of their ids.", [], 100)


class Health(WireSchema):
    """The answer of a process that is alive."""

    status = field.choice("The process answers.", "ok", ("ok",))


class Readiness(WireSchema):
    """The checks of whether tables can be played on this server now."""

    ready = field.flag("All checks passed.", True)
    checks = field.mapping(
        field.flag("Passed.", True), "The checks.", {"store": True, "pwa": True, "worker": True}, 20
    )
    warnings = field.listed(
        field.word(40),
        "Codes of settings that may lose tables although everything works.",
        ["redis_forgets"],
        None,
        schema={"maxItems": 20},
    )
