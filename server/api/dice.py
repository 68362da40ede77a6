"""`/dice`: rolls and exact odds of any notation, without a table or a game."""

from typing import Any

import msgspec
from flask import Response

from server.games.core.chance import odds
from server.games.core.chance.notation import Expression, parse
from server.games.core.chance.odds import chance
from server.games.core.errors import BadDice, within

from .http.answers import json_answer
from .http.blueprint import Blueprint
from .http.limits import caller, limited
from .randomness import ServerDice
from .schemas.common import Odds, OddsBody, Rolled, RollRequestBody
from .services import Services, current_services

blp = Blueprint("dice", __name__, url_prefix="/api/v1/dice", description="Dice without a table.")


SHORT = 400
"""Dice times sides above which odds take longer than a move, and another process computes them."""


@blp.asks("/roll", Rolled, "The rolls.")
def roll_dice(body: RollRequestBody) -> Any:
    """Roll dice, or add up the faces of real ones."""
    with within("notation"):
        expression = parse(body.notation)
    faces_sent, times = body.rolls, body.times
    if faces_sent is not None and len(faces_sent) != times:
        raise BadDice(
            f"{_lists(times)} needed for {times} × {body.notation}, {len(faces_sent)} sent.",
            path=("rolls",),
            needed=times,
            given=len(faces_sent),
        )
    if faces_sent is None:
        rolls: list[Any] = [ServerDice().roll(body.notation, why="dice.roll") for _ in range(times)]
    else:
        rolls = [
            {"faces": faces, "total": _total(expression, faces, roll)}
            for roll, faces in enumerate(faces_sent)
        ]
    source = None if not expression.sides else "server" if faces_sent is None else "physical"
    return {"rolls": rolls, "dice": source}


def _lists(count: int) -> str:
    return "1 list of faces is" if count == 1 else f"{count} lists of faces are"


def _total(expression: Expression, faces: list[int], place: int) -> int:
    with within("rolls", place, replaced=1):
        return expression.total(faces)


@blp.asks("/odds", Odds, "The exact distribution.", marks=[limited("odds")])
def compute_dice_odds(body: OddsBody) -> Response:
    """Compute every total with its exact chance."""
    with within("notation"):
        expression = parse(body.notation)
    long = len(expression.sides) * max(expression.sides, default=0) > SHORT
    answer = (
        current_services().long_calls(_compute, body.notation, stranger=caller())
        if long
        else _compute(current_services(), body.notation)
    )
    return json_answer(answer)


def _compute(_services: Services, notation: str) -> bytes:
    with within("notation"):
        distribution = parse(notation).distribution()
    return msgspec.json.encode(
        {
            "outcomes": [{"value": value, **chance(p)} for value, p in distribution.items()],
            "mean": round(float(odds.mean(distribution)), 6),
            "sd": round(odds.deviation(distribution), 6),
        }
    )
