"""Tables saved by released versions: read, rewound, played to their end; one that cannot be read."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any, ClassVar

import msgspec
import pytest

from server.games.core.game import Game
from server.games.core.registry import games
from server.tables.domain.errors import NotFound, Unreadable
from server.tables.domain.model import Head, encode
from server.tables.domain.pending import PendingLots, PendingPlay, PendingReseat, PendingRing, PendingSetup
from server.tables.domain.upgrade import state_of, upgraded
from server.tables.service.sweeper import Sweeper
from tests.support.kept_tables import FOLDER, Recorded, Reopened
from tests.support.memory import MemoryFeed
from tests.support.tables import toy
from tests.support.tables.playthrough import go_on

Json = dict[str, Any]
KEPT = sorted(FOLDER.glob("*/*/*.json"))
EACH = [
    pytest.param(
        path,
        id="-".join(path.relative_to(FOLDER).parts),
        marks=() if path.stem == "early" else pytest.mark.slow,
    )
    for path in KEPT
]


def kept(path: Path) -> Json:
    table: Json = json.loads(path.read_text("utf-8"))
    return table


def test_there_are_tables_of_every_game_and_release() -> None:
    """A game that is new since the last release has none yet; once it has, every later release does."""
    releases = sorted(FOLDER.iterdir())
    assert releases[0].name == "0.1.0"
    earlier: set[str] = set()
    for release in releases:
        here = {path.name for path in release.iterdir()}
        assert earlier <= here <= set(games()), release.name
        earlier = here


@pytest.mark.parametrize("path", EACH)
def test_a_kept_table_is_read_and_played_on(path: Path) -> None:
    program = Reopened(games()[path.parent.name], kept(path))
    for seat in program.tokens:
        assert program.view(seat)["status"] == program.view()["status"]
    rng = random.Random(1)
    if path.stem == "lobby":
        program.move("referee", "start", {})
    go_on(program, rng, plain=True)
    assert program.view()["result"] is not None


@pytest.mark.parametrize("path", [path for path in KEPT if path.stem == "early"], ids=str)
def test_one_goes_back_to_what_an_older_version_kept(path: Path) -> None:
    table = kept(path)
    program = Reopened(games()[path.parent.name], table)
    to = max(int(seq) for seq in table["past"] if int(seq) < table["head"]["seq"])
    program.service.rewind(program.code, program.referee, "back", to, "a test")
    assert program.view()["status"] == "playing"


# -- a game that changes its state ---------------------------------------------------------------------------


class GrownState(toy.ToyState, frozen=True, kw_only=True):
    weather: str


def grown(version: int, steps: dict[int, Any]) -> Game[Any]:
    """The toy game a release later: its state has a field that what was kept does not have."""

    class Later(toy.Toy):
        State = GrownState  # type: ignore[assignment]
        state_version = version
        migrations = steps

    return Later()


def begun() -> Json:
    """A table of the toy game whose round has a clock."""
    program = Recorded(toy.GAME, 3, {"timed": True})
    program.move("referee", "start", {})
    while waiting := program.view()["pending"]:
        program.roll(waiting[0]["request"])
    program.keep("now")
    return program.kept["now"]


def load_head(table: Json) -> Head:
    return msgspec.json.decode(json.dumps(table["head"]), type=Head)


def test_a_step_brings_a_kept_state_up() -> None:
    game = grown(2, {1: lambda state: {**state, "weather": "calm"}})
    head = upgraded(load_head(begun()), game)
    assert head.state_version == 2
    assert state_of(head, game).weather == "calm"


def test_what_a_state_derives_is_filled_in_after_the_last_step(monkeypatch: pytest.MonkeyPatch) -> None:
    game = grown(2, {1: lambda state: {**state, "weather": ""}})
    monkeypatch.setattr(game, "derived", lambda state: msgspec.structs.replace(state, weather="fine"))
    assert state_of(upgraded(load_head(begun()), game), game).weather == "fine"


def test_rockets_of_a_kept_game_of_t_minus_have_chances() -> None:
    path = next(path for path in KEPT if (path.parent.name, path.stem) == ("t-minus", "early"))
    table = kept(path)
    state = table["head"]["state"]
    rocket = {"progress": 1, "stages": 2, "tokens": 1}
    state["players"][state["player"]]["rockets"]["A"] = rocket
    game = games()["t-minus"]
    assert set(state_of(upgraded(load_head(table), game), game).odds) == {"A"}


def test_a_move_that_waits_for_dice_has_its_args_brought_up_too() -> None:
    class Renamed(toy.Toy):
        state_version = 2
        migrations: ClassVar = {1: lambda state: state}
        args_migrations: ClassVar = {1: lambda move, args: {"move": move, **args}}

    head = load_head(begun())
    waits = msgspec.structs.replace(head, pending=PendingPlay(name="throw", args={"n": 1}))
    pending = upgraded(waits, Renamed()).pending
    assert isinstance(pending, PendingPlay)
    assert pending.args == {"move": "throw", "n": 1}


OLD_MOVE: Json = {"name": "", "args": {}, "seat": None, "falls": [None], "waiting": []}
"""A waiting move as earlier versions store it: with the members of every kind."""


@pytest.mark.parametrize(
    ("stored", "kind", "mover"),
    [
        ({"kind": "setup"}, PendingSetup, None),
        ({"kind": "play", "name": "throw", "args": {"n": 1}, "seat": "s1"}, PendingPlay, "s1"),
        ({"kind": "play", "name": "next_year"}, PendingPlay, ""),
        ({"kind": "ring"}, PendingRing, ""),
        ({"kind": "reseat"}, PendingReseat, None),
        ({"kind": "lots", "args": {"draw": 1}}, PendingLots, None),
    ],
    ids=lambda value: value["kind"] if isinstance(value, dict) else "",
)
def test_a_waiting_move_of_an_older_version_is_read(stored: Json, kind: type, mover: str | None) -> None:
    table = begun()
    table["head"]["pending"] = {**OLD_MOVE, **stored}
    pending = load_head(table).pending
    assert pending is not None
    assert type(pending) is kind
    assert pending.mover == mover
    assert pending.falls == (None,)
    written = json.loads(encode(pending))
    assert written.items() <= {**OLD_MOVE, **stored}.items()
    assert written["kind"] == stored["kind"]
    if isinstance(pending, PendingPlay):
        assert pending.label == stored["name"]


def test_steps_are_taken_one_after_the_other() -> None:
    steps = {1: lambda state: {**state, "weather": "a"}, 2: lambda state: {**state, "weather": "ab"}}
    game = grown(3, steps)
    assert state_of(upgraded(load_head(begun()), game), game).weather == "ab"


@pytest.mark.parametrize(
    "game",
    [grown(2, {}), grown(2, {1: lambda state: state["nothing"]}), grown(1, {})],
    ids=["no step", "a step that fails", "no new version"],
)
def test_a_table_that_cannot_be_read_says_so_to_its_own_people_alone(game: Game[Any]) -> None:
    table = begun()
    program = Reopened(game, table)
    with pytest.raises(Unreadable) as refused:
        program.view()
    assert refused.value.code == "table_unreadable"
    assert "Toy" in refused.value.detail
    with pytest.raises(NotFound):
        program.service.view(program.code, "no token of it")
    before = program.store.load(program.code).head
    with pytest.raises(Unreadable):
        program.move("referee", "start", {})
    assert program.store.load(program.code).head == before, "nothing of it is lost"


def test_a_table_of_a_newer_version_is_left_alone() -> None:
    table = begun()
    table["head"]["state_version"] = 7
    program = Reopened(toy.GAME, table)
    with pytest.raises(Unreadable, match="newer"):
        program.view()


def test_tables_that_cannot_be_read_hold_no_other_clock_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("server.tables.service.sweeper.AT_ONCE", 2)
    table = begun()
    due = load_head(table).next_timer_ms()
    assert due is not None
    program = Reopened(toy.GAME, table)
    for k in range(5):  # more than are rung in one look, and all of them longer overdue
        code = f"BAD2{k + 2}"
        bad = {**table, "code": code, "head": {**table["head"], "code": code, "state_version": 9}}
        program.store._tables[code] = Reopened(toy.GAME, bad).store._tables[code]
        program.store._tables[code].due_ms = due - 1000
    program.store._tables[program.code].due_ms = due
    program.now = due + 1
    before = program.store.load(program.code).version
    sweeper = Sweeper(program.service, MemoryFeed())
    for _ in range(3):
        sweeper.sweep()
    assert program.store.load(program.code).version != before
