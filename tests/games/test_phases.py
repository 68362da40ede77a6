"""A game made of phases: dispatch of moves, refusals, the clock, the step that is collected."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Literal

import pytest

from server.games.core.dice import Dice
from server.games.core.errors import IllegalMove, Mistake
from server.games.core.game import Clock, GameInfo, Json, Move, Prompt, Result, Seat, Secret, State, Step
from server.games.core.moves import handlers, prompt
from server.games.core.phases import Phase, PhasedGame, StepBuilder
from tests.support.dice import ScriptedDice


class Light(State, frozen=True, kw_only=True):
    """A traffic light."""

    phase: Literal["red", "green", "broken"] = "red"
    passed: tuple[str, ...] = ()


Builder = StepBuilder[Light]


def push(builder: Builder, seat: str, dice: Dice) -> None:
    builder.say("light.pushed", "L-1", seat=seat)
    builder.then = "turn_green"


def turn_green(builder: Builder, dice: Dice) -> None:
    builder.set(phase="green", passed=())


def walk(builder: Builder, seat: str, dice: Dice) -> None:
    builder.set(passed=(*builder.state.passed, seat))
    builder.say("light.walked", "L-2", seat=seat, to=f"seat:{seat}")
    if dice.roll("1d6", why="light.luck", by=seat).total == 1:
        builder.set(phase="broken")
        builder.opens = ("team:a",)


class Red(Phase[Light, Builder]):
    moves = handlers(push)
    own_moves = {"turn_green": turn_green}

    def prompts(self, state: Light, seat: str) -> tuple[Prompt, ...]:
        return () if seat == "referee" else (prompt(push),)

    def question(self, state: Light, seat: str) -> str:
        return "push?"


class Green(Phase[Light, Builder]):
    moves = handlers(walk)
    asked: ClassVar[list[str]] = []

    def prompts(self, state: Light, seat: str) -> tuple[Prompt, ...]:
        self.asked.append(seat)
        return (prompt(walk),) if self._waits(state, seat) else ()

    @staticmethod
    def _waits(state: Light, seat: str) -> bool:
        return seat not in (*state.passed, "referee")

    def question(self, state: Light, seat: str) -> str:
        return f"walk? {seat in state.passed}"

    def clock(self, state: Light) -> Clock | None:
        return Clock("green", "green", 20)

    def ring(self, builder: Builder, dice: Dice) -> None:
        builder.set(phase="red")
        builder.say("light.red")


class Lights(PhasedGame[Light, Builder]):
    info = GameInfo(
        id="lights",
        title="Lights",
        author="-",
        year=None,
        licence=None,
        source="-",
        min_players=1,
        max_players=9,
    )
    State = Light
    phases = {"red": Red(), "green": Green(), "broken": Phase[Light, Builder]()}

    def setup(self, options: Json, seats: Sequence[Seat], dice: Dice) -> Step[Light]:
        return Step(Light())

    def result(self, state: Light) -> Result | None:
        return None


LIGHTS = Lights()
GREEN = Light(phase="green")


def play(state: Light, seat: str | None, name: str, *faces: int) -> Step[Light]:
    return LIGHTS.play(state, Move(name, {}, seat), ScriptedDice(faces))


def test_a_move_goes_to_the_handler_of_its_phase_and_comes_back_as_a_step() -> None:
    step = play(GREEN, "a", "walk", 1)
    assert step.state == Light(phase="broken", passed=("a",))
    (walked,) = step.log
    assert (walked.id, walked.rules, walked.to, walked.params) == (
        "light.walked",
        ("L-2",),
        "seat:a",
        {"seat": "a"},
    )
    assert (step.then, step.opens) == (None, ("team:a",))
    assert GREEN.passed == ()


def test_what_the_game_does_itself_follows_a_move_and_nobody_else_can_make_it() -> None:
    pushed = play(Light(), "a", "push")
    assert (pushed.then, pushed.state.phase) == ("turn_green", "red")
    assert play(pushed.state, None, "turn_green").state.phase == "green"
    for state, seat, name in (
        (Light(), "a", "turn_green"),
        (Light(), None, "push"),
        (GREEN, None, "turn_green"),
    ):
        with pytest.raises(IllegalMove):
            play(state, seat, name)


@pytest.mark.parametrize(
    ("state", "seat", "name"),
    [
        (Light(), "a", "walk"),  # of another phase
        (Light(phase="broken"), "a", "push"),  # a bare phase offers nothing
    ],
)
def test_a_move_of_another_phase_is_refused(state: Light, seat: str, name: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        play(state, seat, name)
    assert refused.value.path == ("move",)


def test_a_move_makes_no_prompts_again() -> None:
    Green.asked.clear()
    play(GREEN, "a", "walk", 6)
    assert Green.asked == []
    assert [prompt.move for prompt in LIGHTS.prompts(GREEN, "a")] == ["walk"]
    assert Green.asked == ["a"]


def test_prompts_questions_and_the_clock_are_the_phase_s() -> None:
    assert [prompt.move for prompt in LIGHTS.prompts(Light(), "a")] == ["push"]
    assert LIGHTS.question(Light(), "a") != LIGHTS.question(GREEN, "a")
    assert LIGHTS.clock(Light()) is None
    assert LIGHTS.clock(GREEN) == Clock("green", "green", 20)
    rung = LIGHTS.ring(GREEN, ScriptedDice(()))
    assert (rung.state.phase, [line.id for line in rung.log]) == ("red", ["light.red"])
    with pytest.raises(IllegalMove) as refused:
        LIGHTS.ring(Light(), ScriptedDice(()))
    assert refused.value.code == "no_clock"


def test_only_a_seat_s_move_has_somebody_who_makes_it() -> None:
    assert Move("walk", {}, "a").by == "a"
    with pytest.raises(ValueError, match="walk"):
        _: Any = Move("walk").by


def test_a_phase_or_field_that_is_not_there_is_named_where_it_is_set() -> None:
    builder = Builder(Light(), {"red": Red(), "green": Green()})
    with pytest.raises(Mistake, match=r"no phase 'gren'; there are red, green\."):
        builder.set(phase="gren")
    with pytest.raises(Mistake, match=r"no field of Light 'past'; there are phase, passed\."):
        builder.set(past=("s1",))
    assert builder.state == Light()


class Hand(State, frozen=True, kw_only=True):
    deck: Secret[tuple[int, ...]] = Secret((1, 2), "none")
    cards: dict[str, Secret[int]] = {}


@pytest.mark.parametrize("changes", [{"deck": (2, 1)}, {"cards": {"s1": Secret(1, "seat:s1"), "s2": 2}}])
def test_a_bare_value_among_secrets_is_named_where_it_is_set(changes: dict[str, Any]) -> None:
    with pytest.raises(Mistake, match=r"the state has a Secret there"):
        StepBuilder(Hand()).set(**changes)
