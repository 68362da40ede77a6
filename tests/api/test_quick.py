"""The short way is marshmallow's: the same bodies taken, with the same values; the same answers told."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from flask import Flask
from flask.json.provider import DefaultJSONProvider
from marshmallow import Schema, ValidationError, fields, validate

from server.api.fields import StrictBoolean, StrictDict, StrictInteger, StrictString, WireSchema
from server.api.quick import Odd, dumper, loader
from server.app import create_app
from server.config import IN_MEMORY, Settings

create_app(Settings(redis_url=IN_MEMORY))  # so that every schema of every game is there
ROUNDS = 120
JUNK: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2.0, 2.5, -0.0, 10**30, 1e300, "", "a", "1", "é", "x" * 5000, "\n", [], {},
    [None], [[]], {"": None}, {"number": 7, "tried": 3}, "2d6", "s1",
)  # fmt: skip


def schemas(kind: type[Schema] = WireSchema) -> Iterator[type[Schema]]:
    for each in kind.__subclasses__():
        if each.__module__.startswith("server.") and not each.__name__.startswith("_"):
            yield each
        yield from schemas(each)


SCHEMAS = sorted(set(schemas()), key=lambda each: f"{each.__module__}.{each.__name__}")


def value_of(field: Any, rng: random.Random) -> Any:
    """Something that the field should take, most of the time."""
    for check in field.validators:
        if isinstance(check, validate.OneOf):
            return rng.choice(list(check.choices))
    if field.allow_none and rng.random() < 0.1:
        return None
    limits: Any = field.validators
    if type(field) is StrictInteger and limits and rng.random() < 0.8:
        low, high = limits[0].min, limits[0].max
        least = -9 if low is None else low
        return rng.randint(least, min(least + 9, 10**9 if high is None else high))
    if isinstance(field, StrictBoolean):
        return rng.random() < 0.5
    if isinstance(field, fields.List):
        return [value_of(field.inner, rng) for _ in range(rng.randint(0, 4))]
    if isinstance(field, fields.Nested):
        return body_of(field.schema, rng)
    if isinstance(field, StrictDict) and field.value_field is not None:
        return {rng.choice(["a", "1", "A", "Yuri"]): value_of(field.value_field, rng) for _ in range(3)}
    if isinstance(field, StrictString) and not field.validators:
        return "word"
    return copy.deepcopy(field.metadata.get("example", "a"))


def body_of(schema: Any, rng: random.Random, *, answer: bool = False) -> dict[str, Any]:
    chosen = schema.dump_fields if answer else schema.load_fields
    return {
        (field.attribute or name if answer else field.data_key or name): value_of(field, rng)
        for name, field in chosen.items()
        if field.required or rng.random() < 0.6
    }


def spoilt(value: Any, rng: random.Random) -> Any:
    """The same with one thing changed, somewhere."""
    if isinstance(value, dict) and value and rng.random() < 0.8:
        key = rng.choice(list(value))
        way = rng.random()
        if way < 0.15:
            return {k: v for k, v in value.items() if k != key}
        if way < 0.3:
            return {**value, rng.choice(["extra", "", "id "]): rng.choice(JUNK)}
        return {**value, key: spoilt(value[key], rng)}
    if isinstance(value, list) and value and rng.random() < 0.8:
        place = rng.randrange(len(value))
        return [*value[:place], spoilt(value[place], rng), *value[place + 1 :]]
    return copy.deepcopy(rng.choice(JUNK))


def slow(schema: Schema, body: Any) -> Any:
    try:
        return schema.load(copy.deepcopy(body))
    except ValidationError:
        return Odd


def quickly(load: Any, body: Any) -> Any:
    try:
        return load(copy.deepcopy(body))
    except Odd:
        return Odd


def exactly(value: Any) -> str:
    """With types and order: 1, 1.0 and True are three things."""
    return repr(value)


@pytest.mark.parametrize("kind", SCHEMAS, ids=lambda kind: kind.__name__)
def test_the_short_way_takes_nothing_else_and_makes_the_same_of_it(kind: type[Schema]) -> None:
    schema, rng = kind(), random.Random(kind.__name__)
    load = loader(schema)
    if load is None:
        return
    for _ in range(ROUNDS):
        body: Any = body_of(schema, rng)
        for _ in range(rng.choice([0, 1, 1, 2])):
            body = spoilt(body, rng)
        found = quickly(load, body)
        if found is not Odd:
            assert exactly(found) == exactly(slow(schema, body)), body


@pytest.mark.parametrize("kind", SCHEMAS, ids=lambda kind: kind.__name__)
def test_what_marshmallow_takes_goes_the_short_way(kind: type[Schema]) -> None:
    schema, rng = kind(), random.Random(kind.__name__)
    load = loader(schema)
    if load is None:
        return
    for _ in range(ROUNDS // 3):
        body = body_of(schema, rng)
        taken = slow(schema, body)
        if taken is not Odd and not any(
            "." in part for part in json.dumps(body).split() if part[:1].isdigit()
        ):
            assert exactly(quickly(load, body)) == exactly(taken), body


@pytest.mark.parametrize("kind", SCHEMAS, ids=lambda kind: kind.__name__)
def test_answers_are_told_alike(kind: type[Schema]) -> None:
    app = Flask("plain")
    assert isinstance(app.json, DefaultJSONProvider)
    app.json.sort_keys = False
    schema, rng = kind(), random.Random(kind.__name__)
    dump = dumper(schema)
    assert dump is not None
    for _ in range(ROUNDS // 3):
        answer = body_of(schema, rng, answer=True)
        if rng.random() < 0.5:
            answer["not in the schema"] = 1
        if rng.random() < 0.3 and answer:
            answer[rng.choice(list(answer))] = None
        told = json.loads(msgspec.json.encode(dump(copy.deepcopy(answer))))
        assert exactly(told) == exactly(json.loads(app.json.dumps(schema.dump(copy.deepcopy(answer)))))


def test_most_schemas_have_a_short_way() -> None:
    without = [kind.__name__ for kind in SCHEMAS if loader(kind()) is None]
    assert len(without) < len(SCHEMAS) / 10, without


def test_an_odd_body_is_refused_in_marshmallows_words(app: Flask) -> None:
    client = app.test_client()
    answer = client.post("/api/v1/dice/odds", json={"notation": 5, "more": 1})
    assert answer.status_code == 422
    found = answer.json
    assert found is not None
    assert {(error["path"], error["code"]) for error in found["errors"]} == {
        ("notation", "wrong_type"), ("more", "unknown_field"),
    }  # fmt: skip
    taken = client.post("/api/v1/dice/roll", json={"notation": "d6", "times": 2.0})
    assert taken.status_code == 200
    assert taken.json is not None
    assert len(taken.json["rolls"]) == 2
