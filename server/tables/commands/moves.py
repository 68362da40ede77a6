"""Moves: what a prompt offers, by the seat itself or by the referee in its place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec

from server.games.core.errors import CannotStart, IllegalMove, RuleError
from server.games.core.game import Game, Json, Line, Prompt, line
from server.games.core.game import Move as GameMove

from ..domain import lobby
from ..domain.changes import game_options
from ..domain.errors import NotYourSeat, Overt, RefereeOnly, RollWaiting, StalePhase
from ..domain.forms import args as move_args
from ..domain.model import NO_STATE, REFEREE, Caller
from ..domain.visibility import eyes_of
from ..domain.working_copy import WorkingCopy
from ..views.snapshot import ROLL, Snapshot, problems
from . import rolls
from .command import Command, Context, Work, in_use, seat_of
from .seats import change_seat


class Move(Command, frozen=True, rename={"as_seat": "as"}):
    """A move by the caller, or by the referee for `as_seat`. `phase`: the question it was made for."""

    name_: ClassVar = "move"
    in_time: ClassVar = True

    move: str
    args: Json = {}
    phase: str | None = None
    as_seat: str | None = None

    @property
    def told_if_refused(self) -> bool:
        return self.as_seat is not None

    def may_take_long(self, games: Mapping[str, Game[Any]]) -> bool:
        return any(self.move in game.slow_moves for game in games.values())

    def precompute(self, snapshot: Snapshot, caller: Caller) -> Work | None:
        if snapshot.head.status != "playing" or self.move not in snapshot.game.slow_moves:
            return None
        seat = acting_seat(snapshot, caller, self)
        prompt = next((p for p in snapshot.prompts(seat) if p.move == self.move), None)
        if prompt is None:
            return None
        eyes = eyes_of(snapshot.head, seat, referee=caller.referee)
        args = move_args.check(prompt, self.args, eyes)
        return snapshot.game.precompute(snapshot.state, GameMove(self.move, args, seat))

    def handle(self, copy: WorkingCopy, context: Context) -> None:
        caller, snapshot = context.caller, context.snapshot
        seat = acting_seat(snapshot, caller, self)
        in_use(copy.head)
        if self.move == ROLL and rolls.was_answered(copy.head, self.args.get("request"), seat, caller):
            return
        prompt = self._prompt(snapshot, caller, seat)
        if self.move == ROLL:
            prompt = rolls.typeable(copy.head, prompt, caller, self.args)
        acts_for = caller.referee and seat not in (caller.seat, REFEREE)
        eyes = eyes_of(copy.head, caller.seat if acts_for else seat, referee=caller.referee)
        try:
            checked = move_args.check(prompt, self.args, eyes)
        except move_args.BadArgs as error:
            if error.hidden:
                raise Overt(error, self._tried(caller, seat)) from None
            raise
        if self.move == ROLL:
            rolls.answer(copy, caller, seat, checked)
            return
        if acts_for:
            copy.say(line("acted.for", seat=seat, move=self.move))
        try:
            apply(copy, seat, self.move, checked)
        except RuleError as error:
            if acts_for and not eyes.everything:
                plain = IllegalMove(
                    "The rules refuse this for that seat.", code=error.code, path=("args",), rules=error.rules
                )
                raise Overt(plain, self._tried(caller, seat)) from None
            if error.path[:1] != ("args",):
                error.path = ("args", *error.path)
            raise

    def _prompt(self, snapshot: Snapshot, caller: Caller, seat: str) -> Prompt:
        """The prompt that offers it. Raises `StalePhase`, or why none does."""
        # a roll's request names its question itself
        waits = self.move == ROLL and rolls.is_waiting(snapshot.head, self.args.get("request"))
        if self.phase is not None and self.phase != snapshot.phase(seat) and not waits:
            raise StalePhase("That was the last question. Nothing was counted.")
        for prompt in snapshot.prompts(seat):
            if prompt.move == self.move and (
                not waits or prompt.default == {"request": self.args["request"]}
            ):
                return prompt
        raise not_offered(snapshot, caller, self.move)

    def _tried(self, caller: Caller, seat: str) -> Line:
        return line("referee.refused", by=caller.seat, what="move", seat=seat, move=self.move)


def acting_seat(snapshot: Snapshot, caller: Caller, move: Move) -> str:
    """The seat that a move is made for. Raises `NotAdmitted`, `NotYourSeat`."""
    move.allow(caller)
    if move.as_seat is not None and move.as_seat != caller.seat:
        if not caller.referee:
            raise NotYourSeat("That is another player's seat.")
        if move.as_seat != REFEREE:
            seat_of(snapshot.head, move.as_seat)
        return move.as_seat
    if caller.referee and caller.seat != REFEREE:
        own = {p.move for p in snapshot.prompts(caller.seat)}
        if move.move not in own and move.move in {p.move for p in snapshot.prompts(REFEREE)}:
            return REFEREE
    return caller.seat


def not_offered(snapshot: Snapshot, caller: Caller, name: str) -> RuleError:
    """Why a move that no prompt offers is refused."""
    if name == "start" and snapshot.head.status == "lobby":
        if not caller.referee:
            return RefereeOnly("Only the referee can do that.")
        return CannotStart("The table is not complete yet.", path=("move",), problems=problems(snapshot))
    if snapshot.head.pending is not None:
        return RollWaiting("Dice have to fall before anything else can happen.")
    if not caller.referee and name in {p.move for p in snapshot.prompts(REFEREE)}:
        return RefereeOnly("Only the referee can do that.")
    return IllegalMove("Nobody asks that of this seat now.", code="not_offered", path=("move",))


def apply(copy: WorkingCopy, seat: str, name: str, args: Json) -> None:
    """A move whose args are checked: the game's while it is played, the lobby's before and after."""
    head = copy.head
    if head.status == "playing":
        copy.play(name, args, seat)
    elif name == "start":
        copy.set(status="playing")
        copy.say(line("game.started", options=_public(game_options(copy.game, head.options))))
        copy.setup()
    elif name == "options":
        copy.set(options=lobby.check_options(copy.game, {**head.options, **args}))
        copy.say(line("options.changed", options=_public(args)))
    elif name == "sit":
        change_seat(copy, seat, team=args.get("team"), role=args.get("role"))
        copy.say(line("seat.moved", seat=seat, team=args.get("team"), role=args.get("role")))
    elif name in ("ready", "unready"):
        change_seat(copy, seat, ready=name == "ready")
    elif name == "rematch":
        rematch(copy)


def rematch(copy: WorkingCopy) -> None:
    """Back to the lobby with the same seats. The dice go on where they were."""
    seats = tuple(msgspec.structs.replace(s, ready=s.bot is not None) for s in copy.head.seats)
    copy.set(
        status="lobby",
        epoch=copy.head.epoch + 1,
        state=NO_STATE,
        pending=None,
        seats=seats,
        opened=(),
        finished_ms=None,
        called_off=None,
    )
    copy.say(line("game.rematch"))


def _public(options: Json) -> Json:
    """Options as the log tells them; a loaded pack would be too long for a line."""
    return {key: value for key, value in options.items() if not isinstance(value, dict)}
