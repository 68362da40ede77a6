"""kill -9 of every part, of the supervisor, of all: what was acknowledged stays, rounds close once."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tables.variants import IDS, VARIANTS

from .house import ROLES, House, Practice, Renaming, Ticking, house, processes, soon

pytestmark = [pytest.mark.faults, pytest.mark.slow]

LONGEST_MS = 2500
"""How late a round may close while a part of everything is being started again."""


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("house") / "data") as one:
        yield one


@pytest.fixture
def rounds(request: pytest.FixtureRequest) -> int:
    return 10 if request.config.getoption("--long") else 1


@pytest.mark.timeout(600)
@pytest.mark.parametrize("role", ROLES)
def test_kill_9_of_a_part_loses_nothing_and_stops_nothing(shared: House, role: str, rounds: int) -> None:
    moves, clock = Renaming(shared.url), Ticking(shared.url)
    soon(lambda: len(clock.rings()) >= 1, 5, "the first round")
    for _ in range(rounds):
        time.sleep(random.uniform(0.2, 0.6))
        before = shared.people()
        shared.kill(role)
        soon(
            lambda before=before: (
                set(shared.people()[role]) - set(before[role])  # type: ignore[misc]
                and len(shared.people()[role]) == len(before[role])
            ),
            3,
            f"another {role}",
        )
        count = len(clock.rings())
        soon(lambda count=count: len(clock.rings()) >= count + 2, 8, "two more rounds")  # type: ignore[misc]
    late = clock.check(at_least=2 * rounds)
    assert max(late) < LONGEST_MS
    assert moves.check() > 20 * rounds


@pytest.mark.timeout(900)
@pytest.mark.parametrize(("game", "options"), VARIANTS, ids=IDS)
def test_bots_play_every_game_while_parts_are_killed(
    shared: House, game: str, options: dict[str, str], rounds: int
) -> None:
    """The long version kills more, and plays to the end."""
    table = Practice(shared.url, game, options)
    for role in random.sample(ROLES, 2) if rounds == 1 else (*ROLES, *random.choices(ROLES, k=rounds)):
        if table.view()["status"] == "finished":
            break
        seq = table.view()["seq"]
        shared.kill(role)
        soon(
            lambda seq=seq: table.view()["seq"] > seq or table.view()["status"] == "finished",  # type: ignore[misc]
            20,
            "the next move",
        )
    if rounds > 1:
        soon(lambda: table.view()["status"] == "finished", 600, "the end")
    table.check()


@pytest.mark.parametrize("role", ["worker", "web"])
def test_what_died_is_back_within_a_second(shared: House, role: str) -> None:
    time.sleep(1)  # one that is killed sooner makes the supervisor cautious
    before = shared.people()[role]
    shared.kill(role)
    started = time.monotonic()
    soon(lambda: set(shared.people()[role]) - set(before), 3, f"another {role}")
    assert time.monotonic() - started < 1


@pytest.mark.timeout(600)
@pytest.mark.parametrize("victims", ["supervisor", "everybody"])
def test_after_kill_9_of_all_it_starts_at_once_where_it_was(
    tmp_path: Path, victims: str, rounds: int
) -> None:
    with house(tmp_path / "data") as one:
        moves, clock = Renaming(one.url), Ticking(one.url)
        for _ in range(rounds):
            soon(lambda: len(clock.rings()) >= 1, 5, "a round")
            everybody = [pid for pids in one.people().values() for pid in pids]
            if victims == "everybody":
                for pid in random.sample(everybody, len(everybody)):
                    os.kill(pid, signal.SIGKILL)
            one.kill_up()
            # No waiting: the next one has to cope with what is still going away.
            one.start()
            one.ready(20)
            assert not set(everybody) & {pid for pid, _, _ in processes()}, "left over"
        late = sorted(clock.check(at_least=1))
        assert moves.check() > 5
        assert all(ms < 20_000 for ms in late)


def test_everything_ends_with_its_supervisor(tmp_path: Path) -> None:
    with house(tmp_path / "data") as one:
        everybody = [pid for pids in one.people().values() for pid in pids]
        assert len(everybody) == 5
        one.kill_up()
        soon(lambda: not set(everybody) & {pid for pid, _, _ in processes()}, 1, "the end of everybody")


def test_sigterm_ends_everything_and_the_next_one_goes_on(tmp_path: Path) -> None:
    with house(tmp_path / "data", "--log-files") as one:
        moves = Renaming(one.url)
        soon(lambda: len(moves.acknowledged) > 10, 5, "some moves")
        everybody = [pid for pids in one.people().values() for pid in pids]
        started = time.monotonic()
        assert one.stop() == 0
        assert time.monotonic() - started < 8
        assert not set(everybody) & {pid for pid, _, _ in processes()}
        assert not (one.data / "up.json").exists()
        one.start()
        one.ready()
        assert moves.check() > 10
        kept = {path.stem for path in (one.data / "logs").iterdir()}
        assert kept >= {"web", "worker", "valkey"}


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
