"""Commands: frozen values with a handler, and what executing them needs."""

import json
import re
from collections.abc import Callable, Mapping, Sequence, Set
from typing import Any, ClassVar, NamedTuple, Protocol

import msgspec

from server.games.core.errors import IllegalMove
from server.games.core.game import Game, Json, line

from ..domain.errors import NotAdmitted, Overt, PutAway, RefereeOnly
from ..domain.model import Caller, Head, SeatRecord, Waiting, hashed
from ..domain.undo import Pasts
from ..domain.working_copy import WorkingCopy
from ..views.snapshot import Snapshot

Work = Callable[[], object]


class History(Pasts, Protocol):
    """The kept past of a table."""

    def lines(self, code: str, after_seq: int, limit: int) -> Sequence[bytes]:
        """Log entries with seq > `after_seq`, oldest first."""


class Context(NamedTuple):
    """The things a handler may look at besides the working copy. `snapshot` is the table before the command;
    `token` is the caller's own, from which others may be derived."""

    caller: Caller
    snapshot: Snapshot
    history: History | None = None
    token: str = ""
    present: Callable[[], Set[str]] = frozenset
    """Finds the seats whose phones are there now."""


class Command(msgspec.Struct, frozen=True):
    """Base of all commands. A subclass has its fields, its `handle`, and says what it needs."""

    name_: ClassVar[str]
    """Its kind, by default the name of the class (`put-away` of `PutAway`). With the body it makes the
    fingerprint under which its id is kept."""
    in_time: ClassVar[bool] = False
    """Refused when the clock of the round it was made in has run out."""
    referee_only: ClassVar[bool] = False
    last_to_stop: ClassVar[bool] = False
    """Still done where a table's log is nearly full: the game itself, its end, its archive."""

    def __init_subclass__(cls) -> None:
        if "name_" not in vars(cls):
            cls.name_ = re.sub(r"(?<!^)(?=[A-Z])", "-", cls.__name__).lower()

    @property
    def told_if_refused(self) -> bool:
        """True if a refusal that may give away a hidden value (`Overt`) is a commit of its own."""
        return False

    def body(self) -> Json:
        """Return the fields that identify the command, as plain JSON."""
        found: Json = msgspec.to_builtins(self)
        return found

    def fingerprint(self) -> str:
        """The same for the same command only."""
        return hashed(json.dumps([self.name_, self.body()], sort_keys=True, separators=(",", ":")))

    def allow(self, caller: Caller) -> None:
        """Raises `RefereeOnly` or `NotAdmitted` for who may not give this command at all."""
        if self.referee_only and not caller.referee:
            raise RefereeOnly
        if not caller.admitted:
            raise NotAdmitted

    def may_take_long(self, games: Mapping[str, Game[Any]]) -> bool:
        """Return whether any of these games may take long over it."""
        return False

    def precompute(self, snapshot: Snapshot, caller: Caller) -> Work | None:
        """Return the work that can be done before the table is held; None for quick commands."""
        return None

    def roll_for_phones(self, head: Head) -> Waiting | None:
        """The waiting roll that it answers, where phones that are there are waited for first."""
        return None

    def handle(self, copy: WorkingCopy, context: Context) -> Json | None:
        """Change the working copy. What it returns goes into the reply, and is kept with it for a day."""
        raise NotImplementedError


class Previewed(Command, frozen=True):
    """A command that can say beforehand what it would do."""

    def preview(self, copy: WorkingCopy, context: Context) -> Json:
        """Return what the reply would hold. The working copy is thrown away."""
        return self.handle(copy, context) or {}


def settle(copy: WorkingCopy, caller: Caller, reason: str, changes: Sequence[Json]) -> None:
    """Let the game go on after a correction. Whether it can may depend on what is hidden, so everybody reads
    of a try that is refused (`Overt`)."""
    try:
        copy.settle()
    except IllegalMove as error:
        told = line("referee.refused", by=caller.seat, what="correction", reason=reason, changes=changes)
        raise Overt(error, told) from error


def in_use(head: Head) -> None:
    """Raises `PutAway` for a table in the drawer."""
    if head.put_away_ms is not None:
        raise PutAway


def seat_of(head: Head, seat: str) -> SeatRecord:
    """The seat. Raises `IllegalMove` when it is not at this table."""
    found = head.seat(seat)
    if found is None:
        raise IllegalMove("There is no such seat at this table.", code="no_such_seat", path=("seat",))
    return found
