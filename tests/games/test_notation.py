"""Dice notation: valid and invalid input with positions, and no errors but typed ones."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from server.games.core.chance.notation import MAX_LENGTH, parse
from server.games.core.errors import BadDice, BadNotation
from tests.games.notations import notations

ALPHABET = "0123456789dDkKhHlL%+-*/(), maxedin.\t\n¹²３ıİ"


@pytest.mark.parametrize(
    ("text", "sides", "faces", "total"),
    [
        ("2d6", (6, 6), (3, 4), 7),
        ("d20", (20,), (17,), 17),
        ("d%", (100,), (100,), 100),
        ("4d6-4", (6,) * 4, (1, 2, 3, 4), 6),
        ("-2d6", (6, 6), (2, 5), -7),
        ("3d6+1d4-2", (6, 6, 6, 4), (1, 1, 1, 4), 5),
        ("4d6kh3", (6,) * 4, (6, 1, 5, 4), 15),
        ("4d6kl3", (6,) * 4, (6, 1, 5, 4), 10),
        ("4d6dl", (6,) * 4, (6, 1, 5, 4), 15),
        ("4d6dh2", (6,) * 4, (6, 1, 5, 4), 5),
        ("2d20kh", (20, 20), (3, 19), 19),
        ("max(2d6)", (6, 6), (2, 5), 5),
        ("median(3d6)", (6, 6, 6), (6, 1, 3), 3),
        ("median(4d6dl)", (6,) * 4, (1, 6, 4, 2), 4),
        ("max(2d6, 1d20)", (6, 6, 20), (3, 4, 5), 7),
        ("median(d6, d8, 5)", (6, 8), (1, 8), 5),
        ("max(median(3d6), -1d4) + 2", (6, 6, 6, 4), (1, 1, 2, 3), 3),
        ("7", (), (), 7),
        ("  2 D6 KH 1 ", (6, 6), (2, 3), 3),
    ],
)
def test_a_notation_says_which_dice_fall_and_what_they_come_to(
    text: str, sides: tuple[int, ...], faces: tuple[int, ...], total: int
) -> None:
    expression = parse(text)
    assert expression.sides == sides
    assert expression.total(faces) == total


@pytest.mark.parametrize(
    ("text", "problem", "position"),
    [
        ("", "empty", 0),
        ("   ", "empty", 0),
        ("2d6+", "unexpected", 4),
        ("2d6++1", "unexpected", 4),
        ("2x6", "unexpected", 1),
        ("2d", "sides_missing", 2),
        ("d6 d6", "unexpected", 3),
        ("2 0", "unexpected", 2),
        ("(2d6)", "unexpected", 0),
        ("2d6\n", "unexpected", 3),
        ("２d6", "unexpected", 0),
        ("0d6", "no_dice", 0),
        ("2d1", "bad_sides", 2),
        ("2d1001", "bad_sides", 2),
        ("101d6", "too_many_dice", 0),
        ("50d6+max(51d6)", "too_many_dice", 9),
        ("4d6kh5", "bad_keep", 3),
        ("4d6dl4", "bad_keep", 3),
        ("4d6kh0", "bad_keep", 3),
        ("median(2d6)", "even_median", 0),
        ("median(1,2)", "even_median", 0),
        ("max(2d6+1)", "one_value", 0),
        ("max(7)", "one_value", 0),
        ("max(2d6", "unexpected", 7),
        ("max 2d6", "unexpected", 4),
        ("max(" * 9 + "2d6" + ",1)" * 9, "too_deep", 32),
        ("1000001", "number_too_large", 0),
        ("9" * 300, "number_too_large", 0),
        ("1" + "+1" * 400, "too_long", MAX_LENGTH),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_position(text: str, problem: str, position: int) -> None:
    with pytest.raises(BadNotation) as caught:
        parse(text)
    assert caught.value.params == {"position": position, "problem": problem}
    assert caught.value.code == "bad_notation"


@given(st.text(max_size=80) | st.text(ALPHABET, max_size=40))
def test_any_text_is_read_or_refused_by_a_typed_error(text: str) -> None:
    try:
        expression = parse(text)
    except BadNotation as error:
        position = error.params["position"]
        assert isinstance(position, int)
        assert 0 <= position <= len(text)
    else:
        assert expression.low <= expression.total(tuple(1 for _ in expression.sides)) <= expression.high


@given(notations())
def test_the_plain_form_reads_back_as_the_same(text: str) -> None:
    expression = parse(text)
    assert parse(str(expression)) == expression


@given(notations(max_count=6, max_sides=1000), st.data())
def test_every_total_lies_within_the_bounds(text: str, data: st.DataObject) -> None:
    expression = parse(text)
    faces = tuple(data.draw(st.integers(1, sides)) for sides in expression.sides)
    assert expression.low <= expression.total(faces) <= expression.high


def test_faces_that_the_dice_cannot_show_are_refused() -> None:
    expression = parse("2d6+1d4")
    with pytest.raises(BadDice, match=r"3 faces are needed for 2d6\+1d4, 2 were given") as caught:
        expression.total((1, 2))
    assert caught.value.params == {"needed": 3, "given": 2, "notation": "2d6+1d4"}
    for faces, where in [((7, 1, 1), 0), ((1, 0, 1), 1), ((1, 1, 5), 2), ((1, True, 1), 1)]:
        with pytest.raises(BadDice) as caught:
            expression.total(faces)
        assert caught.value.path == ("faces", where)


def test_a_shuffle_of_a_hundred_cards_can_be_written_as_a_sum() -> None:
    expression = parse("+".join(f"1d{n}" for n in range(100, 1, -1)))
    assert expression.sides == tuple(range(100, 1, -1))
