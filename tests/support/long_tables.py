"""A table with the longest log that a file may have."""

from __future__ import annotations

import copy
import json
import secrets
from typing import Any

from server.tables.domain.archive.file import digest

Json = dict[str, Any]
LINES = 88_000


def lengthened(archive: Json, lines: int = LINES) -> Json:
    """Return an open archive with this many more lines in its log, each a separate step."""
    made = copy.deepcopy({name: value for name, value in archive.items() if name != "digest"})
    head, log = made["body"]["head"], made["body"]["log"]
    first = head["seq"] + 1
    said = {"at_ms": made["taken_ms"], "id": "seat.renamed", "seat": "s1", "name": "Ada", "by": "referee"}
    log += [
        {
            "line": {"seq": first + k, **said, "rules": [], "to": "all"},
            "salt": secrets.token_hex(16),
        }
        for k in range(lines)
    ]
    head["seq"] = first + lines - 1
    return {**made, "digest": digest(made)}


def as_body(archive: Json) -> bytes:
    """Return the body for `/tables/import`."""
    return json.dumps({"archive": archive}).encode()
