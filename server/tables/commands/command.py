"""Commands: frozen values with a handler, and the things that a handler may use."""

import json
from collections.abc import Sequence
from typing import Annotated, Any, ClassVar, NamedTuple

import msgspec

from server.games.core.errors import IllegalMove, illegal
from server.games.core.game import Json, line
from server.games.core.wire import doc

from ..domain.errors import NobodyMayPlay, NotAdmitted, Overt, RefereeOnly, WrongStatus
from ..domain.model import Caller, Head, SeatRecord, hashed
from ..domain.names import PRINTABLE
from ..domain.pending import Waiting
from ..domain.working_copy import WorkingCopy
from ..ports import TableStore
from ..views.snapshot import Snapshot

Reason = Annotated[
    str,
    doc(
        "The reason. Everybody reads it in the log.", "We forgot the income.", 200, least=1, pattern=PRINTABLE
    ),
]


class Context(NamedTuple):
    """Input of a handler besides the working copy. `snapshot`: the table before the command; `history`: the
    store, for log, saved steps and connected phones; `token`: the caller's own, from which others may be
    derived."""

    caller: Caller
    snapshot: Snapshot
    history: TableStore | None = None
    token: str = ""


class Command(msgspec.Struct, frozen=True):
    """Base of all commands. A subclass has its fields and its `handle`, and declares its requirements. Fields
    with a description (`doc`) come from the body of a request; the first paragraph of its docstring describes
    the call in the API's documentation."""

    wire_name: ClassVar[str]
    """Its kind. With the body it makes the fingerprint under which its id is kept."""
    in_time: ClassVar[bool] = False
    """Refused when the clock of the round it was made in has run out."""
    allowed_when_full: ClassVar[bool] = False
    """Still executed when a table's log is nearly full: the game itself, its end, its archive."""

    ends_token: ClassVar[bool] = False
    """The command may end its own caller's token. The same call again still gets its reply."""

    @property
    def logs_refusals(self) -> bool:
        """Return whether a refusal that may reveal a hidden value (`Overt`) is a commit of its own."""
        return True

    def body(self) -> Json:
        """Return the fields that identify the command, as plain JSON."""
        fields: Json = msgspec.to_builtins(self)
        return fields

    def fingerprint(self) -> str:
        """Return a hash that only equal commands share."""
        return hashed(json.dumps([self.wire_name, self.body()], sort_keys=True, separators=(",", ":")))

    def allow(self, caller: Caller) -> None:
        """Raises `RefereeOnly` or `NotAdmitted` if this caller may not give the command at all."""
        if not caller.admitted:
            raise NotAdmitted

    def roll_for_phones(self, head: Head) -> Waiting | None:
        """Return the waiting roll that it answers, if the links of connected phones are waited for first."""
        return None

    def handle(self, copy: WorkingCopy, context: Context) -> Json | None:
        """Change the working copy. The result is added to the reply, and kept with it for a day."""
        raise NotImplementedError


class RefereeCommand(Command, frozen=True):
    """A command that only the referee may give."""

    def allow(self, caller: Caller) -> None:
        if not caller.referee:
            raise RefereeOnly
        super().allow(caller)


class Previewed(RefereeCommand, frozen=True):
    """A referee's command whose reply can be computed beforehand."""

    def preview(self, copy: WorkingCopy, context: Context) -> Json:
        """Return what would be added to the reply. The working copy is discarded."""
        return self.handle(copy, context) or {}


def settle_openly(copy: WorkingCopy, caller: Caller, reason: str, changes: Sequence[Json]) -> None:
    """Let the game continue after a correction. Raises `Overt` if it cannot. That may depend on hidden
    values, so everybody reads of the attempt."""
    try:
        copy.settle()
    except IllegalMove as error:
        log_line = line("referee.refused", by=caller.seat, what="correction", reason=reason, changes=changes)
        raise Overt(error, log_line) from error


def check_eyes_not_front(head: Head) -> None:
    """Raises `NobodyMayPlay` while all look to the front, when nobody may play."""
    if head.eyes_front is not None:
        raise NobodyMayPlay


def require_state(copy: WorkingCopy) -> Any:
    """Return the game's state. Raises `WrongStatus` before the game has one."""
    if copy.state is None:
        raise WrongStatus("The game has no state yet.")
    return copy.state


def find_seat(head: Head, seat: str) -> SeatRecord:
    """Return the seat. Raises `IllegalMove` when it is not at this table."""
    record = head.seat(seat)
    if record is None:
        raise IllegalMove("There is no such seat at this table.", code="no_such_seat", path=("seat",))
    return record


def find_player(head: Head, seat: str, field: str = "seat") -> SeatRecord:
    """Return a player's seat. Raises `IllegalMove`, about `field`, for screens and seats not let in yet."""
    record = find_seat(head, seat)
    if not record.plays:
        raise illegal("Only a player who has been let in can be named here.", "not_a_player", (field,))
    return record
