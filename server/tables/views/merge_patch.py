"""What changed between two views of one audience, as a JSON Merge Patch (RFC 7396)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from server.games.core.game import Json

_encode = msgspec.json.encode
_parts = msgspec.json.Decoder(dict[str, msgspec.Raw])

Part = bytes | dict[str, bytes]
"""A value as JSON, or an object whose values are JSON."""

Encoded = dict[str, Part]
"""A view whose parts are JSON already; what is an object on the first level stays open for comparing."""


def encoded(view: Json) -> Encoded:
    """A view as `view.build` makes it (its parts may be `msgspec.Raw`), encoded part by part."""
    return {
        name: {key: _encode(value) for key, value in part.items()} if type(part) is dict else _encode(part)
        for name, part in view.items()
    }


def merge_patch(before: Encoded, after: Encoded) -> bytes | None:
    """The patch that makes `after` of `before`; None where no patch can say it.

    Parts that are the same bytes are not opened. A merge patch takes a null for "gone", so a view in which an
    object gains a null (a clock that stopped, say) has to be sent whole.
    """
    patch = _object(before, after)
    return None if patch is None else joined(patch)


def apply(patch: Any, target: Any) -> Any:
    """RFC 7396, section 2: `target` with the patch, both as plain JSON."""
    if not isinstance(patch, dict):
        return patch
    found = dict(target) if isinstance(target, dict) else {}
    for name, value in patch.items():
        if value is None:
            found.pop(name, None)
        else:
            found[name] = apply(value, found.get(name))
    return found


def joined(parts: Mapping[str, Part]) -> bytes:
    """One JSON object of its parts."""
    text = [_encode(name) + b":" + _whole(part) for name, part in parts.items()]
    return b"{" + b",".join(text) + b"}"


def _whole(part: Part) -> bytes:
    return joined(part) if isinstance(part, dict) else part


def _opened(part: Part | None) -> Mapping[str, Part] | None:
    """The values of an object; None for whatever is none."""
    if part is None or isinstance(part, dict):
        return part
    return {name: bytes(inner) for name, inner in _parts.decode(part).items()} if part[:1] == b"{" else None


def _object(before: Mapping[str, Part], after: Mapping[str, Part]) -> dict[str, Part] | None:
    """The parts of the patch from one object to another; None where there is none."""
    patch: dict[str, Part] = {name: b"null" for name in before if name not in after}
    for name, now in after.items():
        was = before.get(name)
        if was == now:
            continue
        if now == b"null":
            return None  # it would be taken away instead
        inner = _opened(now)
        if inner is None:
            patch[name] = now
            continue
        outer = _opened(was)
        part = _object(outer or {}, inner)
        if part is None:
            return None
        if part or outer is None:
            patch[name] = joined(part)
    return patch
