"""`/tables/{code}/turning-points`: the turning points of a finished game."""

from flask import Response

from server.games.core.forms import picked
from server.turning.service import TurningView

from ..http.answers import json_answer
from ..http.auth import token
from ..http.blueprint import OF_TABLE, Blueprint
from ..http.limits import limited
from ..schemas.derive import Json
from ..schemas.forks import TurningPointsView
from ..schemas.tables import CommandBody
from ..services import Services, current_services
from .tables import in_other_process

blp = Blueprint("turning-points", __name__, url_prefix=OF_TABLE, description="When it turned.")

NO_FIGURES: Json = {"character": None, "matches": 0, "steps": []}


@blp.shows("/turning-points", TurningPointsView, "The figures so far.", marks=[limited("records")])
def get_turning_points(code: str) -> Response:
    """Get each side's chance to win at each step of a finished game, if bots had played on from there."""
    return _shown(code)


@blp.asks(
    "/turning-points",
    TurningPointsView,
    "A worker computes them, or has done so.",
    marks=[limited("records")],
)
def compute_turning_points(body: CommandBody, code: str) -> Response:
    """Start computing the turning points; calling it again starts nothing new (any seat)."""
    current_services().turnings.begin(code, token(code))
    return _shown(code)


def _view(services: Services, code: str, secret: str | None) -> TurningView:
    return services.turnings.view(code, secret)


def _shown(code: str) -> Response:
    view = in_other_process(_view, code)
    figures = picked(view.points, *NO_FIGURES) if view.points else NO_FIGURES
    return json_answer({"status": view.status, **figures, "turns": view.turns})
