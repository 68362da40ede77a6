"""Changes to everything that runs at a table: clock, waiting rolls, bots' turns, stage."""

from collections.abc import Callable

import msgspec

from .model import Head, Timer

_replace = msgspec.structs.replace


def changed(head: Head, change: Callable[[Timer], Timer]) -> Head:
    """Return the head with the timers that run now changed: those of the waiting rolls, else the clock. The
    same head if there are none."""
    if any(roll.timer for roll in head.waiting):
        return _rolls_changed(head, change)
    return _replace(head, clock=change(head.clock)) if head.clock else head


def set_back(head: Head, milliseconds: int) -> Head:
    """Return the head with everything due earlier, stage included, after the store's clock was set back."""
    head = _replace(head, stage=head.stage and head.stage.shift(milliseconds))
    return sooner(head, milliseconds)


def sooner(head: Head, milliseconds: int) -> Head:
    """Return the head with every deadline and every bot's turn earlier (negative: later)."""
    head = _rolls_changed(head, lambda timer: timer.shift(milliseconds))
    turns = {
        seat: turn if turn.due_ms is None else _replace(turn, due_ms=turn.due_ms - milliseconds)
        for seat, turn in head.bot_turns.items()
    }
    return _replace(head, clock=head.clock and head.clock.shift(milliseconds), bot_turns=turns)


def _rolls_changed(head: Head, change: Callable[[Timer], Timer]) -> Head:
    rolls = tuple(_replace(roll, timer=roll.timer and change(roll.timer)) for roll in head.waiting)
    return _replace(head, pending=head.pending and _replace(head.pending, waiting=rolls))
