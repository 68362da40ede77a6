"""Turning points of a real game with a known one: a correction that brings war near, and its die."""

from __future__ import annotations

import itertools
import json
from typing import Any

import pytest

from server.games.moon_or_bust.game import GAME
from server.tables.commands.bots import AddBot
from server.turning import evening, points
from tests.support.memory import MemoryAlarms, MemoryStore
from tests.support.tables.calls import Calls
from tests.support.tables.playthrough import SeededEntropy
from tests.tables.conftest import Clock

THREAT = 15


@pytest.mark.slow
def test_the_war_die_of_a_corrected_game_is_its_turning_point() -> None:
    clock, ids = Clock(), itertools.count()
    store = MemoryStore(clock=clock)
    games: dict[str, Any] = {"moon-or-bust": GAME}
    tables = Calls(games, store, MemoryAlarms(), SeededEntropy(1))
    opened = tables.open("moon-or-bust", {"pace": "off", "roll_seconds": 30})
    code, token = opened.code, opened.token
    for _ in range(GAME.info.min_players):
        tables.execute(code, token, f"b{next(ids)}", AddBot())
    tables.move(code, token, "start", "start", {})

    def head() -> Any:
        return tables.queries.snapshot(code).head

    def waits() -> str | None:
        pending = head().pending
        rolls = pending.waiting if pending else ()
        return next((roll.id for roll in rolls if roll.request.why == "moon_or_bust.war"), None)

    def ring_until_war_die() -> str:
        for _ in range(2000):
            if (request := waits()) is not None:
                return request
            assert head().status == "playing"
            clock.forward(max(0, (head().next_due_ms() or clock()) - clock()))
            tables.ring(code)
        raise AssertionError("the war die never waits")

    tables.roll(code, token, "peace", ring_until_war_die(), faces=(20,))
    patch = [{"op": "replace", "path": f"/teams/{side}/threat", "value": THREAT} for side in "ab"]
    corrected = json.loads(tables.correct(code, token, "near", patch, "War is near."))["seq"]
    request = ring_until_war_die()
    waiting = head().seq
    tables.roll(code, token, "war", request, faces=(1,))
    assert head().status == "finished"

    here = evening.read(games, store, head())
    *_, found = points.play(here, 40)
    chances = {step.seq: step for step in found.steps}
    before = chances[max(seq for seq in chances if seq < corrected)]
    die = chances[max(seq for seq in chances if seq <= waiting)]
    assert sum(before.chance.values()) > sum(die.chance.values()), "war is near once it was corrected"
    after = chances[head().seq]
    assert set(after.chance.values()) == {0.0}, "nobody wins a war"
    assert after.error == 0
