"""A working copy of a table while one command changes it: moves, waiting dice, replay, the end.

A working copy changes nothing outside itself; it is committed as a whole, or discarded."""

import logging
from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec

from server.games.core.bounds import out_of_bounds
from server.games.core.dice import RollRequest
from server.games.core.errors import IllegalMove, RuleError, illegal
from server.games.core.forms import picked
from server.games.core.game import ALL, BOTS, Audience, Json, Line, Result, Step

from . import lots
from .changes import Changes
from .dice import draws
from .dice.table_dice import Missing, TableDice, entered, rolled_line
from .errors import ImpossibleState, RollWaiting, StoreDown, describe_failure
from .lobby import game_options
from .model import Answered
from .pending import (
    Draw,
    GameMove,
    PendingLots,
    PendingMove,
    PendingPlay,
    PendingReseat,
    PendingRing,
    PendingSetup,
    Position,
    Waiting,
)
from .timer import Timer

log = logging.getLogger(__name__)
_replace = msgspec.structs.replace

ANSWERED_KEPT = 32
"""Answered rolls that a table remembers, for late second taps."""


class WorkingCopy(Changes):
    """Plays moves of one command at one table, and lets them wait for dice."""

    mover: str | None = None
    """The seat whose move was played last, or the referee; empty: the clock's. None: none was."""

    def discard(self) -> None:
        super().discard()
        self.mover = None

    def tree(self) -> Any:
        """Return the state as plain JSON, to be changed and put back by `replace_state`."""
        return msgspec.json.decode(self.head.state)

    def replace_state(self, tree: Any) -> None:
        """Replace the state by plain JSON. Raises `IllegalMove` if the game's types do not allow it."""
        try:
            state = msgspec.convert(tree, self.game.State)
        except msgspec.ValidationError as error:
            raise IllegalMove(str(error), code="wrong_type", path=("value",)) from None
        self.put_state(self.game.derived(state))

    def faults(self) -> frozenset[str]:
        """Return JSON Pointers of values in the state that contradict others, or an option's bounds."""
        return self.game.faults(self.state).union(out_of_bounds(self.state))

    def check_sound(self, faults: frozenset[str], field: str) -> None:
        """Raises `IllegalMove` if a correction has added a fault to these."""
        if made := self.faults() - faults:
            detail = f"These values contradict others, or exceed their bounds: {', '.join(sorted(made))}."
            raise IllegalMove(detail, code="wrong_type", path=(field,))

    def settle(self) -> None:
        """Derive clock and end from a corrected state. Raises `IllegalMove` if the game cannot go on."""
        try:
            for seat in ("referee", *(s.id for s in self._head.players())):
                self.game.prompts(self.state, seat)
                self.game.question(self.state, seat)
            if self._head.pending is None:
                self._apply_step(Step(self.state))
                self.set_clock()
        except Exception as error:  # the types allow the state, the game cannot handle it
            raise illegal("The game cannot go on from that state.", "impossible_state", ("patch",)) from error

    def call_off(self, announcement: Line) -> None:
        """End the game, whatever it waits for, and open everything as after a normal end. It is a normal end
        if the rules let the referee end the game. `announcement`: the first log line."""
        options = game_options(self.game, self._head.options)
        result, step = Result((), False, (), ()), Step(self.state, opens=tuple(self.game.scopes(options)))
        clock_own = None
        try:
            if self.has_state:  # else the very first dice still wait
                step = self.game.call_off(self.state, options)
                result = self.game.standing(step.state) or result
                clock_own = self.game.result(step.state)
        except Exception:  # a state that was corrected by hand may break any assumption of the game
            log.warning("a game of %s was called off without an ending of its own", self.game.info.id)
        self.say(announcement, *step.log)
        self.set(called_off=None if clock_own else result, pending=None, reseat=False)
        if step.state is not None:
            self.put_state(step.state)
        self._open(*step.opens, *self._head.rolled)  # the proof of every roll, also of those for one seat
        if clock_own:
            self._finish(clock_own, *clock_own.rules)
        else:
            self._finish(result, called_off=True)

    def _finish(self, result: Result, *rules: str, **params: Any) -> None:
        self._open(BOTS)
        self.set(status="finished", finished_ms=self.now_ms, clock=None, again=())
        self.note("game.finished", *rules, winners=list(result.winners), draw=result.draw, **params)

    def _open(self, *audiences: Audience) -> None:
        self.set(opened=tuple(dict.fromkeys((*self._head.opened, *audiences))))

    # -- the path of a move ------------------------------------------------------------------------------

    def setup(self) -> None:
        self._run(PendingSetup())

    def play(self, name: str, args: Json, seat: str | None) -> None:
        """Raises the rules' refusals, and `ImpossibleState` if the game itself fails."""
        move = PendingPlay(name=name, args=args, seat=seat)
        try:
            if self._head.pending is not None:  # one of `Game.during_rolls`
                step = self._step(move, TableDice((), self.draw, at_once=False))
                self.say(*step.log)
                self.put_state(step.state)
                return
            self._run(move)
        except RuleError:
            raise
        except Exception as error:  # a state that was corrected by hand may break any assumption of the game
            log.error("a move of %s failed: %s", self.game.info.id, describe_failure(self.game, error))
            raise ImpossibleState from None

    def ring(self) -> None:
        self._run_or_pause(PendingRing())

    def reseat(self) -> None:
        """Let the game react to changed seats: now, or when the waiting dice have fallen."""
        if self._head.status != "playing" or not self.has_state:
            return
        if self._head.pending is not None:
            self.set(reseat=True)
            return
        self._run_or_pause(PendingReseat())

    def _run_or_pause(self, move: GameMove) -> None:
        """Run a move that nobody chose. If the game fails on it, pause the table until the referee has
        corrected it. Otherwise every read of the table would fail, or no seat could change."""
        if not self._run_or_undo(move):
            self.pause()
            self.note("move.dropped", move=move.label, seat=None)

    def _run_or_undo(self, move: GameMove) -> bool:
        """Run a move. If the game fails on it (a state that was corrected by hand may break any assumption),
        undo it and return False."""
        before = self._head, list(self.lines), dict(self.chains), self._state, self._unencoded
        try:
            self._run(move)
        except StoreDown:
            raise
        except Exception as error:
            why = describe_failure(self.game, error)
            log.warning("%s: no %s could be made: %s", self.game.info.id, move.label, why)
            self._head, self.lines, self.chains, self._state, self._unencoded = before
            return False
        return True

    def _reseat_missed(self) -> None:
        """Let the game react to seats that changed while dice waited."""
        if self._head.reseat and self._head.status == "playing":
            self.set(reseat=False)
            self.reseat()

    def _run(self, move: GameMove) -> None:
        """Play `move` and the moves that the game makes after it, until dice are missing."""
        if move.mover is not None:
            self.mover = move.mover
        next_move: GameMove | None = move
        while next_move is not None:
            options = self._head.options
            physical = options["dice"] == "physical"
            at_once = options["roll_seconds"] == 0 and not physical
            dice = TableDice(next_move.falls, self.draw, at_once=at_once, physical=physical)
            try:
                step = self._step(next_move, dice)
            except Missing as missing:
                self.say(*dice.lines)
                self._wait(_replace(next_move, falls=tuple(dice.falls)), missing)
                return
            self.say(*dice.lines)
            self._apply_step(step)
            next_move = PendingPlay(name=step.then) if step.then else None
        self._reseat_missed()
        self.set_clock()

    def _step(self, move: GameMove, dice: TableDice) -> Step[Any]:
        options = partial(game_options, self.game, self._head.options)
        return move.made(Position(self.game, self.state, self._head.players(), options), dice)

    def _apply_step(self, step: Step[Any]) -> None:
        self.say(*step.log)
        self._open(*step.opens)
        self.set(pending=None)
        self.put_state(step.state)
        result = self.game.result(step.state)
        if result is not None and self._head.status == "playing":
            self._finish(result, *result.rules)

    # -- dice that wait ----------------------------------------------------------------------------------

    def _wait(self, move: PendingMove, missing: Missing) -> None:
        rolls = ((f"{self.seq}.{index}", *placed) for index, placed in enumerate(missing.placed))
        waiting = [Waiting(id, place, request, self._roll_timer(id, request)) for id, place, request in rolls]
        clock = self._head.clock
        self.set(clock=clock.hold(self.clear_ms) if clock else None)
        self.wait_for(move, waiting)

    def wait_for(self, move: PendingMove, waiting: Sequence[Waiting], *, silent: bool = False) -> None:
        """Let the move wait for these rolls; phones that have a chain take part in them. `silent`: announce
        only the rolls that phones take part in."""
        drawn: dict[str, Draw] = {}
        if self._head.phones and (self._head.options["dice"] == "app" or isinstance(move, PendingLots)):
            secrets = {w.id: self.entropy(32) for w in waiting}
            self._head, drawn = draws.ask_for_links(
                self._head, {w.id: w.request for w in waiting}, secrets, self.now_ms
            )
        waiting = tuple(_replace(roll, draw=drawn.get(roll.id)) for roll in waiting)
        for roll in waiting:
            if silent and roll.draw is None:
                continue
            params: Json = {"draw": roll.draw.announcement()} if roll.draw else {}
            params |= {"request": roll.id, "seat": roll.request.by, **picked(roll.request, "notation", "why")}
            self.note("roll.waiting", *roll.request.rules, **params)
        self.set(pending=_replace(move, waiting=waiting))

    def _roll_timer(self, id: str, request: RollRequest) -> Timer | None:
        """Return the time limit after which verified dice roll automatically; None for real dice, which only
        the referee can replace by a roll of the app."""
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
        """Roll the dice of a waiting roll; after the last one, the move is played. `faces`: those of real
        dice; `by`: the seat whose phone sent the `nonce` (hex); `phones`: use the links of these seats
        only."""
        pending = self._head.pending
        roll = self._head.roll(request_id)
        if pending is None or roll is None:
            raise RollWaiting("Those dice are not waited for any more.", code="no_such_roll")
        proof: Json = {}
        if faces is not None:
            fall = entered(roll.request, faces)
        elif roll.draw is not None:
            links = self._links(roll.id)
            if phones is not None:
                links = {seat: link for seat, link in links.items() if seat in phones}
            fall, proof = draws.fall(self._head, roll, roll.draw, links, by=by, link=nonce)
        else:
            fall, proof = self.draw(roll.request, nonce, by)
        self.say(rolled_line(roll.request, fall, proof, request_id=request_id, auto=auto))
        if proof.get("left_out") and roll.request.scope != ALL:
            # everybody reads which phones had no part in the dice, even if they may not see the faces
            self.note("roll.without", request=request_id, seats=proof["left_out"])
        falls = list(pending.falls)
        falls[roll.place] = fall
        unanswered = tuple(w for w in pending.waiting if w.id != request_id)
        pending = _replace(pending, falls=tuple(falls), waiting=unanswered)
        answered = (*self._head.answered, Answered(request_id, roll.request.by or "", self.seq))
        self.set(pending=pending if unanswered else None, answered=answered[-ANSWERED_KEPT:])
        if not unanswered:
            self._replay(pending)

    def allow_typing(self, request_id: str) -> None:
        """Let a waiting roll be made with real dice; it has no time limit any more."""
        pending = self._head.pending
        if pending is not None:
            waiting = tuple(
                _replace(w, typed=True, timer=None) if w.id == request_id else w for w in pending.waiting
            )
            self.set(pending=_replace(pending, waiting=waiting))

    def _replay(self, move: PendingMove) -> None:
        """Play a move whose dice have fallen. If the game fails on it, after a correction or because a seat
        has left, drop the move so that the table can go on."""
        if isinstance(move, PendingLots):
            self._deal_lots(move)
        elif not self._run_or_undo(move):
            if isinstance(move, PendingSetup):
                self.set(status="lobby")
            self.note("move.dropped", move=move.label, seat=move.mover or None)
            self._reseat_missed()
            self.set_clock()

    def _deal_lots(self, move: PendingLots) -> None:
        """Give the seats the places that follow from the dice of a lot."""
        announcement = msgspec.convert(move.args, lots.LotAnnouncement)
        drawn = announcement.lot.drawn([face for fall in move.falls if fall for face in fall.faces])
        self.set(seats=lots.dealt(self._head.seats, announcement, drawn))
        self.note("lots.drawn", draw=announcement.draw, **picked(announcement, "places"), order=list(drawn))

    def anchor_phone(self, seat: str, anchor: str) -> None:
        """Record a phone's own chain, which takes part in rolls from now on."""
        self._head, chain = draws.with_chain(self._head, seat, anchor)
        if chain is not None:
            self.note("dice.phone_anchored", seat=seat, chain=chain.chain, anchor=anchor)
