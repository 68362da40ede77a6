"""Small ways to write a prompt: closed objects, choices, and a move's label."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ..base import Json, Prompt


def closed(properties: Json, required: tuple[str, ...] | None = None) -> Json:
    """An object schema that takes nothing else; all properties are required unless named otherwise."""
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties) if required is None else list(required),
        "additionalProperties": False,
    }


def one_of(choices: Iterable[tuple[str, str]], **more: Any) -> Json:
    """Choices by id, each with what a phone calls it."""
    return {"oneOf": [{"const": const, "title": title} for const, title in choices], **more}


def number(low: int, high: int) -> Json:
    """A whole number."""
    return {"type": "integer", "minimum": low, "maximum": high}


def text(most: int, least: int = 1) -> Json:
    """A few words."""
    return {"type": "string", "minLength": least, "maxLength": most}


def some(of: Json, most: int, least: int = 0) -> Json:
    """A list in which nothing stands twice."""
    return {"type": "array", "items": of, "minItems": least, "maxItems": most, "uniqueItems": True}


def enum(values: Sequence[Any]) -> Json:
    """One of these."""
    return {"enum": list(values)}


def nothing() -> Json:
    """A list that has to be empty: there is nobody, or nothing, to choose."""
    return {"type": "array", "items": enum(["none"]), "maxItems": 0}


def prompt(move: str, args: Json | None = None, *, label: Json | None = None, **rest: Any) -> Prompt:
    """A prompt; without args it is a button, which is its own default."""
    return Prompt(
        move=move,
        label={"id": f"what_goes_up.{move}", **(label or {})},
        args=closed({}) if args is None else args,
        **{"default": {} if args is None else None, **rest},
    )


def blocked(rule: str, needs: int | None = None, **more: Any) -> Json:
    """Why something is greyed out, and what it would take."""
    return {"rule": rule, **({} if needs is None else {"needs": needs}), **more}
