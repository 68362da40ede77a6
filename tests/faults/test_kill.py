"""kill -9 of every part, of the supervisor, of all: acknowledged commands survive, rounds close once."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from server.games.core.registry import games
from tests.support.faults.crew import quick_options
from tests.support.faults.evidence import LATEST_MS
from tests.support.faults.house import ROLES, House, Practice, Renaming, Ticking, house, processes
from tests.support.faults.watch import Watch
from tests.support.slow import slow
from tests.support.waiting import eventually

pytestmark = pytest.mark.faults
Say = Callable[[str], None]


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("house") / "data") as one:
        yield one


@pytest.fixture(scope="module")
def watch(shared: House) -> Iterator[Watch]:
    with Watch(shared.url) as one:
        yield one


@pytest.fixture
def rounds(request: pytest.FixtureRequest) -> int:
    return 10 if request.config.getoption("--long") else 1


@pytest.mark.slow
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("role", ["web", *slow(role for role in ROLES if role != "web")])
def test_kill_9_of_a_part_loses_nothing_and_stops_nothing(
    shared: House, watch: Watch, role: str, rounds: int, figures: Say
) -> None:
    moves, clock = Renaming(shared.url), Ticking(shared.url)
    eventually(lambda: len(clock.rings()) >= 1, "the first round")
    for _ in range(rounds):
        time.sleep(random.uniform(0.2, 0.6))
        before = shared.people()
        shared.kill(role)
        eventually(
            lambda before=before: (
                set(shared.people()[role]) - set(before[role])  # type: ignore[misc]
                and len(shared.people()[role]) == len(before[role])
            ),
            f"another {role}",
        )
        count = len(clock.rings())
        eventually(lambda count=count: len(clock.rings()) >= count + 2, "two more rounds")  # type: ignore[misc]
    eventually(lambda: len(moves.acknowledged) > 20 * rounds, "commands of the whole time")
    able = clock.check(2 * rounds, watch.able_ms)
    counted = moves.check()
    figures(
        f"{rounds} times {role}: {counted} commands acknowledged, all there; {len(able) + 1} rounds "
        f"closed once each, at most {max(able)} ms after that was possible"
    )
    assert max(able) < LATEST_MS


@pytest.mark.slow
@pytest.mark.timeout(1500)
@pytest.mark.parametrize("game", games())
def test_bots_play_every_game_while_parts_are_killed(
    shared: House, game: str, rounds: int, figures: Say
) -> None:
    """The long version kills more, and plays to the end."""
    killed = 0
    # Its showcase gives a game an end; with clocks as they come a long one takes a quarter of an hour.
    table = Practice(shared.url, game, quick_options(games()[game]))
    for role in random.sample(ROLES, 2) if rounds == 1 else (*ROLES, *random.choices(ROLES, k=rounds)):
        if table.view()["status"] == "finished":
            break
        seq = table.view()["seq"]
        eventually(lambda role=role: shared.people()[role], f"a {role} to kill")  # type: ignore[misc]
        shared.kill(role)
        killed += 1
        eventually(
            lambda seq=seq: table.view()["seq"] > seq or table.view()["status"] == "finished",  # type: ignore[misc]
            "the next move",
        )
    if rounds > 1:
        eventually(lambda: table.view()["status"] == "finished", "the end", 900)
    table.check()
    figures(f"{game}: {killed} kills, {table.view()['seq']} steps")


@pytest.mark.slow
@pytest.mark.parametrize("role", ["worker", "web"])
def test_what_died_is_back_at_once(shared: House, role: str, figures: Say) -> None:
    """The time to recover depends on the machine; the supervisor's own pause has a test of its own."""
    time.sleep(1)  # one that is killed sooner makes the supervisor cautious
    before = shared.people()[role]
    shared.kill(role)
    started = time.monotonic()
    eventually(lambda: set(shared.people()[role]) - set(before), f"another {role}")
    figures(f"another {role} after {time.monotonic() - started:.2f} s")


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("victims", ["supervisor", "everybody"])
def test_after_kill_9_of_all_it_starts_at_once_where_it_was(
    tmp_path: Path, victims: str, rounds: int, figures: Say
) -> None:
    with house(tmp_path / "data") as one, Watch(one.url) as watch:
        moves, clock = Renaming(one.url), Ticking(one.url)
        for _ in range(rounds):
            eventually(lambda: len(clock.rings()) >= 1, "a round")
            everybody = [pid for pids in one.people().values() for pid in pids]
            if victims == "everybody":
                for pid in random.sample(everybody, len(everybody)):
                    os.kill(pid, signal.SIGKILL)
            one.kill_up()
            # No waiting: the next one has to cope with processes that are still ending.
            one.start()
            one.ready()
            assert not set(everybody) & {pid for pid, _, _ in processes()}, "left over"
        rung = len(clock.rings())
        eventually(lambda: len(clock.rings()) >= rung + 2, "two more rounds")
        able = clock.check(rung + 2, watch.able_ms)
        counted = moves.check()
    figures(
        f"{rounds} times {victims}: {counted} commands acknowledged, all there; {len(able) + 1} rounds "
        f"closed once each, at most {max(able)} ms after that was possible"
    )
    assert counted > 5
    assert max(able) < LATEST_MS


@pytest.mark.slow
def test_sigterm_ends_everything_and_the_next_one_goes_on(tmp_path: Path) -> None:
    with house(tmp_path / "data", "--log-files") as one:
        moves = Renaming(one.url)
        eventually(lambda: len(moves.acknowledged) > 10, "some moves")
        everybody = [pid for pids in one.people().values() for pid in pids]
        assert one.stop() == 0
        assert not set(everybody) & {pid for pid, _, _ in processes()}
        assert not (one.data / "up.json").exists()
        one.start()
        one.ready()
        assert moves.check() > 10
        kept = {path.stem for path in (one.data / "logs").iterdir()}
        assert kept >= {"web", "worker", "valkey"}


@pytest.mark.slow
def test_two_cannot_share_a_folder_or_a_port(shared: House, tmp_path: Path) -> None:
    def up(data: Path, port: int) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "server.cli", "up", "--host", "127.0.0.1", "--data", str(data)]
        return subprocess.run(
            [*command, "--port", str(port)], capture_output=True, text=True, timeout=30, check=False
        )

    folder = up(shared.data, 0)
    assert folder.returncode == 1
    assert f"in use by another flight-director (process {shared.pid})" in folder.stderr
    port = up(tmp_path / "other", shared.port)
    assert port.returncode == 1
    assert f"port {shared.port} is in use" in port.stderr
