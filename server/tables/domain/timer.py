"""The clocks of a table: that of the game, and the time limits of waiting rolls."""

from __future__ import annotations

import msgspec

_replace = msgspec.structs.replace


class Gap(msgspec.Struct, frozen=True):
    """A time in which no process looked at the clocks: all slept or were stopped, or the store's clock
    jumped."""

    from_ms: int
    to_ms: int


class Timer(msgspec.Struct, frozen=True):
    """A running or stopped clock. `due_ms`: in the store's time; `held_ms`: what was left when it stopped."""

    id: str
    kind: str
    due_ms: int
    seconds: int
    warnings: tuple[int, ...] = ()
    held_ms: int | None = None
    paused: bool = False
    outer: Timer | None = None
    """The clock that runs on meanwhile (see `Clock.within`)."""

    def left_ms(self, now_ms: int) -> int:
        return self.held_ms if self.held_ms is not None else max(0, self.due_ms - now_ms)

    def overdue(self, now_ms: int) -> bool:
        return self.held_ms is None and now_ms >= self.due_ms

    def hold(self, now_ms: int, *, paused: bool | None = None) -> Timer:
        """Return the timer stopped, by the referee (`paused`) or because dice have to fall first."""
        return _replace(
            self,
            held_ms=self.left_ms(now_ms),
            paused=self.paused if paused is None else paused,
            outer=self.outer and self.outer.hold(now_ms, paused=paused),
        )

    def go(self, now_ms: int) -> Timer:
        """Return the timer running again with what was left."""
        return _replace(
            self,
            due_ms=now_ms + self.left_ms(now_ms),
            held_ms=None,
            paused=False,
            outer=self.outer and self.outer.go(now_ms),
        )

    def shift(self, milliseconds: int) -> Timer:
        """Return the timer due that many milliseconds earlier; a stopped one is unchanged."""
        if self.held_ms is not None:
            return self
        outer = self.outer and self.outer.shift(milliseconds)
        return _replace(self, due_ms=self.due_ms - milliseconds, outer=outer)

    def add(self, milliseconds: int, now_ms: int) -> Timer:
        """Return the timer with that much more time (or less; never below zero)."""
        outer = self.outer and self.outer.add(milliseconds, now_ms)
        if self.held_ms is not None:
            return _replace(self, held_ms=max(0, self.held_ms + milliseconds), outer=outer)
        return _replace(self, due_ms=max(now_ms, self.due_ms + milliseconds), outer=outer)

    def within(self, outer: Timer, now_ms: int) -> Timer:
        """Return the timer inside another one that runs on: it ends no later, and is stopped while that one
        is stopped."""
        left_ms = min(self.left_ms(now_ms), outer.left_ms(now_ms))
        held_ms = None if outer.held_ms is None else left_ms
        return _replace(self, due_ms=now_ms + left_ms, held_ms=held_ms, paused=outer.paused, outer=outer)
