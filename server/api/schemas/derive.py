"""Schemas of the API, derived from the server's own types by `schema_of`.

A type is a struct, a `TypedDict` or a named tuple. Its members with a description (`doc`) are sent. The
schemas document the API and select what an answer contains; msgspec reads bodies and queries
(`reading.py`)."""

from collections.abc import Callable, Iterator, Mapping
from inspect import Parameter, signature
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

import msgspec
from marshmallow import INCLUDE, RAISE, Schema, fields

from server.games.core.game import Json as Json

GAMES = ("server.games.", "server.api.games.")
T = TypeVar("T")
_OPEN: set[Any] = set()
_MADE: dict[Any, type[Schema]] = {}


class Closed(Schema):
    """Base of shapes with the named members only."""

    class Meta:
        unknown = RAISE


class Open(Schema):
    """Base of answers that may contain more than the named members, such as a sentence's numbers."""

    class Meta:
        unknown = INCLUDE


class Body(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Base of bodies. A member with a default may be left out, or be null."""


class Query(Body, kw_only=True):
    """Base of queries, where every value is text. A parameter with a default may be left out."""


def open_shape(kind: T) -> T:
    """Mark a type of answers that may contain more than its members."""
    _OPEN.add(kind)
    return kind


def schema_of(kind: Any, name: str = "", **examples: Any) -> type[Schema]:
    """Return the schema of a type, made once; `name` replaces the type's own, `examples` those of members."""
    if kind not in _MADE:
        prefix, name = _prefix_of(kind.__module__), name or kind.__name__
        members = {
            member.wire: made
            for member in members_of(kind)
            if (made := _field(member.hint, examples.get(member.name), **member.left_out(kind)))
        }
        base: type[Schema] = Open if kind in _OPEN else Closed
        _MADE[kind] = base.from_dict(members, name=name if name.startswith(prefix) else prefix + name)
        _MADE[kind].__doc__ = kind.__doc__
    return _MADE[kind]


class Member(msgspec.Struct):
    """A member of a type. `default` is NODEFAULT if it is required."""

    name: str
    hint: Any
    default: Any
    wire: str

    def left_out(self, kind: Any) -> Json:
        """Return the arguments of a field for a member that may be left out: of a body, or not required."""
        if self.default is msgspec.NODEFAULT or not (is_typeddict(kind) or issubclass(kind, Body)):
            return {"required": True}
        null = {} if is_typeddict(kind) else {"allow_none": not issubclass(kind, Query)}
        is_plain = self.default is None or isinstance(self.default, str | bool | int)
        shown = {"load_default": self.default} if is_plain and self.default is not None else {}
        return {"required": False, **null, **shown}


def members_of(kind: Any) -> Iterator[Member]:
    """Yield the members of a type, in their order."""
    hints = get_type_hints(kind, include_extras=True)
    if is_typeddict(kind):
        for name, hint in hints.items():
            left_out = NotRequired in _origins(hint) or name in kind.__optional_keys__
            yield Member(name, hint, None if left_out else msgspec.NODEFAULT, name)
    elif issubclass(kind, msgspec.Struct):
        for field in msgspec.structs.fields(kind):
            made = field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()
            default = msgspec.NODEFAULT if field.required else made
            yield Member(field.name, hints[field.name], default, field.encode_name)
    else:
        for name, parameter in signature(kind).parameters.items():
            default = msgspec.NODEFAULT if parameter.default is Parameter.empty else parameter.default
            yield Member(name, hints[name], default, name)


def _origins(hint: Any) -> Iterator[Any]:
    while get_origin(hint) in (Annotated, NotRequired):
        yield get_origin(hint)
        hint = get_args(hint)[0]


def _prefix_of(module: str) -> str:
    """Return the game's name as in the document; nothing for a type of the platform."""
    for place in GAMES:
        folder, _, within = module.removeprefix(place).partition(".")
        if module.startswith(place) and within and folder != "core":
            return game_prefix(folder)
    return ""


def game_prefix(folder: str) -> str:
    """Return the prefix of the names of a game's schemas."""
    return folder.title().replace("_", "")


def is_described(hint: Any) -> bool:
    """Return True if a member has a description, and so is sent."""
    return bool(_first_given(_unpacked(hint)[1], "description"))


def _unpacked(hint: Any) -> tuple[Any, list[msgspec.Meta], bool]:
    """Return the bare type of a hint, the descriptions around it, and True if it may be null."""
    metas: list[msgspec.Meta] = []
    null = False
    while (origin := get_origin(hint)) in (Annotated, NotRequired, Union, UnionType):
        parts = get_args(hint)
        if origin is Annotated:
            metas += [meta for meta in parts[1:] if isinstance(meta, msgspec.Meta)]
        elif origin is not NotRequired:
            null = null or NoneType in parts
            kinds = [part for part in parts if part not in (NoneType, msgspec.Raw, msgspec.UnsetType)]
            if len(kinds) > 1:
                words = [part for part in kinds if get_origin(part) is Literal]
                all_words = tuple(word for part in words for word in get_args(part))
                return Literal[all_words] if words == kinds else Any, metas, null
            parts = tuple(kinds)
        (hint,) = parts[:1]
    return hint, metas, null


def _field(hint: Any, example: Any = None, **how: Any) -> fields.Field[Any] | None:
    """Return the field of a member, from its type and its description; None if it has no description."""
    kind, metas, null = _unpacked(hint)
    if how and not _first_given(metas, "description"):
        return None
    if null and how.get("allow_none") is not False:
        how["allow_none"] = True
    limits = {name: limit for name, limit in _limits(kind, metas).items() if limit is not None}
    texts = {"description": _first_given(metas, "description"), **limits}
    texts |= _first_given(metas, "extra_json_schema") or {}
    if texts["description"] is None:
        return _plain(kind, how, limits)
    made = _plain(kind, how, texts)
    values = [example] if example is not None else _first_given(metas, "examples") or ()
    made.metadata = {**made.metadata, "example": values[0] if values else _example_of(made)}
    return made


def _limits(kind: Any, metas: list[msgspec.Meta]) -> Json:
    plural = {str: "Length", dict: "Properties"}.get(get_origin(kind) or kind, "Items")
    pattern = _first_given(metas, "pattern")
    return {
        "minimum": _first_given(metas, "ge"),
        "maximum": _first_given(metas, "le"),
        f"min{plural}": _first_given(metas, "min_length") or None,
        f"max{plural}": _first_given(metas, "max_length"),
        # msgspec's patterns are Python's, where `$` also matches before a final line break
        "pattern": pattern and pattern.replace(r"\Z", "$"),
    }


SIMPLE: Mapping[Any, Callable[..., fields.Field[Any]]] = {
    int: fields.Integer,
    float: fields.Float,
    bool: fields.Boolean,
    str: fields.String,
}


def _plain(kind: Any, how: Json, texts: Json) -> fields.Field[Any]:
    origin, args = get_origin(kind), get_args(kind)
    if is_shape(kind):
        return fields.Nested(schema_of(kind)(), **how, metadata=texts)
    if origin is Literal:
        words = [*args, None] if how.get("allow_none") and None not in args else [*args]
        return fields.String(**how, metadata={**texts, "enum": words})
    if origin in (list, tuple):
        return fields.List(_inner(args[0]), **how, metadata=texts)
    if origin is dict and args[1] is not Any:
        return fields.Dict(keys=fields.String(), values=_inner(args[1]), **how, metadata=texts)
    if origin is dict:
        return fields.Dict(**how, metadata=texts)
    return SIMPLE.get(kind, fields.Raw)(**how, metadata=texts)


def _inner(hint: Any) -> fields.Field[Any]:
    made = _field(hint)
    assert made is not None
    return made


def _example_of(field: fields.Field[Any]) -> Any:
    """Return the example of a field, or that of a shape: made of the examples of its members."""
    if "example" in field.metadata:
        return field.metadata["example"]
    if isinstance(field, fields.List):
        return [_example_of(field.inner)]
    assert isinstance(field, fields.Nested)
    return {name: _example_of(inner) for name, inner in field.schema.fields.items()}


def _first_given(metas: list[msgspec.Meta], name: str) -> Any:
    """Return that attribute of the first description that has it."""
    return next((value for meta in metas if (value := getattr(meta, name)) is not None), None)


def is_shape(hint: Any) -> bool:
    """Return True for a type with members."""
    return is_typeddict(hint) or (
        isinstance(hint, type) and hint is not Any and hasattr(hint, "__annotations__")
    )


def is_named_tuple(hint: Any) -> bool:
    """Return True for a named tuple."""
    return isinstance(hint, type) and issubclass(hint, tuple)


def partial(kind: type[msgspec.Struct]) -> type[Body]:
    """Return a body with the described members of a type, each of which may be left out."""
    members = [
        (member.name, Annotated[member.hint.__origin__ | None, *member.hint.__metadata__], None)
        for member in members_of(kind)
        if is_described(member.hint)
    ]
    made: Any = msgspec.defstruct(kind.__name__, members, bases=(Body,), kw_only=True, module=kind.__module__)
    return made  # type: ignore[no-any-return]


def any_of(*kinds: Any) -> Json:
    """Return the members of several shapes, for a `TypedDict` that has some of them."""
    return {member.name: NotRequired[member.hint] for kind in kinds for member in members_of(kind)}
