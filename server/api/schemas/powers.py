"""Wire shapes of the referee's powers, and of the audit."""

from typing import Any, get_args

from marshmallow import fields, validates_schema

from server.games.core.verbs import Kind
from server.tables.commands.corrections import Correct
from server.tables.commands.referee import Look
from server.tables.domain.names import PRINTABLE

from . import fields as field
from .answers import MAX_LINES, Reply
from .fields import Json, OpenSchema, StrictString, WireSchema
from .tables import CommandBody, command_body
from .validate import bad_field, missing

POINTER = r"^(/[^\x00-\x1f\x7f]*)?$"
MAX_OPERATIONS = 50
MAX_LOG = 1_000_000


def pointer(example: str = "/teams/a/threat") -> StrictString:
    """Return the field of a JSON Pointer into the state."""
    return field.text("A JSON Pointer into `state`, as the view shows it.", example, 300, pattern=POINTER)


class Operation(WireSchema):
    """One step of a JSON Patch (RFC 6902)."""

    class Meta:
        include = {
            "from": field.text(
                "The source of `move` and `copy`.", "/turn", 300, pattern=POINTER, required=False
            )
        }

    op = field.choice("The operation.", "replace", ("add", "remove", "replace", "test", "move", "copy"))
    path = pointer("/turn")
    value = field.raw("The value of `add`, `replace` and `test`.", 5, required=False, allow_none=True)

    @validates_schema
    def check_parts(self, step: Json, **_: object) -> None:
        needed = {"move": "from", "copy": "from", "remove": None}.get(step["op"], "value")
        for part in ("from", "value"):
            if part == needed and part not in step:
                raise missing(part)
            if part != needed and part in step:
                raise bad_field(part, "Unknown field.", "unknown_field")


CorrectionBody = command_body(
    Correct,
    "CorrectionBody",
    patch=field.listed(
        Operation,
        "The operations, in order; all are applied or none.",
        [{"op": "replace", "path": "/turn", "value": 5}],
        MAX_OPERATIONS,
        1,
    ),
)
LookBody = command_body(Look, path=pointer())


class PreviewQuery(WireSchema):
    """The choice between a preview and a change."""

    preview = field.choice(
        "`true`: show the effect and change nothing.", "true", ("true", "false"), load_default="false"
    )


class VerbBody(CommandBody):
    """A figure to change by an amount."""

    verb = field.text("One of the table's verbs.", "moon_or_bust.pr", 80, 1)
    path = pointer("/teams/a/pr")
    by = field.integer("The amount to add; negative to subtract.", 1, -10_000, 10_000)
    item = field.integer(
        "The item of a list, if the verb counts items (`item` of its offer).", 7, 0, 10_000, load_default=None
    )
    reason = field.text(
        "The reason, if one is needed. Everybody reads it in the log.",
        "The benefit was forgotten.",
        200,
        pattern=PRINTABLE,
        load_default="",
    )


class StepsQuery(WireSchema):
    """The steps to list."""

    before = field.query_integer("Only steps before this one.", 118, 1, 2**53, load_default=2**53)
    limit = field.query_integer("The most steps to return.", 40, 1, 60, load_default=40)


REPLY = frozenset(Reply().fields)


class MaybeReply(Reply):
    """The outcome of a command; a preview lacks the fields of `Reply`."""

    def on_bind_field(self, field_name: str, field_obj: fields.Field[Any]) -> None:
        """Make the fields of `Reply` optional."""
        if field_name in REPLY:
            field_obj.required = False


class Change(WireSchema):
    """The effect of an operation, as far as the referee may see it."""

    class Meta:
        include = {"from": field.text("The source of `move` and `copy`.", "/turn", 300, required=False)}

    op = field.text("The operation.", "replace", 10)
    path = field.text("The place.", "/turn", 300)
    before = field.raw("The value before.", 4, allow_none=True)
    after = field.raw("The value after.", 5, allow_none=True)


class Corrected(MaybeReply):
    """The effect of a correction. A preview has only `changes`."""

    changes = field.listed(
        Change,
        "The effect of each operation.",
        [{"op": "replace", "path": "/turn", "before": 4, "after": 5}],
        MAX_OPERATIONS,
    )


class VerbOffer(WireSchema):
    """A correction that takes one sentence."""

    verb = field.text("Its id, and that of its sentence.", "moon_or_bust.pr", 80)
    kind = field.choice(
        "A figure to change by an amount, or a secret to look at (`POST …/looks`).",
        "amount",
        get_args(Kind),
    )
    path = field.text("The place.", "/teams/a/pr", 300)
    about = field.json_object("The owner of the figure.", {"team": "a"}, 10)
    item = field.integer(
        "The item of a list that is counted; null if the place holds the figure itself.",
        7,
        0,
        10_000,
        allow_none=True,
    )
    step = field.counter("The usual change.", 1)
    least = field.raw("Its lower bound.", 0, allow_none=True)
    most = field.raw("Its upper bound.", None, allow_none=True)
    to = field.text("The audience that may know it.", "team:a:politician", 200)
    value = field.raw("The value now, as far as you may see it.", 3, allow_none=True)


class Verbs(WireSchema):
    """The corrections in one sentence that are possible now."""

    verbs = field.listed(VerbOffer, "The verbs, in the game's order.", [], 2000)


class Adjustment(WireSchema):
    """A changed figure, as far as the referee may see it."""

    path = field.text("The place.", "/teams/a/pr", 300)
    to = field.text("The audience that may know it.", "team:a:politician", 200)
    by = field.integer("The amount added.", 1, -10_000, 10_000)
    before = field.raw("The value before.", 3, allow_none=True)
    after = field.raw("The value after.", 4, allow_none=True)


class Adjusted(MaybeReply):
    """The effect of a verb. A preview has only `change`."""

    change = field.nested(
        Adjustment, "Its effect.", {"path": "/teams/a/pr", "to": "all", "by": 1, "before": 3, "after": 4}
    )


class PastStep(WireSchema):
    """A step that the table can go back to."""

    seq = field.counter("Its number.", 117)
    at_ms = field.counter("Its time.", 1_700_000_000_000)
    status = field.text("The table's status then.", "playing", 20)
    where = field.json_object("Where the game was.", {"turn": 5, "phase": "play"}, 10)
    done = field.each(
        field.text("A seat.", "s3", 16),
        "Seats whose own move (or time) this step was: the table waited for them before it, not after it.",
        200,
    )
    waits = field.flag("Dice were waiting then.", False)


class Steps(WireSchema):
    """The steps that the table can go back to."""

    steps = field.listed(PastStep, "The steps, newest first.", [], 60)


class Learned(WireSchema):
    """A secret that somebody has seen."""

    path = field.text("The place it was at.", "/teams/a/threat", 300)
    by = field.text("The audience that saw it.", "all", 200)


class Rewound(MaybeReply):
    """The effect of a rewind. A preview has only `seen`."""

    seen = field.listed(Learned, "Secrets of that time that somebody has seen since.", [], MAX_LINES)


class ReadBySeat(WireSchema):
    """A secret that a seat may read, or could read before."""

    seat = field.text("The seat.", "s1", 16)
    path = field.text("The place.", "/teams/a/threat", 300)
    to = field.text("The secret's audience.", "team:a:politician", 200)


class Placed(MaybeReply):
    """The effect of a change of seats. A preview has only `learns` and `knew`."""

    learns = field.each(
        ReadBySeat, "Secrets that a seat may read from now on, and could not read before.", MAX_LINES
    )
    knew = field.each(
        ReadBySeat, "Secrets that a seat could read before, and may not read any more.", MAX_LINES
    )


class Looked(Reply):
    """The value that a look showed."""

    value = field.raw("The hidden value.", -4, allow_none=True)


class AuditRoll(OpenSchema):
    """A verified roll: with its proof, or hidden as long as its scope is."""

    n = field.counter("Its number in the scope.", 1)
    seq = field.counter("The step in which it fell.", 12)
    hidden = field.flag("True if the caller may not see it yet.", True, required=False)


class AuditScope(WireSchema):
    """The dice of one audience."""

    scope = field.text("The audience, or a further epoch of it (`all/2`).", "all", 100)
    anchor = field.text("S[0], in hexadecimal.", "53" * 32, 64)
    rolls = field.listed(AuditRoll, "All rolls, in order.", [], MAX_LOG)


class AuditLine(WireSchema):
    """A log line and its place in the chain; without the line itself if the caller may not read it."""

    line = field.json_object("The line.", {"seq": 1, "id": "table.opened"}, 200, required=False)
    salt = field.text("16 random bytes, in hexadecimal.", "5a" * 16, 32, required=False)
    digest = field.text("SHA-256 of salt and line.", "ab" * 32, 64)
    hash = field.text("SHA-256 of the previous hash and this digest.", "cd" * 32, 64)


class Audit(WireSchema):
    """The proof of a table's dice and log."""

    version = field.text("The scheme (docs/fair-dice.md).", "fd1", 10)
    table = field.text("The table's code.", "KQ7XM", 16)
    scopes = field.listed(AuditScope, "The dice of each audience.", [], 1000)
    log = field.listed(AuditLine, "The whole log.", [], MAX_LOG)
