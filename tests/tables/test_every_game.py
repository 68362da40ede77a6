"""Every game of the registry, played to its end by prompts alone; nothing is revealed too early."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import Any

import msgspec
import pytest

from server.games.core.errors import BadOptions
from server.games.core.game import Game, Option
from server.games.core.registry import games
from server.tables.domain.lobby import game_options
from tests.support.slow import slow
from tests.support.tables import toy
from tests.support.tables.playthrough import Program, play_to_the_end

GAMES: dict[str, Game[Any]] = {**games(), "toy": toy.GAME}


def random_options(game: Game[Any], rng: random.Random) -> dict[str, Any]:
    """Some options, chosen as a host might: until they go together."""
    while True:
        chosen = draw_options(game.info.options, rng)
        with suppress(BadOptions):
            game.check_options(chosen)
            return chosen


def draw_options(options: tuple[Option, ...], rng: random.Random) -> dict[str, Any]:
    """A value for some of the options."""
    chosen: dict[str, Any] = {}
    for option in options:
        if rng.random() < 0.4:
            if option.kind == "enum":
                chosen[option.id] = rng.choice(option.choices)
            elif option.kind == "boolean":
                chosen[option.id] = rng.random() < 0.5
            elif option.kind == "integer" and option.minimum is not None and option.maximum is not None:
                chosen[option.id] = rng.randint(option.minimum, option.maximum)
    return chosen


@pytest.mark.parametrize("seed", [0, *slow(range(1, 7))])
@pytest.mark.parametrize("name", GAMES)
def test_prompts_alone_reach_the_end(name: str, seed: int) -> None:
    rng = random.Random(seed)
    program = Program(GAMES[name], random_options(GAMES[name], rng), seed)
    play_to_the_end(program, rng, plain=seed % 3 == 0)
    view = program.view()
    assert view["result"] is not None
    assert {"winners", "draw", "standings", "rules"} <= set(view["result"])
    for seat in (*program.seats, "referee"):
        for entry in program.service.log(program.code, program.tokens[seat], before=10**9, limit=10**6):
            assert entry["id"]
            assert isinstance(entry["rules"], list)


def test_an_option_that_a_table_is_older_than_has_its_default() -> None:
    game = GAMES["moon-shot"]
    found = game_options(game, {"target_score": 7, "roll_seconds": 0})
    assert found == {**game.check_options({}), "target_score": 7}


@pytest.mark.parametrize("name", GAMES)
def test_the_state_survives_its_own_encoding(name: str) -> None:
    rng = random.Random(7)
    program = Program(GAMES[name], {}, 7)
    program.move("referee", "start", {})
    for _ in range(200):
        if program.finished:
            break
        head = program.service.head(program.code)
        if head.has_state:
            state = msgspec.json.decode(head.state, type=GAMES[name].State)
            assert msgspec.json.decode(msgspec.json.encode(state), type=GAMES[name].State) == state
        for seat in program.seats:
            view = program.view(seat)
            for prompt in view["prompts"]:
                if prompt["must"] and not prompt["submitted"]:
                    program.move(seat, prompt["move"], prompt["default"], view["phase"])
                    break
        if rng.random() < 0.2 and program.service.head(program.code).next_timer_ms():
            program.forward()
