"""Invalid args, and every path of a JSON tree: the requests of a bad client."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any


def spoilt(args: Any, rng: random.Random) -> Any:
    """Return args, with or without an error in them."""
    if isinstance(args, dict) and args and rng.random() < 0.7:
        where = rng.choice(sorted(args))
        return {**args, where: rng.choice([None, -1, 10**9, "x", [], {}, spoilt(args[where], rng)])}
    if isinstance(args, list) and args and rng.random() < 0.7:
        return [*args, *args]
    return {**args, "extra": 1} if isinstance(args, dict) and rng.random() < 0.2 else args


def pointers(node: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Yield every path of a JSON tree with its value."""
    yield path, node
    if isinstance(node, dict):
        for key, value in node.items():
            yield from pointers(value, f"{path}/{str(key).replace('~', '~0').replace('/', '~1')}")
    elif isinstance(node, list):
        for k, value in enumerate(node):
            yield from pointers(value, f"{path}/{k}")
