"""Schemas of answers, derived from the types that the server builds them of.

A type is a `TypedDict`, a struct or a named tuple. Its answer has the fields that are described (`doc`).
"""

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

from .fields import WireSchema, choice, flag, integer, json_object, listed, mapping, nested, number, raw, text

DESCRIBED = ("description", "examples", "ge", "le", "min_length", "max_length")
LANGUAGES = 20
"""Languages of a text, at most."""
_MADE: dict[type, type[Schema]] = {}


def answer(
    kind: type, base: type[Schema] = WireSchema, *, name: str | None = None, prefix: str = "", **examples: Any
) -> type[Schema]:
    """Return the schema of a type, made once; `examples` stand in place of the type's own. It has the type's
    name, with a `prefix` that the types within it have, too, or another `name`."""
    if kind not in _MADE:
        hints = get_type_hints(kind, include_extras=True)
        made = {field: _field(hint, prefix, examples.get(field)) for field, hint in hints.items()}
        described = {field: one for field, one in made.items() if one is not None}
        _MADE[kind] = base.from_dict(described, name=name or prefix + kind.__name__)
        _MADE[kind].__doc__ = kind.__doc__
    return _MADE[kind]


def _field(hint: Any, prefix: str, example: Any = None) -> fields.Field[Any] | None:
    """Return the field of one member, from its type and its description; None where it has none."""
    metas: list[msgspec.Meta] = []
    more: dict[str, Any] = {}
    while (origin := get_origin(hint)) in (Annotated, NotRequired, Union, UnionType):
        inner = get_args(hint)
        if origin is Annotated:
            metas += [meta for meta in inner[1:] if isinstance(meta, msgspec.Meta)]
        elif origin is NotRequired:
            more["required"] = False
        else:
            inner = tuple(each for each in inner if each not in (NoneType, msgspec.Raw))
            if NoneType in get_args(hint):
                more["allow_none"] = True
        (hint,) = inner[:1]
    said = {name: _said(metas, name) for name in DESCRIBED}
    if said["description"] is None:
        return None
    doc: tuple[str, Any] = said["description"], example or said["examples"][0]
    least, most, args = said["min_length"], said["max_length"], get_args(hint)
    if _is_shape(hint):
        return nested(answer(hint, prefix=prefix), *doc, **more)
    if get_origin(hint) is Literal:
        return choice(*doc, (*args, None) if "allow_none" in more else args, **more)
    if get_origin(hint) in (list, tuple):
        return listed(_inner(args[0], prefix), *doc, most, least, **more)
    if hint == dict[str, str]:  # a text by language
        return mapping(text("In that language.", next(iter(doc[1].values())), 2000), *doc, LANGUAGES, **more)
    if get_origin(hint) is dict and args[1] is not Any:
        return mapping(_inner(args[1], prefix), *doc, most, **more)
    if get_origin(hint) is dict:
        return json_object(*doc, most, **more)
    if hint is int:
        return integer(*doc, said["ge"], said["le"], **more)
    if hint is float:
        return number(*doc, said["ge"], said["le"], **more)
    if hint is bool:
        return flag(*doc, **more)
    return text(*doc, most, least, **more) if hint is str else raw(*doc, **more)


def _said(metas: list[msgspec.Meta], name: str) -> Any:
    return next((found for meta in metas if (found := getattr(meta, name)) is not None), None)


def _inner(hint: Any, prefix: str) -> Any:
    """Return what a list or an object holds: a shape, or a field."""
    return answer(hint, prefix=prefix) if _is_shape(hint) else _field(hint, prefix)


def _is_shape(hint: Any) -> bool:
    return is_typeddict(hint) or (isinstance(hint, type) and hasattr(hint, "__annotations__"))
