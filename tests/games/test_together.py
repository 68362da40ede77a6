"""Secret choices at the same time, in the toy game: a clock, values by seat, seats that change."""

from __future__ import annotations

from typing import Annotated, Any

import pytest
from msgspec.structs import replace

from server.games.core.by_seat import BySeat, values_by_seat
from server.games.core.dice import Dice
from server.games.core.errors import Mistake
from server.games.core.game import Move, Result, Seat, Secret, State, Step
from server.games.core.together import unanswered
from tests.support.dice import ScriptedDice
from tests.support.tables.toy import GAME, Builder, Pick, Toy, ToyState

A, B, C = Seat("a"), Seat("b"), Seat("c")
START = ToyState(seconds=20, seats=(A, B), picks=unanswered("ab"), **values_by_seat(ToyState, "ab"))


def play(state: ToyState, seat: str | None, name: str, args: Any = {}) -> Step[ToyState]:  # noqa: B006
    return GAME.play(state, Move(name, args, seat), ScriptedDice((4,)))


def test_the_last_answer_goes_on_and_each_may_be_changed_until_then() -> None:
    once = play(START, "a", "pick", {"number": 3})
    again = play(once.state, "a", "pick", {"number": 2})
    assert (once.then, again.then, again.state.picks["a"]) == (None, None, Secret(2, "seat:a"))
    assert [(asked.must, asked.submitted) for seat in "ab" for asked in GAME.prompts(again.state, seat)] == [
        (True, True),
        (True, False),
    ]
    done = play(again.state, "b", "pick", {"number": 1})
    assert done.then == "die"
    rolled = play(done.state, None, "die").state
    assert (rolled.round, rolled.total, rolled.picks) == (2, 4, unanswered("ab"))


def test_a_clock_gives_the_default_for_those_who_are_missing() -> None:
    once = play(START, "a", "pick", {"number": 3}).state
    clock = GAME.clock(once)
    assert clock is not None
    assert (clock.id, clock.kind, clock.seconds, clock.warnings) == ("1.pick", "pick", 20, (10,))
    rung = GAME.ring(once, ScriptedDice(()))
    assert {seat: said.value for seat, said in rung.state.picks.items()} == {"a": 3, "b": 1}
    assert rung.then == "die"


def test_values_come_and_go_with_the_seats_and_nobody_waits_for_who_has_left() -> None:
    once = play(START, "a", "pick", {"number": 3}).state
    came = GAME.reseat(once, [A, B, C])
    assert (came.state.numbers["c"], came.then) == (Secret(0, "seat:c"), None)
    assert GAME.prompts(came.state, "c") == ()
    left = GAME.reseat(came.state, [A, C])
    assert (set(left.state.numbers), left.then) == ({"a", "c"}, "go_on")
    went = play(left.state, None, "go_on")
    assert (went.then, play(went.state, None, "die").state.picks) == ("die", unanswered("ac"))


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
    class Stuck(Pick):
        def follow(self, builder: Builder, dice: Dice) -> None:
            builder.set(picks=unanswered("ab"))

    stuck = type("Stuck", (Toy,), {"phases": {"pick": Stuck()}})()
    once = stuck.play(START, Move("pick", {"number": 1}, "a"), ScriptedDice(())).state
    with pytest.raises(Mistake, match=r"asks again under the same name, '1.pick'"):
        stuck.play(once, Move("pick", {"number": 1}, "b"), ScriptedDice(()))


class Ranked(Toy):
    def rank(self, state: ToyState) -> dict[str, int]:
        return {seat: number.value for seat, number in state.numbers.items()}


def test_standings_come_from_the_rank() -> None:
    def standing(**numbers: int) -> Result:
        found = Ranked().standing(replace(START, numbers={k: Secret(n, "all") for k, n in numbers.items()}))
        assert found is not None
        return found

    assert standing(a=0, b=2).standings == ({"seat": "b", "place": 1}, {"seat": "a", "place": 2})
    assert [row["place"] for row in standing(a=1, b=1).standings] == [1, 1]
