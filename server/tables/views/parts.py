"""A view in parts: each member, and each field of `state`, encoded once for all who read the same.

A stream that asks for it (`parts=changed`) gets the parts that are others than those it was sent before. It
keeps hashes of those, redacted as they were: a part in which only something hidden changed is not sent."""

from array import array
from collections.abc import Mapping
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


class Parts(NamedTuple):
    """Parts of one view, and their marks."""

    texts: Texts
    marks: Marks

    def changed(self, had: Marks) -> Texts:
        """The parts that are others than those; null for one that is gone."""
        if had == self.marks:
            return {}
        was, now = array("q", had.hashes), array("q", self.marks.hashes)
        if had.names == self.marks.names:
            pairs = zip(self.texts.items(), now, was, strict=True)
            return {name: text for (name, text), mark, old in pairs if mark != old}
        before = dict(zip(had.names, was, strict=True))
        marked = zip(self.texts.items(), now, strict=True)
        found = {name: text for (name, text), mark in marked if before.get(name) != mark}
        for name in before.keys() - self.texts.keys():
            whole = name.partition(".")[0]
            if name != STATE and whole not in self.texts:  # the whole state says so for its fields
                found[name] = NULL
        return found


def parts(texts: Texts) -> Parts:
    """Mark these parts of a view. Bytes keep their hash: a part that is shared or was sent before costs
    nothing."""
    return Parts(texts, Marks(_one(tuple(texts)), array("q", map(hash, texts.values())).tobytes()))


def joined(texts: Texts) -> bytes:
    """The parts as members of a JSON object, each with a comma before it."""
    fields = [(name[len(STATE) + 1 :], text) for name, text in texts.items() if name.startswith(f"{STATE}.")]
    members = [(name, text) for name, text in texts.items() if not name.startswith(f"{STATE}.")]
    if fields:
        members.append((STATE, b"{%b}" % b",".join(_member(*field) for field in fields)))
    return b"".join(b",%b" % _member(*member) for member in members)


def _member(name: str, text: bytes) -> bytes:
    return b'"%b":%b' % (name.encode(), text)


def texts_of(members: Mapping[str, Any]) -> Texts:
    """Encode members of a view, each by itself; bytes are JSON already."""
    return {
        name: value if isinstance(value, bytes) else msgspec.json.encode(value)
        for name, value in members.items()
    }


def texts_of_state(fields: Texts | None) -> Texts:
    """Return the fields of a state, encoded already, as parts of a view; None where a table has no state."""
    return {STATE: NULL} if fields is None else {f"{STATE}.{field}": text for field, text in fields.items()}


@lru_cache(maxsize=1024)
def _one(names: tuple[str, ...]) -> tuple[str, ...]:
    """The same tuple for all who have the same names."""
    return names
