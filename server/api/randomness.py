"""Dice for the stateless endpoints: rolled by the server, or faces that were sent."""

import secrets
from collections.abc import Sequence
from typing import Literal

from server.games.core.chance.notation import parse
from server.games.core.dice import Dice, Roll, RollRequest
from server.games.core.errors import BadDice

Source = Literal["physical", "server"]


def fair_roll(request: RollRequest) -> Roll:
    """Roll dice with the operating system's randomness."""
    expression = parse(request.notation)
    faces = tuple(secrets.randbelow(sides) + 1 for sides in expression.sides)
    return Roll(faces, expression.total(faces), "server")


class ServerDice(Dice):
    """The server's dice."""

    def roll_all(self, requests: Sequence[RollRequest]) -> tuple[Roll, ...]:
        return tuple(map(fair_roll, requests))


class RequestDice(Dice):
    """The dice of one request: the faces in `rolls`, or the server's dice if that is None. Call
    `check_all_used` when the rules are done: it refuses faces that no rule asked for."""

    def __init__(self, rolls: Sequence[int] | None) -> None:
        self._rolls = None if rolls is None else tuple(rolls)
        self._used = 0
        self._asked: list[str] = []  # the dice asked for so far, with their purpose

    @property
    def source(self) -> Source | None:
        """`physical`, `server`, or None if no die fell."""
        if not self._used:
            return None
        return "server" if self._rolls is None else "physical"

    def roll_all(self, requests: Sequence[RollRequest]) -> tuple[Roll, ...]:
        return tuple(self._one(request) for request in requests)

    def check_all_used(self) -> None:
        """Raises `BadDice` when more faces were sent than the rules asked for."""
        if self._rolls is not None and len(self._rolls) > self._used:
            needed = (
                f"only {_faces(self._used)} needed: {', '.join(self._asked)}"
                if self._used
                else "no die falls"
            )
            raise BadDice(
                f"{_faces(len(self._rolls), 'were')} sent, but {needed}.",
                path=("rolls",),
                needed=self._used,
                given=len(self._rolls),
            )

    def _one(self, request: RollRequest) -> Roll:
        expression = parse(request.notation)
        need, start = len(expression.sides), self._used
        self._used += need
        if self._rolls is None:
            return fair_roll(request)
        purpose = f"{request.notation} for {request.why.rpartition('.')[2]}"
        self._asked.append(purpose)
        faces = self._rolls[start : start + need]
        if len(faces) < need:
            raise BadDice(
                f"{_faces(start + need)} needed, {len(self._rolls)} sent: {', '.join(self._asked)}.",
                path=("rolls",),
                needed=start + need,
                given=len(self._rolls),
                why=request.why,
            )
        for place, (face, sides) in enumerate(zip(faces, expression.sides, strict=True)):
            if not 1 <= face <= sides:
                raise BadDice(
                    f"Die {place + 1} of {purpose} has {sides} sides and cannot show {face}.",
                    path=("rolls", start + place),
                    sides=sides,
                    notation=request.notation,
                    why=request.why,
                )
        return Roll(faces, expression.total(faces), "physical")


def _faces(count: int, be: str = "are") -> str:
    """Return a phrase such as `1 face is` or `3 faces are`."""
    return f"1 face {'is' if be == 'are' else 'was'}" if count == 1 else f"{count} faces {be}"
