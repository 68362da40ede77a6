"""The proof of a table (docs/fair-dice.md): every roll with its secret, every log line in a chain of hashes.

A roll that the caller may not see yet is hidden, and such a line is given by its digest: everybody can check
the chain, and its lines appear once they are opened."""

import json
from collections.abc import Iterable

import msgspec

from server.games.core.game import Json

from ..domain.log_chain import digest, link
from ..domain.model import Head, encode
from ..domain.visibility import Eyes

VERSION, WITH_PHONES = "fd1", "fd2"
"""`fd2`: at least one phone had a chain of its own, and could take part in rolls."""


def is_chained_roll(line: Json) -> bool:
    """Return whether this is a line of verified dice from the server's chain."""
    return line["id"] == "dice.rolled" and line.get("dice") == "verified" and "n" in line


def build(head: Head, entries: Iterable[bytes], eyes: Eyes) -> Json:
    """Return the audit file for these eyes: `{version, table, scopes, log}`. `entries`: the whole log."""
    rolls: dict[str, list[Json]] = {scope: [] for scope in head.anchors}
    log: list[msgspec.Raw] = []
    before: bytes | str = head.code
    for entry in entries:
        stored = json.loads(entry)
        line, salt = stored["line"], bytes.fromhex(stored["salt"])
        if line["seq"] < head.imported_seq:
            continue  # proved by the audit of the table that it was copied from
        this = digest(salt, line)
        before = link(before, this)
        hashes = {"digest": this.hex(), "hash": before.hex()}
        visible = eyes.may_see(line["to"])
        shown = {"line": line, "salt": stored["salt"], **hashes} if visible else hashes
        log.append(msgspec.Raw(encode(shown)))  # bytes take less memory than objects in a long log
        if is_chained_roll(line):
            roll = {"n": line["n"], "seq": line["seq"]}
            proof = {key: line[key] for key in ("sides", "nonce", "secret", "faces")}
            rolls[line["scope"]].append(roll | (proof if visible else {"hidden": True}))
    scopes = [
        {"scope": scope, "anchor": anchor, "rolls": rolls[scope]} for scope, anchor in head.anchors.items()
    ]
    version = WITH_PHONES if head.phones else VERSION
    return {"version": version, "table": head.code, "scopes": scopes, "log": log}
