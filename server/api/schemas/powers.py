"""Wire shapes of the referee's powers, and of the audit."""

from typing import Annotated, Any, Literal, NotRequired, TypedDict

from msgspec import UNSET, UnsetType, field

from server.games.core.verbs import Kind
from server.games.core.wire import doc
from server.tables.commands.corrections import Correct
from server.tables.domain.forms import pointers

from .answers import MAX_LINES, MaybeReply, Reply
from .derive import Body, Json, Query, open_shape
from .reading import BadField, missing_field
from .tables import command_body

MAX_OPERATIONS = 50
MAX_LOG = 1_000_000


class Operation(Body):
    """One step of a JSON Patch (RFC 6902)."""

    op: Annotated[
        Literal["add", "remove", "replace", "test", "move", "copy"], doc("The operation.", "replace")
    ]
    path: Annotated[str, pointers.pointer("/turn")]
    value: Annotated[Any, doc("The value of `add`, `replace` and `test`.", 5)] = UNSET
    from_: Annotated[
        str | UnsetType,
        doc("The source of `move` and `copy`.", "/turn", 300, pattern=r"^(/[^\x00-\x1f\x7f]*)?$"),
    ] = field(name="from", default=UNSET)

    def __post_init__(self) -> None:
        needed = {"move": "from", "copy": "from", "remove": None}.get(self.op, "value")
        for part, value in (("from", self.from_), ("value", self.value)):
            if part == needed and value is UNSET:
                raise missing_field(part)
            if part != needed and value is not UNSET:
                raise BadField("Unknown field.", "unknown_field", part)


CorrectionBody = command_body(
    Correct,
    "CorrectionBody",
    patch=Annotated[
        tuple[Operation, ...],
        doc(
            "The operations, in order; all are applied or none.",
            [{"op": "replace", "path": "/turn", "value": 5}],
            MAX_OPERATIONS,
            least=1,
        ),
    ],
)


class PreviewQuery(Query):
    """The choice between a preview and a change."""

    preview: Annotated[
        Literal["true", "false"], doc("`true`: show the effect and change nothing.", "true")
    ] = "false"


class StepsQuery(Query):
    """The steps to list."""

    before: Annotated[int, doc("Only steps before this one.", 118, ge=1, le=2**53)] = 2**53
    limit: Annotated[int, doc("The most steps to return.", 40, ge=1, le=60)] = 40


_Source = TypedDict(
    "_Source",
    {"from": NotRequired[Annotated[str, doc("The source of `move` and `copy`.", "/turn", 300)]]},
)


class Change(_Source):
    """The effect of an operation, as far as the referee may see it."""

    op: Annotated[str, doc("The operation.", "replace", 10)]
    path: Annotated[str, doc("The place.", "/turn", 300)]
    before: Annotated[Any | None, doc("The value before.", 4)]
    after: Annotated[Any | None, doc("The value after.", 5)]


@open_shape
class Corrected(MaybeReply):
    """The effect of a correction. A preview has only `changes`."""

    changes: Annotated[
        list[Change],
        doc(
            "The effect of each operation.",
            [{"op": "replace", "path": "/turn", "before": 4, "after": 5}],
            MAX_OPERATIONS,
        ),
    ]


class VerbOffer(TypedDict):
    """A correction that takes one sentence."""

    verb: Annotated[str, doc("Its id, and that of its sentence.", "moon_or_bust.pr", 80)]
    kind: Annotated[
        Kind, doc("A figure to change by an amount, or a secret to look at (`POST …/looks`).", "amount")
    ]
    path: Annotated[str, doc("The place.", "/teams/a/pr", 300)]
    about: Annotated[Json, doc("The owner of the figure.", {"team": "a"}, 10)]
    item: Annotated[
        int | None,
        doc(
            "The item of a list that is counted; null if the place holds the figure itself.",
            7,
            ge=0,
            le=10_000,
        ),
    ]
    step: Annotated[int, doc("The usual change.", 1, ge=0)]
    least: Annotated[Any | None, doc("Its lower bound.", 0)]
    most: Annotated[Any | None, doc("Its upper bound.", None)]
    to: Annotated[str, doc("The audience that may know it.", "team:a:politician", 200)]
    value: Annotated[Any | None, doc("The value now, as far as you may see it.", 3)]


class Verbs(TypedDict):
    """The corrections in one sentence that are possible now."""

    verbs: Annotated[list[VerbOffer], doc("The verbs, in the game's order.", [], 2000)]


class Adjustment(TypedDict):
    """A changed figure, as far as the referee may see it."""

    path: Annotated[str, doc("The place.", "/teams/a/pr", 300)]
    to: Annotated[str, doc("The audience that may know it.", "team:a:politician", 200)]
    by: Annotated[int, doc("The amount added.", 1, ge=-10000, le=10_000)]
    before: Annotated[Any | None, doc("The value before.", 3)]
    after: Annotated[Any | None, doc("The value after.", 4)]


@open_shape
class Adjusted(MaybeReply):
    """The effect of a verb. A preview has only `change`."""

    change: Annotated[
        Adjustment, doc("Its effect.", {"path": "/teams/a/pr", "to": "all", "by": 1, "before": 3, "after": 4})
    ]


class PastStep(TypedDict):
    """A step that the table can go back to."""

    seq: Annotated[int, doc("Its number.", 117, ge=0)]
    at_ms: Annotated[int, doc("Its time.", 1_700_000_000_000, ge=0)]
    status: Annotated[str, doc("The table's status then.", "playing", 20)]
    where: Annotated[Json, doc("Where the game was.", {"turn": 5, "phase": "play"}, 10)]
    done: Annotated[
        list[Annotated[str, doc("A seat.", "s3", 16)]],
        doc(
            "Seats whose own move (or time) this step was: the table waited for them before it, not after "
            "it.",
            most=200,
        ),
    ]
    waits: Annotated[bool, doc("Dice were waiting then.", False)]


class Steps(TypedDict):
    """The steps that the table can go back to."""

    steps: Annotated[list[PastStep], doc("The steps, newest first.", [], 60)]


class Learned(TypedDict):
    """A secret that somebody has seen."""

    path: Annotated[str, doc("The place it was at.", "/teams/a/threat", 300)]
    by: Annotated[str, doc("The audience that saw it.", "all", 200)]


@open_shape
class Rewound(MaybeReply):
    """The effect of a rewind. A preview has only `seen`."""

    seen: Annotated[list[Learned], doc("Secrets of that time that somebody has seen since.", [], MAX_LINES)]


class ReadBySeat(TypedDict):
    """A secret that a seat may read, or could read before."""

    seat: Annotated[str, doc("The seat.", "s1", 16)]
    path: Annotated[str, doc("The place.", "/teams/a/threat", 300)]
    to: Annotated[str, doc("The secret's audience.", "team:a:politician", 200)]


@open_shape
class Placed(MaybeReply):
    """The effect of a change of seats. A preview has only `learns` and `knew`."""

    learns: Annotated[
        list[ReadBySeat],
        doc("Secrets that a seat may read from now on, and could not read before.", most=MAX_LINES),
    ]
    knew: Annotated[
        list[ReadBySeat],
        doc("Secrets that a seat could read before, and may not read any more.", most=MAX_LINES),
    ]


@open_shape
class Looked(Reply):
    """The value that a look showed."""

    value: Annotated[Any | None, doc("The hidden value.", -4)]


@open_shape
class AuditRoll(TypedDict):
    """A verified roll: with its proof, or hidden as long as its scope is."""

    n: Annotated[int, doc("Its number in the scope.", 1, ge=0)]
    seq: Annotated[int, doc("The step in which it fell.", 12, ge=0)]
    hidden: NotRequired[Annotated[bool, doc("True if the caller may not see it yet.", True)]]


class AuditScope(TypedDict):
    """The dice of one audience."""

    scope: Annotated[str, doc("The audience, or a further epoch of it (`all/2`).", "all", 100)]
    anchor: Annotated[str, doc("S[0], in hexadecimal.", "53" * 32, 64)]
    rolls: Annotated[list[AuditRoll], doc("All rolls, in order.", [], MAX_LOG)]


class AuditLine(TypedDict):
    """A log line and its place in the chain; without the line itself if the caller may not read it."""

    line: NotRequired[Annotated[Json, doc("The line.", {"seq": 1, "id": "table.opened"}, 200)]]
    salt: NotRequired[Annotated[str, doc("16 random bytes, in hexadecimal.", "5a" * 16, 32)]]
    digest: Annotated[str, doc("SHA-256 of salt and line.", "ab" * 32, 64)]
    hash: Annotated[str, doc("SHA-256 of the previous hash and this digest.", "cd" * 32, 64)]


class Audit(TypedDict):
    """The proof of a table's dice and log."""

    version: Annotated[str, doc("The scheme (docs/fair-dice.md).", "fd1", 10)]
    table: Annotated[str, doc("The table's code.", "KQ7XM", 16)]
    scopes: Annotated[list[AuditScope], doc("The dice of each audience.", [], 1000)]
    log: Annotated[list[AuditLine], doc("The whole log.", [], MAX_LOG)]
