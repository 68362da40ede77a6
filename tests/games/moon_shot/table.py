"""A game in memory: moves that pass through the prompts' own schemas."""

from __future__ import annotations

from typing import Any

import jsonschema_rs
import msgspec

from server.games.base import Line, Move, Prompt, Result, Seat, Step
from server.games.dice import ScriptedDice
from server.games.errors import IllegalMove
from server.games.moon_shot.play import GAME
from server.games.moon_shot.state import MoonShotState

Json = dict[str, Any]
NO_DICE = ScriptedDice(())

MISS: Json = {"small": "out", "medium": "out", "large": "out", "orientation": None}
CRASH: Json = {**MISS, "small": "part", "orientation": "away"}
CONTROLLED: Json = {**MISS, "small": "whole", "orientation": "back"}
PERFECT: Json = {**MISS, "small": "whole", "orientation": "upright"}
COLONY: Json = {**CRASH, "medium": "part"}
CRACK: Json = {**MISS, "large": "part"}


class Table:
    """`Table(3, turnless=True).do("s1", "claim", **CRASH)`."""

    def __init__(self, players: int = 3, **options: Any) -> None:
        self.lines: list[Line] = []
        seats = [Seat(f"s{k}") for k in range(1, players + 1)]
        self.state = self._take(GAME.setup(GAME.check_options(options), seats, NO_DICE))

    def _take(self, step: Step[MoonShotState]) -> MoonShotState:
        self.lines += step.log
        encoded = msgspec.json.encode(step.state)
        self.state = msgspec.json.decode(encoded, type=MoonShotState)
        assert self.state == step.state
        return self.state

    def do(self, seat: str, move: str, **args: Any) -> MoonShotState:
        prompt = self.prompts(seat).get(move)
        if prompt is None:
            raise IllegalMove(f"{seat} cannot {move}: {sorted(self.prompts(seat))}", code="not_offered")
        if not jsonschema_rs.is_valid(prompt.args, args):
            raise IllegalMove(f"{args} does not fit {prompt.args}", code="validation_failed")
        return self._take(GAME.play(self.state, Move(move, args, seat), NO_DICE))

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

    def prompts(self, seat: str) -> dict[str, Prompt]:
        return {prompt.move: prompt for prompt in GAME.prompts(self.state, seat)}

    def ring(self) -> MoonShotState:
        return self._take(GAME.ring(self.state, NO_DICE))

    def reseat(self, *seats: str) -> MoonShotState:
        return self._take(GAME.reseat(self.state, [Seat(seat) for seat in seats]))

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

    def told(self, id: str) -> list[Json]:
        """The parameters of every line of that id, in order."""
        return [line.params for line in self.lines if line.id == id]
