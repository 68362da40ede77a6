"""The contract with clients: ids, headers, answered examples, pages that may call."""

from __future__ import annotations

import re
import uuid
from typing import Any

import pytest
from flask.testing import FlaskClient

from server.config import Settings
from tests.api.test_openapi import document
from tests.support.document import operations, parameters
from tests.support.memory import create_app

Json = dict[str, Any]


def resolved(schema: Json) -> Json:
    """Return the schema that a reference names; any other schema unchanged."""
    if "$ref" in schema:
        return document()["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
    return schema


def example(schema: Json) -> Any:
    """The example of a schema, made of those of its required fields where it has none of its own."""
    schema = resolved(schema)
    if "example" in schema:
        return schema["example"]
    wanted = schema.get("required", [])
    return {name: example(field) for name, field in schema["properties"].items() if name in wanted}


STATELESS = [
    (path, operation)
    for path, method, operation in operations(document())
    if method == "post" and path.startswith(("/api/v1/games", "/api/v1/dice"))
]


@pytest.mark.parametrize(("path", "operation"), STATELESS, ids=[path for path, _ in STATELESS])
def test_the_example_of_each_rule_is_answered(client: FlaskClient, path: str, operation: Json) -> None:
    content = operation["requestBody"]["content"]["application/json"]
    body = content.get("example") or example(content["schema"])
    answer = client.post(path, json=body)
    assert answer.status_code == 200, (body, answer.json)


PAGES = [
    (path, item)
    for path, item in document()["paths"].items()
    if "get" in item
    and not path.startswith(tuple(f"/api/v1/{name}" for name in ("tables", "rooms", "screens", "packs")))
    and path != "/readyz"
]
"""Operations that need no table, room, waiting screen, pack or worker."""


@pytest.mark.slow
@pytest.mark.parametrize(("path", "item"), PAGES, ids=[path for path, _ in PAGES])
def test_the_example_of_each_page_is_answered(path: str, item: Json) -> None:
    for parameter in parameters(document(), item):
        path = path.replace(f"{{{parameter['name']}}}", parameter["example"])
    with create_app(Settings()).test_client() as client:
        assert client.get(path).status_code == 200, path


VERBS = set(
    re.findall(
        r"\w+",
        "add admit allow anchor answer apply cancel check compute correct count deal demote diagnose end"
        " evaluate export fill get give hand import join launch list look offer open order promote put raise"
        " regroup remove rename rescue resolve reveal rewind risk roll score set share show size start stream"
        " submit swap take",
    )
)


def test_streams_are_marked_so_that_generators_leave_them_out() -> None:
    for _, _, operation in operations(document()):
        streams = "text/event-stream" in operation["responses"].get("200", {}).get("content", {})
        assert operation.get("x-internal", False) is streams, operation["operationId"]


def test_every_operation_has_an_id_of_its_own_and_a_summary() -> None:
    found = [operation for _, _, operation in operations(document())]
    ids = [operation["operationId"] for operation in found]
    assert len(ids) == len(set(ids))
    assert all(re.fullmatch(r"[a-z][A-Za-z0-9]*", id) for id in ids)
    verbs = {re.match(r"[a-z]+", id)[0] for id in ids}  # type: ignore[index]
    assert verbs <= VERBS, verbs - VERBS
    assert all(id not in VERBS for id in ids), "a verb and what it is done to"
    assert all(operation.get("summary") for operation in found)
    assert document()["servers"]


def test_every_tag_is_told_once_and_apart() -> None:
    tags = document()["tags"]
    assert len({tag["name"] for tag in tags}) == len(tags)
    assert len({tag["description"] for tag in tags}) == len(tags)


def test_a_request_has_an_id(client: FlaskClient) -> None:
    assert client.get("/healthz", headers={"X-Request-Id": "mine-1"}).headers["X-Request-Id"] == "mine-1"
    drawn = client.get("/healthz", headers={"X-Request-Id": "no good\x7f"}).headers["X-Request-Id"]
    assert re.fullmatch(r"[0-9a-f]{16}", drawn)


def test_an_answer_says_what_is_left() -> None:
    here = Settings()
    with create_app(here).test_client() as client:
        first = client.post("/api/v1/tables", json={"game": "t-minus"}).headers
        second = client.post("/api/v1/tables", json={"game": "t-minus"}).headers
    assert first["RateLimit-Policy"] == '"opening";q=600;w=60'
    left = [int(re.fullmatch(r'"opening";r=(\d+);t=\d+', one["RateLimit"])[1]) for one in (first, second)]  # type: ignore[index]
    assert left == [599, 598]


def test_what_was_made_says_where_it_is(client: FlaskClient) -> None:
    opened = client.post("/api/v1/tables", json={"game": "toy"})
    code = opened.json["code"]  # type: ignore[index]
    assert opened.headers["Location"] == f"/api/v1/tables/{code}"
    joined = client.post(f"/api/v1/tables/{code}/seats", json={"name": "Ada"})
    assert joined.headers["Location"] == f"/api/v1/tables/{code}"


def test_a_table_is_opened_once_under_an_id(client: FlaskClient) -> None:
    body = {"id": str(uuid.uuid4()), "game": "toy", "name": "Friday"}
    first, again = client.post("/api/v1/tables", json=body), client.post("/api/v1/tables", json=body)
    assert (first.status_code, again.status_code) == (201, 201)
    assert first.json == again.json
    other = client.post("/api/v1/tables", json={**body, "name": "Saturday"})
    assert (other.status_code, other.json["code"]) == (422, "id_reused")  # type: ignore[index]
    fresh = client.post("/api/v1/tables", json={**body, "id": str(uuid.uuid4())})
    assert fresh.json["code"] != first.json["code"]  # type: ignore[index]
    guess = client.post("/api/v1/tables", json={**body, "id": "short"})
    assert guess.status_code == 422


def test_a_seat_is_taken_once_under_an_id(client: FlaskClient) -> None:
    opened: Any = client.post("/api/v1/tables", json={"game": "toy"}).json
    url = f"/api/v1/tables/{opened['code']}/seats"
    body = {"id": str(uuid.uuid4()), "name": "Ada", "invite": opened["invite"]}
    first, again = client.post(url, json=body), client.post(url, json=body)
    assert (first.status_code, again.status_code) == (201, 201)
    assert first.json == again.json
    other = client.post(url, json={**body, "name": "Bo"})
    assert (other.status_code, other.json["code"]) == (422, "id_reused")  # type: ignore[index]
    head = {"Authorization": f"Bearer {opened['token']}"}
    seats: Any = client.get(f"/api/v1/tables/{opened['code']}", headers=head).json
    assert [seat["name"] for seat in seats["seats"]] == ["Ada"]


def test_pages_of_others_may_ask_for_rules_where_a_setting_says_so_and_never_for_tables() -> None:
    origin = {"Origin": "https://tools.example"}
    named = Settings(cors_origins=("https://tools.example",))
    with create_app(named).test_client() as client:
        answer = client.get("/api/v1/games", headers=origin)
        assert answer.headers["Access-Control-Allow-Origin"] == "https://tools.example"
        asked = {**origin, "Access-Control-Request-Method": "POST"}
        before = client.options("/api/v1/dice/roll", headers=asked)
        assert before.status_code == 200
        assert "Content-Type" in before.headers["Access-Control-Allow-Headers"]
        stranger = client.get("/api/v1/games", headers={"Origin": "https://other.example"})
        table = client.post("/api/v1/tables", json={"game": "t-minus"}, headers=origin)
        assert "Access-Control-Allow-Origin" not in stranger.headers
        assert "Access-Control-Allow-Origin" not in table.headers
    with create_app(Settings()).test_client() as client:
        assert "Access-Control-Allow-Origin" not in client.get("/api/v1/games", headers=origin).headers


@pytest.mark.parametrize("path", ["/api/docs", "/api/docs/", "/api/v1", "/api/v1/"])
def test_the_doors_answer(client: FlaskClient, path: str) -> None:
    assert client.get(path).status_code == 200
