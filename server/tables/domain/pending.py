"""Moves that wait for dice: what each kind makes of the game once they have fallen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple, Self

import msgspec

from server.games.core.dice import Dice, RollRequest
from server.games.core.game import Game, Json, Move, Seat, Step

from .timer import Timer


class Fall(msgspec.Struct, frozen=True):
    """The faces of dice that fell in a move, and their source."""

    faces: tuple[int, ...]
    source: Literal["verified", "entered"]


class Asked(msgspec.Struct, frozen=True):
    """A link that a roll asks a phone for."""

    chain: int
    n: int
    anchor: str


class Draw(msgspec.Struct, frozen=True):
    """A waiting roll that phones take part in: the server's secret and its commitment (hex), the links that
    it asks for by seat, and since when (the store's time)."""

    secret: str
    commit: str
    asked: dict[str, Asked]
    at_ms: int

    def announcement(self) -> Json:
        """Return the part that everybody reads."""
        return {
            "commit": self.commit,
            "asked": {seat: {"chain": a.chain, "n": a.n} for seat, a in self.asked.items()},
        }


class Waiting(msgspec.Struct, frozen=True):
    """A roll that waits for a person. `place` is its position among the move's rolls; `typed`: the referee
    has allowed real dice for it, at a table where the app rolls."""

    id: str
    place: int
    request: RollRequest
    timer: Timer | None = None
    typed: bool = False
    draw: Draw | None = None


class Position(NamedTuple):
    """Where a game is played on from. `state` is None before its setup, which alone asks for `options`."""

    game: Game[Any]
    state: Any
    seats: Sequence[Seat]
    options: Callable[[], Json]


class _Pending(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    """A committed move that needs dice: it is replayed with the faces so far."""

    falls: tuple[Fall | None, ...] = ()
    waiting: tuple[Waiting, ...] = ()

    @property
    def mover(self) -> str | None:
        """Return the seat whose move it is; empty: the clock's or the game's own; None: no move."""
        return None

    @property
    def label(self) -> str:
        """Return what log lines call it."""
        return str(self.__struct_config__.tag)

    def migrated(self, change: Callable[[str, Json], Json]) -> Self:
        """Return it with its args changed by one of `Game.args_migrations`."""
        return self


class PendingSetup(_Pending, frozen=True, tag="setup"):
    """The setup of a game."""

    def made(self, position: Position, dice: Dice) -> Step[Any]:
        return position.game.setup(position.options(), position.seats, dice)


class PendingPlay(_Pending, frozen=True, tag="play"):
    """A move of a seat or of the referee; without a `seat`, one that the game makes itself (`Step.then`)."""

    name: str
    args: Json = {}
    seat: str | None = None

    @property
    def mover(self) -> str:
        return self.seat or ""

    @property
    def label(self) -> str:
        return self.name

    def migrated(self, change: Callable[[str, Json], Json]) -> Self:
        return msgspec.structs.replace(self, args=change(self.name, self.args))

    def made(self, position: Position, dice: Dice) -> Step[Any]:
        return position.game.play(position.state, Move(self.name, self.args, self.seat), dice)


class PendingRing(_Pending, frozen=True, tag="ring"):
    """The clock has run out."""

    @property
    def mover(self) -> str:
        return ""

    def made(self, position: Position, dice: Dice) -> Step[Any]:
        return position.game.ring(position.state, dice)


class PendingReseat(_Pending, frozen=True, tag="reseat"):
    """Seats have changed."""

    def made(self, position: Position, dice: Dice) -> Step[Any]:
        return position.game.reseat(position.state, position.seats)


class PendingLots(_Pending, frozen=True, tag="lots"):
    """No move of the game, but the dice that give its seats their places (`commands/lots.py`). `args` is the
    announcement (`lots.LotAnnouncement`)."""

    args: Json


GameMove = PendingSetup | PendingPlay | PendingRing | PendingReseat
PendingMove = GameMove | PendingLots
"""Stored with a `kind`. Older versions store members of every kind; those that a kind lacks are ignored."""
