"""The wire: strict types, unknown fields, and the endpoints found by the registry."""

from __future__ import annotations

from typing import Any

import pytest

from server.api.games import blueprints
from server.api.games.what_goes_up.routes import blp
from tests.games.what_goes_up.conftest import Post

CHECK: dict[str, Any] = {"part": {"fail": 15, "boom": 18}}


def test_the_endpoints_are_found_without_an_engine() -> None:
    assert blp in blueprints()


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"part": {"fail": "15", "boom": 18}}, "part.fail"),
        ({"part": {"fail": True, "boom": 18}}, "part.fail"),
        ({"part": {"fail": 15}}, "part.boom"),
        ({"part": None}, "part"),
        ({"part": {"fail": 15, "boom": 18, "mass": 3}}, "part.mass"),
        ({"cluster": 0}, "cluster"),
        ({"cluster": 13}, "cluster"),
        ({"cluster": 1.5}, "cluster"),
        ({"model": "1D20"}, "model"),
        ({"modifiers": {"fail": 0.5}}, "modifiers.fail"),
        ({"rolls": [17]}, "rolls.0"),
        ({"rolls": [["17"]]}, "rolls.0.0"),
        ({"crew": []}, "crew"),
    ],
)
def test_types_are_strict_and_unknown_fields_are_errors(
    post: Post, change: dict[str, Any], path: str
) -> None:
    reply: Any = post("check", **{**CHECK, **change}).json
    assert reply["code"] == "validation_failed"
    assert [error["path"] for error in reply["errors"]] == [path]


@pytest.mark.parametrize("endpoint", ["check", "rescue", "odds", "capsule", "burn", "burns", "blueprint"])
def test_an_empty_body_is_refused(post: Post, endpoint: str) -> None:
    assert post(endpoint).status_code == 422


def test_a_whole_float_is_an_integer(post: Post) -> None:
    reply: Any = post("burn", mass=24.0, fuel=18).json
    assert reply["cost"] == 3
