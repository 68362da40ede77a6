"""flask-smorest's blueprint with a webargs parser of our own, as both documents describe it."""

from typing import Any

import flask_smorest  # type: ignore[import-untyped, unused-ignore]
from flask import Request, g
from marshmallow import RAISE, Schema
from webargs.flaskparser import FlaskParser


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
    """Schema in, schema out, documented. Pass schema instances: they are made once."""

    ARGUMENTS_PARSER = BodyParser()
