"""Log lines, and the form in which a game declares which ones it writes.

A game's `log.py` holds `LINES`: by the id of each line its parameters with their types, as data. A type is
anything that msgspec reads (`str`, `int | None`, `tuple[str, ...]`, a `Literal`, a struct of the state);
`NotRequired[…]` marks an optional parameter. Tests check every line that a game writes against `LINES`, and
`make wire` makes the phones' types from it."""

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
    """Return the fields of a type, as parameters of a line that contains all of them."""
    return get_type_hints(kind)


def line(id: str, *rules: str, to: Audience = ALL, **params: Any) -> Line:
    """Return a line: `line("tm.destroyed", "TM-03", rocket="A")`."""
    return Line(id, rules, to, params)


def mismatches(lines: Iterable[Line], declared: Lines) -> list[str]:
    """Return the differences between these lines and their declarations, one sentence each."""
    return [f"{line.id}: {mismatch}" for line in lines for mismatch in _mismatches(line, declared)]


def _mismatches(written: Line, declared: Lines) -> list[str]:
    expected = declared.get(written.id)
    if expected is None:
        return ["is not declared"]
    differences = [f"{name} is not declared" for name in written.params if name not in expected]
    differences += [f"{name} is missing" for name in required_names(expected) if name not in written.params]
    for name, type in expected.items():
        if name in written.params:
            value = written.params[name]
            bare = msgspec.to_builtins(value.value if isinstance(value, Secret) else value)
            try:
                msgspec.convert(bare, bare_type(type))
            except msgspec.ValidationError as error:
                differences.append(f"{name}: {error}")
    return differences


def required_names(parameters: Parameters) -> tuple[str, ...]:
    """Return the names of the parameters that every such line has."""
    return tuple(name for name, type in parameters.items() if not _is_optional(type))


def bare_type(type: Any) -> Any:
    """Return a parameter's type without `NotRequired`."""
    return get_args(type)[0] if _is_optional(type) else type


def _is_optional(type: Any) -> bool:
    origin: Any = get_origin(type)
    return origin is NotRequired
