"""The chain of hashes over a table's log: its end reveals any change of an earlier line."""

import hashlib
import json
from collections.abc import Iterable

import rfc8785

from server.games.core.game import Json

from .dice.fairness import enc


def digest(salt: bytes, line: Json) -> bytes:
    """Return the hash of one log line; its JSON is canonical by RFC 8785."""
    return hashlib.sha256(enc("fd1/line", salt, rfc8785.dumps(line))).digest()


def link(before: bytes | str, this: bytes) -> bytes:
    """Return the chain's hash at a line, from the hash before it; the first one follows the table's code."""
    return hashlib.sha256(enc("fd1/log", before, this)).digest()


def extend(end: str, entries: Iterable[bytes]) -> str:
    """Return the end of the chain (hex) after more stored entries. `end`: the last hash (hex), or the table's
    code if there is none yet."""
    before: bytes | str = bytes.fromhex(end) if len(end) == 64 else end
    for entry in entries:
        entry_kept = json.loads(entry)
        before = link(before, digest(bytes.fromhex(entry_kept["salt"]), entry_kept["line"]))
    return before.hex() if isinstance(before, bytes) else ""
