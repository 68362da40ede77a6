"""Whole games by programs that read nothing but prompts: they end, and nothing impossible happens."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from server.games.core.errors import RuleError
from server.games.core.game import Line, Move, Seat
from server.games.moon_or_bust.game import GAME
from server.games.moon_or_bust.state import GameState
from server.games.moon_or_bust.terms import SIDES
from tests.games.driver import Rigged, bare
from tests.games.moon_or_bust.table import SEATS
from tests.support.slow import often

PAIR = tuple(Seat(f"{side}1", side, ("politician", "engineer", "agent")) for side in "ab")
EIGHT = (*SEATS, Seat("a4", "a", ("engineer",)), Seat("b4", "b", ("engineer",)))


def fill(schema: Any, rng: random.Random) -> Any:
    """A random value that fits a prompt's schema."""
    if "const" in schema:
        return schema["const"]
    if "enum" in schema:
        return rng.choice(schema["enum"])
    if "oneOf" in schema:
        return fill(rng.choice(schema["oneOf"]), rng)
    if schema["type"] == "object":
        wanted = [k for k in schema["properties"] if k in schema["required"] or rng.random() < 0.6]
        return {key: fill(schema["properties"][key], rng) for key in wanted}
    if schema["type"] == "array":
        found: list[Any] = []
        for _ in range(rng.randint(schema["minItems"], schema["maxItems"])):
            value = fill(schema["items"], rng)
            if not (schema.get("uniqueItems") and value in found):
                found.append(value)
        return found
    if schema["type"] == "boolean":
        return rng.random() < 0.5
    return rng.randint(schema["minimum"], schema["maximum"])


class Program:
    """Plays a game to its end; checks the state after every step."""

    def __init__(self, seed: int, seats: tuple[Seat, ...] = SEATS, **options: Any) -> None:
        self.rng = random.Random(seed)
        self.dice = Rigged(seed)
        self.log: list[Line] = []
        self.seats = seats
        self.take(GAME.setup(GAME.check_options(options), seats, self.dice))

    def take(self, step: Any) -> None:
        while True:
            self.log += step.log
            self.state: GameState = step.state
            self.check()
            if step.then is None:
                return
            step = GAME.play(step.state, Move(step.then), self.dice)

    def check(self) -> None:
        state = self.state
        for side in "ab":
            team = state.teams[side]
            assert team.funding.value >= 0
            assert team.pr.value >= 0
            assert sum(g.value.funding for g in team.grants.values()) <= team.funding.value
            assert sum(g.value.pr for g in team.grants.values()) <= team.pr.value
            assert all(0 <= n <= 4 for n in team.open_proxies.values())
            parts = [id for tests in team.tests.values() for test in tests.value for id in test.values()]
            assert len(set(parts)) == len(parts)
        cards = [*state.deck.order.value, *state.deck.pile, *(e.id for e in state.open_events)]
        assert len(set(cards)) == len(cards)
        assert state.deck.left == len(state.deck.order.value)
        assert state.deck.discarded == len(state.deck.pile)

    def must(self) -> None:
        """One answer that the table waits for, by default; else the clock."""
        for seat in self.seats:
            for prompt in GAME.prompts(self.state, seat.id):
                if prompt.must and not prompt.submitted:
                    self.take(
                        GAME.play(self.state, Move(prompt.move, bare(prompt.default), seat.id), self.dice)
                    )
                    return
        assert GAME.clock(self.state) is not None, f"nobody to wait for in {self.state.phase}"
        self.take(GAME.ring(self.state, self.dice))

    def guess(self) -> None:
        """A random legal-looking move of anybody, the referee now and then included."""
        seat = "referee" if self.rng.random() < 0.02 else self.rng.choice(self.seats).id
        prompts = GAME.prompts(self.state, seat)
        if not prompts:
            return
        prompt = self.rng.choice(prompts)
        args = fill(bare(prompt.args), self.rng)
        try:
            step = GAME.play(self.state, Move(prompt.move, args, seat), self.dice)
        except RuleError as error:
            refused = error
        else:
            self.take(step)
            return
        assert refused.detail
        assert refused.path

    def finish(self, guesses: int) -> GameState:
        for _ in range(3000):
            if GAME.result(self.state) is not None:
                return self.state
            for _ in range(self.rng.randint(0, guesses)):
                self.guess()
            if GAME.result(self.state) is None:
                self.must()
        raise AssertionError("the game does not come to an end")


OPTIONS = [
    {"mode": mode, "fast_mode": fast, **more}
    for mode in ("historic", "standard")
    for fast in (False, True)
    for more in (
        {},
        {"told_counts": True, "notebook": "solver", "components": "physical", "events": "physical"},
    )
]


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTIONS, ids=lambda o: "-".join(map(str, o.values())))
@pytest.mark.parametrize("guesses", [0, 8], ids=["defaults", "guesses"])
def test_a_hundred_games_come_to_an_end(options: dict[str, Any], guesses: int) -> None:
    for seed in range(7):
        seats = (SEATS, PAIR, EIGHT)[seed % 3]
        program = Program(seed, seats, **options)
        state = program.finish(guesses)
        assert msgspec.json.decode(msgspec.json.encode(state), type=GameState) == state
        assert len(state.history.items) == len(state.debrief.value) == state.turn
        for side in SIDES:
            counts = [n for past in state.history.items for n in (past.reveal.results or {})[side]]
            assert list(state.of(side).told) == counts
        result = GAME.result(state)
        assert result is not None
        assert len(result.standings) == len(seats)


@given(
    seed=st.integers(0, 10**6),
    mode=st.sampled_from(["historic", "standard"]),
    fast=st.booleans(),
    pauses=st.sampled_from([0, 5]),
    physical=st.booleans(),
    seats=st.sampled_from([SEATS, PAIR, EIGHT]),
)
@settings(max_examples=often(25), deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_random_legal_play_never_breaks(
    seed: int, mode: str, fast: bool, pauses: int, physical: bool, seats: tuple[Seat, ...]
) -> None:
    cards = "physical" if physical else "app"
    seconds = {f"{name}_seconds": pauses for name in ("reading", "target", "nullify", "breather")}
    options = {"mode": mode, "fast_mode": fast, "components": cards, "events": cards, **seconds}
    program = Program(seed, seats, **options)
    for _ in range(120):
        if GAME.result(program.state) is not None:
            break
        program.guess()
        if program.rng.random() < 0.2 and GAME.result(program.state) is None:
            program.must()
        if program.rng.random() < 0.02:  # somebody leaves, or comes back
            keep = [s for s in seats if program.rng.random() < 0.9]
            program.seats = tuple(keep) or seats
            program.take(GAME.reseat(program.state, program.seats))
        assert msgspec.json.decode(msgspec.json.encode(program.state), type=GameState) == program.state
    program.seats = seats
    if GAME.result(program.state) is None:
        program.take(GAME.reseat(program.state, seats))
    program.finish(2)


def test_games_are_neither_too_short_nor_endless() -> None:
    """Bots that guess seldom find a solution: this measures war. Half of all games see 8 to 20 turns."""
    turns: Counter[int] = Counter()
    for seed in range(60):
        turns[Program(seed, mode="standard").finish(4).turn] += 1
    assert max(turns) <= 40
    assert sum(n for turn, n in turns.items() if 8 <= turn <= 20) >= 40
