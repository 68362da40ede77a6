"""Pig's stateless endpoint."""

from __future__ import annotations

from typing import Any

from server.api.http.blueprint import Blueprint
from server.api.schemas.fields import Json
from server.games.pig import rules

from .schemas import RollBody, RollOut

blp = Blueprint(
    "pig", __name__, url_prefix="/api/v1/games/pig", description="Pig: the rules without a table."
)


@blp.route("/roll", methods=["POST"])
@blp.arguments(RollBody())
@blp.response(200, RollOut(), description="What the roll came to.")
def roll(body: Json) -> Any:
    """Count a roll (PG-02)."""
    return {"kept": rules.after_roll(body["kept"], body["face"])}
