"""Names in the OpenAPI document that generated clients use: operations, and choices as types."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from flask import Flask

from ..schemas.derive import Json


def operation_ids(app: Flask) -> dict[tuple[str, str], str]:
    """Return an id for every path and method: the name of its view, a verb and a noun."""
    ids: dict[tuple[str, str], str] = {}
    for rule in app.url_map.iter_rules():
        path = re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", rule.rule)
        for method in rule.methods or ():
            ids[path, method.lower()] = _camel(rule.endpoint.rpartition(".")[2])
    return ids


def name_choices(schemas: dict[str, Json], games: Iterable[str]) -> None:
    """Make each property that is a choice among words a schema of its own, so that a client has one type for
    it; null stays outside of that schema. `games` are the prefixes of the games' schemas."""
    prefixes = sorted(games, key=len, reverse=True)
    named: dict[str, list[Any]] = {}
    for owner in list(schemas):
        for name, schema in schemas[owner].get("properties", {}).items():
            inner = schema["items"] if _is_choice(schema.get("items")) else schema
            if not _is_choice(inner):
                continue
            values = [value for value in inner["enum"] if value is not None]
            prefix = next((candidate for candidate in prefixes if owner.startswith(candidate)), owner)
            called = prefix + _pascal(name)
            if named.get(called, values) != values or (called in schemas and called not in named):
                called = owner + _pascal(name)
            named[called] = values
            _refer(inner, called)
    for called, values in named.items():
        summary = f"One of {len(values)} words."
        schemas[called] = {"type": "string", "description": summary, "example": values[0], "enum": values}


def _is_choice(schema: Any) -> bool:
    return (
        isinstance(schema, Mapping)
        and "enum" in schema
        and any(isinstance(value, str) for value in schema["enum"])
        and all(isinstance(value, str | None) for value in schema["enum"])
    )


def _refer(schema: Json, called: str) -> None:
    nullable = None in schema["enum"]
    for key in ("enum", "type", "maxLength", "minLength"):
        schema.pop(key, None)
    ref = {"$ref": f"#/components/schemas/{called}"}
    schema |= {"anyOf": [ref, {"type": "null"}]} if nullable else ref


def _camel(name: str) -> str:
    first, *others = re.split(r"[_\W]+", name)
    return first + "".join(part.title() for part in others)


def _pascal(name: str) -> str:
    return "".join(part.title() for part in re.split(r"[_\W]+", name))
