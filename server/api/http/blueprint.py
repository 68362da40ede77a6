"""flask-smorest's blueprint with a webargs parser of our own, as both documents describe it."""

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
from .answers import json_answer
from .auth import table_code

View = TypeVar("View", bound=Callable[..., Any])
T = TypeVar("T")
Shape = type[Schema]
Body = Shape | type[msgspec.Struct]
Json = dict[str, Any]
OF_TABLE = "/api/v1/tables/<string:code>"


def location(description: str, example: str) -> Json:
    """The header `Location` of an answer, for the document."""
    schema = {"type": "string", "maxLength": 200}
    return {"Location": {"description": description, "schema": schema, "example": example}}


class BodyParser(FlaskParser):
    """Takes the JSON that `request_body` has decoded and checked; unknown query parameters are errors."""

    DEFAULT_UNKNOWN_BY_LOCATION = {**FlaskParser.DEFAULT_UNKNOWN_BY_LOCATION, "query": RAISE}

    def load_json(self, req: Request, schema: Schema) -> Any:
        """The decoded body, or `missing`."""
        return g.json if "json" in g else super().load_json(req, schema)


class Blueprint(flask_smorest.Blueprint):  # type: ignore[misc, unused-ignore]
    """Schema in, schema out, documented. A view gets the `code` of its path as tables are kept under."""

    ARGUMENTS_PARSER = BodyParser()
    code_length = codes.LENGTH

    def asks(
        self, path: str, sent: Body, answered: Shape, says: str, query: Shape | None = None, **how: Any
    ) -> Callable[[View], View]:
        """Register the view of a POST with what is sent, what is answered, and a sentence about that.

        A view that is called often takes a struct: see `body_of`."""
        return self._declared("POST", path, sent, answered(), says, query, **how)

    def shows(
        self, path: str, answered: Shape | Json, says: str, query: Shape | None = None, **how: Any
    ) -> Callable[[View], View]:
        """Register the view of a GET with what is answered, and a sentence about that."""
        shape = answered if isinstance(answered, dict) else answered()
        return self._declared("GET", path, None, shape, says, query, **how)

    def gives(
        self, path: str, kind: str, says: str, query: Shape | None = None, *, most: int = 0, **how: Any
    ) -> Callable[[View], View]:
        """Register the view of a GET that is answered by a text of another kind than JSON, or by a file."""
        limits = {"format": "binary"} if kind == "application/pdf" else {"maxLength": most} if most else {}
        return self.shows(path, {"type": "string", **limits}, says, query, content_type=kind, **how)

    def _declared(
        self, method: str, path: str, sent: Body | None, answered: Any, says: str, query: Shape | None,
        *, marks: Sequence[Callable[[View], View]] = (), status: int = 200, as_sent: bool = False,
        **more: Any,
    ) -> Callable[[View], View]:
        """Register a view; `marks` are its limits and the like, `more` describes the answer. `as_sent`: it
        takes the `code` of its path as it was sent."""

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
    """Encode what the view returns, unless it is an answer already or comes with a status of its own."""

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
    """Return a body as a struct, whose schema is derived from it.

    msgspec takes nothing that the schema would not take. What msgspec refuses is loaded by the schema, which
    says what is wrong with which field, or knows better: null for a field that may be left out.

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
