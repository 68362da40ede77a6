"""A value encoded once for everybody: what all may read as JSON, each secret apart with those it is for.

`visibility.redact` says what somebody sees; this answers the same bytes faster. The value is walked once, and
for each pair of eyes the pieces are only put together. What cannot hold a secret is encoded whole; what is
still the object it was a move ago is neither walked nor put together again.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, get_origin

import msgspec
from msgspec import inspect

from server.games.core.game import Archive, Secret

from ..domain.visibility import Eyes

HIDDEN = b'{"hidden":true}'

_encode = msgspec.json.Encoder().encode

MANY = 4
"""A part with so many secrets is put together once for each pair of eyes, and kept."""

Pieces = tuple[Any, ...]
"""Bytes, `Closed`, and parts with many secrets as `Walked`."""

Sees = dict[str, bool]
"""Which secrets a pair of eyes sees, by `Closed.key`."""


class Closed(NamedTuple):
    """A secret, as bare as can be: what those see who may see it (it may hold secrets in turn)."""

    key: str
    secret: Secret[None]
    pieces: Pieces


class Walked(NamedTuple):
    """A struct, a mapping or an array: its pieces, what it holds of the like (by name, key or index), and how
    it was put together before."""

    value: Any
    pieces: Pieces
    parts: dict[Any, Walked]
    shown: dict[Eyes, bytes]

    def add_to(self, out: list[Any]) -> None:
        """Be a piece, or several, of what holds it."""
        if len(self.pieces) > 2 * MANY:
            out.append(self)
        else:
            out += self.pieces


def walked(value: Any, before: Walked | None = None) -> Walked:
    """`value` in pieces. `before`: a value like it; parts that are the same objects there are taken over."""
    parts: dict[Any, Walked] = {}
    out: list[Any] = []
    _write("", value, out, {} if before is None else {"": before}, parts)
    return parts.get("") or Walked(value, _merged(out), {}, {})


def pieces(value: Any) -> Pieces:
    """`value` as bytes and `Closed` in turn."""
    return walked(value).pieces


def shown(of: Pieces, eyes: Eyes, sees: Sees | None = None) -> bytes:
    """What these eyes see of it, as JSON. `sees`: what is known of these eyes; it is added to."""
    if len(of) == 1 and type(of[0]) is bytes:
        return of[0]
    out: list[bytes] = []
    _read(of, eyes, {} if sees is None else sees, out)
    return b"".join(out)


def _read(of: Pieces, eyes: Eyes, sees: Sees, out: list[bytes]) -> None:
    for piece in of:
        if type(piece) is bytes:
            out.append(piece)
            continue
        if type(piece) is Walked:
            put = piece.shown.get(eyes)
            if put is None:
                inner: list[bytes] = []
                _read(piece.pieces, eyes, sees, inner)
                put = piece.shown[eyes] = b"".join(inner)
            out.append(put)
            continue
        open_ = sees.get(piece.key)
        if open_ is None:
            open_ = sees[piece.key] = eyes.sees(piece.secret)
        if open_:
            _read(piece.pieces, eyes, sees, out)
        else:
            out.append(HIDDEN)


def _merged(out: list[Any]) -> Pieces:
    found: list[Any] = []
    text: list[bytes] = []
    for piece in out:
        if type(piece) is bytes:
            text.append(piece)
            continue
        found += (b"".join(text), piece)
        text = []
    found.append(b"".join(text))
    return tuple(found)


def _write(
    name: Any, value: Any, out: list[Any], before: Mapping[Any, Walked], parts: dict[Any, Walked]
) -> None:
    """Add the pieces of `value` to `out`; where it is one, keep it in `parts` as `name`."""
    kind = type(value)
    known = before.get(name)
    if known is not None and known.value is value:
        parts[name] = known
        known.add_to(out)
    elif kind is Secret:
        inner = walked(value.value, known.parts.get("") if known else None)
        key = f"sealed {value.to}" if value.sealed else value.to
        closed = Closed(key, Secret(None, value.to, value.sealed), inner.pieces)
        parts[name] = Walked(value, (closed,), {"": inner}, {})
        out.append(closed)
    elif kind is Archive:
        out.append(b'{"archived":%d}' % len(value.items))
    elif kind is dict or isinstance(value, Mapping):
        _write_all(name, value, _object(value), b"{}", out, known, parts)
    elif kind is list or kind is tuple or isinstance(value, (list, tuple)):
        _write_all(name, value, _array(value), b"[]", out, known, parts)
    elif isinstance(value, msgspec.Struct):
        plan = _plan(kind)  # type: ignore[arg-type]
        if plan is None:
            out.append(_encode(value))
        else:
            fields = ((field, lead, getattr(value, field), plain) for field, lead, plain in plan)
            _write_all(name, value, fields, b"{}", out, known, parts)
    elif isinstance(value, (set, frozenset)):
        _write_all(name, value, _array(sorted(value)), b"[]", out, known, parts)
    else:
        out.append(_encode(value))


def _write_all(
    name: Any,
    value: Any,
    items: Iterable[tuple[Any, bytes, Any, bool]],
    brackets: bytes,
    out: list[Any],
    known: Walked | None,
    parts: dict[Any, Walked],
) -> None:
    inner: list[Any] = []
    own: dict[Any, Walked] = {}
    before = known.parts if known else {}
    for part, lead, item, plain in items:
        inner.append(lead)
        if plain:
            inner.append(_encode(item))
        else:
            _write(part, item, inner, before, own)
    inner.append(brackets[1:] if inner else brackets)
    parts[name] = Walked(value, _merged(inner), own, {})
    parts[name].add_to(out)


def _object(value: Mapping[Any, Any]) -> Iterable[tuple[Any, bytes, Any, bool]]:
    lead = b"{"
    found = []
    for key, item in value.items():
        found.append((key, lead + _key(key), item, False))
        lead = b","
    return found


def _array(value: Iterable[Any]) -> Iterable[tuple[Any, bytes, Any, bool]]:
    return [(k, b"," if k else b"[", item, False) for k, item in enumerate(value)]


@functools.lru_cache(maxsize=4096)
def _key(key: Any) -> bytes:
    return _encode({key: 0})[1:-2]


# -- what a type can hold --------------------------------------------------------------------------------

_Plan = tuple[tuple[str, bytes, bool], ...]


@functools.cache
def _plan(kind: type[msgspec.Struct]) -> _Plan | None:
    """The fields of a struct: name, what stands before the value, whether it can be encoded in one go.
    None: that holds for the whole."""
    fields = {f.name: f.type for f in inspect.type_info(kind).fields}  # type: ignore[attr-defined]
    plan, before = [], b"{"
    for name in kind.__struct_fields__:
        plan.append((name, before + _key(name), _is_plain(fields[name], (kind,))))
        before = b","
    if not plan or (_is_ordinary(kind) and all(plain for _, _, plain in plan)):
        return None
    return tuple(plan)


def _is_ordinary(kind: type[msgspec.Struct]) -> bool:
    """Whether msgspec encodes it field by field under their own names, as `redact` does."""
    config = kind.__struct_config__
    usual = not (config.tag or config.omit_defaults or config.array_like)
    return usual and kind.__struct_fields__ == kind.__struct_encode_fields__


def _is_plain(kind: inspect.Type, within: tuple[Any, ...]) -> bool:
    """Whether nothing of this type holds a secret or has to be put in order first."""
    if isinstance(kind, inspect.StructType):
        cls: Any = get_origin(kind.cls) or kind.cls
        if cls in (Secret, Archive) or not _is_ordinary(cls):
            return False
        return cls in within or all(_is_plain(f.type, (*within, cls)) for f in kind.fields)
    if isinstance(kind, inspect.UnionType):
        return all(_is_plain(each, within) for each in kind.types)
    if isinstance(kind, inspect.DictType):
        return _is_plain(kind.value_type, within)
    if isinstance(kind, (inspect.ListType, inspect.VarTupleType)):
        return _is_plain(kind.item_type, within)
    if isinstance(kind, inspect.TupleType):
        return all(_is_plain(each, within) for each in kind.item_types)
    simple = (
        *(inspect.NoneType, inspect.BoolType, inspect.IntType, inspect.FloatType, inspect.StrType),
        *(inspect.LiteralType, inspect.EnumType),
    )
    return isinstance(kind, simple)
