"""Moves as structs: names, schemas with bounds and titles, narrowed choices, invalid args."""

from __future__ import annotations

from functools import wraps
from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta

from server.games.core.dice import Dice
from server.games.core.errors import IllegalMove
from server.games.core.moves import Args, args_of, handlers, move_name, prompt, read, schema_of

Where = Annotated[Literal["out", "part", "in"], Meta(title="toy.where")]
"""Choices whose words have ids."""


class Piece(Args, frozen=True):
    """A piece."""

    kind: Literal["b", "a"]


def hand_in(
    builder: Any,
    seat: str,
    dice: Dice,
    where: Where,
    lies: Annotated[Literal["up"] | None, Meta(title="toy.lies")],
    count: Annotated[int, Meta(ge=1, le=5)],
    name: Annotated[str, Meta(min_length=1, max_length=9)],
    loud: Annotated[bool, Meta(title="toy.loud")] = False,
    pieces: Annotated[tuple[Piece, ...], Meta(max_length=2)] = (),
) -> None:
    """Hand in."""
    builder.append((seat, where, lies, count, name, loud, pieces))


def leave_(builder: Any, seat: str, dice: Dice) -> None:
    """Leave."""


def put(builder: Any, seat: str, dice: Dice, args: Piece) -> None:
    """Put a piece down."""
    builder.append((seat, args))


@wraps(put)
def put_twice(*args: Any, **kwargs: Any) -> None:
    put(*args, **kwargs)
    put(*args, **kwargs)


GOOD = {"where": "in", "lies": None, "count": 5, "name": "x"}
HandIn = args_of(hand_in)


def test_a_handler_is_registered_by_the_name_of_its_move() -> None:
    registered = handlers(hand_in, leave_, put)
    assert list(registered) == ["hand_in", "leave", "put"]
    assert registered["hand_in"][:2] == (HandIn, hand_in)
    assert move_name(leave_) == "leave"


def test_a_handler_gets_each_arg_by_its_name_or_all_as_one_struct() -> None:
    done: list[Any] = []
    dice: Any = None
    registered = handlers(hand_in, put)
    registered["hand_in"].play(done, "s1", dice, {**GOOD, "pieces": [{"kind": "a"}]})
    registered["put"].play(done, "s2", dice, {"kind": "b"})
    assert done == [("s1", "in", None, 5, "x", False, (Piece("a"),)), ("s2", Piece("b"))]


def test_a_handler_in_another_takes_the_args_of_the_inner_one() -> None:
    done: list[Any] = []
    dice: Any = None
    handlers(put_twice)["put"].play(done, "s1", dice, {"kind": "b"})
    assert len(done) == 2
    assert args_of(put_twice) is args_of(put)


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
    asked = prompt(hand_in, {"count": {"enum": [2]}, "pieces": None}, required=("count",), label={"n": 1})
    assert (asked.move, asked.label) == ("hand_in", {"id": "test_moves.hand_in", "n": 1})
    assert asked.args["properties"]["count"] == {"enum": [2]}
    assert asked.args["required"] == ["count"]
    assert "pieces" not in asked.args["properties"]
    assert schema_of(HandIn)["properties"]["count"] != {"enum": [2]}
    with pytest.raises(TypeError, match="amount"):
        prompt(hand_in, {"amount": {}})


def test_only_a_move_that_takes_nothing_has_a_default_by_itself() -> None:
    assert prompt(leave_).default == {}
    assert prompt(hand_in).default is None
    assert prompt(hand_in, default=GOOD).default == GOOD


@pytest.mark.parametrize(
    "args", [{}, {**GOOD, "more": 1}, {**GOOD, "count": 6}, {**GOOD, "where": "on"}, {**GOOD, "loud": 1}]
)
def test_args_that_do_not_fit_are_refused(args: dict[str, Any]) -> None:
    assert read(HandIn, GOOD) == HandIn("in", None, 5, "x")
    with pytest.raises(IllegalMove) as refused:
        read(HandIn, args)
    assert refused.value.code == "validation_failed"
