"""`/studies`: start a long computation in the workers, read its progress, cancel it."""

import time

from flask import Response, request

from server.studies.service import NoSuchStudy
from server.studies.store import DAY_S, ShareSpent, TooMany

from .http.answers import conditional, json_answer
from .http.auth import network
from .http.blueprint import Blueprint, location
from .http.errors import Refused, problem
from .http.limits import limited
from .schemas import studies as shapes
from .schemas.fields import Json
from .schemas.validate import bad_field
from .services import services

blp = Blueprint("studies", __name__, url_prefix="/api/v1/studies", description="Long computations.")

OFFER = shapes.StudyOffer(exclude=("game",))
RETRY_AFTER_S = 15
WHY = {
    True: ("study_running", "A study of yours is running. Cancel it, or wait until it is done."),
    False: ("too_many_studies", "Too many studies are running. Please wait until one is done."),
}


@blp.shows("", shapes.StudyOffers, "Every study that a game offers.")
def list_studies() -> Response:
    """List the studies of all games, with the question each answers."""
    found = [{"game": game, **OFFER.dump(study)} for game, study in services().studies.catalogue.items()]
    return conditional({"studies": found}, same_for_all=True)


@blp.asks(
    "", shapes.StudyBody, shapes.StudyView, "The study is queued.", marks=[limited("studies")], status=202,
    headers=location("The study's address.", "/api/v1/studies/9f2c41d07ab3e658"),
)
def start_study(body: Json) -> Response:
    """Start a study. One address may have one running."""
    service = services().studies
    study = service.catalogue.get(body["game"])
    if study is None:
        raise bad_field("game", "This game has no study.", "no_study")
    if body.get("games", 1) > study.most_games:
        raise bad_field("games", f"Must be less than or equal to {study.most_games}.", "out_of_range")
    try:
        view = service.begin(body["game"], network(request), body.get("seed"), body.get("games"))
    except TooMany as error:
        raise Refused(429, *WHY[error.mine], retry_s=RETRY_AFTER_S) from None
    except ShareSpent:
        detail = "Studies from your address have used up their processor time on this machine for today."
        until_midnight_s = DAY_S - int(time.time()) % DAY_S
        raise Refused(429, "studies_spent", detail, retry_s=until_midnight_s) from None
    return json_answer(view, 202, {"Location": f"{request.path}/{view.id}"})


@blp.shows("/<string:study>", shapes.StudyView, "Its progress and the figures so far.")
def get_study(study: str) -> Response:
    """Get status, progress and figures of a study. `known-` and a game's id: the figures shipped with it."""
    return json_answer(services().studies.view(study))


@blp.route("/<string:study>", methods=["DELETE"])
@blp.response(204, description="The study is cancelled; its figures so far stay.")
def cancel_study(study: str) -> Response:
    """Cancel a study. A finished one stays as it is."""
    services().studies.cancel(study)
    return Response(status=204)


@blp.errorhandler(NoSuchStudy)  # type: ignore[untyped-decorator, unused-ignore]
def unknown_study(_: NoSuchStudy) -> Response:
    """Answer for a study that does not exist."""
    return problem(404, "not_found", "There is no such study.")
