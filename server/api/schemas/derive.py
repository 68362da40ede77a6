"""Schemas of answers, derived from the types that the server builds them of (`typing.TypedDict`)."""

from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

import msgspec
from marshmallow import Schema, fields

from .fields import WireSchema, choice, flag, integer, json_object, listed, mapping, nested, raw, text

_MADE: dict[type, type[Schema]] = {}


def answer(kind: type, base: type[Schema] = WireSchema, **examples: Any) -> type[Schema]:
    """Return the schema of a type, made once; `examples` stand in place of the type's own."""
    if kind not in _MADE:
        hints = get_type_hints(kind, include_extras=True)
        made = {name: _field(hint, examples.get(name)) for name, hint in hints.items()}
        _MADE[kind] = base.from_dict(made, name=kind.__name__)
    return _MADE[kind]


def _field(hint: Any, example: Any = None) -> fields.Field[Any]:
    """Return the field of one member, from its type and what is said of it."""
    metas: list[msgspec.Meta] = []
    more: dict[str, Any] = {}
    while (origin := get_origin(hint)) in (Annotated, NotRequired, Union, UnionType):
        inner = get_args(hint)
        if origin is Annotated:
            metas += inner[1:]
        elif origin is NotRequired:
            more["required"] = False
        else:
            inner = tuple(each for each in inner if each not in (NoneType, msgspec.Raw))
            if NoneType in get_args(hint):
                more["allow_none"] = True
        (hint,) = inner[:1]
    said = {name: _said(metas, name) for name in ("description", "examples", "ge", "le", "max_length")}
    doc = said["description"], example or said["examples"][0]
    most = said["max_length"]
    if is_typeddict(hint):
        return nested(answer(hint), *doc, **more)
    if get_origin(hint) is Literal:
        return choice(*doc, get_args(hint), **more)
    if get_origin(hint) is list:
        (item,) = get_args(hint)
        return listed(answer(item) if is_typeddict(item) else _field(item), *doc, most, **more)
    if get_origin(hint) is dict and get_args(hint)[1] is not Any:
        _, item = get_args(hint)
        return mapping(answer(item) if is_typeddict(item) else _field(item), *doc, most, **more)
    if get_origin(hint) is dict:
        return json_object(*doc, most, **more)
    if hint is int:
        return integer(*doc, said["ge"], said["le"], **more)
    if hint is bool:
        return flag(*doc, **more)
    return text(*doc, most, **more) if hint is str else raw(*doc, **more)


def _said(metas: list[msgspec.Meta], name: str) -> Any:
    return next((found for meta in metas if (found := getattr(meta, name)) is not None), None)
