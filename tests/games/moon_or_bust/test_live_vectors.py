"""Worked examples of live play: `tests/vectors/moon-or-bust/live.json`, from the play of a first turn on.

A case has `options`, `steps` (`refused`: the rules say no) and what one may `expect`: JSON Pointers into the
state as the seat `as` sees it (by default all of it), and the seconds of the `clock`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from server.games.core.errors import IllegalMove
from server.games.moon_or_bust.game import GAME
from server.tables.domain.visibility import Eyes, redact
from tests.games.driver import bare
from tests.games.moon_or_bust.table import Json, Table, at_play

LIVE = Path(__file__).parents[2] / "vectors" / "moon-or-bust" / "live.json"


def cases() -> Iterator[Any]:
    for case in json.loads(LIVE.read_text(encoding="utf-8"))["cases"]:
        yield pytest.param(case, id=case["name"], marks=pytest.mark.rule(*case["rules"]))


def seen_by(table: Table, seat: str) -> Json:
    role = ("politician", "engineer", "agent")[int(seat[1]) - 1]
    own = {f"seat:{seat}", f"team:{seat[0]}", f"role:{role}", f"team:{seat[0]}:{role}"}
    found: Json = redact(table.state, Eyes(frozenset({"all", *own})))
    return found


@pytest.mark.parametrize("case", list(cases()))
def test_the_worked_example_holds(case: Json) -> None:
    table = at_play(**case.get("options", {}))
    for step in case["steps"]:
        try:
            table.do(step["seat"], step["move"], **step.get("args", {}))
        except IllegalMove:
            assert step.get("refused"), step
        else:
            assert not step.get("refused"), step
    whole = msgspec.to_builtins(table.state)
    for place, expected in case["expect"].items():
        if place == "clock":
            clock = GAME.clock(table.state)
            assert clock is not None
            assert clock.seconds == expected
            continue
        value = seen_by(table, case["as"]) if "as" in case else whole
        for step in place.strip("/").split("/"):
            value = value[step]
        if "as" not in case and isinstance(value, dict) and "to" in value:
            value = value["value"]
        assert bare(value) == expected
