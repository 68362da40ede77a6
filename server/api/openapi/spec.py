"""The OpenAPI document: made from the schemas, completed in one place, written to openapi.yaml."""

import json
from functools import cache
from importlib import resources
from typing import Any

import flask_smorest  # type: ignore[import-untyped, unused-ignore]
import msgspec
from apispec import BasePlugin
from apispec.ext.marshmallow import MarshmallowPlugin
from apispec.ext.marshmallow.common import resolve_schema_cls
from flask import Flask, Response

from server import __version__

from ..games import folders
from ..http import errors
from ..http.answers import NOT_MODIFIED, conditional
from ..http.errors import CONTENT_TYPE
from ..http.hosts import ANY_HOST
from ..schemas.common import Problem
from ..schemas.derive import Json, game_prefix, schema_of
from . import docs
from .spec_names import name_choices, operation_ids

METHODS = ("get", "post", "put", "patch", "delete")

DESCRIPTION = """\
Runs space-race board games at a real table: rules, dice, secrets, clocks.

JSON types are strict (`"2"` and `true` are not integers) and unknown fields are errors; null is the same as
leaving an optional field out. Errors are `application/problem+json` with a stable `code`. Strangers at a
table get the same 404 as for a table that does not exist. Commands carry an `id` made by the phone: the same
id again gets the same answer.
"""

PARTS: Json = json.loads(resources.files(__package__ or "").joinpath("parts.json").read_bytes())
"""Parts of the document that are the same for every call."""
PATH_PARAMETERS: dict[str, Json] = PARTS["path_parameters"]
"""Parts of paths, by their component: its own name, or `name`."""
RETRY_AFTER: dict[str, Json] = PARTS["retry_after"]
HEADERS: dict[str, Json] = PARTS["headers"]
"""Headers of every answer of the API."""
PROBLEMS = {int(status): text for status, text in PARTS["problems"].items()}

ROOMS = "/api/v1/rooms/"
STRANGERS = {
    (f"/api/v1/{place}/{{code}}/{page}", method)
    for place in ("tables", "rooms")
    for page, method in (("seats", "post"), ("qr.svg", "get"))
}
"""Paths of a table or a room that need no token."""
SHORT = 80
"""Characters below which a list is written on one line."""
TIMELY = ("/phones", "/turning-points")
"""Suffixes of paths that can be read at certain times only: while a roll waits, once a game is over."""


class CommonParts(BasePlugin):
    """An apispec plugin that adds the common parts of operations: path parameters, problems, security. It
    keeps the operations, by path and method, for `finish`, since apispec does not return them."""

    def __init__(self) -> None:
        self.operations: dict[tuple[str, str], Json] = {}

    def path_helper(
        self,
        path: str | None = None,
        operations: dict[Any, Any] | None = None,
        parameters: list[Any] | None = None,
        **kwargs: Any,
    ) -> None:
        """Replace the parameters of a path by names of components. Called after flask-smorest's plugins."""
        for index, parameter in enumerate(parameters := parameters or []):
            name = parameter["name"]
            of_room = (path or "").startswith(ROOMS) and name == "code"
            parameters[index] = "room_code" if of_room else name

    def operation_helper(
        self, path: str | None = None, operations: dict[Any, Any] | None = None, **kwargs: Any
    ) -> None:
        """Complete and keep the operations of a path."""
        for method, operation in (operations or {}).items():
            if method in METHODS:
                for last in ("summary", "tags", "x-internal"):  # after the body, also that of a struct
                    if last in operation:
                        operation[last] = operation.pop(last)
                _finish_operation(path or "", method, operation)
                self.operations[path or "", method] = operation


def make(app: Flask) -> flask_smorest.Api:
    """Return the API of `app`, without blueprints. Its error handlers are ours: flask-smorest's drop `Allow`
    and do not write problem+json."""
    app.config |= {
        "API_TITLE": "Flight Director",
        "API_VERSION": __version__,
        "OPENAPI_VERSION": "3.1.0",
    }
    api = flask_smorest.Api(
        app,
        spec_kwargs={
            "servers": [{"url": "/", "description": "The server that this document came from."}],
            "info": {
                "description": DESCRIPTION,
                "license": {"name": "Apache License 2.0", "identifier": "Apache-2.0"},
            },
            "externalDocs": {
                "description": "Examples in curl, Python and JavaScript",
                "url": "/api/docs/examples",
            },
            "marshmallow_plugin": MarshmallowPlugin(schema_name_resolver=schema_name),
            "extra_plugins": [CommonParts()],
        },
    )
    errors.register(app)
    return api


def schema_name(schema: Any) -> str:
    """Return a schema's name in the document."""
    kind: Any = resolve_schema_cls(schema)
    return str(kind.__name__).removesuffix("Schema")


def finish(api: flask_smorest.Api, app: Flask) -> None:
    """Add the components that operations refer to; name operations and choices."""
    spec = api.spec
    ids = operation_ids(app)
    common = next(plugin for plugin in spec.plugins if isinstance(plugin, CommonParts))
    for (path, method), operation in common.operations.items():
        operation["operationId"] = ids[path, method]
        _give_example(path, operation, spec.components.schemas)
    games = {game_prefix(folder) for folder in folders()}
    name_choices(spec.components.schemas, games)
    for name, parameter in PATH_PARAMETERS.items():
        spec.components.parameter(name, "path", parameter)
    for name, scheme in PARTS["security_schemes"].items():
        spec.components.security_scheme(name, scheme)
    for name, header in HEADERS.items():
        spec.components.header(name, header)
    for status, description in PROBLEMS.items():
        answer: Json = {
            "description": description,
            "content": {CONTENT_TYPE: {"schema": schema_of(Problem)()}},
            "headers": _headers(),
        }
        if status in (429, 503):
            answer["headers"] |= RETRY_AFTER
        spec.components.response(f"Problem{status}", answer)
    unchanged = "Nothing changed since the `ETag` in `If-None-Match`."
    spec.components.response(NOT_MODIFIED, {"description": unchanged, "headers": _headers()})
    for unused in ("DEFAULT_ERROR", "UNPROCESSABLE_ENTITY"):
        spec.components.responses.pop(unused, None)
    for unused in ("PaginationMetadata", "Error"):
        spec.components.schemas.pop(unused, None)

    # flask-smorest's own view encodes the document for each caller: 40 ms of the loop
    document = cache(lambda: msgspec.json.encode(spec.to_dict()))

    @app.get("/api/v1/openapi.json")
    def openapi_json() -> Response:
        return conditional(document(), same_for_all=True)


def _give_example(path: str, operation: Json, schemas: dict[str, Json]) -> None:
    """Add an example body that works, with its answer: a given one, or required fields and `docs.MORE`."""
    content = operation.get("requestBody", {}).get("content", {}).get("application/json")
    if content is None:
        return
    call = path.removeprefix("/api/v1")
    if shown := docs.examples().get(call):
        content["example"] = shown.body
        if docs.UNKNOWN not in json.dumps(shown.answer, ensure_ascii=False):
            operation["responses"]["200"]["content"]["application/json"]["example"] = shown.answer
        return
    schema = schemas[content["schema"]["$ref"].rpartition("/")[2]]
    needed = {name: schema["properties"][name]["example"] for name in schema.get("required", ())}
    content["example"] = needed | docs.MORE.get(call, {})


def _finish_operation(path: str, method: str, operation: Json) -> None:
    responses = {str(status): answer for status, answer in operation.get("responses", {}).items()}
    operation["responses"] = responses
    for status in [s for s in responses if s == "default" or _is_smorests(responses[s])]:
        del responses[status]
    operation["security"] = []
    wanted = [] if path in ANY_HOST else [421]
    if path.startswith("/api/v1"):
        wanted += _wanted(path, method, operation)
        for answer in responses.values():
            if isinstance(answer, dict):
                answer["headers"] = {**answer.get("headers", {}), **_headers()}
    elif path == "/metrics":
        wanted.append(404)
    for refused in sorted(wanted):
        responses.setdefault(str(refused), {"$ref": f"#/components/responses/Problem{refused}"})
    operation["responses"] = dict(sorted(responses.items()))


def _wanted(path: str, method: str, operation: Json) -> list[int]:
    """Return the statuses of an operation's possible errors; set its `security`, too."""
    at_table = "{code}" in path
    wanted = [429, 503]
    if method == "post":
        wanted += [400, 413, 415, 422]
    elif operation.get("parameters"):
        wanted.append(422)
    if "{" in path:
        wanted.append(404)
    if at_table:
        wanted.append(403)
        if method == "post" or path.endswith(TIMELY):
            wanted.append(409)
        if (path, method) not in STRANGERS:
            operation["security"] = [{"token": []}, *([] if path.startswith(ROOMS) else [{"cookie": []}])]
    return wanted


def _headers() -> dict[str, Json]:
    """Return references to the headers of every answer."""
    return {name: {"$ref": f"#/components/headers/{name}"} for name in HEADERS}


def _is_smorests(response: Any) -> bool:
    """Return True for flask-smorest's own answer to bad arguments, which ours replaces."""
    return response != NOT_MODIFIED and (isinstance(response, str) or "$ref" in response)


def as_yaml(api: flask_smorest.Api) -> str:
    """Return the document as YAML, in the form that is committed."""
    import yaml  # type: ignore[import-untyped, unused-ignore]  # a tool of developers: servers lack it

    class Dumper(yaml.SafeDumper):  # type: ignore[misc, unused-ignore]
        """Writes paragraphs as blocks, and short lists on one line."""

    def text(dumper: Dumper, value: str) -> Any:
        style = "|" if "\n" in value else None
        return dumper.represent_scalar("tag:yaml.org,2002:str", value, style=style)

    def row(dumper: Dumper, value: list[Any]) -> Any:
        in_a_line = True if len(json.dumps(value)) < SHORT else None
        return dumper.represent_sequence("tag:yaml.org,2002:seq", value, flow_style=in_a_line)

    Dumper.add_representer(str, text)
    Dumper.add_representer(list, row)
    document = json.loads(json.dumps(api.spec.to_dict()))  # JSON's types only: statuses are text
    written: str = yaml.dump(
        document, Dumper=Dumper, default_flow_style=None, sort_keys=False, allow_unicode=True, width=110
    )
    return written
