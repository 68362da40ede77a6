"""The chain of hashes over a table's log: whoever knows its end knows when an earlier line is another one."""

import hashlib
import json
from collections.abc import Iterable

import rfc8785

from server.games.core.game import Json

from .dice.fairness import enc


def digest(salt: bytes, line: Json) -> bytes:
    """Of one log line; the JSON is canonical by RFC 8785."""
    return hashlib.sha256(enc("fd1/line", salt, rfc8785.dumps(line))).digest()


def link(before: bytes | str, this: bytes) -> bytes:
    """A line's hash from the hash before it; the first one's from the table's code."""
    return hashlib.sha256(enc("fd1/log", before, this)).digest()


def extend(end: str, entries: Iterable[bytes]) -> str:
    """The end (hex) once entries are added, as the store keeps them. `end`: the last hash (hex), or the
    table's code where there is none yet."""
    before: bytes | str = bytes.fromhex(end) if len(end) == 64 else end
    for entry in entries:
        kept = json.loads(entry)
        before = link(before, digest(bytes.fromhex(kept["salt"]), kept["line"]))
    return before.hex() if isinstance(before, bytes) else ""
