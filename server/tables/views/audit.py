"""The proof of a table (docs/fair-dice.md): every roll with its secret, every log line in a chain of hashes.

What the caller may not see yet stands as a hidden roll, or as a digest without its line: the chain holds
for everybody and opens with the secrets."""

import json
from collections.abc import Iterable

import msgspec

from server.games.core.game import Json

from ..domain.log_chain import digest, link
from ..domain.model import Head, encode
from ..domain.visibility import Eyes

VERSION, WITH_PHONES = "fd1", "fd2"
"""`fd2`: a phone had a chain of its own, and could take part in rolls."""


def build(head: Head, entries: Iterable[bytes], eyes: Eyes) -> Json:
    """The audit file for these eyes, ready to be encoded: `{version, table, scopes, log}`. `entries` is
    the whole log as kept."""
    rolls: dict[str, list[Json]] = {scope: [] for scope in head.anchors}
    log: list[msgspec.Raw] = []
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
        told = {"line": line, "salt": kept["salt"], **shown} if visible else shown
        log.append(msgspec.Raw(encode(told)))  # of a long log, bytes are what is kept most easily
        if line["id"] == "dice.rolled" and line["dice"] == "verified" and "n" in line:
            roll = {"n": line["n"], "seq": line["seq"]}
            proof = {key: line[key] for key in ("sides", "nonce", "secret", "faces")}
            rolls[line["scope"]].append(roll | (proof if visible else {"hidden": True}))
    scopes = [
        {"scope": scope, "anchor": anchor, "rolls": rolls[scope]} for scope, anchor in head.anchors.items()
    ]
    version = WITH_PHONES if head.phones else VERSION
    return {"version": version, "table": head.code, "scopes": scopes, "log": log}
