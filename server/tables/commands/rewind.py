"""Rewinds: going back to an earlier step, and the secrets that were learned since.

Each commit keeps the data for going back: the whole table now and then, otherwise the changes since
(`domain/undo.py`). A rewind restores state, clock (stopped) and waiting dice. The sequence continues, the
epoch goes up by one, no secret of a dice chain is used again, and the reply names the secrets that somebody
has learned since; a preview names them beforehand. The game says which places were turned up and filled
again (`Game.revealed`)."""

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar

import msgspec

from server.games.core.errors import IllegalMove, illegal
from server.games.core.game import ALL, Game, Json
from server.games.core.wire import doc

from ..domain import undo
from ..domain.forms import pointers
from ..domain.model import REFEREE, Head, Restoration, line_of
from ..domain.pending import PendingLots, PendingMove
from ..domain.seat_time import all_stopped
from ..domain.upgrade import state_of
from ..domain.working_copy import WorkingCopy
from ..views.steps import where
from .command import Command, Context, Previewed, Reason

TAKEN_BACK = ("status", "state", "state_version", "options", "opened", "finished_ms", "called_off")
"""Fields of the head that a rewind restores."""
LOOKS_READ = 10_000
"""The most log entries since that step that are searched for looks."""


class Rewind(Previewed, frozen=True):
    """Go back to an earlier step, with a reason (referee only). No die is used twice.

    The table is as the command `to_seq` left it. The sequence goes on, no secret of a dice chain is used
    again, seats and tokens stay as they are, and the clock is stopped until the referee resumes it. The reply
    has `seen`, the secrets learned since."""

    wire_name: ClassVar = "rewind"

    to_seq: Annotated[int, doc("The step to go back to.", 4, ge=1, le=2**53)]
    reason: Reason

    def handle(self, copy: WorkingCopy, context: Context) -> Json:
        past, since = self._past(copy, context)
        seen, then = seen_since(copy, past, since, context.history), past.head
        drop_lots(copy)
        copy.set(
            **{name: getattr(then, name) for name in TAKEN_BACK},
            epoch=copy.head.epoch + 1,
            clock=then.clock and then.clock.hold(then.clear_ms(past.at_ms), paused=True),
            stage=None,
            times=all_stopped(then.times, past.at_ms, then.seq),
            pending=None,
            reseat=False,
        )
        place, referee = where(copy.game, copy.state), context.caller.seat
        copy.note("game.rewound", by=referee, to_seq=then.seq, where=place, reason=self.reason, seen=seen)
        if then.pending is not None:
            wait_again(copy, then.pending)
        copy.reseat()
        return {"seen": seen}

    def _past(self, copy: WorkingCopy, context: Context) -> tuple[undo.KeptStep, list[Json]]:
        """Return the step, and the log lines since. Raises `IllegalMove`."""
        head, history = copy.head, context.history
        if self.to_seq < head.forked_seq:
            detail = "A fork with this table's secrets was opened since: the table cannot go back there."
            raise illegal(detail, "copy_opened", ("to_seq",))
        past = undo.find_step(history, head, self.to_seq, copy.game)
        if history is None or past is None:
            raise IllegalMove("There is no such step to go back to.", code="no_such_step", path=("to_seq",))
        entries = history.lines(head.code, self.to_seq, limit=LOOKS_READ)
        return past, list(map(line_of, entries))


def wait_again(copy: WorkingCopy, pending: PendingMove) -> None:
    """Wait again for the dice of a move of an earlier step. Lots are not drawn again unasked: that would be
    another draw."""
    if isinstance(pending, PendingLots):
        drop_lots(copy)
        return
    replace = msgspec.structs.replace
    waiting = []
    for index, roll in enumerate(pending.waiting):
        due_ms = copy.now_ms + roll.timer.seconds * 1000 if roll.timer else 0
        timer = roll.timer and replace(roll.timer, due_ms=due_ms, held_ms=None, paused=False)
        waiting.append(replace(roll, id=f"{copy.seq}.{index}", timer=timer))
    copy.wait_for(pending, waiting, silent=True)


def drop_lots(copy: WorkingCopy) -> None:
    """Drop a draw whose dice wait, if there is one; everybody reads so."""
    pending = copy.head.pending
    if isinstance(pending, PendingLots):
        copy.set(pending=None)
        copy.note("lots.dropped", draw=pending.args["draw"])


class Restored(Command, frozen=True):
    """Go on after a restore with dice that nobody has seen: those of the backup may have fallen already. The
    server itself gives this command.

    Phones may know a future that is gone, with rewinds of its own. So the epoch is the time, which is later
    than all epochs that were counted before."""

    wire_name: ClassVar = "restored"

    saved_ms: int = 0
    """When the backup was made."""

    def handle(self, copy: WorkingCopy, context: Context) -> None:
        epoch = max(copy.head.epoch + 1, copy.now_ms)
        copy.set(epoch=epoch, restored=Restoration(epoch, copy.seq))
        copy.note("table.restored", saved_ms=self.saved_ms)
        copy.renew_chains()
        if copy.head.pending is not None:
            wait_again(copy, copy.head.pending)


def seen_since(
    copy: WorkingCopy, past: undo.KeptStep, since: Sequence[Json], history: undo.StepHistory | None
) -> list[Json]:
    """Return the secrets of that past that somebody has learned since: `{path, by}` each, never a value.
    `since`: the log lines since then. Each game that was given up in between counts as it was before."""
    learned: dict[str, str] = {}
    then = state_of(past.head, copy.game) if past.head.has_state else None
    given_up = {line["seq"] - 1 for line in since if line["id"] in ("game.rewound", "game.rematch")}
    ends = (undo.find_step(history, copy.head, seq, copy.game) for seq in given_up if seq > past.head.seq)
    for head in (copy.head, *(end.head for end in ends if end)):
        if head.has_state and then is not None:
            _learn(learned, copy.game, past.head, then, head)
    looked = ((line["path"], REFEREE) for line in since if line["id"] == "referee.looked")
    return [{"path": path, "by": reader} for path, reader in (*learned.items(), *looked)]


def _learn(learned: dict[str, str], game: Game[Any], before: Head, then: Any, head: Head) -> None:
    """Add the secrets of a past that are open in a later state of the game."""
    state = state_of(head, game)
    now = dict(pointers.secrets(state))
    opened = set(head.opened) - set(before.opened)
    for path, secret in pointers.secrets(then):
        if secret.sealed:
            continue  # nobody can have learned it, whatever has become of its place
        if path not in now or (now[path].to == secret.to and opened & set(secret.to.split("|"))):
            learned[path] = ALL
        elif now[path].to != secret.to:
            learned.setdefault(path, now[path].to)
    for path in game.revealed(then, state):
        learned.setdefault(path, ALL)
