"""flask-smorest's blueprint with a webargs parser of our own, as both documents describe it."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import flask_smorest  # type: ignore[import-untyped, unused-ignore]
from flask import Request, g
from marshmallow import RAISE, Schema
from webargs.flaskparser import FlaskParser

View = TypeVar("View", bound=Callable[..., Any])
Shape = type[Schema]
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
    """Schema in, schema out, documented."""

    ARGUMENTS_PARSER = BodyParser()

    def asks(
        self, path: str, sent: Shape, answered: Shape, says: str, query: Shape | None = None, **how: Any
    ) -> Callable[[View], View]:
        """Register the view of a POST with what is sent, what is answered, and a sentence about that."""
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
        self, method: str, path: str, sent: Shape | None, answered: Any, says: str, query: Shape | None,
        *, marks: Sequence[Callable[[View], View]] = (), status: int = 200, **more: Any,
    ) -> Callable[[View], View]:
        """Register a view; `marks` are its limits and the like, `more` describes the answer."""

        def register(view: View) -> View:
            found = self.response(status, answered, description=says, **more)(view)
            found = self.arguments(sent())(found) if sent else found
            found = self.arguments(query(), location="query")(found) if query else found
            for mark in marks:
                found = mark(found)
            registered: View = self.route(path, methods=[method])(found)
            return registered

        return register


def of_game(game: str, module: str, description: str) -> Blueprint:
    """Return the blueprint of a game's stateless endpoints."""
    return Blueprint(game, module, url_prefix=f"/api/v1/games/{game}", description=description)
