"""The one place in the pure core that reads files: the data that ships inside the package."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import Any

Json = dict[str, Any]
"""A JSON object."""


@cache
def read_json(package: str, name: str) -> Any:
    """The parsed `data/<name>` of a game's package, read once. Nobody may change what comes back.

    `read_json("server.games.moon_or_bust", "house_pack.json")`.
    """
    text = resources.files(package).joinpath("data", name).read_text(encoding="utf-8")
    return json.loads(text)
