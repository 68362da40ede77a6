"""A working copy of a table while one command changes it: moves, dice that they wait for, replay, the end.

A working copy touches nothing outside itself; it is committed whole or thrown away.
"""

import logging
import traceback
from collections.abc import Sequence
from typing import Any

import msgspec

from server.games.core.dice import RollRequest
from server.games.core.errors import IllegalMove, RuleError, illegal
from server.games.core.forms import picked
from server.games.core.game import ALL, BOTS, Json, Line, Move, Result, Step

from .changes import Changes, game_options
from .dice import draws
from .dice.table_dice import Missing, TableDice, entered, rolled_line
from .errors import ImpossibleState, RollWaiting, StoreDown
from .model import Answered, Draw, Fall, PendingMove, Timer, Waiting

log = logging.getLogger(__name__)

ANSWERED_KEPT = 32
"""Answered roll requests that a table remembers, for second taps that come late."""


class WorkingCopy(Changes):
    """One table, one command: plays moves, and lets them wait for dice."""

    def replace_state(self, tree: Any) -> None:
        """Another state, as plain JSON. Raises `IllegalMove` where the game's types do not allow it."""
        try:
            state = msgspec.convert(tree, self.game.State)
        except msgspec.ValidationError as error:
            raise IllegalMove(str(error), code="wrong_type", path=("value",)) from None
        self.put_state(self.game.derived(state))

    def stays_sound(self, faults: frozenset[str], field: str) -> None:
        """Raises `IllegalMove` where a change by hand has made a fault that was not there before."""
        if made := self.game.faults(self.state) - faults:
            raise IllegalMove(f"Wrong together: {', '.join(sorted(made))}.", code="wrong_type", path=(field,))

    def settle(self) -> None:
        """After a change by hand: the clock and the end follow from the state as it is now."""
        try:
            for seat in ("referee", *(s.id for s in self._head.players())):
                self.game.prompts(self.state, seat)
                self.game.question(self.state, seat)
            if self._head.pending is None:
                self._take(Step(self.state))
                self.set_clock()
        except Exception as error:  # the types allow it, the game cannot make sense of it
            raise illegal("The game cannot go on from that state.", "impossible_state", ("patch",)) from error

    def call_off(self, said: Line) -> None:
        """The referee ends the game, whatever it waits for: the table lies open as after a normal end."""
        options = game_options(self.game, self._head.options)
        stands, step = Result((), False, (), ()), Step(self.state, opens=tuple(self.game.scopes(options)))
        try:
            if self.has_state:  # else the very first dice still wait
                step = self.game.call_off(self.state, options)
                stands = self.game.standing(step.state) or stands
        except Exception:  # a state that was corrected by hand may break any assumption of the game
            log.warning("a game of %s was called off without an ending of its own", self.game.info.id)
        self.say(said, *step.log)
        self.set(
            status="finished",
            finished_ms=self.now_ms,
            called_off=stands,
            opened=tuple(dict.fromkeys((*self._head.opened, *step.opens, BOTS))),
            pending=None,
            clock=None,
            reseat=False,
        )
        if step.state is not None:
            self.put_state(step.state)
        self.tell("game.finished", winners=list(stands.winners), draw=stands.draw, called_off=True)

    # -- the way of a move -------------------------------------------------------------------------------

    def setup(self) -> None:
        self._run(PendingMove("setup"))

    def play(self, name: str, args: Json, seat: str | None) -> None:
        """Raises what the rules refuse; `ImpossibleState` where the game itself fails."""
        try:
            self._run(PendingMove("play", name, args, seat))
        except RuleError:
            raise
        except Exception as error:  # a state that was corrected by hand may break any assumption of the game
            where = traceback.extract_tb(error.__traceback__)[-1]
            log.error(  # its words may name what is hidden
                "a move of %s failed: %s in %s, line %s",
                *(self.game.info.id, type(error).__name__, where.name, where.lineno),
            )
            raise ImpossibleState from None

    def ring(self) -> None:
        self._run_or_stand(PendingMove("ring"))

    def reseat(self) -> None:
        """Tell a running game that its seats changed; while dice wait, it is told when they have fallen."""
        if self._head.status != "playing" or not self.has_state:
            return
        if self._head.pending is not None:
            self.set(reseat=True)
            return
        self._run_or_stand(PendingMove("reseat"))

    def _run_or_stand(self, move: PendingMove) -> None:
        """Run a move that nobody chose. If the game cannot take it, the table stands until the referee
        has put it right. Else every look at the table would fail, or no seat could change."""
        if not self._fits(move):
            self.pause()
            self.tell("move.dropped", move=move.kind, seat=None)

    def _fits(self, move: PendingMove) -> bool:
        """Run it. If the game cannot take it (a state that was corrected by hand may break any assumption of
        the game), nothing of it stays, and the answer is False."""
        before = self._head, list(self.lines), dict(self.chains), self._state, self._unencoded
        try:
            self._run(move)
        except StoreDown:
            raise
        except Exception as error:
            log.warning("%s: no %s could be made: %s", self.game.info.id, move.kind, type(error).__name__)
            self._head, self.lines, self.chains, self._state, self._unencoded = before
            return False
        return True

    def _reseat_missed(self) -> None:
        """Seats that came, went or moved while dice were waited for."""
        if self._head.reseat and self._head.status == "playing":
            self.set(reseat=False)
            self.reseat()

    def _run(self, move: PendingMove) -> None:
        """Play `move` and whatever the game plays after it, as far as the dice are there."""
        todo: PendingMove | None = move
        while todo is not None:
            dice = TableDice(todo.falls, self.draw, at_once=self._head.options["roll_seconds"] == 0)
            try:
                step = self._step(todo, dice)
            except Missing as missing:
                self.say(*dice.lines)
                self._wait(msgspec.structs.replace(todo, falls=tuple(dice.falls)), missing)
                return
            self.say(*dice.lines)
            self._take(step)
            todo = PendingMove("play", step.then) if step.then else None
        self._reseat_missed()
        self.set_clock()

    def _step(self, move: PendingMove, dice: TableDice) -> Step[Any]:
        if move.kind == "setup":
            return self.game.setup(game_options(self.game, self._head.options), self._head.players(), dice)
        if move.kind == "ring":
            return self.game.ring(self.state, dice)
        if move.kind == "reseat":
            return self.game.reseat(self.state, self._head.players())
        return self.game.play(self.state, Move(move.name, move.args, move.seat), dice)

    def _take(self, step: Step[Any]) -> None:
        self.say(*step.log)
        opened = tuple(dict.fromkeys((*self._head.opened, *step.opens)))
        self.set(opened=opened, pending=None)
        self.put_state(step.state)
        result = self.game.result(step.state)
        if result is not None and self._head.status == "playing":
            self.set(
                status="finished",
                finished_ms=self.now_ms,
                clock=None,
                opened=tuple(dict.fromkeys((*opened, BOTS))),
            )
            self.tell("game.finished", *result.rules, winners=list(result.winners), draw=result.draw)

    # -- dice that wait ----------------------------------------------------------------------------------

    def _wait(self, move: PendingMove, missing: Missing) -> None:
        waiting = []
        for k, (place, request) in enumerate(missing.placed):
            id = f"{self.seq}.{k}"
            waiting.append(Waiting(id, place, request, self._roll_timer(id, request)))
        clock = self._head.clock
        self.set(clock=clock.hold(self.clear_ms) if clock else None)
        self.wait_for(move, waiting)

    def wait_for(self, move: PendingMove, waiting: Sequence[Waiting], *, silent: bool = False) -> None:
        """Let the move wait for these rolls; phones that have a chain take part in them. `silent`: say so
        only where phones have to know of it."""
        drawn: dict[str, Draw] = {}
        if self._head.phones and self._head.options["dice"] == "app":
            secrets = {w.id: self.entropy(32) for w in waiting}
            self._head, drawn = draws.begin(
                self._head, {w.id: w.request for w in waiting}, secrets, self.now_ms
            )
        replace = msgspec.structs.replace
        waiting = tuple(replace(w, draw=drawn.get(w.id)) for w in waiting)
        for one in waiting:
            if silent and one.draw is None:
                continue
            told: Json = {"draw": one.draw.told()} if one.draw else {}
            told |= {"request": one.id, "seat": one.request.by, **picked(one.request, "notation", "why")}
            self.tell("roll.waiting", *one.request.rules, **told)
        self.set(pending=replace(move, waiting=waiting))

    def _roll_timer(self, id: str, request: RollRequest) -> Timer | None:
        """Verified dice roll by themselves in the end. Real dice wait for whoever throws them: only the
        referee lets one fall in the app."""
        if self._head.options["dice"] == "physical":
            return None
        allowed = self._head.options["roll_seconds"]
        seconds = request.seconds if request.seconds is not None else allowed
        return Timer(id, "roll", self.clear_ms + seconds * 1000, seconds)

    def answer(
        self,
        request_id: str,
        *,
        faces: list[int] | None = None,
        nonce: str | None = None,
        auto: bool,
        by: str | None = None,
        phones: Sequence[str] | None = None,
    ) -> None:
        """Dice for a waiting roll; when it was the last one, the move is played. `by`: the seat whose phone
        sent the `nonce` (hex); `phones`: those whose links the roller has been told of, and no others."""
        pending = self._head.pending
        roll = next((roll for roll in self._head.waiting if roll.id == request_id), None)
        if pending is None or roll is None:
            raise RollWaiting("Those dice are not waited for any more.", code="no_such_roll")
        proof: Json = {}
        if faces is not None:
            fall = entered(roll.request, faces)
        elif roll.draw is not None:
            fall, proof = self._drawn(roll, roll.draw, nonce, by, phones)
        else:
            fall, proof = self.draw(roll.request, nonce, by)
        self.say(rolled_line(roll.request, fall, proof, request_id=request_id, auto=auto))
        if proof.get("left_out") and roll.request.scope != ALL:
            # whoever may not see the dice reads whose phones had no part in them
            self.tell("roll.without", request=request_id, seats=proof["left_out"])
        falls = list(pending.falls)
        falls[roll.place] = fall
        left = tuple(w for w in pending.waiting if w.id != request_id)
        answered = Answered(request_id, roll.request.by or "", self.seq)
        self.set(
            pending=msgspec.structs.replace(pending, falls=tuple(falls), waiting=left),
            answered=(*self._head.answered, answered)[-ANSWERED_KEPT:],
        )
        if not left:
            again = msgspec.structs.replace(pending, falls=tuple(falls), waiting=())
            self.set(pending=None)
            self._replay(again)

    def allow_typing(self, request_id: str) -> None:
        """Let a waiting roll be made with real dice; from now on it does not fall by itself."""
        pending = self._head.pending
        if pending is not None:
            replace = msgspec.structs.replace
            waiting = tuple(
                replace(w, typed=True, timer=None) if w.id == request_id else w for w in pending.waiting
            )
            self.set(pending=replace(pending, waiting=waiting))

    def _replay(self, move: PendingMove) -> None:
        """Play a move whose dice have fallen. If it does not fit the table any more (it was corrected, a seat
        left), it is dropped: a table must not stop for it."""
        if not self._fits(move):
            if move.kind == "setup":
                self.set(status="lobby")
            self.tell("move.dropped", move=move.name or move.kind, seat=move.seat)
            self._reseat_missed()
            self.set_clock()

    def _drawn(
        self, roll: Waiting, draw: Draw, nonce: str | None, by: str | None, phones: Sequence[str] | None
    ) -> tuple[Fall, Json]:
        """From the links that are here, or of them those that the roller's phone knows of."""
        handed = self._links(roll.id)
        if phones is not None:
            handed = {seat: link for seat, link in handed.items() if seat in phones}
        return draws.fall(self._head, roll.id, roll.request, draw, handed, by=by, link=nonce)

    def anchor_phone(self, seat: str, anchor: str) -> None:
        """A phone's own chain, for the rolls from now on."""
        self._head, chain = draws.anchored(self._head, seat, anchor)
        if chain is not None:
            self.tell("dice.phone_anchored", seat=seat, chain=chain.chain, anchor=anchor)
