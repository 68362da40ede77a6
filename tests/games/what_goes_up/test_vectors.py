"""The worked examples in `tests/vectors/what-goes-up`, sent to the endpoints."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from .conftest import Post

VECTORS = Path(__file__).parents[2] / "vectors" / "what-goes-up"


def cases() -> Iterator[Any]:
    for path in sorted(VECTORS.glob("*.json")):
        held = json.loads(path.read_text(encoding="utf-8"))
        for case in held["cases"]:
            marks = pytest.mark.rule(*case["rules"])
            yield pytest.param(held["endpoint"], case, marks=marks, id=f"{path.stem}: {case['name']}")


@pytest.mark.parametrize(("endpoint", "case"), list(cases()))
def test_vector(post: Post, endpoint: str, case: dict[str, Any]) -> None:
    answer = post(endpoint, **case["request"])
    told: Any = answer.json
    if "refused" in case:
        assert answer.status_code == 422, told
        assert told["code"] == case["refused"]["code"]
        assert told["errors"][0]["path"] == case["refused"]["path"]
    else:
        assert answer.status_code == 200, told
        assert told == case["response"]
