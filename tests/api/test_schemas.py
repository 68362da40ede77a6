"""The vocabulary of wire shapes: defaults of fields, and schemas made from types."""

from __future__ import annotations

import contextlib
from typing import Annotated, Any, Literal, NotRequired, TypedDict

import msgspec
import pytest
from marshmallow import ValidationError
from msgspec import Meta, Raw

from server.api.games.space_race import schemas as space_race
from server.api.http.blueprint import body_of
from server.api.schemas import tables as sent
from server.api.schemas.derive import answer, body
from server.api.schemas.fields import BodySchema, OpenSchema, integer, listed, text
from server.tables.views.shapes import doc


class Asked(BodySchema):
    """A field of each kind of need."""

    needed = integer("Needed.", 1, 0, 9)
    with_default = integer("With a default.", 1, 0, 9, load_default=5)
    optional = listed(text("A word.", "a", 3, 1), "Words.", ["a"], 2, required=False)


def test_a_field_is_required_unless_it_says_otherwise() -> None:
    assert Asked().load({"needed": 1}) == {"needed": 1, "with_default": 5}
    with pytest.raises(ValidationError) as caught:
        Asked().load({"optional": ["a"]})
    assert caught.value.messages == {"needed": ["Missing data for required field."]}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("needed", 10),
        ("needed", True),
        ("optional", ["a", "b", "c"]),
        ("optional", [""]),
        ("optional", ["long"]),
    ],
)
def test_limits_hold(name: str, value: Any) -> None:
    with pytest.raises(ValidationError) as caught:
        Asked().load({"needed": 1, name: value})
    assert set(caught.value.messages) == {name}


class Inner(TypedDict):
    """An object inside another."""

    kind: Annotated[Literal["a", "b"], doc("Its kind.", "a")]


class Outer(TypedDict):
    """A field of each type."""

    count: Annotated[int | None, Meta(ge=0, le=3), doc("How many.", 1)]
    word: Annotated[NotRequired[str], doc("A word.", "a", 4)]
    inners: Annotated[list[Inner] | Raw, doc("Some.", [{"kind": "a"}], 2)]
    by_name: Annotated[dict[str, Inner], doc("Some, by name.", {"x": {"kind": "a"}}, 2)]
    anything: Annotated[dict[str, Any] | None, doc("Anything.", {}, 2)]


WHOLE = {
    "count": 1,
    "word": "abcd",
    "inners": [{"kind": "a"}],
    "by_name": {"x": {"kind": "b"}},
    "anything": None,
}


def test_a_schema_is_made_from_a_type() -> None:
    schema = answer(Outer)()
    assert schema.load(WHOLE) == WHOLE
    assert schema.load({name: value for name, value in WHOLE.items() if name != "word"})
    assert {name for name, field in schema.fields.items() if not field.required} == {"word"}
    assert schema.fields["count"].metadata == {"description": "How many.", "example": 1}


@pytest.mark.parametrize(
    "wrong",
    [
        {"count": 4},
        {"count": "1"},
        {"word": "abcde"},
        {"inners": [{"kind": "c"}]},
        {"by_name": {"x": {}}},
        {"more": 1},
    ],
)
def test_a_schema_made_from_a_type_is_as_strict_as_the_type(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValidationError) as caught:
        answer(Outer)().load(WHOLE | wrong)
    assert set(caught.value.messages) == set(wrong)


def test_an_open_schema_takes_more() -> None:
    class Open(TypedDict):
        id: Annotated[str, doc("Its id.", "a", 4)]

    assert answer(Open, OpenSchema)().load({"id": "a", "n": 1}) == {"id": "a", "n": 1}


STRUCTS = (sent.MoveBody, sent.RollBody, space_race.EspionageBody)
NASTY: tuple[Any, ...] = (
    *(None, True, 0, 1, 2.0, 2.5, -1, 10**7, "", " ", "a", f"{'1' * 64}\n", "x" * 64, "x" * 65),
    *([], [1], [2.0], [True], ["a"], [None], [0] * 200, {}, {"a": None}, {str(k): k for k in range(101)}),
)


@pytest.mark.parametrize("kind", STRUCTS, ids=lambda kind: kind.__name__)
def test_a_struct_takes_nothing_that_its_schema_would_not(kind: type[msgspec.Struct]) -> None:
    schema = body(kind, suffix="")()
    right = {field.data_key or name: field.metadata["example"] for name, field in schema.fields.items()}
    tried: list[Any] = [right, [], {**right, "surplus": 1}]
    for name in right:
        tried += [{**right, name: value} for value in NASTY]
        tried.append({key: value for key, value in right.items() if key != name})
    for bid in right.get("bids", ()):
        tried += [{**right, "bids": [{**bid, name: value}]} for name in (*bid, "surplus") for value in NASTY]
    taken = 0
    for one in tried:
        with contextlib.suppress(msgspec.ValidationError):
            found = msgspec.convert(one, kind)
            assert schema.load(one) == found, one
            taken += 1
    assert 1 < taken < len(tried)
    assert body_of(right, kind, schema) == msgspec.convert(right, kind)
