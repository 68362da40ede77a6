"""Any game is ended by the referee at any moment, is laid open, proves its dice, and can go on again."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from server.games.core.errors import RuleError
from server.tables.domain.errors import StalePhase
from server.tables.domain.forms.prompt_filler import answer, has_choice
from tests.support.proofs import check
from tests.support.slow import slow
from tests.support.tables.playthrough import Program
from tests.tables.test_every_game import GAMES

HIDDEN = {"hidden": True}
KEPT_CLOSED = {
    "space-race": ("/channels/", "/alliances/", "/players/", "/deck/order", "/traffic", "/loaded_pack"),
    "toy": ("/diaries",),
    "what-goes-up": ("/own_board",),
}
"""Facts that a normal end of these games does not reveal either (SR-36, SR-40)."""
OWN_END = ("what-goes-up",)
"""Games that the referee ends by their rules (WG-V1)."""


def play_some(program: Program, rng: random.Random, moves: int) -> None:
    program.move("referee", "start", {})
    for _ in range(moves):
        if program.finished:
            return
        for waiting in program.view()["pending"]:
            if rng.random() < 0.8:
                program.roll(waiting["request"])
        seat = rng.choice(program.seats)
        view = program.view(seat)
        prompts = [p for p in view["prompts"] if not p["submitted"]]
        if not prompts:
            continue
        prompt = rng.choice(prompts)
        args: Any = answer(prompt, rng) if has_choice(prompt) else prompt["default"] or {}
        try:
            program.move(seat, prompt["move"], args, view["phase"])
        except (RuleError, StalePhase):
            continue


def hidden_paths(node: Any, path: str = "") -> list[str]:
    if node == HIDDEN:
        return [path]
    if isinstance(node, dict):
        return [found for key, item in node.items() for found in hidden_paths(item, f"{path}/{key}")]
    if isinstance(node, list):
        return [found for k, item in enumerate(node) for found in hidden_paths(item, f"{path}/{k}")]
    return []


@pytest.mark.parametrize("seed", [*range(2), *slow(range(2, 6))])
@pytest.mark.parametrize("name", GAMES)
def test_it_ends_and_goes_on_from_where_it_was(name: str, seed: int) -> None:
    rng = random.Random(seed)
    program = Program(GAMES[name], {"roll_seconds": 20}, seed)
    play_some(program, rng, rng.randint(0, 60))
    if program.finished:
        return
    seq, before = program.view()["seq"], {who: program.view(who)["state"] for who in program.tokens}
    reply = json.loads(program.service.end(program.code, program.referee, "end", "the last bus"))
    assert [entry["id"] for entry in reply["log"]][-1] == "game.finished"
    for who in program.tokens:
        view = program.view(who)
        assert (view["status"], view["pending"], view["clock"]) == ("finished", [], None)
        result = view["result"]
        own = name in OWN_END
        assert (result["winners"], result["draw"], result.get("called_off", False)) == ([], own, not own)
        assert {row["seat"] for row in result["standings"]} <= set(program.seats)
        closed = KEPT_CLOSED.get(name, ())
        assert not [p for p in hidden_paths(view["state"]) if not p.startswith(closed or "nowhere")]
    audit = json.loads(json.dumps(program.service.audit(program.code, program.tokens["s1"])))
    check(audit)
    assert not [roll for scope in audit["scopes"] for roll in scope["rolls"] if "hidden" in roll]
    program.service.rewind(program.code, program.referee, "back", seq, "it was not the last")
    for who in program.tokens:
        assert program.view(who)["state"] == before[who]
    assert program.view()["status"] == "playing"


@pytest.mark.parametrize("name", ["moon-or-bust", "space-race"])
def test_standings_tell_what_the_game_can_tell(name: str) -> None:
    program = Program(GAMES[name], {"roll_seconds": 0}, 1)
    program.move("referee", "start", {})
    program.service.end(program.code, program.referee, "end", "the last bus")
    standings = program.view()["result"]["standings"]
    assert bool(standings) == (name == "space-race")


def test_every_seats_own_rolls_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game names the audiences of its usual rolls (`scopes`); a roll for one seat may not be among them."""
    game = GAMES["toy"]
    monkeypatch.setattr(type(game), "scopes", lambda self, options: ("all",))
    program = Program(game, {"roll_seconds": 0}, 1)
    program.move("referee", "start", {})
    assert set(program.service.head(program.code).rolled) - {"all"}
    program.service.end(program.code, program.referee, "end", "the last bus")
    audit = json.loads(json.dumps(program.service.audit(program.code, program.tokens["s1"])))
    assert not [roll for scope in audit["scopes"] for roll in scope["rolls"] if "hidden" in roll]
