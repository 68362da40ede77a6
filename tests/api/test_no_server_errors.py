"""Valid and nearly valid bodies for every endpoint, drawn from the OpenAPI document: none ends in a 5xx."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from server.api.games.moon_or_bust import routes as moon_or_bust
from server.config import Settings
from tests.support.document import operations
from tests.support.http_tables import Table, bearer
from tests.support.memory import create_app
from tests.support.tables import toy

APP = create_app(Settings(pwa=Path("nowhere"), rate_limits=False), games={"toy": toy.GAME})
DOCUMENT: dict[str, Any] = APP.extensions["api"].spec.to_dict()
POSTS = sorted(
    (path, operation)
    for path, method, operation in operations(DOCUMENT)
    if method == "post" and "requestBody" in operation
)
ODD: list[Any] = [None, True, -1, 0, 1, 10**9, 2**63, 0.5, "", "x", "\u0000", "1d6", [], [[]], {}, {"x": 1}]


class Drawn:
    """Bodies that a schema allows; now and then one part is something else."""

    def __init__(self, seed: int, odd: float) -> None:
        self.rng, self.odd = random.Random(seed), odd

    def draw(self, schema: dict[str, Any], depth: int = 0) -> Any:
        if self.rng.random() < self.odd:
            return self.rng.choice(ODD)
        if "$ref" in schema:
            return self.draw(DOCUMENT["components"]["schemas"][schema["$ref"].rpartition("/")[2]], depth)
        for several in ("oneOf", "anyOf"):
            if several in schema:
                return self.draw(self.rng.choice(schema[several]), depth)
        if "allOf" in schema:
            return self.draw(schema["allOf"][0], depth)
        if "const" in schema:
            return schema["const"]
        if "enum" in schema:
            return self.rng.choice(schema["enum"])
        kind = schema.get("type")
        kinds = [each for each in kind if each != "null"] if isinstance(kind, list) else [kind]
        return getattr(self, f"draw_{kinds[0] if kinds else None}", self.draw_any)(schema, depth)

    def draw_any(self, schema: dict[str, Any], _depth: int) -> Any:
        return schema.get("example", self.rng.choice(ODD))

    def draw_boolean(self, _schema: dict[str, Any], _depth: int) -> bool:
        return self.rng.random() < 0.5

    def draw_integer(self, schema: dict[str, Any], _depth: int) -> int:
        low, high = schema.get("minimum", 0), schema.get("maximum", 100)
        near = min(high, low + self.rng.randrange(30))
        return int(self.rng.choice([low, high, near, near, near, schema.get("example", near)]))

    def draw_number(self, schema: dict[str, Any], _depth: int) -> float:
        return self.rng.choice(
            [schema.get("minimum", 0), schema.get("maximum", 1), schema.get("example", 0.5)]
        )

    def draw_string(self, schema: dict[str, Any], _depth: int) -> str:
        example = schema.get("example", "x" * max(1, schema.get("minLength", 1)))
        return str(self.rng.choice([example, example, "x" * schema.get("minLength", 0), "Zoë ✨"]))

    def draw_array(self, schema: dict[str, Any], depth: int) -> list[Any]:
        least, most = schema.get("minItems", 0), schema.get("maxItems", 3)
        count = min(most, least + self.rng.choice([0, 0, 1, 1, 2, 3]))
        return [self.draw(schema.get("items", {}), depth + 1) for _ in range(count)]

    def draw_object(self, schema: dict[str, Any], depth: int) -> dict[str, Any]:
        parts, wanted = schema.get("properties", {}), schema.get("required", ())
        if not parts:
            return dict(schema.get("example") or {})
        return {
            name: self.draw(part, depth + 1)
            for name, part in parts.items()
            if name in wanted or self.rng.random() < 0.5
        }


@cache
def table() -> Table:
    opened = Table(APP)
    opened.start()
    return opened


@pytest.fixture(autouse=True)
def _no_time_for_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hundreds of bodies would have bots play for hours."""
    monkeypatch.setattr(moon_or_bust, "DEAL_S", 0.0)


def sent(path: str, body: Any) -> int:
    here = table()
    url = path.replace("{code}", here.code).replace("{seat}", "s1")
    headers = bearer(here.opened["token"]) if "{code}" in path else {}
    return APP.test_client(use_cookies=False).post(url, json=body, headers=headers).status_code


def wrong(path: str, operation: dict[str, Any], count: int) -> list[tuple[int, Any]]:
    schema = operation["requestBody"]["content"]["application/json"]["schema"]
    found = []
    for seed in range(count):
        body = Drawn(seed, 0.0 if seed % 2 else 0.04).draw(schema)
        if (status := sent(path, body)) >= 500:
            found.append((status, body))
    return found


@pytest.mark.parametrize(("path", "operation"), POSTS, ids=[path for path, _ in POSTS])
def test_no_body_is_answered_with_a_server_error(path: str, operation: dict[str, Any]) -> None:
    assert wrong(path, operation, 30) == []


@pytest.mark.slow
@pytest.mark.parametrize(("path", "operation"), POSTS, ids=[path for path, _ in POSTS])
def test_no_body_of_many_is_answered_with_a_server_error(path: str, operation: dict[str, Any]) -> None:
    assert wrong(path, operation, 400) == []


def test_a_plan_whose_rations_weigh_more_than_its_craft_is_refused_in_words() -> None:
    body: dict[str, Any] = {
        "legs": [{"kind": "burn"}],
        "crew": [{"name": "d", "piloting": 0, "engineering": 0, "stamina": 0}],
        "hulls": [{"fail": 14, "boom": 17}],
        "thrusters": [{"fail": 13, "boom": 17}],
        "rations": 1,
    }
    too_little: list[dict[str, Any]] = [{}, {"rounding": "ceil"}, {"rations": 30}]
    for more in too_little:
        assert sent("/api/v1/games/what-goes-up/mission", body | more) == 422
    enough: list[dict[str, Any]] = [{"rations": 0, "rounding": "ceil"}, {"dry_mass": 1}]
    for more in enough:
        assert sent("/api/v1/games/what-goes-up/mission", body | more) == 200
