"""A match of bots in memory: no table, no waiting, by the same prompts as at a table.

Each seat is shown what its own phone would be."""

import random
from collections.abc import Mapping, Sequence
from typing import Any, Self

from server.games.core.chance.notation import parse
from server.games.core.dice import Dice, Roll, RollRequest
from server.games.core.errors import IllegalMove, RuleError
from server.games.core.game import WAIT, Game, Habits, Json, Move, Prompt, Result, Seat, Step
from server.tables.domain.model import Fall, PendingMove
from server.tables.domain.visibility import Eyes, audiences_of, redact, redact_prompt

MAX_MOVES = 100_000


class Fair(Dice):
    """Seeded dice. `falls`: those of a move that have fallen already, by place."""

    def __init__(self, rng: random.Random, falls: Sequence[Fall | None] = ()) -> None:
        self.rng = rng
        self._falls = list(falls)

    def roll_all(self, requests: Any) -> tuple[Roll, ...]:
        return tuple(self._one(request) for request in requests)

    def _one(self, request: RollRequest) -> Roll:
        expression = parse(request.notation)
        fall = self._falls.pop(0) if self._falls else None
        faces = fall.faces if fall else tuple(self.rng.randint(1, sides) for sides in expression.sides)
        return Roll(faces, expression.total(faces), "scripted")


class Match:
    """One match. `cast`: each seat's character."""

    def __init__(
        self,
        game: Game[Any],
        cast: Mapping[Seat, str],
        seed: int | str,
        state: Any,
        pending: PendingMove | None = None,
        habits: Habits | None = None,
    ) -> None:
        """Go on from a state, and from a move whose dice are still to fall."""
        self.game, self.seats, self.state, self.habits = game, tuple(cast), state, habits
        self.cast = {seat.id: character for seat, character in cast.items()}
        self.rng = random.Random(seed)
        self.dice = Fair(self.rng, pending.falls if pending else ())
        self.refused = 0
        """Moves that the rules refused. The prompt's default was played instead, as at a table."""
        self._order: list[Seat] = []
        """The seats that have not had their turn."""
        self._eyes = {seat.id: Eyes(audiences_of(seat)) for seat in self.seats}
        if pending is not None:
            self._finish(pending)

    @classmethod
    def begun(cls, game: Game[Any], cast: Mapping[Seat, str], seed: int | str, **options: Any) -> Self:
        """Return a match at its beginning."""
        match = cls(game, cast, seed, None)
        match.take(game.setup(game.check_options(options), list(match.seats), match.dice))
        return match

    def _finish(self, move: PendingMove) -> None:
        """Make a move with the dice that fell, and others for those that did not. One that does not fit any
        more is dropped, as at a table."""
        try:
            step = move.made(self.game, self.state, self.seats, self.dice)
        except RuleError:
            return
        self.take(step)

    def take(self, step: Step[Any]) -> None:
        """Take over a step, and let the game make its own moves until somebody is asked."""
        while step.then is not None:
            step = self.game.play(step.state, Move(step.then), self.dice)
        self.state = step.state

    def do(self, seat: str | None, move: str, args: Json, prompts: Sequence[Prompt]) -> None:
        """Make a move of that seat, which has these prompts. Raises `IllegalMove` if none offers it."""
        if all(prompt.move != move for prompt in prompts):
            raise IllegalMove(f"{move} is not among what this seat can do now.")
        self.take(self.game.play(self.state, Move(move, args, seat), self.dice))

    def view(self, seat: Seat, prompts: Sequence[Prompt] | None = None) -> Json:
        """Return the members of the view of that seat's phone that characters read. `prompts`: the seat's, if
        the caller knows them."""
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
        """Let a seat answer if the match waits for it. Return whether it did anything."""
        prompts = self.game.prompts(self.state, seat.id)
        # nobody would make a move of habit otherwise
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
        """Let the next seat act that has something to do. Seats take turns, each time in another order; where
        none acts, the clock runs out.

        Raises `RuntimeError` when the bots wait for each other."""
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
