"""Types describe bodies and answers: what is read, what is refused, and the schemas made from them."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NamedTuple, NotRequired, TypedDict

import msgspec
import pytest
from marshmallow import ValidationError
from msgspec import Meta, Raw

from server.api.schemas import reading
from server.api.schemas.derive import Body, Query, members_of, open_shape, schema_of
from server.api.schemas.reading import Invalid, form_of, read
from server.tables.views.shapes import doc


class Pair(NamedTuple):
    """Members that are sent as those of what has them."""

    low: Annotated[int, doc("The lower one.", 1, ge=0, le=9)]
    high: Annotated[int, doc("The higher one.", 2, ge=0, le=9)] = 9


class Thing(NamedTuple):
    """A type of the rules."""

    id: Annotated[str, doc("Its id.", "a", 4, least=1)]
    pair: Pair
    own: int = 7
    """Has no description: it is not sent."""


class Asked(Body, kw_only=True):
    """A member of each kind of need."""

    needed: Annotated[int, doc("Needed.", 1, ge=0, le=9)]
    with_default: Annotated[int, doc("With a default.", 1, ge=0, le=9)] = 5
    optional: Annotated[tuple[str, ...], doc("Words.", ["a"], 2)] | None = None
    things: Annotated[tuple[Thing, ...], doc("Things.", most=2)] = ()


def test_a_member_is_required_unless_it_has_a_default() -> None:
    assert read(Asked, {"needed": 1}) == Asked(needed=1)
    with pytest.raises(Invalid) as caught:
        read(Asked, {"optional": ["a"]})
    assert (caught.value.path, caught.value.code) == (["needed"], "required")


def test_null_is_the_same_as_leaving_out_a_member_that_may_be_left_out() -> None:
    assert read(Asked, {"needed": 1, "with_default": None, "optional": None}) == Asked(needed=1)
    with pytest.raises(Invalid) as caught:
        read(Asked, {"needed": None})
    assert (caught.value.path, caught.value.code) == (["needed"], "not_null")


@pytest.mark.parametrize("value", [True, "2", 2.5])
def test_a_whole_number_is_an_integer_and_nothing_else_is(value: object) -> None:
    assert read(Asked, {"needed": 2.0}) == Asked(needed=2)
    with pytest.raises(Invalid) as caught:
        read(Asked, {"needed": value})
    assert caught.value.code == "wrong_type"


def test_a_query_is_text() -> None:
    class Part(Query):
        before: Annotated[int, doc("Before.", 3, ge=1, le=9)] = 9

    assert read(Part, {"before": "4"}, strict=False).before == 4
    for wrong, code in (({"before": "x"}, "wrong_type"), ({"before": "10"}, "out_of_range")):
        with pytest.raises(Invalid) as caught:
            read(Part, wrong, strict=False)
        assert (caught.value.path, caught.value.code) == (["before"], code)


def test_a_type_of_the_rules_is_read_from_what_is_described_of_it() -> None:
    found = read(Asked, {"needed": 1, "things": [{"id": "a", "low": 1}]})
    assert found.things == (Thing("a", Pair(1)),)
    for more in ({"own": 3}, {"pair": [1, 2]}):
        with pytest.raises(Invalid) as caught:
            read(Asked, {"needed": 1, "things": [{"id": "a", "low": 1, **more}]})
        assert (caught.value.path, caught.value.code) == (["things", 0, *more], "unknown_field")
    assert set(schema_of(form_of(Thing))().fields) == {"id", "low", "high"}


class Inner(TypedDict):
    """An object inside another."""

    kind: Annotated[Literal["a", "b"], doc("Its kind.", "a")]


class Outer(TypedDict):
    """A member of each type."""

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


def test_a_type_is_looked_at_once_however_many_values_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """This took most of the time of a large body, in the loop of the streams."""
    looked: list[Any] = []

    def look(kind: Any) -> Any:
        looked.append(kind)
        return members_of(kind)

    reading.form_of(Asked)  # making the forms looks, too
    monkeypatch.setattr(reading, "members_of", look)
    reading._members.cache_clear()
    things = [{"id": "a", "low": 1, "high": 2}, {"id": "b", "low": 3, "high": 4}]
    for _ in range(5):
        assert len(read(Asked, {"needed": 1, "things": things}).things) == 2
    assert len(looked) == len(set(looked)) <= 3


def test_a_schema_is_made_from_a_type() -> None:
    schema = schema_of(Outer)()
    assert schema.load(WHOLE) == WHOLE
    assert {name for name, field in schema.fields.items() if not field.required} == {"word"}
    assert schema.fields["count"].metadata == {
        "description": "How many.",
        "example": 1,
        "minimum": 0,
        "maximum": 3,
    }
    with pytest.raises(ValidationError):
        schema.load(WHOLE | {"more": 1})


def test_an_open_shape_takes_more() -> None:
    @open_shape
    class Open(TypedDict):
        id: Annotated[str, doc("Its id.", "a", 4)]

    assert schema_of(Open)().load({"id": "a", "n": 1}) == {"id": "a", "n": 1}


def test_every_member_of_an_answer_is_bounded_or_of_a_fixed_size() -> None:
    class Bare(msgspec.Struct):
        told: Annotated[str, doc("Told.", "a", 4)]
        kept: str = ""

    assert set(schema_of(Bare)().fields) == {"told"}
