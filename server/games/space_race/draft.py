"""A step in the making: the state as it is replaced piece by piece, and the lines that tell the story."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ..core.game import ALL, Audience, Line, Secret, Step, line
from .state import Entry, GameState, Player


class Draft:
    """Local to one call: the states it passes through are frozen, and the one it began with is untouched."""

    def __init__(self, state: GameState) -> None:
        self.state = state
        self.lines: list[Line] = []
        self.then: str | None = None
        self.opens: tuple[Audience, ...] = ()

    def set(self, **changes: Any) -> None:
        """Replaces fields of the state."""
        self.state = replace(self.state, **changes)

    def of(self, seat: str) -> Player:
        """One nation as it stands now."""
        return self.state.players[seat]

    def player(self, seat: str, **changes: Any) -> None:
        """Replaces fields of one nation."""
        self.set(players={**self.state.players, seat: replace(self.of(seat), **changes)})

    def pay(self, seat: str, entry: Entry) -> None:
        """Garnets come or go, and stand in the nation's account. Nothing is no entry."""
        if not entry.garnets:
            return
        player = self.of(seat)
        self.player(
            seat,
            garnets=Secret(player.garnets.value + entry.garnets, player.garnets.to),
            account=Secret((*player.account.value, entry), player.account.to),
        )

    def say(self, id: str, *rules: str, to: Audience = ALL, **params: Any) -> None:
        """Adds a line to the log."""
        self.lines.append(line(id, *rules, to=to, **params))

    def step(self) -> Step[GameState]:
        """What came of it."""
        return Step(self.state, tuple(self.lines), self.then, self.opens)
