"""A live game in memory, for every game's tests: rigged dice, and moves that fit the prompts' own schemas."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

import jsonschema_rs
import msgspec

from server.games.core.chance.notation import parse
from server.games.core.dice import Dice, Roll, RollRequest
from server.games.core.errors import IllegalMove
from server.games.core.game import Audience, Choice, Game, Line, Move, Prompt, Seat, Secret, State, Step
from server.games.core.log import Lines
from tests.support.args import args_of, misfits
from tests.support.log_lines import mismatches

Json = dict[str, Any]
S = TypeVar("S", bound=State)
D = TypeVar("D", bound=Dice)


class Rigged(Dice):
    """Faces are laid down by the roll's reason; other dice are fair and seeded, or show 1 without a seed."""

    def __init__(self, seed: int | None = 1, laid: Mapping[str, Sequence[int]] | None = None) -> None:
        self.random = None if seed is None else random.Random(seed)
        self.laid = {why: list(faces) for why, faces in (laid or {}).items()}
        self.asked: list[RollRequest] = []

    def roll_all(self, requests: Sequence[RollRequest]) -> tuple[Roll, ...]:
        return tuple(self._one(request) for request in requests)

    def _one(self, request: RollRequest) -> Roll:
        self.asked.append(request)
        expression = parse(request.notation)
        laid = self.laid.get(request.why, [])
        faces = tuple(laid.pop(0) if laid else self._face(m) for m in expression.sides)
        return Roll(faces, expression.total(faces), "scripted")

    def _face(self, sides: int) -> int:
        return 1 if self.random is None else self.random.randint(1, sides)


def bare(value: Any) -> Any:
    """Everything with its secrets taken out of their wrapping."""
    if isinstance(value, Secret):
        return bare(value.value)
    if isinstance(value, dict):
        return {key: bare(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [bare(item) for item in value]
    return value


def unsaid(choice: Choice, seat: str, declared: Lines) -> list[str]:
    """Return the fault of a bot's reason as a line of the log; every choice has a reason."""
    if choice.why is None:
        return [f"{choice.move}: no reason"]
    why = dict(choice.why)
    return mismatches([Line(why.pop("id"), params={"seat": seat, **why})], declared)


class Driver(Generic[S, D]):
    """A game that is played by name: `table.do("s2", "build", to="s1")`. `lines` are the log from the start,
    `log` those of the last step with what it led to, `opens` the audiences that it opened."""

    game: ClassVar[Game[Any]]
    state: S
    log: list[Line]
    opens: tuple[Audience, ...]

    def __init__(self, seats: Sequence[Seat], dice: D, options: Json) -> None:
        self.dice = dice
        self.lines: list[Line] = []
        self.seats = tuple(seats)
        self.options = self.game.check_options(options)
        self._take(self.game.setup(self.options, self.seats, dice))

    def _take(self, step: Step[S]) -> S:
        self.log, self.opens = [], ()
        while True:
            assert not self.game.log_lines or not mismatches(step.log, self.game.log_lines)
            self.log += step.log
            self.lines += step.log
            self.opens += step.opens
            self.state = self._kept(step.state)
            if step.then is None:
                return self.state
            step = self.game.play(self.state, Move(step.then), self.dice)

    def _kept(self, state: S) -> S:
        """Through JSON and back, as between any two moves."""
        again: S = msgspec.json.decode(msgspec.json.encode(state), type=self.game.State)
        assert again == state
        return again

    # --- moves ---

    def do(self, seat: str, move: str, /, **args: Any) -> S:
        """One move, its args held against the prompt's schema as the platform does."""
        prompt = self.prompt(seat, move)
        schema = bare(prompt.args)
        if types := args_of(self.game):
            assert not (wrong := misfits(schema, types[move], move)), wrong
        if not jsonschema_rs.is_valid(schema, args):
            raise IllegalMove(f"{args} does not fit {schema}", code="validation_failed")
        return self._take(self.game.play(self.state, Move(move, args, seat), self.dice))

    def default(self, seat: str, move: str) -> S:
        return self.do(seat, move, **bare(self.prompt(seat, move).default))

    def prompts(self, seat: str) -> dict[str, Prompt]:
        return {prompt.move: prompt for prompt in self.game.prompts(self.state, seat)}

    def prompt(self, seat: str, move: str) -> Prompt:
        found = self.prompts(seat)
        if move not in found:
            raise IllegalMove(f"{seat} cannot {move}: {sorted(found)}")
        return found[move]

    def ring(self) -> S:
        return self._take(self.game.ring(self.state, self.dice))

    def reseat(self, *seats: Seat | str) -> S:
        self.seats = tuple(Seat(seat) if isinstance(seat, str) else seat for seat in seats)
        return self._take(self.game.reseat(self.state, self.seats))

    # --- what there is ---

    def logged(self, id: str) -> list[Json]:
        """The parameters of every line of that id, in order."""
        return [line.params for line in self.lines if line.id == id]
