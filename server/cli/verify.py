"""`flight-director verify FILE`: checks an audit file, step by step, and names the first bad one."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from server.tables.domain import fairness
from server.tables.views import audit

Json = dict[str, Any]

ROLL_KEYS = {"n", "seq", "sides", "nonce", "secret", "faces"}
HIDDEN_KEYS = {"n", "seq", "hidden"}
OPEN_LINE_KEYS = {"line", "salt", "digest", "hash"}
HIDDEN_LINE_KEYS = {"digest", "hash"}


class Bad(Exception):
    """The file does not prove what it says. The message names the step."""


def main(arguments: Sequence[str]) -> int:
    """Check a file; 0 when it holds, 1 when it does not, 2 when it cannot be read."""
    parser = argparse.ArgumentParser(prog="flight-director verify", description=__doc__)
    parser.add_argument("file", type=Path, help="an audit file, as GET /tables/{code}/audit answers it")
    path: Path = parser.parse_args(arguments).file
    try:
        document = json.loads(path.read_text())
    except (OSError, ValueError) as error:
        print(f"{path} cannot be read: {error}", file=sys.stderr)
        return 2
    try:
        rolls, lines = check(document)
    except Bad as bad:
        print(f"NOT VERIFIED: {bad}")
        return 1
    print(f"Verified: {rolls} rolls and {lines} log lines of table {document['table']}.")
    return 0


def check(document: Any) -> tuple[int, int]:
    """How many rolls and log lines were checked. Raises `Bad` at the first that does not hold."""
    with_keys(document, {"version", "table", "scopes", "log"}, "the file")
    if document["version"] != audit.VERSION:
        raise Bad(f"the file says version {document['version']!r}, not {audit.VERSION!r}")
    table = text(document["table"], "the table's code")
    logged = list(check_log(table, listed(document["log"], "the log")))
    scopes = listed(document["scopes"], "the scopes")
    names = [text(with_keys(s, {"scope", "anchor", "rolls"}, "a scope")["scope"], "a scope") for s in scopes]
    if len(set(names)) < len(names):
        raise Bad("a scope is listed twice")
    check_anchors(scopes, logged)
    rolls = sum(check_scope(table, scope, logged) for scope in scopes)
    for line in logged:
        if rolled(line) and line["scope"] not in names:
            raise Bad(f"the log has a roll of scope {line['scope']}, which is not listed")
    return rolls, len(document["log"])


def check_log(table: str, entries: list[Any]) -> Iterator[Json]:
    """The open lines, once digests and hashes hold. Their sequence never goes back."""
    before: bytes | str = table
    last = 0
    for k, entry in enumerate(entries):
        where = f"log line {k}"
        keys = OPEN_LINE_KEYS if isinstance(entry, dict) and "line" in entry else HIDDEN_LINE_KEYS
        with_keys(entry, keys, where)
        digest = hexed(entry["digest"], 32, f"{where}, digest")
        if "line" in entry:
            line = entry["line"]
            if not isinstance(line, dict):
                raise Bad(f"{where}: the line is no object")
            try:
                computed = audit.digest(hexed(entry["salt"], 16, f"{where}, salt"), line)
            except (TypeError, ValueError, OverflowError) as error:
                raise Bad(f"{where}: it has no canonical form ({error})") from None
            if computed != digest:
                raise Bad(f"{where}: the digest does not fit the line")
            if line.get("seq", 0) < last:
                raise Bad(f"{where}: the sequence goes back")
            last = line["seq"]
            yield line
        before = audit.link(before, digest)
        if before != hexed(entry["hash"], 32, f"{where}, hash"):
            raise Bad(f"{where}: the hash does not follow from the one before")


def check_anchors(scopes: list[Json], logged: list[Json]) -> None:
    """Every anchor is one that the log announced, and every announced one is there."""
    announced: dict[str, str] = {}
    for line in logged:
        if line["id"] == "table.opened":
            announced |= line["anchors"]
        elif line["id"] == "dice.anchored":
            announced[line["scope"]] = line["anchor"]
    for scope in scopes:
        if announced.pop(scope["scope"], None) != scope["anchor"]:
            raise Bad(f"scope {scope['scope']}: the anchor is not the one that the log announced")
    for name in announced:
        raise Bad(f"scope {name} was announced, and is not listed")


def rolled(line: Json) -> bool:
    """Whether a line is of verified dice."""
    return line["id"] == "dice.rolled" and line.get("dice") == "verified"


def check_scope(table: str, scope: Json, logged: list[Json]) -> int:
    """Walk one chain: each secret hashes down to the last one known, each face follows, the log agrees."""
    name = scope["scope"]
    known, at, last = hexed(scope["anchor"], 32, f"scope {name}, anchor"), 0, 0
    lines = {line["n"]: line for line in logged if rolled(line) and line["scope"] == name}
    rolls = listed(scope["rolls"], f"the rolls of scope {name}")
    for k, roll in enumerate(rolls, start=1):
        where = f"scope {name}, roll {k}"
        hidden = isinstance(roll, dict) and "hidden" in roll
        with_keys(roll, HIDDEN_KEYS if hidden else ROLL_KEYS, where)
        if type(roll["n"]) is not int or roll["n"] != k:
            raise Bad(f"{where}: it says n = {roll['n']!r}; no n is left out or used twice")
        if type(roll["seq"]) is not int or roll["seq"] < last:
            raise Bad(f"{where}: the sequence goes back")
        last = roll["seq"]
        line = lines.pop(k, None)
        if hidden:
            if roll["hidden"] is not True or line is not None:
                raise Bad(f"{where}: it is said to be hidden, and the log shows it")
            continue
        secret, nonce = hexed(roll["secret"], 32, where), hexed(roll["nonce"], 32, where)
        walked = secret
        for i in range(k, at, -1):
            walked = fairness.previous(table, name, i, walked)
        if walked != known:
            raise Bad(f"{where}: its secret does not hash to the one before")
        known, at = secret, k
        sides = [number(s, 2, 65536, where) for s in listed(roll["sides"], where)]
        if list(fairness.faces(secret, table, name, k, nonce, sides)) != roll["faces"]:
            raise Bad(f"{where}: the faces do not follow from secret and nonce")
        if line is None or any(line.get(key) != roll[key] for key in ROLL_KEYS):
            raise Bad(f"{where}: the log tells it otherwise, or not at all")
    for n in lines:
        raise Bad(f"scope {name}: the log has roll {n}, which is not listed")
    return len(rolls)


def with_keys(value: Any, keys: set[str], where: str) -> Json:
    """An object with exactly these keys."""
    if not isinstance(value, dict) or set(value) != keys:
        raise Bad(f"{where}: it should have exactly {', '.join(sorted(keys))}")
    return value


def listed(value: Any, where: str) -> list[Any]:
    """A list."""
    if not isinstance(value, list):
        raise Bad(f"{where}: it is no list")
    return value


def text(value: Any, where: str) -> str:
    """A text."""
    if not isinstance(value, str):
        raise Bad(f"{where}: it is no text")
    return value


def number(value: Any, low: int, high: int, where: str) -> int:
    """An integer in a range."""
    if type(value) is not int or not low <= value <= high:
        raise Bad(f"{where}: {value!r} is out of range")
    return value


def hexed(value: Any, size: int, where: str) -> bytes:
    """So many bytes in lower-case hexadecimal."""
    if not isinstance(value, str) or len(value) != 2 * size or set(value) - set("0123456789abcdef"):
        raise Bad(f"{where}: it is not {size} bytes in hexadecimal")
    return bytes.fromhex(value)
