"""Wire shapes of Pig's stateless endpoint."""

from __future__ import annotations

from typing import Annotated, TypedDict

from server.api.schemas.derive import Body
from server.games.core.wire import doc


class RollBody(Body):
    """A roll in a turn."""

    kept: Annotated[int, doc("Rolled so far.", 9, ge=0, le=500)]
    face: Annotated[int, doc("What the die shows.", 4, ge=1, le=6)]


class RollOut(TypedDict):
    """The outcome of the roll."""

    kept: Annotated[
        int | None, doc("Rolled this turn; null: all is lost, and the turn (PG-02).", 13, ge=0, le=506)
    ]
