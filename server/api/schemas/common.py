"""Wire shapes of the catalogue, dice, health and problems."""

from typing import Annotated, Literal, NotRequired, TypedDict

from msgspec import Meta

from server.games.core.chance.notation import MAX_DICE, MAX_SIDES, MAX_TYPED_LENGTH
from server.games.core.chance.odds import MAX_OUTCOMES
from server.games.core.game import GameInfo
from server.games.core.options import Kind, PresetId
from server.games.core.wire import Chance, doc

from ..randomness import Source
from .derive import Body, Json, open_shape, schema_of

NOTATION = (
    "Dice notation: sums of `NdM`, `dM`, `d%` and constants; `kh`, `kl`, `dh`, `dl` keep or drop dice; "
    "`max(…)` and `median(…)` of dice or of several sums."
)


@open_shape
class FieldError(TypedDict):
    """A bad field, with the numbers in the sentence, so that a phone can word it itself."""

    path: Annotated[str, doc("Its path in the request; empty for the whole body.", "args.tests.0", 200)]
    code: Annotated[str, doc("Stable code.", "out_of_range", 64)]
    detail: Annotated[str, doc("The reason, in English.", "Must be less than or equal to 1000.", 500)]


class Problem(TypedDict):
    """A problem as RFC 9457 defines it, with a stable `code`."""

    type: Annotated[
        str, doc("The URI of this kind of problem.", "urn:flight-director:problem:validation_failed", 120)
    ]
    title: Annotated[str, doc("The HTTP status in words.", "Unprocessable Entity", 60)]
    status: Annotated[int, doc("The HTTP status.", 422, ge=400, le=599)]
    detail: Annotated[str, doc("The reason, in English.", "Some fields are not valid.", 1000)]
    code: Annotated[str, doc("Stable, machine-readable code.", "validation_failed", 64)]
    errors: NotRequired[
        Annotated[
            list[FieldError],
            doc(
                "The bad fields.",
                [{"path": "times", "code": "out_of_range", "detail": "Must be at most 100."}],
                50,
            ),
        ]
    ]
    rules: NotRequired[
        Annotated[
            list[Annotated[str, doc("The id of a rule.", "MB-30", 16)]],
            doc("The rules that forbid it.", most=20),
        ]
    ]


def typed_face(sides: int, example: int, description: str = "A face.") -> Meta:
    """Describe a real die's face. It may be any number: the rules name the die that has no such face."""
    return doc(description, example, ge=-(10**6), le=10**6, schema={"minimum": 1, "maximum": sides})


def dice_source(example: str = "physical") -> Meta:
    """Describe the source of the dice."""
    return doc("The source of the dice; null if none fell.", example)


class RollRequestBody(Body):
    """Dice to roll, once or several times."""

    notation: Annotated[str, doc(NOTATION, "4d6kh3+2", MAX_TYPED_LENGTH, least=1)]
    times: Annotated[int, doc("The number of rolls.", 1, ge=1, le=100)] = 1
    rolls: (
        Annotated[
            list[
                Annotated[
                    list[Annotated[int, typed_face(MAX_SIDES, 4)]],
                    doc("The faces of one roll.", [4, 2, 6, 1], 2 * MAX_DICE, schema={"maxItems": MAX_DICE}),
                ]
            ],
            doc(
                "Faces of real dice, in the order they fell: one list for each roll.",
                most=200,
                schema={"minItems": 1, "maxItems": 100},
            ),
        ]
        | None
    ) = None


class RolledOnce(TypedDict):
    """One roll."""

    faces: Annotated[
        list[Annotated[int, doc("A face.", 4, ge=1, le=MAX_SIDES)]],
        doc("The face of each die, in the order they fell.", [4, 2, 6, 1], MAX_DICE),
    ]
    total: Annotated[int, doc("Their total.", 9, ge=-(10**9), le=10**9)]


class Rolled(TypedDict):
    """The result of rolls."""

    rolls: Annotated[list[RolledOnce], doc("The rolls.", most=100, least=1)]
    dice: Annotated[Source | None, dice_source(example="server")]


class OddsBody(Body):
    """Dice whose chances to compute."""

    notation: Annotated[str, doc(NOTATION, "median(3d6)", MAX_TYPED_LENGTH, least=1)]


class Outcome(Chance):
    """A total and its exact chance."""

    value: Annotated[int, doc("The total.", 1, ge=-(10**9), le=10**9)]


class Odds(TypedDict):
    """Every possible total, with its exact chance."""

    outcomes: Annotated[
        list[Outcome],
        doc(
            "The totals, ascending.",
            [{"value": 1, "num": 2, "den": 27, "p": 0.074074}],
            MAX_OUTCOMES,
            least=1,
        ),
    ]
    mean: Annotated[float, doc("Expected total.", 3.5, ge=-1e9, le=1e9)]
    sd: Annotated[float, doc("Standard deviation.", 1.371309, ge=0, le=1e9)]


class OptionInfo(TypedDict):
    """A table option, with both readings if the rules are ambiguous."""

    id: Annotated[str, doc("Its name in `options`.", "told_counts", 64)]
    kind: Annotated[Kind, doc("The kind of its value.", "boolean")]
    title: Annotated[str, doc("Its title.", "A politician may declare that they were told", 300)]
    schema: Annotated[Json, doc("JSON Schema of its value.", {"type": "boolean", "default": False}, 20)]
    readings: Annotated[
        dict[
            str, Annotated[str, doc("The meaning of this value.", "Only a card that is shown counts.", 500)]
        ],
        doc("The meaning of each value, by value.", {"true": "…", "false": "…"}, 50),
    ]
    rule: Annotated[str | None, doc("The rule that it settles.", "MB-33", 16)]
    zero: Annotated[str | None, doc("What 0 means; null where 0 is a number like others.", "no clock", 80)]
    group: Annotated[str | None, doc("The options that it belongs to.", "fast_mode", 64)]


class PresetInfo(TypedDict):
    """A set of options for an occasion."""

    id: Annotated[PresetId, doc("Its id.", "first_game")]
    title: Annotated[str, doc("Its title, in English.", "First game", 60)]
    note: Annotated[str, doc("Its effect, in English.", "first to 5 points", 200)]
    options: Annotated[
        Json, doc("The options of the preset; all others keep their defaults.", {"target_score": 5}, 100)
    ]


schema_of(GameInfo, "GameEntry")


class GameDetail(GameInfo, frozen=True, kw_only=True):
    """A game with its options and its materials."""

    options: Annotated[list[OptionInfo], doc("The options of a table.", [], 100)]  # type: ignore[assignment]
    presets: Annotated[list[PresetInfo], doc("The presets.", [], 10)]  # type: ignore[assignment]
    materials: Annotated[Json, doc("Static public data: cards, boards, texts.", {"components": []}, 100)]


class Catalogue(TypedDict):
    """All games."""

    games: Annotated[list[GameInfo], doc("The games, in the order of their ids.", [], 100)]


class Health(TypedDict):
    """The answer of a process that is alive."""

    status: Annotated[Literal["ok"], doc("The process answers.", "ok")]


class Readiness(TypedDict):
    """The checks of whether tables can be played on this server now."""

    ready: Annotated[bool, doc("All checks passed.", True)]
    checks: Annotated[
        dict[str, Annotated[bool, doc("Passed.", True)]],
        doc("The checks.", {"store": True, "pwa": True, "worker": True}, 20),
    ]
    warnings: Annotated[
        list[Annotated[str, Meta(max_length=40)]],
        doc(
            "Codes of settings that may lose tables although everything works.",
            ["redis_forgets"],
            schema={"maxItems": 20},
        ),
    ]
