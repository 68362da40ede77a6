"""Copies of tables to try things on, and a server that takes them in."""

from __future__ import annotations

import json
from typing import Any

from tests.support.memory import MemoryAlarms, MemoryStore
from tests.support.tables import toy
from tests.support.tables.calls import Calls
from tests.support.tables.harness import Table


def take(table: Table, id: str = "a1") -> dict[str, Any]:
    """The file of a table."""
    return json.loads(json.dumps(table.service.archive(table.code, table.token, id)))


def here() -> Calls:
    """A server of its own."""
    return Calls({"toy": toy.GAME}, MemoryStore(), MemoryAlarms())


OPEN = take(Table(here(), lambda ms: None, [], {"referee_sees": "everything"}).start("Ada", "Bo"))
"""The file of a table of two that has just begun."""
