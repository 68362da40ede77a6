"""Wire shapes of the referee's powers and of the audit."""

from __future__ import annotations

from typing import Any

from marshmallow import ValidationError, fields, validate, validates_schema

from .answers import Reply
from .common import text
from .fields import (
    BodySchema,
    Json,
    Message,
    OpenSchema,
    StrictBoolean,
    StrictDict,
    StrictInteger,
    StrictString,
    WireSchema,
    doc,
)
from .tables import PRINTABLE, command_id
from .views import MAX_LINES, MILLISECONDS

POINTER = r"^(/[^\x00-\x1f\x7f]*)?$(?!\n)"
MAX_OPERATIONS = 50
MAX_LOG = 1_000_000


def reason() -> StrictString:
    """Why; it stands in everybody's log."""
    return StrictString(
        required=True,
        validate=[validate.Length(1, 200), validate.Regexp(PRINTABLE)],
        metadata=doc("Why. Everybody reads it in the log.", "We forgot the income."),
    )


def pointer(example: str = "/teams/a/threat") -> StrictString:
    """A JSON Pointer into the state."""
    return StrictString(
        required=True,
        validate=[validate.Length(0, 300), validate.Regexp(POINTER)],
        metadata=doc("A JSON Pointer into `state` as the view shows it.", example),
    )


class Operation(WireSchema):
    """One step of a JSON Patch (RFC 6902)."""

    class Meta:
        include = {
            "from": StrictString(
                validate=[validate.Length(0, 300), validate.Regexp(POINTER)],
                metadata=doc("Where `move` and `copy` take it from.", "/turn"),
            )
        }

    op = StrictString(
        required=True,
        validate=validate.OneOf(("add", "remove", "replace", "test", "move", "copy")),
        metadata=doc("What to do.", "replace"),
    )
    path = pointer("/turn")
    value = fields.Raw(allow_none=True, metadata=doc("For `add`, `replace` and `test`.", 5))

    @validates_schema
    def check_parts(self, step: Json, **_: object) -> None:
        """Each operation has its own parts."""
        needed = {"move": "from", "copy": "from", "remove": None}.get(step["op"], "value")
        for part in ("from", "value"):
            if part == needed and part not in step:
                raise ValidationError({part: [Message("Missing data for required field.", "required")]})
            if part != needed and part in step:
                raise ValidationError({part: [Message("Unknown field.", "unknown_field")]})


class CorrectionBody(BodySchema):
    """A correction of the state."""

    id = command_id()
    patch = fields.List(
        fields.Nested(Operation()),
        required=True,
        validate=validate.Length(1, MAX_OPERATIONS),
        metadata=doc("The steps, in order; all or none.", [{"op": "replace", "path": "/turn", "value": 5}]),
    )
    reason = reason()


class PreviewQuery(WireSchema):
    """Whether to change anything."""

    preview = StrictString(
        load_default="false",
        validate=validate.OneOf(("true", "false")),
        metadata=doc("`true`: change nothing, only tell what would be.", "true"),
    )


class RewindBody(BodySchema):
    """Back to an earlier step."""

    id = command_id()
    to_seq = StrictInteger(
        required=True, validate=validate.Range(1, 2**53), metadata=doc("The step to go back to.", 4)
    )
    reason = reason()


class EndBody(BodySchema):
    """The end of a game that the rules have not ended."""

    id = command_id()
    reason = reason()


class LookBody(BodySchema):
    """A look at one hidden value."""

    id = command_id()
    path = pointer()
    reason = reason()


class VerbBody(BodySchema):
    """A figure by so much more or less."""

    id = command_id()
    verb = StrictString(
        required=True,
        validate=validate.Length(1, 80),
        metadata=doc("One of the table's verbs.", "moon_or_bust.pr"),
    )
    path = pointer("/teams/a/pr")
    by = StrictInteger(
        required=True,
        validate=validate.Range(-10_000, 10_000),
        metadata=doc("How much more; less where it is negative.", 1),
    )
    item = StrictInteger(
        load_default=None,
        validate=validate.Range(0, 10_000),
        metadata=doc("Which thing of a list, where the verb counts those (`item` of its offer).", 7),
    )
    reason = StrictString(
        load_default="",
        validate=[validate.Length(max=200), validate.Regexp(PRINTABLE)],
        metadata=doc("Why, if it needs saying. Everybody reads it in the log.", "The benefit was forgotten."),
    )


class StepsQuery(WireSchema):
    """Which steps."""

    before = fields.Integer(
        load_default=2**53,
        validate=validate.Range(1, 2**53),
        metadata=doc("Only steps before this one.", 118),
    )
    limit = fields.Integer(
        load_default=40, validate=validate.Range(1, 60), metadata=doc("So many at most.", 40)
    )


class MaybeReply(Reply):
    """What a command did; a preview did nothing and has none of it."""

    def on_bind_field(self, field_name: str, field_obj: fields.Field[Any]) -> None:
        """Of `Reply`, nothing is promised."""
        if field_name in Reply._declared_fields:
            field_obj.required = False


class Change(WireSchema):
    """What an operation did, as far as the referee may see it."""

    class Meta:
        include = {"from": text("Where `move` and `copy` took it from.", "/turn", 300)}

    op = text("The operation.", "replace", 10, required=True)
    path = text("Where.", "/turn", 300, required=True)
    before = fields.Raw(required=True, allow_none=True, metadata=doc("What stood there.", 4))
    after = fields.Raw(required=True, allow_none=True, metadata=doc("What stands there now.", 5))


class Corrected(MaybeReply):
    """What a correction did. A preview has `changes` alone."""

    changes = fields.List(
        fields.Nested(Change()),
        required=True,
        validate=validate.Length(max=MAX_OPERATIONS),
        metadata=doc("Each operation.", [{"op": "replace", "path": "/turn", "before": 4, "after": 5}]),
    )


class VerbOffer(WireSchema):
    """Something that can be put right in one sentence."""

    verb = text("What it is called: the id of its sentence.", "moon_or_bust.pr", 80, required=True)
    kind = StrictString(
        required=True,
        validate=validate.OneOf(("amount", "look")),
        metadata=doc("A figure by so much, or a look at something sealed (`POST …/looks`).", "amount"),
    )
    path = text("Where.", "/teams/a/pr", 300, required=True)
    about = StrictDict(required=True, metadata=doc("Whose.", {"team": "a"}, maxProperties=10))
    item = StrictInteger(
        required=True,
        allow_none=True,
        validate=validate.Range(0, 10_000),
        metadata=doc("Which thing of a list is counted; null where the figure itself stands there.", 7),
    )
    step = StrictInteger(required=True, validate=MILLISECONDS, metadata=doc("The usual change.", 1))
    least = fields.Raw(required=True, allow_none=True, metadata=doc("It stays at least this.", 0))
    most = fields.Raw(required=True, allow_none=True, metadata=doc("It stays at most this.", None))
    to = text("Who may know it.", "team:a:politician", 200, required=True)
    value = fields.Raw(
        required=True, allow_none=True, metadata=doc("What stands there, as far as you may see it.", 3)
    )


class Verbs(WireSchema):
    """What the referee could put right now."""

    verbs = fields.List(
        fields.Nested(VerbOffer()),
        required=True,
        validate=validate.Length(max=2000),
        metadata=doc("In the order of the game.", []),
    )


class Adjustment(WireSchema):
    """What was put right, as far as the referee may see it."""

    path = text("Where.", "/teams/a/pr", 300, required=True)
    to = text("Who may know it.", "team:a:politician", 200, required=True)
    by = StrictInteger(
        required=True, validate=validate.Range(-10_000, 10_000), metadata=doc("How much more.", 1)
    )
    before = fields.Raw(required=True, allow_none=True, metadata=doc("What stood there.", 3))
    after = fields.Raw(required=True, allow_none=True, metadata=doc("What stands there now.", 4))


class Adjusted(MaybeReply):
    """What a verb did. A preview has `change` alone."""

    change = fields.Nested(
        Adjustment(),
        required=True,
        metadata=doc(
            "What it did.",
            {"path": "/teams/a/pr", "to": "all", "by": 1, "before": 3, "after": 4},
        ),
    )


class PastStep(WireSchema):
    """A step that one can go back to."""

    seq = StrictInteger(required=True, validate=MILLISECONDS, metadata=doc("Its number.", 117))
    at_ms = StrictInteger(required=True, validate=MILLISECONDS, metadata=doc("When.", 1_700_000_000_000))
    status = text("Where the table was.", "playing", 20, required=True)
    where = StrictDict(
        required=True, metadata=doc("Where the game was.", {"turn": 5, "phase": "play"}, maxProperties=10)
    )
    done = fields.List(
        text("A seat.", "s3", 16),
        required=True,
        validate=validate.Length(max=200),
        metadata=doc("Seats that the table waited for before it, and no more after it.", ["s3"]),
    )
    waits = StrictBoolean(required=True, metadata=doc("Whether dice were waited for then.", False))


class Steps(WireSchema):
    """What one can go back to."""

    steps = fields.List(
        fields.Nested(PastStep()),
        required=True,
        validate=validate.Length(max=60),
        metadata=doc("Newest first.", []),
    )


class Learned(WireSchema):
    """A secret that had been seen."""

    path = text("Where it was.", "/teams/a/threat", 300, required=True)
    by = text("By whom.", "all", 200, required=True)


class Rewound(MaybeReply):
    """What a rewind did. A preview has `seen` alone."""

    seen = fields.List(
        fields.Nested(Learned()),
        required=True,
        validate=validate.Length(max=MAX_LINES),
        metadata=doc("Secrets of that time that somebody has seen since.", []),
    )


class ReadBySeat(WireSchema):
    """A secret that a seat may read, or could."""

    seat = text("Who.", "s1", 16, required=True)
    path = text("Where.", "/teams/a/threat", 300, required=True)
    to = text("Whose secret it is.", "team:a:politician", 200, required=True)


def _read_by_seats(description: str) -> fields.List[Any]:
    return fields.List(
        fields.Nested(ReadBySeat()),
        required=True,
        validate=validate.Length(max=MAX_LINES),
        metadata=doc(description, [{"seat": "s1", "path": "/teams/a/threat", "to": "team:a:politician"}]),
    )


class Placed(MaybeReply):
    """What another place did. A preview has `learns` and `knew` alone."""

    learns = _read_by_seats("Secrets that a seat may read from now on, and could not before.")
    knew = _read_by_seats("Secrets that a seat could read, and may no more.")


class Looked(Reply):
    """What a look showed."""

    value = fields.Raw(required=True, allow_none=True, metadata=doc("The hidden value.", -4))


class AuditRoll(OpenSchema):
    """A verified roll: with its proof, or hidden while its scope is."""

    n = StrictInteger(required=True, validate=MILLISECONDS, metadata=doc("Its number in the scope.", 1))
    seq = StrictInteger(required=True, validate=MILLISECONDS, metadata=doc("The command it fell in.", 12))
    hidden = StrictBoolean(metadata=doc("True where the caller may not see it yet.", True))


class AuditScope(WireSchema):
    """The dice of one audience."""

    scope = text("The audience, or a further epoch of it (`all/2`).", "all", 100, required=True)
    anchor = text("S[0], in hexadecimal.", "53" * 32, 64, required=True)
    rolls = fields.List(
        fields.Nested(AuditRoll()),
        required=True,
        validate=validate.Length(max=MAX_LOG),
        metadata=doc("Every roll, in order.", []),
    )


class AuditLine(WireSchema):
    """A log line with its place in the chain; without the line itself where the caller may not read it."""

    line = StrictDict(metadata=doc("The line.", {"seq": 1, "id": "table.opened"}, maxProperties=200))
    salt = text("16 random bytes.", "5a" * 16, 32)
    digest = text("SHA-256 of salt and line.", "ab" * 32, 64, required=True)
    hash = text("SHA-256 of the hash before and this digest.", "cd" * 32, 64, required=True)


class Audit(WireSchema):
    """The proof of a table's dice and log."""

    version = text("How it is computed.", "fd1", 10, required=True)
    table = text("The table's code.", "KQ7XM", 16, required=True)
    scopes = fields.List(
        fields.Nested(AuditScope()),
        required=True,
        validate=validate.Length(max=1000),
        metadata=doc("The dice of each audience.", []),
    )
    log = fields.List(
        fields.Nested(AuditLine()),
        required=True,
        validate=validate.Length(max=MAX_LOG),
        metadata=doc("The whole log.", []),
    )
