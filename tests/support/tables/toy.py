"""A small whole game with everything that the platform offers: secrets, answers at the same time, rolls,
a clock, teams, a move of the game's own, a past, sealed values, the stage. The guide's second example."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from server.games.core import forms
from server.games.core.beats import Beat
from server.games.core.by_seat import BySeat
from server.games.core.dice import Dice, RollRequest
from server.games.core.errors import IllegalMove
from server.games.core.game import (
    REFEREE,
    GameInfo,
    Json,
    Option,
    Past,
    Prompt,
    Result,
    Seat,
    Secret,
    State,
    Step,
    Verb,
    own,
)
from server.games.core.moves import handlers, prompt
from server.games.core.phases import Phase, PhasedGame, StepBuilder
from server.games.core.together import Answers, Together, unanswered, with_answer


class Over(msgspec.Struct, frozen=True):
    """A round that is over."""

    round: int
    picks: Answers[int]


class ToyState(State, frozen=True, kw_only=True):
    phase: Literal["pick", "over"] = "pick"
    round: int = 1
    rounds: int = 3
    seconds: int = 0
    seats: tuple[Seat, ...]
    numbers: Annotated[dict[str, Secret[int]], BySeat(0)]
    picks: Answers[int]
    diaries: Annotated[dict[str, Secret[str]], BySeat()] = {}
    total: int = 0
    over: Past[Over] = Past()


Builder = StepBuilder[ToyState]


def pick(builder: Builder, seat: str, dice: Dice, number: Annotated[int, Meta(ge=1, le=20)]) -> None:
    """Pick a number in secret (TOY-02), but not thirteen (TOY-13)."""
    if number == 13:
        raise IllegalMove("Not thirteen.", path=("number",), rules=("TOY-13",), secret=99)
    diary = Secret(f"{seat} took {number}", own(seat), sealed=True)
    builder.set(
        picks=with_answer(builder.state.picks, seat, number),
        diaries={**builder.state.diaries, seat: diary},
    )
    builder.say("toy.picked", "TOY-02", to=own(seat), number=number)


def stop(builder: Builder, seat: str, dice: Dice) -> None:
    """End the game."""
    builder.set(phase="over")
    builder.say("toy.stopped")


def die(builder: Builder, dice: Dice) -> None:
    """Roll one die for the whole table, which ends the round (TOY-03)."""
    state = builder.state
    rolled = dice.roll("1d6", why="toy.die", by=state.seats[0].id, rules=("TOY-03",)).total
    last = state.round >= state.rounds
    if last:
        builder.opens = tuple(own(seat.id) for seat in state.seats)
    builder.set(
        phase="over" if last else "pick",
        round=state.round + 1,
        picks={} if last else unanswered(state.numbers),
        total=state.total + rolled,
        over=Past((*state.over.items, Over(state.round, state.picks))),
    )
    builder.say("toy.round", "TOY-03", rolled=rolled)


class Pick(Together[ToyState, Builder]):
    """Everybody picks a number in secret, then the die falls."""

    field = "picks"
    moves = handlers(pick, stop)
    own_moves = {"die": die}

    def prompts(self, state: ToyState, seat: str) -> tuple[Prompt, ...]:
        if seat == REFEREE:
            return (prompt(stop, label={"id": "toy.stop"}),)
        return super().prompts(state, seat)

    def ask(self, state: ToyState, seat: str) -> Prompt:
        most = Secret(20, own(seat))
        return prompt(
            pick, {"number": forms.number(1, most)}, label={"id": "toy.pick"}, default={"number": 1}
        )

    def seconds(self, state: ToyState) -> int:
        return state.seconds

    def follow(self, builder: Builder, dice: Dice) -> None:
        builder.then = "die"


class Toy(PhasedGame[ToyState, Builder]):
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
    phases = {"pick": Pick(), "over": Phase[ToyState, Builder]()}
    verbs = (
        Verb(id="toy.number", path="/numbers/{seat}", least=0, most=9999),
        Verb(id="toy.total", path="/total", step=5),
        Verb(id="toy.look", path="/numbers/{seat}", kind="look"),
        Verb(id="toy.diary", path="/diaries/{seat}", kind="look"),
    )
    beats = {
        "toy.round": Beat("round", 2000, pause_ms=1000),
        "toy.picked": Beat("picked", 1000),  # of a line that only one seat may read
        "toy.stopped": Beat("stopped", 400, each="times", each_ms=600),
    }

    def scopes(self, options: Json) -> tuple[str, ...]:
        return ("all", "team:a", "team:b", "none")

    def setup(self, options: Json, seats: Sequence[Seat], dice: Dice) -> Step[ToyState]:
        self.check_lineup(options, seats, "TOY-01")
        rolls = dice.roll_all(
            [RollRequest("1d6", "toy.number", s.id, f"team:{s.team}", ("TOY-01",)) for s in seats]
        )
        dice.shuffle(range(5), why="toy.deck", scope="none")
        numbers = {s.id: Secret(r.total, own(s.id)) for s, r in zip(seats, rolls, strict=True)}
        seconds = options["seconds"] if options["timed"] else 0
        state = ToyState(
            rounds=options["rounds"],
            seconds=seconds,
            seats=tuple(seats),
            numbers=numbers,
            picks=unanswered(numbers),
        )
        builder = self.builder(state)
        builder.say("toy.dealt", "TOY-01")
        return builder.step()

    def reseat(self, state: ToyState, seats: Sequence[Seat]) -> Step[ToyState]:
        return super().reseat(msgspec.structs.replace(state, seats=tuple(seats)), seats)

    def result(self, state: ToyState) -> Result | None:
        if state.phase != "over":
            return None
        standings = tuple({"seat": seat.id} for seat in state.seats)
        return Result((state.seats[0].id,), False, standings, ("TOY-09",))


GAME = Toy()
