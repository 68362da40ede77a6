"""The JSON Schema of a move's args, in the shapes that phones draw as forms."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from .packs import Json
from .secret import Secret


def closed(properties: Json, required: tuple[str, ...] | None = None) -> Json:
    """Return the schema of an object with these properties and no others; by default all are required."""
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties) if required is None else list(required),
        "additionalProperties": False,
    }


def one_of(choices: Iterable[tuple[Any, str]], **more: Any) -> Json:
    """Return the schema of a choice between ids or structs, each with the id of its words."""
    return {"oneOf": [{"const": plain(const), "title": title} for const, title in choices], **more}


def plain(value: Any) -> Any:
    """Return structs, at any depth, as plain JSON; tuples stay tuples."""
    return msgspec.to_builtins(value)


def as_json(value: Any) -> Any:
    """Return structs and tuples, at any depth, as if they had been read from JSON."""
    return msgspec.json.decode(msgspec.json.encode(value))


def picked(value: Any, *names: str) -> Json:
    """Return these attributes of a value by name, as if they had been read from JSON."""
    attributes: Json = as_json({name: getattr(value, name) for name in names})
    return attributes


def enum(values: Sequence[Any]) -> Json:
    """Return the schema of a choice between values."""
    return {"enum": list(values)}


def number(low: int | Secret[int], high: int | Secret[int]) -> Json:
    """Return the schema of a whole number. A limit that would reveal something is a secret of the seat."""
    return {"type": "integer", "minimum": low, "maximum": high}


def text(longest: int, least: int = 1) -> Json:
    """Return the schema of a text; lengths in characters."""
    return {"type": "string", "minLength": least, "maxLength": longest}


def array(schema: Json, count: int | Secret[int], least: int = 0) -> Json:
    """Return the schema of a list of `least` to `count` items."""
    return {"type": "array", "items": schema, "minItems": least, "maxItems": count}


def some(schema: Json, count: int | Secret[int], least: int = 0) -> Json:
    """Return the schema of a list of different items."""
    return {**array(schema, count, least), "uniqueItems": True}


def order(values: Sequence[Any]) -> Json:
    """Return the schema of a list with all of these values, in any order."""
    return some(enum(values), len(values), len(values))


def nothing() -> Json:
    """Return the schema of a list that must be empty, because there is nothing to choose from."""
    return {"type": "array", "items": enum(["none"]), "maxItems": 0}
