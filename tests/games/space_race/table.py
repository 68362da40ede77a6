"""A live table in memory: seats, rigged dice, and moves that pass through the prompts' own schemas."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

import jsonschema_rs
from msgspec.structs import replace

from server.games.base import Line, Move, Prompt, Seat, Secret, Step
from server.games.dice import BaseDice, Roll, RollRequest
from server.games.errors import IllegalMove
from server.games.notation import parse
from server.games.space_race.play import GAME
from server.games.space_race.state import GameState, Offered, PastYear, Piece, Player

Json = dict[str, Any]

SEATS = tuple(Seat(name) for name in ("s1", "s2", "s3", "s4", "s5"))
A, B, C, D, E = (seat.id for seat in SEATS)


class Rigged(BaseDice):
    """Fair seeded dice, but for those whose faces were laid down by their reason."""

    def __init__(self, seed: int = 1, rigged: Mapping[str, Sequence[int]] | None = None) -> None:
        self.random = random.Random(seed)
        self.rigged = {why: list(faces) for why, faces in (rigged or {}).items()}
        self.asked: list[RollRequest] = []

    def roll_all(self, requests: Sequence[RollRequest]) -> tuple[Roll, ...]:
        return tuple(self._one(request) for request in requests)

    def _one(self, request: RollRequest) -> Roll:
        self.asked.append(request)
        expression = parse(request.notation)
        laid = self.rigged.get(request.why, [])
        faces = tuple(laid.pop(0) if laid else self.random.randint(1, m) for m in expression.sides)
        return Roll(faces, expression.total(faces), "scripted")


def bare(value: Any) -> Any:
    """Everything with its secrets taken out of their wrapping."""
    if isinstance(value, Secret):
        return bare(value.value)
    if isinstance(value, dict):
        return {key: bare(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [bare(item) for item in value]
    return value


class Table:
    """A game that is played by name: `table.do("s2", "build", to="s1")`."""

    def __init__(
        self,
        edition: str = "nine",
        *,
        players: int = 5,
        seed: int = 1,
        dice: Mapping[str, Sequence[int]] | None = None,
        **options: Any,
    ) -> None:
        # calm weather, unless a test wants radiation
        self.dice = Rigged(seed, {"space_race.radiation": [1] * 999, **(dice or {})})
        self.lines: list[Line] = []
        self.seats = tuple(Seat(f"s{n}") for n in range(1, players + 1))
        self.options = GAME.check_options({"edition": edition, **options})
        self.state: GameState = self._take(GAME.setup(self.options, self.seats, self.dice))
        if edition == "five":
            self.rig(special_years=Secret((), "none"))

    def _take(self, step: Step[GameState]) -> GameState:
        self.lines += step.log
        self.opens = step.opens
        while step.then is not None:
            step = GAME.play(step.state, Move(step.then), self.dice)
            self.lines += step.log
        self.state = step.state
        return step.state

    # --- moves ---

    def do(self, seat: str, move: str, /, **args: Any) -> GameState:
        """One move, its args held against the prompt's schema as the platform does."""
        prompt = self.prompt(seat, move)
        if not jsonschema_rs.is_valid(bare(prompt.args), args):
            raise IllegalMove(f"{args} does not fit {bare(prompt.args)}", code="validation_failed")
        return self._take(GAME.play(self.state, Move(move, args, seat), self.dice))

    def default(self, seat: str, move: str) -> GameState:
        return self.do(seat, move, **bare(self.prompt(seat, move).default))

    def prompts(self, seat: str) -> dict[str, Prompt]:
        return {prompt.move: prompt for prompt in GAME.prompts(self.state, seat)}

    def prompt(self, seat: str, move: str) -> Prompt:
        found = self.prompts(seat)
        if move not in found:
            raise IllegalMove(f"{seat} cannot {move} in {self.state.phase}: {sorted(found)}")
        return found[move]

    def ring(self) -> GameState:
        return self._take(GAME.ring(self.state, self.dice))

    def reseat(self, *seats: str) -> GameState:
        self.seats = tuple(Seat(seat) for seat in seats)
        return self._take(GAME.reseat(self.state, self.seats))

    def submit(self, seat: str, *, part: int | None = None, level: int = 0, **more: Any) -> GameState:
        """A submission over the default one; `part`: the number of the part bid on (its first copy)."""
        args = {**bare(self.prompt(seat, "submit").default), "level": level, **more}
        if part is not None:
            args["slot"] = self.slot(part)
        return self.do(seat, "submit", **args)

    def play_year(self, **sent: Json) -> PastYear:
        """A whole year: what is named is handed in, the rest by default; the referee closes and leaves it."""
        now = self.state.year
        for seat in self.state.active:
            self.submit(seat, **sent.get(seat, {}))
        self.do("referee", "close_year")
        self.do("referee", "leave_report")
        assert self.state.books[-1].year == now
        return self.state.books[-1]

    def until(self, year: int) -> Table:
        """Defaults until that year."""
        while self.state.year < year:
            self.play_year()
        return self

    # --- what is there ---

    def slot(self, number: int) -> str:
        return next(offer.slot for offer in self.state.offers if offer.number == number)

    def garnets(self, seat: str) -> int:
        return self.state.players[seat].garnets.value

    def hand(self, seat: str) -> list[int]:
        return [piece.number for piece in self.state.players[seat].hand]

    def told(self, id: str) -> list[Json]:
        """The parameters of every line of that id, in order."""
        return [line.params for line in self.lines if line.id == id]

    # --- laying things down ---

    def rig(self, **changes: Any) -> None:
        self.state = replace(self.state, **changes)

    def give(self, seat: str, *hand: int, garnets: int | None = None, **changes: Any) -> None:
        """Lays down a hand, and what else a nation has."""
        player: Player = self.state.players[seat]
        changes["hand"] = tuple(Piece(number) for number in hand)
        if garnets is not None:
            changes["garnets"] = Secret(garnets, player.garnets.to)
        self.rig(players={**self.state.players, seat: replace(player, **changes)})

    def offer(self, *numbers: int) -> None:
        """Lays down what is on offer."""
        year = self.state.year
        self.rig(offers=tuple(Offered(f"{year}-{k}", n) for k, n in enumerate(numbers, start=1)))

    def radiate(self, *numbers: int) -> None:
        """Lays down everybody's radiation of this year."""
        self.rig(
            radiation={s: Secret(n, f"seat:{s}") for s, n in zip(self.state.active, numbers, strict=True)}
        )


def refusal(table: Table, seat: str, move: str, /, **args: Any) -> IllegalMove:
    """How the table refuses a move; it stays as it was."""
    before = table.state
    try:
        table.do(seat, move, **args)
    except IllegalMove as error:
        assert table.state == before
        return error
    raise AssertionError(f"{move} was taken")
