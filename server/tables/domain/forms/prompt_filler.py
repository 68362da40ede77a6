"""A player that fills in the JSON Schemas of its prompts and knows no rules.

Plain bots play with it, and tests play whole games with it: a game that it cannot finish, no phone could."""

import random
from typing import Any

from server.games.core.game import Json

WIDE = 100
"""A range wider than this is an amount (money, say), for which people choose round and small figures."""


def fill(schema: Json, rng: random.Random, *, tidy: bool = False) -> Any:
    """Return a random value that fits the schema (objects, arrays, enum, const, oneOf, integers, booleans,
    text).

    `tidy`: choose figures as people would, for tables that people watch."""
    if "const" in schema:
        return schema["const"]
    if "enum" in schema:
        return rng.choice(schema["enum"])
    if "oneOf" in schema:
        return fill(rng.choice(schema["oneOf"]), rng, tidy=tidy)
    kind = schema.get("type")
    if kind == "object":
        required = set(schema.get("required", ()))
        return {
            name: fill(part, rng, tidy=tidy)
            for name, part in schema.get("properties", {}).items()
            if name in required or rng.random() < 0.5
        }
    if kind == "array":
        return _items(schema, rng, tidy)
    if kind == "integer":
        step = schema.get("multipleOf", 1)
        low, high = schema.get("minimum", 0), schema.get("maximum", schema.get("minimum", 0) + 10)
        if tidy and high - low > WIDE and WIDE % step == 0:
            step, high = WIDE, min(high, low + 3 * WIDE)
        return rng.randrange(low, high + 1, step) if high > low else low
    if kind == "boolean":
        return rng.random() < 0.5
    return "x" * schema.get("minLength", 1)


def _items(schema: Json, rng: random.Random, tidy: bool) -> list[Any]:
    least = schema.get("minItems", 0)
    size = rng.randint(least, max(least, schema.get("maxItems", least + 3)))
    items: list[Any] = []
    for _ in range(size * 20):
        if len(items) == size:
            break
        item = fill(schema.get("items", {}), rng, tidy=tidy)
        if not schema.get("uniqueItems") or item not in items:
            items.append(item)
    return items


def has_choice(prompt: Json) -> bool:
    """Return whether there is anything to fill in; other prompts are buttons."""
    return bool(prompt["args"].get("properties"))


def answer(prompt: Json, rng: random.Random, *, tidy: bool = False) -> Json:
    """Return args for a prompt: its default if it is a button, else random ones."""
    default: Json | None = prompt["default"]
    if default is not None and (not has_choice(prompt) or prompt["move"] == "roll"):
        return default
    filled: Json = fill(prompt["args"], rng, tidy=tidy)
    return filled
