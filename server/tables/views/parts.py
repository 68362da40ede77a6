"""A view in parts: each member, and each field of `state`, encoded once for all who read the same.

A stream that asks for it (`parts=changed`) gets the parts that are others than those it was sent before. It
keeps hashes of those, redacted as they were: a part in which only something hidden changed is not sent."""

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
    """Marks of what a stream was sent, as short as can be: thousands of parked phones have one each."""

    names: tuple[str, ...]
    hashes: bytes
    """Eight bytes a part."""


class Parts:
    """Parts of one view, and their marks. Those who had the parts of a step before get what was found to be
    another one since then."""

    __slots__ = ("_change", "_since", "marks", "texts")

    def __init__(self, texts: Texts, before: Parts | None = None) -> None:
        """`before`: those of the same view a step ago. Bytes keep their hash: a part that is shared or was
        sent before costs nothing."""
        self.texts = texts
        if before is None or len(before.texts) != len(texts) or before.texts.keys() != texts.keys():
            self.marks = Marks(_one(tuple(texts)), array("q", map(hash, texts.values())).tobytes())
            self._since, self._change = self.marks, b""
            return
        was = before.texts
        others = {name: text for name, text in texts.items() if was[name] is not text}
        names, hashes = before.marks.names, array("q", before.marks.hashes)
        changed = {}
        places = _places(names)
        for name, text in others.items():
            mark, place = hash(text), places[name]
            if hashes[place] != mark:
                hashes[place], changed[name] = mark, text
        self.marks = Marks(names, hashes.tobytes())
        self._since, self._change = before.marks, joined(changed)

    def change(self, had: Marks) -> bytes:
        """The parts that are others than those, as members of a JSON object; null for one that is gone."""
        if had == self._since:
            return self._change
        return joined(self.changed(had))

    def changed(self, had: Marks) -> Texts:
        """The same by name."""
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
    """The parts as members of a JSON object, each with a comma before it."""
    if not texts:
        return b""
    fields = [(name[len(STATE) + 1 :], text) for name, text in texts.items() if name.startswith(f"{STATE}.")]
    members = [(name, text) for name, text in texts.items() if not name.startswith(f"{STATE}.")]
    if fields:
        members.append((STATE, b"{%b}" % b",".join(_member(*field) for field in fields)))
    return b"".join(b",%b" % _member(*member) for member in members)


def _member(name: str, text: bytes) -> bytes:
    return b'"%b":%b' % (name.encode(), text)


def texts_of(members: Mapping[str, Any], before: Texts | None = None) -> Texts:
    """Encode members of a view, each by itself; bytes are JSON already. Those that say the same as `before`
    are the same objects."""
    texts = {
        name: value if isinstance(value, bytes) else msgspec.json.encode(value)
        for name, value in members.items()
    }
    if before is not None:
        texts = {name: before[name] if before.get(name) == text else text for name, text in texts.items()}
    return texts


def texts_of_state(fields: Texts | None) -> Texts:
    """Return the fields of a state, encoded already, as parts of a view; None where a table has no state."""
    if fields is None:
        return {STATE: NULL}
    return dict(zip(_of_state(tuple(fields)), fields.values(), strict=True))


@lru_cache(maxsize=1024)
def _of_state(fields: Sequence[str]) -> Sequence[str]:
    return [f"{STATE}.{field}" for field in fields]


@lru_cache(maxsize=1024)
def _places(names: Sequence[str]) -> Mapping[str, int]:
    return {name: place for place, name in enumerate(names)}


@lru_cache(maxsize=1024)
def _one(names: tuple[str, ...]) -> tuple[str, ...]:
    """The same tuple for all who have the same names."""
    return names
