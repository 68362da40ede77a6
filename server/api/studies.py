"""`/studies`: have a long computation done by the workers, look how far it is, cancel it."""

import time
from typing import Any

import msgspec
from flask import Response, request

from server.studies.service import NoSuchStudy, View
from server.studies.store import DAY_S, ShareSpent, TooMany

from .http.answers import conditional
from .http.auth import network
from .http.blueprint import Blueprint, location
from .http.errors import Refused, problem
from .http.limits import limited
from .schemas import studies as shapes
from .schemas.fields import Json
from .services import services

blp = Blueprint("studies", __name__, url_prefix="/api/v1/studies", description="Long computations.")

OFFER = shapes.StudyOffer(exclude=("game",))
RETRY_AFTER_S = 15
WHY = {
    True: ("study_running", "A study of yours is running. Cancel it, or wait until it is done."),
    False: ("too_many_studies", "The workers have enough to do. Please wait until a study is done."),
}


def _until_midnight_s() -> int:
    return DAY_S - int(time.time()) % DAY_S


def _shown(view: View) -> Json:
    return {**msgspec.structs.asdict(view.record), "done": view.done, "of": view.of, "figures": view.figures}


@blp.shows("", shapes.StudyOffers, "Every study that a game offers.")
def list_studies() -> Response:
    """Which games have a study, and what it answers."""
    found = [{"game": game, **OFFER.dump(study)} for game, study in services().studies.catalogue.items()]
    return conditional(msgspec.json.encode({"studies": found}), same_for_all=True)


@blp.asks(
    "", shapes.StudyBody, shapes.StudyView, "It will be worked on.", marks=[limited("studies")], status=202,
    headers=location("Where it can be looked at.", "/api/v1/studies/9f2c41d07ab3e658"),
)
def start_study(body: Json) -> Any:
    """Have a study done. An address may have one running."""
    service = services().studies
    study = service.catalogue.get(body["game"])
    if study is None:
        entry = {"path": "game", "code": "no_study", "detail": "This game has no study."}
        return problem(422, "validation_failed", "Some fields cannot be taken.", errors=[entry])
    if body.get("games", 1) > study.most_games:
        message = f"Must be less than or equal to {study.most_games}."
        entry = {"path": "games", "code": "out_of_range", "detail": message}
        return problem(422, "validation_failed", "Some fields cannot be taken.", errors=[entry])
    try:
        view = service.begin(body["game"], network(request), body.get("seed"), body.get("games"))
    except TooMany as error:
        code, detail = WHY[error.mine]
        return problem(429, code, detail, retry_s=RETRY_AFTER_S)
    except ShareSpent:
        detail = "The studies from here have used their share of this machine for today."
        return problem(429, "studies_spent", detail, retry_s=_until_midnight_s())
    return _shown(view), 202, {"Location": f"{request.path}/{view.record.id}"}


@blp.shows("/<string:study>", shapes.StudyView, "How far it is, with the figures so far.")
def get_study(study: str) -> Any:
    """Status, progress, figures; `known-` and a game: those that come with it."""
    try:
        return _shown(services().studies.view(study))
    except NoSuchStudy:
        raise Refused(404, "not_found", "There is no such study.") from None


@blp.route("/<string:study>", methods=["DELETE"])
@blp.response(204, description="Nobody works on it any more. What it has found stays.")
def cancel_study(study: str) -> Response:
    """Cancel it. One that is over already stays as it is."""
    try:
        services().studies.cancel(study)
    except NoSuchStudy:
        raise Refused(404, "not_found", "There is no such study.") from None
    return Response(status=204)
