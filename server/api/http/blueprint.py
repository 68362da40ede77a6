"""flask-smorest's blueprint, which documents views; msgspec reads their bodies and queries."""

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any, cast

import flask_smorest  # type: ignore[import-untyped, unused-ignore]
from flask import Response, g, request
from marshmallow import Schema

from server.tables.domain import codes

from ..schemas.derive import Body, Json, schema_of
from ..schemas.reading import form_of, read
from .answers import json_answer
from .auth import table_code
from .hooks import View

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

    def asks(
        self, path: str, sent: type[Body], answered: Kind, says: str, query: type[Body] | None = None,
        **how: Any,
    ) -> Callable[[View], View]:
        """Register the view of a POST with the types of body and answer, and a sentence about the answer."""
        return self._declared(path, sent, schema_of(answered)(), says, query, method="POST", **how)

    def shows(
        self, path: str, answered: Kind | Json, says: str, query: type[Body] | None = None, **how: Any
    ) -> Callable[[View], View]:
        """Register the view of a GET (or `method`) with the type of its answer, and a sentence about it."""
        shape = answered if isinstance(answered, dict) else schema_of(answered)()
        return self._declared(path, None, shape, says, query, **how)

    def gives(
        self, path: str, kind: str, says: str, query: type[Body] | None = None, *, most: int = 0, **how: Any
    ) -> Callable[[View], View]:
        """Register the view of a GET whose answer is a file, or text other than JSON."""
        limits = {"format": "binary"} if kind == "application/pdf" else {"maxLength": most} if most else {}
        return self.shows(path, {"type": "string", **limits}, says, query, content_type=kind, **how)

    def _declared(
        self, path: str, sent: type[Body] | None, answered: Any, says: str, query: type[Body] | None,
        *, method: str = "GET", marks: Sequence[Callable[[View], View]] = (), status: int = 200,
        as_sent: bool = False, required: bool = True, **more: Any,
    ) -> Callable[[View], View]:
        """Register a view. `marks`: decorators such as its limits; `more`: the description of the answer;
        `as_sent`: it gets the `code` of its path unchanged; `required`: there has to be a body."""

        def register(view: View) -> View:
            found = _answering(view, status, answered) if isinstance(answered, Schema) else view
            if "<string:code>" in f"{self.url_prefix}{path}" and not as_sent:
                found = _coded(found, self.code_length)
            found = self.response(status, answered, description=says, **more)(found)
            if sent:
                content = {"application/json": {"schema": schema_of(form_of(sent))()}}
                found = self.doc(requestBody={"required": required, "content": content})(_taking(found, sent))
            if query:
                parameters = [{"in": "query", "schema": schema_of(form_of(query))()}]
                found = self.doc(parameters=parameters)(_asked(found, query))
            for mark in marks:
                found = mark(found)
            registered: View = self.route(path, methods=[method])(found)
            return registered

        return register


def _coded(view: View, length: int) -> View:
    @wraps(view)
    def call(*args: Any, code: str, **path: Any) -> Any:
        return view(*args, code=table_code(code, length), **path)

    return cast(View, call)


def _answering(view: View, status: int, schema: Schema) -> View:
    """Encode what the view returns, unless that is a response or has a status of its own."""

    @wraps(view)
    def call(*args: Any, **path: Any) -> Any:
        found = view(*args, **path)
        known = isinstance(found, Response) or type(found) is tuple
        return found if known else json_answer(schema.dump(found), status)

    return cast(View, call)


def _taking(view: View, kind: type[Body]) -> View:
    @wraps(view)
    def call(*args: Any, **path: Any) -> Any:
        return view(*args, read(kind, g.get("json", {})), **path)

    return cast(View, call)


def _asked(view: View, kind: type[Body]) -> View:
    @wraps(view)
    def call(**path: Any) -> Any:
        return view(read(kind, request.args.to_dict(), strict=False), **path)

    return cast(View, call)


def of_game(game: str, module: str, description: str) -> Blueprint:
    """Return the blueprint of a game's stateless endpoints."""
    return Blueprint(game, module, url_prefix=f"/api/v1/games/{game}", description=description)
