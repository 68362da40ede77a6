"""A match of bots in memory: no table and no waiting, but the same prompts as at a table.

Each bot sees only what the phone of its seat would."""

import random
from collections.abc import Mapping, Sequence
from typing import Any, Self

from server.games.core.chance.notation import parse
from server.games.core.dice import Dice, Roll, RollRequest
from server.games.core.errors import IllegalMove, RuleError
from server.games.core.game import WAIT, Game, Habits, Json, Move, Prompt, Result, Seat, Step
from server.tables.domain.pending import Fall, GameMove, PendingLots, PendingMove, Position
from server.tables.domain.visibility import Eyes, audiences_of, redact, redact_prompt

MAX_MOVES = 100_000


class SeededDice(Dice):
    """Dice from a seeded generator. `falls` are the rolls of a waiting move, in order; None: still to be
    rolled."""

    def __init__(self, rng: random.Random, falls: Sequence[Fall | None] = ()) -> None:
        self.rng = rng
        self._falls = list(falls)

    def roll_all(self, requests: Any) -> tuple[Roll, ...]:
        return tuple(self._rolled(request) for request in requests)

    def _rolled(self, request: RollRequest) -> Roll:
        expression = parse(request.notation)
        fall = self._falls.pop(0) if self._falls else None
        faces = fall.faces if fall else tuple(self.rng.randint(1, sides) for sides in expression.sides)
        return Roll(faces, expression.total(faces), "scripted")


class Match:
    """A match. `cast` has each seat's character; `habits` choose instead, in a game without bots."""

    def __init__(
        self,
        game: Game[Any],
        cast: Mapping[Seat, str],
        seed: int | str,
        state: Any,
        pending: PendingMove | None = None,
        habits: Habits | None = None,
    ) -> None:
        """Go on from a state, after the pending move, if there is one."""
        self.game, self.seats, self.state, self.habits = game, tuple(cast), state, habits
        self.cast = {seat.id: character for seat, character in cast.items()}
        self.rng = random.Random(seed)
        self.dice = SeededDice(self.rng, pending.falls if pending else ())
        self.refused = 0
        """The number of moves that the rules refused. The prompt's default was played instead, as at a
        table."""
        self._order: list[Seat] = []
        """The seats that have not been asked in this round."""
        self._eyes = {seat.id: Eyes(audiences_of(seat)) for seat in self.seats}
        if pending is not None and not isinstance(pending, PendingLots):  # lots are drawn in the lobby
            self._finish(pending)

    @classmethod
    def begun(cls, game: Game[Any], cast: Mapping[Seat, str], seed: int | str, **options: Any) -> Self:
        """Return a match at its beginning."""
        match = cls(game, cast, seed, None)
        match.take(game.setup(game.check_options(options), list(match.seats), match.dice))
        return match

    def _finish(self, move: GameMove) -> None:
        """Make a waiting move, with new dice for those that have not fallen. If the move is no longer legal,
        drop it, as at a table."""
        try:
            step = move.made(Position(self.game, self.state, self.seats, dict), self.dice)
        except RuleError:
            return
        self.take(step)

    def take(self, step: Step[Any]) -> None:
        """Adopt the state of a step, after the moves that the game makes itself."""
        while step.then is not None:
            step = self.game.play(step.state, Move(step.then), self.dice)
        self.state = step.state

    def do(self, seat: str | None, move: str, args: Json, prompts: Sequence[Prompt]) -> None:
        """Make a move of a seat that has these prompts. Raises `IllegalMove` if none of them offers it."""
        if all(prompt.move != move for prompt in prompts):
            raise IllegalMove(f"{move} is not among what this seat can do now.")
        self.take(self.game.play(self.state, Move(move, args, seat), self.dice))

    def view(self, seat: Seat, prompts: Sequence[Prompt] | None = None) -> Json:
        """Return the members of a seat's view that bots read. `prompts` are the seat's, if the caller has
        them."""
        eyes = self._eyes[seat.id]
        if prompts is None:
            prompts = self.game.prompts(self.state, seat.id)
        clock = self.game.clock(self.state)
        return {
            "you": {"seat": seat.id},
            "state": redact(self.state, eyes),
            "prompts": [redact_prompt(prompt, eyes) for prompt in prompts],
            "clock": None if clock is None else {"kind": clock.kind},
        }

    def ask(self, seat: Seat) -> bool:
        """Let a seat answer if the match waits for it. Return True if it acted."""
        prompts = self.game.prompts(self.state, seat.id)
        # Free moves are in no prompt that must be answered: without this nobody would make them.
        habit = self.game.free_moves if self.habits is not None else ()
        asked = [p for p in prompts if (p.must or p.move in habit) and not p.submitted]
        if not asked:
            return False
        view, luck = self.view(seat, prompts), self.rng.getrandbits(32)
        if self.habits is not None:
            chosen = self.habits(seat.id, view, luck)
        else:
            chosen = self.game.choose(self.cast[seat.id], view, luck)
        if chosen == WAIT:
            return False
        if chosen is not None:
            try:
                self.do(seat.id, chosen.move, chosen.args, prompts)
                return True
            except RuleError:
                self.refused += 1
        prompt = next(p for p in view["prompts"] if p["move"] == asked[0].move)
        self.do(seat.id, prompt["move"], prompt["default"], prompts)
        return True

    def go_on(self) -> None:
        """Let the next seat act that has something to do, or let the clock run out. Seats are asked in
        rounds, each in another order.

        Raises `RuntimeError` if the bots wait for each other."""
        idle: set[Seat] = set()
        while len(idle) < len(self.seats):
            if not self._order:
                self._order = self.rng.sample(self.seats, len(self.seats))
            seat = self._order.pop()
            if self.ask(seat):
                return
            idle.add(seat)
        if self.game.clock(self.state) is None:
            raise RuntimeError("everybody waits")
        self.take(self.game.ring(self.state, self.dice))

    def play(self, most_moves: int = MAX_MOVES) -> Result:
        """Play to the end and return the result. Raises `RuntimeError` after `most_moves` without an end."""
        for _ in range(most_moves):
            result = self.game.result(self.state)
            if result is not None:
                return result
            self.go_on()
        raise RuntimeError("the match does not end")
