"""Compares a prompt's schema with the args that its handler takes."""

from __future__ import annotations

from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from server.games.core.game import Game
from server.games.core.moves import Args
from server.games.core.phases import PhasedGame

Json = dict[str, Any]


def args_of(game: Game[Any]) -> dict[str, Any]:
    """The struct of each move's args, by the name of the move."""
    return dict(game.args()) if isinstance(game, PhasedGame) else {}


def misfits(schema: Json, kind: Any, at: str) -> list[str]:
    """Where the two differ; secrets have to be out of the schema. A string stands for any text."""
    if "oneOf" in schema:
        return _values([one["const"] for one in schema["oneOf"]], kind, at)
    if "enum" in schema:
        return _values(schema["enum"], kind, at)
    type_name = schema["type"]
    if type_name == "object":
        if get_origin(kind) is dict:
            inner = get_args(kind)[1]
            return [
                each
                for key, one in schema["properties"].items()
                for each in misfits(one, inner, f"{at}.{key}")
            ]
        return _object(schema, kind, at)
    if type_name == "array":
        if get_origin(kind) not in (list, tuple):
            return [f"{at}: a list, not {kind}"]
        empty = schema.get("maxItems") == 0  # whatever its items would be
        return [] if empty else misfits(schema["items"], get_args(kind)[0], f"{at}[]")
    plain = {"integer": int, "boolean": bool, "string": str}[type_name]
    return [] if kind is plain else [f"{at}: {type_name}, not {kind}"]


def _object(schema: Json, kind: Any, at: str) -> list[str]:
    if isinstance(kind, type) and issubclass(kind, Args):
        hints = get_type_hints(kind)
        needed = {field.name for field in msgspec.structs.fields(kind) if field.required}
    else:
        return [f"{at}: an object, not {kind}"]
    found = [f"{at}.{key}: not declared" for key in schema["properties"] if key not in hints]
    found += [f"{at}.{key}: not in the schema" for key in needed - set(schema["properties"])]

    for key, one in schema["properties"].items():
        if key in hints:
            found += misfits(one, hints[key], f"{at}.{key}")
    return found


def _values(values: list[Any], kind: Any, at: str) -> list[str]:
    return [f"{at}: {value!r} is not {kind}" for value in values if not _is(value, kind)]


def _is(value: Any, kind: Any) -> bool:
    if get_origin(kind) in (Union, UnionType):
        return any(_is(value, one) for one in get_args(kind))
    if get_origin(kind) is Literal:
        return value in get_args(kind)
    if kind is None or kind is NoneType:
        return value is None
    if isinstance(value, dict):
        return _fits(value, kind)
    return type(value) is kind


def _fits(value: Json, kind: Any) -> bool:
    """True for the fields of a struct, each of its type."""
    if not (isinstance(kind, type) and issubclass(kind, Args)):
        return False
    hints = get_type_hints(kind)
    needed = {field.name for field in msgspec.structs.fields(kind) if field.required}
    known = needed <= value.keys() <= hints.keys()
    return known and all(_is(each, hints[key]) for key, each in value.items())
