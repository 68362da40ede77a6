"""flask-smorest's blueprint, which documents views; msgspec reads their bodies and queries."""

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any, get_type_hints

import flask_smorest  # type: ignore[import-untyped, unused-ignore]
from flask import Response, g, request
from marshmallow import Schema

from server.tables.domain import codes

from ..schemas.derive import Body, Json, schema_of
from ..schemas.reading import form_of, read
from .answers import json_answer
from .auth import table_code
from .marks import View

Kind = type[Any]
"""The type of an answer."""
OF_TABLE = "/api/v1/tables/<string:code>"


def location(description: str, example: str) -> Json:
    """Return the header `Location` of an answer, for the OpenAPI document."""
    schema = {"type": "string", "maxLength": 200}
    return {"Location": {"description": description, "schema": schema, "example": example}}


class Blueprint(flask_smorest.Blueprint):  # type: ignore[misc, unused-ignore]
    """Registers views with the schemas of body and answer. A view gets the `code` of its path in the form
    under which tables are stored."""

    code_length = codes.LENGTH

    def asks(self, path: str, answered: Kind, says: str, **how: Any) -> Callable[[View], View]:
        """Register the view of a POST with the type of its answer, and a sentence about it."""
        return self._register(path, schema_of(answered)(), says, method="POST", **how)

    def shows(self, path: str, answered: Kind | Json, says: str, **how: Any) -> Callable[[View], View]:
        """Register the view of a GET (or `method`) with the type of its answer, and a sentence about it."""
        shape = answered if isinstance(answered, dict) else schema_of(answered)()
        return self._register(path, shape, says, **how)

    def gives(self, path: str, kind: str, says: str, *, most: int = 0, **how: Any) -> Callable[[View], View]:
        """Register the view of a GET whose answer is a file, or text other than JSON."""
        limits = {"format": "binary"} if kind == "application/pdf" else {"maxLength": most} if most else {}
        return self.shows(path, {"type": "string", **limits}, says, content_type=kind, **how)

    def _register(
        self,
        path: str,
        answered: Any,
        says: str,
        *,
        sent: type[Body] | None = None,
        query: type[Body] | None = None,
        method: str = "GET",
        marks: Sequence[Callable[[View], View]] = (),
        status: int = 200,
        as_sent: bool = False,
        required: bool = True,
        **more: Any,
    ) -> Callable[[View], View]:
        """Register a view. Its parameters `body` and `query` are read as their annotated types, or as `sent`
        and `query` if those are given. `marks`: decorators such as its limits; `more`: the description of the
        answer; `as_sent`: the view gets the `code` of its path unchanged; `required`: there has to be a body.

        The result of the view is encoded, unless it is a response or has a status of its own."""

        def register(view: View) -> View:
            types = get_type_hints(view)
            body_type, query_type = sent or types.get("body"), query or types.get("query")
            coded = "<string:code>" in f"{self.url_prefix}{path}" and not as_sent

            @wraps(view)
            def call(**parts: Any) -> Any:
                args = [] if query_type is None else [read(query_type, request.args.to_dict(), strict=False)]
                if body_type is not None:
                    args.append(read(body_type, g.get("json", {})))
                if coded:
                    parts["code"] = table_code(parts["code"], self.code_length)
                result = view(*args, **parts)
                if not isinstance(answered, Schema) or isinstance(result, Response) or type(result) is tuple:
                    return result
                return json_answer(answered.dump(result), status)

            wrapped: Any = self.response(status, answered, description=says, **more)(call)
            wrapped = self.doc(**_inputs(body_type, query_type, required))(wrapped)
            for mark in marks:
                wrapped = mark(wrapped)
            registered: View = self.route(path, methods=[method])(wrapped)
            return registered

        return register


def _inputs(body: Any, query: Any, required: bool) -> dict[str, Any]:
    """Return what OpenAPI says of the body and the query that a view reads."""
    described: dict[str, Any] = {}
    if body is not None:
        content = {"application/json": {"schema": schema_of(form_of(body))()}}
        described["requestBody"] = {"required": required, "content": content}
    if query is not None:
        described["parameters"] = [{"in": "query", "schema": schema_of(form_of(query))()}]
    return described


def of_game(game: str, module: str, description: str) -> Blueprint:
    """Return the blueprint of a game's stateless endpoints."""
    return Blueprint(game, module, url_prefix=f"/api/v1/games/{game}", description=description)
