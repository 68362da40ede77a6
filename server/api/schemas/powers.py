"""Wire shapes of the referee's powers and of the audit."""

from typing import Any

from marshmallow import ValidationError, fields, validates_schema

from . import fields as field
from .answers import MAX_LINES, Reply
from .fields import Json, OpenSchema, StrictString, WireSchema
from .tables import PRINTABLE, CommandBody
from .validate import Message

POINTER = r"^(/[^\x00-\x1f\x7f]*)?$"
MAX_OPERATIONS = 50
MAX_LOG = 1_000_000


def reason() -> StrictString:
    """Why; it stands in everybody's log."""
    return field.text(
        "Why. Everybody reads it in the log.", "We forgot the income.", 200, 1, pattern=PRINTABLE
    )


def pointer(example: str = "/teams/a/threat") -> StrictString:
    """A JSON Pointer into the state."""
    return field.text("A JSON Pointer into `state` as the view shows it.", example, 300, pattern=POINTER)


class Operation(WireSchema):
    """One step of a JSON Patch (RFC 6902)."""

    class Meta:
        include = {
            "from": field.text(
                "Where `move` and `copy` take it from.", "/turn", 300, pattern=POINTER, required=False
            )
        }

    op = field.choice("What to do.", "replace", ("add", "remove", "replace", "test", "move", "copy"))
    path = pointer("/turn")
    value = field.raw("For `add`, `replace` and `test`.", 5, required=False, allow_none=True)

    @validates_schema
    def check_parts(self, step: Json, **_: object) -> None:
        needed = {"move": "from", "copy": "from", "remove": None}.get(step["op"], "value")
        for part in ("from", "value"):
            if part == needed and part not in step:
                raise ValidationError({part: [Message("Missing data for required field.", "required")]})
            if part != needed and part in step:
                raise ValidationError({part: [Message("Unknown field.", "unknown_field")]})


class CorrectionBody(CommandBody):
    """A correction of the state."""

    patch = field.listed(
        Operation,
        "The steps, in order; all or none.",
        [{"op": "replace", "path": "/turn", "value": 5}],
        MAX_OPERATIONS,
        1,
    )
    reason = reason()


class PreviewQuery(WireSchema):
    """The choice between a preview and a change."""

    preview = field.choice(
        "`true`: change nothing, only tell what would be.", "true", ("true", "false"), load_default="false"
    )


class RewindBody(CommandBody):
    """Back to an earlier step."""

    to_seq = field.integer("The step to go back to.", 4, 1, 2**53)
    reason = reason()


class EndBody(CommandBody):
    """The end of a game that the rules have not ended."""

    reason = reason()


class LookBody(CommandBody):
    """A look at one hidden value."""

    path = pointer()
    reason = reason()


class VerbBody(CommandBody):
    """A figure by so much more or less."""

    verb = field.text("One of the table's verbs.", "moon_or_bust.pr", 80, 1)
    path = pointer("/teams/a/pr")
    by = field.integer("How much more; less where it is negative.", 1, -10_000, 10_000)
    item = field.integer(
        "Which thing of a list, where the verb counts those (`item` of its offer).",
        7,
        0,
        10_000,
        load_default=None,
    )
    reason = field.text(
        "Why, if it needs saying. Everybody reads it in the log.",
        "The benefit was forgotten.",
        200,
        least=None,
        pattern=PRINTABLE,
        load_default="",
    )


class StepsQuery(WireSchema):
    """Which steps."""

    before = field.query_integer("Only steps before this one.", 118, 1, 2**53, load_default=2**53)
    limit = field.query_integer("So many at most.", 40, 1, 60, load_default=40)


REPLY = frozenset(Reply().fields)


class MaybeReply(Reply):
    """The outcome of a command; a preview did nothing and has none of it."""

    def on_bind_field(self, field_name: str, field_obj: fields.Field[Any]) -> None:
        """Of `Reply`, nothing is promised."""
        if field_name in REPLY:
            field_obj.required = False


class Change(WireSchema):
    """The effect of an operation, as far as the referee may see it."""

    class Meta:
        include = {"from": field.text("Where `move` and `copy` took it from.", "/turn", 300, required=False)}

    op = field.text("The operation.", "replace", 10)
    path = field.text("Where.", "/turn", 300)
    before = field.raw("What stood there.", 4, allow_none=True)
    after = field.raw("What stands there now.", 5, allow_none=True)


class Corrected(MaybeReply):
    """The effect of a correction. A preview has `changes` alone."""

    changes = field.listed(
        Change,
        "Each operation.",
        [{"op": "replace", "path": "/turn", "before": 4, "after": 5}],
        MAX_OPERATIONS,
    )


class VerbOffer(WireSchema):
    """Something that can be put right in one sentence."""

    verb = field.text("What it is called: the id of its sentence.", "moon_or_bust.pr", 80)
    kind = field.choice(
        "A figure by so much, or a look at something sealed (`POST …/looks`).", "amount", ("amount", "look")
    )
    path = field.text("Where.", "/teams/a/pr", 300)
    about = field.json_object("Whose.", {"team": "a"}, 10)
    item = field.integer(
        "Which thing of a list is counted; null where the figure itself stands there.",
        7,
        0,
        10_000,
        allow_none=True,
    )
    step = field.counter("The usual change.", 1)
    least = field.raw("It stays at least this.", 0, allow_none=True)
    most = field.raw("It stays at most this.", None, allow_none=True)
    to = field.text("Who may know it.", "team:a:politician", 200)
    value = field.raw("What stands there, as far as you may see it.", 3, allow_none=True)


class Verbs(WireSchema):
    """Everything that the referee could put right now."""

    verbs = field.listed(VerbOffer, "In the order of the game.", [], 2000)


class Adjustment(WireSchema):
    """A figure that was put right, as far as the referee may see it."""

    path = field.text("Where.", "/teams/a/pr", 300)
    to = field.text("Who may know it.", "team:a:politician", 200)
    by = field.integer("How much more.", 1, -10_000, 10_000)
    before = field.raw("What stood there.", 3, allow_none=True)
    after = field.raw("What stands there now.", 4, allow_none=True)


class Adjusted(MaybeReply):
    """The effect of a verb. A preview has `change` alone."""

    change = field.nested(
        Adjustment, "What it did.", {"path": "/teams/a/pr", "to": "all", "by": 1, "before": 3, "after": 4}
    )


class PastStep(WireSchema):
    """A step that one can go back to."""

    seq = field.counter("Its number.", 117)
    at_ms = field.counter("When.", 1_700_000_000_000)
    status = field.text("Where the table was.", "playing", 20)
    where = field.json_object("Where the game was.", {"turn": 5, "phase": "play"}, 10)
    done = field.listed(
        field.text("A seat.", "s3", 16),
        "Seats that the table waited for before it, and no more after it.",
        ["s3"],
        200,
    )
    waits = field.flag("Whether dice were waited for then.", False)


class Steps(WireSchema):
    """The steps that one can go back to."""

    steps = field.listed(PastStep, "Newest first.", [], 60)


class Learned(WireSchema):
    """A secret that had been seen."""

    path = field.text("Where it was.", "/teams/a/threat", 300)
    by = field.text("By whom.", "all", 200)


class Rewound(MaybeReply):
    """The effect of a rewind. A preview has `seen` alone."""

    seen = field.listed(Learned, "Secrets of that time that somebody has seen since.", [], MAX_LINES)


class ReadBySeat(WireSchema):
    """A secret that a seat may read, or could."""

    seat = field.text("Who.", "s1", 16)
    path = field.text("Where.", "/teams/a/threat", 300)
    to = field.text("Whose secret it is.", "team:a:politician", 200)


def _read_by_seats(description: str) -> fields.List[Any]:
    return field.listed(
        ReadBySeat,
        description,
        [{"seat": "s1", "path": "/teams/a/threat", "to": "team:a:politician"}],
        MAX_LINES,
    )


class Placed(MaybeReply):
    """The effect of another place. A preview has `learns` and `knew` alone."""

    learns = _read_by_seats("Secrets that a seat may read from now on, and could not before.")
    knew = _read_by_seats("Secrets that a seat could read, and may no more.")


class Looked(Reply):
    """The value that a look showed."""

    value = field.raw("The hidden value.", -4, allow_none=True)


class AuditRoll(OpenSchema):
    """A verified roll: with its proof, or hidden while its scope is."""

    n = field.counter("Its number in the scope.", 1)
    seq = field.counter("The command it fell in.", 12)
    hidden = field.flag("True where the caller may not see it yet.", True, required=False)


class AuditScope(WireSchema):
    """The dice of one audience."""

    scope = field.text("The audience, or a further epoch of it (`all/2`).", "all", 100)
    anchor = field.text("S[0], in hexadecimal.", "53" * 32, 64)
    rolls = field.listed(AuditRoll, "Every roll, in order.", [], MAX_LOG)


class AuditLine(WireSchema):
    """A log line with its place in the chain; without the line itself where the caller may not read it."""

    line = field.json_object("The line.", {"seq": 1, "id": "table.opened"}, 200, required=False)
    salt = field.text("16 random bytes.", "5a" * 16, 32, required=False)
    digest = field.text("SHA-256 of salt and line.", "ab" * 32, 64)
    hash = field.text("SHA-256 of the hash before and this digest.", "cd" * 32, 64)


class Audit(WireSchema):
    """The proof of a table's dice and log."""

    version = field.text("How it is computed.", "fd1", 10)
    table = field.text("The table's code.", "KQ7XM", 16)
    scopes = field.listed(AuditScope, "The dice of each audience.", [], 1000)
    log = field.listed(AuditLine, "The whole log.", [], MAX_LOG)
