"""What a game's author has misspelt is named with file, line and what there is, while tests play the game."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from msgspec.structs import replace

from server.games.core.dice import Dice
from server.games.core.game import Prompt, Secret
from tests.support.tables import toy
from tests.support.tables.playthrough import Program, play_to_the_end


class Wrong(toy.Pick):
    def ask(self, state: toy.ToyState, seat: str) -> Prompt:
        return replace(super().ask(state, seat), default={"number": 0})


class Lost(toy.Pick):
    def follow(self, builder: toy.Builder, dice: Dice) -> None:
        builder.then = "dei"


def misspelt(**asked: Any) -> type[toy.Pick]:
    """A phase whose die is asked for with this."""

    class Misspelt(toy.Pick):
        def follow(self, builder: toy.Builder, dice: Dice) -> None:
            dice.roll(**{"notation": "1d6", "why": "toy.die", **asked})
            builder.then = "die"

    return Misspelt


class Shown(toy.Pick):
    def follow(self, builder: toy.Builder, dice: Dice) -> None:
        builder.set(numbers={seat: Secret(1, f"seet:{seat}") for seat in builder.state.numbers})
        builder.then = "die"


@pytest.mark.parametrize(
    ("phase", "said"),
    [
        (Wrong, "The default {'number': 0} of pick: number: 0 is less than the minimum of 1"),
        (Lost, "then='dei' is no move of Lost's own; there are die, go_on"),
        (misspelt(notation="1dd6"), "'1dd6' are no dice: 'dd' was not expected here"),
        (misspelt(scope="team:c"), "'team:c' is no audience; there are all, none, role:aide,"),
        (misspelt(by="s99"), "by='s99' is nobody's seat; there are s1, s2"),
        (Shown, "'seet:s1' is no audience; there are all, none,"),
    ],
    ids=["default", "then", "dice", "scope", "by", "secret"],
)
def test_a_mistake_is_named_where_it_was_made(phase: type[toy.Pick], said: str) -> None:
    phases = {**toy.Toy.phases, "pick": phase()}
    kind = type("Mistaken", (toy.Toy,), {"phases": phases, "__module__": __name__})
    with pytest.raises(AssertionError, match=rf"\.py:\d+: {re.escape(said)}"):
        play_to_the_end(Program(kind(), {"rounds": 2, "timed": True}, seed=1), random.Random(1))
