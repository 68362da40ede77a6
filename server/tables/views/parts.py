"""A view in parts: each member, and each field of `state`, encoded once for all who read the same.

A stream that asks for it (`parts=changed`) gets the parts that are others than those it was sent before. It
keeps hashes of those, redacted as they were: a part in which only something hidden changed is not sent.
"""

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
        before = dict(zip(had.names, array("q", had.hashes), strict=True))
        now = zip(self.texts.items(), array("q", self.marks.hashes), strict=True)
        found = {name: text for (name, text), mark in now if before.get(name) != mark}
        for name in before.keys() - self.texts.keys():
            whole = name.partition(".")[0]
            if name != STATE and whole not in self.texts:  # the whole state says so for its fields
                found[name] = NULL
        return found


def parts(members: Mapping[str, Any], timeless: Mapping[str, Any] | None = None) -> Parts:
    """The parts of these members of a view. `timeless`: those again that say how much time is left, as they
    are at one fixed moment; time that passes is no change."""
    texts = _texts(members)
    compared = {**texts, **_texts(timeless or {})}
    return Parts(texts, Marks(_one(tuple(compared)), array("q", map(hash, compared.values())).tobytes()))


def joined(texts: Texts) -> bytes:
    """The parts as members of a JSON object, each with a comma before it."""
    fields = [(name[len(STATE) + 1 :], text) for name, text in texts.items() if name.startswith(f"{STATE}.")]
    members = [(name, text) for name, text in texts.items() if not name.startswith(f"{STATE}.")]
    if fields:
        members.append((STATE, b"{%b}" % b",".join(_member(*field) for field in fields)))
    return b"".join(b",%b" % _member(*member) for member in members)


def _member(name: str, text: bytes) -> bytes:
    return b'"%b":%b' % (name.encode(), text)


def _texts(members: Mapping[str, Any]) -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    for name, value in members.items():
        if name == STATE and value is not None:
            found |= {f"{STATE}.{field}": bytes(part) for field, part in value.items()}
        else:
            found[name] = bytes(value) if isinstance(value, msgspec.Raw) else msgspec.json.encode(value)
    return found


@lru_cache(maxsize=1024)
def _one(names: tuple[str, ...]) -> tuple[str, ...]:
    """The same tuple for all who have the same names."""
    return names
