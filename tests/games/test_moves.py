"""Moves as structs: names, schemas with bounds and titles, what is narrowed, what does not fit."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta

from server.games.core.dice import Dice
from server.games.core.errors import IllegalMove
from server.games.core.moves import Args, handlers, move_name, prompt, read, schema_of

Where = Annotated[Literal["out", "part", "in"], Meta(title="toy.where")]
"""Choices whose words have ids."""


class Piece(Args, frozen=True):
    """A piece."""

    kind: Literal["b", "a"]


class HandIn(Args, frozen=True):
    """Hand in."""

    where: Where
    lies: Annotated[Literal["up"] | None, Meta(title="toy.lies")]
    count: Annotated[int, Meta(ge=1, le=5)]
    name: Annotated[str, Meta(min_length=1, max_length=9)]
    loud: Annotated[bool, Meta(title="toy.loud")] = False
    pieces: Annotated[tuple[Piece, ...], Meta(max_length=2)] = ()


class Leave(Args, frozen=True):
    """Leave."""


def act(builder: Any, seat: str, args: HandIn | Leave, dice: Dice) -> None:
    """For two moves."""


GOOD = {"where": "in", "lies": None, "count": 5, "name": "x"}


def test_a_handler_is_registered_for_each_move_that_it_names() -> None:
    assert handlers(act) == {"hand_in": (HandIn, act), "leave": (Leave, act)}
    assert move_name(HandIn) == "hand_in"


def test_the_schema_has_bounds_titles_and_what_may_be_left_out() -> None:
    piece = {"type": "object", "properties": {"kind": {"enum": ["b", "a"]}}, "required": ["kind"]}
    assert schema_of(HandIn) == {
        "type": "object",
        "properties": {
            "where": {"oneOf": [{"const": at, "title": f"toy.where.{at}"} for at in ("out", "part", "in")]},
            "lies": {
                "oneOf": [{"const": None, "title": "toy.lies.none"}, {"const": "up", "title": "toy.lies.up"}]
            },
            "count": {"type": "integer", "minimum": 1, "maximum": 5},
            "name": {"type": "string", "minLength": 1, "maxLength": 9},
            "loud": {"type": "boolean", "title": "toy.loud"},
            "pieces": {"type": "array", "maxItems": 2, "items": {**piece, "additionalProperties": False}},
        },
        "required": ["where", "lies", "count", "name"],
        "additionalProperties": False,
    }


def test_a_prompt_narrows_fields_and_leaves_optional_ones_out() -> None:
    asked = prompt(HandIn, {"count": {"enum": [2]}, "pieces": None}, required=("count",), label={"n": 1})
    assert (asked.move, asked.label) == ("hand_in", {"id": "test_moves.hand_in", "n": 1})
    assert asked.args["properties"]["count"] == {"enum": [2]}
    assert asked.args["required"] == ["count"]
    assert "pieces" not in asked.args["properties"]
    assert schema_of(HandIn)["properties"]["count"] != {"enum": [2]}
    with pytest.raises(TypeError, match="amount"):
        prompt(HandIn, {"amount": {}})


def test_only_a_move_that_takes_nothing_has_a_default_by_itself() -> None:
    assert prompt(Leave).default == {}
    assert prompt(HandIn).default is None
    assert prompt(HandIn, default=GOOD).default == GOOD


@pytest.mark.parametrize(
    "args", [{}, {**GOOD, "more": 1}, {**GOOD, "count": 6}, {**GOOD, "where": "on"}, {**GOOD, "loud": 1}]
)
def test_args_that_do_not_fit_are_refused(args: dict[str, Any]) -> None:
    assert read(HandIn, GOOD) == HandIn("in", None, 5, "x")
    with pytest.raises(IllegalMove) as refused:
        read(HandIn, args)
    assert refused.value.code == "validation_failed"
