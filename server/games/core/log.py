"""Log lines, and the form in which a game declares which ones it writes.

A game's `log.py` holds `LINES`: by the id of each line its parameters with their types, as data. A type is
anything that msgspec reads (`str`, `int | None`, `tuple[str, ...]`, a `Literal`, a struct of the state);
`NotRequired[…]` marks an optional parameter. Tests check every line that a game writes against `LINES`, and
`make wire` makes the phones' types from it."""

from collections.abc import Mapping
from typing import Any, NotRequired, get_args, get_origin, get_type_hints

import msgspec

from .packs import Json
from .secret import ALL, Audience

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


def required_names(parameters: Parameters) -> tuple[str, ...]:
    """Return the names of the parameters that every such line has."""
    return tuple(name for name, type in parameters.items() if not _is_optional(type))


def bare_type(type: Any) -> Any:
    """Return a parameter's type without `NotRequired`."""
    return get_args(type)[0] if _is_optional(type) else type


def _is_optional(type: Any) -> bool:
    origin: Any = get_origin(type)
    return origin is NotRequired
