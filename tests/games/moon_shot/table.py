"""A game in memory: moves that pass through the prompts' own schemas."""

from __future__ import annotations

from typing import Any

from server.games.core.game import Result, Seat
from server.games.moon_shot.game import GAME
from server.games.moon_shot.state import MoonShotState
from tests.games.driver import Driver
from tests.support.dice import ScriptedDice

Json = dict[str, Any]
NO_DICE = ScriptedDice(())

MISS: Json = {"small": "out", "medium": "out", "large": "out", "orientation": None}
CRASH: Json = {**MISS, "small": "part", "orientation": "away"}
CONTROLLED: Json = {**MISS, "small": "whole", "orientation": "back"}
PERFECT: Json = {**MISS, "small": "whole", "orientation": "upright"}
COLONY: Json = {**CRASH, "medium": "part"}
CRACK: Json = {**MISS, "large": "part"}


class Table(Driver[MoonShotState, ScriptedDice]):
    """`Table(3, turnless=True).do("s1", "claim", **CRASH)`."""

    game = GAME

    def __init__(self, players: int = 3, **options: Any) -> None:
        super().__init__([Seat(f"s{k}") for k in range(1, players + 1)], NO_DICE, options)

    def shoot(self, *shots: Json) -> MoonShotState:
        """Shots of whoever's turn it is, one after the other."""
        for shot in shots:
            assert self.state.turn
            self.do(self.state.turn, "shot", **shot)
        return self.state

    def claim(self, *claims: tuple[str, Json]) -> MoonShotState:
        for seat, shot in claims:
            self.do(seat, "claim", **shot)
        return self.state

    def question(self, seat: str) -> str:
        return GAME.question(self.state, seat)

    @property
    def points(self) -> dict[str, int]:
        return {seat: score.points for seat, score in self.state.scores.items()}

    def over(self) -> bool:
        return GAME.result(self.state) is not None

    @property
    def result(self) -> Result:
        found = GAME.result(self.state)
        assert found is not None
        return found
