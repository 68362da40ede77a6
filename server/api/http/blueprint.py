"""flask-smorest's blueprint with a webargs parser of our own, as both documents describe it."""

from collections.abc import Callable
from typing import Any, TypeVar

import flask_smorest  # type: ignore[import-untyped, unused-ignore]
from flask import Request, g
from marshmallow import RAISE, Schema
from webargs.flaskparser import FlaskParser

View = TypeVar("View", bound=Callable[..., Any])
Shape = type[Schema]


def location(description: str, example: str) -> dict[str, Any]:
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
        self, path: str, sent: Shape, answered: Shape, says: str, query: Shape | None = None
    ) -> Callable[[View], View]:
        """Register the view of a POST with what is sent, what is answered, and a sentence about that."""

        def register(view: View) -> View:
            shown = self._shown(view, answered, says)
            asking: View = self.arguments(sent())(shown)
            return self._routed("POST", path, asking, query)

        return register

    def shows(
        self, path: str, answered: Shape, says: str, query: Shape | None = None
    ) -> Callable[[View], View]:
        """Register the view of a GET with what is answered, and a sentence about that."""
        return lambda view: self._routed("GET", path, self._shown(view, answered, says), query)

    def _shown(self, view: View, answered: Shape, says: str) -> View:
        shown: View = self.response(200, answered(), description=says)(view)
        return shown

    def _routed(self, method: str, path: str, view: View, query: Shape | None) -> View:
        found = self.arguments(query(), location="query")(view) if query else view
        routed: View = self.route(path, methods=[method])(found)
        return routed


def of_game(game: str, module: str, description: str) -> Blueprint:
    """Return the blueprint of a game's stateless endpoints."""
    return Blueprint(game, module, url_prefix=f"/api/v1/games/{game}", description=description)
