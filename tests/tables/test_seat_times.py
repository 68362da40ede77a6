"""The time for which a table waits for a seat: what counts, who is sent it, and what becomes of it."""

from __future__ import annotations

import contextlib
import json
import random
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from server.games.core.game import Prompt
from server.games.core.registry import games
from server.tables.commands.clock import HoldClocks
from server.tables.commands.forks import Fork
from server.tables.domain.model import Head
from server.tables.domain.timer import Gap
from server.tables.ports import TableStore
from tests.support.kept_tables import FOLDER, Reopened
from tests.support.memory import MemoryStore
from tests.support.tables.calls import Calls
from tests.support.tables.harness import Table
from tests.support.tables.playthrough import Program, go_on
from tests.tables.conftest import Clock


@pytest.fixture
def store(clock: Clock) -> TableStore:
    """A store of one kind: times are data of the head, which all stores keep alike."""
    return MemoryStore(clock=clock)


def head_of(table: Table) -> Head:
    return table.service.head(table.code)


def used(table: Table, name: str) -> int:
    """Return a seat's time in milliseconds as its phone computes it, and check that it is sent no other."""
    view = table.view(table.seats[name])
    time = view["you"].get("time", {"used_ms": 0, "since_ms": None})
    assert view["status"] == "finished" or not any("time" in seat for seat in view["seats"])
    since = time["since_ms"]
    return time["used_ms"] + (0 if since is None else max(0, view["now_ms"] - since))


def both(table: Table) -> tuple[int, int]:
    return used(table, "Ada"), used(table, "Bo")


def pick(table: Table, name: str, number: int = 1) -> None:
    table.move(table.seats[name], "pick", {"number": number})


def test_time_runs_for_everybody_whom_the_table_waits_for(started: Table) -> None:
    started.clock_forward(5_000)
    pick(started, "Ada")
    started.clock_forward(3_000)
    pick(started, "Ada", 2)  # another answer to the same question
    started.clock_forward(1_000)
    assert both(started) == (5_000, 9_000)
    assert "time" not in started.view()["you"]  # the referee is asked nothing


def test_dice_that_a_seat_has_to_roll_are_waited_for(started: Table) -> None:
    pick(started, "Ada")
    pick(started, "Bo")
    started.clock_forward(4_000)
    assert both(started) == (4_000, 0)  # Ada rolls for the table


def test_commits_that_ask_nothing_else_change_nothing(started: Table) -> None:
    started.clock_forward(1_000)
    before = head_of(started).times
    started.service.rename(started.code, started.token, "n1", started.seats["Bo"].seat, "Bob")
    after = head_of(started).times
    assert all(after[seat] is time or after[seat] == time for seat, time in before.items())
    assert {time.used_ms for time in after.values()} == {0}


def test_time_stands_while_the_table_does(service: Calls, clock: Clock) -> None:
    table = Table(service, clock.forward, [], {"timed": True, "seconds": 30}).start("Ada", "Bo")
    clock.forward(1_000)
    table.clock("pause")
    clock.forward(60_000)
    table.clock("resume")
    clock.forward(2_000)
    table.service.eyes_front(table.code, table.token, "e1", on=True)
    clock.forward(60_000)
    table.service.eyes_front(table.code, table.token, "e2", on=False)
    clock.forward(4_000)
    assert both(table) == (7_000, 7_000)
    assert {time.thought_ms for time in head_of(table).times.values()} == {3_000}


def test_the_stage_takes_nobodys_time(service: Calls, clock: Clock) -> None:
    table = Table(service, clock.forward, [], {"pace": "show"}).start("Ada", "Bo")
    clock.forward(10_000)
    before = both(table)
    pick(table, "Ada")  # a beat, though nobody else may read the line
    until = table.view()["stage"]["until_ms"] - table.view()["now_ms"]
    clock.forward(until)
    assert both(table) == before
    clock.forward(2_000)
    assert both(table) == (before[0], before[1] + 2_000)


def test_what_is_cleared_early_counts_from_then_on(service: Calls, clock: Clock) -> None:
    table = Table(service, clock.forward, [], {"pace": "show"}).start("Ada", "Bo")
    clock.forward(10_000)
    pick(table, "Ada")
    before = used(table, "Bo")
    table.clock("clear")
    clock.forward(1_500)
    assert used(table, "Bo") == before + 1_500


def test_bots_use_no_time(started: Table) -> None:
    started.clock_forward(2_000)
    bo = started.seats["Bo"].seat
    started.service.play_by_bot(started.code, started.token, "b1", bo, character="plain")
    times = head_of(started).times
    assert (times[bo].used_ms, times[bo].since_ms) == (2_000, None)


def test_a_gap_is_given_back(started: Table) -> None:
    started.clock_forward(1_000)
    pick(started, "Ada")
    at_ms = head_of(started).at_ms
    started.clock_forward(3_600_000)
    now_ms = at_ms + 3_600_000
    assert started.service.hold_clocks(started.code, HoldClocks(gap=Gap(at_ms, now_ms)))
    started.clock_forward(500)
    assert used(started, "Bo") == 1_500
    assert "clock.given_back" not in [line["id"] for line in started.log()]  # no clock runs


def end(table: Table) -> dict[str, Any]:
    table.move(None, "stop")
    return {seat["name"]: seat.get("time") for seat in table.view(table.seats["Ada"])["seats"]}


def test_after_the_end_all_read_all_times_and_the_longest_question(started: Table) -> None:
    asked = started.view(started.seats["Ada"])["prompts"][0]["label"]
    started.clock_forward(5_000)
    pick(started, "Ada")
    first = head_of(started).seq
    started.clock_forward(1_000)
    pick(started, "Bo")
    second = head_of(started).seq
    started.clock_forward(2_000)
    started.roll_all()
    started.clock_forward(500)
    assert end(started) == {
        "Ada": {"used_ms": 7_500, "longest_ms": 5_000, "longest_seq": first, "longest_label": asked},
        "Bo": {"used_ms": 6_500, "longest_ms": 6_000, "longest_seq": second, "longest_label": asked},
    }
    started.clock_forward(60_000)
    assert used(started, "Ada") == 7_500
    started.move(None, "rematch")
    assert head_of(started).times == {}


def test_going_back_gives_the_time_back(started: Table) -> None:
    started.clock_forward(5_000)
    pick(started, "Ada")
    seq = head_of(started).seq
    started.clock_forward(1_000)
    pick(started, "Bo")
    started.clock_forward(7_000)
    started.service.rewind(started.code, started.token, "w1", seq, "a slip")
    assert both(started) == (5_000, 5_000)
    started.clock_forward(250)
    assert both(started) == (5_000, 5_250)


def test_a_fork_begins_with_the_time_used_until_its_step(started: Table) -> None:
    started.clock_forward(5_000)
    pick(started, "Ada")
    seq = head_of(started).seq
    started.clock_forward(1_000)
    end(started)
    seats = [seat.seat for seat in started.seats.values()]
    forked = started.service.fork(started.code, started.token, "f1", Fork(seq, people=tuple(seats)))
    times = started.service.head(forked.code).times
    assert [time.used_ms for time in times.values()] == [5_000, 5_000]
    assert {time.longest_seq for time in times.values()} == {0}


class Enough(Exception):
    """The game was played long enough."""


class Slow(Program):
    """A program whose players take their time, and which looks after each move."""

    most_ms = 0

    def move(self, *args: Any, **more: Any) -> dict[str, Any]:
        self.now += 700
        reply = super().move(*args, **more)
        head = self.service.head(self.code)
        for time in head.times.values():
            running = 0 if time.since_ms is None else max(0, self.now - time.since_ms)
            assert time.thought_ms <= time.used_ms <= time.used_ms + running <= self.now - head.opened_ms
            assert time.longest_ms <= time.used_ms
            self.most_ms = max(self.most_ms, time.used_ms)
        if head.seq > 60:
            raise Enough
        return reply


@pytest.mark.parametrize("game", sorted(games()))
def test_no_seat_uses_more_time_than_has_passed(game: str) -> None:
    program = Slow(games()[game], {"pace": "show"}, 3)
    program.move("referee", "start", {})
    with contextlib.suppress(Enough):
        go_on(program, random.Random(3))
    assert program.most_ms > 0


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*/moon-shot/begun.json")), ids=str)
def test_a_table_of_an_older_version_counts_from_its_next_commit(path: Path) -> None:
    program = Reopened(games()[path.parent.name], json.loads(path.read_text("utf-8")))
    assert program.service.head(program.code).times == {}
    program.service.rename(program.code, program.referee, "n1", program.seats[0], "Newer")
    assert program.service.head(program.code).times


def test_what_a_seat_alone_was_asked_stays_its_own_where_a_game_keeps_secrets(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A game that is called off opens nothing."""
    program = Program(games()["moon-or-bust"], {}, seed=1)
    game: Any = program.game
    plain = game.prompts

    def prompts(state: Any, seat: str) -> tuple[Prompt, ...]:
        return tuple(replace(one, label={**one.label, "cards": ["thruster"]}) for one in plain(state, seat))

    monkeypatch.setattr(game, "prompts", prompts)
    program.move("referee", "start", {})
    program.now += 9_000
    program.service.end(program.code, program.referee, "end", "the last bus")
    told = [seat["time"] for seat in program.view("s1")["seats"] if seat.get("time", {}).get("longest_ms")]
    assert told
    assert all(time["longest_label"].keys() == {"id"} for time in told)
