"""Going back to an earlier step, and which secrets were learned since."""

import json
from collections.abc import Sequence
from typing import ClassVar

import msgspec

from server.games.core.errors import IllegalMove, illegal
from server.games.core.game import Json

from ..domain import undo
from ..domain.forms import pointers
from ..domain.model import Caller, PendingMove, Timer
from ..domain.upgrade import state_of, upgraded
from ..domain.working_copy import WorkingCopy
from ..views.steps import where
from .command import Context, Previewed

TAKEN_BACK = ("status", "state", "state_version", "options", "opened", "finished_ms", "called_off")
"""Fields of a head that are as they were at the step that a table goes back to."""
LOOKS_READ = 10_000
"""Log entries since that step that are searched for looks, at most."""


class Rewind(Previewed, frozen=True):
    """Back to what the command `to_seq` left. The reply has `seen`, the secrets learned since."""

    referee_only: ClassVar = True

    to_seq: int
    reason: str

    def preview(self, copy: WorkingCopy, context: Context) -> Json:
        past, looked = self._past(copy, context)
        return {"seen": seen_since(copy, past, looked)}

    def handle(self, copy: WorkingCopy, context: Context) -> Json:
        past, looked = self._past(copy, context)
        return {"seen": go_back(copy, context.caller, past, looked, self.reason)}

    def _past(self, copy: WorkingCopy, context: Context) -> tuple[undo.Past, list[str]]:
        """That step, and where the referee has looked since."""
        head, history = copy.head, context.history
        if self.to_seq < head.earliest_seq:
            raise illegal(
                "A copy with this table's secrets was opened since then, so nobody goes back there.",
                "copy_opened",
                ("to_seq",),
            )
        past = undo.read(history, head.code, self.to_seq) if history and self.to_seq <= head.seq else None
        if history is None or past is None:
            raise IllegalMove("There is no such step to go back to.", code="no_such_step", path=("to_seq",))
        entries = history.lines(head.code, self.to_seq, LOOKS_READ)
        since = (json.loads(entry)["line"] for entry in entries)
        past = msgspec.structs.replace(past, head=upgraded(past.head, copy.game))
        return past, [entry["path"] for entry in since if entry["id"] == "referee.looked"]


def go_back(
    copy: WorkingCopy, caller: Caller, past: undo.Past, looked: Sequence[str], reason: str
) -> list[Json]:
    """Go back to a past. The sequence goes on, no die is used again, seats and tokens stay as they are, and a
    clock stands until the referee lets it run. Answers the secrets that had been seen since.

    `looked` are the pointers at which the referee looked since then."""
    seen = seen_since(copy, past, looked)
    then = past.head
    clock = then.clock
    copy.set(
        **{name: getattr(then, name) for name in TAKEN_BACK},
        epoch=copy.head.epoch + 1,
        clock=clock and clock.hold(then.clear_ms(past.at_ms), paused=True),
        stage=None,
        pending=None,
        reseat=False,
    )
    place = where(copy.game, copy.state)
    copy.tell("game.rewound", by=caller.seat, to_seq=then.seq, where=place, reason=reason, seen=seen)
    if then.pending is not None:
        wait_again(copy, then.pending)
    copy.reseat()
    return seen


def wait_again(copy: WorkingCopy, pending: PendingMove) -> None:
    """Wait again for the dice of a move of an earlier step."""
    waiting = tuple(
        msgspec.structs.replace(w, id=f"{copy.seq}.{k}", timer=_again(w.timer, copy.now_ms))
        for k, w in enumerate(pending.waiting)
    )
    copy.wait_for(pending, waiting, silent=True)


def _again(timer: Timer | None, now_ms: int) -> Timer | None:
    return timer and msgspec.structs.replace(
        timer, due_ms=now_ms + timer.seconds * 1000, held_ms=None, paused=False
    )


def seen_since(copy: WorkingCopy, past: undo.Past, looked: Sequence[str]) -> list[Json]:
    """Which secrets of that past somebody has learned since: `{path, by}`, never a value."""
    if not past.head.has_state or copy.state is None:
        return []
    then = state_of(past.head, copy.game)
    now = dict(pointers.secrets(copy.state))
    opened = set(copy.head.opened) - set(past.head.opened)
    found = []
    for path, secret in pointers.secrets(then):
        if secret.sealed:
            continue  # nobody can have learned it, whatever has become of its place
        if path not in now:
            found.append({"path": path, "by": "all"})
        elif now[path].to != secret.to:
            found.append({"path": path, "by": now[path].to})
        elif opened & set(secret.to.split("|")):
            found.append({"path": path, "by": "all"})
    told = {entry["path"] for entry in found}
    for path in copy.game.shown(then, copy.state):
        if path not in told:
            found.append({"path": path, "by": "all"})
    return found + [{"path": path, "by": "referee"} for path in looked]
