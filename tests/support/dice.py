"""Dice with scripted faces."""

from __future__ import annotations

from collections.abc import Sequence

from server.games.core.chance.notation import parse
from server.games.core.dice import Dice, Roll, RollRequest
from server.games.core.errors import BadDice


class ScriptedDice(Dice):
    """Faces from a list. Raises `BadDice` when they run out."""

    def __init__(self, faces: Sequence[int], source: str = "scripted") -> None:
        self._faces = list(faces)
        self._source = source

    def roll_all(self, requests: Sequence[RollRequest]) -> tuple[Roll, ...]:
        return tuple(self._one(r) for r in requests)

    def _one(self, request: RollRequest) -> Roll:
        expression = parse(request.notation)
        need = len(expression.sides)
        if len(self._faces) < need:
            raise BadDice(
                f"{need} faces are needed for {request.why}.", path=("rolls",), needed=need, why=request.why
            )
        faces, self._faces = tuple(self._faces[:need]), self._faces[need:]
        return Roll(faces, expression.total(faces), self._source)

    @property
    def left(self) -> int:
        """Return the number of unused faces."""
        return len(self._faces)
