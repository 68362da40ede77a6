"""Wire shapes of the catalogue, dice, health and problems."""

from __future__ import annotations

from marshmallow import fields, validate

from server.games.core.chance.notation import MAX_DICE, MAX_SIDES, MAX_TYPED_LENGTH
from server.games.core.chance.odds import MAX_OUTCOMES

from .fields import (
    BodySchema,
    OpenSchema,
    StrictBoolean,
    StrictDict,
    StrictInteger,
    StrictString,
    WireSchema,
    doc,
)

ANY_INTEGER = validate.Range(-(2**53), 2**53)
NOTATION = doc(
    "Dice notation: sums of `NdM`, `dM`, `d%` and constants; `kh`, `kl`, `dh`, `dl` keep or drop dice; "
    "`max(…)` and `median(…)` of dice or of several sums.",
    "4d6kh3+2",
)


def text(description: str, example: str, most: int, least: int = 0, **more: object) -> StrictString:
    """A string field with its limits."""
    return StrictString(
        validate=validate.Length(least, most),
        metadata=doc(description, example),
        **more,  # type: ignore[arg-type]
    )


class FieldError(OpenSchema):
    """One bad field, with the numbers of the sentence, so that a phone can say it in its own words."""

    path = text("Where it stands in the request; empty for the whole.", "args.tests.0", 200, required=True)
    code = text("Stable code.", "out_of_range", 64, required=True)
    detail = text(
        "What is wrong with it, in English.", "Must be less than or equal to 1000.", 500, required=True
    )


class Problem(WireSchema):
    """What went wrong, as RFC 9457 has it, with a stable `code`."""

    type = text(
        "A name for this kind of problem.",
        "urn:flight-director:problem:validation_failed",
        120,
        required=True,
    )
    title = text("The HTTP status in words.", "Unprocessable Entity", 60, required=True)
    status = StrictInteger(
        required=True, validate=validate.Range(400, 599), metadata=doc("The HTTP status.", 422)
    )
    detail = text("What went wrong, in English.", "Some fields cannot be taken.", 1000, required=True)
    code = text("Stable, machine-readable code.", "validation_failed", 64, required=True)
    errors = fields.List(
        fields.Nested(FieldError()),
        validate=validate.Length(max=50),
        metadata=doc(
            "The bad fields.", [{"path": "times", "code": "out_of_range", "detail": "Must be at most 100."}]
        ),
    )
    rules = fields.List(
        text("The id of a rule.", "MB-30", 16),
        validate=validate.Length(max=20),
        metadata=doc("The rules that forbid it.", ["MB-30"]),
    )


class Chance(WireSchema):
    """An exact chance."""

    num = StrictInteger(
        required=True, validate=validate.Range(min=0), metadata=doc("Numerator, in lowest terms.", 1)
    )
    den = StrictInteger(required=True, validate=validate.Range(min=1), metadata=doc("Denominator.", 6))
    p = fields.Float(
        required=True,
        validate=validate.Range(0, 1),
        metadata=doc("The same, rounded to six places.", 0.166667),
    )


# --- dice ----------------------------------------------------------------------------------------------


class RollRequestBody(BodySchema):
    """Dice to roll, once or several times over."""

    notation = text(NOTATION["description"], NOTATION["example"], MAX_TYPED_LENGTH, 1, required=True)
    times = StrictInteger(
        load_default=1, validate=validate.Range(1, 100), metadata=doc("How often to roll them.", 1)
    )
    rolls = fields.List(
        fields.List(
            # Any number, and any number of them, so that the answer can say which dice are meant.
            StrictInteger(
                validate=validate.Range(-(10**6), 10**6),
                metadata=doc("A face.", 4, minimum=1, maximum=MAX_SIDES),
            ),
            validate=validate.Length(max=2 * MAX_DICE),
            metadata=doc("The faces of one roll.", [4, 2, 6, 1], maxItems=MAX_DICE),
        ),
        validate=validate.Length(max=200),
        metadata=doc(
            "Faces of real dice, in falling order: one list a roll.", [[4, 2, 6, 1]], minItems=1, maxItems=100
        ),
    )


class RolledOnce(WireSchema):
    """One roll."""

    faces = fields.List(
        StrictInteger(validate=validate.Range(1, MAX_SIDES), metadata=doc("A face.", 4)),
        required=True,
        validate=validate.Length(max=MAX_DICE),
        metadata=doc("What each die shows, in falling order.", [4, 2, 6, 1]),
    )
    total = StrictInteger(required=True, validate=ANY_INTEGER, metadata=doc("What they come to.", 9))


class Rolled(WireSchema):
    """Dice that fell."""

    rolls = fields.List(
        fields.Nested(RolledOnce()),
        required=True,
        validate=validate.Length(1, 100),
        metadata=doc("One entry a roll.", [{"faces": [4, 2, 6, 1], "total": 9}]),
    )
    dice = StrictString(
        required=True,
        allow_none=True,
        validate=validate.OneOf(("physical", "server", None)),
        metadata=doc("Whose dice they were; null where no die fell.", "server"),
    )


class OddsBody(BodySchema):
    """Dice whose chances are wanted."""

    notation = text(NOTATION["description"], "median(3d6)", MAX_TYPED_LENGTH, 1, required=True)


class Outcome(Chance):
    """A total and its exact chance."""

    value = StrictInteger(required=True, validate=ANY_INTEGER, metadata=doc("The total.", 1))


class Odds(WireSchema):
    """Every total that can come out, with its exact chance."""

    outcomes = fields.List(
        fields.Nested(Outcome()),
        required=True,
        validate=validate.Length(1, MAX_OUTCOMES),
        metadata=doc("Ascending by value.", [{"value": 1, "num": 2, "den": 27, "p": 0.074074}]),
    )
    mean = fields.Float(
        required=True, validate=validate.Range(-1e9, 1e9), metadata=doc("Expected total.", 3.5)
    )
    sd = fields.Float(
        required=True, validate=validate.Range(0, 1e9), metadata=doc("Standard deviation.", 1.371309)
    )


# --- the catalogue ------------------------------------------------------------------------------------


class OptionInfo(WireSchema):
    """A table option, with both readings where the rules leave it open."""

    id = text("Its name in `options`.", "told_counts", 64, required=True)
    kind = StrictString(
        required=True,
        validate=validate.OneOf(("enum", "integer", "boolean", "object")),
        metadata=doc("What kind of value it takes.", "boolean"),
    )
    title = text("What it is about.", "A politician may declare that they were told", 300, required=True)
    schema = StrictDict(
        required=True,
        metadata=doc("JSON Schema of its value.", {"type": "boolean", "default": False}, maxProperties=20),
    )
    readings = StrictDict(
        keys=fields.String(validate=validate.Length(max=64)),
        values=text("What this value means.", "Only a card that is shown counts.", 500),
        required=True,
        metadata=doc("What each value means, by value.", {"true": "…", "false": "…"}, maxProperties=50),
    )
    rule = text("The rule that it settles.", "MB-33", 16, required=True, allow_none=True)


class GameEntry(WireSchema):
    """A game in the catalogue."""

    id = text("Its name in paths.", "moon-or-bust", 40, required=True)
    title = text("Its title.", "Moon or Bust!", 100, required=True)
    author = text("Who invented it.", "Simon van Baaren", 200, required=True)
    year = StrictInteger(
        required=True, allow_none=True, validate=validate.Range(1900, 2200), metadata=doc("When.", 2021)
    )
    licence = text(
        "The licence of its text, where known.", "CC BY-NC-SA 4.0", 100, required=True, allow_none=True
    )
    source = text("Where the rules come from.", "The author's rules, 2021", 500, required=True)
    min_players = StrictInteger(
        required=True, validate=validate.Range(1, 99), metadata=doc("Fewest players.", 2)
    )
    max_players = StrictInteger(
        required=True, validate=validate.Range(1, 99), metadata=doc("Most players.", 20)
    )
    teams = fields.List(
        text("A team.", "a", 40),
        required=True,
        validate=validate.Length(max=20),
        metadata=doc("Its teams, if it has any.", ["a", "b"]),
    )
    roles = fields.List(
        text("A role.", "engineer", 40),
        required=True,
        validate=validate.Length(max=20),
        metadata=doc("Its roles, if it has any.", ["politician", "engineer", "agent"]),
    )
    characters = fields.List(
        text("A character.", "hardliner", 40),
        required=True,
        validate=validate.Length(max=20),
        metadata=doc("Bots that can fill a seat; `plain` plays every game.", ["hardliner", "plain"]),
    )


class PresetInfo(WireSchema):
    """Options that go well together."""

    id = StrictString(
        required=True,
        validate=validate.OneOf(("first_game", "as_written", "fast_hour", "for_a_class")),
        metadata=doc("Which preset.", "first_game"),
    )
    title = text("Its name, in English.", "First game", 60, required=True)
    note = text("What it changes, in English.", "First to 5 points.", 200, required=True)
    options = StrictDict(
        required=True,
        metadata=doc(
            "What to open a table with; the rest as by default.", {"target_score": 5}, maxProperties=100
        ),
    )


class GameDetail(GameEntry):
    """A game with its options and what lies on its table."""

    options = fields.List(
        fields.Nested(OptionInfo()),
        required=True,
        validate=validate.Length(max=100),
        metadata=doc("What the referee may choose.", []),
    )
    presets = fields.List(
        fields.Nested(PresetInfo()),
        required=True,
        validate=validate.Length(max=10),
        metadata=doc("Options for an occasion, one tap each.", []),
    )
    materials = StrictDict(
        required=True,
        metadata=doc("Static public data: cards, boards, texts.", {"components": []}, maxProperties=100),
    )


class Catalogue(WireSchema):
    """Every game there is."""

    games = fields.List(
        fields.Nested(GameEntry()),
        required=True,
        validate=validate.Length(max=100),
        metadata=doc("In the order of their ids.", []),
    )


# --- health -------------------------------------------------------------------------------------------


class Health(WireSchema):
    """Whether this process is alive."""

    status = StrictString(required=True, validate=validate.OneOf(("ok",)), metadata=doc("It answers.", "ok"))


class Readiness(WireSchema):
    """Whether a table could be played here now, and what is missing if not."""

    ready = StrictBoolean(required=True, metadata=doc("All checks passed.", True))
    checks = StrictDict(
        keys=fields.String(validate=validate.Length(max=40)),
        values=StrictBoolean(metadata=doc("Passed.", True)),
        required=True,
        metadata=doc("Each check.", {"store": True, "pwa": True, "worker": True}, maxProperties=20),
    )
    warnings = fields.List(
        fields.String(validate=validate.Length(max=40)),
        required=True,
        metadata=doc("What may lose tables here though all works.", ["redis_forgets"], maxItems=20),
    )
