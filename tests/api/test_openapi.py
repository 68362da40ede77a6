"""The OpenAPI document: fresh, complete, with limits on all requests and answers."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import yaml  # type: ignore[import-untyped, unused-ignore]
from flask.testing import FlaskClient

from server.config import Settings
from tests.support.document import operations, parameters
from tests.support.memory import create_app

QUICK = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
COMMITTED = Path(__file__).resolve().parents[2] / "openapi.yaml"


@cache
def document() -> dict[str, Any]:
    app = create_app(Settings())
    found: dict[str, Any] = json.loads(json.dumps(app.extensions["api"].spec.to_dict()))
    return found


def properties() -> Iterator[tuple[str, dict[str, Any]]]:
    """Every property of every schema, by `Schema.property`."""
    for name, schema in document()["components"]["schemas"].items():
        for field, found in schema.get("properties", {}).items():
            yield f"{name}.{field}", found


def unlimited(schema: dict[str, Any]) -> Iterator[str]:
    """Yield the parts that a schema leaves open."""
    if "$ref" in schema or "enum" in schema or "const" in schema:
        return
    for inner in (*schema.get("anyOf", ()), *schema.get("oneOf", ()), *schema.get("allOf", ())):
        yield from unlimited(inner)
    kinds = schema.get("type", [])
    kinds = kinds if isinstance(kinds, list) else [kinds]
    wanted = {
        "string": ("maxLength",),
        "array": ("maxItems",),
        "integer": ("minimum",),
        "number": ("minimum",),
        "object": ("maxProperties", "properties"),
    }
    for kind in kinds:
        if kind in wanted and not any(limit in schema for limit in wanted[kind]):
            yield f"{kind} without {wanted[kind][0]}"
    if isinstance(schema.get("items"), dict):
        yield from unlimited(schema["items"])
    extra = schema.get("additionalProperties")
    if isinstance(extra, dict):
        yield from unlimited(extra)


def test_the_committed_document_is_fresh() -> None:
    assert yaml.load(COMMITTED.read_text(), QUICK) == document(), "run: make openapi"


def test_the_served_document_is_the_same(client: FlaskClient) -> None:
    served = client.get("/api/v1/openapi.json").json
    assert served is not None
    assert served["paths"].keys() <= document()["paths"].keys()
    assert served["openapi"] == "3.1.0"


def test_who_has_the_document_is_not_sent_it_again(client: FlaskClient) -> None:
    tag = {"If-None-Match": client.get("/api/v1/openapi.json").headers["ETag"]}
    assert client.get("/api/v1/openapi.json", headers=tag).status_code == 304


def test_every_field_says_what_it_is() -> None:
    lacking = [
        name
        for name, field in properties()
        if not field.get("description") or not ("example" in field or "examples" in field)
    ]
    assert lacking == []


def test_nothing_is_unlimited() -> None:
    lacking = [(name, found) for name, field in properties() for found in unlimited(field)]
    for path, method, operation in operations(document()):
        for parameter in parameters(document(), operation):
            lacking += [(f"{method} {path} {parameter['name']}", x) for x in unlimited(parameter["schema"])]
    assert lacking == []


def test_every_operation_says_what_can_go_wrong() -> None:
    for path, method, operation in operations(document()):
        check_says_what_can_go_wrong(path, method, operation)


def check_says_what_can_go_wrong(path: str, method: str, operation: dict[str, Any]) -> None:
    answers, where = set(operation["responses"]), f"{method} {path}"
    assert operation["summary"], where
    assert any(status.startswith("2") for status in answers), where
    if path.startswith("/api/v1/"):
        assert {"421", "429", "503"} <= answers, where
        for status, told in operation["responses"].items():
            if status.startswith("2"):
                assert {"X-Request-Id", "RateLimit", "RateLimit-Policy"} <= set(told["headers"]), where
                assert ("Location" in told["headers"]) == (status in ("201", "202")), where
        if method == "post":
            assert {"400", "413", "415", "422"} <= answers, where
        if "{" in path:
            assert "404" in answers, where
        if "{code}" in path:
            assert "403" in answers, where
            assert bool(operation["security"]) == (not path.endswith(("/seats", "/qr.svg"))), where


def test_every_path_parameter_is_described() -> None:
    for path, item in document()["paths"].items():
        for parameter in parameters(document(), item):
            assert parameter.get("description"), path
            assert "example" in parameter, path
            assert "maxLength" in parameter["schema"], path


def test_every_body_names_its_fields() -> None:
    for path, _, operation in operations(document()):
        body = operation.get("requestBody")
        if body:
            name = body["content"]["application/json"]["schema"]["$ref"].rpartition("/")[2]
            assert document()["components"]["schemas"][name]["additionalProperties"] is False, path
