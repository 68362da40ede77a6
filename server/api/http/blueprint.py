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
        return self._declared(path, schema_of(answered)(), says, method="POST", **how)

    def shows(self, path: str, answered: Kind | Json, says: str, **how: Any) -> Callable[[View], View]:
        """Register the view of a GET (or `method`) with the type of its answer, and a sentence about it."""
        shape = answered if isinstance(answered, dict) else schema_of(answered)()
        return self._declared(path, shape, says, **how)

    def gives(
        self, path: str, kind: str, says: str, *, most: int = 0, **how: Any
    ) -> Callable[[View], View]:
        """Register the view of a GET whose answer is a file, or text other than JSON."""
        limits = {"format": "binary"} if kind == "application/pdf" else {"maxLength": most} if most else {}
        return self.shows(path, {"type": "string", **limits}, says, content_type=kind, **how)

    def _declared(
        self, path: str, answered: Any, says: str, *, sent: type[Body] | None = None,
        query: type[Body] | None = None, method: str = "GET", marks: Sequence[Callable[[View], View]] = (),
        status: int = 200, as_sent: bool = False, required: bool = True, **more: Any,
    ) -> Callable[[View], View]:
        """Register a view. The types of its parameters `body` and `query` say what is read, or `sent`
        and `query` do. `marks`: decorators such as its limits; `more`: the description of the answer;
        `as_sent`: it gets the `code` of its path unchanged; `required`: there has to be a body.

        What it returns is encoded, unless that is a response or has a status of its own."""

        def register(view: View) -> View:
            types = get_type_hints(view)
            body, asked = sent or types.get("body"), query or types.get("query")
            coded = "<string:code>" in f"{self.url_prefix}{path}" and not as_sent

            @wraps(view)
            def call(**parts: Any) -> Any:
                given = [] if asked is None else [read(asked, request.args.to_dict(), strict=False)]
                if body is not None:
                    given.append(read(body, g.get("json", {})))
                if coded:
                    parts["code"] = table_code(parts["code"], self.code_length)
                done = view(*given, **parts)
                known = not isinstance(answered, Schema) or isinstance(done, Response) or type(done) is tuple
                return done if known else json_answer(answered.dump(done), status)

            found: Any = self.response(status, answered, description=says, **more)(call)
            if body is not None:
                content = {"application/json": {"schema": schema_of(form_of(body))()}}
                found = self.doc(requestBody={"required": required, "content": content})(found)
            if asked is not None:
                found = self.doc(parameters=[{"in": "query", "schema": schema_of(form_of(asked))()}])(found)
            for mark in marks:
                found = mark(found)
            registered: View = self.route(path, methods=[method])(found)
            return registered

        return register


def of_game(game: str, module: str, description: str) -> Blueprint:
    """Return the blueprint of a game's stateless endpoints."""
    return Blueprint(game, module, url_prefix=f"/api/v1/games/{game}", description=description)
