"""Dice as a game sees them: requests, rolls, and the source that makes one of the other.

Sources that need the outside world (a hash chain, a person's tap) are in `server.tables`."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TypeVar

import msgspec

T = TypeVar("T")


class RollRequest(msgspec.Struct, frozen=True):
    """A request for dice: notation, reason and the seat that rolls.

    `by` is a seat that taps or throws real dice; None lets the server roll at once. `scope` is the audience
    of the faces. After `seconds` the server rolls instead of that seat (None: the table's default).
    `about` names the thing that is rolled for, where a move rolls for several. `hand`: without `by`, the seat
    that throws at a table with real dice."""

    notation: str
    why: str
    by: str | None = None
    scope: str = "all"
    rules: tuple[str, ...] = ()
    seconds: int | None = None
    about: str | None = None
    hand: str | None = None


class Roll(msgspec.Struct, frozen=True):
    """The outcome of a request: every face in order, the total by the notation, the source."""

    faces: tuple[int, ...]
    total: int
    source: str


class RollNeeded(Exception):
    """Raised by a source when people have to roll first. The move is played again with their faces."""

    def __init__(self, requests: Sequence[RollRequest]) -> None:
        super().__init__(", ".join(r.notation for r in requests))
        self.requests = tuple(requests)


class Dice(ABC):
    """The base of all sources of dice. A source implements `roll_all`."""

    @abstractmethod
    def roll_all(self, requests: Sequence[RollRequest]) -> tuple[Roll, ...]:
        """Return a roll for each request; people may make them at the same time. Raises `RollNeeded`."""

    def roll(
        self,
        notation: str,
        *,
        why: str,
        by: str | None = None,
        scope: str = "all",
        rules: tuple[str, ...] = (),
    ) -> Roll:
        """Return one roll. Raises `RollNeeded` if a person has to make it first."""
        return self.roll_all((RollRequest(notation, why, by, scope, rules),))[0]

    def shuffle(
        self, items: Sequence[T], *, why: str, scope: str = "none", hand: str | None = None
    ) -> tuple[T, ...]:
        """Return the items in a fair order (Fisher and Yates, from the last place down). The server rolls, or
        `hand` throws real dice."""
        order = list(items)
        if len(order) < 2:
            return tuple(order)
        notation = "+".join(f"1d{n}" for n in range(len(order), 1, -1))
        faces = self.roll_all((RollRequest(notation, why, None, scope, hand=hand),))[0].faces
        for last, face in zip(range(len(order) - 1, 0, -1), faces, strict=True):
            order[last], order[face - 1] = order[face - 1], order[last]
        return tuple(order)
