"""Moves as structs: the JSON Schema of a prompt, the phones' type and the docs all come from one struct.

A game's `args.py` has a subclass of `Args` for each move, named for it: `EndSilence` is the move
`end_silence`. Its fields are the move's args, its docstring is printed in `docs/games`. A handler names the
struct in the annotation of its parameter `args`, from which `handlers` registers it."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from types import MappingProxyType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from . import forms
from .dice import Dice
from .errors import IllegalMove
from .game import Prompt
from .packs import Json


class Args(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of every move's args, and of the structs within them. A field with a default may be left out."""


NOTHING: Mapping[str, Any] = MappingProxyType({})
A = TypeVar("A", bound=Args)
Carry = Callable[[Any, str, Any, Dice], None]
"""A handler: `(builder, seat, args, dice)`. It only gets moves that a prompt offers."""


class Handler(NamedTuple):
    """A handler with the struct of its move."""

    args: type[Args]
    carry_out: Carry


def handlers(*functions: Carry) -> dict[str, Handler]:
    """Handlers by the name of their move. One for several moves names a union of their structs."""
    return {
        move_name(kind): Handler(kind, function) for function in functions for kind in _kinds_of(function)
    }


def _kinds_of(function: Carry) -> tuple[type[Args], ...]:
    named = get_type_hints(function)["args"]
    return get_args(named) if get_origin(named) in (Union, UnionType) else (named,)


@cache
def move_name(kind: type[Args]) -> str:
    """`end_silence` of `EndSilence`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()


def read(kind: type[A], args: Json) -> A:
    """The args in their struct. Raises `IllegalMove` where they do not fit it."""
    try:
        return msgspec.convert(args, kind)
    except msgspec.ValidationError as error:
        raise IllegalMove(f"{move_name(kind)}: {error}", code="validation_failed") from None


def prompt(
    kind: type[Args],
    args: Mapping[str, Json | None] = NOTHING,
    *,
    label: Mapping[str, Any] = NOTHING,
    required: Sequence[str] | None = None,
    default: Any = msgspec.UNSET,
    must: bool = False,
    submitted: bool = False,
    odds: Any = None,
) -> Prompt:
    """Make a prompt for a move.

    `args` narrows fields of the struct to what is legal now; None leaves an optional field out. The id of its
    words is the game's folder and the move's name. Without a `default` there is none, except `{}` for a move
    without args."""
    schema = schema_of(kind, args, required)
    if default is msgspec.UNSET:
        default = None if schema["required"] else {}
    return Prompt(move_name(kind), {"id": _words(kind), **label}, schema, default, must, submitted, odds)


@cache
def _words(kind: type[Args]) -> str:
    return f"{kind.__module__.split('.')[2]}.{move_name(kind)}"


def schema_of(
    kind: type[Args], args: Mapping[str, Json | None] = NOTHING, required: Sequence[str] | None = None
) -> Json:
    """The JSON Schema of a move's args, some fields narrowed. Raises `TypeError` for a field it lacks."""
    known = _fields(kind)
    if unknown := args.keys() - known.properties.keys():
        raise TypeError(f"{kind.__name__} has no {', '.join(sorted(unknown))}")
    if not args and required is None:
        return known.schema
    properties = {name: args.get(name, schema) for name, schema in known.properties.items()}
    there = {name: schema for name, schema in properties.items() if schema is not None}
    return forms.closed(there, tuple(known.required if required is None else required))


class _Fields(NamedTuple):
    properties: Json
    required: tuple[str, ...]
    schema: Json


@cache
def _fields(kind: type[Args]) -> _Fields:
    fields = msgspec.structs.fields(kind)
    properties = {field.name: _schema(field.type) for field in fields}
    required = tuple(field.name for field in fields if field.required)
    return _Fields(properties, required, forms.closed(properties, required))


def _schema(hint: Any) -> Json:
    """The JSON Schema of a type: the shapes of `forms`, and structs. A title of choices is the prefix of each
    choice's id."""
    metas: list[msgspec.Meta] = []
    if get_origin(hint) is Annotated:
        hint, *metas = get_args(hint)
    title = next((meta.title for meta in metas if meta.title), None)
    if choices := _choices(hint):
        if title is None:
            return forms.enum(choices)
        return forms.one_of((value, f"{title}.{value or 'none'}") for value in choices)
    bounds = {
        name: bound
        for meta in metas
        for name, bound in (
            ("minimum", meta.ge),
            ("maximum", meta.le),
            ("minLength" if hint is str else "minItems", meta.min_length),
            ("maxLength" if hint is str else "maxItems", meta.max_length),
            ("title", meta.title),
        )
        if bound is not None
    }
    return {**_plain(hint), **bounds}


def _plain(hint: Any) -> Json:
    if get_origin(hint) in (tuple, list):
        return {"type": "array", "items": _schema(get_args(hint)[0])}
    if get_origin(hint) is dict:
        return {"type": "object"}
    if isinstance(hint, type) and issubclass(hint, Args):
        return _fields(hint).schema
    kinds: Mapping[Any, str] = {bool: "boolean", int: "integer", str: "string", type(None): "null"}
    if get_origin(hint) in (Union, UnionType):
        return {"type": [kinds[one] for one in get_args(hint)]}
    return {"type": kinds[hint]}


def _choices(hint: Any) -> tuple[Any, ...]:
    """The values of a `Literal`; None comes first if it is one of them."""
    if get_origin(hint) is Literal:
        return get_args(hint)
    inner = [one for one in get_args(hint) if one is not type(None)]
    if get_origin(hint) in (Union, UnionType) and len(inner) == 1 and get_origin(inner[0]) is Literal:
        return (None, *get_args(inner[0]))
    return ()
