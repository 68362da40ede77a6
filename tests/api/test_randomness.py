"""Dice of stateless requests: the server's, or exactly the faces that were sent."""

from __future__ import annotations

from collections import Counter

import pytest

from server.api.randomness import RequestDice, ServerDice
from server.games.core.errors import BadDice


def test_the_server_rolls_every_face_about_equally_often() -> None:
    faces = Counter(ServerDice().roll("1d6", why="test").total for _ in range(6000))
    assert set(faces) == set(range(1, 7))
    assert all(850 < count < 1150 for count in faces.values())


def test_sent_faces_are_used_in_order_over_several_rolls() -> None:
    dice = RequestDice([1, 2, 3, 4])
    assert dice.source is None
    assert dice.roll("2d6", why="first").faces == (1, 2)
    assert dice.roll("2d6", why="second").faces == (3, 4)
    dice.check_all_used()
    assert dice.source == "physical"


def test_without_faces_the_server_rolls() -> None:
    dice = RequestDice(None)
    assert 1 <= dice.roll("1d20", why="test").total <= 20
    dice.check_all_used()
    assert dice.source == "server"


def test_too_few_faces_say_how_many_and_for_what() -> None:
    dice = RequestDice([1, 2, 3])
    dice.roll("2d6", why="threat")
    with pytest.raises(BadDice, match="4 faces are needed, 3 sent: 2d6 for threat, 2d6 for war") as caught:
        dice.roll("2d6", why="war")
    assert caught.value.path == ("rolls",)
    assert caught.value.params == {"needed": 4, "given": 3, "why": "war"}


def test_too_many_faces_are_not_swallowed() -> None:
    dice = RequestDice([1, 2, 3])
    dice.roll("2d6", why="threat")
    with pytest.raises(BadDice, match="3 faces were sent, but only 2 faces are needed: 2d6 for threat"):
        dice.check_all_used()


def test_an_impossible_face_is_named_by_its_place_in_the_request() -> None:
    dice = RequestDice([1, 2, 7])
    dice.roll("2d6", why="threat")
    with pytest.raises(BadDice, match="Die 1 of 1d6 for war has 6 sides and cannot show 7") as caught:
        dice.roll("1d6", why="war")
    assert caught.value.path == ("rolls", 2)
