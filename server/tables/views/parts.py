"""A view in parts: each member, and each field of `state`, encoded once for all readers who see the same.

A stream that asks for it (`parts=changed`) gets only the parts that differ from those it was sent before. The
stream remembers hashes of the redacted parts, so a change of a hidden value alone sends nothing."""

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


class PartHashes(NamedTuple):
    """Hashes of the parts that a stream was sent: short, since each of thousands of phones has one."""

    names: tuple[str, ...]
    values: bytes
    """Eight bytes for each part."""


class Parts:
    """Parts of one view, and their hashes."""

    __slots__ = ("_whole", "hashes", "texts")

    def __init__(self, texts: Texts) -> None:
        self.texts, self._whole = texts, b""
        self.hashes = PartHashes(_shared(tuple(texts)), array("q", map(hash, texts.values())).tobytes())

    @property
    def whole(self) -> bytes:
        """Return all parts as members of a JSON object: one text for all streams that send it."""
        self._whole = self._whole or joined(self.texts)
        return self._whole

    def changed(self, had: PartHashes) -> Texts:
        """Return the parts that differ from those `had`, by name; null where a part is gone."""
        if had == self.hashes:
            return {}
        before, now = (
            dict(zip(hashes.names, array("q", hashes.values), strict=True)) for hashes in (had, self.hashes)
        )
        changed = {name: text for name, text in self.texts.items() if before.get(name) != now[name]}
        for name in before.keys() - self.texts.keys():
            # `state` itself is a part while there is no state: then it stands for all its fields
            if name != STATE and name.partition(".")[0] not in self.texts:
                changed[name] = NULL
        return changed


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
    return dict(zip(_with_prefix(tuple(fields)), fields.values(), strict=True))


@lru_cache(maxsize=1024)
def _with_prefix(fields: Sequence[str]) -> Sequence[str]:
    return [f"{STATE}.{field}" for field in fields]


@lru_cache(maxsize=1024)
def _shared(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return one shared tuple for equal names."""
    return names
