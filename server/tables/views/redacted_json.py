"""Redacted JSON, fast: a value is encoded once, its public parts as bytes and each secret separately.

The result is the same as encoding `visibility.redact`. The value is walked once; for each pair of eyes its
pieces are only joined. A value whose type cannot hold a secret is encoded whole."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, get_origin

import msgspec
from msgspec import inspect

from server.games.core.game import Past, Secret

from ..domain.visibility import Eyes

HIDDEN = b'{"hidden":true}'

_encode = msgspec.json.Encoder().encode

Pieces = tuple[Any, ...]
"""Bytes and `EncodedSecret` alternate."""


class EncodedSecret(NamedTuple):
    """An encoded secret: its audience, and the pieces that this audience sees (they may hold secrets)."""

    key: str
    secret: Secret[None]
    pieces: Pieces


Known = dict[int, tuple[Secret[Any], EncodedSecret]]
"""Encoded secrets by their `id`, which stays unique while this mapping refers to them."""


class Secrets(NamedTuple):
    """The encoded secrets of a value: those from a move ago, and those it has now (added during the walk)."""

    before: Known
    now: Known

    def encoded(self, secret: Secret[Any]) -> EncodedSecret:
        """Return the secret encoded. Secrets are frozen, so one that was there a move ago is reused."""
        text_before = self.before.get(id(secret))
        if text_before is None or text_before[0] is not secret:
            key = f"sealed {secret.to}" if secret.sealed else secret.to
            bare = Secret(None, secret.to, secret.sealed)
            text_before = secret, EncodedSecret(key, bare, pieces(secret.value, self))
        self.now[id(secret)] = text_before
        return text_before[1]


def pieces(value: Any, secrets: Secrets | None = None) -> Pieces:
    """Encode `value` as alternating bytes and `EncodedSecret`."""
    out: list[Any] = []
    _write(value, out, secrets or Secrets({}, {}))
    return _merged(out)


def shown(encoded: Pieces, eyes: Eyes) -> bytes:
    """Return what these eyes see of these pieces, as JSON."""
    if len(encoded) == 1 and type(encoded[0]) is bytes:
        return encoded[0]
    out: list[bytes] = []
    _read(encoded, eyes, {}, out)
    return b"".join(out)


def _read(encoded: Pieces, eyes: Eyes, sees: dict[str, bool], out: list[bytes]) -> None:
    """Add the visible pieces to `out`. `sees` caches, by `EncodedSecret.key`, whether these eyes see a
    secret."""
    for piece in encoded:
        if type(piece) is bytes:
            out.append(piece)
            continue
        open_ = sees.get(piece.key)
        if open_ is None:
            open_ = sees[piece.key] = eyes.sees(piece.secret)
        if open_:
            _read(piece.pieces, eyes, sees, out)
        else:
            out.append(HIDDEN)


def _merged(out: list[Any]) -> Pieces:
    """Join the bytes between two secrets, so that bytes and secrets alternate."""
    merged: list[Any] = []
    text: list[bytes] = []
    for piece in out:
        if type(piece) is bytes:
            text.append(piece)
            continue
        merged += (b"".join(text), piece)
        text = []
    merged.append(b"".join(text))
    return tuple(merged)


def _write(value: Any, out: list[Any], secrets: Secrets) -> None:
    """Add the pieces of `value` to `out`."""
    kind = type(value)
    if kind is Secret:
        out.append(secrets.encoded(value))
    elif kind is Past:
        out.append(b'{"archived":%d}' % len(value.items))
    elif kind is dict or isinstance(value, Mapping):
        _write_object(value, out, secrets)
    elif kind is list or kind is tuple or isinstance(value, (list, tuple)):
        _write_array(value, out, secrets)
    elif isinstance(value, msgspec.Struct):
        plan = _plan(kind)  # type: ignore[arg-type]
        if plan is None:
            out.append(_encode(value))
        else:
            _write_struct(value, plan, out, secrets)
    elif isinstance(value, (set, frozenset)):
        _write_array(sorted(value), out, secrets)
    else:
        out.append(_encode(value))


def _write_struct(value: msgspec.Struct, plan: _Plan, out: list[Any], secrets: Secrets) -> None:
    for field, lead, plain in plan:
        out.append(lead)
        item = getattr(value, field)
        if plain:
            out.append(_encode(item))
        else:
            _write(item, out, secrets)
    out.append(b"}")


def _write_object(value: Mapping[Any, Any], out: list[Any], secrets: Secrets) -> None:
    lead = b"{"
    for key, item in value.items():
        out.append(lead + _key(key))
        _write(item, out, secrets)
        lead = b","
    out.append(b"}" if value else b"{}")


def _write_array(value: Sequence[Any], out: list[Any], secrets: Secrets) -> None:
    lead = b"["
    for item in value:
        out.append(lead)
        _write(item, out, secrets)
        lead = b","
    out.append(b"]" if value else b"[]")


@functools.lru_cache(maxsize=4096)
def _key(key: Any) -> bytes:
    return _encode({key: 0})[1:-2]


# -- what a type can hold --------------------------------------------------------------------------------

_Plan = tuple[tuple[str, bytes, bool], ...]


@functools.cache
def _plan(kind: type[msgspec.Struct]) -> _Plan | None:
    """Return the fields of a struct: name, the bytes before its value, whether the value can be encoded in
    one go. None if the whole struct can."""
    fields = {f.name: f.type for f in inspect.type_info(kind).fields}  # type: ignore[attr-defined]
    plan, before = [], b"{"
    for name in kind.__struct_fields__:
        plan.append((name, before + _key(name), _is_plain(fields[name], (kind,))))
        before = b","
    if not plan or (_is_ordinary(kind) and all(plain for _, _, plain in plan)):
        return None
    return tuple(plan)


def _is_ordinary(kind: type[msgspec.Struct]) -> bool:
    """Return whether msgspec encodes this struct field by field under its own names, as `redact` does."""
    config = kind.__struct_config__
    usual = not (config.tag or config.omit_defaults or config.array_like)
    return usual and kind.__struct_fields__ == kind.__struct_encode_fields__


def _is_plain(kind: inspect.Type, within: tuple[Any, ...]) -> bool:
    """Return whether no value of this type holds a secret or a set, which has to be sorted first."""
    if isinstance(kind, inspect.StructType):
        cls: Any = get_origin(kind.cls) or kind.cls
        if cls in (Secret, Past) or not _is_ordinary(cls):
            return False
        return cls in within or all(_is_plain(f.type, (*within, cls)) for f in kind.fields)
    if isinstance(kind, inspect.UnionType):
        return all(_is_plain(member, within) for member in kind.types)
    if isinstance(kind, inspect.DictType):
        return _is_plain(kind.value_type, within)
    if isinstance(kind, (inspect.ListType, inspect.VarTupleType)):
        return _is_plain(kind.item_type, within)
    if isinstance(kind, inspect.TupleType):
        return all(_is_plain(item, within) for item in kind.item_types)
    simple = (
        inspect.NoneType,
        inspect.BoolType,
        inspect.IntType,
        inspect.FloatType,
        inspect.StrType,
        inspect.LiteralType,
        inspect.EnumType,
    )
    return isinstance(kind, simple)
