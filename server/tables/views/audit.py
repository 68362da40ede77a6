"""The proof of a table (fd1): every roll with its secret, every log line in a chain of hashes.

What the caller may not see yet stands as a hidden roll, or as a digest without its line: the chain holds
for everybody and opens with the secrets.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable

import rfc8785

from server.games.core.game import Json

from ..domain.fairness import enc
from ..domain.model import Head
from ..domain.visibility import Eyes

VERSION = "fd1"


def digest(salt: bytes, line: Json) -> bytes:
    """Of one log line; the JSON is canonical by RFC 8785."""
    return hashlib.sha256(enc("fd1/line", salt, rfc8785.dumps(line))).digest()


def link(before: bytes | str, this: bytes) -> bytes:
    """A line's hash from the hash before it; the first one's from the table's code."""
    return hashlib.sha256(enc("fd1/log", before, this)).digest()


def build(head: Head, entries: Iterable[bytes], eyes: Eyes) -> Json:
    """The audit file for these eyes: `{version, table, scopes, log}`. `entries` is the whole log as kept."""
    rolls: dict[str, list[Json]] = {scope: [] for scope in head.anchors}
    log: list[Json] = []
    before: bytes | str = head.code
    for entry in entries:
        kept = json.loads(entry)
        line, salt = kept["line"], bytes.fromhex(kept["salt"])
        if line["seq"] < head.imported_seq:
            continue  # proved by the audit of the table that it was copied from
        this = digest(salt, line)
        before = link(before, this)
        shown = {"digest": this.hex(), "hash": before.hex()}
        visible = eyes.may_see(line["to"])
        log.append({"line": line, "salt": kept["salt"], **shown} if visible else shown)
        if line["id"] == "dice.rolled" and line["dice"] == "verified":
            roll = {"n": line["n"], "seq": line["seq"]}
            proof = {key: line[key] for key in ("sides", "nonce", "secret", "faces")}
            rolls[line["scope"]].append(roll | (proof if visible else {"hidden": True}))
    scopes = [
        {"scope": scope, "anchor": anchor, "rolls": rolls[scope]} for scope, anchor in head.anchors.items()
    ]
    return {"version": VERSION, "table": head.code, "scopes": scopes, "log": log}
