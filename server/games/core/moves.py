"""Moves as functions: the JSON Schema of a prompt, the phones' type and the docs all come from one handler.

A handler is named after its move: `end_silence`, or `pass_` where Python reserves the name. The parameters
after builder, seat and dice are the move's args. `docs/games` prints the first paragraph of its docstring."""

import inspect
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from types import MappingProxyType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import defstruct

from . import forms
from .dice import Dice
from .errors import IllegalMove
from .game import Prompt
from .packs import Json


class Args(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of every move's args, and of structs within them. A field with a default may be left out."""


NOTHING: Mapping[str, Any] = MappingProxyType({})
A = TypeVar("A", bound=Args)
Carry = Callable[..., None]
"""A handler: `(builder, seat, dice, …)`, then the args of its move. It only gets moves that a prompt offers.
If it takes all args as one struct, that parameter is called `args`."""
WHOLE = "args"


class Handler(NamedTuple):
    """A handler with the struct of its move's args."""

    args: type[Args]
    carry_out: Carry
    whole: type[Args] | None
    """The struct that it takes all args in, or None where it takes each by its name."""

    def play(self, builder: Any, seat: str, dice: Dice, args: Json) -> None:
        """Carry out a move. Raises `IllegalMove` if its args do not fit."""
        taken = read(self.whole or self.args, args)
        fields = msgspec.structs.asdict(taken) if self.whole is None else {WHOLE: taken}
        self.carry_out(builder, seat, dice, **fields)


def handlers(*functions: Carry) -> dict[str, Handler]:
    """Handlers by the name of their move."""
    return {move_name(carry): Handler(args_of(carry), carry, _hints(carry).get(WHOLE)) for carry in functions}


def move_name(carry: Carry) -> str:
    """The name of a handler's move: `pass` of `pass_`."""
    return carry.__name__.rstrip("_")


@cache
def args_of(carry: Carry) -> type[Args]:
    """The struct of a handler's args; of a wrapped handler those of the one inside."""
    inner = inspect.unwrap(carry)
    if inner is not carry:
        return args_of(inner)
    name = move_name(carry).title().replace("_", "")
    hints = _hints(carry)
    base: type[Args] = hints.get(WHOLE, Args)
    fields: list[tuple[Any, ...]] = []
    if base is Args:
        for arg in list(inspect.signature(carry).parameters.values())[3:]:
            default = () if arg.default is arg.empty else (arg.default,)
            if arg.name not in hints:
                raise TypeError(f"{carry.__qualname__}: the arg {arg.name} has no type.")
            fields.append((arg.name, hints[arg.name], *default))
    elif base.__name__ == name:
        return base
    kind: type[Any] = defstruct(name, fields, bases=(base,), module=f"{carry.__module__}.args", frozen=True)
    return kind


def _hints(carry: Carry) -> Mapping[str, Any]:
    return get_type_hints(inspect.unwrap(carry), include_extras=True)


def read(kind: type[A], args: Json) -> A:
    """The args in their struct. Raises `IllegalMove` where they do not fit it."""
    try:
        return msgspec.convert(args, kind)
    except msgspec.ValidationError as error:
        raise IllegalMove(str(error), code="validation_failed") from None


def prompt(
    carry: Carry,
    args: Mapping[str, Json | None] = NOTHING,
    *,
    label: Mapping[str, Any] = NOTHING,
    required: Sequence[str] | None = None,
    default: Any = msgspec.UNSET,
    must: bool = False,
    submitted: bool = False,
    odds: Any = None,
) -> Prompt:
    """Make a prompt for a handler's move.

    `args` narrows args of the move to what is legal now; None leaves an optional one out. The id of its
    words is the game's folder and the move's name. Without a `default` there is none, except `{}` for a move
    without args."""
    schema = schema_of(args_of(carry), args, required)
    if default is msgspec.UNSET:
        default = None if schema["required"] else {}
    return Prompt(move_name(carry), {"id": _words(carry), **label}, schema, default, must, submitted, odds)


@cache
def _words(carry: Carry) -> str:
    return f"{carry.__module__.split('.')[2]}.{move_name(carry)}"


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
    """The JSON Schema of a type. A title of choices is the prefix of each choice's id."""
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
    members = get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)
    if strange := [one for one in members if one not in kinds]:
        raise TypeError(
            f"No arg of a move can be {strange[0]}: use bool, int, str, Literal, tuple, dict or Args."
        )
    types = [kinds[one] for one in members]
    return {"type": types if len(members) > 1 else types[0]}


def _choices(hint: Any) -> tuple[Any, ...]:
    """The values of a `Literal`; None comes first if it is one of them."""
    if get_origin(hint) is Literal:
        return get_args(hint)
    inner = [one for one in get_args(hint) if one is not type(None)]
    if get_origin(hint) in (Union, UnionType) and len(inner) == 1 and get_origin(inner[0]) is Literal:
        return (None, *get_args(inner[0]))
    return ()
