"""The JSON Schema of a move's args, in the shapes that phones draw as forms."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from .packs import Json
from .secret import Secret


def closed(properties: Json, required: tuple[str, ...] | None = None) -> Json:
    """An object that takes nothing else; all properties are required unless named otherwise."""
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties) if required is None else list(required),
        "additionalProperties": False,
    }


def one_of(choices: Iterable[tuple[Any, str]], **more: Any) -> Json:
    """Choices by id, or by a struct's fields, each with what a phone calls it."""
    return {"oneOf": [{"const": plain(const), "title": title} for const, title in choices], **more}


def plain(value: Any) -> Any:
    """Structs, and what holds them, as JSON."""
    return msgspec.to_builtins(value)


def as_json(value: Any) -> Any:
    """Structs and tuples, and what holds them, as they are read from JSON."""
    return msgspec.json.decode(msgspec.json.encode(value))


def picked(value: Any, *names: str) -> Json:
    """These attributes of a value by their names, as they are read from JSON."""
    found: Json = as_json({name: getattr(value, name) for name in names})
    return found


def enum(values: Sequence[Any]) -> Json:
    """One of these."""
    return {"enum": list(values)}


def number(low: int, high: int | Secret[int]) -> Json:
    """A whole number; a limit that would tell is the seat's own secret."""
    return {"type": "integer", "minimum": low, "maximum": high}


def text(most: int, least: int = 1) -> Json:
    """A few words."""
    return {"type": "string", "minLength": least, "maxLength": most}


def some(of: Json, most: int, least: int = 0) -> Json:
    """A list in which nothing stands twice."""
    return {"type": "array", "items": of, "minItems": least, "maxItems": most, "uniqueItems": True}


def order(values: Sequence[Any]) -> Json:
    """All of these, in an order."""
    return {
        "type": "array",
        "items": enum(values),
        "minItems": len(values),
        "maxItems": len(values),
        "uniqueItems": True,
    }


def nothing() -> Json:
    """A list that has to be empty: there is nobody, or nothing, to choose."""
    return {"type": "array", "items": enum(["none"]), "maxItems": 0}
