"""At a live table no game plays what no prompt offers: out of turn, in another phase, out of bounds."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from server.games.core.errors import RuleError
from server.games.core.game import REFEREE
from tests.support.slow import slow
from tests.support.tables.playthrough import Program
from tests.tables.test_every_game import GAMES, random_options

Json = dict[str, Any]
POSITIONS, NAMES = 40, 6
"""The positions of a game that are tried, and the moves that each seat tries in each of them."""
NOT_OFFERED = {"not_offered", "referee_only", "roll_waiting"}


def moves_of(name: str) -> set[str]:
    """Every move of a game, in whatever phase, with those that the game makes itself."""
    phases = getattr(GAMES[name], "phases", {}).values()
    return {"go_on", "start", *(move for phase in phases for move in (*phase.moves, *phase.own_moves))}


def spoiled(schema: Json, args: Any) -> Iterator[Any]:
    """Args that differ from allowed ones in one place, which its schema forbids."""
    kind = schema.get("type")
    if kind == "object":
        yield {**args, "nothing_of_that_name": 1}
        for name in schema["required"]:
            yield {key: value for key, value in args.items() if key != name}
        for name, value in args.items():
            inner = schema["properties"].get(name, {})
            yield from ({**args, name: other} for other in spoiled(inner, value))
    elif kind == "integer":
        bounds = ((schema.get("minimum"), -1), (schema.get("maximum"), 1))
        yield from (bound + step for bound, step in bounds if isinstance(bound, int))
        yield "1"
    elif kind == "array":
        yield {}
        if isinstance(most := schema.get("maxItems"), int):
            yield [*args, *(args[:1] or ["none"]) * (most + 1)]
    elif "enum" in schema or "oneOf" in schema:
        yield "nothing_of_that_name"


def positions(program: Program, rng: random.Random) -> Iterator[None]:
    """Yield at each position of a game that is played by prompts."""
    program.move(REFEREE, "start", {})
    for _ in range(POSITIONS):
        if program.finished:
            return
        yield
        asked = [(seat, p) for seat in (*program.seats, REFEREE) for p in program.view(seat)["prompts"]]
        waiting = [(seat, p) for seat, p in asked if seat != REFEREE or p["must"]]
        able = [(seat, p) for seat, p in waiting if p["default"] is not None and not p["submitted"]]
        musts = [one for one in able if one[1]["must"]]
        if not musts and program.service.head(program.code).next_timer_ms() is not None:
            program.forward()
            continue
        some = able if not musts or rng.random() < 0.3 else musts
        seat, prompt = rng.choice(some)
        program.move(seat, prompt["move"], prompt["default"])


def refused(program: Program, seat: str, move: str, args: Any, phase: str | None = None) -> str:
    """The code of the refusal of a move, which changes nothing."""
    before = program.service.head(program.code)
    with pytest.raises(RuleError) as error:
        program.move(seat, move, args, phase)
    assert program.service.head(program.code) == before
    return error.value.code


@pytest.mark.parametrize("seed", [0, *slow(range(1, 6))])
@pytest.mark.parametrize("name", GAMES)
def test_a_move_that_no_prompt_offers_is_refused(name: str, seed: int) -> None:
    rng = random.Random(seed)
    program = Program(GAMES[name], random_options(GAMES[name], rng) if seed else {}, seed)
    known, seen = moves_of(name), dict[str, str]()
    for _ in positions(program, rng):
        views = {seat: program.view(seat) for seat in (*program.seats, REFEREE)}
        offers = {p["move"]: p["default"] for view in views.values() for p in view["prompts"]}
        for seat, view in views.items():
            offered = {p["move"] for p in view["prompts"]}
            names = sorted(known - offered)
            for move in rng.sample(names, min(NAMES, len(names))):
                args = offers.get(move) or {}
                assert refused(program, seat, move, args) in NOT_OFFERED
            old = seen.get(seat, view["phase"])
            if old != view["phase"] and offered:
                assert refused(program, seat, min(offered), {}, old) == "stale_phase"
            seen[seat] = view["phase"]


@pytest.mark.parametrize("seed", [0, *slow(range(1, 6))])
@pytest.mark.parametrize("name", GAMES)
def test_args_out_of_the_bounds_of_a_prompt_are_refused(name: str, seed: int) -> None:
    rng = random.Random(seed)
    program = Program(GAMES[name], random_options(GAMES[name], rng) if seed else {}, seed)
    tried = 0
    for _ in positions(program, rng):
        for seat in program.seats:
            for prompt in program.view(seat)["prompts"]:
                if prompt["default"] is None:
                    continue
                wrong = list(spoiled(prompt["args"], prompt["default"]))
                for args in rng.sample(wrong, min(3, len(wrong))):
                    assert refused(program, seat, prompt["move"], args) == "validation_failed"
                    tried += 1
    assert tried >= POSITIONS // 2
