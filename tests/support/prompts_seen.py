"""A pytest plugin that records the prompts of the games' own tests (`--prompts FILE`)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from server.games.core.game import Game, Prompt, State
from server.games.core.registry import games
from tests.games.driver import bare

Json = dict[str, Any]
MAX_KINDS = 40
"""The number of shapes of one move that are recorded; later ones add nothing new."""

_seen: dict[str, dict[str, dict[str, Json]]] = {}
"""By game, move and the text of its args."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--prompts", help="where to keep the prompts that were seen")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--prompts"):
        settings.register_profile("same", deadline=None, derandomize=True)
        settings.load_profile("same")
        for name, game in games().items():
            _watch(name, type(game))


def _watch(name: str, kind: type[Game[Any]]) -> None:
    found = _seen.setdefault(name, {})
    asked = kind.prompts

    def prompts(self: Game[Any], state: State, seat: str) -> tuple[Prompt, ...]:
        offered = asked(self, state, seat)
        for prompt in offered:
            kinds = found.setdefault(prompt.move, {})
            if len(kinds) < MAX_KINDS:
                _keep(kinds, prompt, "referee" if seat == "referee" else "player")
        return offered

    kind.prompts = prompts  # type: ignore[method-assign]


def _keep(kinds: dict[str, Json], prompt: Prompt, who: str) -> None:
    args = bare(prompt.args)
    kept = kinds.setdefault(json.dumps(args), {"args": args, "who": [], "must": []})
    for key, value in (("who", who), ("must", prompt.must)):
        if value not in kept[key]:
            kept[key].append(value)


def pytest_unconfigure(config: pytest.Config) -> None:
    if path := config.getoption("--prompts"):
        Path(path).write_text(json.dumps(_seen), "utf-8")
