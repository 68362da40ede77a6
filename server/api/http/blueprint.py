"""flask-smorest's blueprint with a webargs parser of our own, extended as both libraries document it."""

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any, TypeVar, cast

import flask_smorest  # type: ignore[import-untyped, unused-ignore]
import msgspec
from flask import Request, Response, g
from marshmallow import RAISE, Schema, ValidationError
from webargs.flaskparser import FlaskParser

from server.tables.domain import codes

from ..schemas import derive
from ..schemas.fields import Json
from .answers import json_answer
from .auth import table_code
from .hooks import View

T = TypeVar("T")
Shape = type[Schema]
Body = Shape | type[msgspec.Struct]
OF_TABLE = "/api/v1/tables/<string:code>"


def location(description: str, example: str) -> Json:
    """Return the header `Location` of an answer, for the OpenAPI document."""
    schema = {"type": "string", "maxLength": 200}
    return {"Location": {"description": description, "schema": schema, "example": example}}


class BodyParser(FlaskParser):
    """Takes the JSON that `request_body` has decoded; unknown query parameters are errors."""

    DEFAULT_UNKNOWN_BY_LOCATION = {**FlaskParser.DEFAULT_UNKNOWN_BY_LOCATION, "query": RAISE}

    def load_json(self, req: Request, schema: Schema) -> Any:
        """Return the decoded body, or `missing`."""
        return g.json if "json" in g else super().load_json(req, schema)


class Blueprint(flask_smorest.Blueprint):  # type: ignore[misc, unused-ignore]
    """Registers views with the schemas of body and answer. A view gets the `code` of its path in the form
    under which tables are stored."""

    ARGUMENTS_PARSER = BodyParser()
    code_length = codes.LENGTH

    def asks(
        self, path: str, sent: Body, answered: Shape, says: str, query: Shape | None = None, **how: Any
    ) -> Callable[[View], View]:
        """Register the view of a POST with the schemas of body and answer, and a sentence about the answer. A
        view that is called often takes a struct as its body: see `body_of`."""
        return self._declared(path, sent, answered(), says, query, method="POST", **how)

    def shows(
        self, path: str, answered: Shape | Json, says: str, query: Shape | None = None, **how: Any
    ) -> Callable[[View], View]:
        """Register the view of a GET (or `method`) with the schema of its answer, and a sentence about it."""
        shape = answered if isinstance(answered, dict) else answered()
        return self._declared(path, None, shape, says, query, **how)

    def gives(
        self, path: str, kind: str, says: str, query: Shape | None = None, *, most: int = 0, **how: Any
    ) -> Callable[[View], View]:
        """Register the view of a GET whose answer is a file, or text other than JSON."""
        limits = {"format": "binary"} if kind == "application/pdf" else {"maxLength": most} if most else {}
        return self.shows(path, {"type": "string", **limits}, says, query, content_type=kind, **how)

    def _declared(
        self, path: str, sent: Body | None, answered: Any, says: str, query: Shape | None,
        *, method: str = "GET", marks: Sequence[Callable[[View], View]] = (), status: int = 200,
        as_sent: bool = False, **more: Any,
    ) -> Callable[[View], View]:
        """Register a view. `marks`: decorators such as its limits; `more`: the description of the answer;
        `as_sent`: it gets the `code` of its path unchanged."""

        def register(view: View) -> View:
            found = _answering(view, status, answered) if isinstance(answered, Schema) else view
            if "<string:code>" in f"{self.url_prefix}{path}" and not as_sent:
                found = _coded(found, self.code_length)
            found = self.response(status, answered, description=says, **more)(found)
            if sent and issubclass(sent, msgspec.Struct):
                schema = derive.body(sent, suffix="")()
                content = {"application/json": {"schema": schema}}
                found = self.doc(requestBody={"required": True, "content": content})(
                    _taking(found, sent, schema)
                )
            elif sent:
                found = self.arguments(sent())(found)
            found = self.arguments(query(), location="query")(found) if query else found
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


def _taking(view: View, kind: type[msgspec.Struct], schema: Schema) -> View:
    @wraps(view)
    def call(*args: Any, **path: Any) -> Any:
        return view(*args, body_of(g.get("json", {}), kind, schema), **path)

    return cast(View, call)


def body_of(sent: Any, kind: type[T], schema: Schema) -> T:
    """Return a body as a struct; `schema` is derived from it.

    msgspec accepts nothing that the schema refuses. If msgspec refuses the body, the schema loads it: it
    explains the bad field, or accepts what msgspec does not know (null for a field that may be left out).

    Raises: ValidationError."""
    try:
        return msgspec.convert(sent, kind)
    except msgspec.ValidationError:
        pass
    try:
        return cast(T, schema.load(sent))
    except ValidationError as error:
        raise ValidationError({"json": error.messages}) from None


def of_game(game: str, module: str, description: str) -> Blueprint:
    """Return the blueprint of a game's stateless endpoints."""
    return Blueprint(game, module, url_prefix=f"/api/v1/games/{game}", description=description)
