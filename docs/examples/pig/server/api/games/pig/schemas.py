"""Wire shapes of Pig's stateless endpoint."""

from __future__ import annotations

from server.api.schemas.fields import BodySchema, WireSchema, integer


class RollBody(BodySchema):
    """A roll in a turn."""

    kept = integer("Rolled so far.", 9, 0, 500)
    face = integer("What the die shows.", 4, 1, 6)


class RollOut(WireSchema):
    """The outcome of the roll."""

    kept = integer("Rolled this turn; null: all is lost, and the turn (PG-02).", 13, 0, 506, allow_none=True)
