"""Everything that runs at a table, changed together: clock, waiting rolls, bots' turns, stage."""

from collections.abc import Callable

import msgspec

from .model import Head, Timer

_replace = msgspec.structs.replace


def each(head: Head, change: Callable[[Timer], Timer]) -> Head | None:
    """The head with what runs now changed: the rolls that wait, else the clock. None when nothing runs."""
    pending = head.pending
    if pending and any(roll.timer for roll in pending.waiting):
        waiting = tuple(_replace(roll, timer=roll.timer and change(roll.timer)) for roll in pending.waiting)
        return _replace(head, pending=_replace(pending, waiting=waiting))
    return _replace(head, clock=change(head.clock)) if head.clock else None


def set_back(head: Head, milliseconds: int) -> Head:
    """The head with everything due so much earlier: the clock that it goes by was set back."""
    head = _replace(head, stage=head.stage and head.stage.shift(milliseconds))
    return sooner(head, milliseconds)


def sooner(head: Head, milliseconds: int) -> Head:
    """The head with every deadline and every bot's turn so much earlier (less than nothing: later)."""

    def earlier(timer: Timer | None) -> Timer | None:
        return timer and timer.shift(milliseconds)

    pending = head.pending
    if pending:
        waiting = tuple(_replace(roll, timer=earlier(roll.timer)) for roll in pending.waiting)
        pending = _replace(pending, waiting=waiting)
    turns = {
        seat: turn if turn.due_ms is None else _replace(turn, due_ms=turn.due_ms - milliseconds)
        for seat, turn in head.bot_turns.items()
    }
    return _replace(head, clock=earlier(head.clock), pending=pending, bot_turns=turns)
