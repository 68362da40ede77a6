"""Log lines, and the form in which a game declares which ones it writes.

A game's `log.py` holds `LINES`: by the id of each line its parameters with their types, as data. A type is
anything that msgspec reads (`str`, `int | None`, `tuple[str, ...]`, a `Literal`, a struct of the state);
`NotRequired[…]` marks a parameter that is only there at times. Tests hold every line that is written against
it, and the phones' types are made from it."""

from collections.abc import Iterable, Mapping
from typing import Any, NotRequired, get_args, get_origin, get_type_hints

import msgspec

from .packs import Json
from .secret import ALL, Audience, Secret

Parameters = Mapping[str, Any]
"""The parameters of a line: names with types."""
Lines = Mapping[str, Parameters]
"""The lines that a game can write: ids with their parameters."""


class Line(msgspec.Struct, frozen=True):
    """A line of the log: an id with parameters, the rules behind it, and its audience.

    Phones turn it into words. On the wire the parameters are next to `id`, `rules` and `to`."""

    id: str
    rules: tuple[str, ...] = ()
    to: Audience = ALL
    params: Json = {}


def parameters(kind: type) -> Parameters:
    """Return the fields of a type as the parameters of a line that says all of it."""
    return get_type_hints(kind)


def line(id: str, *rules: str, to: Audience = ALL, **params: Any) -> Line:
    """`line("rocket.destroyed", "TM-03", rocket="A", roll=2)`."""
    return Line(id, rules, to, params)


def problems(lines: Iterable[Line], declared: Lines) -> list[str]:
    """List the differences between these lines and their declarations, one sentence each."""
    return [f"{written.id}: {problem}" for written in lines for problem in _problems(written, declared)]


def _problems(written: Line, declared: Lines) -> list[str]:
    expected = declared.get(written.id)
    if expected is None:
        return ["is not declared"]
    differences = [f"{name} is not declared" for name in written.params if name not in expected]
    differences += [f"{name} is missing" for name in required(expected) if name not in written.params]
    for name, type in expected.items():
        if name in written.params:
            value = written.params[name]
            bare = msgspec.to_builtins(value.value if isinstance(value, Secret) else value)
            try:
                msgspec.convert(bare, bare_type(type))
            except msgspec.ValidationError as error:
                differences.append(f"{name}: {error}")
    return differences


def required(parameters: Parameters) -> tuple[str, ...]:
    """The parameters that every such line has."""
    return tuple(name for name, type in parameters.items() if not _not_required(type))


def bare_type(type: Any) -> Any:
    """A parameter's type without `NotRequired`."""
    return get_args(type)[0] if _not_required(type) else type


def _not_required(type: Any) -> bool:
    origin: Any = get_origin(type)
    return origin is NotRequired
