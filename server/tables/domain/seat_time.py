"""The time for which a table waits for a seat.

A seat's time runs while a question that it `must` answer is open and not answered: a move of the game, or
dice that it has to roll. It does not run while the stage plays, while the referee has stopped the table
(`Head.is_stopped`), in a gap that is given back (`HoldClocks`), in the lobby, after the end, or for a seat
that a bot plays. If the table waits for several seats at once, the time of each of them runs.

Nothing ticks: the head keeps what was used, and since when the time runs. A commit changes these only if the
seat is asked something else, or if its time stops or starts.

A table may limit the time (`TimeLimits`): a *bank* for all questions of a game, or a time for each question.
When it is spent, the table plays for the seat (`commands/seat_times.py`). Each question gets at least
`LEAST_MS`, so nobody is played for without a warning; but those in a row no more than `ROW_MS` together, so
that free acts, each of which asks anew, end at last."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, NamedTuple

import msgspec

_replace = msgspec.structs.replace
Ms = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
LEAST_MS = 15_000
"""Milliseconds that a seat has for each question, however little time it has left."""
ROW_MS = 60_000
"""Milliseconds that it has for questions in a row, however little time it has left."""


class TimeLimits(NamedTuple):
    """The times that a table gives each seat, in milliseconds; None: no limit."""

    bank_ms: int | None
    question_ms: int | None

    @classmethod
    def of(cls, options: Mapping[str, Any]) -> TimeLimits:
        """Return the limits that a table's options set."""
        minutes, seconds = options.get("bank_minutes", 0), options.get("question_seconds", 0)
        return cls(minutes * 60_000 or None, seconds * 1000 or None)


class SeatTime(msgspec.Struct, frozen=True, omit_defaults=True):
    """The time of one seat in the table's current game, in milliseconds. A *think* is all its time for one
    question."""

    used_ms: Ms = 0
    """The time until `since_ms`."""
    since_ms: Ms | None = None
    """Since when the time runs, in the store's time; it may lie ahead, at the end of the stage. None: it
    stands."""
    question: str = ""
    """The phase token of the question that was asked last."""
    label: dict[str, Any] = {}
    """What it asks for: the label of its first prompt that must be answered."""
    thought_ms: Ms = 0
    """The part of `used_ms` that went into this question."""
    row_ms: Ms = 0
    """The time for the questions before this one, since the table last waited for others alone."""
    longest_ms: Ms = 0
    """The longest think that is over, or was interrupted."""
    longest_seq: Ms = 0
    """The commit that ended it."""
    longest_label: dict[str, Any] = {}
    """What it asked for."""
    played: tuple[str, ...] = ()
    """The moves that the table has made for the seat at this question."""
    given_up: bool = False
    """True: the table found no further move for the seat at this question."""

    def stopped(self, now_ms: int, seq: int) -> SeatTime:
        """Return the time standing; `seq`: the commit that stops it."""
        if self.since_ms is None:
            return self
        spent = max(0, now_ms - self.since_ms)
        thought = self.thought_ms + spent
        stopped = _replace(self, used_ms=self.used_ms + spent, since_ms=None, thought_ms=thought)
        if thought <= self.longest_ms:
            return stopped
        return _replace(stopped, longest_ms=thought, longest_seq=seq, longest_label=self.label)

    def asked(self, question: str, label: dict[str, Any], now_ms: int, clear_ms: int, seq: int) -> SeatTime:
        """Return the time running for this question after the commit `seq`, from `clear_ms` on, when the
        stage is clear. The same object, if it runs so already."""
        same, since = question == self.question, self.since_ms
        if same and since is not None and (since == clear_ms or since <= now_ms == clear_ms):
            return self
        stopped = self.stopped(now_ms, seq)
        if not same:
            row_ms = 0 if since is None else self.row_ms + stopped.thought_ms
            fresh = {"thought_ms": 0, "row_ms": row_ms, "played": (), "given_up": False}
            stopped = _replace(stopped, question=question, label=label, **fresh)
        return _replace(stopped, since_ms=clear_ms)

    def left_ms(self, limits: TimeLimits) -> int | None:
        """Return the time that is left at `since_ms`: for this question while the time runs, otherwise in the
        bank. None: it is not limited."""
        if self.since_ms is None:
            return None if limits.bank_ms is None else max(0, limits.bank_ms - self.used_ms)
        before = self.used_ms - self.thought_ms
        banked = None if limits.bank_ms is None else limits.bank_ms - before
        limits_ms = min((ms for ms in (banked, limits.question_ms) if ms is not None), default=None)
        least = max(0, min(LEAST_MS, ROW_MS - self.row_ms))
        return None if limits_ms is None else max(0, max(least, limits_ms) - self.thought_ms)

    def spent_ms(self, limits: TimeLimits) -> int | None:
        """Return when the table plays for the seat, in the store's time; None if it does not."""
        left = None if self.given_up else self.left_ms(limits)
        return None if left is None or self.since_ms is None else self.since_ms + left

    def shifted(self, milliseconds: int) -> SeatTime:
        """Return the time running since that many milliseconds earlier."""
        since = self.since_ms
        return self if since is None else _replace(self, since_ms=max(0, since - milliseconds))


Times = dict[str, SeatTime]
"""The times by seat; a seat without one has used none."""


def next_spent(times: Times, limits: TimeLimits) -> tuple[int, str] | None:
    """Return when the next seat's time is spent, in the store's time, and that seat."""
    due = ((time.spent_ms(limits), seat) for seat, time in times.items())
    return min(((ms, seat) for ms, seat in due if ms is not None), default=None)


def all_stopped(times: Times, now_ms: int, seq: int) -> Times:
    """Return the times standing."""
    return {seat: time.stopped(now_ms, seq) for seat, time in times.items()}
