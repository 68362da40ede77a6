"""Pig's stateless endpoint."""

from __future__ import annotations

from typing import Any

from server.api.http.blueprint import of_game
from server.games.pig import rules

from .schemas import RollBody, RollOut

blp = of_game("pig", __name__, "Pig: the rules without a table.")


@blp.asks("/roll", RollOut, "What the roll came to.")
def count_roll(body: RollBody) -> Any:
    """Count a roll (PG-02)."""
    return {"kept": rules.after_roll(body.kept, body.face)}
