"""A ceiling for everything: what a table may grow to, what a view carries, what an archive may bring in."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from redis.exceptions import OutOfMemoryError, ResponseError

from server.runtime import embedded
from server.tables.adapters.redis.client import store_errors
from server.tables.adapters.redis.durability import weaknesses
from server.tables.commands import corrections
from server.tables.domain import model
from server.tables.domain.archive.reading import MAX_LINE
from server.tables.domain.errors import LogFull, StoreDown, TooLarge
from server.tables.domain.model import Head, Said, encode
from server.tables.service import execute, unit_of_work
from server.tables.views.view import LOG_BYTES, whole_steps
from tests.support.tables.harness import Table


def load_head(table: Table) -> Head:
    return table.service.head(table.code)


def line(seq: int, size: int) -> Said:
    return Said(seq, "all", msgspec.Raw(b"x" * size))


@pytest.mark.parametrize(
    ("lines", "kept"),
    [
        ([line(1, 10), line(2, 10), line(3, 10)], [1, 2, 3]),
        ([line(1, 60), line(2, 30), line(3, 30)], [2, 3]),
        ([line(1, 10), line(2, 60), line(2, 30), line(3, 30)], [3]),  # no step in part
        ([line(1, 10), line(2, 300), line(2, 300)], [2, 2]),  # the newest is whole
    ],
)
def test_a_views_log_is_cut_by_bytes_at_a_step(lines: list[Said], kept: list[int]) -> None:
    assert [said.seq for said in whole_steps(lines, 100, 100)] == kept


def test_a_view_is_small_whatever_the_log_holds(started: Table) -> None:
    store, code = started.service.store, started.code
    seq = started.view()["seq"]
    for k in range(60):
        started.service.correct(
            code, started.token, f"c{k}", [{"op": "replace", "path": "/total", "value": k}], "why " * 45
        )
    assert len(store.lines(code, seq)) >= 120
    log = started.view()["log"]
    assert len(json.dumps(log)) < LOG_BYTES + MAX_LINE


def test_the_log_shows_no_value_of_a_correction_that_is_long() -> None:
    assert corrections._short([1] * 10) == [1] * 10
    assert corrections._short("x" * corrections.MAX_SHOWN) == "…"
    places: list[Any] = [{"op": "replace", "path": "/" + "x" * 300}] * 50
    assert 0 < len(corrections._fitting(places)) < 50


def test_a_table_has_so_many_steps_and_its_game_is_the_last_to_stop(
    started: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, seq = started.seats["Ada"], load_head(started).seq
    monkeypatch.setattr(model, "MAX_COMMITS", int(seq / execute.NEARLY_FULL))
    with pytest.raises(LogFull):
        started.service.rename(started.code, started.token, "r1", ada.seat, "Another")
    started.move(ada, "pick", {"number": 4})
    monkeypatch.setattr(model, "MAX_COMMITS", load_head(started).seq)
    with pytest.raises(LogFull):
        started.move(started.seats["Bo"], "pick", {"number": 4})
    assert load_head(started).seq == seq + 1
    assert started.view()["seq"] == seq + 1  # acknowledged commands can be read


def test_a_head_grows_to_its_limit_and_can_shrink(started: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Corrections made one of 7.6 MB, which every commit wrote and every stream sent."""
    size = len(encode(load_head(started)))
    monkeypatch.setattr(unit_of_work, "MAX_HEAD", size + 500)
    started.join("Cleo")
    names = iter(("Dan", "Eve", "Fay", "Gil", "Ian", "Jo"))
    with pytest.raises(TooLarge):
        list(map(started.join, names))
    assert next(names, None), "it is refused before the last one"
    assert len(encode(load_head(started))) <= size + 500
    monkeypatch.setattr(unit_of_work, "MAX_HEAD", 100)  # a table that an older version let grow
    started.service.remove(started.code, started.token, "r1", started.seats["Cleo"].seat)
    with pytest.raises(TooLarge):
        started.join("Hal")


def test_what_a_table_does_by_itself_makes_no_large_head_larger(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.move(None, "options", {"timed": True, "seconds": 30})
    table.start("Ada", "Bo")
    table.clock_forward(30_000)
    monkeypatch.setattr(unit_of_work, "MAX_HEAD", 100)
    assert table.service.ring(table.code)
    view = table.view()
    assert view["clock"]["paused"]
    assert view["log"][-1]["id"] == "move.dropped"


def test_a_full_table_is_rung_no_more(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a table does by itself fills the store as well."""
    table.move(None, "options", {"timed": True, "seconds": 30})
    table.start("Ada", "Bo")
    table.clock_forward(30_000)
    monkeypatch.setattr(model, "MAX_COMMITS", load_head(table).seq + 1)
    assert table.service.ring(table.code)
    head = load_head(table)
    assert head.fullness == 1
    table.clock_forward(100_000)
    assert not table.service.ring(table.code)
    assert table.service.store.due() == ([], None)
    assert table.view()["seq"] == head.seq


def test_a_table_has_so_many_bytes_of_log(started: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    entries = started.service.store.lines(started.code, -1)
    assert load_head(started).log_bytes == sum(map(len, entries))
    monkeypatch.setattr(model, "MAX_LOG_BYTES", load_head(started).log_bytes)
    with pytest.raises(LogFull):
        started.move(started.seats["Ada"], "pick", {"number": 4})


@pytest.mark.parametrize(
    "error",
    [
        OutOfMemoryError("command not allowed when used memory > 'maxmemory'."),
        ResponseError("Error running script: @user_script:1: -OOM command not allowed"),
    ],
)
def test_a_full_memory_says_so(error: Exception) -> None:
    with pytest.raises(StoreDown, match="memory for tables is used up") as caught, store_errors():
        raise error
    assert caught.value.retry_after >= 1


class Node:
    """A server with a memory."""

    def __init__(self, used: int, most: int) -> None:
        self.memory = {"used_memory": used, "maxmemory": most}

    def config_get(self, name: str) -> dict[str, str]:
        return {}

    def info(self, section: str) -> dict[str, int]:
        assert section == "memory"
        return self.memory


@pytest.mark.parametrize(("used", "most", "warned"), [(79, 100, False), (80, 100, True), (80, 0, False)])
def test_the_host_is_told_before_the_memory_is_full(
    monkeypatch: pytest.MonkeyPatch, used: int, most: int, warned: bool
) -> None:
    module = "server.tables.adapters.redis.durability.groups"
    monkeypatch.setattr(module, lambda client: [(client, [])])
    node: Any = Node(used, most)
    assert ("redis_nearly_full" in weaknesses(node)) is warned


def test_the_embedded_server_has_a_share_of_the_machine_and_evicts_nothing(tmp_path: Any) -> None:
    here = embedded.prepare(tmp_path, embedded.Binary("valkey-server", "9.0.0"), 1234)
    command = " ".join(here.command)
    assert f"--maxmemory {embedded.memory_share()} --maxmemory-policy noeviction" in command
    assert embedded.memory_share({"VALKEY_MEMORY_MB": "300"}) == 300 * 1024 * 1024
    assert embedded.memory_share({}) >= 64 * 1024 * 1024
