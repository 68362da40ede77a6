"""Rockets in short notation, strategies that draw fleets, and dice that record their requests."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import strategies as st

from server.games.core.chance.notation import parse
from server.games.core.dice import Dice, Roll, RollRequest
from server.games.t_minus.rules import GOAL, LETTERS, Rocket


def fleet(text: str) -> dict[str, Rocket]:
    """`A3.4.1 C1.15.0`: letter, stages, progress, tokens."""
    found = {}
    for word in text.split():
        stages, progress, tokens = (int(n) for n in word[1:].split("."))
        found[word[0]] = Rocket(stages, progress, tokens)
    return found


rockets = st.builds(Rocket, st.integers(1, 3), st.integers(0, GOAL - 1), st.integers(0, 6))


@st.composite
def fleets(draw: st.DrawFn, least: int = 0) -> dict[str, Rocket]:
    """Up to three rockets in play, by letter."""
    letters = sorted(draw(st.sets(st.sampled_from(LETTERS), min_size=least)))
    return {letter: draw(rockets) for letter in letters}


class Told(Dice):
    """Dice that show what they are told to, in the order in which they are asked for."""

    def __init__(self, *faces: int) -> None:
        self.faces = list(faces)
        self.asked: list[RollRequest] = []

    def roll_all(self, requests: Sequence[RollRequest]) -> tuple[Roll, ...]:
        return tuple(self._one(request) for request in requests)

    def _one(self, request: RollRequest) -> Roll:
        self.asked.append(request)
        expression = parse(request.notation)
        faces = tuple(self.faces.pop(0) for _ in expression.sides)
        return Roll(faces, expression.total(faces), "scripted")
