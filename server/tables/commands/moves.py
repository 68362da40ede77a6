"""Moves: the game's own while it is played, the lobby's before and after."""

from collections.abc import Mapping
from typing import Any

from server.games.core.errors import IllegalMove, RuleError
from server.games.core.game import Game, Json
from server.games.core.game import Move as GameMove

from ..domain.errors import Overt
from ..domain.forms import args as prompt_args
from ..domain.model import Caller
from ..domain.visibility import eyes_of
from ..domain.working_copy import WorkingCopy
from ..views.snapshot import ROLL, Snapshot
from .command import Context, Work
from .lobby_moves import LOBBY_MOVES
from .prompted import Prompted, acts_for
from .rolls import RollMove


class Move(Prompted, frozen=True):
    """A move by the caller, or by the referee for `as_seat`."""

    def may_take_long(self, games: Mapping[str, Game[Any]]) -> bool:
        return any(self.move in game.slow_moves for game in games.values())

    def precompute(self, snapshot: Snapshot, caller: Caller) -> Work | None:
        if snapshot.head.status != "playing" or self.move not in snapshot.game.slow_moves:
            return None
        seat = self.acting_seat(snapshot, caller)
        prompt = next((p for p in snapshot.prompts(seat) if p.move == self.move), None)
        if prompt is None:
            return None
        eyes = eyes_of(snapshot.head, seat, referee=caller.referee)
        args = prompt_args.check(prompt, self.args, eyes)
        return snapshot.game.precompute(snapshot.state, GameMove(self.move, args, seat))

    def answer(self, copy: WorkingCopy, context: Context, seat: str) -> None:
        caller = context.caller
        args = self.checked_args(copy, self.prompt(context.snapshot, caller, seat), caller, seat)
        if acts_for(caller, seat):
            copy.tell("acted.for", seat=seat, move=self.move)
        try:
            if copy.head.status == "playing":
                copy.play(self.move, args, seat)
            else:
                LOBBY_MOVES[self.move](copy, seat, args)
        except RuleError as error:
            if acts_for(caller, seat) and not self.eyes(copy, caller, seat).everything:
                plain = IllegalMove(
                    "The rules refuse this for that seat.", code=error.code, path=("args",), rules=error.rules
                )
                raise Overt(plain, self.tried(caller, seat)) from None
            if error.path[:1] != ("args",):
                error.path = ("args", *error.path)
            raise


def answer_to_prompt(move: str, args: Json, phase: str | None = None, as_seat: str | None = None) -> Prompted:
    """The command that does what a prompt of this name offers."""
    kind = RollMove if move == ROLL else Move
    return kind(move, args, phase, as_seat)
