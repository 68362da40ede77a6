"""A table in memory: moves go through the prompts' own schemas, dice show what they are told to."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import jsonschema_rs
import msgspec

from server.games.base import Line, Move, Prompt, Seat, Step
from server.games.t_minus.play import GAME
from server.games.t_minus.rules import Rocket
from server.games.t_minus.state import TMinusState, with_fleet

from .fleets import Told, fleet

Json = dict[str, Any]


VECTORS = Path(__file__).parents[2] / "vectors" / "t-minus"


def sample_turn() -> list[Json]:
    """The author's sample turn: its cases of the `action` endpoint, in order."""
    found = json.loads((VECTORS / "action.json").read_text(encoding="utf-8"))
    return [case for case in found["cases"] if case["name"].startswith("the author's turn")]


def seats(*ids: str) -> tuple[Seat, ...]:
    return tuple(Seat(id) for id in ids)


class Table:
    """A game from its first state on. `log` are the lines of the last move, with what it led to."""

    def __init__(self, *ids: str, begin: bool = True, **options: Any) -> None:
        self.dice = Told()
        self.log: list[Line] = []
        self.state: TMinusState
        self._take(GAME.setup(GAME.check_options(options), seats(*ids), self.dice))
        if begin and self.state.phase == "set_out":
            self.move("referee", "begin")

    def _take(self, step: Step[TMinusState]) -> None:
        self.log = list(step.log)
        self.state = self._kept(step.state)
        while step.then:
            step = GAME.play(self.state, Move(step.then), self.dice)
            self.log += step.log
            self.state = self._kept(step.state)

    @staticmethod
    def _kept(state: TMinusState) -> TMinusState:
        """Through JSON and back, as between any two moves."""
        again = msgspec.json.decode(msgspec.json.encode(state), type=TMinusState)
        assert again == state
        return again

    def prompts(self, seat: str) -> dict[str, Prompt]:
        return {prompt.move: prompt for prompt in GAME.prompts(self.state, seat)}

    def move(self, seat: str, name: str, *faces: int, **args: Any) -> list[str]:
        """Makes a move that the seat is offered; answers the ids of the lines."""
        prompt = self.prompts(seat)[name]
        jsonschema_rs.Draft202012Validator(prompt.args).validate(args)
        self.throw(seat, name, args, faces)
        assert not self.dice.faces, "faces were left over"
        return [line.id for line in self.log]

    def throw(self, seat: str, name: str, args: Json, faces: Sequence[int]) -> None:
        """Makes a move with these faces, of which some may not be needed."""
        self.dice.faces = list(faces)
        self._take(GAME.play(self.state, Move(name, args, seat), self.dice))

    def phase(self) -> str:
        return self.state.phase

    def forced(self, seat: str) -> bool:
        return self.state.players[seat].must_pass

    def player(self) -> str | None:
        return self.state.player

    def ring(self) -> None:
        self._take(GAME.ring(self.state, self.dice))

    def reseat(self, *ids: str) -> None:
        self._take(GAME.reseat(self.state, seats(*ids)))

    def put(self, seat: str, text: str) -> None:
        """Lays a fleet on the board."""
        player = with_fleet(self.state.players[seat], fleet(text))
        self.set(players={**self.state.players, seat: player})

    def set(self, **changes: Any) -> None:
        self.state = msgspec.structs.replace(self.state, **changes)

    def fleet(self, seat: str) -> dict[str, Rocket]:
        return self.state.players[seat].fleet
