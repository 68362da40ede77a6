"""What changed between two views of one audience, as a JSON Merge Patch (RFC 7396)."""

from __future__ import annotations

from typing import Any

import msgspec

from server.games.core.game import Json

_parts = msgspec.json.Decoder(dict[str, msgspec.Raw])


def merge_patch(before: Json, after: Json) -> msgspec.Raw | None:
    """The patch that makes `after` of `before`, encoded; None where no patch can say it.

    Both are views as `view.build` makes them: their parts may be encoded already. Parts that are the same
    bytes are not opened. A merge patch takes a null for "gone", so a view in which an object gains a null (a
    clock that stopped, say) has to be sent whole.
    """
    patch = _object(_encoded(before), _encoded(after))
    return None if patch is None else msgspec.Raw(_join(patch))


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


def _encoded(view: Json) -> dict[str, bytes]:
    return {name: msgspec.json.encode(part) for name, part in view.items()}


def _opened(part: bytes) -> dict[str, bytes]:
    return {name: bytes(inner) for name, inner in _parts.decode(part).items()}


def _object(before: dict[str, bytes], after: dict[str, bytes]) -> dict[str, bytes] | None:
    """The parts of the patch from one object to another; None where there is none."""
    patch = {name: b"null" for name in before if name not in after}
    for name, now in after.items():
        was = before.get(name)
        if was == now:
            continue
        if now == b"null":
            return None  # it would be taken away instead
        if now[:1] != b"{":
            patch[name] = now
            continue
        part = _object(_opened(was) if was and was[:1] == b"{" else {}, _opened(now))
        if part is None:
            return None
        if part or not was or was[:1] != b"{":
            patch[name] = _join(part)
    return patch


def _join(parts: dict[str, bytes]) -> bytes:
    return b"{" + b",".join(msgspec.json.encode(name) + b":" + part for name, part in parts.items()) + b"}"
