"""A table in memory: moves go through the prompts' own schemas, dice show scripted faces."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from server.games.core.game import Move, Seat
from server.games.t_minus.game import GAME
from server.games.t_minus.rules import Rocket
from server.games.t_minus.state import TMinusState, with_fleet
from tests.games.driver import Driver
from tests.games.t_minus.fleets import Told, fleet

Json = dict[str, Any]


VECTORS = Path(__file__).parents[2] / "vectors" / "t-minus"


def sample_turn() -> list[Json]:
    """The author's sample turn: its cases of the `action` endpoint, in order."""
    found = json.loads((VECTORS / "action.json").read_text(encoding="utf-8"))
    return [case for case in found["cases"] if case["name"].startswith("the author's turn")]


def seats(*ids: str) -> tuple[Seat, ...]:
    return tuple(Seat(id) for id in ids)


class Table(Driver[TMinusState, Told]):
    """A game from its first state on; moves are made with the faces that they need."""

    game = GAME

    def __init__(self, *ids: str, begin: bool = True, **options: Any) -> None:
        super().__init__(seats(*ids), Told(), options)
        if begin and self.state.phase == "set_out":
            self.move("referee", "begin")

    def move(self, seat: str, name: str, *faces: int, **args: Any) -> list[str]:
        """Makes a move that the seat is offered; answers the ids of the lines."""
        self.dice.faces = list(faces)
        self.do(seat, name, **args)
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

    def put(self, seat: str, text: str) -> None:
        """Lays a fleet on the board."""
        player = with_fleet(self.state.players[seat], fleet(text))
        self.set(players={**self.state.players, seat: player})

    def set(self, **changes: Any) -> None:
        self.state = msgspec.structs.replace(self.state, **changes)

    def fleet(self, seat: str) -> dict[str, Rocket]:
        return self.state.players[seat].fleet
