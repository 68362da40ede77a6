"""An archive's JSON a piece at a time: no piece is so large that a web process would stand still for it."""

import hashlib
import json
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from server.games.core.game import Json

LEVELS = 3
"""File, body, log: what lies below is taken whole."""
CHUNK = 65_536

Clean = Callable[[Any], Any]

_level: msgspec.json.Decoder[Any] = msgspec.json.Decoder(
    dict[str, msgspec.Raw] | list[msgspec.Raw] | str | int | float | bool | None
)
_whole = msgspec.json.Decoder()


def canonical(value: Any) -> bytes:
    """As it is hashed and sealed; `msgspec.Raw` may stand for any part."""
    return b"".join(_pieces(value, lambda part: part, LEVELS))


def digest(value: Json) -> str:
    """Of everything but the digest itself: an archive that was changed on the way is noticed."""
    return _digest(value, _read_anywhere)


def old_digest(value: Json) -> str:
    """As it was made while a whole number could still stand there as `0.0`; such copies stay readable."""
    return _digest(value, lambda part: part)


def _digest(value: Json, clean: Clean) -> str:
    found = hashlib.sha256()
    for piece in _pieces(value, clean, LEVELS):
        found.update(piece)
    return found.hexdigest()


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


def _read_anywhere(value: Any) -> Any:
    """The value as it is after any reader: a browser writes `0.0` as `0`."""
    if isinstance(value, dict):
        return {name: _read_anywhere(each) for name, each in value.items()}
    if isinstance(value, list | tuple):
        return [_read_anywhere(each) for each in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value
