"""Tables saved by a released version: written once a release, read and continued by every later version.

`python -m tests.support.kept_tables` (`make fixtures`) writes those of this version.
"""

from __future__ import annotations

import itertools
import json
import random
from base64 import b64decode, b64encode
from pathlib import Path
from typing import Any

import server
from server.games.core.game import Game
from server.games.core.registry import games
from server.tables.ports import Commit
from tests.support.memory import MemoryAlarms, MemoryStore
from tests.support.tables.calls import Calls
from tests.support.tables.playthrough import Program, SeededEntropy, play_to_the_end

Json = dict[str, Any]
FOLDER = Path(__file__).resolve().parents[1] / "fixtures" / "tables"
AFTER = {"lobby": 0, "begun": 1, "early": 6, "late": 30}
"""The moves after which a table is saved; and once more when it is over."""
LINES = 40
"""The number of its last log entries that are saved; the steps to rewind to only early in the game."""


class Recorded(Program):
    """A game that is played, and saved now and then."""

    def __init__(self, game: Game[Any], seed: int, options: Json | None = None) -> None:
        self.kept: dict[str, Json] = {}
        self.made = 0
        super().__init__(game, options or {}, seed)
        self.keep("lobby")

    def move(self, seat: str, move: str, args: Json, phase: str | None = None) -> Json:
        reply = super().move(seat, move, args, phase)
        self.made += 1
        for name, moves in AFTER.items():
            if self.made == moves and not self.finished:
                self.keep(name)
        return reply

    def keep(self, name: str) -> None:
        """Return the table in its saved form."""
        table = self.store._tables[self.code]
        self.kept[name] = {
            "code": self.code,
            "now": self.now,
            "tokens": self.tokens,
            "head": json.loads(table.head),
            "log": [[seq, json.loads(entry)] for seq, entry in table.log[-LINES:]],
            "chains": {scope: b64encode(chain).decode() for scope, chain in table.chains.items()},
            "past": {seq: b64encode(data).decode() for seq, data in table.past.items() if name == "early"},
        }


class Reopened(Program):
    """Return a saved table on this version's server."""

    def __init__(self, game: Game[Any], kept: Json) -> None:
        self.now = kept["now"]
        self.store = MemoryStore(clock=lambda: self.now)
        self.service = Calls({game.info.id: game}, self.store, MemoryAlarms(), SeededEntropy(1))
        self.code, self.tokens = kept["code"], kept["tokens"]
        self.referee = self.tokens["referee"]
        self.ids = itertools.count()
        seq = kept["head"]["seq"]
        commit = Commit(
            code=self.code,
            expected_seq=seq,
            seq=seq,
            head=json.dumps(kept["head"]).encode(),
            chains={scope: b64decode(chain) for scope, chain in kept["chains"].items()},
            history=[(at, json.dumps(entry).encode()) for at, entry in kept["log"]],
        )
        assert self.store.create(commit)
        past = self.store._tables[self.code].past
        past |= {int(at): b64decode(data) for at, data in kept["past"].items()}


def record(game: Game[Any]) -> dict[str, Json]:
    """Yield a table of this game, saved at several points of one whole game."""
    program = Recorded(game, 20)
    play_to_the_end(program, random.Random(20))
    program.keep("over")
    return program.kept


def write(folder: Path) -> None:
    """Write the saved tables of this version, a file a game and point."""
    for name, game in games().items():
        for point, kept in record(game).items():
            path = folder / name / f"{point}.json"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(kept, ensure_ascii=False, separators=(",", ":")) + "\n", "utf-8")


if __name__ == "__main__":
    write(FOLDER / getattr(server, "__version__", "0.1.0"))
