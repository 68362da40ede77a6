"""Schemas of answers and request bodies, derived from the server's own types.

A type is a `TypedDict`, a struct or a named tuple. Its schema has the fields with a description (`doc`), and
the type's name, prefixed with that of its game."""

from collections.abc import Callable, Mapping
from inspect import Parameter, signature
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    ClassVar,
    Literal,
    NotRequired,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

import msgspec
from marshmallow import Schema, fields, post_load

from . import fields as shapes
from .fields import BodySchema, Json, WireSchema

DESCRIBED = ("description", "examples", "ge", "le", "min_length", "max_length", "pattern")
GAMES = "server.games."
_MADE: dict[type, type[Schema]] = {}
_SENT: dict[type, type[Any]] = {}


def answer(
    kind: type,
    base: type[Schema] = WireSchema,
    *,
    name: str = "",
    prefix: str = "",
    suffix: str = "",
    **examples: Any,
) -> type[Schema]:
    """Return the schema of answers of a type, made once; `examples` replace the type's own. `name` replaces
    the type's name; `prefix` and `suffix` are added to it and to the names of the types within it."""
    if kind not in _MADE:

        def inner(of: type) -> type[Schema]:
            return answer(of, prefix=prefix, suffix=suffix)

        made = {field: _field(hint, inner, examples.get(field)) for field, hint in _hints(kind).items()}
        described = {field: one for field, one in made.items() if one is not None}
        _MADE[kind] = base.from_dict(described, name=_game(kind) + (name or prefix + kind.__name__ + suffix))
        _MADE[kind].__doc__ = kind.__doc__
    return _MADE[kind]


def any_of(*kinds: type) -> Any:
    """Return the fields of several shapes, all optional, for an answer that has some of them."""
    hints = {name: hint for kind in kinds for name, hint in _hints(kind).items()}
    return {name: _field(hint, answer, required=False) for name, hint in hints.items()}


def optional(kind: type[msgspec.Struct]) -> type[msgspec.Struct]:
    """Return a struct with the described members of another one, each of which may be left out."""
    described = {name: hint for name, hint in _hints(kind).items() if _field(hint, answer) is not None}
    members = [
        (name, Annotated[hint.__origin__ | None, *hint.__metadata__], None)
        for name, hint in described.items()
    ]
    return msgspec.defstruct(kind.__name__, members, forbid_unknown_fields=True)


def tuples(data: Json) -> Json:
    """Return a loaded body with tuples instead of lists, as the rules expect."""
    return {key: tuple(one) if isinstance(one, list) else one for key, one in data.items()}


class Loaded(BodySchema):
    """Base of bodies that load as a type of the rules, with tuples instead of lists."""

    kind: ClassVar[Callable[..., Any]]
    parts: ClassVar[Mapping[str, Any]]
    """Its members that are named tuples, whose fields are sent as its own."""

    @post_load
    def as_kind(self, data: Json, **_: Any) -> Any:
        found = tuples(data)
        for name, part in self.parts.items():
            found[name] = part(*(found.pop(field) for field in _hints(part)))
        return self.kind(**found)


def sent(kind: Any, suffix: str = "Body", **examples: Any) -> dict[str, fields.Field[Any]]:
    """Return the fields of a type, for a body that has more fields, or loads as plain JSON."""

    def inner(of: type) -> type[Schema]:
        return body(of, suffix=suffix)

    found: dict[str, fields.Field[Any]] = {}
    for name, hint in _hints(kind).items():
        default = _default(kind, name)
        if _is_tuple(hint):
            found |= sent(hint, suffix, **examples)
        elif (made := _field(hint, inner, examples.get(name), **default)) is not None:
            found[name] = made
    return found


def body(kind: type, *, name: str = "", suffix: str = "Body", **examples: Any) -> type[Schema]:
    """Return the schema of bodies of a type, made once: a field with a default may be left out. A member that
    is a named tuple is replaced by its fields."""
    if kind not in _SENT:
        named = _game(kind) + (name or kind.__name__ + suffix)
        made = Loaded.from_dict(sent(kind, suffix, **examples), name=named)
        made.__module__ = kind.__module__
        _SENT[kind] = cast("type[Loaded]", made)
        _SENT[kind].kind = staticmethod(kind)
        _SENT[kind].parts = {field: hint for field, hint in _hints(kind).items() if _is_tuple(hint)}
    return _SENT[kind]


def _default(kind: type, name: str) -> Json:
    """Return how a member is loaded when it is left out, and its name on the wire if that differs."""
    if issubclass(kind, msgspec.Struct):
        member = next(each for each in msgspec.structs.fields(kind) if each.name == name)
        renamed = {} if member.encode_name == name else {"data_key": member.encode_name}
        if member.default is None or member.default_factory is not msgspec.NODEFAULT:
            return {"required": False, **renamed}
        default, required = member.default, member.required
    else:
        renamed, default = {}, signature(kind).parameters[name].default
        required = default is Parameter.empty
    return renamed if required else {"load_default": list if default == () else default, **renamed}


def _hints(kind: type) -> Json:
    hints = get_type_hints(kind, include_extras=True)
    return {name: hint for name, hint in hints.items() if ClassVar not in (hint, get_origin(hint))}


def _game(kind: type) -> str:
    """Return the game's name as in the document; nothing for a type of the platform."""
    folder, _, within = kind.__module__.removeprefix(GAMES).partition(".")
    ours = kind.__module__.startswith(GAMES) and within and folder != "core"
    return game_prefix(folder) if ours else ""


def game_prefix(folder: str) -> str:
    """Return the prefix of the names of a game's schemas."""
    return folder.title().replace("_", "")


def _field(
    hint: Any, inner: Callable[[type], type[Schema]], example: Any = None, **more: Any
) -> fields.Field[Any] | None:
    """Return the field of a member, from its type and its description; None if it has no description."""
    metas: list[msgspec.Meta] = []
    while (origin := get_origin(hint)) in (Annotated, NotRequired, Union, UnionType):
        parts = get_args(hint)
        if origin is Annotated:
            metas += [meta for meta in parts[1:] if isinstance(meta, msgspec.Meta)]
        elif origin is NotRequired:
            more["required"] = False
        else:
            parts = tuple(each for each in parts if each not in (NoneType, msgspec.Raw))
            if NoneType in get_args(hint):
                more["allow_none"] = True
        (hint,) = parts[:1]
    said = {name: _said(metas, name) for name in DESCRIBED}
    if said["description"] is None:
        return None
    doc = said["description"], example or (*said["examples"], shapes.OWN)[0]
    least, most, args = said["min_length"], said["max_length"], get_args(hint)
    if _is_shape(hint):
        return shapes.nested(inner(hint), *doc, **more)
    if get_origin(hint) is Literal:
        return shapes.choice(*doc, (*args, None) if "allow_none" in more else args, **more)
    if get_origin(hint) in (list, tuple):
        return shapes.listed(_of(args[0], inner), *doc, most, least, **more)
    if hint == dict[str, str]:  # a text by language
        return shapes.words(*doc, **more)
    if get_origin(hint) is dict and args[1] is not Any:
        return shapes.mapping(_of(args[1], inner), *doc, most, **more)
    if get_origin(hint) is dict:
        return shapes.json_object(*doc, most, **more)
    if hint is int:
        return shapes.integer(*doc, said["ge"], said["le"], **more)
    if hint is float:
        return shapes.number(*doc, said["ge"], said["le"], **more)
    if hint is bool:
        return shapes.flag(*doc, **more)
    if hint is str:
        # msgspec's patterns are Python's, where `$` also matches before a final line break
        pattern = said["pattern"] and said["pattern"].replace(r"\Z", "$")
        return shapes.text(*doc, most, least, pattern=pattern, **more)
    return shapes.raw(*doc, **more)


def _said(metas: list[msgspec.Meta], name: str) -> Any:
    return next((found for meta in metas if (found := getattr(meta, name)) is not None), None)


def _of(hint: Any, inner: Callable[[type], type[Schema]]) -> Any:
    """Return the items of a list or an object: a shape, or a field."""
    return inner(hint) if _is_shape(hint) else _field(hint, inner)


def _is_tuple(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, tuple)


def _is_shape(hint: Any) -> bool:
    return is_typeddict(hint) or (isinstance(hint, type) and hasattr(hint, "__annotations__"))
