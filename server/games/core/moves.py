"""Moves as functions: prompts' JSON Schemas, the phones' types and the docs are made from their parameters.

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
MoveFunction = Callable[..., None]
"""Makes a move: `(builder, seat, dice, …)`, then the move's args, each by its name. It is called only for
moves that a prompt offers. A function that takes all args as one struct calls that parameter `args`."""
STRUCT = "args"


class Handler(NamedTuple):
    """The function of a move, with the struct of the move's args."""

    args: type[Args]
    function: MoveFunction
    struct: type[Args] | None
    """The struct in which the function takes all args; None: it takes each by its name."""

    def play(self, builder: Any, seat: str, dice: Dice, args: Json) -> None:
        """Make the move. Raises `IllegalMove` if its args do not fit their types."""
        read_args = read(self.struct or self.args, args)
        named = msgspec.structs.asdict(read_args) if self.struct is None else {STRUCT: read_args}
        self.function(builder, seat, dice, **named)


def handlers(*functions: MoveFunction) -> dict[str, Handler]:
    """Return the handlers of these functions, by the names of their moves."""
    return {move_name(f): Handler(args_of(f), f, _hints(f).get(STRUCT)) for f in functions}


def move_name(function: MoveFunction) -> str:
    """Return the name of a function's move: `pass` for `pass_`."""
    return function.__name__.rstrip("_")


@cache
def args_of(function: MoveFunction) -> type[Args]:
    """Return the struct of a move's args, made from the parameters of its function. A decorated function has
    those of the inner one."""
    inner = inspect.unwrap(function)
    if inner is not function:
        return args_of(inner)
    name = move_name(function).title().replace("_", "")
    hints = _hints(function)
    base: type[Args] = hints.get(STRUCT, Args)
    fields: list[tuple[Any, ...]] = []
    if base is Args:
        for arg in list(inspect.signature(function).parameters.values())[3:]:
            default = () if arg.default is arg.empty else (arg.default,)
            if arg.name not in hints:
                raise TypeError(f"{function.__qualname__}: the arg {arg.name} has no type.")
            fields.append((arg.name, hints[arg.name], *default))
    elif base.__name__ == name:
        return base
    module = f"{function.__module__}.args"
    kind: type[Any] = defstruct(name, fields, bases=(base,), module=module, frozen=True)
    return kind


def _hints(function: MoveFunction) -> Mapping[str, Any]:
    return get_type_hints(inspect.unwrap(function), include_extras=True)


def read(kind: type[A], args: Json) -> A:
    """Return the args as a struct. Raises `IllegalMove` if they do not fit it."""
    try:
        return msgspec.convert(args, kind)
    except msgspec.ValidationError as error:
        raise IllegalMove(str(error), code="validation_failed") from None


def prompt(
    function: MoveFunction,
    args: Mapping[str, Json | None] = NOTHING,
    *,
    label: Mapping[str, Any] = NOTHING,
    required: Sequence[str] | None = None,
    default: Any = msgspec.UNSET,
    must: bool = False,
    submitted: bool = False,
    odds: Any = None,
) -> Prompt:
    """Return the prompt for the move of a function.

    `args` has narrower schemas for args of the move, with what is legal now; None leaves an optional arg out.
    The id of the label is the game's folder and the move's name. By default a move without required args has
    the default `{}`, and any other has none."""
    schema = schema_of(args_of(function), args, required)
    if default is msgspec.UNSET:
        default = None if schema["required"] else {}
    words = {"id": _label_id(function), **label}
    return Prompt(move_name(function), words, schema, default, must, submitted, odds)


@cache
def _label_id(function: MoveFunction) -> str:
    return f"{function.__module__.split('.')[2]}.{move_name(function)}"


def schema_of(
    kind: type[Args], args: Mapping[str, Json | None] = NOTHING, required: Sequence[str] | None = None
) -> Json:
    """Return the JSON Schema of a move's args, with narrower schemas for some.

    Raises `TypeError` for an unknown field."""
    fields = _fields(kind)
    if unknown := args.keys() - fields.properties.keys():
        raise TypeError(f"{kind.__name__} has no {', '.join(sorted(unknown))}")
    if not args and required is None:
        return fields.schema
    properties = {name: args.get(name, schema) for name, schema in fields.properties.items()}
    offered = {name: schema for name, schema in properties.items() if schema is not None}
    return forms.closed(offered, tuple(fields.required if required is None else required))


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
    """Return the JSON Schema of a type. A title of a `Literal` is the prefix of its choices' message ids."""
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
    if unknown := [member for member in members if member not in kinds]:
        raise TypeError(
            f"No arg of a move can be {unknown[0]}: use bool, int, str, Literal, tuple, dict or Args."
        )
    types = [kinds[member] for member in members]
    return {"type": types if len(members) > 1 else types[0]}


def _choices(hint: Any) -> tuple[Any, ...]:
    """Return the values of a `Literal`, of an optional one with None first; empty for other types."""
    if get_origin(hint) is Literal:
        return get_args(hint)
    inner = [member for member in get_args(hint) if member is not type(None)]
    if get_origin(hint) in (Union, UnionType) and len(inner) == 1 and get_origin(inner[0]) is Literal:
        return (None, *get_args(inner[0]))
    return ()
