"""A small game that uses every feature of the platform: secrets, rolls, a clock, teams, chained moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from server.games.core.beats import Beat
from server.games.core.dice import Dice, RollRequest
from server.games.core.errors import CannotStart, IllegalMove
from server.games.core.game import (
    Clock,
    Game,
    GameInfo,
    Json,
    Move,
    Option,
    Past,
    Prompt,
    Result,
    Seat,
    Secret,
    State,
    Step,
    Verb,
    line,
)

NOTHING: Json = {"type": "object", "properties": {}, "required": [], "additionalProperties": False}


class Over(msgspec.Struct, frozen=True):
    round: int
    picks: dict[str, Secret[int]]


class ToyState(State, frozen=True, kw_only=True):
    round: int
    seats: tuple[Seat, ...]
    numbers: dict[str, Secret[int]]
    picks: dict[str, Secret[int]] = {}
    total: int = 0
    timed: bool = False
    rounds: int = 3
    over: Past[Over] = Past()
    diaries: dict[str, Secret[str]] = {}


class Toy(Game[ToyState]):
    """Each round everybody picks a number in secret; then one die is rolled for the whole table."""

    info = GameInfo(
        id="toy",
        title="Toy",
        author="nobody",
        year=None,
        licence=None,
        source="house",
        min_players=2,
        max_players=8,
        teams=("a", "b"),
        roles=("lead", "aide"),
        options=(
            Option("timed", "boolean", False, "A clock a round"),
            Option("seconds", "integer", 30, "Seconds a round", minimum=1, maximum=600),
            Option("rounds", "integer", 3, "Rounds", minimum=1, maximum=20),
        ),
    )
    State = ToyState
    verbs = (
        Verb(id="toy.number", path="/numbers/{seat}", least=0, most=9999),
        Verb(id="toy.total", path="/total", step=5),
        Verb(id="toy.look", path="/numbers/{seat}", kind="look"),
        Verb(id="toy.diary", path="/diaries/{seat}", kind="look"),
    )
    beats = {
        "toy.round": Beat("round", 2000, held_ms=1000),
        "toy.picked": Beat("picked", 1000),  # of a line that only one seat may read
        "toy.stopped": Beat("stopped", 400, each="times", each_ms=600),
    }
    seconds = 30

    def scopes(self, options: Json) -> tuple[str, ...]:
        return ("all", "team:a", "team:b", "none")

    def setup(self, options: Json, seats: Sequence[Seat], dice: Dice) -> Step[ToyState]:
        if len(seats) < 2:
            raise CannotStart("Two players are needed.")
        rolls = dice.roll_all(
            [RollRequest("1d6", "toy.number", s.id, f"team:{s.team}", ("TOY-01",)) for s in seats]
        )
        dice.shuffle(range(5), why="toy.deck", scope="none")
        numbers = {s.id: Secret(r.total, f"seat:{s.id}") for s, r in zip(seats, rolls, strict=True)}
        self.seconds = options["seconds"]
        state = ToyState(
            round=1, seats=tuple(seats), numbers=numbers, timed=options["timed"], rounds=options["rounds"]
        )
        return Step(state, (line("toy.dealt", "TOY-01"),))

    def play(self, state: ToyState, move: Move, dice: Dice) -> Step[ToyState]:
        if move.name == "pick":
            assert move.seat
            if move.args["number"] == 13:
                raise IllegalMove("Not thirteen.", path=("number",), rules=("TOY-13",), secret=99)
            picks = {**state.picks, move.seat: Secret(move.args["number"], f"seat:{move.seat}")}
            wrote = f"{move.seat} took {move.args['number']}"
            diaries = {**state.diaries, move.seat: Secret(wrote, f"seat:{move.seat}", sealed=True)}
            state = msgspec.structs.replace(state, picks=picks, diaries=diaries)
            said = (line("toy.picked", "TOY-02", to=f"seat:{move.seat}", number=move.args["number"]),)
            if len(picks) < len(state.seats):
                return Step(state, said)
            return Step(state, said, then="die")
        if move.name == "die":
            roll = dice.roll("1d6", why="toy.die", by=state.seats[0].id, rules=("TOY-03",))
            return self._next(state, roll.total)
        if move.name == "stop":
            return Step(msgspec.structs.replace(state, round=state.rounds + 1), (line("toy.stopped"),))
        raise IllegalMove("There is no such move.")

    def _next(self, state: ToyState, rolled: int) -> Step[ToyState]:
        opened = tuple(f"seat:{s.id}" for s in state.seats) if state.round >= state.rounds else ()
        over = Past((*state.over.items, Over(state.round, state.picks)))
        state = msgspec.structs.replace(
            state, round=state.round + 1, picks={}, total=state.total + rolled, over=over
        )
        return Step(state, (line("toy.round", "TOY-03", rolled=rolled),), opens=opened)

    def prompts(self, state: ToyState, seat: str) -> tuple[Prompt, ...]:
        if self.result(state):
            return ()
        if seat == "referee":
            return (Prompt("stop", {"id": "toy.stop"}, NOTHING, default={}),)
        if seat not in {s.id for s in state.seats}:
            return ()
        limit = Secret(20, f"seat:{seat}")
        schema = {
            "type": "object",
            "properties": {"number": {"type": "integer", "minimum": 1, "maximum": limit}},
            "required": ["number"],
            "additionalProperties": False,
        }
        return (
            Prompt(
                "pick",
                {"id": "toy.pick"},
                schema,
                default={"number": 1},
                must=True,
                submitted=seat in state.picks,
            ),
        )

    def question(self, state: ToyState, seat: str) -> str:
        return f"round {state.round}"

    def clock(self, state: ToyState) -> Clock | None:
        if not state.timed or self.result(state):
            return None
        return Clock(f"round {state.round}", "round", self.seconds, (10,))

    def ring(self, state: ToyState, dice: Dice) -> Step[ToyState]:
        rolled = dice.roll("1d6", why="toy.die", by=state.seats[0].id, rules=("TOY-03",)).total
        return self._next(state, rolled)

    def reseat(self, state: ToyState, seats: Sequence[Seat]) -> Step[ToyState]:
        here = {s.id for s in seats}
        numbers = {s.id: state.numbers.get(s.id, Secret(0, f"seat:{s.id}")) for s in seats}
        picks = {k: v for k, v in state.picks.items() if k in here}
        return Step(msgspec.structs.replace(state, seats=tuple(seats), numbers=numbers, picks=picks))

    def result(self, state: ToyState) -> Result | None:
        if state.round <= state.rounds:
            return None
        standings: tuple[dict[str, Any], ...] = tuple({"seat": s.id} for s in state.seats)
        return Result((state.seats[0].id,), False, standings, ("TOY-09",))


GAME = Toy()
