"""Whole games over the in-memory store, by players that read only prompts.

`python -m tests.support.tables.playthrough GAME…` plays each once and prints what its author has misspelt."""

from __future__ import annotations

import itertools
import json
import random
import sys
from typing import Any

import msgspec

from server.games.core.errors import RuleError
from server.games.core.game import Game
from server.games.core.registry import games
from server.tables.domain.errors import ImpossibleState
from server.tables.domain.forms.prompt_filler import answer, has_choice
from tests.support.memory import MemoryAlarms, MemoryStore
from tests.support.tables.calls import Calls
from tests.support.tables.watched import watched

Json = dict[str, Any]

OPEN_END = 500
"""Moves after which a game without an end of its own has been played enough."""


FAILED = "The game failed; the log below says where"


class SeededEntropy:
    """Return the same bytes for the same seed, so that two tables can be twins."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def __call__(self, size: int) -> bytes:
        return self._random.randbytes(size)


class Program:
    """One table in a world of its own, with its own store, time and randomness."""

    game: Game[Any] | None = None

    def __init__(self, game: Game[Any], options: Json, seed: int, players: int | None = None) -> None:
        self.now = 1_700_000_000_000
        self.store = MemoryStore(clock=lambda: self.now)
        self.game = watched(game)
        self.service = Calls({game.info.id: self.game}, self.store, MemoryAlarms(), SeededEntropy(seed))
        opened = self.service.open(game.info.id, options)
        self.code, self.referee = opened.code, opened.token
        self.ids = itertools.count()
        self.tokens: dict[str, str] = {"referee": opened.token}
        places = [(t, r) for t in game.info.teams or (None,) for r in game.info.roles or (None,)]
        size = max(players or 0, game.info.min_players, len(places))
        for k in range(size):
            team, role = places[k % len(places)]
            seat = self.service.join(self.code, f"P{k}", invite=opened.invite, team=team, role=role)
            self.tokens[seat.seat] = seat.token

    @property
    def seats(self) -> list[str]:
        return [seat for seat in self.tokens if seat != "referee"]

    def bytes(self, seat: str) -> bytes:
        """Return what the seat's phone is sent, without the hash of the log, which covers salted lines that
        the seat may not read.
        """
        view = self.service.view(self.code, self.tokens[seat])[0]
        return msgspec.json.encode({**view, "log_head": view["seq"]})

    def view(self, seat: str = "referee") -> Json:
        view: Json = json.loads(self.bytes(seat))
        return view

    def check(self) -> None:
        """Fail for what the game's author has misspelt so far."""
        assert not (found := getattr(self.game, "mistakes", [])), "\n".join(found)

    def move(self, seat: str, move: str, args: Json, phase: str | None = None) -> Json:
        id = f"m{next(self.ids)}"
        try:
            reply = self.service.move(self.code, self.tokens[seat], id, move, args, phase=phase)
        except ImpossibleState:
            self.check()
            raise AssertionError(f"{FAILED} at {move} of {seat}") from None
        except RuleError:
            self.check()
            raise
        answered: Json = json.loads(reply)
        assert not dropped(answered["log"]), f"{FAILED} at {move} of {seat}"
        return answered

    def roll(self, request: str, faces: list[int] | None = None) -> None:
        self.service.roll(self.code, self.referee, f"r{next(self.ids)}", request, faces=faces)

    def forward(self) -> None:
        """Let time run until the next clock is due, and ring it."""
        head = self.service.head(self.code)
        due = head.next_timer_ms()
        assert due is not None, f"nobody is asked anything and no clock runs: the game is stuck. {FAILED}?"
        self.now = max(self.now, due)
        self.service.ring(self.code)
        last = self.service.log(self.code, self.referee, before=10**9, limit=20)
        assert not dropped(last), f"{FAILED} when its time was up"

    @property
    def finished(self) -> bool:
        return self.service.head(self.code).status == "finished"


def dropped(lines: list[Json]) -> bool:
    """Return True where a move could not be played on."""
    return any(line["id"] == "move.dropped" for line in lines)


def play_to_the_end(program: Program, rng: random.Random, *, plain: bool = False, limit: int = 3000) -> int:
    """Let everybody answer their prompts, and the referee the required ones, until the game is over; return
    the number of moves.

    A default is never refused; a bot's random choice may be. `plain` bots give defaults only.
    """
    program.move("referee", "start", {})
    return go_on(program, rng, plain=plain, limit=limit)


def go_on(program: Program, rng: random.Random, *, plain: bool = False, limit: int = 3000) -> int:
    """Do the same for a game that has begun."""
    moves = 0
    tried: set[tuple[str, str, str]] = set()
    while not program.finished:
        progress = False
        for seat in (*program.seats, "referee"):
            view = program.view(seat)
            program.check()
            for prompt in sorted(view["prompts"], key=lambda p: p["must"]):
                if seat == "referee" and not prompt["must"]:
                    continue
                key = (seat, view["phase"], prompt["move"])
                done = prompt["submitted"] or (key in tried and not prompt["must"])
                if done or not wanted(prompt, rng, plain=plain):
                    continue
                # a refused guess is no deadlock: there may be other things to try
                progress |= key not in tried
                tried.add(key)
                progress |= make(program, seat, prompt, view["phase"], rng, plain=plain)
                moves += 1
                assert moves < limit, "the game does not come to an end"
                break
            if program.finished:
                return moves
        if moves > OPEN_END:
            end_it(program)
        elif not progress:
            program.forward()
            moves += 1
            assert moves < limit, "the game does not come to an end"
    return moves


def end_it(program: Program) -> None:
    """Let the referee end a game that goes on for as long as people like, by a button."""
    for prompt in program.view()["prompts"]:
        offered = {p["move"] for p in program.view()["prompts"]}  # one button may remove another
        if prompt["move"] in offered and not has_choice(prompt) and prompt["default"] is not None:
            program.move("referee", prompt["move"], prompt["default"])


def wanted(prompt: Json, rng: random.Random, *, plain: bool) -> bool:
    """Press optional buttons now and then; plain bots only answer required prompts."""
    if prompt["must"]:
        return True
    return not plain and (has_choice(prompt) or rng.random() < 0.1)


def make(program: Program, seat: str, prompt: Json, phase: str, rng: random.Random, *, plain: bool) -> bool:
    """Give one answer; a refused guess is followed by the default, which must be accepted."""
    if not plain:
        try:
            program.move(seat, prompt["move"], answer(prompt, rng), phase)
            return True
        except RuleError:
            pass
    if prompt["default"] is None:
        return False
    program.move(seat, prompt["move"], prompt["default"], phase)
    return True


def main(names: list[str]) -> int:
    """Play these games once each."""
    faults = []
    for name in names:
        try:
            play_to_the_end(Program(games()[name], {}, seed=1), random.Random(1))
        except AssertionError as error:
            faults.append(f"{name}: {error}")
    for fault in faults:
        print(fault, file=sys.stderr)
    return len(faults)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
