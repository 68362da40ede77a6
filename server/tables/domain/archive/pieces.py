"""An archive's JSON in pieces, small enough that a web process serves others in between."""

import hashlib
import json
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from server.games.core.game import Json

from ..forms.json_values import whole

LEVELS = 3
"""File, body, log: a value below these levels is one piece."""
CHUNK = 65_536

Clean = Callable[[Any], Any]

_level: msgspec.json.Decoder[Any] = msgspec.json.Decoder(
    dict[str, msgspec.Raw] | list[msgspec.Raw] | str | int | float | bool | None
)
_whole = msgspec.json.Decoder()


def canonical(value: Any) -> bytes:
    """Return JSON as it is hashed and sealed; any part may be a `msgspec.Raw`."""
    return b"".join(_pieces(value, lambda part: part, LEVELS))


def digest(value: Json) -> str:
    """Return the hash of an archive without its digest, so that a changed archive is noticed."""
    return _digest(value, whole)


def old_digest(value: Json) -> str:
    """Return the hash as older versions made it, which wrote some whole numbers as `0.0`."""
    return _digest(value, lambda part: part)


def _digest(value: Json, clean: Clean) -> str:
    hashed = hashlib.sha256()
    for piece in _pieces(value, clean, LEVELS):
        hashed.update(piece)
    return hashed.hexdigest()


def _pieces(value: Any, clean: Clean, levels: int) -> Iterator[bytes]:
    if isinstance(value, msgspec.Raw):
        value = (_level if levels else _whole).decode(value)
    if levels and value and isinstance(value, dict):
        before = b"{"
        for name in sorted(value):
            yield before + _dumped(name) + b":"
            yield from _pieces(value[name], clean, levels - 1)
            before = b","
        yield b"}"
    elif levels and value and isinstance(value, list | tuple):
        before = b"["
        for item in value:
            yield before
            yield from _pieces(item, clean, levels - 1)
            before = b","
        yield b"]"
    elif isinstance(value, str):
        yield b'"'
        for at in range(0, len(value), CHUNK):
            yield _dumped(value[at : at + CHUNK])[1:-1]
        yield b'"'
    else:
        yield _dumped(clean(value))


def _dumped(value: Any) -> bytes:
    return json.dumps(value, sort_keys=True, separators=(",", ":")).encode()
