"""A view in parts: each member, and each field of `state`, encoded once for all readers who see the same.

A stream that asks for it (`parts=changed`) gets only the parts that differ from those it was sent before. It
keeps hashes of the redacted parts, so a part in which only something hidden changed is not sent."""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

STATE = "state"
NULL = b"null"

Texts = Mapping[str, bytes]
"""The JSON of each part by its name; a field of the state has `state.` before its name."""


class Marks(NamedTuple):
    """Marks of the parts that a stream was sent: short, since each of thousands of phones has one."""

    names: tuple[str, ...]
    hashes: bytes
    """Eight bytes for each part."""


class Parts:
    """Parts of one view, and their marks."""

    __slots__ = ("marks", "texts")

    def __init__(self, texts: Texts) -> None:
        self.texts = texts
        self.marks = Marks(_one(tuple(texts)), array("q", map(hash, texts.values())).tobytes())

    def changed(self, had: Marks) -> Texts:
        """Return the parts that differ from those `had`, by name; null where a part is gone."""
        if had == self.marks:
            return {}
        was, now = array("q", had.hashes), array("q", self.marks.hashes)
        marked = dict(zip(self.marks.names, now, strict=True))
        before = dict(zip(had.names, was, strict=True))
        found = {name: text for name, text in self.texts.items() if before.get(name) != marked[name]}
        for name in before.keys() - self.texts.keys():
            whole = name.partition(".")[0]
            if name != STATE and whole not in self.texts:  # the whole state says so for its fields
                found[name] = NULL
        return found


def joined(texts: Texts) -> bytes:
    """Return the parts as members of a JSON object, each with a comma before it."""
    if not texts:
        return b""
    fields = [(name[len(STATE) + 1 :], text) for name, text in texts.items() if name.startswith(f"{STATE}.")]
    members = [(name, text) for name, text in texts.items() if not name.startswith(f"{STATE}.")]
    if fields:
        members.append((STATE, b"{%b}" % b",".join(_member(*field) for field in fields)))
    return b"".join(b",%b" % _member(*member) for member in members)


def _member(name: str, text: bytes) -> bytes:
    return b'"%b":%b' % (name.encode(), text)


def texts_of(members: Mapping[str, Any]) -> Texts:
    """Encode each member of a view separately; bytes are JSON already."""
    return {
        name: value if isinstance(value, bytes) else msgspec.json.encode(value)
        for name, value in members.items()
    }


def texts_of_state(fields: Texts | None) -> Texts:
    """Return the encoded fields of a state as parts of a view. `fields`: None where a table has no state."""
    if fields is None:
        return {STATE: NULL}
    return dict(zip(_of_state(tuple(fields)), fields.values(), strict=True))


@lru_cache(maxsize=1024)
def _of_state(fields: Sequence[str]) -> Sequence[str]:
    return [f"{STATE}.{field}" for field in fields]


@lru_cache(maxsize=1024)
def _one(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return one shared tuple for equal names."""
    return names
