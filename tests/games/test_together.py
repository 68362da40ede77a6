"""A small game of secret choices at the same time: hidden stock, rounds with a clock, seats that change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta
from msgspec.structs import replace

from server.games.core.by_seat import BySeat, values_by_seat
from server.games.core.dice import Dice
from server.games.core.errors import Mistake
from server.games.core.game import GameInfo, Json, Move, Prompt, Result, Seat, Secret, State, Step
from server.games.core.moves import handlers, prompt
from server.games.core.phases import Phase, PhasedGame, StepBuilder
from server.games.core.together import (
    Answers,
    Together,
    unanswered,
    with_answer,
)
from tests.support.dice import ScriptedDice

ROUNDS = 2


class Bids(State, frozen=True, kw_only=True):
    """The highest bid of a round gets a point; coins are each player's own knowledge."""

    phase: Literal["bid", "over"] = "bid"
    round: int = 1
    points: Annotated[dict[str, int], BySeat(0)]
    coins: Annotated[dict[str, Secret[int]], BySeat(5)]
    answers: Answers[int]


Builder = StepBuilder[Bids]


def bid(builder: Builder, seat: str, dice: Dice, coins: Annotated[int, Meta(ge=0, le=9)]) -> None:
    """Bid coins in secret."""
    builder.set(answers=with_answer(builder.state.answers, seat, coins))


class Bid(Together[Bids, Builder]):
    moves = handlers(bid)

    def ask(self, state: Bids, seat: str) -> Prompt:
        return prompt(bid, default={"coins": 0})

    def seconds(self, state: Bids) -> int:
        return 20

    def follow(self, builder: Builder, dice: Dice) -> None:
        state = builder.state
        bids = {seat: answer.value or 0 for seat, answer in state.answers.items()}
        coins = {s: replace(has, value=has.value - bids.get(s, 0)) for s, has in state.coins.items()}
        points = {s: n + (bids.get(s) == max(bids.values(), default=0)) for s, n in state.points.items()}
        over = state.round == ROUNDS
        builder.set(
            phase="over" if over else "bid",
            round=state.round + (not over),
            points=points,
            coins=coins,
            answers={} if over else unanswered(state.points),
        )
        builder.say("bids.round", bids=bids)


class Bidding(PhasedGame[Bids, Builder]):
    info = GameInfo(
        id="bids", title="Bids", author="-", year=None, licence=None, source="-",
        min_players=2, max_players=9,
    )
    State = Bids
    phases = {"bid": Bid(), "over": Phase[Bids, Builder]()}

    def setup(self, options: Json, seats: Sequence[Seat], dice: Dice) -> Step[Bids]:
        order = [seat.id for seat in seats]
        return Step(Bids(answers=unanswered(order), **values_by_seat(Bids, order)))

    def rank(self, state: Bids) -> dict[str, int]:
        return state.points

    def result(self, state: Bids) -> Result | None:
        return None


GAME = Bidding()
A, B, C = Seat("a"), Seat("b"), Seat("c")
START = GAME.setup({}, [A, B], ScriptedDice(())).state


def play(state: Bids, seat: str | None, name: str, args: Any = {}) -> Step[Bids]:  # noqa: B006
    return GAME.play(state, Move(name, args, seat), ScriptedDice(()))


def test_the_last_answer_goes_on_and_each_may_be_changed_until_then() -> None:
    once = play(START, "a", "bid", {"coins": 3}).state
    again = play(once, "a", "bid", {"coins": 2}).state
    assert (again.round, again.answers["a"]) == (1, Secret(2, "seat:a"))
    assert [(asked.must, asked.submitted) for seat in "ab" for asked in GAME.prompts(again, seat)] == [
        (True, True), (True, False),
    ]
    done = play(again, "b", "bid", {"coins": 1}).state
    assert (done.round, done.points, done.coins["a"]) == (2, {"a": 1, "b": 0}, Secret(3, "seat:a"))
    assert done.answers == unanswered("ab")


def test_a_clock_gives_the_default_for_those_who_are_missing() -> None:
    once = play(START, "a", "bid", {"coins": 3}).state
    clock = GAME.clock(once)
    assert clock is not None
    assert (clock.id, clock.kind, clock.seconds, clock.warnings) == ("1.bid", "bid", 20, (10,))
    rung = GAME.ring(once, ScriptedDice(()))
    assert [line.params for line in rung.log] == [{"bids": {"a": 3, "b": 0}}]


def test_values_come_and_go_with_the_seats_and_nobody_waits_for_who_has_left() -> None:
    once = play(START, "a", "bid", {"coins": 3}).state
    came = GAME.reseat(once, [A, B, C])
    assert (came.state.coins["c"], came.then) == (Secret(5, "seat:c"), None)
    assert GAME.prompts(came.state, "c") == ()
    left = GAME.reseat(came.state, [A, C])
    assert (set(left.state.points), left.then) == ({"a", "c"}, "go_on")
    went = play(left.state, None, "go_on").state
    assert (went.round, went.answers) == (2, unanswered("ac"))


class Lap(State, frozen=True, kw_only=True):
    settings: int = 3
    lives: Annotated[dict[str, int], BySeat(lambda settings: settings)]
    ready: Annotated[tuple[str, ...], BySeat()] = ()
    calls: Annotated[dict[str, bool], BySeat()] = {}


def test_a_first_value_may_follow_from_the_settings_and_without_one_only_leavers_change() -> None:
    assert values_by_seat(Lap, "ab", settings=4) == {"lives": {"a": 4, "b": 4}}
    lap = Lap(lives={"a": 1, "b": 2}, ready=("b", "a"), calls={"b": True})
    assert values_by_seat(Lap, "ac", lap) == {"lives": {"a": 1, "c": 3}, "ready": ("a",), "calls": {}}


def test_the_question_of_each_round_has_its_own_name() -> None:
    class Stuck(Bid):
        def follow(self, builder: Builder, dice: Dice) -> None:
            builder.set(answers=unanswered(builder.state.points))

    stuck = type("Stuck", (Bidding,), {"phases": {"bid": Stuck()}})()
    once = stuck.play(START, Move("bid", {"coins": 1}, "a"), ScriptedDice(())).state
    with pytest.raises(Mistake, match=r"asks anew under the same name, '1.bid'"):
        stuck.play(once, Move("bid", {"coins": 1}, "b"), ScriptedDice(()))


def test_standings_come_from_the_rank() -> None:
    one = replace(START, points={"a": 1, "b": 1})
    standing = GAME.standing(replace(one, points={"a": 0, "b": 2}))
    assert standing is not None
    assert standing.standings == ({"seat": "b", "place": 1}, {"seat": "a", "place": 2})
    both = GAME.standing(one)
    assert both is not None
    assert [row["place"] for row in both.standings] == [1, 1]
