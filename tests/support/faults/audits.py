"""A second implementation of a table's proof, from docs/fair-dice.md alone, and tampered audits."""

from __future__ import annotations

import copy
import hashlib
import hmac
import itertools
import json
import random
from collections.abc import Iterator
from typing import Any

Json = Any


def same(what: str, found: object, wanted: object) -> None:
    """Raise `AssertionError` with a message."""
    if found != wanted:
        raise AssertionError(f"{what}: {str(found)[:300]} instead of {str(wanted)[:300]}")


def enc(*fields: str | int | bytes) -> bytes:
    """Return each field with its length in four bytes before it."""
    out = b""
    for field in fields:
        data = field if isinstance(field, bytes) else str(field).encode()
        out += len(data).to_bytes(4, "big") + data
    return out


def sha(*fields: str | int | bytes) -> bytes:
    return hashlib.sha256(enc(*fields)).digest()


def canonical(value: Json) -> str:
    """Encode by RFC 8785, for the contents of a log: no fractions beyond JSON's shortest form."""
    if isinstance(value, dict):
        keys = sorted(value, key=lambda key: key.encode("utf-16-be"))
        return "{" + ",".join(f"{canonical(key)}:{canonical(value[key])}" for key in keys) + "}"
    if isinstance(value, list):
        return "[" + ",".join(canonical(item) for item in value) + "]"
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e21:
        return str(int(value))
    return json.dumps(value, ensure_ascii=False)


def dice(secret: bytes, table: str, scope: str, n: int, nonce: bytes, sides: list[int]) -> list[int]:
    """Return the resulting faces."""

    def stream() -> Iterator[int]:
        for k in itertools.count():
            yield from hmac.new(secret, enc("fd1/roll", table, scope, n, nonce, k), hashlib.sha256).digest()

    source, faces = stream(), []
    for m in sides:
        wide = m > 256
        limit = (65536 if wide else 256) // m * m
        while True:
            value = next(source)
            if wide:
                value = value * 256 + next(source)
            if value < limit:
                faces.append(value % m + 1)
                break
    return faces


def verify(audit: Json) -> int:
    """Return the number of proven rolls. Raises `AssertionError`, `KeyError` and the like if the proof
    fails.
    """
    same("keys", set(audit), {"version", "table", "scopes", "log"})
    same("version", audit["version"], "fd1")
    table, proven = audit["table"], 0
    lines: dict[tuple[str, int], Json] = {}
    anchors: dict[str, str] = {}
    before: bytes | str = table
    seqs = []
    for k, entry in enumerate(audit["log"]):
        digest = bytes.fromhex(entry["digest"])
        if "line" in entry:
            same("keys of a line", set(entry), {"line", "salt", "digest", "hash"})
            same(
                f"digest {k}", digest, sha("fd1/line", bytes.fromhex(entry["salt"]), canonical(entry["line"]))
            )
            line = entry["line"]
            seqs.append(line["seq"])
            if line["id"] == "dice.rolled" and line["dice"] == "verified":
                lines[line["scope"], line["n"]] = line
            anchors |= line["anchors"] if line["id"] == "table.opened" else {}
            if line["id"] == "dice.anchored":
                anchors[line["scope"]] = line["anchor"]
        else:
            same("keys of a hidden line", set(entry), {"digest", "hash"})
        before = sha("fd1/log", before, digest)
        same(f"hash {k}", entry["hash"], before.hex())
    same("order", seqs, sorted(seqs))
    same("scopes", {one["scope"]: one["anchor"] for one in audit["scopes"]}, anchors)
    same("scopes once", len(audit["scopes"]), len(anchors))
    used = set()
    for scope in audit["scopes"]:
        name, secret, at = scope["scope"], bytes.fromhex(scope["anchor"]), 0
        same("keys of a scope", set(scope), {"scope", "anchor", "rolls"})
        numbers = [roll["n"] for roll in scope["rolls"]]
        same(f"numbers of {name}", numbers, list(range(1, len(numbers) + 1)))
        for roll in scope["rolls"]:
            used.add((name, roll["n"]))
            if "hidden" in roll:
                same("a hidden roll", roll, {"n": roll["n"], "seq": roll["seq"], "hidden": True})
                same("its line", (name, roll["n"]) in lines, False)
                continue
            own, line = bytes.fromhex(roll["secret"]), lines[name, roll["n"]]
            link = own
            for i in range(roll["n"], at, -1):  # hidden lines in between are hashed as well
                link = sha("fd1/chain", table, name, i, link)
            same(f"chain {name} {roll['n']}", link, secret)
            secret, at = own, roll["n"]
            nonce = bytes.fromhex(roll["nonce"])
            same(f"faces {name} {at}", roll["faces"], dice(own, table, name, at, nonce, roll["sides"]))
            for key in ("seq", "sides", "nonce", "secret", "faces"):
                same(f"{key} in the log", roll[key], line[key])
            proven += 1
    same("rolls of the log", set(lines) <= used, True)
    return proven


def places(node: Json, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if isinstance(node, dict):
        for key, item in node.items():
            yield from places(item, (*way, key))
    elif isinstance(node, list):
        for k, item in enumerate(node):
            yield from places(item, (*way, k))
    else:
        yield way


def mutated(audit: Json, rng: random.Random) -> Json:
    """Change one thing: a value, a list's order or length, a key."""
    forged = copy.deepcopy(audit)
    kind = rng.random()
    lists = [forged["log"], *(scope["rolls"] for scope in forged["scopes"])]
    long = [one for one in lists if len(one) > 1]
    if kind < 0.15:
        del rng.choice(long)[0]
    elif kind < 0.3:
        some = rng.choice(long)
        k = rng.randrange(len(some) - 1)
        some[k], some[k + 1] = some[k + 1], some[k]
    else:
        ways = [w for w in places(forged) if w[-1] != "seq" or w[0] != "scopes" or not _hidden(forged, w)]
        way = rng.choice(ways)
        node = forged
        for step in way[:-1]:
            node = node[step]
        old = node[way[-1]]
        if isinstance(old, bool) or old is None:
            node[way[-1]] = not old
        elif isinstance(old, int):
            node[way[-1]] = old + rng.choice((1, -1, 10))
        elif isinstance(old, float):
            node[way[-1]] = old + 0.5
        else:
            k = rng.randrange(len(old) + 1)
            node[way[-1]] = old[:k] + ("0" if old[k : k + 1] != "0" else "1") + old[k + 1 :]
    return forged


def _hidden(audit: Json, way: tuple[Any, ...]) -> bool:
    return "hidden" in audit["scopes"][way[1]]["rolls"][way[3]]
