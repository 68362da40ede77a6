"""Turns every error into `application/problem+json`."""

from collections.abc import Mapping, Sequence
from http import HTTPStatus

import msgspec
import redis.exceptions
import structlog
from flask import Flask, Response, g, request
from werkzeug.exceptions import HTTPException
from werkzeug.http import HTTP_STATUS_CODES

from server.games.core.errors import RuleError
from server.games.core.game import Json
from server.tables.domain import errors as tables

from ..schemas.reading import Invalid

log = structlog.get_logger(__name__)

CONTENT_TYPE = "application/problem+json"
RETRY_AFTER_S = 2
MAX_PATH, MAX_DETAIL = 200, 500
"""The most letters of a field's path, and of the sentence about it."""

STATUS_CODES = {
    400: "bad_request",
    404: "not_found",
    405: "method_not_allowed",
    413: "too_large",
    414: "request-uri_too_long",
    415: "unsupported_media_type",
    422: "validation_failed",
    429: "rate_limited",
    500: "internal_error",
    503: "store_down",
}
"""The stable code of a status, for errors without a more exact one."""

DETAILS = {
    404: "There is nothing here.",
    405: "This address does not take that method.",
    413: "The request is larger than allowed.",
    429: "Too many requests. Please wait a moment.",
    500: "Something went wrong here. Nothing was counted.",
}

_OF_STATUS: dict[int, tuple[type[RuleError], ...]] = {
    400: (tables.TableError,),
    403: (tables.NotYourSeat, tables.RefereeOnly, tables.NotAdmitted),
    404: (tables.NotFound,),
    409: (
        tables.StalePhase,
        tables.TooLate,
        tables.RollWaiting,
        tables.NameTaken,
        tables.DiceNotTyped,
        tables.WrongStatus,
        tables.ImpossibleState,
        tables.Unreadable,
        tables.NobodyMayPlay,
        tables.TableFull,
        tables.LogFull,
        tables.TooLarge,
        tables.PairingTaken,
    ),
    422: (tables.IdReused, tables.BadArchive),
    503: (tables.Busy, tables.StoreDown),
}
TABLE_STATUS = {kind: status for status, kinds in _OF_STATUS.items() for kind in kinds}
"""The status of each refusal by a live table."""

RULE_STATUS = {"referee_only": 403, "not_your_seat": 403, "not_admitted": 403, "unknown_game": 422}


class Refused(Exception):
    """A request refused by the API itself, with status and stable code. `retry_s`: seconds to wait."""

    def __init__(self, status: int, code: str, detail: str, *, retry_s: int | None = None) -> None:
        super().__init__(detail)
        self.status, self.code, self.detail = status, code, detail
        self.retry_s = retry_s

    __reduce__ = RuleError.__reduce__


def problem(
    status: int,
    code: str,
    detail: str,
    *,
    errors: Sequence[Json] = (),
    rules: Sequence[str] = (),
    headers: Mapping[str, str] | None = None,
    retry_s: int | None = None,
) -> Response:
    """Return a problem in the form of RFC 9457."""
    body: Json = {
        "type": f"urn:flight-director:problem:{code}",
        "title": HTTP_STATUS_CODES[status],
        "status": status,
        "detail": detail,
        "code": code,
    }
    if errors:
        body["errors"] = list(errors)
    if rules:
        body["rules"] = list(rules)
    g.problem = code  # for the log and the metrics
    answer = Response(msgspec.json.encode(body), status, headers, content_type=CONTENT_TYPE)
    answer.headers.setdefault("Cache-Control", "no-store")
    if retry_s is not None:
        answer.headers["Retry-After"] = str(retry_s)
    return answer


def register(app: Flask) -> None:
    """Handle every error of `app` here."""
    app.register_error_handler(RuleError, rule_error)
    app.register_error_handler(Refused, refused)
    app.register_error_handler(Invalid, invalid)
    app.register_error_handler(HTTPException, http_error)
    app.register_error_handler(Exception, unexpected)
    for failure in (
        redis.exceptions.ConnectionError,  # BusyLoadingError is one of them
        redis.exceptions.TimeoutError,
        redis.exceptions.ReadOnlyError,
        redis.exceptions.OutOfMemoryError,
        redis.exceptions.ClusterDownError,
        redis.exceptions.TryAgainError,
    ):
        app.register_error_handler(failure, store_down)


def unexpected(error: Exception) -> Response:
    """Answer a bug. Flask's own log line would contain the path, and with it a table's code."""
    route = request.url_rule.rule if request.url_rule else None
    log.error("failed", route=route, exc_info=error)
    return problem(500, STATUS_CODES[500], DETAILS[500])


def refused(error: Refused) -> Response:
    """Answer a request refused by the API itself."""
    return problem(error.status, error.code, error.detail, retry_s=error.retry_s)


def rule_error(error: RuleError) -> Response:
    """Answer a refusal of the rules or of the table."""
    status = next((TABLE_STATUS[kind] for kind in type(error).__mro__ if kind in TABLE_STATUS), None)
    status = status or RULE_STATUS.get(error.code, 422)
    entries = getattr(error, "errors", None)
    if entries is None:
        entries = [_entry(error)] if error.path or error.params else []
    g.refused_by_rules = status in (403, 409, 422)
    wait_s = getattr(error, "retry_after", RETRY_AFTER_S) if status == 503 else None
    return problem(status, error.code, error.detail, errors=entries, rules=error.rules, retry_s=wait_s)


def _entry(error: RuleError) -> Json:
    params = msgspec.to_builtins(error.params, str_keys=True)
    return {**params, "path": dotted(error.path), "code": error.code, "detail": error.detail}


def store_down(error: Exception) -> Response:
    """Answer that Redis is away or cannot store anything; nothing was acknowledged."""
    log.warning("store_down", error=type(error).__name__)
    detail = "The server has lost its store. Nothing was counted."
    return problem(503, "store_down", detail, retry_s=RETRY_AFTER_S)


def http_error(error: HTTPException) -> Response:
    """Answer errors of Flask, werkzeug and webargs."""
    status = error.code or 500
    if status < 400:  # a redirect
        return Response.from_app(error.get_response(request.environ), request.environ)  # type: ignore[return-value]
    headers_kept = {"Allow", "Retry-After"}  # the others belong to werkzeug's HTML page
    headers = {name: value for name, value in error.get_headers(request.environ) if name in headers_kept}
    code = STATUS_CODES.get(status, HTTP_STATUS_CODES[status].lower().replace(" ", "_"))
    detail = DETAILS.get(status) or HTTPStatus(status).description or HTTP_STATUS_CODES[status]
    return problem(status, code, detail, headers=headers)


def invalid(error: Invalid) -> Response:
    """Answer a body or a query that does not fit its type."""
    entry = {"path": dotted(error.path), "code": error.code, "detail": error.detail[:MAX_DETAIL]}
    return problem(422, "validation_failed", "A field is not valid.", errors=[entry])


def dotted(path: Sequence[str | int]) -> str:
    """Return a path such as `args.tests.0`, as far as an answer may carry it: the caller chose its names."""
    return ".".join(str(step) for step in path)[:MAX_PATH]
